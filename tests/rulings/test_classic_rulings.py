"""No official ruling on the older Catan Card Game is left out: each is replayed by a test of this directory
or cannot apply.

The rulings are those of ``docs/rulings.md``; tests have the mark ``ruling`` and numbers.
"""

from __future__ import annotations

from accounts import OUTSIDE, faults, numbers, replayed

NUMBERS = numbers(97, 143)
NOT_APPLICABLE = {
    "R-113": f"{OUTSIDE}: Fire Brigade",
    "R-114": f"{OUTSIDE}: Barbarian Invasion",
    "R-115": f"{OUTSIDE}: Barbarian Stronghold",
    "R-118": f"{OUTSIDE}: Campaign Against the Barbarians",
    "R-128": f"{OUTSIDE}: Franz vohm Winkel",
    "R-129": f"{OUTSIDE}: Franz vohm Winkel",
    "R-130": f"{OUTSIDE}: Franz vohm Winkel",
    "R-131": f"{OUTSIDE}: Franz vohm Winkel",
    "R-134": f"{OUTSIDE}: Dogma",
}
"""Rulings of this edition that cannot apply, each with the reason."""


def test_every_ruling_is_replayed_or_cannot_apply():
    assert faults(NUMBERS, replayed("classic"), NOT_APPLICABLE) == []
