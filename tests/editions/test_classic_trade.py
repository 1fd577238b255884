"""Trade with the bank and barter between the players of the Catan Card Game.

Source: rulebook of the Catan Card Game (2005), trade; reading C7.
"""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES, UNIT
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.domestic_trade import barter, offer, offers, parts
from deckbuilder.engine.moves import fill_pair
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import begin_turn

BRICK, GOLD, GRAIN, LUMBER, ORE, WOOL = (
    NAMES.index(name) for name in ("brick", "gold", "grain", "lumber", "ore", "wool")
)


def scene() -> Scene:
    return Scene(edition="classic")


def ratios(s: Scene, given: int, wanted: int, seat: int = 0) -> list[tuple[int, int]]:
    """The ratios in which a seat can offer one kind for another."""
    found = [parts(code) for code in offers(s.g, seat)]
    return sorted((n, m) for x, n, y, m in found if (x, y) == (given, wanted))


def trading(ore: int = 2, gold: int = 2) -> Scene:
    """Seat 0 has ore only, seat 1 gold only."""
    s = scene()
    s.stock(0, ore=ore)
    s.stock(1, gold=gold)
    return s


def propose(s: Scene, code: int, answer: bool, seat: int = 0) -> None:
    """A seat makes an offer, the other one accepts or declines."""
    asked = s.act(seat, Act.BARTER, answers=[code, code if answer else None])
    assert [(c.seat, c.ask) for c in asked] == [(seat, Ask.BARTER_OFFER), (1 - seat, Ask.BARTER_ANSWER)]
    assert asked[1].options == (NONE, code)


# The bank


def test_three_of_a_kind_from_any_regions_buy_one_of_another():
    s = scene()
    old, new = s.region(0, "mountains"), s.extra_region(0, "mountains", 4)
    s.store(old, 1)
    s.store(new, 2)
    assert s.can(0, "trade", "ore")
    asked = s.act(0, Act.TRADE, ORE, answers=["wool"])
    assert ORE not in asked[0].options
    assert s.has(0) == {"wool": 1}
    s.stock(0, ore=2)
    assert not s.can(0, "trade", "ore")


def test_without_room_for_what_it_buys_there_is_no_trade():
    s = scene()
    s.fill(0)
    assert not any(option[0] == "trade" for option in s.options(0))
    s.fill(0, wool=1)
    assert s.can(0, "trade", "ore") and not s.can(0, "trade", "wool")


# Barter


def test_an_accepted_offer_changes_the_resources_of_both():
    s = trading()
    assert ("barter",) in s.options(0)
    propose(s, offer(ORE, 2, GOLD, 1), True)
    assert s.has(0) == {"gold": 1} and s.has(1) == {"gold": 1, "ore": 2}


def test_a_declined_offer_changes_nothing_and_another_one_may_follow():
    s = trading()
    code = offer(ORE, 1, GOLD, 1)
    propose(s, code, False)
    assert s.has(0) == {"ore": 2} and s.has(1) == {"gold": 2}
    assert code not in offers(s.g, 0), "none twice"
    assert ("barter",) in s.options(0)


def test_three_offers_a_turn():
    s = trading()
    for n, m in ((1, 1), (2, 1)):
        propose(s, offer(ORE, n, GOLD, m), False)
        assert ("barter",) in s.options(0)
    propose(s, offer(ORE, 1, GOLD, 2), False)
    assert ("barter",) not in s.options(0) and offers(s.g, 0)


def test_with_every_offer_made_there_is_no_other():
    s = trading(1, 1)
    assert [parts(code) for code in offers(s.g, 0)] == [(ORE, 1, GOLD, 1)]
    asked = s.act(0, Act.BARTER, answers=[None])
    assert [c.ask for c in asked] == [Ask.BARTER_ANSWER], "only one offer is possible"
    assert ("barter",) not in s.options(0)


@pytest.mark.parametrize(
    ("ore", "gold", "expected"),
    [
        (1, 1, [(1, 1)]),
        (2, 1, [(1, 1), (2, 1)]),
        (3, 3, [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)]),
        (0, 3, []),
        (3, 0, []),
    ],
)
def test_offers_are_what_both_can_give(ore, gold, expected):
    assert ratios(trading(ore, gold), ORE, GOLD) == expected


def test_offers_need_room_on_both_sides():
    s = scene()
    s.stock(0, wool=2, gold=2)
    s.stock(1, ore=1, wool=3)
    assert ratios(s, WOOL, ORE) == [], "his pastures are full"
    assert ratios(s, GOLD, ORE) == [(1, 1), (2, 1)]
    assert ratios(s, GOLD, WOOL) == [(1, 1), (2, 1)], "never two: one place on my pastures"
    assert ratios(s, WOOL, WOOL) == []
    s.stock(1, ore=1, gold=2)
    assert ratios(s, GOLD, ORE) == [(1, 1)], "one place on his gold field"


def test_nothing_is_offered_when_nothing_fits():
    s = scene()
    s.fill(0)
    s.stock(1, ore=1)
    assert ("barter",) not in s.options(0)
    s.stock(0, lumber=1)
    assert ("barter",) in s.options(0)
    s.fill(1)
    assert ("barter",) not in s.options(0)


def test_only_the_active_player_proposes_and_only_after_the_dice():
    s = trading()
    assert ("barter",) not in s.options(0, before_roll=True)
    assert ("barter",) in s.options(1), "in his own turn"


def test_offers_are_counted_anew_in_each_turn():
    s = trading()
    codes = [offer(ORE, n, GOLD, m) for n, m in ((1, 1), (2, 1), (1, 2))]
    for code in codes:
        propose(s, code, False)
    assert ("barter",) not in s.options(0)
    begin_turn(s.g, 1)
    assert ("barter",) in s.options(1)
    begin_turn(s.g, 0)
    assert ("barter",) in s.options(0) and set(codes) <= set(offers(s.g, 0))


# Mixed bundles, for players who agree on more than the offers name


def test_any_bundles_can_be_bartered_by_the_same_rules():
    s = scene()
    s.stock(0, ore=2, wool=1)
    s.stock(1, gold=1, lumber=3)
    given, wanted = 2 * UNIT[ORE] + UNIT[WOOL], UNIT[GOLD] + 3 * UNIT[LUMBER]
    s.run(barter(s.g, 0, given, wanted))
    assert s.has(0) == {"gold": 1, "lumber": 3} and s.has(1) == {"ore": 2, "wool": 1}


def test_a_barter_must_be_one():
    s = scene()
    s.stock(0, ore=2, wool=1)
    s.stock(1, gold=1, ore=2)
    found = {parts(code) for code in offers(s.g, 0)}
    assert (ORE, 1, GOLD, 1) in found
    assert all(n and m for _, n, _, m in found), "no gift"
    assert all(given != wanted for given, _, wanted, _ in found), "no kind for itself"
    assert (ORE, 3, GOLD, 1) not in found, "he has two"
    assert (ORE, 2, GOLD, 1) not in found, "room for one"


def test_stored_goods_can_be_bartered_by_their_owner():
    s = scene()
    s.city(0)
    vault = s.place(0, "treasure-vault")
    fill_pair(s.g, vault, BRICK)
    apply_state_based_effects(s.g)
    s.store(s.region(1, "fields"), 1)
    propose(s, offer(BRICK, 1, GRAIN, 1), True)
    assert s.has(0) == {"brick": 1, "grain": 1} and s.has(1) == {"brick": 1}
    assert s.g.stock[s.region(0, "hills")] == 1, "the other brick left the vault too"
