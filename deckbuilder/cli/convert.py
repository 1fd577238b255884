"""``deckbuilder convert``: the same list in another format."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import demand_absent, force_option, make_folder, write_list
from deckbuilder.cli.lists import read_all, whole
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError
from deckbuilder.files import replace_file

if TYPE_CHECKING:
    from deckbuilder.decks import Decklist, Kit

FORMATS = ("deck", "toml", "json", "yaml", "csv", "code")
SUFFIXES = {**{f".{form}": form for form in FORMATS}, ".txt": "deck", ".yml": "yaml"}


@click.command()
@click.argument("lists", nargs=-1, required=True, metavar="IN… | CODE | -")
@click.option(
    "-o", "--output", metavar="FILE|FOLDER", help="Where to write; a folder gets a file for each list."
)
@click.option(
    "--to", "form", type=click.Choice(FORMATS), help="The format; otherwise the suffix of the file tells it."
)
@force_option
@common_options
def convert(lists: tuple[str, ...], output: str | None, form: str | None, force: bool) -> None:
    """Write lists in another format.

    Several lists, or a table with several, go into one table (.csv) or into a folder. --lang chooses the
    language of card names; JSON has card ids. Exit code 1: a list has lines that cannot be read; they would
    be lost, so nothing is written.
    """
    items = [(loaded.path, whole(loaded)) for name in lists for loaded in read_all(name)]
    form = form or _form_of(output)
    if output and _is_folder(output):
        _write_folder(output, items, form, force)
        return
    if form == "csv":
        text = _table([item for _, item in items])
    elif len(items) == 1:
        text = written(items[0][1], form)
    else:
        raise DeckbuilderError(f"{len(items)} lists go into one table (.csv) or into a folder: -o FOLDER/")
    if output is None:
        settings().screen().raw(text)
    else:
        write_list(output, text, force=force)
        settings().screen().note(f"{output}: written")


def _form_of(output: str | None) -> str:
    """The format that the suffix of the output tells."""
    if output is None:
        raise DeckbuilderError(f"Name a file (-o) or a format: --to {'|'.join(FORMATS)}")
    if _is_folder(output):
        return "deck"
    suffix = os.path.splitext(output)[1].lower()
    if suffix not in SUFFIXES:
        known = ", ".join(SUFFIXES)
        raise DeckbuilderError(f"{output}: the suffix tells no format; use one of {known}, or --to")
    return SUFFIXES[suffix]


def _is_folder(output: str) -> bool:
    return os.path.isdir(output) or output.endswith(("/", os.sep))


def _write_folder(folder: str, items: Sequence[tuple[str, Decklist | Kit]], form: str, force: bool) -> None:
    """A file for each list, named by its player and name."""
    from deckbuilder.decks.file_names import file_names

    titles = [_title(path, item) for path, item in items]
    paths = [os.path.join(folder, f"{name}.{form}") for name in file_names(titles)]
    demand_absent(paths, force)
    make_folder(folder)
    for path, (_, item) in zip(paths, items, strict=True):
        replace_file(path, written(item, form))
        settings().screen().note(f"{path}: written")


def _title(path: str, item: Decklist | Kit) -> str:
    player = getattr(item, "player", "")
    stem = os.path.splitext(os.path.basename(path.partition("#")[0]))[0]
    return " ".join(filter(None, (player, item.name))) or stem


def written(item: Decklist | Kit, form: str) -> str:
    """The text of a list in a format."""
    from deckbuilder.decks import share_code
    from deckbuilder.decks.file_formats import (
        csv_format,
        json_format,
        text_format,
        toml_format,
        yaml_format,
    )

    language = settings().lang
    if form == "code":
        return share_code(item) + "\n"
    if form == "json":
        return json_format.write(item)
    writers = {
        "deck": text_format.write,
        "toml": toml_format.write,
        "yaml": yaml_format.write,
        "csv": csv_format.write,
    }
    return writers[form](item, language=language)


def _table(items: Sequence[Decklist | Kit]) -> str:
    from deckbuilder.decks.file_formats import csv_format

    try:
        return csv_format.write_all(items, language=settings().lang)
    except ValueError as error:
        raise DeckbuilderError(f"No table can be written: {error}") from None
