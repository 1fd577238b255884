"""``deckbuilder register``: write down what was handed in, to notice late changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import demand_absent, force_option, write_list
from deckbuilder.cli.lists import has_errors, read_all
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError, UnreadableInputError

if TYPE_CHECKING:
    from deckbuilder.decks import Loaded


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
