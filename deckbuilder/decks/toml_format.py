"""The TOML format: sections as tables of names and counts.

Reading needs nothing, writing the extra `formats`.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.document_lists import as_data, read_document
from deckbuilder.decks.extras import extra_library
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.decks.shapes import Origin, duplicate
from deckbuilder.decks.words import shown
from deckbuilder.errors import UnreadableInput
from deckbuilder.finding import Finding, Where

PLACE = re.compile(r"^(?P<what>.*?)\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)$", re.DOTALL)
TWICE = ("Cannot overwrite a value", "Cannot declare", "Cannot mutate")
"""How the library begins its message about a key that stands twice."""

MAX_DUPLICATES = 20
MAX_PARTS = 100
JOINT = re.compile(r"[\w\"'-]\s*\.\s*(?=[\w\"'-])")
"""Between two parts of a key; for keys of very many parts the library takes quadratic time."""


def read(
    text: str,
    path: str = "",
    *,
    lenient: bool = False,
    cards: Catalogue | None = None,
    edition: str = "rivals",
) -> tuple[Decklist | Kit | None, list[Finding]]:
    """Read a list from TOML; arguments and result as `text_format.read`.

    Raises:
        UnreadableInput: the text is no TOML.
    """
    findings: list[Finding] = []
    if any(len(JOINT.findall(line)) > MAX_PARTS for line in text.split("\n")):
        raise UnreadableInput(f"{path}: not valid TOML for a decklist: a key of more than {MAX_PARTS} parts")
    try:
        data = _parsed(text, path, findings)
        return read_document(data, Origin(path), findings, lenient, cards, edition)
    except RecursionError:
        raise UnreadableInput(f"{path}: nested too deeply for a decklist") from None


def write(item: Decklist | Kit, *, language: str = "en", cards: Catalogue | None = None) -> str:
    """The canonical TOML text of a deck or kit.

    Raises:
        ValueError: the item has lines that name no known card; they would be lost.
        UnreadableInput: the extra `formats` is not installed.
    """
    library = extra_library("tomli_w", "Writing TOML", "formats")
    text: str = library.dumps(as_data(item, tables=True, language=language, cards=cards))
    return text


def _parsed(text: str, path: str, findings: list[Finding]) -> dict[str, Any]:
    """The document; lines that give a key a second time are reported and left out."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for _ in range(MAX_DUPLICATES):
        try:
            return tomllib.loads("\n".join(lines))
        except tomllib.TOMLDecodeError as error:
            what, line = _fault(error)
            if line is None or not what.startswith(TWICE) or not lines[line - 1].strip():
                place = f" (line {line})" if line else ""
                raise UnreadableInput(f"{path}: not valid TOML: {what}{place}") from None
            key = shown(lines[line - 1].partition("=")[0].strip())
            findings.append(duplicate(key, Where(path, line, 1, as_written=key)))
            lines[line - 1] = ""
        except ValueError as error:  # a number with thousands of digits
            raise UnreadableInput(f"{path}: not valid TOML: {error}") from None
    raise UnreadableInput(f"{path}: more than {MAX_DUPLICATES} keys stand twice")


def _fault(error: tomllib.TOMLDecodeError) -> tuple[str, int | None]:
    """What is wrong and in which line."""
    found = PLACE.match(str(error))
    if found is None:
        return shown(str(error)), None
    return shown(found["what"]), int(found["line"]) if found["line"] else None
