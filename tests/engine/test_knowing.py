"""Who knows which card lies where (decision 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from scene import Act, Ask, Scene
from setups import setup

from deckbuilder.engine import geometry
from deckbuilder.engine.card_verbs import EVENT, return_under_stack
from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.game import Game
from deckbuilder.engine.hands import exchange_card, replenish
from deckbuilder.engine.state import FIRST_STACK, HAND, REGION_STACK
from deckbuilder.engine.view import UNKNOWN
from deckbuilder.errors import DeckbuilderError
from engine.driving import start, until


def view(s: Scene, seat: int):
    return Game(s.g).view(seat)


def test_a_drawn_card_is_known_to_its_player_only():
    s = Scene()
    s.on_stack(0, "austin", "inga", "harald")
    s.run(replenish(s.g, 0))
    assert view(s, 0).hand(0) == s.g.zones[HAND]
    assert view(s, 1).hand(0) == (UNKNOWN,) * 3


def test_a_stack_shows_only_how_many_cards_it_holds():
    s = Scene()
    s.on_stack(0, "austin", "inga")
    assert view(s, 0).stack(0) == view(s, 1).stack(0) == (UNKNOWN, UNKNOWN)


def test_who_has_looked_through_a_stack_knows_it_and_what_the_opponent_draws_from_its_top():
    s = Scene()
    s.on_stack(0, "austin", "inga", "harald", "osmund")
    s.hand(0, "abbey")
    s.stock(0, ore=2)
    s.run(exchange_card(s.g, 0), answers=["abbey", SEARCH, "osmund"])
    assert view(s, 0).stack(0) == s.g.zones[FIRST_STACK]
    assert view(s, 1).stack(0) == (UNKNOWN,) * 4
    s.run(replenish(s.g, 1))
    assert view(s, 0).hand(1) == s.g.zones[HAND + 1], "they came from the known top"


def test_a_search_by_the_opponent_ends_what_i_knew_of_the_stack():
    s = Scene()
    s.on_stack(0, "austin", "inga", "harald", "osmund")
    for seat in (0, 1):
        s.hand(seat, "abbey")
        s.stock(seat, ore=2)
    s.run(exchange_card(s.g, 0), answers=["abbey", SEARCH, "osmund"])
    s.run(exchange_card(s.g, 1), answers=["abbey", SEARCH, "inga"])
    assert view(s, 0).stack(0) == (UNKNOWN,) * 4
    assert view(s, 0).hand(1) == (UNKNOWN,)
    assert view(s, 1).stack(0) == s.g.zones[FIRST_STACK]


def test_a_card_put_away_hides_which_of_the_hand_it_was():
    s = Scene()
    s.hand(0, "abbey", "scout")
    s.on_stack(0, "austin")
    s.g.seen[1] |= sum(1 << c for c in s.g.zones[HAND])
    s.run(exchange_card(s.g, 0), answers=["abbey"])
    assert view(s, 1).hand(0) == (UNKNOWN, UNKNOWN)
    assert view(s, 1).stack(0) == (UNKNOWN,)
    assert view(s, 0).stack(0) == s.g.zones[FIRST_STACK], "its player knows what he put there"


def test_played_removed_and_built_cards_are_known_to_both():
    s = Scene()
    s.hand(0, "goldsmith", "storehouse")
    s.stock(0, gold=3, lumber=1, wool=1)
    s.play(0, "goldsmith", answers=["ore", "ore"])
    s.build(0, "storehouse", answers=[s.site(0)])
    s.act(0, Act.REMOVE, s.site(0))
    assert UNKNOWN not in view(s, 1).discard_pile(0)
    assert len(view(s, 1).discard_pile(1)) == 2, "one shared pile"


def test_of_a_lost_card_only_its_owner_knows_under_which_of_several_stacks_it_went():
    s = Scene(own_stacks=True)
    hut = s.place(0, "storehouse")
    stack = s.g.table.stacks_of[0][1]
    asked = s.run(return_under_stack(s.g, hut, EVENT), answers=[stack])
    assert [choice.ask for choice in asked] == [Ask.STACK_FOR_CARD]
    assert view(s, 0).stack(stack) == s.g.zones[FIRST_STACK + stack]
    assert view(s, 1).stack(stack) == (UNKNOWN,)


def test_a_lost_card_is_known_to_lie_under_the_only_stack_that_matches():
    s = Scene()
    site = s.place(0, "storehouse")
    assert not s.run(return_under_stack(s.g, site, EVENT))
    for seat in (0, 1):
        assert (
            sum(card != UNKNOWN for n in range(len(s.g.table.stacks)) for card in view(s, seat).stack(n)) == 1
        )


def test_inside_an_effect_only_who_is_asked_can_imagine_the_game():
    game = start("duel")
    until(game, Ask.STACK_FOR_CARD, answer=lambda choice: choice.options[-1])
    assert game.choice is not None
    asked = game.choice.seat
    assert game.view(asked).determinize(1).choice is not None
    with pytest.raises(DeckbuilderError, match="only the seat that is asked"):
        game.view(1 - asked).determinize(1)
    until(game, Ask.ACTION)
    for seat in (0, 1):
        assert game.view(seat).determinize(1).choice is not None


def test_who_waits_imagines_what_the_other_one_may_do_with_the_hand_that_he_imagines():
    game = start("introductory")
    until(game, Ask.ACTION)
    assert game.choice is not None
    active = game.choice.seat
    offered = set()
    for seed in range(20):
        imagined = game.view(1 - active).determinize(seed)
        assert imagined.choice is not None and imagined.choice.seat == active
        hand = {imagined.state.table.representative[card] for card in imagined.state.zones[HAND + active]}
        cards = {
            o[1] for o in imagined.choice.options if isinstance(o, tuple) and o[0] in (Act.BUILD, Act.PLAY)
        }
        assert cards <= hand
        offered |= cards
    assert len(offered) > 3, "the hands differ"


def test_the_region_stack_is_hidden_and_a_scout_forgets_it_by_shuffling():
    s = Scene()
    s.stock(0, brick=3, grain=1, lumber=2, wool=1)
    s.act(0, Act.ROAD, geometry.road(0, 7))
    s.hand(0, "scout")
    assert view(s, 0).regions_left() == (UNKNOWN,) * 12
    s.act(0, Act.SETTLEMENT, geometry.settlement(0, 7), answers=[True, "fields", "forest", "forest"])
    assert view(s, 0).regions_left() == view(s, 1).regions_left() == (UNKNOWN,) * 10
    assert len(s.g.zones[REGION_STACK]) == 10
    assert s.discarded() == ["scout"]


def test_both_players_know_where_yule_lies():
    game = start("duel")
    for seat in (0, 1):
        events = game.view(seat).events()
        assert [n for n, card in enumerate(events) if card != UNKNOWN] == [len(events) - 4]


def test_a_set_up_seen_by_the_players_does_not_tell_the_start_cards():
    game = start("tournament")
    own = setup("tournament")
    for seat in (0, 1):
        seen = game.view(seat).setup
        assert seen.starts == ((), ())
        assert seen is game.view(seat).table.setup
        for pool, before, brought in zip(seen.pools, own.pools, own.starts, strict=True):
            assert pool.cards == tuple(sorted((*before.cards, *brought))), "the composition is open"
        assert replace(seen, starts=own.starts, pools=own.pools) == own
    assert start("duel").view(0).setup is setup("duel")
