"""The spells that look into stacks, draw from them or strengthen a unit (W17 to W21)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.effects.classic.magic import CHARGED, MILLED
from deckbuilder.engine import geometry
from deckbuilder.engine.geometry import BELOW
from deckbuilder.engine.moves import know, reveal
from deckbuilder.engine.state import ENDING, EVENTS, FIRST_STACK, HAND

from .magic_scenes import LEFT, RIGHT, cast, home, library, next_turn, offered

card = pytest.mark.card
OWN_TURN = ("guardian-of-fate", "inspiration", "magic-potion", "magical-eye", "prophesy")
EACH = [pytest.param(slug, marks=card(f"classic/{slug}"), id=slug) for slug in OWN_TURN]


def known(s: Scene, seat: int, zone: int) -> list[str | None]:
    """The cards of a zone as a seat knows them."""
    return [s.slug(c) if s.g.seen[seat] >> c & 1 else None for c in s.g.zones[zone]]


@pytest.mark.parametrize("slug", EACH)
def test_a_spell_is_cast_once_a_turn_before_or_after_the_dice_for_power_that_may_be_spent(slug: str):
    s, wizard, book = library(slug)
    s.on_stack(0, "abbey", "smithy")
    s.events("progress")
    s.place(0, "pippin-the-short", s.site(0, RIGHT))
    assert offered(s, book) == (True, True)
    for mark in (CHARGED, MILLED):
        s.turn(wizard, mark)
        assert offered(s, book) == (False, False)
    s.turn(wizard, 0)
    s.citadel(1, RIGHT)
    s.place(1, "stone-of-wisdom")
    cost = s.g.board[book].definition.magic_cost
    s.store(wizard, cost - 1)
    assert offered(s, book) == (False, False)
    s.store(wizard, cost)
    assert offered(s, book) == (True, True), "no attack: a Stone of Wisdom does not matter"
    cast(s, book, {"guardian-of-fate": [None], "magical-eye": ["abbey"]}.get(slug, []), True)
    assert s.power(wizard) == 0
    s.store(wizard, 3)
    assert offered(s, book) == (False, False), "before the dice is the same turn"
    assert s.at(book) == slug


@pytest.mark.parametrize("slug", EACH)
def test_a_spell_that_finds_nothing_is_not_offered(slug: str):
    s, _, book = library(slug)
    s.hand(0, "mayor")
    assert offered(s, book) == (False, False)


# Guardian of Fate


@card("classic/guardian-of-fate")
def test_the_guardian_puts_any_of_three_events_below_and_the_rest_back_in_any_order():
    s, wizard, book = library("guardian-of-fate")
    s.events("plague", "progress", "conflict", "civil-war", "comet")
    asked = cast(s, book, ["plague", None, "conflict"])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.EVENT_TO_MOVE),
        (0, Ask.EVENT_TO_MOVE),
        (0, Ask.EVENT_FOR_TOP),
    ]
    assert s.event_stack() == ["conflict", "progress", "civil-war", "comet", "plague"]
    assert s.power(wizard) == 1
    assert known(s, 0, EVENTS) == ["conflict", "progress", None, None, "plague"]
    assert known(s, 1, EVENTS) == [None] * 5


@card("classic/guardian-of-fate")
def test_all_three_events_may_go_below_in_any_order():
    s, _, book = library("guardian-of-fate")
    s.events("plague", "progress", "conflict", "civil-war")
    cast(s, book, ["conflict", "plague", "progress"])
    assert s.event_stack() == ["civil-war", "conflict", "plague", "progress"]


@card("classic/guardian-of-fate")
def test_what_the_opponent_knew_of_the_three_events_is_out_of_date():
    s, _, book = library("guardian-of-fate")
    s.events("plague", "plague", "progress", "civil-war", "comet")
    reveal(s.g, s.g.zones[EVENTS])
    cast(s, book, ["plague", None, "progress"])
    assert s.event_stack() == ["progress", "plague", "civil-war", "comet", "plague"]
    assert known(s, 1, EVENTS) == [None, None, "civil-war", "comet", None]
    assert known(s, 0, EVENTS) == s.event_stack()


@card("classic/guardian-of-fate")
def test_the_guardian_looks_at_fewer_events_if_there_are_fewer():
    s, _, book = library("guardian-of-fate")
    s.events("plague", "progress")
    cast(s, book, [None, "progress"])
    assert s.event_stack() == ["progress", "plague"]
    one, _, book = library("guardian-of-fate")
    one.events("plague")
    reveal(one.g, one.g.zones[EVENTS])
    cast(one, book, ["plague"])
    assert known(one, 1, EVENTS) == ["plague"], "nothing can have changed"


# Inspiration


@card("classic/inspiration")
def test_inspiration_draws_two_cards_of_each_of_two_stacks():
    s, wizard, book = library("inspiration")
    s.on_stack(0, "abbey", "mayor", "smithy")
    s.on_stack(2, "library", "church")
    s.on_stack(3, "garrison", "mint")
    s.hand(0, "spy", "spy", "spy")
    asked = cast(s, book, [3, 0])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.STACK_TO_DRAW)] * 2
    assert asked[0].options == (0, 2, 3) and asked[1].options == (0, 2)
    assert s.hand_of(0) == ["abbey", "garrison", "mayor", "mint", "spy", "spy", "spy"]
    assert (s.stack(0), s.stack(2), s.stack(3)) == (["smithy"], ["library", "church"], [])
    assert s.power(wizard) == 1
    assert None not in known(s, 0, HAND) and known(s, 1, HAND) == [None] * 7
    s.city(0, RIGHT)
    assert s.can(0, "play", "mayor"), "in this very turn"


@card("classic/inspiration")
def test_inspiration_draws_what_there_is():
    s, _, book = library("inspiration")
    s.on_stack(4, "abbey")
    s.on_stack(5, "mint", "mint", "church")
    assert cast(s, book) == [], "two stacks: no question"
    assert s.hand_of(0) == ["abbey", "mint", "mint"]
    s.g.used = frozenset()
    s.store(geometry.wizard_place(s.region(0, "forest")), 3)
    assert cast(s, book) == [] and s.hand_of(0) == ["abbey", "church", "mint", "mint"]


@card("classic/inspiration")
def test_the_hand_limit_counts_at_the_end_of_the_turn():
    s, _, book = library("inspiration")
    s.on_stack(0, "abbey", "abbey")
    s.on_stack(1, "mint", "mint")
    assert cast(s, book) == [] and len(s.hand_of(0)) == 4
    s.g.phase = ENDING
    asked = s.run(s.g.table.rules.hand_step(s.g, 0), ["mint", 5, None])
    assert asked[0].ask is Ask.CARD_TO_RETURN
    assert s.hand_of(0) == ["abbey", "abbey", "mint"] and s.stack(5) == ["mint"]


@card("classic/inspiration")
@card("classic/magical-eye")
@pytest.mark.parametrize("slug", ["inspiration", "magical-eye"])
def test_in_the_tournament_cards_come_from_the_own_stacks(slug: str):
    s, _, book = library(slug, own_stacks=True)
    s.on_stack(4, "abbey")
    assert offered(s, book) == (False, False)
    s.on_stack(2, "mint")
    assert offered(s, book) == (True, True)


# Magic Potion


@card("classic/magic-potion")
def test_magic_potion_doubles_a_fighter_until_the_opponents_next_turn_is_over():
    s, wizard, book = library("magic-potion")
    karl = s.place(0, "karl-the-strong", s.site(0, RIGHT))
    dragon = s.place(0, "ismai-the-green-dragon", s.site(0, LEFT, BELOW))
    s.place(0, "wool-fleet", s.site(0, RIGHT, BELOW))
    asked = cast(s, book, [karl])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.OWN_UNIT)]
    assert set(asked[0].options) == {karl, dragon}
    assert s.strength(0) == 14 + 4 and s.power(wizard) == 2
    next_turn(s)
    assert s.strength(0) == 18
    next_turn(s)
    assert s.strength(0) == 11
    cast(s, book, [karl])
    assert s.strength(0) == 18, "the same knight again"


@card("classic/magic-potion")
def test_a_fighter_is_not_doubled_twice():
    s, _, book = library("magic-potion")
    copy = s.place(0, "magic-potion", s.site(0, LEFT, BELOW))
    karl = s.place(0, "karl-the-strong", s.site(0, RIGHT))
    s.place(1, "gotz-ironfist")
    s.place(1, "walter-the-recreant")
    assert s.g.strength_holder == 1
    assert cast(s, book) == [], "one knight, no question"
    assert s.g.strength_holder == 0
    assert not s.can(0, "use", copy)
    s.place(0, "ismai-the-green-dragon", s.site(0, LEFT, 0, 1))
    assert s.can(0, "use", copy)
    assert cast(s, copy) == [] and s.strength(0) == 14 + 8
    s.act(0, Act.REMOVE, karl)
    assert s.strength(0) == 8
    s.place(0, "karl-the-strong", karl)
    assert s.strength(0) == 7 + 8, "a knight that comes again is not doubled"


@card("classic/magic-potion")
@card("classic/smithy")
def test_the_smithy_is_doubled_too():
    s, _, book = library("magic-potion")
    s.place(0, "smithy", s.site(0, RIGHT, BELOW))
    s.place(0, "ismai-the-green-dragon", s.site(0, LEFT, BELOW))
    cast(s, book)
    assert s.strength(0) == 10


# Magical Eye


@card("classic/magical-eye")
def test_magical_eye_takes_a_card_of_a_stack_and_puts_another_one_under_it():
    s, wizard, book = library("magical-eye")
    s.hand(0, "mayor")
    s.on_stack(1, "abbey", "smithy", "mint")
    s.on_stack(2, "church")
    reveal(s.g, s.g.zones[HAND])
    know(s.g, 1, s.g.zones[FIRST_STACK + 1])
    know(s.g, 1, s.g.zones[FIRST_STACK + 2])
    asked = cast(s, book, [1, "smithy", "mayor"])
    assert [(c.seat, c.ask) for c in asked] == [
        (0, Ask.STACK_TO_SEARCH),
        (0, Ask.CARD_TO_TAKE),
        (0, Ask.CARD_TO_RETURN),
    ]
    assert s.stack(1) == ["abbey", "mint", "mayor"] and s.hand_of(0) == ["smithy"]
    assert s.power(wizard) == 2
    assert known(s, 0, FIRST_STACK + 1) == ["abbey", "mint", "mayor"]
    assert known(s, 1, FIRST_STACK + 1) == [None] * 3, "which card was taken and which returned is secret"
    assert known(s, 1, HAND) == [None]
    assert known(s, 1, FIRST_STACK + 2) == ["church"] and known(s, 0, FIRST_STACK + 2) == [None]


@card("classic/magical-eye")
def test_the_card_that_was_taken_may_go_under_the_stack_and_with_an_empty_hand_it_must():
    s, _, book = library("magical-eye")
    s.on_stack(1, "abbey", "smithy", "mint")
    asked = cast(s, book, ["abbey"])
    assert [c.ask for c in asked] == [Ask.CARD_TO_TAKE], "one stack; one hand card"
    assert s.stack(1) == ["smithy", "mint", "abbey"] and s.hand_of(0) == []


# Prophesy


@card("classic/prophesy")
def test_prophesy_shows_the_top_cards_of_four_stacks_and_changes_nothing():
    s, wizard, book = library("prophesy")
    stacks = [["abbey", "mint"], ["smithy"], [], ["church", "spy"], ["mayor"], ["library", "garrison"]]
    for n, cards in enumerate(stacks):
        s.on_stack(n, *cards)
    asked = cast(s, book, [5, 0, 1, 3])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.STACK_TO_LOOK_AT)] * 4
    assert asked[0].options == (0, 1, 3, 4, 5)
    assert [s.stack(n) for n in range(6)] == stacks
    tops = [known(s, 0, FIRST_STACK + n) for n in range(6)]
    assert tops == [["abbey", None], ["smithy"], [], ["church", None], [None], ["library", None]]
    assert all(known(s, 1, FIRST_STACK + n) == [None] * len(cards) for n, cards in enumerate(stacks))
    assert s.power(wizard) == 2


@card("classic/prophesy")
def test_up_to_four_stacks_are_looked_at_without_a_question_and_a_second_copy_looks_again():
    s, _, book = library("prophesy")
    copy = s.place(0, "prophesy", s.site(0, LEFT, BELOW))
    s.on_stack(2, "abbey")
    s.on_stack(4, "mint")
    assert cast(s, book) == []
    assert known(s, 0, FIRST_STACK + 2) == ["abbey"] and known(s, 0, FIRST_STACK + 4) == ["mint"]
    assert s.can(0, "use", copy) and not s.can(0, "use", book)
    assert cast(s, copy) == []


@card("classic/prophesy")
def test_in_the_tournament_prophesy_looks_at_the_opponents_stacks_too():
    s, _, book = library("prophesy", own_stacks=True)
    home(s, 1)
    for n in (0, 2, 5, 6, 7):
        s.on_stack(n, "abbey" if n < 4 else "mint")
    asked = cast(s, book, [7, 5, 0, 2])
    assert asked[0].options == (0, 2, 5, 6, 7)
    assert [known(s, 0, FIRST_STACK + n) for n in (5, 6, 7)] == [["mint"], [None], ["mint"]]
