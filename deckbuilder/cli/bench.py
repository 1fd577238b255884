"""``deckbuilder bench``: how fast it is here."""

from __future__ import annotations

import json

import click

from deckbuilder.cli.settings import common_options, settings


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="Games of random.")
@click.option(
    "--greedy-games", type=click.IntRange(min=1), default=10, show_default=True, help="Games of greedy."
)
@click.option(
    "--clone-games", type=click.IntRange(min=1), default=5, show_default=True, help="Games with clones."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the games.")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common_options
def bench(games: int, greedy_games: int, clone_games: int, seed: int, output_format: str) -> None:
    """Measure how fast it is.

    Played are the Duel of the Princes with the three theme sets of the base game, and the Expanded Game of
    the Catan Card Game with Wizards & Dragons. Shown are microseconds per decision and per clone, decisions
    per game, games per second, the time to start up, and beside them a calibration loop that tells how fast
    the machine is.
    """
    from deckbuilder.bench import measure
    from deckbuilder.cli.versions import program_version
    from deckbuilder.render.bench import show_figures

    screen = settings().screen()
    figures = measure(
        games={"random": games, "greedy": greedy_games},
        clone_games=clone_games,
        seed=seed,
        program=program_version(),
        told=lambda what: screen.note(f"… {what}"),
    )
    if output_format == "json":
        screen.raw(json.dumps(figures.to_json(), indent=2) + "\n")
    else:
        show_figures(screen, figures)
