"""The oracle can fail: each of these forgeries is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from setups import setup

from deckbuilder import rng
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Ask
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import DISCARD, FIRST_STACK, HAND, State
from properties.oracle import Witness, check


def position() -> State:
    """A Duel in the middle, at an action decision."""
    game = rivals().start(setup("duel"), seed=3)
    bots = [RandomBot(rng.stream_key(3, seat)) for seat in (0, 1)]
    while (choice := game.choice) is not None:
        if game.state.turn >= 30 and choice.ask is Ask.ACTION and len(choice.options) > 3:
            return game.state.copy()
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
    raise AssertionError("no such position")


def lose_a_card(g: State) -> None:
    g.zones[FIRST_STACK] = g.zones[FIRST_STACK][1:]


def double_a_card(g: State) -> None:
    g.zones[DISCARD] = (*g.zones[DISCARD][1:], g.zones[FIRST_STACK][0])


def overfill_a_store(g: State) -> None:
    slot = next(s for s in g.stock if s in g.board)
    g.have[g.board[slot].controller] += (4 - g.stock[slot]) << 8 * g.board[slot].definition.stores
    g.stock[slot] = 4


def miscount_pieces(g: State) -> None:
    g.have[0] += 1


def keep_an_advantage(g: State) -> None:
    g.trade_holder = 1 if g.trade_holder != 1 else 0


def keep_old_points(g: State) -> None:
    g.tallies[1].victory += 1


def keep_an_old_rate(g: State) -> None:
    g.tallies[0].rates = [1] * 6


def leave_a_card_of_a_pile_behind(g: State) -> None:
    slot = next(s for s, p in g.board.items() if p.definition.placement == 2)
    g.board[slot] = g.board[slot].changed(slot=slot + 1)


def reach_the_goal_unnoticed(g: State) -> None:
    g.table.goal = 2


@pytest.mark.parametrize(
    "forge",
    [
        lose_a_card,
        double_a_card,
        overfill_a_store,
        miscount_pieces,
        keep_an_advantage,
        keep_old_points,
        keep_an_old_rate,
        leave_a_card_of_a_pile_behind,
        reach_the_goal_unnoticed,
    ],
)
def test_a_forged_state_is_noticed(forge: Callable[[State], None]):
    g = position()
    check(g, True, main_options(g))
    forge(g)
    with pytest.raises(AssertionError):
        check(g, True, main_options(g))


def test_forged_options_are_noticed(monkeypatch: pytest.MonkeyPatch):
    from properties import oracle

    g = position()
    legal = oracle.main_options(g)
    for options in (legal[:-1], (*legal, legal[-1]), (*legal, (1, 999)), legal[::-1]):
        monkeypatch.setattr(oracle, "main_options", lambda _, given=options: given)
        with pytest.raises(AssertionError):
            check(g, True, options)


def test_forged_knowledge_is_noticed():
    g = position()
    witness = Witness()
    witness.met = [set(range(g.table.size)) for _ in (0, 1)]
    honest = g.seen[:]
    for seat in (0, 1):
        hidden = [c for c in g.zones[HAND + 1 - seat] if not honest[seat] >> c & 1]
        g.seen = honest[:]
        g.seen[seat] |= 1 << hidden[0]
        witness.met[seat] -= set(hidden)
        with pytest.raises(AssertionError, match="should not know"):
            witness.check(g, main=True)
        g.seen = honest[:]
        g.seen[seat] &= ~(1 << g.zones[HAND + seat][0])
        with pytest.raises(AssertionError, match="does not know"):
            witness.check(g, main=True)
