"""One finished game as a line of JSON: what a run keeps of a game, and nothing that differs between machines.

A line holds no time, no worker and no chunk, so the lines of a run are the same however it was played.
"""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple, TypeAlias

from pydantic import ConfigDict, Field, model_validator

from deckbuilder.errors import DeckbuilderError
from deckbuilder.records import Record

Side: TypeAlias = Literal["A", "B"]
"""Deck A sits on seat 0 and is host; deck B sits on seat 1. In a run of a kit these are the two seats."""
Outcome: TypeAlias = Literal["won", "unfinished", "stopped", "failed"]
"""Won; turn cap reached; more decisions in a turn than allowed; an exception or illegal answer."""

SIDES: tuple[Side, Side] = ("A", "B")


class GameId(NamedTuple):
    """Names a game of a run: written ``PAIR.GAME``, e.g. ``17.1``.

    Args:
        pair: number of the pair, from 0.
        game: 0 if A begins, 1 if B begins.
    """

    pair: int
    game: int

    def __str__(self) -> str:
        return f"{self.pair}.{self.game}"

    @classmethod
    def parse(cls, text: str) -> GameId:
        """Read ``17.1``; raises `DeckbuilderError` for anything else."""
        found = re.fullmatch(r"\s*(\d{1,12})\.([01])\s*", text, re.ASCII)
        if found is None:
            raise DeckbuilderError(
                f"{text!r} does not name a game: expected PAIR.GAME, e.g. 17.1 "
                "(GAME is 0 where deck A begins, 1 where deck B begins)."
            )
        return cls(int(found[1]), int(found[2]))


class GameLine(Record):
    """The result of one game.

    Args:
        pair: number of the pair, from 0; both games of a pair have the same dice and shuffles.
        game: 0 or 1 within the pair.
        first: the side that begins: A in game 0, B in game 1.
        outcome: how the game ended; no draw exists by rule.
        winner: the side that won, only if the outcome is ``won``.
        rounds: rounds begun.
        turns: turns begun.
        decisions: choices with more than one answer.
        points: victory points at the end by source, for each side.
        digest: digest of the final state; equal digests are equal games.
        error: what went wrong, for failed and stopped games.
        trace: where that was raised: the last lines of the traceback, of failed games.
        answers: every answer given: of failed and stopped games, and of all if the run keeps records.
        check: checksum over the rest of the line and the run's manifest, the last field of a line as it is
            written; None once it was compared.
    """

    model_config = ConfigDict(
        title="One line of games.jsonl",
        cache_strings="keys",  # every digest is another one: keeping them would cost memory for nothing
    )

    pair: int = Field(ge=0)
    game: Literal[0, 1]
    first: Side
    outcome: Outcome
    winner: Side | None = None
    rounds: int = Field(ge=0)
    turns: int = Field(ge=0)
    decisions: int = Field(ge=0)
    points: dict[Side, dict[str, int]]
    digest: str
    error: str | None = None
    trace: tuple[str, ...] | None = None
    answers: list[Any] | None = None
    check: str | None = Field(default=None, pattern="^[0-9a-f]{16}$")

    @model_validator(mode="after")
    def _consistent(self) -> GameLine:
        if (self.outcome == "won") != (self.winner is not None):
            raise ValueError(f"outcome {self.outcome!r} does not go with winner {self.winner!r}")
        if self.first != SIDES[self.game]:
            raise ValueError(f"game {self.game} is begun by {SIDES[self.game]}, not by {self.first}")
        if set(self.points) != set(SIDES):
            raise ValueError(f"points are needed for A and B, not for {sorted(self.points)}")
        return self

    @property
    def id(self) -> GameId:
        """The name of the game within its run."""
        return GameId(self.pair, self.game)

    def to_json(self) -> str:
        """The line as it is written, without line end; what does not apply is left out."""
        return self.model_dump_json(exclude_none=True)
