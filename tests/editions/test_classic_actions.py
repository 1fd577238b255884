"""What a player of the Catan Card Game may do in his turn, and what not: action cards from seven points on,
removing, paying again, the open supply, prerequisites.

Source: Trade & Change rulebook, new rules for the Expanded Game; Wizards & Dragons rulebook, Magic Books,
Witch; readings C10, C12 to C14.
"""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.derived import owns, title
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import cover, fill_pair
from deckbuilder.engine.state import OPEN
from deckbuilder.engine.state_based import apply_state_based_effects

LEFT, RIGHT = 5, 6
HOUSE = "counting-house"


def removable(s: Scene, seat: int = 0) -> set[int]:
    return {option[1] for option in s.options(seat) if option[0] == "remove"}


# Seven points


def six_points() -> Scene:
    """Both have three points, and seat 0 the means for nearly everything."""
    s = Scene(edition="classic", action_minimum=7)
    s.city(0, LEFT)
    s.city(1, LEFT)
    s.stock(0, brick=1, ore=1, wool=1)
    s.stock(1, lumber=1)
    return s


NEUTRAL_OR_ATTACK = ["caravan", "merchant", "brigands", "spy", "whirlwind"]


@pytest.mark.parametrize("slug", NEUTRAL_OR_ATTACK)
def test_attack_and_neutral_cards_wait_for_seven_points_of_both_together(slug):
    s = six_points()
    s.citadel(0, RIGHT)
    s.wizard(0, "ari", s.region(0, "fields"), power=3)
    s.hand(0, slug)
    s.hand(1, "spy")
    assert (s.points(0), s.points(1)) == (3, 3)
    assert not s.can(0, "play", slug)
    s.place(1, "garrison")
    assert s.points(1) == 4, "a token counts"
    assert s.can(0, "play", slug)
    s.place(0, "garrison")
    assert s.points(1) == 3 and not s.can(0, "play", slug), "the token is in the middle again"


def test_a_card_for_the_time_before_the_dice_waits_too():
    s = six_points()
    s.hand(0, "alchemist")
    assert not s.can(0, "play", "alchemist", before_roll=True)
    s.place(1, "garrison")
    assert s.can(0, "play", "alchemist", before_roll=True)


def test_defence_cards_do_not_wait():
    s = six_points()
    s.hand(0, "scout")
    s.stock(0, brick=2, lumber=1)
    s.act(0, Act.ROAD, geometry.road(0, 5))
    s.stock(0, brick=1, grain=1, lumber=1, wool=1)
    asked = s.act(0, Act.SETTLEMENT, geometry.settlement(0, 4), answers=[True, "hills", "forest", "forest"])
    assert asked[0].ask is Ask.USE_SCOUT
    assert s.at(geometry.region(0, 4, ABOVE)) == "forest"


def test_the_rule_asks_for_the_label_of_a_card():
    s = six_points()
    may_play = s.g.table.rules.may_play
    playable = {
        slug for slug in ("bishop", "herb-woman", "spy", "mayor") if may_play(s.g, 0, title(s.g, s.id(slug)))
    }
    assert playable == {"bishop", "herb-woman"}


def test_neither_buildings_nor_spells_of_books_wait():
    s = six_points()
    s.citadel(0, RIGHT)
    book = s.place(0, "earth-magic")
    s.extra_region(0, "forest", 2)
    s.extra_region(1, "forest", 6)
    s.wizard(0, "ari", s.region(0, "fields"), power=3)
    s.hand(0, "brick-factory")
    assert s.points(0) + s.points(1) == 6
    assert s.can(0, "use", book) and s.can(0, "build", "brick-factory")


# Removing


def test_own_expansions_are_removed_for_nothing_to_the_discard_pile():
    s = Scene(edition="classic")
    s.city(0, LEFT)
    s.citadel(0, RIGHT)
    s.place(0, HOUSE, s.site(0, LEFT, ABOVE))
    cards = {
        s.place(0, "church", s.site(0, LEFT, BELOW)): "church",
        s.place(0, "siegfried-lackland", s.site(0, RIGHT, ABOVE)): "siegfried-lackland",
        s.place(0, "prophesy"): "prophesy",
        s.place(0, "trading-post"): "trading-post",
        s.place(0, "artisan-workshop", s.beside(s.region(0, "mountains"))): "artisan-workshop",
    }
    assert removable(s) == {*cards, s.site(0, LEFT, ABOVE)}
    assert not any(option[0] == "remove" for option in s.options(0, before_roll=True))
    assert removable(s, 1) == set()
    for slot, slug in cards.items():
        s.act(0, Act.REMOVE, slot)
        assert s.at(slot) is None and s.discarded()[0] == slug
    assert s.has(0) == {} and s.hand_of(0) == []


def test_the_site_is_free_at_once():
    s = Scene(edition="classic")
    for side in (ABOVE, BELOW):
        for town in (LEFT, RIGHT):
            s.place(0, "garrison", s.site(0, town, side))
    s.hand(0, "abbey")
    s.fill(0)
    assert not s.can(0, "build", "abbey")
    s.act(0, Act.REMOVE, s.site(0, RIGHT, BELOW))
    assert s.can(0, "build", "abbey")


def test_what_a_store_holds_is_lost_with_it():
    s = Scene(edition="classic")
    s.city(0, LEFT)
    vault = s.place(0, "treasure-vault")
    fill_pair(s.g, vault, NAMES.index("gold"))
    apply_state_based_effects(s.g)
    assert s.has(0) == {"gold": 2}
    s.act(0, Act.REMOVE, vault)
    assert s.has(0) == {} and s.discarded() == ["treasure-vault"]


def test_neither_centre_cards_nor_wizards_nor_face_down_buildings_nor_foreign_cards_are_removed():
    s = Scene(edition="classic")
    s.city(0, LEFT)
    s.citadel(0, RIGHT)
    s.wizard(0, "ari", s.region(0, "fields"))
    turn_over(s.g, s.place(0, "garrison", s.site(0, RIGHT, ABOVE)), True)
    castle = s.place(1, "robber-barons-castle", s.site(0, LEFT, ABOVE))
    s.place(0, "robber-barons-castle", s.site(1, LEFT, ABOVE))
    assert removable(s, 0) == removable(s, 1) == set()
    assert s.at(castle) == "robber-barons-castle"


def test_a_bewitched_building_can_be_removed_by_its_owner_and_the_witch_goes_too():
    s = Scene(edition="classic", own_stacks=True)
    garrison = s.place(0, "garrison")
    cover(s.g, 1, s.spare("witch", owner=1), garrison)
    apply_state_based_effects(s.g)
    assert removable(s, 0) == {garrison} and removable(s, 1) == set()
    s.act(0, Act.REMOVE, garrison)
    assert s.at(garrison) is None
    assert (s.discarded(0), s.discarded(1)) == (["garrison"], ["witch"])


# Paying a face-down building again


def test_a_face_down_building_counts_again_for_its_full_cost():
    s = Scene(edition="classic")
    s.city(0, LEFT)
    library = s.place(0, "library")
    turn_over(s.g, library, True)
    s.stock(0, lumber=2, brick=1, ore=1)
    assert ("redeem", library) not in s.options(0)
    s.stock(0, lumber=2, brick=1, ore=3)
    assert ("redeem", library) in s.options(0)
    assert ("redeem", library) not in s.options(0, before_roll=True)
    assert ("redeem", library) not in s.options(1)
    s.act(0, Act.REDEEM, library)
    assert s.has(0) == {"ore": 1} and s.points(0) == 4
    assert ("redeem", library) not in s.options(0) and library in removable(s)


def test_a_bewitched_building_cannot_be_paid_again():
    s = Scene(edition="classic")
    s.fill(0)
    garrison = s.place(0, "garrison")
    cover(s.g, 1, s.spare("witch"), garrison)
    apply_state_based_effects(s.g)
    s.fill(1)
    assert not any(option[0] == "redeem" for seat in (0, 1) for option in s.options(seat))


# The open supply


def houses() -> Scene:
    """Two Counting Houses lie open; both players have a city and the means."""
    s = Scene(edition="classic", open_cards=[HOUSE, HOUSE])
    for seat in (0, 1):
        s.city(seat, LEFT)
        s.stock(seat, brick=1, grain=1, wool=2)
    return s


def test_each_player_builds_one_counting_house_of_the_supply():
    s = houses()
    assert len(s.g.zones[OPEN]) == 2
    for seat in (0, 1):
        assert s.can(seat, "build", HOUSE)
        s.build(seat, HOUSE, answers=[s.site(seat, LEFT, ABOVE)])
        assert s.commerce(seat) == 3 and s.has(seat) == {}
        s.stock(seat, brick=1, grain=1, wool=2)
        assert not s.can(seat, "build", HOUSE)
    assert s.g.zones[OPEN] == ()


def test_a_removed_one_returns_to_the_supply_and_may_be_built_again():
    s = houses()
    s.build(0, HOUSE, answers=[s.site(0, LEFT, ABOVE)])
    s.act(0, Act.REMOVE, s.site(0, LEFT, ABOVE))
    assert len(s.g.zones[OPEN]) == 2 and s.discarded() == [] and s.hand_of(0) == []
    s.stock(0, brick=1, grain=1, wool=2)
    assert s.can(0, "build", HOUSE)


def test_a_burned_one_returns_to_the_supply_not_to_the_hand():
    s = houses()
    s.build(1, HOUSE, answers=[s.site(1, LEFT, ABOVE)])
    s.hand(0, "arsonist")
    s.card_die(2)
    s.play(0, "arsonist")
    assert owns(s.g, 1, "classic/counting-house") == 0
    assert len(s.g.zones[OPEN]) == 2 and s.hand_of(1) == []
    s.stock(1, brick=1, grain=1, wool=2)
    assert s.can(1, "build", HOUSE)


@pytest.mark.parametrize("covered", [False, True])
def test_one_that_counts_for_nothing_still_is_the_only_one(covered: bool):
    s = houses()
    at = s.site(0, LEFT, ABOVE)
    s.build(0, HOUSE, answers=[at])
    if covered:
        cover(s.g, 1, s.spare("witch"), at)
        apply_state_based_effects(s.g)
    else:
        turn_over(s.g, at, True)
    assert s.commerce(0) == 0
    s.stock(0, brick=1, grain=1, wool=2)
    assert not s.can(0, "build", HOUSE)


def test_a_counting_house_needs_a_city_and_its_price():
    s = Scene(edition="classic", open_cards=[HOUSE])
    s.stock(0, brick=1, grain=1, wool=2)
    assert not s.can(0, "build", HOUSE)
    s.city(0, LEFT)
    assert s.can(0, "build", HOUSE)
    s.stock(0, brick=1, grain=1, wool=1)
    assert not s.can(0, "build", HOUSE)


def test_citadels_have_no_limit_but_the_supply():
    s = Scene(edition="classic", open_cards=["citadel", "citadel"])
    cost = {"gold": 2, "ore": 2, "grain": 1}
    for seat in (0, 1):
        s.stock(seat, **cost)
        assert s.can(seat, "build", "citadel")
        s.build(seat, "citadel", answers=[geometry.settlement(seat, RIGHT)])
    assert s.points(0) == s.points(1) == 2, "without a wizard it is worth what the settlement was"
    s.stock(0, **cost)
    s.city(0, LEFT)
    s.g.zones[OPEN] = ()
    assert not any(option[0] == "build" for option in s.options(0))


# Prerequisites


def test_a_prerequisite_is_asked_for_when_the_card_is_laid_only():
    s = Scene(edition="classic")
    s.city(0, LEFT)
    s.hand(0, "treasure-vault", "treasure-vault")
    assert not s.can(0, "build", "treasure-vault")
    house = s.place(0, HOUSE)
    assert s.can(0, "build", "treasure-vault")
    s.build(0, "treasure-vault", answers=[s.site(0, LEFT, BELOW)])
    s.act(0, Act.REMOVE, house)
    assert s.at(s.site(0, LEFT, BELOW)) == "treasure-vault", "it stays"
    assert not s.can(0, "build", "treasure-vault"), "but no other can be built"


def test_an_action_card_needs_its_prerequisite_at_the_moment_it_is_played():
    s = Scene(edition="classic")
    s.city(0, LEFT)
    s.hand(0, "trade-monopoly")
    s.stock(0, ore=1)
    s.stock(1, wool=1)
    house = s.place(0, HOUSE)
    assert s.can(0, "play", "trade-monopoly")
    turn_over(s.g, house, True)
    assert not s.can(0, "play", "trade-monopoly")
    turn_over(s.g, house, False)
    s.act(0, Act.REMOVE, house)
    assert not s.can(0, "play", "trade-monopoly")
