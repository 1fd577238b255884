"""Buildings of Trade & Change with which one trades, from their texts (T18, T20, T22)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import BRICK, GOLD, GRAIN, NAMES, ORE
from deckbuilder.engine.choice import Choice
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.verbs import fill_pair, return_to_hand, swap, turn_over

card = pytest.mark.card


def scene() -> Scene:
    return Scene(edition="classic")


def names(choice: Choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


# Large Bazaar


def bazaar() -> tuple[Scene, int]:
    """Seat 0 has a Large Bazaar."""
    s = scene()
    s.city(0, 6)
    place = s.place(0, "large-bazaar")
    assert s.commerce(0) == 2
    return s, place


@card("classic/large-bazaar")
def test_large_bazaar_forces_an_exchange_in_which_each_chooses_what_he_gives():
    s, place = bazaar()
    s.stock(0, brick=1, lumber=1)
    s.stock(1, ore=1, wool=1, gold=2)
    asked = s.act(0, Act.USE, place, answers=["lumber", "ore"])
    assert [(c.seat, c.ask, names(c)) for c in asked] == [
        (0, Ask.RESOURCE_TO_GIVE, {"brick", "lumber"}),
        (1, Ask.RESOURCE_TO_GIVE, {"ore", "wool"}),
    ]
    assert s.has(0) == {"brick": 1, "ore": 1} and s.has(1) == {"lumber": 1, "wool": 1, "gold": 2}
    assert not s.can(0, "use", place), "once per turn"


@card("classic/large-bazaar")
def test_large_bazaar_deals_in_no_gold():
    s, place = bazaar()
    s.stock(0, gold=2)
    s.stock(1, ore=1)
    assert not s.can(0, "use", place)
    s.stock(0, wool=1)
    s.stock(1, gold=2)
    assert not s.can(0, "use", place)
    s.stock(1, ore=1, gold=2)
    assert s.act(0, Act.USE, place) == []
    assert s.has(0) == {"ore": 1} and s.has(1) == {"wool": 1, "gold": 2}


@card("classic/large-bazaar")
def test_large_bazaar_offers_only_what_can_be_answered_with_another_kind():
    s, place = bazaar()
    s.stock(0, wool=1, brick=1)
    s.stock(1, wool=1)
    assert s.act(0, Act.USE, place) == [], "wool for wool is no exchange, so it is the brick"
    assert s.has(0) == {"wool": 2} and s.has(1) == {"brick": 1}
    s.g.used = frozenset()
    s.stock(0, wool=1)
    s.stock(1, wool=1)
    assert not s.can(0, "use", place)


@card("classic/large-bazaar")
def test_large_bazaar_needs_room_on_both_sides():
    s, place = bazaar()
    s.stock(0, wool=3, ore=1)
    s.stock(1, wool=3, brick=1)
    assert s.act(0, Act.USE, place) == [], "neither of us has room for more wool"
    assert s.has(0) == {"wool": 3, "brick": 1} and s.has(1) == {"wool": 3, "ore": 1}
    s.g.used = frozenset()
    s.fill(1)
    assert not s.can(0, "use", place)


@card("classic/large-bazaar")
def test_each_chooses_the_regions_of_a_large_bazaar():
    s, place = bazaar()
    mine = (s.region(0, "forest"), s.extra_region(0, "forest", 2))
    his = (s.region(1, "forest"), s.extra_region(1, "forest", 6))
    for slot in mine:
        s.store(slot, 1)
    s.store(s.region(1, "mountains"), 1)
    asked = s.act(0, Act.USE, place, answers=[mine[0], his[1]])
    assert [(choice.seat, choice.ask) for choice in asked] == [
        (0, Ask.STORE_TO_EMPTY),
        (1, Ask.STORE_TO_FILL),
    ]
    assert s.g.stock[mine[0]] == 0 and s.g.stock[his[1]] == 1


@card("classic/large-bazaar")
def test_a_stored_pair_can_be_given_in_a_large_bazaar():
    s, place = bazaar()
    vault = s.place(0, "treasure-vault", s.site(0, 6, BELOW))
    fill_pair(s.g, vault, BRICK)
    apply_state_based_effects(s.g)
    s.stock(1, grain=1)
    s.act(0, Act.USE, place)
    assert s.has(0) == {"brick": 1, "grain": 1} and s.has(1) == {"brick": 1}
    assert s.g.stock[s.region(0, "hills")] == 1 and s.level(vault) == 0


# Lighthouse


@card("classic/lighthouse")
def test_lighthouse_lowers_the_rate_of_the_fleet_beside_it():
    s = scene()
    s.city(0, 5)
    house = s.place(0, "lighthouse", s.site(0, 5, ABOVE, 1))
    fleet = s.place(0, "ore-fleet", s.site(0, 5, ABOVE, 0))
    assert s.commerce(0) == 2
    s.stock(0, ore=1, wool=1)
    assert s.can(0, "trade", "ore") and not s.can(0, "trade", "wool")
    s.act(0, Act.TRADE, ORE, answers=["grain"])
    assert s.has(0) == {"grain": 1, "wool": 1}
    swap(s.g, fleet, s.site(0, 5, BELOW, 0))
    assert s.g.summaries[0].rates[ORE] == 2, "below it is not beside the Lighthouse"
    swap(s.g, s.site(0, 5, BELOW, 0), fleet)
    assert s.g.summaries[0].rates[ORE] == 1
    turn_over(s.g, house, True)
    assert s.g.summaries[0].rates[ORE] == 2


@card("classic/lighthouse")
def test_lighthouse_helps_one_fleet_and_no_other_card():
    s = scene()
    s.city(0, 5)
    s.city(0, 6)
    s.place(0, "lighthouse", s.site(0, 5, ABOVE))
    for slug, slot in (("wool-fleet", s.site(0, 5, BELOW)), ("gold-fleet", s.site(0, 6, ABOVE))):
        s.place(0, slug, slot)
    assert s.g.summaries[0].rates == (3, 3, 3, 3, 2, 2)
    s.place(0, "brick-factory", s.site(0, 5, ABOVE, 1))
    assert s.g.summaries[0].rates == (3, 3, 3, 3, 2, 2)
    s.place(1, "brick-fleet")
    assert s.g.summaries[1].rates == (2, 3, 3, 3, 3, 3)


# Trade League


@card("classic/trade-league")
def test_trade_league_needs_an_own_fleet_when_it_is_built():
    s = scene()
    s.city(0, 5)
    s.hand(0, "trade-league")
    s.stock(0, brick=1, grain=1, lumber=1, wool=1)
    s.place(1, "ore-fleet")
    assert not s.can(0, "build", "trade-league")
    fleet = s.place(0, "wool-fleet", s.site(0, 6))
    assert s.can(0, "build", "trade-league")
    s.build(0, "trade-league", answers=[s.site(0, 5)])
    assert s.commerce(0) == 3 and s.has(0) == {}
    s.act(0, Act.REMOVE, fleet)
    assert s.at(s.site(0, 5)) == "trade-league" and s.g.summaries[0].rates[ORE] == 2


@card("classic/trade-league")
def test_trade_league_trades_with_the_opponents_fleets_while_he_has_them():
    s = scene()
    s.city(0, 5)
    league = s.place(0, "trade-league")
    assert s.g.summaries[0].rates == (3,) * 6
    s.place(1, "lumber-fleet")
    fleet = s.place(1, "ore-fleet")
    assert s.g.summaries[0].rates == (3, 3, 2, 2, 3, 3)
    assert s.commerce(0) == 2, "their points are his"
    s.stock(0, ore=2, grain=2)
    assert s.can(0, "trade", "ore") and not s.can(0, "trade", "grain")
    s.act(0, Act.TRADE, ORE, answers=["wool"])
    assert s.has(0) == {"grain": 2, "wool": 1}
    return_to_hand(s.g, fleet)
    assert s.g.summaries[0].rates == (3, 3, 2, 3, 3, 3), "as after a Civil War"
    turn_over(s.g, league, True)
    assert s.g.summaries[0].rates == (3,) * 6


@card("classic/trade-league")
def test_trade_league_gets_nothing_from_the_opponents_lighthouse_and_spoils_no_better_rate():
    s = scene()
    for seat in (0, 1):
        s.city(seat, 5)
    s.place(1, "lighthouse", s.site(1, 5, ABOVE))
    s.place(1, "ore-fleet", s.site(1, 5, ABOVE, 1))
    s.place(1, "gold-fleet")
    s.place(0, "trade-league", s.site(0, 5, BELOW))
    assert s.g.summaries[1].rates[ORE] == 1 and s.g.summaries[0].rates[ORE] == 2
    assert s.g.summaries[0].rates[GOLD] == 2
    s.place(0, "mint", s.site(0, 5, BELOW, 1))
    assert s.g.summaries[0].rates[GOLD] == 1
    s.place(0, "lighthouse", s.site(0, 5, ABOVE))
    s.place(0, "grain-fleet", s.site(0, 5, ABOVE, 1))
    assert s.g.summaries[0].rates[GRAIN] == 1, "my own Lighthouse does help"
