"""The document ``deckbuilder/verdict@1``: what a check found, for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import ConfigDict, Field

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.model import Decklist, Kit, copies
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.escaping import json_text
from deckbuilder.legality.report import Report
from deckbuilder.legality.rulesets import Ruleset
from deckbuilder.records import Record
from deckbuilder.vocabulary import Severity

UNREADABLE = "RV000"
"""Code of an input that cannot be read at all."""


@dataclass(frozen=True)
class Checked:
    """One input and what became of it.

    Args:
        path: as it is shown.
        report: of the check; None if it could not be read at all.
        trouble: why not.
    """

    path: str
    report: Report | None
    trouble: str = ""

    def passes(self, level: Severity) -> bool:
        """Whether nothing was found that weighs this much or more."""
        if self.report is None:
            return False
        return self.report.ok and (level is Severity.ERROR or not self.report.warnings)


class Named(Record):
    """Something with an id or name and a version."""

    id: str
    version: str


class OverlayPart(Record):
    """A file of the user that has replaced facts of cards."""

    name: str
    sha256: str


class Data(Named):
    """The card data that were used."""

    sha256: str
    overlay: OverlayPart | None = Field(default=None, description="what has replaced facts of cards, if any")


class CardLine(Record):
    """A further line that a finding is about."""

    line: int


class Rule(Record):
    """The rule that is not met."""

    source: str


class FindingPart(Record):
    """One finding."""

    code: str
    severity: Severity
    message: str
    message_de: str
    section: str = ""
    line: int | None = Field(default=None, description="from 1; null where the place has no line")
    column: int | None = None
    pointer: str = Field(default="", description="the place inside JSON")
    as_written: str = ""
    card: str | None = Field(default=None, description="id of the first card it is about")
    cards: list[str] = []
    actual: Any = None
    expected: Any = None
    rule: Rule
    suggestions: list[str] = []
    related: list[CardLine] = []


class DeckPart(Record):
    """One input."""

    path: str
    index: int
    player: str = ""
    name: str = ""
    format: str | None = None
    ruleset: Named | None = None
    verdict: Literal["pass", "fail", "unreadable"]
    fingerprint: str = ""
    counts: dict[str, int] = Field(default={}, description="cards by section; deck includes the start cards")
    findings: list[FindingPart]


class Summary(Record):
    """How many of what."""

    decks: int
    passed: int
    failed: int
    unreadable: int
    errors: int
    warnings: int


class Verdict(Record):
    """What a check found."""

    model_config = ConfigDict(title="Verdict of a check")

    schema_id: Literal["deckbuilder/verdict@1"] = Field(default="deckbuilder/verdict@1", alias="schema")
    schema_version: Literal[1] = 1
    tool: dict[str, str]
    ruleset: Named | None = Field(description="the ruleset of all decks; null if they have different ones")
    catalogue: Data
    fail_on: Literal["error", "warning"]
    draft: bool
    summary: Summary
    decks: list[DeckPart]

    def to_json(self) -> str:
        """The document as it is written."""
        return json_text(self.model_dump(mode="json", by_alias=True))


@dataclass(frozen=True)
class Results:
    """What a check has found, as reporters get it.

    Args:
        checked: the inputs with their reports.
        level: what lets a list fail.
        verdict: the document about them.
    """

    checked: Sequence[Checked]
    level: Severity
    verdict: Verdict


def make_verdict(
    checked: Sequence[Checked], cards: Catalogue, level: Severity, *, draft: bool, program: str
) -> Verdict:
    """The document about these inputs.

    Args:
        checked: the inputs.
        cards: the card data that were used.
        level: what lets a list fail.
        draft: whether what is merely missing was only a warning.
        program: version of the program.
    """
    decks = [_deck(index, one, level) for index, one in enumerate(checked)]
    used = [deck.ruleset for deck in decks if deck.ruleset is not None]
    return Verdict(
        tool={"name": "deckbuilder", "version": program},
        ruleset=used[0] if used and all(one == used[0] for one in used) else None,
        catalogue=_data(cards),
        fail_on="warning" if level is Severity.WARNING else "error",
        draft=draft,
        summary=summary(checked, level),
        decks=decks,
    )


def _data(cards: Catalogue) -> Data:
    used = cards.overlay
    overlay = OverlayPart(name=used.name, sha256=used.sha256) if used else None
    return Data(id=cards.edition, version=cards.version, sha256=cards.sha256, overlay=overlay)


def summary(checked: Sequence[Checked], level: Severity) -> Summary:
    """How many passed and failed."""
    reports = [one.report for one in checked if one.report is not None]
    passed = sum(one.passes(level) for one in checked)
    return Summary(
        decks=len(checked),
        passed=passed,
        failed=len(reports) - passed,
        unreadable=len(checked) - len(reports),
        errors=sum(len(report.errors) for report in reports),
        warnings=sum(len(report.warnings) for report in reports),
    )


def _deck(index: int, checked: Checked, level: Severity) -> DeckPart:
    report = checked.report
    if report is None:
        return DeckPart(
            path=checked.path, index=index, verdict="unreadable", findings=[_unreadable(checked.trouble)]
        )
    item = report.item
    return DeckPart(
        path=checked.path,
        index=index,
        player=item.player if isinstance(item, Decklist) else "",
        name=item.name if item is not None else "",
        format=item.format if item is not None else None,
        ruleset=_named(report.ruleset),
        verdict="pass" if checked.passes(level) else "fail",
        fingerprint=report.fingerprint,
        counts=_counts(item),
        findings=[_finding(one) for one in report.findings],
    )


def _named(rules: Ruleset | None) -> Named | None:
    return None if rules is None else Named(id=rules.id, version=rules.version)


def _counts(item: Decklist | Kit | None) -> dict[str, int]:
    if item is None:
        return {}
    found = {section: copies(entries) for section, entries in item.sections()}
    if isinstance(item, Decklist):
        found["deck"] += found["start"]
    return {section: number for section, number in found.items() if number}


def _finding(finding: Finding) -> FindingPart:
    where = finding.where
    return FindingPart(
        code=finding.code,
        severity=finding.severity,
        message=finding.message,
        message_de=finding.message_de,
        section=where.section,
        line=where.line,
        column=where.column,
        pointer=where.pointer,
        as_written=where.as_written,
        card=finding.cards[0] if finding.cards else None,
        cards=list(finding.cards),
        actual=finding.actual,
        expected=finding.expected,
        rule=Rule(source=finding.source),
        suggestions=list(finding.suggestions),
        related=[CardLine(line=line) for line in where.related],
    )


def _unreadable(trouble: str) -> FindingPart:
    return FindingPart(
        code=UNREADABLE,
        severity=Severity.ERROR,
        message=trouble,
        message_de=trouble,
        rule=Rule(source="file format"),
    )


def title(report: Report) -> str:
    """``Ada – Trade and fire``: whose deck it is, as far as it says."""
    item = report.item
    if item is None:
        return ""
    player = item.player if isinstance(item, Decklist) else ""
    return " – ".join(filter(None, (player, item.name)))
