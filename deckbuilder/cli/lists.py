"""Reading the lists that a command works on, and refusing those that cannot be read in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from deckbuilder.cli.settings import settings
from deckbuilder.errors import DeckbuilderError
from deckbuilder.render.streams import read_stdin

if TYPE_CHECKING:
    from deckbuilder.decks import Decklist, Kit, Loaded

STDIN = "-"


def read_all(name: str) -> tuple[Loaded, ...]:
    """The lists of a file, a share code or standard input.

    Raises:
        UnreadableInputError: see `decks.load`.
    """
    from deckbuilder.decks import load_all, loads_all

    edition = settings().edition
    if name == STDIN:
        return loads_all(read_stdin(), STDIN, edition=edition)
    return load_all(name, edition=edition)


def read_one(name: str) -> Loaded:
    """The only list of a file, a share code or standard input.

    Raises:
        UnreadableInputError: see `decks.load`; also a table with several lists.
    """
    from deckbuilder.decks import load, loads

    edition = settings().edition
    if name == STDIN:
        return loads(read_stdin(), STDIN, edition=edition)
    return load(name, edition=edition)


def whole(loaded: Loaded) -> Decklist | Kit:
    """The list, if every line of it was understood; else its findings are shown and the command ends."""
    from deckbuilder.render.findings import show_findings

    screen = settings().screen()
    if loaded.item is not None and not loaded.item.unresolved and not has_errors(loaded):
        return loaded.item
    show_findings(screen, loaded.findings, loaded.path)
    screen.warn(
        screen.say(
            f"{loaded.path}: has lines that cannot be read; nothing was done. “deckbuilder check” says more.",
            f"{loaded.path}: hat unlesbare Zeilen; nichts geschah. „deckbuilder check“ sagt mehr.",
        )
    )
    raise click.exceptions.Exit(1)


def has_errors(loaded: Loaded) -> bool:
    """Whether reading the list met an error."""
    from deckbuilder.vocabulary import Severity

    return any(finding.severity is Severity.ERROR for finding in loaded.findings)


map_option: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--map",
    "mapping",
    multiple=True,
    metavar="FIELD=TITLE",
    help="Which column of a form is what: list=…, or start=…, deck=…, events=…; player=…, name=…, format=…, "
    "edition=…, role=…, options=…, id=…; a field that is given several times has several columns.",
)


def parsed_mapping(pairs: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """``player=Name`` as field and titles.

    Raises:
        DeckbuilderError: a pair without a field or a title.
    """
    found: dict[str, tuple[str, ...]] = {}
    for pair in pairs:
        field, equals, title = pair.partition("=")
        if not equals or not title.strip():
            raise DeckbuilderError(f"--map {pair}: expected FIELD=TITLE, as in --map player=Name")
        key = field.strip().casefold()
        found[key] = (*found.get(key, ()), title.strip())
    return found
