"""Card effects of The Rivals for Catan; one module per theme set, named explicitly."""

from __future__ import annotations

from deckbuilder.effects.rivals import basic, gold, progress, turmoil

MODULES = (basic, gold, turmoil, progress)
"""Importing a module registers its effects."""
