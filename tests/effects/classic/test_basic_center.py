"""Roads, settlements, cities and the six regions of the Catan Card Game, from their texts (B02, B04)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import CITIES, NOBODY, REGION_STACK, ROADS, SETTLEMENTS
from deckbuilder.engine.turn import build_settlement

card = pytest.mark.card
LEFT, RIGHT = geometry.road(0, 5), geometry.road(0, 7)
NEXT_LEFT = geometry.settlement(0, 4)


def for_card(slug, *values):
    """A case of a table-driven test, marked with the card it proves."""
    return pytest.param(slug, *values, marks=card(f"classic/{slug}"), id=slug)


def scene() -> Scene:
    return Scene(edition="classic")


def offered(s: Scene, act: str, seat: int = 0) -> set[int]:
    """The places at which a centre card is offered."""
    return {option[1] for option in s.options(seat) if option[0] == act}


# Roads


@card("classic/road")
def test_road_costs_two_brick_and_a_lumber_and_lies_at_either_end():
    s = scene()
    s.stock(0, brick=1, lumber=1)
    s.production(5)  # red hills
    assert s.has(0) == {"brick": 2, "lumber": 1}
    assert offered(s, "road") == {LEFT, RIGHT}
    s.act(0, Act.ROAD, RIGHT)
    assert s.at(RIGHT) == "road" and s.has(0) == {}
    assert len(s.g.zones[ROADS]) == 6
    assert s.points(0) == 2
    s.stock(0, brick=2, lumber=1)
    assert offered(s, "road") == {LEFT}, "never two roads in a row"


@card("classic/road")
def test_road_starts_at_a_citadel_too():
    s = scene()
    s.citadel(0, 5)
    s.city(0, 6)
    s.stock(0, brick=2, lumber=1)
    assert offered(s, "road") == {LEFT, RIGHT}
    s.stock(0, brick=1, lumber=1)
    assert offered(s, "road") == set()


@card("classic/road")
def test_nobody_builds_a_road_when_the_supply_of_both_is_used_up():
    s = scene()
    s.stock(1, brick=2, lumber=1)
    s.g.zones[ROADS] = s.g.zones[ROADS][:1]
    assert offered(s, "road", 1)
    s.stock(0, brick=2, lumber=1)
    s.act(0, Act.ROAD, LEFT)
    assert s.g.zones[ROADS] == ()
    s.fill(0)
    s.fill(1)
    assert not offered(s, "road", 0) and not offered(s, "road", 1)


@card("classic/road", "classic/trading-post")
def test_road_at_an_end_needs_no_settlement_in_the_supply_and_takes_a_trading_post():
    s = scene()
    for town in (4, 3, 2, 1, 0):
        s.stock(0, brick=3, grain=1, lumber=2, wool=1)
        s.act(0, Act.ROAD, geometry.road(0, town + 1))
        s.act(0, Act.SETTLEMENT, geometry.settlement(0, town), answers=[geometry.region(0, town, ABOVE)])
    assert s.g.zones[SETTLEMENTS] == ()
    end = geometry.road(0, 0)
    s.stock(0, brick=2, lumber=1)
    assert offered(s, "road") == {end, RIGHT}
    s.act(0, Act.ROAD, end)
    assert s.place(0, "trading-post") == geometry.road_complement(end)


# Settlements


def with_road(seat: int = 0) -> Scene:
    """A scene in which a seat has a road at its left end and the price of a settlement."""
    s = scene()
    s.stock(seat, brick=2, lumber=1)
    s.act(seat, Act.ROAD, geometry.road(seat, 5))
    s.stock(seat, brick=1, grain=1, lumber=1, wool=1)
    return s


@card("classic/settlement")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("side", [ABOVE, BELOW])
def test_settlement_brings_a_point_and_two_empty_regions_laid_one_after_the_other(seat, side):
    s = with_road(seat)
    s.regions_on_top("forest", "pasture")
    town = geometry.settlement(seat, 4)
    corners = geometry.region(seat, 4, ABOVE), geometry.region(seat, 4, BELOW)
    assert offered(s, "settlement", seat) == {town}
    asked = s.act(seat, Act.SETTLEMENT, town, answers=[corners[side]])
    assert [(c.ask, c.options) for c in asked] == [(Ask.CORNER_FOR_REGION, corners)]
    assert (s.at(town), s.at(corners[side]), s.at(corners[1 - side])) == ("settlement", "forest", "pasture")
    assert s.has(seat) == {} and s.points(seat) == 3 and s.points(1 - seat) == 2
    assert len(s.g.zones[REGION_STACK]) == 9 and len(s.g.zones[SETTLEMENTS]) == 4
    assert [s.g.stock[corner] for corner in corners] == [0, 0]
    s.production(s.g.table.number[s.g.board[corners[0]].card])
    assert s.g.stock[corners[0]] == 1, "it yields from the next roll on"


@card("classic/settlement")
def test_the_second_region_is_turned_up_when_the_first_lies():
    s = with_road()
    first, second = s.g.zones[REGION_STACK][:2]
    running = build_settlement(s.g, 0, NEXT_LEFT)
    next(running)
    assert all(s.g.seen[seat] >> first & 1 for seat in (0, 1))
    assert not any(s.g.seen[seat] >> second & 1 for seat in (0, 1))


@card("classic/settlement")
def test_settlement_needs_a_road_its_price_and_a_card_in_the_supply():
    s = scene()
    s.stock(0, brick=1, grain=1, lumber=1, wool=1)
    assert not offered(s, "settlement")
    t = with_road()
    t.stock(0, brick=1, grain=1, lumber=1)
    assert not offered(t, "settlement")
    t.stock(0, brick=1, grain=1, lumber=1, wool=1)
    assert offered(t, "settlement") == {NEXT_LEFT}
    t.g.zones[SETTLEMENTS] = ()
    assert not offered(t, "settlement")


@card("classic/settlement")
def test_settlement_has_a_green_site_above_and_one_below():
    s = scene()
    s.hand(0, "garrison", "marketplace")
    s.fill(0)
    assert s.can(0, "build", "garrison") and not s.can(0, "build", "marketplace")
    sites = [s.place(0, "smithy") for _ in range(4)]
    assert sites == [s.site(0, town, side) for town in (5, 6) for side in (ABOVE, BELOW)]
    assert not s.can(0, "build", "garrison")


# Cities


@card("classic/city")
def test_city_adds_a_point_and_takes_red_cards_on_four_sites():
    s = scene()
    s.hand(0, "marketplace")
    s.stock(0, grain=2, ore=2)
    town = geometry.settlement(0, 5)
    assert not offered(s, "city")
    s.stock(0, grain=2, ore=3)
    assert offered(s, "city") == {town, geometry.settlement(0, 6)}
    s.act(0, Act.CITY, town)
    assert s.at(town) == "city" and s.has(0) == {} and s.points(0) == 3
    assert (len(s.g.zones[CITIES]), len(s.g.zones[SETTLEMENTS])) == (6, 5), "the settlement stays beneath"
    s.fill(0)
    assert offered(s, "city") == {geometry.settlement(0, 6)}
    assert s.can(0, "build", "marketplace")
    assert {s.place(0, "church") for _ in range(4)} == set(geometry.SITES_OF[town])
    assert not s.can(0, "build", "marketplace"), "the settlement takes no red card"


@card("classic/city")
def test_cards_at_the_settlement_stay_and_two_sites_come_free():
    s = scene()
    s.place(0, "garrison", s.site(0, 5, ABOVE))
    s.place(1, "robber-barons-castle", s.site(0, 5, BELOW))
    s.stock(0, grain=2, ore=3)
    s.act(0, Act.CITY, geometry.settlement(0, 5))
    assert s.at(s.site(0, 5, ABOVE)) == "garrison" and s.at(s.site(0, 5, BELOW)) == "robber-barons-castle"
    assert {s.place(0, "church") for _ in range(2)} == {s.site(0, 5, side, 1) for side in (ABOVE, BELOW)}
    s.hand(0, "church")
    s.fill(0)
    assert not s.can(0, "build", "church")


@card("classic/city")
def test_the_first_city_of_the_leader_in_commerce_brings_the_windmill():
    s = scene()
    s.place(0, "garrison")
    assert s.commerce(0) == 1 and s.g.trade_holder == NOBODY
    s.stock(0, grain=2, ore=3)
    s.act(0, Act.CITY, geometry.settlement(0, 6))
    assert s.g.trade_holder == 0 and s.points(0) == 4


@card("classic/city")
def test_no_city_on_a_citadel_and_none_from_an_empty_supply():
    s = scene()
    s.citadel(0, 5)
    s.fill(0)
    assert offered(s, "city") == {geometry.settlement(0, 6)}
    s.g.zones[CITIES] = ()
    assert not offered(s, "city")


# Regions

REGIONS = [
    for_card("fields", "grain", 1, 2),
    for_card("mountains", "ore", 2, 3),
    for_card("pasture", "wool", 3, 4),
    for_card("forest", "lumber", 4, 5),
    for_card("hills", "brick", 5, 6),
    for_card("gold-field", "gold", 6, 1),
]


@pytest.mark.parametrize(("slug", "resource", "red", "blue"), REGIONS)
def test_region_yields_at_its_number_for_its_owner_and_stores_three(slug, resource, red, blue):
    for seat, number in ((0, red), (1, blue)):
        s = scene()
        for stored in (1, 2, 3, 3):
            s.production(number)
            assert s.has(seat) == {resource: stored}
        assert s.g.stock[s.region(seat, slug)] == 3
        s.production(number % 6 + 1)
        assert s.has(seat)[resource] == 3, "only its own number counts"


@card("classic/forest")
def test_the_surplus_of_a_full_region_is_not_passed_on():
    s = scene()
    old, new = s.region(0, "forest"), s.extra_region(0, "forest", 6)
    s.store(old, 3)
    s.production(4)
    assert (s.g.stock[old], s.g.stock[new]) == (3, 0)
    s.production(6)
    assert (s.g.stock[old], s.g.stock[new]) == (3, 1)
    assert s.has(0) == {"gold": 1, "lumber": 4}, "every region with the number yields"
