"""Action cards of the Era of Progress, each tested from its text.

The red principality of seat 0: above forest 2, gold field 1, fields 6; below hills 3, pasture 4, mountains 5.
Town 5 borders forest, hills, gold field and pasture, town 6 gold field, pasture, fields and mountains.
"""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.moves import lay
from deckbuilder.engine.state import DISCARD, HAND, REGION_STACK
from deckbuilder.engine.state_based import apply_state_based_effects

card = pytest.mark.card


def lay_region(s: Scene, seat: int, slug: str, number: int) -> int:
    """Lay a region of the stack with this number above, beside the start principality. Returns its slot."""
    g, slot = s.g, geometry.region(seat, 8, geometry.ABOVE)
    fitting = [c for c in g.zones[REGION_STACK] if g.table.number[c] == number and s.slug(c) == slug]
    g.zones[REGION_STACK] = tuple(c for c in g.zones[REGION_STACK] if c != fitting[0])
    lay(g, seat, fitting[0], slot)
    apply_state_based_effects(g)
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
    assert asked(choices) == [Ask.CARD_TO_FETCH]
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
