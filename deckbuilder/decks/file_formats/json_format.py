"""The JSON format: the same model as the text format; duplicate keys and unknown fields are errors."""

from __future__ import annotations

import json
from typing import Any

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.file_formats.document_lists import as_data, read_document
from deckbuilder.decks.file_formats.shapes import EntryOrigin, duplicate
from deckbuilder.decks.keywords import shown
from deckbuilder.decks.limits import MAX_FINDINGS
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.errors import UnreadableInputError
from deckbuilder.escaping import json_text


def read(
    text: str,
    path: str = "",
    *,
    lenient: bool = False,
    cards: Catalogue | None = None,
    edition: str = "rivals",
) -> tuple[Decklist | Kit | None, list[Finding]]:
    """Read a list from JSON; arguments and result as `text_format.read`.

    Raises:
        UnreadableInputError: the text is no JSON.
    """
    findings: list[Finding] = []
    try:
        data = json.loads(text, object_pairs_hook=lambda pairs: _no_duplicates(pairs, path, findings))
        return read_document(data, EntryOrigin(path), findings, lenient, cards, edition)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise UnreadableInputError(f"{path}: not valid JSON: {error.msg} ({place})") from None
    except ValueError as error:  # a number with thousands of digits
        raise UnreadableInputError(f"{path}: not valid JSON: {error}") from None
    except RecursionError:
        raise UnreadableInputError(f"{path}: nested too deeply for a decklist") from None


def write(item: Decklist | Kit, *, language: str = "en", cards: Catalogue | None = None) -> str:
    """The canonical JSON text of a deck or kit, with card ids; they are the same in every language.

    Raises:
        ValueError: the item has lines that name no known card; they would be lost.
    """
    return json_text(as_data(item, tables=False, cards=cards))


def _no_duplicates(pairs: list[tuple[str, Any]], path: str, findings: list[Finding]) -> dict[str, Any]:
    """An object whose keys occur once; of a repeated key the first value is kept, and the rest reported."""
    kept: dict[str, Any] = {}
    for key, value in pairs:
        if key in kept:
            if len(findings) >= MAX_FINDINGS:
                raise UnreadableInputError(f"{path}: more than {MAX_FINDINGS} keys stand twice")
            findings.append(duplicate(shown(key), Location(path, pointer=shown(key), as_written=shown(key))))
        else:
            kept[key] = value
    return kept
