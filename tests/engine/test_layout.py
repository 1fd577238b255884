"""The geometry: names of places against a drawing of the row."""

from __future__ import annotations

from itertools import product

import pytest

from deckbuilder.engine import geometry
from deckbuilder.engine.geometry import ABOVE, BELOW, COLUMN, KIND, REGIONS_OF, SEAT, SIDE, SITES_OF

ALL = [
    *(
        (geometry.region(seat, column, side), geometry.REGION, seat, column, side)
        for seat, column, side in product((0, 1), range(13), (ABOVE, BELOW))
    ),
    *(
        (
            geometry.region_expansion(geometry.region(seat, column, side)),
            geometry.REGION_EXPANSION,
            seat,
            column,
            side,
        )
        for seat, column, side in product((0, 1), range(13), (ABOVE, BELOW))
    ),
    *(
        (geometry.wizard_place(geometry.region(seat, column, side)), geometry.WIZARD, seat, column, side)
        for seat, column, side in product((0, 1), range(13), (ABOVE, BELOW))
    ),
    *(
        (geometry.site(seat, town, side, place), geometry.SITE, seat, town, side)
        for seat, town, side, place in product((0, 1), range(12), (ABOVE, BELOW), (0, 1))
    ),
    *(
        (geometry.road(seat, c), geometry.ROAD, seat, c, geometry.NOWHERE)
        for seat, c in product((0, 1), range(13))
    ),
    *(
        (
            geometry.road_complement(geometry.road(seat, c)),
            geometry.ROAD_COMPLEMENT,
            seat,
            c,
            geometry.NOWHERE,
        )
        for seat, c in product((0, 1), range(13))
    ),
    *(
        (geometry.settlement(seat, town), geometry.SETTLEMENT, seat, town, geometry.NOWHERE)
        for seat, town in product((0, 1), range(12))
    ),
    *(
        (geometry.marker(seat, n), geometry.MARKER, seat, n, geometry.NOWHERE)
        for seat, n in product((0, 1), range(geometry.MARKERS))
    ),
    *(
        (geometry.sea_field(seat, column, row), geometry.SEA, seat, 3 * column + row, geometry.NOWHERE)
        for seat, column, row in product((0, 1), range(3), range(3))
    ),
]


def test_every_place_has_its_own_slot_and_no_slot_is_left_over():
    assert sorted(slot for slot, *_ in ALL) == list(range(geometry.SLOTS))


def test_the_tables_say_what_a_slot_is():
    for slot, kind, seat, column, side in ALL:
        assert (KIND[slot], SEAT[slot], COLUMN[slot], SIDE[slot]) == (kind, seat, column, side)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_site_borders_the_region_left_and_right_of_it_on_its_side(seat: int):
    for side, place in product((ABOVE, BELOW), (0, 1)):
        assert REGIONS_OF[geometry.site(seat, 5, side, place)] == (
            geometry.region(seat, 5, side),
            geometry.region(seat, 6, side),
        ), "inner and outer site are alike"


def test_a_settlement_borders_its_four_corners_and_neighbours_share_two():
    left, right = (set(REGIONS_OF[geometry.settlement(0, town)]) for town in (5, 6))
    assert left == {geometry.region(0, c, s) for c in (5, 6) for s in (ABOVE, BELOW)}
    assert left & right == {geometry.region(0, 6, ABOVE), geometry.region(0, 6, BELOW)}
    assert not left & set(REGIONS_OF[geometry.settlement(0, 7)])


def test_a_settlement_has_its_four_sites():
    assert SITES_OF[geometry.settlement(1, 6)] == tuple(
        geometry.site(1, 6, side, place) for side, place in product((ABOVE, BELOW), (0, 1))
    )
    for side, place in product((ABOVE, BELOW), (0, 1)):
        assert geometry.SETTLEMENT_OF[geometry.site(1, 6, side, place)] == geometry.settlement(1, 6)


def test_roads_and_regions_know_the_settlements_beside_them():
    both = (geometry.settlement(0, 5), geometry.settlement(0, 6))
    assert geometry.TOWNS_OF[geometry.road(0, 6)] == both
    assert geometry.TOWNS_OF[geometry.region(0, 6, BELOW)] == both
    assert geometry.TOWNS_OF[geometry.region(0, 0, ABOVE)] == (geometry.settlement(0, 0),)
    assert geometry.TOWNS_OF[geometry.region(0, 12, ABOVE)] == (geometry.settlement(0, 11),)


def test_a_region_expansion_belongs_to_one_region():
    region = geometry.region(1, 3, BELOW)
    assert REGIONS_OF[geometry.region_expansion(region)] == (region,)


def test_the_outermost_roads_lead_nowhere():
    assert geometry.TOWNS_OF[geometry.road(0, 0)] == (geometry.settlement(0, 0),)
    assert geometry.TOWNS_OF[geometry.road(0, 12)] == (geometry.settlement(0, 11),)


def test_the_row_has_room_for_all_settlements_of_the_supply_on_one_side():
    assert min(geometry.START_SETTLEMENTS) == 5
    assert geometry.SETTLEMENTS - 1 - max(geometry.START_SETTLEMENTS) == 5


def test_places_have_names():
    assert geometry.place_words(geometry.region(0, 6, ABOVE)) == "region 6 above"
    assert geometry.place_words(geometry.site(1, 5, BELOW, 1)) == "site 5 below outer"
    assert geometry.place_words(geometry.settlement(0, 6)) == "settlement 6"
    assert (
        len({geometry.place_words(slot) for slot in range(geometry.SLOTS_PER_SEAT)})
        == geometry.SLOTS_PER_SEAT
    )
