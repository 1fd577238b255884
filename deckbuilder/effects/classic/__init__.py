"""The cards of the edition ``classic``, one function per card, in files named after their sets."""

from __future__ import annotations

from types import ModuleType

from deckbuilder.effects.classic import magic

MODULES: tuple[ModuleType, ...] = (magic,)
"""Importing these modules registers the effects."""
