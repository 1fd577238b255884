"""A finding: one thing that is wrong, or worth saying, about a deck, with its place and its reason.

Readers (`decks`) and rules (`formats`) yield findings and never raise for what a player wrote. The codes and
what they mean stand in `diagnostics.codes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.vocabulary import Severity

WEIGHT = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}


@dataclass(frozen=True)
class Location:
    """A place in a file.

    Args:
        path: the file as the user named it; empty for text that came from elsewhere.
        line, column: from 1; None where a format has no lines (a place inside JSON).
        section: the section of the list, e.g. ``deck`` or ``stack basic 1``.
        as_written: the words that stand there.
        pointer: the place inside JSON, e.g. ``deck[3].card``.
        related: further lines that the finding is about.
    """

    path: str = ""
    line: int | None = None
    column: int | None = None
    section: str = ""
    as_written: str = ""
    pointer: str = ""
    related: tuple[int, ...] = ()

    def __str__(self) -> str:
        """``path:line:column``, as far as it is known."""
        parts = [self.path or "-"]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        elif self.pointer:
            parts.append(self.pointer)
        return ":".join(parts)


@dataclass(frozen=True)
class Finding:
    """One finding.

    Args:
        code: stable code, e.g. ``RV201``.
        severity: how much it weighs.
        message, message_de: what was found and what was expected, in one sentence each.
        cards: ids of the cards it is about.
        where: the place.
        expected, actual: the two sides as plain values (number, text, or a mapping such as ``{"max": 2}``).
        source: the rule that is not met.
        suggestions: what the user may have meant, best first.
    """

    code: str
    severity: Severity
    message: str
    message_de: str
    cards: tuple[str, ...] = ()
    where: Location = field(default_factory=Location)
    expected: Any = None
    actual: Any = None
    source: str = ""
    suggestions: tuple[str, ...] = ()

    def text(self, language: str = "en") -> str:
        """The message in ``en`` or ``de``."""
        return self.message_de if language == "de" else self.message


def sort_key(finding: Finding) -> tuple[object, ...]:
    """By place, then weight, then code: findings without a line come after those with one."""
    where = finding.where
    return (
        where.path,
        where.line is None,
        where.line or 0,
        where.column or 0,
        WEIGHT[finding.severity],
        finding.code,
        where.pointer,
        finding.message,
    )


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings sorted, each once."""
    return tuple(sorted(_once(findings), key=sort_key))


def _once(findings: Iterable[Finding]) -> list[Finding]:
    """The findings without repetitions; values need not be hashable."""
    kept: dict[tuple[object, ...], list[Finding]] = {}
    for finding in findings:
        alike = kept.setdefault(sort_key(finding), [])
        if finding not in alike:
            alike.append(finding)
    return [finding for alike in kept.values() for finding in alike]
