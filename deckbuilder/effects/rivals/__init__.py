"""Card effects of The Rivals for Catan; one module or two per theme set, named explicitly."""

from __future__ import annotations

from deckbuilder.effects.rivals import (
    barbarians,
    barbarians_actions,
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
    sages,
    sages_actions,
    sages_groves,
    sea,
    sea_cards,
    turmoil,
)

MODULES = (
    basic,
    gold,
    turmoil,
    progress,
    barbarians,
    barbarians_actions,
    intrigue,
    intrigue_actions,
    merchant_princes,
    merchant_princes_actions,
    prosperity,
    prosperity_actions,
    explorers,
    sea,
    sea_cards,
    sages,
    sages_actions,
    sages_groves,
)
"""Importing a module registers its effects."""
