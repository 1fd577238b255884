"""A game told in words: what is asked and answered, and what it changes.

The story compares the states before and after every step and every phase, so nothing in the engine has to
report anything. What happens without a halt in between is carried out once more on a copy, so that each can
be told by itself (`story_dice`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import MAGIC, amount
from deckbuilder.engine.choice import Answer
from deckbuilder.engine.derived import hand_limit, points_by_source, victory_points
from deckbuilder.engine.game import Game
from deckbuilder.engine.phrases import INDENT, Phrases
from deckbuilder.engine.record import GameRecord
from deckbuilder.engine.state import (
    CITIES,
    EVENTS,
    FIRST_STACK,
    HAND,
    OPEN,
    OVER,
    PREPARING,
    REGION_STACK,
    ROADS,
    ROLLING,
    SETTLEMENTS,
    State,
)
from deckbuilder.transcript.dice import DiceTold
from deckbuilder.transcript.state_diff import changes

NAMES = ("A", "B")


class Transcript:
    """Steps a game and tells it. Lines that start a turn are not indented.

    Args:
        game: at its first choice; only the story steps it.
        names: what the players are called, by seat.
        seat: tell only what this seat may know; None tells everything.
    """

    def __init__(self, game: Game, names: tuple[str, str] = NAMES, seat: int | None = None) -> None:
        self.game = game
        self.words = Phrases(game.state.table, names, seat)
        self._turn = game.state.turn
        self._preparing = False
        self._dice: DiceTold | None = None
        """The dice of this turn, until the production is told."""

    # The beginning

    def opening(self) -> list[str]:
        """What the game begins with: the goal, the principalities, the stacks."""
        g = self.game.state
        setup = g.table.setup
        lines = [
            f"{setup.ruleset}, rules {setup.rules_version}: {setup.goal} victory points win {self._when()}. "
            f"{self.words.names[0]} begins."
        ]
        for seat in (0, 1):
            lines.append(self._principality(seat))
            if g.zones[HAND + seat]:
                lines.append(f"{self.words.names[seat]} brings {self._hand(seat)}.")
        return [*lines, *self._piles()]

    def _when(self) -> str:
        """When victory points win."""
        table = self.game.state.table
        if not table.setup.continuous_victory:
            return "at the end of one's own turn"
        if table.rules.wins_within_effects:
            return "at any moment of one's own turn"
        return "as soon as a step of one's own turn is over"

    def _piles(self) -> list[str]:
        """The stacks in the middle, top card first if the listener knows them."""
        g = self.game.state
        zones = g.zones
        piles = [(self.words.stack(n), zones[FIRST_STACK + n]) for n in range(len(g.table.stacks))]
        piles += [("open stack", zones[OPEN])] if zones[OPEN] else []
        piles += [("events", zones[EVENTS]), ("regions", zones[REGION_STACK])]
        lines = [f"{name} ({len(cards)}): {self.words.cards(g, cards)}" for name, cards in piles]
        supply = [len(zones[zone]) for zone in (ROADS, SETTLEMENTS, CITIES)]
        return [*lines, "supply: {} roads, {} settlements, {} cities".format(*supply)]

    def _principality(self, seat: int) -> str:
        """The regions of a seat from left to right, with what lies on them."""
        g = self.game.state
        columns = []
        for column in range(geometry.REGION_COLUMNS):
            slots = [geometry.region(seat, column, side) for side in (geometry.ABOVE, geometry.BELOW)]
            regions = [f"{self.words.card(g.board[s].card)}: {g.stock[s]}" for s in slots if s in g.board]
            if regions:
                columns.append(f"[{column}] " + " over ".join(regions))
        return f"{self.words.names[seat]}'s regions: {'  '.join(columns)}"

    def _hand(self, seat: int) -> str:
        return self.words.cards(self.game.state, self.game.state.zones[HAND + seat])

    # The course of the game

    def step(self, answer: Answer) -> list[str]:
        """Answer the choice at hand and tell what comes of it, up to the next choice or the end."""
        game = self.game
        choice = game.choice
        before = game.state.copy()
        game.step(answer, go_on=False)
        lines: list[str] = []
        if choice is not None:
            lines += self.words.told(before, game.state, choice, answer)
        if self._dice is not None and isinstance(answer, int):
            lines += self._dice.go_on(answer)
            before = self._told_so_far(self._dice)
        lines += self._changes(before)
        while game.choice is None and game.state.phase != OVER:
            lines += self._headings()
            lines += self._advance()
        return lines + (self._ending() if game.state.phase == OVER else [])

    def _changes(self, before: State) -> list[str]:
        return [2 * INDENT + line for line in changes(before, self.game.state, self.words)]

    def _headings(self) -> list[str]:
        """The head of a turn that has begun, or of the preparatory round."""
        g = self.game.state
        if g.phase == PREPARING and not self._preparing:
            self._preparing = True
            return ["", "Preparatory round", *self._standings()]
        if g.turn == self._turn:
            return []
        self._turn = g.turn
        player = self.words.names[g.active]
        return ["", f"Turn {g.turn}, round {(g.turn + 1) // 2}: {player}", *self._standings()]

    def _standings(self) -> list[str]:
        return [line for seat in (0, 1) for line in self._standing(seat)]

    def _standing(self, seat: int) -> list[str]:
        g = self.game.state
        summary = g.summaries[seat]
        scores = {
            "strength": summary.strength,
            "commerce": summary.commerce,
            g.table.rules.terms.skill: summary.skill,
            "progress": summary.progress,
            "magic power": amount(g.resource_totals[seat], MAGIC),
        }
        parts = [f"{victory_points(g, seat)} victory points"]
        parts += [f"{name} {n}" for name, n in scores.items() if n]
        hand = len(g.zones[HAND + seat])
        parts.append(f"{hand} of {hand_limit(g, seat)} cards ({self._hand(seat)})")
        return [
            f"{INDENT}{self.words.names[seat]}: {', '.join(parts)}",
            f"{INDENT}{self._principality(seat)}",
        ]

    def _advance(self) -> list[str]:
        """Go through one phase and tell it; the dice, if it rolls them, before everything else."""
        before = self.game.state.copy()
        self.game.advance()
        lines: list[str] = []
        if before.phase == ROLLING:
            self._dice = DiceTold(before, self.words)
            lines += self._dice.opening()
            before = self._told_so_far(self._dice)
        return lines + self._changes(before)

    def _told_so_far(self, dice: DiceTold) -> State:
        """The state up to which all has been told; the dice are done with once the production is told."""
        if dice.over:
            self._dice = None
        return dice.g

    def _ending(self) -> list[str]:
        g = self.game.state
        terms = g.table.rules.terms
        names = {"strength_advantage": terms.strength, "trade_advantage": terms.trade}
        lines = ["", f"{self.words.names[g.winner]} wins in turn {g.turn}."]
        for seat in (0, 1):
            sources = ", ".join(
                f"{names.get(source, source)} {n}" for source, n in points_by_source(g, seat).items() if n
            )
            lines.append(f"{INDENT}{self.words.names[seat]}: {victory_points(g, seat)} points ({sources})")
        return lines


def describe(
    game: Game, answers: Iterable[Any], names: tuple[str, str] = NAMES, seat: int | None = None
) -> Iterator[str]:
    """A game from its first choice on, line by line, played by prepared answers.

    A game that fails in the middle is told up to that point.

    Args:
        game: at its first choice.
        answers: ints, and sequences of ints for main decisions.
        names: what the players are called, by seat.
        seat: tell only what this seat may know; None tells everything.
    """
    story = Transcript(game, names, seat)
    yield from story.opening()
    yield ""
    for answer in answers:
        try:
            lines = story.step(tuple(answer) if isinstance(answer, (list, tuple)) else answer)
        except Exception as error:  # an effect that fails belongs to the story of a failed game
            yield f"{INDENT}The game fails here: {type(error).__name__}: {error}"
            return
        yield from lines
    if game.choice is not None:
        yield f"{INDENT}The record ends here."


def describe_record(
    record: GameRecord,
    start: Callable[[dict[str, Any], int, int], Game],
    names: tuple[str, str] | None = None,
    seat: int | None = None,
) -> Iterator[str]:
    """A recorded game, line by line.

    Args:
        record: the recorded game.
        start: makes the game from set-up values, seed and pair.
        names: what deck A's and deck B's players are called.
        seat: tell only what this seat may know; None tells everything.
    """
    game = start(record.setup, record.seed, record.pair)
    first, second = names or NAMES
    return describe(game, record.answers, (first, second) if record.game == 0 else (second, first), seat)
