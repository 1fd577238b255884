"""Workflow commands of GitHub Actions: every finding stands beside its line."""

from __future__ import annotations

from pathlib import PurePath

from deckbuilder.escaping import escaped
from deckbuilder.reporters.phrasing import file_of, message
from deckbuilder.reporters.registry import ReportStyle
from deckbuilder.reporters.verdict import DeckPart, FindingPart, Results

LEVELS = {"error": "error", "warning": "warning", "info": "notice"}


def write(results: Results, style: ReportStyle) -> str:
    """One command for each finding."""
    return "".join(
        f"{_command(deck, finding, style.lang)}\n"
        for deck in results.verdict.decks
        for finding in deck.findings
    )


def _command(deck: DeckPart, finding: FindingPart, lang: str) -> str:
    fields: dict[str, str | int | None] = {
        "file": PurePath(file_of(deck)).as_posix(),
        "line": finding.line,
        "col": finding.column if finding.line else None,
        "title": finding.code,
    }
    given = ",".join(f"{key}={_field(str(value))}" for key, value in fields.items() if value is not None)
    return f"::{LEVELS[finding.severity]} {given}::{_data(message(finding, lang))}"


def _data(text: str) -> str:
    return escaped(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _field(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
