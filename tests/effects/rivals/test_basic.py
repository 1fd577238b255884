"""Buildings and units of the Basic set, each tested from its text; the rest: test_basic_*.py."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.hands import exchange_card, replenish

card = pytest.mark.card
ruling = pytest.mark.ruling


def for_card(slug, *values):
    """A case of a table-driven test, marked with the card it proves."""
    return pytest.param(slug, *values, marks=card(f"rivals/{slug}"), id=slug)


# Buildings


@card("rivals/abbey")
def test_abbey_raises_the_hand_limit():
    s = Scene()
    s.on_stack(0, "scout", "goldsmith", "relocation", "austin", "inga")
    s.place(0, "abbey")
    s.run(replenish(s.g, 0))
    s.run(replenish(s.g, 1))
    assert (len(s.hand_of(0)), len(s.hand_of(1))) == (4, 1)


@pytest.mark.parametrize("slug", ["abbey", "marketplace", "parish-hall"])
def test_only_one_copy_in_a_principality(slug):
    s = Scene()
    s.fill(0)
    s.fill(1)
    s.hand(0, slug)
    s.hand(1, slug)
    assert s.can(0, "build", slug)
    s.place(0, slug)
    assert not s.can(0, "build", slug)
    assert s.can(1, "build", slug)


@pytest.mark.parametrize("active", [0, 1])
@card("rivals/marketplace")
def test_marketplace_pays_a_kind_that_more_opposing_regions_yield(active):
    s = Scene()
    s.g.active = active
    s.place(0, "marketplace")
    s.extra_region(1, "forest", 6)
    asked = s.production(6, answers=["lumber"])
    assert [NAMES[r] for r in asked[0].options] == ["lumber", "ore"]
    assert s.has(0) == {"grain": 1, "lumber": 1} and s.has(1) == {"lumber": 1, "ore": 1}


@card("rivals/marketplace")
def test_marketplace_counts_regions_not_resources():
    s = Scene()
    s.place(0, "marketplace")
    s.place(1, "iron-foundry", s.site(1, 6, BELOW))
    s.production(6)
    assert s.has(0) == {"grain": 1} and s.has(1) == {"ore": 2}, "one region each"
    s.extra_region(0, "pasture", 6)
    s.production(6)
    assert s.has(0) == {"grain": 2, "wool": 1}


@card("rivals/marketplace")
def test_marketplace_pays_nothing_without_room():
    s = Scene()
    s.place(0, "marketplace")
    s.extra_region(1, "forest", 6)
    s.stock(0, lumber=3, ore=3)
    s.production(6)
    assert s.has(0) == {"grain": 1, "lumber": 3, "ore": 3}
    s.stock(0, lumber=3, ore=2)
    s.production(6)
    assert s.has(0) == {"grain": 1, "lumber": 3, "ore": 3}, "the kind that has room"


@card("rivals/marketplace")
def test_marketplace_shows_a_commerce_point():
    s = Scene()
    s.place(1, "marketplace")
    assert (s.commerce(0), s.commerce(1)) == (0, 1)


@card("rivals/parish-hall")
@ruling("R-002", "R-018")
def test_parish_hall_makes_looking_through_a_stack_cheaper():
    s = Scene()
    s.on_stack(0, "scout", "goldsmith", "inga")
    s.hand(0, "austin")
    s.stock(0, wool=1)
    asked = s.run(exchange_card(s.g, 0), answers=["austin"])
    assert [q.ask for q in asked] == [Ask.CARD_TO_EXCHANGE], "with one resource there is only drawing"
    s.place(0, "parish-hall")
    s.run(exchange_card(s.g, 0), answers=["scout", SEARCH, "inga"])
    assert s.hand_of(0) == ["inga"] and s.has(0) == {}
    assert s.stack(0) == ["goldsmith", "austin", "scout"]


@card("rivals/storehouse")
def test_storehouse_hides_the_stock_beside_it():
    s = Scene()
    s.place(0, "storehouse", s.site(0, 5, ABOVE))  # beside forest and gold field
    s.stock(0, gold=3, lumber=3, wool=3, ore=3, brick=1)
    s.stock(1, gold=3, lumber=3, wool=2)
    s.face("brigands")
    assert s.has(0) == {"brick": 1, "gold": 3, "lumber": 3, "ore": 3, "wool": 3}, "seven are counted"
    assert s.has(1) == {"lumber": 3}
    s.stock(0, gold=3, lumber=3, wool=3, ore=3, brick=2)
    s.face("brigands")
    assert s.has(0) == {"brick": 2, "lumber": 3, "ore": 3}, "eight are counted: the hidden gold goes too"


@card("rivals/toll-bridge")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 3), (3, 3)])
def test_toll_bridge_adds_two_gold_at_harvest(before, after):
    s = Scene()
    s.place(0, "toll-bridge")
    s.stock(0, gold=before)
    s.face("harvest", answers=["ore", "wool"])
    assert s.has(0) == {"gold": after, "ore": 1} and s.has(1) == {"wool": 1}
    s.face("celebration", answers=["ore", "wool"])
    assert s.has(0) == {"gold": after, "ore": 2}, "at no other face"
    assert s.commerce(0) == 1


BOOSTERS = [
    for_card("brick-factory", "hills", "brick", 3, 5, BELOW),
    for_card("grain-mill", "fields", "grain", 6, 6, ABOVE),
    for_card("iron-foundry", "mountains", "ore", 5, 6, BELOW),
    for_card("lumber-camp", "forest", "lumber", 2, 5, ABOVE),
    for_card("weavers-shop", "pasture", "wool", 4, 5, BELOW),
]


@pytest.mark.parametrize(("slug", "region", "resource", "number", "town", "side"), BOOSTERS)
@ruling("R-086")
def test_booster_doubles_the_yield_of_its_region(slug, region, resource, number, town, side):
    s = Scene()
    s.place(0, slug, s.site(0, town, side))
    s.production(number)
    assert s.has(0) == {resource: 2}
    s.production(number)
    assert s.has(0) == {resource: 3}
    for other in {1, 2, 3, 4, 5, 6} - {number}:
        s.production(other)
    assert s.has(0) == {**dict.fromkeys(NAMES, 1), resource: 3}, "its neighbour yields one"
    s.stock(0)
    s.face("celebration", answers=[resource, "gold"])
    assert s.has(0) == {resource: 1}, "not at events"


@pytest.mark.parametrize(("slug", "region", "resource", "number", "town", "side"), BOOSTERS)
def test_booster_does_nothing_away_from_its_region(slug, region, resource, number, town, side):
    s = Scene()
    s.place(0, slug, s.site(0, town, 1 - side))
    s.production(number)
    assert s.has(0) == {resource: 1}


def test_booster_works_on_both_regions_of_its_kind():
    s = Scene()
    new = s.extra_region(0, "forest", 4)
    s.g.board[geometry.settlement(0, 4)] = s.g.board[geometry.settlement(0, 5)].changed(
        slot=geometry.settlement(0, 4)
    )
    s.place(0, "lumber-camp", s.site(0, 4, ABOVE))
    s.production(4)
    s.production(2)
    assert s.g.stock[new] == s.g.stock[s.region(0, "forest")] == 2


# Units


@pytest.mark.parametrize(("slug", "resource"), [for_card(f"{name}-ship", name) for name in sorted(NAMES)])
@ruling("R-010", "R-016")
def test_ship_trades_two_for_one(slug, resource):
    s = Scene()
    s.stock(0, **{resource: 2})
    assert not s.can(0, "trade", resource)
    other = "ore" if resource != "ore" else "wool"
    s.stock(0, **{resource: 3})
    assert s.can(0, "trade", resource)
    s.place(0, slug)
    s.stock(0, **{resource: 2, other: 2})
    assert s.can(0, "trade", resource) and not s.can(0, "trade", other)
    for _ in range(2):
        s.act(0, Act.TRADE, NAMES.index(resource), answers=["grain" if resource != "grain" else "gold"])
        s.stock(0, **{resource: 2})
        assert s.can(0, "trade", resource), "as often as wanted"
    assert not s.can(1, "trade", resource)
    assert s.commerce(0) == 1


def test_ship_takes_two_pieces_and_gives_one():
    s = Scene()
    s.place(0, "wool-ship")
    s.stock(0, wool=3)
    asked = s.act(0, Act.TRADE, NAMES.index("wool"), answers=["gold"])
    assert s.has(0) == {"gold": 1, "wool": 1}
    assert NAMES.index("wool") not in asked[0].options, "always another resource"


@card("rivals/large-trade-ship")
def test_large_trade_ship_trades_from_one_side():
    s = Scene()
    ship = s.place(0, "large-trade-ship", s.site(0, 5, ABOVE))  # beside forest and gold field
    s.stock(0, lumber=1, gold=1, ore=3)
    assert not s.can(0, "use", ship), "two pieces of the same region beside it"
    s.stock(0, lumber=3, gold=2)
    asked = s.use(0, ship, answers=[s.region(0, "forest"), "wool"])
    assert set(asked[0].options) == {s.region(0, "forest"), s.region(0, "gold-field")}
    assert NAMES.index("lumber") not in asked[1].options
    assert s.has(0) == {"gold": 2, "lumber": 1, "wool": 1}
    assert s.can(0, "use", ship)
    s.use(0, ship, answers=["wool"])
    assert s.has(0) == {"lumber": 1, "wool": 2}
    assert not s.can(0, "use", ship)
    assert s.commerce(0) == 1


@card("rivals/large-trade-ship")
def test_large_trade_ship_needs_room_for_something_else():
    s = Scene()
    ship = s.place(0, "large-trade-ship", s.site(0, 5, ABOVE))
    s.fill(0, lumber=1)
    assert s.can(0, "use", ship)
    s.use(0, ship)  # only the gold can go, and only for lumber
    assert s.has(0) == {**dict.fromkeys(NAMES, 3), "gold": 1}
    s.fill(0)
    assert not s.can(0, "use", ship)


@card("rivals/large-trade-ship")
def test_large_trade_ship_on_the_lower_side_looks_at_the_lower_regions():
    s = Scene()
    ship = s.place(1, "large-trade-ship", s.site(1, 6, BELOW))  # beside pasture and mountains
    s.stock(1, lumber=3, gold=3, ore=2)
    s.use(1, ship, answers=["brick"])
    assert s.has(1) == {"brick": 1, "gold": 3, "lumber": 3}


@pytest.mark.parametrize(
    ("slug", "strength", "skill"),
    [
        for_card("austin", 1, 2),
        for_card("harald", 2, 1),
        for_card("inga", 1, 3),
        for_card("osmund", 2, 2),
        for_card("candamir", 4, 1),
        for_card("siglind", 2, 3),
    ],
)
def test_hero_shows_his_points(slug, strength, skill):
    s = Scene()
    s.place(1, slug)
    assert (s.strength(1), s.g.summaries[1].skill) == (strength, skill)
    assert s.strength(0) == 0
    assert s.points(1) == 2 + (strength >= 3), "three strength points bring the advantage"
    s.face("celebration", answers=["ore"])
    assert s.has(1) == {"ore": 1} and s.has(0) == {}, "most skill points"
