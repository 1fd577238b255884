"""The end of a game. Source: base rulebook, end of the game: in the own turn only."""

from __future__ import annotations

import pytest
from scene import Act, Scene
from unsealed import rewrite

from deckbuilder.engine.game import Game
from deckbuilder.engine.state import ACTING, OVER
from deckbuilder.engine.state_based import apply_state_based_effects

END = (int(Act.END),)


def scene(goal: int, continuous: bool = True) -> Scene:
    s = Scene()
    rewrite(s.g.table, goal=goal)
    rewrite(s.g.table, continuous_victory=continuous)
    return s


def build(game: Game, s: Scene, slug: str) -> None:
    assert game.choice is not None
    game.step((int(Act.BUILD), s.in_hand(0, slug)))
    while game.choice is not None and game.choice.ask.name == "SITE":
        game.step(game.choice.options[0])


def test_the_active_player_wins_at_once():
    s = scene(goal=3)
    s.hand(0, "candamir")
    s.stock(0, grain=1, ore=1, wool=2)
    game = Game.begin(s.g)
    build(game, s, "candamir")
    assert (game.choice, game.winner) == (None, 0), "the strength advantage is the third point"
    assert s.g.phase == OVER


def test_in_the_introductory_game_he_wins_at_the_end_of_his_turn():
    s = scene(goal=3, continuous=False)
    s.hand(0, "candamir")
    s.stock(0, grain=1, ore=1, wool=3)
    s.events("invention")
    game = Game.begin(s.g)
    build(game, s, "candamir")
    assert game.winner is None
    while game.choice is not None and game.choice.ask.name == "ACTION" and s.g.turn == 1:
        game.step(END)
    assert game.winner == 0
    assert s.g.turn == 1


def test_points_that_are_gone_by_the_end_of_the_turn_do_not_count():
    s = scene(goal=3, continuous=False)
    slot = s.place(0, "candamir")
    s.events("invention")
    game = Game.begin(s.g)
    game.step((int(Act.REMOVE), slot))
    while game.choice is not None and s.g.turn == 1:
        game.step(END if END in game.choice.options else game.choice.options[0])
    assert game.winner is None


@pytest.mark.parametrize("continuous", [True, False])
def test_the_passive_player_never_wins_in_the_opponents_turn(continuous: bool):
    s = scene(goal=3, continuous=continuous)
    s.events(*["invention"] * 4)
    rewrite(s.g.table, goal=99)
    slot = s.place(0, "candamir")
    s.place(1, "candamir")
    rewrite(s.g.table, goal=3)
    s.stock(0, wool=3)
    game = Game.begin(s.g)
    assert game.winner is None
    game.step((int(Act.REMOVE), slot))
    assert s.points(1) == 3
    assert (s.g.turn, game.winner) == (1, None)
    while s.g.turn == 1 and game.choice is not None:
        game.step(END if END in game.choice.options else game.choice.options[0])
    if continuous:
        assert game.winner == 1, "but as soon as his own turn begins"
        assert s.g.production == 0, "before the dice"
    else:
        assert game.winner is None
        while s.g.turn == 2 and game.choice is not None:
            game.step(END if END in game.choice.options else game.choice.options[0])
        assert (game.winner, s.g.turn) == (1, 2), "but at the end of his own turn"


def test_an_opponents_loss_in_my_turn_can_win_me_the_game():
    """The holder of an advantage is found anew after every change of cards."""
    s = scene(goal=99)
    mine, his = s.place(0, "harald"), s.place(1, "candamir")
    s.place(0, "austin")
    assert s.g.strength_holder == 1
    rewrite(s.g.table, goal=3)
    del s.g.board[his]
    apply_state_based_effects(s.g)
    assert s.g.winner == 0
    assert mine in s.g.board


def test_nobody_wins_before_the_first_turn():
    s = scene(goal=99)
    s.g.turn = 0
    rewrite(s.g.table, goal=1)
    apply_state_based_effects(s.g)
    assert s.g.winner < 0
    s.g.turn = 1
    s.g.phase = ACTING
    apply_state_based_effects(s.g)
    assert s.g.winner == 0
