"""The reporters by name: what `check --output-format` offers, and where each is written.

A reporter is a module with ``write(results, style)``. It is imported when it is asked for, so that the names
are there at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from deckbuilder.reporters.verdict import Results


@dataclass(frozen=True)
class ReportStyle:
    """How a report is written.

    Args:
        lang: language of the messages, where the report has only one.
        detail: of a table, one row for each finding.
        dialect: of a table; see `tables.DIALECTS`.
    """

    lang: str = "en"
    detail: bool = False
    dialect: str = "unix"


class Reporter(Protocol):
    """What turns results into a text."""

    def write(self, results: Results, style: ReportStyle) -> str:
        """The whole report."""


REPORTERS = {
    "text": "deckbuilder.reporters.text",
    "json": "deckbuilder.reporters.json_document",
    "jsonl": "deckbuilder.reporters.json_lines",
    "csv": "deckbuilder.reporters.csv_rows",
    "junit": "deckbuilder.reporters.junit",
    "sarif": "deckbuilder.reporters.sarif",
    "github": "deckbuilder.reporters.github",
}
"""The module of each reporter, in the order in which they are offered; the first is for people."""


def write_report(name: str, results: Results, style: ReportStyle | None = None) -> str:
    """The report that one of `REPORTERS` makes of these results."""
    reporter = cast(Reporter, import_module(REPORTERS[name]))
    return reporter.write(results, style or ReportStyle())
