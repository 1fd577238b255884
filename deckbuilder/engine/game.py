"""A game: start, the choice at hand, step, clone; and playing one from start to end with bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from deckbuilder import rng
from deckbuilder.engine.choice import Answer, Ask, Choice, Effect
from deckbuilder.engine.derived import points_by_source
from deckbuilder.engine.opening import set_up
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    ENDING,
    OVER,
    PREPARING,
    ROLLING,
    SETTING_UP,
    State,
)
from deckbuilder.engine.turn import dice_phase, end_phase, end_turn, perform
from deckbuilder.errors import DeckbuilderError, IllegalAnswerError

if TYPE_CHECKING:
    from deckbuilder.engine.view import View

_MAIN_ASK = {PREPARING: Ask.PREPARE, BEFORE_ROLL: Ask.BEFORE_ROLL, ACTING: Ask.ACTION}
_PHASE_UNITS: dict[int, Callable[[State], Effect[None]]] = {
    SETTING_UP: set_up,
    ROLLING: dice_phase,
    ENDING: end_turn,
}


class Game:
    """A game in progress.

    At a main decision the state alone says everything. Inside an effect a generator is alive as well;
    then the state from before the unit of work (``checkpoint``) and the answers given since are kept, from
    which `clone` makes an independent copy. ``choice`` is None when the game is over.
    """

    __slots__ = ("_answers", "_checkpoint", "_cloneable", "_effect", "_unit", "choice", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.choice: Choice | None = None
        self._effect: Effect[None] | None = None
        self._checkpoint: State | None = None
        self._unit: tuple[int, ...] = ()
        self._answers: list[int] = []
        self._cloneable = True

    @classmethod
    def begin(cls, state: State) -> Game:
        """A game from a state at a phase's start, brought to its first choice."""
        game = cls(state)
        game._advance()
        return game

    def step(self, answer: Answer, go_on: bool = True) -> None:
        """Answer the choice at hand and play on to the next one.

        Args:
            answer: one of the options.
            go_on: False halts the game when the unit of work is over, for bots that look no further;
                ``choice`` is then None. Such a game is thrown away, or goes on by `advance`.

        Raises:
            IllegalAnswerError: the answer is not among the options, or the game is over.
        """
        choice = self.choice
        if choice is None:
            raise IllegalAnswerError("The game is over; there is nothing to answer.")
        answer = choice.option(answer)
        self.state.decisions += 1
        if self._effect is not None:
            assert isinstance(answer, int)
            self._answers.append(answer)
            self._resume(answer)
        else:
            assert isinstance(answer, tuple)
            self._start(answer)
        if go_on and self.choice is None:
            self._advance()

    def _start(self, unit: tuple[int, ...]) -> None:
        """Begin a unit of work: that of a main answer, or (empty) that of the phase."""
        self.choice = None
        state = self.state
        checkpoint = state.copy()
        effect = _step_of(state, unit)
        if effect is None:
            return
        self._checkpoint = checkpoint
        self._effect = effect
        self._unit = unit
        self._answers = []
        self._resume(None)

    def _resume(self, answer: int | None) -> None:
        """Run the unit of work to its next choice, or to its end."""
        effect = self._effect
        assert effect is not None
        try:
            self.choice = next(effect) if answer is None else effect.send(answer)
        except StopIteration:
            self.choice = None
        if self.choice is None or self.state.winner >= 0:
            self.choice = None
            self._effect = None
            self._checkpoint = None
            self._cloneable = True

    def _advance(self) -> None:
        """Go through the phases up to the next choice or the end of the game."""
        while self.choice is None and self.state.phase != OVER:
            self.advance()

    def advance(self) -> None:
        """Go through one phase, or to its first choice; for who wants to see the state between phases."""
        state = self.state
        if state.winner >= 0:
            state.phase = OVER
        elif state.phase not in _MAIN_ASK:
            self._start(())
        else:
            options = main_options(state)
            if len(options) > 1:
                self.choice = Choice(state.active, _MAIN_ASK[state.phase], options, -1)
            else:
                end_phase(state)

    def clone(self) -> Game:
        """An independent copy, at main decisions and inside effects alike.

        Raises:
            DeckbuilderError: inside the effect in which an imagined game began (see `View.imagine`).
        """
        if self._effect is None:
            copy = Game(self.state.copy())
            copy.choice = self.choice
            return copy
        if not self._cloneable:
            raise DeckbuilderError("An imagined game can be cloned from its next main decision on.")
        assert self._checkpoint is not None
        copy = Game(self._checkpoint.copy())
        copy._start(self._unit)
        for answer in self._answers:
            copy._answers.append(answer)
            copy._resume(answer)
        copy.state.decisions = self.state.decisions
        return copy

    @property
    def inside_effect(self) -> bool:
        """Whether a unit of work is running, so that the state alone does not say everything."""
        return self._effect is not None

    def seal(self) -> None:
        """Forbid cloning until the running unit of work is over: its past no longer fits its state."""
        if self._effect is not None:
            self._cloneable = False
            self._checkpoint = None

    def view(self, seat: int) -> View:
        """What one seat may know of this game."""
        from deckbuilder.engine.view import View

        return View(self, seat)

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None."""
        return self.state.winner if self.state.winner >= 0 else None


def _step_of(state: State, unit: tuple[int, ...]) -> Effect[None] | None:
    return perform(state, unit) if unit else _PHASE_UNITS[state.phase](state)


class Bot(Protocol):
    """Whoever answers: a program, a script, a person."""

    def decide(self, choice: Choice, view: View) -> Answer:
        """One of the choice's options."""


BotFactory = Callable[[int], Bot]
"""Makes a bot for one game from the key of its own random stream."""


@dataclass
class GameResult:
    """What a finished game says; no clock, no worker, so equal games give equal results.

    Args:
        pair, game: which game of the run; in game 0 deck A begins, in game 1 deck B.
        first: who began, 0 = A, 1 = B.
        outcome: ``won``, ``unfinished``, ``stopped`` or ``failed`` (decision 6).
        winner: 0 = A, 1 = B, or None.
        rounds, turns, decisions: lengths.
        points: victory points by source of A and of B.
        digest: digest of the final state.
        error: what went wrong, if anything.
        answers: all answers, if they were kept.
        digests: the state's digest at the first decision of every turn, if the answers were kept.
        exception: what was raised, if anything; results are compared without it.
    """

    pair: int
    game: int
    first: int
    outcome: str
    winner: int | None
    rounds: int
    turns: int
    decisions: int
    points: tuple[dict[str, int], dict[str, int]]
    digest: str
    error: str | None = None
    answers: list[Any] | None = None
    digests: list[str] = field(default_factory=list)
    exception: BaseException | None = field(default=None, compare=False, repr=False)


class Course(NamedTuple):
    """How a game went.

    Args:
        outcome: see `GameResult`.
        error: what went wrong, if anything.
        decisions: how many answers were accepted.
        exception: what a bot or an effect raised, if anything.
    """

    outcome: str
    error: str | None
    decisions: int
    exception: BaseException | None = None


def play_on(
    game: Game,
    bots: tuple[Bot, Bot],
    max_turns: int,
    max_decisions: int,
    answers: list[Any],
    digests: list[str] | None = None,
) -> Course:
    """Let the bots of seat 0 and 1 play to the end.

    Answers are appended as given; with ``digests`` the state's digest at the first decision of every turn as
    well.
    """
    state = game.state
    views = (game.view(0), game.view(1))
    decisions = 0
    turn = -1
    try:
        while (choice := game.choice) is not None:
            if state.turn != turn:
                turn = state.turn
                if turn > max_turns:
                    return Course("unfinished", None, decisions)
                if digests is not None:
                    digests.append(state.digest())
            if state.decisions >= max_decisions:
                return Course("stopped", f"more than {max_decisions} decisions in turn {turn}", decisions)
            choice.seal()
            answer = bots[choice.seat].decide(choice, views[choice.seat])
            answers.append(answer)  # an illegal one too: it shows what went wrong
            answers[-1] = answer = choice.option(answer)
            game.step(answer)
            decisions += 1
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a bot or an effect failed: a result of its own, never a lost run
        return Course("failed", f"{type(error).__name__}: {error}", decisions, error)
    return Course("won", None, decisions)


def play(
    start: Callable[[int, int, int], Game],
    *,
    seed: int,
    pair: int,
    game: int,
    bots: tuple[BotFactory, BotFactory],
    max_turns: int = 400,
    max_decisions: int = 2000,
    keep_answers: bool = False,
) -> GameResult:
    """Play one game of a pair.

    Args:
        start: makes the game from (seed, pair, game).
        bots: of deck A and deck B; each gets the stream that belongs to its seat (decision 1).
    """
    running = start(seed, pair, game)
    seat_of = (0, 1) if game == 0 else (1, 0)
    makers = (bots[0], bots[1]) if game == 0 else (bots[1], bots[0])
    players = (
        makers[0](rng.bot_key(seed, pair, 0)),
        makers[1](rng.bot_key(seed, pair, 1)),
    )
    answers: list[Any] = []
    digests: list[str] | None = [] if keep_answers else None
    outcome, error, decisions, exception = play_on(
        running, players, max_turns, max_decisions, answers, digests
    )
    state = running.state
    keep = keep_answers or outcome in ("stopped", "failed")
    return GameResult(
        pair=pair,
        game=game,
        first=game,
        outcome=outcome,
        winner=seat_of[state.winner] if outcome == "won" else None,
        rounds=(min(state.turn, max_turns) + 1) // 2,
        turns=min(state.turn, max_turns),
        decisions=decisions,
        points=(points_by_source(state, seat_of[0]), points_by_source(state, seat_of[1])),
        digest=state.digest(),
        error=error,
        answers=answers if keep else None,
        digests=digests or [],
        exception=exception,
    )
