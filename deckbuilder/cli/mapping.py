"""The option ``--map``: which column of a form is what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from deckbuilder.errors import DeckbuilderError

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
