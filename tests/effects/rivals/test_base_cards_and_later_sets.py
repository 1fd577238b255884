"""Cards of the base game among foreign cards, region expansions and piles of the later sets."""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.engine.geometry import ABOVE, BELOW

card = pytest.mark.card
LEFT, RIGHT = 5, 6
BRAN = "bran-defender-of-the-temple"


@card("rivals/relocation")
def test_relocation_takes_no_card_from_one_principality_to_the_other():
    s = Scene()
    s.city(1)
    bridge = s.place(0, "trading-post", s.road(0))
    s.place(0, "red-light-tavern")
    s.place(0, "austin")
    s.place(0, "harald", s.site(0, RIGHT, ABOVE))
    s.hand(0, "relocation")
    asked = s.play(0, "relocation", answers=[s.site(0, LEFT, ABOVE)])
    assert not {bridge, s.road(1)} & set(asked[0].options)


@card("rivals/relocation")
def test_relocation_leaves_region_expansions_on_terrain_that_suits_them():
    s = Scene()
    s.city(0)
    hills, fields, forest = (s.beside(s.region(0, r)) for r in ("hills", "fields", "forest"))
    s.place(0, "border-fortress", hills)
    s.place(0, "reiner-the-miller", fields)
    s.place(0, "gold-cache", forest)
    s.hand(0, "relocation")
    other = s.region(0, "pasture")
    asked = s.play(0, "relocation", answers=[other, s.region(0, "hills")])
    assert not {hills, fields, forest} & set(asked[0].options)
    assert s.at(s.beside(other)) == "border-fortress"  # it moves with its region
    second = s.extra_region(0, "fields", 3)
    s.place(0, "abbey-brewery", s.beside(second))
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[fields])
    assert (s.at(fields), s.at(s.beside(second))) == ("abbey-brewery", "reiner-the-miller")


@card("rivals/feud")
def test_feud_finds_buildings_by_their_owner_and_piles_by_their_upper_card():
    s = Scene()
    s.city(1)
    s.turn(s.place(0, "border-fortress", s.beside(s.region(0, "hills"))), 3)
    s.place(0, "red-light-tavern")  # the attacker's own
    s.place(1, "church")
    s.place(1, "judith-guardian-of-the-church")
    his = s.place(1, "red-light-tavern")
    assert s.event("feud") == []
    assert s.at(his) is None
    assert s.at(s.road(1)) == "red-light-tavern"
    assert s.at(s.site(1, LEFT, ABOVE)) == "judith-guardian-of-the-church"


@card("rivals/arsonist")
def test_arsonist_burns_nothing_at_roads_and_regions_and_no_guarded_church():
    s = Scene()
    s.city(0)
    s.city(1)
    s.place(0, "hedge-tavern")
    s.hand(0, "arsonist")
    s.place(1, "red-light-tavern")
    s.place(1, "abbey-brewery")
    s.place(1, "church")
    s.place(1, "judith-guardian-of-the-church")
    assert not s.can(0, "play", "arsonist")
    s.place(1, "white-raven-tavern", s.site(1, RIGHT, BELOW))
    s.play(0, "arsonist")
    assert s.at(s.site(1, RIGHT, BELOW)) is None


@card("rivals/archer")
def test_archer_hits_heroes_on_piles_and_at_regions_and_under_a_tavern():
    s = Scene()
    s.city(0)
    s.city(1)
    s.place(0, "hedge-tavern")
    s.place(0, "red-light-tavern")
    s.hand(0, "archer")
    s.place(1, "odins-temple")
    bran = s.place(1, BRAN)
    prince = s.place(1, "prince")
    s.place(1, "reiner-the-miller")  # commerce only
    s.place(1, "border-fortress", s.beside(s.region(1, "hills")))
    asked = s.play(0, "archer", answers=[bran])
    assert set(asked[0].options) == {bran, prince}
    assert s.at(bran) == "odins-temple"


@card("rivals/traitor")
def test_traitor_takes_neither_prince_nor_princess():
    s = Scene()
    s.city(0)
    s.place(0, "hedge-tavern")
    s.hand(0, "traitor")
    s.hand(1, "prince", "princess", "caravel")
    asked = s.play(0, "traitor", answers=["caravel"])
    assert {s.slug(c) for c in asked[0].options if c >= 0} == {"caravel"}
    assert s.hand_of(1) == ["prince", "princess"]


@card("rivals/riots")
def test_riots_count_units_at_regions_and_on_piles():
    s = Scene()
    s.city(0)
    s.place(0, "reiner-the-miller")
    s.place(0, "odins-temple")
    s.place(0, BRAN)
    s.place(0, "caravel")
    s.stock(0, gold=2)
    s.event("riots", answers=[True])
    assert s.has(0) == {}  # three units: two gold


@card("rivals/pirate-ship")
def test_pirate_ship_sinks_no_caravel():
    s = Scene()
    s.city(1)
    s.place(1, "caravel")
    s.hand(0, "pirate-ship")
    s.stock(0, brick=3, grain=3, lumber=3, ore=3, wool=3, gold=3)
    asked = s.build(0, "pirate-ship", answers=[s.site(0, LEFT, ABOVE)])
    assert [c.ask for c in asked] == [Ask.SITE]
    assert s.g.summaries[1].counts["rivals/caravel"] == 1
    s.place(1, "ore-ship")
    s.hand(0, "pirate-ship")
    s.stock(0, brick=3, grain=3, lumber=3, ore=3, wool=3, gold=3)
    s.build(0, "pirate-ship", answers=[s.site(0, RIGHT, ABOVE)])
    assert "rivals/ore-ship" not in s.g.summaries[1].counts


@card("rivals/fraternal-feuds")
def test_fraternal_feuds_let_a_pilgrimage_site_draw_after_both_cards_are_gone():
    s = Scene()
    s.place(0, "candamir")
    s.place(1, "pilgrimage-site")
    s.hand(1, "abbey", "bishop")
    s.event("fraternal-feuds", answers=["bishop", 0])
    assert sorted(s.stack(0) + s.stack(4) + s.hand_of(1)) == ["abbey", "bishop"]
    assert s.hand_of(1) == ["abbey", "bishop"]
