"""What shows only when all lists of a tournament lie side by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from deckbuilder.decks.model import Decklist, copies
from deckbuilder.finding import Finding, Where
from deckbuilder.formats.finding import Report
from deckbuilder.formats.messages import Both, say
from deckbuilder.vocabulary import Severity


def identical_lists(reports: Sequence[Report | None]) -> dict[int, Finding]:
    """For every deck that another one equals, a remark that names the others; by place in the sequence."""
    same: defaultdict[str, list[int]] = defaultdict(list)
    for index, report in enumerate(reports):
        item = report.item if report is not None else None
        if isinstance(item, Decklist) and report is not None and any(copies(e) for _, e in item.sections()):
            same[report.fingerprint].append(index)
    found: dict[int, Finding] = {}
    for code, places in same.items():
        for index in places:
            others = [report for one in places if one != index and (report := reports[one]) is not None]
            if others:
                found[index] = _same_as(reports[index], others, code)
    return found


def _same_as(report: Report | None, others: Sequence[Report], code: str) -> Finding:
    paths = [one.path for one in others]
    shown = ", ".join(paths[:3])
    more = len(paths) - 3
    return say(
        "RV702",
        Where(report.path if report is not None else ""),
        severity=Severity.INFO,
        expected="lists that differ",
        actual=paths,
        source="comparison of all lists of this check",
        fingerprint=code,
        others=Both(
            shown + (f" and {more} more" if more > 0 else ""),
            shown + (f" und {more} weitere" if more > 0 else ""),
        ),
    )
