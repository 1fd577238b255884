"""What shows only when all lists of a tournament lie side by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from deckbuilder.decks.model import Decklist, copies
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.legality.report import Report

SHOWN = 3
"""How many equal lists are named."""


def identical_lists(reports: Sequence[Report | None]) -> dict[int, Finding]:
    """For every deck that another one equals, a remark that names the others; by place in the sequence."""
    same: defaultdict[str, list[int]] = defaultdict(list)
    for index, report in enumerate(reports):
        item = report.item if report is not None else None
        if isinstance(item, Decklist) and report is not None and any(copies(e) for _, e in item.sections()):
            same[report.fingerprint].append(index)
    found: dict[int, Finding] = {}
    for code, places in same.items():
        first = places[: SHOWN + 1]
        for index in places if len(places) > 1 else ():
            others = [report.path for one in first if one != index and (report := reports[one])][:SHOWN]
            found[index] = _same_as(reports[index], others, len(places), code)
    return found


def _same_as(report: Report | None, others: Sequence[str], equal: int, code: str) -> Finding:
    more = equal - 1 - len(others)
    return finding(
        "RV702",
        Location(report.path if report is not None else ""),
        "many" if more > 0 else "",
        expected="lists that differ",
        actual={"equal": equal},
        fingerprint=code,
        others=tuple(others),
        more=more,
    )
