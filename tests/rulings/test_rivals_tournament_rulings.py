"""Official rulings of The Rivals for Catan, replayed: decks and the Tournament Game."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Act, Scene
from setups import deck, setup

from deckbuilder.decks.model import Decklist, Entry
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import RESOURCES, amount, size
from deckbuilder.engine.choice import Ask
from deckbuilder.engine.game import Game
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import EVENTS, PREPARING
from deckbuilder.engine.turn import end_turn
from deckbuilder.legality.check import check
from deckbuilder.legality.event_stack import tournament_events

ruling = pytest.mark.ruling


def started() -> Game:
    """A Tournament Game between two decks, before its first choice."""
    return rivals().start(setup("tournament"), 1)


def changed(**fields: object) -> Decklist:
    """A valid deck with some sections replaced."""
    return deck("turmoil").deck.model_copy(update=fields)


def codes(listing: Decklist) -> set[str]:
    """The codes of the errors of a deck."""
    return {finding.code for finding in check(listing).errors}


def preparing(own_stacks: bool = True) -> Scene:
    """A scene in the preparatory round; seat 0 is to move."""
    s = Scene(own_stacks=own_stacks)
    s.g.turn = 0
    s.g.phase = PREPARING
    return s


def offered(s: Scene) -> set[str]:
    """What can be built or played in the phase at hand, by slug."""
    acts = [option for option in main_options(s.g) if option[0] in (Act.BUILD, Act.PLAY)]
    return {s.slug(option[1]) for option in acts}


# Events


@ruling("R-026")
def test_the_common_event_stack_has_thirteen_cards():
    contributions, findings = tournament_events(deck("gold"), deck("turmoil"))
    assert findings == []
    assert len(contributions) == 13
    assert Counter((c.by, c.prescribed) for c in contributions) == {
        ("host", True): 3,
        ("host", False): 4,
        ("guest", True): 2,
        ("guest", False): 4,
    }
    g = started().state
    laid = Counter(g.table.card[card].id for card in g.zones[EVENTS])
    assert laid == Counter(c.copy.card for c in contributions)


@ruling("R-027")
def test_three_chosen_events_are_too_few():
    full = deck("turmoil").deck
    assert codes(full) == set()
    assert codes(changed(events=full.events[:3])) == {"RV401"}
    assert codes(changed(events=(*full.events, Entry(card="rivals/riots", count=1)))) == {"RV401"}


@ruling("R-028")
def test_who_supplies_the_fixed_events():
    contributions, _ = tournament_events(deck("gold"), deck("turmoil"))
    fixed = Counter((c.by, c.copy.card, c.copy.half_moon) for c in contributions if c.prescribed)
    assert fixed == {
        ("host", "rivals/yule", False): 1,
        ("host", "rivals/riots", False): 1,
        ("host", "rivals/plague", False): 1,
        ("guest", "rivals/riots", False): 1,
        ("guest", "rivals/plague", False): 1,
    }


@ruling("R-029")
def test_the_compulsory_plague_has_no_half_moon():
    riots = Entry(card="rivals/riots", count=1)
    plain = Entry(card="rivals/plague", count=1, half_moon=0)
    marked = Entry(card="rivals/plague", count=1, half_moon=1)
    assert codes(changed(events_fixed=(riots, plain))) == set()
    assert codes(changed(events_fixed=(riots, marked))) == {"RV407"}


# Own stacks, start


@ruling("R-032")
def test_each_player_draws_from_his_own_stacks_only():
    s = Scene(own_stacks=True)
    s.on_stack(1, "abbey", "scout", "goldsmith")
    s.on_stack(2, "storehouse", "scout")
    s.on_stack(5, "abbey")
    s.on_stack(6, "abbey")
    asked = s.run(end_turn(s.g), [1, 2, 1, None])
    assert {c.options for c in asked if c.ask is Ask.STACK_TO_DRAW} == {(1, 2)}
    assert s.hand_of(0) == ["abbey", "scout", "storehouse"]
    asked = s.run(end_turn(s.g), [5, None])
    assert asked[0].options == (5, 6)
    assert s.hand_of(1) == ["abbey", "abbey"]


@ruling("R-033")
def test_each_start_region_holds_one_the_gold_field_too():
    g = started().state
    for seat in (0, 1):
        assert [g.stock[s] for s in sorted(g.stock) if geometry.SEAT[s] == seat] == [1] * 6
        assert [amount(g.resource_totals[seat], r) for r in RESOURCES] == [1] * 6
        assert size(g.resource_totals[seat]) == 6


# Preparatory round


def reach_preparing(game: Game) -> Game:
    """Answer the questions of the set-up."""
    while game.state.phase != PREPARING:
        assert game.choice is not None
        game.step(game.choice.options[0])
    return game


@ruling("R-035")
def test_no_action_card_in_the_preparatory_round():
    s = preparing()
    s.hand(0, "merchant-caravan", "goldsmith", "toll-bridge")
    s.stock(0, gold=3, brick=1, lumber=1)
    assert offered(s) == {"toll-bridge"}
    assert s.can(0, "play", "merchant-caravan")  # in the action phase
    twins = reach_preparing(rivals().start(setup("tournament-twins"), 1))
    g, choice = twins.state, twins.choice
    assert choice is not None and choice.ask is Ask.PREPARE
    assert "rivals/brigitta-the-wise-woman" in [g.table.card[c].id for c in g.zones[0]]
    assert not any(option[0] == Act.PLAY for option in choice.options if isinstance(option, tuple))


@ruling("R-037")
def test_the_preparatory_round_spares_the_opponent_but_pays_the_builder():
    s = preparing()
    s.city(0)
    s.place(1, "wool-ship")
    s.place(0, "austin", s.site(0, 6))
    s.hand(0, "pirate-ship", "wool-ship", "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1, wool=1)
    assert offered(s) == {"wool-ship", "tithe-barn"}
    assert s.can(0, "build", "pirate-ship")  # in the action phase
    s.g.phase = PREPARING
    s.build(0, "tithe-barn", answers=[s.site(0), "wool"])
    assert s.has(0) == {"wool": 2}
