"""The geometry: names of places against a drawing of the row."""

from __future__ import annotations

from itertools import product

import pytest

from deckbuilder.engine import layout
from deckbuilder.engine.layout import ABOVE, BELOW, COLUMN, KIND, REGIONS_OF, SEAT, SIDE, SITES_OF

ALL = [
    *(
        (layout.region(seat, column, side), layout.REGION, seat, column, side)
        for seat, column, side in product((0, 1), range(13), (ABOVE, BELOW))
    ),
    *(
        (
            layout.region_expansion(layout.region(seat, column, side)),
            layout.REGION_EXPANSION,
            seat,
            column,
            side,
        )
        for seat, column, side in product((0, 1), range(13), (ABOVE, BELOW))
    ),
    *(
        (layout.wizard_place(layout.region(seat, column, side)), layout.WIZARD, seat, column, side)
        for seat, column, side in product((0, 1), range(13), (ABOVE, BELOW))
    ),
    *(
        (layout.site(seat, town, side, place), layout.SITE, seat, town, side)
        for seat, town, side, place in product((0, 1), range(12), (ABOVE, BELOW), (0, 1))
    ),
    *((layout.road(seat, c), layout.ROAD, seat, c, layout.NOWHERE) for seat, c in product((0, 1), range(13))),
    *(
        (layout.road_complement(layout.road(seat, c)), layout.ROAD_COMPLEMENT, seat, c, layout.NOWHERE)
        for seat, c in product((0, 1), range(13))
    ),
    *(
        (layout.settlement(seat, town), layout.SETTLEMENT, seat, town, layout.NOWHERE)
        for seat, town in product((0, 1), range(12))
    ),
    *(
        (layout.marker(seat, n), layout.MARKER, seat, n, layout.NOWHERE)
        for seat, n in product((0, 1), range(layout.MARKERS))
    ),
    *(
        (layout.sea_field(seat, column, row), layout.SEA, seat, 3 * column + row, layout.NOWHERE)
        for seat, column, row in product((0, 1), range(3), range(3))
    ),
]


def test_every_place_has_its_own_slot_and_no_slot_is_left_over():
    assert sorted(slot for slot, *_ in ALL) == list(range(layout.SLOTS))


def test_the_tables_say_what_a_slot_is():
    for slot, kind, seat, column, side in ALL:
        assert (KIND[slot], SEAT[slot], COLUMN[slot], SIDE[slot]) == (kind, seat, column, side)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_site_borders_the_region_left_and_right_of_it_on_its_side(seat: int):
    for side, place in product((ABOVE, BELOW), (0, 1)):
        assert REGIONS_OF[layout.site(seat, 5, side, place)] == (
            layout.region(seat, 5, side),
            layout.region(seat, 6, side),
        ), "inner and outer site are alike"


def test_a_settlement_borders_its_four_corners_and_neighbours_share_two():
    left, right = (set(REGIONS_OF[layout.settlement(0, town)]) for town in (5, 6))
    assert left == {layout.region(0, c, s) for c in (5, 6) for s in (ABOVE, BELOW)}
    assert left & right == {layout.region(0, 6, ABOVE), layout.region(0, 6, BELOW)}
    assert not left & set(REGIONS_OF[layout.settlement(0, 7)])


def test_a_settlement_has_its_four_sites():
    assert SITES_OF[layout.settlement(1, 6)] == tuple(
        layout.site(1, 6, side, place) for side, place in product((ABOVE, BELOW), (0, 1))
    )
    for side, place in product((ABOVE, BELOW), (0, 1)):
        assert layout.SETTLEMENT_OF[layout.site(1, 6, side, place)] == layout.settlement(1, 6)


def test_roads_and_regions_know_the_settlements_beside_them():
    both = (layout.settlement(0, 5), layout.settlement(0, 6))
    assert layout.TOWNS_OF[layout.road(0, 6)] == both
    assert layout.TOWNS_OF[layout.region(0, 6, BELOW)] == both
    assert layout.TOWNS_OF[layout.region(0, 0, ABOVE)] == (layout.settlement(0, 0),)
    assert layout.TOWNS_OF[layout.region(0, 12, ABOVE)] == (layout.settlement(0, 11),)


def test_a_region_expansion_belongs_to_one_region():
    region = layout.region(1, 3, BELOW)
    assert REGIONS_OF[layout.region_expansion(region)] == (region,)


def test_the_outermost_roads_lead_nowhere():
    assert layout.TOWNS_OF[layout.road(0, 0)] == (layout.settlement(0, 0),)
    assert layout.TOWNS_OF[layout.road(0, 12)] == (layout.settlement(0, 11),)


def test_the_row_has_room_for_all_settlements_of_the_supply_on_one_side():
    assert min(layout.START_SETTLEMENTS) == 5
    assert layout.SETTLEMENTS - 1 - max(layout.START_SETTLEMENTS) == 5


def test_places_have_names():
    assert layout.place_words(layout.region(0, 6, ABOVE)) == "region 6 above"
    assert layout.place_words(layout.site(1, 5, BELOW, 1)) == "site 5 below outer"
    assert layout.place_words(layout.settlement(0, 6)) == "settlement 6"
    assert len({layout.place_words(slot) for slot in range(layout.SLOTS_PER_SEAT)}) == layout.SLOTS_PER_SEAT
