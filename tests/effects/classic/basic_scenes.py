"""Scenes for the cards of the basic set."""

from __future__ import annotations

from collections.abc import Iterable

from scene import Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.choice import NONE, Choice

LEFT, RIGHT = 5, 6
"""The settlements of the start row. Above lie forest, gold field, fields, below hills, pasture, mountains."""


def scene() -> Scene:
    """A classic scene."""
    return Scene(edition="classic")


def countering(seat: int, power: int = 2) -> Scene:
    """A classic scene in which a seat can pay for Countermagic, once with the usual power."""
    s = scene()
    s.citadel(seat, LEFT)
    s.place(seat, "countermagic")
    s.wizard(seat, "ira", s.region(seat, "pasture"), power)
    return s


def asks(choices: Iterable[Choice]) -> list[tuple[int, Ask]]:
    """Who was asked what."""
    return [(c.seat, c.ask) for c in choices]


def kinds(choice: Choice) -> set[str | None]:
    """The resources that a choice offers."""
    return {NAMES[r] if r != NONE else None for r in choice.options if isinstance(r, int)}


def cards(s: Scene, choice: Choice) -> set[str | None]:
    """The cards that a choice offers."""
    return {s.slug(c) if c != NONE else None for c in choice.options if isinstance(c, int)}
