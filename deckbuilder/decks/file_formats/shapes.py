"""The two shapes of a section in JSON, TOML and YAML, list of entries and table of counts, as one.

A table is turned into the list that says the same; every entry remembers where it stood.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.decks.limits import MAX_VALUES
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.escaping import HALVES

Place = tuple[int | str, ...]
"""A place in a document: the keys and numbers that lead to it."""

SECTIONS = ("start", "deck", "events", "events_fixed", "open", "sea", "each_player", "events_drawn")


def pointer(place: Place) -> str:
    """A place in words: ``deck[3].card``."""
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


@dataclass
class EntryOrigin:
    """Where the parts of a document stand in its file.

    Args:
        path: the file.
        marks: line and column by place, if the format's library tells them.
        tables: where the entries stood that were taken out of a table.
        named_twice: fields ``card`` of entries in a table, whose key names the card already.
        skipped: how many parts were not read because there are very many.
    """

    path: str
    marks: Mapping[Place, tuple[int, int]] = field(default_factory=dict)
    tables: dict[Place, Place] = field(default_factory=dict)
    named_twice: list[Place] = field(default_factory=list)
    skipped: int = 0

    def where(self, place: Place, as_written: str = "", section: str = "") -> Location:
        """The place as findings name it: line and column of the nearest part that has them, and pointer."""
        original = place
        for length in range(len(place), 0, -1):
            if place[:length] in self.tables:
                original = self.tables[place[:length]] + place[length:]
                break
        held = (original[:length] for length in range(len(original), 0, -1))
        line, column = next((self.marks[part] for part in held if part in self.marks), (None, None))
        return Location(self.path, line, column, section, as_written, pointer(original))


def listed(data: dict[str, Any], origin: EntryOrigin) -> dict[str, Any]:
    """The document with every table of cards as a list of entries."""
    found: dict[str, Any] = _Copy(origin).of(data)
    for key in SECTIONS:
        if isinstance(found.get(key), dict):
            found[key] = list(_entries(found[key], (key,), origin))
    stacks = found.get("stacks")
    if isinstance(stacks, dict):
        for title, cards in stacks.items():
            if isinstance(cards, dict):
                stacks[title] = list(_entries(cards, ("stacks", title), origin))
    return found


def _entries(table: dict[str, Any], place: Place, origin: EntryOrigin) -> Iterator[Any]:
    """The entries that a table stands for; a name with several amounts gives several."""
    index = 0
    for name, amounts in table.items():
        several = isinstance(amounts, list)
        for number, amount in enumerate(amounts if several else [amounts]):
            stood = (*place, name, number) if several else (*place, name)
            origin.tables[*place, index] = stood
            index += 1
            if isinstance(amount, dict) and "card" in amount:
                origin.named_twice.append((*stood, "card"))
            yield {**amount, "card": name} if isinstance(amount, dict) else {"card": name, "count": amount}


class _Copy:
    """Copies a document without halves of surrogate pairs, which no file could hold, up to `MAX_VALUES`."""

    def __init__(self, origin: EntryOrigin) -> None:
        self.origin = origin
        self.left = MAX_VALUES

    def of(self, data: Any) -> Any:
        if isinstance(data, dict):
            return {self.of(key): self.of(value) for key, value in self._within(data.items())}
        if isinstance(data, list):
            return [self.of(value) for value in self._within(data)]
        return HALVES.sub("\ufffd", data) if isinstance(data, str) else data

    def _within(self, parts: Collection[Any]) -> Iterator[Any]:
        """The parts for which there is room; the others are counted."""
        for number, part in enumerate(parts):
            if self.left <= 0:
                self.origin.skipped += len(parts) - number
                return
            self.left -= 1
            yield part


def no_table(data: Any, path: str) -> Finding:
    """RV022: the document is not a table of fields."""
    return finding("RV022", Location(path), "document", expected="object", actual=type(data).__name__)


def duplicate(key: str, where: Location) -> Finding:
    """RV020: a key that stands twice in one table."""
    return finding("RV020", where, expected="each key once", actual=key)
