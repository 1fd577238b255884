"""Findings as lines for people and for search tools: ``path:line:col: CODE severity message``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.text import Text

from deckbuilder.diagnostics.codes_german import source
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.escaping import in_line
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import STYLES, plural
from deckbuilder.vocabulary import Severity


def finding_line(finding: Finding, path: str, lang: str = "en") -> Text:
    """One finding in one line, with the rule behind it and the other lines it is about."""
    place = in_line(str(finding.where) if finding.where.path else path)
    line = Text.assemble(
        (f"{place}: ", ""),
        (finding.code, "bold"),
        (f" {finding.severity:<7}", STYLES[finding.severity]),
        f" {' '.join(finding.text(lang).split())}",
    )
    if finding.source:
        line.append(f" ({source(finding.source, lang)})", "dim")
    lines = sorted({line for line in (finding.where.line, *finding.where.related) if line})
    told = {int(number) for number in re.findall(r"\d+", finding.text(lang))}
    if finding.where.related and not told.issuperset(lines):
        head = "Zeilen" if lang == "de" else "Lines"
        line.append(f" {head} {', '.join(map(str, lines))}.", "dim")
    return line


def show_findings(screen: Screen, findings: Iterable[Finding], path: str) -> None:
    """All findings of one list."""
    for finding in findings:
        screen.line(finding_line(finding, path, screen.lang))


def show_trouble(screen: Screen, path: str, code: str, trouble: str) -> None:
    """The one line about an input that cannot be read."""
    error = (f" {Severity.ERROR:<7}", STYLES[Severity.ERROR])
    screen.line(Text.assemble(f"{in_line(path)}: ", (code, "bold"), error, f" {in_line(trouble)}"))


def show_verdict(
    screen: Screen, path: str, passed: bool | None, findings: Iterable[Finding], code: str, title: str
) -> None:
    """The summary line of one list.

    Args:
        screen: where to write.
        path: of the list.
        passed: None if it could not be read.
        findings: all of its findings; they are counted.
        code: its fingerprint.
        title: player and name.
    """
    word, style = {True: ("PASS", "bold green"), False: ("FAIL", "bold red"), None: ("NONE", "bold red")}[
        passed
    ]
    told = f"  {counted(findings, screen.lang):<10}"
    line = Text.assemble((f"{in_line(path)}:", "bold"), "  ", (word, style), told)
    if code:
        line.append(f"  {code}", "cyan")
    if title:
        line.append(f"  {title}")
    line.rstrip()
    screen.line(line)


def counted(findings: Iterable[Finding], lang: str) -> str:
    """``2 errors, 1 warning``; empty if there is neither."""
    found = [finding.severity for finding in findings]
    errors, warnings = found.count(Severity.ERROR), found.count(Severity.WARNING)
    if lang == "de":
        parts = [
            f"{errors} Fehler" if errors else "",
            plural(warnings, "Warnung", "Warnungen") if warnings else "",
        ]
    else:
        parts = [
            plural(errors, "error", "errors") if errors else "",
            plural(warnings, "warning", "warnings") if warnings else "",
        ]
    return ", ".join(filter(None, parts))
