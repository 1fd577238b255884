"""Events of the basic set, each tested from its text."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Ask, Scene

from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND
from deckbuilder.transcript.state_diff import drawn_events

from .basic_scenes import LEFT, RIGHT, asks, cards, scene

card = pytest.mark.card
ALL_REGIONS = {"lumber": 1, "brick": 1, "gold": 1, "wool": 1, "grain": 1, "ore": 1}


# Civil War


@card("classic/civil-war")
def test_civil_war_sends_a_knight_or_fleet_home_whom_the_other_player_picks():
    s = scene()
    conrad, fleet = s.place(0, "conrad-the-swift"), s.place(0, "wool-fleet")
    otto, karl = s.place(1, "otto-the-berserker"), s.place(1, "karl-the-strong")
    asked = s.event("civil-war", answers=[karl, fleet])
    assert asks(asked) == [(0, Ask.OPPOSING_UNIT), (1, Ask.OPPOSING_UNIT)], "who rolled picks first"
    assert [set(c.options) for c in asked] == [{otto, karl}, {conrad, fleet}]
    assert s.hand_of(0) == ["wool-fleet"] and s.hand_of(1) == ["karl-the-strong"]
    assert s.at(conrad) == "conrad-the-swift" and s.at(fleet) is None
    assert s.event_stack() == ["civil-war"], "back under the deck"


@card("classic/civil-war")
@card("classic/church")
def test_civil_war_spares_dragons_and_the_city_of_an_active_church():
    s = scene()
    s.city(0, LEFT)
    s.city(0, RIGHT)
    s.citadel(1, LEFT)
    church = s.place(0, "church", s.site(0, LEFT, ABOVE))
    conrad = s.place(0, "conrad-the-swift", s.site(0, LEFT, BELOW))
    fleet = s.place(0, "wool-fleet", s.site(0, RIGHT, ABOVE))
    ismai = s.place(1, "ismai-the-green-dragon")
    assert s.event("civil-war") == [], "the fleet in the other city is the only one left"
    assert s.hand_of(0) == ["wool-fleet"] and s.hand_of(1) == []
    s.place(0, "wool-fleet", fleet)
    turn_over(s.g, church, inert=True)
    asked = s.event("civil-war", answers=[conrad])
    assert asks(asked) == [(1, Ask.OPPOSING_UNIT)] and set(asked[0].options) == {conrad, fleet}
    assert s.at(ismai) == "ismai-the-green-dragon"


@card("classic/civil-war")
def test_civil_war_finds_nobody_if_all_stand_in_the_church_city():
    s = scene()
    s.city(1)
    s.place(1, "church", s.site(1, LEFT, ABOVE))
    for place, unit in enumerate(("conrad-the-swift", "ore-fleet")):
        s.place(1, unit, s.site(1, LEFT, BELOW, place))
    assert s.event("civil-war") == [] and s.hand_of(1) == []


@card("classic/civil-war")
@card("classic/lighthouse")
def test_civil_war_spares_a_fleet_beside_an_active_lighthouse():
    s = scene()
    s.city(0)
    tower = s.place(0, "lighthouse", s.site(0, LEFT, ABOVE, 0))
    beside = s.place(0, "wool-fleet", s.site(0, LEFT, ABOVE, 1))
    below = s.place(0, "ore-fleet", s.site(0, LEFT, BELOW, 0))
    other = s.place(0, "gold-fleet", s.site(0, RIGHT, ABOVE, 0))
    asked = s.event("civil-war", answers=[below])
    assert set(asked[0].options) == {below, other}
    turn_over(s.g, tower, inert=True)
    asked = s.event("civil-war", answers=[other])
    assert set(asked[0].options) == {beside, other}, "no light"


@card("classic/civil-war")
def test_a_lighthouse_does_not_shine_for_knights():
    s = scene()
    s.city(0)
    s.place(0, "lighthouse", s.site(0, LEFT, ABOVE, 0))
    s.place(0, "conrad-the-swift", s.site(0, LEFT, ABOVE, 1))
    s.event("civil-war")
    assert s.hand_of(0) == ["conrad-the-swift"]


@card("classic/civil-war")
def test_after_a_civil_war_both_players_keep_the_hand_limit_at_once():
    s = scene()
    for seat, knight in ((0, "conrad-the-swift"), (1, "karl-the-strong")):
        s.place(seat, knight)
        s.hand(seat, "abbey", "smithy", "spy")
    s.events("civil-war")
    asked = s.face("event", answers=["spy", 2, "karl-the-strong", 3])
    assert asks(asked) == [
        (0, Ask.CARD_TO_RETURN),
        (0, Ask.STACK_FOR_CARD),
        (1, Ask.CARD_TO_RETURN),
        (1, Ask.STACK_FOR_CARD),
    ]
    assert s.stack(2) == ["spy"] and s.stack(3) == ["karl-the-strong"]
    assert s.hand_of(0) == ["abbey", "conrad-the-swift", "smithy"]


# Conflict


@card("classic/conflict")
def test_conflict_puts_two_cards_under_one_stack():
    s = scene()
    s.hand(1, "abbey", "smithy", "spy")
    assert s.event("conflict") == [], "nobody has the knight token"
    s.place(0, "conrad-the-swift")
    s.on_stack(2, "garrison")
    smithy, spy = s.in_hand(1, "smithy"), s.in_hand(1, "spy")
    seen = s.g.zones[HAND + 1]
    asked = s.event("conflict", answers=["spy", "smithy", 2])
    assert asks(asked) == [
        (0, Ask.OPPOSING_CARD_TO_BURY),
        (0, Ask.OPPOSING_CARD_TO_BURY),
        (0, Ask.STACK_FOR_CARD),
    ]
    assert cards(s, asked[0]) == {"abbey", "smithy", "spy"} and cards(s, asked[1]) == {"abbey", "smithy"}
    assert s.stack(2) == ["garrison", "spy", "smithy"] and s.hand_of(1) == ["abbey"]
    assert all(s.g.seen[0] >> c & 1 for c in seen), "the whole hand was seen"
    assert not s.g.seen[1] >> smithy & 1 and not s.g.seen[1] >> spy & 1, "their order is secret"


@card("classic/conflict")
def test_conflict_takes_what_there_is():
    s = scene()
    s.place(1, "conrad-the-swift")
    assert s.event("conflict") == [], "an empty hand, though of the player who rolled"
    s.hand(0, "abbey")
    asked = s.event("conflict", answers=[4])
    assert asks(asked) == [(1, Ask.STACK_FOR_CARD)]
    assert s.stack(4) == ["abbey"] and s.hand_of(0) == []
    assert s.g.seen[0] >> s.g.zones[FIRST_STACK + 4][0] & 1, "there is no order to hide"


@card("classic/conflict")
def test_conflict_stays_among_the_victims_stacks_in_the_tournament_game():
    s = Scene(True, edition="classic")
    s.place(0, "conrad-the-swift")
    s.hand(1, "abbey", "smithy")
    asked = s.event("conflict", answers=["smithy", 6])
    assert asks(asked) == [(0, Ask.OPPOSING_CARD_TO_BURY), (0, Ask.STACK_FOR_CARD)], (
        "the first card, then the stack"
    )
    assert asked[1].options == (4, 5, 6, 7) and s.stack(6) == ["smithy", "abbey"]


@card("classic/conflict")
def test_who_loses_cards_by_a_conflict_in_his_own_turn_fills_up_at_its_end():
    s = scene()
    s.place(1, "conrad-the-swift")
    s.hand(0, "abbey", "smithy", "spy")
    s.on_stack(0, "garrison", "foundry", "sawmill")
    asked = s.event("conflict", answers=["abbey", "smithy", 3])
    assert {c.seat for c in asked} == {1} and s.hand_of(0) == ["spy"]
    s.run(s.g.table.rules.hand_step(s.g, 0), answers=[0, 0])
    assert s.hand_of(0) == ["foundry", "garrison", "spy"]


# Master Builder


@card("classic/master-builder")
def test_what_the_master_builder_brings_the_active_player_can_be_used_in_this_turn():
    s = scene()
    s.on_stack(0, "garrison", "alchemist")
    s.hand(0, "library")
    s.events("master-builder")
    s.stock(0, brick=1, lumber=1)
    s.roll_dice(1, "event", answers=[0, "garrison"])
    assert s.hand_of(0) == ["garrison"] and s.stack(0) == ["alchemist", "library"]
    assert s.can(0, "build", "garrison")


@card("classic/master-builder")
def test_master_builder_exchanges_a_hand_card_with_a_stack():
    s = scene()
    s.on_stack(1, "abbey", "spy", "garrison")
    s.on_stack(2, "smithy")
    s.hand(0, "library", "foundry")
    s.hand(1, "church")
    spy, library = s.g.zones[FIRST_STACK + 1][1], s.in_hand(0, "library")
    s.g.seen[1] |= 1 << spy
    asked = s.event("master-builder", answers=[1, "spy", "library", 2, "smithy"])
    assert asks(asked) == [
        (0, Ask.STACK_OR_NONE),
        (0, Ask.CARD_OR_NONE),
        (0, Ask.CARD_TO_RETURN),
        (1, Ask.STACK_OR_NONE),
        (1, Ask.CARD_OR_NONE),
    ]
    assert asked[0].options == (1, 2, -1) and asked[3].options == (2, -1), "not the same stack"
    assert cards(s, asked[1]) == {"abbey", "spy", "garrison", None}
    assert cards(s, asked[2]) == {"library", "foundry"}, "not the card just found"
    assert s.stack(1) == ["abbey", "garrison", "library"] and s.stack(2) == ["church"]
    assert s.hand_of(0) == ["foundry", "spy"] and s.hand_of(1) == ["smithy"]
    assert not (s.g.seen[1] >> spy & 1 or s.g.seen[1] >> library & 1), "unseen by the other player"


@card("classic/master-builder")
def test_master_builder_may_be_declined_or_only_show_a_stack():
    s = scene()
    for stack in (0, 3):
        s.on_stack(stack, "abbey", "smithy")
    s.hand(0, "library")
    s.hand(1, "church")
    asked = s.event("master-builder", answers=[None, 0, None])
    assert asked[1].options == (0, 3, -1), "who declines leaves all to the other"
    assert all(s.g.seen[1] >> c & 1 for c in s.g.zones[FIRST_STACK])
    asked = s.event("master-builder", answers=[3, None, None])
    assert asked[2].options == (0, -1), "a look uses the stack up"
    assert s.hand_of(0) == ["library"] and s.hand_of(1) == ["church"] and s.stack(3) == ["abbey", "smithy"]


@card("classic/master-builder")
def test_master_builder_asks_nobody_without_hand_or_stack():
    s = scene()
    s.on_stack(5, "abbey")
    s.hand(1, "church")
    asked = s.event("master-builder", answers=[5, "abbey"])
    assert asks(asked) == [(1, Ask.STACK_OR_NONE), (1, Ask.CARD_OR_NONE)]
    s.hand(0, "smithy")
    asked = s.event("master-builder", answers=[5, None])
    assert asks(asked) == [(0, Ask.STACK_OR_NONE), (0, Ask.CARD_OR_NONE)], "no other stack is left"


@card("classic/master-builder")
def test_master_builder_keeps_to_own_stacks_in_the_tournament_game():
    s = Scene(True, edition="classic")
    for seat in (0, 1):
        s.on_stack(4 * seat, "abbey")
        s.hand(seat, "smithy")
    asked = s.event("master-builder", answers=[0, "abbey", 4, "abbey"])
    assert [c.options for c in asked if c.ask is Ask.STACK_OR_NONE] == [(0, -1), (4, -1)]
    assert s.stack(0) == s.stack(4) == ["smithy"]


# Plague


@card("classic/plague")
def test_plague_takes_one_of_each_region_at_a_city():
    s = scene()
    s.stock(0, **dict.fromkeys(ALL_REGIONS, 2))
    s.stock(1, **ALL_REGIONS)
    s.city(0, LEFT)
    s.citadel(1, LEFT)
    s.event("plague")
    assert s.has(0) == {"lumber": 1, "brick": 1, "gold": 1, "wool": 1, "grain": 2, "ore": 2}
    assert s.has(1) == ALL_REGIONS, "no city, but settlement and Citadel"


@card("classic/plague")
def test_plague_takes_one_between_two_cities_too_and_nothing_from_nothing():
    s = scene()
    s.stock(1, gold=2, wool=1, ore=1)
    s.city(1, LEFT)
    s.city(1, RIGHT)
    s.event("plague")
    assert s.has(1) == {"gold": 1}


@card("classic/plague")
@card("classic/aqueduct")
def test_plague_spares_all_regions_behind_an_active_aqueduct():
    s = scene()
    for seat in (0, 1):
        s.stock(seat, **ALL_REGIONS)
        s.city(seat, LEFT)
        s.city(seat, RIGHT)
    aqueduct = s.place(0, "aqueduct")
    s.event("plague")
    assert s.has(0) == ALL_REGIONS and s.has(1) == {}
    turn_over(s.g, aqueduct, inert=True)
    s.event("plague")
    assert s.has(0) == {}


@card("classic/plague")
@card("classic/bath-house")
def test_plague_spares_the_regions_of_a_city_with_an_active_bath_house():
    s = scene()
    s.stock(0, **ALL_REGIONS)
    s.city(0, LEFT)
    s.city(0, RIGHT)
    baths = s.place(0, "bath-house", s.site(0, LEFT, ABOVE))
    s.event("plague")
    assert s.has(0) == {"lumber": 1, "brick": 1, "gold": 1, "wool": 1}, "the shared regions are safe too"
    turn_over(s.g, baths, inert=True)
    s.event("plague")
    assert s.has(0) == {}


# Productive Year


@card("classic/productive-year")
@card("classic/garrison")
def test_productive_year_brings_one_per_garrison_beside_a_region():
    s = scene()
    s.city(0, LEFT)
    for place in (0, 1):
        s.place(0, "garrison", s.site(0, LEFT, ABOVE, place))
    s.place(1, "garrison", s.site(1, RIGHT, BELOW))
    s.stock(0, gold=2, ore=1)
    s.event("productive-year")
    assert s.has(0) == {"lumber": 2, "gold": 3, "ore": 1}
    assert s.has(1) == {"wool": 1, "ore": 1}
    for place in (0, 1):
        turn_over(s.g, s.site(0, LEFT, ABOVE, place), inert=True)
    s.event("productive-year")
    assert s.has(0) == {"lumber": 2, "gold": 3, "ore": 1} and s.has(1) == {"wool": 2, "ore": 2}


@card("classic/productive-year")
@card("classic/garrison")
def test_a_region_between_two_settlements_counts_the_garrisons_of_both():
    s = scene()
    for town in (LEFT, RIGHT):
        s.place(0, "garrison", s.site(0, town, ABOVE))
    s.event("productive-year")
    assert s.has(0) == {"lumber": 1, "gold": 2, "grain": 1} and s.has(1) == {}


# Progress


@card("classic/progress")
@card("classic/abbey")
@card("classic/library")
def test_progress_brings_one_of_choice_per_abbey_and_library():
    s = scene()
    s.city(0)
    s.place(0, "abbey")
    s.place(0, "abbey")
    library = s.place(0, "library")
    s.place(0, "smithy")
    s.place(1, "abbey")
    asked = s.event("progress", answers=["ore", "ore", "gold", "wool"])
    assert asks(asked) == [(0, Ask.RESOURCE_TO_TAKE)] * 3 + [(1, Ask.RESOURCE_TO_TAKE)]
    assert s.has(0) == {"ore": 2, "gold": 1} and s.has(1) == {"wool": 1}
    s.fill(0, wool=1)
    s.fill(1)
    assert s.event("progress") == [] and s.has(0)["wool"] == 3, "one place is free"
    turn_over(s.g, library, inert=True)
    s.stock(0)
    s.event("progress", answers=["ore", "ore"])
    assert s.has(0) == {"ore": 2}


# Year End

DECK = ("plague", "progress", "productive-year", "conflict", "civil-war", "master-builder")


def after_year_end(seed: int) -> Scene:
    """An event deck in which Year End was on top and has been resolved."""
    s = Scene(edition="classic", seed=seed)
    s.city(0)
    s.stock(0, **ALL_REGIONS)
    s.events("year-end", *DECK)
    assert s.face("event") == []
    return s


@card("classic/year-end")
def test_year_end_shuffles_all_event_cards_and_turns_up_no_other():
    places = set()
    for seed in range(1, 9):
        s = after_year_end(seed)
        assert Counter(s.event_stack()) == Counter(("year-end", *DECK))
        assert s.has(0) == ALL_REGIONS, "no plague"
        assert not any(s.g.seen[seat] >> c & 1 for seat in (0, 1) for c in s.g.zones[EVENTS])
        places.add(s.event_stack().index("year-end"))
    assert len(places) > 2, "anywhere, not just at the bottom"


@card("classic/year-end")
def test_year_end_is_told_though_nobody_knows_where_it_lies():
    s = scene()
    s.events("year-end", *DECK)
    before = s.g.copy()
    s.face("event")
    assert [s.slug(c) for c in drawn_events(before, s.g)] == ["year-end"]
