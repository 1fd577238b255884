"""``deckbuilder duel`` and ``new``: compositions that both players share, and empty lists to fill."""

from __future__ import annotations

import click

from deckbuilder.cli.files import write_file
from deckbuilder.cli.seeds import chosen_seed
from deckbuilder.cli.settings import common_options, settings

RANDOM = "random"


@click.command()
@click.option(
    "--sets",
    metavar="A,B,C|random",
    default=RANDOM,
    show_default=True,
    help="Three theme sets, by id or name.",
)
@click.option("--seed", type=int, metavar="N", help="Draw sets, stacks and events by this seed.")
@click.option("--name", default="", help="Name of the kit.")
@click.option("-o", "--output", metavar="FILE", help="Write the kit to a file instead of standard output.")
@common_options
def duel(sets: str, seed: int | None, name: str, output: str | None) -> None:
    """Compose a Duel of the Princes.

    The kit lists every stack in full: three basic stacks, one for each theme set, the event stack. "check"
    and "sim run" read it. What is listed is the composition of the stacks, never their order.
    """
    _compose("duel", sets, seed, name, output)


@click.command()
@click.option(
    "--format",
    "game",
    type=click.Choice(["tournament", "duel", "theme", "introductory"]),
    default="tournament",
    show_default=True,
    help="What the list is for.",
)
@click.option("--sets", metavar="A,…|random", default=RANDOM, help="Theme sets of a kit.")
@click.option("--full", is_flag=True, help="List every stack of the kit, drawn by the seed.")
@click.option("--seed", type=int, metavar="N", help="Draw by this seed.")
@click.option("--name", default="", help="Name of the list.")
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead of standard output.")
@common_options
def new(game: str, sets: str, full: bool, seed: int | None, name: str, output: str | None) -> None:
    """Begin a list: a commented skeleton, or a kit.

    A kit in its short form names its theme sets only; what it leaves out is drawn anew for every pair of
    games. With --full every stack is listed.
    """
    from deckbuilder.cli.skeletons import short_kit, tournament_skeleton

    if game == "tournament":
        _write(tournament_skeleton(name, settings().lang), output)
    elif full:
        _compose(game, sets, seed, name, output)
    else:
        seed = chosen_seed(seed)
        chosen = _chosen(game, sets, seed)
        _write(short_kit(game, chosen, name, settings().lang), output)
        _tell(seed, chosen)


def _compose(game: str, sets: str, seed: int | None, name: str, output: str | None) -> None:
    from deckbuilder.cli.skeletons import full_kit

    seed = chosen_seed(seed)
    chosen = _chosen(game, sets, seed)
    _write(full_kit(game, chosen, seed, name, settings().edition, settings().lang), output)
    _tell(seed, chosen)


def _tell(seed: int, chosen: list[tuple[str, bool]]) -> None:
    """Say what the draw was."""
    settings().screen().note(f"seed {seed}: {', '.join(name for name, _ in chosen) or 'no theme sets'}")


def _chosen(game: str, sets: str, seed: int) -> list[tuple[str, bool]]:
    """The theme sets by name, and whether they were drawn."""
    from deckbuilder.cli.skeletons import draw_sets

    if sets.strip().casefold() == RANDOM:
        return [(name, True) for name in draw_sets(game, seed, settings().edition)]
    return [(name.strip(), False) for name in sets.split(",") if name.strip()]


def _write(text: str, output: str | None) -> None:
    screen = settings().screen()
    if output:
        write_file(output, text)
        screen.note(f"{output}: written")
    else:
        screen.raw(text)
