"""Commands that look at lists: ``show``, ``stats``, ``diff``, ``code`` and ``fingerprint``."""

from __future__ import annotations

import click

from deckbuilder.cli.lists import has_errors, read_all, read_one, whole
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
    from deckbuilder.reporters.unseen import concealed

    screen = settings().screen()
    loaded = read_one(deck)
    if has_errors(loaded):
        found = loaded.findings if show_hidden else concealed(loaded.findings, loaded.item)
        show_findings(screen, found, loaded.path)
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


@click.command()
@click.argument("before", metavar="A")
@click.argument("after", metavar="B")
@click.option("--exit-code", "exit_code", is_flag=True, help="Exit with 1 if the lists differ.")
@click.option("--show-hidden", is_flag=True, help="Name the event cards too that were drawn unseen.")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common_options
def diff(before: str, after: str, exit_code: bool, show_hidden: bool, output_format: str) -> None:
    """Show what two lists have different.

    A and B are files or share codes; one of them may be - for standard input. For each section the cards with
    quantities: “−1” only in A, “+1” only in B. Names, order, language and file format do not count.
    Event cards of a kit that were drawn unseen are only counted, unless --show-hidden.
    """
    from deckbuilder.decks.difference import concealed, difference
    from deckbuilder.decks.share_codes import label
    from deckbuilder.render.differences import as_json, show_difference

    screen = settings().screen()
    old, new = whole(read_one(before)), whole(read_one(after))
    found = difference(old, new)
    if not show_hidden:
        found = concealed(found)
    if output_format == "json":
        screen.raw(as_json(found, old, new))
    else:
        show_difference(screen, found, (label(before), label(after)), (old.edition, new.edition))
    if exit_code and found:
        click.get_current_context().exit(1)


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
