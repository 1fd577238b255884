"""The classic oracle reads the rulebooks' examples right: what is offered before the dice and afterwards.

The situations are those of the rulebooks of the Catan Card Game, of Trade & Change and of Wizards & Dragons.
"""

from __future__ import annotations

import pytest
from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.choice import Act
from deckbuilder.engine.moves import lay
from deckbuilder.engine.state import ACTING, BEFORE_ROLL
from properties.classic_oracle_table import CHARGED, MILLED, Judge
from properties.classic_scenes import ABOVE, BELOW, CASTLE, acts, at, bewitch, castle_at, change, offered
from properties.oracle_base import LUMBER, WOOL

# Action cards


def test_attack_and_neutral_cards_wait_for_seven_points():
    s = Scene(edition="classic", action_minimum=7)
    s.stock(0, lumber=1)
    s.stock(1, wool=1)
    assert not offered(s, Act.PLAY, "caravan")
    for town in (5, 6):
        s.city(0, town)
    at(s, 0, "church")
    assert Judge(s.g).points == (5, 2)
    assert offered(s, Act.PLAY, "caravan")
    assert offered(s, Act.PLAY, "brigands")
    assert not offered(s, Act.PLAY, "scout")
    assert not offered(s, Act.PLAY, "alchemist")
    s.g.phase = BEFORE_ROLL
    assert acts(s, Act.PLAY) == {"alchemist"}


def test_a_stone_of_wisdom_stops_attacks_of_both_while_it_works():
    s = Scene(edition="classic", action_minimum=0)
    s.citadel(1)
    for town in (5, 6):
        s.city(0, town)
    at(s, 0, "colossus-of-catan")
    stone = at(s, 1, "stone-of-wisdom")
    s.stock(1, wool=1)
    s.stock(0, gold=1)
    at(s, 1, "karl-the-strong", side=BELOW)
    richard = at(s, 0, "richard-the-vengeful", side=BELOW)
    assert not offered(s, Act.PLAY, "merchant")
    assert richard not in acts(s, Act.USE)
    change(s, stone, inert=True)
    assert offered(s, Act.PLAY, "merchant")
    assert richard in acts(s, Act.USE)
    s.g.board[richard] = s.g.board[richard].changed(since=s.g.turn)
    assert richard not in acts(s, Act.USE), "he waits until the next turn"


@pytest.fixture
def late() -> Scene:
    """Seven points and more, one city of seat 0."""
    s = Scene(edition="classic")
    for town in (5, 6):
        s.city(1, town)
    s.city(0, 5)
    at(s, 1, "church")
    assert sum(Judge(s.g).points) >= 7
    return s


def test_a_mayor_needs_a_city_and_room(late: Scene):
    assert offered(late, Act.PLAY, "mayor")
    late.fill(0)
    assert not offered(late, Act.PLAY, "mayor")


def test_all_but_one_of_a_pawned_buildings_price_must_fit(late: Scene):
    late.fill(0)
    late.stock(0, ore=3, brick=3)
    at(late, 0, "foundry")
    assert not offered(late, Act.PLAY, "pawnbroker")
    abbey = at(late, 0, "abbey", side=BELOW)
    assert not offered(late, Act.PLAY, "pawnbroker"), "two of its three do not fit"
    late.stock(0, ore=3)
    assert offered(late, Act.PLAY, "pawnbroker")
    change(late, abbey, inert=True)
    late.stock(0, ore=3, brick=2)
    assert abbey not in acts(late, Act.REDEEM)
    late.stock(0, ore=3, brick=2, lumber=1)
    assert abbey in acts(late, Act.REDEEM)
    assert abbey not in acts(late, Act.REMOVE)


def test_a_trade_monopoly_gives_another_kind_back(late: Scene):
    at(late, 0, "counting-house")
    late.stock(1, grain=1)
    late.stock(0, grain=1)
    assert not offered(late, Act.PLAY, "trade-monopoly")
    late.stock(0, grain=1, wool=1)
    assert offered(late, Act.PLAY, "trade-monopoly")
    castle_at(late, 5, BELOW)
    assert offered(late, Act.PLAY, "trade-monopoly")
    change(late, late.site(0, 5), inert=True)
    assert not offered(late, Act.PLAY, "trade-monopoly")


def test_an_arsonist_finds_a_castle_at_home(late: Scene):
    change(late, late.site(1, 5), inert=True)
    assert offered(late, Act.PLAY, "arsonist"), "what does not work burns all the same"
    late.g.board.pop(late.site(1, 5))
    late.city(0, 6)
    assert not offered(late, Act.PLAY, "arsonist")
    castle_at(late, 5, BELOW)
    assert offered(late, Act.PLAY, "arsonist")


# Building


def test_a_castle_needs_a_weak_host_and_no_citadel():
    s = Scene(edition="classic")
    s.stock(0, brick=2, lumber=1)
    s.citadel(1, 5)
    assert offered(s, Act.BUILD, CASTLE)
    at(s, 1, "garrison", town=6)
    at(s, 1, "garrison", town=6, side=BELOW)
    assert not offered(s, Act.BUILD, CASTLE)
    s.g.board.pop(s.site(1, 6))
    at(s, 1, "otto-the-berserker")
    assert offered(s, Act.BUILD, CASTLE)
    at(s, 1, "siegfried-lackland", side=BELOW)
    assert not offered(s, Act.BUILD, CASTLE)


def test_knights_and_wizards_are_unique_in_play_and_an_alliance_is_not():
    s = Scene(edition="classic")
    s.citadel(0)
    s.citadel(1)
    s.stock(0, ore=1)
    assert offered(s, Act.BUILD, "siegfried-lackland")
    at(s, 1, "siegfried-lackland")
    assert not offered(s, Act.BUILD, "siegfried-lackland")
    here = geometry.region(1, 5, ABOVE)
    terrain = s.at(here)
    assert not offered(s, Act.BUILD, "wizards-alliance")
    s.wizard(1, "ari", here)
    assert not offered(s, Act.BUILD, "ari")
    borders = {s.at(geometry.region(0, column, side)) for column in (5, 6) for side in (ABOVE, BELOW)}
    assert offered(s, Act.BUILD, "wizards-alliance") == (terrain in borders)


def test_one_counting_house_each_even_if_it_is_pawned():
    s = Scene(edition="classic", open_cards=("counting-house",))
    s.city(0)
    s.stock(0, wool=2, grain=1, brick=1)
    s.open("counting-house")
    assert "counting-house" in acts(s, Act.BUILD)
    house = at(s, 0, "counting-house")
    change(s, house, inert=True)
    assert "counting-house" not in acts(s, Act.BUILD)


def test_a_region_improvement_stands_beside_a_city_and_needs_a_counting_house():
    s = Scene(edition="classic")
    mountains = s.region(0, "mountains")
    far = {town: abs(2 * geometry.COLUMN[mountains] - (2 * town + 1)) > 1 for town in (5, 6)}
    near = next(town for town in (5, 6) if not far[town])
    s.citadel(0, near)
    at(s, 0, "counting-house", town=near)
    assert not offered(s, Act.BUILD, "artisan-workshop")
    s = Scene(edition="classic")
    s.city(0, near)
    assert not offered(s, Act.BUILD, "artisan-workshop")
    house = at(s, 0, "counting-house", town=near)
    assert offered(s, Act.BUILD, "artisan-workshop")
    change(s, house, inert=True)
    assert not offered(s, Act.BUILD, "artisan-workshop")


def test_a_shipyard_takes_one_off_a_fleet():
    s = Scene(edition="classic")
    s.stock(0, wool=1)
    assert not offered(s, Act.BUILD, "ore-fleet")
    at(s, 0, "shipyard")
    assert offered(s, Act.BUILD, "ore-fleet")
    s.stock(0, gold=1)
    assert not offered(s, Act.BUILD, "ore-fleet")


def test_no_two_citadels_side_by_side():
    s = Scene(edition="classic", open_cards=("citadel",))
    s.open("citadel")
    s.stock(0, gold=2, ore=2, grain=1)
    assert "citadel" in acts(s, Act.BUILD)
    s.citadel(0, 5)
    assert "citadel" not in acts(s, Act.BUILD)


# Abilities and magic


def test_a_bazaar_forces_a_trade_without_gold():
    s = Scene(edition="classic")
    s.city(0)
    bazaar = at(s, 0, "large-bazaar")
    s.stock(0, wool=1)
    s.stock(1, gold=2)
    assert bazaar not in acts(s, Act.USE)
    s.stock(1, wool=1)
    assert bazaar not in acts(s, Act.USE)
    s.stock(1, wool=1, ore=1)
    assert bazaar in acts(s, Act.USE)
    s.fill(1)
    assert bazaar not in acts(s, Act.USE)


def test_marks_keep_power_from_spells():
    s = Scene(edition="classic")
    s.citadel(0)
    s.citadel(1)
    kitchen = at(s, 0, "magic-kitchen")
    eye = at(s, 0, "magical-eye", side=BELOW)
    s.on_stack(0, "abbey")
    wizard = s.wizard(0, "tali", geometry.region(0, 6, ABOVE), power=2)
    assert {kitchen, eye} <= acts(s, Act.USE)
    change(s, wizard, level=MILLED)
    assert kitchen in acts(s, Act.USE)
    assert eye not in acts(s, Act.USE)
    change(s, wizard, level=CHARGED)
    assert kitchen not in acts(s, Act.USE)
    assert eye not in acts(s, Act.USE)


def test_charging_takes_what_lies_at_the_wizard():
    s = Scene(edition="classic")
    s.citadel(0)
    region = geometry.region(0, 6, ABOVE)
    wizard = s.wizard(0, "ari", region, power=2)
    assert wizard not in acts(s, Act.USE)
    s.store(region, 1)
    assert wizard in acts(s, Act.USE)
    s.store(wizard, 3)
    assert wizard not in acts(s, Act.USE)


def test_cards_of_one_class_change_places_where_both_may_stand():
    s = Scene(edition="classic")
    s.citadel(0, 5)
    s.city(0, 6)
    book = at(s, 0, "change-places")
    s.wizard(0, "tali", geometry.region(0, 6, ABOVE))
    s.g.phase = BEFORE_ROLL
    at(s, 0, "church", town=6)
    assert book not in acts(s, Act.USE)
    at(s, 0, "ore-fleet", side=BELOW)
    assert book not in acts(s, Act.USE), "neither a fleet with a church nor a church in a Citadel"
    at(s, 0, "abbey", side=BELOW, place=1)
    assert book not in acts(s, Act.USE)
    at(s, 0, "garrison", town=6, side=BELOW)
    assert book in acts(s, Act.USE)
    s.g.phase = ACTING
    assert book not in acts(s, Act.USE)


def test_earth_magic_wants_bare_regions_of_a_terrain_that_each_has_twice():
    s = Scene(edition="classic")
    s.citadel(0)
    book = at(s, 0, "earth-magic")
    s.wizard(0, "ari", geometry.region(0, 6, ABOVE))
    forest = s.extra_region(0, "forest", 2)
    assert book not in acts(s, Act.USE)
    s.extra_region(1, "hills", 3)
    assert book in acts(s, Act.USE)
    for region in (forest, geometry.region(0, 5, ABOVE)):
        lay(s.g, 0, s.spare("wizards-alliance"), geometry.wizard_place(region))
    assert book not in acts(s, Act.USE)


def test_a_horse_farm_wants_a_knight_with_somewhere_to_go():
    s = Scene(edition="classic")
    farm = at(s, 0, "horse-farm")
    s.stock(0, grain=1)
    assert farm not in acts(s, Act.USE)
    at(s, 0, "karl-the-strong", side=BELOW)
    assert farm in acts(s, Act.USE)
    at(s, 0, "garrison", town=6)
    at(s, 0, "garrison", town=6, side=BELOW)
    assert farm not in acts(s, Act.USE)


def test_own_expansions_are_removed_but_not_what_lies_abroad_or_face_down():
    s = Scene(edition="classic")
    abbey, castle = at(s, 0, "abbey"), s.place(0, CASTLE, s.site(1, 5))
    foreign = castle_at(s, 6, ABOVE)
    post = s.place(0, "trading-post")
    assert acts(s, Act.REMOVE) == {abbey, post}
    bewitch(s, abbey)
    change(s, post, inert=True)
    assert acts(s, Act.REMOVE) == {abbey}
    assert {castle, foreign}.isdisjoint(acts(s, Act.REMOVE))


def test_a_stable_is_named_before_the_dice_and_used_afterwards():
    s = Scene(edition="classic")
    stable = at(s, 0, "livery-stable")
    forest = s.extra_region(0, "forest", 2)
    s.stock(0, lumber=3)
    s.g.phase = BEFORE_ROLL
    assert stable in acts(s, Act.USE)
    s.g.phase = ACTING
    assert stable not in acts(s, Act.USE)
    change(s, stable, level=1 + LUMBER)
    assert stable in acts(s, Act.USE)
    change(s, stable, level=1 + WOOL)
    assert stable not in acts(s, Act.USE), "there is one pasture"
    assert s.at(forest) == "forest"
