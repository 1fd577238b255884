"""Forged states: what no game may look like, for the tests that the oracles notice it."""

from __future__ import annotations

from unsealed import rewrite

from deckbuilder.engine import geometry
from deckbuilder.engine.state import DISCARD, FIRST_STACK, State


def lose_a_card(g: State) -> None:
    zone = _stack(g)
    g.zones[zone] = g.zones[zone][1:]


def double_a_card(g: State) -> None:
    g.zones[DISCARD] = (*g.zones[DISCARD][1:], g.zones[_stack(g)][0])


def _stack(g: State) -> int:
    """The first draw stack that has cards."""
    return next(z for z in range(FIRST_STACK, len(g.zones)) if g.zones[z])


def overfill_a_region(g: State) -> None:
    slot = next(s for s in g.stock if geometry.KIND[s] == geometry.REGION)
    g.resource_totals[g.board[slot].controller] += (4 - g.stock[slot]) << 8 * g.board[slot].definition.stores
    g.stock[slot] = 4


def miscount_pieces(g: State) -> None:
    g.resource_totals[0] += 1


def keep_the_trade_advantage(g: State) -> None:
    g.trade_holder = 1 if g.trade_holder != 1 else 0


def keep_the_strength_advantage(g: State) -> None:
    g.strength_holder = 1 if g.strength_holder != 1 else 0


def keep_old_points(g: State) -> None:
    rewrite(g.summaries[1], victory=g.summaries[1].victory + 1)


def keep_an_old_rate(g: State) -> None:
    rewrite(g.summaries[0], rates=(1,) * 6)


def reach_the_goal_unnoticed(g: State) -> None:
    rewrite(g.table, goal=2)


def stand_in_the_wrong_place(g: State) -> None:
    slot = next(s for s, p in g.board.items() if geometry.KIND[s] == geometry.SITE)
    g.board[slot] = g.board[slot].changed(slot=slot + 1)
