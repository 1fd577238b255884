"""``deckbuilder duel`` and ``new``: compositions that both players share, and empty lists to fill."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import force_option, write_list
from deckbuilder.cli.settings import chosen_seed, common_options, settings

if TYPE_CHECKING:
    from deckbuilder.decks import SetChoice

RANDOM = "random"


@click.command()
@click.option(
    "--sets",
    metavar="A,B,C|random",
    default=RANDOM,
    show_default=True,
    help="Three theme sets by id or name; each may be random, each may say who chose it (“opponent: gold”).",
)
@click.option("--seed", type=int, metavar="N", help="Draw sets, stacks and events by this seed.")
@click.option("--name", default="", help="Name of the kit.")
@click.option("--show-hidden", is_flag=True, help="On the terminal, show the event cards drawn unseen too.")
@click.option("-o", "--output", metavar="FILE", help="Write the kit to a file instead of standard output.")
@force_option
@common_options
def duel(sets: str, seed: int | None, name: str, show_hidden: bool, output: str | None, force: bool) -> None:
    """Compose a Duel of the Princes.

    The kit lists everything in full: three basic stacks, one for each theme set, what each player lays out
    (sea cards, Public Feeling), the event stack. "check" and "sim run" read it. What is listed is the
    composition of the stacks, never their order. Nobody looks at the event cards that were added at random:
    they stand last, under [Events drawn], and a terminal shows them with --show-hidden only.

    With two theme sets and "random" the starting player has chosen the first and the opponent the second.
    """
    _demand("duel")
    _compose("duel", sets, seed, name, show_hidden, output, force)


@click.command()
@click.option(
    "--format",
    "game",
    type=click.Choice(["tournament", "duel", "theme", "introductory", "basic", "expanded"]),
    default="tournament",
    show_default=True,
    help="What the list is for; basic and expanded are games of --edition classic.",
)
@click.option("--sets", metavar="A,…|random", default=RANDOM, help="Theme sets of a kit.")
@click.option("--full", is_flag=True, help="List every stack of the kit, drawn by the seed.")
@click.option("--seed", type=int, metavar="N", help="Draw by this seed.")
@click.option("--name", default="", help="Name of the list.")
@click.option("--show-hidden", is_flag=True, help="On the terminal, show the event cards drawn unseen too.")
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead of standard output.")
@force_option
@common_options
def new(
    game: str,
    sets: str,
    full: bool,
    seed: int | None,
    name: str,
    show_hidden: bool,
    output: str | None,
    force: bool,
) -> None:
    """Begin a list: a commented skeleton, or a kit.

    A kit in its short form names its theme sets only; what it leaves out is drawn anew for every pair of
    games. With --full every stack is listed.
    """
    from deckbuilder.legality.skeletons import chosen_sets, short_kit, tournament_skeleton

    _demand(game)
    if game == "tournament":
        _write(tournament_skeleton(name, settings().lang, settings().edition), output, force)
    elif full:
        _compose(game, sets, seed, name, show_hidden, output, force)
    else:
        seed = chosen_seed(seed)
        chosen = chosen_sets(game, sets, seed, settings().edition)
        _write(short_kit(game, chosen, name, settings().lang, settings().edition), output, force)
        _tell(seed, chosen)


def _demand(game: str) -> None:
    """End the command if the edition does not have this game.

    Raises:
        DeckbuilderError: it has not; tells which it has, and which edition has this one.
    """
    from deckbuilder.cards.catalogue import catalogue
    from deckbuilder.decks.keywords import EDITION_FORMATS, formats_of
    from deckbuilder.errors import DeckbuilderError

    edition = catalogue(settings().edition).edition
    if game in formats_of(edition):
        return
    has, others = ", ".join(formats_of(edition)), [e for e, games in EDITION_FORMATS.items() if game in games]
    raise DeckbuilderError(
        f"Edition {edition} has no format {game}; it has {has}. {game.capitalize()} is a format of "
        f"--edition {others[0]}."
    )


def _compose(
    game: str, sets: str, seed: int | None, name: str, show_hidden: bool, output: str | None, force: bool
) -> None:
    from deckbuilder.legality.skeletons import chosen_sets, full_kit, without_drawn_events

    seed = chosen_seed(seed)
    chosen = chosen_sets(game, sets, seed, settings().edition)
    text = full_kit(game, chosen, seed, name, settings().edition, settings().lang)
    if not output and not show_hidden and settings().screen().terminal:
        text = without_drawn_events(text, settings().lang)
    _write(text, output, force)
    _tell(seed, chosen)


def _tell(seed: int, chosen: tuple[SetChoice, ...]) -> None:
    """Say what the draw was."""
    from deckbuilder.cards.catalogue import catalogue

    cards = catalogue(settings().edition)
    said = [cards.set(one.set).name + (f" ({one.chosen_by})" if one.chosen_by else "") for one in chosen]
    settings().screen().note(f"seed {seed}" + (f": {', '.join(said)}" if said else ""))


def _write(text: str, output: str | None, force: bool) -> None:
    screen = settings().screen()
    if output:
        write_list(output, text, force=force)
        screen.note(f"{output}: written")
    else:
        screen.raw(text)
