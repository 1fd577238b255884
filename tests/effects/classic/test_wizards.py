"""Citadels and the wizards who live in them, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.effects.classic.magic import CHARGED, payers, power, turn_citadels
from deckbuilder.engine import geometry
from deckbuilder.engine.derived import title
from deckbuilder.engine.moves import detach, lay, remove_from_zone
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.state import ACTING, OPEN, REGION_STACK
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import begin_turn

from .wizards_scenes import HOMES, LEFT, RIGHT, TOWN, magical, scene, third_settlement

card = pytest.mark.card
ALL = (*HOMES, "ari", "wizards-alliance")
EACH = [pytest.param(slug, marks=card(f"classic/{slug}"), id=slug) for slug in ALL]
AT_HOME = [pytest.param(slug, home, marks=card(f"classic/{slug}"), id=slug) for slug, home in HOMES.items()]


def open_citadels(*citadels: int) -> Scene:
    """Citadels lie open, seat 0 has some already, and could pay for another one."""
    s = Scene(edition="classic", open_cards=("citadel",))
    for town in citadels:
        s.citadel(0, town)
    s.open("citadel")
    s.stock(0, gold=2, ore=2, grain=1)
    return s


# Citadel


@card("classic/citadel")
def test_a_citadel_lies_on_a_settlement_and_brings_sites_but_no_point_yet():
    s = open_citadels()
    assert s.can(0, "build", "citadel")
    town = geometry.settlement(0, LEFT)
    asked = s.build(0, "citadel", [town])
    assert [c.ask for c in asked] == [Ask.SITE] and s.has(0) == {}
    assert s.at(town) == "citadel" and s.points(0) == 2
    sites = [slot for slot in geometry.SITES_OF[town] if s.place(0, "magic-mill")]
    assert len(sites) == 4
    assert all(s.at(slot) == "magic-mill" for slot in sites), "four sites"
    assert all(not s.can(0, act, town) for act in ("remove", "city"))
    s.stock(0, ore=3, grain=2)
    assert {option[1] for option in s.options() if option[0] == "city"} == {geometry.settlement(0, RIGHT)}


@card("classic/citadel")
@pytest.mark.parametrize(
    ("built", "left"),
    [((), (4, 5, 6)), ((5,), ()), ((4,), (6,)), ((6,), (4,))],
    ids=["none", "middle", "left", "right"],
)
def test_two_citadels_never_stand_next_to_each_other(built: tuple[int, ...], left: tuple[int, ...]):
    s = open_citadels()
    third_settlement(s)
    for town in built:
        s.citadel(0, town)
    assert legal_slots(s.g, 0, title(s.g, "classic/citadel")) == tuple(
        geometry.settlement(0, town) for town in left
    )
    assert s.can(0, "build", "citadel") is bool(left)


@card("classic/citadel")
def test_no_citadel_without_supply_or_settlement():
    s = open_citadels()
    s.city(0, LEFT)
    assert legal_slots(s.g, 0, title(s.g, "classic/citadel")) == (geometry.settlement(0, RIGHT),)
    s.city(0, RIGHT)
    assert not s.can(0, "build", "citadel")
    s = open_citadels()
    while s.g.zones[OPEN]:
        assert s.can(0, "build", "citadel")
        s.g.zones[OPEN] = s.g.zones[OPEN][1:]
    assert not s.can(0, "build", "citadel"), "the supply is used up"


@card("classic/citadel")
def test_what_stands_at_the_settlement_stays_and_leaves_two_sites():
    s = open_citadels()
    green = [s.place(0, "abbey", s.site(0, LEFT, side)) for side in (0, 1)]
    s.build(0, "citadel", [geometry.settlement(0, LEFT)])
    assert [s.at(slot) for slot in green] == ["abbey", "abbey"]
    assert legal_slots(s.g, 0, title(s.g, "classic/magic-mill")) == (
        s.site(0, LEFT, 0, 1),
        s.site(0, LEFT, 1, 1),
    )


@card("classic/citadel")
def test_a_citadel_is_neither_city_nor_settlement():
    s = scene(RIGHT)
    assert legal_slots(s.g, 0, title(s.g, "classic/church")) == (), "no city expansion"
    castle = title(s.g, "classic/robber-barons-castle")
    assert {geometry.SETTLEMENT_OF[slot] for slot in legal_slots(s.g, 1, castle)} == {
        geometry.settlement(0, LEFT)
    }
    s.place(0, "garrison")
    assert s.commerce(0) == 1 and s.g.trade_holder == -1, "no windmill without a city"
    s.city(0, LEFT)
    assert s.g.trade_holder == 0
    assert legal_slots(s.g, 0, title(s.g, "classic/dye-works")) == (s.beside(s.region(0, "pasture")),)
    assert legal_slots(s.g, 0, title(s.g, "classic/artisan-workshop")) == (), (
        "the mountains border the Citadel only"
    )


@card("classic/citadel")
def test_a_citadel_is_worth_two_while_a_wizard_lives_there():
    s = scene(LEFT)
    third_settlement(s)
    s.extra_region(0, "mountains", 4)
    assert s.points(0) == 3
    homes = [s.region(0, slug) for slug in ("forest", "hills", "pasture")]
    for points, slug, home in zip((4, 4, 4), ("arsa", "hadi", "ira"), homes, strict=True):
        s.hand(0, slug)
        s.build(0, slug)
        assert s.points(0) == points and s.at(geometry.wizard_place(home)) == slug
    for points, home in zip((4, 4, 3), homes, strict=True):
        detach(s.g, geometry.wizard_place(home))
        apply_state_based_effects(s.g)
        turn_citadels(s.g)
        assert s.points(0) == points, "only the last one turns it back"


@card("classic/citadel")
def test_each_citadel_looks_at_its_own_regions():
    s = scene()
    third_settlement(s)
    s.citadel(0, LEFT - 1)
    s.citadel(0, RIGHT)
    for slug in ("ira", "hor", "tali"):
        s.hand(0, slug)
        s.build(0, slug)
    assert s.points(0) == 3 + 1, "all three wizards stand at the right one"
    assert [s.level(geometry.settlement(0, town)) for town in (LEFT - 1, RIGHT)] == [0, 1]


# Wizards


@pytest.mark.parametrize(("slug", "home"), AT_HOME)
def test_a_wizard_comes_to_his_terrain_beside_a_citadel(slug: str, home: str):
    s = scene()
    s.hand(0, slug)
    assert not s.can(0, "build", slug), "there is no Citadel"
    s.city(0, LEFT)
    s.city(0, RIGHT)
    assert not s.can(0, "build", slug), "a city is none"
    s = scene(TOWN[home])
    s.hand(0, slug)
    place = geometry.wizard_place(s.region(0, home))
    assert legal_slots(s.g, 0, title(s.g, f"classic/{slug}")) == (place,)
    assert s.can(0, "build", slug), "he costs nothing"
    assert s.build(0, slug) == []
    assert s.power(place) == 2 and s.level(place) == 0 and power(s.g, 0) == 2, "of use at once"
    assert s.points(0) == 3
    assert not s.can(0, "remove", place)
    s = scene(LEFT + RIGHT - TOWN[home])
    if home != "pasture":
        assert legal_slots(s.g, 0, title(s.g, f"classic/{slug}")) == (), "his region borders no Citadel"


@card("classic/ari")
def test_ari_stands_at_any_region_of_a_citadel():
    s = scene(LEFT)
    regions = [s.region(0, slug) for slug in ("forest", "hills", "gold-field", "pasture")]
    assert legal_slots(s.g, 0, title(s.g, "classic/ari")) == tuple(geometry.wizard_place(r) for r in regions)
    s.hand(0, "ari")
    asked = s.build(0, "ari", [geometry.wizard_place(regions[2])])
    assert [c.ask for c in asked] == [Ask.SITE]
    assert s.power(geometry.wizard_place(regions[2])) == 2


@card("classic/ari")
def test_a_citadel_has_room_for_four_wizards_one_at_each_region():
    s = scene(LEFT)
    for slug, home in (("arsa", "forest"), ("hadi", "hills"), ("ira", "pasture")):
        s.wizard(0, slug, s.region(0, home))
    s.hand(0, "ari", "ari")
    assert s.can(0, "build", "ari")
    s.build(0, "ari")
    home = geometry.wizard_place(s.region(0, "gold-field"))
    assert s.at(home) == "ari", "the only place left"
    assert s.points(0) == 3 and power(s.g, 0) == 8
    detach(s.g, home)
    apply_state_based_effects(s.g)
    s.wizard(0, "wizards-alliance", s.region(0, "gold-field"))
    assert not s.can(0, "build", "ari"), "the four places are taken"


@pytest.mark.parametrize("slug", [p for p in EACH if p.values[0] != "wizards-alliance"])
def test_a_wizard_is_in_play_once_on_either_side(slug: str):
    s = scene(RIGHT if slug in ("hor", "tali") else LEFT)
    s.citadel(1, LEFT)
    s.hand(0, slug)
    home = HOMES.get(slug, "gold-field")
    s.wizard(1, slug, s.region(1, home))
    assert not s.can(0, "build", slug)
    detach(s.g, geometry.wizard_place(s.region(1, home)))
    apply_state_based_effects(s.g)
    assert s.can(0, "build", slug)
    s.build(0, slug, [geometry.wizard_place(s.region(0, home))] if slug == "ari" else [])
    s.hand(0, slug)
    s.extra_region(0, "forest", 2)
    assert not s.can(0, "build", slug), "nor a second time here"


@card("classic/ira")
def test_a_region_may_have_a_wizard_and_an_improvement():
    s = scene(LEFT)
    s.city(0, RIGHT)
    pasture = s.region(0, "pasture")
    s.place(0, "dye-works", s.beside(pasture))
    s.hand(0, "ira")
    s.build(0, "ira")
    assert s.power(geometry.wizard_place(pasture)) == 2
    detach(s.g, s.beside(pasture))
    apply_state_based_effects(s.g)
    assert legal_slots(s.g, 0, title(s.g, "classic/dye-works")) == (s.beside(pasture),), (
        "the other way round too"
    )


# Charging


@pytest.mark.parametrize("slug", EACH)
def test_resources_of_his_region_become_power_that_rests_until_the_next_own_turn(slug: str):
    home = HOMES.get(slug, "gold-field")
    s = scene(TOWN[home])
    region = s.region(0, home)
    wizard = s.wizard(0, slug, region, 1)
    s.fill(0)
    s.store(region, 3)
    assert s.can(0, "use", wizard) and power(s.g, 0) == 1
    asked = s.use(0, wizard, [2])
    assert [(c.ask, c.options) for c in asked] == [(Ask.HOW_MANY, (1, 2))], "three points are the most"
    assert s.power(wizard) == 3 and s.g.stock[region] == 1
    assert power(s.g, 0) == 0 and power(s.g, 0, spell=False) == 0, "not in the rest of this turn"
    assert not s.can(0, "use", wizard), "he is full"
    s.g.phase = ACTING
    begin_turn(s.g, 1)
    assert power(s.g, 0) == 0, "nor in the turn of the opponent"
    begin_turn(s.g, 0)
    assert power(s.g, 0) == power(s.g, 0, spell=False) == 3 and s.level(wizard) == 0
    begin_turn(s.g, 1)
    assert power(s.g, 0) == 3


@card("classic/arsa")
def test_a_wizard_may_be_charged_again_and_only_from_his_own_region():
    s, arsa = magical(0)
    home, other = s.region(0, "forest"), s.extra_region(0, "forest", 2)
    s.store(other, 3)
    assert not s.can(0, "use", arsa), "his own region is empty"
    assert not s.can(0, "use", arsa, before_roll=True)
    s.store(home, 1)
    assert s.use(0, arsa) == [], "one piece, so there is nothing to ask"
    assert s.level(arsa) == CHARGED and s.power(arsa) == 1
    s.store(home, 2)
    s.use(0, arsa, [1])
    assert s.level(arsa) == CHARGED and s.power(arsa) == 2 and s.g.stock[other] == 3


@card("classic/hadi")
def test_the_power_of_an_uncharged_wizard_stays_at_hand():
    s, arsa = magical(1)
    hadi = s.wizard(0, "hadi", s.region(0, "hills"), 0)
    s.stock(0, brick=2, **{"magic power": 1})
    s.store(arsa, 1)
    s.store(hadi, 0)
    s.use(0, hadi, [2])
    assert payers(s.g, 0) == (arsa,) and power(s.g, 0) == 1


# Wizards Alliance


@card("classic/wizards-alliance")
def test_an_alliance_stands_where_the_opponent_has_a_wizard():
    s = scene(RIGHT)
    s.citadel(1, LEFT)
    s.hand(0, "wizards-alliance", "wizards-alliance", "wizards-alliance")
    assert not s.can(0, "build", "wizards-alliance"), "he has none"
    tali = s.wizard(1, "tali", s.region(1, "fields"))
    mine = geometry.wizard_place(s.region(0, "fields"))
    assert legal_slots(s.g, 0, title(s.g, "classic/wizards-alliance")) == (mine,)
    assert s.build(0, "wizards-alliance") == []
    assert s.power(mine) == 0 and s.points(0) == 3, "no power, but a wizard"
    detach(s.g, tali)
    apply_state_based_effects(s.g)
    assert s.at(mine) == "wizards-alliance"
    assert not s.can(0, "build", "wizards-alliance"), "his wizard has died"


def fields_instead_of(s: Scene, slot: int) -> int:
    """Fields of the region stack take the place of one of seat 0's regions."""
    fields = next(c for c in s.g.zones[REGION_STACK] if s.slug(c) == "fields")
    detach(s.g, slot)
    remove_from_zone(s.g, REGION_STACK, fields)
    lay(s.g, 0, fields, slot)
    apply_state_based_effects(s.g)
    return slot


@card("classic/wizards-alliance")
def test_two_alliances_may_stand_at_equal_terrains_also_on_both_sides():
    s = scene(RIGHT)
    s.citadel(1, RIGHT)
    tali = s.wizard(1, "tali", s.region(1, "fields"))
    mine = (s.region(0, "fields"), fields_instead_of(s, s.region(0, "mountains")))
    s.hand(0, "wizards-alliance", "wizards-alliance")
    s.build(0, "wizards-alliance", [geometry.wizard_place(mine[0])])
    s.build(0, "wizards-alliance")
    assert s.at(geometry.wizard_place(mine[1])) == "wizards-alliance"
    detach(s.g, tali)
    apply_state_based_effects(s.g)
    s.hand(1, "wizards-alliance")
    s.build(1, "wizards-alliance")
    assert s.at(tali) == "wizards-alliance", "an Alliance counts as a wizard"
