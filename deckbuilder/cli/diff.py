"""``deckbuilder diff``: what two lists have different."""

from __future__ import annotations

import click

from deckbuilder.cli.lists import read_one, whole
from deckbuilder.cli.settings import common_options, settings


@click.command()
@click.argument("before", metavar="A")
@click.argument("after", metavar="B")
@click.option("--exit-code", "exit_code", is_flag=True, help="Exit with 1 if the lists differ.")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common_options
def diff(before: str, after: str, exit_code: bool, output_format: str) -> None:
    """Show what two lists have different.

    A and B are files or share codes; one of them may be - for standard input. For each section the cards with
    quantities: “−1” only in A, “+1” only in B. Names, order, language and file format do not count.
    """
    from deckbuilder.decks.difference import difference
    from deckbuilder.decks.share_codes import label
    from deckbuilder.render.differences import as_json, show_difference

    screen = settings().screen()
    old, new = whole(read_one(before)), whole(read_one(after))
    found = difference(old, new)
    if output_format == "json":
        screen.raw(as_json(found, old, new))
    else:
        show_difference(screen, found, (label(before), label(after)), (old.edition, new.edition))
    if exit_code and found:
        click.get_current_context().exit(1)
