"""City expansions of the Era of Intrigue, each tested from its text."""

from __future__ import annotations

import pytest
from intrigue_scenes import ABOVE, BELOW, LEFT, RIGHT, cities, faithful
from scene import Act, Ask, Scene

from deckbuilder.engine.derived import city_points

card = pytest.mark.card
BRAN, JUDITH = "bran-defender-of-the-temple", "judith-guardian-of-the-church"


# Church


@card("rivals/church")
@pytest.mark.parametrize(("held", "received"), [(0, 2), (2, 1), (3, 0)])
def test_church_brings_up_to_two_gold_as_far_as_there_is_room(held: int, received: int):
    s = cities()
    s.hand(0, "church")
    s.stock(0, brick=2, ore=2, gold=held)
    before = s.points(0)
    s.build(0, "church", answers=[s.site(0, LEFT, ABOVE), *["gold"] * received])
    assert s.has(0).get("gold", 0) == held + received
    assert s.points(0) == before + 1


@card("rivals/church")
def test_church_gold_may_be_declined():
    s = cities()
    s.hand(1, "church")
    s.stock(1, brick=2, ore=2)
    s.build(1, "church", answers=[s.site(1, LEFT, ABOVE), "gold", None])
    assert s.has(1) == {"gold": 1}


@card("rivals/church")
def test_church_stands_once_and_its_loss_leaves_what_it_allowed():
    s = faithful()
    s.hand(0, "church", "missionary")
    s.stock(0, brick=2, ore=2)
    s.place(1, "austin")
    s.place(0, "great-thingstead")
    assert not s.can(0, "build", "church")
    points = s.points(0)
    s.act(0, Act.REMOVE, s.site(0, LEFT, BELOW))
    assert s.points(0) == points - 1
    assert s.at(s.site(0, LEFT, ABOVE)) == "great-thingstead"
    assert s.can(0, "build", "church")
    s.act(0, Act.REMOVE, s.site(0, LEFT, ABOVE))
    assert not s.can(0, "play", "missionary")


# Odin's Temple


@card("rivals/odins-temple")
def test_odins_temple_draws_a_card_that_can_be_used_at_once():
    s = cities()
    s.hand(0, "odins-temple")
    s.stock(0, grain=2, lumber=2, gold=3)
    s.on_stack(0, "goldsmith")
    s.on_stack(4, "bishop")
    before = s.points(0)
    s.build(0, "odins-temple", answers=[s.site(0, LEFT, ABOVE), 0])
    assert s.hand_of(0) == ["goldsmith"]
    assert s.can(0, "play", "goldsmith")
    assert s.points(0) == before + 1


@card("rivals/odins-temple")
def test_odins_temple_draws_from_own_stacks_each_time_it_is_built():
    s = Scene(own_stacks=True)
    s.city(1)
    s.hand(1, "odins-temple", "odins-temple")
    s.on_stack(0, "abbey")
    s.on_stack(5, "austin")
    site = s.site(1, LEFT, ABOVE)
    s.stock(1, grain=2, lumber=2)
    s.build(1, "odins-temple", answers=[site])
    assert s.hand_of(1) == ["austin", "odins-temple"]
    s.act(1, Act.REMOVE, site)
    s.stock(1, grain=2, lumber=2)
    s.build(1, "odins-temple", answers=[site])  # every own stack is empty
    assert s.at(site) == "odins-temple"
    assert s.hand_of(1) == ["austin"]


# Sacrificial Site


def sacrifice(rest: int) -> tuple[Scene, int]:
    """A Sacrificial Site beside a pasture with 3 wool; ``rest`` other pieces, 3 of them gold."""
    s = Scene()
    s.city(0)
    s.place(0, "sacrificial-site", s.site(0, LEFT, BELOW))
    s.stock(0, wool=3, gold=3, ore=min(3, rest - 3), brick=rest - 3 - min(3, rest - 3))
    return s, rest


@card("rivals/sacrificial-site")
def test_sacrificial_site_keeps_adjacent_wool_from_being_counted():
    s, _ = sacrifice(7)
    before = s.has(0)
    s.face("brigands")
    assert s.has(0) == before


@card("rivals/sacrificial-site")
def test_sacrificial_site_keeps_adjacent_wool_from_being_taken_but_no_gold():
    s, _ = sacrifice(8)
    s.face("brigands")
    assert s.has(0) == {"wool": 3, "ore": 3, "brick": 2}


@card("rivals/sacrificial-site")
def test_sacrificial_site_leaves_wool_of_other_pastures_unprotected():
    s, _ = sacrifice(8)
    s.store(s.extra_region(0, "pasture", 5), 2)
    s.face("brigands")
    assert s.has(0) == {"wool": 3, "ore": 3, "brick": 2}


@card("rivals/sacrificial-site")
def test_sacrificial_site_exchanges_two_wool_from_any_pastures():
    s = cities()
    s.place(0, "sacrificial-site")
    mine = s.region(0, "pasture")
    s.store(s.extra_region(0, "pasture", 5), 1)
    s.store(mine, 1)
    assert s.can(0, "trade", "wool")
    s.act(0, Act.TRADE, 4, answers=["ore"])
    assert s.has(0) == {"ore": 1}
    s.stock(1, wool=2)
    assert not s.can(1, "trade", "wool")


@card("rivals/sacrificial-site")
def test_sacrificial_site_needs_fountain_or_temple():
    s = cities()
    s.hand(0, "sacrificial-site")
    s.stock(0, brick=1, lumber=1, wool=2)
    assert not s.can(0, "build", "sacrificial-site")
    s.place(0, "odins-fountain")
    assert s.can(0, "build", "sacrificial-site")
    before = s.points(0)
    s.build(0, "sacrificial-site", answers=[s.site(0, LEFT, BELOW)])
    assert s.points(0) == before + 1


# Bishop's See


def see(*units: str) -> tuple[Scene, list[int]]:
    """Seat 0 has a Church, a Bishop's See in hand and its price; seat 1 has units."""
    s = faithful()
    s.city(1, RIGHT)
    s.hand(0, "bishops-see")
    s.stock(0, brick=1, ore=2, gold=2)
    slots = []
    for unit in units:
        slots.append(s.place(1, unit))
    return s, slots


@card("rivals/bishops-see")
def test_bishops_see_names_three_units_of_which_the_opponent_discards_one():
    s, (austin, ship, candamir, reiner) = see("austin", "ore-ship", "candamir", "reiner-the-miller")
    asked = s.build(0, "bishops-see", answers=[candamir, ship, reiner, ship])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.OPPOSING_UNIT),
        (0, Ask.OPPOSING_UNIT),
        (0, Ask.OPPOSING_UNIT),
        (1, Ask.UNIT_TO_LOSE),
    ]
    assert set(asked[3].options) == {candamir, ship, reiner}
    assert s.at(ship) is None
    assert s.discarded() == ["ore-ship"]
    assert s.at(austin) == "austin"


@card("rivals/bishops-see")
def test_bishops_see_takes_the_only_unit_without_consolation_and_may_find_none():
    s, (irmgard, austin) = see("irmgard-keeper-of-the-light", "austin")
    before = s.points(0)
    s.build(0, "bishops-see", answers=[austin])
    assert s.at(austin) is None
    assert s.at(irmgard) is not None
    assert s.has(1) == {}
    assert s.points(0) == before + 1
    t, _ = see()
    t.build(0, "bishops-see")
    assert t.at(t.site(0, LEFT, ABOVE)) == "bishops-see"


@card("rivals/bishops-see")
def test_bishops_see_can_hit_bran_and_not_the_temple_below():
    s, (temple,) = see("odins-temple")
    s.place(1, BRAN)
    s.build(0, "bishops-see")
    assert s.at(temple) == "odins-temple"
    assert s.discarded() == [BRAN]


@card("rivals/bishops-see")
@pytest.mark.parametrize("allowed", ["church", "abbey", "chapel"])
def test_bishops_see_needs_church_abbey_or_chapel_and_may_stand_twice(allowed: str):
    s = cities()
    s.city(0, RIGHT)
    s.hand(0, "bishops-see")
    s.stock(0, brick=1, ore=2, gold=2)
    assert not s.can(0, "build", "bishops-see")
    s.place(0, allowed)
    assert s.can(0, "build", "bishops-see")
    s.place(0, "bishops-see")
    assert s.can(0, "build", "bishops-see")
    s.hand(1, "austin")
    s.place(1, "austin")
    s.build(0, "bishops-see", answers=[s.site(0, RIGHT, ABOVE)])
    assert s.discarded() == ["austin"]


@card("rivals/bishops-see")
def test_bishops_see_sends_the_unit_to_its_owners_pile():
    s = faithful(own_stacks=True)
    s.hand(0, "bishops-see")
    s.stock(0, brick=1, ore=2, gold=2)
    s.place(1, "austin")
    s.build(0, "bishops-see")
    assert (s.discarded(0), s.discarded(1)) == ([], ["austin"])


# Bran and Judith


@card("rivals/bran-defender-of-the-temple")
def test_bran_stands_on_the_temple_and_draws_two_cards():
    s = faithful()
    s.hand(0, BRAN)
    s.stock(0, ore=2, wool=2)
    s.on_stack(0, "abbey", "austin")
    s.on_stack(4, "bishop")
    points = s.points(0)
    s.build(0, BRAN, answers=[4])
    assert s.at(s.site(0, LEFT, BELOW, 1)) == BRAN
    assert s.hand_of(0) == ["abbey", "bishop"]
    assert s.points(0) == points + 1
    assert s.strength(0) == 2


@card("rivals/bran-defender-of-the-temple")
def test_bran_needs_an_own_temple():
    s = faithful(1)
    s.hand(0, BRAN)
    s.stock(0, ore=2, wool=2)
    assert not s.can(0, "build", BRAN)
    s.place(0, "odins-temple")
    assert s.can(0, "build", BRAN)
    s.build(0, BRAN)
    assert s.strength(0) == 2


def guarded(seat: int = 1) -> Scene:
    """A seat whose Church and Temple are guarded by Judith and Bran; the other has a Hedge Tavern."""
    s = faithful(seat)
    s.place(seat, JUDITH)
    s.place(seat, BRAN)
    s.place(1 - seat, "hedge-tavern")
    s.g.active = 1 - seat
    return s


@card("rivals/bran-defender-of-the-temple")
def test_bran_protects_the_temple_but_not_himself():
    s = guarded()
    temple = s.site(1, LEFT, BELOW, 1)
    s.hand(0, "arsonist", "archer")
    assert not s.can(0, "play", "arsonist")  # Church and Temple are all the buildings
    points = s.points(1)
    s.play(0, "archer")
    assert s.at(temple) == "odins-temple"
    assert s.stack(4) == [BRAN]
    assert s.points(1) == points - 1
    assert s.can(0, "play", "arsonist")
    s.play(0, "arsonist")
    assert s.at(temple) is None


@card("rivals/bran-defender-of-the-temple")
def test_bran_leaves_with_or_before_the_temple_and_keeps_its_functions():
    s = guarded(0)
    s.g.active = 0
    s.hand(0, "priestess-of-the-norns")
    s.on_stack(4, "bishop")
    assert s.can(0, "play", "priestess-of-the-norns")
    temple = s.site(0, LEFT, BELOW, 1)
    assert city_points(s.g, 0) == 2 + 2 + 2
    s.act(0, Act.REMOVE, temple)
    assert (s.at(temple), s.discarded()) == ("odins-temple", [BRAN])
    assert city_points(s.g, 0) == 2 + 2 + 1


@card("rivals/bran-defender-of-the-temple")
def test_bran_and_temple_move_as_one_pile():
    s = guarded(0)
    s.city(0, RIGHT)
    s.place(0, "arsenal", s.site(0, RIGHT, ABOVE))
    s.hand(0, "relocation")
    temple, other = s.site(0, LEFT, BELOW, 1), s.site(0, RIGHT, ABOVE)
    before = s.points(0), s.strength(0)
    s.play(0, "relocation", answers=[temple])
    assert (s.at(temple), s.at(other)) == ("arsenal", BRAN)
    assert s.g.board[other].under is not None
    assert (s.points(0), s.strength(0)) == before
    assert s.strength(0) == 2


@card("rivals/judith-guardian-of-the-church")
def test_judith_protects_the_church_and_adds_a_point():
    s = faithful(1)
    before = s.points(1)
    s.place(1, JUDITH)
    assert s.points(1) == before + 1
    assert s.g.summaries[1].skill == 2
    s.place(0, "hedge-tavern")
    s.hand(0, "arsonist")
    asked = s.play(0, "arsonist")  # only the Temple can burn
    assert asked == []
    assert s.at(s.site(1, LEFT, BELOW)) == JUDITH
    assert s.at(s.site(1, LEFT, BELOW, 1)) is None


@card("rivals/judith-guardian-of-the-church")
def test_judith_gives_up_to_two_gold_for_another_resource_once_a_turn():
    s = guarded(0)
    judith = s.site(0, LEFT, BELOW)
    s.stock(0, wool=1, ore=1)
    s.use(0, judith, answers=["wool", "gold"])
    assert s.has(0) == {"ore": 1, "gold": 2}
    assert not s.can(0, "use", judith)


@card("rivals/judith-guardian-of-the-church")
def test_judith_may_bring_one_gold_only_and_needs_room_and_a_gift():
    s = guarded(0)
    judith = s.site(0, LEFT, BELOW)
    assert not s.can(0, "use", judith)
    s.stock(0, gold=1)
    assert not s.can(0, "use", judith)
    s.stock(0, gold=3, wool=1)
    assert not s.can(0, "use", judith)
    s.stock(0, gold=2, wool=1)
    s.use(0, judith)
    assert s.has(0) == {"gold": 3}
    t = guarded(0)
    t.stock(0, wool=1)
    t.use(0, judith, answers=[None])
    assert t.has(0) == {"gold": 1}


@card("rivals/judith-guardian-of-the-church")
def test_judith_can_be_used_in_the_turn_in_which_she_is_built():
    s = faithful()
    s.hand(0, JUDITH)
    s.stock(0, grain=2, ore=2, wool=1)
    s.build(0, JUDITH)
    judith = s.site(0, LEFT, BELOW)
    assert s.can(0, "use", judith)
    s.use(0, judith, answers=["gold"])
    assert s.has(0) == {"gold": 2}
