"""Settling: after every change of cards, everything that follows from it."""

from __future__ import annotations

from deckbuilder.engine.carddef import NOTHING
from deckbuilder.engine.derived import compute, leader, test_victory
from deckbuilder.engine.moves import detach_to_discard
from deckbuilder.engine.requirements import would_leave
from deckbuilder.engine.state import NOBODY, State


def apply_state_based_effects(g: State) -> None:
    """After every change of cards: new summaries and advantages, removals, and the active player's victory.

    Source: base rulebook, advantages (a minimum of points and more than the opponent), end of the game;
    removal conditions are checked until nothing changes, the passive player's cards first (decision 16).
    """
    rules = g.table.rules
    while True:
        g.summaries = compute(g)
        mine, other = g.summaries
        minimum = rules.advantage_minimum
        g.strength_holder = leader(mine.strength, other.strength, minimum)
        g.trade_holder = leader(mine.commerce, other.commerce, minimum)
        if rules.trade_needs_city and g.trade_holder >= 0 and not g.summaries[g.trade_holder].cities:
            g.trade_holder = NOBODY
        leaving = _leaving(g)
        if leaving == NOTHING:
            break
        detach_to_discard(g, leaving)
    if rules.wins_within_effects:
        test_victory(g)


def _leaving(g: State) -> int:
    """The place of a foreign card whose removal condition holds, NOTHING if there is none."""
    for seat in (1 - g.active, g.active):
        summary = g.summaries[seat]
        for placed in (*summary.abroad, *summary.inert):
            if placed.definition.leaves and would_leave(g, placed.definition, placed.seat):
                return placed.slot
    return NOTHING
