"""The classic oracle reads the rulebooks' examples right: points, tokens, rates, power, options.

The situations are those of the rulebooks of the Catan Card Game, of Trade & Change and of Wizards & Dragons.
"""

from __future__ import annotations

import pytest
from scene import Scene

from deckbuilder.engine import layout
from deckbuilder.engine.barter import offer
from deckbuilder.engine.choice import Act
from deckbuilder.engine.state import ACTING, BEFORE_ROLL
from deckbuilder.engine.zones import cover, lay
from properties.classic_oracle_options import legal, offers
from properties.classic_oracle_table import CHARGED, MILLED, Judge
from properties.oracle_base import BRICK, GOLD, LUMBER, ORE, WOOL

ABOVE, BELOW = 0, 1
CASTLE = "robber-barons-castle"


def at(s: Scene, seat: int, slug: str, town: int = 5, side: int = ABOVE, place: int = 0) -> int:
    """Lay a card on a site and return the site."""
    return s.place(seat, slug, s.site(seat, town, side, place))


def castle_at(s: Scene, town: int, side: int, place: int = 0) -> int:
    """Seat 1 lays a Castle in the principality of seat 0."""
    return s.place(1, CASTLE, s.site(0, town, side, place))


def bewitch(s: Scene, slot: int) -> None:
    cover(s.g, 1 - s.g.board[slot].controller, s.spare("witch"), slot)


def change(s: Scene, slot: int, **what: int) -> None:
    s.g.board[slot] = s.g.board[slot].changed(**what)


def acts(s: Scene, act: Act) -> set[object]:
    """What is offered of one act: cards by slug, places as slots."""
    found = {option[1:] for option in legal(Judge(s.g)) if option[0] == act}
    if act in (Act.BUILD, Act.PLAY):
        return {s.slug(card) for (card,) in found}
    return {rest[0] if rest else True for rest in found}


def offered(s: Scene, act: Act, slug: str) -> bool:
    """Whether a hand card is offered."""
    if slug not in s.hand_of(s.g.active):
        s.hand(s.g.active, slug)
    return slug in acts(s, act)


# Points and tokens


def test_a_harbor_and_three_fleets_count_seven():
    s = Scene(edition="classic")
    s.city(0)
    at(s, 0, "ore-fleet")
    at(s, 0, "wool-fleet", place=1)
    at(s, 0, "gold-fleet", side=BELOW)
    assert Judge(s.g).commerce == (3, 0)
    harbor = at(s, 0, "harbor", side=BELOW, place=1)
    assert Judge(s.g).commerce == (7, 0)
    bewitch(s, harbor)
    assert Judge(s.g).commerce == (3, 0)


def test_a_castle_strikes_the_commerce_of_its_city_only():
    s = Scene(edition="classic")
    s.city(0, 5)
    s.city(0, 6)
    at(s, 0, "counting-house")
    at(s, 0, "brick-fleet", place=1)
    at(s, 0, "marketplace", town=6)
    assert Judge(s.g).commerce[0] == 6
    castle = castle_at(s, 5, BELOW)
    assert Judge(s.g).commerce[0] == 2
    change(s, castle, inert=True)
    assert Judge(s.g).commerce[0] == 6


def test_the_windmill_needs_a_city_and_more_points():
    s = Scene(edition="classic")
    s.citadel(0)
    at(s, 0, "garrison")
    at(s, 0, "gold-fleet", side=BELOW)
    assert Judge(s.g).trade_holder == -1
    s.city(0, 6)
    assert Judge(s.g).trade_holder == 0
    at(s, 1, "garrison")
    at(s, 1, "garrison", side=BELOW)
    assert Judge(s.g).trade_holder == -1


def test_smithy_and_potion_work_on_dragons():
    s = Scene(edition="classic")
    s.citadel(0)
    dragon = at(s, 0, "ismai-the-green-dragon")
    assert Judge(s.g).strength == (4, 0)
    at(s, 0, "smithy", place=1)
    assert Judge(s.g).strength == (5, 0)
    change(s, dragon, level=1)
    assert Judge(s.g).strength == (10, 0)
    assert Judge(s.g).strength_holder == 0
    assert Judge(s.g).skill == (0, 0)


def test_a_citadel_counts_two_points_with_its_first_wizard():
    s = Scene(edition="classic")
    s.citadel(0)
    assert Judge(s.g).points == (2, 2)
    s.wizard(0, "tali", layout.region(0, 6, ABOVE))
    assert Judge(s.g).points == (3, 2)
    s.wizard(0, "hor", layout.region(0, 5, BELOW))
    assert Judge(s.g).points == (3, 2)


def test_lothar_has_what_the_die_shows():
    s = Scene(edition="classic")
    at(s, 0, "lothar-the-drunkard")
    s.g.production = 6
    assert Judge(s.g).skill == (6, 0)


def test_libraries_and_abbeys_raise_the_limit_while_they_work():
    s = Scene(edition="classic")
    s.city(0)
    at(s, 0, "abbey")
    at(s, 0, "abbey", place=1)
    library = at(s, 0, "library", side=BELOW)
    assert Judge(s.g).limits == (6, 3)
    assert Judge(s.g).points == (4, 2)
    bewitch(s, library)
    assert Judge(s.g).limits == (5, 3)
    assert Judge(s.g).points == (3, 2)


# Trade and resources


def test_the_best_rate_applies():
    s = Scene(edition="classic")
    s.city(0)
    at(s, 0, "lighthouse")
    at(s, 0, "ore-fleet", place=1)
    at(s, 0, "wool-fleet", side=BELOW)
    mint = at(s, 0, "mint", side=BELOW, place=1)
    assert Judge(s.g).rates(0) == (3, 3, 3, 1, 2, 1)
    change(s, mint, inert=True)
    assert Judge(s.g).rates(0)[GOLD] == 3


def test_a_trade_league_uses_the_opponents_fleets_without_his_lighthouse():
    s = Scene(edition="classic")
    s.city(0)
    s.city(1)
    at(s, 0, "trade-league")
    at(s, 1, "lumber-fleet")
    at(s, 1, "lighthouse", place=1)
    assert Judge(s.g).rates(0)[LUMBER] == 2
    assert Judge(s.g).rates(1)[LUMBER] == 1


def test_a_vault_is_paid_with_but_neither_taken_nor_counted():
    s = Scene(edition="classic")
    s.city(0)
    at(s, 0, "treasure-vault")
    change(s, s.site(0, 5), level=2)
    s.g.stock[s.site(0, 5)] = 2
    judge = Judge(s.g)
    assert judge.have[0][ORE] == 2
    assert judge.stored[0][ORE] == 0
    assert judge.wanted(1)[ORE] == 0
    assert judge.counted(0) == 0
    change(s, s.site(0, 5), inert=True)
    assert Judge(s.g).have[0][ORE] == 0


def test_brigands_do_not_count_beside_a_garrison_that_works():
    s = Scene(edition="classic")
    s.fill(0)
    garrison = at(s, 0, "garrison")
    assert Judge(s.g).counted(0) == 12
    bewitch(s, garrison)
    assert Judge(s.g).counted(0) == 18


def test_what_can_be_bartered():
    s = Scene(edition="classic")
    s.fill(1, brick=1)
    s.stock(0, brick=2)
    assert offers(Judge(s.g), 0) == {offer(BRICK, 1, other, n) for other in range(1, 6) for n in (1, 2, 3)}, (
        "there is room for one brick only"
    )
    s.fill(1)
    assert not offers(Judge(s.g), 0)


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
    here = layout.region(1, 5, ABOVE)
    terrain = s.at(here)
    assert not offered(s, Act.BUILD, "wizards-alliance")
    s.wizard(1, "ari", here)
    assert not offered(s, Act.BUILD, "ari")
    borders = {s.at(layout.region(0, column, side)) for column in (5, 6) for side in (ABOVE, BELOW)}
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
    far = {town: abs(2 * layout.COLUMN[mountains] - (2 * town + 1)) > 1 for town in (5, 6)}
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
    wizard = s.wizard(0, "tali", layout.region(0, 6, ABOVE), power=2)
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
    region = layout.region(0, 6, ABOVE)
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
    s.wizard(0, "tali", layout.region(0, 6, ABOVE))
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
    s.wizard(0, "ari", layout.region(0, 6, ABOVE))
    forest = s.extra_region(0, "forest", 2)
    assert book not in acts(s, Act.USE)
    s.extra_region(1, "hills", 3)
    assert book in acts(s, Act.USE)
    for region in (forest, layout.region(0, 5, ABOVE)):
        lay(s.g, 0, s.spare("wizards-alliance"), layout.wizard_place(region))
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
