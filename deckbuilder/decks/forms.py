"""Form exports: a table with one row per player and the whole list in one cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks import line_messages, share
from deckbuilder.decks.building import build
from deckbuilder.decks.grammar import parse
from deckbuilder.decks.model import Decklist, Kit, one_line
from deckbuilder.decks.raw import RawHead, RawList
from deckbuilder.decks.tables import Table
from deckbuilder.decks.words import HEAD_KEYS, folded, listed_words, shown
from deckbuilder.errors import UnreadableInput
from deckbuilder.finding import Finding, Where
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Severity

MAX_LINES = 2_000
"""Of one list; no decklist comes near."""

FIELDS = ("list", "player", "name", "format", "edition", "role", "options", "id")
"""What a column of a form can be mapped to; ``id`` is kept as ``x-player-id``."""


@dataclass(frozen=True)
class FormRow:
    """One row of a form.

    Args:
        number: of the row, as a spreadsheet shows it.
        where: the cell with the list.
        text: the list as it was pasted; empty if the cell is.
        head: what other columns say about it, by field.
    """

    number: int
    where: Where
    text: str
    head: Mapping[str, str]

    @property
    def origin(self) -> str:
        """What ``x-row`` says about the list: table and row."""
        return f"{PurePath(self.where.path).name}, row {self.number}"


def form_rows(table: Table, mapping: Mapping[str, str]) -> list[FormRow]:
    """The rows of a form.

    Args:
        table: the form.
        mapping: titles of columns by field (``player`` → ``Name``); fields that are not named are looked for
            under their usual titles.

    Raises:
        UnreadableInput: a title that the table does not have, an unknown field, or no column of lists.
    """
    columns = _columns(table, mapping)
    rows = []
    for row in table.rows:
        index = columns["list"]
        text = row.cell(index)
        where = Where(table.path, row.line_of(index), None, "", shown(text.strip()))
        head = {key: str(one_line(row.cell(i))) for key, i in columns.items() if key != "list"}
        rows.append(FormRow(row.number, where, text, {key: value for key, value in head.items() if value}))
    return rows


def _columns(table: Table, mapping: Mapping[str, str]) -> dict[str, int]:
    """The column of each field."""
    faults: list[str] = []
    known = table.columns()
    columns = {key: known[key] for key in FIELDS if key in known}
    if "name" in columns and "player" not in columns:
        columns["player"] = columns.pop("name")
    columns |= {"name": known["deck"]} if "deck" in known else {}
    for field, title in mapping.items():
        index = table.column(title)
        if field not in FIELDS:
            faults.append(f"there is no field “{field}”; fields are {listed_words(FIELDS)}")
        elif index is None:
            near = close_names(title, table.titles)
            hint = f"; did you mean “{near[0]}”?" if near else ""
            faults.append(
                f"there is no column “{shown(title)}”{hint} Columns: {shown(listed_words(table.titles), 200)}"
            )
        else:
            columns = {key: i for key, i in columns.items() if i != index}
            columns[field] = index
    if "list" not in columns and not faults:
        faults.append(
            "no column holds the lists; name it with --map list=TITLE. Columns: "
            f"{shown(listed_words(table.titles), 200)}"
        )
    if faults:
        raise UnreadableInput(f"{table.path}: " + "; ".join(faults))
    return columns


def read_forms(
    table: Table,
    mapping: Mapping[str, str],
    lenient: bool,
    cards: Catalogue | None,
    edition: str = "rivals",
) -> Iterator[tuple[FormRow, Decklist | Kit | None, list[Finding]]]:
    """Read the list of every row; a cell without one gives a finding instead.

    Raises:
        UnreadableInput: as `form_rows`.
    """
    for row in form_rows(table, mapping):
        if not row.text.strip():
            yield row, None, [_nothing(row, "the cell is empty", "die Zelle ist leer")]
        elif row.text.count("\n") > MAX_LINES:
            reasons = f"it has more than {MAX_LINES:,} lines", f"sie hat mehr als {MAX_LINES} Zeilen"
            yield row, None, [_nothing(row, *reasons)]
        elif share.is_code(row.text):
            yield _from_code(row, cards)
        else:
            raw = parse(row.text, table.path, row.where.line or 1, in_cell=True)
            _add_head(raw, row)
            yield row, *build(raw, lenient, cards, edition)


def _from_code(row: FormRow, cards: Catalogue | None) -> tuple[FormRow, Decklist | Kit | None, list[Finding]]:
    """The list of a cell that holds a share code; a damaged one is a finding."""
    try:
        item, findings = share.decode(row.text, row.where.path, cards=cards)
    except UnreadableInput as error:
        reason = str(error).removeprefix(f"{row.where.path}: ")
        return row, None, [_nothing(row, reason, reason)]
    said: dict[str, object] = {"name": row.head.get("name", ""), "extra": {"x-row": row.origin}}
    if isinstance(item, Decklist):
        said["player"] = row.head.get("player", "")
    placed = [replace(f, where=replace(f.where, line=row.where.line)) for f in findings]
    return row, item.model_copy(update=said), placed


def _nothing(row: FormRow, reason: str, reason_de: str) -> Finding:
    who = f" ({shown(row.head['player'])})" if "player" in row.head else ""
    return line_messages.no_list_in_cell(row.number, reason + who, reason_de + who, row.where)


def _add_head(raw: RawList, row: FormRow) -> None:
    """What other columns say completes the head; where the list says otherwise, it wins with a warning."""
    raw.extra.setdefault("x-row", row.origin)
    for key, value in row.head.items():
        if key == "id":
            raw.extra.setdefault("x-player-id", value)
            continue
        if key not in HEAD_KEYS:
            continue
        head = RawHead(value, replace(row.where, as_written=value))
        first = raw.head.setdefault(key, head)
        if not first.value:
            raw.head[key] = head
        elif first is not head and folded(first.value) != folded(value):
            finding = line_messages.head_twice(key, first, head)
            raw.findings.append(replace(finding, severity=Severity.WARNING))
