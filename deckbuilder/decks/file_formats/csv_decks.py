"""Tables with one card per row: from rows to raw lists, and from a deck to rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks import doubts
from deckbuilder.decks.counts import BAD, stated
from deckbuilder.decks.doubts import bad_cell
from deckbuilder.decks.file_formats.csv_tables import COLUMN_KEYS, CsvRow, CsvTable
from deckbuilder.decks.keywords import CHOOSER_KEYS, extra_key, folded, section_key
from deckbuilder.decks.limits import MAX_LISTS
from deckbuilder.decks.model import Decklist, Entry, Kit, portions
from deckbuilder.decks.parsed import Mark, ParsedField, ParsedList, ParsedSet, RawLine
from deckbuilder.diagnostics.finding import Location
from deckbuilder.diagnostics.raising import finding

HEAD_DEFAULTS = {"format": "tournament", "edition": "rivals", "role": "either", "options": ""}
"""Head columns, and what a deck says that needs no such column."""

HEAD_SECTIONS = ("head", "kopf")
YES = ("yes", "y", "ja", "j", "x", "true", "wahr", "☾", "☽", "*", "half-moon", "halbmond", "hm")
NO = ("no", "n", "nein", "false", "falsch", "plain")
MARKS: dict[str, Mark] = {**{folded(word): "half-moon" for word in YES}, **{folded(w): "plain" for w in NO}}

Owner = tuple[str, str]
"""Player and deck, as written."""


def continues(before: Owner, after: Owner) -> bool:
    """Whether a row with these names belongs to the deck of the row above; empty cells say the same again."""
    return all(not new or folded(old) == folded(new) for old, new in zip(before, after, strict=True))


@dataclass
class _Deck:
    """One deck in the making."""

    raw: ParsedList
    skipped: bool
    unknown: set[str] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)


class RowReader:
    """Sorts the rows of a table into decks.

    Args:
        table: the table.
        columns: its known columns.
    """

    def __init__(self, table: CsvTable, columns: Mapping[str, int]) -> None:
        self.table, self.columns = table, columns
        self.decks: dict[Owner, _Deck] = {}
        self.owner: Owner = ("", "")
        self.unknown = {
            index: extra_key(title)
            for index, title in enumerate(table.titles)
            if title and folded(title) not in COLUMN_KEYS
        }

    def run(self) -> list[ParsedList]:
        """The raw list of each deck, in the order of their first rows; empty ones beyond `MAX_LISTS`."""
        for row in self.table.rows:
            self._row(row)
        for deck in self.decks.values():
            deck.raw.notes = "\n".join(deck.notes)
        return [deck.raw for deck in self.decks.values()]

    def _row(self, row: CsvRow) -> None:
        deck = self._deck(row)
        if deck.skipped:
            return
        for key in ("player", "name", "deck", *HEAD_DEFAULTS):
            self._head(deck, row, key)
        for index, key in self.unknown.items():
            if key not in deck.unknown and row.cell(index).strip():
                self._unknown_head(deck, key, row.cell(index).strip(), self._where(row, index))
        left_over = tuple(cell for cell in row.cells[len(self.table.titles) :] if cell.strip())
        if left_over:
            deck.raw.findings.append(
                finding(
                    "RV023",
                    self._where(row, 0),
                    expected="no further cells",
                    actual=list(left_over),
                    cells=", ".join(left_over),
                )
            )
        self._content(deck, row)

    def _deck(self, row: CsvRow) -> _Deck:
        owner = (self._cell(row, "player"), self._cell(row, "deck") or self._cell(row, "name"))
        if not self.decks or not continues(self.owner, owner):
            self.owner = owner
        key = (folded(self.owner[0]), folded(self.owner[1]))
        skipped = len(self.decks) >= MAX_LISTS
        return self.decks.setdefault(key, _Deck(ParsedList(path=self.table.path), skipped))

    def _cell(self, row: CsvRow, key: str) -> str:
        index = self.columns.get(key)
        return "" if index is None else row.cell(index).strip()

    def _where(self, row: CsvRow, index: int, section: str = "") -> Location:
        written = row.cell(index).strip()
        return Location(self.table.path, row.line_of(index), None, section, written)

    def _head(self, deck: _Deck, row: CsvRow, key: str) -> None:
        """A known head cell; every row of a deck says the same."""
        value = self._cell(row, key)
        if value:
            head = ParsedField(value, self._where(row, self.columns[key]))
            name = "name" if key == "deck" else key
            first = deck.raw.head.setdefault(name, head)
            if folded(first.value) != folded(value):
                deck.raw.findings.append(doubts.head_twice(name, first, head))

    def _unknown_head(self, deck: _Deck, key: str, value: str, where: Location) -> None:
        """A further column, or a line of the section ``head``: kept, and reported once for each deck."""
        deck.raw.extra.setdefault(key, value)
        if not key.startswith("x-") and key not in deck.unknown:
            deck.raw.findings.append(doubts.unknown_head(key, where))
        deck.unknown.add(key)

    def _content(self, deck: _Deck, row: CsvRow) -> None:
        """What a row lists: a card, a theme set, a line of notes or of the head, or only a section."""
        title, text = self._cell(row, "section"), self._cell(row, "card")
        where = self._where(row, self.columns["card"])
        section = section_key(title) if title else "deck"
        if folded(title) in HEAD_SECTIONS:
            self._head_line(deck, text, where)
            return
        if section is None:
            place = self._where(row, self.columns["section"])
            deck.raw.findings.append(doubts.unknown_section(title, place))
            deck.raw.lines.append(self._card(deck, row, text, replace(where, section="")))
            return
        where = replace(where, section=section)
        if title:
            deck.raw.sections.setdefault(section, replace(where, as_written=title))
        if section == "notes":
            deck.notes.append(row.cell(self.columns["card"]))
        elif section == "sets" and text:
            deck.raw.sets.append(self._set(deck, row, text, where))
        elif text or self._cell(row, "count"):
            deck.raw.lines.append(self._card(deck, row, text, where))

    def _head_line(self, deck: _Deck, text: str, where: Location) -> None:
        key, colon, value = text.partition(":")
        if colon and key.strip():
            self._unknown_head(deck, extra_key(key), value.strip(), where)
        else:
            deck.raw.findings.append(doubts.unparsed(where))

    def _set(self, deck: _Deck, row: CsvRow, text: str, where: Location) -> ParsedSet:
        chooser = self._cell(row, "chosen_by")
        if chooser and folded(chooser) not in CHOOSER_KEYS:
            place = self._where(row, self.columns["chosen_by"], "sets")
            deck.raw.findings.append(bad_cell("chosen_by", chooser, "chooser", place))
        return ParsedSet(text, CHOOSER_KEYS.get(folded(chooser), ""), where)

    def _card(self, deck: _Deck, row: CsvRow, text: str, where: Location) -> RawLine:
        written = self._cell(row, "count")
        said = stated(written) if written else None
        count = BAD if written and said is None else said
        place = self._whole(row, where.section) if count == BAD or not text else where
        return RawLine(where.section, text, place, count, self._mark(deck, row, where.section))

    def _whole(self, row: CsvRow, section: str) -> Location:
        """The row as the place of a fault."""
        parts = (self._cell(row, "count"), self._cell(row, "card"))
        return Location(self.table.path, row.line, None, section, " ".join(filter(None, parts)))

    def _mark(self, deck: _Deck, row: CsvRow, section: str) -> Mark | None:
        """What the column ``half_moon`` says; nothing if it is empty."""
        written = self._cell(row, "half_moon")
        if written and folded(written) not in MARKS:
            place = self._where(row, self.columns["half_moon"], section)
            deck.raw.findings.append(bad_cell("half_moon", written, "half-moon", place))
        return MARKS.get(folded(written))


class DeckRows:
    """The rows of one deck or kit in canonical order.

    Args:
        item: the list, in canonical order.
        cards: the edition's cards.
        language: of the names.
    """

    def __init__(self, item: Decklist | Kit, cards: Catalogue, language: str) -> None:
        self.item, self.cards, self.language = item, cards, language

    def rows(self) -> list[dict[str, str]]:
        """All rows; each names player and deck, the first also what the head says."""
        player = self.item.player if isinstance(self.item, Decklist) else ""
        owner = {"player": player, "deck": self.item.name}
        empty = "sets" if isinstance(self.item, Kit) else "deck"
        found = list(self._rows()) or [{"section": empty}]
        rows = [owner | {key: text for key, text in row.items() if text} for row in found]
        rows[0] |= self._head()
        return rows

    def _head(self) -> dict[str, str]:
        item = self.item
        said = {"format": item.format, "edition": item.edition}
        if isinstance(item, Decklist):
            said |= {"role": item.role, "options": ", ".join(item.options)}
        return {key: value for key, value in said.items() if value != HEAD_DEFAULTS[key]}

    def _rows(self) -> Iterator[dict[str, str]]:
        for key, value in sorted(self.item.extra.items()):
            yield {"section": "head", "card": f"{key}: {value}"}
        for one in self.item.sets if isinstance(self.item, Kit) else ():
            chosen = one.chosen_by or ""
            yield {"section": "sets", "card": self.cards.set(one.set).name, "chosen_by": chosen}
        for section, entries in self.item.sections():
            for entry in entries:
                yield from ({"section": section, **row} for row in self._entry(entry))
            if not entries and isinstance(self.item, Kit):
                yield {"section": section}
        for line in self.item.notes.split("\n") if self.item.notes else ():
            yield {"section": "notes", "card": line}

    def _entry(self, entry: Entry) -> Iterator[dict[str, str]]:
        card = self.cards.card(entry.card)
        name = card.name_de if self.language == "de" and card.name_de else card.name
        name = f"{name} {entry.variant}" if entry.variant else name
        marks = {None: "", False: "no", True: "yes"}
        for count, marked in portions(entry):
            yield {"count": str(count), "card": name, "half_moon": marks[marked]}
