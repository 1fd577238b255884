"""No official ruling is left out: each is replayed by a test of this directory or cannot apply.

The rulings are those of ``docs/rulings.md``, R-001 to R-135; tests have the mark ``ruling`` and numbers.
"""

from __future__ import annotations

import re
from pathlib import Path

NUMBERS = tuple(f"R-{number:03}" for number in range(1, 136))
OUTSIDE = "about a promotional card outside the card pool"
NOT_APPLICABLE = {
    "R-051": f"{OUTSIDE}: Axel the Innovator",
    "R-052": f"{OUTSIDE}: Axel the Innovator",
}
"""Rulings of this edition that cannot apply, each with the reason."""
CLASSIC = dict.fromkeys(NUMBERS[96:], "classic edition")
"""Rulings on the older Catan Card Game."""


def replayed() -> set[str]:
    """The rulings that a test of this directory carries as a mark."""
    here = Path(__file__).parent
    marks = (re.findall(r"^@ruling\(([^)]*)\)", p.read_text("utf-8"), re.M) for p in here.glob("test_*.py"))
    return {number for found in marks for mark in found for number in re.findall(r"R-\d{3}", mark)}


def test_every_ruling_is_replayed_or_cannot_apply():
    tested = replayed()
    answered = tested | NOT_APPLICABLE.keys() | CLASSIC.keys()
    assert sorted(set(NUMBERS) - answered) == [], "rulings without a test or a reason"
    assert sorted(answered - set(NUMBERS)) == [], "numbers that do not exist"
    assert sorted(tested & (NOT_APPLICABLE.keys() | CLASSIC.keys())) == [], "tested and not applicable"
    assert sorted(NOT_APPLICABLE.keys() & CLASSIC.keys()) == []
