"""The start of every game of the Catan Card Game, as set-ups: the numbers of the rulebooks."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from setups import CLASSIC_KINDS, classic_deck, kit, setup

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.editions.classic.setup_builder import make_setup
from deckbuilder.engine.setup import Piece, Setup, from_json, to_json
from deckbuilder.legality.check import check
from deckbuilder.legality.context import is_draw_card
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit

CARDS = catalogue("classic")
SHARED = ("classic-basic", "classic-trade_and_change", "classic-wizards_and_dragons")
TOURNAMENTS = tuple(kind for kind in CLASSIC_KINDS if kind not in SHARED)
HOUSE, CITADEL = "classic/counting-house", "classic/citadel"


def counted(pieces: tuple[Piece, ...]) -> dict[str, int]:
    return dict(Counter(piece.card for piece in pieces))


def drawn(own: Setup) -> tuple[Piece, ...]:
    """All cards in draw stacks."""
    return tuple(piece for pool in own.pools for piece in pool.cards)


GOALS = {"classic-basic": 12, "classic-tournament-1997": 12}


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_the_numbers_of_every_game(kind: str):
    own = setup(kind)
    assert (own.edition, own.goal) == ("classic", GOALS.get(kind, 13))
    assert (own.continuous_victory, own.rearrange, own.preparatory) == (True, True, False)
    assert own.start_stock == (1, 1, 1, 1, 1, 1), "one piece on every region, on the gold field too"
    assert (own.quiet_rounds, own.action_minimum) == (2, 7)
    assert own.recipe.divider == "", "the event stack is only shuffled"
    assert (own.handed_out, own.sea) == (((), ()), ((), ()))


RED = {"fields": 1, "mountains": 2, "pasture": 3, "forest": 4, "hills": 5, "gold-field": 6}
BLUE = {"fields": 2, "mountains": 3, "pasture": 4, "forest": 5, "hills": 6, "gold-field": 1}


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_start_principalities_and_supply(kind: str):
    own = setup(kind)
    for seat, numbers in enumerate((RED, BLUE)):
        *regions, road, left, right = own.principalities[seat]
        assert {p.card.removeprefix("classic/"): p.number for p in regions} == numbers
        assert [p.card for p in (road, left, right)] == ["classic/road", *["classic/settlement"] * 2]
        assert {p.back for p in regions} == {p.back for p in own.regions}, "they may come into the stack"
    assert counted(own.roads) == {"classic/road": 7}
    assert counted(own.settlements) == {"classic/settlement": 5}
    assert counted(own.cities) == {"classic/city": 7}
    assert len(own.regions) == 11
    assert counted(own.regions)["classic/gold-field"] == 1


SIZES = {
    "classic-basic": [(13, 13, 12, 12, 12)],
    "classic-trade_and_change": [(16, 15, 15, 15), (13, 13)],
    "classic-wizards_and_dragons": [(16, 16, 15, 15), (19, 19)],
}


@pytest.mark.parametrize("kind", SHARED)
def test_shared_stacks_of_the_rulebooks_all_equal(kind: str):
    own = setup(kind)
    assert [pool.sizes for pool in own.pools] == SIZES[kind]
    assert [len(pool.cards) for pool in own.pools] == [sum(sizes) for sizes in SIZES[kind]]
    assert [n for pool in own.pools for n in pool.stacks] == list(range(len(own.stacks)))
    assert {(stack.back, stack.owner) for stack in own.stacks} == {("", -1)}
    assert {(piece.back, piece.owner) for piece in drawn(own)} == {("expansion", -1)}
    assert (own.start_hand, own.hand_size, own.own_stacks) == ("search", 3, False)


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_every_draw_card_shows_the_same_back(kind: str):
    own = setup(kind)
    brought = tuple(piece for start in own.starts for piece in start)
    assert {piece.back for piece in (*drawn(own), *brought)} == {"expansion"}
    assert {piece.back for piece in own.events} == {"event"}
    assert {piece.back for piece in (*own.roads, *own.settlements, *own.cities)} == {"center"}
    assert {piece.back for piece in own.open_stack} <= {"center"}
    assert {piece.back for piece in own.regions} == {"region"}


OPEN = {
    "classic-basic": {},
    "classic-trade_and_change": {HOUSE: 2},
    "classic-wizards_and_dragons": {CITADEL: 5},
    "classic-tournament": {HOUSE: 2, CITADEL: 5},
    "classic-tournament-2": {HOUSE: 2, CITADEL: 5},
    "classic-tournament-twins": {CITADEL: 5},
    "classic-tournament-1997": {},
}
LIMITED = (
    "classic-trade_and_change",
    "classic-tournament",
    "classic-tournament-2",
    "classic-tournament-twins",
)


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_the_open_supply_and_one_counting_house_per_player(kind: str):
    own = setup(kind)
    assert counted(own.open_stack) == OPEN[kind]
    assert {piece.owner for piece in own.open_stack} <= {-1}
    assert own.limits == (((HOUSE, 1),) if kind in LIMITED else ())
    assert CITADEL not in counted(drawn(own))


def test_where_no_limit_is_set_nobody_can_have_two_counting_houses():
    for kind in ("classic-basic", "classic-wizards_and_dragons"):
        assert counted(drawn(setup(kind)))[HOUSE] == 1
    assert HOUSE not in counted(drawn(setup("classic-trade_and_change")))
    held = Counter(p.owner for p in drawn(setup("classic-tournament-1997")) if p.card == HOUSE)
    assert max(held.values()) == 1


def kit_of(*sets: str) -> ValidatedKit:
    text = "Format: expanded\nEdition: classic\n[Sets]\n" + "\n".join(sets) + "\n"
    item, found = text_format.read(text)
    assert found == []
    assert isinstance(item, Kit)
    passed = check(item).validated
    assert isinstance(passed, ValidatedKit)
    return passed


def test_the_wizards_alliances_are_shuffled_in_only_if_both_agree():
    without = make_setup(kit_of("Wizards & Dragons"), None)
    agreed = make_setup(kit_of("Wizards & Dragons", "Wizards Alliance"), None)
    assert "classic/wizards-alliance" not in counted(drawn(without))
    assert counted(agreed.pools[1].cards)["classic/wizards-alliance"] == 2
    assert agreed.pools[1].sizes == (20, 20)
    assert agreed.open_stack == without.open_stack


EVENTS = {"classic-basic": 10, "classic-tournament-1997": 4 + 4 + 1}


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_the_event_stack_holds_year_end_once(kind: str):
    own = setup(kind)
    assert len(own.events) == own.event_count == EVENTS.get(kind, 13)
    assert own.event_fill == ()
    assert counted(own.events)["classic/year-end"] == 1


# The Tournament Game


@pytest.mark.parametrize("kind", TOURNAMENTS)
def test_three_start_cards_and_four_own_stacks(kind: str):
    own = setup(kind)
    assert (own.start_hand, own.hand_size, own.own_stacks) == ("brought", 3, True)
    for seat, pool in enumerate(own.pools):
        assert (pool.sizes, len(pool.cards), len(own.starts[seat])) == ((8, 8, 7, 7), 30, 3)
        assert [own.stacks[n].owner for n in pool.stacks] == [seat] * 4
        assert {piece.owner for piece in (*pool.cards, *own.starts[seat])} == {seat}
    assert {stack.back for stack in own.stacks} == {""}


def test_the_tournament_decks_hold_every_card_that_a_deck_may_hold():
    held = {p.card for kind in TOURNAMENTS for p in (*drawn(setup(kind)), *sum(setup(kind).starts, ()))}
    assert held == {card.id for card in CARDS.cards if is_draw_card(card)}


def test_the_host_brings_year_end_and_both_their_events():
    host, guest = classic_deck("trade_and_change"), classic_deck("wizards_and_dragons")
    expected = Counter(copy.card for copy in (*host.events, *guest.events)) + Counter(["classic/year-end"])
    assert counted(make_setup(host, guest).events) == expected
    assert counted(make_setup(guest, host).events) == expected


def deck_with(title: str, events: tuple[str, ...] = ("Plague",)) -> ValidatedDeck:
    """A deck of basic cards, the Counting House not among them, with one card and one event to choose."""
    text = f"""Format: tournament
Edition: classic
[Start]
Abbey
Scout
Foundry
[Deck]
Abbey
3 Garrison
Brick Factory
Grain Mill
Sawmill
Woolen Mill
Brick Fleet
Gold Fleet
Grain Fleet
Ore Fleet
Conrad the Swift
Karl the Strong
Otto the Berserker
2 Alchemist
2 Bishop
3 Spy
2 Merchant
Caravan
2 Church
2 Library
{title}
[Events]
Civil War
Conflict
Master Builder
2 Progress
{events[0]}
"""
    item, found = text_format.read(text)
    assert found == []
    assert isinstance(item, Decklist)
    passed = check(item).validated
    assert isinstance(passed, ValidatedDeck)
    return passed


@pytest.mark.parametrize(
    ("one", "open_stack"),
    [
        (("Mint", "Plague"), {}),
        (("Counting House", "Plague"), {}),
        (("Mayor", "Plague"), {HOUSE: 2}),
        (("Mint", "Calm Sea"), {HOUSE: 2}),
        (("Ari", "Plague"), {CITADEL: 5}),
        (("Mint", "Comet"), {CITADEL: 5}),
        (("Wizards Alliance", "Plague"), {CITADEL: 5}),
        (("Mayor", "Comet"), {HOUSE: 2, CITADEL: 5}),
    ],
)
def test_cards_lie_open_if_either_deck_uses_their_theme(one: tuple[str, str], open_stack: dict[str, int]):
    title, event = one
    using, plain = deck_with(title, (event,)), deck_with("Mint")
    for host, guest in ((using, plain), (plain, using), (using, using)):
        assert counted(make_setup(host, guest).open_stack) == open_stack


def test_a_counting_house_of_a_deck_is_told_from_those_on_the_table():
    own = make_setup(deck_with("Counting House"), deck_with("Mayor"))
    (piece,) = (p for p in drawn(own) if p.card == HOUSE)
    assert piece.owner == 0
    assert piece not in own.open_stack
    assert counted(own.open_stack) == {HOUSE: 2}
    assert own.limits == ((HOUSE, 1),), "one in all, wherever it comes from"


def test_equal_decks_are_told_apart_by_their_seat():
    keys = [pool.key for pool in setup("classic-tournament-twins").pools]
    assert keys[0][:-1] == keys[1][:-1]
    assert [key[-1] for key in keys] == ["seat 0", "seat 1"]


def test_a_kit_is_for_both_and_a_deck_needs_another():
    deck = classic_deck("trade_and_change")
    with pytest.raises(TypeError, match="both seats share it"):
        make_setup(kit("classic-basic"), deck)
    with pytest.raises(TypeError, match="needs an opponent's deck"):
        make_setup(deck, None)


@pytest.mark.parametrize("kind", CLASSIC_KINDS)
def test_set_ups_survive_records(kind: str):
    own = setup(kind)
    assert from_json(json.loads(json.dumps(to_json(own)))) == own


def test_records_from_before_these_numbers_can_still_be_read():
    data = json.loads(json.dumps(to_json(setup("introductory"))))
    for name in ("quiet_rounds", "action_minimum", "limits", "die_faces"):
        del data[name]
    assert from_json(data) == setup("introductory")
