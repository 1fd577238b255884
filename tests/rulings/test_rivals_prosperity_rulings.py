"""Official rulings of The Rivals for Catan, replayed: Insurrections in a deck."""

from __future__ import annotations

import pytest
from setups import deck

from deckbuilder.decks.model import Entry
from deckbuilder.legality.check import check

ruling = pytest.mark.ruling


def codes(*events: tuple[str, int]) -> set[str]:
    """The codes of the errors of a valid deck with these events of choice."""
    entries = tuple(Entry(card=f"rivals/{slug}", count=n) for slug, n in events)
    return {f.code for f in check(deck("turmoil").deck.model_copy(update={"events": entries})).errors}


@ruling("R-030")
def test_insurrections_and_barbarian_attacks_are_two_together():
    assert codes(("barbarian-attack", 2), ("insurrection", 1), ("invention", 1)) == {"RV405"}
    assert codes(("barbarian-attack", 1), ("insurrection", 2), ("invention", 1)) == {"RV405"}


@ruling("R-031")
def test_one_insurrection_and_one_barbarian_attack_are_allowed():
    assert codes(("barbarian-attack", 1), ("insurrection", 1), ("invention", 1), ("feud", 1)) == set()
