"""Bundles: how many of each resource, packed into one int (a byte per resource, brick lowest).

A bundle makes the questions asked most often, "can this be paid?" and "what is left?", one subtraction.
Amounts stay below 128, so the top bit of every byte is free to catch a borrow.
"""

from __future__ import annotations

BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD = range(6)
RESOURCES = (BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD)
NAMES = ("brick", "grain", "lumber", "ore", "wool", "gold")
UNIT = tuple(1 << (8 * r) for r in RESOURCES)
"""The bundle of one piece, by resource."""
GUARD = sum(0x80 << (8 * r) for r in RESOURCES)


def bundle(amounts: dict[int, int]) -> int:
    """Pack amounts by resource."""
    return sum(n * UNIT[r] for r, n in amounts.items())


def amount(packed: int, resource: int) -> int:
    """How many of one resource a bundle holds."""
    return (packed >> (8 * resource)) & 0x7F


def covers(have: int, cost: int) -> bool:
    """Whether ``have`` holds at least ``cost`` of every resource."""
    return ((have | GUARD) - cost) & GUARD == GUARD


def size(packed: int) -> int:
    """The number of pieces in a bundle."""
    total = 0
    while packed:
        total += packed & 0x7F
        packed >>= 8
    return total


def one_piece_less(prices: tuple[int, ...]) -> tuple[int, ...]:
    """What prices become when one resource of choice is taken off: each different result once.

    Prices from which nothing can be taken stay as they are.
    """
    reduced = (price - UNIT[r] for price in prices for r in RESOURCES if amount(price, r))
    return tuple(dict.fromkeys(reduced)) or prices


def words(packed: int) -> str:
    """A bundle in words, e.g. ``2 brick, 1 lumber``."""
    return ", ".join(f"{amount(packed, r)} {NAMES[r]}" for r in RESOURCES if amount(packed, r)) or "nothing"
