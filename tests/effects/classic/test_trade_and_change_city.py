"""Counting House and Trade Center, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Scene

from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.state import OPEN

card = pytest.mark.card
HOUSE = {"brick": 1, "grain": 1, "wool": 2}
CENTER = {"brick": 2, "lumber": 2, "ore": 2}


@pytest.fixture
def s() -> Scene:
    """A game in which the two Counting Houses lie open; both players have a city."""
    scene = Scene(edition="classic", open_cards=["counting-house"])
    scene.open("counting-house")
    assert len(scene.g.zones[OPEN]) == 2
    scene.city(0)
    scene.city(1)
    return scene


def supply(s: Scene) -> int:
    """Counting Houses that lie open."""
    return len(s.g.zones[OPEN])


def improvement(s: Scene, slug: str, region: str, level: int) -> int:
    """Lay a region improvement of seat 0 with commerce points on it. Returns its slot."""
    slot = s.place(0, slug, s.beside(s.region(0, region)))
    s.turn(slot, level)
    return slot


# Counting House


@card("classic/counting-house")
def test_counting_house_of_the_open_supply_is_built_once_by_each_player(s: Scene):
    for seat in (0, 1):
        s.stock(seat, **HOUSE)
        assert s.can(seat, "build", "counting-house")
        s.build(seat, "counting-house", [s.site(seat, 5, 0, 0)])
        assert s.has(seat) == {} and s.commerce(seat) == 3
        s.stock(seat, **HOUSE)
        assert not s.can(seat, "build", "counting-house"), "a second one for the same player"
    assert supply(s) == 0


@card("classic/counting-house")
def test_counting_house_that_is_removed_lies_open_again(s: Scene):
    s.stock(0, **HOUSE)
    s.build(0, "counting-house", [s.site(0, 5, 0, 0)])
    s.act(0, Act.REMOVE, s.site(0, 5, 0, 0))
    assert supply(s) == 2 and s.discarded() == [] and s.commerce(0) == 0
    s.stock(0, **HOUSE)
    assert s.can(0, "build", "counting-house"), "in the same turn"


@card("classic/counting-house")
def test_counting_house_that_burns_lies_open_again_and_what_needed_it_stays(s: Scene):
    house = s.place(0, "counting-house", s.site(0, 5, 0, 0))
    center = s.place(0, "trade-center", s.site(0, 5, 1, 0))
    works = improvement(s, "dye-works", "pasture", 1)
    s.hand(1, "arsonist")
    s.hand(0, "trade-monopoly")
    s.stock(0, ore=1)
    s.stock(1, grain=1)
    assert s.can(0, "play", "trade-monopoly")
    before = supply(s)
    s.card_die(1)
    s.play(1, "arsonist", [house])
    assert supply(s) == before + 1 and s.hand_of(0) == ["trade-monopoly"]
    assert s.at(center) == "trade-center" and s.level(works) == 1
    assert not s.can(0, "play", "trade-monopoly")


@card("classic/counting-house")
def test_face_down_counting_house_is_still_the_one_of_its_player(s: Scene):
    house = s.place(0, "counting-house")
    turn_over(s.g, house, inert=True)
    s.stock(0, **HOUSE)
    assert s.commerce(0) == 0
    assert not s.can(0, "build", "counting-house")
    s.stock(1, **HOUSE)
    assert s.can(1, "build", "counting-house")


@card("classic/counting-house")
def test_counting_house_of_the_hand_is_built_in_a_city_and_discarded_like_others():
    s = Scene(edition="classic")
    s.hand(0, "counting-house", "counting-house")
    s.stock(0, **HOUSE)
    assert not s.can(0, "build", "counting-house"), "no city"
    s.city(0)
    s.build(0, "counting-house", [s.site(0, 5, 0, 0)])
    assert s.commerce(0) == 3 and s.g.trade_holder == 0
    s.stock(0, **HOUSE)
    assert not s.can(0, "build", "counting-house")
    s.act(0, Act.REMOVE, s.site(0, 5, 0, 0))
    assert s.discarded() == ["counting-house"]
    assert s.can(0, "build", "counting-house")


# Trade Center


@card("classic/trade-center")
def test_trade_center_needs_a_counting_house_and_three_bought_points_in_sum(s: Scene):
    s.hand(0, "trade-center")
    s.stock(0, **CENTER)
    works = improvement(s, "dye-works", "pasture", 2)
    still = improvement(s, "distillery", "fields", 0)
    s.place(0, "garrison")
    house = s.place(0, "counting-house", s.site(0, 5, 0, 1))
    assert not s.can(0, "build", "trade-center"), "two points; others were not bought"
    s.turn(still, 1)
    assert s.can(0, "build", "trade-center")
    turn_over(s.g, works, inert=True)
    assert not s.can(0, "build", "trade-center"), "points of a building that counts for nothing"
    turn_over(s.g, works, inert=False)
    turn_over(s.g, house, inert=True)
    assert not s.can(0, "build", "trade-center"), "a face-down Counting House is none"
    turn_over(s.g, house, inert=False)
    points = s.points(0)
    s.build(0, "trade-center")
    assert s.points(0) == points + 2 and s.has(0) == {}
    assert (s.level(works), s.level(still)) == (2, 1), "they are not spent"


@card("classic/trade-center")
def test_trade_center_stays_when_what_it_needed_is_gone(s: Scene):
    works = improvement(s, "artisan-workshop", "mountains", 3)
    house = s.place(0, "counting-house", s.site(0, 5, 0, 0))
    s.hand(0, "trade-center")
    s.stock(0, **CENTER)
    s.build(0, "trade-center", [s.site(0, 5, 1, 0)])
    s.turn(works, 0)
    s.act(0, Act.REMOVE, house)
    assert s.at(s.site(0, 5, 1, 0)) == "trade-center" and s.points(0) == 5


@card("classic/trade-center")
def test_opposing_improvements_do_not_help(s: Scene):
    works = s.place(1, "dye-works", s.beside(s.region(1, "pasture")))
    s.turn(works, 3)
    s.place(0, "counting-house", s.site(0, 5, 0, 0))
    s.hand(0, "trade-center")
    s.stock(0, **CENTER)
    assert not s.can(0, "build", "trade-center")
    improvement(s, "dye-works", "pasture", 3)
    assert s.can(0, "build", "trade-center")
