"""The account of the official rulings of an edition: which are replayed, which cannot apply."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

OUTSIDE = "about a card outside the card pool"


def numbers(first: int, last: int) -> tuple[str, ...]:
    """The rulings of ``docs/rulings.md`` from the first to the last."""
    return tuple(f"R-{number:03}" for number in range(first, last + 1))


def replayed(edition: str) -> set[str]:
    """The rulings that a test of an edition in this directory carries as a mark."""
    files = Path(__file__).parent.glob(f"test_{edition}_*.py")
    marks = (re.findall(r"^@ruling\(([^)]*)\)", path.read_text("utf-8"), re.M) for path in files)
    return {number for found in marks for mark in found for number in re.findall(r"R-\d{3}", mark)}


def faults(rulings: Collection[str], tested: Collection[str], others: Collection[str]) -> list[str]:
    """What does not add up, one sentence each.

    Args:
        rulings: the numbers of an edition.
        tested: those that are replayed.
        others: those for which there is a reason why they are not.
    """
    answered = {*tested, *others}
    return [
        *(f"{number} has neither a test nor a reason" for number in rulings if number not in answered),
        *(f"{number} is no ruling of this edition" for number in sorted(answered - {*rulings})),
        *(f"{number} is replayed, so it needs no reason" for number in sorted({*tested} & {*others})),
    ]
