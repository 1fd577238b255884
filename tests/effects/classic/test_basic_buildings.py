"""Buildings of the basic set of the Catan Card Game, from their texts (B23 to B25, B30, B32, B33, B37)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.derived import hand_limit
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import cover, uncover
from deckbuilder.engine.state import NOBODY
from deckbuilder.engine.state_based import apply_state_based_effects

card = pytest.mark.card
LEFT, RIGHT = 5, 6
GOLD = NAMES.index("gold")


def for_card(slug, *values):
    """A case of a table-driven test, marked with the card it proves."""
    return pytest.param(slug, *values, marks=card(f"classic/{slug}"), id=slug)


def scene(*cities: int) -> Scene:
    """A scene in which these settlements of seat 0 are cities."""
    s = Scene(edition="classic")
    for town in cities:
        s.city(0, town)
    return s


def pawn(s: Scene, slot: int) -> None:
    """Turn a building over, as the Pawnbroker does."""
    turn_over(s.g, slot, True)


def bewitch(s: Scene, slot: int, seat: int = 1) -> None:
    """Lay a Witch of a seat on a building."""
    cover(s.g, seat, s.spare("witch"), slot)
    apply_state_based_effects(s.g)


def hand_step(s: Scene, seat: int, answers=()):
    """The hand at the end of a seat's turn. Returns the questions."""
    return s.run(s.g.table.rules.hand_step(s.g, seat), answers)


# Hand limit


@pytest.mark.parametrize("slug", [for_card("abbey"), for_card("library")])
def test_each_raises_the_hand_limit_by_one(slug):
    s = scene(LEFT)
    s.on_stack(0, *["scout"] * 3, "spy", "mint")
    at = s.place(0, slug)
    assert (hand_limit(s.g, 0), hand_limit(s.g, 1)) == (4, 3)
    hand_step(s, 0)
    assert len(s.hand_of(0)) == 4 and s.stack(0) == ["mint"]
    s.place(0, slug)
    assert hand_limit(s.g, 0) == 5
    pawn(s, at)
    assert hand_limit(s.g, 0) == 4


@card("classic/abbey", "classic/library")
def test_abbeys_and_libraries_add_up():
    s = scene(LEFT)
    for slug in ("abbey", "abbey", "library"):
        s.place(0, slug)
    assert hand_limit(s.g, 0) == 6
    assert s.points(0) == 4, "a point for the Library, none for an Abbey"


@pytest.mark.parametrize("slug", [for_card("abbey"), for_card("library")])
@pytest.mark.parametrize("lose", [pawn, bewitch])
def test_who_loses_it_in_the_turn_of_the_other_puts_the_surplus_away_at_once(slug, lose):
    s = scene(LEFT)
    at = s.place(0, slug)
    s.hand(0, "spy", "spy", "mint", "scout")
    for active in (0, 1):
        s.g.active = active
        s.run(s.g.table.rules.after_step(s.g))
        assert len(s.hand_of(0)) == 4
    lose(s, at)
    asked = s.run(s.g.table.rules.after_step(s.g), answers=["mint", 3])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.CARD_TO_RETURN), (0, Ask.STACK_FOR_CARD)]
    assert s.stack(3) == ["mint"] and s.hand_of(0) == ["scout", "spy", "spy"]


@card("classic/library")
def test_a_library_pawned_in_the_own_turn_counts_at_its_end():
    s = scene(LEFT)
    at = s.place(0, "library")
    s.hand(0, "spy", "spy", "mint", "scout")
    pawn(s, at)
    s.run(s.g.table.rules.after_step(s.g))
    assert len(s.hand_of(0)) == 4, "the active player waits"
    hand_step(s, 0, answers=["mint", 0, None])
    assert len(s.hand_of(0)) == 3


@pytest.mark.parametrize("slug", [for_card("abbey"), for_card("library")])
def test_progress_brings_a_resource_for_it(slug):
    s = scene(LEFT)
    at = s.place(0, slug)
    s.event("progress", answers=["ore"])
    assert s.has(0) == {"ore": 1} and s.has(1) == {}
    bewitch(s, at)
    s.event("progress", answers=["ore"])
    assert s.has(0) == {"ore": 2}, "a bewitched one is still there"
    uncover(s.g, at)
    pawn(s, at)
    s.event("progress")
    assert s.has(0) == {"ore": 2}


# Garrison


@card("classic/garrison")
def test_garrison_keeps_the_stock_beside_it_from_being_counted():
    s = scene()
    at = s.place(0, "garrison", s.site(0, LEFT, ABOVE))  # beside forest and gold field
    s.stock(0, lumber=3, gold=3, brick=2, wool=1, grain=1, ore=1)
    s.face("brigands")
    assert s.has(0)["wool"] == s.has(0)["ore"] == 1, "five are counted"
    pawn(s, at)
    s.face("brigands")
    assert s.has(0) == {"lumber": 3, "gold": 3, "brick": 2, "grain": 1}, "eleven are counted"


@card("classic/garrison")
def test_ore_and_wool_beside_a_garrison_are_lost_if_the_rest_exceeds_seven():
    s = scene()
    s.place(0, "garrison", s.site(0, RIGHT, BELOW))  # beside pasture and mountains
    s.stock(0, wool=2, ore=1, gold=3, brick=3)
    s.face("brigands")
    assert s.has(0) == {"wool": 2, "ore": 1, "gold": 3, "brick": 3}, "six are counted"
    s.stock(0, wool=2, ore=1, gold=3, brick=3, grain=2)
    s.face("brigands")
    assert s.has(0) == {"gold": 3, "brick": 3, "grain": 2}, "eight are counted"


@card("classic/garrison")
def test_garrison_shows_a_commerce_point():
    s = scene(LEFT)
    assert s.g.trade_holder == NOBODY
    s.place(0, "garrison")
    assert (s.commerce(0), s.commerce(1)) == (1, 0)
    assert s.g.trade_holder == 0, "one to nothing, and a city"


# Smithy


@card("classic/smithy")
def test_smithy_makes_each_own_knight_and_dragon_stronger():
    s = scene()
    at = s.place(0, "smithy")
    assert s.strength(0) == 0 and s.g.strength_holder == NOBODY
    s.place(0, "conrad-the-swift")  # 2
    s.place(0, "walter-the-recreant")  # 3
    s.place(1, "siegfried-lackland")
    assert (s.strength(0), s.strength(1)) == (7, 1)
    s.citadel(0, RIGHT)
    s.place(0, "ismai-the-green-dragon")  # 4
    assert s.strength(0) == 12
    pawn(s, at)
    assert s.strength(0) == 9


@card("classic/smithy")
@pytest.mark.parametrize(
    ("slug", "doubled"), [("conrad-the-swift", (2 + 1) * 2), ("ismai-the-green-dragon", (4 + 1) * 2)]
)
def test_its_point_is_added_before_the_strength_is_doubled(slug, doubled):
    s = scene()
    s.citadel(0, RIGHT)
    s.place(0, "smithy")
    at = s.place(0, slug)
    s.turn(at, 1)
    assert s.strength(0) == doubled


@card("classic/smithy")
def test_fleets_get_no_strength():
    s = scene()
    s.place(0, "smithy")
    s.place(0, "wool-fleet")
    assert s.strength(0) == 0


@card("classic/smithy")
def test_a_smithy_can_drive_the_opponents_castle_out():
    s = scene()
    for town in (LEFT, RIGHT):
        s.city(0, town)
    for slug in ("siegfried-lackland", "falk-the-fair", "pippin-the-short"):
        s.place(0, slug)  # 1 each
    castle = s.place(1, "robber-barons-castle")
    s.hand(0, "smithy")
    s.stock(0, ore=2, lumber=1)
    s.build(0, "smithy", answers=[s.site(0, RIGHT, BELOW)])
    assert s.strength(0) == 6 and s.at(castle) is None
    assert s.discarded(1) == ["robber-barons-castle"]


# Production

BOOSTERS = [
    for_card("brick-factory", "brick", 5, LEFT, BELOW),
    for_card("foundry", "ore", 2, RIGHT, BELOW),
    for_card("grain-mill", "grain", 1, RIGHT, ABOVE),
    for_card("sawmill", "lumber", 4, LEFT, ABOVE),
    for_card("woolen-mill", "wool", 3, LEFT, BELOW),
]


@pytest.mark.parametrize(("slug", "resource", "number", "town", "side"), BOOSTERS)
def test_production_building_doubles_what_a_roll_brings(slug, resource, number, town, side):
    s = scene()
    at = s.place(0, slug, s.site(0, town, side))
    s.production(number)
    assert s.has(0) == {resource: 2}
    s.production(number)
    assert s.has(0) == {resource: 3}, "the third place, and no more"
    for other in {1, 2, 3, 4, 5, 6} - {number}:
        s.production(other)
    assert s.has(0) == {**dict.fromkeys(NAMES, 1), resource: 3}, "its neighbor yields one"
    s.stock(0)
    s.face("plenty", answers=[resource, "gold"])
    assert s.has(0) == {resource: 1}, "not at events"
    bewitch(s, at)
    s.production(number)
    assert s.has(0) == {resource: 2}, "not under a Witch"


@pytest.mark.parametrize(("slug", "resource", "number", "town", "side"), BOOSTERS)
def test_production_building_does_nothing_away_from_its_terrain(slug, resource, number, town, side):
    s = scene()
    s.place(0, slug, s.site(0, town, 1 - side))
    s.production(number)
    assert s.has(0) == {resource: 1}


@card("classic/sawmill")
def test_of_two_regions_of_the_kind_only_the_one_that_is_rolled_yields_more():
    s = scene()
    old, new = s.region(0, "forest"), s.extra_region(0, "forest", 6)
    s.place(0, "sawmill", s.site(0, LEFT - 1, ABOVE))  # between the two
    s.production(4)
    assert (s.g.stock[old], s.g.stock[new]) == (2, 0)
    s.production(6)
    assert (s.g.stock[old], s.g.stock[new]) == (2, 2)


# Commerce and victory points


@card("classic/colossus-of-catan")
def test_colossus_costs_three_full_regions_and_is_worth_two_points():
    s = scene(LEFT)
    s.hand(0, "colossus-of-catan")
    s.stock(0, ore=3, brick=3, grain=2)
    assert not s.can(0, "build", "colossus-of-catan")
    s.stock(0, ore=3, brick=3, grain=3)
    asked = s.build(0, "colossus-of-catan", answers=[s.site(0, LEFT, ABOVE)])
    assert s.has(0) == {} and s.points(0) == 5
    at = s.site(0, LEFT, ABOVE)
    assert at in asked[0].options
    bewitch(s, at)
    assert s.points(0) == 3
    s.g.active = 1
    s.face("event")
    assert s.points(0) == 3, "the other player's event"
    s.g.active = 0
    s.face("event")
    assert s.points(0) == 5 and s.at(at) == "colossus-of-catan" and s.discarded(1) == ["witch"]


VICTORY = ["aqueduct", "bath-house", "church", "library", "town-hall"]


@pytest.mark.parametrize("slug", [for_card(slug) for slug in VICTORY])
def test_it_is_worth_a_victory_point_in_a_city(slug):
    s = scene()
    s.hand(0, slug)
    s.fill(0)
    assert not s.can(0, "build", slug)
    s.city(0, LEFT)
    assert s.can(0, "build", slug)
    at = s.place(0, slug)
    assert s.points(0) == 4
    pawn(s, at)
    assert s.points(0) == 3


@pytest.mark.parametrize(
    ("slug", "points"),
    [for_card("marketplace", 2), for_card("merchant-guild", 4), for_card("mint", 1), for_card("harbor", 1)],
)
def test_its_commerce_points_bring_the_windmill_until_the_opponent_draws_level(slug, points):
    s = scene(LEFT)
    at = s.place(0, slug)
    assert (s.commerce(0), s.commerce(1)) == (points, 0)
    assert s.g.trade_holder == 0 and s.points(0) == 4
    s.city(1)
    for _ in range(points):
        s.place(1, "garrison")
    assert s.g.trade_holder == NOBODY and s.points(0) == 3
    pawn(s, at)
    assert s.commerce(0) == 0 and s.g.trade_holder == 1


@card("classic/merchant-guild")
def test_merchant_guild_surpasses_a_counting_house_but_not_in_a_city_with_the_castle():
    s = scene(LEFT)
    s.city(1)
    s.place(1, "counting-house")
    s.hand(0, "merchant-guild")
    s.stock(0, wool=3, brick=2, grain=1)
    s.build(0, "merchant-guild", answers=[s.site(0, LEFT, ABOVE)])
    assert s.has(0) == {} and (s.commerce(0), s.commerce(1)) == (4, 3)
    assert s.g.trade_holder == 0
    s.place(1, "robber-barons-castle", s.site(0, LEFT, BELOW))
    assert s.commerce(0) == 0 and s.g.trade_holder == 1


# Harbor


@card("classic/harbor")
def test_harbor_adds_a_commerce_point_to_each_own_fleet():
    s = scene(LEFT, RIGHT)
    for slug in ("wool-fleet", "ore-fleet", "gold-fleet"):
        s.place(0, slug)
    s.place(1, "brick-fleet")
    assert s.commerce(0) == 3
    at = s.place(0, "harbor")
    assert (s.commerce(0), s.commerce(1)) == (7, 1)
    s.place(0, "conrad-the-swift")
    assert s.commerce(0) == 7, "a knight is no fleet"
    pawn(s, at)
    assert s.commerce(0) == 3


# Mint


@card("classic/mint")
def test_mint_trades_gold_one_to_one():
    s = scene(LEFT)
    s.stock(0, gold=3)
    s.place(0, "gold-fleet")
    at = s.place(0, "mint")
    for resource in ("ore", "wool", "ore"):
        assert s.can(0, "trade", "gold")
        asked = s.act(0, Act.TRADE, GOLD, answers=[resource])
        assert GOLD not in asked[0].options
    assert s.has(0) == {"ore": 2, "wool": 1}
    s.stock(0, gold=2)
    pawn(s, at)
    s.act(0, Act.TRADE, GOLD, answers=["brick"])
    assert s.has(0) == {"brick": 1}, "two to one with the fleet alone"


@card("classic/mint")
def test_without_a_working_mint_gold_is_like_all_else():
    s = scene(LEFT)
    at = s.place(0, "mint")
    s.stock(0, gold=2)
    assert s.can(0, "trade", "gold")
    bewitch(s, at)
    assert not s.can(0, "trade", "gold")
    s.stock(0, gold=3)
    assert s.can(0, "trade", "gold")
    s.fill(0)
    assert not s.can(0, "trade", "gold"), "no room for anything else"


# Town Hall


@card("classic/town-hall")
def test_with_a_town_hall_looking_through_a_stack_costs_one():
    s = scene(LEFT)
    s.on_stack(0, "scout", "mint", "spy")
    s.on_stack(1, "abbey")
    s.hand(0, "church", "bishop")
    s.stock(0, wool=1)
    first = s.place(0, "town-hall")
    asked = hand_step(s, 0, answers=[SEARCH, "mint"])
    assert asked[0].options == (0, 1, SEARCH, SEARCH + 1)
    assert s.has(0) == {} and s.hand_of(0) == ["bishop", "church", "mint"]
    assert s.stack(0) == ["scout", "spy"]
    second = s.place(0, "town-hall")
    assert s.g.summaries[0].search_cost == 1, "not less with two"
    pawn(s, first)
    assert s.g.summaries[0].search_cost == 1
    pawn(s, second)
    assert s.g.summaries[0].search_cost == 2


@card("classic/town-hall")
def test_without_one_resource_there_is_no_search_and_without_a_town_hall_it_takes_two():
    for hall, wool, searches in ((True, 0, False), (True, 1, True), (False, 1, False), (False, 2, True)):
        s = scene(LEFT)
        if hall:
            s.place(0, "town-hall")
        s.on_stack(0, "scout", "mint")
        s.on_stack(1, "abbey")
        s.hand(0, "church", "bishop")
        s.stock(0, wool=wool)
        asked = hand_step(s, 0, answers=[1])
        assert (SEARCH in asked[0].options) is searches


# Plague

FULL = {"lumber": 2, "brick": 2, "gold": 2, "wool": 2, "grain": 2, "ore": 2}


@card("classic/aqueduct")
def test_an_aqueduct_keeps_the_plague_from_all_regions():
    s = scene(LEFT, RIGHT)
    s.city(1, LEFT)
    at = s.place(0, "aqueduct", s.site(0, LEFT, ABOVE))
    s.stock(0, **FULL)
    s.stock(1, **FULL)
    s.event("plague")
    assert s.has(0) == FULL
    assert s.has(1) == {**FULL, "lumber": 1, "brick": 1, "gold": 1, "wool": 1}, "the opponent has none"
    pawn(s, at)
    s.event("plague")
    assert s.has(0) == dict.fromkeys(FULL, 1)


@card("classic/bath-house")
def test_a_bath_house_protects_the_four_regions_of_its_city():
    s = scene(LEFT, RIGHT)
    at = s.place(0, "bath-house", s.site(0, LEFT, BELOW))
    s.stock(0, **FULL)
    s.event("plague")
    assert s.has(0) == {**FULL, "grain": 1, "ore": 1}, "the two far regions of the other city"
    s.place(0, "aqueduct", s.site(0, RIGHT, ABOVE))
    s.event("plague")
    assert s.has(0) == {**FULL, "grain": 1, "ore": 1}, "with an Aqueduct nothing"
    pawn(s, at)
    pawn(s, s.site(0, RIGHT, ABOVE))
    s.event("plague")
    assert s.has(0) == {"lumber": 1, "brick": 1, "gold": 1, "wool": 1}


# Church


@card("classic/church")
def test_units_in_a_city_with_a_church_are_safe_from_civil_war():
    s = scene(LEFT, RIGHT)
    church = s.place(0, "church", s.site(0, LEFT, ABOVE))
    safe = s.place(0, "conrad-the-swift", s.site(0, LEFT, BELOW))
    fleet = s.place(0, "wool-fleet", s.site(0, LEFT, ABOVE, 1))
    s.event("civil-war")
    assert s.at(safe) == "conrad-the-swift" and s.at(fleet) == "wool-fleet", "the event does nothing"
    other = s.place(0, "siegfried-lackland", s.site(0, RIGHT, ABOVE))
    s.event("civil-war")
    assert s.at(other) is None and s.at(safe) == "conrad-the-swift"
    assert s.hand_of(0) == ["siegfried-lackland"]
    bewitch(s, church)
    s.event("civil-war", answers=[safe])
    assert s.at(safe) is None, "a bewitched Church protects nobody"


@card("classic/church")
def test_a_church_is_no_help_against_the_black_knight():
    s = scene(LEFT)
    s.place(0, "church", s.site(0, LEFT, ABOVE))
    knight = s.place(0, "conrad-the-swift", s.site(0, LEFT, BELOW))
    s.hand(1, "black-knight")
    s.g.active = 1
    s.card_die(4)
    s.play(1, "black-knight")
    assert s.at(knight) is None and s.hand_of(0) == ["conrad-the-swift"]
