"""The engine against the oracle, at every decision of games of every kind."""

from __future__ import annotations

import pytest
from setups import KINDS, setup

from deckbuilder import rng
from deckbuilder.bots.greedy import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Act, Answer, Choice, Kind
from deckbuilder.engine.view import View
from properties.oracle import Witness, check

TURNS = 400


class Wrecker(RandomBot):
    """Plays at random and takes own cards off the table one time in eight."""

    def decide(self, choice: Choice, view: View) -> Answer:
        removals = [o for o in choice.options if isinstance(o, tuple) and o[0] == Act.REMOVE]
        if removals and self._stream.below(8) == 0:
            return self._stream.choice(removals)
        return super().decide(choice, view)


def judged(kind: str, seed: int, pair: int = 0, bot: type = RandomBot, turns: int = TURNS) -> None:
    """Play a game under the oracle's eyes."""
    running = rivals().start(setup(kind), seed, pair, pair % 2)
    state = running.state
    bots = [bot(rng.stream_key(seed, pair, seat)) for seat in (0, 1)]
    views = [running.view(seat) for seat in (0, 1)]
    witness = Witness()
    decisions = 0
    while (choice := running.choice) is not None and state.turn <= turns:
        main = choice.ask.kind is Kind.MAIN
        try:
            check(state, main, choice.options)
            witness.watch(state, choice.seat, choice.ask.name)
            witness.check(state, main)
        except AssertionError as error:
            where = f"{kind}, seed {seed}, pair {pair}, decision {decisions} ({choice.ask.name})"
            raise AssertionError(f"{where}: {error}") from error
        running.step(bots[choice.seat].decide(choice, views[choice.seat]))
        decisions += 1
        assert state.decisions < 2000
    assert running.winner == (state.active if running.choice is None else None)


@pytest.mark.parametrize("bot", [RandomBot, Wrecker, Greedy])
@pytest.mark.parametrize("kind", KINDS)
def test_oracle_agrees_at_every_decision(kind: str, bot: type):
    judged(kind, seed=7, bot=bot, turns=80)


@pytest.mark.slow
@pytest.mark.parametrize("bot", [RandomBot, Wrecker, Greedy])
@pytest.mark.parametrize("kind", KINDS)
def test_oracle_agrees_in_many_games(kind: str, bot: type):
    for pair in range(40):
        judged(kind, seed=11, pair=pair, bot=bot)
