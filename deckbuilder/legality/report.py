"""The answer of a check: all findings at once, and, if none forbids it, what a game can be set up from."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.legality.rulesets import Ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Severity

__all__ = ["Finding", "Report"]


@dataclass(frozen=True)
class Report:
    """The result of one check.

    Args:
        findings: sorted by place, each cause once.
        ruleset: what was checked by; None if the file did not even tell its format.
        item: what was checked; None if the file could not be understood as a list.
        fingerprint: the code of the composition; empty if there is no item.
        validated: what a game can be set up from; None if there is an error or the draft is incomplete.
        path: the file.
    """

    findings: tuple[Finding, ...]
    ruleset: Ruleset | None
    item: Decklist | Kit | None
    fingerprint: str
    validated: ValidatedDeck | ValidatedKit | None
    path: str = ""

    @property
    def ok(self) -> bool:
        """Whether no finding is an error."""
        return not self.errors

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that forbid the deck."""
        return tuple(f for f in self.findings if f.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The findings that do not forbid it but should be looked at."""
        return tuple(f for f in self.findings if f.severity is Severity.WARNING)
