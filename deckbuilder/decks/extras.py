"""Libraries that belong to an extra of the distribution; without it one line says what to install."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from deckbuilder.errors import UnreadableInputError


def extra_library(module: str, purpose: str, extra: str) -> ModuleType:
    """The library, imported now.

    Raises:
        UnreadableInputError: it is not installed.
    """
    try:
        return import_module(module)
    except ImportError:
        raise UnreadableInputError(
            f"{purpose} needs the extra “{extra}”; install it with: pip install 'rivals-deckbuilder[{extra}]'"
        ) from None
