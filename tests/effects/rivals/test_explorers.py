"""Buildings of the Era of Explorers, each tested from its text."""

from __future__ import annotations

import pytest
from explorers_scenes import build_ship, discs, field, next_turn, shore, targets
from scene import Ask, Scene

from deckbuilder.engine import geometry

card = pytest.mark.card
SCHOLARS, MERCHANTS, TRIBE = (
    f"island-of-the-{folk}" for folk in ("scholars", "merchants", "forgotten-tribe")
)

# Sailmakers' Shop and Armory


@card("rivals/sailmakers-shop")
def test_two_shops_reach_two_fields_and_add_two_commerce():
    s = shore()
    s.hand(0, "sailmakers-shop", "sailmakers-shop")
    for _ in range(2):
        s.stock(0, brick=1, grain=1)
        s.build(0, "sailmakers-shop", answers=[s.site(0, 5, _)])
    assert not s.has(0)
    assert s.commerce(0) == 2
    assert targets(s) == {0, 1, 2, 4}


@card("rivals/sailmakers-shop")
def test_the_reach_falls_at_once_when_a_shop_burns():
    s = shore(sail=2)
    s.place(1, "hedge-tavern", s.site(1, 5))
    s.hand(1, "arsonist")
    s.g.active = 1
    s.play(1, "arsonist", answers=[s.site(0, 5)])
    assert targets(s) == {1}


@card("rivals/armory")
def test_three_armories_are_three_strength_and_three_cannon_points():
    s = shore("haidao-chang", sail=1)
    s.city(0)
    s.hand(0, "armory", "armory", "armory")
    for site in (s.site(0, 5, 1), s.site(0, 6, 0), s.site(0, 6, 1)):
        s.stock(0, brick=1, ore=1)
        s.build(0, "armory", answers=[site])
    assert not s.has(0)
    assert s.strength(0) == 3
    assert s.g.summaries[0].cannon == 3
    s.place(0, "astronomer", s.site(0, 5, 1, 1))
    s.card_die(2, 3)  # a tie, then 6 against 5
    s.sail(0, field(0, 0), answers=["ore"])
    assert s.level(field(0, 0)) == 1


# Shipyard


@card("rivals/shipyard")
def test_shipyard_lies_at_one_of_the_two_regions_beside_the_harbor():
    s = shore()
    s.hand(0, "shipyard")
    s.stock(0, brick=1, lumber=1, wool=1)
    asked = s.build(0, "shipyard", answers=[geometry.region_expansion(geometry.region(0, 5, 0))])
    assert asked[0].options == tuple(
        geometry.region_expansion(geometry.region(0, 5, side)) for side in (0, 1)
    )
    assert not s.has(0)
    assert targets(s) == {1}, "one sail point"
    assert s.g.summaries[0].cannon == 1
    s.hand(0, "shipyard")
    s.stock(0, brick=1, lumber=1, wool=1)
    assert not s.can(0, "build", "shipyard"), "(1x)"


@card("rivals/shipyard")
def test_shipyard_needs_a_harbor_and_a_free_region_there():
    s = Scene()
    s.hand(0, "shipyard")
    s.stock(0, brick=1, lumber=1, wool=1)
    assert not s.can(0, "build", "shipyard")
    s = shore(side=1)
    s.hand(0, "shipyard")
    s.stock(0, brick=1, lumber=1, wool=1)
    assert s.can(0, "build", "shipyard")
    s.place(0, "landing-stage", geometry.region_expansion(geometry.region(0, 7, 0)))
    assert s.can(0, "build", "shipyard")
    s.place(0, "gold-cache", geometry.region_expansion(geometry.region(0, 7, 1)))
    assert not s.can(0, "build", "shipyard")


@card("rivals/shipyard")
def test_shipyard_exchanges_one_resource_for_lumber_or_wool_once_a_turn():
    s = shore()
    slot = s.place(0, "shipyard")
    assert not s.can(0, "use", slot), "nothing to give"
    s.stock(0, ore=2, lumber=1)
    asked = s.use(0, slot, answers=["ore", "wool"])
    assert [choice.ask for choice in asked] == [Ask.RESOURCE_TO_GIVE, Ask.RESOURCE_TO_TAKE]
    assert s.has(0) == {"ore": 1, "lumber": 1, "wool": 1}
    assert not s.can(0, "use", slot)
    next_turn(s)
    s.use(0, slot, answers=["lumber"])
    assert s.has(0) == {"ore": 1, "wool": 2}


@card("rivals/shipyard")
def test_shipyard_needs_room_and_never_gives_the_same_back():
    s = shore()
    slot = s.place(0, "shipyard")
    s.stock(0, lumber=3, wool=3)
    s.stock(0, lumber=3)
    assert s.can(0, "use", slot)
    s.stock(0, lumber=3, wool=3, ore=1)
    assert not s.can(0, "use", slot)
    s.stock(0, wool=1)
    s.use(0, slot)
    assert s.has(0) == {"lumber": 1}


@card("rivals/shipyard", "rivals/landing-stage")
@pytest.mark.parametrize("building", ["shipyard", "landing-stage"])
def test_buildings_at_the_harbor_stay_when_their_region_moves(building: str):
    s = shore()
    slot = s.place(0, building)
    region = geometry.region(0, 5, 0)
    assert slot == geometry.region_expansion(region)
    terrain = s.at(region)
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[region, geometry.region(0, 6, 0)])
    assert s.at(slot) == building
    assert s.at(geometry.region(0, 6, 0)) == terrain


@card("rivals/shipyard")
def test_shipyard_never_moves_away_from_the_harbor():
    s = shore()
    slot = s.place(0, "shipyard")
    other = s.place(0, "gold-cache", geometry.region_expansion(geometry.region(0, 7, 0)))
    s.hand(0, "relocation")
    regions = [geometry.region(0, 5, 0), geometry.region(0, 6, 0)]
    asked = s.play(0, "relocation", answers=regions)
    assert regions[0] in asked[0].options
    assert not {slot, other} & set(asked[0].options)


# Landing Stage


def pier(**stock: int) -> tuple[Scene, int]:
    s = shore(MERCHANTS, "jean", SCHOLARS, sail=2)
    s.place(0, "landing-stage")
    at = s.turn_up(0, MERCHANTS)
    s.stock(0, **stock)
    return s, at


@card("rivals/landing-stage")
def test_landing_stage_takes_gold_for_one_resource_of_a_mission():
    s, at = pier(wool=1, gold=1)
    assert s.commerce(0) == 3
    assert 0 in targets(s)
    s.sail(0, at)
    assert not s.has(0)
    assert s.level(at) == 1


@card("rivals/landing-stage")
def test_gold_stands_for_one_resource_only():
    s, _ = pier(gold=3)
    assert 0 not in targets(s)
    s, at = pier(gold=1, wool=2)
    asked = s.sail(0, at, answers=[s.g.board[at].definition.use_cost])
    assert [choice.ask for choice in asked] == [Ask.PRICE]
    assert s.has(0) == {"gold": 1}


@card("rivals/landing-stage")
def test_landing_stage_works_once_a_turn():
    s, at = pier(wool=2, gold=3, lumber=2)
    build_ship(s)
    scholars = s.turn_up(0, SCHOLARS)
    s.sail(0, at)
    assert s.has(0) == {"gold": 2, "lumber": 1}
    assert 2 not in targets(s), "a second mission costs the printed price"
    s.stock(0, lumber=2, gold=1)
    s.sail(0, scholars)
    assert s.has(0) == {"gold": 1}
    next_turn(s)
    s.stock(0, wool=1, gold=1)
    assert 0 in targets(s)


@card("rivals/landing-stage")
def test_landing_stage_is_no_help_at_the_forgotten_tribe():
    s = shore(TRIBE, sail=2)
    s.place(0, "landing-stage")
    at = s.turn_up(0, TRIBE)
    s.stock(0, gold=1)
    s.card_die(1)
    assert not s.sail(0, at)
    assert s.has(0) == {"gold": 1}


@card("rivals/landing-stage")
def test_landing_stage_costs_brick_and_grain_and_lies_at_the_harbor():
    s = shore()
    s.hand(0, "landing-stage", "landing-stage")
    s.stock(0, brick=1, grain=1)
    commerce = s.commerce(0)
    s.build(0, "landing-stage", answers=[geometry.region_expansion(geometry.region(0, 5, 1))])
    assert not s.has(0)
    assert s.commerce(0) == commerce + 1
    s.stock(0, brick=1, grain=1)
    assert not s.can(0, "build", "landing-stage"), "(1x)"


# Cannon Foundry


@card("rivals/cannon-foundry")
def test_foundry_repeats_a_lost_roll_once():
    s = shore("jean", sail=2)
    s.city(0)
    points = s.points(0)
    s.place(0, "cannon-foundry")
    assert s.points(0) == points + 1
    assert s.strength(0) == 1
    assert s.g.summaries[0].cannon == 2
    s.card_die(5, 6, 1)  # 7 loses, 8 ties, 3 loses
    asked = s.sail(0, field(0, 0), answers=[True])
    assert [choice.ask for choice in asked] == [Ask.USE_CARD]
    assert discs(s) == {"lost": 1, "blank": 2}


@card("rivals/cannon-foundry")
def test_foundry_may_win_the_second_roll_or_not_be_used():
    s = shore("cimmarone", sail=2)
    s.city(0)
    s.place(0, "cannon-foundry")
    s.card_die(1, 5)
    s.sail(0, field(0, 0), answers=[True, "ore"])
    assert s.level(field(0, 0)) == 1
    s = shore("cimmarone", sail=2)
    s.city(0)
    s.place(0, "cannon-foundry")
    s.card_die(1)
    s.sail(0, field(0, 0), answers=[False])
    assert discs(s) == {"lost": 1, "blank": 2}


@card("rivals/cannon-foundry")
def test_foundry_repeats_in_one_fight_of_a_turn():
    s = shore("jean", "cimmarone", sail=2)
    s.city(0)
    s.place(0, "cannon-foundry")
    s.turn_up(0, "jean")
    s.turn_up(0, "cimmarone")
    s.stock(0, lumber=1, wool=1)
    build_ship(s)
    s.card_die(1, 1, 1)
    s.sail(0, field(0, 0), answers=[True])
    assert not s.sail(0, field(0, 1))
    assert discs(s) == {"lost": 2, "blank": 1}
    next_turn(s)
    s.stock(0, lumber=1, wool=1)
    build_ship(s)
    s.card_die(1, 1)
    s.sail(0, field(0, 1), answers=[True])


@card("rivals/cannon-foundry")
def test_foundry_stands_once_in_a_city():
    s = shore()
    s.hand(0, "cannon-foundry", "cannon-foundry")
    s.stock(0, brick=1, lumber=1, ore=2)
    assert not s.can(0, "build", "cannon-foundry")
    s.city(0)
    s.build(0, "cannon-foundry", answers=[s.site(0, 5, 0)])
    assert not s.has(0)
    s.stock(0, brick=1, lumber=1, ore=2)
    assert not s.can(0, "build", "cannon-foundry")
