"""Roads, regions and the foreign castle of Trade & Change, from their texts (T01 to T03)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.choice import Choice
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.state import NOBODY
from deckbuilder.engine.verbs import mark, return_to_hand, turn_over

card = pytest.mark.card
CASTLE = "robber-barons-castle"
BUY, SPEND = 1, 0


def for_card(slug, *values):
    """A case of a table-driven test, marked with the card it proves."""
    return pytest.param(slug, *values, marks=card(f"classic/{slug}"), id=slug)


def scene() -> Scene:
    return Scene(edition="classic")


def names(choice: Choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def free_sites(s: Scene, seat: int) -> tuple[int, ...]:
    """The places at which a seat could lay a Garrison."""
    return legal_slots(s.g, seat, s.g.table.card[s.spare("garrison")])


# Trading Post


@card("classic/trading-post")
def test_trading_post_turns_a_piece_into_the_kind_across_the_road():
    s = scene()
    over, under = s.region(0, "gold-field"), s.region(0, "pasture")
    post = s.place(0, "trading-post")
    assert post == s.road(0), "the start road will do"
    assert s.commerce(0) == 1
    assert not s.can(0, "use", post), "nothing to move"
    s.stock(0, gold=2, wool=1)
    asked = s.act(0, Act.USE, post, answers=[over])
    assert asked[0].ask is Ask.STORE_TO_EMPTY and set(asked[0].options) == {over, under}
    assert s.has(0) == {"gold": 1, "wool": 2}
    assert not s.can(0, "use", post), "once per turn"


@card("classic/trading-post")
def test_trading_post_moves_only_to_a_region_with_room():
    s = scene()
    post = s.place(0, "trading-post")
    s.stock(0, gold=3, wool=3)
    assert not s.can(0, "use", post)
    s.stock(0, gold=3, wool=2)
    assert s.act(0, Act.USE, post) == [], "the gold field is full, so gold it is"
    assert s.has(0) == {"gold": 2, "wool": 3}
    s.g.used = frozenset()
    s.stock(0, wool=3)
    assert s.act(0, Act.USE, post) == [] and s.has(0) == {"gold": 1, "wool": 2}


@card("classic/trading-post")
def test_each_trading_post_has_a_road_and_a_move_of_its_own():
    s = scene()
    first = s.place(0, "trading-post")
    s.hand(0, "trading-post")
    s.stock(0, brick=2, lumber=2, wool=2)
    assert not s.can(0, "build", "trading-post"), "one post for each road"
    s.act(0, Act.ROAD, geometry.road(0, 7))
    s.build(0, "trading-post")
    second = geometry.road_complement(geometry.road(0, 7))
    assert s.at(second) == "trading-post" and s.has(0) == {"wool": 1}, "a road without a settlement behind it"
    assert s.commerce(0) == 2
    s.stock(0, wool=1, ore=1)
    s.act(0, Act.USE, first)
    s.act(0, Act.USE, second)
    assert s.has(0) == {"gold": 1, "grain": 1}
    s.act(0, Act.REMOVE, second)
    assert s.commerce(0) == 1 and s.discarded() == ["trading-post"]


@card("classic/trading-post")
def test_trading_post_belongs_to_no_city():
    s = scene()
    s.city(0, 5)
    post = s.place(0, "trading-post")
    s.place(1, CASTLE, s.site(0, 5))
    assert s.commerce(0) == 1, "a Castle does not strike its point"
    turn_over(s.g, post, True)
    s.stock(0, gold=1)
    assert s.commerce(0) == 0 and not s.can(0, "use", post)


# Region improvements

IMPROVEMENTS = (
    ("artisan-workshop", "mountains", "ore"),
    ("distillery", "fields", "grain"),
    ("dye-works", "pasture", "wool"),
)
IMPROVEMENT = pytest.mark.parametrize("slug, terrain, resource", [for_card(*case) for case in IMPROVEMENTS])


def works(slug: str, terrain: str) -> tuple[Scene, int]:
    """Seat 0 has a city that borders all three kinds of region, a Counting House and an improvement."""
    s = scene()
    s.city(0, 6)
    s.place(0, "counting-house", s.site(0, 6, ABOVE))
    return s, s.place(0, slug, s.beside(s.region(0, terrain)))


@IMPROVEMENT
def test_improvement_is_free_but_needs_a_counting_house_and_a_region_beside_a_city(slug, terrain, resource):
    s = scene()
    near = s.region(0, terrain)
    far = s.extra_region(0, terrain, 4 if terrain == "mountains" else 5)
    s.hand(0, slug)
    s.city(0, 6)
    assert not s.can(0, "build", slug), "no Counting House"
    house = s.place(0, "counting-house", s.site(0, 6, ABOVE))
    assert s.can(0, "build", slug)
    turn_over(s.g, house, True)
    assert not s.can(0, "build", slug), "one that lies face down is none"
    turn_over(s.g, house, False)
    assert s.build(0, slug) == [], "the other region borders no city"
    place = s.beside(near)
    assert s.at(place) == slug and s.at(s.beside(far)) is None
    assert s.level(place) == 0 and s.commerce(0) == 3
    s.hand(0, slug)
    assert not s.can(0, "build", slug), "one improvement for each region"
    s.act(0, Act.REMOVE, house)
    s.store(near, 2)
    assert s.can(0, "use", place), "the Counting House matters only when it is laid"


@IMPROVEMENT
def test_a_settlement_or_citadel_is_not_enough_for_an_improvement(slug, terrain, resource):
    s = scene()
    s.hand(0, slug)
    s.place(0, "counting-house", s.site(0, 5))
    assert not s.can(0, "build", slug)
    s.citadel(0, 6)
    assert not s.can(0, "build", slug)
    s.city(0, 5)
    assert s.can(0, "build", slug) == (terrain == "pasture"), "of these the pasture borders the other town"


@IMPROVEMENT
def test_a_commerce_point_is_paid_with_pieces_of_its_terrain_or_not_at_all(slug, terrain, resource):
    """At each region around the city, also where the improvement may not lie; the opponent has nothing."""
    offered = []
    for kind in ("hills", "fields", "forest", "mountains", "pasture", "gold-field"):
        s = scene()
        s.city(0, 5)
        s.city(0, 6)
        place = s.place(0, slug, s.beside(s.region(0, kind)))
        s.fill(0)
        offered += [kind] if s.can(0, "use", place) else []
        s.store(s.region(0, kind), 1)
        assert not s.can(0, "use", place)
    assert offered == [terrain]


@IMPROVEMENT
def test_improvement_sells_commerce_points_for_two_pieces_of_its_very_region(slug, terrain, resource):
    s, place = works(slug, terrain)
    near = s.region(0, terrain)
    far = s.extra_region(0, terrain, 4 if terrain == "mountains" else 5)
    s.store(near, 1)
    s.store(far, 3)
    assert not s.can(0, "use", place), "only the pieces of its own region count"
    s.store(near, 3)
    assert s.act(0, Act.USE, place) == [], "nothing can be spent yet"
    assert s.g.stock[near] == 1 and s.level(place) == 1 and s.commerce(0) == 4
    assert not s.can(0, "use", place)
    for level in (2, 3):
        s.store(near, 2)
        s.act(0, Act.USE, place)
        assert s.level(place) == level and s.commerce(0) == 3 + level
    s.store(near, 3)
    assert not s.can(0, "use", place), "three at most"
    s.stock(1, gold=2)
    assert s.act(0, Act.USE, place) == [], "now it can only be spent"
    asked = s.act(0, Act.USE, place, answers=[BUY])
    assert asked[0].ask is Ask.BUY_POINT and asked[0].options == (BUY, SPEND)
    assert s.level(place) == 3 and s.has(1) == {"gold": 1}


@IMPROVEMENT
def test_improvement_spends_a_point_for_what_the_opponent_has_and_i_can_store(slug, terrain, resource):
    s, place = works(slug, terrain)
    s.turn(place, 2)
    assert s.commerce(0) == 5
    s.fill(0, gold=1, brick=1)
    s.store(s.region(0, terrain), 1)
    s.stock(1, gold=1, brick=1, lumber=3)
    s.place(1, "merchant-guild", s.site(1, 5))
    assert s.g.trade_holder == 0, "5 : 4"
    asked = s.act(0, Act.USE, place, answers=["gold"])
    assert [names(choice) for choice in asked] == [{"gold", "brick"}], "no room for lumber"
    assert s.has(1) == {"brick": 1, "lumber": 3} and s.has(0)["gold"] == 3
    assert s.level(place) == 1 and s.commerce(0) == 4 and s.g.trade_holder == NOBODY
    s.act(0, Act.USE, place)
    assert s.level(place) == 0 and s.has(1) == {"lumber": 3}
    assert not s.can(0, "use", place)


@IMPROVEMENT
def test_improvement_loses_its_points_when_it_leaves_play(slug, terrain, resource):
    s, place = works(slug, terrain)
    s.turn(place, 2)
    turn_over(s.g, place, True)
    assert s.commerce(0) == 3 and not s.can(0, "use", place)
    turn_over(s.g, place, False)
    assert s.commerce(0) == 5, "face down its points are only uncounted"
    return_to_hand(s.g, place)
    assert s.hand_of(0) == [slug] and s.commerce(0) == 3
    s.build(0, slug)
    assert s.level(place) == 0
    s.act(0, Act.REMOVE, place)
    assert s.discarded() == [slug]


@IMPROVEMENT
def test_a_castle_does_not_strike_improvements(slug, terrain, resource):
    s, place = works(slug, terrain)
    s.turn(place, 3)
    s.place(1, CASTLE, s.site(0, 6, BELOW))
    assert s.commerce(0) == 3, "the Counting House is struck, the improvement is not"


# Robber Baron's Castle


def besieged() -> Scene:
    """Seat 1 has a city with a Counting House and a fleet in it, and a Marketplace in another one."""
    s = scene()
    s.city(1, 5)
    s.city(1, 6)
    s.place(1, "counting-house", s.site(1, 5, ABOVE))
    s.place(1, "ore-fleet", s.site(1, 5, BELOW))
    s.place(1, "marketplace", s.site(1, 6, ABOVE))
    s.hand(0, CASTLE)
    s.stock(0, brick=3, lumber=3)
    return s


@card(f"classic/{CASTLE}")
def test_castle_strikes_the_commerce_of_its_city():
    s = besieged()
    assert s.commerce(1) == 6 and s.g.trade_holder == 1
    asked = s.build(0, CASTLE, answers=[s.site(1, 5, BELOW, 1)])
    free = {s.site(1, 5, ABOVE, 1), s.site(1, 5, BELOW, 1), s.site(1, 6, ABOVE, 1), s.site(1, 6, BELOW)}
    assert asked[0].seat == 0 and set(asked[0].options) == free, "a free site of the opponent, of my choice"
    assert s.commerce(1) == 2 and s.g.trade_holder == 1
    assert s.commerce(0) == 0 and s.points(0) == 2
    s.place(0, "garrison")
    s.city(0, 5)
    s.place(0, "marketplace")
    assert s.g.trade_holder == 0, "3 : 2"


@card(f"classic/{CASTLE}")
def test_castle_leaves_abilities_requirements_and_victory_points_alone():
    s = besieged()
    s.place(1, "church", s.site(1, 5, ABOVE, 1))
    points = s.points(1)
    s.place(0, CASTLE, s.site(1, 5, BELOW, 1))
    assert s.points(1) == points, "the windmill stays with the other city's points"
    s.stock(1, ore=2)
    assert s.can(1, "trade", "ore"), "the fleet still trades"
    s.hand(1, "dye-works")
    assert s.can(1, "build", "dye-works"), "the Counting House is still one"


@card(f"classic/{CASTLE}")
def test_castle_strikes_what_a_harbor_adds_to_the_fleets_of_its_city():
    s = besieged()
    s.place(1, "gold-fleet", s.site(1, 6, ABOVE, 1))
    s.place(1, "harbor", s.site(1, 6, BELOW))
    assert s.commerce(1) == 3 + 2 + 2 + 2 + 1
    castle = s.place(0, CASTLE, s.site(1, 5, BELOW, 1))
    assert s.commerce(1) == 2 + 2 + 1, "the fleet at the castle counts nothing at all"
    turn_over(s.g, castle, True)
    assert s.commerce(1) == 10
    s.act(1, Act.REMOVE, s.site(1, 6, BELOW))
    s.place(1, "harbor", s.site(1, 5, ABOVE, 1))
    assert s.commerce(1) == 10
    turn_over(s.g, castle, False)
    assert s.commerce(1) == 2 + 2, "the Harbor's own point is struck, but it still helps the other fleet"


@card(f"classic/{CASTLE}")
def test_two_castles_in_one_city_strike_its_commerce_once():
    s = besieged()
    first = s.place(0, CASTLE, s.site(1, 5, ABOVE, 1))
    second = s.place(0, CASTLE, s.site(1, 5, BELOW, 1))
    assert s.commerce(1) == 2
    turn_over(s.g, first, True)
    assert s.commerce(1) == 2, "the other one strikes"
    turn_over(s.g, second, True)
    assert s.commerce(1) == 6


@card(f"classic/{CASTLE}")
def test_castle_strikes_cards_that_are_built_later_and_stays_when_the_settlement_grows():
    s = scene()
    castle = s.place(0, CASTLE, s.site(1, 5, ABOVE))
    assert free_sites(s, 1) == (s.site(1, 5, BELOW), s.site(1, 6, ABOVE), s.site(1, 6, BELOW))
    s.place(1, "garrison", s.site(1, 5, BELOW))
    assert s.commerce(1) == 0
    s.city(1, 5)
    s.place(1, "merchant-guild", s.site(1, 5, ABOVE, 1))
    assert s.at(castle) == CASTLE and s.commerce(1) == 0
    s.place(1, "garrison", s.site(1, 6))
    assert s.commerce(1) == 1


@card(f"classic/{CASTLE}")
def test_castle_needs_a_weak_opponent_and_a_settlement_or_city():
    s = scene()
    s.hand(0, CASTLE)
    s.stock(0, brick=2, lumber=1)
    s.place(1, "walter-the-recreant", s.site(1, 5, ABOVE))
    assert s.strength(1) == 3 and s.can(0, "build", CASTLE)
    s.place(1, "siegfried-lackland", s.site(1, 5, BELOW))
    assert s.strength(1) == 4 and not s.can(0, "build", CASTLE)
    s.act(1, Act.REMOVE, s.site(1, 5, BELOW))
    s.citadel(1, 6)
    assert s.build(0, CASTLE) == [], "a Citadel is neither"
    assert s.at(s.site(1, 5, BELOW)) == CASTLE


@card(f"classic/{CASTLE}")
def test_castle_needs_no_points_in_play():
    s = Scene(edition="classic", action_minimum=7)
    s.hand(0, CASTLE)
    s.stock(0, brick=2, lumber=1)
    assert s.can(0, "build", CASTLE), "it is no attack card"


@card(f"classic/{CASTLE}")
@pytest.mark.parametrize("pawned", [False, True])
def test_castle_is_discarded_once_the_opponent_has_four_strength(pawned):
    s = besieged()
    s.place(1, "walter-the-recreant", s.site(1, 6, ABOVE, 1))
    castle = s.place(0, CASTLE, s.site(1, 5, BELOW, 1))
    assert s.commerce(1) == 2
    turn_over(s.g, castle, pawned)
    s.hand(1, "siegfried-lackland")
    s.stock(1, **dict.fromkeys(NAMES, 3))
    s.g.active = 1
    s.build(1, "siegfried-lackland", answers=[s.site(1, 6, BELOW)])
    assert s.at(castle) is None and s.commerce(1) == 6
    assert s.discarded() == [CASTLE] and not s.g.summaries[0].inert and not s.g.summaries[0].abroad


@card(f"classic/{CASTLE}")
def test_castle_goes_to_the_discard_pile_of_its_builder():
    s = Scene(edition="classic", own_stacks=True)
    castle = s.place(0, CASTLE, s.site(1, 5))
    knight = s.place(1, "walter-the-recreant", s.site(1, 6))
    assert s.at(castle) == CASTLE
    mark(s.g, knight, 1)
    assert s.strength(1) == 6, "as under a Magic Potion"
    assert s.at(castle) is None and s.discarded(0) == [CASTLE] and s.discarded(1) == []
    mark(s.g, knight, 0)
    assert s.at(castle) is None, "it does not come back"


@card(f"classic/{CASTLE}")
def test_a_smithy_can_drive_the_castle_away():
    s = scene()
    castle = s.place(0, CASTLE, s.site(1, 5))
    s.place(1, "walter-the-recreant", s.site(1, 6))
    s.place(1, "smithy", s.site(1, 6, BELOW))
    assert s.strength(1) == 4 and s.at(castle) is None


@card(f"classic/{CASTLE}")
def test_nobody_can_remove_the_castle_and_its_builder_can_redeem_it():
    s = besieged()
    castle = s.place(0, CASTLE, s.site(1, 5, BELOW, 1))
    assert not s.can(0, "remove", castle) and not s.can(1, "remove", castle)
    assert not any(option[0] == "pay_off" for option in s.options(1))
    turn_over(s.g, castle, True)
    assert s.commerce(1) == 6, "face down it strikes nothing"
    assert not s.can(0, "remove", castle) and not s.can(1, "redeem", castle)
    assert castle not in free_sites(s, 1), "but its site is still taken"
    s.act(0, Act.REDEEM, castle)
    assert s.commerce(1) == 2 and s.has(0) == {"brick": 1, "lumber": 2}
