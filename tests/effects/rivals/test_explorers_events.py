"""The Explorer Metropolis, the Astronomer and the events of the Era of Explorers, from the cards' texts."""

from __future__ import annotations

import pytest
from explorers_scenes import build_ship, discs, field, shore, targets
from scene import Act, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.state import SEA_CARDS

card = pytest.mark.card
BARDS, SCHOLARS, MERCHANTS, TRIBE = (
    f"island-of-the-{folk}" for folk in ("bards", "scholars", "merchants", "forgotten-tribe")
)

# Explorer Metropolis


def capital(discovered: int) -> Scene:
    s = shore()
    s.hand(0, "explorer-metropolis")
    s.stock(0, brick=2, grain=2, ore=2)
    for slug in [s.slug(c) for c in s.g.zones[SEA_CARDS][:discovered]]:
        s.turn_up(0, slug)
    return s


@card("rivals/explorer-metropolis")
def test_metropolis_needs_six_discoveries_and_the_city_beside_the_harbor():
    s = capital(5)
    s.city(0, 5)
    assert not s.can(0, "build", "explorer-metropolis")
    s = capital(6)
    s.city(0, 6)
    assert not s.can(0, "build", "explorer-metropolis"), "the harbor is at the other end"
    s.city(0, 5)
    points = s.points(0)
    s.build(0, "explorer-metropolis")
    assert not s.has(0)
    assert s.at(geometry.settlement(0, 5)) == "explorer-metropolis"
    assert s.points(0) == points + 2
    assert ("remove", geometry.settlement(0, 5)) not in s.options(0)
    s.hand(0, "cannon-foundry")
    s.stock(0, brick=1, lumber=1, ore=2)
    s.build(0, "cannon-foundry", answers=[s.site(0, 5, 0)])
    assert s.at(s.site(0, 5, 0)) == "cannon-foundry", "it still counts as a city"


@card("rivals/explorer-metropolis")
def test_metropolis_needs_else_two_islands_at_level_three():
    s = capital(0)
    s.city(0, 5)
    s.turn_up(0, BARDS, level=3)
    s.turn_up(0, "jean", level=3)
    s.turn_up(0, TRIBE, level=2)
    assert not s.can(0, "build", "explorer-metropolis")
    s.turn(s.field(0, TRIBE), 3)
    assert s.can(0, "build", "explorer-metropolis")
    s.build(0, "explorer-metropolis")
    s.turn(s.field(0, TRIBE), 2)
    assert s.at(geometry.settlement(0, 5)) == "explorer-metropolis", "losing it later changes nothing"


# Astronomer


def observatory(mine: int, his: int) -> Scene:
    """So many discovered cards of both, two ships, the Astronomer and a gold; wrecks are left to discover."""
    s = shore("island-of-the-bards", "shipwreck", "shipwreck", "island-of-the-scholars", "cimmarone")
    s.city(0)
    s.place(0, "astronomer")
    far = ["island-of-the-bards", "island-of-the-scholars", "cimmarone", "haidao-chang"]
    for slug in far[:mine]:
        s.turn_up(0, slug)
    for slug in [*far, "jean"][:his]:
        s.turn_up(1, slug)
    s.stock(0, lumber=1, wool=1)
    build_ship(s)
    s.stock(0, gold=1)
    return s


def second(s: Scene) -> set[int]:
    """The fields that the Astronomer offers."""
    slot = next(p.slot for p in s.g.summaries[0].own if p.definition.id == "rivals/astronomer")
    return {geometry.COLUMN[o[2]] for o in s.options(0) if o[:2] == ("special", slot)}


@card("rivals/astronomer")
def test_astronomer_pays_for_a_second_discovery_while_the_opponent_is_ahead():
    s = observatory(2, 4)
    assert second(s) == set(), "the first discovery of a turn is free"
    s.sail(0, field(0, 1), answers=["ore"])
    assert second(s) == {2, 4}
    slot = next(p.slot for p in s.g.summaries[0].own if p.definition.id == "rivals/astronomer")
    s.act(0, Act.SPECIAL, slot, field(0, 2), answers=["ore"])
    assert s.has(0) == {"ore": 2}
    assert discs(s) == {"out": 2, "blank": 1}
    s.g.module_state[0] = s.g.module_state[0]._replace(ready=1, blank=0)
    assert second(s) == set(), "once a turn"


@card("rivals/astronomer")
def test_astronomer_looks_at_the_numbers_when_the_second_discovery_is_due():
    s = observatory(3, 4)
    s.sail(0, field(0, 1), answers=["ore"])
    assert second(s) == set(), "4 : 4"


@card("rivals/astronomer")
def test_astronomer_wants_gold_and_another_ship():
    s = observatory(2, 4)
    s.stock(0)
    s.sail(0, field(0, 1), answers=["ore"])
    assert second(s) == set()
    s.stock(0, gold=1)
    assert second(s) == {2, 4}
    s.g.module_state[0] = s.g.module_state[0]._replace(ready=0, blank=2)
    assert second(s) == set()


@card("rivals/astronomer")
def test_astronomer_has_two_sail_points_and_a_victory_point():
    s = shore()
    s.hand(0, "astronomer")
    s.stock(0, brick=1, grain=2, wool=1)
    assert not s.can(0, "build", "astronomer")
    s.city(0)
    points = s.points(0)
    s.build(0, "astronomer", answers=[s.site(0, 5, 0)])
    assert not s.has(0)
    assert s.points(0) == points + 1
    assert targets(s) == {0, 1, 2, 4}


@card("rivals/astronomer", "rivals/island-of-the-forgotten-tribe")
def test_the_ship_that_the_tribe_sends_back_makes_missions_only():
    s = shore(TRIBE, "shipwreck")
    s.city(0)
    s.place(0, "astronomer")
    s.turn_up(1, BARDS)
    s.turn_up(1, "jean")
    s.stock(0, gold=1)
    asked = s.sail(0, field(0, 0), answers=[None])
    assert asked[0].options == (field(0, 0), -1)


# Events


@card("rivals/most-successful-explorer")
def test_most_successful_explorer_draws_up_to_two_cards_of_one_stack():
    s = shore()
    for slug in (BARDS, "jean", TRIBE):
        s.turn_up(0, slug)
    s.turn_up(1, BARDS)
    s.turn_up(1, "jean")
    s.on_stack(0, "abbey", "scout", "austin")
    s.on_stack(1, "mint")
    s.event("most-successful-explorer", answers=[True, 0, True])
    assert s.hand_of(0) == ["abbey", "scout"]
    assert not s.hand_of(1)
    s.event("most-successful-explorer", answers=[True, 1])
    assert "mint" in s.hand_of(0), "the stack is empty now"
    s.event("most-successful-explorer", answers=[False])
    s.on_stack(0, "harald")
    s.event("most-successful-explorer", answers=[True, False])
    assert s.hand_of(0) == ["abbey", "austin", "mint", "scout"]


@card("rivals/most-successful-explorer")
def test_most_successful_explorer_on_a_tie_each_may_draw_one_the_active_player_first():
    s = shore()
    s.turn_up(0, BARDS)
    s.turn_up(1, BARDS)
    s.on_stack(0, "abbey", "scout")
    s.g.active = 1
    asked = s.event("most-successful-explorer", answers=[True, True])
    assert [choice.seat for choice in asked] == [1, 0]
    assert (s.hand_of(1), s.hand_of(0)) == (["abbey"], ["scout"])


@card("rivals/most-successful-explorer")
def test_most_successful_explorer_nobody_has_discovered_anything():
    s = shore()
    s.on_stack(0, "abbey")
    assert not s.event("most-successful-explorer")
    one = Scene()
    one.on_stack(0, "abbey")
    assert not one.event("most-successful-explorer"), "a Duel or Tournament Game without the sea"


@card("rivals/most-successful-explorer")
def test_most_successful_explorer_of_a_tournament_draws_from_the_own_stacks():
    s = shore(own_stacks=True)
    s.turn_up(1, BARDS)
    s.on_stack(0, "abbey")
    s.on_stack(5, "scout", "austin")
    s.event("most-successful-explorer", answers=[True, True])
    assert s.hand_of(1) == ["austin", "scout"]


@card("rivals/friendship-between-peoples")
def test_friendship_gives_one_resource_for_each_island_that_was_turned():
    s = shore()
    s.turn_up(0, BARDS, level=2)
    s.turn_up(0, TRIBE, level=1)
    s.turn_up(0, SCHOLARS)
    s.turn_up(0, "jean", level=2)
    s.turn_up(1, "jean", level=3)
    s.event("friendship-between-peoples", answers=["gold", "ore"])
    assert s.has(0) == {"gold": 1, "ore": 1}
    assert not s.has(1)


@card("rivals/friendship-between-peoples")
def test_friendship_what_cannot_be_stored_is_lost_and_the_active_player_is_first():
    s = shore()
    s.turn_up(0, BARDS, level=1)
    s.turn_up(0, TRIBE, level=1)
    s.turn_up(1, MERCHANTS, level=3)
    s.fill(0, wool=1)
    s.g.active = 1
    asked = s.event("friendship-between-peoples", answers=["brick"])
    assert [choice.seat for choice in asked] == [1]
    assert s.has(0)["wool"] == 3
    assert s.has(1) == {"brick": 1}
