"""Deck building, deck checking and matchup simulation for The Rivals for Catan.

The public names are loaded when they are first used, so that importing the package is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckbuilder.bots import make_bot as make_bot
    from deckbuilder.cards.catalogue import catalogue as catalogue
    from deckbuilder.decks import fingerprint as fingerprint
    from deckbuilder.decks import load_deck as load_deck
    from deckbuilder.editions import edition as edition
    from deckbuilder.errors import DeckbuilderError as DeckbuilderError
    from deckbuilder.legality.check import check as check
    from deckbuilder.legality.rulesets import ruleset as ruleset
    from deckbuilder.matchups.prepare import make_manifest as make_manifest
    from deckbuilder.matchups.report import build_report as build_report
    from deckbuilder.matchups.run import run as run

_PUBLIC = {
    "DeckbuilderError": "deckbuilder.errors",
    "build_report": "deckbuilder.matchups.report",
    "catalogue": "deckbuilder.cards.catalogue",
    "check": "deckbuilder.legality",
    "edition": "deckbuilder.editions",
    "fingerprint": "deckbuilder.decks",
    "load_deck": "deckbuilder.decks",
    "make_bot": "deckbuilder.bots",
    "make_manifest": "deckbuilder.matchups.prepare",
    "ruleset": "deckbuilder.legality",
    "run": "deckbuilder.matchups.run",
}
__all__ = sorted(_PUBLIC)


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used."""
    if name not in _PUBLIC:
        raise AttributeError(f"module 'deckbuilder' has no attribute {name!r}")
    return getattr(import_module(_PUBLIC[name]), name)


def __dir__() -> list[str]:
    """The public names, loaded or not, and what every module has."""
    return sorted({*globals(), *__all__})
