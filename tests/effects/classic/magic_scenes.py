"""Scenes in which either seat has a Citadel with a wizard and Magic Books."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scene import Act, Scene

from deckbuilder.effects.classic.magic import turn_citadels
from deckbuilder.engine.choice import Choice
from deckbuilder.engine.state import ACTING, BEFORE_ROLL
from deckbuilder.engine.turn import begin_turn

LEFT, RIGHT = 5, 6
WIZARDS = (("arsa", "forest"), ("hadi", "hills"))
"""The wizard of each seat and the region beside its left Citadel at which he stands."""


def home(s: Scene, seat: int, power: int = 3) -> int:
    """A Citadel on a seat's left settlement and a wizard beside it. Returns the wizard's slot."""
    s.citadel(seat, LEFT)
    wizard, region = WIZARDS[seat]
    slot = s.wizard(seat, wizard, s.region(seat, region), power)
    turn_citadels(s.g)
    return slot


def library(slug: str, power: int = 3, **options: Any) -> tuple[Scene, int, int]:
    """Seat 0 has a wizard with magic power and this book. Returns the scene, his slot and the book's."""
    s = Scene(edition="classic", **options)
    wizard = home(s, 0, power)
    return s, wizard, s.place(0, slug, s.site(0, LEFT))


def cast(s: Scene, slot: int, answers: Iterable[Any] = (), before_roll: bool = False) -> list[Choice]:
    """Seat 0 casts the spell of a book, in the action phase or before the dice."""
    s.g.phase = BEFORE_ROLL if before_roll else ACTING
    asked = s.act(0, Act.USE, slot, answers=answers)
    s.g.phase = ACTING
    return asked


def offered(s: Scene, slot: int, seat: int = 0) -> tuple[bool, bool]:
    """Whether a spell is offered before the dice, and in the action phase."""
    return (s.can(seat, "use", slot, before_roll=True), s.can(seat, "use", slot))


def next_turn(s: Scene) -> None:
    """The other seat's turn begins, in its action phase."""
    begin_turn(s.g, 1 - s.g.active)
    s.g.phase = ACTING
