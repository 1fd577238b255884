"""Playing a game of a run again, from seed and bots, and comparing it with what was recorded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from deckbuilder.errors import DeckbuilderError
from deckbuilder.matchups.manifest import Deviation, Manifest
from deckbuilder.matchups.prepare import drift, require_trust
from deckbuilder.matchups.results import GameId, GameLine
from deckbuilder.matchups.store import RunFolder
from deckbuilder.matchups.worker import replay_game

GamePlayer: TypeAlias = Callable[[Manifest, GameId], tuple[GameLine, Any]]
"""Plays one game and keeps its record; what the record is, is the engine's matter."""


@dataclass(frozen=True)
class Replay:
    """A game that was played again.

    Args:
        plan: the run it belongs to.
        game: its name.
        recorded: the line of the run.
        replayed: the line that it gives now, with all answers.
        record: the engine's record of the replayed game.
        differences: in what the lines disagree; none if the replay is the recorded game.
        drift: what has changed since the run was planned; the reason to expect for a difference.
    """

    plan: Manifest
    game: GameId
    recorded: GameLine
    replayed: GameLine
    record: Any
    differences: tuple[Deviation, ...]
    drift: tuple[Deviation, ...]

    @property
    def same(self) -> bool:
        """Whether the replay is the recorded game, to the digest."""
        return not self.differences


def replay(
    folder: Path | str,
    game: GameId | str,
    *,
    player: GamePlayer = replay_game,
    check: Callable[[Manifest], tuple[Deviation, ...]] = drift,
    bots: tuple[str | None, str | None] = (None, None),
    trust_bots: bool = False,
) -> Replay:
    """Play a game of a run again and compare.

    Args:
        folder: the run folder.
        game: ``PAIR.GAME``, e.g. ``17.1``.
        player: plays the game.
        check: finds out what has changed since the run was planned.
        bots, trust_bots: whose code may be loaded, as in `resume`.

    Raises:
        UntrustedBots: the manifest names bots that are neither the project's nor trusted.
        UnreadableInputError: there is no run, or its lines are damaged.
        DeckbuilderError: the game does not exist or is not played yet.
    """
    place = RunFolder(folder)
    plan = place.plan()
    name = GameId.parse(game) if isinstance(game, str) else game
    recorded = _recorded(place, plan, name)
    require_trust(str(place.path), plan, bots, trust_bots)
    replayed, record = player(plan, name)
    return Replay(plan, name, recorded, replayed, record, _compare(recorded, replayed), check(plan))


def _recorded(place: RunFolder, plan: Manifest, name: GameId) -> GameLine:
    if name.pair >= plan.pairs:
        raise DeckbuilderError(
            f"{place.path}: no game {name}; the run has the games 0.0 to {plan.pairs - 1}.1."
        )
    for pair in place.pairs(plan.pairs):
        if pair[0].pair == name.pair:
            return pair[name.game]
    raise DeckbuilderError(f"{place.path}: game {name} is planned but not played yet; resume the run first.")


def _compare(recorded: GameLine, replayed: GameLine) -> tuple[Deviation, ...]:
    """Every field in which the lines disagree; answers count only if both have them."""
    fields = [name for name in GameLine.model_fields if name != "answers"]
    if recorded.answers is not None and replayed.answers is not None:
        fields.append("answers")
    return tuple(
        Deviation(name, str(getattr(recorded, name)), str(getattr(replayed, name)))
        for name in fields
        if getattr(recorded, name) != getattr(replayed, name)
    )
