"""Trade & Change where its cards meet each other and the basic set."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import BRICK, GOLD, NAMES, ORE
from deckbuilder.engine.geometry import ABOVE, BELOW, settlement
from deckbuilder.engine.moves import fill_pair
from deckbuilder.engine.state import OPEN
from deckbuilder.engine.state_based import apply_state_based_effects

from .magic_scenes import LEFT, RIGHT

card = pytest.mark.card
CASTLE = "robber-barons-castle"
CENTER = {"brick": 2, "lumber": 2, "ore": 2}


@pytest.fixture
def s() -> Scene:
    """A game in which a Counting House lies open; both players have a city on the left."""
    scene = Scene(edition="classic", open_cards=["counting-house"])
    scene.city(0, LEFT)
    scene.city(1, LEFT)
    return scene


def vault(s: Scene, seat: int, resource: int) -> int:
    """A seat's Treasure Vault holds two pieces. Returns its slot."""
    slot = s.place(seat, "treasure-vault", s.site(seat, LEFT, BELOW, 1))
    fill_pair(s.g, slot, resource)
    apply_state_based_effects(s.g)
    return slot


# The Castle


@card(f"classic/{CASTLE}", "classic/trade-center")
def test_a_counting_house_at_a_castle_still_allows_a_trade_center(s: Scene):
    s.place(1, "counting-house", s.site(1, LEFT, ABOVE))
    s.place(0, CASTLE, s.site(1, LEFT, BELOW))
    s.turn(s.place(1, "dye-works", s.beside(s.region(1, "pasture"))), 3)
    s.hand(1, "trade-center")
    s.stock(1, **CENTER)
    assert s.commerce(1) == 3, "of the house nothing counts, of the Dye Works all"
    s.build(1, "trade-center", [s.site(1, LEFT, ABOVE, 1)])
    assert s.points(1) == 3 + 2 + 1, "a city, a settlement, the center and the windmill"


@card(f"classic/{CASTLE}")
def test_a_castle_stays_and_strikes_when_a_citadel_is_laid_on_its_settlement(s: Scene):
    s.place(1, "garrison", s.site(1, RIGHT, ABOVE))
    castle = s.place(0, CASTLE, s.site(1, RIGHT, BELOW))
    s.citadel(1, RIGHT)
    assert s.at(castle) == CASTLE and s.commerce(1) == 0
    s.place(1, "ore-fleet", s.site(1, RIGHT, BELOW, 1))
    assert s.commerce(1) == 0, "what is built there later is struck too"


# The Pawnbroker


@card("classic/pawnbroker", "classic/counting-house", "classic/arsonist")
def test_a_pawned_counting_house_that_burns_goes_to_the_table_and_can_be_built_again(s: Scene):
    house = s.place(0, "counting-house", s.site(0, LEFT, ABOVE))
    works = s.place(0, "dye-works", s.beside(s.region(0, "pasture")))
    s.turn(works, 1)
    s.hand(0, "pawnbroker")
    s.play(0, "pawnbroker", ["grain"])
    assert s.has(0) == {"brick": 1, "wool": 2} and s.commerce(0) == 1, "the bought point counts without it"
    assert s.can(0, "use", works), "and can be spent or followed by another"
    s.hand(1, "arsonist")
    s.card_die(3)
    s.play(1, "arsonist", [house])
    lying = [s.slug(c) for c in s.g.zones[OPEN]]
    assert lying == ["counting-house"] * 2 and s.hand_of(0) == [] and not s.g.summaries[0].inert
    s.stock(0, brick=1, grain=1, wool=2)
    s.build(0, "counting-house", [house])
    assert s.commerce(0) == 4 and not s.g.board[house].inert and s.has(0) == {}


@card("classic/pawnbroker", "classic/trading-post")
def test_a_post_that_was_pawned_and_paid_again_moves_no_second_piece_in_the_turn(s: Scene):
    post = s.place(0, "trading-post")
    s.stock(0, gold=2)
    s.act(0, Act.USE, post)
    assert s.has(0) == {"gold": 1, "wool": 1}
    s.hand(0, "pawnbroker")
    s.play(0, "pawnbroker", ["wool"])
    s.act(0, Act.REDEEM, post)
    assert s.has(0) == {"gold": 1} and s.commerce(0) == 1
    assert not s.can(0, "use", post)


@card("classic/pawnbroker")
def test_the_regions_for_what_the_pawnbroker_pays_are_chosen(s: Scene):
    near, far = s.region(0, "forest"), s.extra_region(0, "forest", 2)
    s.place(0, "garrison")
    s.hand(0, "pawnbroker")
    asked = s.play(0, "pawnbroker", ["brick", far])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_GIVE, Ask.STORE_TO_FILL]
    assert (s.g.stock[near], s.g.stock[far]) == (0, 1)


@card("classic/pawnbroker", "classic/treasure-vault")
def test_a_stored_pair_makes_no_room_for_what_the_pawnbroker_pays(s: Scene):
    vault(s, 0, BRICK)
    s.place(0, "brick-factory")
    s.hand(0, "pawnbroker")
    s.fill(0)
    assert not s.can(0, "play", "pawnbroker")
    s.store(s.region(0, "hills"), 2)
    s.play(0, "pawnbroker")
    assert s.has(0) == {**dict.fromkeys(NAMES, 3), "brick": 5}, "one brick in the hills, the ore is left out"


# Stored pairs


@card("classic/trade-monopoly", "classic/treasure-vault")
def test_the_gift_of_a_trade_monopoly_may_come_from_a_store(s: Scene):
    s.place(0, "counting-house", s.site(0, LEFT, ABOVE))
    s.hand(0, "trade-monopoly")
    store = vault(s, 0, ORE)
    s.stock(1, grain=2)
    s.store(s.region(0, "mountains"), 3)
    s.play(0, "trade-monopoly", [1, store])
    assert s.has(0) == {"grain": 1, "ore": 3}, "the other ore of the pair has no room"
    assert s.has(1) == {"grain": 1, "ore": 1} and s.level(store) == 0


@card("classic/large-bazaar", "classic/treasure-vault")
def test_the_opponent_gives_in_a_bazaar_what_he_has_stored_if_he_has_nothing_else(s: Scene):
    bazaar = s.place(0, "large-bazaar", s.site(0, LEFT, ABOVE))
    store = vault(s, 1, ORE)
    s.stock(0, wool=1)
    s.act(0, Act.USE, bazaar)
    assert s.has(0) == {"ore": 1} and s.has(1) == {"ore": 1, "wool": 1}
    assert s.level(store) == 0 and s.g.stock[s.region(1, "mountains")] == 1


@card("classic/richard-the-vengeful", "classic/treasure-vault")
def test_richard_is_paid_with_stored_gold(s: Scene):
    store = vault(s, 0, GOLD)
    richard = s.place(0, "richard-the-vengeful", s.site(0, RIGHT))
    s.place(1, "karl-the-strong")
    assert s.can(0, "use", richard)
    s.card_die(1)
    s.use(0, richard, [0])
    assert s.has(0) == {"gold": 1} and s.level(store) == 0 and s.hand_of(1) == ["karl-the-strong"]


@card("classic/artisan-workshop", "classic/treasure-vault")
def test_commerce_points_are_not_bought_with_what_is_stored(s: Scene):
    s.city(0, RIGHT)
    workshop = s.place(0, "artisan-workshop", s.beside(s.region(0, "mountains")))
    store = vault(s, 0, ORE)
    assert not s.can(0, "use", workshop)
    s.store(s.region(0, "mountains"), 2)
    s.act(0, Act.USE, workshop)
    assert s.has(0) == {"ore": 2} and s.g.stock[store] == 2


@card("classic/trading-post", "classic/treasure-vault")
def test_stored_gold_does_not_cross_a_road(s: Scene):
    post = s.place(0, "trading-post")
    vault(s, 0, GOLD)
    assert s.has(0) == {"gold": 2} and not s.can(0, "use", post)


# Knights and fleets


@card("classic/horse-farm", "classic/church", "classic/civil-war")
def test_a_knight_that_rides_into_the_city_of_a_church_is_safe_from_civil_war(s: Scene):
    s.place(0, "church", s.site(0, LEFT, ABOVE))
    farm = s.place(0, "horse-farm", s.site(0, RIGHT, ABOVE))
    s.place(0, "karl-the-strong", s.site(0, RIGHT, BELOW))
    s.stock(0, grain=1)
    stable = s.site(0, LEFT, BELOW)
    s.act(0, Act.USE, farm, answers=[stable])
    assert s.event("civil-war") == [] and s.at(stable) == "karl-the-strong"


@card("classic/trade-league", "classic/civil-war")
def test_a_civil_war_ends_the_trade_of_a_league_with_the_fleet_that_it_sends_home(s: Scene):
    s.place(0, "trade-league", s.site(0, LEFT, ABOVE))
    s.place(1, "ore-fleet")
    s.stock(0, ore=2)
    assert s.can(0, "trade", "ore")
    s.event("civil-war")
    assert s.hand_of(1) == ["ore-fleet"] and not s.can(0, "trade", "ore")


# Garrisons


@card("classic/peasant-revolt")
def test_the_peasants_take_nothing_that_no_garrison_borders(s: Scene):
    s.place(0, "garrison", s.site(0, LEFT, ABOVE))
    s.fill(0)
    s.fill(1)
    s.event("peasant-revolt")
    assert s.has(0) == {"brick": 3, "grain": 3, "lumber": 2, "ore": 3, "wool": 3, "gold": 2}
    assert sum(s.has(1).values()) == 18


# Commerce and victory


@card("classic/dye-works")
def test_a_point_that_is_bought_brings_the_windmill_and_the_victory_and_one_that_is_spent_loses_it():
    s = Scene(edition="classic", goal=4)
    s.city(0, LEFT)
    works = s.place(0, "dye-works", s.beside(s.region(0, "pasture")))
    s.stock(0, wool=2)
    s.stock(1, gold=1)
    assert s.points(0) == 3 and s.g.winner < 0
    s.act(0, Act.USE, works)
    assert s.points(0) == 4 and s.g.winner == 0
    s.act(0, Act.USE, works)
    assert s.points(0) == 3 and s.has(0) == {"gold": 1}


@card("classic/trade-monopoly")
def test_a_trade_monopoly_is_an_attack_that_needs_the_points_at_that_moment():
    s = Scene(edition="classic", action_minimum=7)
    s.city(0, LEFT)
    s.city(1, LEFT)
    house = s.place(0, "counting-house", s.site(0, LEFT, ABOVE))
    s.hand(0, "trade-monopoly")
    s.stock(0, ore=1)
    s.stock(1, grain=1)
    assert s.points(0) + s.points(1) == 7 and s.can(0, "play", "trade-monopoly"), "with the windmill"
    s.place(1, "merchant-guild", s.site(1, LEFT, ABOVE))
    assert s.points(0) + s.points(1) == 7 and s.can(0, "play", "trade-monopoly"), "it changed hands"
    s.act(1, Act.REMOVE, s.site(1, LEFT, ABOVE))
    s.place(1, "marketplace", s.site(1, LEFT, ABOVE))
    s.place(1, "garrison", s.site(1, LEFT, BELOW))
    assert s.at(house) == "counting-house" and s.g.trade_holder < 0
    assert not s.can(0, "play", "trade-monopoly"), "three against three: six points together"


@card("classic/mayor")
def test_the_mayor_counts_cities_as_they_stand_when_he_is_played(s: Scene):
    s.hand(0, "mayor")
    s.stock(0, grain=2, ore=3)
    s.act(0, Act.CITY, settlement(0, RIGHT))
    asked = s.play(0, "mayor", ["wool", "wool"])
    assert len(asked) == 2 and s.has(0) == {"wool": 2}
