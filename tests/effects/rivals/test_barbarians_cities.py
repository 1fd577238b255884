"""Wolfgang, Arsenal and Bailiwick of the Era of Barbarians, each tested from its text."""

from __future__ import annotations

import pytest
from barbarians_scenes import ABOVE, BELOW, LEFT, besieged
from scene import Ask, Scene

card = pytest.mark.card
WOLFGANG = "wolfgang-the-street-performer"


# Wolfgang


def juggler(gold: int = 2) -> tuple[Scene, int]:
    """Seat 0 has Wolfgang between forest and gold field; seat 1 has a city and gold."""
    s = besieged()
    s.city(1, LEFT)
    slot = s.place(0, WOLFGANG, s.site(0, LEFT, ABOVE))
    s.stock(1, gold=gold)
    return s, slot


@card("rivals/wolfgang-the-street-performer")
def test_wolfgang_collects_beside_him_and_may_be_taken_over():
    s, slot = juggler()
    forest, gold_field = s.region(0, "forest"), s.region(0, "gold-field")
    assert (s.g.summaries[0].skill, s.g.summaries[1].skill) == (1, 0)
    to = s.site(1, LEFT, BELOW)
    asked = s.face("celebration", answers=["ore", forest, gold_field, True, to])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.RESOURCE_TO_TAKE),
        (0, Ask.REGION_OR_NONE),
        (0, Ask.REGION_OR_NONE),
        (1, Ask.USE_CARD),
        (1, Ask.SITE),
    ]
    assert s.has(0) == {"ore": 1, "lumber": 1, "gold": 1}
    assert s.has(1) == {}
    assert (s.at(slot), s.at(to)) == (None, WOLFGANG)
    assert (s.g.summaries[0].skill, s.g.summaries[1].skill) == (0, 1)
    assert s.g.board[to].owner == 1


@card("rivals/wolfgang-the-street-performer")
def test_wolfgang_acts_once_in_the_celebration_in_which_he_changes_sides():
    s, _ = juggler()
    s.g.active = 0
    to = s.site(1, LEFT, ABOVE)
    s.face("celebration", answers=["ore", s.region(0, "forest"), None, True, to])
    assert s.has(1) == {}
    assert s.has(0) == {"ore": 1, "lumber": 1}


@card("rivals/wolfgang-the-street-performer")
def test_wolfgang_cannot_be_taken_over_when_he_took_nothing():
    s, slot = juggler()
    s.face("celebration", answers=["ore", None])
    assert s.has(0) == {"ore": 1}
    s.fill(0)
    assert s.face("celebration") == []  # no room anywhere
    assert s.at(slot) == WOLFGANG


@card("rivals/wolfgang-the-street-performer")
@pytest.mark.parametrize("case", ["too poor", "no site", "has his own", "declines"])
def test_wolfgang_stays_with_his_owner(case: str):
    s, slot = juggler(1 if case == "too poor" else 2)
    if case == "no site":
        for side in (ABOVE, BELOW):
            for place in (0, 1):
                s.place(1, "arsenal" if side else "bailiwick", s.site(1, LEFT, side, place))
    if case == "has his own":
        s.place(1, WOLFGANG, s.site(1, LEFT, BELOW))
    answers: list[object] = ["ore", s.region(0, "forest"), None]
    if case == "has his own":
        answers = ["ore", "ore", s.region(0, "forest"), None, None]
    s.face("celebration", answers=[*answers, False] if case == "declines" else answers)
    assert s.at(slot) == WOLFGANG
    assert s.has(0) == {"ore": 1, "lumber": 1}


@card("rivals/wolfgang-the-street-performer")
def test_wolfgang_celebrates_in_the_opponents_turn_and_at_no_other_face():
    s, slot = juggler(0)
    s.g.active = 1
    s.face("celebration", answers=["ore", s.region(0, "gold-field"), None])
    assert s.has(0) == {"ore": 1, "gold": 1}
    s.face("harvest", answers=["wool", "wool"])
    assert s.has(0) == {"ore": 1, "gold": 1, "wool": 1}
    t = Scene()
    t.hand(0, WOLFGANG)
    t.stock(0, gold=2)
    assert not t.can(0, "build", WOLFGANG)  # he stands in cities only
    assert s.at(slot) == WOLFGANG


# Arsenal


def stores(unprotected: int) -> Scene:
    """An Arsenal between forest and gold field, which hold 2 and 3; other regions hold the rest."""
    s = besieged()
    s.place(0, "arsenal", s.site(0, LEFT, ABOVE))
    s.stock(0, lumber=2, gold=3, wool=3, ore=3, brick=unprotected - 6)
    return s


@card("rivals/arsenal")
def test_arsenal_keeps_its_regions_from_being_counted():
    s = stores(7)
    s.face("brigands")
    assert s.has(0) == {"lumber": 2, "gold": 3, "wool": 3, "ore": 3, "brick": 1}


@card("rivals/arsenal")
def test_arsenal_keeps_its_regions_from_being_robbed():
    s = stores(8)
    s.face("brigands")
    assert s.has(0) == {"lumber": 2, "gold": 3, "ore": 3, "brick": 2}


@card("rivals/arsenal")
def test_arsenal_may_stand_twice_and_protects_four_regions():
    s = stores(8)
    before = s.points(0)
    s.place(0, "arsenal", s.site(0, LEFT, BELOW))
    assert s.points(0) == before + 1
    s.face("brigands")
    assert s.has(0)["wool"] == 3
    s.hand(0, "arsenal")
    s.stock(0, brick=1, lumber=1, ore=2)
    assert s.can(0, "build", "arsenal")


# Bailiwick


@card("rivals/bailiwick")
def test_bailiwick_draws_a_card_once_a_turn_over_the_limit_too():
    s = besieged()
    before = s.points(0)
    slot = s.place(0, "bailiwick")
    assert s.points(0) == before + 1
    s.hand(0, "abbey", "austin", "harald")
    s.on_stack(0, "goldsmith", "storehouse")
    s.on_stack(4, "bishop")
    asked = s.use(0, slot, answers=[0])
    assert [c.ask for c in asked] == [Ask.STACK_TO_DRAW]
    assert len(s.hand_of(0)) == 4
    assert not s.can(0, "use", slot)
    s.stock(0, gold=3)
    assert s.can(0, "play", "goldsmith")


@card("rivals/bailiwick")
def test_bailiwick_works_in_the_turn_in_which_it_is_built():
    s = besieged()
    s.hand(0, "bailiwick")
    s.stock(0, brick=1, lumber=1, wool=2)
    s.on_stack(0, "abbey")
    slot = s.site(0, LEFT, BELOW)
    s.build(0, "bailiwick", answers=[slot])
    s.use(0, slot)
    assert s.hand_of(0) == ["abbey"]


@card("rivals/bailiwick")
def test_bailiwick_needs_a_card_on_an_own_stack():
    s = besieged(own_stacks=True)
    slot = s.place(0, "bailiwick")
    s.on_stack(5, "abbey")
    assert not s.can(0, "use", slot)
    s.on_stack(2, "austin")
    s.use(0, slot)
    assert s.hand_of(0) == ["austin"]
