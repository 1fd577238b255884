"""The classic oracle tells the set-up of every game, and notices a wrong one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from setups import CLASSIC_KINDS, setup

from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.classic import classic
from deckbuilder.engine.state import CITIES, EVENTS, FIRST_STACK, HAND, ROADS, SETTING_UP, State
from properties.classic_oracle_steps import Steps
from properties.classic_steps import NOTICED


def nothing(g: State) -> None:
    pass


def set_up_is_told(
    kind: str, before: Callable[[State], None] = nothing, after: Callable[[State], None] = nothing
) -> None:
    game, steps = classic().start(setup(kind), seed=3), Steps()
    bot = RandomBot(5)
    before(game.state)
    while game.choice is not None and game.state.phase == SETTING_UP:
        answer = bot.decide(game.choice, game.view(game.choice.seat))
        steps.answered(game.state, game.choice, answer)
        game.step(answer, go_on=False)
    after(game.state)
    steps.phase_begins(game.state)


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_the_set_up_is_told(kind: str):
    set_up_is_told(kind)


def take_an_event_out(g: State) -> None:
    g.zones[EVENTS] = g.zones[EVENTS][1:]


def lay_a_city_more(g: State) -> None:
    g.zones[CITIES] = (*g.zones[CITIES], g.zones[ROADS][0])


def make_stacks_uneven(g: State) -> None:
    one, other = FIRST_STACK, FIRST_STACK + 1
    g.zones[one], g.zones[other] = g.zones[one][1:], (*g.zones[other], g.zones[one][0])


@pytest.mark.parametrize("before", [take_an_event_out, lay_a_city_more, make_stacks_uneven])
@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_what_does_not_lie_ready_is_noticed(kind: str, before: Callable[[State], None]):
    with pytest.raises(AssertionError, match=NOTICED):
        set_up_is_told(kind, before=before)


def change_two_regions(g: State) -> None:
    """Two regions of one player lie otherwise than he has said."""
    one, other = [slot for slot in sorted(g.stock) if g.board[slot].seat == 0][:2]
    g.board[one], g.board[other] = g.board[other].changed(slot=one), g.board[one].changed(slot=other)


def draw_one_more(g: State) -> None:
    g.zones[HAND] = (*g.zones[HAND], g.zones[FIRST_STACK][0])
    g.zones[FIRST_STACK] = g.zones[FIRST_STACK][1:]


def let_the_other_begin(g: State) -> None:
    g.active = 1


def begin_with_more(g: State) -> None:
    g.stock[min(g.stock)] = 2


@pytest.mark.parametrize("after", [change_two_regions, draw_one_more, let_the_other_begin, begin_with_more])
@pytest.mark.parametrize("kind", ["classic-basic", "classic-tournament"])
def test_a_wrong_start_is_noticed(kind: str, after: Callable[[State], None]):
    with pytest.raises(AssertionError, match=NOTICED):
        set_up_is_told(kind, after=after)
