"""Cards of the Basic set, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Scene

card = pytest.mark.card


@card("rivals/goldsmith")
def test_goldsmith_turns_three_gold_into_two_of_choice():
    s = Scene()
    s.hand(0, "goldsmith")
    s.stock(0, gold=2)
    assert not s.can(0, "play", "goldsmith")
    s.stock(0, gold=3)
    assert s.can(0, "play", "goldsmith")
    s.play(0, "goldsmith", answers=["ore", "ore"])
    assert s.has(0) == {"ore": 2}
    assert s.discarded() == ["goldsmith"]
