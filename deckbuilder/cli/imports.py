"""``deckbuilder import``: from a form or spreadsheet to a file for each list."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import demand_absent, make_folder, replace_file
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckbuilder.decks.forms import FormRow


@click.command("import")
@click.argument("table", metavar="FILE.csv")
@click.option(
    "--map",
    "mapping",
    multiple=True,
    metavar="FIELD=TITLE",
    help="Which column is what: list=…, player=…, name=…, format=…, edition=…, role=…, options=…, id=…",
)
@click.option("--out", required=True, metavar="FOLDER", help="Where to write the lists.")
@click.option("--force", is_flag=True, help="Replace files that are there already.")
@common_options
def import_(table: str, mapping: tuple[str, ...], out: str, force: bool) -> None:
    """Make a deck file of every row of a form.

    Each row holds a whole list, or a share code, in one cell. The pasted text is kept as it is, so that
    “check” can say what is wrong with it; player and row are written above it. Files are called after the
    players; a player's further lists are numbered. Without --map the usual titles are looked for.

    Exit code 1: a row holds no list; the others are written all the same.
    """
    from deckbuilder.decks.file_names import file_names
    from deckbuilder.decks.forms import form_rows
    from deckbuilder.decks.loading import MANY_LISTS, read_text
    from deckbuilder.decks.tables import read_table

    screen = settings().screen()
    rows = form_rows(read_table(read_text(table, MANY_LISTS), table), _mapping(mapping))
    filled = [row for row in rows if row.text.strip()]
    if not filled:
        raise DeckbuilderError(f"{table}: no row holds a list")
    names = file_names(
        row.head.get("player") or row.head.get("name") or f"row-{row.number}" for row in filled
    )
    paths = [os.path.join(out, f"{name}.deck") for name in names]
    demand_absent(paths, force)
    make_folder(out)
    for row, path in zip(filled, paths, strict=True):
        replace_file(path, _content(row))
        who = row.head.get("player", "")
        screen.line(
            screen.say(f"row {row.number}: {path}  {who}", f"Zeile {row.number}: {path}  {who}").rstrip()
        )
    empty = [row for row in rows if not row.text.strip()]
    for row in empty:
        who = f" ({row.head['player']})" if "player" in row.head else ""
        screen.warn(
            screen.say(
                f"{table}: row {row.number}{who}: the cell of the list is empty",
                f"{table}: Zeile {row.number}{who}: die Zelle der Liste ist leer",
            )
        )
    screen.note(screen.say(f"{len(filled)} lists written", f"{len(filled)} Listen geschrieben"))
    if empty:
        click.get_current_context().exit(1)


def _mapping(pairs: tuple[str, ...]) -> dict[str, str]:
    """``player=Name`` as field and title."""
    found: dict[str, str] = {}
    for pair in pairs:
        field, equals, title = pair.partition("=")
        if not equals or not title.strip():
            raise DeckbuilderError(f"--map {pair}: expected FIELD=TITLE, as in --map player=Name")
        found[field.strip().casefold()] = title.strip()
    return found


def _content(row: FormRow) -> str:
    """The file of a row: what other columns say as head lines, then the list as it was pasted."""
    from deckbuilder.decks import share, text_format
    from deckbuilder.errors import UnreadableInput

    text = row.text.strip("\n")
    if share.is_code(text):
        try:
            item = share.decode(text)[0]
        except UnreadableInput:
            return f"{text}\n"  # as it is: "check" says what is wrong with it
        if item.unresolved:
            return f"{text}\n"
        text = text_format.write(item, language=settings().lang)
    return "\n".join([*_head(row, text), text]) + "\n"


def _head(row: FormRow, text: str) -> list[str]:
    """The head lines that the list does not have itself."""
    from deckbuilder.decks.grammar import parse
    from deckbuilder.decks.text_format import quoted

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
