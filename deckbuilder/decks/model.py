"""What a player brings, as immutable records: a personal deck, or a kit that both players share."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from deckbuilder.records import Record

Role = Literal["host", "guest", "either"]
KitFormat = Literal["introductory", "theme", "duel", "basic", "expanded"]
ChosenBy = Literal["starting player", "opponent", "random"]

KIT_FIELDS = ("open", "sea", "each player", "events", "events drawn")
"""The card sections of a kit beside its stacks, in the order of the file format."""
BRACKETED = re.compile(r"^\[.*\]\s*(\(\d+\))?$")
"""A line that a reader takes for a section header even among notes."""


def _printable(text: str) -> str:
    """The text with control characters, halves of surrogate pairs and odd line ends as blanks."""
    return "".join(" " if unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"} else c for c in text)


def one_line(text: object) -> object:
    """Text with every run of white space as one blank: head lines of a deck file are single lines."""
    return " ".join(_printable(text).split()) if isinstance(text, str) else text


def note_text(text: str) -> str:
    """Notes without trailing blanks; a line that would read as a section header is set in by one blank."""
    lines = [_printable(line).rstrip() for line in text.replace("\r\n", "\n").split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join(f" {line}" if BRACKETED.match(line) else line for line in lines)


Line = Annotated[str, BeforeValidator(one_line)]
Notes = Annotated[str, AfterValidator(note_text)]


class Entry(Record):
    """So many copies of one card.

    Args:
        card: card id.
        count: number of copies.
        half_moon: how many of them are said to show the half-moon; None if the list does not say.
        variant: the face, if the list says it (Chapel 1–3).
        line, column, as_written: where the list names the card first.
        lines: all lines that name it.
    """

    card: str
    count: int = Field(ge=1)
    half_moon: int | None = Field(default=None, ge=0)
    variant: str | None = None
    line: int | None = None
    column: int | None = None
    as_written: str = ""
    lines: tuple[int, ...] = ()


class Unresolved(Record):
    """A line that names no card we know: it counts into sizes, so that one cause gives one finding.

    Args:
        section: key of the section; empty if the section itself is unknown.
        count: number of copies it stands for; None if the line does not tell.
    """

    section: str
    count: int | None


class Decklist(Record):
    """The personal deck of one player.

    Args:
        name, player: free text.
        format: ``tournament`` (other editions add theirs).
        edition: edition id.
        role: whether the player brings the centre cards and Yule.
        options: table options that both players must share, sorted.
        start: the start cards, counted in the deck size (decision 25).
        deck: the other cards of the playing deck.
        events: the event cards that the player chooses.
        events_fixed: the prescribed event cards, if the list repeats them.
        notes: free text.
        extra: head lines that are kept but not understood, and those that begin with ``x-``.
        unresolved: lines that name no known card.
        section_lines: where each section begins.
        path: the file it came from.
    """

    name: Line = ""
    player: Line = ""
    format: str = "tournament"
    edition: str = "rivals"
    role: Role = "either"
    options: tuple[str, ...] = ()
    start: tuple[Entry, ...] = ()
    deck: tuple[Entry, ...] = ()
    events: tuple[Entry, ...] = ()
    events_fixed: tuple[Entry, ...] = ()
    notes: Notes = ""
    extra: dict[str, Line] = {}
    unresolved: tuple[Unresolved, ...] = ()
    section_lines: dict[str, int] = {}
    path: str = ""

    def sections(self) -> Iterator[tuple[str, tuple[Entry, ...]]]:
        """The card sections with their keys, in the order of the file format."""
        yield "start", self.start
        yield "deck", self.deck
        yield "events", self.events
        yield "events fixed", self.events_fixed

    def without_places(self) -> Decklist:
        """The same deck without path, line numbers and spellings: what it is, not how it was written."""
        bare = {key.replace(" ", "_"): _bare(entries) for key, entries in self.sections()}
        return self.model_copy(update={**bare, "path": "", "section_lines": {}})


class SetChoice(Record):
    """One theme set of a kit.

    Args:
        set: set id.
        chosen_by: who chose it, if the kit says so.
        line, column: where it stands.
    """

    set: str
    chosen_by: ChosenBy | None = None
    line: int | None = None
    column: int | None = None


class Kit(Record):
    """A composition that both players share: introductory game, theme game or Duel of the Princes; of the
    older Catan Card Game the basic or the Expanded Game.

    What a kit leaves out is drawn anew for every pair of games; what it lists is the composition of a stack,
    never its order (decision 29).

    Args:
        name: free text.
        format: which game.
        edition: edition id.
        sets: the theme sets.
        stacks: the listed draw stacks by key: ``basic 1``, ``gold`` (Duel), ``gold 1`` (theme game).
        open: the open stack, if listed.
        sea: what each player lays out of the sea, if listed: Explorer Harbor and the sea cards.
        each_player: what else each player gets at the start, if listed: Public Feeling.
        events: the event stack, if listed; of a composed kit the part that both players know.
        events_drawn: the part of the event stack that was drawn at random, at which nobody looks.
        notes, extra, unresolved, section_lines, path: as in `Decklist`.
    """

    name: Line = ""
    format: KitFormat
    edition: str = "rivals"
    sets: tuple[SetChoice, ...] = ()
    stacks: dict[str, tuple[Entry, ...]] = {}
    open: tuple[Entry, ...] | None = None
    sea: tuple[Entry, ...] | None = None
    each_player: tuple[Entry, ...] | None = None
    events: tuple[Entry, ...] | None = None
    events_drawn: tuple[Entry, ...] | None = None
    notes: Notes = ""
    extra: dict[str, Line] = {}
    unresolved: tuple[Unresolved, ...] = ()
    section_lines: dict[str, int] = {}
    path: str = ""

    def sections(self) -> Iterator[tuple[str, tuple[Entry, ...]]]:
        """The listed card sections with their keys, in the order of the file format."""
        for key, entries in self.stacks.items():
            yield f"stack {key}", entries
        for key in KIT_FIELDS:
            listed: tuple[Entry, ...] | None = getattr(self, key.replace(" ", "_"))
            if listed is not None:
                yield key, listed

    def without_places(self) -> Kit:
        """The same kit without path, line numbers and spellings."""
        listed = {key.replace(" ", "_"): _bare(part) for key, part in self.sections() if key in KIT_FIELDS}
        return self.model_copy(
            update={
                "sets": tuple(s.model_copy(update={"line": None, "column": None}) for s in self.sets),
                "stacks": {key: _bare(entries) for key, entries in self.stacks.items()},
                **listed,
                "path": "",
                "section_lines": {},
            }
        )


def portions(entry: Entry) -> list[tuple[int, bool | None]]:
    """The copies of an entry as lines of a file can say them, at most 99 at once.

    Copies with the half-moon (True) stand apart from those without (False); None if the list does not tell.
    """
    if entry.half_moon is None:
        return [(count, None) for count in _at_most_99(entry.count)]
    marked = min(entry.half_moon, entry.count)
    plain = [(count, False) for count in _at_most_99(entry.count - marked)]
    return [*plain, *((count, True) for count in _at_most_99(marked))]


def _at_most_99(count: int) -> list[int]:
    return [99] * (count // 99) + [count % 99] * (count % 99 > 0)


def copies(entries: tuple[Entry, ...]) -> int:
    """How many cards the entries stand for."""
    return sum(entry.count for entry in entries)


def _bare(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    return tuple(
        e.model_copy(update={"line": None, "column": None, "as_written": "", "lines": ()}) for e in entries
    )
