"""Official rulings of The Rivals for Catan, replayed: Era of Intrigue."""

from __future__ import annotations

import pytest
from scene import Scene

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.geometry import BELOW

ruling = pytest.mark.ruling
BRAN = "bran-defender-of-the-temple"


@ruling("R-039")
def test_the_abbey_brewery_may_be_turned_in_the_turn_it_is_built():
    s = Scene()
    s.city(0)
    s.hand(0, "abbey-brewery")
    s.stock(0, grain=3)
    s.build(0, "abbey-brewery")
    slot = s.beside(s.region(0, "fields"))
    assert s.g.board[slot].since == s.g.turn
    assert s.can(0, "use", slot)
    s.use(0, slot, answers=[2])
    assert (s.commerce(0), s.strength(0)) == (1, 1)


@ruling("R-040")
def test_the_abbey_brewery_may_be_turned_back_to_make_another_card_playable():
    s = Scene()
    s.city(0)
    slot = s.place(0, "abbey-brewery", s.beside(s.region(0, "fields")))
    s.turn(slot, 1)
    for ship in ("ore-ship", "wool-ship", "gold-ship"):
        s.place(1, ship)
    s.place(0, "ore-ship")
    s.stock(0, grain=2)
    s.stock(1, wool=1)
    s.hand(0, "mendicants")
    assert s.g.trade_holder == -1
    assert not s.can(0, "play", "mendicants")
    s.use(0, slot, answers=[0])
    assert (s.level(slot), s.has(0)) == (0, {})
    assert s.can(0, "play", "mendicants")


@ruling("R-058")
def test_the_bishops_gold_may_lie_on_two_fields():
    s = Scene()
    s.city(0)
    s.place(0, "church")
    y, x = s.region(0, "gold-field"), s.extra_region(0, "gold-field", 3)
    s.store(x, 2)
    s.stock(1, gold=2)
    s.hand(0, "bishop")
    s.play(0, "bishop", answers=[x])
    assert (s.g.stock[x], s.g.stock[y]) == (3, 3)
    assert s.has(1) == {"gold": 1}


@ruling("R-059")
def test_bran_draws_two_cards_wherever_he_comes_from():
    s = Scene()
    for seat in (0, 1):
        s.city(seat)
        s.place(seat, "odins-temple")
    s.place(0, "church", s.site(0, 5, BELOW))
    s.place(1, BRAN)
    s.on_stack(0, "abbey", "austin", "harald")
    s.hand(0, "missionary")
    s.play(0, "missionary", answers=[_temple(s)])
    assert s.hand_of(0) == ["abbey", "austin"]
    assert s.at(_temple(s)) == BRAN


def _temple(s: Scene) -> int:
    return next(p.slot for p in s.g.summaries[0].own if p.definition.id == "rivals/odins-temple")


@ruling("R-067")
def test_churches_and_temples_lie_in_the_open_stack():
    for card in ("rivals/church", "rivals/odins-temple"):
        (printing,) = catalogue("rivals").card(card).printings
        assert (printing.set, printing.open_stack, printing.copies) == ("intrigue", True, 2)


@ruling("R-087")
def test_a_religious_dispute_costs_whole_hands_without_church_and_temple():
    s = Scene()
    for seat in (0, 1):
        s.city(seat)
    s.hand(0, "abbey")
    s.hand(1, "austin")
    s.event("religious-dispute")
    assert s.hand_of(0) == s.hand_of(1) == []


@ruling("R-088")
def test_the_great_thingstead_needs_both_and_ends_the_dispute():
    s = Scene()
    for seat in (0, 1):
        s.city(seat)
    s.hand(0, "great-thingstead", "abbey")
    s.hand(1, "austin")
    s.stock(0, grain=2, lumber=2, wool=2)
    s.place(0, "church")
    assert not s.can(0, "build", "great-thingstead")
    s.place(0, "odins-temple")
    s.build(0, "great-thingstead", answers=[s.site(0, 6, BELOW)])
    s.event("religious-dispute")
    assert (s.hand_of(0), s.hand_of(1)) == (["abbey"], ["austin"])
