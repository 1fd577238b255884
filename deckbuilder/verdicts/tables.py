"""Tables for spreadsheets: one row for each list or each finding.

A cell that a spreadsheet would take for a formula gets an apostrophe in front: players name their decks as
they like.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckbuilder.formats.verdict import DeckPart, Verdict
from deckbuilder.verdicts.words import message

Cell = str | int | None
FORMULA = re.compile(r"^[\s\x00-\x1f\x7f'\"]*[=+\-@＝＋－＠\x00-\x1f\x7f]")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Dialect(NamedTuple):
    """How a table is written.

    Args:
        delimiter: between cells.
        end: of a line.
        mark: whether the text begins with a byte-order mark, by which Excel knows UTF-8.
    """

    delimiter: str
    end: str
    mark: bool


DIALECTS = {
    "unix": Dialect(",", "\n", False),
    "excel": Dialect(",", "\r\n", True),
    "excel-de": Dialect(";", "\r\n", True),
}
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


def deck_table(verdict: Verdict, lang: str = "en", dialect: str = "unix") -> str:
    """One row for each list, the unreadable ones included; nothing of what the lists hold."""
    return _table(DECK_COLUMNS, (_deck_row(deck, lang, verdict) for deck in verdict.decks), dialect)


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
    return _table(FINDING_COLUMNS, rows, dialect)


def safe(cell: Cell) -> str:
    """A cell that no spreadsheet runs: what could begin a formula is marked as text."""
    if isinstance(cell, int):
        return str(cell)
    text = CONTROL.sub("\ufffd", cell or "")
    return f"'{text}" if FORMULA.match(cell or "") else text


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


def _table(columns: Sequence[str], rows: Iterable[Sequence[Cell]], dialect: str) -> str:
    form = DIALECTS[dialect]
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=form.delimiter, lineterminator=form.end)
    writer.writerow(columns)
    writer.writerows([safe(cell) for cell in row] for row in rows)
    return ("\ufeff" if form.mark else "") + out.getvalue()
