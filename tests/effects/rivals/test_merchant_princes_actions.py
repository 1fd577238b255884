"""Action cards of the Era of Merchant Princes, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.turn import end_turn

card = pytest.mark.card
ruling = pytest.mark.ruling


def names(choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def merchant(*hand: str) -> Scene:
    """Seat 0 has two cities, a Commercial Harbor and these hand cards."""
    s = Scene()
    s.city(0, 5)
    s.city(0, 6)
    s.place(0, "commercial-harbor", s.site(0, 6, BELOW, 1))
    s.hand(0, *hand)
    return s


def fleet(s: Scene, seat: int, *ships: str) -> list[int]:
    """Ships of a seat, on the first free sites."""
    return [s.place(seat, ship) for ship in ships]


# Trade Monopoly


@card("rivals/trade-monopoly")
def test_trade_monopoly_takes_up_to_three_of_a_kind_and_gives_one_back():
    s = merchant("trade-monopoly")
    s.stock(0, lumber=1)
    s.stock(1, ore=3, wool=1)
    asked = s.play(0, "trade-monopoly", answers=["ore", 3, "lumber"])
    assert [(q.seat, q.ask) for q in asked] == [
        (0, Ask.RESOURCE_TO_NAME),
        (0, Ask.HOW_MANY),
        (0, Ask.RESOURCE_TO_GIVE),
    ]
    assert names(asked[0]) == {"ore", "wool"}
    assert s.has(0) == {"ore": 3}
    assert s.has(1) == {"wool": 1, "lumber": 1}


@card("rivals/trade-monopoly")
def test_trade_monopoly_may_return_what_it_took():
    s = merchant("trade-monopoly")
    s.stock(0, lumber=1)
    s.stock(1, wool=1)
    s.play(0, "trade-monopoly", answers=["wool"])
    assert s.has(0) == {"lumber": 1} and s.has(1) == {"wool": 1}


@card("rivals/trade-monopoly")
def test_trade_monopoly_is_limited_by_room_and_reaches_the_gold_cache():
    s = merchant("trade-monopoly")
    s.stock(0, ore=1)
    s.stock(1, ore=3)
    asked = s.play(0, "trade-monopoly", answers=[2])
    assert asked[0].ask is Ask.HOW_MANY and asked[0].options == (2, 1)
    assert s.has(0) == {"ore": 2} and s.has(1) == {"ore": 2}, "one of three goes back"
    s.place(1, "austin")
    cache = s.place(1, "gold-cache")
    s.stock(1)
    s.store(cache, 2)
    s.hand(0, "trade-monopoly")
    s.play(0, "trade-monopoly", answers=[2, "ore"])
    assert s.has(0) == {"gold": 2, "ore": 1} and s.g.stock[cache] == 0


@card("rivals/trade-monopoly")
def test_trade_monopoly_needs_a_commercial_harbor_and_something_to_move():
    s = merchant("trade-monopoly")
    assert not s.can(0, "play", "trade-monopoly"), "the opponent has nothing"
    s.stock(1, wool=1)
    assert not s.can(0, "play", "trade-monopoly"), "the one piece would go straight back (G17)"
    s.stock(0, wool=3)
    s.stock(1, wool=2)
    assert not s.can(0, "play", "trade-monopoly"), "no room"
    s.stock(0)
    assert s.can(0, "play", "trade-monopoly")
    s.act(0, Act.REMOVE, s.site(0, 6, BELOW, 1))
    assert not s.can(0, "play", "trade-monopoly")


# Maritime Trade Monopoly


@card("rivals/maritime-trade-monopoly")
def test_maritime_trade_monopoly_counts_the_lead_in_trade_ships():
    s = Scene()
    fleet(s, 0, "wool-ship", "ore-ship", "large-trade-ship")
    fleet(s, 1, "wool-ship", "ore-ship")
    s.hand(0, "maritime-trade-monopoly", "maritime-trade-monopoly")
    s.stock(1, ore=2, gold=1)
    s.play(0, "maritime-trade-monopoly", answers=["ore"])
    assert s.has(0) == {"ore": 1} and s.has(1) == {"ore": 1, "gold": 1}
    fleet(s, 0, "gold-ship")
    asked = s.play(0, "maritime-trade-monopoly", answers=["gold"])
    assert names(asked[0]) == {"ore", "gold"}
    assert s.has(0) == {"ore": 2, "gold": 1} and s.has(1) == {}


@card("rivals/maritime-trade-monopoly")
def test_maritime_trade_monopoly_takes_two_at_most_and_no_more_than_there_is():
    s = Scene()
    s.city(0, 5)
    fleet(s, 0, "wool-ship", "ore-ship", "gold-ship", "large-trade-ship", "grain-ship")
    fleet(s, 1, "wool-ship")
    s.hand(0, "maritime-trade-monopoly", "maritime-trade-monopoly")
    s.stock(1, ore=3)
    s.play(0, "maritime-trade-monopoly")
    assert s.has(0) == {"ore": 2}
    s.play(0, "maritime-trade-monopoly")
    assert s.has(0) == {"ore": 3} and s.has(1) == {}, "he had one left"


@card("rivals/maritime-trade-monopoly")
def test_maritime_trade_monopoly_needs_more_trade_ships_and_something_to_take():
    s = Scene()
    s.hand(0, "maritime-trade-monopoly")
    s.stock(1, ore=1)
    fleet(s, 0, "wool-ship", "pirate-ship")
    fleet(s, 1, "wool-ship")
    assert not s.can(0, "play", "maritime-trade-monopoly"), "a Pirate Ship is no trade ship"
    fleet(s, 0, "ore-ship")
    assert s.can(0, "play", "maritime-trade-monopoly")
    s.stock(1)
    assert not s.can(0, "play", "maritime-trade-monopoly")


# Tactical Retreat


@card("rivals/tactical-retreat")
def test_tactical_retreat_gives_up_an_outpost_for_two_resources():
    s = merchant("tactical-retreat")
    s.city(1, 5)
    s.place(1, "wool-ship", s.site(1, 5, ABOVE))
    camp = s.place(0, "brigand-camp")
    station = s.place(0, "trading-station")
    s.stock(1, grain=1)
    assert s.commerce(1) == 0
    asked = s.play(0, "tactical-retreat", answers=[camp, "ore"])
    assert asked[0].ask is Ask.BUILDING_TO_LOSE and set(asked[0].options) == {camp, station}
    assert s.at(camp) is None and s.at(station) == "trading-station"
    assert s.commerce(1) == 1, "at once"
    assert s.has(0) == {"grain": 1, "ore": 1}, "his only resource, then any from the bank"
    assert s.has(1) == {}
    assert s.discarded() == ["tactical-retreat", "brigand-camp"]


@card("rivals/tactical-retreat")
def test_tactical_retreat_with_room_for_one_takes_it_from_the_opponent():
    s = Scene()
    s.hand(0, "tactical-retreat")
    s.place(0, "brigand-camp")
    s.fill(0, ore=1)
    s.stock(1, ore=2)
    assert s.play(0, "tactical-retreat") == []
    assert s.has(0)["ore"] == 3 and s.has(1) == {"ore": 1}


@card("rivals/tactical-retreat")
def test_tactical_retreat_needs_a_building_over_there_and_something_to_take():
    s = Scene()
    s.hand(0, "tactical-retreat")
    s.stock(1, ore=1)
    s.place(0, "abbey")
    s.place(0, "thieves-hideout")
    assert not s.can(0, "play", "tactical-retreat"), "the Hideout is no building, the Abbey is at home"
    s.place(0, "brigand-camp")
    assert s.can(0, "play", "tactical-retreat")
    s.stock(1)
    assert not s.can(0, "play", "tactical-retreat")


# Mendicants


def rich_neighbour() -> Scene:
    """Seat 1 holds the trade advantage; both have the same number of victory points without it."""
    s = Scene()
    for slug in ("wool-ship", "ore-ship", "gold-ship"):
        s.place(1, slug)
    s.hand(0, "mendicants")
    return s


@card("rivals/mendicants")
def test_mendicants_take_up_to_two_from_a_neighbour_who_is_ahead():
    s = rich_neighbour()
    s.stock(1, ore=2)
    assert s.points(1) == s.points(0) + 1, "by the token"
    asked = s.play(0, "mendicants", answers=["ore"])
    assert asked[0].ask is Ask.RESOURCE_OR_NONE
    assert s.has(0) == {"ore": 2} and s.has(1) == {}


@card("rivals/mendicants")
def test_mendicants_may_stop_after_one_but_not_before():
    s = rich_neighbour()
    s.stock(1, ore=2, wool=1)
    asked = s.play(0, "mendicants", answers=["ore", None])
    assert asked[0].ask is Ask.RESOURCE_TO_DEMAND
    assert s.has(0) == {"ore": 1}


@card("rivals/mendicants")
def test_mendicants_take_one_from_a_neighbour_who_is_not_ahead():
    s = rich_neighbour()
    s.city(0, 5)
    assert s.points(1) == s.points(0)
    s.stock(1, ore=2)
    assert s.play(0, "mendicants") == []
    assert s.has(0) == {"ore": 1}


@card("rivals/mendicants")
@ruling("R-075")
def test_mendicants_reach_the_gold_cache_and_need_the_neighbours_trade_advantage():
    s = rich_neighbour()
    assert not s.can(0, "play", "mendicants"), "he has nothing"
    s.place(1, "austin")
    s.store(s.place(1, "gold-cache"), 1)
    assert s.can(0, "play", "mendicants")
    s.act(1, Act.REMOVE, s.site(1, 5, ABOVE))
    assert not s.can(0, "play", "mendicants"), "nobody holds the advantage"
    for slug in ("wool-ship", "ore-ship", "gold-ship"):
        s.place(0, slug)
    assert not s.can(0, "play", "mendicants"), "the own advantage does not count"


# Hergild, Gero, Guild Master


@card("rivals/hergild-the-master-merchant")
def test_hergild_makes_common_trade_ships_exchange_one_for_one():
    s = merchant("hergild-the-master-merchant")
    s.place(0, "gold-ship")
    s.stock(0, gold=2, ore=2)
    assert s.g.summaries[0].rates == (3, 3, 3, 3, 3, 2)
    s.play(0, "hergild-the-master-merchant")
    assert s.g.summaries[0].rates == (3, 3, 3, 3, 3, 1)
    s.act(0, Act.TRADE, NAMES.index("gold"), answers=["wool"])
    s.act(0, Act.TRADE, NAMES.index("gold"), answers=["wool"])
    assert s.has(0) == {"ore": 2, "wool": 2}, "as often as wanted"
    s.place(0, "wool-ship")
    assert s.g.summaries[0].rates[NAMES.index("wool")] == 1, "a ship built later counts too"


@card("rivals/hergild-the-master-merchant")
def test_hergild_never_goes_back_and_forth_nor_feeds_the_alliance():
    s = merchant("hergild-the-master-merchant")
    s.city(1, 5)
    s.place(1, "master-merchants-alliance")
    fleet(s, 0, "gold-ship", "wool-ship")
    s.stock(0, gold=1)
    s.play(0, "hergild-the-master-merchant")
    s.act(0, Act.TRADE, NAMES.index("gold"), answers=["wool"])
    asked = s.act(0, Act.TRADE, NAMES.index("wool"), answers=["ore"])
    assert "gold" not in names(asked[0]), "decision 21"
    assert s.has(1) == {}


@card("rivals/hergild-the-master-merchant")
def test_hergild_is_gone_at_the_end_of_the_turn():
    s = merchant("hergild-the-master-merchant")
    s.place(0, "gold-ship")
    s.play(0, "hergild-the-master-merchant")
    s.run(end_turn(s.g))
    assert s.g.temporary_effects == () and s.g.summaries[0].rates[NAMES.index("gold")] == 2


@card("rivals/hergild-the-master-merchant")
def test_hergild_needs_a_ship_of_a_single_kind():
    s = merchant("hergild-the-master-merchant")
    assert not s.can(0, "play", "hergild-the-master-merchant"), "a Harbor alone"
    fleet(s, 0, "large-trade-ship", "large-trade-ship")
    assert not s.can(0, "play", "hergild-the-master-merchant"), "Large Trade Ships are no such ships"
    ore = s.place(0, "ore-ship")
    assert s.can(0, "play", "hergild-the-master-merchant")
    s.act(0, Act.REMOVE, s.site(0, 6, BELOW, 1))
    assert s.can(0, "play", "hergild-the-master-merchant"), "two trade ships do instead of the Harbor"
    s.act(0, Act.REMOVE, ore)
    s.place(0, "commercial-harbor", s.site(0, 6, BELOW, 1))
    s.place(0, "wool-ship")
    s.play(0, "hergild-the-master-merchant")
    s.hand(0, "hergild-the-master-merchant")
    assert not s.can(0, "play", "hergild-the-master-merchant"), "she is at work already"


@card("rivals/gero-the-master-merchant")
def test_gero_brings_one_or_two_resources():
    s = Scene()
    s.hand(0, "gero-the-master-merchant", "gero-the-master-merchant", "gero-the-master-merchant")
    assert not s.can(0, "play", "gero-the-master-merchant")
    fleet(s, 0, "large-trade-ship", "pirate-ship")
    assert not s.can(0, "play", "gero-the-master-merchant"), "a Pirate Ship is no trade ship"
    fleet(s, 0, "large-trade-ship")
    s.play(0, "gero-the-master-merchant", answers=["ore", "wool"])
    assert s.has(0) == {"ore": 1, "wool": 1}
    asked = s.play(0, "gero-the-master-merchant", answers=["ore", None])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_TAKE, Ask.RESOURCE_OR_NONE]
    s.fill(0, grain=1)
    assert s.play(0, "gero-the-master-merchant") == [], "room for one"
    s.hand(0, "gero-the-master-merchant")
    assert not s.can(0, "play", "gero-the-master-merchant"), "no room"


@card("rivals/guild-master")
def test_guild_master_brings_up_to_two_resources():
    s = Scene()
    s.city(0, 5)
    s.hand(0, "guild-master", "guild-master", "guild-master")
    assert not s.can(0, "play", "guild-master")
    guild = s.place(0, "craft-guild")
    s.play(0, "guild-master", answers=["gold", "gold"])
    s.play(0, "guild-master", answers=["ore", None])
    assert s.has(0) == {"gold": 2, "ore": 1}
    s.fill(0)
    assert not s.can(0, "play", "guild-master"), "no room"
    s.stock(0)
    s.act(0, Act.REMOVE, guild)
    assert not s.can(0, "play", "guild-master"), "the Craft Guild is gone"
