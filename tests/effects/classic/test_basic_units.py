"""Trade fleets and knights of the basic set of the Catan Card Game, from their texts (B26, B27)."""

from __future__ import annotations

import pytest
from scene import Act, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.card_verbs import return_to_hand
from deckbuilder.engine.geometry import ABOVE
from deckbuilder.engine.state import NOBODY

card = pytest.mark.card
LEFT, RIGHT = 5, 6


def for_card(slug, *values):
    """A case of a table-driven test, marked with the card it proves."""
    return pytest.param(slug, *values, marks=card(f"classic/{slug}"), id=slug)


def scene() -> Scene:
    return Scene(edition="classic")


# Trade fleets

FLEETS = [for_card(f"{name}-fleet", name) for name in sorted(NAMES)]


@pytest.mark.parametrize(("slug", "resource"), FLEETS)
def test_fleet_trades_two_for_one_as_often_as_wanted(slug, resource):
    s = scene()
    s.hand(0, slug)
    s.stock(0, wool=1)
    assert not s.can(0, "build", slug)
    s.stock(0, wool=1, lumber=1)
    s.build(0, slug, answers=[s.site(0, LEFT, ABOVE)])
    assert s.has(0) == {} and s.commerce(0) == 1
    other = "ore" if resource != "ore" else "wool"
    taken = "grain" if resource != "grain" else "gold"
    s.stock(0, **{resource: 2, other: 2})
    assert s.can(0, "trade", resource) and not s.can(0, "trade", other)
    for _ in range(2):
        asked = s.act(0, Act.TRADE, NAMES.index(resource), answers=[taken])
        assert NAMES.index(resource) not in asked[0].options
        assert s.has(0) == {taken: 1, other: 2}
        s.stock(0, **{resource: 2, other: 2})
        assert s.can(0, "trade", resource)
    assert not s.can(1, "trade", resource)
    s.place(0, slug)
    assert s.commerce(0) == 2 and s.g.summaries[0].rates[NAMES.index(resource)] == 2, (
        "a second adds its point"
    )


@card("classic/wool-fleet")
def test_fleet_takes_its_pieces_from_any_regions_of_the_kind():
    s = scene()
    new = s.extra_region(0, "pasture", 1)
    s.place(0, "wool-fleet", s.site(0, RIGHT, ABOVE))
    for region in (new, s.region(0, "pasture")):
        s.store(region, 1)
    s.act(0, Act.TRADE, NAMES.index("wool"), answers=["ore"])
    assert s.has(0) == {"ore": 1}


@pytest.mark.parametrize("slug", [for_card("brick-fleet"), for_card("gold-fleet")])
def test_fleet_does_not_trade_when_nothing_else_fits_in(slug):
    s = scene()
    s.place(0, slug)
    s.fill(0)
    assert not s.can(0, "trade", slug.partition("-")[0])


# Knights

KNIGHTS = [
    for_card("conrad-the-swift", 2, 1, {"grain": 1, "ore": 1}),
    for_card("falk-the-fair", 1, 5, {"grain": 2, "ore": 2, "wool": 1}),
    for_card("gotz-ironfist", 5, 2, {"grain": 2, "ore": 2, "wool": 2}),
    for_card("hagen-the-sinister", 1, 2, {"grain": 1, "ore": 1}),
    for_card("karl-the-strong", 7, 1, {"grain": 2, "ore": 2, "wool": 3}),
    for_card("otto-the-berserker", 3, 2, {"grain": 1, "ore": 2, "wool": 1}),
    for_card("pippin-the-short", 1, 3, {"grain": 1, "ore": 1, "wool": 1}),
    for_card("siegfried-lackland", 1, 1, {"ore": 1}),
    for_card("walter-the-recreant", 3, 1, {"grain": 1, "ore": 1, "wool": 1}),
]


@pytest.mark.parametrize(("slug", "strength", "skill", "cost"), KNIGHTS)
def test_knight_shows_his_points_and_brings_token_and_tournament(slug, strength, skill, cost):
    s = scene()
    s.hand(1, slug)
    dearest = max(cost, key=cost.get)
    s.stock(1, **{**cost, dearest: cost[dearest] - 1})
    assert not s.can(1, "build", slug)
    s.stock(1, **cost)
    assert s.can(1, "build", slug)
    s.g.active = 1
    s.build(1, slug, answers=[s.site(1, LEFT, ABOVE)])
    assert s.has(1) == {}
    assert (s.strength(1), s.g.summaries[1].skill) == (strength, skill)
    assert s.g.strength_holder == 1 and s.points(1) == 3, "strictly more, without a minimum"
    s.face("tournament", answers=["ore"])
    assert s.has(1) == {"ore": 1} and s.has(0) == {}


@pytest.mark.parametrize("slug", [case.values[0] for case in KNIGHTS])
def test_a_knight_stands_at_settlement_city_or_citadel_and_only_once_in_play(slug):
    s = scene()
    s.city(0, LEFT)
    s.citadel(0, RIGHT)
    s.hand(0, slug)
    s.hand(1, slug)
    s.fill(0)
    s.fill(1)
    assert s.can(0, "build", slug) and s.can(1, "build", slug)
    at = s.place(1, slug)
    assert not s.can(0, "build", slug) and not s.can(1, "build", slug), "unique over both principalities"
    return_to_hand(s.g, at)
    assert s.can(0, "build", slug)
    s.build(0, slug, answers=[s.site(0, RIGHT, ABOVE)])
    assert not s.can(1, "build", slug)


@card("classic/falk-the-fair", "classic/pippin-the-short", "classic/hagen-the-sinister")
def test_a_tied_tournament_is_nobodys():
    s = scene()
    s.place(0, "falk-the-fair")  # 5
    s.place(1, "pippin-the-short")  # 3
    s.place(1, "hagen-the-sinister")  # 2
    assert [summary.skill for summary in s.g.summaries] == [5, 5]
    s.face("tournament")
    assert (s.has(0), s.has(1)) == ({}, {})
    assert s.g.strength_holder == 1


@card("classic/otto-the-berserker", "classic/walter-the-recreant")
def test_equal_strength_leaves_the_token_in_the_middle():
    s = scene()
    s.place(0, "otto-the-berserker")
    s.place(1, "walter-the-recreant")
    assert s.g.strength_holder == NOBODY and s.points(0) == s.points(1) == 2
