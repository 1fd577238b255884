"""Playing games under the oracle's eyes."""

from __future__ import annotations

from types import ModuleType

from deckbuilder import rng
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions import edition
from deckbuilder.engine.choice import Act, Answer, AnswerKind, Choice
from deckbuilder.engine.game import Game
from deckbuilder.engine.options import main_options
from deckbuilder.engine.setup import Setup
from deckbuilder.engine.state import ACTING, BEFORE_ROLL, OVER, PREPARING
from deckbuilder.engine.view import View
from properties import classic_oracle, oracle
from properties.oracle_knowledge import BareWitness

TURNS = 400
MAIN_PHASES = (PREPARING, BEFORE_ROLL, ACTING)
BUILDS = (Act.ROAD, Act.SETTLEMENT, Act.CITY, Act.BUILD)
ORACLES = {"rivals": oracle, "classic": classic_oracle}
"""The judge of each edition."""


class Wrecker(RandomBot):
    """Plays at random and takes own cards off the table one time in eight."""

    def decide(self, choice: Choice, view: View) -> Answer:
        removals = [o for o in choice.options if isinstance(o, tuple) and o[0] == Act.REMOVE]
        if removals and self._stream.below(8) == 0:
            return self._stream.choice(removals)
        return super().decide(choice, view)


class Builder(RandomBot):
    """Plays at random and, three times in four, builds if it can: it comes to cards that ask for much."""

    def decide(self, choice: Choice, view: View) -> Answer:
        builds = [o for o in choice.options if isinstance(o, tuple) and o[0] in BUILDS]
        if builds and self._stream.below(4):
            return self._stream.choice(builds)
        return super().decide(choice, view)


def _phase_begins(running: Game, judge: ModuleType, witness: BareWitness) -> None:
    """Between two questions: who could only end a phase, and is not asked, could really do nothing else."""
    state = running.state
    witness.phase_begins(state)
    if state.phase in MAIN_PHASES and state.winner < 0:
        options = main_options(state)
        if len(options) == 1:
            judge.check(state, True, options)


def judged(
    own: Setup, seed: int, pair: int = 0, bot: type = RandomBot, turns: int = TURNS, every: int = 1
) -> Game:
    """Play a game, or its first turns, with every decision judged, or every so many-th.

    What is remembered from decision to decision is judged only if all are looked at.
    """
    judge = ORACLES[own.edition]
    running = edition(own.edition).start(own, seed, pair, pair % 2)
    state = running.state
    bots = [bot(rng.stream_key(seed, pair, seat)) for seat in (0, 1)]
    views = [running.view(seat) for seat in (0, 1)]
    witness = judge.Witness()
    decisions = 0
    while (choice := running.choice) is not None and state.turn <= turns:
        try:
            if decisions % every == 0:
                judge.check_choice(state, choice)
            if every == 1:
                witness.watch(state, choice.seat, choice.ask.name)
                witness.check(state, choice.ask.kind is AnswerKind.MAIN)
            answer = bots[choice.seat].decide(choice, views[choice.seat])
            if every == 1:
                witness.follow(state, choice, answer)
            running.step(answer, go_on=False)
            while running.choice is None and state.phase != OVER:
                if every == 1 and state.turn <= turns:
                    _phase_begins(running, judge, witness)
                running.advance()
        except AssertionError as error:
            where = f"{own.ruleset}, seed {seed}, pair {pair}, decision {decisions} ({choice.ask.name})"
            raise AssertionError(f"{where}: {error}") from error
        decisions += 1
        assert state.decisions < 2000
    assert running.winner == (state.active if running.choice is None else None)
    return running
