"""The start of a game of the Catan Card Game, played: regions, start hands, the first turn.

Source: rulebook of the Catan Card Game (2005), set-up; Trade & Change rulebook, setting up the game;
readings C16, C18.
"""

from __future__ import annotations

import pytest
from engine.driving import hand, slug, stack, until
from setups import CLASSIC_KINDS, setup

from deckbuilder.editions.classic import classic
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import Ask
from deckbuilder.engine.derived import victory_points
from deckbuilder.engine.game import Game
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND, NOBODY, OPEN, REGION_STACK, State

SHARED = {
    "classic-basic": 5,
    "classic-trade_and_change": 6,
    "classic-wizards_and_dragons": 6,
}
"""By kind of game with shared stacks, how many there are."""
TOURNAMENTS = [kind for kind in CLASSIC_KINDS if kind not in SHARED]
AFTER_SET_UP = (Ask.BEFORE_ROLL, Ask.ACTION)


def start(kind: str) -> Game:
    return classic().start(setup(kind), 1)


def regions(g: State, seat: int) -> list[str]:
    """The start regions of a seat by their places."""
    return [slug(g, g.board[geometry.region(seat, *at)].card) for at in geometry.START_REGIONS]


@pytest.mark.parametrize("kind", SHARED)
def test_first_the_regions_of_both_then_the_start_hands(kind: str):
    game = start(kind)
    asked = until(game, *AFTER_SET_UP)
    set_up = [(c.seat, c.ask) for c in asked if c.ask in (Ask.REGION_HERE, Ask.START_STACK, Ask.START_CARD)]
    hands = [(seat, ask) for seat in (0, 1) for ask in (Ask.START_STACK, *[Ask.START_CARD] * 3)]
    assert set_up == [*[(0, Ask.REGION_HERE)] * 5, *[(1, Ask.REGION_HERE)] * 5, *hands]


@pytest.mark.parametrize("kind", TOURNAMENTS)
def test_in_a_tournament_game_only_the_regions_are_chosen(kind: str):
    game = start(kind)
    assert [len(hand(game.state, seat)) for seat in (0, 1)] == [3, 3], "brought along"
    asked = until(game, *AFTER_SET_UP)
    assert [c.ask for c in asked][:10] == [Ask.REGION_HERE] * 10
    assert not {c.ask for c in asked} & {Ask.START_STACK, Ask.START_CARD}


def test_each_place_may_get_any_region_that_is_left_and_its_stock_goes_along():
    game = start("classic-basic")
    g = game.state
    before = regions(g, 0)
    wanted = ["mountains", "fields", "pasture", "gold-field", "hills", "forest"]
    for at, name in enumerate(wanted[:5]):
        choice = game.choice
        assert choice is not None and choice.ask is Ask.REGION_HERE and choice.seat == 0
        assert sorted(slug(g, c) for c in choice.options) == sorted(wanted[at:])
        game.step(next(c for c in choice.options if slug(g, c) == name))
    assert sorted(before) == sorted(wanted) and regions(g, 0) == wanted
    assert [g.stock[geometry.region(0, *at)] for at in geometry.START_REGIONS] == [1] * 6
    assert regions(g, 1) == before


@pytest.mark.parametrize("kind", SHARED)
def test_three_cards_of_any_stack_and_the_second_player_from_another(kind: str):
    game = start(kind)
    until(game, Ask.START_STACK)
    g = game.state
    choice = game.choice
    assert choice is not None and choice.seat == 0
    assert choice.options == tuple(range(SHARED[kind])), "theme stacks too"
    last = SHARED[kind] - 1
    before = stack(g, last)
    game.step(last)
    choice = game.choice
    assert choice is not None
    assert {slug(g, c) for c in choice.options} == set(before), "he has looked through it"
    taken = []
    while game.choice is not None and game.choice.ask is Ask.START_CARD:
        taken.append(slug(g, game.choice.options[-1]))
        game.step(game.choice.options[-1])
    assert sorted(hand(g, 0)) == sorted(taken) and len(taken) == 3
    for name in taken:
        before.remove(name)
    assert stack(g, last) == before, "the order stays"
    choice = game.choice
    assert choice is not None and (choice.seat, choice.ask) == (1, Ask.START_STACK)
    assert choice.options == tuple(range(last))
    until(game, *AFTER_SET_UP)
    assert len(hand(g, 1)) == 3


SIZES = {
    "classic-basic": (56, 10, 0),
    "classic-trade_and_change": (81, 13, 2),
    "classic-wizards_and_dragons": (94, 13, 5),
}


@pytest.mark.parametrize("kind", SHARED)
def test_what_lies_on_the_table_when_the_first_turn_begins(kind: str):
    game = start(kind)
    until(game, *AFTER_SET_UP)
    g = game.state
    drawn, events, supply = SIZES[kind]
    assert sum(len(zone) for zone in g.zones[FIRST_STACK:]) == drawn
    assert len(g.zones[EVENTS]) == events and len(g.zones[OPEN]) == supply
    assert len(g.zones[REGION_STACK]) == 11
    assert [len(g.zones[HAND + seat]) for seat in (0, 1)] == [3, 3]


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_both_begin_with_two_points_and_the_tokens_in_the_middle(kind: str):
    game = start(kind)
    until(game, Ask.REGION_HERE)
    g = game.state
    assert [victory_points(g, seat) for seat in (0, 1)] == [2, 2]
    assert (g.strength_holder, g.trade_holder) == (NOBODY, NOBODY)


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_seat_0_has_the_first_turn(kind: str):
    game = start(kind)
    until(game, *AFTER_SET_UP)
    assert (game.state.turn, game.state.active) == (1, 0)
