"""The two advantages. Source: base rulebook: at least three points and more than the opponent."""

from __future__ import annotations

import pytest
from scene import Act, Scene

from deckbuilder.engine.state import NOBODY

STRENGTH = {1: ("austin",), 2: ("harald",), 3: ("austin", "harald"), 4: ("candamir",), 5: ("carl-forkbeard",)}
SHIPS = ("brick-ship", "grain-ship", "lumber-ship", "ore-ship")


def expected(first: int, second: int) -> int:
    if first == second or max(first, second) < 3:
        return NOBODY
    return 0 if first > second else 1


@pytest.mark.parametrize("first", range(6))
@pytest.mark.parametrize("second", range(6))
def test_strength_advantage(first: int, second: int):
    s = Scene()
    for seat, n in ((0, first), (1, second)):
        for name in STRENGTH.get(n, ()):
            s.place(seat, name)
    holder = expected(first, second)
    assert s.g.strength_holder == holder
    assert s.g.trade_holder == NOBODY
    assert [s.points(seat) for seat in (0, 1)] == [2 + (holder == seat) for seat in (0, 1)]


@pytest.mark.parametrize("first", range(5))
@pytest.mark.parametrize("second", range(5))
def test_trade_advantage(first: int, second: int):
    s = Scene()
    for seat, n in ((0, first), (1, second)):
        for name in SHIPS[:n]:
            s.place(seat, name)
    holder = expected(first, second)
    assert s.g.trade_holder == holder
    assert s.g.strength_holder == NOBODY
    assert [s.points(seat) for seat in (0, 1)] == [2 + (holder == seat) for seat in (0, 1)]


def test_an_advantage_is_lost_at_once_by_a_tie_and_comes_back():
    s = Scene()
    s.place(0, "candamir")
    assert (s.g.strength_holder, s.points(0)) == (0, 3)
    slot = s.place(1, "candamir")
    assert (s.g.strength_holder, s.points(0)) == (NOBODY, 2), "a tie: nobody holds it"
    s.act(1, Act.REMOVE, slot)
    assert s.g.strength_holder == 0


def test_an_advantage_changes_hands_without_a_rest():
    s = Scene()
    s.place(0, "candamir")
    s.place(1, "carl-forkbeard")
    assert (s.g.strength_holder, s.points(0), s.points(1)) == (1, 2, 3)


def test_both_advantages_are_worth_a_point_each():
    s = Scene()
    s.place(0, "candamir")
    s.city(0, 6)
    for name in SHIPS[:3]:
        s.place(0, name)
    assert s.points(0) == 2 + 1 + 2
    assert s.g.strength_holder == s.g.trade_holder == 0
