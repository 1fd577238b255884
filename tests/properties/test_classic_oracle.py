"""The classic oracle reads the rulebooks' examples right: points, tokens, rates, stores.

The situations are those of the rulebooks of the Catan Card Game, of Trade & Change and of Wizards & Dragons.
"""

from __future__ import annotations

from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.domestic_trade import offer
from properties.classic_oracle_options import offers
from properties.classic_oracle_table import Judge
from properties.classic_scenes import ABOVE, BELOW, at, bewitch, castle_at, change
from properties.oracle_base import BRICK, GOLD, LUMBER, ORE

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
    s.wizard(0, "tali", geometry.region(0, 6, ABOVE))
    assert Judge(s.g).points == (3, 2)
    s.wizard(0, "hor", geometry.region(0, 5, BELOW))
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
    assert judge.resource_totals[0][ORE] == 2
    assert judge.stored[0][ORE] == 0
    assert judge.wanted(1)[ORE] == 0
    assert judge.counted(0) == 0
    change(s, s.site(0, 5), inert=True)
    assert Judge(s.g).resource_totals[0][ORE] == 0


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
