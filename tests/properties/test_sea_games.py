"""Whole games with the sea: what is dealt, what is discovered, and that face-down sea cards stay unknown.

Copies, records and everything else that holds in all games is tested for these set-ups too, in the modules
beside this one.
"""

from __future__ import annotations

import pytest
from setups import setup

from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import AnswerKind
from deckbuilder.engine.geometry import KIND, SEA
from deckbuilder.engine.setup import from_json, to_json
from deckbuilder.engine.state import SEA_CARDS
from properties.judging import judged
from properties.test_knowledge import decisions
from properties.worlds import dump, other_world

KINDS = ("theme-explorers", "duel-gold-turmoil-explorers", "tournament-explorers-barbarians")


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_leaked_or_wrongly_offered_at_sea(kind: str):
    game = judged(setup(kind), 41, 1)
    sailed = sum(KIND[placed.slot] == SEA for placed in game.view(0).board())
    assert sailed > 1, "the random players have discovered something"


def test_the_duel_leaves_out_the_sea_cards_with_a_half_moon():
    assert [p.card.partition("/")[2] for p in setup("duel-gold-turmoil-explorers").sea[1]] == [
        "cimmarone",
        "island-of-the-forgotten-tribe",
        "island-of-the-merchants",
        "island-of-the-scholars",
        "jean",
        "shipwreck",
    ]


def test_both_seats_and_both_games_of_a_pair_find_a_sea_of_their_own():
    one = rivals().start(setup("theme-explorers"), seed=3, pair=4, game=0).state
    two = rivals().start(setup("theme-explorers"), seed=3, pair=4, game=1).state
    for seat in (0, 1):
        assert one.zones[SEA_CARDS + seat] == two.zones[SEA_CARDS + seat]
    ids = [[one.table.card[c].id for c in one.zones[SEA_CARDS + seat]] for seat in (0, 1)]
    assert ids[0] != ids[1]
    assert sorted(ids[0]) == sorted(ids[1])


@pytest.mark.parametrize("kind", KINDS)
def test_a_setup_with_the_sea_survives_json_and_a_change_of_places(kind: str):
    assert from_json(to_json(setup(kind))) == setup(kind)
    turned = setup(kind).swapped()
    assert (turned.sea, turned.handed_out) == (setup(kind).sea, setup(kind).handed_out)
    assert turned.swapped() == setup(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_sea_cards_change_nothing_that_a_seat_sees_or_does(kind: str):
    moved = differing = 0
    for number, game in decisions(kind, 43):
        choice = game.choice
        assert choice is not None
        if choice.ask.kind is not AnswerKind.MAIN or number % 13:
            continue
        for seat in (0, 1):
            other = other_world(game, seat, seed=number)
            moved += other.state.zones[SEA_CARDS:][:2] != game.state.zones[SEA_CARDS:][:2]
            assert dump(other.view(seat)) == dump(game.view(seat))
            if seat == choice.seat and number % 39 == 0:
                for bot in (RandomBot, Greedy):
                    answers = [bot(9).decide(one.choice, one.view(seat)) for one in (game, other)]
                    assert answers[0] == answers[1]
        imagined = game.view(choice.seat).determinize(number).state
        differing += imagined.zones[SEA_CARDS:][:2] != game.state.zones[SEA_CARDS:][:2]
    assert moved > 20
    assert differing > 10
