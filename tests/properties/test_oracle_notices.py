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
from deckbuilder.engine.state import HAND, State
from properties.forging import (
    double_a_card,
    keep_an_old_rate,
    keep_old_points,
    keep_the_strength_advantage,
    keep_the_trade_advantage,
    lose_a_card,
    miscount_pieces,
    overfill_a_region,
    reach_the_goal_unnoticed,
    stand_in_the_wrong_place,
)
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


@pytest.mark.parametrize(
    "forge",
    [
        lose_a_card,
        double_a_card,
        overfill_a_region,
        miscount_pieces,
        keep_the_strength_advantage,
        keep_the_trade_advantage,
        keep_old_points,
        keep_an_old_rate,
        stand_in_the_wrong_place,
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
