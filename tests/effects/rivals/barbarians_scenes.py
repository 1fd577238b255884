"""Scenes that several tests of the Era of Barbarians begin with."""

from __future__ import annotations

from collections.abc import Sequence

from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.moves import lay
from deckbuilder.engine.state import ROADS, SETTLEMENTS

ABOVE, BELOW = 0, 1
LEFT, RIGHT = 5, 6
TAVERN, TRIUMPH = "white-raven-tavern", "triumph-card"


def far_site(s: Scene, seat: int) -> int:
    """A site of a third settlement to the left, for what should stand apart from the two towns."""
    slot = geometry.settlement(seat, 4)
    if slot not in s.g.board:
        for zone, at in ((ROADS, geometry.road(seat, 5)), (SETTLEMENTS, slot)):
            card, s.g.zones[zone] = s.g.zones[zone][0], s.g.zones[zone][1:]
            lay(s.g, seat, card, at)
    return geometry.site(seat, 4, ABOVE, 0)


def besieged(units: Sequence[str] = (), seat: int = 0, own_stacks: bool = False) -> Scene:
    """A seat has a city to the left, worth two points to the barbarians, and units to the right."""
    s = Scene(own_stacks=own_stacks)
    s.city(seat, LEFT)
    sites = [s.site(seat, RIGHT, ABOVE), s.site(seat, RIGHT, BELOW), s.site(seat, LEFT, ABOVE)]
    for unit, site in zip(units, [*sites, s.site(seat, LEFT, BELOW)], strict=False):
        s.place(seat, unit, site)
    return s
