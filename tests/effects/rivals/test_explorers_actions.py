"""Action cards of the Era of Explorers, each tested from its text."""

from __future__ import annotations

import pytest
from explorers_scenes import build_ship, can_build_ship, discs, field, next_turn, shore, targets
from sages_scenes import sage
from scene import SEA, Ask, Scene

from deckbuilder.engine.derived import title
from deckbuilder.engine.state import SEA_CARDS

card = pytest.mark.card
BARDS, SCHOLARS, MERCHANTS, TRIBE = (
    f"island-of-the-{folk}" for folk in ("bards", "scholars", "merchants", "forgotten-tribe")
)

# Lars


@card("rivals/lars-the-naval-hero")
def test_lars_beats_a_pirate_without_a_roll():
    s = shore("jean", sail=2, cannon=1)
    s.hand(0, "lars-the-naval-hero")
    assert not s.can(0, "play", "lars-the-naval-hero"), "only in a fight"
    rolls = s.g.counts[0]
    s.sail(0, field(0, 0), answers=[True, "ore"])
    assert s.g.counts[0] == rolls
    assert s.level(field(0, 0)) == 1
    assert s.has(0) == {"ore": 1}
    assert s.discarded() == ["lars-the-naval-hero"]


@card("rivals/lars-the-naval-hero")
def test_lars_needs_a_cannon_point():
    s = shore("jean", sail=2)
    s.hand(0, "lars-the-naval-hero")
    s.card_die(6)
    assert not s.sail(0, field(0, 0))
    assert s.level(field(0, 0)) == 0


@card("rivals/lars-the-naval-hero")
def test_lars_may_stay_in_hand_and_is_too_late_after_a_defeat():
    s = shore("jean", sail=2, cannon=1)
    s.hand(0, "lars-the-naval-hero", "lars-the-naval-hero")
    s.card_die(6)
    asked = s.sail(0, field(0, 0), answers=[False])
    assert len(asked) == 1, "once for both copies"
    assert discs(s) == {"lost": 1, "blank": 2}
    assert s.hand_of(0) == ["lars-the-naval-hero"] * 2


@card("rivals/lars-the-naval-hero")
def test_lars_can_come_when_a_tie_is_rolled_again():
    s = shore("cimmarone", sail=2, cannon=1)
    s.hand(0, "lars-the-naval-hero")
    s.card_die(5)
    s.sail(0, field(0, 0), answers=[False, True, "ore"])
    assert s.level(field(0, 0)) == 1


@card("rivals/lars-the-naval-hero", "rivals/cannon-foundry")
def test_lars_in_place_of_the_foundrys_second_roll():
    s = shore("jean", sail=2)
    s.city(0)
    foundry = s.place(0, "cannon-foundry")
    s.hand(0, "lars-the-naval-hero")
    s.card_die(1)
    rolls = s.g.counts[0]
    asked = s.sail(0, field(0, 0), answers=[False, True, "ore"])
    assert [c.ask for c in asked[:2]] == [Ask.USE_CARD] * 2
    assert s.level(field(0, 0)) == 1
    assert s.g.counts[0] == rolls + 1 and foundry not in s.g.used, "the repeat is still there (G52)"


@card("rivals/lars-the-naval-hero", "rivals/cannon-foundry")
def test_lars_has_no_repeat_to_replace_once_the_foundry_was_used():
    s = shore("jean", "cimmarone", sail=2)
    s.city(0)
    foundry = s.place(0, "cannon-foundry")
    s.hand(0, "lars-the-naval-hero")
    s.card_die(1, 1)
    asked = s.sail(0, field(0, 0), answers=[False, False, True])
    assert [c.card for c in asked] == [
        title(s.g, f"rivals/{slug}").index
        for slug in ("lars-the-naval-hero", "lars-the-naval-hero", "cannon-foundry")
    ]
    assert foundry in s.g.used and discs(s) == {"lost": 1, "blank": 2}
    assert s.hand_of(0) == ["lars-the-naval-hero"], "after the repeat it is too late"


@card("rivals/lars-the-naval-hero", "rivals/broadside", "rivals/ambassador")
def test_under_the_great_thingstead_lars_may_come_and_the_attacks_may_not():
    s = shore("jean", SCHOLARS, sail=2, cannon=2)
    s.on_stack(0, "abbey")
    s.turn_up(0, SCHOLARS, level=1)
    s.hand(0, "lars-the-naval-hero", "broadside", "ambassador")
    assert s.can(0, "play", "broadside")
    assert s.can(0, "play", "ambassador")
    s.place(1, "great-thingstead", s.site(1, 5))
    assert not s.can(0, "play", "broadside")
    assert not s.can(0, "play", "ambassador")
    s.sail(0, field(0, 0), answers=[True, "ore"])
    assert s.level(field(0, 0)) == 1


# Navigator


def returned(*slugs: str, **stock: int) -> Scene:
    """Two sail points, the Navigator in hand, resources."""
    s = shore(*slugs, sail=2)
    s.hand(0, "navigator")
    s.stock(0, **stock)
    return s


@card("rivals/navigator")
def test_navigator_allows_a_second_mission_to_the_same_card():
    s = returned(BARDS, grain=3)
    at = s.turn_up(0, BARDS)
    assert not s.can(0, "play", "navigator"), "no ship has acted"
    s.sail(0, at)
    s.stock(0, grain=2)
    assert s.can(0, "play", "navigator")
    s.play(0, "navigator", answers=[at])
    assert s.level(at) == 2
    assert not s.has(0)
    assert discs(s) == {"out": 1, "blank": 2}


@card("rivals/navigator")
def test_navigator_must_have_something_to_do():
    s = returned("shipwreck", BARDS)
    s.sail(0, field(0, 0), answers=["ore"])
    assert not s.can(0, "play", "navigator"), "discovered already, and no island in reach is paid for"
    s.turn_up(0, BARDS)
    assert not s.can(0, "play", "navigator")
    s.stock(0, grain=2)
    assert s.can(0, "play", "navigator")
    s.play(0, "navigator")
    assert s.level(field(0, 1)) == 1
    assert s.g.module_state[0].out == (field(0, 1),), "the wreck is left"


@card("rivals/navigator")
def test_navigator_may_discover_if_nothing_was_discovered_in_this_turn():
    s = returned(MERCHANTS, "shipwreck", wool=2)
    s.turn_up(0, MERCHANTS)
    s.sail(0, field(0, 0))
    asked = s.play(0, "navigator", answers=[field(0, 1), "ore"])
    assert asked[0].ask is Ask.SAIL_TO
    assert set(asked[0].options) == {field(0, 1), field(0, 2), field(0, 4)}
    assert s.at(field(0, 1)) == "shipwreck"


@card("rivals/navigator")
def test_navigator_cannot_take_back_a_lost_ship():
    s = returned("jean", BARDS)
    s.turn_up(0, BARDS)
    s.card_die(1)
    s.sail(0, field(0, 0))
    s.stock(0, grain=2)
    assert discs(s) == {"lost": 1, "blank": 2}
    assert not s.can(0, "play", "navigator")


@card("rivals/navigator")
def test_navigator_chooses_among_ships_and_needs_two_sail_points():
    s = returned(TRIBE, BARDS)
    s.turn_up(0, TRIBE)
    s.turn_up(0, BARDS)
    s.stock(0, grain=3, lumber=1, wool=1)
    build_ship(s)
    s.card_die(5)
    s.sail(0, field(0, 0), answers=["brick", "brick"])
    s.sail(0, field(0, 1))
    s.card_die(1)
    asked = s.play(0, "navigator", answers=[field(0, 0), field(0, 0)])
    assert set(asked[0].options) == {field(0, 0), field(0, 1)}
    assert discs(s) == {"out": 1, "lost": 1, "blank": 1}
    few = shore("jean", BARDS, sail=1)
    few.hand(0, "navigator")
    few.turn_up(0, BARDS)
    few.stock(0, grain=2)
    few.sail(0, field(0, 1))
    few.stock(0, grain=2)
    assert not few.can(0, "play", "navigator")
    few.place(0, "sailmakers-shop")
    assert few.can(0, "play", "navigator")


@card("rivals/navigator", "rivals/astronomer")
def test_navigator_discovers_a_second_time_with_the_astronomer():
    s = returned("shipwreck", "shipwreck")
    s.city(0)
    s.place(0, "astronomer", s.site(0, 5, 0, 1))
    s.turn_up(1, BARDS)
    s.turn_up(1, SCHOLARS)
    s.sail(0, field(0, 0), answers=["gold"])
    assert s.can(0, "play", "navigator")
    s.play(0, "navigator", answers=[field(0, 1), "ore"])
    assert s.has(0) == {"ore": 1}
    assert s.at(field(0, 1)) == "shipwreck"


# Ambassador


def embassy(*islands: str) -> Scene:
    s = shore(*islands)
    s.hand(0, "ambassador")
    for island in islands:
        s.turn_up(0, island, level=1)
    return s


@card("rivals/ambassador")
def test_ambassador_needs_an_island_at_level_one_whose_benefit_is_of_use():
    s = embassy(SCHOLARS)
    assert not s.can(0, "play", "ambassador"), "no stack holds a card"
    s.on_stack(0, "abbey", "scout")
    assert s.can(0, "play", "ambassador")
    s.turn(field(0, 0), 0)
    assert not s.can(0, "play", "ambassador")


@card("rivals/ambassador")
def test_ambassador_to_the_scholars_sends_no_ship():
    s = embassy(SCHOLARS)
    s.on_stack(0, "abbey", "scout")
    s.play(0, "ambassador", answers=[True, "abbey", False])
    assert s.hand_of(0) == ["abbey"]
    assert discs(s) == {"ready": 1, "blank": 2}
    assert s.discarded() == ["ambassador"]


@card("rivals/ambassador")
def test_ambassador_to_the_bards_takes_a_card_or_finds_only_buildings():
    s = embassy(BARDS)
    assert not s.can(0, "play", "ambassador"), "an empty hand"
    s.hand(1, "abbey")
    assert s.can(0, "play", "ambassador"), "what it holds is not known"
    assert not s.play(0, "ambassador")
    s.hand(0, "ambassador")
    assert not s.can(0, "play", "ambassador"), "now it is known"
    s.hand(1, "scout")
    s.play(0, "ambassador", answers=["scout"])
    assert s.hand_of(0) == ["scout"]


@card("rivals/ambassador")
def test_ambassador_names_one_of_several_islands():
    s = embassy(BARDS, MERCHANTS)
    s.stock(0, ore=1)
    assert s.can(0, "play", "ambassador")
    s.hand(1, "scout")
    asked = s.play(0, "ambassador", answers=[field(0, 1), True, "gold", "wool"])
    assert asked[0].options == (field(0, 0), field(0, 1))
    assert s.has(0) == {"gold": 1, "wool": 1}


@card("rivals/ambassador")
def test_ambassador_pays_the_masters_toll_for_the_bards_only():
    s = embassy(BARDS, MERCHANTS)
    s.place(1, "master-of-the-brotherhood", s.site(1, 5))
    s.city(0, 5)
    toll = 2 * (s.points(0) - s.points(1))
    assert toll == 2
    s.hand(1, "scout")
    assert not s.can(0, "play", "ambassador")
    s.stock(0, gold=1)
    assert s.can(0, "play", "ambassador"), "to the merchants"
    assert s.play(0, "ambassador", answers=[True, "ore", "wool"])[0].ask is Ask.USE_CARD
    s.hand(0, "ambassador")
    s.stock(0, gold=3)
    s.play(0, "ambassador", answers=[field(0, 0), "scout"])
    assert s.has(0) == {"gold": 1}
    assert s.has(1) == {"gold": 1}


@card("rivals/ambassador", "rivals/grove-of-peace")
def test_ambassador_names_and_pays_toll_before_the_grove_of_peace_is_asked():
    s = embassy(BARDS, MERCHANTS)
    s.place(1, "master-of-the-brotherhood", s.site(1, 5))
    s.place(1, "grove-of-peace")
    s.city(0, 5)
    s.city(0, 6)
    s.hand(1, "scout")
    s.stock(0, gold=3)
    s.city(1)
    sage(s, 1, 1)
    toll = 2 * (s.points(0) - s.points(1))
    assert toll > 0
    s.card_die(6)
    asked = s.play(0, "ambassador", answers=[field(0, 0), True])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.SEA_CARD), (1, Ask.USE_CARD)]
    assert s.hand_of(1) == ["scout"], "void"
    assert s.has(0) == {"gold": 3 - toll}, "what was paid stays paid"


@card("rivals/ambassador")
def test_the_pilgrimage_site_answers_an_ambassador():
    s = embassy(BARDS)
    s.place(1, "pilgrimage-site")
    s.hand(1, "scout")
    s.on_stack(0, "abbey")
    s.play(0, "ambassador", answers=["scout"])
    assert s.hand_of(1) == ["abbey"]


# Cartographer


@card("rivals/cartographer")
def test_cartographer_looks_at_two_and_swaps_a_near_with_a_far_card():
    s = shore("jean", "shipwreck", sail=1)
    s.hand(0, "cartographer")
    far = field(0, 8)
    hidden = s.g.zones[SEA_CARDS][8]
    wreck = s.g.zones[SEA_CARDS][1]
    s.play(0, "cartographer", answers=[far, field(0, 1), field(0, 1), far])
    assert s.g.zones[SEA_CARDS][1] == hidden
    assert s.g.zones[SEA_CARDS][8] == wreck
    assert s.g.seen[0] >> hidden & 1
    assert s.g.seen[0] >> wreck & 1
    assert not s.g.seen[1] >> hidden & 1


@card("rivals/cartographer")
def test_after_a_look_the_swap_may_be_declined_without_one_it_is_due():
    s = shore("jean", sail=1)
    s.hand(0, "cartographer", "cartographer")
    before = s.g.zones[SEA_CARDS]
    s.play(0, "cartographer", answers=[field(0, 0), None, None])
    assert s.g.zones[SEA_CARDS] == before
    asked = s.play(0, "cartographer", answers=[None, field(0, 0), field(0, 5)])
    assert -1 not in asked[1].options
    assert s.g.zones[SEA_CARDS][5] == before[0]
    assert s.g.zones[SEA_CARDS][0] == before[5]


@card("rivals/cartographer")
def test_swapped_cards_keep_face_level_and_disc():
    s = shore(BARDS, sail=2)
    at = s.turn_up(0, BARDS, level=1)
    s.stock(0, grain=2)
    s.sail(0, at)
    s.hand(0, "cartographer")
    other = s.g.zones[SEA_CARDS][8]
    s.play(0, "cartographer", answers=[None, at, field(0, 8)])
    assert s.at(field(0, 8)) == BARDS
    assert s.level(field(0, 8)) == 2
    assert s.at(at) is None
    assert s.g.zones[SEA_CARDS][0] == other
    assert s.g.zones[SEA_CARDS][8] == -1
    assert s.g.module_state[0].out == (field(0, 8),)
    assert s.g.summaries[0].skill == 2


@card("rivals/cartographer")
def test_cartographer_without_a_face_down_card_must_swap():
    s = shore(sail=1)
    s.hand(0, "cartographer")
    assert s.can(0, "play", "cartographer")
    for slug in SEA:
        s.turn_up(0, slug)
    assert s.can(0, "play", "cartographer")
    near = s.at(field(0, 0))
    asked = s.play(0, "cartographer", answers=[field(0, 0), field(0, 8)])
    assert len(asked[0].options) == 9, "the harbor is no sea card to swap, and nothing is left to look at"
    assert s.at(field(0, 8)) == near


@card("rivals/cartographer")
def test_cartographer_needs_a_sail_point():
    s = shore()
    s.hand(0, "cartographer")
    assert not s.can(0, "play", "cartographer")


# Broadside


@card("rivals/broadside")
def test_broadside_turns_an_island_of_my_choice_lower():
    s = shore(cannon=2)
    s.hand(0, "broadside")
    scholars = s.turn_up(1, SCHOLARS, level=3)
    bards = s.turn_up(1, BARDS, level=1)
    points = s.points(1)
    asked = s.play(0, "broadside", answers=[scholars])
    assert set(asked[0].options) == {scholars, bards, s.harbor(1)}
    assert asked[0].seat == 0
    assert s.level(scholars) == 2
    assert s.points(1) == points - 1


@card("rivals/broadside")
def test_broadside_never_hits_a_pirate():
    s = shore(cannon=2)
    s.hand(0, "broadside")
    s.turn_up(1, "jean", level=3)
    s.turn_up(1, BARDS)
    s.g.module_state[1] = s.g.module_state[1]._replace(ready=0, blank=3)
    assert not s.can(0, "play", "broadside")


@card("rivals/broadside")
def test_broadside_sinks_an_active_ship():
    s = shore(cannon=2)
    s.hand(0, "broadside")
    assert s.can(0, "play", "broadside")
    s.play(0, "broadside")
    assert discs(s, 1) == {"blank": 3}
    s.stock(1, lumber=1, wool=1)
    assert can_build_ship(s, 1), "to be built again"


@card("rivals/broadside")
def test_broadside_needs_two_cannon_points():
    s = shore(cannon=1)
    s.hand(0, "broadside")
    assert not s.can(0, "play", "broadside")


@card("rivals/broadside")
def test_the_right_to_the_last_level_outlives_a_broadside():
    s = shore(SCHOLARS, sail=4)
    mine = s.turn_up(0, SCHOLARS, level=2)
    s.turn_up(1, SCHOLARS, level=2)
    s.stock(0, lumber=3)
    s.sail(0, mine)
    s.turn(mine, 2)
    next_turn(s)
    s.stock(0, lumber=3)
    assert 0 in targets(s)
    s.sail(0, mine)
    assert s.level(mine) == 3
    assert s.g.module_state[0].firsts == (s.g.board[mine].definition.index,)
