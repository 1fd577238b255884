"""Expansions of settlements and cities of the Era of Merchant Princes, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES, bundle
from deckbuilder.engine.geometry import ABOVE, BELOW

card = pytest.mark.card
ruling = pytest.mark.ruling
BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD = range(6)


def names(choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def town(*slugs: str) -> Scene:
    """Seat 0 has two cities and these cards, on the first free sites."""
    s = Scene()
    s.city(0, 5)
    s.city(0, 6)
    for slug in slugs:
        s.place(0, slug)
    return s


def place_of(s: Scene, seat: int, slug: str) -> int:
    """Where a seat's card lies."""
    return next(p.slot for p in s.g.summaries[seat].own if p.definition.id == f"rivals/{slug}")


# Wainwright


@card("rivals/wainwright")
def test_wainwright_moves_pieces_between_equal_regions():
    s = town("wainwright")
    at = place_of(s, 0, "wainwright")
    near, far = s.region(0, "pasture"), s.extra_region(0, "pasture", 5)
    s.store(near, 3)
    asked = s.use(0, at, answers=[1, 2])
    assert [q.ask for q in asked] == [Ask.WHICH_EFFECT, Ask.HOW_MANY]
    assert asked[1].options == (3, 2, 1)
    assert (s.g.stock[near], s.g.stock[far]) == (1, 2)
    assert not s.can(0, "use", at), "once a turn, whichever way"
    s.g.used = frozenset()
    s.store(far, 3)
    s.use(0, at, answers=[1, 1])
    assert (s.g.stock[near], s.g.stock[far]) == (2, 2)


@card("rivals/wainwright")
def test_wainwright_takes_the_gold_cache_for_no_gold_field():
    s = town("austin", "wainwright")
    at = place_of(s, 0, "wainwright")
    cache = s.place(0, "gold-cache")
    s.store(cache, 2)
    assert not s.can(0, "use", at), "neither equal regions nor three pieces"
    s.store(cache, 3)
    asked = s.use(0, at, answers=["ore"])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_TAKE], "only an exchange"
    assert s.has(0) == {"ore": 1}


@card("rivals/wainwright")
def test_wainwright_exchanges_any_three_for_another_kind():
    s = town()
    s.hand(0, "wainwright")
    s.stock(0, lumber=1, ore=1)
    s.build(0, "wainwright", answers=[s.site(0, 5, ABOVE)])
    assert s.commerce(0) == 1
    at = place_of(s, 0, "wainwright")
    s.stock(0, brick=1, grain=1, lumber=1)
    assert s.can(0, "use", at), "also when just built"
    asked = s.use(0, at, answers=["brick", "grain", "ore"])
    assert names(asked[-1]) == {"ore", "wool", "gold"}
    assert s.has(0) == {"ore": 1}


@card("rivals/wainwright")
def test_wainwright_never_gives_away_the_only_kind_that_it_could_take():
    s = town("wainwright")
    at = place_of(s, 0, "wainwright")
    s.fill(0, ore=2)
    asked = s.use(0, at, answers=["brick", "brick", "grain"])
    assert all("ore" not in names(q) for q in asked), "everything else is full"
    assert s.has(0)["ore"] == 2
    s.g.used = frozenset()
    s.stock(0, ore=3)
    assert s.can(0, "use", at)
    s.fill(0)
    assert not s.can(0, "use", at), "no room for another kind"


@card("rivals/wainwright")
@card("rivals/master-merchants-alliance")
def test_wainwright_with_three_equal_pieces_feeds_the_alliance():
    s = town("wainwright")
    s.city(1, 5)
    s.place(1, "master-merchants-alliance")
    at = place_of(s, 0, "wainwright")
    s.stock(0, ore=3)
    s.use(0, at, answers=["wool"])
    assert s.has(1) == {"ore": 1}
    s.g.used = frozenset()
    s.stock(0, ore=2, wool=1)
    s.use(0, at, answers=["ore", "ore", "gold"])
    assert s.has(1) == {"ore": 1}, "not three of a kind"


@card("rivals/wainwright")
def test_wainwright_stands_in_a_city_only():
    s = Scene()
    s.hand(0, "wainwright")
    s.stock(0, lumber=1, ore=1)
    assert not s.can(0, "build", "wainwright")
    s.city(0, 5)
    assert s.can(0, "build", "wainwright")
    at = s.place(0, "wainwright")
    s.stock(0, ore=3)
    assert s.can(0, "use", at)


# Olaf


@card("rivals/olaf-the-merchant-ship-captain")
@ruling("R-073")
def test_olaf_demands_up_to_two_gives_one_back_and_leaves():
    s = Scene()
    olaf = s.place(0, "olaf-the-merchant-ship-captain")
    assert (s.commerce(0), s.g.summaries[0].skill) == (1, 1)
    s.stock(0, wool=1)
    s.stock(1, ore=2)
    assert s.can(0, "use", olaf), "the Merchant's requirement does not matter"
    s.use(0, olaf, answers=["ore", "wool"])
    assert s.has(0) == {"ore": 2} and s.has(1) == {"wool": 1}
    assert s.at(olaf) is None and (s.commerce(0), s.g.summaries[0].skill) == (0, 0)
    assert s.discarded() == ["olaf-the-merchant-ship-captain"]


@card("rivals/olaf-the-merchant-ship-captain")
def test_olaf_may_return_the_one_piece_he_took():
    s = Scene()
    olaf = s.place(0, "olaf-the-merchant-ship-captain")
    s.stock(1, ore=2, wool=1)
    s.use(0, olaf, answers=["ore", None])
    assert s.has(0) == {} and s.has(1) == {"ore": 2, "wool": 1}
    assert s.at(olaf) is None


@card("rivals/olaf-the-merchant-ship-captain")
def test_olaf_waits_for_a_following_turn_and_for_something_to_take():
    s = Scene()
    s.hand(0, "olaf-the-merchant-ship-captain")
    s.stock(0, grain=1, wool=1)
    s.stock(1, ore=1)
    s.build(0, "olaf-the-merchant-ship-captain", answers=[s.site(0, 5, ABOVE)])
    at = s.site(0, 5, ABOVE)
    assert not s.can(0, "use", at), "placed this turn"
    s.g.turn += 2
    assert s.can(0, "use", at)
    s.stock(1)
    assert not s.can(0, "use", at)


@card("rivals/olaf-the-merchant-ship-captain")
def test_olaf_lies_on_his_owners_pile_in_the_tournament_game():
    s = Scene(own_stacks=True)
    olaf = s.place(1, "olaf-the-merchant-ship-captain")
    s.stock(0, ore=1)
    s.g.active = 1
    s.use(1, olaf)
    assert s.discarded(1) == ["olaf-the-merchant-ship-captain"] and s.discarded(0) == []


# Ship Builder


@card("rivals/ship-builder")
def test_ship_builder_makes_ships_cheaper_by_lumber_or_wool():
    s = Scene()
    s.place(0, "ship-builder")
    s.hand(0, "ore-ship", "caravel", "pirate-ship", "abbey")
    s.stock(0, wool=1)
    assert s.can(0, "build", "ore-ship") and s.can(0, "build", "pirate-ship")
    s.stock(0, lumber=1, wool=1)
    asked = s.build(0, "ore-ship", answers=[bundle({WOOL: 1}), s.site(0, 6, BELOW)])
    assert asked[0].ask is Ask.PRICE
    assert set(asked[0].options) == {bundle({LUMBER: 1}), bundle({WOOL: 1})}
    assert s.has(0) == {"lumber": 1}
    s.build(0, "pirate-ship", answers=[s.site(0, 6, ABOVE)])
    assert s.has(0) == {}, "any number of ships in a turn"
    s.city(0, 5)
    s.stock(0, ore=1, wool=1)
    assert s.can(0, "build", "caravel")
    s.stock(0, lumber=1, wool=1)
    assert not s.can(0, "build", "caravel"), "the ore stays to be paid"
    assert not s.can(0, "build", "abbey"), "no ship"


@card("rivals/ship-builder")
@ruling("R-094")
def test_ship_builder_restores_trade_ships_for_gold():
    s = Scene()
    builder = s.place(0, "ship-builder")
    assert s.g.summaries[0].skill == 1
    wool = s.place(0, "wool-ship")
    s.hand(1, "pirate-ship")
    s.stock(1, lumber=1, wool=1)
    s.build(1, "pirate-ship", answers=[s.site(1, 5, ABOVE)])
    assert s.at(wool) is None
    s.on_discard(0, "large-trade-ship", "pirate-ship", "abbey")
    assert not s.can(0, "use", builder), "no gold"
    s.stock(0, gold=2)
    asked = s.use(0, builder, answers=["wool-ship"])
    assert asked[0].ask is Ask.CARD_TO_FETCH and len(asked[0].options) == 2, "trade ships only"
    assert s.can(0, "use", builder), "again in the same turn"
    assert s.use(0, builder) == []
    assert s.hand_of(0) == ["large-trade-ship", "wool-ship"] and s.has(0) == {}
    assert s.discarded() == ["abbey", "pirate-ship"], "the order of the pile stays"
    s.stock(0, gold=1)
    assert not s.can(0, "use", builder), "no trade ship is left there"


@card("rivals/ship-builder")
def test_ship_builder_searches_his_own_pile_in_the_tournament_game():
    s = Scene(own_stacks=True)
    builder = s.place(0, "ship-builder")
    s.stock(0, gold=1)
    s.on_discard(1, "wool-ship")
    assert not s.can(0, "use", builder)
    s.on_discard(0, "ore-ship")
    s.use(0, builder)
    assert s.hand_of(0) == ["ore-ship"] and s.discarded(1) == ["wool-ship"]


# Commercial Harbor and Craft Guild


@card("rivals/commercial-harbor")
def test_commercial_harbor_turns_a_residence_down_for_two_resources():
    s = town("commercial-harbor", "paper-merchants-residence", "cloth-merchants-residence")
    harbor = place_of(s, 0, "commercial-harbor")
    paper, cloth = (place_of(s, 0, f"{k}-merchants-residence") for k in ("paper", "cloth"))
    assert s.commerce(0) == 1 and s.points(0) == 5
    assert not s.can(0, "use", harbor), "both at level 0"
    s.stock(0, wool=2)
    s.use(0, cloth)
    s.use(0, harbor, answers=["ore", "grain"])
    assert (s.level(cloth), s.has(0)) == (0, {"ore": 1, "grain": 1}), "also one just raised"
    s.turn(paper, 1)
    assert not s.can(0, "use", harbor), "once a turn"
    s.g.used = frozenset()
    s.turn(cloth, 2)
    s.fill(0, ore=1)
    assert s.g.trade_holder == 0
    asked = s.use(0, harbor, answers=[cloth])
    assert asked[0].ask is Ask.CARD_TO_TURN and set(asked[0].options) == {paper, cloth}
    assert s.level(cloth) == 1 and s.has(0)["ore"] == 3, "room for one"


@card("rivals/craft-guild")
def test_craft_guild_raises_every_residence_that_can_rise():
    s = town("paper-merchants-residence", "cloth-merchants-residence")
    paper, cloth = (place_of(s, 0, f"{k}-merchants-residence") for k in ("paper", "cloth"))
    s.turn(paper, 3)
    s.turn(cloth, 1)
    s.hand(0, "craft-guild")
    s.stock(0, brick=1, lumber=1, ore=3)
    s.build(0, "craft-guild", answers=[s.site(0, 5, ABOVE)])
    assert (s.level(paper), s.level(cloth)) == (3, 2)
    assert s.has(0) == {}, "no resources as well"


@card("rivals/craft-guild")
@pytest.mark.parametrize("levels", [(), (3, 3)])
def test_craft_guild_brings_two_resources_if_no_residence_can_rise(levels):
    s = town()
    for kind, level in zip(("paper", "cloth"), levels, strict=False):
        s.turn(s.place(0, f"{kind}-merchants-residence"), level)
    s.hand(0, "craft-guild")
    s.stock(0, brick=1, lumber=1, ore=3)
    before = s.points(0)
    s.build(0, "craft-guild", answers=[s.site(0, 5, ABOVE), "ore", "gold"])
    assert s.has(0) == {"ore": 1, "gold": 1} and s.points(0) == before + 1
    s.hand(0, "craft-guild")
    s.stock(0, brick=1, lumber=1, ore=3)
    assert not s.can(0, "build", "craft-guild"), "one in a principality"


# Lighthouse


@card("rivals/lighthouse")
def test_lighthouse_exchanges_with_the_ship_right_beside_it():
    s = town()
    house = s.place(0, "lighthouse", s.site(0, 5, ABOVE, 0))
    s.place(0, "ore-ship", s.site(0, 5, BELOW, 0))
    s.place(0, "wool-ship", s.site(0, 6, ABOVE, 0))
    s.stock(0, ore=1, wool=1, gold=1)
    assert not s.can(0, "use", house), "the other side of the city, and another city"
    s.place(0, "gold-ship", s.site(0, 5, ABOVE, 1))
    asked = s.use(0, house, answers=["brick"])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_TAKE]
    assert s.has(0) == {"ore": 1, "wool": 1, "brick": 1}
    s.stock(0, gold=1)
    assert not s.can(0, "use", house), "once a turn"
    s.g.used = frozenset()
    s.place(1, "master-merchants-alliance", s.site(1, 5, ABOVE))
    s.use(0, house, answers=["brick"])
    assert s.has(1) == {}, "1:1 feeds nobody"


@card("rivals/lighthouse")
def test_lighthouses_work_one_each_and_not_for_pirates():
    s = town()
    first = s.place(0, "lighthouse", s.site(0, 5, ABOVE, 1))
    second = s.place(0, "lighthouse", s.site(0, 5, BELOW, 0))
    s.place(0, "ore-ship", s.site(0, 5, ABOVE, 0))
    pirate = s.place(0, "pirate-ship", s.site(0, 5, BELOW, 1))
    s.stock(0, ore=2)
    s.use(0, first, answers=["wool"])
    assert not s.can(0, "use", second), "a Pirate Ship"
    s.act(0, Act.REMOVE, pirate)
    s.place(0, "wool-ship", pirate)
    asked = s.use(0, second, answers=["gold"])
    assert "ore" in names(asked[0]), "once a turn each: the way back is open (G47)"
    assert s.has(0) == {"ore": 1, "gold": 1}


@card("rivals/lighthouse")
def test_lighthouse_beside_a_large_trade_ship_takes_from_left_or_right():
    s = town()
    house = s.place(0, "lighthouse", s.site(0, 5, BELOW, 0))
    s.place(0, "large-trade-ship", s.site(0, 5, BELOW, 1))
    s.stock(0, ore=1)
    assert not s.can(0, "use", house), "hills and pasture lie there"
    s.stock(0, brick=1, wool=1)
    asked = s.use(0, house, answers=[s.region(0, "pasture"), "ore"])
    assert asked[0].ask is Ask.STORE_TO_EMPTY
    assert s.has(0) == {"brick": 1, "ore": 1}


@card("rivals/lighthouse")
def test_lighthouse_needs_a_commercial_harbor_or_two_trade_ships():
    s = town("wool-ship", "pirate-ship")
    s.hand(0, "lighthouse")
    s.stock(0, brick=2, lumber=1, ore=1)
    assert not s.can(0, "build", "lighthouse")
    second = s.place(0, "ore-ship")
    assert s.can(0, "build", "lighthouse")
    s.act(0, Act.REMOVE, second)
    s.place(0, "commercial-harbor")
    assert s.can(0, "build", "lighthouse")
    before = s.points(0)
    s.build(0, "lighthouse", answers=[s.site(0, 6, BELOW, 0)])
    assert s.points(0) == before + 1
