"""Action cards and events of Trade & Change, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.geometry import REGIONS_OF
from deckbuilder.engine.state import REGION_STACK

card = pytest.mark.card
FULL = dict.fromkeys(NAMES, 3)


@pytest.fixture
def s() -> Scene:
    return Scene(edition="classic")


def names(choice):
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def second_region(s: Scene, seat: int, slug: str) -> int:
    """Lay a second region of a kind in a principality. Returns its slot."""
    number = next(s.g.table.number[c] for c in s.g.zones[REGION_STACK] if s.slug(c) == slug)
    return s.extra_region(seat, slug, number)


# Mayor


@card("classic/mayor")
def test_mayor_brings_a_resource_for_each_city_and_none_for_a_citadel(s: Scene):
    s.hand(0, "mayor")
    s.citadel(0, 5)
    assert not s.can(0, "play", "mayor"), "neither a settlement nor a Citadel is a city"
    s.city(0, 6)
    assert s.can(0, "play", "mayor")
    s.play(0, "mayor", ["gold"])
    assert s.has(0) == {"gold": 1}
    assert s.discarded() == ["mayor"]


@card("classic/mayor")
def test_mayor_for_two_cities_brings_equal_or_different_resources(s: Scene):
    s.city(0, 5)
    s.city(0, 6)
    s.hand(0, "mayor", "mayor", "mayor")
    s.play(0, "mayor", ["ore", "ore"])
    s.play(0, "mayor", ["ore", "wool"])
    assert s.has(0) == {"ore": 3, "wool": 1}
    s.play(0, "mayor", ["brick", None])
    assert s.has(0) == {"ore": 3, "wool": 1, "brick": 1}, "he may, he need not"


@card("classic/mayor")
def test_mayor_loses_what_has_no_room(s: Scene):
    s.city(0, 5)
    s.city(0, 6)
    s.hand(0, "mayor", "mayor")
    s.fill(0, grain=1)
    asked = s.play(0, "mayor", ["grain"])
    assert [names(q) for q in asked] == [{"grain"}]
    assert s.has(0) == FULL
    assert not s.can(0, "play", "mayor")


@card("classic/mayor", "classic/pawnbroker")
def test_neutral_cards_wait_until_both_players_have_seven_points_together():
    s = Scene(edition="classic", action_minimum=7)
    s.city(0, 5)
    s.place(0, "abbey")
    s.hand(0, "mayor", "pawnbroker")
    assert s.points(0) + s.points(1) == 5
    assert not s.can(0, "play", "mayor") and not s.can(0, "play", "pawnbroker")
    s.city(0, 6)
    s.city(1, 5)
    assert s.can(0, "play", "mayor") and s.can(0, "play", "pawnbroker")


# Pawnbroker


@card("classic/pawnbroker")
def test_pawnbroker_pays_the_cost_less_one_resource_for_a_building(s: Scene):
    abbey = s.place(0, "abbey")  # brick, lumber, ore
    s.hand(0, "pawnbroker")
    asked = s.play(0, "pawnbroker", ["ore"])
    assert [names(q) for q in asked] == [{"brick", "lumber", "ore"}]
    assert s.has(0) == {"brick": 1, "lumber": 1}
    assert s.at(abbey) == "abbey" and s.g.board[abbey].inert
    assert s.discarded() == ["pawnbroker"]


@card("classic/pawnbroker")
def test_pawned_building_counts_for_nothing_until_its_full_cost_is_paid(s: Scene):
    s.city(0)
    library = s.place(0, "library")  # brick, 2 lumber, 2 ore; 1 point, hand limit +1
    points = s.points(0)
    s.hand(0, "pawnbroker")
    s.play(0, "pawnbroker", ["brick"])
    assert s.has(0) == {"lumber": 2, "ore": 2}
    assert s.points(0) == points - 1
    assert s.g.summaries[0].hand_bonus == 0
    assert not s.can(0, "remove", library), "it cannot be taken off the table"
    assert not s.can(0, "redeem", library), "the full cost includes the brick"
    s.stock(0, brick=1, lumber=2, ore=2, wool=1)
    assert s.can(0, "redeem", library)
    s.act(0, Act.REDEEM, library)
    assert s.has(0) == {"wool": 1}
    assert s.points(0) == points and s.g.summaries[0].hand_bonus == 1
    assert not s.can(0, "redeem", library) and s.can(0, "remove", library)


@card("classic/pawnbroker")
def test_pawned_library_lowers_the_hand_limit_at_the_end_of_the_turn(s: Scene):
    s.city(0)
    s.place(0, "library")
    s.hand(0, "abbey", "abbey", "smithy", "mint", "pawnbroker")
    s.play(0, "pawnbroker", ["brick"])
    assert len(s.hand_of(0)) == 4, "the active player waits"
    s.on_stack(0, "church")
    s.run(s.g.table.rules.hand_step(s.g, 0), ["mint", 0, None])
    assert s.hand_of(0) == ["abbey", "abbey", "smithy"]


@card("classic/pawnbroker")
def test_pawnbroker_offers_only_what_fits(s: Scene):
    s.city(0)
    s.place(0, "colossus-of-catan", s.site(0, 5, 0, 0))  # 3 ore, 3 brick, 3 grain
    s.hand(0, "pawnbroker", "pawnbroker")
    s.stock(0, ore=1)
    s.play(0, "pawnbroker")
    assert s.has(0) == {"ore": 3, "brick": 3, "grain": 3}, "only the ore could be left out"
    foundry = s.place(0, "foundry")  # brick, ore
    assert not s.can(0, "play", "pawnbroker"), "hills and mountains are full"
    s.store(s.region(0, "hills"), 2)
    s.play(0, "pawnbroker")
    assert s.g.board[foundry].inert
    assert s.has(0) == {"ore": 3, "brick": 3, "grain": 3}


@card("classic/pawnbroker")
def test_pawnbroker_takes_own_active_buildings_with_a_cost_and_nothing_else(s: Scene):
    s.city(0)
    s.city(0, 6)
    s.hand(0, "pawnbroker")
    vault = s.place(0, "treasure-vault")
    s.place(0, "conrad-the-swift")
    s.place(0, "ore-fleet")
    s.place(0, "distillery", s.beside(s.region(0, "fields")))
    s.place(1, "abbey")
    assert not s.can(0, "play", "pawnbroker"), "free buildings, units and others' buildings"
    post = s.place(0, "trading-post")
    smithy = s.place(0, "smithy")
    garrison = s.place(0, "garrison")
    turn_over(s.g, smithy, inert=True)
    asked = s.play(0, "pawnbroker", [garrison, "brick"])
    assert set(asked[0].options) == {post, garrison}
    assert asked[0].ask is Ask.CARD_TO_TURN
    assert s.has(0) == {"lumber": 1}
    assert vault not in asked[0].options


@card("classic/pawnbroker")
def test_pawned_counting_house_is_no_requirement_and_moves_the_windmill():
    s = Scene(edition="classic", open_cards=["counting-house"])
    s.city(0)
    house = s.place(0, "counting-house")
    s.hand(0, "trade-monopoly", "pawnbroker", "treasure-vault")
    s.stock(0, ore=3)
    s.stock(1, grain=3)
    assert s.can(0, "play", "trade-monopoly") and s.can(0, "build", "treasure-vault")
    assert s.g.trade_holder == 0
    s.play(0, "pawnbroker", ["wool"])
    assert s.commerce(0) == 0 and s.g.trade_holder == -1
    assert not s.can(0, "play", "trade-monopoly") and not s.can(0, "build", "treasure-vault")
    s.stock(0, brick=3, grain=3, wool=3)
    assert not s.can(0, "build", "counting-house"), "it still is the one that a player may have"
    s.act(0, Act.REDEEM, house)
    assert s.can(0, "play", "trade-monopoly") and s.commerce(0) == 3


@card("classic/pawnbroker", "classic/treasure-vault")
def test_redeeming_is_not_cheaper_with_a_shipyard_and_may_take_stored_goods(s: Scene):
    s.city(0)
    s.place(0, "shipyard")
    vault = s.place(0, "treasure-vault")
    garrison = s.place(0, "garrison")
    s.stock(0, brick=3, lumber=1)
    s.use(0, vault)
    turn_over(s.g, garrison, inert=True)
    s.act(0, Act.REDEEM, garrison, answers=[vault])
    assert not s.g.board[garrison].inert
    assert s.has(0) == {"brick": 2}, "one paid from the vault, the other back in the hills"
    assert s.level(vault) == 0


# Trade Monopoly


@card("classic/trade-monopoly")
def test_trade_monopoly_takes_up_to_three_and_gives_one_of_another_kind(s: Scene):
    s.city(0)
    s.hand(0, "trade-monopoly")
    s.stock(0, ore=1, wool=1)
    s.stock(1, grain=3, gold=1)
    assert not s.can(0, "play", "trade-monopoly"), "it needs a Counting House"
    s.place(0, "counting-house")
    assert s.can(0, "play", "trade-monopoly")
    asked = s.play(0, "trade-monopoly", ["grain", 3, "wool"])
    assert names(asked[0]) == {"grain", "gold"}
    assert asked[1].options == (3, 2, 1)
    assert names(asked[2]) == {"ore", "wool"}, "of another kind than the grain"
    assert s.has(0) == {"grain": 3, "ore": 1} and s.has(1) == {"gold": 1, "wool": 1}


@card("classic/trade-monopoly")
def test_trade_monopoly_takes_what_fits_from_regions_that_the_opponent_names(s: Scene):
    s.city(0)
    s.place(0, "counting-house")
    s.hand(0, "trade-monopoly")
    near, far = s.region(1, "fields"), second_region(s, 1, "fields")
    s.stock(1)
    s.store(near, 2)
    s.store(far, 2)
    s.stock(0, grain=1, ore=1)
    asked = s.play(0, "trade-monopoly", [2, near, far])
    assert asked[0].options == (2, 1), "the room of my fields"
    assert [q.seat for q in asked] == [0, 1, 1]
    assert (s.g.stock[near], s.g.stock[far]) == (1, 1)
    assert s.has(0) == {"grain": 3} and s.has(1) == {"grain": 2, "ore": 1}


@card("classic/trade-monopoly")
def test_trade_monopoly_needs_goods_and_a_gift(s: Scene):
    s.city(0)
    s.place(0, "counting-house")
    s.hand(0, "trade-monopoly")
    s.stock(1, grain=2)
    assert not s.can(0, "play", "trade-monopoly"), "I own nothing to give"
    s.stock(0, grain=1)
    assert not s.can(0, "play", "trade-monopoly"), "I own only what I would take"
    s.stock(0, ore=1)
    assert s.can(0, "play", "trade-monopoly")
    s.stock(1, grain=2, ore=3)
    assert not s.can(0, "play", "trade-monopoly"), "he cannot store my ore"
    s.stock(0, ore=1, brick=1)
    asked = s.play(0, "trade-monopoly", ["ore", 2])
    assert names(asked[0]) == {"grain", "ore"}
    assert s.has(0) == {"ore": 3} and s.has(1) == {"grain": 2, "ore": 1, "brick": 1}


@card("classic/trade-monopoly")
def test_trade_monopoly_with_a_castle_in_the_city_and_below_seven_points():
    s = Scene(edition="classic", action_minimum=7)
    s.city(0)
    house = s.place(0, "counting-house")
    s.place(1, "robber-barons-castle", s.site(0, 5, 1, 0))
    assert s.g.board[house].seat == 0
    s.hand(0, "trade-monopoly")
    s.stock(0, ore=1)
    s.stock(1, grain=1)
    assert not s.can(0, "play", "trade-monopoly"), "fewer than seven points"
    s.city(1, 5)
    s.city(1, 6)
    assert s.can(0, "play", "trade-monopoly"), "the Castle does not touch requirements"


# Events


@card("classic/calm-sea")
def test_calm_sea_brings_each_player_a_resource_per_trade_fleet(s: Scene):
    for slug in ("ore-fleet", "wool-fleet", "gold-fleet"):
        s.place(0, slug)
    s.place(1, "grain-fleet")
    s.place(1, "conrad-the-swift")
    asked = s.event("calm-sea", ["ore", "ore", None, "wool"])
    assert [q.seat for q in asked] == [0, 0, 0, 1]
    assert s.has(0) == {"ore": 2} and s.has(1) == {"wool": 1}


@card("classic/calm-sea")
def test_calm_sea_loses_what_has_no_room_and_skips_who_has_no_fleet(s: Scene):
    for slug in ("ore-fleet", "wool-fleet", "gold-fleet"):
        s.place(1, slug)
    s.city(0)
    s.place(0, "trade-league")
    s.fill(1, wool=2)
    asked = s.event("calm-sea", ["wool", "wool"])
    assert {q.seat for q in asked} == {1}
    assert s.has(1) == FULL and s.has(0) == {}


@card("classic/great-tournament")
def test_great_tournament_fills_a_gold_field_of_the_winner(s: Scene):
    s.place(0, "conrad-the-swift")
    s.place(1, "falk-the-fair")
    s.stock(1, gold=1)
    field = s.region(1, "gold-field")
    s.event("great-tournament", [field])
    assert s.has(1) == {"gold": 3} and s.has(0) == {}


@card("classic/great-tournament")
def test_great_tournament_lets_the_winner_choose_the_field_or_decline(s: Scene):
    s.place(0, "falk-the-fair")
    near, far = s.region(0, "gold-field"), second_region(s, 0, "gold-field")
    s.store(near, 2)
    asked = s.event("great-tournament", [far])
    assert set(asked[0].options) == {near, far, -1}
    assert (s.g.stock[near], s.g.stock[far]) == (2, 3)
    s.event("great-tournament", [None])
    assert (s.g.stock[near], s.g.stock[far]) == (2, 3)
    s.store(near, 3)
    assert s.event("great-tournament") == [], "all fields are full"


@card("classic/great-tournament")
def test_great_tournament_has_no_winner_on_a_tie(s: Scene):
    assert s.event("great-tournament") == []
    s.place(0, "falk-the-fair")
    s.place(1, "pippin-the-short")
    s.place(1, "hagen-the-sinister")
    assert s.g.summaries[0].skill == s.g.summaries[1].skill == 5
    assert s.event("great-tournament") == []


@card("classic/peasant-revolt")
def test_peasant_revolt_takes_a_resource_beside_each_garrison(s: Scene):
    s.city(0, 5)
    for place in (0, 1):
        s.place(0, "garrison", s.site(0, 5, 0, place))
    s.place(1, "garrison", s.site(1, 6, 1, 0))
    s.fill(0)
    s.fill(1)
    assert s.event("peasant-revolt") == []
    above = {s.g.stock[region] for region in REGIONS_OF[s.site(0, 5, 0)]}
    assert above == {1}, "two Garrisons, two resources"
    assert sum(s.has(0).values()) == 18 - 4
    assert {s.g.stock[region] for region in REGIONS_OF[s.site(1, 6, 1)]} == {2}
    assert sum(s.has(1).values()) == 18 - 2
    for region in REGIONS_OF[s.site(0, 5, 0)]:
        s.store(region, 1)
    s.event("peasant-revolt")
    assert {s.g.stock[region] for region in REGIONS_OF[s.site(0, 5, 0)]} == {0}, (
        "what is not there is not lost"
    )


@card("classic/peasant-revolt")
def test_peasant_revolt_leaves_alone_whose_garrison_is_pawned(s: Scene):
    garrison = s.place(0, "garrison")
    s.fill(0)
    turn_over(s.g, garrison, inert=True)
    s.event("peasant-revolt")
    assert s.has(0) == FULL
