"""The only writer of CSV: dialects, and the guard against cells that a spreadsheet would run as a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, TextIO

from deckbuilder.escaping import escaped

Cell = str | int | float | None

FORMULA = re.compile(
    "^[\\s\x00-\x1f\x7f-\x9f\u200b-\u200f\u2060\ufeff'\"]*[=+\\-@\uff1d\uff0b\uff0d\uff20\x00-\x1f\x7f-\x9f]"
)
"""The beginning of a formula, also wide, and behind blanks, quotes and what a spreadsheet drops."""


class Dialect(NamedTuple):
    """How a table is written.

    Args:
        delimiter: between cells.
        end: of a line.
        mark: whether the text begins with a byte-order mark, by which Excel knows UTF-8.
    """

    delimiter: str
    end: str
    mark: bool


DIALECTS = {
    "unix": Dialect(",", "\n", False),
    "excel": Dialect(",", "\r\n", True),
    "excel-de": Dialect(";", "\r\n", True),
}


def guarded(text: str) -> str:
    """A cell that no spreadsheet takes for a formula: such a beginning gets an apostrophe before it."""
    return f"'{text}" if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The text that was written as this cell."""
    return text[1:] if text.startswith("'") and FORMULA.match(text[1:]) else text


def write_csv(
    out: TextIO,
    columns: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    dialect: str = "unix",
    *,
    exact: bool = False,
) -> None:
    """Write a table.

    Args:
        out: where to.
        columns: the titles.
        rows: the cells; a shorter row is filled up with empty ones. Numbers are written as they are.
        dialect: one of `DIALECTS`.
        exact: texts are read back by this program: acting characters stay what they are.
    """
    form = DIALECTS[dialect]
    out.write("\ufeff" if form.mark else "")
    writer = csv.writer(out, delimiter=form.delimiter, lineterminator=form.end)
    for row in chain([columns], rows):
        cells = [_cell(value, exact) for value in row]
        writer.writerow([*cells, *[""] * (len(columns) - len(cells))])


def csv_text(
    columns: Sequence[str], rows: Iterable[Sequence[Cell]], dialect: str = "unix", *, exact: bool = False
) -> str:
    """A table as text; see `write_csv`."""
    out = io.StringIO(newline="")
    write_csv(out, columns, rows, dialect, exact=exact)
    return out.getvalue()


def _cell(value: Cell, exact: bool) -> Cell:
    if value is None:
        return ""
    if not isinstance(value, str):
        return value
    safe = value if exact else escaped(value)
    return f"'{safe}" if FORMULA.match(value) else safe
