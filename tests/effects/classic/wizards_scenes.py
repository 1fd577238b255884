"""Scenes with Citadels and wizards."""

from __future__ import annotations

from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.moves import lay
from deckbuilder.engine.state import ROADS, SETTLEMENTS
from deckbuilder.engine.state_based import apply_state_based_effects

LEFT, RIGHT = 5, 6
"""The settlements of the start row; the gold field and the pasture lie between them."""
HOMES = {"arsa": "forest", "hadi": "hills", "hor": "mountains", "ira": "pasture", "tali": "fields"}
TOWN = {
    "forest": LEFT,
    "hills": LEFT,
    "gold-field": LEFT,
    "pasture": LEFT,
    "fields": RIGHT,
    "mountains": RIGHT,
}


def scene(*citadels: int, own_stacks: bool = False) -> Scene:
    """A classic scene in which seat 0 has Citadels on these settlements."""
    s = Scene(own_stacks, edition="classic")
    for town in citadels:
        s.citadel(0, town)
    return s


def magical(power: int = 3, *, own_stacks: bool = False) -> tuple[Scene, int]:
    """Seat 0 has a Citadel on the left, and Arsa at its forest with magic power. Returns her place too."""
    s = scene(LEFT, own_stacks=own_stacks)
    return s, s.wizard(0, "arsa", s.region(0, "forest"), power)


def third_settlement(s: Scene, seat: int = 0) -> int:
    """The row grows by a road and a settlement at the left end. Returns the settlement's slot."""
    for zone, slot in (
        (ROADS, geometry.road(seat, LEFT)),
        (SETTLEMENTS, geometry.settlement(seat, LEFT - 1)),
    ):
        card, *rest = s.g.zones[zone]
        s.g.zones[zone] = tuple(rest)
        lay(s.g, seat, card, slot)
    apply_state_based_effects(s.g)
    return geometry.settlement(seat, LEFT - 1)
