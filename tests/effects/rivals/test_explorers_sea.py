"""The Explorer Harbor, its ships, their reach, and the pirates, from the rulebook and the cards' texts."""

from __future__ import annotations

import pytest
from explorers_scenes import build_ship, can_build_ship, discs, field, next_turn, shore, targets
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.derived import own_units
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import PREPARING, SEA_CARDS
from deckbuilder.engine.turn import end_turn

card = pytest.mark.card

# Explorer Harbor


@card("rivals/explorer-harbor")
@pytest.mark.parametrize(("side", "harbor", "open_end"), [(0, 5, 7), (1, 7, 5)])
def test_harbor_lies_in_place_of_a_road_and_closes_that_end_of_the_row(side: int, harbor: int, open_end: int):
    s = Scene()
    assert s.sea(0, side=side) == geometry.road(0, harbor)
    s.stock(0, brick=2, lumber=1)
    roads = [o[1] for o in s.options(0) if o[0] == "road"]
    assert roads == [geometry.road(0, open_end)]
    s.act(0, Act.ROAD, geometry.road(0, open_end))
    s.stock(0, brick=3, lumber=3, grain=3, wool=3)
    town = 7 if side == 0 else 4
    assert [o for o in s.options(0) if o[0] == "settlement"] == [("settlement", geometry.settlement(0, town))]


@card("rivals/explorer-harbor")
def test_harbor_is_no_discovery_and_cannot_be_removed():
    s = shore(sail=1)
    assert ("remove", s.harbor(0)) not in s.options(0)
    s.turn_up(0, "shipwreck")
    assert ("remove", s.field(0, "shipwreck")) not in s.options(0)
    s.event("most-successful-explorer")  # one discovery, no stack to draw from: nothing is asked
    s.on_stack(0, "scout")
    asked = s.event("most-successful-explorer", answers=[False])
    assert [choice.seat for choice in asked] == [0], "the harbor of seat 1 counts for nothing"


@card("rivals/explorer-harbor", "rivals/sailmakers-shop")
@pytest.mark.parametrize(
    ("points", "reach"),
    [(0, set()), (1, {1}), (2, {0, 1, 2, 4}), (3, {0, 1, 2, 3, 4, 5, 7}), (4, set(range(9)))],
)
def test_reach_is_the_number_of_sail_points(points: int, reach: set[int]):
    assert targets(shore(sail=points)) == reach


@card("rivals/explorer-harbor")
def test_the_sea_of_a_duel_has_two_columns():
    assert targets(shore(sail=2, size=6)) == {0, 1, 2, 4}
    assert targets(shore(sail=4, size=6)) == set(range(6))


@card("rivals/explorer-harbor")
def test_two_ships_are_built_for_lumber_and_wool_and_sail_at_once():
    s = shore("shipwreck", "jean", "shipwreck", sail=2)
    s.turn_up(0, "jean")
    s.turn_up(0, "shipwreck")
    s.stock(0, lumber=3, wool=3)
    assert discs(s) == {"ready": 1, "blank": 2}
    build_ship(s)
    build_ship(s)
    assert s.has(0) == {"lumber": 1, "wool": 1}
    assert discs(s) == {"ready": 3}
    assert not can_build_ship(s), "there are three"
    s.sail(0, field(0, 2), answers=["ore"])
    s.sail(0, field(0, 1), answers=[True, "lumber", "wool"])
    assert discs(s) == {"ready": 1, "out": 2}


@card("rivals/explorer-harbor")
@pytest.mark.parametrize("stock", [{"lumber": 3}, {"wool": 3}, {"gold": 3}])
def test_a_ship_costs_both(stock: dict[str, int]):
    s = shore()
    s.stock(0, **stock)
    assert not can_build_ship(s)


@card("rivals/explorer-harbor")
def test_ship_builder_makes_explorer_ships_no_cheaper_and_they_are_no_units():
    s = shore()
    s.place(0, "ship-builder")
    s.stock(0, lumber=1)
    assert not can_build_ship(s)
    s.stock(0, lumber=1, wool=1)
    build_ship(s)
    assert not s.has(0)
    assert len(own_units(s.g, 0)) == 1


@card("rivals/explorer-harbor")
def test_one_discovery_in_a_turn_but_a_mission_elsewhere():
    s = shore("haidao-chang", "shipwreck", sail=2)
    s.turn_up(0, "haidao-chang")
    s.stock(0, lumber=2, wool=2)
    build_ship(s)
    s.sail(0, field(0, 1), answers=["ore"])
    assert s.at(field(0, 1)) == "shipwreck"
    assert targets(s) == {0}, "no second discovery, and nothing more on the field with a disc"
    build_ship(s)
    s.sail(0, field(0, 0), answers=[])
    assert targets(s) == set()


@card("rivals/explorer-harbor")
def test_each_ship_acts_once_a_turn_and_comes_home_at_its_end():
    s = shore("shipwreck", "jean", "shipwreck", sail=2)
    s.turn_up(0, "jean")
    s.sail(0, field(0, 0), answers=["ore"])
    assert discs(s) == {"out": 1, "blank": 2}
    assert targets(s) == set(), "the ship has acted"
    next_turn(s)
    assert discs(s) == {"ready": 1, "blank": 2}
    assert targets(s) == {1, 2, 4}


@card("rivals/explorer-harbor")
def test_a_lost_ship_can_be_rebuilt_in_a_later_turn_only():
    s = shore("jean", sail=2)
    s.stock(0, lumber=3, wool=3)
    build_ship(s)
    build_ship(s)
    s.card_die(1)
    s.sail(0, field(0, 0), answers=[False])
    assert discs(s) == {"ready": 2, "lost": 1}
    assert not can_build_ship(s)
    assert 0 not in targets(s), "the disc lies there"
    next_turn(s)
    assert discs(s) == {"ready": 2, "blank": 1}
    assert can_build_ship(s)
    assert s.at(field(0, 0)) == "jean", "discovered for good"


@card("rivals/explorer-harbor")
def test_ships_stay_at_home_in_the_preparatory_round():
    s = shore(sail=2)
    s.stock(0, lumber=1, wool=1)
    s.g.phase = PREPARING
    assert not [o for o in main_options(s.g) if o[0] == Act.SPECIAL]


@card("rivals/explorer-harbor")
def test_sea_cards_are_unknown_until_they_are_discovered():
    s = shore("shipwreck", sail=2)
    cards = s.g.zones[SEA_CARDS]
    assert not any(s.g.seen[seat] >> c & 1 for seat in (0, 1) for c in cards)
    s.sail(0, field(0, 0), answers=["ore"])
    assert s.g.seen[0] >> cards[0] & 1
    assert s.g.seen[1] >> cards[0] & 1
    assert s.g.zones[SEA_CARDS] == (-1, *cards[1:])


# Pirates


@card("rivals/haidao-chang", "rivals/cimmarone")
@pytest.mark.parametrize("pirate", ["haidao-chang", "cimmarone"])
def test_a_pirate_lets_go_who_pays_a_gold(pirate: str):
    s = shore(pirate, sail=2)
    s.stock(0, gold=2)
    asked = s.sail(0, field(0, 0), answers=[True])
    assert [choice.ask for choice in asked] == [Ask.PAY_OR_FIGHT]
    assert s.has(0) == {"gold": 1}
    assert s.level(field(0, 0)) == 0
    assert discs(s) == {"out": 1, "blank": 2}


@card("rivals/jean")
def test_jean_takes_any_two_resources():
    s = shore("jean", sail=2)
    s.stock(0, ore=1, wool=1, grain=1)
    s.sail(0, field(0, 0), answers=[True, "ore", "wool"])
    assert s.has(0) == {"grain": 1}


@card("rivals/jean", "rivals/haidao-chang")
@pytest.mark.parametrize(("pirate", "stock"), [("jean", {"gold": 1}), ("haidao-chang", {"ore": 3})])
def test_who_cannot_pay_has_to_fight(pirate: str, stock: dict[str, int]):
    s = shore(pirate, sail=2)
    s.stock(0, **stock)
    s.card_die(1)
    assert not s.sail(0, field(0, 0))
    assert s.has(0) == stock
    assert discs(s) == {"lost": 1, "blank": 2}


STRENGTHS = [("haidao-chang", 5), ("cimmarone", 6), ("jean", 8)]


@card("rivals/haidao-chang", "rivals/cimmarone", "rivals/jean")
@pytest.mark.parametrize(("pirate", "strength"), STRENGTHS)
def test_a_pirate_is_beaten_by_more_than_its_strength(pirate: str, strength: int):
    s = coast(pirate)
    s.card_die(strength - 3 + 1)
    s.sail(0, field(0, 0), answers=["ore"])
    assert s.level(field(0, 0)) == 1
    assert s.has(0) == {"ore": 1}
    assert discs(s) == {"out": 1, "blank": 2}


@card("rivals/haidao-chang", "rivals/cimmarone", "rivals/jean")
@pytest.mark.parametrize(("pirate", "strength"), STRENGTHS)
def test_below_its_strength_the_ship_is_lost_and_a_tie_is_rolled_again(pirate: str, strength: int):
    s = coast(pirate)
    s.card_die(strength - 3, strength - 3, strength - 3 - 1)
    before = s.g.counts[0]
    assert not s.sail(0, field(0, 0))
    assert s.g.counts[0] == before + 3
    assert s.level(field(0, 0)) == 0
    assert discs(s) == {"lost": 1, "blank": 2}


def coast(pirate: str) -> Scene:
    """Two sail points and three cannon points, the pirate in reach."""
    s = shore(pirate, cannon=3)
    s.city(0)
    s.place(0, "astronomer")
    return s


@card("rivals/cimmarone")
def test_cimmarone_with_two_cannons_ties_at_four_and_wins_at_five():
    s = shore("cimmarone", sail=2, cannon=2)
    s.card_die(4, 5)
    s.sail(0, field(0, 0), answers=["brick"])
    assert s.level(field(0, 0)) == 1
    lost = shore("cimmarone", sail=2, cannon=2)
    lost.card_die(3)
    lost.sail(0, field(0, 0))
    assert lost.level(field(0, 0)) == 0


@card("rivals/cimmarone")
def test_robert_turns_a_tie_into_a_victory():
    s = shore("cimmarone", sail=2, cannon=2)
    s.city(0)
    s.place(0, "robert-herald-of-the-sages")
    s.card_die(4)
    s.sail(0, field(0, 0), answers=["ore"])
    assert s.level(field(0, 0)) == 1


@card("rivals/haidao-chang", "rivals/cimmarone", "rivals/jean")
@pytest.mark.parametrize("pirate", ["haidao-chang", "cimmarone", "jean"])
def test_levels_of_a_pirate_bring_one_two_resources_and_a_point(pirate: str):
    s = coast(pirate)
    at = s.turn_up(0, pirate)
    points = s.points(0)
    for level, bounty in ((1, ["ore"]), (2, ["ore", "wool"]), (3, [])):
        s.stock(0)
        s.card_die(6)
        s.sail(0, at, answers=bounty)
        assert s.level(at) == level
        assert sum(s.has(0).values()) == len(bounty)
        next_turn(s)
    assert s.points(0) == points + 1
    assert 0 not in targets(s), "a mission could bring nothing any more"


@card("rivals/haidao-chang", "rivals/cimmarone", "rivals/jean")
@pytest.mark.parametrize("pirate", ["haidao-chang", "cimmarone", "jean"])
def test_only_the_faster_player_reaches_the_last_level(pirate: str):
    s = coast(pirate)
    at = s.turn_up(0, pirate, level=2)
    other = s.turn_up(1, pirate, level=2)
    points = s.points(1)
    s.place(1, "astronomer", s.site(1, 5))
    s.place(1, "sailmakers-shop")
    s.place(1, "armory")
    s.place(1, "cannon-foundry", s.site(1, 6))
    s.card_die(6)
    s.sail(0, at)
    assert s.level(at) == 3
    assert geometry.COLUMN[other] not in targets(s, 1)
    s.card_die(6)
    s.sail(1, other, answers=[])
    assert s.level(other) == 2
    assert s.points(1) == points + 2, "the Astronomer's and the Foundry's"


@card("rivals/jean")
def test_a_mission_may_be_paid_for_and_brings_nothing():
    s = coast("jean")
    at = s.turn_up(0, "jean", level=1)
    s.stock(0, gold=3)
    s.sail(0, at, answers=[True])
    assert s.has(0) == {"gold": 1}
    assert s.level(at) == 1


@card("rivals/explorer-harbor")
def test_the_opponent_is_not_offered_my_ships():
    s = shore(sail=2)
    assert targets(s, 1) == set()
    s.g.active = 0
    s.run(end_turn(s.g))
    assert discs(s, 0) == {"ready": 1, "blank": 2}
