"""Games of the Catan Card Game: the engine against the oracle, how they end, and what stays hidden."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from setups import CLASSIC_KINDS, setup

from deckbuilder import rng
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.classic import classic
from deckbuilder.engine.choice import AnswerKind
from deckbuilder.engine.record import GameRecord
from properties.judging import Builder, Wrecker, judged
from properties.test_games import walk
from properties.worlds import dump, other_world

RANDOM = (RandomBot, RandomBot)
ALL_GAMES = 10_000
FAR = 99
"""A goal that nobody reaches: principalities grow until the last turn."""


@pytest.mark.parametrize("bot", [RandomBot, Wrecker])
@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_oracle_agrees_at_every_decision(kind: str, bot: type):
    judged(setup(kind), seed=7, bot=bot, turns=70)


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_oracle_agrees_where_much_is_built(kind: str):
    game = judged(replace(setup(kind), goal=FAR), seed=8, bot=Builder, turns=90)
    assert len(game.state.board) > 40, "the builders have built"


@pytest.mark.slow
@pytest.mark.parametrize("bot", [RandomBot, Wrecker, Builder])
@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_oracle_agrees_in_many_games(kind: str, bot: type):
    for pair in range(30):
        judged(replace(setup(kind), goal=FAR if bot is Builder else 13), seed=11, pair=pair, bot=bot)


@pytest.mark.slow
@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_ten_thousand_games_come_to_an_end_without_an_illegal_state(kind: str):
    """No exception, no lost card, no endless turn; every 40th decision is judged."""
    won = games = ALL_GAMES // len(CLASSIC_KINDS) + 1
    for pair in range(games):
        won -= judged(setup(kind), seed=12, pair=pair, every=40).winner is None
    print(f"\n{kind}: {won} of {games} games won within 400 turns")
    assert won > games // 3, "the others are cut off after 400 turns"


# Ends, records, copies


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_games_end_by_victory_or_by_the_number_of_turns(kind: str):
    own = setup(kind)
    results = [classic().play(own, seed=5, pair=pair, game=pair % 2, bots=RANDOM) for pair in range(6)]
    assert {result.error for result in results} == {None}
    assert {result.outcome for result in results} <= {"won", "unfinished"}
    won = [result for result in results if result.outcome == "won"]
    assert won
    for result in won:
        assert result.winner is not None
        assert sum(result.points[result.winner].values()) >= own.goal
        assert result.winner == (result.first + result.turns - 1) % 2, "in his own turn"


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_a_record_replays_to_the_same_end_through_json(kind: str):
    own = setup(kind)
    result = classic().play(own, seed=5, pair=1, game=1, bots=RANDOM, keep_answers=True)
    record = classic().record(own, result, 5)
    read = GameRecord.from_json(json.loads(json.dumps(record.to_json())))
    assert classic().replay(read).state.digest() == result.digest


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_copies_are_independent_and_play_alike(kind: str):
    game = classic().start(setup(kind), seed=31)
    bot = RandomBot(1)
    inside = 0
    for number in range(1200):
        choice = game.choice
        if choice is None:
            break
        if number % 23 == 0:
            inside += choice.ask.kind is not AnswerKind.MAIN
            before = game.state.key()
            one = walk(game.clone(), number, 12)
            assert walk(game.clone().clone(), number, 12) == one, f"decision {number}: copies differ"
            assert game.state.key() == before, f"decision {number}: a copy changed the original"
        game.step(bot.decide(choice, game.view(choice.seat)))
    assert inside > 5


# Knowledge


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_hidden_cards_and_coming_dice_change_nothing_that_a_seat_sees_or_does(kind: str):
    game = classic().start(setup(kind), seed=21)
    bots = [RandomBot(rng.stream_key(21, seat)) for seat in (0, 1)]
    changed = 0
    for number in range(900):
        choice = game.choice
        if choice is None:
            break
        if choice.ask.kind is AnswerKind.MAIN and number % 7 == 0:
            for seat in (0, 1):
                other = other_world(game, seat, seed=number)
                changed += other.state.zones != game.state.zones
                assert dump(other.view(seat)) == dump(game.view(seat)), f"decision {number}, seat {seat}"
                if seat == choice.seat:
                    assert other.choice is not None
                    assert other.choice.options == choice.options, f"decision {number}: {other.choice}"
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
    assert changed > 20
