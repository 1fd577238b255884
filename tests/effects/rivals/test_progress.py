"""Unit, buildings and event of the Era of Progress, each tested from its text.

The red principality of seat 0: above forest 2, gold field 1, fields 6; below hills 3, pasture 4, mountains 5.
Town 5 borders forest, hills, gold field and pasture, town 6 gold field, pasture, fields and mountains.
"""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import BRICK, GOLD, GRAIN, LUMBER, NAMES, ORE, WOOL, bundle
from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.derived import hand_limit
from deckbuilder.engine.hands import exchange_card
from deckbuilder.engine.state import FIRST_STACK

card = pytest.mark.card


def ones(*without: str) -> dict[str, int]:
    """One of each resource, those named left out."""
    return {name: 1 for name in NAMES if name not in without}


def asked(choices: list) -> list[Ask]:
    return [choice.ask for choice in choices]


# Chief Cannoneer


@card("rivals/chief-cannoneer")
def test_chief_cannoneers_are_strong_and_may_be_two():
    s = Scene()
    s.hand(0, "chief-cannoneer", "chief-cannoneer")
    s.stock(0, lumber=2, ore=2)
    assert not s.can(0, "build", "chief-cannoneer"), "needs a University"
    s.city(0, 5)
    s.place(0, "university")
    s.build(0, "chief-cannoneer", answers=[s.site(0, town=6)])
    assert s.strength(0) == 4
    assert s.g.strength_holder == 0
    assert s.can(0, "build", "chief-cannoneer")
    s.build(0, "chief-cannoneer", answers=[s.site(0, town=6, side=1)])
    assert s.strength(0) == 8
    assert s.has(0) == {}


@card("rivals/chief-cannoneer")
def test_a_drill_ground_does_not_make_a_chief_cannoneer_cheaper():
    s = Scene()
    s.hand(0, "chief-cannoneer")
    s.city(0, 5)
    s.place(0, "university")
    s.place(0, "drill-ground", s.site(0, town=6))
    s.stock(0, lumber=1)
    assert not s.can(0, "build", "chief-cannoneer")
    s.stock(0, lumber=1, ore=1)
    s.build(0, "chief-cannoneer", answers=[s.site(0, town=6, side=1)])
    assert s.has(0) == {}
    assert s.strength(0) == 5


# Building Crane


def scene_with_crane(seat: int = 0, cranes: int = 1) -> Scene:
    s = Scene()
    s.city(seat, 5)
    s.city(seat, 6)
    s.place(seat, "university", s.site(seat, town=5))
    for _ in range(cranes):
        s.place(seat, "building-crane")
    return s


@card("rivals/building-crane")
def test_building_crane_takes_one_resource_of_choice_off_a_dear_city_expansion():
    s = scene_with_crane()
    s.place(0, "abbey", s.site(0, town=6))
    s.hand(0, "parliament")
    s.stock(0, brick=2, lumber=3, wool=2)
    cheaper = bundle({BRICK: 2, LUMBER: 2, WOOL: 2})
    choices = s.build(0, "parliament", answers=[cheaper, s.site(0, town=6, side=1)])
    assert asked(choices) == [Ask.PRICE, Ask.SITE]
    assert set(choices[0].options) == {
        bundle({BRICK: 1, LUMBER: 3, WOOL: 2}),
        cheaper,
        bundle({BRICK: 2, LUMBER: 3, WOOL: 1}),
    }
    assert s.has(0) == {"lumber": 1}


@card("rivals/building-crane")
def test_building_crane_makes_a_card_payable():
    s = scene_with_crane(seat=1)
    s.place(1, "parish-hall", s.site(1, town=6))
    s.hand(1, "town-hall")
    s.stock(1, brick=1, ore=2, wool=1)
    assert s.can(1, "build", "town-hall")
    assert asked(s.build(1, "town-hall")) == [], "only one of the cheaper prices can be paid"
    assert s.has(1) == {}


@card("rivals/building-crane")
def test_building_crane_leaves_cheap_green_and_centre_cards_alone():
    s = scene_with_crane()
    s.hand(0, "library", "candamir")
    s.stock(0, brick=1, lumber=1, ore=1)
    assert not s.can(0, "build", "library"), "4 resources are not more than 4"
    s.place(0, "library", s.site(0, town=6))
    s.hand(0, "town-hall")
    s.place(0, "parish-hall", s.site(0, town=6, side=1))
    s.stock(0, brick=1, ore=2, wool=1)
    assert s.can(0, "build", "town-hall"), "the crane does work"
    s.stock(0, grain=1, ore=1, wool=1)
    assert not s.can(0, "build", "candamir"), "no city expansion"


@card("rivals/building-crane")
def test_building_crane_does_not_help_the_opponent_or_a_city():
    s = scene_with_crane()
    s.city(1, 5)
    s.place(1, "parish-hall", s.site(1, town=5))
    s.hand(1, "town-hall")
    s.stock(1, brick=1, ore=2, wool=1)
    assert not s.can(1, "build", "town-hall")
    own = Scene()
    own.city(0, 5)
    own.place(0, "building-crane")
    own.stock(0, grain=2, ore=2)
    assert not any(option[0] == "city" for option in own.options(0))
    s.hand(0, "town-hall")
    s.place(0, "parish-hall", s.site(0, town=6, side=1))
    s.stock(0, brick=1, ore=2, wool=1)
    assert s.can(0, "build", "town-hall"), "the same card is cheaper for the crane's owner"


@card("rivals/building-crane")
def test_building_cranes_add_up():
    s = scene_with_crane(cranes=2)
    s.place(0, "parish-hall", s.site(0, town=6, side=1))
    s.hand(0, "town-hall")
    s.stock(0, ore=1, wool=2)
    assert s.can(0, "build", "town-hall")
    s.stock(0, ore=1, wool=1)
    assert not s.can(0, "build", "town-hall")


@card("rivals/building-crane")
def test_building_crane_needs_a_university_and_costs_a_lumber():
    s = Scene()
    s.hand(0, "building-crane")
    s.city(0, 5)
    s.stock(0, lumber=1)
    assert not s.can(0, "build", "building-crane")
    s.place(0, "university")
    s.build(0, "building-crane", answers=[s.site(0, town=5, place=1)])
    assert s.has(0) == {}
    assert s.at(s.site(0, town=5, place=1)) == "building-crane"
    s.place(0, "parish-hall", s.site(0, town=5, side=1))
    s.hand(0, "town-hall")
    s.stock(0, brick=1, ore=1, wool=2)
    assert s.can(0, "build", "town-hall"), "it works in the turn in which it was built"


# Library


@card("rivals/library")
def test_library_lets_its_builder_choose_a_card_of_a_stack():
    s = Scene()
    s.city(0, 5)
    s.hand(0, "library")
    s.stock(0, brick=1, lumber=2, ore=1)
    s.on_stack(0, "abbey", "goldsmith", "storehouse")
    s.on_stack(3, "pharmacy")
    choices = s.build(0, "library", answers=[s.site(0, town=5), 0, "goldsmith"])
    assert asked(choices) == [Ask.SITE, Ask.STACK_TO_SEARCH, Ask.CARD_TO_TAKE]
    assert s.hand_of(0) == ["goldsmith"]
    assert s.stack(0) == ["abbey", "storehouse"], "the order stays"
    assert s.stack(3) == ["pharmacy"]
    assert s.has(0) == {}
    assert s.points(0) == 4


@card("rivals/library")
def test_library_shows_the_stack_to_its_builder_only():
    s = Scene()
    s.city(1, 5)
    s.hand(1, "library")
    s.stock(1, brick=1, lumber=2, ore=1)
    s.on_stack(0, "abbey", "goldsmith")
    s.build(1, "library", answers=[s.site(1, town=5), "abbey"])
    assert s.hand_of(1) == ["abbey"]
    (left,) = s.g.zones[FIRST_STACK]
    assert s.g.seen[1] >> left & 1
    assert not s.g.seen[0] >> left & 1


@card("rivals/library")
def test_library_searches_only_own_stacks_in_the_tournament():
    s = Scene(own_stacks=True)
    s.city(0, 5)
    s.hand(0, "library")
    s.stock(0, brick=1, lumber=2, ore=1)
    s.on_stack(1, "abbey")
    s.on_stack(4, "goldsmith")
    assert asked(s.build(0, "library", answers=[s.site(0, town=5)])) == [Ask.SITE], "one stack, one card"
    assert s.hand_of(0) == ["abbey"]
    assert s.stack(4) == ["goldsmith"]


@card("rivals/library")
def test_library_is_built_even_if_all_stacks_are_empty():
    s = Scene()
    s.city(0, 5)
    s.hand(0, "library")
    s.stock(0, brick=1, lumber=2, ore=1)
    assert s.can(0, "build", "library")
    s.build(0, "library", answers=[s.site(0, town=5)])
    assert s.hand_of(0) == []
    assert s.points(0) == 4


# Parliament, University, Town Hall


@card("rivals/parliament")
def test_parliament_is_worth_two_points_and_needs_two_progress_points():
    s = Scene()
    s.city(0, 5)
    s.hand(0, "parliament")
    s.stock(0, brick=2, lumber=3, wool=2)
    s.place(0, "university", s.site(0, town=5))
    assert not s.can(0, "build", "parliament"), "1 progress point"
    s.place(0, "abbey", s.site(0, town=6))
    assert s.can(0, "build", "parliament")
    before = s.points(0)
    s.build(0, "parliament", answers=[s.site(0, town=5, side=1)])
    assert s.points(0) == before + 2
    assert s.has(0) == {}


@card("rivals/university")
def test_university_is_worth_a_victory_and_a_progress_point():
    s = Scene()
    s.city(0, 5)
    s.hand(0, "university", "university")
    s.stock(0, brick=2, grain=3, lumber=3)
    assert not s.can(0, "build", "university"), "needs an Abbey or a Library"
    s.place(0, "library", s.site(0, town=5, side=1))
    assert s.can(0, "build", "university")
    assert hand_limit(s.g, 0) == 3
    s.build(0, "university", answers=[s.site(0, town=5)])
    assert s.points(0) == 5
    assert hand_limit(s.g, 0) == 4
    s.stock(0, brick=2, grain=3, lumber=3)
    assert not s.can(0, "build", "university"), "(1x)"


@card("rivals/university")
def test_university_is_content_with_an_abbey():
    s = Scene()
    s.city(1, 5)
    s.hand(1, "university")
    s.stock(1, brick=1, grain=2, lumber=2)
    s.place(1, "abbey", s.site(1, town=6))
    assert s.can(1, "build", "university")
    s.build(1, "university", answers=[s.site(1, town=5)])
    assert s.points(1) == 4
    assert hand_limit(s.g, 1) == 5


@card("rivals/town-hall")
def test_town_hall_is_laid_on_a_parish_hall_in_a_city():
    s = Scene()
    s.hand(0, "town-hall")
    s.stock(0, brick=1, ore=2, wool=2)
    s.city(0, 5)
    in_settlement = s.place(0, "parish-hall", s.site(0, town=6))
    assert not s.can(0, "build", "town-hall"), "the Parish Hall stands in a settlement"
    s.city(0, 6)
    s.build(0, "town-hall")
    assert s.at(in_settlement) == "town-hall"
    assert s.g.board[in_settlement].under.definition.id == "rivals/parish-hall"
    assert s.points(0) == 5
    assert s.has(0) == {}


@card("rivals/town-hall")
def test_town_hall_makes_searching_a_stack_free_in_the_exchange_step():
    s = Scene()
    s.city(0, 5)
    s.place(0, "parish-hall", s.site(0, town=5))
    s.place(0, "town-hall", s.site(0, town=5))
    s.hand(0, "goldsmith")
    s.on_stack(0, "abbey", "storehouse")
    s.run(exchange_card(s.g, 0), answers=["goldsmith", SEARCH, "storehouse"])
    assert s.hand_of(0) == ["storehouse"]
    assert s.stack(0) == ["abbey", "goldsmith"]


# Plague, Bath House, Pharmacy


@card("rivals/plague")
def test_plague_takes_one_from_each_region_that_borders_a_city():
    s = Scene()
    s.city(0, 5)
    s.stock(0, **dict.fromkeys(NAMES, 2))
    s.stock(1, **dict.fromkeys(NAMES, 2))
    assert asked(s.event("plague")) == []
    assert s.has(0) == {"brick": 1, "grain": 2, "lumber": 1, "ore": 2, "wool": 1, "gold": 1}
    assert s.has(1) == dict.fromkeys(NAMES, 2), "no city, no Plague"


@card("rivals/plague")
def test_plague_takes_only_one_between_two_cities_and_hits_both_players():
    s = Scene()
    for seat in (0, 1):
        s.city(seat, 5)
        s.city(seat, 6)
        s.stock(seat, **dict.fromkeys(NAMES, 2))
    s.event("plague")
    assert s.has(0) == ones()
    assert s.has(1) == ones()


@card("rivals/plague")
def test_plague_leaves_empty_regions_empty():
    s = Scene()
    s.city(0, 5)
    s.stock(0, gold=1)
    s.event("plague")
    assert s.has(0) == {}


@card("rivals/plague")
def test_plague_takes_nothing_from_a_gold_cache():
    s = Scene()
    s.city(0, 5)
    cache = s.place(0, "gold-cache", geometry.region_expansion(s.region(0, "forest")))
    s.store(cache, 2)
    s.store(s.region(0, "gold-field"), 1)
    s.event("plague")
    assert s.has(0) == {"gold": 2}
    assert s.g.stock[cache] == 2, "it stores gold but is no region"


@card("rivals/plague")
def test_plague_returns_to_the_bottom_of_the_event_stack():
    s = Scene()
    s.city(1, 5)
    s.stock(1, wool=1)
    s.events("invention", "feud")
    s.event("plague")
    assert s.has(1) == {}
    assert s.event_stack() == ["invention", "feud", "plague"]


@card("rivals/bath-house")
def test_bath_house_protects_the_four_regions_of_its_city():
    s = Scene()
    s.city(0, 5)
    s.city(0, 6)
    s.place(0, "bath-house", s.site(0, town=5, side=0))
    s.stock(0, **dict.fromkeys(NAMES, 2))
    s.event("plague")
    assert s.has(0) == {"brick": 2, "grain": 1, "lumber": 2, "ore": 1, "wool": 2, "gold": 2}


@card("rivals/bath-house")
def test_bath_house_protects_only_its_owner():
    s = Scene()
    for seat in (0, 1):
        s.city(seat, 6)
        s.stock(seat, **ones())
    s.place(1, "bath-house", s.site(1, town=6, side=1, place=1))
    s.event("plague")
    assert s.has(0) == ones("grain", "ore", "wool", "gold")
    assert s.has(1) == ones()


@card("rivals/bath-house")
def test_bath_houses_are_worth_a_point_each():
    s = Scene()
    s.city(0, 5)
    s.hand(0, "bath-house", "bath-house")
    s.stock(0, brick=3, ore=2, wool=2)
    s.build(0, "bath-house", answers=[s.site(0, town=5)])
    assert s.points(0) == 4
    s.stock(0, brick=2, ore=1, wool=1)
    s.build(0, "bath-house", answers=[s.site(0, town=5, place=1)])
    assert s.points(0) == 5


@card("rivals/pharmacy")
def test_pharmacy_brings_a_resource_after_the_plague_has_taken_its_toll():
    s = Scene()
    s.city(0, 5)
    s.place(0, "pharmacy")
    s.stock(0, lumber=3)
    choices = s.event("plague", answers=["lumber"])
    assert asked(choices) == [Ask.RESOURCE_TO_TAKE]
    assert set(choices[0].options) == {BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD}, "the lost piece made room"
    assert s.has(0) == {"lumber": 3}


@card("rivals/pharmacy")
def test_pharmacy_brings_a_resource_for_any_region_even_if_nothing_was_lost():
    s = Scene()
    s.city(1, 5)
    s.place(1, "pharmacy", s.site(1, town=5, side=0))
    s.place(1, "bath-house", s.site(1, town=5, side=1))
    s.event("plague", answers=["ore"])
    assert s.has(1) == {"ore": 1}, "the mountains lie at the other settlement (R-078)"


@card("rivals/pharmacy")
def test_each_pharmacy_brings_one_and_the_active_player_chooses_first():
    s = Scene()
    for seat, copies in ((0, 1), (1, 2)):
        s.city(seat, 5)
        for _ in range(copies):
            s.place(seat, "pharmacy")
    s.g.active = 1
    choices = s.event("plague", answers=["gold", "gold", "wool"])
    assert [choice.seat for choice in choices] == [1, 1, 0]
    assert s.has(1) == {"gold": 2}
    assert s.has(0) == {"wool": 1}


@card("rivals/pharmacy")
def test_pharmacy_answers_no_other_event():
    s = Scene()
    s.city(0, 5)
    s.place(0, "pharmacy")
    assert s.points(0) == 4
    assert asked(s.event("trade-ships-race")) == []
    assert s.has(0) == {}
    s.event("plague", answers=["ore"])
    assert s.has(0) == {"ore": 1}


@card("rivals/pharmacy")
def test_pharmacy_brings_only_what_fits():
    s = Scene()
    s.city(0, 5)
    s.place(0, "pharmacy")
    s.place(0, "bath-house")
    s.stock(0, brick=3, grain=3, lumber=3, ore=2, wool=3, gold=3)
    full = dict.fromkeys(NAMES, 3)
    assert asked(s.event("plague")) == [], "only ore has room"
    assert s.has(0) == full
    assert asked(s.event("plague")) == []
    assert s.has(0) == full
