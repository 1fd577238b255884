"""Misspelt names and what they may have meant; applied only to lines that the user agreed to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deckbuilder.decks.grammar import split_lines
from deckbuilder.finding import Finding


@dataclass(frozen=True)
class Correction:
    """One name that no card has.

    Args:
        line, column: where it stands.
        written: as it stands.
        name: the nearest name.
        others: further names that come near.
    """

    line: int
    column: int
    written: str
    name: str
    others: tuple[str, ...] = ()


def corrections(findings: Iterable[Finding]) -> list[Correction]:
    """What can be proposed for the misspelt names among the findings of a text list."""
    return [
        Correction(f.where.line, f.where.column, str(f.actual), f.suggestions[0], f.suggestions[1:])
        for f in findings
        if f.code == "RV101" and f.suggestions and f.where.line and f.where.column
    ]


def corrected(text: str, wanted: Iterable[Correction]) -> str:
    """The text with these names replaced."""
    lines = split_lines(text)
    for one in wanted:
        line, start = lines[one.line - 1], one.column - 1
        if line[start:].startswith(one.written):
            lines[one.line - 1] = line[:start] + one.name + line[start + len(one.written) :]
    return "\n".join(lines)
