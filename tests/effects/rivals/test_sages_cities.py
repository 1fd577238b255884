"""City buildings and events of the Era of Sages, each tested from its text."""

from __future__ import annotations

import pytest
from sages_scenes import ABOVE, LEFT, sage, trading, wise
from scene import Act, Ask, Scene

card = pytest.mark.card


# Academy, Courthouse, Granary


@card("rivals/academy-of-sages")
def test_academy_sells_a_sage_an_owl_once_a_turn():
    s = wise(owls=2)
    pupil = sage(s, 0, 1, "piet-sage-of-the-mountains", "mountains")
    academy = s.place(0, "academy-of-sages")
    s.stock(0, wool=2, gold=1)
    s.store(pupil, 1)
    assert s.can(0, "use", academy)
    asked = s.act(0, Act.USE, academy, answers=["wool", pupil])
    assert [c.ask for c in asked] == [Ask.RESOURCE_TO_GIVE, Ask.STORE_TO_FILL]
    assert s.g.stock[pupil] == 2 and s.has(0) == {"wool": 1, "gold": 1, "owl": 2}
    assert not s.can(0, "use", academy), "once a turn"
    other = s.place(0, "academy-of-sages")
    s.act(0, Act.USE, other, answers=["gold", pupil])
    assert s.g.stock[pupil] == 3, "two Academies may teach the same sage"
    assert s.points(0) == 5


@card("rivals/academy-of-sages")
def test_academy_needs_a_resource_and_a_sage_who_can_learn():
    s = Scene()
    s.city(0)
    academy = s.place(0, "academy-of-sages")
    s.stock(0, wool=1)
    assert not s.can(0, "use", academy), "no sage"
    pupil = sage(s, 0, 3)
    assert not s.can(0, "use", academy), "no room"
    s.store(pupil, 0)
    assert s.can(0, "use", academy)
    s.stock(0)
    assert not s.can(0, "use", academy), "nothing to pay with"


@card("rivals/academy-of-sages")
def test_academy_costs_resources_and_an_owl():
    s = wise(owls=0)
    s.hand(0, "academy-of-sages")
    s.stock(0, brick=2, gold=1)
    assert not s.can(0, "build", "academy-of-sages")
    s.stock(0, brick=2, gold=1, owl=1)
    s.build(0, "academy-of-sages", answers=[s.site(0, LEFT, ABOVE)])
    assert s.has(0) == {} and s.points(0) == 4


@card("rivals/courthouse")
def test_courthouse_lets_its_owner_decide_what_a_trade_costs():
    s = Scene()
    s.city(0)
    s.city(1)
    s.place(0, "courthouse")
    trading(s, 1)
    s.stock(0, wool=1, ore=1, gold=3)
    s.fill(1, wool=3, ore=1)
    asked = s.face("trade", answers=["wool"])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.RESOURCE_TO_GIVE)]
    assert asked[0].options == (3, 4), "what the opponent can store"
    assert s.has(0) == {"ore": 1, "gold": 3} and s.points(0) == 4


@card("rivals/courthouse")
def test_courthouse_decides_both_for_a_moneylender_but_nothing_for_cards():
    s = Scene()
    s.city(0)
    s.city(1)
    s.place(0, "courthouse")
    s.place(1, "moneylender", s.site(1, LEFT, ABOVE))
    trading(s, 1)
    s.stock(0, wool=2, ore=2)
    asked = s.face("trade", answers=["wool", "wool"])
    assert [c.seat for c in asked] == [0, 0]
    assert s.has(0) == {"ore": 2} and s.has(1) == {"wool": 2}
    s.stock(0, wool=1, ore=1)
    s.hand(1, "voyage-of-plunder")
    assert [c.seat for c in s.play(1, "voyage-of-plunder", answers=["ore"])] == [1]


@card("rivals/granary")
def test_granary_feeds_a_bare_field_and_demands_something_else():
    s = Scene()
    s.city(0)
    granary = s.place(0, "granary")
    assert s.points(0) == 4 and s.commerce(0) == 1
    s.stock(0, grain=2)
    s.stock(1, ore=1, wool=2)
    bare, second = s.region(1, "fields"), s.extra_region(1, "fields", 3)
    asked = s.act(0, Act.USE, granary, answers=[second, "ore"])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.STORE_TO_FILL), (0, Ask.RESOURCE_TO_DEMAND)]
    assert asked[1].options == (3, 4)
    assert (s.g.stock[bare], s.g.stock[second]) == (0, 1)
    assert s.has(0) == {"grain": 1, "ore": 1} and s.has(1) == {"grain": 1, "wool": 2}
    assert not s.can(0, "use", granary), "once a turn"


@card("rivals/granary")
def test_granary_needs_grain_a_bare_field_and_something_to_demand():
    s = Scene()
    s.city(0)
    granary = s.place(0, "granary")
    s.stock(0, grain=1)
    s.stock(1, ore=1)
    assert s.can(0, "use", granary)
    s.stock(1, ore=1, grain=1)
    assert not s.can(0, "use", granary), "no bare field"
    second = s.extra_region(1, "fields", 3)
    assert s.can(0, "use", granary)
    s.stock(1, grain=1)
    assert not s.can(0, "use", granary), "nothing but grain"
    s.stock(1, ore=1)
    s.store(second, 0)
    s.fill(0)
    assert not s.can(0, "use", granary), "no room"
    s.stock(0, wool=1)
    assert not s.can(0, "use", granary), "no grain to give"


# Events


@card("rivals/famine", "rivals/granary")
def test_famine_takes_a_grain_or_two_other_resources():
    s = Scene()
    s.stock(0, grain=1, ore=3, wool=2)
    s.stock(1, ore=3, wool=1)
    asked = s.event("famine", answers=["ore", "wool"])
    assert {c.seat for c in asked} == {1}
    assert s.has(0) == {"ore": 3, "wool": 2}, "the grain, whether it is liked or not"
    assert s.has(1) == {"ore": 2}
    s.stock(0)
    assert s.event("famine") == []
    assert s.has(1) == {}
    s.stock(1, wool=1)
    s.event("famine")
    assert s.has(1) == {}, "whoever has less gives all"
    s.city(0)
    s.place(0, "granary")
    s.stock(0, grain=2, wool=1)
    s.event("famine")
    assert s.has(0) == {"grain": 2, "wool": 1}, "a Granary keeps it off"


@card("rivals/famine")
def test_famine_lets_the_victim_choose_the_field():
    s = Scene()
    s.g.active = 1
    first, second = s.region(0, "fields"), s.extra_region(0, "fields", 3)
    s.store(first, 1)
    s.store(second, 2)
    asked = s.event("famine", answers=[second])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.STORE_TO_EMPTY)]
    assert (s.g.stock[first], s.g.stock[second]) == (1, 1)


@card("rivals/council-of-the-sages")
def test_council_brings_owls_or_resources_to_each_player():
    s = Scene()
    s.g.active = 1
    first, second = sage(s, 0, 1), sage(s, 0, 1, "peter-sage-of-the-forest", "forest")
    sage(s, 1)
    s.store(s.region(1, "hills"), 2)
    asked = s.event("council-of-the-sages", answers=[2, s.region(1, "hills"), 1, first, second])
    assert [(c.seat, c.ask) for c in asked] == [
        (1, Ask.WHICH_EFFECT),
        (1, Ask.REGION_OR_NONE),
        (0, Ask.WHICH_EFFECT),
        (0, Ask.STORE_TO_FILL),
        (0, Ask.STORE_TO_FILL),
    ]
    assert s.has(1) == {"brick": 3}, "room for one, the other is lost"
    assert (s.g.stock[first], s.g.stock[second]) == (2, 2) and s.has(0) == {"owl": 4}


@card("rivals/council-of-the-sages")
def test_council_mixes_nothing_and_forces_nothing():
    s = Scene()
    slot = sage(s, 0, 2)
    hills = s.region(0, "hills")
    asked = s.event("council-of-the-sages", answers=[1])
    assert [c.seat for c in asked] == [0], "without a sage there is nothing"
    assert s.has(0) == {"owl": 3} and s.g.stock[slot] == 3, "room for one, the other is lost"
    s.event("council-of-the-sages", answers=[hills, hills])
    assert s.has(0) == {"owl": 3, "brick": 2}
    s.event("council-of-the-sages", answers=[None])
    assert s.has(0) == {"owl": 3, "brick": 2}
    s.fill(0)
    s.stock(0, owl=1, brick=3)
    assert s.event("council-of-the-sages") == [], "only owls are left to take"
    assert s.has(0) == {"owl": 3, "brick": 3}
