"""Recipes of event stacks, and one pure function that assembles and one that checks them.

Source: rulebook, event card stack (take Yule out, three cards face down, Yule, all others on top); the
special assemblies of two theme games are the same recipe with cards held back for the upper part.
A stack is listed from the top.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class EventRecipe:
    """How an event stack is laid.

    Args:
        divider: the title that lies between lower and upper part (Yule); empty if there are no parts.
        below: how many cards lie under the divider.
        upper_only: titles that are held back and only shuffled into the upper part.
    """

    divider: str
    below: int = 3
    upper_only: tuple[str, ...] = ()


def assemble(
    cards: Sequence[T],
    recipe: EventRecipe,
    shuffle: Callable[[Sequence[T]], list[T]],
    title: Callable[[T], str],
) -> list[T]:
    """Lay the stack: top first. With fewer loose cards than ``recipe.below``, all of them lie below.

    Args:
        cards: all cards of the stack, the divider among them (or not: then there is none).
        shuffle: returns the given cards in random order; called once for the loose cards, and once more
            for the upper part if cards were held back.
        title: the title of a card, as used by the recipe.
    """
    dividers = [c for c in cards if title(c) == recipe.divider]
    held = [c for c in cards if title(c) in recipe.upper_only]
    loose = shuffle([c for c in cards if title(c) != recipe.divider and title(c) not in recipe.upper_only])
    lower, upper = loose[: recipe.below], loose[recipe.below :]
    if held:
        upper = shuffle([*upper, *held])
    return [*upper, *dividers, *lower]


class StackFault(NamedTuple):
    """What is wrong with a laid stack.

    Args:
        kind: ``divider`` (how many there are), ``below`` (how many cards lie under it), ``upper only`` (a
            title that must not lie under it) or ``size``.
        title: of the divider.
        actual: the number, or the title, that is there.
        expected: the number that there should be.
    """

    kind: str
    title: str
    actual: int | str
    expected: int = 0


def faults(order: Sequence[str], recipe: EventRecipe) -> list[StackFault]:
    """What is wrong with a laid stack (titles, top first); empty if it follows the recipe."""
    found: list[StackFault] = []
    if not recipe.divider:
        return found
    places = [i for i, name in enumerate(order) if name == recipe.divider]
    if len(places) != 1:
        return [StackFault("divider", recipe.divider, len(places), 1)]
    under = order[places[0] + 1 :]
    expected = min(recipe.below, len(order) - 1 - sum(name in recipe.upper_only for name in order))
    if len(under) != expected:
        found.append(StackFault("below", recipe.divider, len(under), expected))
    found += [StackFault("upper only", recipe.divider, name) for name in under if name in recipe.upper_only]
    return found
