"""The bridge to the engine: one pair of a plan becomes two game lines.

Seat 0 of a plan is always deck A. Game 0 is begun by A, game 1 by B; dice and shuffles belong to the pair.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from deckbuilder.bots import is_built_in
from deckbuilder.decks.model import one_line
from deckbuilder.engine.game import GameResult
from deckbuilder.engine.record import GameRecord
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.prepare import prepared
from deckbuilder.matchups.results import SIDES, GameId, GameLine

ERROR_LENGTH = 500
TRACE_LINES = 4
_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")


def play_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """Play both games of a pair with the engine; where the second is the first once more, only that one."""
    first = _play(plan, GameId(pair, 0), plan.records)[0]
    if plays_itself(plan):
        return first, mirrored(first)
    return first, _play(plan, GameId(pair, 1), plan.records)[0]


def plays_itself(plan: Manifest) -> bool:
    """Whether both games of a pair are the same one, with A and B exchanged.

    They are if both seats share a kit and have the same bot. Of a bot that is not the program's nobody knows
    whether it plays the same game twice.
    """
    return plan.is_kit and plan.bots[0] == plan.bots[1] and is_built_in(plan.bots[0])


def mirrored(line: GameLine) -> GameLine:
    """The line of the second game of such a pair."""
    first, second = SIDES
    other = {first: second, second: first}
    return line.model_copy(
        update={
            "game": 1,
            "first": second,
            "winner": None if line.winner is None else other[line.winner],
            "points": {side: line.points[other[side]] for side in SIDES},
        }
    )


def replay_game(
    plan: Manifest, game: GameId, failed: Callable[[BaseException], None] | None = None
) -> tuple[GameLine, GameRecord | None]:
    """Play one game again with the engine: its line and its record; no record if it could not even begin.

    Args:
        plan, game: which one.
        failed: told what was raised if the game fails.
    """
    line, result = _play(plan, game, keep_answers=True, failed=failed)
    if result is None:
        return line, None
    ready = prepared(plan)
    result = replace(result, answers=_plain(result.answers or []))
    return line, ready.edition.record(ready.setup, result, plan.seed)


def _play(
    plan: Manifest, game: GameId, keep_answers: bool, failed: Callable[[BaseException], None] | None = None
) -> tuple[GameLine, GameResult | None]:
    """Play one game of a plan: its line and the engine's result.

    The engine records what goes wrong in a game. What goes wrong before the first decision, such as a bot
    that cannot be made, is a failed game all the same and not the end of the run.
    """
    ready = prepared(plan)
    try:
        result = ready.edition.play(
            ready.setup,
            seed=plan.seed,
            pair=game.pair,
            game=game.game,
            bots=ready.bots,
            max_turns=plan.max_turns,
            max_decisions=plan.max_decisions,
            keep_answers=keep_answers,
        )
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a bot raises when it is made
        if failed is not None:
            failed(error)
        return _not_begun(game, error), None
    if failed is not None and result.exception is not None:
        failed(result.exception)
    return to_line(result), result


def to_line(result: GameResult) -> GameLine:
    """A result of the engine as a line of the run."""
    return GameLine.model_validate(
        {
            "pair": result.pair,
            "game": result.game,
            "first": SIDES[result.first],
            "outcome": result.outcome,
            "winner": None if result.winner is None else SIDES[result.winner],
            "rounds": result.rounds,
            "turns": result.turns,
            "decisions": result.decisions,
            "points": {side: dict(sorted(result.points[seat].items())) for seat, side in enumerate(SIDES)},
            "digest": result.digest,
            "error": None if result.error is None else _portable(result.error),
            "trace": None if result.exception is None else _trace(result.exception),
            "answers": None if result.answers is None else _plain(result.answers),
        }
    )


def _not_begun(game: GameId, error: BaseException) -> GameLine:
    return GameLine.model_validate(
        {
            "pair": game.pair,
            "game": game.game,
            "first": SIDES[game.game],
            "outcome": "failed",
            "rounds": 0,
            "turns": 0,
            "decisions": 0,
            "points": {side: {} for side in SIDES},
            "digest": "",
            "error": _portable(f"{type(error).__name__}: {error}"),
            "trace": _trace(error),
            "answers": [],
        }
    )


def _portable(error: str) -> str:
    """An error text as one line of bounded length, without memory addresses: they differ in equal games."""
    text = str(one_line(_ADDRESS.sub("0x…", error)))
    return text if len(text) <= ERROR_LENGTH else f"{text[: ERROR_LENGTH - 1]}…"


def _trace(error: BaseException) -> tuple[str, ...]:
    """Where an exception was raised, the innermost place last. Files are named without their folders."""
    frames = traceback.extract_tb(error.__traceback__)[-TRACE_LINES:]
    return tuple(
        _portable(
            f"{PurePath(frame.filename).name}, line {frame.lineno}, in {frame.name}: {frame.line or ''}"
        )
        for frame in frames
    )


def _plain(answers: list[Any]) -> Any:
    """Answers as they will be read back from JSON, so that a line equals itself after writing and reading.

    The last one may be an illegal one that JSON cannot hold; of that only its type is kept.
    """
    try:
        return json.loads(json.dumps(answers, allow_nan=False, ensure_ascii=False).encode())
    except (TypeError, ValueError, RecursionError):
        return [*_plain(answers[:-1]), f"<{type(answers[-1]).__name__}>"]
