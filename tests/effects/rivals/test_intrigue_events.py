"""The events of the Era of Intrigue, each tested from its text."""

from __future__ import annotations

import pytest
from intrigue_scenes import ABOVE, LEFT, cities
from scene import Ask, Scene

from deckbuilder.engine.state import FIRST_STACK, HAND

card = pytest.mark.card


# Religious Dispute


def dispute(*buildings: str, hand: int = 3, own_stacks: bool = False) -> Scene:
    """Each seat has a city, seat 0 these buildings and some hand cards, seat 1 three."""
    s = cities(own_stacks)
    for building in buildings:
        s.place(0, building)
    s.hand(0, *("abbey", "austin", "harald", "inga", "candamir")[:hand])
    s.hand(1, "storehouse", "marketplace", "siglind")
    return s


@card("rivals/religious-dispute")
def test_religious_dispute_costs_both_players_their_hands():
    s = dispute()
    asked = s.event("religious-dispute", answers=["austin", "abbey", "siglind", "storehouse"])
    assert [c.seat for c in asked] == [0, 0, 1, 1]
    assert {c.ask for c in asked} == {Ask.CARD_TO_RETURN}
    assert s.hand_of(0) == s.hand_of(1) == []
    assert s.stack(0) == ["austin", "abbey", "harald", "siglind", "storehouse", "marketplace"]
    lost = s.g.zones[FIRST_STACK]
    assert not any(s.g.seen[1] >> c & 1 for c in lost[:3])
    assert not any(s.g.seen[0] >> c & 1 for c in lost[3:])


@card("rivals/religious-dispute")
def test_religious_dispute_leaves_the_loser_the_choice_of_stacks_in_the_tournament():
    s = dispute(own_stacks=True, hand=2)
    s.g.zones[HAND + 1] = ()
    asked = s.event("religious-dispute", answers=["austin", 3, 0])
    assert [c.ask for c in asked] == [Ask.CARD_TO_RETURN, Ask.STACK_FOR_CARD, Ask.STACK_FOR_CARD]
    assert (s.stack(3), s.stack(0)) == (["austin"], ["abbey"])


@card("rivals/religious-dispute")
@pytest.mark.parametrize("building", ["church", "odins-temple"])
def test_religious_dispute_leaves_two_cards_to_who_has_church_or_temple(building: str):
    s = dispute(building)
    s.g.zones[HAND + 1] = ()
    asked = s.event("religious-dispute", answers=["harald", "abbey"])
    assert [c.ask for c in asked] == [Ask.CARD_TO_KEEP, Ask.CARD_TO_KEEP]
    assert s.hand_of(0) == ["abbey", "harald"]
    assert s.stack(0) == ["austin"]


@card("rivals/religious-dispute")
def test_religious_dispute_leaves_four_cards_to_who_has_both():
    s = dispute("church", "odins-temple", hand=5)
    s.g.zones[HAND + 1] = ()
    s.event("religious-dispute", answers=["austin", "harald", "inga", "candamir"])
    assert s.hand_of(0) == ["austin", "candamir", "harald", "inga"]
    assert s.stack(0) == ["abbey"]
    t = dispute("church", "odins-temple", hand=4)
    t.g.zones[HAND + 1] = ()
    assert t.event("religious-dispute") == []
    assert len(t.hand_of(0)) == 4


@card("rivals/religious-dispute")
def test_religious_dispute_passes_players_without_a_city_by():
    s = Scene()
    s.hand(0, "abbey")
    s.city(1)
    s.hand(1, "austin")
    s.event("religious-dispute")
    assert (s.hand_of(0), s.hand_of(1)) == (["abbey"], [])


@card("rivals/religious-dispute")
@pytest.mark.parametrize("owner", [0, 1])
def test_religious_dispute_costs_nobody_anything_under_a_thingstead(owner: int):
    s = dispute("sacrificial-site")
    s.place(owner, "great-thingstead")
    s.event("religious-dispute", answers=["wool", "wool", "wool"])
    assert len(s.hand_of(0)) == len(s.hand_of(1)) == 3
    assert s.has(0) == {"wool": 3}


@card("rivals/religious-dispute")
def test_religious_dispute_brings_wool_and_gold_up_to_three_once_even_with_two_sees():
    s = dispute("sacrificial-site", "bishops-see", "bishops-see", hand=0)
    s.g.zones[HAND + 1] = ()
    s.stock(0, wool=1)
    s.event("religious-dispute", answers=["wool", "wool", "gold", "gold", None])
    assert s.has(0) == {"wool": 3, "gold": 2}


@card("rivals/religious-dispute")
def test_religious_dispute_lets_a_pilgrimage_site_draw_when_both_are_done():
    s = dispute(hand=1)
    s.place(0, "pilgrimage-site")
    s.g.zones[HAND + 1] = s.g.zones[HAND + 1][:1]
    s.event("religious-dispute")
    assert s.hand_of(0) == ["abbey", "storehouse"]  # the opponent's card is under the stack by then
    assert s.hand_of(1) == []


# Good Neighbors


def neighbors() -> Scene:
    s = Scene()
    s.on_stack(0, "abbey", "austin")
    s.on_stack(4, "bishop", "church")
    return s


@card("rivals/good-neighbors")
def test_good_neighbors_turns_the_top_cards_up_for_good():
    s = neighbors()
    assert s.event("good-neighbors") == []
    for seat in (0, 1):
        known = s.g.seen[seat] | s.g.face_up
        assert [bool(known >> c & 1) for c in s.g.zones[FIRST_STACK]] == [True, False]
    up = s.g.face_up
    s.event("good-neighbors")
    assert s.g.face_up == up


@card("rivals/good-neighbors")
def test_good_neighbors_serves_the_active_player_first():
    s = neighbors()
    s.g.active = 1
    s.place(0, "odins-fountain")
    s.place(1, "odins-fountain")
    s.place(0, "pilgrimage-site")
    asked = s.event("good-neighbors", answers=["bishop", "ore", "abbey"])
    assert [c.seat for c in asked] == [1, 0, 0]
    assert (s.hand_of(0), s.hand_of(1)) == (["abbey"], ["bishop"])
    assert s.has(0) == {"ore": 1}
    assert s.g.face_up == 0  # the next cards lie face down


@card("rivals/good-neighbors")
def test_good_neighbors_lets_the_fountain_take_nothing():
    s = neighbors()
    s.place(0, "odins-fountain")
    s.event("good-neighbors", answers=[None])
    assert s.hand_of(0) == []
    assert s.g.face_up.bit_count() == 2


@card("rivals/good-neighbors")
def test_good_neighbors_shows_all_stacks_and_offers_own_ones_in_the_tournament():
    s = Scene(own_stacks=True)
    s.on_stack(0, "abbey")
    s.on_stack(4, "austin")
    s.place(1, "odins-fountain")
    asked = s.event("good-neighbors", answers=["austin"])
    assert {s.slug(c) for c in asked[0].options if c >= 0} == {"austin"}
    assert s.g.face_up.bit_count() == 1
    assert s.hand_of(1) == ["austin"]


@card("rivals/good-neighbors")
def test_good_neighbors_cards_stay_known_when_a_stack_is_searched():
    s = neighbors()
    s.event("good-neighbors")
    s.g.active = 1
    s.place(1, "odins-temple", s.site(1, LEFT, ABOVE))
    s.hand(1, "priestess-of-the-norns", "priestess-of-the-norns")
    shown = s.g.zones[FIRST_STACK][0]
    s.play(1, "priestess-of-the-norns", answers=[0, "austin", False])
    assert s.g.seen[0] >> shown & 1
    assert s.g.face_up >> shown & 1
    s.play(1, "priestess-of-the-norns", answers=[0])
    assert s.hand_of(1) == ["abbey", "austin"]
    assert not s.g.face_up >> shown & 1
    assert s.g.seen[0] >> shown & 1  # he saw it being taken
