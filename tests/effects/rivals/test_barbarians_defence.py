"""Barbarian Attack and Retreat, and what counts at an attack, each tested from its text."""

from __future__ import annotations

import pytest
from barbarians_scenes import ABOVE, BELOW, LEFT, RIGHT, TRIUMPH, besieged
from scene import Ask, Scene

from deckbuilder.engine.geometry import marker, settlement

card = pytest.mark.card
ARND, ATTACK, RETREAT = "arnd-the-strategist", "barbarian-attack", "retreat-of-the-barbarians"
LOST, DRAWN, WON = "lost", "drawn", "won"
AFTER = {LOST: {"ore": 1}, DRAWN: {"ore": 3}, WON: {"ore": 3, "gold": 2}}


def attacked(s: Scene, result: str, seat: int = 0) -> None:
    """The barbarians come, and a seat that has three ore loses, holds out or wins."""
    s.stock(seat, ore=3)
    s.event(ATTACK, answers=["gold", "gold"] if result == WON else [])
    assert s.has(seat) == AFTER[result]


# Barbarian Attack


@card("rivals/barbarian-attack")
@pytest.mark.parametrize(
    ("units", "result"),
    [
        ([], LOST),
        (["austin"], LOST),
        (["austin", "ore-ship"], DRAWN),
        (["austin", "ore-ship", "wool-ship"], WON),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_barbarian_attack_compares_units_with_city_points(units: list[str], result: str, seat: int):
    attacked(besieged(units, seat), result, seat)


@card("rivals/barbarian-attack")
def test_barbarian_attack_passes_players_without_a_city_by():
    s = Scene()
    for unit in ("austin", "ore-ship", "wool-ship"):
        s.place(0, unit)
    attacked(s, DRAWN)


@card("rivals/barbarian-attack")
def test_barbarian_attack_counts_units_not_strength():
    s = besieged(["candamir"])
    s.place(0, "chapel")
    attacked(s, LOST)  # 1 against 3, though strength is 4


@card("rivals/barbarian-attack")
def test_barbarian_attack_counts_red_cards_but_no_green_ones_markers_or_advantages():
    s = besieged(["candamir", "austin"])
    s.place(0, "great-thingstead", s.site(0, LEFT, ABOVE))
    s.turn(s.place(0, TRIUMPH), 3)
    assert s.points(0) == 3 + 2 + 3 + 1
    attacked(s, DRAWN)  # only the city counts
    s.place(0, "chapel", s.site(0, LEFT, BELOW))
    attacked(s, LOST)


@card("rivals/barbarian-attack")
def test_barbarian_attack_counts_bran_and_judith_on_both_sides():
    s = besieged()
    s.place(0, "church", s.site(0, LEFT, BELOW))
    s.place(0, "judith-guardian-of-the-church")
    attacked(s, LOST)  # 1 against 2 + 1 + 1
    for unit, site in (("austin", RIGHT), ("harald", RIGHT), ("ore-ship", LEFT)):
        s.place(0, unit, s.site(0, site, ABOVE if unit != "harald" else BELOW))
    attacked(s, DRAWN)


@card("rivals/barbarian-attack")
@pytest.mark.parametrize(("ships", "result"), [(2, DRAWN), (3, DRAWN)])
def test_barbarian_attack_counts_the_flag_of_a_harbor_while_it_holds(ships: int, result: str):
    fleet = ["ore-ship", "wool-ship", "gold-ship"][:ships]
    s = besieged(fleet)
    s.place(0, "harbor", s.site(0, LEFT, BELOW))
    attacked(s, result)  # 2 against 2, or 3 against 3


@card("rivals/barbarian-attack")
def test_barbarian_attack_counts_four_for_a_metropolis():
    s = besieged(["austin", "ore-ship", "wool-ship", "harald"])
    s.place(0, "commercial-metropolis", settlement(0, LEFT))
    attacked(s, DRAWN)


@card("rivals/barbarian-attack")
def test_barbarian_attack_takes_what_the_loser_chooses_and_gold_of_a_cache_as_well():
    s = besieged()
    s.stock(0, ore=1, wool=2, gold=1)
    asked = s.event(ATTACK, answers=["gold", "ore"])
    assert {c.ask for c in asked} == {Ask.RESOURCE_TO_GIVE}
    assert s.has(0) == {"wool": 2}
    t = besieged()
    cache = t.place(0, "gold-cache")
    t.store(cache, 2)
    t.event(ATTACK)
    assert t.has(0) == {}
    u = besieged()
    u.stock(0, ore=1)
    u.event(ATTACK)
    assert u.has(0) == {}


@card("rivals/barbarian-attack")
def test_barbarian_attack_won_raises_a_triumph_card_instead():
    s = besieged(["austin", "ore-ship", "wool-ship"])
    triumph = s.place(0, TRIUMPH)
    for level in (1, 2, 3):
        asked = s.event(ATTACK, answers=[1])
        assert [(c.seat, c.ask, c.options) for c in asked] == [(0, Ask.WHICH_EFFECT, (0, 1))]
        assert s.level(triumph) == level
    assert s.has(0) == {}
    s.event(ATTACK, answers=["ore", "wool"])  # it cannot rise any more
    assert s.has(0) == {"ore": 1, "wool": 1}


@card("rivals/barbarian-attack")
def test_barbarian_attack_won_may_still_bring_resources_with_a_triumph_card():
    s = besieged(["austin", "ore-ship", "wool-ship"], seat=1)
    s.place(1, TRIUMPH)
    s.event(ATTACK, answers=[0, "ore", "wool"])
    assert s.has(1) == {"ore": 1, "wool": 1}
    assert s.level(marker(1, 0)) == 0


@card("rivals/barbarian-attack")
def test_barbarian_attack_strikes_the_active_player_first_and_lies_under_four_cards():
    s = besieged()
    s.city(1)
    s.stock(0, ore=2, wool=1)
    s.stock(1, ore=2, wool=1)
    s.events("feud", "invention", "riots", "yule", "plague")
    s.g.active = 1
    asked = s.event(ATTACK, answers=["ore", "ore", "wool"])
    assert [c.seat for c in asked] == [1, 1, 0]
    assert s.event_stack() == ["feud", "invention", "riots", "yule", ATTACK, "plague"]


# Arnd, Caravel, Castle, Secret Brotherhood


@card("rivals/arnd-the-strategist")
def test_arnd_doubles_other_heroes_at_his_settlement_only():
    s = besieged()
    s.place(0, ARND, s.site(0, LEFT, ABOVE))
    s.place(0, "austin", s.site(0, LEFT, BELOW))
    attacked(s, WON)  # 1 + 2 against 2
    t = besieged()
    t.place(0, ARND, t.site(0, LEFT, ABOVE))
    t.place(0, "austin", t.site(0, RIGHT, ABOVE))
    attacked(t, DRAWN)
    assert (t.strength(0), t.g.summaries[0].skill) == (1 + 1, 1 + 2)


@card("rivals/arnd-the-strategist")
def test_arnd_doubles_no_ship_and_counts_for_nothing_else():
    s = besieged()
    s.place(0, ARND, s.site(0, LEFT, ABOVE))
    s.place(0, "ore-ship", s.site(0, LEFT, BELOW))
    attacked(s, DRAWN)  # 2 against 2
    s.place(0, "reiner-the-miller")  # at a region
    attacked(s, WON)


@card("rivals/arnd-the-strategist")
def test_arnd_works_at_his_new_place_after_a_relocation():
    s = besieged()
    s.place(0, ARND, s.site(0, LEFT, ABOVE))
    s.place(0, "ore-ship", s.site(0, RIGHT, BELOW))
    s.place(0, "austin", s.site(0, RIGHT, ABOVE))
    s.place(0, "chapel", s.site(0, LEFT, BELOW))
    attacked(s, DRAWN)  # 3 against 3
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[s.site(0, LEFT, ABOVE), s.site(0, RIGHT, BELOW)])
    attacked(s, WON)  # Austin counts two now


@card("rivals/caravel")
@pytest.mark.parametrize(
    ("ships", "others", "result"),
    [
        (["caravel", "ore-ship", "wool-ship"], 2, WON),
        (["caravel", "ore-ship", "wool-ship"], 3, DRAWN),
        (["caravel", "caravel", "ore-ship"], 2, DRAWN),
    ],
)
def test_caravel_doubles_other_ships_but_no_caravel(ships: list[str], others: int, result: str):
    s = besieged()
    sites = [s.site(0, LEFT, side, place) for side in (ABOVE, BELOW) for place in (0, 1)]
    for ship, site in zip(ships, sites, strict=False):
        s.place(0, ship, site)
    s.city(0, RIGHT)  # 4 points
    if others == 3:
        s.place(0, "arsenal", s.site(0, RIGHT, ABOVE))
    attacked(s, result)  # 1 + 2 + 2 or 1 + 1 + 2


@card("rivals/caravel")
def test_caravel_leaves_ships_elsewhere_and_heroes_alone():
    s = besieged()
    s.place(0, "caravel", s.site(0, LEFT, ABOVE))
    s.place(0, "ore-ship", s.site(0, RIGHT, ABOVE))
    attacked(s, DRAWN)
    t = besieged()
    t.place(0, "caravel", t.site(0, LEFT, ABOVE))
    t.place(0, "austin", t.site(0, LEFT, BELOW))
    attacked(t, DRAWN)
    assert t.strength(0) == 2 + 1


@card("rivals/caravel")
def test_caravel_needs_a_city_but_may_stand_at_a_settlement_and_is_no_trade_ship():
    s = Scene()
    s.hand(0, "caravel")
    s.stock(0, lumber=1, ore=1, wool=1)
    assert not s.can(0, "build", "caravel")
    s.city(0, LEFT)
    s.build(0, "caravel", answers=[s.site(0, RIGHT, ABOVE)])
    assert s.strength(0) == 2
    assert s.event("trade-ships-race") == []
    assert s.has(0) == {}


@card("rivals/castle")
@pytest.mark.parametrize(("level", "result"), [(0, LOST), (1, DRAWN), (2, WON), (3, WON)])
def test_castle_turns_the_fortress_strength_into_units(level: int, result: str):
    s = besieged(["austin", "ore-ship"])
    before = s.points(0)
    s.place(0, "castle", s.site(0, LEFT, BELOW))  # 3 points
    assert s.points(0) == before + 1
    fortress = s.place(0, "border-fortress", s.beside(s.region(0, "hills")))
    s.turn(fortress, level)
    attacked(s, result)


@card("rivals/castle")
def test_castle_alone_adds_nothing_and_the_fortress_alone_neither():
    s = besieged(["austin", "ore-ship"])
    s.place(0, "castle", s.site(0, LEFT, BELOW))
    attacked(s, LOST)
    t = besieged(["austin", "ore-ship"])
    t.turn(t.place(0, "border-fortress", t.beside(t.region(0, "hills"))), 3)
    attacked(t, DRAWN)


@card("rivals/secret-brotherhood")
def test_secret_brotherhood_makes_a_defeat_cheaper():
    s = besieged()
    s.place(0, "secret-brotherhood")
    s.stock(0, ore=3)
    s.event(ATTACK)
    assert s.has(0) == {"ore": 2}


@card("rivals/secret-brotherhood")
def test_secret_brotherhood_buys_a_unit_or_an_action_card_once_a_turn():
    s = besieged()
    before = s.points(0)
    slot = s.place(0, "secret-brotherhood")
    assert s.points(0) == before + 1
    s.place(1, "great-thingstead")
    s.hand(0, "abbey")
    assert not s.can(0, "use", slot)  # buildings are not bought
    s.hand(0, "archer", "austin")
    asked = s.use(0, slot, answers=["archer", "wool"])
    assert asked[0].ask is Ask.CARD_TO_DISCARD
    assert s.hand_of(0) == ["abbey", "austin"]
    assert s.discarded() == ["archer"]
    assert s.has(0) == {"wool": 1}
    assert not s.can(0, "use", slot)


@card("rivals/secret-brotherhood")
def test_secret_brotherhood_needs_room():
    s = besieged()
    slot = s.place(0, "secret-brotherhood")
    s.hand(0, "austin")
    s.fill(0)
    assert not s.can(0, "use", slot)
    s.fill(0, ore=1)
    s.use(0, slot)
    assert s.discarded() == ["austin"]


# Retreat of the Barbarians


def retreat(mine: int, his: int) -> Scene:
    s = Scene()
    for seat, units in ((0, mine), (1, his)):
        for unit in ("ore-ship", "wool-ship")[:units]:
            s.place(seat, unit)
    s.on_stack(0, "abbey", "austin", "harald")
    s.on_stack(4, "bishop", "church")
    return s


@card("rivals/retreat-of-the-barbarians")
def test_retreat_lets_both_take_a_card_of_different_stacks():
    s = retreat(1, 1)
    asked = s.event(RETREAT, answers=[0, "harald", "church"])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.STACK_TO_SEARCH),
        (0, Ask.CARD_TO_TAKE),
        (1, Ask.CARD_TO_TAKE),
    ]
    assert (s.hand_of(0), s.hand_of(1)) == (["harald"], ["church"])
    assert (s.stack(0), s.stack(4)) == (["abbey", "austin"], ["bishop"])


@card("rivals/retreat-of-the-barbarians")
def test_retreat_gives_up_to_two_with_the_strength_advantage():
    s = retreat(0, 1)
    s.place(1, "candamir")
    s.event(RETREAT, answers=[0, "abbey", True, "harald"])
    assert s.hand_of(1) == ["abbey", "harald"]
    t = retreat(0, 1)
    t.place(1, "candamir")
    t.event(RETREAT, answers=[4, "bishop", False])
    assert t.hand_of(1) == ["bishop"]


@card("rivals/retreat-of-the-barbarians")
def test_retreat_leaves_players_without_a_unit_and_without_a_stack_empty_handed():
    s = retreat(0, 0)
    fortress = s.place(0, "border-fortress", s.beside(s.region(0, "hills")))
    s.turn(fortress, 3)
    assert s.g.strength_holder == 0
    assert s.event(RETREAT) == []
    t = Scene()
    t.place(0, "ore-ship")
    t.place(1, "ore-ship")
    t.on_stack(0, "abbey", "austin")
    t.g.active = 1
    t.event(RETREAT, answers=["austin"])
    assert (t.hand_of(0), t.hand_of(1)) == ([], ["austin"])


@card("rivals/retreat-of-the-barbarians")
def test_retreat_uses_own_stacks_in_the_tournament():
    s = Scene(own_stacks=True)
    s.place(0, "ore-ship")
    s.place(1, "ore-ship")
    s.on_stack(0, "abbey")
    s.on_stack(4, "austin")
    s.event(RETREAT)
    assert (s.hand_of(0), s.hand_of(1)) == (["abbey"], ["austin"])
