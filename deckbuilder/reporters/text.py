"""Text for people and for search tools: a line for each finding, then the verdict of the list.

The lines are made of words with a role, so that the screen can colour what this module writes plainly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckbuilder.diagnostics.codes import source
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.escaping import escaped, in_line
from deckbuilder.reporters.registry import ReportStyle
from deckbuilder.reporters.verdict import UNREADABLE, Checked, Results, summary, title
from deckbuilder.vocabulary import Severity, plural


class Words(NamedTuple):
    """A part of a line.

    Args:
        text: what it says.
        role: ``place``, ``code``, ``rule``, ``path``, ``passed``, ``failed``, ``fingerprint``, a severity, or
            nothing in particular.
    """

    text: str
    role: str = ""


Line = tuple[Words, ...]


def finding_line(finding: Finding, path: str, lang: str = "en") -> Line:
    """``path:line:column: CODE severity message (rule)``, with the other lines that the finding is about.

    Args:
        finding: what was found.
        path: of the list, if the finding does not know it.
        lang: of the message.
    """
    place = in_line(str(finding.where) if finding.where.path else path)
    line = [
        Words(f"{place}: ", "place"),
        Words(finding.code, "code"),
        Words(f" {finding.severity:<7}", finding.severity.value),
        Words(f" {' '.join(finding.text(lang).split())}"),
    ]
    if finding.source:
        line.append(Words(f" ({source(finding.source, lang)})", "rule"))
    lines = sorted({line for line in (finding.where.line, *finding.where.related) if line})
    told = {int(number) for number in re.findall(r"\d+", finding.text(lang))}
    if finding.where.related and not told.issuperset(lines):
        head = "Zeilen" if lang == "de" else "Lines"
        line.append(Words(f" {head} {', '.join(map(str, lines))}.", "rule"))
    return tuple(line)


def list_lines(checked: Checked, level: Severity, lang: str, *, brief: bool = False) -> Iterator[Line]:
    """The lines about one list: its findings, then its verdict.

    Args:
        checked: the list.
        level: what lets a list fail.
        lang: of the messages.
        brief: without the findings.
    """
    report = checked.report
    if report is None:
        error = Words(f" {Severity.ERROR:<7}", Severity.ERROR.value)
        place = Words(f"{in_line(checked.path)}: ")
        yield (place, Words(UNREADABLE, "code"), error, Words(f" {in_line(checked.trouble)}"))
        return
    if not brief:
        for finding in report.findings:
            yield finding_line(finding, checked.path, lang)
    yield _verdict_line(checked, level, lang)


def _verdict_line(checked: Checked, level: Severity, lang: str) -> Line:
    """``path:  PASS  2 warnings  fingerprint  player – name``."""
    report = checked.report
    assert report is not None, "an unreadable list has no verdict"
    verdict = Words("PASS", "passed") if checked.passes(level) else Words("FAIL", "failed")
    named = title(report)
    parts = [
        Words(f"{in_line(checked.path)}:", "path"),
        Words("  "),
        verdict,
        Words(f"  {_counted(report.findings, lang):<10}"),
        Words(f"  {report.fingerprint}" if report.fingerprint else "", "fingerprint"),
        Words(f"  {named}" if named else ""),
    ]
    while not parts[-1].text.rstrip():
        parts.pop()
    parts[-1] = parts[-1]._replace(text=parts[-1].text.rstrip())
    return tuple(parts)


def _counted(findings: Iterable[Finding], lang: str) -> str:
    """``2 errors, 1 warning``; empty if there is neither."""
    found = [finding.severity for finding in findings]
    errors, warnings = found.count(Severity.ERROR), found.count(Severity.WARNING)
    if lang == "de":
        told = (f"{errors} Fehler", plural(warnings, "Warnung", "Warnungen"))
    else:
        told = (plural(errors, "error", "errors"), plural(warnings, "warning", "warnings"))
    return ", ".join(part for part, number in zip(told, (errors, warnings), strict=True) if number)


def total_line(checked: Sequence[Checked], level: Severity, lang: str) -> str:
    """How many lists passed and failed."""
    counts = summary(checked, level)
    if lang == "de":
        return (
            f"{plural(counts.decks, 'Deck', 'Decks')} geprüft: {counts.passed} bestanden, "
            f"{counts.failed} durchgefallen, {counts.unreadable} unlesbar"
        )
    return (
        f"{plural(counts.decks, 'deck', 'decks')} checked: {counts.passed} passed, {counts.failed} failed, "
        f"{counts.unreadable} unreadable"
    )


def plain(line: Line) -> str:
    """The line as it is written where nobody looks on."""
    return escaped("".join(words.text for words in line))


def write(results: Results, style: ReportStyle) -> str:
    """All lists with their findings and verdicts, and how many passed."""
    lines = [plain(line) for one in results.checked for line in list_lines(one, results.level, style.lang)]
    return "\n".join([*lines, total_line(results.checked, results.level, style.lang)]) + "\n"
