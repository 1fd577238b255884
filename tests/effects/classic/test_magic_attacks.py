"""A city by magic, and the magic action cards that attack, each tested from its text (W10 to W13)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.effects.classic.magic import CHARGED
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import GOLD
from deckbuilder.engine.moves import cover, fill_pair, set_inert
from deckbuilder.engine.state import CITIES
from deckbuilder.engine.state_based import apply_state_based_effects

from .magic_scenes import LEFT, RIGHT, home
from .wizards_scenes import third_settlement

card = pytest.mark.card


def armed(slug: str, power: int = 3, **options: bool) -> tuple[Scene, int]:
    """Seat 0 has a wizard with magic power and holds a magic action card. Returns his slot too."""
    s = Scene(edition="classic", **options)
    wizard = home(s, 0, power)
    s.hand(0, slug)
    return s, wizard


def second_wizard(s: Scene, power: int = 0) -> int:
    """Another wizard of seat 0, at its gold field. Returns his slot."""
    return s.wizard(0, "ari", s.region(0, "gold-field"), power)


# Materialization


@card("classic/materialization")
def test_materialization_turns_a_settlement_into_a_city_for_power_alone():
    s, wizard = armed("materialization")
    second_wizard(s)
    assert s.can(0, "play", "materialization")
    before, cities = s.points(0), len(s.g.zones[CITIES])
    assert s.play(0, "materialization") == [], "the Citadel is no settlement: one place, no question"
    town = geometry.settlement(0, RIGHT)
    assert s.at(town) == "city" and s.points(0) == before + 1
    assert s.power(wizard) == 1 and s.discarded() == ["materialization"]
    assert len(s.g.zones[CITIES]) == cities - 1
    assert s.g.summaries[0].cities == (town,)


@card("classic/materialization")
def test_materialization_lets_its_player_choose_the_settlement():
    s, _ = armed("materialization")
    second_wizard(s)
    far = third_settlement(s)
    asked = s.play(0, "materialization", [far])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.SITE)]
    assert set(asked[0].options) == {far, geometry.settlement(0, RIGHT)}
    assert s.at(far) == "city"


@card("classic/materialization")
def test_materialization_needs_two_wizards_of_whatever_kind():
    s, wizard = armed("materialization")
    assert not s.can(0, "play", "materialization"), "one wizard with 3 magic power"
    ally = s.place(0, "wizards-alliance", geometry.wizard_place(s.region(0, "pasture")))
    assert s.power(ally) == 0 and s.can(0, "play", "materialization")
    s.turn(wizard, CHARGED)
    assert not s.can(0, "play", "materialization"), "nobody pays"
    s.store(ally, 2)
    assert s.can(0, "play", "materialization"), "a charged wizard counts all the same"


@card("classic/materialization")
def test_materialization_needs_a_settlement_and_a_city_of_the_supply():
    s, _ = armed("materialization")
    second_wizard(s)
    supply, s.g.zones[CITIES] = s.g.zones[CITIES], ()
    assert not s.can(0, "play", "materialization")
    s.g.zones[CITIES] = supply
    assert s.can(0, "play", "materialization")
    s.city(0, RIGHT)
    assert not s.can(0, "play", "materialization"), "a Citadel and a city"


# Whirlwind


@card("classic/whirlwind")
def test_whirlwind_empties_one_region_of_the_opponent():
    s, wizard = armed("whirlwind")
    forest, other = s.region(1, "forest"), s.extra_region(1, "forest", 2)
    s.store(forest, 3)
    s.store(other, 2)
    assert s.can(0, "play", "whirlwind")
    asked = s.play(0, "whirlwind", [forest])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.OPPOSING_REGION)]
    assert set(asked[0].options) == {forest, other}, "only regions that hold something"
    assert s.has(1) == {"lumber": 2} and s.g.stock[forest] == 0 and s.g.stock[other] == 2
    assert s.power(wizard) == 1 and s.discarded() == ["whirlwind"]


@card("classic/whirlwind")
def test_whirlwind_reaches_neither_stores_nor_wizards():
    s, _ = armed("whirlwind")
    home(s, 1, power=3)
    s.city(1, RIGHT)
    vault = s.place(1, "treasure-vault", s.site(1, RIGHT))
    fill_pair(s.g, vault, GOLD)
    s.store(s.region(0, "fields"), 3)
    assert not s.can(0, "play", "whirlwind"), "nothing in the opponent's regions"
    s.store(s.region(1, "hills"), 1)
    assert s.can(0, "play", "whirlwind")
    assert s.play(0, "whirlwind") == []
    assert s.g.stock[vault] == 2 and s.has(1)["gold"] == 2


# Witch


def bewitch(s: Scene, slot: int, seat: int = 0) -> None:
    """A Witch of a seat covers a building."""
    cover(s.g, seat, s.spare("witch", owner=seat), slot)
    apply_state_based_effects(s.g)


@card("classic/witch")
def test_a_witch_takes_points_and_abilities_and_the_passive_player_keeps_his_limit_at_once():
    s, wizard = armed("witch")
    second_wizard(s)
    s.city(1)
    library = s.place(1, "library")
    s.place(1, "aqueduct")
    s.hand(1, "abbey", "garrison", "smithy", "mayor")
    before = s.points(1)
    asked = s.act(0, Act.PLAY, s.in_hand(0, "witch"), answers=[library, "smithy", 0])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.BUILDING_TO_NAME),
        (1, Ask.CARD_TO_RETURN),
        (1, Ask.STACK_FOR_CARD),
    ]
    assert s.at(library) == "witch" and s.points(1) == before - 1
    assert s.hand_of(1) == ["abbey", "garrison", "mayor"]
    assert s.power(wizard) == 1 and s.discarded() == [], "she lies on the building"


@card("classic/witch")
def test_a_witch_leaves_when_the_owner_of_the_building_throws_the_event_card():
    s, _ = armed("witch")
    second_wizard(s)
    s.city(1)
    aqueduct, church = s.place(1, "aqueduct"), s.place(1, "church")
    s.play(0, "witch", [aqueduct])
    bewitch(s, church)
    points = s.points(1)
    s.events("plague")
    s.fill(1)
    full = s.has(1)
    s.roll_dice(1, "event")
    assert s.at(aqueduct) == s.at(church) == "witch", "thrown by who played them"
    assert s.has(1) != full
    s.fill(1)
    s.g.active = 1
    s.roll_dice(1, "event")
    assert (s.at(aqueduct), s.at(church)) == ("aqueduct", "church"), "both, and before the event card"
    assert s.points(1) == points + 2 and s.has(1) == full
    assert s.discarded() == ["witch", "witch"]


@card("classic/witch")
def test_a_building_under_a_witch_may_be_removed_and_she_goes_too():
    s, _ = armed("witch", own_stacks=True)
    second_wizard(s)
    garrison = s.place(1, "garrison")
    assert s.play(0, "witch") == [], "one building, no question"
    assert s.commerce(1) == 0
    assert not s.can(0, "remove", garrison) and s.can(1, "remove", garrison)
    s.act(1, Act.REMOVE, garrison)
    assert s.at(garrison) is None
    assert (s.discarded(0), s.discarded(1)) == (["witch"], ["garrison"]), "to the piles of their players"


@card("classic/witch")
def test_a_witch_covers_buildings_of_the_opponent_that_count_and_lie_with_him():
    s, _ = armed("witch")
    second_wizard(s)
    s.city(1)
    s.place(1, "wool-fleet")
    s.place(1, "siegfried-lackland")
    s.place(0, "abbey", s.site(0, LEFT))
    s.place(0, "robber-barons-castle", s.site(1, RIGHT))
    s.place(1, "robber-barons-castle", s.site(0, RIGHT))
    inert = s.place(1, "smithy")
    set_inert(s.g, inert, True)
    assert not s.can(0, "play", "witch"), "units, what counts for nothing, what is mine, what lies with me"
    post = s.place(1, "trading-post")
    s.place(1, "counting-house")
    improvement = s.place(1, "dye-works")
    asked = s.play(0, "witch", [post])
    assert {s.at(slot) for slot in asked[0].options} >= {"counting-house", "dye-works"}
    assert improvement in asked[0].options and len(asked[0].options) == 3 and s.at(post) == "witch"


@card("classic/witch")
def test_a_witch_needs_two_wizards():
    s, _ = armed("witch")
    s.place(1, "garrison")
    assert not s.can(0, "play", "witch")
    second_wizard(s)
    assert s.can(0, "play", "witch")


# Wizard's Duel


@card("classic/wizards-duel")
def test_the_wizard_with_less_power_and_die_goes_under_a_stack_that_the_winner_chooses():
    s, mine = armed("wizards-duel", power=2)
    his = home(s, 1, power=3)
    assert s.can(0, "play", "wizards-duel")
    points = s.points(0)
    s.card_die(4, 3)
    asked = s.play(0, "wizards-duel", [4])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.STACK_FOR_CARD)], "1 + 4 against 3 + 3"
    assert s.at(mine) is None and s.at(his) == "hadi" and s.stack(4) == ["arsa"]
    assert s.points(0) == points - 1, "the Citadel is empty"
    assert s.discarded() == ["wizards-duel"] and s.power(his) == 3


@card("classic/wizards-duel")
def test_equal_totals_are_thrown_again():
    s, mine = armed("wizards-duel", power=3)
    his = home(s, 1, power=2)
    points = s.points(1)
    s.card_die(3, 3, 6, 6, 6, 5)
    asked = s.play(0, "wizards-duel", [0])
    assert [c.seat for c in asked] == [0]
    assert s.at(his) is None and s.power(mine) == 2 and s.stack(0) == ["hadi"]
    assert s.points(1) == points - 1


@card("classic/wizards-duel")
def test_both_wizards_are_chosen_by_the_attacker_even_one_that_was_just_charged():
    s, mine = armed("wizards-duel", power=3)
    other = second_wizard(s, power=1)
    s.turn(mine, CHARGED)
    hadi = home(s, 1)
    hor = s.wizard(1, "ira", s.region(1, "pasture"), 0)
    s.card_die(2, 4)
    asked = s.play(0, "wizards-duel", [mine, hor, 3])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.OWN_WIZARD),
        (0, Ask.OPPOSING_WIZARD),
        (0, Ask.STACK_FOR_CARD),
    ]
    assert set(asked[0].options) == {mine, other} and set(asked[1].options) == {hadi, hor}
    assert s.power(other) == 0, "he paid"
    assert s.at(hor) is None and s.at(hadi) == "hadi" and s.at(mine) == "arsa"
    assert s.points(1) == 3, "the other wizard is still there"


@card("classic/wizards-duel")
def test_in_the_tournament_the_stack_is_one_of_the_losers():
    s, mine = armed("wizards-duel", own_stacks=True)
    home(s, 1, power=3)
    s.card_die(1, 6)
    asked = s.play(0, "wizards-duel", [2])
    assert [(c.seat, c.options) for c in asked] == [(1, (0, 1, 2, 3))]
    assert s.stack(2) == ["arsa"] and s.at(mine) is None


@card("classic/wizards-duel")
def test_a_duel_needs_a_wizard_on_either_side():
    s, mine = armed("wizards-duel")
    assert not s.can(0, "play", "wizards-duel")
    home(s, 1)
    assert s.can(0, "play", "wizards-duel")
    s.store(mine, 0)
    assert not s.can(0, "play", "wizards-duel"), "no magic power"
