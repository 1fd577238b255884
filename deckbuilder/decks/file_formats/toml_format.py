"""The TOML format: sections as tables of names and counts.

Reading needs nothing, writing the extra `formats`.
"""

from __future__ import annotations

import tomllib
from typing import Any

from deckbuilder import parsing
from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.extras import extra_library
from deckbuilder.decks.file_formats.document_lists import as_data, read_document
from deckbuilder.decks.file_formats.shapes import EntryOrigin, duplicate
from deckbuilder.decks.keywords import shown
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.errors import UnreadableInputError

TWICE = ("Cannot overwrite a value", "Cannot declare", "Cannot mutate")
"""How the library begins its message about a key that stands twice."""

MAX_DUPLICATES = 20
MAX_WORK = 400_000
"""So many characters are parsed in all for one list; every key that stands twice means parsing once more."""


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
        UnreadableInputError: the text is no TOML.
    """
    findings: list[Finding] = []
    parsing.refuse_long_keys(text, path)
    try:
        data = _parsed(text, path, findings)
        parsing.refuse_huge_values(data, path)
        return read_document(data, EntryOrigin(path), findings, lenient, cards, edition)
    except RecursionError:
        raise UnreadableInputError(f"{path}: nested too deeply for a decklist") from None


def write(item: Decklist | Kit, *, language: str = "en", cards: Catalogue | None = None) -> str:
    """The canonical TOML text of a deck or kit.

    Raises:
        ValueError: the item has lines that name no known card; they would be lost.
        UnreadableInputError: the extra `formats` is not installed.
    """
    library = extra_library("tomli_w", "Writing TOML", "formats")
    text: str = library.dumps(as_data(item, tables=True, language=language, cards=cards))
    return text


def _parsed(text: str, path: str, findings: list[Finding]) -> dict[str, Any]:
    """The document; lines that give a key a second time are reported and left out."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rounds = max(1, min(MAX_DUPLICATES, MAX_WORK // len(text)))
    for _ in range(rounds):
        try:
            return tomllib.loads("\n".join(lines))
        except tomllib.TOMLDecodeError as error:
            what, line = parsing.toml_fault(error)
            if line is None or not what.startswith(TWICE) or not lines[line - 1].strip():
                place = f" (line {line})" if line else ""
                raise UnreadableInputError(f"{path}: not valid TOML: {what}{place}") from None
            key = shown(lines[line - 1].partition("=")[0].strip())
            findings.append(duplicate(key, Location(path, line, 1, as_written=key)))
            lines[line - 1] = ""
        except ValueError as error:  # a number with thousands of digits
            raise UnreadableInputError(f"{path}: not valid TOML: {error}") from None
    if rounds == 1:
        raise UnreadableInputError(f"{path}: {findings[-1].message} (line {findings[-1].where.line})")
    raise UnreadableInputError(f"{path}: {rounds} keys or more stand twice")
