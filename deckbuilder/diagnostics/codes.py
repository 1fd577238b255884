"""Every finding code by its name; the entries stand in `entries_*`, one file for each family.

Codes are stable: none is renumbered or used again. Families: RV0 reading · RV1 names · RV2 copies and
half-moon · RV3 deck size and composition · RV4 event cards · RV5 theme sets and stacks of kits · RV6 two
decks at one table · RV7 ownership, locks, lists that are alike · RV9 advice.
"""

from __future__ import annotations

from deckbuilder.diagnostics import (
    entries_advice,
    entries_decks,
    entries_events,
    entries_files,
    entries_kits,
    entries_lines,
    entries_names,
    entries_tables,
)
from deckbuilder.diagnostics.entry import CodeEntry
from deckbuilder.errors import UnknownNameError
from deckbuilder.suggest import close_names

FAMILIES = (
    entries_lines,
    entries_files,
    entries_names,
    entries_decks,
    entries_events,
    entries_kits,
    entries_tables,
    entries_advice,
)
CODES: dict[str, CodeEntry] = {name: entry for family in FAMILIES for name, entry in family.ENTRIES.items()}

SOURCES = {entry.source.en: entry.source.de for entry in CODES.values()}
"""The sources of findings that are no sentence of a ruleset, by their English words."""


def code(name: str) -> CodeEntry:
    """The entry of a code.

    Raises:
        UnknownNameError: there is no such code.
    """
    wanted = name.upper()
    if wanted not in CODES:
        raise UnknownNameError("finding code", name, close_names(wanted, list(CODES)))
    return CODES[wanted]


def source(words: str, language: str) -> str:
    """The source of a finding in one language; what a ruleset cites stays as it is."""
    return SOURCES.get(words, words) if language == "de" else words
