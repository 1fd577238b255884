"""No official ruling on The Rivals for Catan is left out: each is replayed by a test of this directory or
cannot apply.

The rulings are those of ``docs/rulings.md``; tests have the mark ``ruling`` and numbers.
"""

from __future__ import annotations

from accounts import OUTSIDE, faults, numbers, replayed

NUMBERS = numbers(1, 96)
NOT_APPLICABLE = {
    "R-051": f"{OUTSIDE}: Axel the Innovator",
    "R-052": f"{OUTSIDE}: Axel the Innovator",
}
"""Rulings of this edition that cannot apply, each with the reason."""


def test_every_ruling_is_replayed_or_cannot_apply():
    assert faults(NUMBERS, replayed("rivals"), NOT_APPLICABLE) == []


def test_what_does_not_add_up_is_found():
    tested = {*replayed("rivals"), "R-052", "R-097"} - {"R-001"}
    assert faults(NUMBERS, tested, NOT_APPLICABLE) == [
        "R-001 has neither a test nor a reason",
        "R-097 is no ruling of this edition",
        "R-052 is replayed, so it needs no reason",
    ]
