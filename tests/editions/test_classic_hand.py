"""The hand of the Catan Card Game: its limit, drawing, searching, exchanging.

Source: rulebook of the Catan Card Game (2005), hand; Trade & Change rulebook, new rules (exchange under the
same stack); readings C5, C6.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.choice import NONE, SEARCH, Choice
from deckbuilder.engine.derived import hand_limit
from deckbuilder.engine.geometry import ABOVE

LEFT = 5


def scene() -> Scene:
    return Scene(edition="classic")


def hand_step(s: Scene, seat: int = 0, answers: Iterable[Any] = ()) -> list[Choice]:
    """The hand at the end of a seat's turn. Returns the questions."""
    return s.run(s.g.table.rules.hand_step(s.g, seat), answers)


# Drawing


def test_who_is_below_the_limit_draws_up_card_by_card_and_exchanges_nothing():
    s = scene()
    s.on_stack(0, "abbey", "mint")
    s.on_stack(4, "spy", "scout")
    s.hand(0, "church")
    asked = hand_step(s, answers=[4, 0])
    assert [(c.ask, c.options) for c in asked] == [(Ask.EXCHANGE_FROM, (0, 4))] * 2
    assert s.hand_of(0) == ["abbey", "church", "spy"]
    assert (s.stack(0), s.stack(4)) == (["mint"], ["scout"])


def test_each_card_may_come_from_a_search_that_costs_two_resources():
    s = scene()
    s.on_stack(0, "abbey", "mint", "church")
    s.on_stack(1, "spy")
    s.hand(0, "scout")
    s.stock(0, wool=1, ore=2)
    asked = hand_step(s, answers=[SEARCH, "wool", "mint", 0])
    assert [c.ask for c in asked] == [
        Ask.EXCHANGE_FROM,
        Ask.RESOURCE_TO_GIVE,
        Ask.CARD_TO_TAKE,
        Ask.EXCHANGE_FROM,
    ]
    assert NONE not in asked[2].options, "one must be taken"
    assert asked[3].options == (0, 1), "one resource is left: too little for another search"
    assert s.has(0) == {"ore": 1}
    assert s.hand_of(0) == ["abbey", "mint", "scout"] and s.stack(0) == ["church"], "the order stays"


def test_drawing_stops_when_all_stacks_are_empty():
    s = scene()
    s.on_stack(2, "abbey")
    hand_step(s)
    assert s.hand_of(0) == ["abbey"] and hand_limit(s.g, 0) == 3
    assert hand_step(s) == []


# Exchanging


def test_a_full_hand_may_exchange_one_card_with_one_stack():
    s = scene()
    s.on_stack(0, "abbey", "mint")
    s.on_stack(1, "spy")
    s.hand(0, "church", "church", "scout")
    asked = hand_step(s, answers=["scout", 1])
    assert [c.ask for c in asked] == [Ask.CARD_TO_EXCHANGE, Ask.STACK_FOR_CARD]
    assert asked[1].options == (0, 1), "not under an empty stack"
    assert s.hand_of(0) == ["church", "church", "spy"]
    assert (s.stack(0), s.stack(1)) == (["abbey", "mint"], ["scout"])


def test_the_exchanged_card_may_come_from_a_search_of_that_stack_only():
    s = scene()
    s.on_stack(0, "abbey", "mint")
    s.on_stack(1, "spy")
    s.hand(0, "church", "church", "scout")
    s.stock(0, ore=2)
    asked = hand_step(s, answers=["scout", 0, SEARCH, "mint"])
    assert asked[2].options == (0, SEARCH)
    assert s.has(0) == {} and s.hand_of(0) == ["church", "church", "mint"]
    assert s.stack(0) == ["abbey", "scout"]


def test_nobody_has_to_exchange_and_without_cards_to_draw_nobody_can():
    s = scene()
    s.hand(0, "church", "church", "scout")
    assert hand_step(s) == []
    s.on_stack(0, "abbey")
    hand_step(s, answers=[None])
    assert s.hand_of(0) == ["church", "church", "scout"] and s.stack(0) == ["abbey"]


def test_a_surplus_goes_under_stacks_first_then_one_card_may_be_exchanged():
    s = scene()
    s.on_stack(0, "abbey")
    s.hand(0, "church", "church", "scout", "mint", "spy")
    asked = hand_step(s, answers=["church", 3, "mint", 0, "scout", 0])
    assert [c.ask for c in asked] == [
        *[Ask.CARD_TO_RETURN, Ask.STACK_FOR_CARD] * 2,
        Ask.CARD_TO_EXCHANGE,
        Ask.STACK_FOR_CARD,
    ]
    assert asked[1].options == (0, 1, 2, 3, 4, 5), "card by card any stack, empty ones too"
    assert s.hand_of(0) == ["abbey", "church", "spy"]
    assert (s.stack(0), s.stack(3)) == (["mint", "scout"], ["church"])
    assert s.discarded() == []


# The limit of the passive player


def losing_an_abbey() -> Scene:
    """Seat 0 can burn the only building of seat 1, an Abbey, which has four cards in hand."""
    s = scene()
    s.place(1, "abbey")
    s.hand(1, "church", "church", "scout", "mint")
    s.hand(0, "arsonist")
    s.card_die(3)
    return s


def test_the_passive_player_puts_his_surplus_away_at_once():
    s = losing_an_abbey()
    asked = s.act(0, Act.PLAY, s.in_hand(0, "arsonist"), answers=["church", 2, "mint", 4])
    assert {c.seat for c in asked} == {1}
    assert s.hand_of(1) == ["abbey", "church", "scout"]
    assert (s.stack(2), s.stack(4)) == (["church"], ["mint"])


def test_the_active_player_waits_for_the_end_of_his_turn():
    s = losing_an_abbey()
    s.place(0, "abbey", s.site(0, LEFT, ABOVE))
    s.hand(0, "church", "church", "spy")
    s.card_die(6)
    s.act(0, Act.PLAY, s.in_hand(0, "arsonist"))
    assert s.hand_of(0) == ["abbey", "church", "church", "spy"] and hand_limit(s.g, 0) == 3
    hand_step(s, answers=["spy", 0, None])
    assert len(s.hand_of(0)) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_a_full_hand_may_have_what_abbeys_and_libraries_allow(seat):
    s = scene()
    s.city(seat, LEFT)
    for slug in ("abbey", "library"):
        s.place(seat, slug)
    assert (hand_limit(s.g, seat), hand_limit(s.g, 1 - seat)) == (5, 3)
    s.on_stack(0, *["spy"] * 4, "mint", "scout")
    hand_step(s, seat)
    assert len(s.hand_of(seat)) == 5 and s.stack(0) == ["scout"]
