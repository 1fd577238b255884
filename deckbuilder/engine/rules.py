"""The constants of an edition that the engine reads; an edition fills one record."""

from __future__ import annotations

from dataclasses import dataclass

BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD = range(5)
"""Faces of the event die; the event card may stand on several sides."""


@dataclass(frozen=True)
class Rules:
    """Numbers of the rulebook.

    Args:
        die_faces: the six faces of the event die.
        trade_rate: pieces of one resource that buy another from the bank.
        hand_base: hand limit without progress points.
        advantage_minimum: points needed to hold an advantage.
        brigand_limit: brigands rob who has more pieces than this.
        brigand_loot: the resources they take.
        search_cost: pieces of any kind for looking through a stack in the exchange step.
        new_regions: regions that come with a settlement.
    """

    die_faces: tuple[int, ...]
    trade_rate: int
    hand_base: int
    advantage_minimum: int
    brigand_limit: int
    brigand_loot: tuple[int, ...]
    search_cost: int
    new_regions: int
