"""Playing games under the oracle's eyes."""

from __future__ import annotations

from deckbuilder import rng
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.classic import classic
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Act, Answer, Choice, Kind
from deckbuilder.engine.game import Game
from deckbuilder.engine.setup import Setup
from deckbuilder.engine.view import View
from properties import classic_oracle, oracle

TURNS = 400
EDITIONS = {"rivals": (rivals, oracle), "classic": (classic, classic_oracle)}
"""By name each edition and its judge."""


class Wrecker(RandomBot):
    """Plays at random and takes own cards off the table one time in eight."""

    def decide(self, choice: Choice, view: View) -> Answer:
        removals = [o for o in choice.options if isinstance(o, tuple) and o[0] == Act.REMOVE]
        if removals and self._stream.below(8) == 0:
            return self._stream.choice(removals)
        return super().decide(choice, view)


def judged(own: Setup, seed: int, pair: int = 0, bot: type = RandomBot, turns: int = TURNS) -> Game:
    """Play a game, or its first turns, with every decision judged."""
    edition, judge = EDITIONS[own.edition]
    running = edition().start(own, seed, pair, pair % 2)
    state = running.state
    bots = [bot(rng.stream_key(seed, pair, seat)) for seat in (0, 1)]
    views = [running.view(seat) for seat in (0, 1)]
    witness = judge.Witness()
    decisions = 0
    while (choice := running.choice) is not None and state.turn <= turns:
        main = choice.ask.kind is Kind.MAIN
        try:
            judge.check(state, main, choice.options)
            witness.watch(state, choice.seat, choice.ask.name)
            witness.check(state, main)
        except AssertionError as error:
            where = f"{own.ruleset}, seed {seed}, pair {pair}, decision {decisions} ({choice.ask.name})"
            raise AssertionError(f"{where}: {error}") from error
        answer = bots[choice.seat].decide(choice, views[choice.seat])
        witness.heed(state, choice.seat, answer)
        running.step(answer)
        decisions += 1
        assert state.decisions < 2000
    assert running.winner == (state.active if running.choice is None else None)
    return running
