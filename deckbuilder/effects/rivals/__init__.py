"""Card effects of The Rivals for Catan; one module or two per theme set, named explicitly."""

from __future__ import annotations

from deckbuilder.effects.rivals import (
    basic,
    gold,
    intrigue,
    intrigue_actions,
    merchant_princes,
    merchant_princes_actions,
    progress,
    prosperity,
    prosperity_actions,
    turmoil,
)

MODULES = (
    basic,
    gold,
    turmoil,
    progress,
    intrigue,
    intrigue_actions,
    merchant_princes,
    merchant_princes_actions,
    prosperity,
    prosperity_actions,
)
"""Importing a module registers its effects."""
