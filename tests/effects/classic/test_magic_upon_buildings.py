"""Witches, Change Places and Materialization among buildings and units of all sets."""

from __future__ import annotations

import pytest
from scene import Act, Scene

from deckbuilder.effects.classic.magic import CHARGED
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import GOLD
from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.derived import hand_limit
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import cover, fill_pair
from deckbuilder.engine.state import ENDING
from deckbuilder.engine.state_based import apply_state_based_effects

from .magic_scenes import LEFT, RIGHT, cast, home, library, next_turn
from .wizards_scenes import third_settlement

card = pytest.mark.card
FAR = 4


def bewitch(s: Scene, slot: int) -> None:
    """A Witch of the other seat covers the building on a place."""
    cover(s.g, 1 - geometry.SEAT[slot], s.spare("witch", owner=1 - geometry.SEAT[slot]), slot)
    apply_state_based_effects(s.g)


# Witches


@card("classic/witch")
@card("classic/town-hall")
def test_under_a_witch_a_town_hall_makes_no_search_cheaper():
    s = Scene(edition="classic")
    s.city(1)
    hall = s.place(1, "town-hall")
    points = s.points(1)
    bewitch(s, hall)
    assert s.points(1) == points - 1
    s.on_stack(0, "abbey", "mint")
    s.store(s.region(1, "fields"), 2)
    s.hand(1, "smithy", "scout")
    s.g.active, s.g.phase = 1, ENDING
    s.run(s.g.table.rules.hand_step(s.g, 1), [100, "mint"])
    assert s.has(1) == {} and s.hand_of(1) == ["mint", "scout", "smithy"], "two resources"


@card("classic/witch")
@card("classic/counting-house")
def test_under_a_witch_a_counting_house_loses_its_points_but_fulfils_requirements():
    s = Scene(edition="classic", open_cards=("counting-house",))
    s.city(1)
    house = s.place(1, "counting-house")
    works = s.place(1, "dye-works")
    s.open("counting-house")
    s.turn(works, 3)
    s.hand(1, "trade-monopoly", "trade-center", "artisan-workshop")
    s.fill(1, gold=1)
    s.city(1, RIGHT)
    s.store(s.region(0, "gold-field"), 1)
    wanted = {("play", "trade-monopoly"), ("build", "trade-center"), ("build", "artisan-workshop")}
    assert wanted <= s.options(1)
    bewitch(s, house)
    assert wanted <= s.options(1) and not s.can(1, "build", "counting-house")
    assert s.can(1, "use", works) and s.commerce(1) == 3, "what was laid before goes on working"
    s.events("conflict")
    s.g.active = 1
    s.roll_dice(4, "event")
    assert wanted <= s.options(1) and s.commerce(1) == 6
    turn_over(s.g, house, inert=True)
    assert not wanted & s.options(1) and not s.can(1, "build", "counting-house"), "unlike one turned over"


@card("classic/witch")
@card("classic/trade-center")
def test_bought_points_under_a_witch_fulfil_no_requirement():
    """They are commerce points, and those the Witch takes away."""
    s = Scene(edition="classic")
    s.city(1)
    s.place(1, "counting-house")
    works = s.place(1, "dye-works")
    s.turn(works, 3)
    s.hand(1, "trade-center")
    s.fill(1)
    assert s.can(1, "build", "trade-center")
    bewitch(s, works)
    assert not s.can(1, "build", "trade-center")


@card("classic/witch")
@card("classic/garrison")
def test_under_a_witch_a_garrison_protects_nothing_but_events_count_it():
    s = Scene(edition="classic")
    garrison = s.place(1, "garrison", s.site(1, LEFT, BELOW))
    hills, pasture = s.region(1, "hills"), s.region(1, "pasture")
    s.stock(1, brick=2, wool=2, ore=3, grain=1)
    s.face("brigands")
    assert s.has(1)["wool"] == 2, "eight, of which four do not count"
    bewitch(s, garrison)
    for event, stock in (("productive-year", 3), ("peasant-revolt", 2)):
        s.event(event)
        assert (s.g.stock[hills], s.g.stock[pasture]) == (stock, stock)
    s.face("brigands")
    assert s.has(1) == {"brick": 2, "grain": 1}


@card("classic/witch")
@card("classic/comet")
def test_a_comet_brings_no_card_for_an_abbey_under_a_witch():
    s = Scene(edition="classic")
    s.city(1, LEFT)
    s.city(1, RIGHT)
    abbey = s.place(1, "abbey")
    bewitch(s, abbey)
    s.on_stack(2, "mint", "church", "harbor", "smithy")
    s.event("comet", [2])
    assert hand_limit(s.g, 1) == 3 and s.hand_of(1) == ["church", "harbor", "mint"]


# Change Places


@card("classic/change-places")
@card("classic/lighthouse")
def test_a_fleet_comes_to_a_lighthouse_in_place_of_a_knight():
    s, _, book = library("change-places")
    s.city(0, RIGHT)
    s.place(0, "lighthouse", s.site(0, RIGHT))
    knight = s.place(0, "karl-the-strong", s.site(0, RIGHT, ABOVE, 1))
    fleet = s.place(0, "ore-fleet", s.site(0, LEFT, BELOW))
    s.store(s.region(0, "mountains"), 1)
    assert not s.can(0, "trade", "ore")
    cast(s, book, [fleet], before_roll=True)
    assert (s.at(knight), s.at(fleet)) == ("ore-fleet", "karl-the-strong")
    assert s.can(0, "trade", "ore"), "one for one beside the Lighthouse"
    assert s.event("civil-war") == [] and s.hand_of(0) == ["karl-the-strong"]


@card("classic/change-places")
@card("classic/robber-barons-castle")
def test_commerce_moves_out_of_the_shadow_of_a_castle():
    s, _, book = library("change-places")
    third_settlement(s)
    s.city(0, RIGHT)
    s.place(1, "robber-barons-castle", s.site(0, RIGHT))
    garrison = s.place(0, "garrison", s.site(0, RIGHT, BELOW))
    abbey = s.place(0, "abbey", s.site(0, FAR))
    assert s.commerce(0) == 0
    cast(s, book, [garrison], before_roll=True)
    assert (s.at(garrison), s.at(abbey)) == ("abbey", "garrison")
    assert s.commerce(0) == 1 and s.g.trade_holder == 0


@card("classic/change-places")
@card("classic/magic-potion")
def test_a_dragon_under_a_potion_is_as_strong_in_another_citadel():
    s = Scene(edition="classic")
    third_settlement(s)
    s.citadel(0, FAR)
    s.citadel(0, RIGHT)
    s.wizard(0, "ira", s.region(0, "pasture"), 3)
    book, potion = (
        s.place(0, "change-places", s.site(0, FAR)),
        s.place(0, "magic-potion", s.site(0, FAR, 0, 1)),
    )
    dragon = s.place(0, "ismai-the-green-dragon", s.site(0, FAR, BELOW))
    knight = s.place(0, "pippin-the-short", s.site(0, RIGHT))
    cast(s, potion, [dragon], before_roll=True)
    cast(s, book, [dragon], before_roll=True)
    assert (s.at(dragon), s.at(knight)) == ("pippin-the-short", "ismai-the-green-dragon")
    assert s.strength(0) == 4 * 2 + 1
    next_turn(s)
    assert s.strength(0) == 9
    next_turn(s)
    assert s.strength(0) == 5


# Materialization


@card("classic/materialization")
def test_a_city_by_magic_costs_nothing_keeps_what_stands_there_and_may_win():
    s = Scene(edition="classic", goal=5)
    home(s, 0, 2)
    s.wizard(0, "ari", s.region(0, "gold-field"), 0)
    knight = s.place(0, "conrad-the-swift", s.site(0, RIGHT))
    castle = s.place(1, "robber-barons-castle", s.site(0, RIGHT, BELOW))
    s.hand(0, "materialization", "church")
    s.fill(0)
    s.store(geometry.wizard_place(s.region(0, "gold-field")), 0)
    s.store(geometry.wizard_place(s.region(0, "forest")), 2)
    have = s.has(0)
    assert s.points(0) == 4 and not s.can(0, "build", "church")
    s.act(0, Act.PLAY, s.in_hand(0, "materialization"))
    left = {n: have[n] for n in have if n != "magic power"}
    assert s.has(0) == left, "no resource is spent"
    assert (s.at(knight), s.at(castle)) == ("conrad-the-swift", "robber-barons-castle")
    assert s.can(0, "build", "church") and s.g.winner == 0


# What is no mark


@card("classic/citadel")
@card("classic/dye-works")
@card("classic/treasure-vault")
def test_marks_go_with_a_new_turn_but_not_what_a_card_shows():
    s, wizard, _ = library("prophesy")
    s.city(0, RIGHT)
    s.place(0, "counting-house", s.site(0, RIGHT))
    works = s.place(0, "dye-works")
    s.turn(works, 2)
    vault = s.place(0, "treasure-vault", s.site(0, RIGHT, BELOW))
    fill_pair(s.g, vault, GOLD)
    apply_state_based_effects(s.g)
    s.turn(wizard, CHARGED)
    points, commerce = s.points(0), s.commerce(0)
    for _ in range(2):
        next_turn(s)
        assert s.level(geometry.settlement(0, LEFT)) == 1 and s.points(0) == points
        assert s.level(works) == 2 and s.commerce(0) == commerce
        assert s.level(vault) and s.g.summaries[0].kept and s.g.stock[vault] == s.has(0)["gold"] == 2
    assert s.level(wizard) == 0
