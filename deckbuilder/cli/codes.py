"""``deckbuilder code`` and ``fingerprint``: a deck in one line."""

from __future__ import annotations

import click

from deckbuilder.cli.lists import read_all, read_one, whole
from deckbuilder.cli.settings import common_options, settings


@click.command()
@click.argument("deck", metavar="DECK | CODE | -")
@common_options
def code(deck: str) -> None:
    """Print the share code of a list.

    The code holds the cards with their sections, half-moons and faces, the format, the edition and the
    options, but neither names nor notes. Wherever a command takes a list it takes a code as well.
    """
    from deckbuilder.decks import share_code

    settings().screen().raw(share_code(whole(read_one(deck))) + "\n")


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK… | CODE | -")
@common_options
def fingerprint(decks: tuple[str, ...]) -> None:
    """Print the fingerprint of each list.

    Two lists have the same fingerprint exactly if they hold the same cards in the same sections, for the same
    format, edition and options; names, order, language and file format do not matter.
    """
    from deckbuilder.decks import fingerprint as fingerprint_of

    screen = settings().screen()
    lists = [loaded for name in decks for loaded in read_all(name)]
    for loaded in lists:
        mark = fingerprint_of(whole(loaded))
        screen.raw(f"{mark}\n" if len(lists) == 1 else f"{mark}  {loaded.path}\n")
