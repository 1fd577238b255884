"""Bundles: how many of each currency, packed into one int (a byte each, brick lowest).

A bundle makes the questions asked most often, "can this be paid?" and "what is left?", one subtraction.
Amounts stay below 128, so the top bit of every byte is free to catch a borrow.
"""

from __future__ import annotations

BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD = range(6)
STAR, OWL, MAGIC = 6, 7, 8
RESOURCES = (BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD)
CURRENCIES = (*RESOURCES, STAR, OWL, MAGIC)
"""All that cards store. Stars, owls and magic power are no resources: never traded, counted or robbed."""
NAMES = ("brick", "grain", "lumber", "ore", "wool", "gold")
CURRENCY_NAMES = (*NAMES, "star", "owl", "magic power")
UNIT = tuple(1 << (8 * r) for r in CURRENCIES)
"""The bundle of one piece, by resource."""
GUARD = sum(0x80 << (8 * r) for r in CURRENCIES)
RESOURCE_MASK = sum(0x7F << (8 * r) for r in RESOURCES)
"""Masks the resources of a bundle, without the rest."""


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
    """The number of resource pieces in a bundle; stars, owls and magic power are none."""
    packed &= RESOURCE_MASK
    total = 0
    while packed:
        total += packed & 0x7F
        packed >>= 8
    return total


def one_piece_less(prices: tuple[int, ...], among: tuple[int, ...] = RESOURCES) -> tuple[int, ...]:
    """What prices become when one resource of choice among some is taken off: each different result once.

    Prices from which nothing can be taken stay as they are.
    """
    reduced = (price - UNIT[r] for price in prices for r in among if amount(price, r))
    return tuple(dict.fromkeys(reduced)) or prices


def words(packed: int) -> str:
    """A bundle in words, e.g. ``2 brick, 1 lumber``."""
    return (
        ", ".join(f"{amount(packed, c)} {CURRENCY_NAMES[c]}" for c in CURRENCIES if amount(packed, c))
        or "nothing"
    )
