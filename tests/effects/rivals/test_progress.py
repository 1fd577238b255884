"""Cards of the Era of Progress, each tested from its text.

The red principality of seat 0: above forest 2, gold field 1, fields 6; below hills 3, pasture 4, mountains 5.
Town 5 borders forest, hills, gold field and pasture, town 6 gold field, pasture, fields and mountains.
"""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.engine import layout
from deckbuilder.engine.bundle import BRICK, GOLD, GRAIN, LUMBER, NAMES, ORE, WOOL, bundle
from deckbuilder.engine.cards import lay
from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.flow import exchange_card
from deckbuilder.engine.state import DISCARD, FIRST_STACK, HAND, REGION_STACK
from deckbuilder.engine.values import hand_limit, settle

card = pytest.mark.card


def ones(*without: str) -> dict[str, int]:
    """One of each resource, those named left out."""
    return {name: 1 for name in NAMES if name not in without}


def lay_region(s: Scene, seat: int, slug: str, number: int) -> int:
    """Lay a region of the stack with this number above, beside the start principality. Returns its slot."""
    g, slot = s.g, layout.region(seat, 8, layout.ABOVE)
    fitting = [c for c in g.zones[REGION_STACK] if g.table.number[c] == number and s.slug(c) == slug]
    g.zones[REGION_STACK] = tuple(c for c in g.zones[REGION_STACK] if c != fitting[0])
    lay(g, seat, fitting[0], slot)
    settle(g)
    return slot


def asked(choices: list) -> list[Ask]:
    return [choice.ask for choice in choices]


# Benjamin


@card("rivals/benjamin-the-traveling-scholar")
def test_benjamin_repeats_the_yield_of_this_turns_number():
    s = Scene()
    s.hand(0, "benjamin-the-traveling-scholar")
    s.production(2)
    assert s.has(0) == {"lumber": 1}
    s.play(0, "benjamin-the-traveling-scholar")
    assert s.has(0) == {"lumber": 2}
    assert s.has(1) == {"brick": 1}, "only his player's regions yield again"
    assert s.discarded() == ["benjamin-the-traveling-scholar"]


@card("rivals/benjamin-the-traveling-scholar")
def test_benjamin_works_for_the_blue_seat_and_for_several_regions():
    s = Scene()
    s.hand(1, "benjamin-the-traveling-scholar")
    s.stock(1, brick=1, lumber=1, grain=1, ore=2, wool=1, gold=1)
    s.g.active, s.g.production = 1, 6
    s.play(1, "benjamin-the-traveling-scholar")
    assert s.has(1) == {"brick": 1, "lumber": 1, "grain": 1, "ore": 3, "wool": 1, "gold": 1}


@card("rivals/benjamin-the-traveling-scholar")
def test_benjamin_repeats_every_region_with_the_number_that_has_room():
    s = Scene()
    s.hand(0, "benjamin-the-traveling-scholar")
    new = lay_region(s, 0, "forest", number=6)
    s.stock(0, grain=3)
    s.g.production = 6
    assert s.can(0, "play", "benjamin-the-traveling-scholar")
    s.play(0, "benjamin-the-traveling-scholar")
    assert s.has(0) == {"grain": 3, "lumber": 1}
    assert s.g.stock[new] == 1


@card("rivals/benjamin-the-traveling-scholar")
def test_benjamin_brings_nothing_from_boosters():
    s = Scene()
    s.hand(0, "benjamin-the-traveling-scholar")
    s.place(0, "lumber-camp", s.site(0, town=5, side=0))
    s.production(2)
    assert s.has(0) == {"lumber": 2}
    s.play(0, "benjamin-the-traveling-scholar")
    assert s.has(0) == {"lumber": 3}


@card("rivals/benjamin-the-traveling-scholar")
def test_benjamin_needs_room():
    s = Scene()
    s.hand(0, "benjamin-the-traveling-scholar")
    s.g.production = 2
    s.stock(0, lumber=2)
    assert s.can(0, "play", "benjamin-the-traveling-scholar")
    s.stock(0, lumber=3)
    assert not s.can(0, "play", "benjamin-the-traveling-scholar")


# Doctor


@card("rivals/doctor")
def test_doctor_fills_the_two_regions_beside_the_bath_house():
    s = Scene()
    s.hand(0, "doctor")
    assert not s.can(0, "play", "doctor"), "later printings ask for a Bath House"
    s.city(0, 5)
    s.place(0, "bath-house", s.site(0, town=5, side=1, place=1))
    assert s.can(0, "play", "doctor")
    assert asked(s.play(0, "doctor")) == []
    assert s.has(0) == {"brick": 1, "wool": 1}, "hills and pasture, on the side of the Bath House"
    assert s.discarded() == ["doctor"]


@card("rivals/doctor")
def test_doctor_lets_his_player_choose_between_two_bath_houses():
    s = Scene()
    s.hand(1, "doctor")
    s.city(1, 5)
    s.city(1, 6)
    s.place(1, "bath-house", s.site(1, town=5, side=0))
    below = s.place(1, "bath-house", s.site(1, town=6, side=1))
    choices = s.play(1, "doctor", answers=[below])
    assert asked(choices) == [Ask.BATH_HOUSE]
    assert choices[0].seat == 1
    assert s.has(1) == {"wool": 1, "ore": 1}


@card("rivals/doctor")
def test_doctor_does_not_ask_between_bath_houses_that_heal_the_same_or_nothing():
    s = Scene()
    s.hand(0, "doctor")
    s.city(0, 5)
    s.place(0, "bath-house", s.site(0, town=5, side=0, place=0))
    s.place(0, "bath-house", s.site(0, town=5, side=0, place=1))
    s.place(0, "bath-house", s.site(0, town=5, side=1, place=0))
    s.stock(0, brick=3, wool=3)
    assert asked(s.play(0, "doctor")) == []
    assert s.has(0) == {"brick": 3, "wool": 3, "lumber": 1, "gold": 1}


@card("rivals/doctor")
def test_doctor_needs_room_in_one_of_the_regions():
    s = Scene()
    s.hand(0, "doctor")
    s.city(0, 5)
    s.place(0, "bath-house", s.site(0, town=5, side=0))
    s.stock(0, lumber=3, gold=2)
    assert s.can(0, "play", "doctor")
    s.play(0, "doctor")
    assert s.has(0) == {"lumber": 3, "gold": 3}
    s.hand(0, "doctor")
    assert not s.can(0, "play", "doctor"), "nothing would fit beside the only Bath House"


@card("rivals/doctor")
def test_doctor_does_not_use_the_opponents_bath_house():
    s = Scene()
    s.hand(0, "doctor")
    s.city(1, 5)
    s.place(1, "bath-house")
    assert not s.can(0, "play", "doctor")
    s.hand(1, "doctor")
    assert s.can(1, "play", "doctor")


# Guido and Gustav


@card("rivals/guido-the-ambassador")
def test_guido_takes_a_card_of_choice_from_the_shared_pile():
    s = Scene()
    s.hand(0, "guido-the-ambassador")
    s.city(0, 5)
    s.place(0, "parish-hall", s.site(0, town=5))
    s.place(0, "town-hall", s.site(0, town=5))
    s.on_discard(0, "goldsmith", "abbey", "merchant-caravan")
    choices = s.play(0, "guido-the-ambassador", answers=["abbey"])
    assert asked(choices) == [Ask.CARD_TO_TAKE]
    assert s.hand_of(0) == ["abbey"]
    assert s.discarded() == ["guido-the-ambassador", "merchant-caravan", "goldsmith"]


@card("rivals/guido-the-ambassador")
def test_guido_visits_the_opponents_pile_in_the_tournament():
    s = Scene(own_stacks=True)
    s.hand(0, "guido-the-ambassador")
    s.place(1, "osmund")
    s.city(1, 5)
    s.on_discard(0, "abbey")
    assert not s.can(0, "play", "guido-the-ambassador"), "only the own pile holds a card"
    s.on_discard(1, "goldsmith", "storehouse")
    assert s.can(0, "play", "guido-the-ambassador")
    s.play(0, "guido-the-ambassador", answers=["goldsmith"])
    assert s.hand_of(0) == ["goldsmith"]
    assert s.discarded(1) == ["storehouse"]
    assert s.discarded(0) == ["guido-the-ambassador", "abbey"]


@card("rivals/guido-the-ambassador")
def test_a_card_taken_by_guido_is_played_onto_its_new_players_pile():
    s = Scene(own_stacks=True)
    s.hand(1, "guido-the-ambassador")
    s.on_discard(0, "merchant-caravan")
    s.play(1, "guido-the-ambassador")
    s.stock(1, ore=2)
    s.play(1, "merchant-caravan", answers=["brick", "brick"])
    assert s.discarded(1) == ["merchant-caravan", "guido-the-ambassador"]
    assert s.discarded(0) == []


@card("rivals/guido-the-ambassador")
def test_guido_is_played_with_a_town_hall_or_fewer_victory_points():
    s = Scene()
    s.hand(0, "guido-the-ambassador")
    s.on_discard(0, "goldsmith")
    assert not s.can(0, "play", "guido-the-ambassador"), "level on points"
    s.city(1, 5)
    assert s.can(0, "play", "guido-the-ambassador"), "2 points against 3"
    s.city(0, 5)
    assert not s.can(0, "play", "guido-the-ambassador")
    s.place(0, "parish-hall", s.site(0, town=5))
    s.place(0, "town-hall", s.site(0, town=5))
    assert s.can(0, "play", "guido-the-ambassador")


@card("rivals/guido-the-ambassador", "rivals/gustav-the-librarian")
def test_guido_and_gustav_do_not_visit_an_empty_pile():
    s = Scene()
    s.hand(0, "guido-the-ambassador", "gustav-the-librarian")
    s.city(1, 5)
    assert not s.can(0, "play", "guido-the-ambassador")
    assert not s.can(0, "play", "gustav-the-librarian")
    s.on_discard(1, "goldsmith")
    assert s.can(0, "play", "guido-the-ambassador")
    assert s.can(0, "play", "gustav-the-librarian")


@card("rivals/guido-the-ambassador")
def test_guido_is_an_attack_that_no_guard_of_the_base_game_watches_for():
    s = Scene()
    s.hand(0, "guido-the-ambassador")
    s.place(1, "lookout-tower")
    s.on_discard(1, "goldsmith")
    assert asked(s.play(0, "guido-the-ambassador")) == []
    assert s.hand_of(0) == ["goldsmith"]


@card("rivals/gustav-the-librarian")
def test_gustav_takes_a_card_of_choice_from_the_shared_pile():
    s = Scene()
    s.hand(0, "gustav-the-librarian")
    s.on_discard(1, "goldsmith", "abbey", "goldsmith")
    choices = s.play(0, "gustav-the-librarian", answers=["goldsmith"])
    assert len(choices[0].options) == 2, "equal cards are offered once"
    assert s.hand_of(0) == ["goldsmith"]
    assert s.discarded() == ["gustav-the-librarian", "abbey", "goldsmith"]


@card("rivals/gustav-the-librarian")
def test_gustav_searches_the_own_pile_in_the_tournament():
    s = Scene(own_stacks=True)
    s.hand(1, "gustav-the-librarian")
    s.city(0, 5)
    s.on_discard(0, "abbey")
    assert not s.can(1, "play", "gustav-the-librarian"), "only the opponent's pile holds a card"
    s.on_discard(1, "goldsmith")
    s.play(1, "gustav-the-librarian")
    assert s.hand_of(1) == ["goldsmith"]
    assert s.discarded(1) == ["gustav-the-librarian"]
    assert s.discarded(0) == ["abbey"]


@card("rivals/gustav-the-librarian")
def test_gustav_is_played_with_a_library_or_fewer_victory_points():
    s = Scene()
    s.hand(0, "gustav-the-librarian")
    s.on_discard(0, "goldsmith")
    assert not s.can(0, "play", "gustav-the-librarian"), "level on points"
    s.city(1, 5)
    assert s.can(0, "play", "gustav-the-librarian")
    s.city(0, 5)
    assert not s.can(0, "play", "gustav-the-librarian")
    s.place(0, "library")
    assert s.can(0, "play", "gustav-the-librarian")


@card("rivals/gustav-the-librarian")
def test_both_players_know_the_card_that_gustav_brings_back():
    s = Scene(own_stacks=True)
    s.hand(0, "gustav-the-librarian")
    s.on_discard(0, "abbey")
    s.play(0, "gustav-the-librarian")
    (taken,) = s.g.zones[HAND]
    assert s.g.seen[0] >> taken & 1
    assert s.g.seen[1] >> taken & 1
    assert taken not in s.g.zones[DISCARD]


# Mineral Mining and Three-Field System


@pytest.mark.parametrize(
    ("slug", "resource"),
    [
        pytest.param("mineral-mining", "ore", marks=card("rivals/mineral-mining")),
        pytest.param("three-field-system", "grain", marks=card("rivals/three-field-system")),
    ],
)
class TestUpToTwo:
    def test_needs_a_university(self, slug: str, resource: str):
        s = Scene()
        s.hand(0, slug)
        assert not s.can(0, "play", slug)
        s.city(0, 5)
        s.place(0, "university")
        assert s.can(0, "play", slug)
        assert not s.can(1, "play", slug)

    def test_brings_two(self, slug: str, resource: str):
        s = Scene()
        s.hand(1, slug)
        s.play(1, slug, answers=[resource])
        assert s.has(1) == {resource: 2}
        assert s.has(0) == {}
        assert s.discarded() == [slug]

    def test_may_bring_only_one(self, slug: str, resource: str):
        s = Scene()
        s.hand(0, slug)
        s.play(0, slug, answers=[None])
        assert s.has(0) == {resource: 1}

    def test_brings_what_fits(self, slug: str, resource: str):
        s = Scene()
        s.hand(0, slug)
        s.stock(0, **{resource: 2})
        assert asked(s.play(0, slug)) == []
        assert s.has(0) == {resource: 3}

    def test_needs_room(self, slug: str, resource: str):
        s = Scene()
        s.hand(0, slug)
        s.city(0, 5)
        s.place(0, "university")
        s.stock(0, **{resource: 2})
        assert s.can(0, "play", slug)
        s.stock(0, **{resource: 3})
        assert not s.can(0, "play", slug)


@card("rivals/mineral-mining")
def test_mineral_mining_stores_the_ore_where_its_player_likes():
    s = Scene()
    s.hand(0, "mineral-mining")
    old, new = s.region(0, "mountains"), lay_region(s, 0, "mountains", number=4)
    choices = s.play(0, "mineral-mining", answers=[new, "ore", old])
    assert asked(choices) == [Ask.STORE_TO_FILL, Ask.RESOURCE_OR_NONE, Ask.STORE_TO_FILL]
    assert (s.g.stock[old], s.g.stock[new]) == (1, 1)


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
    cache = s.place(0, "gold-cache", layout.region_expansion(s.region(0, "forest")))
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
