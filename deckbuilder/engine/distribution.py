"""Distributions: how the pieces of one resource lie on the regions of a seat, and laying them otherwise.

A distribution is a code (decision 47), see `code` and `parts`: a number whose first digit names the resource
(brick 1 … gold 6); one digit for each region of that resource follows, in the order of the places: the pieces
there.
"""

from __future__ import annotations

from itertools import product

from deckbuilder.engine.choice import NONE, Ask, Effect, choose
from deckbuilder.engine.geometry import KIND, REGION
from deckbuilder.engine.moves import deposit, withdraw
from deckbuilder.engine.state import State


def code(resource: int, pieces: tuple[int, ...]) -> int:
    """The code of a distribution: a resource and the pieces on each region."""
    return int("".join(str(n) for n in (1 + resource, *pieces)))


def parts(distribution: int) -> tuple[int, tuple[int, ...]]:
    """A distribution as (resource, pieces on each region)."""
    first, *pieces = (int(digit) for digit in str(distribution))
    return first - 1, tuple(pieces)


def regions_of(g: State, seat: int, resource: int) -> tuple[int, ...]:
    """The regions of a seat that hold a resource, by place; other stores of it are no regions."""
    return tuple(slot for slot in g.summaries[seat].stores[resource] if KIND[slot] == REGION)


def can_redistribute(g: State, seat: int, resource: int) -> bool:
    """Whether the pieces of a resource could lie otherwise on the regions of a seat."""
    regions = regions_of(g, seat, resource)
    capacity = sum(g.board[slot].definition.capacity for slot in regions)
    return len(regions) > 1 and 0 < sum(g.stock[slot] for slot in regions) < capacity


def distributions(g: State, seat: int, resource: int) -> tuple[int, ...]:
    """All distributions of what now lies on the regions of a seat, but the present one."""
    regions = regions_of(g, seat, resource)
    now = tuple(g.stock[slot] for slot in regions)
    each = (range(g.board[slot].definition.capacity + 1) for slot in regions)
    return tuple(
        code(resource, pieces) for pieces in product(*each) if sum(pieces) == sum(now) and pieces != now
    )


def redistribute(g: State, seat: int, resource: int, card: int = NONE) -> Effect[None]:
    """A seat lays the pieces of a resource otherwise on its regions. (It must be possible.)"""
    chosen = yield from choose(seat, Ask.DISTRIBUTION, distributions(g, seat, resource), card)
    regions = regions_of(g, seat, resource)
    for slot in regions:
        withdraw(g, slot, g.stock[slot])
    for slot, n in zip(regions, parts(chosen)[1], strict=True):
        deposit(g, slot, n)
