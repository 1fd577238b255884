"""Choosing among options by a score."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckbuilder.engine.choice import Answer


def ints(options: Iterable[Answer]) -> list[int]:
    """The options that are ints: all but those of main decisions."""
    return [o for o in options if isinstance(o, int)]


def best(options: Iterable[Answer], score: Callable[[int], float]) -> int:
    """The option with the highest score; of equal ones the first."""
    return max(ints(options), key=score)
