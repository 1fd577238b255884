"""The groves of the Era of Sages, each tested from its text."""

from __future__ import annotations

import pytest
from sages_scenes import ABOVE, BELOW, RIGHT, forceful, owls, trading, wise
from scene import Act, Ask, Scene

from deckbuilder.engine.rules import BRIGAND_ATTACK, CELEBRATION, EVENT_CARD, PLENTIFUL_HARVEST, TRADE
from deckbuilder.engine.state import BEFORE_ROLL, EVENTS, HAND

card = pytest.mark.card
BASIC, GOLD = 0, 1


# Fraternity and Freedom


@card("rivals/grove-of-fraternity")
def test_grove_of_fraternity_draws_three_cards_and_offers_one():
    s = wise(owls=2)
    s.on_stack(BASIC, "abbey", "storehouse", "austin")
    s.on_stack(GOLD, "merchant", "merchant-guild")
    grove = s.place(0, "grove-of-fraternity")
    assert s.can(0, "use", grove)
    asked = s.act(0, Act.USE, grove, answers=[BASIC, GOLD, BASIC, True, GOLD])
    assert [(c.seat, c.ask) for c in asked] == [
        *[(0, Ask.STACK_TO_DRAW)] * 3,
        (1, Ask.DRAW_A_CARD),
        (1, Ask.STACK_TO_DRAW),
    ]
    assert s.hand_of(0) == ["abbey", "merchant", "storehouse"] and s.hand_of(1) == ["merchant-guild"]
    assert owls(s, 0) == 1
    assert not s.can(0, "use", grove), "once a turn"


@card("rivals/grove-of-fraternity")
def test_grove_of_fraternity_stops_when_the_stacks_are_empty():
    s = wise(owls=1)
    grove = s.place(0, "grove-of-fraternity")
    assert not s.can(0, "use", grove), "no cards"
    s.on_stack(BASIC, "abbey", "storehouse")
    assert s.use(0, grove) == [], "nothing is left for the opponent"
    assert s.hand_of(0) == ["abbey", "storehouse"] and s.hand_of(1) == []
    s.on_stack(BASIC, "abbey")
    s.g.used = frozenset()
    assert not s.can(0, "use", grove), "no owl"


@card("rivals/grove-of-fraternity")
def test_grove_of_fraternity_draws_from_own_stacks_in_a_tournament_and_may_be_declined():
    s = wise(owls=1, own_stacks=True)
    grove = s.place(0, "grove-of-fraternity")
    s.on_stack(1, "abbey", "storehouse", "austin", "candamir")
    s.on_stack(5, "merchant")
    s.use(0, grove, answers=[False])
    assert s.hand_of(0) == ["abbey", "austin", "storehouse"] and s.hand_of(1) == []
    s.g.used = frozenset()
    s.stock(0, owl=1)
    s.use(0, grove, answers=[True])
    assert s.hand_of(1) == ["merchant"]


@card("rivals/grove-of-freedom")
def test_grove_of_freedom_chooses_a_card_of_a_stack():
    s = wise(owls=2)
    grove = s.place(0, "grove-of-freedom")
    assert not s.can(0, "use", grove), "no cards"
    s.on_stack(BASIC, "abbey", "storehouse", "austin", "candamir", "toll-bridge", "gold-ship")
    s.on_stack(GOLD, "merchant")
    asked = s.act(0, Act.USE, grove, answers=[BASIC, "austin"])
    assert [c.ask for c in asked] == [Ask.STACK_TO_SEARCH, Ask.CARD_TO_TAKE]
    assert -1 not in asked[1].options, "after looking, a card must be taken"
    assert s.hand_of(0) == ["austin"] and owls(s, 0) == 1
    assert s.stack(BASIC) == ["abbey", "storehouse", "candamir", "toll-bridge", "gold-ship"]
    assert not s.can(0, "use", grove), "once a turn"
    s.g.used = frozenset()
    s.stock(0)
    assert not s.can(0, "use", grove), "no owl"


# Peace


@card("rivals/grove-of-peace")
@pytest.mark.parametrize(("rolled", "void"), [(3, False), (4, True), (6, True)])
def test_grove_of_peace_voids_an_attack_on_a_high_roll(rolled: int, void: bool):
    s = wise(owls=1, foe_owls=3)
    s.place(1, "grove-of-peace")
    s.hand(0, "wise-protection")
    s.hand(1, "archer")
    s.card_die(rolled)
    asked = s.play(0, "wise-protection", answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.USE_CARD)]
    assert s.hand_of(1) == (["archer"] if void else [])
    assert (owls(s, 0), owls(s, 1)) == (0, 2), "both have paid"
    assert s.discarded() == ["wise-protection"]


@card("rivals/grove-of-peace", "rivals/robert-herald-of-the-sages")
def test_grove_of_peace_is_content_with_three_beside_robert():
    s = wise(owls=1, foe_owls=3)
    s.place(1, "grove-of-peace")
    s.place(1, "robert-herald-of-the-sages")
    s.hand(0, "wise-protection", "wise-protection")
    s.hand(1, "archer")
    s.card_die(3)
    s.play(0, "wise-protection", answers=[True])
    assert s.hand_of(1) == ["archer"]
    s.stock(0, owl=1)
    s.card_die(2)
    s.play(0, "wise-protection", answers=[True])
    assert s.hand_of(1) == []


@card("rivals/grove-of-peace")
def test_grove_of_peace_is_asked_for_every_attack_that_can_be_paid_and_for_nothing_else():
    s = wise(owls=0, foe_owls=1)
    s.place(1, "grove-of-peace")
    s.place(0, "candamir", s.site(0, RIGHT, ABOVE))
    s.hand(0, "voyage-of-plunder", "voyage-of-plunder", "merchant-caravan")
    s.stock(0, gold=2)
    s.fill(1)
    s.stock(1, wool=3, owl=1)
    s.play(0, "merchant-caravan", answers=["ore", "ore"])
    s.play(0, "voyage-of-plunder", answers=[False])
    assert s.has(1) == {"wool": 2, "owl": 1}
    s.stock(1, wool=2)
    s.play(0, "voyage-of-plunder")
    assert s.has(1) == {"wool": 1}, "without an owl it is not asked"


@card("rivals/grove-of-peace")
def test_grove_of_peace_comes_after_the_guards():
    s = wise(owls=0, foe_owls=1)
    s.place(0, "hedge-tavern")
    s.place(1, "lookout-tower")
    s.place(1, "grove-of-peace")
    austin = s.place(1, "austin")
    s.hand(0, "archer", "archer")
    s.card_die(6, 4)
    assert [c.ask for c in s.play(0, "archer", answers=[True, True])] == [Ask.USE_GUARD, Ask.USE_CARD]
    assert s.at(austin) == "austin" and owls(s, 1) == 0
    s.stock(1, owl=1)
    s.card_die(1)
    s.play(0, "archer", answers=[True])
    assert owls(s, 1) == 1, "the free roll was enough"


# Justice


@card("rivals/grove-of-justice")
def test_grove_of_justice_fixes_the_event_before_the_roll():
    s = wise(owls=3)
    grove = s.place(0, "grove-of-justice")
    assert s.can(0, "use", grove, before_roll=True)
    assert not s.can(0, "use", grove), "not after the dice"
    s.g.phase = BEFORE_ROLL
    asked = s.act(0, Act.USE, grove, answers=[CELEBRATION])
    faces = {BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD}
    assert (asked[0].ask, set(asked[0].options)) == (Ask.EVENT_FACE, faces)
    assert s.g.fixed_face == CELEBRATION and s.g.fixed_production == 0 and owls(s, 0) == 1
    s.stock(0, owl=3)
    assert not s.can(0, "use", grove, before_roll=True), "one event is enough"
    s.hand(0, "reiner-the-herald")
    assert not s.can(0, "play", "reiner-the-herald", before_roll=True)


@card("rivals/grove-of-justice")
def test_grove_of_justice_costs_two_owls_and_serves_its_owner_before_his_own_roll():
    s = wise(owls=1, foe_owls=3)
    mine, his = s.place(0, "grove-of-justice"), s.place(1, "grove-of-justice")
    found = s.options(0, before_roll=True)
    assert not any(act == "use" for act, *_ in found)
    s.stock(0, owl=2)
    assert s.can(0, "use", mine, before_roll=True) and not s.can(0, "use", his, before_roll=True)


# Vigilance


def vigilant(owner: int = 0, active: int = 0) -> Scene:
    """A seat has a Grove of Vigilance and three owls; Invention lies on top of the events."""
    s = wise(owls=3, foe_owls=3)
    s.place(owner, "grove-of-vigilance")
    s.stock(0, owl=3)
    s.stock(1, owl=3)
    s.events("invention", "yule")
    s.g.active = active
    return s


@card("rivals/grove-of-vigilance")
@pytest.mark.parametrize("active", [0, 1])
def test_grove_of_vigilance_voids_a_raid_and_produces_before_the_event(active: int):
    s = vigilant(active=active)
    s.fill(0)
    asked = s.roll_dice(3, "brigands", answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.USE_CARD)]
    assert s.has(0)["gold"] == 3 and s.has(0)["wool"] == 3, "nobody was robbed"
    assert s.event_stack() == ["yule", "invention"], "an event card was drawn"
    assert owls(s, 0) == 3, "paid before the production, which brought an owl"


@card("rivals/grove-of-vigilance")
def test_grove_of_vigilance_draws_the_event_after_the_production():
    s = vigilant()
    s.g.zones[EVENTS] = ()
    s.events("famine", "yule")
    s.roll_dice(6, "celebration", answers=[True])
    assert "grain" not in s.has(0), "the grain of the production was given up again"
    assert s.has(1).get("ore") is None, "the ore as well"


@card("rivals/grove-of-vigilance")
def test_grove_of_vigilance_can_be_declined_and_looks_at_three_faces_only():
    s = vigilant()
    s.roll_dice(1, "celebration", answers=[False, "ore", "wool"])
    assert s.has(0)["ore"] == 1 and owls(s, 0) == 3
    s = vigilant()
    asked = s.roll_dice(1, "harvest", answers=["ore", "wool"])
    assert {c.ask for c in asked} == {Ask.RESOURCE_TO_TAKE}
    assert s.roll_dice(1, "event") == []
    s = vigilant(owner=1)
    trading(s, 0)
    s.fill(1)
    s.roll_dice(5, "trade", answers=[True])
    assert owls(s, 1) == 2 and s.has(0) == {"ore": 1, "owl": 3}
    s = vigilant()
    s.stock(0)
    assert [c.ask for c in s.roll_dice(1, "celebration", answers=["ore", "wool"])] == [
        Ask.RESOURCE_TO_TAKE,
        Ask.RESOURCE_TO_TAKE,
    ], "no owl"


@card("rivals/grove-of-vigilance")
def test_grove_of_vigilance_answers_a_named_event_and_the_active_player_comes_first():
    s = vigilant(owner=1)
    s.place(0, "grove-of-vigilance")
    s.place(0, "public-feeling")
    s.stock(0, owl=3, star=1)
    s.hand(0, "court-astrologer")
    asked = s.play(0, "court-astrologer", answers=[CELEBRATION, False, True])
    assert [(c.seat, c.ask) for c in asked[1:]] == [(0, Ask.USE_CARD), (1, Ask.USE_CARD)]
    assert (owls(s, 0), owls(s, 1)) == (3, 2)
    assert s.event_stack() == ["yule", "invention"]


# Great Foresight


@card("rivals/grove-of-great-foresight")
def test_grove_of_great_foresight_reorders_the_next_events():
    s = wise(owls=3)
    grove = s.place(0, "grove-of-great-foresight")
    s.events("famine", "invention", "yule", "feud", "year-of-plenty")
    for c in s.g.zones[EVENTS]:
        s.g.seen[1] |= 1 << c
    asked = s.act(0, Act.USE, grove, answers=["invention", "famine"])
    assert {c.ask for c in asked} == {Ask.EVENT_TO_MOVE}
    assert {s.slug(c) for c in asked[0].options if c >= 0} == {"famine", "invention"}
    assert s.event_stack() == ["yule", "feud", "year-of-plenty", "invention", "famine"]
    known = [bool(s.g.seen[0] >> c & 1) for c in s.g.zones[EVENTS]]
    assert known == [True, False, False, True, True]
    assert [bool(s.g.seen[1] >> c & 1) for c in s.g.zones[EVENTS]] == [False, True, True, False, False]
    assert owls(s, 0) == 1 and not s.can(0, "use", grove)


@card("rivals/grove-of-great-foresight")
def test_grove_of_great_foresight_may_leave_everything_and_tells_equal_cards_apart():
    s = wise(owls=2)
    grove = s.place(0, "grove-of-great-foresight")
    s.events("famine", "feud", "famine", "yule")
    for c in s.g.zones[EVENTS]:
        s.g.seen[1] |= 1 << c
    s.use(0, grove, answers=[None])
    assert s.event_stack() == ["famine", "feud", "famine", "yule"]
    assert all(s.g.seen[1] >> c & 1 for c in s.g.zones[EVENTS]), "nothing has moved"
    s.stock(0, owl=2)
    s.use(0, grove, answers=["famine", 2, None])
    assert s.event_stack() == ["famine", "feud", "yule", "famine"]


@card("rivals/grove-of-great-foresight")
def test_grove_of_great_foresight_needs_two_owls_and_an_event_besides_yule():
    s = wise(owls=2)
    grove = s.place(0, "grove-of-great-foresight")
    s.events("yule")
    assert not s.can(0, "use", grove)
    s.events("famine")
    assert s.can(0, "use", grove), "two cards are there to be looked at"
    s.use(0, grove, answers=["famine"])
    assert s.event_stack() == ["yule", "famine"]
    s.g.used = frozenset()
    s.stock(0, owl=1)
    assert not s.can(0, "use", grove)


# Courage


@card("rivals/grove-of-courage")
@pytest.mark.parametrize("active", [0, 1])
def test_grove_of_courage_keeps_off_a_feud_in_either_turn(active: int):
    s = wise(owls=2)
    s.g.active = active
    s.place(0, "grove-of-courage", s.site(0, RIGHT, ABOVE))
    abbey = s.place(0, "abbey", s.site(0, RIGHT, BELOW))
    forceful(s, 1)
    assert [(c.seat, c.ask) for c in s.event("feud", answers=[True])] == [(0, Ask.USE_CARD)]
    assert s.at(abbey) == "abbey" and owls(s, 0) == 0
    s.event("feud")
    assert s.at(abbey) is None, "it was not asked without owls"


@card("rivals/grove-of-courage")
def test_grove_of_courage_keeps_off_fraternal_feuds_before_the_hand_is_seen():
    s = wise(owls=3)
    s.place(0, "grove-of-courage")
    forceful(s, 1)
    s.hand(0, "abbey", "archer")
    s.event("fraternal-feuds", answers=[True])
    assert s.hand_of(0) == ["abbey", "archer"] and owls(s, 0) == 1
    assert not any(s.g.seen[1] >> c & 1 for c in s.g.zones[HAND])
    s.stock(0, owl=2)
    s.event("fraternal-feuds", answers=[False, "archer"])
    assert s.hand_of(0) == [] and owls(s, 0) == 2


@card("rivals/grove-of-courage")
def test_grove_of_courage_is_not_asked_where_nothing_is_at_stake():
    s = wise(owls=3)
    s.place(0, "grove-of-courage")
    abbey = s.place(0, "abbey", s.site(0, RIGHT, ABOVE))
    assert s.event("feud") == [], "nobody has the advantage"
    forceful(s, 1)
    assert s.event("fraternal-feuds") == [], "no hand"
    s.place(0, "austin", s.site(0, RIGHT, BELOW))
    asked = s.event("riots", answers=[s.site(1, RIGHT, ABOVE)])
    assert [c.ask for c in asked] == [Ask.UNIT_TO_LOSE], "only Feuds are kept off"
    assert s.at(abbey) == "abbey"
