"""A list as it stands in a file, names not yet looked up; `building` resolves it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from deckbuilder.decks.counts import BAD as BAD
from deckbuilder.diagnostics.finding import Finding, Location

Mark = Literal["half-moon", "plain"]
LineKind = Literal["blank", "comment", "head", "header", "heading", "inline", "content", "note"]


@dataclass
class RawLine:
    """A line of a card section before it is taken apart: only the catalogue tells names from counts.

    Args:
        section: key of the section; empty under an unknown header.
        text: the line, from the column that ``where`` names.
        where: its place.
        count, mark: what cells of their own say about it, in a table.
        in_cell: whether it stands in a list that was pasted into one line of a cell.
    """

    section: str
    text: str
    where: Location
    count: int | None = None
    mark: Mark | None = None
    in_cell: bool = False


@dataclass(frozen=True)
class Declared:
    """A count in a header.

    Args:
        key: of the section.
        count: as declared.
        where: the header.
        first, last: of a heading inside a section, the lines below it as indices of `ParsedList.lines`.
    """

    key: str
    count: int
    where: Location
    first: int | None = None
    last: int | None = None


@dataclass
class ParsedCard:
    """One card, or several copies of it, on a line.

    Args:
        section: key of the section, ``deck`` or ``stack gold 1``; empty under an unknown header.
        name: the words that name the card, without count, mark and notes.
        where: its place.
        count: number of copies; `BAD` if not accepted.
        mark: whether the line says that the copies show the half-moon, or that they do not.
        notes: what stood in brackets behind the name; it may belong to the name (``Chapel (1–3)``).
        refused: whether the reader has reported that it cannot count.
    """

    section: str
    name: str
    where: Location
    count: int = 1
    mark: Mark | None = None
    notes: tuple[str, ...] = ()
    refused: bool = False


@dataclass(frozen=True)
class ParsedField:
    """One ``key: value`` line."""

    value: str
    where: Location


@dataclass(frozen=True)
class ParsedSet:
    """One theme set of a kit: its name and who chose it, as written."""

    name: str
    chosen_by: str
    where: Location


@dataclass
class ParsedList:
    """Everything that a file says.

    Args:
        path: the file.
        head: head lines by key; known keys in English.
        extra: head lines with unknown keys, and those that begin with ``x-``.
        sections: keys of the sections that have a header, each with the place of its first header.
        lines: the lines of the card sections, which `building` takes apart.
        counted_heads: head lines whose value is a count: cards, if their key is the name of one.
        declared: the counts in headers.
        cards, sets: the cards, and the lines of ``[Sets]``.
        notes: the free text.
        findings: what the reader has reported so far.
        kinds: what each line is, in formats of lines; ``inline`` is a header with cards behind it.
    """

    path: str = ""
    head: dict[str, ParsedField] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    sections: dict[str, Location] = field(default_factory=dict)
    lines: list[RawLine] = field(default_factory=list)
    counted_heads: list[RawLine] = field(default_factory=list)
    declared: list[Declared] = field(default_factory=list)
    cards: list[ParsedCard] = field(default_factory=list)
    sets: list[ParsedSet] = field(default_factory=list)
    notes: str = ""
    findings: list[Finding] = field(default_factory=list)
    kinds: dict[int, LineKind] = field(default_factory=dict)
