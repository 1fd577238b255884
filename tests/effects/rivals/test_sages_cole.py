"""Cole, who uses the opponent's groves, tested from his text with every grove."""

from __future__ import annotations

import pytest
from sages_scenes import ABOVE, BELOW, LEFT, RIGHT, forceful, owls, wise
from scene import Act, Ask, Scene

from deckbuilder.engine.rules import CELEBRATION
from deckbuilder.engine.state import BEFORE_ROLL

pytestmark = pytest.mark.card("rivals/cole-paladin-of-the-sages")
BASIC = 0
COLE = "cole-paladin-of-the-sages"


def cole(*groves: str, owls: int = 3, own_stacks: bool = False) -> tuple[Scene, int, list[int]]:
    """Seat 0 has Cole and owls, seat 1 groves. Returns the scene, Cole's slot and theirs."""
    s = wise(owls=owls, own_stacks=own_stacks)
    slot = s.place(0, COLE, s.site(0, LEFT, ABOVE))
    sites = [s.site(1, town, side) for town in (LEFT, RIGHT) for side in (ABOVE, BELOW)]
    return s, slot, [s.place(1, slug, site) for slug, site in zip(groves, sites, strict=False)]


def test_cole_draws_for_himself_with_the_opponents_grove_and_my_owls():
    s, slot, (grove,) = cole("grove-of-fraternity", own_stacks=True)
    s.on_stack(0, "abbey", "storehouse", "austin")
    s.on_stack(4, "merchant")
    assert s.can(0, "use", slot) and not s.can(0, "use", grove)
    asked = s.act(0, Act.USE, slot, answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.DRAW_A_CARD)]
    assert s.hand_of(0) == ["abbey", "austin", "storehouse"] and s.hand_of(1) == ["merchant"]
    assert (owls(s, 0), owls(s, 1)) == (2, 0)
    assert not s.can(0, "use", slot), "once a turn"
    s.stock(1, owl=1)
    s.on_stack(4, "abbey")
    assert s.can(1, "use", grove), "the opponent's own use is not used up"


def test_cole_uses_one_grove_a_turn_of_those_that_he_can_pay():
    s, slot, groves = cole("grove-of-fraternity", "grove-of-freedom", "grove-of-great-foresight")
    s.on_stack(BASIC, "abbey", "storehouse")
    s.events("famine", "yule")
    asked = s.act(0, Act.USE, slot, answers=[groves[1], "storehouse"])
    assert (asked[0].ask, asked[0].options) == (Ask.GROVE_TO_USE, tuple(sorted(groves)))
    assert s.hand_of(0) == ["storehouse"] and owls(s, 0) == 2
    assert not s.can(0, "use", slot)
    s.g.used = frozenset()
    s.stock(0, owl=1)
    asked = s.use(0, slot, answers=[groves[0]])
    assert asked[0].options == tuple(sorted(groves[:2])), "the third costs two"


def test_cole_looks_at_the_events_through_the_opponents_grove():
    s, slot, _ = cole("grove-of-great-foresight", owls=2)
    s.events("famine", "feud", "yule")
    s.use(0, slot, answers=["famine", None])
    assert s.event_stack() == ["feud", "yule", "famine"] and owls(s, 0) == 0


def test_cole_does_nothing_without_groves_or_owls_and_not_with_peace():
    s, slot, _ = cole()
    s.place(0, "grove-of-freedom", s.site(0, RIGHT, ABOVE))
    s.on_stack(BASIC, "abbey")
    assert not s.can(0, "use", slot), "his player's own groves are none of his"
    s, slot, _ = cole("grove-of-peace", "grove-of-freedom", owls=0)
    s.on_stack(BASIC, "abbey")
    assert not s.can(0, "use", slot), "no owl"
    s.stock(0, owl=1)
    assert s.can(0, "use", slot)
    s.place(1, "candamir", s.site(1, RIGHT, ABOVE))
    s.hand(1, "voyage-of-plunder")
    s.fill(0)
    s.store(s.beside(s.region(0, "hills")), 1)
    asked = s.play(1, "voyage-of-plunder", answers=["ore"])
    assert [c.seat for c in asked] == [1], "the Grove of Peace protects its owner alone"


def test_cole_does_justice_before_his_players_roll():
    s, slot, (grove,) = cole("grove-of-justice", owls=2)
    assert s.can(0, "use", slot, before_roll=True) and not s.can(0, "use", slot)
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, slot, answers=[CELEBRATION])
    assert s.g.fixed_face == CELEBRATION and owls(s, 0) == 0
    assert slot in s.g.used and grove not in s.g.used
    s.stock(0, owl=3)
    assert not s.can(0, "use", slot, before_roll=True)
    s.stock(0, owl=1)
    s.g.used, s.g.fixed_face = frozenset(), -1
    assert not s.can(0, "use", slot, before_roll=True), "two owls"


def test_cole_is_vigilant_in_his_players_turn_only_and_then_used():
    s, slot, _ = cole("grove-of-vigilance", "grove-of-freedom")
    s.on_stack(BASIC, "abbey")
    s.events("invention", "yule")
    asked = s.roll_dice(1, "celebration", answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.USE_CARD)]
    assert s.event_stack() == ["yule", "invention"] and owls(s, 0) == 2
    assert not s.can(0, "use", slot), "his use of this turn"
    s.g.used = frozenset()
    s.g.active = 1
    asked = s.roll_dice(1, "celebration", answers=["ore", "wool"])
    assert all(c.ask is Ask.RESOURCE_TO_TAKE for c in asked), "not in the opponent's turn"


def test_cole_is_not_used_by_being_declined_and_not_asked_when_he_is_used():
    s, slot, _ = cole("grove-of-vigilance", "grove-of-freedom")
    s.on_stack(BASIC, "abbey")
    s.roll_dice(1, "celebration", answers=[False, "ore", "wool"])
    assert s.can(0, "use", slot) and owls(s, 0) == 3
    s.g.used = frozenset({slot})
    asked = s.roll_dice(1, "celebration", answers=["ore", "ore"])
    assert all(c.ask is Ask.RESOURCE_TO_TAKE for c in asked)


def test_cole_is_brave_in_his_players_turn_only():
    s, slot, _ = cole("grove-of-courage", owls=3)
    abbey = s.place(0, "abbey", s.site(0, RIGHT, ABOVE))
    forceful(s, 1)
    s.place(1, "siglind", s.site(1, LEFT, BELOW))
    assert s.g.strength_holder == 1
    s.g.active = 1
    s.hand(0, "storehouse")
    s.event("fraternal-feuds")
    assert s.hand_of(0) == [], "not in the opponent's turn"
    s.g.active = 0
    assert [(c.seat, c.ask) for c in s.event("feud", answers=[True])] == [(0, Ask.USE_CARD)]
    assert s.at(abbey) == "abbey" and owls(s, 0) == 1 and slot in s.g.used
    s.stock(0, owl=3)
    s.event("feud")
    assert s.at(abbey) is None, "once a turn"


def test_cole_is_cheaper_by_a_resource_with_a_drill_ground():
    s = wise(owls=3)
    s.place(0, "drill-ground", s.site(0, LEFT, BELOW))
    s.hand(0, COLE)
    s.stock(0, grain=1, ore=1, owl=2)
    assert not s.can(0, "build", COLE)
    s.stock(0, grain=1, ore=1, owl=3)
    s.build(0, COLE, answers=[s.site(0, LEFT, ABOVE)])
    assert s.has(0) == {} and s.strength(0) == 1 + 3
