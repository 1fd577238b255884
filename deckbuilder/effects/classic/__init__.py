"""The cards of the edition ``classic``, one function per card, in files named after their sets."""

from __future__ import annotations

from types import ModuleType

from deckbuilder.effects.classic import (
    basic,
    basic_actions,
    basic_events,
    magic,
    magic_actions,
    magic_attacks,
    magic_books,
    trade_and_change,
    trade_and_change_actions,
    trade_and_change_city,
    trade_and_change_knights,
    wizards_and_dragons,
)

MODULES: tuple[ModuleType, ...] = (
    basic,
    basic_actions,
    basic_events,
    magic,
    magic_actions,
    magic_attacks,
    magic_books,
    trade_and_change,
    trade_and_change_actions,
    trade_and_change_city,
    trade_and_change_knights,
    wizards_and_dragons,
)
"""Importing these modules registers the effects."""
