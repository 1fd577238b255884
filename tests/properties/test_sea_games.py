"""Whole games with the sea: conservation, knowledge, acts, copies and imagined games at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
import setups

from deckbuilder import rng
from deckbuilder.bots.greedy import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.decks.model import Kit, SetChoice
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Act, Kind
from deckbuilder.engine.game import Game
from deckbuilder.engine.layout import KIND, SEA
from deckbuilder.engine.setup import Setup, from_json, to_json
from deckbuilder.engine.state import SEA_CARDS
from deckbuilder.formats.check import check
from deckbuilder.formats.validated import ValidatedDeck, ValidatedKit
from properties.oracle import Judge, Witness, check_conservation, check_stocks
from properties.oracle_sea import check_sea, legal_acts
from properties.worlds import dump, other_world

KINDS = ("theme-explorers", "duel-explorers", "tournament-explorers")
TURNS = 400


@cache
def setup(kind: str) -> Setup:
    """A theme game, a Duel with the sea and two base sets, or a Tournament Game whose players want it."""
    if kind == "theme-explorers":
        return setups.setup(kind)
    if kind == "tournament-explorers":
        lists = [setups.deck(theme).deck for theme in ("explorers", "intrigue")]
        reports = [check(one.model_copy(update={"options": ("explorers",)})) for one in lists]
        host, guest = (report.validated for report in reports)
        assert isinstance(host, ValidatedDeck)
        assert isinstance(guest, ValidatedDeck)
        return rivals().setup(host, guest)
    sets = ("explorers", "gold", "turmoil")
    report = check(Kit(name=kind, format="duel", sets=tuple(SetChoice(set=one) for one in sets)))
    assert isinstance(report.validated, ValidatedKit), report.findings
    return rivals().setup(report.validated)


def decisions(kind: str, seed: int, pair: int = 0) -> Iterator[tuple[int, Game]]:
    """A random game, handed out at each decision before it is answered."""
    game = rivals().start(setup(kind), seed, pair, pair % 2)
    bots = [RandomBot(rng.stream_key(seed, pair, seat)) for seat in (0, 1)]
    number = 0
    while (choice := game.choice) is not None and game.state.turn <= TURNS:
        yield number, game
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
        number += 1


def look(game: Game, witness: Witness | None = None) -> None:
    """What must hold at a decision."""
    g, choice = game.state, game.choice
    assert choice is not None
    judge = Judge(g)
    main = choice.ask.kind is Kind.MAIN
    check_conservation(g, judge)
    check_stocks(g, judge)
    check_sea(g, judge)
    if main:
        acts = {o for o in choice.options if isinstance(o, tuple) and o[0] == Act.SPECIAL}
        assert acts == legal_acts(g, judge)
    if witness is not None:
        witness.watch(g, choice.seat, choice.ask.name)
        witness.check(g, main)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_leaked_or_wrongly_offered_at_sea(kind: str):
    sailed = 0
    for pair in range(3):
        witness = Witness()
        for number, game in decisions(kind, 41, pair):
            try:
                look(game, witness)
            except AssertionError as error:
                raise AssertionError(f"{kind}, pair {pair}, decision {number}: {error}") from error
        sailed += sum(KIND[placed.slot] == SEA for placed in game.view(0).board())
    assert sailed > 3, "the random players have discovered something"


def test_the_duel_leaves_out_the_sea_cards_with_a_half_moon():
    assert [p.card.partition("/")[2] for p in setup("duel-explorers").sea[1]] == [
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
def test_copies_at_sea_go_on_alike(kind: str):
    for number, game in decisions(kind, 42):
        if number % 23:
            continue
        before = game.state.key()
        bots = [RandomBot(number), RandomBot(number)]
        copies = [game.clone(), game.clone()]
        assert copies[0].state.key() == before
        for bot, copy in zip(bots, copies, strict=True):
            for _ in range(12):
                if copy.choice is not None:
                    copy.step(bot.decide(copy.choice, copy.view(copy.choice.seat)))
        assert copies[0].state.digest() == copies[1].state.digest()
        assert game.state.key() == before, f"decision {number}: playing a copy changed the original"


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_sea_cards_change_nothing_that_a_seat_sees_or_does(kind: str):
    moved = 0
    for number, game in decisions(kind, 43):
        choice = game.choice
        assert choice is not None
        if choice.ask.kind is not Kind.MAIN or number % 13:
            continue
        for seat in (0, 1):
            other = other_world(game, seat, seed=number)
            moved += other.state.zones[SEA_CARDS:][:2] != game.state.zones[SEA_CARDS:][:2]
            assert dump(other.view(seat)) == dump(game.view(seat))
            if seat == choice.seat and number % 39 == 0:
                for bot in (RandomBot, Greedy):
                    answers = [bot(9).decide(one.choice, one.view(seat)) for one in (game, other)]
                    assert answers[0] == answers[1]
    assert moved > 20


@pytest.mark.parametrize("kind", KINDS)
def test_imagined_seas_agree_with_all_that_is_known(kind: str):
    differing = 0
    for number, game in decisions(kind, 44):
        choice = game.choice
        assert choice is not None
        if number % 17:
            continue
        view = game.view(choice.seat)
        imagined = view.imagine(number)
        assert dump(imagined.view(choice.seat)) == dump(view)
        look(imagined)
        differing += imagined.state.zones[SEA_CARDS] != game.state.zones[SEA_CARDS]
        bot = RandomBot(number)
        for _ in range(5):
            if imagined.choice is None:
                break
            imagined.step(bot.decide(imagined.choice, imagined.view(imagined.choice.seat)))
    assert differing > 10
