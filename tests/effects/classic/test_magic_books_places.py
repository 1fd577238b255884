"""The spells that move what lies on the table: Change Places and Earth Magic (W14, W16)."""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.effects.classic.magic_books import change_places
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import GOLD
from deckbuilder.engine.card_verbs import exchange_regions
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import cover, fill_pair, set_inert
from deckbuilder.engine.state import ACTING
from deckbuilder.engine.state_based import apply_state_based_effects

from .magic_scenes import LEFT, RIGHT, cast, home, library, next_turn, offered
from .wizards_scenes import third_settlement

card = pytest.mark.card
FAR = 4

# Change Places


def pairs(s: Scene, book: int) -> set[frozenset[int]]:
    """The pairs of places whose cards can change places, found by trying."""
    if not s.can(0, "use", book, before_roll=True):
        return set()
    found: set[frozenset[int]] = set()
    for slot in next(change_places(s.g.copy(), 0, book)).options:
        g = s.g.copy()
        effect = change_places(g, 0, book)
        next(effect)
        try:
            found |= {frozenset((slot, other)) for other in effect.send(slot).options}
        except StopIteration:
            found.add(frozenset(at for at, placed in g.board.items() if placed.card != s.g.board[at].card))
    return found


def settled(s: Scene, *cards: tuple[str, int]) -> list[int]:
    """Cards of seat 0 on places. Returns the places."""
    return [s.place(0, slug, slot) for slug, slot in cards]


@card("classic/change-places")
def test_two_buildings_change_places_before_the_dice():
    s, wizard, book = library("change-places")
    s.city(0, RIGHT)
    sawmill, abbey = settled(s, ("sawmill", s.site(0, LEFT, ABOVE, 1)), ("abbey", s.site(0, RIGHT)))
    s.production(4)
    assert s.has(0)["lumber"] == 2
    assert offered(s, book) == (True, False)
    asked = cast(s, book, [sawmill], before_roll=True)
    assert [c.ask for c in asked] == [Ask.CARD_TO_MOVE], "one partner: no question"
    assert (s.at(sawmill), s.at(abbey)) == ("abbey", "sawmill")
    assert s.power(wizard) == 2 and not s.can(0, "use", book, before_roll=True), "once a turn"
    s.production(4)
    assert s.has(0)["lumber"] == 3, "the mill is no longer beside the forest"
    next_turn(s)
    next_turn(s)
    assert s.can(0, "use", book, before_roll=True)


@card("classic/change-places")
def test_both_cards_must_stand_legally_afterwards():
    s, _, book = library("change-places")
    third_settlement(s)
    s.city(0, RIGHT)
    church, abbey = settled(s, ("church", s.site(0, RIGHT)), ("abbey", s.site(0, FAR)))
    assert pairs(s, book) == set(), "no church in a settlement"
    (garrison,) = settled(s, ("garrison", s.site(0, RIGHT, BELOW)))
    assert pairs(s, book) == {frozenset((church, garrison)), frozenset((abbey, garrison))}


@card("classic/change-places")
def test_the_kinds_of_cards_do_not_mix():
    s, _, book = library("change-places")
    s.city(0, RIGHT)
    settled(s, ("garrison", s.site(0, RIGHT)), ("wool-fleet", s.site(0, LEFT, BELOW)))
    assert pairs(s, book) == set(), "a building, a unit, a book"
    knight, other = settled(
        s, ("karl-the-strong", s.site(0, RIGHT, BELOW)), ("prophesy", s.site(0, LEFT, 0, 1))
    )
    fleet = s.site(0, LEFT, BELOW)
    assert pairs(s, book) == {frozenset((fleet, knight))}
    strength = s.strength(0)
    cast(s, book, [knight], before_roll=True)
    assert (s.at(fleet), s.at(knight)) == ("karl-the-strong", "wool-fleet") and s.strength(0) == strength
    assert s.at(other) == "prophesy"


@card("classic/change-places")
def test_a_dragon_does_not_leave_the_citadels():
    s, _, book = library("change-places")
    dragon, knight = settled(
        s, ("ismai-the-green-dragon", s.site(0, LEFT, BELOW)), ("karl-the-strong", s.site(0, RIGHT))
    )
    assert pairs(s, book) == set()
    (inside,) = settled(s, ("pippin-the-short", s.site(0, LEFT, ABOVE, 1)))
    assert pairs(s, book) == {frozenset((inside, dragon)), frozenset((inside, knight))}


@card("classic/change-places")
def test_books_change_places_with_what_was_cast():
    s, _, book = library("change-places")
    other = s.place(0, "prophesy", s.site(0, LEFT, BELOW))
    cast(s, book, [book], before_roll=True)
    assert (s.at(book), s.at(other)) == ("prophesy", "change-places")
    assert not s.can(0, "use", other, before_roll=True), "cast already"
    s.on_stack(0, "abbey")
    assert s.can(0, "use", book, before_roll=True)


@card("classic/change-places")
def test_two_cards_on_the_same_side_of_a_town_or_quite_alike_do_not_change_places():
    s, _, book = library("change-places")
    s.city(0, RIGHT)
    settled(s, ("garrison", s.site(0, RIGHT)), ("abbey", s.site(0, RIGHT, ABOVE, 1)))
    assert pairs(s, book) == set(), "both sites of a side are equal"
    (copy,) = settled(s, ("garrison", s.site(0, RIGHT, BELOW)))
    assert pairs(s, book) == {frozenset((copy, s.site(0, RIGHT, ABOVE, 1)))}
    set_inert(s.g, copy, True)
    apply_state_based_effects(s.g)
    assert frozenset((copy, s.site(0, RIGHT))) in pairs(s, book), "of these one is turned over"


@card("classic/change-places")
@card("classic/trading-post")
def test_of_road_improvements_only_two_that_differ_change_places():
    s, _, book = library("change-places")
    third_settlement(s)
    s.city(0, RIGHT)
    near, far = s.road(0), geometry.road_complement(geometry.road(0, LEFT))
    settled(s, ("trading-post", near), ("trading-post", far), ("garrison", s.site(0, RIGHT)))
    assert pairs(s, book) == set(), "two alike, and a building on a site"
    cover(s.g, 1, s.spare("witch"), near)
    apply_state_based_effects(s.g)
    assert pairs(s, book) == {frozenset((near, far))}
    cast(s, book, [near], before_roll=True)
    assert (s.at(near), s.at(far)) == ("trading-post", "witch")


@card("classic/change-places")
def test_stored_goods_move_along():
    s, _, book = library("change-places")
    s.city(0, RIGHT)
    vault, abbey = settled(s, ("treasure-vault", s.site(0, RIGHT)), ("library", s.site(0, RIGHT, BELOW)))
    fill_pair(s.g, vault, GOLD)
    apply_state_based_effects(s.g)
    cast(s, book, [vault], before_roll=True)
    assert (s.at(vault), s.at(abbey)) == ("library", "treasure-vault")
    assert s.g.stock[abbey] == 2 and vault not in s.g.stock and s.has(0)["gold"] == 2


@card("classic/change-places")
def test_foreign_cards_region_improvements_and_wizards_stay():
    s, _, book = library("change-places")
    s.city(0, RIGHT)
    s.place(0, "artisan-workshop", s.beside(s.region(0, "mountains")))
    s.place(0, "counting-house", s.site(0, RIGHT))
    s.place(1, "robber-barons-castle", s.site(0, RIGHT, BELOW))
    s.place(0, "robber-barons-castle", s.site(1, RIGHT))
    s.wizard(0, "hor", s.region(0, "hills"))
    assert pairs(s, book) == set()
    assert not s.can(0, "use", book, before_roll=True)


@card("classic/change-places")
def test_change_places_needs_power():
    s, wizard, book = library("change-places", power=0)
    s.city(0, RIGHT)
    settled(s, ("garrison", s.site(0, LEFT, BELOW)), ("abbey", s.site(0, RIGHT)))
    assert offered(s, book) == (False, False)
    s.store(wizard, 1)
    assert offered(s, book) == (True, False)


# Earth Magic


def pair_of_forests(s: Scene, seat: int) -> int:
    """A second forest of a seat, at the left end. Returns its slot."""
    return s.extra_region(seat, "forest", (2, 6)[seat])


@card("classic/earth-magic")
def test_two_regions_change_owners_with_their_stock_and_number():
    s, wizard, book = library("earth-magic")
    mine, forest = s.region(0, "mountains"), s.region(1, "forest")
    mountains, other = s.extra_region(0, "mountains", 4), pair_of_forests(s, 1)
    s.store(mine, 1)
    s.store(forest, 3)
    asked = cast(s, book, [mine, forest])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.REGION_TO_EXCHANGE), (0, Ask.OPPOSING_REGION)]
    assert set(asked[0].options) == {mine, mountains} and set(asked[1].options) == {forest, other}
    assert (s.at(mine), s.at(forest)) == ("forest", "mountains")
    assert s.has(0) == {"lumber": 3, "magic power": 1} and s.has(1) == {"ore": 1}
    assert s.power(wizard) == 1
    placed = s.g.board[mine]
    assert (placed.owner, placed.controller, placed.seat, placed.slot) == (0, 0, 0, mine)
    s.store(mine, 0)
    s.production(5)
    assert s.g.stock[mine] == 1, "it keeps its number"
    s.production(2)
    assert s.g.stock[forest] == 2, "and so does the other"


@card("classic/earth-magic")
@pytest.mark.parametrize("seat", [0, 1])
def test_earth_magic_needs_a_terrain_twice_on_either_side(seat: int):
    s, _, book = library("earth-magic")
    pair_of_forests(s, 1 - seat)
    assert offered(s, book) == (False, False)
    s.extra_region(seat, "hills", 3, BELOW)
    assert offered(s, book) == (True, True)


@card("classic/earth-magic")
def test_regions_with_a_wizard_or_an_improvement_stay():
    s, _, book = library("earth-magic")
    near, home_fields = s.region(0, "forest"), s.region(1, "fields")
    far, fields = pair_of_forests(s, 0), s.extra_region(1, "fields", 3)
    assert s.at(geometry.wizard_place(near)) == "arsa"
    s.place(1, "distillery", s.beside(home_fields))
    assert cast(s, book) == [], "one region on each side"
    assert (s.at(far), s.at(fields)) == ("fields", "forest")
    assert s.at(home_fields) == "fields" and s.at(near) == "forest"
    for mine, his in ((near, fields), (far, home_fields)):
        with pytest.raises(ValueError, match="a card lies"):
            exchange_regions(s.g, mine, his)


@card("classic/earth-magic")
@card("classic/stone-of-wisdom")
def test_earth_magic_is_an_attack_of_a_book():
    s, wizard, book = library("earth-magic", action_minimum=7)
    pair_of_forests(s, 0)
    second = pair_of_forests(s, 1)
    home(s, 1)
    s.place(1, "countermagic", s.site(1, LEFT))
    assert offered(s, book) == (True, True), "seven points are not asked of spells"
    stone = s.place(1, "stone-of-wisdom", s.site(1, LEFT, BELOW))
    assert offered(s, book) == (False, False)
    set_inert(s.g, stone, True)
    apply_state_based_effects(s.g)
    asked = cast(s, book, [second])
    assert [c.seat for c in asked] == [0], "no action card: nothing to cancel"
    assert s.power(wizard) == 1 and s.g.phase == ACTING
