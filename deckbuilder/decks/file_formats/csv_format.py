"""CSV: one card per row, with as many decks as player and deck columns name; or one whole list per row.

Columns: player, deck, section, count, card, half_moon; if needed also format, edition, role, options and
chosen_by. Beside those of the text format there is a section ``head`` for further lines of the head. A row
whose player and deck are empty, or those of the row above, belongs to the deck above.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.decks.file_formats.csv_decks import HEAD_DEFAULTS, DeckRows, RowReader, continues
from deckbuilder.decks.file_formats.csv_tables import COLUMN_KEYS, CsvTable, read_table, write_table
from deckbuilder.decks.file_formats.forms import Mapped, has_lists, read_forms
from deckbuilder.decks.file_formats.shapes import duplicate
from deckbuilder.decks.keywords import folded, listed_words, shown
from deckbuilder.decks.limits import MAX_LISTS, beyond
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.decks.order import canonical
from deckbuilder.decks.resolve import build
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.errors import UnreadableInputError

Read = tuple[Decklist | Kit | None, list[Finding]]


def read_all(
    text: str,
    path: str = "",
    *,
    lenient: bool = False,
    cards: Catalogue | None = None,
    edition: str = "rivals",
    mapping: Mapped | None = None,
) -> list[Read]:
    """Read all lists of a table; arguments as `text_format.read`, and which column of a form is what.

    Returns:
        For each list what `text_format.read` returns; None instead of a list whose row holds none.

    Raises:
        UnreadableInputError: no table, or neither a column of cards nor one of lists.
    """
    return read_lists(read_table(text, path), lenient=lenient, cards=cards, edition=edition, mapping=mapping)


def read_lists(
    table: CsvTable,
    *,
    lenient: bool = False,
    cards: Catalogue | None = None,
    edition: str = "rivals",
    mapping: Mapped | None = None,
) -> list[Read]:
    """Read all lists of a table that was read already; see `read_all`."""
    path = table.path
    columns = table.columns()
    twice = list(_titles_twice(table))
    if "card" in columns and not mapping:
        decks = RowReader(table, columns).run()
        number = len(decks)
        found: list[Read] = [build(raw, lenient, cards, edition) for raw in decks[:MAX_LISTS]]
    elif mapping or has_lists(table):
        number = len(table.rows)
        forms = islice(read_forms(table, mapping or {}, lenient, cards, edition), MAX_LISTS)
        found, twice = [(item, findings) for _, item, findings in forms], []
    else:
        raise UnreadableInputError(
            f"{path}: the table has no column “card” and no column “list”; its titles are "
            f"{shown(listed_words(table.titles), 200)}. Expected player, deck, section, count, card, "
            "half_moon, or a form for “deckbuilder import”"
        )
    if not found:
        raise UnreadableInputError(f"{path}: is a table without lists")
    if number > MAX_LISTS:
        found[-1][1].append(beyond(number, MAX_LISTS, "lists", path))
    return [(item, [*twice, *findings]) for item, findings in found]


def read(text: str, path: str = "", *, lenient: bool = False, cards: Catalogue | None = None) -> Read:
    """Read the only list of a table.

    Raises:
        UnreadableInputError: as `read_all`, or the table holds several lists.
    """
    found = read_all(text, path, lenient=lenient, cards=cards)
    if len(found) != 1:
        raise UnreadableInputError(f"{path}: holds {len(found)} lists, expected one")
    return found[0]


def _titles_twice(table: CsvTable) -> Iterator[Finding]:
    """RV020 for columns that stand twice."""
    seen: set[str] = set()
    for title in table.titles:
        key = COLUMN_KEYS.get(folded(title), folded(title))
        if key and key in seen:
            yield duplicate(shown(title), Location(table.path, table.title_line, as_written=shown(title)))
        seen.add(key)


def write(item: Decklist | Kit, *, language: str = "en", cards: Catalogue | None = None) -> str:
    """The canonical table of one deck or kit; see `write_all`."""
    return write_all([item], language=language, cards=cards)


def write_all(
    items: Sequence[Decklist | Kit], *, language: str = "en", cards: Catalogue | None = None
) -> str:
    """The canonical table of several decks or kits.

    Raises:
        ValueError: an item has lines that name no known card, or two have the same player and name.
    """
    if any(item.unresolved for item in items):
        raise ValueError("a list with unreadable lines cannot be written: they would be lost")
    owners = [(_player(item), item.name) for item in items]
    keys = {(folded(player), folded(name)) for player, name in owners}
    if len(keys) != len(items) or any(continues(*pair) for pair in pairwise(owners)):
        raise ValueError("two lists have the same player and name; in a table they would become one")
    rows: list[dict[str, str]] = []
    for item in items:
        known = cards or catalogue(item.edition)
        rows += DeckRows(canonical(item, known), known, language).rows()
    used = {title for row in rows for title in row}
    head = [title for title in HEAD_DEFAULTS if title in used]
    last = ["chosen_by"] if "chosen_by" in used else []
    return write_table(["player", "deck", *head, "section", "count", "card", "half_moon", *last], rows)


def _player(item: Decklist | Kit) -> str:
    return item.player if isinstance(item, Decklist) else ""
