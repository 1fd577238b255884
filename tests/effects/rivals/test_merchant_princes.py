"""Expansions of the Era of Merchant Princes, each tested from its text; the rest in the files beside it."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.placement import legal_slots

card = pytest.mark.card
ruling = pytest.mark.ruling


def names(choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def town() -> Scene:
    """Seat 0 has two cities."""
    s = Scene()
    s.city(0, 5)
    s.city(0, 6)
    return s


# Commercial Metropolis


@card("rivals/commercial-metropolis")
def test_commercial_metropolis_is_a_city_worth_two_points_more():
    s = town()
    s.hand(0, "commercial-metropolis")
    paper = s.place(0, "paper-merchants-residence")
    s.stock(0, brick=2, lumber=2, wool=2)
    s.turn(paper, 2)
    assert not s.can(0, "build", "commercial-metropolis"), "level 2"
    s.turn(paper, 3)
    assert s.can(0, "build", "commercial-metropolis")
    before = s.points(0)
    left, right = geometry.settlement(0, 5), geometry.settlement(0, 6)
    asked = s.build(0, "commercial-metropolis", answers=[left])
    assert set(asked[0].options) == {left, right}
    assert s.has(0) == {} and s.points(0) == before + 2
    assert s.g.summaries[0].cities == (left, right), "it still is a city, with its sites"
    assert len(legal_slots(s.g, 0, s.g.table.card[s.spare("abbey")])) == 4
    assert not s.can(0, "remove", left)
    s.turn(paper, 0)
    assert s.at(left) == "commercial-metropolis", "the requirement matters only when it is built"


@card("rivals/commercial-metropolis")
def test_commercial_metropolis_is_open_to_six_commerce_points_too():
    s = town()
    s.hand(0, "commercial-metropolis", "commercial-metropolis")
    s.stock(0, brick=2, lumber=2, wool=2)
    cloth = s.place(0, "cloth-merchants-residence")
    s.turn(cloth, 2)
    for slug in ("gold-ship", "ore-ship", "wool-ship"):
        s.place(0, slug)
    assert s.commerce(0) == 5 and not s.can(0, "build", "commercial-metropolis")
    s.place(0, "grain-ship")
    assert s.commerce(0) == 6 and s.can(0, "build", "commercial-metropolis")
    camp = s.place(1, "brigand-camp")
    assert s.commerce(0) == 5 and not s.can(0, "build", "commercial-metropolis"), "the Camp counts first"
    s.act(1, Act.REMOVE, camp)
    s.build(0, "commercial-metropolis", answers=[geometry.settlement(0, 5)])
    s.stock(0, brick=2, lumber=2, wool=2)
    assert s.points(0) == 4 + 2 + 1, "two cities, the metropolis, the trade advantage"
    assert s.build(0, "commercial-metropolis") == [], "only the other city has none yet"


# Roads


@card("rivals/trading-post")
def test_trading_post_turns_a_piece_into_the_kind_across_the_road():
    s = Scene()
    s.hand(0, "trading-post")
    s.stock(0, gold=2, grain=1, wool=1)
    s.build(0, "trading-post")
    post = s.road(0)
    assert s.at(post) == "trading-post" and s.commerce(0) == 1
    assert s.has(0) == {"gold": 2} and s.can(0, "use", post), "also when just built"
    asked = s.use(0, post)
    assert asked == [] and s.has(0) == {"gold": 1, "wool": 1}
    assert not s.can(0, "use", post), "once a turn"
    s.g.used = frozenset()
    asked = s.use(0, post, answers=[s.region(0, "pasture")])
    assert asked[0].ask is Ask.STORE_TO_EMPTY and s.has(0) == {"gold": 2}


@card("rivals/trading-post")
def test_trading_post_needs_room_across_and_a_region_on_each_side():
    s = Scene()
    post = s.place(0, "trading-post")
    s.stock(0, gold=3, wool=3)
    assert not s.can(0, "use", post), "no room"
    s.stock(0, gold=0, wool=0, ore=3)
    assert not s.can(0, "use", post), "nothing there"
    s.hand(0, "trading-post")
    s.stock(0, grain=1, wool=1)
    assert not s.can(0, "build", "trading-post"), "no free road"
    s.stock(0, brick=2, lumber=1, grain=1, wool=1)
    s.act(0, Act.ROAD, geometry.road(0, 5))
    s.build(0, "trading-post")
    outer = geometry.road_complement(geometry.road(0, 5))
    s.stock(0, lumber=2)
    assert s.at(outer) == "trading-post" and s.can(0, "use", outer), "forest above, hills below"
    s.act(0, Act.REMOVE, outer)
    s.act(0, Act.REMOVE, post)
    s.g.board[geometry.road(0, 8)] = s.g.board[geometry.road(0, 5)].changed(slot=geometry.road(0, 8))
    s.place(0, "trading-post", geometry.road_complement(geometry.road(0, 8)))
    assert not s.can(0, "use", geometry.road_complement(geometry.road(0, 8))), "no regions there yet"


@card("rivals/brigand-camp")
def test_brigand_camp_costs_the_host_a_commerce_point():
    s = Scene()
    s.hand(0, "brigand-camp")
    s.stock(0, wool=1, gold=1)
    s.place(1, "wool-ship", s.site(1, 5, ABOVE))
    s.place(1, "ore-ship", s.site(1, 5, BELOW))
    s.place(1, "gold-ship", s.site(1, 6, ABOVE))
    assert s.commerce(1) == 3 and s.points(1) == 3
    s.build(0, "brigand-camp")
    camp = s.road(1)
    assert s.at(camp) == "brigand-camp" and s.g.board[camp].controller == 0
    assert s.commerce(1) == 2 and s.points(1) == 2, "the trade advantage goes too"
    assert not s.can(1, "remove", camp) and s.can(0, "remove", camp)
    for side in (s.site(1, 5, ABOVE), s.site(1, 5, BELOW), s.site(1, 6, ABOVE)):
        s.act(1, Act.REMOVE, side)
    assert s.commerce(1) == 0, "never below none"
    s.hand(0, "brigand-camp")
    s.stock(0, wool=1, gold=1)
    assert not s.can(0, "build", "brigand-camp"), "no free road over there"


def market_day() -> tuple[Scene, int]:
    """Number 3 lies twice with seat 0, once with seat 1, who has a Marketplace beside a Camp of seat 0."""
    s = Scene()
    s.extra_region(0, "gold-field", 3)
    s.place(1, "marketplace")
    s.place(0, "brigand-camp")
    return s, s.region(0, "gold-field")


@card("rivals/brigand-camp")
def test_brigand_camp_lives_on_the_hosts_marketplace():
    s, field = market_day()
    s.production(3, answers=["brick", field])
    assert s.has(1) == {"brick": 1, "lumber": 1}
    assert s.has(0) == {"brick": 1, "gold": 2}, "the Camp's gold besides what the regions yield"
    s.fill(1)
    s.stock(0)
    s.production(3)
    assert s.has(0) == {"brick": 1, "gold": 1}, "he can store nothing"


@card("rivals/brigand-camp")
def test_brigand_camp_takes_no_share_of_exchanges_and_needs_room_for_its_gold():
    s, _ = market_day()
    s.stock(1, ore=3)
    s.act(1, Act.TRADE, NAMES.index("ore"), answers=["wool"])
    assert s.has(0) == {}
    s.fill(0)
    s.production(3, answers=["brick"])
    assert s.has(0)["gold"] == 6 and s.has(1) == {"brick": 1, "lumber": 1, "wool": 1}


# Residences


@card("rivals/paper-merchants-residence")
@ruling("R-049")
def test_paper_merchants_residence_rises_for_lumber_of_its_forest():
    s = Scene()
    s.hand(0, "paper-merchants-residence")
    assert not s.can(0, "build", "paper-merchants-residence"), "no city"
    s.city(0, 5)
    s.stock(0, lumber=3)
    s.build(0, "paper-merchants-residence")
    at = s.beside(s.region(0, "forest"))
    assert s.at(at) == "paper-merchants-residence" and s.commerce(0) == 0
    limit, before = s.g.summaries[0].progress, s.points(0)
    s.use(0, at)
    assert s.level(at) == 1 and s.commerce(0) == 1 and s.has(0) == {"lumber": 1}
    assert not s.can(0, "use", at)
    s.stock(0, lumber=3)
    assert s.can(0, "use", at), "repeatedly"
    s.use(0, at)
    assert (s.commerce(0), s.g.summaries[0].progress) == (1, limit + 1)
    s.stock(0, lumber=3)
    s.use(0, at)
    assert s.points(0) == before + 1 and s.level(at) == 3
    s.stock(0, lumber=3)
    assert not s.can(0, "use", at), "no further level"
    s.hand(1, "arsonist")
    s.city(1, 5)
    s.place(1, "hedge-tavern")
    assert not s.can(1, "play", "arsonist"), "a Residence does not burn"


@card("rivals/cloth-merchants-residence")
def test_cloth_merchants_residence_rises_for_wool_of_its_pasture():
    s = Scene()
    s.city(0, 5)
    mine = s.region(0, "pasture")
    other = s.extra_region(0, "pasture", 5)
    s.hand(0, "cloth-merchants-residence")
    at = s.beside(mine)
    asked = s.build(0, "cloth-merchants-residence", answers=[at])
    assert set(asked[0].options) == {at, s.beside(other)}
    s.store(mine, 1)
    s.store(other, 3)
    assert not s.can(0, "use", at), "the wool of the other pasture does not count"
    for level in (1, 2, 3):
        s.store(mine, 2)
        s.use(0, at)
        assert s.commerce(0) == s.level(at) == level and s.g.stock[mine] == 0
    assert s.has(0) == {"wool": 3}
