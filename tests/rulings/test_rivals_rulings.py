"""No official ruling is left out: each is replayed by a test of this directory or cannot apply.

The rulings are those of ``docs/rulings.md``, R-001 to R-135; tests have the mark ``ruling`` and numbers.
"""

from __future__ import annotations

import re
from pathlib import Path

NUMBERS = tuple(f"R-{number:03}" for number in range(1, 136))
LATER_SET = "about a card of a later set"
OUTSIDE = "about a promotional card outside the card pool"
NOT_APPLICABLE = {
    "R-006": "the base game has no foreign cards",
    "R-025": f"{LATER_SET}: sages",
    "R-030": f"{LATER_SET}: Barbarian Attack and Insurrection",
    "R-031": f"{LATER_SET}: Barbarian Attack and Insurrection",
    "R-034": f"{LATER_SET}: Trading Post",
    "R-036": "the base game has no foreign cards",
    "R-038": f"{LATER_SET}: sea cards",
    "R-039": f"{LATER_SET}: Abbey Brewery",
    "R-040": f"{LATER_SET}: Abbey Brewery",
    "R-044": f"{LATER_SET}: Arnd the Strategist",
    "R-049": f"{LATER_SET}: Merchant's Residence",
    "R-050": f"{LATER_SET}: sages",
    "R-051": f"{OUTSIDE}: Axel the Innovator",
    "R-052": f"{OUTSIDE}: Axel the Innovator",
    "R-053": f"{LATER_SET}: Barbarian Attack",
    "R-054": f"{LATER_SET}: Barbarian Attack",
    "R-055": f"{LATER_SET}: Barbarian Attack",
    "R-056": f"{LATER_SET}: Barbarian Attack",
    "R-057": f"{LATER_SET}: Barbarian Attack",
    "R-058": f"{LATER_SET}: Bishop",
    "R-059": f"{LATER_SET}: Bran",
    "R-061": f"{LATER_SET}: Grove of Justice",
    "R-062": f"{LATER_SET}: Capricious Sea",
    "R-063": f"{LATER_SET}: Caravel",
    "R-067": f"{LATER_SET}: Church",
    "R-068": f"{LATER_SET}: Explorer Harbor",
    "R-073": f"{LATER_SET}: Godfrey and Olaf",
    "R-075": f"{LATER_SET}: Mendicants",
    "R-084": f"{LATER_SET}: metropolises",
    "R-087": f"{LATER_SET}: Religious Dispute",
    "R-088": f"{LATER_SET}: Great Thingstead",
    "R-089": f"{LATER_SET}: sages",
    "R-090": f"{LATER_SET}: sages",
    "R-091": f"{LATER_SET}: sages",
    "R-092": f"{LATER_SET}: sages",
    "R-093": f"{LATER_SET}: sages",
    "R-094": f"{LATER_SET}: Ship Builder",
}
"""Rulings of this edition that cannot apply to the four base sets, each with the reason."""
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
