"""Riots, and the cards of the Era of Turmoil that answer attacks, events and losses."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene
from turmoil_scenes import tavern

card = pytest.mark.card
ATTACKS = ("archer", "arsonist", "traitor")
LOW, HIGH = 0, 1
"""The Chapel's two faces: 1–3 and 4–6."""


def attacked(attack: str, *guards: str) -> Scene:
    """Seat 0 holds an attack card that it may play; seat 1 has guards and a hand card."""
    s = tavern()
    s.hand(0, attack)
    for guard in guards:
        s.place(1, guard)
    s.hand(1, "abbey")
    return s


# Lookout Tower and Heinrich


@card("rivals/lookout-tower")
@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("rolled", [1, 2])
def test_lookout_tower_voids_an_attack(attack: str, rolled: int):
    s = attacked(attack, "lookout-tower")
    s.place(1, "austin")
    before = s.g.board.copy()
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
    before = s.g.board.copy()
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
    assert s.g.summaries[0].skill == 2
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
    assert s.g.summaries[0].skill == 2
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
