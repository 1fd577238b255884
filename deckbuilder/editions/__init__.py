"""Editions: constants and small named functions that make one game out of the engine."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.editions.base import Edition
from deckbuilder.editions.classic import classic
from deckbuilder.editions.rivals import rivals
from deckbuilder.errors import UnknownName
from deckbuilder.suggest import close_names

_EDITIONS: dict[str, Callable[[], Edition]] = {"rivals": rivals, "classic": classic}


def edition(edition_id: str) -> Edition:
    """The edition with this id.

    Raises:
        UnknownName: there is none.
    """
    if edition_id not in _EDITIONS:
        raise UnknownName("edition", edition_id, close_names(edition_id, list(_EDITIONS)), tuple(_EDITIONS))
    return _EDITIONS[edition_id]()
