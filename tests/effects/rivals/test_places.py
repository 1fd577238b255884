"""Cards stay where they may lie when things change places, and no ability is had for nothing there."""

from __future__ import annotations

import pytest
from explorers_scenes import shore
from scene import Act, Scene
from scene_setup import edition as built

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.bundle import CURRENCIES, amount
from deckbuilder.engine.card_verbs import swap
from deckbuilder.engine.carddef import AT_REGION, CardDef
from deckbuilder.engine.placement import may_change_places

card = pytest.mark.card
BOUND = ("landing-stage", "shipyard")
BESIDE_REGIONS = [one for one in catalogue("rivals").cards if one.placement == "region"]
FREE = [one.slug for one in BESIDE_REGIONS if one.slug not in BOUND]
AT_HARBOR = geometry.region(0, 5, geometry.ABOVE)


def regions(s: Scene, seat: int = 0) -> list[int]:
    return [p.slot for p in s.g.summaries[seat].own if geometry.KIND[p.slot] == geometry.REGION]


def at_harbor(bound: str, other: str) -> tuple[Scene, int, int]:
    """A bound card at the harbor, another card at a region elsewhere. Returns both regions."""
    s = shore()
    terrains = next(d for d in s.g.table.defs if d.id == f"rivals/{other}").terrains
    region = next(r for r in regions(s) if not terrains or s.g.board[r].definition.stores in terrains)
    here = next(r for r in (geometry.region(0, 5, side) for side in (0, 1)) if r != region)
    s.place(0, bound, geometry.region_expansion(here))
    s.place(1 if other == "thieves-hideout" else 0, other, geometry.region_expansion(region))
    return s, here, region


# Regions


@card("rivals/relocation", *(f"rivals/{slug}" for slug in FREE))
@pytest.mark.parametrize("bound", BOUND)
@pytest.mark.parametrize("other", FREE)
def test_no_region_leaves_its_card_behind_beside_one_that_holds_a_bound_card(bound: str, other: str):
    s, here, region = at_harbor(bound, other)
    assert not may_change_places(s.g, here, region)
    assert not may_change_places(s.g, region, here)
    with pytest.raises(ValueError, match="may not lie"):
        swap(s.g, region, here)
    free = next(r for r in regions(s) if r not in (here, region))
    s.hand(0, "relocation")
    asked = s.play(0, "relocation", answers=[here, free])
    assert region not in asked[1].options, "its card could not come along"
    assert set(asked[1].options) == set(regions(s)) - {here, region}
    assert s.at(geometry.region_expansion(here)) == bound
    assert s.at(geometry.region_expansion(region)) == other


@card("rivals/relocation")
@pytest.mark.parametrize("other", FREE)
def test_a_card_moves_with_its_region_to_one_that_holds_none_or_one_that_moves_too(other: str):
    s, here, region = at_harbor("shipyard", other)
    free, second, *_ = (r for r in regions(s) if r not in (here, region))
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[region, free])
    assert s.at(geometry.region_expansion(free)) == other and s.at(geometry.region_expansion(region)) is None
    s.place(0, "gold-cache", geometry.region_expansion(second))
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[free, second])
    assert s.at(geometry.region_expansion(second)) == other
    assert s.at(geometry.region_expansion(free)) == "gold-cache"


@card("rivals/relocation", "rivals/landing-stage", "rivals/shipyard")
def test_regions_of_two_bound_cards_change_places_beneath_them():
    s = shore()
    below = geometry.region(0, 5, geometry.BELOW)
    s.place(0, "landing-stage", geometry.region_expansion(AT_HARBOR))
    s.place(0, "shipyard", geometry.region_expansion(below))
    terrains = s.at(AT_HARBOR), s.at(below)
    s.hand(0, "relocation")
    s.play(0, "relocation", answers=[AT_HARBOR, below])
    assert (s.at(below), s.at(AT_HARBOR)) == terrains
    assert s.at(geometry.region_expansion(AT_HARBOR)) == "landing-stage"
    assert s.at(geometry.region_expansion(below)) == "shipyard"


# Prices that lie at a place

ACTS = (hooks.once_per_turn, hooks.any_time, hooks.before_roll)
PRICED = [
    d
    for d in built("rivals").defs
    if (d.use_cost or d.use_any) and any(hook.function(d) is not None for hook in ACTS)
]


def could_use(s: Scene, slot: int) -> bool:
    return ("use", slot) in s.options(0) or ("use", slot) in s.options(0, before_roll=True)


FROM_ITS_REGION = (*(one.slug for one in BESIDE_REGIONS if one.use_from_region), "reiner-the-miller")


@card(*(f"rivals/{slug}" for slug in FROM_ITS_REGION))
@pytest.mark.parametrize("slug", FROM_ITS_REGION)
def test_what_is_paid_from_the_own_region_is_paid_there_or_not_at_all(slug: str):
    """At each region of the principality, also where the card may not lie, with other stores well filled."""
    offered = 0
    for at in range(6):
        for stock in range(4):
            s = Scene()
            region = regions(s)[at]
            slot = s.place(0, slug, geometry.region_expansion(region))
            for store in regions(s):
                s.store(store, 2)
            s.store(region, stock)
            (terrain,) = s.g.board[slot].definition.terrains
            mine = s.g.board[region].definition.stores == terrain
            assert could_use(s, slot) == (mine and stock >= 2), (slug, region, stock)
            offered += could_use(s, slot)
    assert offered == 2


@pytest.mark.parametrize("definition", PRICED, ids=lambda d: d.id)
def test_no_ability_with_a_price_is_offered_while_a_part_of_it_is_missing(definition: CardDef):
    """Wherever the card lies, legal or not: all stores are full but those of one kind of the price."""
    kinds = [r for r in CURRENCIES if amount(definition.use_cost, r)]
    for slot in every_place(definition):
        for missing in kinds or [None]:
            s = prosperous()
            at = s.place(0, definition.id, slot)
            for store, placed in ((x, s.g.board[x]) for x in s.g.stock):
                if placed.controller == 0:
                    s.store(store, 0 if missing in (None, placed.definition.stores) else 3)
            assert not could_use(s, at), (definition.id, slot, missing)


@pytest.mark.parametrize("definition", PRICED, ids=lambda d: d.id)
def test_each_of_these_abilities_is_offered_to_who_can_pay(definition: CardDef):
    s = prosperous()
    for host in (0, 1):
        for store in [x for x, placed in s.g.board.items() if x in s.g.stock and placed.controller == host]:
            s.store(store, 2 if geometry.KIND[store] == geometry.REGION else 3)
    s.place(0, "walther-sage-of-the-gold-field", geometry.region_expansion(s.region(0, "gold-field")))
    at = s.place(0, definition.id)
    if definition.id == "rivals/public-feeling":
        s.store(at, 3)
    assert could_use(s, at)


def prosperous() -> Scene:
    """Two cities, stores for stars and owls, and something for every ability to work with."""
    s = Scene()
    s.city(0, 5)
    s.city(0, 6)
    s.city(1, 5)
    s.place(0, "public-feeling")
    s.place(0, "principal-sage-woman", geometry.region_expansion(geometry.region(0, 7, geometry.BELOW)))
    s.on_discard(0, "gold-ship", "austin", "goldsmith", "artwork-epic")
    s.hand(1, "goldsmith", "austin")
    s.hand(0, "goldsmith")
    s.on_stack(0, "scout", "inga")
    s.events("feud", "invention")
    return s


def every_place(definition: CardDef) -> list[int | None]:
    """All places at a region, on site or road or beside the row the first one (None)."""
    s = Scene()
    if definition.placement == AT_REGION:
        host = 1 if definition.foreign else 0
        return [geometry.region_expansion(r) for r in regions(s, host)]
    return [None]


# A road at the end of the row


@card("rivals/trading-post", "rivals/traveling-theater")
def test_a_road_at_the_end_of_the_row_has_both_its_regions():
    """G29: they belong to the settlement beside it, so no further settlement is needed."""
    s = Scene()
    s.place(0, "public-feeling")
    s.stock(0, brick=2, lumber=1)
    s.act(0, Act.ROAD, geometry.road(0, 5))
    above, below = geometry.region(0, 5, geometry.ABOVE), geometry.region(0, 5, geometry.BELOW)
    outer = geometry.road_complement(geometry.road(0, 5))
    s.store(above, 1)
    post = s.place(0, "trading-post", outer)
    s.use(0, post)
    assert (s.g.stock[above], s.g.stock[below]) == (0, 1)
    s.act(0, Act.REMOVE, post)
    inner = s.place(0, "traveling-theater", geometry.road_complement(geometry.road(0, 6)))
    s.use(0, inner)
    assert s.at(outer) == "traveling-theater"
    assert s.g.stock[below] == 0, "it played there for a piece of the region below"
