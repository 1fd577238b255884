"""CSV tables as spreadsheets write them: which separator, which columns, which rows, what a cell says."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.decks.keywords import HEAD_KEYS, folded
from deckbuilder.decks.limits import MAX_COLUMNS
from deckbuilder.errors import UnreadableInputError
from deckbuilder.tables import csv_text, unguarded

SEPARATORS = (",", ";", "\t")
SEPARATOR_LINE = re.compile(r"^sep=.\n", re.IGNORECASE)

COLUMNS = {
    "card": ("card", "card name", "karte", "kartenname"),
    "count": ("count", "number", "quantity", "qty", "anzahl", "menge"),
    "section": ("section", "abschnitt", "bereich"),
    "half_moon": ("half moon", "halfmoon", "halbmond"),
    "chosen_by": ("chosen by", "gewählt von"),
    "list": ("list", "decklist", "deck list", "liste", "deckliste"),
    "deck": ("deck", "deck name", "deckname"),
}
COLUMN_KEYS = {**HEAD_KEYS, **{word: key for key, words in COLUMNS.items() for word in words}}


@dataclass(frozen=True)
class CsvRow:
    """One row.

    Args:
        number: from 1, the row of titles included: the number that a spreadsheet shows.
        line: where it begins in the file.
        cells: its cells.
        is_sheet: from a workbook, where lines within cells do not count.
    """

    number: int
    line: int
    cells: tuple[str, ...]
    is_sheet: bool = False

    def cell(self, index: int) -> str:
        """A cell without the sign that keeps a spreadsheet from calculating it; missing ones are empty."""
        return unguarded(self.cells[index]) if index < len(self.cells) else ""

    def line_of(self, index: int) -> int:
        """The line in which a cell begins, which is later than the row's if cells before it have several."""
        return (
            self.line if self.is_sheet else self.line + sum(cell.count("\n") for cell in self.cells[:index])
        )


@dataclass(frozen=True)
class CsvTable:
    """A table with titles.

    Args:
        path: the file.
        titles: as written.
        title_line: where they stand.
        rows: those below, empty ones left out.
    """

    path: str
    titles: tuple[str, ...]
    title_line: int
    rows: tuple[CsvRow, ...]

    def columns(self) -> dict[str, int]:
        """Known columns by key, the first of each."""
        found: dict[str, int] = {}
        for index, title in enumerate(self.titles):
            key = COLUMN_KEYS.get(folded(title))
            if key:
                found.setdefault(key, index)
        return found

    def columns_titled(self, title: str) -> tuple[int, ...]:
        """The numbers of all columns with this title, in any case."""
        wanted = folded(title)
        return tuple(i for i, one in enumerate(self.titles) if folded(one) == wanted)

    def columns_like(self, index: int) -> tuple[int, ...]:
        """The numbers of all columns that have the title of this one."""
        return self.columns_titled(self.titles[index])


def read_table(text: str, path: str) -> CsvTable:
    """Read a table; separator comma, semicolon or tab, by which the titles make most sense.

    Raises:
        UnreadableInputError: no table at all.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    shift = 1 if SEPARATOR_LINE.match(text) else 0
    text = SEPARATOR_LINE.sub("", text)
    separator = max(SEPARATORS, key=lambda one: _sense(text, one))
    rows = list(_rows(text, separator, shift, path))
    if not rows:
        raise UnreadableInputError(f"{path}: is a table without rows")
    if len(rows[0].cells) > MAX_COLUMNS:
        raise UnreadableInputError(f"{path}: {len(rows[0].cells):,} columns, at most {MAX_COLUMNS} are read")
    titles = tuple(" ".join(cell.split()) for cell in rows[0].cells)
    return CsvTable(path, titles, rows[0].line, tuple(rows[1:]))


def _sense(text: str, separator: str) -> tuple[int, int]:
    """How many known titles the first line has with this separator, and how many titles at all."""
    try:
        titles = next(csv.reader(io.StringIO(text.lstrip("\n")), delimiter=separator), [])
    except csv.Error:
        return 0, 0
    return sum(folded(title) in COLUMN_KEYS for title in titles), len(titles)


def _rows(text: str, separator: str, shift: int, path: str) -> Iterator[CsvRow]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    begin = 1
    number = 0
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise UnreadableInputError(f"{path}: not valid CSV: {error} (line {begin + shift})") from None
        if cells is None:
            return
        number += 1
        if any(cell.strip() for cell in cells):
            yield CsvRow(number, begin + shift, tuple(cells))
        begin = reader.line_num + 1


def write_table(titles: Sequence[str], rows: Iterable[Mapping[str, str]]) -> str:
    """The text of a table; cells that a spreadsheet would calculate begin with an apostrophe."""
    return csv_text(titles, ([row.get(title, "") for title in titles] for row in rows), exact=True)
