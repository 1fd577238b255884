"""The dice phase. Source: base rulebook, dice; readings G1 to G4."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.events import throw_event_die
from deckbuilder.engine.rules import (
    BRIGAND_ATTACK,
    CELEBRATION,
    EVENT_CARD,
    PLENTIFUL_HARVEST,
    TRADE,
)
from deckbuilder.engine.state import ROLLING
from deckbuilder.engine.turn import roll_dice
from engine.driving import start, until

ROBBED = {"brick": 3, "grain": 3, "wool": 1, "gold": 1}


def test_brigands_come_before_production():
    s = Scene()
    s.stock(0, **ROBBED)
    s.roll_dice(4, "brigands")
    assert s.has(0) == {"brick": 3, "grain": 3, "wool": 1}, "the wool of this roll is safe"


def test_brigands_spare_who_has_seven():
    s = Scene()
    s.stock(0, brick=3, grain=2, wool=1, gold=1)
    s.face("brigands")
    assert s.has(0) == {"brick": 3, "grain": 2, "wool": 1, "gold": 1}


def test_brigands_rob_both_players_of_all_gold_and_wool_and_of_nothing_else():
    s = Scene()
    s.stock(0, brick=2, ore=3, wool=2, gold=1)
    s.stock(1, lumber=3, grain=1, wool=1, gold=3)
    s.face("brigands")
    assert s.has(0) == {"brick": 2, "ore": 3}
    assert s.has(1) == {"lumber": 3, "grain": 1}


def test_harvest_comes_after_production():
    s = Scene()
    s.stock(0, brick=2, grain=3, lumber=3, ore=3, wool=3, gold=2)
    asked = s.roll_dice(3, "harvest", answers=["brick"])
    assert [c.seat for c in asked] == [1], "after production of brick, gold alone had room: no question"
    assert s.has(0) == {"brick": 3, "grain": 3, "lumber": 3, "ore": 3, "wool": 3, "gold": 3}


def test_trade_comes_after_production():
    s = Scene()
    s.place(0, "wool-ship")
    s.place(0, "ore-ship")
    s.place(0, "marketplace")
    s.roll_dice(1, "trade")
    assert s.has(1) == {}, "the wool that was just produced has been demanded"
    assert s.has(0) == {"gold": 1, "wool": 1}


def test_an_event_card_comes_after_production():
    s = Scene()
    s.place(0, "abbey", s.site(0, 5, 0))
    s.events("year-of-plenty")
    s.stock(0, lumber=2)
    s.roll_dice(2, "event")
    assert s.has(0) == {"lumber": 3, "gold": 1}, "the second piece of lumber found no room"


def test_celebration_goes_to_the_more_skilled_and_on_a_tie_to_both_the_active_player_first():
    s = Scene()
    assert [c.seat for c in s.face("celebration", answers=["ore", "ore"])] == [0, 1]
    s.place(1, "austin")
    assert [c.seat for c in s.face("celebration", answers=["wool"])] == [1]
    s.place(0, "osmund")
    s.g.active = 1
    assert [c.seat for c in s.face("celebration", answers=["gold", "gold"])] == [1, 0]


def test_trade_is_for_the_holder_of_the_advantage_whoever_rolled():
    s = Scene()
    for ship in ("wool-ship", "ore-ship", "gold-ship"):
        s.place(1, ship, s.site(1, 5 + (ship == "gold-ship"), ship == "ore-ship"))
    s.stock(0, brick=1, ore=2)
    asked = s.face("trade", answers=["ore"])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.RESOURCE_TO_DEMAND)]
    assert (s.has(0), s.has(1)) == ({"brick": 1, "ore": 1}, {"ore": 1})


def test_trade_without_holder_or_without_pieces_does_nothing():
    s = Scene()
    s.stock(0, brick=1)
    assert s.face("trade") == []
    for name in ("wool-ship", "ore-ship", "marketplace"):
        s.place(0, name)
    assert s.face("trade") == []
    assert s.has(0) == {"brick": 1}


def test_only_what_can_be_stored_is_demanded():
    """R-095."""
    s = Scene()
    for name in ("wool-ship", "ore-ship", "marketplace"):
        s.place(0, name)
    s.stock(0, brick=3)
    s.stock(1, brick=2, ore=1)
    assert s.face("trade") == [], "ore alone"
    assert s.has(1) == {"brick": 2}


@pytest.mark.parametrize("number", range(1, 7))
def test_every_region_with_the_number_yields_one_for_both_players(number: int):
    s = Scene()
    s.production(number)
    for seat in (0, 1):
        filled = [slot for slot, n in s.g.stock.items() if n and geometry.SEAT[slot] == seat]
        numbers = [s.g.table.number[s.g.board[slot].card] for slot in filled]
        assert numbers == [number]
        assert [s.g.stock[slot] for slot in filled] == [1]


def test_a_region_stores_three_and_the_rest_is_lost():
    """R-021."""
    s = Scene()
    s.stock(0, ore=3)
    s.production(5)
    assert s.has(0) == {"ore": 3}
    assert s.has(1) == {"grain": 1}


def test_a_booster_adds_one_to_each_adjacent_region_of_its_kind_that_yields():
    s = Scene()
    s.place(0, "lumber-camp", s.site(0, 5, 0))
    s.production(2)
    assert s.has(0) == {"lumber": 2}
    s.production(1)
    assert s.has(0) == {"lumber": 2, "gold": 1}, "its other neighbour is no forest"


def test_a_booster_on_the_other_side_does_nothing():
    s = Scene()
    s.place(0, "lumber-camp", s.site(0, 5, 1))
    s.production(2)
    assert s.has(0) == {"lumber": 1}


def test_a_booster_beside_a_full_region_adds_what_fits():
    s = Scene()
    s.place(0, "lumber-camp", s.site(0, 5, 0))
    s.stock(0, lumber=2)
    s.production(2)
    assert s.has(0) == {"lumber": 3}


def test_the_dice_are_fair_and_the_event_card_shows_on_two_faces():
    game = start("duel")
    until(game, Ask.ACTION, Ask.BEFORE_ROLL)
    g = game.state.copy()
    numbers, faces = Counter(), Counter()
    for turn in range(1, 6001):
        g.turn, g.fixed_production, g.fixed_face = turn, 0, NONE
        number, face = roll_dice(g)
        numbers[number] += 1
        faces[face] += 1
    assert sorted(numbers) == [1, 2, 3, 4, 5, 6]
    assert all(850 < n < 1150 for n in numbers.values()), numbers
    for face in (BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST):
        assert 850 < faces[face] < 1150, faces
    assert 1800 < faces[EVENT_CARD] < 2200, faces


def test_the_dice_of_a_turn_do_not_depend_on_what_was_rolled_before():
    game = start("duel")
    until(game, Ask.ACTION, Ask.BEFORE_ROLL)
    g = game.state.copy()
    g.turn = 17
    rolled = roll_dice(g)
    g.counts = [n + 3 for n in g.counts]
    assert roll_dice(g) == rolled
    g.fixed_production = 7 - rolled[0]
    assert roll_dice(g) == (7 - rolled[0], rolled[1]), "fixing one die leaves the other"


def test_a_die_thrown_again_is_fair_and_does_not_depend_on_other_turns():
    g = Scene(edition="classic").g
    again: Counter[int] = Counter()
    alike = 0
    for turn in range(1, 3001):
        g.turn = turn
        faces = [throw_event_die(g, throw) for throw in range(3)]
        assert faces[0] == roll_dice(g)[1], "the first throw is that of the turn"
        again[faces[1]] += 1
        g.turn = turn + 1
        alike += faces[1] == throw_event_die(g)
    assert all(420 < again[face] < 580 for face in again if face != EVENT_CARD) and len(again) == 5, again
    assert 500 < alike < 830, "as often as two dice by chance: never the throw of the next turn"


def test_the_dice_phase_leads_to_the_action_phase():
    s = Scene()
    s.roll_dice(6, "brigands")
    assert s.g.phase != ROLLING
    assert s.g.production == 6
