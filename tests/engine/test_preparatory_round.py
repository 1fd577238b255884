"""The preparatory round of the Tournament Game. Source: Tournament Game, R-033 to R-037; decision 27."""

from __future__ import annotations

import pytest
from setups import deck
from unsealed import rewrite

from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Act, Ask
from deckbuilder.engine.game import Game
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.resources import deposit
from deckbuilder.engine.state import EVENTS, PREPARING
from engine.driving import hand, slug, start, until

END = (int(Act.END),)


def prepared(first: tuple[str, ...], second: tuple[str, ...], themes=("gold", "progress")) -> Game:
    """A game at the beginning of its preparatory round, with these start cards."""
    edition = rivals()
    decks = [deck(theme, start_cards=cards) for theme, cards in zip(themes, (first, second), strict=True)]
    game = edition.start(edition.setup(decks[0], decks[1]), seed=1)
    until(game, Ask.PREPARE)
    return game


def offered(game: Game) -> set[str]:
    """What can be built, by slug; what can be traded by ``trade``."""
    assert game.choice is not None
    found = set()
    for act, *rest in game.choice.options:
        name = Act(act).name.lower()
        found.add(slug(game.state, rest[0]) if act == Act.BUILD else name)
    return found


def build(game: Game, name: str) -> None:
    assert game.choice is not None
    (option,) = (o for o in game.choice.options if o[0] == Act.BUILD and slug(game.state, o[1]) == name)
    game.step(option)
    while game.choice is not None and game.choice.ask is Ask.SITE:
        game.step(game.choice.options[0])


def test_single_builds_alternate_the_starting_player_first():
    game = start("tournament")
    until(game, Ask.PREPARE)
    asked = []
    for name in ("gold-ship", "storehouse", "toll-bridge"):
        assert game.choice is not None
        if name in offered(game):
            asked.append(game.choice.seat)
            build(game, name)
    assert asked == [0, 1], "after the ship there is no lumber for the bridge"
    assert sorted(hand(game.state, 0)) == ["marketplace", "toll-bridge"]
    assert sorted(hand(game.state, 1)) == ["austin", "drill-ground"]


def test_it_ends_with_two_passes_in_a_row_and_the_starting_player_takes_the_first_turn():
    game = start("tournament")
    until(game, Ask.PREPARE)
    game.step(END)
    assert (game.choice.seat, game.state.phase) == (1, PREPARING)
    build(game, "storehouse")
    assert (game.choice.seat, game.state.phase) == (0, PREPARING), "one pass does not end it"
    game.step(END)
    assert (game.choice.seat, game.state.phase) == (1, PREPARING)
    game.step(END)
    assert game.state.turn == 1
    assert game.state.active == 0
    assert game.state.production, "the dice have been rolled"


def test_a_player_who_can_do_nothing_passes_unasked():
    game = start("tournament")
    until(game, Ask.PREPARE)
    build(game, "gold-ship")
    build(game, "storehouse")
    assert (game.choice.seat, game.state.passes) == (1, 1), "seat 0 has neither lumber nor wool left"
    game.step(END)
    assert game.state.turn == 1


def test_action_cards_and_what_hits_the_opponent_wait_for_the_first_turn():
    game = prepared(("pirate-ship", "gold-ship", "goldsmith"), ("relocation", "parish-hall", "abbey"))
    g = game.state
    assert {"gold-ship"} <= offered(game)
    assert not {"pirate-ship", "goldsmith", "play", "remove"} & offered(game)
    game.step(END)
    assert {"parish-hall", "abbey"} <= offered(game)
    assert not {"relocation", "play", "remove"} & offered(game)
    for card in g.zones[0]:
        assert slug(g, card) != "pirate-ship" or legal_slots(g, 0, g.table.card[card]), (
            "there is a place for it"
        )


def test_no_replenish_no_exchange_no_events_and_no_victory_in_it():
    game = start("tournament")
    until(game, Ask.PREPARE)
    rewrite(game.state.table, goal=1)
    try:
        while game.choice is not None and game.choice.ask is Ask.PREPARE:
            events = game.state.zones[EVENTS]
            game.step(game.choice.options[-1])
            while game.choice is not None and game.choice.ask in (Ask.SITE, Ask.RESOURCE_TO_TAKE):
                game.step(game.choice.options[0])
            if game.state.turn == 0:
                assert game.state.zones[EVENTS] == events
                assert game.winner is None
        assert game.winner == 0, "the starting player has the goal when his first turn begins"
        assert len(hand(game.state, 0)) <= 3
    finally:
        rewrite(game.state.table, goal=15)


def test_a_trade_leaves_the_move_with_the_player_and_a_pass_standing():
    game = start("tournament")
    until(game, Ask.PREPARE)
    build(game, "gold-ship")
    g = game.state
    (gold,) = g.summaries[0].stores[5]
    assert deposit(g, gold, 1) == 1
    game.step(END)
    assert (game.choice.ask, game.choice.seat) == (Ask.PREPARE, 0)
    game.step(next(o for o in game.choice.options if o[0] == Act.TRADE))
    assert game.choice.ask is Ask.RESOURCE_TO_TAKE
    game.step(4)
    assert (game.choice.ask, game.choice.seat) == (Ask.PREPARE, 0), "wool for the marketplace"
    assert g.passes == 1
    build(game, "marketplace")
    assert g.passes == 0


def test_centre_cards_are_offered_if_they_can_be_paid():
    game = start("tournament")
    until(game, Ask.PREPARE)
    assert "road" not in offered(game), "one brick is not enough"
    g = game.state
    (brick,) = g.summaries[0].stores[0]
    assert deposit(g, brick, 1) == 1
    assert "road" in offered(Game.begin(g.copy()))


@pytest.mark.parametrize("kind", ["introductory", "theme-gold", "duel"])
def test_other_games_have_none(kind: str):
    game = start(kind)
    passed = until(game, Ask.ACTION)
    assert all(choice.ask is not Ask.PREPARE for choice in passed)
