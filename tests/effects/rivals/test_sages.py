"""The sages and their Manifesto, each tested from its text."""

from __future__ import annotations

import pytest
from sages_scenes import ABOVE, BELOW, LEFT, MANIFESTO, PRINCIPAL, owls, sage, wise
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.derived import own_units, victory_points
from deckbuilder.engine.state import OPEN, REGION_STACK

card = pytest.mark.card
SPECIALISTS = {
    "barbara-sage-of-the-fields": ("fields", "grain"),
    "frederich-sage-of-the-hills": ("hills", "brick"),
    "michaela-sage-of-the-pasture": ("pasture", "wool"),
    "peter-sage-of-the-forest": ("forest", "lumber"),
    "piet-sage-of-the-mountains": ("mountains", "ore"),
    "walther-sage-of-the-gold-field": ("gold-field", "gold"),
}
ALL = {**SPECIALISTS, PRINCIPAL: ("pasture", "wool")}


def each(sages: dict[str, tuple[str, str]]) -> pytest.MarkDecorator:
    """One test for each sage, marked with her card."""
    values = [pytest.param(slug, *of, marks=card(f"rivals/{slug}"), id=slug) for slug, of in sages.items()]
    return pytest.mark.parametrize(("slug", "region", "resource"), values)


def number_of(s: Scene, region: int) -> int:
    """The die number of a region."""
    return s.g.table.number[s.g.board[region].card]


# Sages


@each(SPECIALISTS)
def test_a_specialist_lies_at_her_own_terrain_and_is_paid_from_it(slug: str, region: str, resource: str):
    s = Scene()
    s.hand(0, slug)
    s.fill(0, **{resource: 3})
    assert not s.can(0, "build", slug), "her region is empty"
    home = s.region(0, region)
    other = s.extra_region(0, region, next(n for n in range(1, 7) if has_extra(s, region, n)))
    s.store(home, 2)
    assert s.can(0, "build", slug)
    assert s.build(0, slug) == [], "one region of hers holds a piece"
    assert s.g.stock[home] == 1 and s.g.stock[other] == 0 and owls(s, 0) == 0
    assert s.at(s.beside(home)) == slug
    s.hand(0, slug)
    s.store(other, 3)
    assert not s.can(0, "build", slug), "a name lives once in a principality"
    assert s.points(0) == 2 and s.strength(0) == 0
    s.production(number_of(s, home))
    assert owls(s, 0) == 1


def has_extra(s: Scene, region: str, number: int) -> bool:
    """Whether the region stack holds this region."""
    return any(s.slug(c) == region and s.g.table.number[c] == number for c in s.g.zones[REGION_STACK])


@each(ALL)
@pytest.mark.parametrize("active", [0, 1])
def test_a_sage_learns_when_her_region_produces(slug: str, region: str, resource: str, active: int):
    s = Scene()
    s.g.active = active
    slot = sage(s, 0, 0, slug, region)
    home = s.region(0, region)
    s.store(home, 3)
    for now in (1, 2, 3, 3):
        s.production(number_of(s, home))
        assert s.g.stock[slot] == now, "also beside a full region, and three at most"
    s.production(number_of(s, home) % 6 + 1)
    assert s.has(0)["owl"] == 3 and s.has(0)[resource] == 3


@card("rivals/principal-sage-woman")
def test_principal_sage_woman_lies_anywhere_but_pays_there_and_is_alone():
    s = Scene()
    s.hand(0, PRINCIPAL)
    s.stock(0, brick=1, gold=2)
    hills, gold = s.region(0, "hills"), s.region(0, "gold-field")
    sage(s, 0, 1, "walther-sage-of-the-gold-field", "gold-field")
    assert s.build(0, PRINCIPAL) == [], "beside the gold field lies a sage, the other regions are empty"
    assert s.at(s.beside(hills)) == PRINCIPAL
    assert s.has(0) == {"gold": 2, "owl": 1} and s.g.stock[gold] == 2
    s.hand(0, PRINCIPAL)
    s.fill(0)
    assert not s.can(0, "build", PRINCIPAL)
    s.production(number_of(s, hills))
    assert owls(s, 0) == 2


@card("rivals/frederich-sage-of-the-hills")
def test_boosters_bring_no_owl():
    s = Scene()
    slot = sage(s, 0, 0, "frederich-sage-of-the-hills", "hills")
    s.place(0, "brick-factory", s.site(0, LEFT, BELOW))
    s.production(3)
    assert s.has(0) == {"brick": 2, "owl": 1} and s.g.stock[slot] == 1


@card("rivals/peter-sage-of-the-forest")
def test_a_sage_follows_her_region_and_loses_her_owls_with_her_place():
    s = Scene()
    slot = sage(s, 0, 2, "peter-sage-of-the-forest", "forest")
    forest, pasture = s.region(0, "forest"), s.region(0, "pasture")
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[forest, pasture])
    assert s.at(slot) is None and s.at(s.beside(pasture)) == "peter-sage-of-the-forest"
    s.production(2)
    assert s.g.stock[s.beside(pasture)] == 3
    s.act(0, Act.REMOVE, s.beside(pasture))
    assert owls(s, 0) == 0 and s.discarded()[0] == "peter-sage-of-the-forest"


@card("rivals/michaela-sage-of-the-pasture")
def test_a_sage_is_a_unit_that_neither_archers_nor_riots_find():
    s = Scene()
    s.city(1)
    s.place(1, "hedge-tavern")
    slot = sage(s, 0, 1, "michaela-sage-of-the-pasture", "pasture")
    assert [p.slot for p in own_units(s.g, 0)] == [slot]
    s.hand(1, "archer")
    assert not s.can(1, "play", "archer")
    assert s.event("riots") == []
    assert owls(s, 0) == 1


@card("rivals/barbara-sage-of-the-fields")
def test_brigands_neither_count_nor_take_owls():
    s = Scene()
    sage(s, 0, 3, "barbara-sage-of-the-fields", "fields")
    s.stock(0, owl=3, ore=3, gold=3, wool=1)
    s.face("brigands")
    assert s.has(0) == {"owl": 3, "ore": 3, "gold": 3, "wool": 1}


# Manifesto of Humane Conduct


@card("rivals/manifesto-of-humane-conduct")
def test_manifesto_comes_with_the_first_city_and_rises_for_its_price():
    s = Scene()
    s.open(MANIFESTO, MANIFESTO)
    s.stock(0, grain=2, ore=3)
    s.act(0, Act.CITY, geometry.settlement(0, LEFT))
    slot = geometry.marker(0, 0)
    assert s.at(slot) == MANIFESTO and s.points(0) == 3
    assert len(s.g.zones[OPEN]) == 1, "the other one waits for the opponent"
    sage(s, 0)
    s.stock(0, lumber=1, gold=2, owl=2)
    assert not s.can(0, "use", slot)
    s.stock(0, lumber=3, gold=3, owl=3)
    assert s.can(0, "use", slot)
    assert s.use(0, slot) == []
    assert s.has(0) == {"lumber": 2, "gold": 1}
    assert s.level(slot) == 1 and s.points(0) == 4


@card("rivals/manifesto-of-humane-conduct")
def test_manifesto_takes_one_attack_card_in_place_of_two_owls():
    s = wise()
    slot = s.place(0, MANIFESTO)
    s.hand(0, "archer", "archer", "voyage-of-plunder", "court-astrologer", "merchant-caravan")
    s.stock(0, lumber=2, gold=3, owl=3)
    asked = s.use(0, slot, answers=["archer"])
    assert [(c.seat, c.ask, len(c.options)) for c in asked] == [(0, Ask.CARD_TO_DISCARD, 3)]
    assert asked[0].options[-1] == -1, "or all three owls"
    assert s.has(0) == {"lumber": 1, "gold": 1, "owl": 2}
    assert s.discarded() == ["archer"] and s.level(slot) == 1
    s.stock(0, lumber=1, gold=2, owl=1)
    assert s.can(0, "use", slot), "as often as it is paid"
    asked = s.use(0, slot, answers=["voyage-of-plunder"])
    assert -1 not in asked[0].options, "two owls are missing"
    assert s.level(slot) == 2 and s.has(0) == {}
    s.stock(0, lumber=1, gold=2)
    assert not s.can(0, "use", slot), "no card for the third owl"


@card("rivals/manifesto-of-humane-conduct")
def test_manifesto_can_be_paid_in_owls_by_a_player_with_attack_cards():
    s = wise()
    slot = s.place(0, MANIFESTO)
    s.hand(0, "archer")
    s.stock(0, lumber=1, gold=2, owl=3)
    s.use(0, slot, answers=[None])
    assert s.hand_of(0) == ["archer"] and owls(s, 0) == 0 and s.level(slot) == 1
    s.turn(slot, 3)
    assert victory_points(s.g, 0) == 6
    s.stock(0, lumber=1, gold=2, owl=3)
    assert not s.can(0, "use", slot), "it shows three points already"


@card("rivals/manifesto-of-humane-conduct")
def test_manifesto_comes_from_the_hand_with_a_city_and_takes_no_place():
    s = Scene()
    s.hand(0, MANIFESTO)
    assert not s.can(0, "build", MANIFESTO)
    s.city(0)
    assert s.can(0, "build", MANIFESTO)
    s.build(0, MANIFESTO)
    s.hand(0, MANIFESTO)
    assert not s.can(0, "build", MANIFESTO), "one in a principality"
    assert not s.can(0, "remove", geometry.marker(0, 0))
    sage(s, 0)
    s.place(1, "church", s.site(1, LEFT, ABOVE))
    s.place(1, "great-thingstead", s.site(1, LEFT, BELOW))
    s.hand(0, "archer")
    s.stock(0, lumber=1, gold=2, owl=1)
    assert not s.can(0, "play", "archer")
    s.use(0, geometry.marker(0, 0))
    assert s.points(0) == 4, "the card is not played, so nothing forbids it"
