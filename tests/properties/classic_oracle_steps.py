"""The classic oracle listens to a game: step by step what was asked, and whether the rules lead there."""

from __future__ import annotations

from typing import Any

from deckbuilder.engine.choice import Act, Choice
from deckbuilder.engine.state import ENDING, ROLLING, SETTING_UP, State
from properties.classic_oracle_acts import account
from properties.classic_oracle_desk import Asked
from properties.classic_oracle_table import Judge
from properties.classic_oracle_world import World


class Steps:
    """A step is the set-up, a main act, the dice with their event, or the end of a turn.

    Of each the state before and the questions with their answers are kept; when it is over, the state
    is compared with what the rules make of them.
    """

    def __init__(self) -> None:
        self._before: State | None = None
        self._answer: tuple[int, ...] = ()
        self._asked: list[Asked] = []

    def phase_begins(self, g: State) -> None:
        """Nothing is asked at this moment: a step is over, and perhaps one of the phase begins."""
        self._close(g)
        if g.phase in (ROLLING, ENDING) and g.winner < 0:
            self._open(g, ())

    def answered(self, g: State, choice: Choice, answer: Any) -> None:
        """A question gets its answer, which is not yet carried out."""
        if isinstance(answer, tuple):
            if answer[0] != Act.END:
                self._open(g, answer)
            return
        if g.phase == SETTING_UP and not self._asked:
            self._open(g, ())
        if self._before is not None:
            self._asked.append(Asked(choice.seat, choice.ask.name, frozenset(choice.options), answer))

    def _open(self, g: State, answer: tuple[int, ...]) -> None:
        self._before, self._answer, self._asked = g.copy(), answer, []

    def _close(self, g: State) -> None:
        before, self._before = self._before, None
        if before is None:
            return
        if g.winner >= 0:
            assert g.winner == g.active, "only who plays wins"
            assert Judge(g).points[g.winner] >= g.table.goal, "nobody has won"
            if before.phase == ROLLING:
                return  # won by the event, the game is over before the production
        world = World(before, self._asked)
        try:
            account(world, self._answer)
            world.compare(g)
        except AssertionError as error:
            step = describe(before, self._answer)
            raise AssertionError(f"{step}: {error}; asked {self._asked}") from error


def describe(g: State, answer: tuple[int, ...]) -> str:
    """A step in words."""
    if not answer:
        return {SETTING_UP: "the set-up", ROLLING: "the dice"}.get(g.phase, "the end of the turn")
    act = Act(answer[0])
    if act in (Act.BUILD, Act.PLAY):
        return f"{act.name} {g.table.card[answer[1]].id}"
    if act in (Act.USE, Act.REMOVE, Act.REDEEM):
        return f"{act.name} {g.board[answer[1]].definition.id}"
    return f"{act.name} {answer[1:]}"
