"""Action cards of the Era of Barbarians, each tested from its text."""

from __future__ import annotations

import pytest
from barbarians_scenes import ABOVE, BELOW, LEFT, RIGHT, TRIUMPH, besieged
from scene import Ask, Scene

card = pytest.mark.card
ALLIANCE, SIEGFRIED = "alliance-against-the-barbarians", "siegfried-vanquisher-of-the-barbarians"
CONTEST = "contest-of-the-heroes"


# Alliance Against the Barbarians


def alliance(mine: int, his: int, level: int = 1, seat: int = 0) -> Scene:
    """A seat holds an Alliance and a Triumph Card; the seats have so many units."""
    s = besieged(seat=seat)
    s.city(1 - seat)
    for owner, units in ((seat, mine), (1 - seat, his)):
        for unit in ("austin", "ore-ship", "wool-ship", "gold-ship")[:units]:
            s.place(owner, unit)
    triumph = s.place(seat, TRIUMPH)
    if level:
        s.turn(triumph, level)
    s.hand(seat, ALLIANCE)
    return s


@card("rivals/alliance-against-the-barbarians")
def test_alliance_brings_each_one_and_the_one_with_more_units_another():
    s = alliance(3, 1)
    asked = s.play(0, ALLIANCE, answers=["ore", "wool", "gold"])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.RESOURCE_TO_TAKE),
        (1, Ask.RESOURCE_TO_TAKE),
        (0, Ask.RESOURCE_OR_NONE),
    ]
    assert s.has(0) == {"ore": 1, "gold": 1}
    assert s.has(1) == {"wool": 1}


@card("rivals/alliance-against-the-barbarians")
def test_alliance_gives_the_other_resource_to_the_opponent_if_he_has_more():
    s = alliance(1, 2, seat=1)
    s.play(1, ALLIANCE, answers=["ore", "wool", "gold"])
    assert (s.has(1), s.has(0)) == ({"ore": 1}, {"wool": 1, "gold": 1})


@card("rivals/alliance-against-the-barbarians")
def test_alliance_gives_nobody_more_on_a_tie_and_it_may_be_declined():
    s = alliance(2, 2)
    s.play(0, ALLIANCE, answers=["ore", "wool"])
    assert (s.has(0), s.has(1)) == ({"ore": 1}, {"wool": 1})
    t = alliance(1, 0)
    t.play(0, ALLIANCE, answers=["ore", None])
    assert (t.has(0), t.has(1)) == ({"ore": 1}, {})


@card("rivals/alliance-against-the-barbarians")
def test_alliance_needs_a_raised_triumph_card_a_unit_and_room_for_somebody():
    assert not alliance(1, 1, level=0).can(0, "play", ALLIANCE)
    assert not alliance(0, 1).can(0, "play", ALLIANCE)
    s = alliance(1, 1)
    s.fill(0)
    assert s.can(0, "play", ALLIANCE)  # the opponent has room
    s.fill(1)
    assert not s.can(0, "play", ALLIANCE)
    t = alliance(1, 0)
    t.fill(0)
    assert not t.can(0, "play", ALLIANCE)  # who has room has no unit


# Castellan


def castellan() -> Scene:
    """Seat 0 holds a Castellan; its Castle borders forest and gold field."""
    s = besieged()
    s.place(0, "castle", s.site(0, LEFT, ABOVE))
    s.hand(0, "castellan")
    return s


@card("rivals/castellan")
def test_castellan_fills_the_two_regions_beside_the_castle():
    s = castellan()
    assert s.play(0, "castellan") == []
    assert s.has(0) == {"lumber": 1, "gold": 1}


@card("rivals/castellan")
def test_castellan_skips_a_full_region_and_needs_one_with_room():
    s = castellan()
    s.stock(0, lumber=3, gold=2)
    assert s.can(0, "play", "castellan")
    s.play(0, "castellan")
    assert s.has(0) == {"lumber": 3, "gold": 3}
    s.hand(0, "castellan")
    assert not s.can(0, "play", "castellan")


@card("rivals/castellan")
def test_castellan_needs_an_own_castle():
    s = besieged(seat=1)
    s.city(0)
    s.place(1, "castle")
    s.hand(0, "castellan")
    assert not s.can(0, "play", "castellan")
    s.place(0, "castle", s.site(0, LEFT, BELOW))
    s.play(0, "castellan")
    assert s.has(0) == {"brick": 1, "wool": 1}


# Siegfried


def siegfried(level: int | None = None) -> Scene:
    """Seat 0 has a Castle and two heroes, and perhaps a Triumph Card."""
    s = besieged(["austin", "harald"])
    s.place(0, "castle")
    if level is not None:
        slot = s.place(0, TRIUMPH)
        s.turn(slot, level)
    s.hand(0, SIEGFRIED)
    return s


@card("rivals/siegfried-vanquisher-of-the-barbarians")
def test_siegfried_brings_one_or_two_resources():
    s = siegfried()
    asked = s.play(0, SIEGFRIED, answers=["ore", "wool"])
    assert [c.ask for c in asked] == [Ask.RESOURCE_TO_TAKE, Ask.RESOURCE_OR_NONE]
    assert s.has(0) == {"ore": 1, "wool": 1}
    t = siegfried()
    t.play(0, SIEGFRIED, answers=["ore", None])
    assert t.has(0) == {"ore": 1}


@card("rivals/siegfried-vanquisher-of-the-barbarians")
def test_siegfried_raises_the_triumph_card_which_drives_a_stronghold_away():
    s = siegfried(level=2)
    stronghold = s.place(1, "barbarian-stronghold")
    assert stronghold == s.road(0)
    before = s.points(0)
    s.play(0, SIEGFRIED, answers=[1])
    assert s.points(0) == before + 1
    assert s.at(stronghold) is None
    assert s.discarded() == [SIEGFRIED, "barbarian-stronghold"]
    assert s.has(0) == {}


@card("rivals/siegfried-vanquisher-of-the-barbarians")
def test_siegfried_asks_only_for_what_is_possible():
    s = siegfried(level=3)
    assert s.play(0, SIEGFRIED, answers=["ore", None])[0].ask is Ask.RESOURCE_TO_TAKE
    t = siegfried(level=0)
    t.fill(0)
    assert t.can(0, "play", SIEGFRIED)
    assert t.play(0, SIEGFRIED) == []
    assert t.level(t.g.summaries[0].own[-1].slot) == 1
    u = siegfried(level=3)
    u.fill(0)
    assert not u.can(0, "play", SIEGFRIED)


@card("rivals/siegfried-vanquisher-of-the-barbarians")
def test_siegfried_needs_a_castle_and_two_heroes():
    s = besieged(["austin", "ore-ship"])
    s.hand(0, SIEGFRIED)
    s.place(0, "castle")
    assert not s.can(0, "play", SIEGFRIED)
    s.place(0, "harald")
    assert s.can(0, "play", SIEGFRIED)
    s.play(0, SIEGFRIED, answers=["gold", "gold"])
    assert s.has(0) == {"gold": 2}


# Contest of the Heroes


def contest(his: str | None = "siglind", seat: int = 0) -> Scene:
    """A seat has Austin (strength 1) and a Contest, the other perhaps a hero."""
    s = Scene()
    s.place(seat, "austin")
    if his:
        s.place(1 - seat, his)
    s.hand(seat, CONTEST)
    return s


@card("rivals/contest-of-the-heroes")
def test_contest_winner_takes_one_and_demands_one():
    s = contest()
    s.stock(1, ore=1, wool=1)
    s.card_die(4, 2)  # 4 + 1 against 2 + 2
    asked = s.play(0, CONTEST, answers=["gold", "ore"])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.RESOURCE_TO_TAKE), (0, Ask.RESOURCE_OR_NONE)]
    assert s.has(0) == {"gold": 1, "ore": 1}
    assert s.has(1) == {"wool": 1}


@card("rivals/contest-of-the-heroes")
def test_contest_can_be_won_by_the_opponent_who_may_decline():
    s = contest(seat=1)
    s.stock(1, ore=1)
    s.card_die(3, 3)
    s.play(1, CONTEST, answers=["gold", None])
    assert (s.has(0), s.has(1)) == ({"gold": 1}, {"ore": 1})
    t = contest()
    t.stock(0, ore=1)
    t.card_die(3, 3)
    t.play(0, CONTEST, answers=["gold", "ore"])
    assert (t.has(0), t.has(1)) == ({}, {"gold": 1, "ore": 1})


@card("rivals/contest-of-the-heroes")
def test_contest_is_rolled_again_on_a_tie_and_ends_without_loot_if_there_is_none():
    s = contest()
    s.card_die(4, 3, 6, 1)  # 5:5, then 7:3
    s.play(0, CONTEST, answers=["gold"])
    assert s.has(0) == {"gold": 1}


@card("rivals/contest-of-the-heroes")
@pytest.mark.parametrize("owner", [0, 1])
def test_contest_tie_is_won_by_the_owner_of_robert(owner: int):
    s = contest()
    s.city(owner)
    s.place(owner, "robert-herald-of-the-sages")
    heroes = [s.site(0, LEFT, ABOVE), s.site(1, LEFT, ABOVE)]
    s.card_die(4, 3)
    s.play(0, CONTEST, answers=[heroes[owner], "gold"])
    assert s.has(owner) == {"gold": 1}


@card("rivals/contest-of-the-heroes")
def test_contest_without_an_opposing_hero_counts_his_die_only():
    s = contest(his=None)
    siglind = s.place(0, "siglind")
    s.card_die(1, 2)
    s.play(0, CONTEST, answers=[siglind, "gold"])
    assert s.has(0) == {"gold": 1}


@card("rivals/contest-of-the-heroes")
def test_contest_names_both_heroes_and_heeds_a_tavern():
    s = contest()
    s.place(0, "harald", s.site(0, RIGHT, ABOVE))
    candamir = s.place(1, "candamir", s.site(1, RIGHT, ABOVE))
    s.place(0, "red-light-tavern")
    s.card_die(3, 2)  # 3 + 1 against 2 + 1 instead of 2 + 4
    austin = s.site(0, LEFT, ABOVE)
    asked = s.play(0, CONTEST, answers=[austin, candamir, "gold"])
    assert [(c.seat, c.ask) for c in asked[:2]] == [(0, Ask.OWN_HERO), (0, Ask.OPPOSING_UNIT)]
    assert s.has(0) == {"gold": 1}


@card("rivals/contest-of-the-heroes")
def test_contest_needs_an_own_hero_and_room_on_both_sides():
    s = contest()
    assert s.can(0, "play", CONTEST)
    s.fill(1)
    assert not s.can(0, "play", CONTEST)
    s.stock(1)
    s.fill(0)
    assert not s.can(0, "play", CONTEST)
    t = Scene()
    t.place(0, "ore-ship")
    t.place(1, "austin")
    t.hand(0, CONTEST)
    assert not t.can(0, "play", CONTEST)
    u = contest()
    u.place(1, "great-thingstead")
    assert not u.can(0, "play", CONTEST)  # it is an attack card


@card("rivals/contest-of-the-heroes")
def test_contest_pays_no_toll_for_it_takes_no_card():
    s = contest()
    s.city(0)
    s.place(1, "master-of-the-brotherhood")
    assert s.can(0, "play", CONTEST)
    s.card_die(6, 1)
    s.play(0, CONTEST, answers=["gold"])
    assert s.has(0) == {"gold": 1}
