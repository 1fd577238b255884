"""Action cards of the Basic set, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.rules import TRADE
from deckbuilder.engine.turn import dice_phase

card = pytest.mark.card
ruling = pytest.mark.ruling


@card("rivals/brigitta-the-wise-woman")
@ruling("R-060")
def test_brigitta_sets_the_production_result_before_the_event_die():
    s = Scene()
    s.hand(0, "brigitta-the-wise-woman", "brigitta-the-wise-woman")
    assert not s.can(0, "play", "brigitta-the-wise-woman"), "not in the action phase"
    assert s.can(0, "play", "brigitta-the-wise-woman", before_roll=True)
    s.play(0, "brigitta-the-wise-woman", answers=[4])
    assert s.g.fixed_face == NONE, "the event die is still to be rolled"
    assert not s.can(0, "play", "brigitta-the-wise-woman", before_roll=True), "the result is set"
    s.g.fixed_face = TRADE
    s.run(dice_phase(s.g))
    assert s.has(0) == {"wool": 1} and s.has(1) == {"gold": 1}
    assert s.discarded() == ["brigitta-the-wise-woman"]


@card("rivals/merchant-caravan")
def test_merchant_caravan_exchanges_two_for_two():
    s = Scene()
    s.hand(0, "merchant-caravan")
    s.stock(0, wool=1)
    assert not s.can(0, "play", "merchant-caravan")
    s.stock(0, wool=1, grain=2)
    assert s.can(0, "play", "merchant-caravan")
    s.play(0, "merchant-caravan", answers=["wool", "ore", "gold"])
    assert s.has(0) == {"gold": 1, "grain": 1, "ore": 1}
    assert s.discarded() == ["merchant-caravan"]


@card("rivals/goldsmith")
def test_goldsmith_turns_three_gold_into_two_of_choice():
    s = Scene()
    s.hand(0, "goldsmith")
    s.stock(0, gold=2)
    assert not s.can(0, "play", "goldsmith")
    s.stock(0, gold=3)
    assert s.can(0, "play", "goldsmith")
    s.play(0, "goldsmith", answers=["ore", "ore"])
    assert s.has(0) == {"ore": 2}
    assert s.discarded() == ["goldsmith"]


@card("rivals/goldsmith")
def test_goldsmith_goes_to_his_players_own_pile_in_the_tournament_game():
    s = Scene(own_stacks=True)
    s.hand(1, "goldsmith")
    s.stock(1, gold=3)
    s.play(1, "goldsmith", answers=["wool", "gold"])
    assert s.has(1) == {"gold": 1, "wool": 1}
    assert s.discarded(1) == ["goldsmith"] and s.discarded(0) == []


@card("rivals/relocation")
def test_relocation_swaps_regions_with_all_that_lies_on_them():
    s = Scene()
    forest, mountains = s.region(0, "forest"), s.region(0, "mountains")
    s.place(0, "candamir", s.site(0, 6, BELOW))
    cache = s.place(0, "gold-cache", geometry.region_expansion(forest))
    s.stock(0, lumber=2, ore=1)
    s.store(cache, 3)
    s.hand(0, "relocation")
    assert s.can(0, "play", "relocation")
    asked = s.play(0, "relocation", answers=[forest, mountains])
    assert cache not in asked[0].options, "there is no second region expansion to swap it with"
    assert (s.at(forest), s.at(mountains)) == ("mountains", "forest")
    assert s.g.stock[forest] == 1 and s.g.stock[mountains] == 2
    assert s.at(cache) is None
    assert s.g.stock[geometry.region_expansion(mountains)] == 3
    assert s.has(0) == {"gold": 3, "lumber": 2, "ore": 1}
    assert s.discarded() == ["relocation"]
    s.place(0, "lumber-camp", s.site(0, 6, BELOW, 1))
    s.production(2)
    assert s.g.stock[mountains] == 3, "the new neighbours count"


@card("rivals/relocation")
def test_relocation_swaps_expansions():
    s = Scene()
    camp = s.place(0, "lumber-camp", s.site(0, 6, BELOW))
    hero = s.place(0, "inga", s.site(0, 5, ABOVE))
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[camp])
    assert (s.at(camp), s.at(hero)) == ("inga", "lumber-camp")
    s.production(2)
    assert s.has(0) == {"lumber": 2}


@card("rivals/relocation")
def test_relocation_keeps_every_card_in_a_legal_place():
    s = Scene()
    city = s.city(0, 5)
    mint = s.place(0, "mint", s.site(0, 5, ABOVE))
    twin = s.place(0, "inga", s.site(0, 5, ABOVE, 1))
    below = s.place(0, "austin", s.site(0, 5, BELOW))
    last = s.place(0, "harald", s.site(0, 5, BELOW, 1))
    far = s.place(0, "storehouse", s.site(0, 6, ABOVE))
    foes = s.place(1, "osmund", s.site(1, 6, ABOVE))
    s.hand(0, "relocation")
    asked = s.play(0, "relocation", answers=[mint, below])
    assert not {city, foes, geometry.road(0, 6)} & set(asked[0].options)
    assert set(asked[1].options) == {below, last}, "no settlement for a red card, no swap on the same side"
    assert (s.at(mint), s.at(below), s.at(twin), s.at(far)) == ("austin", "mint", "inga", "storehouse")


@card("rivals/relocation")
def test_relocation_repeats_no_build_effect():
    s = Scene()
    pirate = s.place(0, "pirate-ship", s.site(0, 5, ABOVE))
    hero = s.place(0, "inga", s.site(0, 6, ABOVE))
    prey = s.place(1, "wool-ship")
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[pirate])
    assert s.at(hero) == "pirate-ship" and s.at(prey) == "wool-ship"
