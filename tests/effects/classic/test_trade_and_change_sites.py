"""Buildings of Trade & Change on sites of settlements and cities, from their texts (T10, T12, T16)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import GOLD, NAMES, WOOL
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.verbs import fill_pair, swap, turn_over

card = pytest.mark.card


def scene() -> Scene:
    return Scene(edition="classic")


# Gambling Hall


@card("classic/gambling-hall")
def test_gambling_hall_pays_a_resource_from_four_on_as_often_as_there_is_gold():
    s = scene()
    hall = s.place(0, "gambling-hall")
    assert not s.can(0, "use", hall), "no gold"
    for result, won in ((1, False), (2, False), (3, False), (4, True), (5, True), (6, True)):
        s.stock(0, gold=1)
        s.card_die(result)
        asked = s.act(0, Act.USE, hall, answers=["ore"] if won else [])
        assert [choice.ask for choice in asked] == [Ask.RESOURCE_OR_NONE] * won
        assert s.has(0) == ({"ore": 1} if won else {})
    s.stock(0, gold=2)
    s.card_die(3, 5)
    s.act(0, Act.USE, hall)
    assert s.can(0, "use", hall), "any number of times"
    s.act(0, Act.USE, hall, answers=["wool"])
    assert s.has(0) == {"wool": 1}
    s.stock(0, gold=1)
    s.card_die(6)
    s.act(0, Act.USE, hall, answers=[None])
    assert s.has(0) == {}, "it may be declined"


@card("classic/gambling-hall")
def test_gambling_hall_makes_room_with_the_gold_it_takes_and_rolls_no_production():
    s = scene()
    hall = s.place(0, "gambling-hall")
    s.fill(0)
    s.g.production = 6
    s.card_die(4)
    (asked,) = s.act(0, Act.USE, hall, answers=["gold"])
    assert asked.options == (GOLD, NONE), "only the gold field has room"
    assert s.has(0) == dict.fromkeys(NAMES, 3)
    assert s.g.production == 6 and s.has(1) == {}


@card("classic/gambling-hall")
def test_a_win_is_lost_if_the_gold_came_from_a_vault_and_all_is_full():
    s = scene()
    hall = s.place(0, "gambling-hall")
    s.city(0, 6)
    vault = s.place(0, "treasure-vault")
    s.fill(0)
    fill_pair(s.g, vault, GOLD)
    apply_state_based_effects(s.g)
    s.card_die(6)
    s.act(0, Act.USE, hall, answers=[vault])
    assert s.has(0) == dict.fromkeys(NAMES, 3), "the vault's other gold has no room either"


# Goldsmith


@card("classic/goldsmith")
def test_goldsmith_doubles_the_gold_field_beside_it_at_its_number():
    s = scene()
    s.place(0, "goldsmith", s.site(0, 5, ABOVE))
    s.stock(0, gold=1)
    s.production(6)
    assert s.has(0) == {"gold": 3}
    s.stock(0, gold=2)
    s.production(6)
    assert s.has(0) == {"gold": 3}, "there is room for one only"
    s.stock(0)
    s.production(5)
    assert s.has(0) == {"brick": 1}


@card("classic/goldsmith")
def test_goldsmith_doubles_no_other_gold_and_no_gold_of_choice():
    s = scene()
    s.city(0, 5)
    smith = s.place(0, "goldsmith", s.site(0, 5, BELOW))
    s.production(6)
    assert s.has(0) == {"gold": 1}, "it lies below, the gold field above"
    swap(s.g, smith, s.site(0, 5, ABOVE))
    s.stock(0)
    s.face("plenty", answers=["gold", "wool"])
    assert s.has(0) == {"gold": 1}
    s.production(6)
    assert s.has(0) == {"gold": 3}


# Horse Farm


def stud(*knights: tuple[str, int]) -> tuple[Scene, int]:
    """Seat 0 has a Horse Farm above the left settlement and knights on sites, and one grain."""
    s = scene()
    farm = s.place(0, "horse-farm", s.site(0, 5, ABOVE))
    for slug, slot in knights:
        s.place(0, slug, slot)
    s.stock(0, grain=1)
    return s, farm


LEFT_BELOW = geometry.site(0, 5, BELOW, 0)
RIGHT_ABOVE, RIGHT_BELOW = geometry.site(0, 6, ABOVE, 0), geometry.site(0, 6, BELOW, 0)


@card("classic/horse-farm")
def test_horse_farm_moves_a_knight_to_a_free_site_for_a_grain():
    s, farm = stud(("karl-the-strong", LEFT_BELOW))
    asked = s.act(0, Act.USE, farm, answers=[RIGHT_ABOVE])
    assert [choice.ask for choice in asked] == [Ask.SITE]
    assert set(asked[0].options) == {RIGHT_ABOVE, RIGHT_BELOW}
    assert s.at(LEFT_BELOW) is None and s.at(RIGHT_ABOVE) == "karl-the-strong"
    assert s.has(0) == {} and s.strength(0) == 7
    assert not s.can(0, "use", farm), "no grain"
    s.stock(0, grain=1)
    s.act(0, Act.USE, farm, answers=[LEFT_BELOW])
    assert s.at(LEFT_BELOW) == "karl-the-strong" and s.has(0) == {}, "again for another grain"


@card("classic/horse-farm")
def test_horse_farm_moves_each_knight_once_for_a_grain():
    s, farm = stud(("karl-the-strong", LEFT_BELOW), ("hagen-the-sinister", RIGHT_BELOW))
    asked = s.act(0, Act.USE, farm, answers=[LEFT_BELOW, RIGHT_BELOW])
    assert [choice.ask for choice in asked] == [Ask.OWN_UNIT, Ask.OWN_UNIT]
    assert asked[0].options == (LEFT_BELOW, RIGHT_BELOW), "one has to move"
    assert asked[1].options == (RIGHT_BELOW, -1)
    assert s.at(RIGHT_ABOVE) == "karl-the-strong"
    assert s.at(LEFT_BELOW) == "hagen-the-sinister", "a vacated site is free"
    assert s.at(RIGHT_BELOW) is None and s.has(0) == {}


@card("classic/horse-farm")
def test_horse_farm_may_leave_the_others_where_they_are():
    s, farm = stud(("karl-the-strong", LEFT_BELOW), ("hagen-the-sinister", RIGHT_BELOW))
    s.act(0, Act.USE, farm, answers=[RIGHT_BELOW, None])
    assert s.at(RIGHT_ABOVE) == "hagen-the-sinister" and s.at(LEFT_BELOW) == "karl-the-strong"


@card("classic/horse-farm")
def test_horse_farm_needs_a_knight_that_can_move():
    s, farm = stud(("karl-the-strong", LEFT_BELOW))
    s.place(0, "ore-fleet", RIGHT_ABOVE)
    s.place(0, "wool-fleet", RIGHT_BELOW)
    assert not s.can(0, "use", farm), "no free site"
    s.city(0, 5)
    assert s.can(0, "use", farm)
    s.place(0, "gold-fleet", geometry.site(0, 5, ABOVE, 1))
    assert not s.can(0, "use", farm), "the other site on the side where he stands is no better"
    s.act(0, Act.REMOVE, LEFT_BELOW)
    assert not s.can(0, "use", farm), "fleets do not ride"


@card("classic/horse-farm")
def test_horse_farm_moves_dragons_to_sites_of_citadels_only():
    s, farm = stud()
    s.citadel(0, 6)
    s.place(0, "ismai-the-green-dragon", RIGHT_ABOVE)
    asked = s.act(0, Act.USE, farm)
    assert asked == [], "only the other side of the Citadel"
    assert s.at(RIGHT_BELOW) == "ismai-the-green-dragon" and s.at(RIGHT_ABOVE) is None


@card("classic/horse-farm")
def test_a_moved_knight_is_still_the_one_that_was_played():
    s, farm = stud(("richard-the-vengeful", LEFT_BELOW))
    s.g.used |= {LEFT_BELOW}
    s.turn(LEFT_BELOW, 1)
    strength = s.strength(0)
    s.act(0, Act.USE, farm, answers=[RIGHT_ABOVE])
    moved = s.g.board[RIGHT_ABOVE]
    assert moved.since == 0 and moved.level == 1 and s.strength(0) == strength
    assert s.g.used == frozenset({RIGHT_ABOVE})


# Shipyard


@card("classic/shipyard")
def test_shipyard_saves_a_resource_of_every_fleet():
    s = scene()
    yard = s.place(0, "shipyard")
    s.hand(0, "ore-fleet", "gold-fleet", "garrison")
    s.stock(0, wool=1)
    assert s.can(0, "build", "ore-fleet") and not s.can(0, "build", "garrison")
    s.stock(0, lumber=1)
    assert s.can(0, "build", "ore-fleet"), "either of its two resources"
    s.stock(0, lumber=1, wool=1)
    asked = s.build(0, "ore-fleet", answers=[1 << (8 * WOOL), s.site(0, 6, ABOVE)])
    assert asked[0].ask is Ask.PRICE and len(asked[0].options) == 2
    assert s.has(0) == {"lumber": 1}
    turn_over(s.g, yard, True)
    assert not s.can(0, "build", "gold-fleet")
    turn_over(s.g, yard, False)
    assert s.can(0, "build", "gold-fleet")
    s.hand(1, "wool-fleet")
    s.stock(1, wool=1)
    assert not s.can(1, "build", "wool-fleet")
