"""Paying, receiving, trading: asked only where it matters. Source: decision 15, readings G18 to G23."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import BRICK, NAMES, ORE, UNIT
from deckbuilder.engine.moves import covers_at, pay_at
from deckbuilder.engine.resources import demand, gain, give_up, lose, pay, take, take_up_to
from deckbuilder.engine.state import REGION_STACK


def with_second_hills(first: int = 0, second: int = 0) -> tuple[Scene, int, int]:
    """A scene in which seat 0 has two hills that hold so much brick, and nothing else."""
    s = Scene()
    s.regions_on_top("hills", "fields")
    s.stock(0, brick=3, grain=1, lumber=2, wool=1)
    s.act(0, Act.ROAD, geometry.road(0, 7))
    top = s.g.zones[REGION_STACK][0]
    s.act(0, Act.SETTLEMENT, geometry.settlement(0, 7), answers=[top])
    s.stock(0)
    old, new = s.region(0, "hills"), geometry.region(0, 8, 0)
    s.store(old, first)
    s.store(new, second)
    return s, old, new


# Which store?


def test_a_price_from_one_store_is_paid_unasked():
    s, old, _ = with_second_hills(2, 0)
    assert s.run(lose(s.g, 0, 0, 2)) == []
    assert s.g.stock[old] == 0


def test_a_price_that_empties_all_stores_is_paid_unasked():
    s, old, new = with_second_hills(1, 2)
    assert s.run(lose(s.g, 0, 0, 3)) == []
    assert (s.g.stock[old], s.g.stock[new]) == (0, 0)


def test_a_price_that_leaves_something_asks_from_which_store():
    s, old, new = with_second_hills(2, 1)
    asked = s.run(lose(s.g, 0, 0, 2), answers=[new])
    assert [(c.ask, c.options) for c in asked] == [(Ask.STORE_TO_EMPTY, (old, new))]
    assert (s.g.stock[old], s.g.stock[new]) == (1, 0), "the second piece had one place to come from"
    s, old, new = with_second_hills(2, 2)
    assert len(s.run(lose(s.g, 0, 0, 2), answers=[new, old])) == 2
    assert (s.g.stock[old], s.g.stock[new]) == (1, 1)


def test_a_gain_asks_only_if_it_could_lie_in_several_places_and_does_not_fill_all():
    s, old, new = with_second_hills(3, 1)
    assert s.run(gain(s.g, 0, 0)) == []
    assert s.g.stock[new] == 2
    s, old, new = with_second_hills(2, 2)
    asked = s.run(gain(s.g, 0, 0), answers=[new])
    assert [(c.ask, c.options) for c in asked] == [(Ask.STORE_TO_FILL, (old, new))]
    s, old, new = with_second_hills(2, 2)
    assert s.run(gain(s.g, 0, 0, 2)) == []
    assert (s.g.stock[old], s.g.stock[new]) == (3, 3)
    assert s.run(gain(s.g, 0, 0, 2)) == [], "without room it is lost"


def test_a_road_asks_in_the_same_way():
    s, old, new = with_second_hills(2, 1)
    s.store(s.region(0, "forest"), 1)
    asked = s.act(0, Act.ROAD, geometry.road(0, 8), answers=[old, new])
    assert [c.ask for c in asked] == [Ask.STORE_TO_EMPTY] * 2
    assert (s.g.stock[old], s.g.stock[new]) == (1, 0)


def test_the_victim_of_a_demand_chooses_the_store():
    s, old, _ = with_second_hills(2, 1)
    asked = s.run(demand(s.g, 1), answers=[old])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.STORE_TO_EMPTY)], "brick is all there is to demand"
    assert s.has(1) == {"brick": 1}


# Receiving of choice


def test_only_resources_with_room_are_offered_and_what_fits_nowhere_is_lost():
    s = Scene()
    s.stock(0, brick=3, grain=3, lumber=3, ore=3, wool=2, gold=2)
    asked = s.run(take(s.g, 0, 3), answers=["wool"])
    assert [[NAMES[r] for r in c.options] for c in asked] == [["wool", "gold"]]
    assert sum(s.has(0).values()) == 18, "the third piece is lost"


def test_up_to_may_stop():
    s = Scene()
    assert s.run(take_up_to(s.g, 0, 2), answers=[None])
    assert s.has(0) == {}
    s.run(take_up_to(s.g, 0, 2), answers=["ore", None])
    assert s.has(0) == {"ore": 1}


def test_who_has_fewer_gives_all():
    s = Scene()
    s.stock(0, ore=1)
    assert s.run(give_up(s.g, 0, 2)) == []
    assert s.has(0) == {}


def test_the_bank_adds_nothing_to_a_demand():
    s = Scene()
    s.stock(1, gold=1)
    assert s.run(demand(s.g, 0, 3)) == []
    assert s.has(0) == {"gold": 1}


# Trade with the bank


def trades(s: Scene, seat: int = 0) -> set[str]:
    return {what[0] for act, *what in s.options(seat) if act == "trade"}


def test_three_equal_pieces_buy_one_other():
    """R-016."""
    s = Scene()
    s.stock(0, wool=2)
    assert trades(s) == set()
    s.stock(0, wool=3, ore=1)
    assert trades(s) == {"wool"}
    asked = s.act(0, Act.TRADE, 4, answers=["ore"])
    assert [NAMES[r] for r in asked[0].options] == ["brick", "grain", "lumber", "ore", "gold"]
    assert s.has(0) == {"ore": 2}


@pytest.mark.parametrize("resource", range(6))
def test_a_trade_ship_buys_for_two(resource: int):
    name = NAMES[resource]
    s = Scene()
    s.place(0, f"{name}-ship")
    s.stock(0, **{name: 1})
    assert trades(s) == set()
    s.stock(0, **{name: 2})
    assert trades(s) == {name}
    assert trades(s, 1) == set()
    other = "ore" if name != "ore" else "wool"
    s.act(0, Act.TRADE, resource, answers=[other])
    assert s.has(0) == {other: 1}


def test_a_removed_ship_trades_no_more():
    s = Scene()
    slot = s.place(0, "wool-ship")
    s.stock(0, wool=2)
    s.act(0, Act.REMOVE, slot)
    assert trades(s) == set()


def test_no_trade_without_room_for_another_resource():
    s = Scene()
    s.stock(0, brick=3, grain=3, lumber=3, ore=3, wool=3, gold=3)
    assert trades(s) == set(), "the wool paid makes room for wool only"
    s.stock(0, brick=3, grain=3, lumber=3, ore=3, wool=3, gold=2)
    assert "wool" in trades(s)
    asked = s.act(0, Act.TRADE, 4)
    assert asked == [], "gold is all that has room"
    assert s.has(0)["gold"] == 3


def test_pieces_of_two_regions_are_traded_together():
    s, _, _ = with_second_hills(2, 1)
    assert trades(s) == {"brick"}
    s.act(0, Act.TRADE, 0, answers=["gold"])
    assert s.has(0) == {"gold": 1}


# Prices of choice


def test_a_reduction_is_taken_where_the_player_likes_and_asked_only_if_several_prices_can_be_paid():
    s = Scene()
    s.place(0, "drill-ground")
    s.hand(0, "austin")
    s.stock(0, grain=1, ore=1)
    asked = s.build(0, "austin", answers=[1 << 24, s.site(0, 6, 0)])
    assert [c.ask for c in asked] == [Ask.PRICE, Ask.SITE]
    assert s.has(0) == {"grain": 1}
    s.hand(0, "harald")
    assert s.can(0, "build", "harald")
    assert [c.ask for c in s.build(0, "harald", answers=[s.site(0, 6, 1)])] == [Ask.SITE]
    assert s.has(0) == {}


# What is not there is never paid


def test_a_price_that_is_not_there_is_refused_and_nothing_is_taken():
    s = Scene()
    s.stock(0, brick=1, ore=1)
    with pytest.raises(ValueError, match="cannot pay"):
        s.run(pay(s.g, 0, 2 * UNIT[BRICK] + UNIT[ORE]))
    assert s.has(0) == {"brick": 1, "ore": 1}


def test_a_price_at_one_store_is_of_its_kind_all_there_and_never_nothing():
    s = Scene()
    hills = s.region(0, "hills")
    s.store(hills, 2)
    for cost in (0, 3 * UNIT[BRICK], UNIT[ORE], UNIT[BRICK] + UNIT[ORE]):
        assert not covers_at(s.g, hills, cost)
        with pytest.raises(ValueError, match="does not lie"):
            pay_at(s.g, hills, cost)
    assert not covers_at(s.g, geometry.region(0, 9, 0), UNIT[BRICK]), "no region lies there"
    assert covers_at(s.g, hills, 2 * UNIT[BRICK])
    pay_at(s.g, hills, 2 * UNIT[BRICK])
    assert s.has(0) == {}
