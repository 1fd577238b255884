"""Islands and shipwrecks: discovery and mission, from the rulebook and the cards' texts."""

from __future__ import annotations

import pytest
from explorers_scenes import build_ship, discs, field, next_turn, shore, targets
from scene import Ask, Scene

from deckbuilder.engine.derived import hand_limit
from deckbuilder.engine.state import FIRST_STACK, HAND, REGION_STACK

card = pytest.mark.card
BARDS, SCHOLARS, MERCHANTS, TRIBE = (
    f"island-of-the-{folk}" for folk in ("bards", "scholars", "merchants", "forgotten-tribe")
)
PRICES = [(BARDS, "grain"), (SCHOLARS, "lumber"), (MERCHANTS, "wool")]


def off(island: str, level: int = 0, **stock: int) -> tuple[Scene, int]:
    """An island in reach, discovered in an earlier turn, and resources. Returns the scene and its slot."""
    s = shore(island, sail=2)
    at = s.turn_up(0, island, level=level)
    s.stock(0, **stock)
    return s, at


def sea(s: Scene, seat: int) -> set[int]:
    """The fields to which a ship is offered to sail."""
    return {field(seat, at) for at in targets(s, seat)}


# Missions to Bards, Scholars and Merchants


@card("rivals/island-of-the-bards", "rivals/island-of-the-scholars", "rivals/island-of-the-merchants")
@pytest.mark.parametrize(("island", "resource"), PRICES)
def test_a_mission_costs_two_of_the_islands_resource(island: str, resource: str):
    s, at = off(island, **{resource: 3})
    s.sail(0, at)
    assert s.has(0) == {resource: 1}
    assert s.level(at) == 1
    assert discs(s) == {"out": 1, "blank": 2}
    next_turn(s)
    assert 0 not in targets(s), "one is too little"


@card("rivals/island-of-the-bards", "rivals/island-of-the-scholars", "rivals/island-of-the-merchants")
@pytest.mark.parametrize(("island", "resource"), PRICES)
def test_missions_are_paid_from_different_regions_and_the_last_level_is_for_the_faster(
    island: str, resource: str
):
    s, at = off(island, level=2)
    terrain = {"grain": "fields", "lumber": "forest", "wool": "pasture"}[resource]
    number = next(s.g.table.number[c] for c in s.g.zones[REGION_STACK] if s.slug(c) == terrain)
    s.store(s.region(0, terrain), 1)
    s.store(s.extra_region(0, terrain, number), 1)
    other = s.turn_up(1, island, level=2)
    s.place(1, "sailmakers-shop")
    s.place(1, "sailmakers-shop")
    s.place(1, "astronomer", s.site(1, 6))
    s.stock(1, **{resource: 3})
    assert other in sea(s, 1)
    points = s.points(0)
    s.sail(0, at)
    assert not s.has(0)
    assert s.level(at) == 3
    assert s.points(0) == points + 1
    assert other not in sea(s, 1)
    s.turn(at, 2)  # a Broadside changes nothing about who was first
    assert other not in sea(s, 1)
    s.turn(other, 1)
    assert other in sea(s, 1)
    next_turn(s)
    s.stock(0, **{resource: 2})
    assert 0 in targets(s)


@card("rivals/island-of-the-bards")
def test_bards_give_skill_then_commerce_then_a_point():
    s, at = off(BARDS)
    before = (s.g.summaries[0].skill, s.commerce(0), s.points(0))
    found = []
    for level in (1, 2, 3):
        s.turn(at, level)
        summary = s.g.summaries[0]
        now = (summary.skill, summary.commerce, s.points(0) - (s.g.trade_holder == 0))
        found.append(tuple(n - b for n, b in zip(now, before, strict=True)))
    assert found == [(2, 0, 0), (2, 1, 0), (2, 1, 1)]


@card("rivals/island-of-the-scholars")
def test_scholars_give_strength_then_progress_then_a_point():
    s, at = off(SCHOLARS)
    points, limit = s.points(0), hand_limit(s.g, 0)
    found = []
    for level in (1, 2, 3):
        s.turn(at, level)
        found.append((s.strength(0), hand_limit(s.g, 0) - limit, s.points(0) - points))
    assert found == [(1, 0, 0), (1, 1, 0), (1, 1, 1)]


@card("rivals/island-of-the-merchants")
def test_merchants_give_one_and_two_commerce_then_a_point():
    s, at = off(MERCHANTS)
    found = []
    points = s.points(0)
    for level in (1, 2, 3):
        s.turn(at, level)
        found.append((s.commerce(0) - 2, s.points(0) - (s.g.trade_holder == 0) - points))
    assert found == [(1, 0), (2, 0), (2, 1)]


# Discoveries


@card("rivals/island-of-the-bards")
def test_bards_let_me_take_an_action_card_or_unit_from_the_opponent():
    s = shore(BARDS, sail=2)
    s.hand(1, "abbey", "austin", "scout")
    asked = s.sail(0, field(0, 0), answers=["austin"])
    assert [s.slug(c) if c >= 0 else None for c in asked[0].options].count("abbey") == 0
    assert s.hand_of(0) == ["austin"]
    assert s.hand_of(1) == ["abbey", "scout"]
    assert all(s.g.seen[0] >> c & 1 for c in s.g.zones[HAND + 1]), "the hand was shown"


@card("rivals/island-of-the-bards")
def test_bards_find_nothing_among_buildings_and_the_card_may_be_declined():
    s = shore(BARDS, sail=2)
    s.hand(1, "abbey")
    assert not s.sail(0, field(0, 0))
    assert all(s.g.seen[0] >> c & 1 for c in s.g.zones[HAND + 1])
    s = shore(BARDS, sail=2)
    s.hand(1, "scout")
    s.sail(0, field(0, 0), answers=[None])
    assert s.hand_of(1) == ["scout"]
    s = shore(BARDS, sail=2)
    assert not s.sail(0, field(0, 0)), "an empty hand"


@card("rivals/island-of-the-bards")
def test_prince_and_princess_stay_where_they_are():
    s = shore(BARDS, sail=2)
    s.hand(1, "prince")
    assert not s.sail(0, field(0, 0))
    assert s.hand_of(1) == ["prince"]


@card("rivals/island-of-the-bards")
def test_the_opponents_pilgrimage_site_answers_the_bards():
    s = shore(BARDS, sail=2)
    s.place(1, "pilgrimage-site")
    s.hand(1, "scout", "austin")
    s.on_stack(0, "abbey", "gold-ship")
    s.sail(0, field(0, 0), answers=["scout"])
    assert s.hand_of(1) == ["abbey", "austin", "gold-ship"]


@card("rivals/island-of-the-scholars")
def test_scholars_let_me_choose_up_to_two_cards_from_one_stack():
    s = shore(SCHOLARS, sail=2)
    s.on_stack(0, "abbey", "scout", "austin")
    s.on_stack(7, "armory")
    s.sail(0, field(0, 0), answers=[True, 0, "austin", True, "abbey"])
    assert s.hand_of(0) == ["abbey", "austin"]
    assert s.stack(0) == ["scout"]


@card("rivals/island-of-the-scholars")
def test_scholars_one_card_of_a_small_stack_or_of_a_large_one_or_none():
    s = shore(SCHOLARS, sail=2)
    s.on_stack(0, "abbey")
    s.sail(0, field(0, 0), answers=[True])
    assert s.hand_of(0) == ["abbey"]
    s = shore(SCHOLARS, sail=2)
    s.on_stack(0, "abbey", "scout")
    s.sail(0, field(0, 0), answers=[True, "scout", False])
    assert s.hand_of(0) == ["scout"]
    s = shore(SCHOLARS, sail=2)
    s.on_stack(0, "abbey")
    s.sail(0, field(0, 0), answers=[False])
    assert not s.hand_of(0)
    assert not s.g.seen[0] >> s.g.zones[FIRST_STACK][0] & 1, "not even looked at"


@card("rivals/island-of-the-scholars")
def test_scholars_of_a_tournament_know_the_own_stacks_only():
    s = shore(SCHOLARS, sail=2, own_stacks=True)
    s.on_stack(4, "scout")
    assert not s.sail(0, field(0, 0))
    s = shore(SCHOLARS, sail=2, own_stacks=True)
    s.on_stack(1, "abbey")
    s.on_stack(4, "scout")
    s.sail(0, field(0, 0), answers=[True])
    assert s.hand_of(0) == ["abbey"]


@card("rivals/island-of-the-merchants")
def test_merchants_give_two_resources_for_one_at_once():
    s = shore(MERCHANTS, sail=2)
    s.stock(0, ore=1, wool=1)
    s.sail(0, field(0, 0), answers=[True, "ore", "gold", "grain"])
    assert s.has(0) == {"wool": 1, "gold": 1, "grain": 1}


@card("rivals/island-of-the-merchants")
def test_merchants_may_be_declined_and_never_return():
    s = shore(MERCHANTS, sail=2)
    s.stock(0, ore=1)
    s.sail(0, field(0, 0), answers=[False])
    assert s.has(0) == {"ore": 1}
    next_turn(s)
    assert 0 not in targets(s), "there is no wool for a mission"


@card("rivals/island-of-the-merchants")
def test_merchants_give_what_there_is_room_for_and_never_the_same():
    s = shore(MERCHANTS, sail=2)
    s.fill(0, wool=1)
    asked = s.sail(0, field(0, 0), answers=[True, "brick"])
    assert s.has(0)["wool"] == 3
    assert s.has(0)["brick"] == 2
    assert asked[-1].ask is Ask.RESOURCE_TO_GIVE
    s = shore(MERCHANTS, sail=2)
    assert not s.sail(0, field(0, 0)), "nothing to exchange"
    s = shore(MERCHANTS, sail=2)
    s.fill(0)
    assert not s.sail(0, field(0, 0)), "room for nothing"


@card("rivals/shipwreck")
def test_a_shipwreck_brings_a_resource_and_no_mission():
    s = shore("shipwreck", sail=2)
    s.fill(0, ore=2)
    have = s.has(0)
    assert not s.sail(0, field(0, 0)), "only ore has room"
    assert s.has(0)["ore"] == have["ore"] + 1
    next_turn(s)
    assert 0 not in targets(s)


# The Forgotten Tribe


@card("rivals/island-of-the-forgotten-tribe")
def test_the_tribe_sends_the_ship_back_for_a_mission_at_once():
    s = shore(TRIBE, "jean", MERCHANTS, sail=2)
    merchants = s.turn_up(0, MERCHANTS)
    s.stock(0, wool=2)
    asked = s.sail(0, field(0, 0), answers=[merchants])
    assert set(asked[0].options) == {field(0, 0), merchants, -1}, "a mission, no second discovery"
    assert s.level(merchants) == 1
    assert s.g.module_state[0].out == (merchants,)


@card("rivals/island-of-the-forgotten-tribe")
def test_the_mission_may_go_to_the_tribe_itself():
    s = shore(TRIBE, sail=2)
    s.card_die(5)
    s.sail(0, field(0, 0), answers=[field(0, 0), "ore", "wool"])
    assert s.level(field(0, 0)) == 1
    assert s.has(0) == {"ore": 1, "wool": 1}
    assert discs(s) == {"out": 1, "blank": 2}


@card("rivals/island-of-the-forgotten-tribe")
def test_a_ship_that_declines_has_acted_and_its_field_is_free():
    s = shore(TRIBE, sail=2)
    s.stock(0, lumber=1, wool=1)
    s.sail(0, field(0, 0), answers=[None])
    assert discs(s) == {"resting": 1, "blank": 2}
    assert targets(s) == set()
    build_ship(s)
    assert targets(s) == {0}
    s.card_die(1)
    s.sail(0, field(0, 0))
    assert discs(s) == {"resting": 1, "lost": 1, "blank": 1}
    next_turn(s)
    assert discs(s) == {"ready": 1, "blank": 2}


@card("rivals/island-of-the-forgotten-tribe")
@pytest.mark.parametrize("result", [5, 6])
def test_levels_of_the_tribe_bring_two_resources_twice_and_a_point(result: int):
    s, at = off(TRIBE)
    points = s.points(0)
    for level in (1, 2):
        s.stock(0)
        s.card_die(result)
        s.sail(0, at, answers=["ore", "gold"])
        assert s.level(at) == level
        assert s.has(0) == {"ore": 1, "gold": 1}
        next_turn(s)
    s.card_die(result)
    s.sail(0, at)
    assert s.points(0) == points + 1
    next_turn(s)
    assert 0 in targets(s), "for the event's sake"
    s.card_die(result)
    assert not s.sail(0, at)
    assert s.level(at) == 3


@card("rivals/island-of-the-forgotten-tribe")
def test_the_slower_player_gets_nothing_from_the_tribes_last_level():
    s, at = off(TRIBE, level=2)
    s.turn_up(1, TRIBE, level=2)
    opponent = s.field(1, TRIBE)
    s.g.module_state[1] = s.g.module_state[1]._replace(firsts=(s.g.board[opponent].definition.index,))
    s.card_die(6)
    assert not s.sail(0, at)
    assert s.level(at) == 2


@card("rivals/island-of-the-forgotten-tribe")
def test_a_reef_costs_the_ship():
    s, at = off(TRIBE)
    s.card_die(1)
    s.sail(0, at)
    assert discs(s) == {"lost": 1, "blank": 2}


@card("rivals/island-of-the-forgotten-tribe")
@pytest.mark.parametrize("result", [2, 3, 4])
def test_the_event_die_is_rolled_for_both_players(result: int):
    s, at = off(TRIBE)
    faces = s.g.table.rules.die_faces
    s.card_die(result, faces.index(3) + 1)  # Plentiful Harvest
    s.sail(0, at, answers=["ore", "wool"])
    assert s.has(0) == {"ore": 1}
    assert s.has(1) == {"wool": 1}
    assert s.level(at) == 0
    assert discs(s) == {"out": 1, "blank": 2}


@card("rivals/island-of-the-forgotten-tribe")
def test_brigands_called_by_the_tribe_raid_without_production():
    s, at = off(TRIBE, gold=3, wool=3, ore=2)
    s.stock(1, gold=3)
    s.card_die(3, 1)  # the first face is the Brigand Attack
    s.sail(0, at)
    assert s.has(0) == {"ore": 2}
    assert s.has(1) == {"gold": 3}


@card("rivals/island-of-the-forgotten-tribe")
def test_an_event_card_can_come_of_it():
    s, at = off(TRIBE)
    s.events("friendship-between-peoples")
    s.turn_up(1, BARDS, level=1)
    s.card_die(3, 6)
    s.sail(0, at, answers=["gold"])
    assert s.has(1) == {"gold": 1}
