"""The engine against the oracle, at every decision of random games of every kind."""

from __future__ import annotations

import pytest
from setups import KINDS, setup

from deckbuilder import rng
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Kind
from properties.oracle import Witness, check

TURNS = 400


def judged(kind: str, seed: int, pair: int, game: int = 0) -> int:
    """Play a random game under the oracle's eyes. Returns the number of decisions."""
    running = rivals().start(setup(kind), seed, pair, game)
    state = running.state
    bots = [RandomBot(rng.stream_key(seed, pair, seat)) for seat in (0, 1)]
    views = [running.view(seat) for seat in (0, 1)]
    witness = Witness()
    decisions = 0
    while (choice := running.choice) is not None and state.turn <= TURNS:
        main = choice.ask.kind is Kind.MAIN
        try:
            check(state, main, choice.options)
            witness.watch(state, choice.seat, choice.ask.name)
            witness.check(state, main)
        except AssertionError as error:
            raise AssertionError(
                f"{kind}, seed {seed}, pair {pair}, decision {decisions} ({choice.ask.name}): {error}"
            ) from error
        running.step(bots[choice.seat].decide(choice, views[choice.seat]))
        decisions += 1
        assert state.decisions < 2000
    assert running.winner == (state.active if running.choice is None else None)
    return decisions


@pytest.mark.parametrize("kind", KINDS)
def test_oracle_agrees_at_every_decision(kind: str):
    judged(kind, seed=7, pair=0)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_oracle_agrees_in_many_games(kind: str):
    for pair in range(150):
        judged(kind, seed=11, pair=pair, game=pair % 2)
