"""The course of a turn of the Catan Card Game, and how the game ends.

Source: rulebook of the Catan Card Game (2005), course of a turn, end of the game; reading C1.
"""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene
from unsealed import rewrite

from deckbuilder.engine.game import Game
from deckbuilder.engine.geometry import ABOVE
from deckbuilder.engine.rules import EVENT_CARD
from deckbuilder.engine.state import ACTING, BEFORE_ROLL, ENDING, NOBODY, OVER, ROLLING
from deckbuilder.engine.turn import begin_turn

LEFT = 5
FULL = {"lumber": 3, "brick": 3, "gold": 3, "wool": 3, "grain": 3, "ore": 3}


def scene(**settings: int) -> Scene:
    return Scene(edition="classic", **settings)


# Dice: the event first, whatever it is, then production


def test_brigands_come_before_production():
    s = scene()
    s.stock(0, ore=1, brick=3, gold=3, lumber=1)
    s.roll_dice(2, "brigands")  # red mountains
    assert s.has(0) == {"ore": 1, "brick": 3, "gold": 3, "lumber": 1}, "the ore of the roll is safe"


def test_the_year_of_plenty_comes_before_production():
    s = scene()
    s.fill(0, lumber=1)
    s.fill(1, lumber=1)
    s.roll_dice(4, "plenty")  # red forest
    assert s.has(0) == s.has(1) == FULL, "the only place was filled before the roll yielded"


def test_the_tournament_comes_before_production():
    s = scene()
    s.place(0, "siegfried-lackland")
    s.stock(0, **{**FULL, "ore": 2})
    s.roll_dice(2, "tournament")
    assert s.has(0) == FULL


def test_the_trade_advantage_is_used_before_production():
    s = scene()
    s.city(0, LEFT)
    s.place(0, "garrison")
    asked = s.roll_dice(3, "trade")  # blue mountains, red pasture
    assert asked == [] and s.has(1) == {"ore": 1}, "there was nothing to take yet"


def test_an_event_card_is_carried_out_before_production():
    s = scene()
    s.city(0, LEFT)
    s.events("plague")
    s.roll_dice(4, "event")
    assert s.has(0) == {"lumber": 1}, "the plague found an empty forest"
    s.roll_dice(1, "event")
    assert s.has(0) == {"grain": 1}, "and this time a lumber"


def test_both_players_produce_in_each_turn():
    s = scene()
    for active in (0, 1):
        s.g.active = active
        s.roll_dice(5, "tournament")
    assert s.has(0) == {"brick": 2} and s.has(1) == {"lumber": 2}


def test_actions_follow_the_dice():
    s = scene()
    s.roll_dice(5, "tournament")
    assert s.g.phase == ACTING


# Before the dice


def test_before_the_dice_only_cards_for_that_moment_are_offered():
    s = scene()
    s.fill(0, gold=1, wool=1)
    s.city(0, LEFT)
    s.place(0, "mint")
    s.hand(0, "alchemist", "abbey", "merchant")
    s.stock(1, gold=1)
    assert s.options(0, before_roll=True) == {("end",), ("play", "alchemist")}
    acts = {option[0] for option in s.options(0)}
    assert acts == {"end", "road", "city", "build", "play", "trade", "barter", "remove"}
    assert not s.can(0, "play", "alchemist"), "the dice have been rolled"


# A turn in full


def test_a_turn_goes_from_actions_to_the_hand_to_the_next_player():
    s = scene()
    s.on_stack(0, "abbey", "mint", "spy", "scout")
    s.hand(1, "church", "church", "church")
    s.stock(0, wool=1)  # too little for a search, enough for an offer
    s.stock(1, ore=1)
    game = Game.begin(s.g)
    assert game.choice is not None and game.choice.ask is Ask.ACTION and game.choice.seat == 0
    game.step((int(Act.END),))
    assert s.hand_of(0) == ["abbey", "mint", "spy"], "filled up without a question: one stack is left"
    assert (s.g.turn, s.g.active) == (2, 1)
    while game.choice.ask is not Ask.ACTION:  # whatever the event asks
        assert game.choice.ask in (Ask.RESOURCE_TO_TAKE, Ask.RESOURCE_TO_DEMAND)
        game.step(game.choice.options[0])
    assert game.choice.seat == 1 and s.g.production in range(1, 7)
    game.step((int(Act.END),))
    assert game.choice.ask is Ask.CARD_TO_EXCHANGE and s.g.phase == ENDING, "a full hand may be exchanged"


# Victory


def test_the_active_player_wins_at_once_when_he_has_the_goal():
    s = scene(goal=3)
    s.stock(0, grain=2, ore=3)
    game = Game.begin(s.g)
    game.step((int(Act.CITY), s.g.summaries[0].towns[0]))
    assert game.winner == 0 and game.choice is None and s.g.phase == OVER


def test_who_gets_the_points_in_the_other_turn_wins_at_the_start_of_his_own():
    s = scene(goal=3)
    s.place(1, "siegfried-lackland")
    strong = s.place(0, "conrad-the-swift")
    s.stock(0, wool=3)
    game = Game.begin(s.g)
    game.step((int(Act.REMOVE), strong))
    assert s.points(1) == 3 and game.winner is None, "it is not his turn"
    game.step((int(Act.END),))
    assert game.winner == 1 and (s.g.turn, s.g.production) == (2, 0), "before the dice"


def test_points_that_are_lost_again_before_the_own_turn_do_not_win():
    s = scene(goal=3)
    s.place(1, "siegfried-lackland")
    strong = s.place(0, "conrad-the-swift")
    s.hand(0, "pippin-the-short", "hagen-the-sinister")
    s.stock(0, ore=2, grain=2, wool=1)
    s.act(0, Act.REMOVE, strong)
    assert s.points(1) == 3 and s.g.winner == NOBODY
    s.build(0, "pippin-the-short", answers=[s.site(0, LEFT, ABOVE)])
    assert s.points(1) == 2
    begin_turn(s.g, 1)
    assert s.g.winner == NOBODY and s.g.phase == BEFORE_ROLL


def test_points_of_the_middle_of_a_step_do_not_win():
    s = scene(goal=3)
    s.place(0, "conrad-the-swift")
    s.place(1, "walter-the-recreant")
    s.events("civil-war", "civil-war")
    s.roll_dice(1, "event")  # his knight leaves, the token is mine; then mine leaves
    assert s.g.winner == NOBODY and s.points(0) == 2


@pytest.mark.parametrize("active", [0, 1])
def test_the_event_alone_can_bring_the_victory(active: int):
    s = scene(goal=3)
    s.g.active = active
    s.city(active, LEFT)
    s.place(active, "church", s.site(active, LEFT, ABOVE))
    rewrite(s.g.table, goal=5)
    s.place(active, "conrad-the-swift", s.site(active, LEFT, 1))
    s.place(1 - active, "walter-the-recreant")
    s.events("civil-war")
    assert s.points(active) == 4
    s.roll_dice(1, "event")
    assert s.points(active) == 5 and s.g.winner == active


def test_who_wins_by_the_event_produces_nothing_more():
    s = scene(goal=3)
    siegfried = s.place(0, "siegfried-lackland")
    s.place(0, "conrad-the-swift")
    s.place(1, "walter-the-recreant")
    s.events("civil-war")
    s.g.phase, s.g.fixed_production, s.g.fixed_face = ROLLING, 1, EVENT_CARD
    game = Game.begin(s.g)
    game.step(siegfried)  # the opponent sends one of mine home, his own is gone
    assert game.winner == 0 and s.points(0) == 3 and s.g.phase == OVER
    assert s.has(0) == s.has(1) == {}, "the game ended before the production"
