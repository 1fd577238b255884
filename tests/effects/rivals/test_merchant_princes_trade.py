"""What answers the opponent's trade, the Trading Station and the events of the Era of Merchant Princes."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.events import draw_event
from deckbuilder.engine.geometry import ABOVE, BELOW

card = pytest.mark.card
ruling = pytest.mark.ruling
ORE, GOLD = NAMES.index("ore"), NAMES.index("gold")


def names(choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


# Master Merchants' Alliance


def alliance() -> Scene:
    """Seat 0 has the Alliance; seat 1 trades."""
    s = Scene()
    s.city(0, 5)
    s.place(0, "master-merchants-alliance")
    s.g.active = 1
    return s


@card("rivals/master-merchants-alliance")
def test_alliance_gets_one_of_what_the_opponent_exchanges():
    s = alliance()
    assert s.points(0) == 4
    for times in (1, 2, 3):
        s.stock(1, ore=3)
        s.act(1, Act.TRADE, ORE, answers=["wool"])
        assert s.has(0) == {"ore": times}
    s.stock(1, ore=3)
    s.act(1, Act.TRADE, ORE, answers=["wool"])
    assert s.has(0) == {"ore": 3}, "without room it is lost"
    s.stock(0, ore=3)
    s.act(0, Act.TRADE, ORE, answers=["wool"])
    assert s.has(0) == {"wool": 1}, "the own trade brings nothing"


@card("rivals/master-merchants-alliance")
def test_alliance_answers_ships_that_exchange_two():
    s = alliance()
    s.place(1, "gold-ship")
    s.stock(1, gold=2)
    s.act(1, Act.TRADE, GOLD, answers=["wool"])
    assert s.has(0) == {"gold": 1}
    ship = s.place(1, "large-trade-ship", s.site(1, 6, BELOW))
    s.store(s.region(1, "mountains"), 2)
    s.use(1, ship, answers=["brick"])
    assert s.has(0) == {"gold": 1, "ore": 1}


@card("rivals/master-merchants-alliance")
def test_alliance_gets_nothing_of_other_deals():
    s = alliance()
    s.city(1, 5)
    s.place(0, "wool-ship")
    mint = s.place(1, "mint")
    s.hand(1, "merchant-caravan", "goldsmith")
    s.stock(1, gold=1)
    s.use(1, mint, answers=["ore"])
    s.stock(1, ore=2)
    s.play(1, "merchant-caravan", answers=["wool", "wool"])
    s.stock(1, gold=3)
    s.play(1, "goldsmith", answers=["ore", "ore"])
    assert s.has(0) == {}
    s.stock(1, ore=3)
    s.act(1, Act.TRADE, ORE, answers=["wool"])
    assert s.has(0) == {"ore": 1}, "the bank at 3:1 counts"


# Trading Station


def station() -> tuple[Scene, int]:
    """A Trading Station of seat 0 in a city of seat 1."""
    s = Scene()
    s.city(0, 5)
    s.city(1, 5)
    s.place(0, "commercial-harbor")
    return s, s.place(0, "trading-station", s.site(1, 5, ABOVE))


@card("rivals/trading-station")
def test_trading_station_buys_of_the_opponent_for_gold():
    s, at = station()
    s.stock(0, gold=2)
    s.stock(1, ore=1, wool=1)
    asked = s.use(0, at, answers=["ore"])
    assert asked[0].seat == 0 and names(asked[0]) == {"ore", "wool"}
    assert s.has(0) == {"gold": 1, "ore": 1} and s.has(1) == {"wool": 1, "gold": 1}
    assert not s.can(0, "use", at), "once a turn"
    s.g.used = frozenset()
    s.stock(1, wool=1, gold=3)
    s.use(0, at)
    assert s.has(0) == {"ore": 1, "wool": 1} and s.has(1) == {"gold": 3}, "without room the gold is lost"
    s.g.used = frozenset()
    s.stock(1, ore=1)
    assert not s.can(0, "use", at), "no gold"
    s.stock(0, gold=1, ore=3)
    assert not s.can(0, "use", at), "nothing that can be stored"


@card("rivals/trading-station")
def test_trading_station_stands_in_the_opponents_city_and_blocks_the_site():
    s = Scene()
    s.hand(0, "trading-station")
    s.stock(0, brick=1, wool=1)
    s.city(0, 5)
    harbor = s.place(0, "commercial-harbor")
    assert not s.can(0, "build", "trading-station"), "he has settlements only"
    s.city(1, 5)
    s.act(0, Act.REMOVE, harbor)
    assert not s.can(0, "build", "trading-station"), "no Commercial Harbor"
    s.place(0, "commercial-harbor")
    at = s.site(1, 5, ABOVE)
    s.build(0, "trading-station", answers=[at])
    assert s.at(at) == "trading-station"
    assert not s.can(1, "remove", at) and s.can(0, "remove", at)
    s.hand(1, "marketplace")
    s.stock(1, grain=1, wool=1)
    asked = s.act(1, Act.BUILD, s.in_hand(1, "marketplace"), answers=[s.site(1, 6, ABOVE)])
    assert at not in asked[0].options and s.site(1, 5, ABOVE, 1) in asked[0].options
    s.act(0, Act.REMOVE, harbor)
    s.stock(0, gold=1)
    s.stock(1, ore=1)
    assert s.can(0, "use", at), "the Harbor matters only when it is built; usable at once"


@card("rivals/trading-station")
@ruling("R-006")
def test_trading_station_can_burn_by_its_host():
    s, at = station()
    s.city(1, 6)
    s.place(1, "hedge-tavern", s.site(1, 6, BELOW, 1))
    s.hand(1, "arsonist")
    s.stock(0, gold=1)
    s.stock(1, ore=1)
    assert s.can(0, "use", at)
    assert s.can(1, "play", "arsonist")
    s.play(1, "arsonist", answers=[at])
    assert s.at(at) is None and s.stack(5) == ["trading-station"], "under its owner's matching stack"


# Fortunate Trade Voyage


@card("rivals/fortunate-trade-voyage")
def test_fortunate_trade_voyage_brings_two_for_one_ship():
    s = Scene()
    for slug in ("gold-ship", "ore-ship", "wool-ship"):
        s.place(0, slug)
    asked = s.event("fortunate-trade-voyage", answers=["ore", "ore"])
    assert names(asked[0]) == {"gold", "ore", "wool"} and asked[0].ask is Ask.RESOURCE_OR_NONE
    assert names(asked[1]) == {"ore"}, "one ship only"
    assert s.has(0) == {"ore": 2} and s.has(1) == {}, "without a ship nothing"
    s.event("fortunate-trade-voyage", answers=["ore"])
    assert s.has(0) == {"ore": 3}, "room for one"
    s.event("fortunate-trade-voyage", answers=["gold", None])
    s.event("fortunate-trade-voyage", answers=[None])
    assert s.has(0) == {"ore": 3, "gold": 1}, "up to two"


@card("rivals/fortunate-trade-voyage")
def test_fortunate_trade_voyage_of_a_large_trade_ship_looks_left_or_right():
    s = Scene()
    s.place(0, "large-trade-ship", s.site(0, 5, BELOW))
    s.place(1, "pirate-ship")
    far = s.extra_region(0, "pasture", 5)
    asked = s.event("fortunate-trade-voyage", answers=["wool", far, "wool", far])
    assert names(asked[0]) == {"brick", "wool"}
    assert s.g.stock[far] == 2, "stored wherever it fits"
    assert s.has(1) == {}, "a Pirate Ship is no trade ship"


@card("rivals/fortunate-trade-voyage")
def test_fortunate_trade_voyage_goes_round_from_the_active_player():
    s = Scene()
    s.place(0, "ore-ship")
    s.place(1, "wool-ship")
    s.g.active = 1
    asked = s.event("fortunate-trade-voyage", answers=["wool", "wool", "ore", None])
    assert [q.seat for q in asked] == [1, 1, 0, 0]
    assert s.has(1) == {"wool": 2} and s.has(0) == {"ore": 1}


# Capricious Sea


@card("rivals/capricious-sea")
@ruling("R-062")
def test_capricious_sea_is_calm_up_to_four():
    s = Scene()
    for slug in ("gold-ship", "ore-ship", "wool-ship"):
        s.place(0, slug)
    s.place(1, "large-trade-ship")
    s.place(1, "pirate-ship", s.site(1, 6, ABOVE))
    s.events("capricious-sea")
    counts = s.g.counts[:]
    s.roll_dice(1, "harvest", answers=["ore", "ore"])
    s.stock(0)
    s.stock(1)
    asked = s.run(draw_event(s.g), answers=["brick", "brick", "grain", "wool"])
    assert [q.seat for q in asked] == [0, 0, 0, 1]
    assert s.has(0) == {"brick": 2, "grain": 1} and s.has(1) == {"wool": 1}
    assert s.g.counts[0] == counts[0], "no die is rolled for it"
    s.g.production = 4
    s.event("capricious-sea", answers=["ore", "ore", "ore", "ore"])
    assert s.has(0)["ore"] == 3


@card("rivals/capricious-sea")
@pytest.mark.parametrize("number", [5, 6])
def test_capricious_sea_storm_costs_a_trade_ship(number):
    s = Scene()
    gold, ore = s.place(0, "gold-ship"), s.place(0, "ore-ship")
    s.place(0, "irmgard-keeper-of-the-light")
    pirate = s.place(1, "pirate-ship")
    s.g.production = number
    asked = s.event("capricious-sea", answers=[ore, "wool"])
    assert asked[0].ask is Ask.SHIP_TO_LOSE and set(asked[0].options) == {gold, ore}
    assert s.at(ore) is None and s.at(gold) == "gold-ship" and s.at(pirate) == "pirate-ship"
    assert s.stack(0) == ["ore-ship"] and s.has(0) == {"wool": 1}, "Irmgard pays"
    assert s.event_stack() == ["capricious-sea"]


@card("rivals/capricious-sea")
@card("rivals/lighthouse")
def test_lighthouse_keeps_the_ships_in_a_storm():
    s = Scene()
    s.city(0, 5)
    s.place(0, "lighthouse")
    gold = s.place(0, "gold-ship")
    his = s.place(1, "wool-ship")
    s.g.production = 5
    assert s.event("capricious-sea") == []
    assert s.at(gold) == "gold-ship" and s.at(his) is None
    s.hand(1, "pirate-ship")
    s.stock(1, lumber=1, wool=1)
    s.build(1, "pirate-ship", answers=[s.site(1, 5, ABOVE)])
    assert s.at(gold) is None, "not from a Pirate Ship"


# Hour of the Master Merchants


@card("rivals/hour-of-the-master-merchants")
def test_hour_of_the_master_merchants_raises_residences_or_feeds_their_regions():
    s = Scene()
    s.city(0, 5)
    s.city(1, 5)
    paper = s.place(0, "paper-merchants-residence")
    cloth = s.place(0, "cloth-merchants-residence")
    his = s.place(1, "cloth-merchants-residence")
    s.turn(paper, 3)
    s.turn(his, 2)
    assert s.event("hour-of-the-master-merchants") == []
    assert (s.level(paper), s.level(cloth), s.level(his)) == (3, 1, 3)
    assert s.has(0) == {"lumber": 1} and s.has(1) == {}
    s.turn(cloth, 3)
    s.stock(0, lumber=3)
    s.event("hour-of-the-master-merchants")
    assert s.has(0) == {"lumber": 3, "wool": 1} and s.has(1) == {"wool": 1}
