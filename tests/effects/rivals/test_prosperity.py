"""Public Feeling, road cards and green cards of the Era of Prosperity, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.derived import pieces
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.placement import legal_slots

card = pytest.mark.card


def names(choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def people(mine: int = 0, his: int = 0) -> tuple[Scene, int, int]:
    """Both have a Public Feeling with these stars. The scene and the two places."""
    s = Scene()
    feelings = s.place(0, "public-feeling"), s.place(1, "public-feeling")
    s.store(feelings[0], mine)
    s.store(feelings[1], his)
    return s, *feelings


def stars(s: Scene, seat: int = 0) -> int:
    """The stars of a seat."""
    return s.has(seat).get("star", 0)


def two_roads(s: Scene) -> int:
    """Seat 0 lays a road at the left end; its complement."""
    s.stock(0, brick=2, lumber=1)
    s.act(0, Act.ROAD, geometry.road(0, 5))
    return geometry.road_complement(geometry.road(0, 5))


# Public Feeling


@card("rivals/public-feeling")
def test_public_feeling_buys_a_resource_for_two_stars_once_a_turn():
    s, mine, _ = people(3)
    assert s.can(0, "use", mine)
    s.use(0, mine, answers=["ore"])
    assert s.has(0) == {"ore": 1, "star": 1}
    s.store(mine, 3)
    assert not s.can(0, "use", mine), "once a turn"
    s.g.used = frozenset()
    s.fill(0)
    assert not s.can(0, "use", mine), "no room"
    s.fill(0, grain=1)
    assert s.use(0, mine) == []
    s.g.used = frozenset()
    s.fill(0, grain=1)
    assert not s.can(0, "use", mine), "one star is left"


@card("rivals/public-feeling")
def test_public_feeling_holds_three_stars_that_are_no_resources():
    s, mine, _ = people(3)
    s.stock(0, gold=1, star=3)
    s.face("brigands")
    assert pieces(s.g, 0) == 1 and stars(s) == 3
    s.hand(0, "feeding-the-poor")
    s.stock(0, grain=1, star=3)
    assert not s.can(0, "play", "feeding-the-poor"), "full"
    assert len(legal_slots(s.g, 0, s.g.table.card[s.spare("gold-cache")])) == 6, "it blocks no region"
    assert not s.can(0, "remove", mine)


@card("rivals/public-feeling")
def test_public_feeling_of_the_tournament_game_pays_from_one_card():
    s = Scene(own_stacks=True)
    s.hand(0, "public-feeling", "public-feeling")
    assert s.build(0, "public-feeling") == [] and s.build(0, "public-feeling") == []
    first, second = geometry.marker(0, 0), geometry.marker(0, 1)
    s.store(first, 1)
    s.store(second, 1)
    assert not s.can(0, "use", first) and not s.can(0, "use", second), "two stars, but on two cards"
    s.store(second, 2)
    s.use(0, second, answers=["ore"])
    s.store(second, 2)
    assert not s.can(0, "use", second)
    s.store(first, 2)
    assert s.can(0, "use", first), "each card once a turn"
    s.store(first, 0)
    asked = s.face("celebration", answers=["ore", "ore"])
    assert len(asked) == 2 and stars(s) == 2


@card("rivals/public-feeling")
def test_a_star_keeps_riots_away_in_either_turn():
    s, _, _ = people(1, 1)
    mine, his = s.place(0, "austin"), s.place(1, "austin")
    s.g.active = 1
    asked = s.event("riots", answers=[False, True])
    assert [(q.seat, q.ask) for q in asked] == [(1, Ask.USE_CARD), (0, Ask.USE_CARD)]
    assert s.at(mine) == "austin" and s.at(his) is None
    assert (stars(s, 0), stars(s, 1)) == (0, 1)
    assert s.event("riots") == [] and s.at(mine) is None, "no star, no question"


@card("rivals/public-feeling")
def test_a_star_keeps_an_insurrection_away_but_no_other_event():
    s, _, _ = people(2, 1)
    mine = s.place(0, "abbey")
    s.event("insurrection", answers=[True])
    assert s.at(mine) == "abbey" and (stars(s, 0), stars(s, 1)) == (1, 1), "nothing to lose, nothing asked"
    s.place(1, "austin")
    s.place(1, "harald")
    assert s.g.strength_holder == 1
    assert s.event("feud") == [] and s.at(mine) is None, "a Feud is not asked about"


@card("rivals/public-feeling")
def test_two_public_feelings_ask_once():
    s = Scene(own_stacks=True)
    for _ in range(2):
        s.store(s.place(0, "public-feeling"), 1)
    abbey = s.place(0, "abbey")
    asked = s.event("insurrection", answers=[False, 0])
    assert [q.ask for q in asked] == [Ask.USE_CARD, Ask.STACK_FOR_CARD]
    assert s.at(abbey) is None and stars(s) == 2


# Thieves' Hideout


@card("rivals/thieves-hideout")
def test_thieves_hideout_moves_about_and_takes_a_resource():
    s = Scene()
    s.hand(0, "thieves-hideout")
    s.stock(0, wool=2)
    fields = s.beside(s.region(1, "fields"))
    asked = s.build(0, "thieves-hideout", answers=[fields])
    assert len(asked[0].options) == 6 and s.at(fields) == "thieves-hideout"
    assert not s.can(0, "use", fields), "no region with a resource"
    s.stock(1, ore=2, grain=2, lumber=1)
    s.city(1, 5)
    s.place(1, "paper-merchants-residence")
    assert s.can(0, "use", fields), "also in the turn in which it was built"
    mountains = s.region(1, "mountains")
    assert s.use(0, fields) == [], "neither its own region nor one with a card"
    assert s.at(s.beside(mountains)) == "thieves-hideout" and s.at(fields) is None
    assert s.has(0) == {"ore": 1} and s.has(1) == {"ore": 1, "grain": 2, "lumber": 1}
    assert not s.can(0, "use", s.beside(mountains)), "once a turn"
    s.g.used = frozenset()
    s.stock(0, wool=1, grain=3)
    s.use(0, s.beside(mountains))
    assert s.has(0) == {"grain": 3} and s.has(1)["grain"] == 2, "without room nothing is taken"


@card("rivals/thieves-hideout")
def test_thieves_hideout_leaves_when_the_host_is_strong_or_pays():
    s, _, _ = people(0, 3)
    at = s.place(0, "thieves-hideout")
    s.place(1, "austin")
    assert s.strength(1) < 5 and s.at(at) == "thieves-hideout"
    assert not s.can(0, "pay_off", at) and s.can(1, "pay_off", at)
    s.pay_off(1, at)
    assert s.at(at) is None and stars(s, 1) == 0 and s.discarded() == ["thieves-hideout"]
    at = s.place(0, "thieves-hideout")
    assert not s.can(1, "pay_off", at)
    s.place(1, "candamir")
    assert s.strength(1) >= 5 and s.at(at) is None
    s.hand(0, "thieves-hideout")
    s.stock(0, wool=1)
    assert not s.can(0, "build", "thieves-hideout"), "he is too strong"


@card("rivals/thieves-hideout")
def test_thieves_hideout_is_no_building():
    s = Scene()
    at = s.place(0, "thieves-hideout")
    s.hand(1, "arsonist")
    s.city(1, 5)
    s.place(1, "hedge-tavern")
    assert not s.can(1, "play", "arsonist")
    assert s.event("insurrection") == [] and s.at(at) == "thieves-hideout"
    s.hand(1, "gold-cache")
    s.place(1, "austin")
    asked = s.act(1, Act.BUILD, s.in_hand(1, "gold-cache"), answers=[s.beside(s.region(1, "fields"))])
    assert at not in asked[0].options, "it occupies the region"
    s.stock(0, wool=1)
    s.stock(1, ore=1)
    assert s.can(0, "use", at)


# Mercenaries


def robbed(star: int, **resources: int) -> Scene:
    """Seat 0 has Mercenaries and more than seven resources."""
    s, _, _ = people(star)
    s.place(0, "mercenaries")
    s.stock(0, star=star, **resources)
    return s


@card("rivals/mercenaries")
def test_mercenaries_save_one_gold_and_one_wool():
    s = robbed(0, gold=3, wool=2, ore=3, grain=1)
    assert s.face("brigands") == []
    assert s.has(0) == {"gold": 1, "wool": 1, "ore": 3, "grain": 1}
    s = robbed(1, gold=3, wool=2, ore=3, grain=1)
    s.face("brigands", answers=[False])
    assert s.has(0) == {"gold": 1, "wool": 1, "ore": 3, "grain": 1, "star": 1}


@card("rivals/mercenaries")
def test_mercenaries_save_everything_for_a_star():
    s = robbed(2, gold=3, wool=2, ore=3, grain=1)
    asked = s.face("brigands", answers=[True])
    assert [(q.seat, q.ask) for q in asked] == [(0, Ask.USE_CARD)]
    assert s.has(0) == {"gold": 3, "wool": 2, "ore": 3, "grain": 1, "star": 1}
    s = robbed(2, gold=1, wool=1, ore=3, grain=3)
    assert s.face("brigands") == [], "nothing would be lost"
    s = robbed(2, gold=3, wool=2)
    assert s.face("brigands") == [] and s.has(0)["gold"] == 3, "not robbed"


@card("rivals/mercenaries")
def test_mercenaries_are_a_unit_with_a_strength_point_on_a_road():
    s = Scene()
    s.hand(0, "mercenaries", "mercenaries")
    s.stock(0, ore=1, gold=1)
    s.build(0, "mercenaries")
    assert s.at(s.road(0)) == "mercenaries" and s.strength(0) == 1
    s.stock(0, ore=1, gold=1)
    assert not s.can(0, "build", "mercenaries"), "no free road"
    s.stock(0)
    assert s.event("riots") == [] and s.at(s.road(0)) is None


# Small Market Town


@card("rivals/small-market-town")
def test_small_market_town_exchanges_one_piece_of_a_full_region():
    s = Scene()
    s.hand(0, "small-market-town")
    s.stock(0, grain=1)
    s.build(0, "small-market-town")
    at = s.road(0)
    assert s.commerce(0) == 1 and not s.can(0, "use", at), "no full region"
    s.stock(0, lumber=3, wool=3)
    asked = s.use(0, at, answers=[s.region(0, "forest"), "ore"])
    assert asked[0].ask is Ask.STORE_TO_EMPTY and len(asked[0].options) == 2
    assert names(asked[1]) == {"brick", "grain", "ore", "gold"}
    assert s.has(0) == {"lumber": 2, "ore": 1, "wool": 3}
    assert not s.can(0, "use", at), "once a turn"


@card("rivals/small-market-town")
def test_small_market_town_takes_no_gold_cache():
    s = Scene()
    at = s.place(0, "small-market-town")
    s.place(0, "austin")
    s.store(s.place(0, "gold-cache"), 3)
    assert not s.can(0, "use", at)
    s.fill(0)
    assert not s.can(0, "use", at), "no room for anything"
    s.fill(0, ore=1)
    assert s.can(0, "use", at)


# Traveling Theater


@card("rivals/traveling-theater")
def test_traveling_theater_brings_a_star_when_it_is_built():
    s, _, _ = people(2)
    s.hand(0, "traveling-theater", "traveling-theater")
    outer = two_roads(s)
    s.stock(0, grain=1, gold=1, star=2, lumber=2)
    s.build(0, "traveling-theater", answers=[s.road(0)])
    assert stars(s) == 3
    assert not s.can(0, "use", s.road(0)), "not in the turn in which it was placed"
    s.g.turn += 2
    assert s.can(0, "use", s.road(0))
    s.act(0, Act.REMOVE, s.road(0))
    s.stock(0, grain=1, gold=1, star=3)
    s.build(0, "traveling-theater", answers=[outer])
    assert stars(s) == 3, "without room the star is lost"


@card("rivals/traveling-theater")
def test_traveling_theater_moves_on_for_a_resource_and_a_star():
    s, _, _ = people(1)
    at = s.place(0, "traveling-theater")
    s.stock(0, lumber=2, star=1)
    assert not s.can(0, "use", at), "only one road"
    outer = two_roads(s)
    s.stock(0, gold=2, wool=1, star=1)
    assert not s.can(0, "use", at), "nothing lies beside the other road"
    s.stock(0, lumber=2, star=1)
    assert s.use(0, at) == []
    assert s.at(outer) == "traveling-theater" and s.at(at) is None
    assert s.has(0) == {"lumber": 1, "star": 2}
    s.stock(0, gold=1, wool=1, star=3)
    assert not s.can(0, "use", outer), "once a turn"
    s.g.used = frozenset()
    asked = s.use(0, outer, answers=[s.region(0, "pasture")])
    assert asked[0].ask is Ask.STORE_TO_EMPTY
    assert s.has(0) == {"gold": 1, "star": 3}, "with three stars the fourth is lost"


# Village School and Common Land


@card("rivals/village-school")
def test_village_school_brings_stars_when_built_and_at_each_trade():
    s, _, _ = people()
    s.hand(0, "village-school", "village-school")
    s.stock(0, grain=1, lumber=1)
    s.build(0, "village-school", answers=[s.site(0, 5, ABOVE)])
    assert s.has(0) == {"star": 2}
    s.stock(0, grain=1, lumber=1, star=2)
    assert not s.can(0, "build", "village-school"), "one in a principality"
    s.stock(0)
    s.face("trade")
    assert stars(s) == 1, "nobody holds the trade advantage"
    s.g.active = 1
    s.face("trade")
    assert stars(s) == 2, "in either turn"
    s.face("celebration", answers=["ore", "ore"])
    assert stars(s) == 2
    s.stock(0, star=2)
    s.place(0, "village-school", s.site(0, 6, BELOW))
    s.face("trade")
    assert stars(s) == 3


@card("rivals/village-school")
def test_village_school_fills_up_what_fits():
    s, _, _ = people(2)
    s.hand(0, "village-school")
    s.stock(0, grain=1, lumber=1, star=2)
    s.build(0, "village-school", answers=[s.site(0, 5, ABOVE)])
    assert s.has(0) == {"star": 3}


@card("rivals/common-land")
def test_common_land_exchanges_one_for_one_for_a_star():
    s, _, _ = people(1)
    s.city(1, 5)
    s.place(1, "master-merchants-alliance")
    s.hand(0, "common-land")
    s.stock(0, grain=1)
    s.build(0, "common-land", answers=[s.site(0, 5, ABOVE)])
    at = s.site(0, 5, ABOVE)
    s.stock(0, ore=1, wool=1)
    assert not s.can(0, "use", at), "no star"
    s.stock(0, star=2)
    assert not s.can(0, "use", at), "nothing to exchange"
    s.stock(0, ore=1, wool=1, star=2)
    asked = s.use(0, at, answers=["ore", "gold"])
    assert names(asked[0]) == {"ore", "wool"}
    assert s.has(0) == {"gold": 1, "wool": 1, "star": 1} and s.has(1) == {}
    assert not s.can(0, "use", at), "once a turn"
