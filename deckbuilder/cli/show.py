"""``deckbuilder show`` and ``stats``: a list with all that the cards say, and what it amounts to."""

from __future__ import annotations

import click

from deckbuilder.cli.lists import has_errors, read_all, read_one
from deckbuilder.cli.settings import common_options, settings


@click.command()
@click.argument("deck", metavar="DECK | CODE | -")
@click.option("--show-hidden", is_flag=True, help="Show the event cards too that were drawn unseen.")
@common_options
def show(deck: str, show_hidden: bool) -> None:
    """Show a list with types, costs, points and requirements.

    Whether it is allowed is the business of “deckbuilder check”. Lines that name no card are reported and
    left out; then the exit code is 1.
    """
    from deckbuilder.render.findings import show_findings
    from deckbuilder.render.lists import show_list

    screen = settings().screen()
    loaded = read_one(deck)
    if has_errors(loaded):
        show_findings(screen, loaded.findings, loaded.path)
    if loaded.item is not None:
        show_list(screen, loaded.item, show_hidden)
    if has_errors(loaded):
        click.get_current_context().exit(1)


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK… | CODE | -")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common_options
def stats(decks: tuple[str, ...], output_format: str) -> None:
    """Count what a list holds.

    Cards by type and set, cost curve, resources to pay, points, and which cards need which; event cards,
    which are not drawn, do not count. Of a list with errors what can be read is counted; the rest is reported
    on standard error, and the exit code is 1.
    """
    from deckbuilder.render.lists import show_statistics, statistics_document

    screen = settings().screen()
    loaded = [one for name in decks for one in read_all(name)]
    lists = [(one.path, one.item) for one in loaded if one.item is not None]
    faulty = [one.path for one in loaded if has_errors(one)]
    for path in faulty:
        screen.warn(
            screen.say(
                f"{path}: has errors; counted is what could be read. “deckbuilder check” says more.",
                f"{path}: hat Fehler; gezählt ist, was lesbar war. „deckbuilder check“ sagt mehr.",
            )
        )
    if output_format == "json":
        screen.raw(statistics_document(lists))
        lists = []
    for number, (path, item) in enumerate(lists):
        if number:
            screen.line()
        show_statistics(screen, path, item)
    if faulty:
        click.get_current_context().exit(1)
