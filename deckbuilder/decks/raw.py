"""A list as it stands in a file, names not yet looked up; `building` resolves it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from deckbuilder.finding import Finding, Where

Mark = Literal["half-moon", "plain"]
LineKind = Literal["blank", "comment", "head", "header", "content", "note"]
BAD = -1
"""The count of a line whose count is not accepted; the reader has reported it."""


@dataclass
class RawCard:
    """One card line.

    Args:
        section: key of the section, ``deck`` or ``stack gold 1``; empty under an unknown header.
        name: the words that name the card, without count, mark and notes.
        where: its place.
        count: number of copies; `BAD` if not accepted.
        mark: whether the line says that the copies show the half-moon, or that they do not.
        notes: what stood in brackets behind the name; it may belong to the name (``Chapel (1–3)``).
    """

    section: str
    name: str
    where: Where
    count: int = 1
    mark: Mark | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class RawHead:
    """One ``key: value`` line."""

    value: str
    where: Where


@dataclass(frozen=True)
class RawSet:
    """One theme set of a kit: its name and who chose it, as written."""

    name: str
    chosen_by: str
    where: Where


@dataclass
class RawList:
    """Everything that a file says.

    Args:
        path: the file.
        head: head lines by key; known keys in English.
        extra: head lines with unknown keys, and those that begin with ``x-``.
        sections: keys of the sections that have a header, each with the place of its first header.
        cards, sets: the lines of the card sections and of ``[Sets]``.
        notes: the free text.
        findings: what the reader has reported so far.
        kinds: what each line is, in formats of lines.
    """

    path: str = ""
    head: dict[str, RawHead] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    sections: dict[str, Where] = field(default_factory=dict)
    cards: list[RawCard] = field(default_factory=list)
    sets: list[RawSet] = field(default_factory=list)
    notes: str = ""
    findings: list[Finding] = field(default_factory=list)
    kinds: dict[int, LineKind] = field(default_factory=dict)
