"""Golden games: the text of a game changes only when somebody has looked at the difference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from golden.games import HERE, UNREAD, GoldenGame, played, text

GAMES = (
    GoldenGame("introductory", ("kits/introductory",), seed=99, bots=("greedy", "random")),
    GoldenGame("introductory-2", ("kits/introductory",), seed=6, bots=("greedy", "random")),
    GoldenGame("theme-gold", ("kits/theme-gold",), seed=22),
    GoldenGame("theme-turmoil", ("kits/theme-turmoil",), seed=49),
    GoldenGame("theme-progress", ("kits/theme-progress",), seed=39),
    GoldenGame("duel", ("kits/duel",), seed=23, bots=("greedy", "random")),
    GoldenGame("tournament", ("pirate-gold", "hall-of-heroes"), seed=17, bots=("greedy", "random")),
    GoldenGame("tournament-2", ("hall-of-heroes", "merchant-fleet"), seed=7, bots=("random", "greedy")),
)
STEP = re.compile(r"# {1,2}\d+\. (Set-up|Preparatory round|Turn (\d+)), \S.*")
"""A step that was checked, in the head of a file: when, what, by which rule."""

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@games
def test_the_game_is_told_as_it_was(game: GoldenGame, pytestconfig: pytest.Config) -> None:
    wanted = text(game, played(game))
    if pytestconfig.getoption("--update-golden"):
        game.path.write_text(wanted, encoding="utf-8")
    found = game.path.read_text(encoding="utf-8")
    assert found.splitlines() == wanted.splitlines()


@games
def test_ten_steps_of_the_game_were_read_against_the_rules(game: GoldenGame) -> None:
    written = game.path.read_text(encoding="utf-8")
    assert UNREAD not in written
    steps = [found for line in written.splitlines() if (found := STEP.fullmatch(line))]
    assert len(steps) >= 10
    for step in steps:
        assert step[2] is None or f"\nTurn {step[2]}, round " in written, step[0]


def test_every_golden_file_has_a_game() -> None:
    assert sorted(path.name for path in HERE.glob("*.txt")) == sorted(game.path.name for game in GAMES)


def test_a_game_that_has_become_another_one_must_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[0]
    now = played(game)
    other = type(now)(now.title, "0" * 16, now.lines)
    monkeypatch.setattr("golden.games.HERE", tmp_path)
    game.path.write_text(text(game, other) + "# a note below the head is no note\n", encoding="utf-8")
    assert text(game, now).splitlines()[2] == UNREAD
    game.path.write_text(text(game, now), encoding="utf-8")
    assert text(game, now).splitlines()[2] == UNREAD, "only a person takes the line out"
