"""``sim replay --story``: a game of a run told on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runner import RANDOM, A, B, invoke


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run of one pair."""
    folder = tmp_path_factory.mktemp("runs") / "ab"
    result = invoke("sim", "run", A, B, "--pairs", 1, "--seed", 3, *RANDOM, "-o", folder)
    assert result.exit_code == 0, result.output
    return folder


def test_a_replay_is_told_below_the_comparison(run: Path) -> None:
    short = invoke("sim", "replay", run, "0.0").stdout
    result = invoke("sim", "replay", run, "0.0", "--story")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith(short)
    assert "\nTurn 1, round 1: A\n" in result.stdout
    assert "(secret)" not in result.stdout
    assert invoke("sim", "replay", run, "0.0", "--story").stdout == result.stdout


def test_in_game_1_the_second_deck_begins(run: Path) -> None:
    assert "\nTurn 1, round 1: B\n" in invoke("sim", "replay", run, "0.1", "--story").stdout


def test_one_players_story_keeps_the_others_secrets(run: Path) -> None:
    told = [invoke("sim", "replay", run, "0.0", "--story", "--seat", seat).stdout for seat in (0, 1)]
    assert "\nA brings 3 unknown cards." in told[1]
    assert "\nB brings 3 unknown cards." in told[0]
    assert all("(secret)" in story for story in told)


@pytest.mark.parametrize(("game", "deck", "seat"), [(0, "A", 0), (0, "b", 1), (1, "A", 1), (1, "B", 0)])
def test_a_player_is_named_by_his_deck_too(run: Path, game: int, deck: str, seat: int) -> None:
    by_deck, by_seat = (
        invoke("sim", "replay", run, f"0.{game}", "--story", "--seat", one).stdout for one in (deck, seat)
    )
    assert f"\n{deck.upper()} brings 3 unknown cards." not in by_deck
    assert by_deck == by_seat


def test_a_seat_without_a_story_is_a_wrong_call(run: Path) -> None:
    result = invoke("sim", "replay", run, "0.0", "--seat", 0)
    assert result.exit_code == 2
    assert "--seat says whose story is told; it needs --story." in result.stderr
    assert invoke("sim", "replay", run, "0.0", "--story", "--seat", 2).exit_code == 2
