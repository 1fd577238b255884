"""Findings and verdicts on the screen: the lines of the text reporter, in colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from deckbuilder.diagnostics.finding import Finding
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import STYLES
from deckbuilder.reporters.text import Line, finding_line, list_lines, total_line
from deckbuilder.reporters.verdict import Checked
from deckbuilder.vocabulary import Severity

ROLES = {
    "code": "bold",
    "rule": "dim",
    "path": "bold",
    "passed": "bold green",
    "failed": "bold red",
    "fingerprint": "cyan",
    **{severity.value: STYLES[severity] for severity in Severity},
}


def painted(line: Line) -> Text:
    """A line of the text reporter with the styles of its words."""
    return Text.assemble(*((words.text, ROLES.get(words.role, "")) for words in line))


def show_findings(screen: Screen, findings: Iterable[Finding], path: str) -> None:
    """All findings of one list."""
    for finding in findings:
        screen.line(painted(finding_line(finding, path, screen.lang)))


def show_checked(screen: Screen, checked: Sequence[Checked], level: Severity, *, brief: bool = False) -> None:
    """The lines about each list; at the end how many passed. A quiet screen has those that did not.

    Args:
        screen: where to write.
        checked: the lists.
        level: what lets a list fail.
        brief: without the findings.
    """
    for one in checked:
        if screen.quiet and one.passes(level):
            continue
        for line in list_lines(one, level, screen.lang, brief=brief):
            screen.line(painted(line))
    if not screen.quiet:
        screen.line(total_line(checked, level, screen.lang))
