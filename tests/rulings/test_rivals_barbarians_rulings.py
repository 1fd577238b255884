"""Official rulings of The Rivals for Catan, replayed: Era of Barbarians."""

from __future__ import annotations

import pytest
from scene import Scene

from deckbuilder.engine.geometry import ABOVE, BELOW

ruling = pytest.mark.ruling
ATTACK = "barbarian-attack"
LEFT, RIGHT = 5, 6


@ruling("R-044")
def test_arnd_counts_for_the_place_to_which_he_was_moved():
    s = Scene()
    s.city(0, LEFT)
    s.place(0, "arnd-the-strategist", s.site(0, LEFT, ABOVE))
    s.place(0, "storehouse", s.site(0, RIGHT, BELOW))
    s.place(0, "austin", s.site(0, RIGHT, ABOVE))
    s.hand(0, "relocation")
    s.stock(0, ore=3)
    s.event(ATTACK)
    assert s.has(0) == {"ore": 3}  # 2 against 2
    s.play(0, "relocation", answers=[s.site(0, LEFT, ABOVE), s.site(0, RIGHT, BELOW)])
    s.event(ATTACK, answers=["gold", "gold"])
    assert s.has(0) == {"ore": 3, "gold": 2}  # Austin counts two


def balance(*red: str) -> Scene:
    """Seat 0 has two cities (four points), three units, and some red cards."""
    s = Scene()
    for town in (LEFT, RIGHT):
        s.city(0, town)
    for site, unit in ((ABOVE, "austin"), (BELOW, "ore-ship")):
        s.place(0, unit, s.site(0, RIGHT, site))
    s.place(0, "wool-ship", s.site(0, LEFT, ABOVE))
    for card in red:
        s.place(0, card)
    s.stock(0, ore=3)
    return s


@ruling("R-053")
@pytest.mark.parametrize(
    ("below", "hero"),
    [("odins-temple", "bran-defender-of-the-temple"), ("church", "judith-guardian-of-the-church")],
)
def test_bran_and_judith_leave_the_difference_as_it_is(below: str, hero: str):
    s = balance(below, "harald")
    s.event(ATTACK)
    assert s.has(0) == {"ore": 1}  # 4 against 5
    t = balance(below, "harald", hero)
    t.event(ATTACK)
    assert t.has(0) == {"ore": 1}  # 5 against 6
    u = balance(below, "harald", hero, "inga")
    u.event(ATTACK)
    assert u.has(0) == {"ore": 3}  # 6 against 6


@ruling("R-054")
def test_as_many_units_as_points_bring_and_cost_nothing():
    s = balance("harald")
    assert s.event(ATTACK) == []
    assert s.has(0) == {"ore": 3}


@ruling("R-055")
def test_without_a_city_nothing_happens():
    s = Scene()
    for unit in ("austin", "ore-ship", "wool-ship"):
        s.place(0, unit)
    s.stock(0, ore=3)
    assert s.event(ATTACK) == []
    assert s.has(0) == {"ore": 3}


@ruling("R-056")
def test_units_count_whatever_their_strength():
    s = Scene()
    for seat in (0, 1):
        s.city(seat, LEFT)
    for site, hero in ((ABOVE, "austin"), (BELOW, "siward-the-scout")):
        s.place(0, hero, s.site(0, RIGHT, site))
    s.place(0, "baroc-the-barbarian", s.site(0, LEFT, ABOVE))
    s.place(0, "church", s.site(0, LEFT, BELOW))
    s.place(0, "odins-temple", s.site(0, LEFT, BELOW, 1))
    for ship in ("ore-ship", "wool-ship", "gold-ship"):
        s.place(1, ship)
    assert (s.strength(0), s.strength(1)) == (3, 0)
    s.stock(0, ore=3)
    s.event(ATTACK, answers=["gold", "gold"])
    assert s.has(0) == {"ore": 1}  # 3 against 4
    assert s.has(1) == {"gold": 2}  # 3 against 2


@ruling("R-057")
def test_a_gold_cache_is_not_safe_from_barbarians():
    s = Scene()
    s.city(0)
    s.store(s.place(0, "gold-cache"), 2)
    s.event(ATTACK)
    assert s.has(0) == {}


@ruling("R-063")
def test_a_traitor_may_take_a_caravel():
    s = Scene(own_stacks=True)
    s.city(0)
    s.place(0, "hedge-tavern")
    s.hand(0, "traitor")
    s.hand(1, "caravel")
    s.play(0, "traitor", answers=["caravel"])
    assert s.hand_of(0) == ["caravel"]
