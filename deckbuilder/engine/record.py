"""A game as a record: set-up, seed and answers, with digests along the way; and its replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from deckbuilder.engine.game import Game, play_on
from deckbuilder.engine.scripted_player import ScriptedPlayer
from deckbuilder.errors import RecordMismatchError

VERSION = 1


@dataclass(frozen=True)
class GameRecord:
    """Everything needed to play a game again.

    Args:
        edition, rules_version: what it was played with.
        setup: the set-up as plain values.
        seed, pair, game: which game of which run.
        answers: every answer given, in order.
        digests: the state's digest at the first decision of every turn.
        digest: digest of the final state.
    """

    edition: str
    rules_version: int
    setup: dict[str, Any]
    seed: int
    pair: int
    game: int
    answers: list[Any]
    digests: list[str]
    digest: str
    version: int = VERSION

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> GameRecord:
        """Read what `to_json` wrote.

        Raises:
            RecordMismatchError: the record was written by a newer version.
        """
        if data.get("version") != VERSION:
            raise RecordMismatchError(
                f"The record has version {data.get('version')!r}; this program reads version {VERSION}."
            )
        return cls(**data)


def replay(record: GameRecord, start: Callable[[dict[str, Any], int, int], Game]) -> Game:
    """Play a recorded game again and compare it turn by turn.

    Args:
        record: the recorded game.
        start: makes the game from set-up values, seed and pair.

    Returns the game at its end.

    Raises:
        RecordMismatchError: names the first turn that differs.
    """
    game = start(record.setup, record.seed, record.pair)
    script = ScriptedPlayer(record.answers)
    digests: list[str] = []
    limit = len(record.answers) + 1
    outcome, error, *_ = play_on(game, (script, script), 10**9, limit, [], digests)
    for turn, (found, expected) in enumerate(zip(digests, record.digests, strict=False)):
        if found != expected:
            raise RecordMismatchError(
                f"The replay differs from the record in turn {turn}: {found} ≠ {expected}"
            )
    if game.state.digest() != record.digest:
        raise RecordMismatchError(
            f"The replay ends differently ({outcome}{': ' + error if error else ''}): "
            f"{game.state.digest()} ≠ {record.digest}"
        )
    return game
