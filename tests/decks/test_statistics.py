"""What a list amounts to: the sets from which its copies must come."""

from __future__ import annotations

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.model import Decklist, Entry
from deckbuilder.decks.statistics import statistics

CARDS = catalogue("rivals")


def sets(*entries: Entry) -> dict[str, int]:
    return statistics(Decklist(deck=entries), CARDS).sets


def test_copies_come_from_the_printings_that_there_are() -> None:
    storehouse = CARDS.card("rivals/storehouse")
    printed = {one.set: one.copies for one in storehouse.printings}
    assert len(printed) > 1, "the test needs a card of several sets"
    assert sets(Entry(card=storehouse.id, count=sum(printed.values()))) == printed


def test_a_half_moon_names_its_printing() -> None:
    storehouse = CARDS.card("rivals/storehouse")
    with_moon = [one.set for one in storehouse.printings if one.half_moon]
    assert sets(Entry(card=storehouse.id, count=1, half_moon=1)) == {with_moon[0]: 1}
    assert with_moon[0] not in sets(Entry(card=storehouse.id, count=1))


def test_every_copy_counts_once_also_beyond_what_is_printed() -> None:
    for card in CARDS.cards:
        for count in (1, 2, 5, 9):
            assert sum(sets(Entry(card=card.id, count=count)).values()) == count
