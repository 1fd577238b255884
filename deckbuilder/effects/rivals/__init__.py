"""Card effects of The Rivals for Catan; one module or two per theme set, named explicitly."""

from __future__ import annotations

from deckbuilder.effects.rivals import (
    basic,
    explorers,
    gold,
    intrigue,
    intrigue_actions,
    merchant_princes,
    merchant_princes_actions,
    progress,
    prosperity,
    prosperity_actions,
    sea,
    sea_cards,
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
    explorers,
    sea,
    sea_cards,
)
"""Importing a module registers its effects."""
