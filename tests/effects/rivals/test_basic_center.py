"""Regions, roads, settlements and cities, and the Scout who is played while one builds."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import REGION_STACK

card = pytest.mark.card
ruling = pytest.mark.ruling


def for_card(slug, *values):
    """A case of a table-driven test, marked with the card it proves."""
    return pytest.param(slug, *values, marks=card(f"rivals/{slug}"), id=slug)


# Regions

REGIONS = [
    for_card("forest", "lumber", 2, 3),
    for_card("gold-field", "gold", 1, 4),
    for_card("fields", "grain", 6, 5),
    for_card("hills", "brick", 3, 2),
    for_card("pasture", "wool", 4, 1),
    for_card("mountains", "ore", 5, 6),
]


@pytest.mark.parametrize(("slug", "resource", "red", "blue"), REGIONS)
@ruling("R-021", "R-022")
def test_region_yields_at_its_number_and_stores_three(slug, resource, red, blue):
    for seat, number in ((0, red), (1, blue)):
        s = Scene()
        for stored in (1, 2, 3, 3):
            s.production(number)
            assert s.has(seat) == {resource: stored}
        assert s.g.stock[s.region(seat, slug)] == 3
        s.production(number % 6 + 1)
        assert s.has(seat)[resource] == 3, "only its own number counts"


def test_every_number_lies_on_four_regions_and_never_twice_on_a_kind():
    s = Scene()
    cards = list(s.g.zones[REGION_STACK])
    cards += [p.card for slot, p in s.g.board.items() if geometry.KIND[slot] == geometry.REGION]
    faces = Counter((s.slug(c), s.g.table.number[c]) for c in cards)
    assert max(faces.values()) == 1
    assert Counter(number for _, number in faces) == dict.fromkeys(range(1, 7), 4)


# Centre cards


@card("rivals/road")
@ruling("R-023")
def test_road_lies_at_an_open_end_and_never_next_to_a_road():
    s = Scene()
    left, right = geometry.road(0, 5), geometry.road(0, 7)
    s.stock(0, brick=2)
    assert not s.can(0, "road", left)
    s.stock(0, brick=3, lumber=3)
    assert s.can(0, "road", left) and s.can(0, "road", right)
    s.act(0, Act.ROAD, left)
    assert s.at(left) == "road" and s.has(0) == {"brick": 1, "lumber": 2}
    s.stock(0, brick=2, lumber=1)
    assert {o for o in s.options(0) if o[0] == "road"} == {("road", right)}


def with_road(seat=0, own_stacks=False):
    """A scene in which a seat has a road at its left end and the price of a settlement."""
    s = Scene(own_stacks)
    s.stock(seat, brick=2, lumber=1)
    s.act(seat, Act.ROAD, geometry.road(seat, 5))
    s.stock(seat, brick=1, grain=1, lumber=1, wool=1)
    return s


@card("rivals/settlement")
@pytest.mark.parametrize("seat", [0, 1])
def test_settlement_brings_a_point_two_sites_and_the_top_two_regions(seat):
    s = with_road(seat)
    s.regions_on_top("forest", "pasture")
    town = geometry.settlement(seat, 4)
    assert {o for o in s.options(seat) if o[0] == "settlement"} == {("settlement", town)}
    s.act(seat, Act.SETTLEMENT, town, answers=["pasture"])
    above, below = geometry.region(seat, 4, ABOVE), geometry.region(seat, 4, BELOW)
    assert (s.at(town), s.at(above), s.at(below)) == ("settlement", "pasture", "forest")
    assert s.has(seat) == {} and s.points(seat) == 3
    assert s.g.stock[above] == s.g.stock[below] == 0, "new regions come empty"
    s.production(s.g.table.number[s.g.board[above].card])
    assert s.g.stock[above] == 1
    sites = [s.place(seat, slug) for slug in ("storehouse", "storehouse")]
    assert sites == [s.site(seat, 4, ABOVE), s.site(seat, 4, BELOW)]


@card("rivals/settlement")
@pytest.mark.parametrize("left", [0, 1])
def test_settlement_takes_the_regions_that_are_left(left):
    s = with_road()
    s.g.zones[REGION_STACK] = s.g.zones[REGION_STACK][:left]
    s.act(0, Act.SETTLEMENT, geometry.settlement(0, 4))
    new = [s.at(geometry.region(0, 4, side)) for side in (ABOVE, BELOW)]
    assert s.points(0) == 3 and sum(slug is not None for slug in new) == left


@card("rivals/settlement")
def test_settlement_needs_a_road():
    s = Scene()
    s.stock(0, brick=1, grain=1, lumber=1, wool=1)
    assert not any(o[0] == "settlement" for o in s.options(0))


@card("rivals/city")
@ruling("R-015")
def test_city_is_worth_two_and_takes_red_cards_on_four_sites():
    s = Scene()
    s.hand(0, "merchant-guild")
    s.stock(0, grain=2, ore=2)
    town = geometry.settlement(0, 5)
    assert not s.can(0, "city", town)
    s.stock(0, grain=2, ore=3)
    assert s.can(0, "city", town) and s.can(0, "city", geometry.settlement(0, 6))
    s.act(0, Act.CITY, town)
    assert s.at(town) == "city" and s.has(0) == {} and s.points(0) == 3
    s.fill(0)
    assert not s.can(0, "city", town), "a city is no settlement"
    assert s.can(0, "build", "merchant-guild")
    sites = [s.place(0, "mint") for _ in range(4)]
    assert set(sites) == set(geometry.SITES_OF[town])
    assert not s.can(0, "build", "merchant-guild"), "settlement 6 takes no red card"


@card("rivals/scout")
def test_scout_chooses_the_new_regions_from_the_whole_stack():
    s = with_road()
    s.hand(0, "scout")
    assert not s.can(0, "play", "scout"), "only while building a settlement"
    s.regions_on_top("forest", "forest", "pasture", "pasture")
    asked = s.act(
        0,
        Act.SETTLEMENT,
        geometry.settlement(0, 4),
        answers=[True, "mountains", "gold-field", "gold-field"],
    )
    assert len(asked[1].options) == 12
    assert s.at(geometry.region(0, 4, ABOVE)) == "gold-field"
    assert s.at(geometry.region(0, 4, BELOW)) == "mountains"
    assert s.hand_of(0) == [] and s.discarded() == ["scout"]
    left = s.g.zones[REGION_STACK]
    assert len(left) == 10
    assert not any(s.g.seen[seat] >> c & 1 for seat in (0, 1) for c in left), "shuffled"
    assert [s.slug(c) for c in left[:4]] != ["forest", "forest", "pasture", "pasture"]


@card("rivals/scout")
def test_scout_may_stay_in_hand():
    s = with_road()
    s.hand(0, "scout")
    s.regions_on_top("forest", "pasture")
    asked = s.act(0, Act.SETTLEMENT, geometry.settlement(0, 4), answers=[False, "forest"])
    assert asked[0].ask is Ask.USE_SCOUT
    assert s.at(geometry.region(0, 4, BELOW)) == "pasture" and s.hand_of(0) == ["scout"]


@pytest.mark.parametrize("left", [0, 1, 2])
@card("rivals/scout")
def test_scout_is_not_asked_when_there_is_nothing_to_choose(left):
    s = with_road()
    s.hand(0, "scout")
    s.g.zones[REGION_STACK] = s.g.zones[REGION_STACK][:left]
    above = [s.slug(s.g.zones[REGION_STACK][0])] if left == 2 else []
    s.act(0, Act.SETTLEMENT, geometry.settlement(0, 4), answers=above)
    assert s.hand_of(0) == ["scout"]
