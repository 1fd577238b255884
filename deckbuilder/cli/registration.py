"""Commands for what players hand in: ``import`` and ``register``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import demand_absent, force_option, make_folder, write_list
from deckbuilder.cli.lists import has_errors, map_option, parsed_mapping, read_all
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError, UnreadableInputError
from deckbuilder.files import replace_file
from deckbuilder.vocabulary import plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from deckbuilder.decks import Loaded
    from deckbuilder.decks.file_formats.forms import FormRow
    from deckbuilder.decks.import_files import ImportedFile
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
    from deckbuilder.decks.file_formats.forms import form_rows
    from deckbuilder.decks.file_formats.table_files import read_table_file
    from deckbuilder.decks.import_files import plan_files

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


@click.command()
@click.argument("lists", nargs=-1, required=True, metavar="PATH… | CODE | -")
@click.option("-o", "--output", required=True, metavar="FILE", help="The lock file, e.g. event.lock.json.")
@click.option("--event", default="", metavar="NAME", help="Name of the event.")
@click.option(
    "--secret",
    is_flag=True,
    help="Keep the fingerprints only: the file tells nobody a list, and a change cannot be named.",
)
@click.option(
    "--keep",
    multiple=True,
    metavar="ROW|FILE",
    help="Of a player with several lists the one of this row, or in this file, counts.",
)
@click.option("--last-wins", is_flag=True, help="Of a player with several lists that of the last row counts.")
@force_option
@common_options
def register(
    lists: tuple[str, ...],
    output: str,
    event: str,
    secret: bool,
    keep: tuple[str, ...],
    last_wins: bool,
    force: bool,
) -> None:
    """Register the lists of an event.

    The file holds player, fingerprint and share code of each list. On the day “deckbuilder check … --lock
    FILE” names the lists that are not as they were, with the difference. Whether a list is legal is not
    looked at. A player with several lists has to be decided: --keep or --last-wins.

    Exit code 1: a list has lines that cannot be read; then nothing is written.
    """
    from deckbuilder.cli.inputs import find_inputs
    from deckbuilder.legality.lock import make_lock
    from deckbuilder.render.findings import show_findings
    from deckbuilder.vocabulary import plural

    screen = settings().screen()
    demand_absent([output], force)
    inputs = find_inputs(lists)
    for name, reason in inputs.empty:
        raise DeckbuilderError(f"{name}: {reason}")
    loaded: list[Loaded] = []
    unreadable: list[str] = []
    for path in inputs.paths:
        try:
            loaded += read_all(path)
        except UnreadableInputError as error:
            unreadable.append(str(error))
    if unreadable:
        raise UnreadableInputError("\n".join(unreadable))
    bad = [one for one in loaded if one.item is None or one.item.unresolved or has_errors(one)]
    for one in bad:
        show_findings(screen, one.findings, one.path)
    if bad:
        screen.warn(
            screen.say(
                f"{len(bad)} of {len(loaded)} lists cannot be read in full; nothing was written",
                f"{len(bad)} von {len(loaded)} Listen sind nicht ganz lesbar; nichts wurde geschrieben",
            )
        )
        click.get_current_context().exit(1)
    lock = make_lock(_one_for_each_player(loaded, keep, last_wins), event, secret=secret)
    write_list(output, lock.to_json(), force=force)
    for deck in lock.decks:
        screen.line(f"{deck.fingerprint}  {deck.path}  {deck.player}".rstrip())
    screen.note(
        screen.say(
            f"{output}: {plural(len(lock.decks), 'list', 'lists')} registered",
            f"{output}: {plural(len(lock.decks), 'Liste', 'Listen')} gemeldet",
        )
    )


def _one_for_each_player(loaded: list[Loaded], keep: tuple[str, ...], last_wins: bool) -> list[Loaded]:
    """The lists that count; which others are left out is told."""
    from deckbuilder.legality.one_list import HandedIn, choose

    handed_in = [HandedIn.of(one.item, one.path) for one in loaded if one.item is not None]
    counting = choose(handed_in, keep, last_wins)
    screen = settings().screen()
    for index, one in enumerate(handed_in):
        if index not in counting:
            screen.note(
                screen.say(
                    f"left out: {one.player}: {one.place()}", f"ausgelassen: {one.player}: {one.place('de')}"
                )
            )
    return [one for index, one in enumerate(loaded) if index in counting]
