"""Whole games: copies, records, seeds, processes, pairs, ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest
from setups import KINDS, LATER_KINDS, deck, setup

from deckbuilder import rng
from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import AnswerKind
from deckbuilder.engine.game import Game, GameResult
from deckbuilder.engine.record import GameRecord
from deckbuilder.engine.setup import Setup, from_json, to_json
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND, REGION_STACK
from deckbuilder.errors import IllegalAnswerError, RecordMismatchError

RANDOM = (RandomBot, RandomBot)
ALL = KINDS + LATER_KINDS


def played(kind: str, pair: int = 0, game: int = 0, keep: bool = False, bots=RANDOM) -> GameResult:
    return rivals().play(setup(kind), seed=5, pair=pair, game=game, bots=bots, keep_answers=keep)


def walk(game: Game, seed: int, steps: int) -> list[str]:
    """Play random steps; the digest and the question after each."""
    bots = [RandomBot(rng.stream_key(seed, seat)) for seat in (0, 1)]
    found = []
    for _ in range(steps):
        choice = game.choice
        if choice is None:
            break
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
        found.append(f"{game.state.digest()} {game.state.decisions} {game.choice!r}")
    return found


# Copies


@pytest.mark.parametrize("kind", ALL)
def test_clone_then_play_equals_play_and_the_copies_are_independent(kind: str):
    game = rivals().start(setup(kind), seed=31)
    bot = RandomBot(1)
    inside = 0
    for number in range(2000):
        choice = game.choice
        if choice is None:
            break
        if number % (9 if kind in KINDS else 37) == 0:
            inside += choice.ask.kind is not AnswerKind.MAIN
            before = game.state.key()
            first, second = game.clone(), game.clone()
            assert first.state.key() == before
            assert repr(first.choice) == repr(choice)
            one = walk(first, number, 12)
            assert game.state.key() == before, f"decision {number}: playing a copy changed the original"
            assert walk(second, number, 12) == one, f"decision {number}: copies differ"
            third = game.clone().clone()
            assert walk(third, number, 12) == one, f"decision {number}: a copy of a copy differs"
        game.step(bot.decide(choice, game.view(choice.seat)))
    assert inside > 5


def test_a_copied_game_ends_like_the_original():
    game = rivals().start(setup("duel"), seed=32)
    walk(game, 1, 300)
    copy = game.clone()
    assert walk(copy, 2, 5000) == walk(game, 2, 5000)
    assert copy.winner == game.winner is not None


def test_an_answer_that_is_no_option_is_refused_and_changes_nothing():
    game = rivals().start(setup("duel"), seed=33)
    for number in range(300):
        choice = game.choice
        assert choice is not None
        before = game.state.key()
        for wrong in (999, (0, 0), (3, 7), None, "0"):
            with pytest.raises(IllegalAnswerError):
                game.step(wrong)
        assert game.state.key() == before
        assert game.choice is choice
        walk(game, number, 1)


def test_a_game_that_is_over_takes_no_answer():
    game = rivals().start(setup("introductory"), seed=34)
    walk(game, 1, 5000)
    assert game.choice is None
    with pytest.raises(IllegalAnswerError, match="over"):
        game.step((0,))


# Records


@pytest.mark.parametrize("kind", ALL)
def test_a_record_replays_to_the_same_end_through_json(kind: str):
    result = played(kind, pair=1, game=1, keep=True)
    record = rivals().record(setup(kind), result, 5)
    read = GameRecord.from_json(json.loads(json.dumps(record.to_json())))
    game = rivals().replay(read)
    assert game.state.digest() == result.digest
    assert game.winner == (None if result.winner is None else 1 - result.winner), "B has seat 0"


def test_a_changed_record_is_refused_and_the_turn_is_named():
    result = played("duel", keep=True)
    record = rivals().record(setup("duel"), result, 5)
    data = record.to_json()
    data["digests"][17] = "0" * 16
    with pytest.raises(RecordMismatchError, match="turn 17"):
        rivals().replay(GameRecord.from_json(data))
    data = record.to_json()
    data["answers"] = data["answers"][:-1]
    with pytest.raises(RecordMismatchError):
        rivals().replay(GameRecord.from_json(data))


@pytest.mark.parametrize("kind", ALL)
def test_a_setup_survives_json(kind: str):
    own = setup(kind)
    assert from_json(json.loads(json.dumps(to_json(own)))) == own


# Seeds and processes

SCRIPT = """
from properties.test_games import ALL, played
from deckbuilder.bots.greedy.bot import Greedy
print([(r.digest, r.winner, r.decisions) for kind in ALL for r in [played(kind, pair=2)]])
print([(r.digest, r.winner, r.decisions) for r in [played("duel", pair=2, bots=(Greedy, Greedy))]])
"""


def test_the_same_seed_gives_the_same_game_in_other_processes_and_under_other_hash_seeds():
    tests = Path(__file__).parent.parent
    path = os.pathsep.join([str(tests), str(tests.parent)])
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("1", "4242")
    ]
    outputs = [run.communicate(timeout=300)[0] for run in runs]
    own = [(r.digest, r.winner, r.decisions) for kind in ALL for r in [played(kind, pair=2)]]
    assert outputs[0] == outputs[1]
    assert outputs[0].splitlines()[0] == repr(own)


def test_another_seed_or_pair_is_another_game():
    first = played("duel")
    assert played("duel").digest == first.digest
    assert played("duel", pair=1).digest != first.digest
    other = rivals().play(setup("duel"), seed=6, pair=0, game=0, bots=RANDOM)
    assert other.digest != first.digest


# Pairs


SYMMETRIC = [kind for kind in ALL if "tournament" not in kind or "twins" in kind]


@pytest.mark.parametrize("kind", SYMMETRIC)
@pytest.mark.parametrize("bots", [RANDOM, (Greedy, Greedy)], ids=["random", "greedy"])
def test_both_games_of_a_self_play_pair_are_the_same_game(kind: str, bots):
    first, second = played(kind, pair=3, game=0, bots=bots), played(kind, pair=3, game=1, bots=bots)
    assert (first.digest, first.turns, first.decisions) == (second.digest, second.turns, second.decisions)
    assert first.points == second.points[::-1]
    assert first.winner is not None
    assert second.winner == 1 - first.winner


def test_a_deck_keeps_its_shuffle_when_the_seats_change_and_the_table_keeps_its_own():
    own = setup("tournament")
    games = [rivals().start(own, 5, 0, game).state for game in (0, 1)]
    names = [_titles(g) for g in games]
    for seat in (0, 1):
        assert names[0]["stacks"][seat] == names[1]["stacks"][1 - seat]
        assert names[0]["hands"][seat] == names[1]["hands"][1 - seat]
    assert names[0]["stacks"][0] != names[0]["stacks"][1]
    for common in ("events", "regions", "board", "keys"):
        assert names[0][common] == names[1][common], common


def test_the_stacks_of_a_deck_against_itself_differ_by_seat():
    names = _titles(rivals().start(setup("tournament-twins"), 5).state)
    assert sorted(chain(*names["stacks"][0])) == sorted(chain(*names["stacks"][1]))
    assert names["stacks"][0] != names["stacks"][1]


def test_a_deck_is_shuffled_alike_whoever_sits_opposite():
    """Its shuffle belongs to its fingerprint."""
    edition = rivals()
    one = edition.start(edition.setup(deck("gold"), deck("turmoil")), 5).state
    other = edition.start(edition.setup(deck("gold"), deck("progress")), 5).state
    assert _titles(one)["stacks"][0] == _titles(other)["stacks"][0]


def _titles(g) -> dict:
    def named(zone: int) -> list[str]:
        return [g.table.card[c].id for c in g.zones[zone]]

    stacks = [[named(FIRST_STACK + s) for s in g.table.stacks_of[seat]] for seat in (0, 1)]
    return {
        "stacks": stacks,
        "hands": [named(HAND + seat) for seat in (0, 1)],
        "events": named(EVENTS),
        "regions": [(g.table.card[c].id, g.table.number[c]) for c in g.zones[REGION_STACK]],
        "board": [(s, p.definition.id, g.table.number[p.card]) for s, p in sorted(g.board.items())],
        "keys": g.keys,
    }


def test_swapping_the_seats_twice_gives_the_same_setup():
    own = setup("tournament")
    twice: Setup = own.swapped().swapped()
    assert twice == own
    assert own.swapped() != own
    assert setup("duel").swapped() is setup("duel")


# Ends


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("bots", [RANDOM, (Greedy, Greedy), (Greedy, RandomBot)], ids=["rr", "gg", "gr"])
def test_games_end_with_a_winner_who_has_the_goal(kind: str, bots):
    won = 0
    for pair in range(3 if kind in KINDS else 1):
        result = played(kind, pair=pair, game=pair % 2, bots=bots)
        assert result.error is None
        assert result.answers is None
        assert result.rounds == (result.turns + 1) // 2
        if result.outcome == "unfinished":
            assert bots == RANDOM, "only who plays at random builds himself into a corner"
            continue
        assert result.outcome == "won"
        assert result.winner is not None
        assert sum(result.points[result.winner].values()) >= setup(kind).goal
        won += 1
    assert won or bots == RANDOM


def test_caps_end_a_game_with_outcomes_of_their_own():
    own, edition = setup("duel"), rivals()
    short = edition.play(own, seed=5, pair=0, game=0, bots=RANDOM, max_turns=6)
    assert (short.outcome, short.winner, short.answers) == ("unfinished", None, None)
    assert short.turns == 6
    tight = edition.play(own, seed=5, pair=0, game=0, bots=RANDOM, max_decisions=5)
    assert (tight.outcome, tight.winner) == ("stopped", None)
    assert tight.answers, "the answers of a stopped game are kept"
    assert tight.error


def test_a_bot_that_fails_fails_its_game_only_and_leaves_the_answers():
    class Breaks(RandomBot):
        def decide(self, choice, view):
            if view.turn > 3:
                raise RuntimeError("no idea")
            return super().decide(choice, view)

    class Cheats(RandomBot):
        def decide(self, choice, view):
            return 12345 if view.turn > 3 else super().decide(choice, view)

    for bot, words in ((Breaks, "no idea"), (Cheats, "12345")):
        result = played("duel", bots=(bot, RandomBot))
        assert (result.outcome, result.winner) == ("failed", None)
        assert words in (result.error or "")
        assert result.answers
