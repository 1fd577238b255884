"""``deckbuilder import``: from a form or spreadsheet to a file for each list."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import make_folder
from deckbuilder.cli.mapping import map_option, parsed_mapping
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError
from deckbuilder.files import replace_file
from deckbuilder.vocabulary import plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from deckbuilder.cli.synchronise import ImportedFile
    from deckbuilder.decks.file_formats.forms import FormRow
    from deckbuilder.render.screen import Screen


@click.command("import")
@click.argument("table", metavar="FILE.csv|FILE.xlsx")
@map_option
@click.option("--out", required=True, metavar="FOLDER", help="Where to write the lists.")
@click.option("--force", is_flag=True, help="Replace files that were corrected since they were imported.")
@common_options
def import_(table: str, mapping: tuple[str, ...], out: str, force: bool) -> None:
    """Make a deck file of every row of a form.

    Each row holds a list, or a share code, in one cell or in a column for each section. The pasted text is
    kept as it is, so that “check” can say what is wrong with it; player and row are written above it. Files
    are called after the players; a player's further lists are numbered. Without --map the usual titles are
    looked for.

    A later export of the same form adds its new rows and renews the files of changed ones. Files that were
    corrected in the meantime are replaced only with --force.

    Exit code 1: a row holds no list, or a changed row was not taken over; all others are written.
    """
    from deckbuilder.cli.synchronise import plan_files
    from deckbuilder.decks.file_formats.forms import form_rows
    from deckbuilder.decks.file_formats.table_files import read_table_file

    screen = settings().screen()
    rows = form_rows(read_table_file(table), parsed_mapping(mapping))
    filled = [row for row in rows if row.text.strip()]
    if not filled:
        raise DeckbuilderError(f"{table}: no row holds a list")
    files = plan_files(out, [(row, _content(row)) for row in filled])
    make_folder(out)
    for file in files:
        if file.is_to_be_written(force):
            replace_file(file.path, file.content)
    _tell_files(screen, files, force)
    _tell_several(screen, filled)
    empty = [row for row in rows if not row.text.strip()]
    _tell_empty(screen, table, empty)
    number = sum(file.is_to_be_written(force) for file in files)
    screen.note(
        screen.say(
            f"{plural(number, 'list', 'lists')} written", f"{plural(number, 'Liste', 'Listen')} geschrieben"
        )
    )
    if empty or any(file.state == "conflict" and not force for file in files):
        click.get_current_context().exit(1)


WORDS = {
    "new": ("", ""),
    "changed": ("changed in the form, renewed", "im Formular geändert, erneuert"),
    "corrected": ("corrected here, kept", "hier berichtigt, behalten"),
    "conflict": (
        "changed in the form, but corrected here: kept (--force replaces)",
        "im Formular geändert, aber hier berichtigt: behalten (--force ersetzt)",
    ),
}
REPLACED = "corrected here, replaced by the row of the form", "hier berichtigt, durch die Zeile ersetzt"


def _tell_files(screen: Screen, files: Sequence[ImportedFile], force: bool) -> None:
    """A line for each file that is new, changed or not as it was imported."""
    for file in files:
        if file.state == "same":
            continue
        replaced = force and file.state in ("corrected", "conflict")
        said = screen.say(*(REPLACED if replaced else WORDS[file.state]))
        row = screen.say("row", "Zeile")
        line = f"{row} {file.row.number}: {file.path}  {file.row.head.get('player', '')}".rstrip()
        screen.line(f"{line}  {said}".rstrip())


def _tell_several(screen: Screen, rows: Sequence[FormRow]) -> None:
    """Name the players who have several lists, with their rows."""
    from deckbuilder.legality.one_list import HandedIn, several

    lists = [HandedIn(row.head.get("player", ""), row.where.path, row=row.number) for row in rows]
    for places in several(lists):
        shown = ", ".join(str(lists[index].row) for index in places)
        who = lists[places[0]].player
        screen.warn(
            screen.say(
                f"{who}: {len(places)} lists, rows {shown}; “register” takes --keep ROW or --last-wins",
                f"{who}: {len(places)} Listen, Zeilen {shown}; zu „register“: --keep ZEILE oder --last-wins",
            )
        )


def _tell_empty(screen: Screen, table: str, rows: Sequence[FormRow]) -> None:
    for row in rows:
        who = f" ({row.head['player']})" if "player" in row.head else ""
        screen.warn(
            screen.say(
                f"{table}: row {row.number}{who}: the cell of the list is empty",
                f"{table}: Zeile {row.number}{who}: die Zelle der Liste ist leer",
            )
        )


def _content(row: FormRow) -> str:
    """The file of a row: what other columns say as head lines, then the list as it was pasted."""
    from deckbuilder.decks import share_codes
    from deckbuilder.decks.file_formats import text_format
    from deckbuilder.errors import UnreadableInputError

    text = row.text.strip("\n")
    if share_codes.is_code(text):
        try:
            item = share_codes.decode(text)[0]
        except UnreadableInputError:
            return f"{text}\n"  # as it is: "check" says what is wrong with it
        if item.unresolved:
            return f"{text}\n"
        text = text_format.write(item, language=settings().lang)
    else:
        text = _with_lines(row)
    return "\n".join([*_head(row, text), text]) + "\n"


def _with_lines(row: FormRow) -> str:
    """The pasted text with ends of lines where the signs of a cell stand for them.

    Slashes part cards only in a cell, in a file they join two names of one card: such a list is written anew.
    """
    from deckbuilder.decks.file_formats import text_format
    from deckbuilder.decks.file_formats.grammar import cell_text, parse_cells
    from deckbuilder.decks.resolve import build

    cells = tuple((key, cell_text(text), line) for key, text, line in row.cells)
    if any("/" in text and "\n" not in text.strip() for _, text, _ in row.cells):
        item, findings = build(parse_cells(row.cells), edition=settings().edition)
        if item is not None and not item.unresolved and not any(f.severity == "error" for f in findings):
            pasted = "".join(f"# {text.strip()}\n" for _, text, _ in row.cells)
            return pasted + text_format.write(item, language=settings().lang).strip("\n")
    return replace(row, cells=cells).text.strip("\n")


def _head(row: FormRow, text: str) -> list[str]:
    """The head lines that the list does not have itself."""
    from deckbuilder.decks.file_formats.grammar import parse
    from deckbuilder.decks.file_formats.text_format import quoted

    said = parse(text)
    asked = {"edition": settings().edition} if "edition" in settings().said else {}
    given: Mapping[str, str] = {**asked, **row.head}
    lines = [
        f"{key.capitalize()}: {quoted(value)}"
        for key, value in given.items()
        if key != "id" and (key not in said.head or not said.head[key].value)
    ]
    other = said.head.get("player")
    if other and other.value and given.get("player", other.value).casefold() != other.value.casefold():
        lines.append(f"x-registered-by: {quoted(given['player'])}")
    kept = {"x-player-id": given.get("id", ""), "x-row": row.origin}
    return lines + [
        f"{key}: {quoted(value)}" for key, value in kept.items() if value and key not in said.extra
    ]
