"""Buildings and heroes of the Era of Turmoil, each card tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene
from turmoil_scenes import tavern

from deckbuilder.engine.bundle import GOLD, GRAIN, LUMBER, ORE, UNIT, WOOL
from deckbuilder.engine.derived import prices

card = pytest.mark.card
ATTACKS = ("archer", "arsonist", "traitor")


# Hedge Tavern


@card("rivals/hedge-tavern")
def test_hedge_tavern_is_worth_a_point_and_arms_three_attacks():
    s = Scene()
    s.city(0)
    s.place(1, "austin")
    s.place(1, "abbey")
    s.hand(0, *ATTACKS)
    s.hand(1, "scout")
    before = s.points(0)
    assert not any(s.can(0, "play", attack) for attack in ATTACKS)
    slot = s.place(0, "hedge-tavern")
    assert s.points(0) == before + 1
    assert all(s.can(0, "play", attack) for attack in ATTACKS)
    s.act(0, Act.REMOVE, slot)
    assert not any(s.can(0, "play", attack) for attack in ATTACKS)


@card("rivals/hedge-tavern")
def test_hedge_tavern_costs_two_gold_grain_and_wool_and_needs_a_city():
    s = Scene()
    s.hand(0, "hedge-tavern", "hedge-tavern")
    s.stock(0, gold=3, grain=1, wool=1)
    assert not s.can(0, "build", "hedge-tavern")
    s.city(0)
    points = s.points(0)
    s.build(0, "hedge-tavern", answers=[s.site(0)])
    assert s.has(0) == {"gold": 1}
    assert s.points(0) == points + 1
    s.stock(0, gold=3, grain=1, wool=1)
    assert not s.can(0, "build", "hedge-tavern")  # (1x)


# Fire Brigade


@card("rivals/fire-brigade", "rivals/arsonist")
def test_fire_brigade_protects_its_city_itself_included():
    s = tavern()
    s.hand(0, "arsonist")
    s.city(1)
    points = s.points(1)
    s.place(1, "fire-brigade", s.site(1, 5, 0, 0))
    assert s.points(1) == points + 1
    s.place(1, "abbey", s.site(1, 5, 1, 1))
    assert not s.can(0, "play", "arsonist")
    other = s.place(1, "parish-hall", s.site(1, 6))
    assert s.can(0, "play", "arsonist")
    s.play(0, "arsonist")
    assert s.at(other) is None


@card("rivals/fire-brigade")
def test_fire_brigade_protects_no_other_city():
    s = tavern()
    s.hand(0, "arsonist")
    s.city(1, 5)
    s.city(1, 6)
    s.place(1, "fire-brigade", s.site(1, 5, 0, 0))
    second = s.place(1, "chapel", s.site(1, 6, 1, 0))
    s.play(0, "arsonist")
    assert s.at(second) is None


@card("rivals/fire-brigade")
def test_fire_brigade_does_not_protect_from_a_feud():
    s = Scene()
    s.city(1)
    slot = s.place(1, "fire-brigade")
    points = s.points(1)
    s.place(0, "candamir")
    s.event("feud")
    assert s.at(slot) is None
    assert s.points(1) == points - 1


# Drill Ground


@card("rivals/drill-ground")
def test_drill_ground_takes_one_resource_of_choice_off_a_hero():
    s = Scene()
    s.place(0, "drill-ground")
    assert s.strength(0) == 1
    s.hand(0, "candamir")
    s.stock(0, grain=1, ore=1, wool=1)
    assert s.can(0, "build", "candamir")
    s.build(0, "candamir", answers=[s.site(0, 5, 1)])
    assert s.has(0) == {}
    assert s.strength(0) == 5


@card("rivals/drill-ground")
def test_drill_ground_lets_any_resource_of_the_price_be_the_one():
    s = Scene()
    s.place(0, "drill-ground")
    candamir = next(d for d in s.g.table.defs if d.id == "rivals/candamir")
    full = UNIT[GRAIN] + UNIT[ORE] + 2 * UNIT[WOOL]
    assert set(prices(s.g, 0, candamir)) == {full - UNIT[GRAIN], full - UNIT[ORE], full - UNIT[WOOL]}
    assert prices(s.g, 1, candamir) == (full,)
    s.hand(0, "candamir")
    s.stock(0, grain=1, ore=1, wool=2)
    asked = s.build(0, "candamir", answers=[full - UNIT[GRAIN], s.site(0, 5, 1)])
    assert asked[0].ask is Ask.PRICE
    assert s.has(0) == {"grain": 1}


@card("rivals/drill-ground")
def test_drill_ground_helps_heroes_only_while_it_stands():
    s = Scene()
    slot = s.place(0, "drill-ground")
    s.hand(0, "wool-ship", "chief-cannoneer", "austin")
    s.stock(0, lumber=1, grain=1)
    assert s.can(0, "build", "austin")
    assert not s.can(0, "build", "wool-ship")
    ship = next(d for d in s.g.table.defs if d.id == "rivals/wool-ship")
    cannoneer = next(d for d in s.g.table.defs if d.id == "rivals/chief-cannoneer")
    assert prices(s.g, 0, ship) == (UNIT[LUMBER] + UNIT[WOOL],)
    assert prices(s.g, 0, cannoneer) == (UNIT[LUMBER] + UNIT[ORE],)
    s.act(0, Act.REMOVE, slot)
    assert not s.can(0, "build", "austin")


@card("rivals/drill-ground")
def test_drill_ground_spares_gold_or_grain_for_irmgard():
    s = Scene()
    s.place(0, "drill-ground")
    irmgard = next(d for d in s.g.table.defs if d.id == "rivals/irmgard-keeper-of-the-light")
    assert set(prices(s.g, 0, irmgard)) == {UNIT[GRAIN], UNIT[GOLD]}


# Other heroes and buildings


@card("rivals/carl-forkbeard")
def test_carl_forkbeard_has_five_strength_points():
    s = Scene()
    s.hand(0, "carl-forkbeard")
    s.stock(0, grain=1, ore=1, wool=2)
    s.build(0, "carl-forkbeard", answers=[s.site(0)])
    assert s.has(0) == {}
    assert (s.strength(0), s.g.summaries[0].skill) == (5, 0)
    assert s.points(0) == 3
    s.hand(0, "carl-forkbeard")
    s.stock(0, grain=1, ore=1, wool=2)
    assert not s.can(0, "build", "carl-forkbeard")  # a person exists once


@card("rivals/large-festival-hall")
def test_large_festival_hall_is_worth_two_points():
    s = Scene()
    s.hand(0, "large-festival-hall")
    s.stock(0, brick=2, grain=3, ore=3)
    assert not s.can(0, "build", "large-festival-hall")
    s.city(0)
    points = s.points(0)
    s.build(0, "large-festival-hall", answers=[s.site(0)])
    assert s.has(0) == {}
    assert s.points(0) == points + 2


@card("rivals/fairgrounds")
def test_fairgrounds_brings_two_resources_to_who_has_more_skill():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.hand(0, "fairgrounds")
    s.stock(0, grain=1, lumber=2, wool=1)
    points = s.points(0)
    asked = s.build(0, "fairgrounds", answers=[s.site(0), "gold", "ore"])
    assert [(c.seat, c.ask) for c in asked[1:]] == [(0, Ask.RESOURCE_TO_TAKE)] * 2
    assert s.has(0) == {"gold": 1, "ore": 1}
    assert s.points(0) == points + 1


@card("rivals/fairgrounds")
def test_fairgrounds_brings_nothing_on_a_tie():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.place(1, "irmgard-keeper-of-the-light")
    s.hand(0, "fairgrounds")
    s.stock(0, grain=1, lumber=2, wool=1)
    points = s.points(0)
    s.build(0, "fairgrounds", answers=[s.site(0)])
    assert s.has(0) == {}
    assert s.points(0) == points + 1


@card("rivals/tithe-barn")
def test_tithe_barn_brings_grain_or_wool_for_each_hero():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.place(0, "irmgard-keeper-of-the-light", s.site(0, 6, 1))
    s.place(0, "wool-ship", s.site(0, 5, 1))
    s.hand(0, "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1)
    points = s.points(0)
    asked = s.build(0, "tithe-barn", answers=[s.site(0), "wool"])
    assert asked[-1].options == (GRAIN, WOOL)
    assert s.has(0) == {"wool": 2}
    assert s.points(0) == points + 1


@card("rivals/tithe-barn")
def test_tithe_barn_fills_no_more_than_there_is_room_for():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.place(0, "inga", s.site(0, 6, 1))
    s.hand(0, "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1, grain=3, wool=2)
    s.build(0, "tithe-barn", answers=[s.site(0)])  # grain has no room, so wool is taken: one fits
    assert s.has(0) == {"grain": 3, "wool": 3}


@card("rivals/tithe-barn")
def test_tithe_barn_brings_nothing_without_heroes():
    s = Scene()
    s.city(0)
    s.place(0, "chief-cannoneer", s.site(0, 6))
    s.hand(0, "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1)
    points = s.points(0)
    s.build(0, "tithe-barn", answers=[s.site(0)])
    assert s.has(0) == {}
    assert s.points(0) == points + 1
