"""Roads, settlements, cities, expansions, and their removal. Source: base rulebook, action phase."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.state import CITIES, REGION_STACK, ROADS, SETTLEMENTS

ROAD = {"brick": 2, "lumber": 1}
SETTLEMENT = {"brick": 1, "grain": 1, "lumber": 1, "wool": 1}
CITY = {"grain": 2, "ore": 3}
LEFT, RIGHT = geometry.road(0, 5), geometry.road(0, 7)


def acts(s: Scene, name: str, seat: int = 0) -> set[int]:
    return {option[1] for option in s.options(seat) if option[0] == name}


def grow(s: Scene, seat: int = 0, town: int = 7, regions: tuple[str, str] = ("hills", "fields")) -> None:
    """Build a road and a settlement at the end of the row, the first region above."""
    s.regions_on_top(*regions)
    s.stock(seat, brick=3, grain=1, lumber=2, wool=1)
    s.act(seat, Act.ROAD, geometry.road(seat, town if town > 5 else town + 1))
    top = s.g.zones[REGION_STACK][0]
    s.act(seat, Act.SETTLEMENT, geometry.settlement(seat, town), answers=[top])


def test_a_road_is_laid_at_either_open_end():
    s = Scene()
    s.stock(0, **ROAD)
    assert acts(s, "road") == {LEFT, RIGHT}
    s.act(0, Act.ROAD, RIGHT)
    assert s.has(0) == {}
    assert s.at(RIGHT) == "road"
    assert len(s.g.zones[ROADS]) == 6


@pytest.mark.parametrize("missing", ["brick", "lumber"])
def test_a_road_costs_two_brick_and_a_lumber(missing: str):
    s = Scene()
    s.stock(0, **{**ROAD, missing: ROAD[missing] - 1}, ore=3, wool=2, grain=2, gold=2)
    assert acts(s, "road") == set()


def test_two_roads_are_never_laid_in_a_row():
    s = Scene()
    s.stock(0, brick=3, lumber=3)
    s.act(0, Act.ROAD, RIGHT)
    s.stock(0, **ROAD)
    assert acts(s, "road") == {LEFT}


@pytest.mark.parametrize("towns", [(4, 3, 2, 1, 0), (7, 8, 9, 10, 11)])
def test_a_road_can_be_laid_where_no_settlement_is_left_to_follow(towns: tuple[int, ...]):
    s = Scene()
    for town in towns:
        s.stock(0, brick=3, grain=1, lumber=2, wool=1)
        s.act(0, Act.ROAD, geometry.road(0, town + (town < 5)))
        s.act(0, Act.SETTLEMENT, geometry.settlement(0, town), answers=[s.g.zones[REGION_STACK][0]])
    end = geometry.road(0, towns[-1] + (towns[-1] > 6))
    assert s.g.zones[SETTLEMENTS] == ()
    s.stock(0, **ROAD)
    assert end in acts(s, "road")
    s.act(0, Act.ROAD, end)
    assert s.at(end) == "road" and len(s.g.zones[ROADS]) == 1
    s.fill(0)
    assert end not in acts(s, "road") and acts(s, "settlement") == set()


def test_a_settlement_needs_an_open_road():
    s = Scene()
    s.stock(0, **SETTLEMENT)
    assert acts(s, "settlement") == set()
    s.stock(0, brick=3, grain=1, lumber=2, wool=1)
    s.act(0, Act.ROAD, LEFT)
    assert acts(s, "settlement") == {geometry.settlement(0, 4)}
    s.stock(0, brick=3, grain=1, lumber=2, wool=1)
    s.act(0, Act.ROAD, RIGHT)
    assert acts(s, "settlement") == {geometry.settlement(0, 4), geometry.settlement(0, 7)}


@pytest.mark.parametrize("town", [4, 7])
@pytest.mark.parametrize("above", [0, 1])
def test_the_top_two_regions_lie_at_the_free_corners_as_the_player_likes(town: int, above: int):
    s = Scene()
    s.stock(0, brick=3, grain=1, lumber=2, wool=1)
    s.act(0, Act.ROAD, geometry.road(0, 5 if town == 4 else 7))
    top = s.g.zones[REGION_STACK][:2]
    asked = s.act(0, Act.SETTLEMENT, geometry.settlement(0, town), answers=[top[above]])
    assert [(c.ask, c.options) for c in asked] == [(Ask.REGION_ABOVE, top)]
    column = 4 if town == 4 else 8
    assert s.g.board[geometry.region(0, column, 0)].card == top[above]
    assert s.g.board[geometry.region(0, column, 1)].card == top[1 - above]
    assert s.g.stock[geometry.region(0, column, 0)] == 0, "new regions are empty"
    assert s.points(0) == 3
    assert len(s.g.zones[REGION_STACK]) == 10
    assert len(s.g.zones[SETTLEMENTS]) == 4
    assert acts(s, "road") == set()


def test_new_regions_yield_and_can_be_paid_from():
    s = Scene()
    grow(s)
    number = s.g.table.number[s.g.board[geometry.region(0, 8, 0)].card]
    s.stock(0)
    s.production(number)
    assert s.has(0)["brick"] >= 1


def test_with_one_region_left_the_settlement_gets_one_and_without_any_none():
    for left in (1, 0):
        s = Scene()
        s.g.zones[REGION_STACK] = s.g.zones[REGION_STACK][:left]
        s.stock(0, brick=3, grain=1, lumber=2, wool=1)
        s.act(0, Act.ROAD, RIGHT)
        s.act(0, Act.SETTLEMENT, geometry.settlement(0, 7))
        laid = [slot for slot in s.g.board if geometry.KIND[slot] == geometry.REGION]
        assert len(laid) == 12 + left
        assert s.points(0) == 3


def test_a_city_is_laid_on_an_own_settlement_and_is_worth_two():
    s = Scene()
    s.stock(0, **CITY)
    assert acts(s, "city") == {geometry.settlement(0, 5), geometry.settlement(0, 6)}
    s.act(0, Act.CITY, geometry.settlement(0, 6))
    assert s.has(0) == {}
    assert s.points(0) == 3
    assert s.at(geometry.settlement(0, 6)) == "city"
    assert s.g.board[geometry.settlement(0, 6)].under is not None, "the settlement stays beneath"
    s.stock(0, **CITY)
    assert acts(s, "city") == {geometry.settlement(0, 5)}


@pytest.mark.parametrize(
    ("zone", "act", "price"),
    [(ROADS, "road", ROAD), (CITIES, "city", CITY), (SETTLEMENTS, "settlement", SETTLEMENT)],
)
def test_an_exhausted_supply_ends_the_building(zone: int, act: str, price: dict[str, int]):
    s = Scene()
    s.stock(0, brick=3, grain=1, lumber=2, wool=1)
    s.act(0, Act.ROAD, LEFT)
    s.stock(0, **price)
    assert acts(s, act)
    s.g.zones[zone] = ()
    assert not acts(s, act)


def test_centre_cards_are_never_removed():
    s = Scene()
    s.city(0)
    slot = s.place(0, "abbey")
    assert acts(s, "remove") == {slot}


# Expansions


def test_green_cards_go_to_settlements_and_cities_red_ones_to_cities_only():
    """R-015."""
    s = Scene()
    s.hand(0, "storehouse", "library")
    s.stock(0, brick=1, lumber=3, ore=1, wool=1)
    assert s.can(0, "build", "storehouse")
    assert not s.can(0, "build", "library")
    s.city(0, 6)
    assert s.can(0, "build", "library")
    asked = s.build(0, "library", answers=[s.site(0, 6, 1, 0)])
    assert set(asked[0].options) == {s.site(0, 6, 0, 0), s.site(0, 6, 1, 0)}, "inner and outer are alike"


def test_a_settlement_has_two_sites_and_a_city_four():
    s = Scene()
    for number, name in enumerate(("storehouse", "toll-bridge", "wool-ship", "ore-ship")):
        s.place(0, name, s.site(0, 5 + number // 2, number % 2))
    s.hand(0, "brick-ship")
    s.stock(0, lumber=1, wool=1)
    assert not s.can(0, "build", "brick-ship")
    s.city(0, 5)
    assert s.can(0, "build", "brick-ship")
    s.build(0, "brick-ship", answers=[s.site(0, 5, 0, 1)])
    s.hand(0, "gold-ship")
    s.stock(0, lumber=1, wool=1)
    s.build(0, "gold-ship")
    assert s.at(s.site(0, 5, 1, 1)) == "gold-ship"
    assert not s.can(0, "build", "gold-ship")


def test_one_abbey_only_and_one_of_each_person():
    s = Scene()
    s.hand(0, "abbey", "austin", "storehouse")
    for name in ("abbey", "austin", "storehouse"):
        s.place(0, name)
    s.stock(0, brick=3, grain=3, ore=3, lumber=3, wool=3)
    assert not s.can(0, "build", "abbey")
    assert not s.can(0, "build", "austin")
    assert s.can(0, "build", "storehouse")


def test_the_opponents_copy_does_not_count_for_the_limit():
    s = Scene()
    s.place(1, "abbey")
    s.hand(0, "abbey")
    s.stock(0, brick=1, grain=1, ore=1)
    assert s.can(0, "build", "abbey")


def test_a_requirement_is_tested_when_building_only():
    s = Scene()
    town = s.city(0)
    guild = s.place(0, "merchant-guild", geometry.SITES_OF[town][0])
    s.hand(0, "staple-house")
    s.stock(0, brick=2, ore=2, wool=1)
    assert s.can(0, "build", "staple-house")
    s.build(0, "staple-house", answers=[geometry.SITES_OF[town][2], "ore", "ore"])
    s.act(0, Act.REMOVE, guild)
    assert "staple-house" in {p.definition.id.partition("/")[2] for p in s.g.board.values()}
    s.hand(0, "staple-house")
    s.stock(0, brick=2, ore=2, wool=1)
    assert not s.can(0, "build", "staple-house")


def test_equal_cards_are_offered_once():
    s = Scene()
    s.hand(0, "storehouse", "storehouse", back="basic")
    s.stock(0, lumber=1, wool=1)
    from deckbuilder.engine.options import main_options

    builds = [o for o in main_options(s.g) if o[0] == Act.BUILD]
    assert len(builds) == 1


# Removal


def test_own_expansions_may_be_removed_free_even_where_sites_are_free():
    s = Scene()
    slot = s.place(0, "storehouse")
    other = s.place(1, "abbey")
    assert acts(s, "remove") == {slot}, "never the opponent's"
    assert other not in acts(s, "remove")
    s.act(0, Act.REMOVE, slot)
    assert s.discarded() == ["storehouse"]
    assert slot not in s.g.board
    assert not any(o[0] == "remove" for o in s.options(0, before_roll=True))


def test_in_the_tournament_a_removed_card_goes_to_its_owners_pile():
    s = Scene(own_stacks=True)
    slot = s.place(1, "storehouse")
    s.act(1, Act.REMOVE, slot)
    assert s.discarded(1) == ["storehouse"]
    assert s.discarded(0) == []


def test_of_a_pile_the_upper_card_is_removed_first():
    s = Scene()
    town = s.city(0)
    slot = s.place(0, "parish-hall", geometry.SITES_OF[town][0])
    s.place(0, "town-hall", slot)
    assert s.points(0) == 4
    s.act(0, Act.REMOVE, slot)
    assert s.at(slot) == "parish-hall"
    assert s.points(0) == 3
    s.act(0, Act.REMOVE, slot)
    assert s.at(slot) is None
    assert s.discarded() == ["parish-hall", "town-hall"]
