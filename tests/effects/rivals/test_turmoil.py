"""Cards of the Era of Turmoil, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import GOLD, GRAIN, LUMBER, ORE, UNIT, WOOL
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.events import spared
from deckbuilder.engine.values import prices

card = pytest.mark.card
ATTACKS = ("archer", "arsonist", "traitor")
LOW, HIGH = 0, 1
"""The Chapel's two faces: 1–3 and 4–6."""


def tavern(own_stacks: bool = False, seat: int = 0) -> Scene:
    """A scene in which a seat has a city with a Hedge Tavern."""
    s = Scene(own_stacks=own_stacks)
    s.city(seat)
    s.place(seat, "hedge-tavern")
    s.g.active = seat
    return s


def attacked(attack: str, *guards: str) -> Scene:
    """Seat 0 holds an attack card; seat 1 has guards, a building, a hero and a hand card to lose."""
    s = tavern()
    s.hand(0, attack)
    for guard in guards:
        s.place(1, guard)
    s.hand(1, "abbey")
    return s


# Hedge Tavern


@card("rivals/hedge-tavern")
def test_hedge_tavern_is_worth_a_point_and_arms_three_attacks():
    s = Scene()
    s.city(0)
    s.place(1, "austin")
    s.place(1, "abbey")
    s.hand(0, *ATTACKS)
    s.hand(1, "scout")
    before = s.points(0)
    assert not any(s.can(0, "play", attack) for attack in ATTACKS)
    slot = s.place(0, "hedge-tavern")
    assert s.points(0) == before + 1
    assert all(s.can(0, "play", attack) for attack in ATTACKS)
    s.act(0, Act.REMOVE, slot)
    assert not any(s.can(0, "play", attack) for attack in ATTACKS)


@card("rivals/hedge-tavern")
def test_hedge_tavern_costs_two_gold_grain_and_wool_and_needs_a_city():
    s = Scene()
    s.hand(0, "hedge-tavern", "hedge-tavern")
    s.stock(0, gold=3, grain=1, wool=1)
    assert not s.can(0, "build", "hedge-tavern")
    s.city(0)
    points = s.points(0)
    s.build(0, "hedge-tavern", answers=[s.site(0)])
    assert s.has(0) == {"gold": 1}
    assert s.points(0) == points + 1
    s.stock(0, gold=3, grain=1, wool=1)
    assert not s.can(0, "build", "hedge-tavern")  # (1x)


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
    s.g.table.in_open_stack = tuple(n == number for n in range(s.g.table.size))
    s.hand(0, "arsonist")
    s.play(0, "arsonist")
    assert s.at(mine) is None
    assert s.stack(2) == []
    assert s.can(1, "build", "hedge-tavern") is False
    s.stock(1, gold=2, grain=1, wool=1)
    assert s.can(1, "build", "hedge-tavern")


# Fire Brigade


@card("rivals/fire-brigade", "rivals/arsonist")
def test_fire_brigade_protects_its_city_itself_included():
    s = tavern()
    s.hand(0, "arsonist")
    s.city(1)
    points = s.points(1)
    s.place(1, "fire-brigade", s.site(1, 5, 0, 0))
    assert s.points(1) == points + 1
    s.place(1, "abbey", s.site(1, 5, 1, 1))
    assert not s.can(0, "play", "arsonist")
    other = s.place(1, "parish-hall", s.site(1, 6))
    assert s.can(0, "play", "arsonist")
    s.play(0, "arsonist")
    assert s.at(other) is None


@card("rivals/fire-brigade")
def test_fire_brigade_protects_no_other_city():
    s = tavern()
    s.hand(0, "arsonist")
    s.city(1, 5)
    s.city(1, 6)
    s.place(1, "fire-brigade", s.site(1, 5, 0, 0))
    second = s.place(1, "chapel", s.site(1, 6, 1, 0))
    s.play(0, "arsonist")
    assert s.at(second) is None


@card("rivals/fire-brigade")
def test_fire_brigade_does_not_protect_from_a_feud():
    s = Scene()
    s.city(1)
    slot = s.place(1, "fire-brigade")
    points = s.points(1)
    s.place(0, "candamir")
    s.event("feud")
    assert s.at(slot) is None
    assert s.points(1) == points - 1


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


# Lookout Tower and Heinrich


@card("rivals/lookout-tower")
@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("rolled", [1, 2])
def test_lookout_tower_voids_an_attack(attack: str, rolled: int):
    s = attacked(attack, "lookout-tower")
    s.place(1, "austin")
    before = s.g.board
    s.card_die(rolled)
    asked = s.play(0, attack, answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.USE_GUARD)]
    assert s.g.board == before
    assert s.hand_of(1) == ["abbey"]
    assert s.discarded() == [attack]


@card("rivals/lookout-tower")
def test_lookout_tower_fails_on_a_higher_roll_and_gives_a_strength_point():
    s = attacked("archer", "lookout-tower")
    austin = s.place(1, "austin")
    assert s.strength(1) == 2
    s.card_die(3)
    s.play(0, "archer", answers=[True])
    assert s.at(austin) is None
    assert s.strength(1) == 1


@card("rivals/lookout-tower")
def test_lookout_tower_watches_for_no_other_attack():
    s = Scene()
    s.place(1, "lookout-tower")
    s.place(0, "candamir")
    s.hand(0, "voyage-of-plunder")
    s.stock(1, wool=1)
    assert s.play(0, "voyage-of-plunder") == []
    assert s.has(0) == {"wool": 1}
    assert s.strength(1) == 1


@card("rivals/heinrich-the-sentinel")
@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("rolled", [3, 4, 5])
def test_heinrich_the_sentinel_voids_an_attack(attack: str, rolled: int):
    s = attacked(attack, "heinrich-the-sentinel")
    s.place(1, "abbey")
    before = s.g.board
    s.card_die(rolled)
    asked = s.play(0, attack, answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.USE_GUARD)]
    assert s.g.board == before
    assert s.hand_of(1) == ["abbey"]


@card("rivals/heinrich-the-sentinel")
@pytest.mark.parametrize("rolled", [1, 2, 6])
def test_heinrich_the_sentinel_can_be_hit_himself(rolled: int):
    s = attacked("archer", "heinrich-the-sentinel")
    assert s.strength(1) == 2
    s.card_die(rolled)
    s.play(0, "archer", answers=[True])
    assert s.strength(1) == 0


@card("rivals/heinrich-the-sentinel", "rivals/lookout-tower")
@pytest.mark.parametrize("rolled", [1, 2, 3, 4, 5, 6])
def test_heinrich_the_sentinel_and_lookout_tower_share_one_roll(rolled: int):
    s = attacked("arsonist", "heinrich-the-sentinel", "lookout-tower")
    s.card_die(rolled)
    count = s.g.counts[0]
    s.play(0, "arsonist", answers=[True])
    assert s.g.counts[0] == count + 1
    assert s.strength(1) == (2 if rolled == 6 else 3)


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
    assert s.run(spared(s.g, 1, "rivals/plague")) == []
    s.run(spared(s.g, 1, "rivals/riots"), [True])
    assert s.discarded(1) == ["sebastian-the-itinerant-preacher"]
    assert s.discarded(0) == []


# Irmgard


@card("rivals/irmgard-keeper-of-the-light")
def test_irmgard_pays_for_losses_to_action_cards():
    s = tavern()
    s.hand(0, "archer", "arsonist")
    s.place(1, "irmgard-keeper-of-the-light")
    s.place(1, "austin")
    s.place(1, "abbey")
    asked = s.play(0, "archer", answers=["ore"])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.RESOURCE_TO_TAKE)]
    s.play(0, "arsonist", answers=["gold"])
    assert s.has(1) == {"ore": 1, "gold": 1}


@card("rivals/irmgard-keeper-of-the-light")
def test_irmgard_pays_for_losses_to_events():
    s = Scene()
    s.place(0, "irmgard-keeper-of-the-light")
    s.place(0, "wool-ship")
    s.event("riots", answers=["lumber"])
    assert s.has(0) == {"lumber": 1}
    s.place(0, "abbey")
    s.place(1, "candamir")
    s.event("feud", answers=["lumber"])
    assert s.has(0) == {"lumber": 2}


@card("rivals/irmgard-keeper-of-the-light")
def test_irmgard_has_two_skill_points_and_does_not_pay_for_other_losses():
    s = Scene()
    s.place(0, "irmgard-keeper-of-the-light")
    assert s.g.tallies[0].skill == 2
    s.place(0, "wool-ship")
    s.hand(1, "pirate-ship")
    s.stock(1, lumber=1, wool=1)
    s.build(1, "pirate-ship", answers=[s.site(1)])
    assert s.has(0) == {}
    slot = s.place(0, "abbey")
    s.act(0, Act.REMOVE, slot)
    assert s.has(0) == {}


@card("rivals/irmgard-keeper-of-the-light")
def test_irmgard_pays_only_her_own_player_and_costs_gold_and_grain():
    s = tavern()
    s.hand(0, "archer", "irmgard-keeper-of-the-light")
    s.stock(0, gold=1, grain=1)
    s.build(0, "irmgard-keeper-of-the-light", answers=[s.site(0, 6)])
    assert s.has(0) == {}
    assert s.g.tallies[0].skill == 2
    s.place(1, "austin")
    s.play(0, "archer")
    assert s.has(0) == s.has(1) == {}


# Riots and Chapel


@card("rivals/riots")
def test_riots_lets_the_player_pay_or_give_up_a_unit():
    s = Scene()
    s.place(0, "austin")
    s.stock(0, gold=2)
    asked = s.event("riots", answers=[True])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.FORCED_PAYMENT)]
    assert s.has(0) == {"gold": 1}
    s.event("riots", answers=[False])
    assert s.has(0) == {"gold": 1}
    assert s.strength(0) == 0
    assert s.stack(0) == ["austin"]
    assert s.event("riots") == []
    assert s.event_stack() == ["riots"] * 3


@card("rivals/riots")
def test_riots_without_gold_costs_a_unit_of_choice():
    s = Scene()
    hero, ship = s.place(1, "austin"), s.place(1, "wool-ship")
    s.place(1, "irmgard-keeper-of-the-light")  # neither strength nor commerce
    s.place(1, "lookout-tower")  # strength, but no unit
    asked = s.event("riots", answers=[ship, "ore"])
    assert (asked[0].seat, asked[0].ask, set(asked[0].options)) == (1, Ask.UNIT_TO_LOSE, {hero, ship})
    assert s.at(ship) is None


@card("rivals/riots")
def test_riots_costs_two_gold_from_three_units_on():
    s = Scene()
    s.city(0)
    s.place(0, "austin")
    s.place(0, "wool-ship")
    s.place(0, "gold-ship")
    s.stock(0, gold=3)
    s.event("riots", answers=[True])
    assert s.has(0) == {"gold": 1}
    asked = s.event("riots", answers=[s.site(0)])  # one gold is not enough: no choice but a unit
    assert [c.ask for c in asked] == [Ask.UNIT_TO_LOSE]
    assert s.has(0) == {"gold": 1}


@card("rivals/riots")
def test_riots_hits_the_active_player_first():
    s = Scene()
    s.place(0, "austin")
    s.place(1, "harald")
    s.stock(0, gold=1)
    s.stock(1, gold=1)
    s.g.active = 1
    asked = s.event("riots", answers=[True, False])
    assert [c.seat for c in asked] == [1, 0]
    assert s.has(0) == {"gold": 1}
    assert s.has(1) == {}
    assert (s.strength(0), s.strength(1)) == (0, 2)


@card("rivals/riots")
def test_riots_counts_printed_points_wherever_the_unit_stands():
    s = Scene()
    s.place(0, "large-trade-ship")
    s.place(0, "carl-forkbeard")
    s.place(0, "siglind")
    s.stock(0, gold=2)
    s.event("riots", answers=[True])
    assert s.has(0) == {}


@card("rivals/chapel")
@pytest.mark.parametrize("face", [LOW, HIGH])
@pytest.mark.parametrize("rolled", [1, 2, 3, 4, 5, 6])
def test_chapel_keeps_riots_away_on_its_numbers(face: int, rolled: int):
    s = Scene()
    s.city(0)
    points = s.points(0)
    s.place(0, "chapel", face=face)
    s.place(0, "austin")
    s.g.production = rolled
    assert s.event("riots") == []
    assert s.strength(0) == (1 if (rolled <= 3) is (face == LOW) else 0)
    assert s.points(0) == points + 1


@card("rivals/chapel")
def test_chapel_helps_only_its_owner():
    s = Scene()
    s.city(0)
    s.place(0, "chapel", face=LOW)
    s.place(0, "austin")
    s.place(1, "harald")
    s.events("riots")
    s.roll_dice(1, "event")
    assert (s.strength(0), s.strength(1)) == (1, 0)


@card("rivals/chapel")
def test_chapel_keeps_no_feud_away():
    s = Scene()
    s.city(0)
    slot = s.place(0, "chapel", face=LOW)
    s.place(1, "candamir")
    s.g.production = 1
    points = s.points(0)
    s.event("feud")
    assert s.at(slot) is None
    assert s.points(0) == points - 1


# Drill Ground


@card("rivals/drill-ground")
def test_drill_ground_takes_one_resource_of_choice_off_a_hero():
    s = Scene()
    s.place(0, "drill-ground")
    assert s.strength(0) == 1
    s.hand(0, "candamir")
    s.stock(0, grain=1, ore=1, wool=1)
    assert s.can(0, "build", "candamir")
    s.build(0, "candamir", answers=[s.site(0, 5, 1)])
    assert s.has(0) == {}
    assert s.strength(0) == 5


@card("rivals/drill-ground")
def test_drill_ground_lets_any_resource_of_the_price_be_the_one():
    s = Scene()
    s.place(0, "drill-ground")
    candamir = next(d for d in s.g.table.defs if d.id == "rivals/candamir")
    full = UNIT[GRAIN] + UNIT[ORE] + 2 * UNIT[WOOL]
    assert set(prices(s.g, 0, candamir)) == {full - UNIT[GRAIN], full - UNIT[ORE], full - UNIT[WOOL]}
    assert prices(s.g, 1, candamir) == (full,)
    s.hand(0, "candamir")
    s.stock(0, grain=1, ore=1, wool=2)
    asked = s.build(0, "candamir", answers=[full - UNIT[GRAIN], s.site(0, 5, 1)])
    assert asked[0].ask is Ask.PRICE
    assert s.has(0) == {"grain": 1}


@card("rivals/drill-ground")
def test_drill_ground_helps_heroes_only_while_it_stands():
    s = Scene()
    slot = s.place(0, "drill-ground")
    s.hand(0, "wool-ship", "chief-cannoneer", "austin")
    s.stock(0, lumber=1, grain=1)
    assert s.can(0, "build", "austin")
    assert not s.can(0, "build", "wool-ship")
    ship = next(d for d in s.g.table.defs if d.id == "rivals/wool-ship")
    cannoneer = next(d for d in s.g.table.defs if d.id == "rivals/chief-cannoneer")
    assert prices(s.g, 0, ship) == (UNIT[LUMBER] + UNIT[WOOL],)
    assert prices(s.g, 0, cannoneer) == (UNIT[LUMBER] + UNIT[ORE],)
    s.act(0, Act.REMOVE, slot)
    assert not s.can(0, "build", "austin")


@card("rivals/drill-ground")
def test_drill_ground_spares_gold_or_grain_for_irmgard():
    s = Scene()
    s.place(0, "drill-ground")
    irmgard = next(d for d in s.g.table.defs if d.id == "rivals/irmgard-keeper-of-the-light")
    assert set(prices(s.g, 0, irmgard)) == {UNIT[GRAIN], UNIT[GOLD]}


# Heroes and buildings without more


@card("rivals/carl-forkbeard")
def test_carl_forkbeard_has_five_strength_points():
    s = Scene()
    s.hand(0, "carl-forkbeard")
    s.stock(0, grain=1, ore=1, wool=2)
    s.build(0, "carl-forkbeard", answers=[s.site(0)])
    assert s.has(0) == {}
    assert (s.strength(0), s.g.tallies[0].skill) == (5, 0)
    assert s.points(0) == 3
    s.hand(0, "carl-forkbeard")
    s.stock(0, grain=1, ore=1, wool=2)
    assert not s.can(0, "build", "carl-forkbeard")  # a person exists once


@card("rivals/large-festival-hall")
def test_large_festival_hall_is_worth_two_points():
    s = Scene()
    s.hand(0, "large-festival-hall")
    s.stock(0, brick=2, grain=3, ore=3)
    assert not s.can(0, "build", "large-festival-hall")
    s.city(0)
    points = s.points(0)
    s.build(0, "large-festival-hall", answers=[s.site(0)])
    assert s.has(0) == {}
    assert s.points(0) == points + 2


@card("rivals/fairgrounds")
def test_fairgrounds_brings_two_resources_to_who_has_more_skill():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.hand(0, "fairgrounds")
    s.stock(0, grain=1, lumber=2, wool=1)
    points = s.points(0)
    asked = s.build(0, "fairgrounds", answers=[s.site(0), "gold", "ore"])
    assert [(c.seat, c.ask) for c in asked[1:]] == [(0, Ask.RESOURCE_TO_TAKE)] * 2
    assert s.has(0) == {"gold": 1, "ore": 1}
    assert s.points(0) == points + 1


@card("rivals/fairgrounds")
def test_fairgrounds_brings_nothing_on_a_tie():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.place(1, "irmgard-keeper-of-the-light")
    s.hand(0, "fairgrounds")
    s.stock(0, grain=1, lumber=2, wool=1)
    points = s.points(0)
    s.build(0, "fairgrounds", answers=[s.site(0)])
    assert s.has(0) == {}
    assert s.points(0) == points + 1


@card("rivals/tithe-barn")
def test_tithe_barn_brings_grain_or_wool_for_each_hero():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.place(0, "irmgard-keeper-of-the-light", s.site(0, 6, 1))
    s.place(0, "wool-ship", s.site(0, 5, 1))
    s.hand(0, "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1)
    points = s.points(0)
    asked = s.build(0, "tithe-barn", answers=[s.site(0), "wool"])
    assert asked[-1].options == (GRAIN, WOOL)
    assert s.has(0) == {"wool": 2}
    assert s.points(0) == points + 1


@card("rivals/tithe-barn")
def test_tithe_barn_fills_no_more_than_there_is_room_for():
    s = Scene()
    s.city(0)
    s.place(0, "austin", s.site(0, 6))
    s.place(0, "inga", s.site(0, 6, 1))
    s.hand(0, "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1, grain=3, wool=2)
    s.build(0, "tithe-barn", answers=[s.site(0)])  # grain has no room, so wool is taken: one fits
    assert s.has(0) == {"grain": 3, "wool": 3}


@card("rivals/tithe-barn")
def test_tithe_barn_brings_nothing_without_heroes():
    s = Scene()
    s.city(0)
    s.place(0, "chief-cannoneer", s.site(0, 6))
    s.hand(0, "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1)
    points = s.points(0)
    s.build(0, "tithe-barn", answers=[s.site(0)])
    assert s.has(0) == {}
    assert s.points(0) == points + 1
