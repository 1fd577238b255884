"""Units at settlements of the Era of Intrigue, each tested from its text."""

from __future__ import annotations

import pytest
from intrigue_scenes import ABOVE, LEFT, cities
from scene import Act, Scene

card = pytest.mark.card


# Godfrey the Intriguer


def godfrey(*hand: str, gold: int = 2) -> tuple[Scene, int]:
    s = cities()
    slot = s.place(0, "godfrey-the-intriguer")
    s.hand(1, *hand)
    s.stock(0, gold=gold)
    return s, slot


@card("rivals/godfrey-the-intriguer")
def test_godfrey_looks_again_and_leaves_for_the_card_he_takes():
    s, slot = godfrey("bran-defender-of-the-temple", "abbey")
    assert s.strength(0) == 1
    asked = s.use(0, slot, answers=[None])
    assert {s.slug(c) for c in asked[0].options if c >= 0} == {"bran-defender-of-the-temple"}
    assert s.at(slot) == "godfrey-the-intriguer"
    s.use(0, slot, answers=["bran-defender-of-the-temple"])
    assert s.at(slot) is None
    assert s.discarded() == ["godfrey-the-intriguer"]
    assert s.hand_of(0) == ["bran-defender-of-the-temple"]
    assert s.hand_of(1) == ["abbey"]
    assert s.strength(0) == 0
    assert s.has(0) == {}


@card("rivals/godfrey-the-intriguer")
def test_godfrey_waits_for_the_turn_after_he_was_placed_and_needs_gold_and_a_hand():
    s = Scene()
    s.hand(0, "godfrey-the-intriguer")
    s.hand(1, "austin")
    s.stock(0, ore=1, wool=1, gold=1)
    slot = s.site(0, LEFT, ABOVE)
    s.build(0, "godfrey-the-intriguer", answers=[slot])
    assert not s.can(0, "use", slot)
    s.g.turn += 2
    assert s.can(0, "use", slot)
    s.stock(0)
    assert not s.can(0, "use", slot)
    t, at = godfrey()
    assert not t.can(0, "use", at)


@card("rivals/godfrey-the-intriguer")
def test_godfrey_only_looks_at_buildings_princes_and_need_not_look_twice():
    s, slot = godfrey("abbey", "prince")
    assert s.can(0, "use", slot)
    assert s.use(0, slot) == []
    assert s.at(slot) == "godfrey-the-intriguer"
    assert s.has(0) == {"gold": 1}
    assert not s.can(0, "use", slot)  # I know that nothing can be taken
    s.hand(1, "archer")
    assert s.can(0, "use", slot)


# Master of the Brotherhood


def ruled(ahead: int, gold: int) -> Scene:
    """Seat 1 has the Master and Austin; seat 0 some points more, an Archer and gold."""
    s = cities()
    s.place(0, "hedge-tavern", s.site(0, LEFT, ABOVE))
    s.place(1, "master-of-the-brotherhood")
    if ahead != 1:
        s.place(0 if ahead else 1, "arsenal")
    assert s.points(0) == s.points(1) + ahead
    s.hand(0, "archer")
    s.place(1, "austin")
    s.stock(0, gold=gold)
    return s


@card("rivals/master-of-the-brotherhood")
def test_master_takes_two_gold_a_point_and_gets_one():
    s = ruled(2, 3)
    assert not s.can(0, "play", "archer")
    s.store(s.extra_region(0, "gold-field", 3), 1)
    assert s.can(0, "play", "archer")
    s.play(0, "archer")
    assert s.has(0) == {}
    assert s.has(1) == {"gold": 1}
    assert s.stack(0) == ["austin"]


@card("rivals/master-of-the-brotherhood")
def test_master_gets_nothing_without_room():
    s = ruled(1, 2)
    s.stock(1, gold=3)
    s.play(0, "archer")
    assert (s.has(0), s.has(1)) == ({}, {"gold": 3})


@card("rivals/master-of-the-brotherhood")
def test_master_asks_nothing_of_who_is_not_ahead_or_of_cards_that_take_no_card():
    s = ruled(0, 0)
    assert (s.g.summaries[1].progress, s.g.summaries[1].skill) == (1, 1 + 2)
    assert s.can(0, "play", "archer")
    s.play(0, "archer")
    assert s.has(1) == {}
    t = ruled(1, 0)
    t.hand(0, "voyage-of-plunder")
    t.place(0, "candamir")
    t.stock(1, wool=2)
    assert not t.can(0, "play", "archer")
    assert t.can(0, "play", "voyage-of-plunder")


@card("rivals/master-of-the-brotherhood")
def test_master_keeps_the_gold_of_a_card_that_is_stopped():
    s = ruled(1, 2)
    s.place(1, "lookout-tower")
    s.card_die(1)
    s.play(0, "archer", answers=[True])
    assert s.has(0) == {}
    assert s.has(1) == {"gold": 1}
    assert s.strength(1) == 2


@card("rivals/master-of-the-brotherhood")
def test_master_and_an_abbey_exclude_each_other():
    s = Scene()
    s.hand(0, "abbey", "master-of-the-brotherhood")
    s.stock(0, brick=1, grain=1, lumber=1, ore=1, wool=1, gold=2)
    assert s.can(0, "build", "abbey")
    assert s.can(0, "build", "master-of-the-brotherhood")
    abbey = s.place(0, "abbey")
    assert not s.can(0, "build", "master-of-the-brotherhood")
    s.act(0, Act.REMOVE, abbey)
    s.place(0, "master-of-the-brotherhood")
    assert not s.can(0, "build", "abbey")
    assert s.event("invention") == []  # a unit is no building
