"""Tables from files: CSV, and Excel workbooks with the extra ``excel``."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

from deckbuilder.decks.extras import extra_library
from deckbuilder.decks.file_formats.csv_tables import CsvRow, CsvTable, read_table
from deckbuilder.decks.reading import EXCEL, MANY_LISTS, read_bytes, read_text
from deckbuilder.errors import UnreadableInputError

MAX_CELLS = 1_000_000
MAX_UNPACKED = 50_000_000
"""Bytes of a workbook's parts; a form has far less."""


def read_table_file(path: str) -> CsvTable:
    """Read the table of a CSV file, or the first sheet of an Excel workbook.

    Raises:
        UnreadableInputError: missing, too large, no table, or the library for workbooks is not installed.
    """
    if Path(path).suffix.lower() == EXCEL:
        return _read_workbook(path)
    return read_table(read_text(path, MANY_LISTS), path)


def _read_workbook(path: str) -> CsvTable:
    library = extra_library("openpyxl", "Reading Excel workbooks", "excel")
    data = read_bytes(path, MANY_LISTS)
    if len(data) > MANY_LISTS.size:
        raise UnreadableInputError(f"{path}: larger than {MANY_LISTS.size:,} bytes; save the sheet as CSV")
    try:
        with zipfile.ZipFile(path) as parts:
            unpacked = sum(part.file_size for part in parts.infolist())
        if unpacked > MAX_UNPACKED:
            raise UnreadableInputError(f"{path}: unpacks to more than {MAX_UNPACKED:,} bytes")
        book = library.load_workbook(path, read_only=True, data_only=True)
    except UnreadableInputError:
        raise
    except Exception as error:  # a damaged file may fail anywhere inside the library
        raise UnreadableInputError(f"{path}: is not an Excel workbook: {type(error).__name__}") from None
    try:
        return _table(book.worksheets[0], path)
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise UnreadableInputError(
            f"{path}: the first sheet cannot be read: {type(error).__name__}"
        ) from None
    finally:
        book.close()


def _table(sheet: Any, path: str) -> CsvTable:
    rows: list[CsvRow] = []
    total = 0
    for number, values in enumerate(sheet.iter_rows(values_only=True), start=1):
        total += len(values)
        if total > MAX_CELLS or number > MANY_LISTS.lines:
            raise UnreadableInputError(f"{path}: more than {MANY_LISTS.lines:,} rows or {MAX_CELLS:,} cells")
        cells = tuple(_text(value) for value in values)
        if any(cell.strip() for cell in cells):
            rows.append(CsvRow(number, number, cells, is_sheet=True))
    if not rows:
        raise UnreadableInputError(f"{path}: is a table without rows")
    titles = tuple(" ".join(cell.split()) for cell in rows[0].cells)
    return CsvTable(path, titles, rows[0].line, tuple(rows[1:]))


def _text(value: object) -> str:
    """A cell as it is shown; whole numbers without a decimal point."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).replace("\r\n", "\n").replace("\r", "\n").replace("_x000D_", "")
