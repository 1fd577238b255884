"""Action cards of the Era of Gold, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.state import BEFORE_ROLL
from deckbuilder.engine.turn import dice_phase, end_turn

card = pytest.mark.card
ruling = pytest.mark.ruling
FULL = dict.fromkeys(NAMES, 3)


def names(choice):
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


# Attacks


def strong(seat=0, own_stacks=False):
    """A scene in which a seat holds the strength advantage."""
    s = Scene(own_stacks)
    s.place(seat, "candamir")
    return s


@card("rivals/brigands")
@pytest.mark.parametrize(("mine", "his", "taken"), [(0, 3, 3), (1, 3, 2), (2, 3, 1), (0, 2, 2), (0, 1, 1)])
def test_brigands_take_what_one_region_has_room_for(mine, his, taken):
    s = strong()
    s.hand(0, "brigands")
    s.stock(0, wool=mine)
    s.stock(1, wool=his)
    s.play(0, "brigands")
    assert s.has(0) == {"wool": mine + taken} and s.has(1).get("wool", 0) == his - taken
    assert s.discarded() == ["brigands"]


@card("rivals/brigands")
def test_brigands_take_one_named_resource_into_one_region():
    s = strong()
    first, his = s.region(0, "pasture"), s.region(1, "pasture")
    second = s.extra_region(0, "pasture", 6)
    s.extra_region(1, "pasture", 5)
    s.stock(1, wool=6, ore=1, grain=3)
    s.fill(0, wool=1, ore=1)
    s.store(first, 2)
    s.store(second, 1)
    s.hand(0, "brigands")
    asked = s.play(0, "brigands", answers=["wool", second, his, his])
    assert names(asked[0]) == {"wool", "ore"}, "what he has and a region can hold"
    assert [q.seat for q in asked] == [0, 0, 1, 1], "the victim chooses where it is taken from"
    assert (s.g.stock[first], s.g.stock[second]) == (2, 3)
    assert s.has(1) == {"grain": 3, "ore": 1, "wool": 4}


@card("rivals/brigands")
def test_brigands_need_the_advantage_loot_and_a_region():
    s = Scene()
    s.hand(0, "brigands")
    s.stock(1, wool=3)
    assert not s.can(0, "play", "brigands"), "no strength advantage"
    s.place(0, "candamir")
    assert s.can(0, "play", "brigands")
    s.stock(1)
    assert not s.can(0, "play", "brigands")
    s.stock(1, wool=3, gold=2)
    s.fill(0)
    assert not s.can(0, "play", "brigands")
    s.place(0, "gold-cache")
    assert not s.can(0, "play", "brigands"), "a Gold Cache is no region"


@card("rivals/brigands")
def test_brigands_find_hidden_gold():
    s = strong()
    s.place(1, "austin")
    cache = s.place(1, "gold-cache")
    s.store(cache, 2)
    s.hand(0, "brigands")
    s.play(0, "brigands")
    assert s.has(0) == {"gold": 2} and s.has(1) == {}


@card("rivals/gudrun-terror-of-the-seas")
def test_gudrun_takes_two_gold_for_each_pirate_ship():
    s = Scene()
    s.hand(0, "gudrun-terror-of-the-seas")
    s.stock(1, gold=3)
    assert not s.can(0, "play", "gudrun-terror-of-the-seas"), "no Pirate Ship"
    s.place(0, "pirate-ship")
    assert s.can(0, "play", "gudrun-terror-of-the-seas")
    s.play(0, "gudrun-terror-of-the-seas")
    assert s.has(0) == {"gold": 2} and s.has(1) == {"gold": 1}
    assert s.discarded() == ["gudrun-terror-of-the-seas"]


@card("rivals/gudrun-terror-of-the-seas")
def test_gudrun_with_two_ships_takes_four_from_stores_of_the_victims_choice():
    s = Scene()
    s.place(0, "pirate-ship")
    s.place(0, "pirate-ship")
    s.extra_region(0, "gold-field", 3)
    s.place(1, "austin")
    field, cache = s.region(1, "gold-field"), s.place(1, "gold-cache")
    s.store(field, 3)
    s.store(cache, 2)
    s.stock(0, gold=3)
    s.hand(0, "gudrun-terror-of-the-seas")
    asked = s.play(0, "gudrun-terror-of-the-seas", answers=[field, field, cache])
    assert {q.seat for q in asked} == {1}
    assert s.has(0) == {"gold": 6}, "three fit; the fourth stays where it is"
    assert (s.g.stock[field], s.g.stock[cache]) == (1, 1)


@card("rivals/gudrun-terror-of-the-seas")
def test_gudrun_needs_gold_and_room():
    s = Scene()
    s.place(0, "pirate-ship")
    s.hand(0, "gudrun-terror-of-the-seas")
    s.stock(1, ore=3)
    assert not s.can(0, "play", "gudrun-terror-of-the-seas")
    s.stock(1, gold=1)
    s.stock(0, gold=3)
    assert not s.can(0, "play", "gudrun-terror-of-the-seas")
    s.stock(0, gold=2)
    s.play(0, "gudrun-terror-of-the-seas")
    assert s.has(0) == {"gold": 3} and s.has(1) == {}


@card("rivals/merchant")
def test_merchant_takes_two_and_gives_one_back():
    s = Scene()
    s.city(0)
    s.hand(0, "merchant")
    s.stock(0, brick=2)
    s.stock(1, ore=3, wool=1)
    asked = s.play(0, "merchant", answers=["ore", "ore", "brick"])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_DEMAND, Ask.RESOURCE_OR_NONE, Ask.RESOURCE_TO_GIVE]
    assert {q.seat for q in asked} == {0}, "the choice is the player's"
    assert s.has(0) == {"brick": 1, "ore": 2} and s.has(1) == {"brick": 1, "ore": 1, "wool": 1}
    assert s.discarded() == ["merchant"]


@card("rivals/merchant")
def test_merchant_may_take_one_and_return_what_he_took():
    s = Scene()
    s.city(0)
    s.hand(0, "merchant", "merchant")
    s.stock(0, brick=1)
    s.stock(1, ore=2)
    s.play(0, "merchant", answers=["ore", "ore"])
    assert s.has(0) == {"brick": 1, "ore": 1} and s.has(1) == {"ore": 1}
    s.stock(1, ore=2, wool=1)
    s.play(0, "merchant", answers=["ore", None, "brick"])
    assert s.has(0) == {"ore": 2} and s.has(1) == {"brick": 1, "ore": 1, "wool": 1}


@card("rivals/merchant")
def test_merchant_gives_back_only_what_the_opponent_can_store():
    s = Scene()
    s.city(0)
    s.hand(0, "merchant")
    s.stock(0, brick=2, wool=3)
    s.fill(1)
    asked = s.play(0, "merchant", answers=["ore", "grain", "grain"])
    assert "wool" not in names(asked[0]), "no room for more wool"
    assert names(asked[2]) == {"ore", "grain"}
    assert s.has(0) == {"brick": 2, "ore": 1, "wool": 3}


@card("rivals/merchant")
def test_merchant_needs_commerce_or_a_city_and_something_to_gain():
    s = Scene()
    s.hand(0, "merchant")
    s.stock(1, ore=2)
    s.place(0, "wool-ship")
    s.place(0, "ore-ship")
    assert not s.can(0, "play", "merchant"), "two commerce points and no city"
    s.place(0, "gold-ship")
    assert s.can(0, "play", "merchant")
    s = Scene()
    s.city(0)
    s.hand(0, "merchant")
    assert not s.can(0, "play", "merchant"), "the opponent has nothing"
    s.stock(1, ore=2)
    assert s.can(0, "play", "merchant")
    s.stock(1, ore=1)
    assert not s.can(0, "play", "merchant"), "the only piece would go straight back"
    s.stock(0, wool=1)
    assert s.can(0, "play", "merchant"), "ore for wool"
    s.stock(1, ore=1, wool=3)
    s.stock(0, wool=3)
    assert not s.can(0, "play", "merchant"), "he has no room for the wool"


@card("rivals/trade-master")
def test_trade_master_takes_two_of_choice():
    s = Scene()
    s.city(0)
    s.hand(0, "trade-master")
    s.stock(1, ore=1, wool=2)
    assert not s.can(0, "play", "trade-master"), "no Merchant Guild"
    s.place(0, "merchant-guild")
    assert s.can(0, "play", "trade-master")
    asked = s.play(0, "trade-master", answers=["wool", "ore"])
    assert {q.seat for q in asked} == {0}
    assert s.has(0) == {"ore": 1, "wool": 1} and s.has(1) == {"wool": 1}
    assert s.discarded() == ["trade-master"]


@card("rivals/trade-master")
def test_trade_master_takes_only_what_is_there_and_fits():
    s = Scene()
    s.city(0)
    s.place(0, "merchant-guild")
    s.hand(0, "trade-master")
    s.stock(1, ore=3, wool=1)
    s.stock(0, ore=3, wool=2)
    assert s.can(0, "play", "trade-master")
    s.play(0, "trade-master")
    assert s.has(0) == {"ore": 3, "wool": 3} and s.has(1) == {"ore": 3}
    s.hand(0, "trade-master")
    assert not s.can(0, "play", "trade-master"), "nothing fits any more"


# Reiner


def herald(seat=0):
    """A scene before the roll of a seat that has just played Reiner."""
    s = Scene()
    s.g.active = seat
    s.g.phase = BEFORE_ROLL
    s.hand(seat, "reiner-the-herald")
    s.play(seat, "reiner-the-herald")
    s.g.fixed_production = 2  # seat 0: lumber, seat 1: brick
    return s


@card("rivals/reiner-the-herald")
def test_reiner_is_played_before_the_roll_while_the_event_is_open():
    s = Scene()
    s.hand(0, "reiner-the-herald", "reiner-the-herald")
    assert not s.can(0, "play", "reiner-the-herald")
    assert s.can(0, "play", "reiner-the-herald", before_roll=True)
    s.play(0, "reiner-the-herald")
    assert s.g.fixed_production == 0, "the production die is rolled"
    assert s.discarded() == ["reiner-the-herald"]
    assert not s.can(0, "play", "reiner-the-herald", before_roll=True), "the event is set"


@card("rivals/reiner-the-herald")
@pytest.mark.parametrize("seat", [0, 1])
def test_reiner_brings_a_celebration_and_a_resource_more(seat):
    s = herald(seat)
    asked = s.run(dice_phase(s.g), answers=["ore", "wool", "ore"])
    assert [q.seat for q in asked] == [seat, 1 - seat, seat], "a tie in skill: both, then the extra one"
    produced = ("lumber", "brick")
    assert s.has(seat) == {produced[seat]: 1, "ore": 2}
    assert s.has(1 - seat) == {produced[1 - seat]: 1, "wool": 1}


@card("rivals/reiner-the-herald")
def test_reiner_pays_his_player_even_if_the_other_is_more_skilful():
    s = herald()
    s.place(1, "inga")
    asked = s.run(dice_phase(s.g), answers=["wool", "ore"])
    assert [q.seat for q in asked] == [1, 0]
    assert s.has(0) == {"lumber": 1, "ore": 1} and s.has(1) == {"brick": 1, "wool": 1}


@card("rivals/reiner-the-herald")
def test_reiner_pays_once_and_only_in_his_turn():
    s = herald()
    s.run(dice_phase(s.g), answers=["ore", "wool", "ore"])
    s.face("celebration", answers=["gold", "gold"])
    assert s.has(0) == {"gold": 1, "lumber": 1, "ore": 2}
    s = herald()
    s.run(end_turn(s.g))
    assert s.g.active == 1 and s.g.temporary_effects == ()
    s.face("celebration", answers=["gold", "gold"])
    assert s.has(0) == {"gold": 1}
