"""Golden games: the text of a game changes only when somebody has looked at the difference."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from golden.answers import DECISION, GameHasChanged, decisions, tell_again
from golden.games import CURIOUS, HERE, UNREAD, GoldenGame, Played, begun, played, played_by_bots, text

TRADE_AND_CHANGE = "classic/kits/trade-and-change"
WIZARDS_AND_DRAGONS = "classic/kits/wizards-and-dragons"
GAMES = (
    GoldenGame("introductory", ("kits/introductory",), seed=99, bots=("greedy", "random")),
    GoldenGame("introductory-2", ("kits/introductory",), seed=6, bots=("greedy", "random")),
    GoldenGame("theme-gold", ("kits/theme-gold",), seed=22),
    GoldenGame("theme-turmoil", ("kits/theme-turmoil",), seed=49),
    GoldenGame("theme-progress", ("kits/theme-progress",), seed=39),
    GoldenGame("duel", ("kits/duel",), seed=23, bots=("greedy", "random")),
    GoldenGame("tournament", ("pirate-gold", "hall-of-heroes"), seed=17, bots=("greedy", "random")),
    GoldenGame("tournament-2", ("hall-of-heroes", "merchant-fleet"), seed=7, bots=("random", "greedy")),
    GoldenGame("theme-intrigue", ("kits/theme-intrigue",), seed=110, bots=CURIOUS),
    GoldenGame("theme-merchant-princes", ("kits/theme-merchant-princes",), seed=80, bots=CURIOUS),
    GoldenGame("theme-barbarians", ("kits/theme-barbarians",), seed=35, bots=CURIOUS),
    GoldenGame("theme-explorers", ("kits/theme-explorers",), seed=70, bots=CURIOUS),
    GoldenGame("theme-sages", ("kits/theme-sages",), seed=50, bots=CURIOUS),
    GoldenGame("theme-prosperity", ("kits/theme-prosperity",), seed=63, bots=CURIOUS),
    GoldenGame("duel-2", ("kits/duel-2",), seed=5, bots=CURIOUS),
    GoldenGame("duel-3", ("kits/duel-3",), seed=173, bots=CURIOUS),
    GoldenGame("duel-4", ("kits/duel-4",), seed=155, bots=CURIOUS),
    GoldenGame("tournament-3", ("sea-captains", "court-and-coast"), seed=139, bots=CURIOUS),
    GoldenGame("classic-basic", ("classic/kits/basic",), seed=81, bots=CURIOUS),
    GoldenGame("classic-trade-and-change", (TRADE_AND_CHANGE,), seed=37, bots=CURIOUS),
    GoldenGame("classic-trade-and-change-2", (TRADE_AND_CHANGE,), seed=14, bots=CURIOUS),
    GoldenGame("classic-wizards-and-dragons", (WIZARDS_AND_DRAGONS,), seed=86, bots=CURIOUS),
    GoldenGame("classic-wizards-and-dragons-2", (WIZARDS_AND_DRAGONS,), seed=59, bots=CURIOUS),
    GoldenGame("classic-wizards-and-dragons-3", (WIZARDS_AND_DRAGONS,), seed=71, bots=CURIOUS),
    GoldenGame(
        "classic-tournament",
        ("classic/fleets-and-wizards", "classic/dragons-and-bazaars"),
        seed=22,
        bots=CURIOUS,
    ),
    GoldenGame(
        "classic-tournament-2",
        ("classic/alliance-of-gold", "classic/market-of-witches"),
        seed=27,
        bots=CURIOUS,
    ),
    GoldenGame(
        "classic-tournament-1997",
        ("classic/smiths-of-1997", "classic/sailors-of-1997"),
        seed=50,
        bots=CURIOUS,
        rules="classic-tournament-1997",
    ),
)
STEP = re.compile(r"# {1,2}\d+\. (Set-up|Preparatory round|Turn (\d+)), \S.*")
"""A step that was checked, in the head of a file: when, what, by which rule."""

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@cache
def now(game: GoldenGame) -> Played:
    return played(game)


@games
def test_the_game_is_told_as_it_was(game: GoldenGame, pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--update-golden"):
        anew = played(game, reworded=True) if game.path.exists() else played_by_bots(game)
        game.path.write_text(text(game, anew), encoding="utf-8")
    found = game.path.read_text(encoding="utf-8")
    assert found.splitlines() == text(game, now(game)).splitlines()


@games
def test_ten_steps_of_the_game_were_read_against_the_rules(game: GoldenGame) -> None:
    written = game.path.read_text(encoding="utf-8")
    assert UNREAD not in written
    steps = [found for line in written.splitlines() if (found := STEP.fullmatch(line))]
    assert len(steps) >= 10
    for step in steps:
        assert step[2] is None or f"\nTurn {step[2]}, round " in written, step[0]


def test_every_golden_file_and_list_has_a_game() -> None:
    assert sorted(path.name for path in HERE.glob("*.txt")) == sorted(game.path.name for game in GAMES)
    listed = {path.relative_to(HERE / "lists").with_suffix("").as_posix() for path in HERE.rglob("*.deck")}
    assert listed == {name for game in GAMES for name in game.lists}


def test_a_game_that_has_become_another_one_must_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[0]
    found = now(game)
    other = Played(found.title, "0" * 16, found.lines)
    monkeypatch.setattr("golden.games.HERE", tmp_path)
    game.path.write_text(text(game, other) + "# a note below the head is no note\n", encoding="utf-8")
    assert text(game, found).splitlines()[2] == UNREAD
    game.path.write_text(text(game, found), encoding="utf-8")
    assert text(game, found).splitlines()[2] == UNREAD, "only a person takes the line out"


def test_a_decision_that_the_game_does_not_offer_is_named_with_what_it_offers() -> None:
    told = decisions("\n".join(now(GAMES[0]).lines))
    with pytest.raises(GameHasChanged, match=r"tells\n  A builds Hedge Tavern\.\nbut the game offers\n  A: "):
        tell_again(begun(GAMES[0]), ["  A builds Hedge Tavern.", *told])
    with pytest.raises(GameHasChanged, match="the game is not over"):
        tell_again(begun(GAMES[0]), told[:-1])
    with pytest.raises(GameHasChanged, match=r"further decision:   B passes\."):
        tell_again(begun(GAMES[0]), [*told, "  B passes."])


def test_a_decision_told_in_other_words_is_found_again() -> None:
    found = now(GAMES[0])
    told = decisions("\n".join(found.lines))
    other = [line.replace("Which", "Tell me which").replace("ends the", "is done with his") for line in told]
    assert other != told
    assert tell_again(begun(GAMES[0]), other, reworded=True) == found.lines


@pytest.mark.parametrize(
    ("line", "decision"),
    [
        ("  A: Which stack do you draw from? basic 2.", True),
        ("  B [Storehouse]: Where do you place the card? Site 5 below inner.", True),
        ("  A uses Explorer Harbor (sea field 0 1): sea field 1 1.", True),
        ("    A: -1 lumber (Forest 2: 0).", False),
        ("  A: 2 victory points, 3 of 3 cards (Siglind, Inga)", False),
        ("  A's regions: [5] Forest 2: 1 over Hills 3: 2", False),
        ("  Production of A: nothing.", False),
        ("A wins in turn 40.", False),
        ("  A: 12 points (5 settlements, 2 cities)", False),
    ],
)
def test_decisions_are_told_from_what_comes_of_them(line: str, decision: bool) -> None:
    assert (DECISION.fullmatch(line) is not None) is decision
