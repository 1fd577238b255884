"""Official rulings of The Rivals for Catan, replayed: single cards and faces of the event die."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene
from setups import setup

from deckbuilder.editions.rivals import rivals
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import NONE, Choice
from deckbuilder.engine.events import draw_event
from deckbuilder.engine.moves import lay, remove_from_zone
from deckbuilder.engine.state import BEFORE_ROLL, BOX, EVENTS, FIRST_STACK, HAND, State
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import dice_phase

ruling = pytest.mark.ruling


def armed(*hand: str) -> Scene:
    """Seat 0 has a Hedge Tavern in a city, and these hand cards."""
    s = Scene()
    s.city(0)
    s.place(0, "hedge-tavern")
    s.hand(0, *hand)
    return s


def asked(choices: list[Choice]) -> list[tuple[int, Ask]]:
    """Who was asked what."""
    return [(c.seat, c.ask) for c in choices]


# Archer and Arsonist


@ruling("R-041")
def test_archer_names_no_victim_before_the_defence():
    s = armed("archer")
    austin = s.place(1, "austin")
    s.place(1, "harald", s.site(1, 5, 1))
    s.place(1, "lookout-tower")
    s.card_die(6)
    found = s.play(0, "archer", answers=[True, austin])
    assert asked(found) == [(1, Ask.USE_GUARD), (1, Ask.UNIT_TO_LOSE)]


@ruling("R-042")
def test_archer_without_a_target_is_not_played():
    s = armed("archer")
    s.place(1, "wool-ship")
    s.place(1, "abbey")
    assert not s.can(0, "play", "archer")
    s.place(1, "austin")
    assert s.can(0, "play", "archer")


@ruling("R-043")
def test_archer_does_not_hit_ones_own_hero():
    s = armed("archer")
    mine = s.place(0, "austin", s.site(0, 6))
    assert not s.can(0, "play", "archer")
    s.place(1, "harald")
    s.play(0, "archer")
    assert s.at(mine) == "austin"
    assert s.strength(1) == 0


@ruling("R-045")
def test_arsonist_names_no_building_before_the_defence():
    s = armed("arsonist")
    s.place(1, "abbey")
    s.place(1, "storehouse")
    tower = s.place(1, "lookout-tower")
    s.card_die(3)
    found = s.play(0, "arsonist", answers=[True, tower])
    assert asked(found) == [(1, Ask.USE_GUARD), (0, Ask.BUILDING_TO_BURN)]
    assert s.at(tower) is None


@ruling("R-046")
def test_arsonist_burns_red_and_green_buildings():
    s = armed("arsonist")
    s.city(1, 5)
    red, green = s.place(1, "fairgrounds"), s.place(1, "abbey", s.site(1, 6))
    found = s.play(0, "arsonist", answers=[red])
    assert set(found[0].options) == {red, green}
    assert s.at(red) is None


@ruling("R-047")
@pytest.mark.parametrize(("guard", "rolled"), [("lookout-tower", 1), ("heinrich-the-sentinel", 4)])
def test_arsonist_that_fails_does_not_turn_on_its_player(guard: str, rolled: int):
    s = armed("arsonist")
    s.place(0, "fire-brigade")
    s.place(0, "abbey", s.site(0, 6))
    s.place(1, "storehouse")
    s.place(1, guard)
    before = s.g.board.copy()
    s.card_die(rolled)
    found = s.play(0, "arsonist", answers=[True])
    assert asked(found) == [(1, Ask.USE_GUARD)]
    assert s.g.board == before


@ruling("R-048")
def test_arsonist_does_not_burn_ships_and_heroes():
    s = armed("arsonist")
    s.place(1, "wool-ship")
    s.place(1, "austin")
    assert not s.can(0, "play", "arsonist")
    abbey = s.place(1, "abbey")
    assert s.can(0, "play", "arsonist")
    assert s.play(0, "arsonist") == []
    assert s.at(abbey) is None


@ruling("R-069")
def test_an_extraordinary_site_is_neither_building_nor_unit():
    s = armed("archer", "arsonist")
    s.place(0, "candamir", s.site(0, 6))
    s.place(1, "austin")
    cache = s.place(1, "gold-cache")
    assert not s.can(0, "play", "arsonist")
    s.play(0, "archer")
    assert s.at(cache) == "gold-cache"
    assert s.event("feud") == []
    assert s.at(cache) == "gold-cache"


@ruling("R-070")
def test_what_stands_at_a_region_burns_neither_with_nor_without_a_fire_brigade():
    s = armed("arsonist")
    s.city(1)
    s.place(1, "abbey", geometry.region_expansion(s.region(1, "forest")))  # no base card is built there
    s.place(1, "storehouse", geometry.road_complement(geometry.road(1, geometry.START_ROAD)))
    assert not s.can(0, "play", "arsonist")
    s.place(1, "fire-brigade")
    assert not s.can(0, "play", "arsonist")
    s.place(1, "toll-bridge", s.site(1, 6))
    found = s.play(0, "arsonist")
    assert found == []  # only the Toll Bridge could burn
    assert s.commerce(1) == 0


# Action cards


@ruling("R-060")
def test_brigitta_comes_before_the_event_die():
    s = Scene()
    s.hand(0, "brigitta-the-wise-woman")
    s.place(0, "irmgard-keeper-of-the-light")
    assert s.can(0, "play", "brigitta-the-wise-woman", before_roll=True)
    assert not s.can(0, "play", "brigitta-the-wise-woman")  # after the roll
    s.g.phase = BEFORE_ROLL
    s.play(0, "brigitta-the-wise-woman", answers=[5])
    assert (s.g.fixed_production, s.g.fixed_face, s.g.production) == (5, NONE, 0)
    s.g.fixed_face = 2  # the die shows a Celebration
    s.run(dice_phase(s.g), ["wool"])
    assert s.g.production == 5
    assert s.has(0) == {"ore": 1, "wool": 1}  # mountains 5


@ruling("R-074")
def test_guido_opens_the_opponents_discard_pile():
    s = Scene(own_stacks=True)
    s.city(1)
    s.on_discard(1, "goldsmith", "brigitta-the-wise-woman")
    s.on_discard(0, "merchant-caravan")
    shown = ("goldsmith", "brigitta-the-wise-woman")
    assert not any(word in shown for option in s.options(0) for word in option)
    s.hand(0, "guido-the-ambassador")
    found = s.play(0, "guido-the-ambassador", answers=["goldsmith"])
    assert sorted(s.slug(c) for c in found[0].options) == ["brigitta-the-wise-woman", "goldsmith"]
    assert s.hand_of(0) == ["goldsmith"]
    assert s.discarded(1) == ["brigitta-the-wise-woman"]


# Event die


@ruling("R-064")
def test_celebration_on_equal_skill_pays_both():
    s = Scene()
    s.place(0, "austin")
    s.place(1, "irmgard-keeper-of-the-light")
    found = s.face("celebration", answers=["ore", "gold"])
    assert asked(found) == [(0, Ask.RESOURCE_TO_TAKE), (1, Ask.RESOURCE_TO_TAKE)]
    assert (s.has(0), s.has(1)) == ({"ore": 1}, {"gold": 1})


@ruling("R-065")
def test_celebration_without_any_skill_pays_both():
    s = Scene()
    s.face("celebration", answers=["ore", "gold"])
    assert (s.has(0), s.has(1)) == ({"ore": 1}, {"gold": 1})


@ruling("R-066")
def test_celebration_pays_the_most_skilful_whoever_rolls():
    s = Scene()
    s.place(0, "harald")
    s.place(1, "inga")
    s.g.active = 0
    s.face("celebration", answers=["wool"])
    assert (s.has(0), s.has(1)) == ({}, {"wool": 1})


@ruling("R-079")
def test_plentiful_harvest_with_a_pirate_ship_pays_resource_and_gold():
    s = Scene()
    s.place(0, "pirate-ship")
    s.face("harvest", answers=["ore", "wool"])
    assert (s.has(0), s.has(1)) == ({"ore": 1, "gold": 1}, {"wool": 1})


@ruling("R-085")
def test_plentiful_harvest_pays_both_a_resource_of_choice():
    s = Scene()
    s.g.active = 1
    found = s.face("harvest", answers=["ore", "wool"])
    assert asked(found) == [(1, Ask.RESOURCE_TO_TAKE), (0, Ask.RESOURCE_TO_TAKE)]
    assert (s.has(0), s.has(1)) == ({"wool": 1}, {"ore": 1})


@ruling("R-086")
def test_boosters_act_on_production_rolls_only():
    s = Scene()
    s.place(0, "lumber-camp", s.site(0))  # beside the forest
    s.face("harvest", answers=["lumber", "wool"])
    assert s.has(0) == {"lumber": 1}
    s.stock(0)
    s.face("celebration", answers=["lumber", "wool"])
    assert s.has(0) == {"lumber": 1}
    s.stock(0)
    s.production(2)  # red forest: 2
    assert s.has(0) == {"lumber": 2}


@ruling("R-095")
def test_trade_takes_nothing_that_would_not_fit():
    s = Scene()
    s.place(0, "wool-ship")
    s.place(0, "gold-ship")
    s.place(0, "large-trade-ship", s.site(0, 6))
    assert s.g.trade_holder == 0
    s.stock(0, wool=3)
    s.stock(1, wool=2)
    assert s.face("trade") == []
    assert s.has(1) == {"wool": 2}
    s.stock(0, wool=2)
    s.face("trade")
    assert (s.has(0), s.has(1)) == ({"wool": 3}, {"wool": 1})


# Fraternal Feuds


@ruling("R-071")
@pytest.mark.parametrize("under", [(0, 0), (0, 2)])
def test_fraternal_feuds_send_cards_of_one_back_under_one_or_two_stacks(under: tuple[int, int]):
    s = Scene()
    s.g = rivals().start(setup("theme-turmoil"), 1).state  # three basic stacks, two of the theme
    lay(s.g, 0, removed(s.g, "candamir"), s.site(0))
    apply_state_based_effects(s.g)
    s.g.zones[HAND + 1] = (removed(s.g, "abbey"), removed(s.g, "goldsmith"))
    s.g.zones[EVENTS] = (removed(s.g, "fraternal-feuds"), *s.g.zones[EVENTS])
    lengths = [len(s.stack(n)) for n in range(5)]
    found = s.run(draw_event(s.g), ["abbey", under[0], under[1]])
    choices = [c for c in found if c.ask is Ask.STACK_FOR_CARD]
    assert [(c.seat, c.options) for c in choices] == [(0, (0, 1, 2))] * 2
    assert [s.stack(n)[before:] for n, before in enumerate(lengths)] == [
        [slug for slug, stack in zip(("abbey", "goldsmith"), under, strict=True) if stack == n]
        for n in range(5)
    ]


def removed(g: State, slug: str) -> int:
    """Take a card out of the stack that it lies in."""
    stacks = [EVENTS, *range(FIRST_STACK, len(g.zones))]
    found = ((zone, c) for zone in stacks for c in g.zones[zone] if g.table.card[c].id == f"rivals/{slug}")
    zone, card = next(found)
    remove_from_zone(g, zone, card)
    return card


@ruling("R-072")
def test_fraternal_feuds_send_cards_of_two_backs_under_two_stacks():
    s = Scene()
    s.place(0, "candamir")
    s.hand(1, "scout", back="basic")
    s.hand(1, "archer")
    s.hand(1, "parish-hall")
    s.event("fraternal-feuds", answers=["archer", "scout"])
    assert (s.stack(0), s.stack(2)) == (["scout"], ["archer"])
    assert s.hand_of(1) == ["parish-hall"]


# Moneylender, Pharmacy


@ruling("R-076")
def test_moneylender_is_built_without_the_lead_in_commerce():
    s = Scene()
    s.city(0)
    for slug in ("wool-ship", "gold-ship", "ore-ship"):
        s.place(1, slug)
    s.hand(0, "moneylender")
    s.stock(0, brick=1, lumber=2, ore=2)
    assert s.g.trade_holder == 1
    assert s.can(0, "build", "moneylender")
    s.build(0, "moneylender", answers=[s.site(0)])
    assert s.points(0) == 4


@ruling("R-077")
@pytest.mark.parametrize("stock", [1, 2, 3])
def test_moneylender_gets_no_compensation_from_the_bank(stock: int):
    s = Scene()
    s.city(0)
    s.place(0, "moneylender")
    for slug in ("wool-ship", "gold-ship", "ore-ship"):
        s.place(0, slug)
    s.stock(1, wool=stock)
    s.face("trade")
    assert s.has(0) == {"wool": min(2, stock)}
    assert s.has(1) == ({"wool": 1} if stock == 3 else {})


@ruling("R-078")
def test_pharmacy_fills_any_region():
    s = Scene()
    s.city(0)
    s.place(0, "bath-house", s.site(0, 5, 1))  # so the regions beside the city stay full
    s.place(0, "pharmacy", s.site(0))
    s.stock(0, lumber=3, gold=3)
    found = s.event("plague", answers=["ore"])
    assert [c.seat for c in found] == [0]
    assert s.has(0) == {"lumber": 3, "gold": 3, "ore": 1}


# Pirate Ship


@ruling("R-080")
def test_pirate_ship_sinks_nothing_that_is_built_later():
    s = Scene()
    s.place(0, "pirate-ship")
    s.hand(1, "wool-ship")
    s.stock(1, lumber=1, wool=1)
    s.build(1, "wool-ship", answers=[s.site(1)])
    assert s.at(s.site(1)) == "wool-ship"


@ruling("R-081")
def test_a_removed_pirate_ship_is_discarded_and_cannot_be_built_again():
    s = Scene()
    slot = s.place(0, "pirate-ship")
    s.stock(0, lumber=1, wool=1)
    s.act(0, Act.REMOVE, slot)
    assert s.discarded() == ["pirate-ship"]
    assert s.hand_of(0) == []
    assert not s.can(0, "build", "pirate-ship")


@ruling("R-082")
def test_the_victim_of_a_pirate_ship_selects_the_ship():
    s = Scene()
    gold, wool = s.place(1, "gold-ship"), s.place(1, "wool-ship")
    s.hand(0, "pirate-ship")
    s.stock(0, lumber=1, wool=1)
    found = s.build(0, "pirate-ship", answers=[s.site(0), wool])
    assert asked(found)[-1] == (1, Ask.SHIP_TO_LOSE)
    assert (s.at(gold), s.at(wool)) == ("gold-ship", None)
    assert s.discarded() == ["wool-ship"]


@ruling("R-083")
def test_a_pirate_ship_needs_no_victim():
    s = Scene()
    s.hand(0, "pirate-ship")
    s.place(1, "pirate-ship")  # no trade ship
    s.stock(0, lumber=1, wool=1)
    assert s.can(0, "build", "pirate-ship")
    s.build(0, "pirate-ship", answers=[s.site(0)])
    assert s.at(s.site(0)) == "pirate-ship"
    assert s.discarded() == []


# Yule


@ruling("R-096")
@pytest.mark.parametrize("seed", range(5))
def test_yule_lies_fourth_from_the_bottom(seed: int):
    g = rivals().start(setup("introductory"), seed).state
    names = [g.table.card[card].id for card in g.zones[EVENTS]]
    assert len(names) == 9
    assert [n for n, name in enumerate(names) if name == "rivals/yule"] == [len(names) - 4]
    assert g.zones[BOX] == ()
