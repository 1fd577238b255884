"""Greedy plays the later sets: it uses what each has of its own, finishes, and knows nothing hidden."""

from __future__ import annotations

from collections import Counter

import pytest
from bench.card_usage import OWN_FIELDS, Usage, kit, play_set_up
from properties.worlds import other_world
from setups import kit as checked_kit

from deckbuilder import rng
from deckbuilder.bots import make_bot
from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import AnswerKind

SETS = tuple(OWN_FIELDS)
GREEDY = make_bot("greedy")


@pytest.mark.parametrize("theme", SETS)
def test_it_uses_what_a_set_has_of_its_own_and_finishes(theme: str):
    usage, games = Usage(), 4
    course = play_set_up(theme, [kit("theme", (theme,))], games, (GREEDY, GREEDY), 5, usage, [False])
    assert course.won == games
    assert max(course.rounds) < 60
    assert max(usage.marks[theme][mark] for mark in OWN_FIELDS[theme]) >= 1, usage.marks
    assert sum(usage.built.values()) > 10 * games


@pytest.mark.parametrize("theme", SETS)
def test_it_beats_the_random_bot(theme: str):
    setups = [kit("theme", (theme,))]
    course = play_set_up(theme, setups, 4, (GREEDY, make_bot("random")), 6, Usage(), [False])
    assert (course.won, course.first_bot) == (4, 4)


@pytest.mark.parametrize("theme", SETS)
def test_hidden_cards_and_coming_dice_do_not_change_what_it_does(theme: str):
    """At main decisions of a random game: the same answer in a world that looks the same to it."""
    setup = rivals().setup(checked_kit(f"theme-{theme}"))
    game = rivals().start(setup, seed=9)
    bots = [RandomBot(rng.stream_key(9, seat)) for seat in (0, 1)]
    compared: Counter[bool] = Counter()
    for number in range(600):
        choice = game.choice
        if choice is None:
            break
        if choice.ask.kind is AnswerKind.MAIN and number % 11 < 2:
            other = other_world(game, choice.seat, seed=number)
            answers = [Greedy(3).decide(g.choice, g.view(choice.seat)) for g in (game, other)]
            assert answers[0] == answers[1], f"decision {number}"
            compared[other.state.zones != game.state.zones] += 1
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
    assert compared[True] > 3


def test_equal_games_give_equal_decisions():
    setup = rivals().setup(checked_kit("theme-explorers"))
    first, second = (
        rivals().play(setup, seed=4, pair=1, game=0, bots=(Greedy, Greedy), keep_answers=True)
        for _ in range(2)
    )
    assert first.answers == second.answers
