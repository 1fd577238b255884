"""How much of one list is read and reported; whatever goes beyond is told in a finding of its own (RV025)."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.decks.counts import BAD
from deckbuilder.decks.parsed import ParsedCard, ParsedList
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding

MAX_CARDS = 1_000
"""Card lines of one list; the largest kits have a few hundred."""
MAX_SECTIONS = 100
MAX_VALUES = 6_000
"""Tables, lists and single values of a JSON, TOML or YAML list."""
MAX_FINDINGS = 500
"""Findings of one list while it is read."""
MAX_SUGGESTED = 100
"""Unknown names of one list for which similar names are looked up."""
MAX_LISTS = 500
"""Lists of one table."""
MAX_COLUMNS = 200


def beyond(number: int, limit: int, what: str, path: str) -> Finding:
    """RV025: more of something than is read.

    Args:
        number: how many there are.
        limit: how many are read.
        what: of what, as the entry of the code names it.
        path: of the list.
    """
    return finding(
        "RV025",
        Location(path),
        expected={"max": limit},
        actual=number,
        what=what,
        limit=limit,
        skipped=number - limit,
    )


def cut(raw: ParsedList, findings: list[Finding]) -> None:
    """Take out of a raw list what goes beyond the limits, and say so."""
    for lines in (raw.lines, raw.cards):
        if len(lines) > MAX_CARDS:
            findings.append(beyond(len(lines), MAX_CARDS, "card lines", raw.path))
            del lines[MAX_CARDS:]
    parts = len(raw.sections) + len(raw.sets)
    if parts > MAX_SECTIONS:
        findings.append(beyond(parts, MAX_SECTIONS, "sections", raw.path))
        kept = list(raw.sections)[:MAX_SECTIONS]
        raw.sections = {key: raw.sections[key] for key in kept}
        raw.lines = [line for line in raw.lines if line.section in raw.sections or not line.section]
        raw.cards = [card for card in raw.cards if card.section in raw.sections or not card.section]
        raw.declared = []
        del raw.sets[MAX_SECTIONS - len(kept) :]


def mark(raw: ParsedList, findings: list[Finding]) -> None:
    """Let a list of which something was taken out count as one with a line that cannot be read."""
    if any(finding.code == "RV025" for finding in findings):
        raw.cards.append(ParsedCard("", "", Location(raw.path), BAD))


def told(findings: Sequence[Finding], path: str) -> tuple[Finding, ...]:
    """The findings of a list, of very many only the first, and how many more there are.

    Args:
        findings: in order.
        path: of the list.
    """
    if len(findings) <= MAX_FINDINGS:
        return tuple(findings)
    limits = [one for one in findings[MAX_FINDINGS:] if one.code == "RV025"]
    more = beyond(len(findings), MAX_FINDINGS, "findings", path)
    return (*findings[:MAX_FINDINGS], *limits, more)
