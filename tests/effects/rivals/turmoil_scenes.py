"""Scenes that several tests of the Era of Turmoil begin with."""

from __future__ import annotations

from scene import Scene


def tavern(own_stacks: bool = False, seat: int = 0) -> Scene:
    """A scene in which a seat has a city with a Hedge Tavern."""
    s = Scene(own_stacks=own_stacks)
    s.city(seat)
    s.place(seat, "hedge-tavern")
    s.g.active = seat
    return s
