"""Effects of the cards of the basic set that lie on the table.

Most of them are data: fleets, production buildings, hand limits, the price of a search, printed points.
Source of the texts: rulebook of the Catan Card Game (2005), almanac, as told in the catalogue.
"""

from __future__ import annotations

from deckbuilder.engine.derived import is_doubled
from deckbuilder.engine.hooks import points
from deckbuilder.engine.verbs import PlayerSummary, State


@points("classic/smithy")
def smithy(g: State, summary: PlayerSummary, slot: int) -> None:
    """Each of my knights and dragons is 1 stronger, before its strength is doubled (C11)."""
    summary.strength += sum(1 + is_doubled(p) for p in summary.own if p.definition.fighter)


@points("classic/harbor")
def harbor(g: State, summary: PlayerSummary, slot: int) -> None:
    """Each of my trade fleets has 1 commerce point more."""
    summary.commerce += sum(p.definition.trade_ship for p in summary.own)
