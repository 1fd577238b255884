"""Editions: constants and small named functions that make one game out of the engine."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.editions.classic import classic
from deckbuilder.editions.definition import Edition
from deckbuilder.editions.rivals import rivals
from deckbuilder.errors import UnknownNameError
from deckbuilder.suggest import close_names

_EDITIONS: dict[str, Callable[[], Edition]] = {"rivals": rivals, "classic": classic}


def edition(edition_id: str) -> Edition:
    """The edition with this id.

    Raises:
        UnknownNameError: there is none.
    """
    if edition_id not in _EDITIONS:
        raise UnknownNameError(
            "edition", edition_id, close_names(edition_id, list(_EDITIONS)), tuple(_EDITIONS)
        )
    return _EDITIONS[edition_id]()
