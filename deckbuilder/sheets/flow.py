"""How the rows of a list fill the columns of its pages."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from deckbuilder.sheets.content import Sheet, SheetLine, SheetPart

Kind = Literal["part", "group", "line", "note"]
COLUMNS = 2
HEIGHTS: dict[Kind, float] = {"part": 1.5, "group": 0.95, "line": 1.0, "note": 0.75}
"""Heights of the rows, in lines."""


@dataclass(frozen=True)
class SheetRow:
    """One row of a list.

    Args:
        kind: a heading, a subheading, a title, or a line of a remark.
        text: of the row, unless it is a title.
        right: what stands at its right end.
        line: the title.
    """

    kind: Kind
    text: str = ""
    right: str = ""
    line: SheetLine | None = None

    @property
    def height(self) -> float:
        """In lines."""
        return HEIGHTS[self.kind]


Column = list[SheetRow]


@dataclass(frozen=True)
class Arrangement:
    """The columns of all pages.

    Args:
        pages: the columns of each page.
        unit: height of a line, in the measure of the page.
    """

    pages: tuple[tuple[Column, ...], ...]
    unit: float


def rows_of(sheet: Sheet, note_width: int) -> list[SheetRow]:
    """All rows of the list of a sheet; remarks are wrapped after so many characters."""
    return [row for part in sheet.parts for row in _part_rows(part, sheet.blank, note_width)]


def arrange(
    rows: Sequence[SheetRow], first: float, further: float, largest: float, smallest: float
) -> Arrangement:
    """Put rows into columns: on one page if they fit in any size of line, else on several.

    Args:
        rows: the rows.
        first, further: heights of the columns on the first and on the other pages.
        largest, smallest: heights of a line.
    """
    unit = largest
    if not rows:
        return Arrangement(((),), unit)
    while unit > smallest and len(list(_fill(rows, [first] * COLUMNS, unit))) > COLUMNS:
        unit = max(unit - 0.1, smallest)
    columns = list(_fill(rows, _balanced(rows, first, unit), unit))
    if len(columns) > COLUMNS:
        unit = (largest + smallest) / 2
        columns = list(_fill(rows, _endless(first, further), unit))
    pages = tuple(tuple(columns[at : at + COLUMNS]) for at in range(0, len(columns), COLUMNS))
    return Arrangement(pages, unit)


def _endless(first: float, further: float) -> Iterator[float]:
    yield from [first] * COLUMNS
    while True:
        yield further


def _balanced(rows: Sequence[SheetRow], height: float, unit: float) -> list[float]:
    """The least height with which the columns of one page suffice."""
    least = sum(row.height for row in rows) * unit / COLUMNS
    while least < height and len(list(_fill(rows, [least] * COLUMNS, unit))) > COLUMNS:
        least += unit / 2
    return [min(least, height)] * COLUMNS


def _fill(rows: Sequence[SheetRow], heights: Iterable[float], unit: float) -> Iterator[Column]:
    """The columns; a heading never stands alone at the end of one, and is repeated where the next begins.

    What is left over when the heights are used up gets one more column.
    """
    room = iter(heights)
    left = next(room)
    column: Column = []
    part = group = ""
    for index, row in enumerate(rows):
        if _needed(rows, index) * unit > left + 1e-6 and column:
            yield column
            column, left = [], next(room, 1e9)
            if row.kind == "line":
                told = " · ".join(filter(None, (part, group)))
                column.append(SheetRow("group", f"{told} …"))
                left -= column[0].height * unit
        if row.kind == "part":
            part, group = row.text, ""
        elif row.kind == "group":
            group = row.text
        column.append(row)
        left -= row.height * unit
    if column:
        yield column


def _needed(rows: Sequence[SheetRow], index: int) -> float:
    """The height of a row with what must follow it in the same column."""
    height = rows[index].height
    while rows[index].kind in ("part", "group") and index + 1 < len(rows):
        index += 1
        height += rows[index].height
    return height


def _part_rows(part: SheetPart, blank: bool, note_width: int) -> Iterator[SheetRow]:
    count = f"{part.count} / {part.expected}" if part.expected else str(part.count)
    yield SheetRow("part", part.title, str(part.expected) if blank else count)
    for group in part.groups:
        if group.title:
            yield SheetRow("group", group.title)
        for line in group.lines:
            yield SheetRow("line", line=line)
    if part.note:
        yield SheetRow("note")
    for text in textwrap.wrap(part.note, note_width):
        yield SheetRow("note", text)
