"""Replay: the same game again, or a clear list of what differs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from matchup_fakes import fake_game, fake_pair, plan

from deckbuilder.errors import DeckbuilderError
from deckbuilder.matchups.manifest import Deviation, Manifest
from deckbuilder.matchups.prepare import UntrustedBots
from deckbuilder.matchups.replay import replay
from deckbuilder.matchups.results import GameId, GameLine
from deckbuilder.matchups.run import run

PLAN = plan(pairs=30)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("runs") / "run"
    run(PLAN, made, player=fake_pair)
    return made


def no_drift(plan: Manifest) -> tuple[Deviation, ...]:
    return ()


@pytest.mark.parametrize("name", ["0.0", "17.1", "29.1"])
def test_a_game_is_the_same_again(folder: Path, name: str) -> None:
    found = replay(folder, name, player=fake_game, check=no_drift)
    assert found.same
    assert found.recorded == found.replayed
    assert found.record == fake_game(PLAN, GameId.parse(name))[1]
    assert (found.plan, str(found.game)) == (PLAN, name)


def test_a_game_that_differs_says_in_what(folder: Path) -> None:
    def other(plan: Manifest, game: GameId) -> tuple[GameLine, Any]:
        line, record = fake_game(plan, game)
        return line.model_copy(update={"digest": "ffff", "rounds": 99}), record

    def drifted(plan: Manifest) -> tuple[Deviation, ...]:
        return (Deviation("rules version", "7", "8"),)

    found = replay(folder, "17.1", player=other, check=drifted)
    assert not found.same
    assert [d.what for d in found.differences] == ["rounds", "digest"]
    assert [str(d) for d in found.drift] == ["rules version: 7 in the run, 8 now"]


def test_kept_answers_are_compared(folder: Path) -> None:
    kept = next(p[0] for n in range(30) if (p := fake_pair(PLAN, n))[0].answers is not None)

    def other(plan: Manifest, game: GameId) -> tuple[GameLine, Any]:
        return kept.model_copy(update={"answers": [1]}), None

    def silent(plan: Manifest, game: GameId) -> tuple[GameLine, Any]:
        return kept.model_copy(update={"answers": None}), None

    assert [d.what for d in replay(folder, kept.id, player=other, check=no_drift).differences] == ["answers"]
    assert replay(folder, kept.id, player=silent, check=no_drift).same


@pytest.mark.parametrize(
    ("name", "fault"),
    [("30.0", r"the run has the games 0\.0 to 29\.1"), ("1.2", r"expected PAIR\.GAME"), ("x", "PAIR")],
)
def test_games_that_are_not_there(folder: Path, name: str, fault: str) -> None:
    with pytest.raises(DeckbuilderError, match=fault):
        replay(folder, name, player=fake_game, check=no_drift)


def test_a_game_that_is_not_played_yet(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_bytes((folder / "manifest.json").read_bytes())
    with pytest.raises(DeckbuilderError, match=r"game 3\.0 is planned but not played yet"):
        replay(tmp_path, "3.0", player=fake_game, check=no_drift)


def test_a_long_value_is_not_shown_whole_where_runs_differ() -> None:
    long = Deviation("deck A", "x" * 9_000, "y", ("- " + "z" * 9_000,))
    assert len(str(long)) < 700
    assert str(Deviation("seed", "1", "2")) == "seed: 1 in the run, 2 now"


def test_a_long_bot_is_not_named_whole_in_the_refusal() -> None:
    assert len(str(UntrustedBots("run", {"A": "x" * 9_000, "B": "y" * 9_000}))) < 2_000
    assert "--bot-a 'own:Bot'" in str(UntrustedBots("run", {"A": "own:Bot"}))
