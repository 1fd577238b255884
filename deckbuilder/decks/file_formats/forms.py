"""Form exports: a table with one row per player and the whole list in one cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks import doubts, share_codes
from deckbuilder.decks.file_formats.csv_tables import CsvRow, CsvTable
from deckbuilder.decks.file_formats.grammar import parse_cells
from deckbuilder.decks.keywords import HEAD_KEYS, folded, listed_words, section_key, shown
from deckbuilder.decks.model import Decklist, Kit, one_line
from deckbuilder.decks.parsed import ParsedField, ParsedList
from deckbuilder.decks.resolve import build
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.errors import UnreadableInputError
from deckbuilder.suggest import close_names

MAX_LINES = 2_000
"""Of one list; no decklist comes near."""

SECTION_FIELDS = ("start", "deck", "events", "open", "sea")
"""Sections for which a form may have a column of their own."""
LIST_FIELDS = ("list", *SECTION_FIELDS)
"""What holds the list itself, in the order in which it is put together."""
FIELDS = ("list", "player", "name", "format", "edition", "role", "options", "id", *SECTION_FIELDS)
"""What a column of a form can be mapped to; ``id`` is kept as ``x-player-id``."""
Mapped = Mapping[str, Sequence[str]]
"""Titles of columns by field."""


@dataclass(frozen=True)
class FormRow:
    """One row of a form.

    Args:
        number: of the row, as a spreadsheet shows it.
        where: the cell with the list, or the first of several.
        cells: of each filled cell the section (empty if it holds a whole list), text and first line.
        head: what other columns say about it, by field.
    """

    number: int
    where: Location
    cells: tuple[tuple[str, str, int], ...]
    head: Mapping[str, str]

    @property
    def text(self) -> str:
        """The list as it was pasted, each section with a header; empty if all cells are."""
        parts = [f"[{section.title()}]\n{text}" if section else text for section, text, _ in self.cells]
        return "\n".join(parts)

    @property
    def origin(self) -> str:
        """What ``x-row`` says about the list: table and row."""
        return f"{PurePath(self.where.path).name}, row {self.number}"


def form_rows(table: CsvTable, mapping: Mapped) -> list[FormRow]:
    """The rows of a form.

    Args:
        table: the form.
        mapping: titles of columns by field (``player`` → ``Name``), of several in the order in which they are
            put together; fields that are not named are looked for under their usual titles.

    Raises:
        UnreadableInputError: a title that the table does not have, an unknown field, or no column of lists.
    """
    columns = _columns(table, mapping)
    rows = []
    for row in table.rows:
        places = [(key, i) for key in LIST_FIELDS for i in columns.get(key, ())]
        cells = [("" if key == "list" else key, row.cell(i), row.line_of(i)) for key, i in places]
        filled = tuple(cell for cell in cells if cell[1].strip())
        first = filled[0] if filled else cells[0]
        where = Location(table.path, first[2], None, "", shown(first[1].strip()))
        rows.append(FormRow(row.number, where, filled, _said(row, columns)))
    return rows


def has_lists(table: CsvTable) -> bool:
    """Whether a table shows by its titles that it is a form with lists."""
    return any(key in _usual_columns(table) for key in LIST_FIELDS)


def _said(row: CsvRow, columns: Mapping[str, Sequence[int]]) -> dict[str, str]:
    """What the other columns of a row say; several of one field are joined by spaces."""
    said = {
        key: " ".join(dict.fromkeys(filter(None, (str(one_line(row.cell(i))) for i in indices))))
        for key, indices in columns.items()
        if key not in LIST_FIELDS
    }
    return {key: value for key, value in said.items() if value}


def _usual_columns(table: CsvTable) -> dict[str, tuple[int, ...]]:
    """The columns of fields by their usual titles; equal titles are columns of one field."""
    known = table.columns()
    found = {key: table.columns_like(known[key]) for key in FIELDS if key in known and key != "deck"}
    if "name" in found and "player" not in found:
        found["player"] = found.pop("name")
    if "list" not in found:
        keys = [section_key(title) for title in table.titles]
        sections = {key: tuple(i for i, k in enumerate(keys) if k == key) for key in SECTION_FIELDS}
        sections = {key: indices for key, indices in sections.items() if indices}
        if "deck" in sections and len(sections) > 1:
            return found | sections
    return found | ({"name": table.columns_like(known["deck"])} if "deck" in known else {})


def _columns(table: CsvTable, mapping: Mapped) -> dict[str, tuple[int, ...]]:
    """The columns of each field."""
    faults: list[str] = []
    columns = _usual_columns(table)
    if any(field in LIST_FIELDS for field in mapping):
        columns = {key: found for key, found in columns.items() if key not in LIST_FIELDS}
    for field, titles in mapping.items():
        indices = [i for title in titles for i in table.columns_titled(title)]
        missing = [title for title in titles if not table.columns_titled(title)]
        if field not in FIELDS:
            faults.append(f"there is no field “{field}”; fields are {listed_words(FIELDS)}")
            continue
        faults += [_no_column(table, title) for title in missing]
        columns = {key: tuple(i for i in found if i not in indices) for key, found in columns.items()}
        columns = {key: found for key, found in columns.items() if found}
        if indices:
            columns[field] = tuple(dict.fromkeys(indices))
    if not any(key in columns for key in LIST_FIELDS) and not faults:
        faults.append(
            "no column holds the lists; name it with --map list=TITLE, or several with --map start=TITLE "
            f"--map deck=TITLE --map events=TITLE. Columns: {shown(listed_words(table.titles), 200)}"
        )
    if faults:
        raise UnreadableInputError(f"{table.path}: " + "; ".join(faults))
    return columns


def _no_column(table: CsvTable, title: str) -> str:
    near = close_names(title, table.titles)
    hint = f"; did you mean “{near[0]}”?" if near else ""
    return f"there is no column “{shown(title)}”{hint} Columns: {shown(listed_words(table.titles), 200)}"


def read_forms(
    table: CsvTable,
    mapping: Mapped,
    lenient: bool,
    cards: Catalogue | None,
    edition: str = "rivals",
) -> Iterator[tuple[FormRow, Decklist | Kit | None, list[Finding]]]:
    """Read the list of every row; a cell without one gives a finding instead.

    Raises:
        UnreadableInputError: as `form_rows`.
    """
    for row in form_rows(table, mapping):
        if not row.text.strip():
            yield row, None, [_nothing(row, "empty")]
        elif row.text.count("\n") > MAX_LINES:
            yield row, None, [_nothing(row, "too long")]
        elif share_codes.is_code(row.text):
            yield _from_code(row, cards)
        else:
            raw = parse_cells(row.cells, table.path)
            _add_head(raw, row)
            yield row, *build(raw, lenient, cards, edition)


def _from_code(row: FormRow, cards: Catalogue | None) -> tuple[FormRow, Decklist | Kit | None, list[Finding]]:
    """The list of a cell that holds a share code; a damaged one is a finding."""
    try:
        item, findings = share_codes.decode(row.text, row.where.path, cards=cards)
    except UnreadableInputError as error:
        reason = str(error).removeprefix(f"{row.where.path}: ")
        return row, None, [_nothing(row, "code", reason)]
    said: dict[str, object] = {"name": row.head.get("name", ""), "extra": {"x-row": row.origin}}
    if isinstance(item, Decklist):
        said["player"] = row.head.get("player", "")
    placed = [replace(f, where=replace(f.where, line=row.where.line)) for f in findings]
    return row, item.model_copy(update=said), placed


def _nothing(row: FormRow, reason: str, detail: str = "") -> Finding:
    """RV024: a row whose cell holds no list."""
    return finding(
        "RV024",
        row.where,
        expected="a decklist or a share code",
        actual=row.where.as_written,
        row=row.number,
        reason=reason,
        detail=detail,
        limit=MAX_LINES,
        who="player" if "player" in row.head else "",
        player=row.head.get("player", ""),
    )


def _add_head(raw: ParsedList, row: FormRow) -> None:
    """What other columns say completes the head; where the list says otherwise, it wins with a warning."""
    raw.extra.setdefault("x-row", row.origin)
    for key, value in row.head.items():
        if key == "id":
            raw.extra.setdefault("x-player-id", value)
            continue
        if key not in HEAD_KEYS:
            continue
        head = ParsedField(value, replace(row.where, as_written=value))
        first = raw.head.setdefault(key, head)
        if not first.value:
            raw.head[key] = head
        elif first is not head and folded(first.value) != folded(value):
            raw.findings.append(doubts.head_twice(key, first, head, softened=True))
