"""Expansions and the event of the Era of Gold, each tested from its text; the rest: test_gold_actions.py."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.geometry import ABOVE, BELOW, region_expansion
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import PREPARING
from deckbuilder.engine.turn import end_turn

card = pytest.mark.card
ruling = pytest.mark.ruling
FULL = dict.fromkeys(NAMES, 3)


def names(choice):
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


# Gold Cache and ships


@card("rivals/gold-cache")
@ruling("R-057")
def test_gold_cache_stores_gold_that_brigands_neither_count_nor_take():
    s = Scene()
    s.place(0, "austin")
    cache = s.place(0, "gold-cache")
    s.stock(0, gold=6, wool=1)
    assert s.g.stock[cache] == 3
    s.face("brigands")
    assert s.has(0) == {"gold": 6, "wool": 1}, "four are counted"
    s.stock(0, gold=6, wool=3, ore=2)
    s.face("brigands")
    assert s.has(0) == {"gold": 3, "ore": 2}, "eight are counted"
    assert s.g.stock[cache] == 3
    s.stock(0, gold=3)
    assert s.g.stock[cache] == 0
    s.production(1)
    assert s.has(0) == {"gold": 3}, "it yields nothing and takes no region's surplus"


@card("rivals/gold-cache")
def test_gold_cache_offers_room_and_pays_costs():
    s = Scene()
    s.place(0, "austin")
    cache, field = s.place(0, "gold-cache"), s.region(0, "gold-field")
    asked = s.face("celebration", answers=["gold", cache])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_TAKE, Ask.STORE_TO_FILL]
    s.stock(0, gold=4)
    s.hand(0, "goldsmith")
    s.play(0, "goldsmith", answers=[field, field, cache, "ore", "wool"])
    assert (s.g.stock[field], s.g.stock[cache]) == (1, 0)


@card("rivals/gold-cache")
def test_gold_cache_is_built_free_at_any_region_and_starts_empty():
    s = Scene()
    s.hand(0, "gold-cache")
    assert not s.can(0, "build", "gold-cache"), "no hero"
    s.place(0, "wool-ship")
    assert not s.can(0, "build", "gold-cache"), "a ship is no hero"
    hero = s.place(0, "austin")
    assert s.can(0, "build", "gold-cache")
    at = region_expansion(s.region(0, "hills"))
    asked = s.build(0, "gold-cache", answers=[at])
    assert len(asked[0].options) == 6
    assert s.g.stock[at] == 0
    s.store(at, 3)
    s.act(0, Act.REMOVE, hero)
    assert s.at(at) == "gold-cache" and s.has(0) == {"gold": 3}, "the hero is needed only when it is placed"
    s.act(0, Act.REMOVE, at)
    assert s.has(0) == {}, "what it held is lost with it"


@card("rivals/pirate-ship")
@ruling("R-082")
def test_pirate_ship_sinks_a_trade_ship_of_the_opponents_choice():
    s = Scene()
    gold, wool = s.place(1, "gold-ship"), s.place(1, "wool-ship")
    s.place(1, "austin")
    pirate = s.place(1, "pirate-ship")
    s.hand(0, "pirate-ship")
    s.stock(0, lumber=1, wool=1)
    asked = s.build(0, "pirate-ship", answers=[s.site(0, 5, ABOVE), wool])
    assert asked[-1].seat == 1 and asked[-1].ask is Ask.SHIP_TO_LOSE
    assert set(asked[-1].options) == {gold, wool}, "only trade ships"
    assert (s.at(wool), s.at(gold), s.at(pirate)) == (None, "gold-ship", "pirate-ship")
    assert s.discarded(1) == ["wool-ship"]
    assert s.commerce(0) == 0, "no commerce point of its own"


@card("rivals/pirate-ship")
@ruling("R-080", "R-083")
def test_pirate_ship_sinks_only_when_built():
    s = Scene()
    own = s.place(0, "ore-ship")
    s.hand(0, "pirate-ship")
    s.stock(0, lumber=1, wool=1)
    assert s.can(0, "build", "pirate-ship"), "legal without a target"
    s.build(0, "pirate-ship", answers=[s.site(0, 6, BELOW)])
    assert s.at(own) == "ore-ship"
    s.hand(1, "wool-ship")
    s.stock(1, lumber=1, wool=1)
    s.build(1, "wool-ship", answers=[s.site(1, 5, ABOVE)])
    assert s.at(s.site(1, 5, ABOVE)) == "wool-ship"


@card("rivals/pirate-ship")
@ruling("R-079")
def test_pirate_ship_brings_gold_at_harvest():
    s = Scene()
    s.place(0, "pirate-ship")
    s.place(0, "pirate-ship")
    s.place(1, "wool-ship")
    s.face("harvest", answers=["ore", "wool"])
    assert s.has(0) == {"gold": 2, "ore": 1} and s.has(1) == {"wool": 1}
    s.face("celebration", answers=["ore", "wool"])
    assert s.has(0)["gold"] == 2, "at no other face"
    s.stock(0, gold=3)
    s.face("harvest", answers=["ore", "wool"])
    assert s.has(0) == {"gold": 3, "ore": 1}


@card("rivals/pirate-ship")
@ruling("R-081")
def test_sunk_and_removed_ships_lie_on_their_owners_pile_in_the_tournament_game():
    s = Scene(own_stacks=True)
    s.place(1, "wool-ship")
    s.hand(0, "pirate-ship")
    s.stock(0, lumber=1, wool=1)
    site = s.site(0, 5, ABOVE)
    s.build(0, "pirate-ship", answers=[site])
    assert s.discarded(1) == ["wool-ship"] and s.discarded(0) == []
    s.act(0, Act.REMOVE, site)
    assert s.discarded(0) == ["pirate-ship"] and s.hand_of(0) == []


@card("rivals/pirate-ship")
@ruling("R-037")
def test_pirate_ship_is_not_built_in_the_preparatory_round():
    s = Scene()
    s.hand(0, "pirate-ship", "wool-ship")
    s.stock(0, lumber=1, wool=1)
    s.g.phase = PREPARING
    built = {s.slug(o[1]) for o in main_options(s.g) if o[0] == Act.BUILD}
    assert built == {"wool-ship"}
    asked = s.build(0, "pirate-ship", answers=[s.site(0, 5, ABOVE)])
    assert len(asked) == 1
    s.face("harvest", answers=["ore", "ore"])
    assert s.has(0) == {"gold": 1, "ore": 1}


# Buildings


@card("rivals/merchant-guild")
def test_merchant_guild_shows_a_victory_and_two_commerce_points():
    s = Scene()
    s.city(0)
    s.place(0, "merchant-guild")
    assert s.points(0) == 4 and s.commerce(0) == 2
    s.hand(0, "merchant-guild")
    s.fill(0)
    assert not s.can(0, "build", "merchant-guild"), "one in a principality"


@card("rivals/moneylender")
@ruling("R-076", "R-077")
def test_moneylender_takes_two_at_trade():
    s = Scene()
    s.city(0)
    s.hand(0, "moneylender")
    s.fill(0)
    for slug in ("wool-ship", "ore-ship", "gold-ship"):
        s.place(1, slug)
    assert s.can(0, "build", "moneylender"), "the trade advantage is not required"
    s.place(0, "moneylender")
    assert s.points(0) == 4
    s.stock(0)
    s.stock(1, ore=2, wool=2)
    s.face("trade")
    assert s.has(0) == {} and s.has(1) == {"ore": 2, "wool": 2}, "the other one holds the advantage"
    s.city(0, 6)
    s.place(0, "merchant-guild")
    for slug in ("lumber-ship", "grain-ship"):
        s.place(0, slug)
    asked = s.face("trade", answers=["ore", "wool"])
    assert {q.seat for q in asked} == {0}
    assert s.has(0) == {"ore": 1, "wool": 1} and s.has(1) == {"ore": 1, "wool": 1}
    s.stock(1, gold=1)
    s.face("trade")
    assert s.has(0) == {"gold": 1, "ore": 1, "wool": 1}, "the bank adds nothing"


@card("rivals/moneylender")
@ruling("R-095")
def test_moneylender_takes_nothing_that_does_not_fit():
    s = Scene()
    s.city(0)
    s.place(0, "moneylender")
    s.place(0, "merchant-guild")
    s.place(0, "wool-ship")
    s.stock(0, ore=2)
    s.stock(1, ore=3)
    s.face("trade")
    assert s.has(0) == {"ore": 3} and s.has(1) == {"ore": 2}
    s.stock(0)
    s.face("trade")
    assert s.has(0) == {"ore": 2} and s.has(1) == {}


@card("rivals/harbor")
@pytest.mark.parametrize(("ships", "worth"), [(2, 0), (3, 1), (4, 1)])
def test_harbor_is_worth_a_point_with_three_trade_ships(ships, worth):
    s = Scene()
    s.city(0)
    s.city(0, 6)
    s.city(1)
    s.city(1, 6)
    s.place(0, "harbor")
    s.place(0, "pirate-ship")
    fleet = ("wool-ship", "large-trade-ship", "gold-ship", "ore-ship")
    sites = [s.place(0, slug) for slug in fleet[:ships]]
    s.place(1, "merchant-guild")
    s.place(1, "marketplace")
    s.place(1, "toll-bridge")
    s.place(1, "toll-bridge")
    assert s.commerce(0) == ships + 1
    assert s.g.summaries[0].victory == 4 + worth
    s.act(0, Act.REMOVE, sites[0])
    assert s.g.summaries[0].victory == 4 + (ships == 4), "only as long as they are there"


@card("rivals/trading-base")
def test_trading_base_adds_to_marketplace_and_harbor():
    s = Scene()
    s.city(0)
    s.city(0, 6)
    s.place(0, "trading-base")
    s.place(1, "marketplace")
    assert s.points(0) == 5 and s.commerce(0) == 1 and s.commerce(1) == 1
    market = s.place(0, "marketplace")
    assert s.commerce(0) == 3
    s.place(0, "harbor")
    s.place(0, "toll-bridge")
    assert s.commerce(0) == 6
    s.act(0, Act.REMOVE, market)
    assert s.commerce(0) == 4


@card("rivals/mint")
def test_mint_exchanges_one_gold_once_a_turn():
    s = Scene()
    s.city(0)
    first, second = s.place(0, "mint"), s.place(0, "mint")
    assert s.points(0) == 5
    s.stock(0, ore=1)
    assert not s.can(0, "use", first)
    s.stock(0, gold=3)
    asked = s.use(0, first, answers=["ore"])
    assert "gold" not in names(asked[0])
    assert s.has(0) == {"gold": 2, "ore": 1}
    assert not s.can(0, "use", first) and s.can(0, "use", second), "once for each Mint"
    s.use(0, second, answers=["ore"])
    assert s.has(0) == {"gold": 1, "ore": 2}
    assert not s.can(0, "use", second)
    s.run(end_turn(s.g))
    assert not s.can(1, "use", first), "not in the opponent's turn"
    s.run(end_turn(s.g))
    assert s.can(0, "use", first)


@card("rivals/mint")
def test_mint_needs_room():
    s = Scene()
    s.city(0)
    mint = s.place(0, "mint")
    s.fill(0)
    assert not s.can(0, "use", mint)
    s.fill(0, wool=1)
    s.use(0, mint)
    assert s.has(0) == {**FULL, "gold": 2}


@card("rivals/staple-house")
def test_staple_house_pays_two_of_choice_when_built():
    s = Scene()
    s.city(0)
    s.hand(0, "staple-house")
    s.stock(0, brick=2, ore=2, wool=1)
    assert not s.can(0, "build", "staple-house"), "no Merchant Guild"
    s.place(1, "merchant-guild", s.site(1, 5, ABOVE))
    assert not s.can(0, "build", "staple-house"), "an own one is needed"
    s.place(0, "merchant-guild")
    assert s.can(0, "build", "staple-house")
    s.build(0, "staple-house", answers=[s.site(0, 5, BELOW), "gold", "gold"])
    assert s.has(0) == {"gold": 2} and s.points(0) == 5


@card("rivals/salt-silo")
def test_salt_silo_raises_the_commerce_of_every_trade_ship():
    s = Scene()
    s.city(0)
    s.city(0, 6)
    s.place(0, "salt-silo")
    s.place(1, "wool-ship")
    assert s.points(0) == 5 and s.commerce(0) == 0 and s.commerce(1) == 1
    s.place(0, "pirate-ship")
    assert s.commerce(0) == 0, "a Pirate Ship is no trade ship"
    ship = s.place(0, "wool-ship")
    s.place(0, "large-trade-ship")
    assert s.commerce(0) == 4 and s.points(0) == 6, "with the trade advantage"
    s.act(0, Act.REMOVE, ship)
    assert s.commerce(0) == 2


# Event


@card("rivals/gift-for-the-prince")
def test_gift_for_the_prince_pays_gold_for_units_with_strength():
    s = Scene()
    s.city(0)
    s.place(0, "candamir")
    s.place(0, "inga")
    s.place(0, "wool-ship")
    s.place(1, "austin")
    s.event("gift-for-the-prince")
    assert s.has(0) == {"gold": 2}, "one for each unit, however strong"
    assert s.has(1) == {"gold": 1}
    s.stock(0, gold=2)
    s.event("gift-for-the-prince")
    assert s.has(0) == {"gold": 3}


@card("rivals/gift-for-the-prince")
def test_gift_for_the_prince_may_go_into_a_cache():
    s = Scene()
    s.g.active = 1
    s.place(1, "austin")
    cache = s.place(1, "gold-cache")
    asked = s.event("gift-for-the-prince", answers=[cache])
    assert asked[0].seat == 1 and s.g.stock[cache] == 1 and s.has(0) == {}
