"""``deckbuilder schema``: the JSON Schemas of all documents that are read and written."""

from __future__ import annotations

import click

from deckbuilder.cli.files import write_file
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import UnknownNameError
from deckbuilder.suggest import close_names


@click.command()
@click.argument("name", required=False, metavar="[NAME]")
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead of standard output.")
@common_options
def schema(name: str | None, output: str | None) -> None:
    """Print the JSON Schema of a document: deck, verdict, cards …

    Without NAME the names are listed.
    """
    from deckbuilder.schemas import SUFFIX, written  # all models: only when asked for

    known = written()
    screen = settings().screen()
    if name is None:
        for one in sorted(known):
            screen.line(one)
        return
    wanted = name.lower().removesuffix(SUFFIX)
    if wanted not in known:
        raise UnknownNameError("schema", name, close_names(wanted, sorted(known)), tuple(sorted(known)))
    if output:
        write_file(output, known[wanted])
    else:
        screen.raw(known[wanted])
