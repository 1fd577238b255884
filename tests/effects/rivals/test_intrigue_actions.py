"""Action cards of the Era of Intrigue, each tested from its text."""

from __future__ import annotations

import pytest
from intrigue_scenes import ABOVE, BELOW, LEFT, RIGHT, cities, faithful
from scene import Ask, Scene
from unsealed import rewrite

from deckbuilder.engine.bundle import bundle
from deckbuilder.engine.state import FIRST_STACK, HAND, OPEN

card = pytest.mark.card
BRICK, _, _, ORE, _, GOLD = range(6)


# Bishop


def two_gold_fields() -> tuple[Scene, int, int]:
    """A Bishop and a Church; gold fields of seat 0 that hold 2 and 0."""
    s = faithful()
    s.hand(0, "bishop")
    first, second = s.region(0, "gold-field"), s.extra_region(0, "gold-field", 3)
    s.store(first, 2)
    return s, first, second


@card("rivals/bishop")
def test_bishop_takes_one_gold_and_fills_another_field():
    s, first, second = two_gold_fields()
    s.stock(1, gold=1)
    assert s.can(0, "play", "bishop")
    asked = s.play(0, "bishop", answers=[first])
    assert [(c.seat, c.ask, c.options) for c in asked] == [(0, Ask.STORE_TO_FILL, (second, first))]
    assert (s.g.stock[first], s.g.stock[second]) == (3, 3)
    assert s.has(1) == {}
    assert s.discarded() == ["bishop"]


@card("rivals/bishop")
def test_bishop_fills_the_same_field_and_no_more_than_it_holds():
    s = faithful()
    s.hand(0, "bishop")
    s.stock(0, gold=1)
    s.stock(1, gold=2)
    assert s.play(0, "bishop") == []
    assert s.has(0) == {"gold": 3}
    assert s.has(1) == {"gold": 1}


@card("rivals/bishop")
def test_bishop_brings_only_the_demanded_gold_when_nothing_is_free_afterwards():
    s = faithful()
    s.hand(0, "bishop")
    s.stock(0, gold=2)
    s.stock(1, gold=3)
    s.play(0, "bishop")
    assert s.has(0) == {"gold": 3}
    assert s.has(1) == {"gold": 2}


@card("rivals/bishop")
def test_bishop_lets_the_victim_choose_between_field_and_cache_and_fills_a_cache():
    s = faithful(1)
    s.hand(1, "bishop")
    his_cache = s.place(0, "gold-cache")
    s.store(his_cache, 1)
    s.store(s.region(0, "gold-field"), 1)
    my_cache = s.place(1, "gold-cache")
    field = s.region(1, "gold-field")
    asked = s.play(1, "bishop", answers=[his_cache, field, my_cache])
    assert (asked[0].seat, asked[0].ask) == (0, Ask.STORE_TO_EMPTY)
    assert s.g.stock[his_cache] == 0
    assert (s.g.stock[field], s.g.stock[my_cache]) == (1, 3)


@card("rivals/bishop")
def test_bishop_needs_gold_at_the_opponents_room_and_a_church_or_see():
    s = faithful()
    s.hand(0, "bishop")
    assert not s.can(0, "play", "bishop")  # no gold to demand
    s.stock(1, gold=1)
    assert s.can(0, "play", "bishop")
    s.stock(0, gold=3)
    assert not s.can(0, "play", "bishop")  # no room
    other = cities()
    other.stock(1, gold=1)
    other.hand(0, "bishop")
    assert not other.can(0, "play", "bishop")
    other.place(0, "bishops-see")
    assert other.can(0, "play", "bishop")


# Missionary


@card("rivals/missionary")
def test_missionary_moves_a_hero_of_the_opponents_choice():
    s = faithful()
    s.hand(0, "missionary")
    austin, harald = s.place(1, "austin"), s.place(1, "harald")
    s.place(1, "wool-ship")
    to = s.site(0, RIGHT, ABOVE)
    asked = s.play(0, "missionary", answers=[harald, to])
    assert [(c.seat, c.ask, set(c.options)) for c in asked[:1]] == [(1, Ask.UNIT_TO_LOSE, {austin, harald})]
    assert (asked[1].seat, asked[1].ask) == (0, Ask.PLACE_OR_DISCARD)
    assert s.at(to) == "harald"
    assert s.at(harald) is None
    assert s.strength(0) == s.g.board[to].definition.points[2]
    assert s.g.board[to].controller == s.g.board[to].owner == 0


@card("rivals/missionary")
def test_missionary_brings_bran_to_the_own_temple_where_he_draws():
    s = faithful()
    s.hand(0, "missionary")
    s.place(1, "odins-temple")
    his = s.place(1, "bran-defender-of-the-temple")
    s.on_stack(0, "abbey", "marketplace", "storehouse")
    s.on_stack(4, "bishop", "church")
    mine = s.site(0, LEFT, BELOW, 1)
    before = s.points(0)
    s.play(0, "missionary", answers=[mine, 0, 4])
    assert s.at(mine) == "bran-defender-of-the-temple"
    assert s.at(his) == "odins-temple"
    assert s.hand_of(0) == ["abbey", "bishop"]
    assert s.points(0) == before + 1


@card("rivals/missionary")
def test_missionary_may_discard_the_hero_and_must_where_no_place_is_legal():
    s = faithful()
    s.hand(0, "missionary")
    s.place(1, "austin")
    s.play(0, "missionary", answers=[None])
    assert s.discarded() == ["missionary", "austin"]
    t = faithful()
    t.hand(0, "missionary")
    t.place(1, "church")
    judith = t.place(1, "judith-guardian-of-the-church")
    t.place(0, "austin", t.site(0, RIGHT, ABOVE))
    t.place(0, "judith-guardian-of-the-church")  # mine already: a name exists once
    t.play(0, "missionary")
    assert t.at(judith) == "church"
    assert t.discarded() == ["missionary", "judith-guardian-of-the-church"]


@card("rivals/missionary")
def test_missionary_sends_a_discarded_hero_to_the_players_own_pile():
    s = faithful(own_stacks=True)
    s.hand(0, "missionary")
    s.place(1, "austin")
    s.play(0, "missionary", answers=[None])
    assert s.discarded(0) == ["missionary", "austin"]
    assert s.discarded(1) == []


@card("rivals/missionary")
def test_missionary_finds_no_hero_among_ships_and_other_units():
    s = faithful()
    s.hand(0, "missionary")
    s.place(1, "wool-ship")
    s.place(1, "chief-cannoneer")
    assert not s.can(0, "play", "missionary")
    s.place(1, "reiner-the-miller")
    assert s.can(0, "play", "missionary")
    s.play(0, "missionary", answers=[s.beside(s.region(0, "fields"))])
    assert s.at(s.beside(s.region(0, "fields"))) == "reiner-the-miller"


@card("rivals/missionary")
def test_missionary_makes_irmgard_console_but_not_for_herself():
    s = faithful()
    s.hand(0, "missionary", "missionary")
    austin, irmgard = s.place(1, "austin"), s.place(1, "irmgard-keeper-of-the-light")
    s.play(0, "missionary", answers=[austin, None, "wool"])
    assert s.has(1) == {"wool": 1}
    s.play(0, "missionary", answers=[None])
    assert s.at(irmgard) is None
    assert s.has(1) == {"wool": 1}


# Priestess of the Norns


@card("rivals/priestess-of-the-norns")
def test_priestess_of_the_norns_takes_two_cards_and_leaves_the_order():
    s = faithful()
    s.hand(0, "priestess-of-the-norns")
    s.on_stack(0, "abbey", "marketplace", "storehouse", "austin")
    s.on_stack(4, "bishop")
    asked = s.play(0, "priestess-of-the-norns", answers=[0, "storehouse", True, "abbey"])
    assert [c.ask for c in asked[:2]] == [Ask.STACK_TO_SEARCH, Ask.CARD_TO_TAKE]
    assert s.hand_of(0) == ["abbey", "storehouse"]
    assert s.stack(0) == ["marketplace", "austin"]


@card("rivals/priestess-of-the-norns")
def test_priestess_of_the_norns_may_stop_after_one_card():
    s = faithful(1)
    s.hand(1, "priestess-of-the-norns")
    s.on_stack(4, "bishop", "church")
    s.play(1, "priestess-of-the-norns", answers=["church", False])
    assert s.hand_of(1) == ["church"]
    assert s.stack(4) == ["bishop"]


@card("rivals/priestess-of-the-norns")
def test_priestess_of_the_norns_needs_fountain_or_temple_and_a_card():
    s = cities()
    s.hand(0, "priestess-of-the-norns")
    s.on_stack(4, "bishop")
    assert not s.can(0, "play", "priestess-of-the-norns")
    s.place(0, "odins-fountain")
    assert s.can(0, "play", "priestess-of-the-norns")
    s.play(0, "priestess-of-the-norns")
    assert s.hand_of(0) == ["bishop"]
    s.hand(0, "priestess-of-the-norns")
    assert not s.can(0, "play", "priestess-of-the-norns")  # every stack is empty


@card("rivals/priestess-of-the-norns")
def test_priestess_of_the_norns_searches_own_stacks_in_the_tournament():
    s = faithful(own_stacks=True)
    s.hand(0, "priestess-of-the-norns")
    s.on_stack(1, "abbey")
    s.on_stack(2, "austin")
    s.on_stack(5, "harald")
    asked = s.play(0, "priestess-of-the-norns", answers=[2])
    assert asked[0].options == (1, 2)
    assert s.hand_of(0) == ["austin"]


# Odin's Priest


@card("rivals/odins-priest")
def test_odins_priest_sends_action_cards_and_units_under_stacks():
    s = faithful()
    s.hand(0, "odins-priest")
    s.hand(1, "bishop", "abbey", "bran-defender-of-the-temple", "odins-fountain")
    asked = s.play(0, "odins-priest", answers=["bran-defender-of-the-temple"])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.CARD_TO_RETURN)]
    assert s.hand_of(1) == ["abbey", "odins-fountain"]
    assert s.stack(4) == ["bran-defender-of-the-temple", "bishop"]
    assert all(s.g.seen[0] >> c & 1 for c in s.g.zones[HAND + 1])  # I have seen what he keeps
    assert not any(s.g.seen[0] >> c & 1 for c in s.g.zones[FIRST_STACK + 4])  # but not the order below


@card("rivals/odins-priest")
def test_odins_priest_lets_the_loser_choose_among_own_stacks():
    s = faithful(1, own_stacks=True)
    s.hand(1, "odins-priest")
    s.hand(0, "brigands", "austin")
    asked = s.play(1, "odins-priest", answers=["austin", 2, 0])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.CARD_TO_RETURN),
        (0, Ask.STACK_FOR_CARD),
        (0, Ask.STACK_FOR_CARD),
    ]
    assert (s.stack(0), s.stack(2)) == (["brigands"], ["austin"])


@card("rivals/odins-priest")
def test_odins_priest_makes_a_pilgrimage_site_refill():
    s = faithful()
    s.hand(0, "odins-priest")
    s.place(1, "pilgrimage-site")
    s.hand(1, "archer", "abbey", "austin")
    s.on_stack(0, "storehouse", "marketplace")
    s.play(0, "odins-priest", answers=[0, 0])
    assert s.hand_of(1) == ["abbey", "marketplace", "storehouse"]


@card("rivals/odins-priest")
def test_odins_priest_is_playable_against_unknown_cards_and_may_find_nothing():
    s = faithful()
    s.hand(0, "odins-priest")
    assert not s.can(0, "play", "odins-priest")  # no hand card
    s.hand(1, "abbey")
    assert s.can(0, "play", "odins-priest")
    assert s.play(0, "odins-priest") == []
    assert s.hand_of(1) == ["abbey"]
    assert s.discarded() == ["odins-priest"]
    s.hand(0, "odins-priest")
    assert not s.can(0, "play", "odins-priest")  # now I know that nothing would go


# Michael the Master Builder


def michael(**stock: int) -> Scene:
    """Seat 0 has a city, Michael and a Church (2 brick, 2 ore)."""
    s = cities()
    s.hand(0, "michael-the-master-builder", "church")
    s.stock(0, **stock)
    return s


@card("rivals/michael-the-master-builder")
def test_michael_builds_with_gold_in_place_of_other_resources():
    s = michael(brick=1, gold=3)
    assert not s.can(0, "build", "church")
    assert s.can(0, "play", "michael-the-master-builder")
    site = s.site(0, LEFT, ABOVE)
    s.play(0, "michael-the-master-builder", answers=[site, "gold", None])
    assert s.at(site) == "church"
    assert s.has(0) == {"gold": 1}  # from the Church's build effect
    assert s.discarded() == ["michael-the-master-builder"]


@card("rivals/michael-the-master-builder")
def test_michael_replaces_three_resources_at_most_and_at_least_one():
    s = michael(gold=3)
    s.store(s.extra_region(0, "gold-field", 3), 1)
    assert s.has(0) == {"gold": 4}
    assert not s.can(0, "play", "michael-the-master-builder")
    s.stock(0, brick=2, ore=2)
    assert s.can(0, "build", "church")
    assert not s.can(0, "play", "michael-the-master-builder")  # no gold: nothing is replaced


@card("rivals/michael-the-master-builder")
def test_michael_asks_which_resources_are_replaced():
    s = michael(brick=2, ore=1, gold=2)
    site = s.site(0, LEFT, ABOVE)
    price = bundle({BRICK: 2, ORE: 1, GOLD: 1})
    asked = s.play(0, "michael-the-master-builder", answers=[price, site, None])
    assert asked[0].ask is Ask.PRICE
    assert set(asked[0].options) == {
        price,
        bundle({BRICK: 1, ORE: 1, GOLD: 2}),
        bundle({BRICK: 2, GOLD: 2}),
    }
    assert s.has(0) == {"gold": 1}


@card("rivals/michael-the-master-builder")
def test_michael_builds_buildings_only():
    s = cities()
    s.hand(0, "michael-the-master-builder", "odins-fountain", "austin", "harald", "abbey-brewery")
    s.stock(0, brick=2, ore=2, wool=2, lumber=2, gold=3)
    assert s.can(0, "build", "odins-fountain")  # a site
    assert not s.can(0, "play", "michael-the-master-builder")  # and the Brewery is free
    s.hand(0, "red-light-tavern")
    s.stock(0, grain=1, gold=1)
    assert s.can(0, "play", "michael-the-master-builder")
    s.play(0, "michael-the-master-builder")
    assert s.at(s.road(1)) == "red-light-tavern"
    assert s.has(0) == {}


@card("rivals/michael-the-master-builder")
def test_michael_comes_after_reductions():
    s = cities()
    s.place(0, "abbey")
    s.hand(0, "michael-the-master-builder", "bishops-see")  # 1 brick, 2 ore, 2 gold
    s.stock(0, ore=1, gold=3)
    assert not s.can(0, "play", "michael-the-master-builder")
    s.place(0, "building-crane")
    assert s.can(0, "play", "michael-the-master-builder")
    s.play(0, "michael-the-master-builder")
    assert s.at(s.site(0, LEFT, BELOW)) == "bishops-see"
    assert s.has(0) == {}


@card("rivals/michael-the-master-builder")
def test_michael_chooses_among_several_buildings_and_needs_their_requirement():
    s = michael(brick=2, lumber=1, grain=2, wool=1, ore=2, gold=1)
    s.hand(0, "odins-temple", "great-thingstead", "sacrificial-site")
    asked = s.play(
        0,
        "michael-the-master-builder",
        answers=["odins-temple", s.site(0, LEFT, BELOW)],
    )
    assert asked[0].ask is Ask.BUILDING_TO_BUILD
    assert {s.slug(c) for c in asked[0].options} == {"odins-temple", "church"}
    assert s.at(s.site(0, LEFT, BELOW)) == "odins-temple"
    assert s.has(0) == {"brick": 2, "wool": 1, "ore": 2}


@card("rivals/michael-the-master-builder")
def test_michael_is_a_neutral_card_that_no_thingstead_stops():
    s = cities()
    s.place(0, "great-thingstead")
    s.hand(1, "michael-the-master-builder", "odins-temple")  # 2 grain, 2 lumber
    s.stock(1, grain=1, lumber=2, gold=1)
    s.on_stack(0, "abbey")
    assert s.can(1, "play", "michael-the-master-builder")
    s.play(1, "michael-the-master-builder", answers=[s.site(1, LEFT, ABOVE)])
    assert s.has(1) == {}
    assert s.hand_of(1) == ["abbey"]


@card("rivals/michael-the-master-builder")
def test_michael_builds_from_the_open_stack_too():
    s = cities()
    s.hand(0, "michael-the-master-builder")
    s.open("church")
    taken = s.g.zones[OPEN][0]
    rewrite(s.g.table, in_open_stack=tuple(n == taken for n in range(s.g.table.size)))
    s.stock(0, brick=2, ore=1, gold=1)
    s.play(0, "michael-the-master-builder", answers=[s.site(0, LEFT, ABOVE), None])
    assert s.at(s.site(0, LEFT, ABOVE)) == "church"
    assert s.g.zones[OPEN] == ()
