"""Pairs whose two games are one: it is played once, and the lines are those of playing both."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.decks import load
from deckbuilder.legality.check import check
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.matchups import worker
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.prepare import make_manifest
from deckbuilder.matchups.results import GameId

sys.path.insert(0, str(Path(__file__).parent))
LISTS = Path(__file__).parents[2] / "decklists"
DUEL = "rivals/kits/duel"
QUICK = ("random", "random")


def plan_of(name: str, **changes: Any) -> Manifest:
    kit = check(load(LISTS / f"{name}.deck")).validated
    assert isinstance(kit, ValidatedKit)
    return make_manifest(kit, **{"pairs": 3, "seed": 8, "bots": QUICK, **changes})


def plan_of_a_deck_against_itself() -> Manifest:
    deck = check(load(LISTS / "rivals" / "university.deck")).validated
    assert isinstance(deck, ValidatedDeck)
    return make_manifest(deck, deck, pairs=1, seed=8, bots=QUICK)


def both_played(plan: Manifest, pair: int) -> list[str]:
    return [replayed(plan, GameId(pair, game)) for game in (0, 1)]


def replayed(plan: Manifest, game: GameId) -> str:
    return worker._play(plan, game, plan.records)[0].to_json()


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        (DUEL, {}),
        (DUEL, {"bots": ("greedy:point=90", "greedy:point=90"), "pairs": 1}),
        (DUEL, {"records": True, "max_turns": 9}),
        (DUEL, {"max_decisions": 3}),
        ("rivals/kits/introductory", {}),
        ("rivals/kits/duel-golden-ages", {}),
        ("classic/kits/basic", {"max_turns": 60}),
        ("classic/kits/expanded-wizards-and-dragons", {"max_turns": 60}),
    ],
)
def test_the_lines_are_those_of_playing_both(name: str, changes: dict[str, Any]) -> None:
    plan = plan_of(name, **changes)
    assert worker.plays_itself(plan)
    for pair in range(plan.pairs):
        assert [line.to_json() for line in worker.play_pair(plan, pair)] == both_played(plan, pair)


def test_a_failed_game_is_mirrored_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in ("matchup_bots:Raises", "matchup_bots:Cheats", "matchup_bots:NeverBorn"):
        plan = plan_of(DUEL, bots=(bot, bot), pairs=1)
        expected = both_played(plan, 0)
        assert '"failed"' in expected[0]
        with monkeypatch.context() as patch:
            patch.setattr(worker, "is_built_in", lambda spec: True)
            assert [line.to_json() for line in worker.play_pair(plan, 0)] == expected


@pytest.mark.parametrize(
    ("plan", "played"),
    [
        (lambda: plan_of(DUEL), 1),
        (lambda: plan_of(DUEL, bots=("random", "greedy")), 2),
        (lambda: plan_of(DUEL, bots=("greedy:point=90", "greedy")), 2),
        (lambda: plan_of(DUEL, bots=("matchup_bots:Plain", "matchup_bots:Plain")), 2),
        (plan_of_a_deck_against_itself, 2),
    ],
)
def test_how_many_games_of_a_pair_are_played(plan: Any, played: int, monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[GameId] = []
    play = worker._play

    def count(plan: Manifest, game: GameId, *rest: Any) -> Any:
        games.append(game)
        return play(plan.model_copy(update={"max_turns": 2}), game, *rest)

    monkeypatch.setattr(worker, "_play", count)
    worker.play_pair(plan(), 0)
    assert len(games) == played
