"""Tables for spreadsheets: one row for each list or each finding.

A cell that a spreadsheet would take for a formula gets an apostrophe in front: players name their decks as
they like.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.reporters.phrasing import message
from deckbuilder.reporters.registry import ReportStyle
from deckbuilder.reporters.verdict import DeckPart, Results, Verdict
from deckbuilder.tables import Cell, csv_text

DECK_COLUMNS = (
    "path",
    "player",
    "name",
    "format",
    "verdict",
    "errors",
    "warnings",
    "codes",
    "fingerprint",
    "deck",
    "start",
    "events",
    "ruleset",
    "ruleset_version",
    "reason",
    "overlay",
)
FINDING_COLUMNS = (
    "path",
    "player",
    "verdict",
    "code",
    "severity",
    "section",
    "line",
    "column",
    "as_written",
    "card",
    "message",
    "rule",
    "suggestions",
)


def write(results: Results, style: ReportStyle) -> str:
    """One row for each list; in detail one for each finding."""
    table = finding_table if style.detail else deck_table
    return table(results.verdict, style.lang, style.dialect)


def deck_table(verdict: Verdict, lang: str = "en", dialect: str = "unix") -> str:
    """One row for each list, the unreadable ones included; nothing of what the lists hold."""
    return csv_text(DECK_COLUMNS, (_deck_row(deck, lang, verdict) for deck in verdict.decks), dialect)


def finding_table(verdict: Verdict, lang: str = "en", dialect: str = "unix") -> str:
    """One row for each finding."""
    rows = (
        (
            deck.path,
            deck.player,
            deck.verdict,
            one.code,
            one.severity.value,
            one.section,
            one.line,
            one.column,
            one.as_written,
            one.card,
            message(one, lang),
            one.rule.source,
            " | ".join(one.suggestions),
        )
        for deck in verdict.decks
        for one in deck.findings
    )
    return csv_text(FINDING_COLUMNS, rows, dialect)


def _deck_row(deck: DeckPart, lang: str, verdict: Verdict) -> Sequence[Cell]:
    severities = [finding.severity.value for finding in deck.findings]
    unreadable = deck.verdict == "unreadable"
    return (
        deck.path,
        deck.player,
        deck.name,
        deck.format,
        deck.verdict,
        severities.count("error"),
        severities.count("warning"),
        " ".join(sorted({finding.code for finding in deck.findings})),
        deck.fingerprint,
        deck.counts.get("deck"),
        deck.counts.get("start"),
        deck.counts.get("events"),
        deck.ruleset.id if deck.ruleset else None,
        deck.ruleset.version if deck.ruleset else None,
        message(deck.findings[0], lang) if unreadable else None,
        verdict.catalogue.overlay.name if verdict.catalogue.overlay else None,
    )
