"""Commands about the installation: ``doctor`` and ``bench``."""

from __future__ import annotations

import json
import locale
import os
import platform
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.settings import DISTRIBUTION, common_options, program_version, settings

if TYPE_CHECKING:
    from deckbuilder.render.doctor import Examined

REQUIREMENT = re.compile(
    r"^(?P<name>[A-Za-z0-9._-]+)(?P<bounds>[^;]*)(?:;.*extra\s*==\s*['\"](?P<extra>\w+)['\"])?"
)


@click.command()
@common_options
def doctor() -> None:
    """Examine the installation.

    Looked at are versions, card data, rulesets, packages, extras and terminal.

    Exit code 1 if the card data, a ruleset or a needed package is not as it should be.
    """
    from deckbuilder.render.doctor import show_examined

    screen = settings().screen()
    parts = [
        (screen.say("Program", "Programm"), list(_program())),
        (screen.say("Data", "Daten"), list(_data())),
        (screen.say("Packages", "Pakete"), list(_packages(None))),
        (screen.say("Extras", "Extras"), list(_packages("any"))),
        ("Terminal", list(_terminal())),
    ]
    show_examined(screen, parts)
    needed = [thing for _, things in parts[:3] for thing in things]
    click.get_current_context().exit(1 if any(thing.ok is False for thing in needed) else 0)


def _program() -> Iterator[Examined]:
    from deckbuilder.matchups.executors import default_workers
    from deckbuilder.render.doctor import Examined

    yield Examined("deckbuilder", program_version())
    yield Examined("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    yield Examined("system", platform.platform(terse=True))
    yield Examined("processors", f"{default_workers()} (--workers auto)")


def _data() -> Iterator[Examined]:
    from deckbuilder.cards.catalogue import catalogue, editions
    from deckbuilder.errors import DeckbuilderError
    from deckbuilder.legality.rulesets import rulesets
    from deckbuilder.render.doctor import Examined

    for edition in editions():
        try:
            cards = catalogue(edition)
        except DeckbuilderError as error:
            yield Examined(f"cards {edition}", str(error), False)
            continue
        total = sum(one.cards for one in cards.sets)
        found = f"version {cards.version}, {len(cards)} titles, {total} cards, sha256 {cards.sha256[:12]}"
        yield Examined(f"cards {edition}", found, True)
    try:
        listed = rulesets()
    except DeckbuilderError as error:
        yield Examined("rulesets", str(error), False)
    else:
        yield Examined("rulesets", f"{len(listed)} (deckbuilder rules list)", True)


def _packages(extra: str | None) -> Iterator[Examined]:
    """The packages the program needs (None), or those of its extras, as its metadata names them."""
    from deckbuilder.render.doctor import Examined

    try:
        requirements = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        yield Examined(DISTRIBUTION, "not installed as a package", None)
        return
    for requirement in requirements:
        found = REQUIREMENT.match(requirement)
        if found is None or (found["extra"] is None) != (extra is None):
            continue
        name = f"{found['name']} [{found['extra']}]" if found["extra"] else found["name"]
        try:
            yield Examined(name, metadata.version(found["name"]), True)
        except metadata.PackageNotFoundError:
            wanted = f"{DISTRIBUTION}[{found['extra']}]" if found["extra"] else found["name"]
            yield Examined(name, "missing", False, f"pip install '{wanted}'")


def _terminal() -> Iterator[Examined]:
    from deckbuilder.render.doctor import Examined

    screen = settings().screen()
    yield Examined("stdout", "a terminal" if screen.terminal else "no terminal: plain output")
    if screen.terminal:
        yield Examined("width", str(screen.width))
    yield Examined("encoding", f"{sys.stdout.encoding} (locale {locale.getpreferredencoding(False)})")
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        if os.environ.get(name):
            yield Examined(name, os.environ[name])


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
    from deckbuilder.cli.settings import program_version
    from deckbuilder.render.doctor import show_figures

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
