"""Distributions: their codes, and which there are."""

from __future__ import annotations

from scene import Scene

from deckbuilder.engine.bundle import BRICK, GOLD, GRAIN, LUMBER
from deckbuilder.engine.distribution import can_redistribute, code, distributions, parts
from deckbuilder.engine.moves import fill_pair
from deckbuilder.engine.state_based import apply_state_based_effects


def test_a_code_names_the_resource_and_keeps_every_region():
    assert code(BRICK, (0, 3)) == 103 and code(GOLD, (1, 0, 2)) == 6102
    for resource in (BRICK, GRAIN, GOLD):
        for pieces in ((0, 0), (0, 3), (2, 1, 0), (0, 0, 1, 3)):
            assert parts(code(resource, pieces)) == (resource, pieces)


def test_one_region_has_one_distribution():
    s = Scene(edition="classic")
    s.stock(0, lumber=2)
    assert not can_redistribute(s.g, 0, LUMBER) and distributions(s.g, 0, LUMBER) == ()


def test_only_regions_take_part():
    s = Scene(edition="classic")
    s.city(0, 6)
    house = s.place(0, "produce-storehouse")
    fill_pair(s.g, house, LUMBER)
    apply_state_based_effects(s.g)
    s.store(s.region(0, "forest"), 1)
    assert not can_redistribute(s.g, 0, LUMBER), "a Storehouse is no forest"
    s.extra_region(0, "forest", 2)
    assert can_redistribute(s.g, 0, LUMBER)
    assert distributions(s.g, 0, LUMBER) == (code(LUMBER, (1, 0)),)
