"""Action cards of the Era of Turmoil, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Ask, Scene
from turmoil_scenes import tavern
from unsealed import rewrite

from deckbuilder.engine.choice import NONE
from deckbuilder.engine.events import is_exempt

card = pytest.mark.card


# Archer


@card("rivals/archer")
def test_archer_hits_a_unit_with_strength_of_the_victims_choice():
    s = tavern()
    s.hand(0, "archer")
    austin, harald = s.place(1, "austin"), s.place(1, "harald")
    s.place(0, "candamir")
    asked = s.play(0, "archer", answers=[harald])
    assert [(c.seat, c.ask, set(c.options)) for c in asked] == [(1, Ask.UNIT_TO_LOSE, {austin, harald})]
    assert s.at(harald) is None
    assert s.stack(0) == ["harald"]
    assert s.discarded() == ["archer"]
    assert s.strength(1) == 1


@card("rivals/archer")
def test_archer_cannot_hit_units_without_strength():
    s = tavern()
    s.hand(0, "archer")
    s.place(1, "wool-ship")
    s.place(1, "irmgard-keeper-of-the-light")
    s.place(1, "lookout-tower")  # strength, but a building
    s.place(0, "austin")  # one's own unit is no target
    assert not s.can(0, "play", "archer")
    s.city(1, 6)
    last = s.place(1, "carl-forkbeard")
    assert s.can(0, "play", "archer")
    s.play(0, "archer", answers=[False, "ore"])  # no roll of the tower; Irmgard consoles
    assert s.at(last) is None


@card("rivals/archer")
def test_archer_hits_the_first_seat_as_well():
    s = tavern(seat=1)
    s.hand(1, "archer")
    s.place(0, "candamir")
    assert s.can(1, "play", "archer")
    s.play(1, "archer")
    assert s.strength(0) == 0
    assert s.stack(0) == ["candamir"]


@card("rivals/archer")
def test_archer_sends_a_unit_under_one_of_the_victims_own_stacks():
    s = tavern(own_stacks=True)
    s.hand(0, "archer")
    s.place(1, "austin")
    asked = s.play(0, "archer", answers=[6])
    assert [(c.seat, c.ask, c.options) for c in asked] == [(1, Ask.STACK_FOR_CARD, (4, 5, 6, 7))]
    assert s.stack(6) == ["austin"]
    assert s.discarded(0) == ["archer"]


@card("rivals/archer")
def test_archer_can_take_the_strength_advantage_away():
    s = tavern()
    s.hand(0, "archer")
    s.place(1, "candamir")
    assert s.points(1) == 3
    s.play(0, "archer")
    assert s.points(1) == 2


# Arsonist


@card("rivals/arsonist")
def test_arsonist_burns_a_building_of_the_attackers_choice():
    s = tavern()
    s.hand(0, "arsonist")
    s.city(1)
    red = s.place(1, "tithe-barn")
    green = s.place(1, "abbey", s.site(1, 6))
    s.place(1, "austin")
    s.place(1, "wool-ship")
    asked = s.play(0, "arsonist", answers=[red])
    assert [(c.seat, c.ask, set(c.options)) for c in asked] == [(0, Ask.BUILDING_TO_BURN, {red, green})]
    assert s.at(red) is None
    assert s.stack(2) == ["tithe-barn"]
    assert s.at(green) == "abbey"


@card("rivals/arsonist")
def test_arsonist_has_no_target_among_units_sites_and_own_buildings():
    s = tavern()
    s.hand(0, "arsonist")
    s.place(1, "austin")
    s.place(1, "wool-ship")
    s.place(1, "gold-cache")  # an extraordinary site at a region
    assert not s.can(0, "play", "arsonist")
    s.place(1, "toll-bridge")
    assert s.can(0, "play", "arsonist")
    s.play(0, "arsonist")
    assert s.commerce(1) == 1  # the wool ship's


@card("rivals/arsonist")
def test_arsonist_lets_the_victim_choose_the_stack():
    s = tavern(own_stacks=True, seat=1)
    s.hand(1, "arsonist")
    s.place(0, "abbey")
    asked = s.play(1, "arsonist", answers=[2])
    assert [(c.seat, c.ask, c.options) for c in asked] == [(0, Ask.STACK_FOR_CARD, (0, 1, 2, 3))]
    assert s.stack(2) == ["abbey"]
    assert s.discarded(1) == ["arsonist"]


@card("rivals/arsonist")
def test_arsonist_burns_the_town_hall_and_leaves_the_parish_hall():
    s = tavern()
    s.hand(0, "arsonist")
    s.city(1)
    slot = s.place(1, "parish-hall")
    s.place(1, "town-hall", slot)
    s.play(0, "arsonist")
    assert s.at(slot) == "parish-hall"
    assert s.stack(3) == ["town-hall"]


@card("rivals/arsonist")
def test_arsonist_sends_an_open_card_back_to_the_open_stack():
    s = Scene()
    s.city(0)
    s.city(1)
    s.place(0, "hedge-tavern")
    mine = s.place(1, "hedge-tavern")
    number = s.g.board[mine].card
    rewrite(s.g.table, in_open_stack=tuple(n == number for n in range(s.g.table.size)))
    s.hand(0, "arsonist")
    s.play(0, "arsonist")
    assert s.at(mine) is None
    assert s.stack(2) == []
    assert s.can(1, "build", "hedge-tavern") is False
    s.stock(1, gold=2, grain=1, wool=1)
    assert s.can(1, "build", "hedge-tavern")


# Traitor


@card("rivals/traitor")
def test_traitor_takes_any_hand_card_or_none():
    s = tavern()
    s.hand(0, "traitor", "traitor")
    assert not s.can(0, "play", "traitor")
    s.hand(1, "abbey", "scout", "scout", "austin")
    assert s.can(0, "play", "traitor")
    asked = s.play(0, "traitor", answers=["abbey"])
    assert len(asked[0].options) == 4  # three titles and "none"
    assert s.hand_of(0) == ["abbey", "traitor"]
    s.play(0, "traitor", answers=[None])
    assert s.hand_of(0) == ["abbey"]
    assert s.hand_of(1) == ["austin", "scout", "scout"]
    known = s.g.seen[0]
    assert all(known >> c & 1 for c in s.g.zones[1])


@card("rivals/traitor")
def test_traitor_is_not_played_against_a_hand_known_to_hold_the_prince_alone():
    s = tavern()
    s.hand(0, "traitor")
    s.hand(1, "prince")
    assert s.can(0, "play", "traitor")
    s.g.seen[0] |= 1 << s.g.zones[1][0]
    assert not s.can(0, "play", "traitor")


@card("rivals/traitor")
def test_traitor_sees_nothing_before_he_is_played():
    s = tavern()
    s.hand(0, "traitor")
    s.hand(1, "abbey")
    (abbey,) = s.g.zones[1]
    assert not s.g.seen[0] >> abbey & 1
    s.play(0, "traitor", answers=["abbey"])
    assert s.g.seen[0] >> abbey & 1
    assert s.g.seen[1] >> abbey & 1


@card("rivals/traitor")
def test_traitor_in_the_tournament_takes_only_units_and_actions():
    s = tavern(own_stacks=True)
    s.hand(0, "traitor")
    s.hand(1, "abbey", "austin", "scout", "gold-cache")
    asked = s.play(0, "traitor", answers=["austin"])
    assert sorted(s.slug(c) for c in asked[0].options if c != NONE) == ["austin", "scout"]
    assert s.hand_of(0) == ["austin"]
    s.stock(0, grain=1, ore=1)
    s.build(0, "austin", answers=[s.site(0, 6)])
    s.g.active = 1
    s.city(1)
    s.place(1, "hedge-tavern")
    s.hand(1, "archer")
    asked = s.play(1, "archer", answers=[1])
    assert asked[0].options == (0, 1, 2, 3)  # he now goes under the stacks of his new player
    assert s.stack(1) == ["austin"]


@card("rivals/traitor")
def test_traitor_in_the_tournament_may_find_nothing_to_take():
    s = tavern(own_stacks=True)
    s.hand(0, "traitor", "traitor")
    s.hand(1, "abbey")
    assert s.can(0, "play", "traitor")  # the hand is not known yet
    assert s.play(0, "traitor") == []
    assert s.hand_of(1) == ["abbey"]
    assert not s.can(0, "play", "traitor")  # now it is


# Voyage of Plunder


@card("rivals/voyage-of-plunder")
def test_voyage_of_plunder_takes_one_resource_of_choice():
    s = Scene()
    s.hand(0, "voyage-of-plunder")
    s.stock(1, wool=2, ore=1)
    assert not s.can(0, "play", "voyage-of-plunder")
    s.place(0, "candamir")
    assert s.can(0, "play", "voyage-of-plunder")
    s.play(0, "voyage-of-plunder", answers=["wool"])
    assert s.has(0) == {"wool": 1}
    assert s.has(1) == {"wool": 1, "ore": 1}


@card("rivals/voyage-of-plunder")
def test_voyage_of_plunder_takes_two_from_who_has_more_points():
    s = Scene()
    s.hand(0, "voyage-of-plunder", "voyage-of-plunder")
    s.place(0, "candamir")
    s.city(1)
    assert s.points(0) == s.points(1) == 3
    s.stock(1, wool=3)
    s.play(0, "voyage-of-plunder")
    assert s.has(0) == {"wool": 1}
    s.place(1, "large-festival-hall")
    s.play(0, "voyage-of-plunder")
    assert s.has(0) == {"wool": 3}
    assert s.has(1) == {}


@card("rivals/voyage-of-plunder")
def test_voyage_of_plunder_needs_loot_and_room():
    s = Scene()
    s.hand(0, "voyage-of-plunder")
    s.place(0, "candamir")
    assert not s.can(0, "play", "voyage-of-plunder")
    s.stock(1, wool=3)
    s.stock(0, wool=3)
    assert not s.can(0, "play", "voyage-of-plunder")
    s.stock(0, wool=2)
    s.city(1)
    s.city(1, 6)
    s.play(0, "voyage-of-plunder")
    assert s.has(0) == {"wool": 3}
    assert s.has(1) == {"wool": 2}  # behind, but there is room for one only


# Sebastian


@card("rivals/sebastian-the-itinerant-preacher")
def test_sebastian_keeps_riots_away_for_a_card():
    s = Scene()
    s.place(1, "austin")
    s.hand(1, "sebastian-the-itinerant-preacher")
    assert not s.can(1, "play", "sebastian-the-itinerant-preacher")
    s.g.active = 0
    asked = s.event("riots", answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.USE_CARD)]
    assert s.strength(1) == 1
    assert s.hand_of(1) == []
    assert s.discarded() == ["sebastian-the-itinerant-preacher"]


@card("rivals/sebastian-the-itinerant-preacher")
def test_sebastian_may_stay_in_hand():
    s = Scene()
    s.place(0, "austin")
    s.hand(0, "sebastian-the-itinerant-preacher")
    s.event("riots", answers=[False])
    assert s.strength(0) == 0
    assert s.hand_of(0) == ["sebastian-the-itinerant-preacher"]


@card("rivals/sebastian-the-itinerant-preacher")
def test_sebastian_keeps_both_feuds_away():
    s = Scene()
    s.place(0, "candamir")
    slot = s.place(1, "abbey")
    s.hand(1, "sebastian-the-itinerant-preacher", "scout")
    s.event("feud", answers=[True])
    assert s.at(slot) == "abbey"
    s.hand(1, "sebastian-the-itinerant-preacher")
    s.event("fraternal-feuds", answers=[True])
    assert s.hand_of(1) == ["scout"]
    assert s.stack(0) == []


@card("rivals/sebastian-the-itinerant-preacher")
def test_sebastian_is_not_asked_where_nothing_threatens():
    s = Scene()
    s.hand(0, "sebastian-the-itinerant-preacher")
    s.hand(1, "sebastian-the-itinerant-preacher")
    assert s.event("riots") == []  # nobody has units
    s.place(0, "candamir")
    assert s.event("feud") == []  # the threatened seat has no building
    s.place(1, "abbey")
    asked = s.event("feud", answers=[True])
    assert [c.seat for c in asked] == [1]  # the holder of the advantage is not threatened


@card("rivals/sebastian-the-itinerant-preacher")
def test_sebastian_goes_to_his_players_own_pile_and_does_not_answer_other_events():
    s = Scene(own_stacks=True)
    s.hand(1, "sebastian-the-itinerant-preacher")
    assert s.run(is_exempt(s.g, 1, "rivals/plague")) == []
    s.run(is_exempt(s.g, 1, "rivals/riots"), [True])
    assert s.discarded(1) == ["sebastian-the-itinerant-preacher"]
    assert s.discarded(0) == []
