"""Marker, foreign card, region cards, sites and heroes of the Era of Barbarians, each from its text."""

from __future__ import annotations

import pytest
from barbarians_scenes import ABOVE, BELOW, LEFT, RIGHT, TAVERN, TRIUMPH, besieged, far_site
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND, OPEN

card = pytest.mark.card
STRONGHOLD, FORTRESS = "barbarian-stronghold", "border-fortress"
MARIE, BAROC, SIWARD = "marie-the-shieldmaiden", "baroc-the-barbarian", "siward-the-scout"


# Triumph Card


@card("rivals/triumph-card")
def test_triumph_card_comes_with_the_first_city_where_it_lies_open():
    s = Scene()
    s.open(TRIUMPH, TRIUMPH)
    for town in (LEFT, RIGHT):
        s.stock(0, ore=3, grain=2)
        assert s.act(0, Act.CITY, geometry.settlement(0, town)) == []
    assert s.g.summaries[0].counts["rivals/triumph-card"] == 1
    assert len(s.g.zones[OPEN]) == 1
    slot = geometry.marker(0, 0)
    assert (s.at(slot), s.level(slot)) == (TRIUMPH, 0)
    before = s.points(0)
    s.turn(slot, 3)
    assert s.points(0) == before + 3


@card("rivals/triumph-card")
def test_triumph_card_is_played_from_the_hand_with_a_city_and_blocks_nothing():
    s = Scene()
    s.hand(0, TRIUMPH)
    assert not s.can(0, "build", TRIUMPH)
    s.city(0)
    assert s.can(0, "build", TRIUMPH)
    s.build(0, TRIUMPH)
    assert s.at(geometry.marker(0, 0)) == TRIUMPH
    for level, points in ((1, 1), (2, 2), (3, 3), (0, 0)):
        s.turn(geometry.marker(0, 0), level)
        assert s.points(0) == 3 + points
    assert not s.can(0, "remove", geometry.marker(0, 0))
    s.hand(0, TRIUMPH)
    assert not s.can(0, "build", TRIUMPH)  # one in a principality


# Barbarian Stronghold


def outpost(seat: int = 1) -> Scene:
    """The other seat holds a Stronghold and its price; this seat has two settlements."""
    s = Scene()
    s.hand(1 - seat, STRONGHOLD)
    s.stock(1 - seat, lumber=1, gold=1)
    return s


@card("rivals/barbarian-stronghold")
def test_barbarian_stronghold_needs_a_free_road_beside_a_city_of_the_opponent():
    s = outpost()
    assert not s.can(0, "build", STRONGHOLD)
    s.city(0)
    assert not s.can(0, "build", STRONGHOLD)  # one's own city does not matter
    s.city(1)
    assert s.can(0, "build", STRONGHOLD)
    s.build(0, STRONGHOLD)
    assert s.at(s.road(1)) == STRONGHOLD
    assert s.g.board[s.road(1)].controller == 0
    s.hand(0, STRONGHOLD)
    s.stock(0, lumber=1, gold=1)
    assert not s.can(0, "build", STRONGHOLD)


@card("rivals/barbarian-stronghold")
def test_barbarian_stronghold_avoids_a_road_between_settlements():
    s = outpost()
    far_site(s, 1)
    s.city(1, RIGHT)
    assert s.can(0, "build", STRONGHOLD)
    s.build(0, STRONGHOLD)
    assert s.at(s.road(1)) == STRONGHOLD  # not on the road between the settlements 4 and 5


@card("rivals/barbarian-stronghold")
def test_barbarian_stronghold_makes_the_barbarians_stronger_against_its_host():
    s = besieged(["austin", "ore-ship"])
    s.stock(0, wool=3)
    assert s.event("barbarian-attack") == []  # 2 against 2
    s.place(1, STRONGHOLD)
    s.event("barbarian-attack")
    assert s.has(0) == {"wool": 1}
    t = besieged(["austin", "ore-ship"])
    t.city(1)
    t.place(0, STRONGHOLD)  # mine stands in his land
    t.stock(0, wool=3)
    t.event("barbarian-attack")
    assert t.has(0) == {"wool": 3}


@card("rivals/barbarian-stronghold")
def test_barbarian_stronghold_leaves_when_the_hosts_triumph_is_complete():
    s = outpost()
    s.city(1)
    triumph = s.place(1, TRIUMPH)
    s.build(0, STRONGHOLD)
    s.turn(triumph, 2)
    assert s.at(s.road(1)) == STRONGHOLD
    s.turn(triumph, 3)
    assert s.at(s.road(1)) is None
    assert s.discarded() == [STRONGHOLD]
    s.hand(0, STRONGHOLD)
    s.stock(0, lumber=1, gold=1)
    assert not s.can(0, "build", STRONGHOLD)
    t = Scene(own_stacks=True)
    t.city(1)
    triumph = t.place(1, TRIUMPH)
    t.place(0, STRONGHOLD)
    t.turn(triumph, 3)
    assert (t.discarded(0), t.discarded(1)) == ([STRONGHOLD], [])


# Border Fortress


@card("rivals/border-fortress")
def test_border_fortress_costs_the_brick_of_its_hills():
    s = Scene()
    hills = s.region(0, "hills")
    s.hand(0, FORTRESS)
    assert not s.can(0, "build", FORTRESS)
    other = s.extra_region(0, "hills", 5)
    s.store(hills, 2)
    s.build(0, FORTRESS)
    assert s.at(s.beside(hills)) == FORTRESS
    assert s.has(0) == {"brick": 1}
    assert s.at(s.beside(other)) is None
    s.hand(0, FORTRESS)
    assert not s.can(0, "build", FORTRESS)
    s.stock(0, ore=1, wool=1)
    s.use(0, s.beside(hills))
    assert s.strength(0) == 1


@card("rivals/border-fortress")
def test_border_fortress_rises_for_ore_and_wool_as_often_as_paid():
    s = Scene()
    slot = s.place(0, FORTRESS, s.beside(s.region(0, "hills")))
    s.stock(0, ore=3, wool=3)
    for strength in (1, 2, 4):
        assert s.can(0, "use", slot)
        assert s.use(0, slot) == []
        assert s.strength(0) == strength
    assert s.has(0) == {}
    assert s.points(0) == 3  # 4 strength points: the advantage
    s.stock(0, ore=1, wool=1)
    assert not s.can(0, "use", slot)


@card("rivals/border-fortress")
def test_border_fortress_needs_both_resources_to_rise():
    s = Scene()
    slot = s.place(0, FORTRESS, s.beside(s.region(0, "hills")))
    s.stock(0, ore=3)
    assert not s.can(0, "use", slot)
    s.stock(0, ore=1, wool=1)
    assert s.can(0, "use", slot)
    assert not s.can(1, "use", slot)


# White Raven Tavern


@card("rivals/white-raven-tavern")
@pytest.mark.parametrize(
    ("rolled", "answers", "after"),
    [
        (1, [], {}),
        (2, [], {}),
        (3, ["ore"], {"ore": 1}),
        (4, ["gold"], {"gold": 1}),
        (5, ["ore"], {"ore": 1}),
        (6, ["ore", "wool"], {"ore": 1, "wool": 1}),
    ],
)
def test_white_raven_tavern_pays_by_the_die(rolled: int, answers: list[str], after: dict[str, int]):
    s = Scene()
    slot = s.place(0, TAVERN)
    assert s.g.summaries[0].skill == 1
    s.stock(0, gold=1)
    s.card_die(rolled)
    s.use(0, slot, answers=answers)
    assert s.has(0) == after
    s.stock(0, gold=1)
    assert not s.can(0, "use", slot)


@card("rivals/white-raven-tavern")
def test_white_raven_tavern_needs_gold_whose_place_is_free_then():
    s = Scene()
    slot = s.place(0, TAVERN)
    assert not s.can(0, "use", slot)
    s.fill(0)
    s.card_die(3)
    s.use(0, slot)
    assert s.has(0)["gold"] == 3


# Baroc


@card("rivals/baroc-the-barbarian")
@pytest.mark.parametrize("active", [0, 1])
def test_baroc_receives_ore_after_a_brigand_attack_in_either_turn(active: int):
    s = Scene()
    s.place(0, BAROC)
    s.g.active = active
    s.face("brigands")
    assert s.has(0) == {"ore": 1}
    s.face("harvest", answers=["gold", "gold"])
    assert s.has(0) == {"ore": 1, "gold": 1}


@card("rivals/baroc-the-barbarian")
def test_baroc_receives_two_for_an_own_stronghold_in_the_opponents_land():
    s = Scene()
    s.city(1)
    s.place(0, BAROC)
    s.place(0, STRONGHOLD)
    s.face("brigands")
    assert s.has(0) == {"ore": 2}
    s.face("brigands")
    assert s.has(0) == {"ore": 3}  # room for no more
    t = Scene()
    t.city(0)
    t.place(0, BAROC)
    t.place(1, STRONGHOLD)
    t.face("brigands")
    assert t.has(0) == {"ore": 1}


@card("rivals/baroc-the-barbarian")
def test_baroc_counts_before_production():
    s = Scene()
    s.place(0, BAROC)
    s.stock(0, ore=2)
    s.roll_dice(5, "brigands")  # the mountains yield, but are full by then
    assert s.has(0)["ore"] == 3


# Marie


def marie(town: int = LEFT) -> tuple[Scene, int]:
    s = Scene()
    s.city(0, LEFT)
    s.city(1, LEFT)
    return s, s.place(0, MARIE, s.site(0, town, ABOVE))


@card("rivals/marie-the-shieldmaiden")
def test_marie_takes_one_of_two_heroes_that_the_opponent_names():
    s, slot = marie()
    austin, candamir = s.place(1, "austin"), s.place(1, "candamir")
    harald = s.place(1, "harald", s.site(1, RIGHT, ABOVE))
    s.place(1, "odins-temple", s.site(1, LEFT, BELOW))
    s.place(1, "bran-defender-of-the-temple")
    s.place(1, "reiner-the-miller")
    asked = s.use(0, slot, answers=[austin, candamir, candamir])
    assert [(c.seat, c.ask) for c in asked] == [
        (1, Ask.OWN_HERO),
        (1, Ask.OWN_HERO),
        (0, Ask.OPPOSING_UNIT),
    ]
    assert set(asked[0].options) == {austin, candamir, harald}  # no Bran, no Reiner
    assert set(asked[2].options) == {austin, candamir}
    assert s.at(slot) == "candamir"
    assert s.at(candamir) is None
    assert s.discarded() == [MARIE]
    assert s.g.board[slot].controller == s.g.board[slot].owner == 0
    assert (s.strength(0), s.g.summaries[0].skill) == (4, 1)


@card("rivals/marie-the-shieldmaiden")
def test_marie_takes_the_only_hero_without_a_question_and_without_consolation():
    s, slot = marie()
    s.place(1, "irmgard-keeper-of-the-light")
    s.place(0, "irmgard-keeper-of-the-light", s.site(0, RIGHT, ABOVE))  # a name exists once
    austin = s.place(1, "austin")
    assert s.use(0, slot) == []
    assert (s.at(slot), s.at(austin)) == ("austin", None)
    assert s.has(1) == {}


@card("rivals/marie-the-shieldmaiden")
def test_marie_waits_a_turn_and_what_she_brings_waits_too():
    s = Scene()
    slot = s.site(0, LEFT, ABOVE)
    s.hand(0, MARIE)
    s.stock(0, ore=1, wool=2, gold=2)
    s.place(1, "godfrey-the-intriguer")
    s.hand(1, "austin")
    s.build(0, MARIE, answers=[slot])
    assert (s.strength(0), s.g.summaries[0].skill) == (1, 1)
    assert not s.can(0, "use", slot)
    s.g.turn += 2
    assert s.can(0, "use", slot)
    s.use(0, slot)
    assert s.at(slot) == "godfrey-the-intriguer"
    assert not s.can(0, "use", slot)
    s.g.turn += 2
    assert s.can(0, "use", slot)


@card("rivals/marie-the-shieldmaiden")
def test_marie_finds_city_heroes_only_from_a_city_and_nobody_else():
    s, slot = marie(RIGHT)
    s.place(1, "wolfgang-the-street-performer")
    s.place(1, "ore-ship")
    assert not s.can(0, "use", slot)
    t, at = marie(LEFT)
    t.place(1, "wolfgang-the-street-performer")
    assert t.can(0, "use", at)
    t.use(0, at)
    assert t.at(at) == "wolfgang-the-street-performer"


@card("rivals/marie-the-shieldmaiden")
def test_marie_goes_to_the_own_pile_and_counts_as_a_heroine():
    s = Scene(own_stacks=True)
    s.city(0)
    slot = s.place(0, MARIE)
    s.place(1, "austin")
    s.use(0, slot)
    assert (s.discarded(0), s.discarded(1)) == ([MARIE], [])
    t = Scene()
    t.city(1)
    t.place(0, "red-light-tavern")
    for heroine in ("inga", "siglind", MARIE):
        t.place(1, heroine)
    assert t.at(t.road(1)) is None


# Siward


def scout() -> tuple[Scene, int]:
    s = Scene()
    slot = s.place(0, SIWARD)
    s.events("feud", "yule", "invention", "riots")
    s.on_stack(0, "abbey", "austin", "harald", "inga")
    s.on_stack(4, "bishop")
    s.hand(1, "marketplace")
    s.stock(0, gold=1)
    return s, slot


def known(s: Scene, seat: int, zone: int) -> list[bool]:
    return [bool(s.g.seen[seat] >> c & 1) for c in s.g.zones[zone]]


@card("rivals/siward-the-scout")
def test_siward_looks_at_the_event_stack_for_nothing():
    s, slot = scout()
    assert s.strength(0) == 1
    before = s.event_stack()
    asked = s.use(0, slot, answers=[0])
    assert [(c.ask, c.options) for c in asked] == [(Ask.WHICH_EFFECT, (0, 1, 2))]
    assert known(s, 0, EVENTS) == [True, True, True, False]
    assert not any(known(s, 1, EVENTS))
    assert s.event_stack() == before
    assert s.has(0) == {"gold": 1}
    assert not s.can(0, "use", slot)


@card("rivals/siward-the-scout")
def test_siward_looks_at_three_cards_of_a_stack():
    s, slot = scout()
    before = s.stack(0)
    s.use(0, slot, answers=[1, 0])
    assert known(s, 0, FIRST_STACK) == [True, True, True, False]
    assert not any(known(s, 0, FIRST_STACK + 4))
    assert s.stack(0) == before


@card("rivals/siward-the-scout")
def test_siward_looks_at_the_hand_for_a_gold():
    s, slot = scout()
    s.use(0, slot, answers=[2])
    assert s.has(0) == {}
    assert known(s, 0, HAND + 1) == [True]
    assert s.hand_of(1) == ["marketplace"]
    t, at = scout()
    t.stock(0)
    assert t.use(0, at, answers=[0])[0].options == (0, 1)


@card("rivals/siward-the-scout")
def test_siward_searches_own_stacks_only_and_nothing_he_knows():
    s = Scene(own_stacks=True)
    slot = s.place(0, SIWARD)
    assert not s.can(0, "use", slot)
    s.on_stack(4, "abbey")
    assert not s.can(0, "use", slot)
    s.on_stack(1, "austin")
    assert s.can(0, "use", slot)
    assert s.use(0, slot) == []
    assert known(s, 0, FIRST_STACK + 1) == [True]
    s.g.used = frozenset()
    assert not s.can(0, "use", slot)
