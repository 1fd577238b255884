"""Replenishing and exchanging. Source: base rulebook, end of a turn; R-001, R-002, R-008 to R-010, R-017."""

from __future__ import annotations

from scene import Act, Ask, Scene

from deckbuilder.engine.choice import NONE, SEARCH
from deckbuilder.engine.hands import exchange_card, replenish
from deckbuilder.engine.state import ACTING, BEFORE_ROLL, DISCARD, HAND
from deckbuilder.engine.turn import end_turn


def test_the_hand_is_filled_to_three_from_stacks_of_choice_seeing_each_card_first():
    s = Scene()
    s.on_stack(0, "abbey", "austin")
    s.on_stack(1, "gold-cache", "mint")
    s.hand(0, "scout")
    asked = s.run(replenish(s.g, 0), answers=[0, 1])
    assert [(c.ask, c.options) for c in asked] == [(Ask.STACK_TO_DRAW, (0, 1))] * 2
    assert s.hand_of(0) == ["abbey", "gold-cache", "scout"]
    assert (s.stack(0), s.stack(1)) == (["austin"], ["mint"])


def test_progress_points_raise_the_limit():
    s = Scene()
    s.place(0, "abbey")
    s.on_stack(0, *["scout"] * 4, "goldsmith")
    s.run(replenish(s.g, 0))
    assert len(s.hand_of(0)) == 4
    assert s.stack(0) == ["goldsmith"]


def test_an_emptied_stack_is_passed_over_and_with_all_empty_the_game_goes_on():
    s = Scene()
    s.on_stack(0, "abbey")
    s.on_stack(2, "archer")
    s.run(replenish(s.g, 0), answers=[2])
    assert s.hand_of(0) == ["abbey", "archer"], "two cards were all there were"
    s.run(replenish(s.g, 0))
    assert len(s.hand_of(0)) == 2


def test_surplus_goes_under_stacks_of_the_same_back_the_loser_choosing_the_cards():
    s = Scene()
    s.on_stack(0, "austin")
    s.on_stack(1, "mint")
    s.hand(0, "abbey", "scout", "goldsmith", back="basic")
    s.hand(0, "gold-cache", "brigands", back="gold")
    asked = s.run(replenish(s.g, 0), answers=["gold-cache", "abbey"])
    assert [c.ask for c in asked] == [Ask.CARD_TO_RETURN] * 2, "one stack fits each: no question"
    assert s.stack(0) == ["austin", "abbey"]
    assert s.stack(1) == ["mint", "gold-cache"]
    assert s.discarded() == [], "not on the discard pile"


def test_only_the_player_whose_turn_ends_minds_the_limit():
    """R-008, R-009."""
    s = Scene()
    s.hand(0, "abbey", "scout", "goldsmith")
    s.hand(1, "abbey", "scout", "goldsmith", "relocation", "austin")
    s.run(end_turn(s.g), answers=[None])
    assert len(s.hand_of(1)) == 5
    assert s.g.active == 1


# Exchange


def test_an_exchange_is_optional_and_needs_a_hand_card():
    s = Scene()
    assert s.run(exchange_card(s.g, 0)) == [], "no hand card"
    s.hand(0, "abbey")
    asked = s.run(exchange_card(s.g, 0), answers=[None])
    assert [c.ask for c in asked] == [Ask.CARD_TO_EXCHANGE]
    assert asked[0].options[0] == NONE
    assert s.hand_of(0) == ["abbey"]


def test_exchange_for_the_top_card_of_any_stack():
    s = Scene()
    s.on_stack(0, "austin")
    s.on_stack(3, "doctor", "guido-the-ambassador")
    s.hand(0, "abbey")
    s.run(exchange_card(s.g, 0), answers=["abbey", 3])
    assert s.hand_of(0) == ["doctor"]
    assert s.stack(0) == ["austin", "abbey"]


def test_a_search_costs_two_resources_and_keeps_the_order():
    s = Scene()
    s.on_stack(0, "austin", "inga", "harald", "osmund")
    s.hand(0, "abbey")
    s.stock(0, ore=1)
    asked = s.run(exchange_card(s.g, 0), answers=["abbey"])
    assert s.hand_of(0) == ["austin"], "with one piece there is no search, and one stack only"
    s.stock(0, ore=1, wool=2)
    asked = s.run(exchange_card(s.g, 0), answers=["austin", SEARCH, "wool", "ore", "harald"])
    assert [c.ask for c in asked] == [
        Ask.CARD_TO_EXCHANGE,
        Ask.EXCHANGE_FROM,
        Ask.RESOURCE_TO_GIVE,
        Ask.RESOURCE_TO_GIVE,
        Ask.CARD_TO_TAKE,
    ]
    assert s.has(0) == {"wool": 1}
    assert s.hand_of(0) == ["harald"]
    assert s.stack(0) == ["inga", "osmund", "abbey", "austin"]
    assert NONE not in asked[-1].options, "having looked, he must take one (R-002)"


def test_parish_hall_makes_a_search_cost_one_and_town_hall_nothing():
    s = Scene()
    s.city(0)
    hall = s.place(0, "parish-hall", s.site(0, 5, 0))
    s.on_stack(0, "austin", "inga")
    s.hand(0, "abbey")
    s.stock(0, ore=1)
    s.run(exchange_card(s.g, 0), answers=["abbey", SEARCH, "inga"])
    assert s.has(0) == {}
    assert s.run(exchange_card(s.g, 0), answers=["inga"])[-1].ask is Ask.CARD_TO_EXCHANGE
    s.place(0, "town-hall", hall)
    s.run(exchange_card(s.g, 0), answers=["austin", SEARCH, "inga"])
    assert s.hand_of(0) == ["inga"]


def test_a_card_may_go_under_an_emptied_stack_and_be_found_there():
    """R-001."""
    s = Scene()
    s.on_stack(1, "mint")
    s.hand(0, "abbey")
    s.stock(0, ore=2)
    asked = s.run(exchange_card(s.g, 0), answers=["abbey", 0])
    assert asked[-1].options == (0, 1, SEARCH, SEARCH + 1), "the emptied stack works again"
    assert s.hand_of(0) == ["abbey"]


def test_only_one_exchange_in_a_turn():
    s = Scene()
    s.hand(0, "abbey", "scout", "goldsmith")
    s.on_stack(0, "austin", "inga")
    asked = s.run(end_turn(s.g), answers=["abbey"])
    assert [c.ask for c in asked].count(Ask.CARD_TO_EXCHANGE) == 1
    assert len(s.hand_of(0)) == 3
    assert (s.g.active, s.g.turn, s.g.phase) == (1, 2, BEFORE_ROLL)


def test_no_exchange_before_the_hand_is_full_of_what_there_is():
    s = Scene()
    s.on_stack(0, "austin", "inga", "harald", "osmund")
    asked = s.run(end_turn(s.g), answers=[None])
    assert [c.ask for c in asked] == [Ask.CARD_TO_EXCHANGE]
    assert len(s.hand_of(0)) == 3


# Tournament


def test_own_stacks_only_and_any_of_them_for_any_back():
    s = Scene(own_stacks=True)
    s.on_stack(1, "austin")
    s.on_stack(4, "inga", "harald", "osmund")
    s.hand(0, "gold-cache", back="gold")
    asked = s.run(replenish(s.g, 0))
    assert asked == [], "one own stack holds cards"
    assert s.hand_of(0) == ["austin", "gold-cache"]
    asked = s.run(exchange_card(s.g, 0), answers=["gold-cache", 3])
    assert asked[1].options == (0, 1, 2, 3)
    assert s.hand_of(0) == ["austin", "gold-cache"], "drawn again from the only filled stack"
    assert s.stack(4) == ["inga", "harald", "osmund"]


def test_marks_and_fixed_dice_are_gone_in_the_next_turn():
    s = Scene()
    s.city(0)
    mint = s.place(0, "mint", s.site(0, 5, 0))
    s.stock(0, gold=2)
    assert s.can(0, "use", mint)
    s.use(0, mint, answers=["ore"])
    assert not s.can(0, "use", mint), "once a turn"
    s.g.fixed_production, s.g.fixed_face = 4, 2
    s.run(end_turn(s.g))
    assert (s.g.fixed_production, s.g.fixed_face, s.g.production) == (0, NONE, 0)
    s.run(end_turn(s.g))
    s.g.phase = ACTING
    assert s.can(0, "use", mint)


def test_a_card_built_where_a_used_one_stood_can_be_used():
    s = Scene()
    s.city(0)
    mint = s.place(0, "mint", s.site(0, 5, 0))
    s.stock(0, gold=3)
    s.use(0, mint, answers=["ore"])
    s.act(0, Act.REMOVE, mint)
    assert s.place(0, "mint", mint) == mint
    assert s.can(0, "use", mint)


def test_a_played_card_lies_on_top_of_the_discard_pile():
    s = Scene()
    s.on_discard(0, "scout")
    s.hand(0, "goldsmith")
    s.stock(0, gold=3)
    s.play(0, "goldsmith", answers=["ore", "ore"])
    assert s.discarded() == ["goldsmith", "scout"]
    assert not s.g.zones[DISCARD + 1]
    assert not s.g.zones[HAND]


def test_a_card_without_a_certain_effect_is_not_offered():
    """R-011."""
    s = Scene()
    s.hand(0, "merchant-caravan", "goldsmith")
    s.stock(0, gold=2)
    assert s.can(0, "play", "merchant-caravan")
    assert not s.can(0, "play", "goldsmith")
    s.stock(0, gold=1)
    assert not s.can(0, "play", "merchant-caravan")
