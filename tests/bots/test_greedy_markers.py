"""The greedy bot lays the free marker cards that it holds, as it must in Duels and Tournament Games."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.engine.choice import NONE, Choice
from deckbuilder.engine.game import Game
from deckbuilder.engine.options import main_options


@pytest.mark.parametrize("marker", ["triumph-card", "manifesto-of-humane-conduct"])
def test_it_lays_a_marker_from_its_hand_as_soon_as_a_city_stands(marker: str) -> None:
    s = Scene()
    s.city(0)
    s.hand(0, marker)
    s.g.active = 0
    running = Game(s.g)
    options = tuple(option for option in main_options(s.g) if option[0] in (Act.END, Act.BUILD))
    assert len(options) == 2, "to lay the marker, or to end the turn"
    running.choice = Choice(0, Ask.ACTION, options, NONE)
    answer = Greedy(1).decide(running.choice, running.view(0))
    assert isinstance(answer, tuple)
    assert answer[0] == Act.BUILD
