"""Official rulings of the Catan Card Game, replayed: cards of the basic set."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.choice import NONE
from deckbuilder.engine.geometry import ABOVE
from deckbuilder.engine.rules import PLENTIFUL_HARVEST
from deckbuilder.engine.state import BEFORE_ROLL
from deckbuilder.engine.turn import dice_phase

ruling = pytest.mark.ruling
LEFT, RIGHT = 5, 6


@ruling("R-107")
@pytest.mark.parametrize("alchemist_first", [True, False])
def test_alchemist_and_wheel_of_time_together_set_both_dice(alchemist_first: bool):
    s = Scene(edition="classic")
    s.hand(0, "alchemist")
    s.citadel(0, LEFT)
    wheel = s.place(0, "wheel-of-time")
    s.wizard(0, "ira", s.region(0, "pasture"), 2)
    s.g.phase = BEFORE_ROLL
    steps = [
        lambda: s.play(0, "alchemist", answers=[4]),
        lambda: s.act(0, Act.USE, wheel, answers=[PLENTIFUL_HARVEST]),
    ]
    for step in steps if alchemist_first else reversed(steps):
        step()
    asked = s.run(dice_phase(s.g), ["gold", "ore"])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.RESOURCE_TO_TAKE), (1, Ask.RESOURCE_TO_TAKE)]
    assert s.has(0) == {"gold": 1, "lumber": 1} and s.has(1) == {"ore": 1, "wool": 1}


@ruling("R-108")
def test_alchemist_is_played_before_the_event_die_is_seen():
    s = Scene(edition="classic")
    s.hand(0, "alchemist")
    s.g.phase = BEFORE_ROLL
    s.play(0, "alchemist", answers=[4])
    assert s.g.fixed_face == NONE and s.g.production == 0, "nothing has been thrown yet"
    s.hand(0, "alchemist")
    s.roll_dice(4, "trade")
    assert not s.can(0, "play", "alchemist"), "with the event the time for it is over"


@ruling("R-109")
def test_one_aqueduct_protects_all_regions_of_its_owner():
    s = Scene(edition="classic")
    whole = {"lumber": 1, "brick": 1, "gold": 1, "wool": 1, "grain": 1, "ore": 1}
    for seat in (0, 1):
        s.city(seat, LEFT)
        s.city(seat, RIGHT)
        s.stock(seat, **whole)
    s.place(0, "aqueduct", s.site(0, LEFT, ABOVE))
    s.event("plague")
    assert s.has(0) == whole and s.has(1) == {}
