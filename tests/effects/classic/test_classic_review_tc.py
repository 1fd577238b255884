"""Cards of the basic set and of Trade & Change against each other: scenes of a second reader of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from scene import Scene

from deckbuilder.engine.state import HAND


def scene(**options: Any) -> Scene:
    """A classic scene."""
    return Scene(edition="classic", **options)


@pytest.mark.parametrize("drawn_first", [False, True])
@pytest.mark.card("classic/arsonist", "classic/abbey")
def test_of_equal_hand_cards_the_one_that_the_opponent_saw_is_laid_first(drawn_first: bool):
    s = scene()
    s.place(1, "abbey")
    s.hand(0, "arsonist")
    if drawn_first:
        s.hand(1, "abbey")
    s.card_die(1)
    s.play(0, "arsonist")
    if not drawn_first:
        s.hand(1, "abbey")
    s.stock(1, brick=1, lumber=1, ore=1)
    s.build(1, "abbey", [s.site(1)])
    assert s.hand_of(1) == ["abbey"]
    assert not any(s.g.seen[0] >> c & 1 for c in s.g.zones[HAND + 1]), "nobody told seat 0 of a second one"
