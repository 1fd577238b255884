"""Scenes that several tests of the Era of Intrigue begin with."""

from __future__ import annotations

from scene import Scene

ABOVE, BELOW = 0, 1
LEFT, RIGHT = 5, 6


def cities(own_stacks: bool = False) -> Scene:
    """A scene in which each seat has a city to the left."""
    s = Scene(own_stacks=own_stacks)
    s.city(0)
    s.city(1)
    return s


def faithful(seat: int = 0, own_stacks: bool = False) -> Scene:
    """The same, and a seat has a Church and an Odin's Temple in its city, both below."""
    s = cities(own_stacks)
    s.place(seat, "church", s.site(seat, LEFT, BELOW))
    s.place(seat, "odins-temple", s.site(seat, LEFT, BELOW, 1))
    s.g.active = seat
    return s
