"""Official rulings of The Rivals for Catan, replayed: Era of Merchant Princes and foreign cards."""

from __future__ import annotations

import pytest
from scene import Act, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.card_verbs import swap
from deckbuilder.engine.geometry import ABOVE, BELOW, road, settlement
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import PREPARING

ruling = pytest.mark.ruling


def preparing(s: Scene) -> set[tuple[int, ...]]:
    """What seat 0 may do in the preparatory round; the scene is in it afterwards."""
    s.g.turn, s.g.phase, s.g.active = 0, PREPARING, 0
    return {option for option in main_options(s.g) if isinstance(option, tuple)}


@ruling("R-006")
def test_a_foreign_card_stays_its_builders_own():
    s = Scene(own_stacks=True)
    s.hand(0, "brigand-camp")
    s.stock(0, wool=1, gold=1)
    s.build(0, "brigand-camp")
    camp = s.g.board[s.road(1)]
    assert (camp.owner, camp.controller, camp.seat) == (0, 0, 1)
    assert not s.can(1, "remove", camp.slot)
    s.act(0, Act.REMOVE, camp.slot)
    assert s.discarded(0) == ["brigand-camp"] and s.discarded(1) == []


@ruling("R-034")
def test_a_trading_post_helps_to_a_road_in_the_preparatory_round():
    s = Scene(own_stacks=True)
    swap(s.g, s.region(0, "mountains"), s.region(0, "gold-field"))
    swap(s.g, s.region(0, "hills"), s.region(0, "pasture"))
    s.stock(0, **dict.fromkeys(NAMES, 1))
    s.hand(0, "trading-post")
    end = (int(Act.ROAD), road(0, 5))
    build = (int(Act.BUILD), s.in_hand(0, "trading-post"))
    options = preparing(s)
    assert build in options and end not in options, "one brick is too few"
    s.act(0, *build)
    use = (int(Act.USE), s.road(0))
    assert s.g.active == 1 and use in preparing(s)
    s.act(0, *use, answers=[s.region(0, "mountains")])
    assert s.has(0) == {"brick": 2, "lumber": 1, "gold": 1} and end in preparing(s)


@ruling("R-036")
def test_no_foreign_card_in_the_preparatory_round():
    s = Scene(own_stacks=True)
    s.city(0, 5)
    s.city(1, 5)
    s.place(0, "commercial-harbor")
    s.hand(0, "brigand-camp", "trading-station", "thieves-hideout", "trading-post")
    s.stock(0, **dict.fromkeys(NAMES, 1))
    built = {s.slug(o[1]) for o in preparing(s) if o[0] == Act.BUILD}
    assert built == {"trading-post"}
    assert all(s.can(0, "build", slug) for slug in ("brigand-camp", "trading-station", "thieves-hideout"))


@ruling("R-049")
def test_an_arsonist_does_not_reach_a_residence():
    s = Scene()
    s.city(0, 5)
    s.city(1, 5)
    s.place(0, "hedge-tavern")
    s.place(1, "paper-merchants-residence")
    s.hand(0, "arsonist")
    assert not s.can(0, "play", "arsonist")
    s.place(1, "abbey")
    assert s.can(0, "play", "arsonist")


@ruling("R-062")
def test_capricious_sea_uses_the_number_that_was_rolled():
    s = Scene()
    s.place(0, "wool-ship")
    s.events("capricious-sea")
    s.card_die(6)
    s.roll_dice(3, "event", answers=["ore"])
    assert s.has(0)["ore"] == 1, "a calm sea"
    s.card_die(1)
    s.roll_dice(6, "event")
    assert s.g.summaries[0].counts.get("rivals/wool-ship") is None, "a storm"


@ruling("R-073")
def test_olaf_needs_no_trading_house():
    s = Scene()
    olaf = s.place(0, "olaf-the-merchant-ship-captain")
    s.hand(0, "merchant")
    s.stock(1, ore=2)
    assert not s.can(0, "play", "merchant") and s.can(0, "use", olaf)
    s.use(0, olaf, answers=["ore"])
    assert s.has(0) == {"ore": 1}


@ruling("R-075")
def test_mendicants_take_gold_from_a_gold_cache():
    s = Scene()
    s.place(1, "austin")
    cache = s.place(1, "gold-cache")
    s.store(cache, 2)
    for slug in ("wool-ship", "ore-ship", "gold-ship"):
        s.place(1, slug)
    s.hand(0, "mendicants")
    s.play(0, "mendicants", answers=["gold"])
    assert s.g.stock[cache] == 0 and s.has(0) == {"gold": 2}


@ruling("R-084")
def test_plague_strikes_around_a_metropolis_like_around_a_city():
    s = Scene()
    s.city(0, 6)
    s.place(0, "commercial-metropolis", settlement(0, 6))
    s.stock(0, grain=2)
    s.event("plague")
    assert s.has(0) == {"grain": 1}


@ruling("R-094")
def test_a_ship_builder_restores_what_a_pirate_ship_sank():
    s = Scene()
    builder = s.place(0, "ship-builder")
    s.place(0, "ore-ship", s.site(0, 6, BELOW))
    s.hand(1, "pirate-ship")
    s.stock(1, lumber=1, wool=1)
    s.build(1, "pirate-ship", answers=[s.site(1, 5, ABOVE)])
    s.stock(0, gold=1, wool=1)
    s.use(0, builder)
    assert s.hand_of(0) == ["ore-ship"] and s.can(0, "build", "ore-ship"), "for one wool"
