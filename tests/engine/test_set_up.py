"""The start of every kind of game. Source: base rulebook, set-up; Tournament Game; decisions 25 and 26."""

from __future__ import annotations

from collections import Counter

import pytest
from setups import KINDS, setup

from deckbuilder.editions.rivals import rivals
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import amount
from deckbuilder.engine.choice import Ask
from deckbuilder.engine.derived import victory_points
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import (
    CITIES,
    EVENTS,
    FIRST_STACK,
    HAND,
    OPEN,
    PREPARING,
    REGION_STACK,
    ROADS,
    SETTLEMENTS,
    State,
)
from engine.driving import hand, slug, stack, start, until

RED = {"forest": 2, "gold-field": 1, "fields": 6, "hills": 3, "pasture": 4, "mountains": 5}
BLUE = {"forest": 3, "gold-field": 4, "fields": 5, "hills": 2, "pasture": 1, "mountains": 6}
LAID = (
    ("forest", 5, ABOVE),
    ("hills", 5, BELOW),
    ("gold-field", 6, ABOVE),
    ("pasture", 6, BELOW),
    ("fields", 7, ABOVE),
    ("mountains", 7, BELOW),
)


@pytest.mark.parametrize("kind", KINDS)
def test_the_principalities_lie_as_in_the_rulebook(kind: str):
    g = start(kind).state
    for seat, numbers in ((0, RED), (1, BLUE)):
        for name, column, side in LAID:
            placed = g.board[geometry.region(seat, column, side)]
            assert slug(g, placed.card) == name
            assert g.table.number[placed.card] == numbers[name]
        row = {
            geometry.road(seat, 6): "road",
            geometry.settlement(seat, 5): "settlement",
            geometry.settlement(seat, 6): "settlement",
        }
        for slot, name in row.items():
            assert slug(g, g.board[slot].card) == name
        assert sum(geometry.SEAT[s] == seat for s in g.board) == 9
        assert victory_points(g, seat) == 2


@pytest.mark.parametrize("kind", KINDS)
def test_the_supply_is_what_the_start_cards_leave(kind: str):
    g = start(kind).state
    assert [len(g.zones[z]) for z in (ROADS, SETTLEMENTS, CITIES, REGION_STACK)] == [7, 5, 7, 12]
    numbers: dict[str, list[int]] = {}
    for card in g.zones[REGION_STACK]:
        numbers.setdefault(slug(g, card), []).append(g.table.number[card])
    assert {name: sorted(n) for name, n in numbers.items()} == {
        "forest": [4, 6],
        "gold-field": [2, 3],
        "fields": [1, 3],
        "hills": [1, 5],
        "pasture": [5, 6],
        "mountains": [2, 4],
    }


@pytest.mark.parametrize("zone", [REGION_STACK, EVENTS, FIRST_STACK, FIRST_STACK + 3])
def test_every_stack_is_shuffled_anew_for_every_pair_and_seed(zone: int):
    def order(seed: int, pair: int) -> list[str]:
        g = rivals().start(setup("duel"), seed, pair).state
        return [f"{slug(g, c)} {g.table.number[c]}" for c in g.zones[zone]]

    orders = [order(seed, pair) for seed in range(3) for pair in range(3)]
    assert len({tuple(o) for o in orders}) == 9
    if zone in (REGION_STACK, FIRST_STACK + 3):
        assert len({tuple(sorted(o)) for o in orders}) == 1
    assert order(1, 2) == order(1, 2)


@pytest.mark.parametrize("kind", KINDS)
def test_one_piece_on_every_start_region_and_gold_in_the_tournament_only(kind: str):
    g = start(kind).state
    gold = 1 if kind.startswith("tournament") else 0
    for seat in (0, 1):
        assert [amount(g.resource_totals[seat], r) for r in range(6)] == [1, 1, 1, 1, 1, gold]
    assert sum(g.stock.values()) == 10 + 2 * gold


GOALS = {"introductory": 7, "theme": 12, "duel": 13, "tournament": 15}


@pytest.mark.parametrize("kind", KINDS)
def test_goals_and_when_they_are_tested(kind: str):
    own = setup(kind)
    assert own.goal == GOALS[kind.partition("-")[0]]
    assert own.continuous_victory == (kind != "introductory")


STACKS = {
    "introductory": {"basic": [9] * 4},
    "theme-gold": {"basic": [12] * 3, "gold": [11] * 2},
    "theme-turmoil": {"basic": [12] * 3, "turmoil": [11] * 2},
    "theme-progress": {"basic": [12] * 3, "progress": [12] * 2},
    "duel": {"basic": [12] * 3, "gold": [12], "turmoil": [12], "progress": [14]},
}


@pytest.mark.parametrize("kind", STACKS)
def test_shared_stacks_have_the_sizes_of_the_rulebook_and_one_back_each(kind: str):
    g = start(kind).state
    sizes: dict[str, list[int]] = {}
    for number, place in enumerate(g.table.stacks):
        cards = g.zones[FIRST_STACK + number]
        sizes.setdefault(place.back, []).append(len(cards))
        assert {g.table.backs[g.table.back[c]] for c in cards} == {place.back}
        assert place.owner == -1
    assert sizes == STACKS[kind]
    assert g.table.stacks_of[0] == g.table.stacks_of[1] == tuple(range(len(g.table.stacks)))


@pytest.mark.parametrize(
    ("kind", "open_card"),
    [("theme-gold", "merchant-guild"), ("theme-turmoil", "hedge-tavern"), ("theme-progress", "university")],
)
def test_the_open_stack_of_a_theme_game(kind: str, open_card: str):
    g = start(kind).state
    assert [slug(g, c) for c in g.zones[OPEN]] == [open_card] * 2
    assert all(open_card not in stack(g, n) for n in range(len(g.table.stacks)))
    assert not start("duel").state.zones[OPEN]
    assert not start("tournament").state.zones[OPEN]


EVENT_SIZES = {"introductory": 9, "theme-gold": 12, "theme-turmoil": 13, "theme-progress": 14, "duel": 12}


@pytest.mark.parametrize("kind", KINDS)
def test_yule_lies_fourth_from_the_bottom_of_the_event_stack(kind: str):
    for seed in range(5):
        g = start(kind, seed).state
        names = [slug(g, c) for c in g.zones[EVENTS]]
        assert len(names) == EVENT_SIZES.get(kind, 13)
        assert names.index("yule") == len(names) - 4
        assert names.count("yule") == 1


def test_the_events_of_a_duel_and_of_a_tournament():
    g = start("duel").state
    names = Counter(slug(g, c) for c in g.zones[EVENTS])
    always = ("yule", "invention", "year-of-plenty", "traveling-merchant", "riots", "plague")
    assert all(names[name] >= 1 for name in always)
    g = start("tournament").state
    names = Counter(slug(g, c) for c in g.zones[EVENTS])
    assert names["riots"] == names["plague"] == 2, "one of each player"


def test_own_stacks_and_piles_in_the_tournament():
    g = start("tournament").state
    assert g.table.stacks_of == ((0, 1, 2, 3), (4, 5, 6, 7))
    for seat in (0, 1):
        sizes = [len(g.zones[FIRST_STACK + s]) for s in g.table.stacks_of[seat]]
        assert sizes == [8, 8, 7, 7]
        assert all(
            g.table.owner[c] == seat for s in g.table.stacks_of[seat] for c in g.zones[FIRST_STACK + s]
        )


# Start hands


def test_introductory_hands_are_the_top_cards_of_two_different_stacks():
    game = start("introductory")
    g = game.state
    before = [stack(g, n) for n in range(4)]
    choice = game.choice
    assert choice is not None
    assert (choice.ask, choice.seat, choice.options) == (Ask.START_STACK, 0, (0, 1, 2, 3))
    game.step(2)
    assert hand(g, 0) == before[2][:3]
    assert stack(g, 2) == before[2][3:]
    choice = game.choice
    assert choice is not None
    assert (choice.ask, choice.seat, choice.options) == (Ask.START_STACK, 1, (0, 1, 3))
    game.step(0)
    assert hand(g, 1) == before[0][:3]
    assert g.turn == 1, "no rearranging in the introductory game"


@pytest.mark.parametrize("kind", ["theme-gold", "theme-turmoil", "theme-progress", "duel"])
def test_theme_and_duel_hands_are_selected_from_two_basic_stacks_whose_order_stays(kind: str):
    game = start(kind)
    g = game.state
    before = [stack(g, n) for n in range(len(g.table.stacks))]
    for seat, own, offered in ((0, 1, (0, 1, 2)), (1, 2, (0, 2))):
        choice = game.choice
        assert choice is not None
        assert (choice.ask, choice.seat, choice.options) == (Ask.START_STACK, seat, offered)
        game.step(own)
        taken = []
        for _ in range(3):
            choice = game.choice
            assert choice is not None
            assert (choice.ask, choice.seat) == (Ask.START_CARD, seat)
            assert {slug(g, c) for c in choice.options} == set(stack(g, own)), "the whole stack is looked at"
            pick = choice.options[-1]
            assert isinstance(pick, int)
            taken.append(slug(g, pick))
            game.step(pick)
        assert hand(g, seat) == taken
        left = before[own]
        for name in taken:
            left.remove(name)
        assert stack(g, own) == left, "the order of the rest did not change"
        seen = [bool(g.seen[seat] >> c & 1) for c in g.zones[FIRST_STACK + own]]
        assert all(seen), "who looked knows what is left"
        assert not any(g.seen[1 - seat] >> c & 1 for c in g.zones[HAND + seat])


def test_a_tournament_hand_is_brought_along():
    game = start("tournament")
    assert sorted(hand(game.state, 0)) == ["gold-ship", "marketplace", "toll-bridge"]
    assert sorted(hand(game.state, 1)) == ["austin", "drill-ground", "storehouse"]
    until(game, Ask.PREPARE)
    assert game.state.phase == PREPARING


def test_in_game_1_the_second_deck_sits_first():
    g = start("tournament", game=1).state
    assert sorted(hand(g, 0)) == ["austin", "drill-ground", "storehouse"]


# Rearranging


def regions(g: State, seat: int) -> list[str]:
    slots = [geometry.region(seat, c, s) for c, s in geometry.START_REGIONS]
    return [slug(g, g.board[s].card) for s in slots]


@pytest.mark.parametrize("kind", [k for k in KINDS if k != "introductory"])
def test_regions_are_rearranged_after_the_hands_the_starting_player_first(kind: str):
    game = start(kind)
    g = game.state
    asked = until(game, Ask.REGION_HERE)
    assert all(choice.ask in (Ask.START_STACK, Ask.START_CARD) for choice in asked)
    wanted = ["mountains", "gold-field", "fields", "hills", "forest", "pasture"]
    for seat in (0, 1):
        for name in wanted[:5]:
            choice = game.choice
            assert choice is not None
            assert (choice.ask, choice.seat) == (Ask.REGION_HERE, seat)
            game.step(next(c for c in choice.options if isinstance(c, int) and slug(g, c) == name))
        assert regions(g, seat) == wanted
        if seat == 0:
            slots = [geometry.region(0, c, s) for c, s in geometry.START_REGIONS]
            gold = 1 if kind.startswith("tournament") else 0
            assert [g.stock[slot] for slot in slots] == [1, gold, 1, 1, 1, 1], "the pieces move along"
    assert game.choice is not None
    assert game.choice.ask is not Ask.REGION_HERE


def test_keeping_the_arrangement_is_the_first_option():
    game = start("duel")
    g = game.state
    before = regions(g, 0)
    until(game, Ask.ACTION, Ask.BEFORE_ROLL)
    assert regions(g, 0) == before


def test_production_follows_the_new_arrangement():
    game = start("duel")
    g = game.state
    until(game, Ask.REGION_HERE)
    until(game, Ask.ACTION, Ask.BEFORE_ROLL, answer=lambda c: c.options[-1])
    for seat, numbers in ((0, RED), (1, BLUE)):
        for number in range(1, 7):
            ((slot, n),) = g.summaries[seat].production[number]
            assert n == 1
            assert numbers[slug(g, g.board[slot].card)] == number
