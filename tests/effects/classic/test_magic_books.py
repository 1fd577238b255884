"""Countermagic, tested from its text (W15, C2, C4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from scene import Act, Ask, Scene

from deckbuilder.effects.classic.magic import CHARGED, MILLED
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import Choice
from deckbuilder.engine.derived import title
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import hand, set_inert
from deckbuilder.engine.state import BEFORE_ROLL, REGION_STACK
from deckbuilder.engine.state_based import apply_state_based_effects

from .magic_scenes import LEFT, RIGHT, cast, home, library, next_turn, offered

card = pytest.mark.card


def asked_of(choices: Iterable[Choice]) -> list[tuple[int, Ask]]:
    """Who was asked what."""
    return [(c.seat, c.ask) for c in choices]


# Countermagic


def guarded(power: int = 3, books: int = 1) -> tuple[Scene, int, list[int]]:
    """Seat 1 has a wizard with magic power and Countermagic. Returns his slot and those of the books."""
    s = Scene(edition="classic")
    wizard = home(s, 1, power)
    sides = (s.site(1, LEFT, ABOVE), s.site(1, LEFT, BELOW))[:books]
    return s, wizard, [s.place(1, "countermagic", site) for site in sides]


@card("classic/countermagic")
def test_countermagic_voids_a_card_before_it_does_anything():
    s, wizard, _ = guarded()
    s.hand(0, "spy")
    s.hand(1, "mayor", "abbey")
    asked = s.act(0, Act.PLAY, s.in_hand(0, "spy"), answers=[True, 3])
    assert asked_of(asked) == [(1, Ask.CANCEL_CARD), (1, Ask.STACK_FOR_CARD)]
    assert asked[0].card == title(s.g, "classic/spy").index, "the card that is played is told"
    assert s.hand_of(0) == [] and s.hand_of(1) == ["abbey", "mayor"] and s.stack(3) == ["spy"]
    assert s.discarded() == [] and s.power(wizard) == 1
    assert not any(s.g.seen[0] >> c & 1 for c in hand(s.g, 1)), "the Spy has seen nothing"


@card("classic/countermagic")
def test_what_is_not_cancelled_goes_on():
    s, wizard, _ = guarded()
    s.hand(0, "spy")
    s.hand(1, "mayor")
    asked = s.act(0, Act.PLAY, s.in_hand(0, "spy"), answers=[False])
    assert asked_of(asked) == [(1, Ask.CANCEL_CARD)]
    assert s.hand_of(0) == ["mayor"] and s.power(wizard) == 3


@card("classic/countermagic")
def test_the_cost_of_a_cancelled_magic_action_card_is_lost():
    s, _, _ = guarded()
    mine = home(s, 0, power=2)
    s.hand(0, "whirlwind")
    s.store(s.region(1, "forest"), 3)
    s.act(0, Act.PLAY, s.in_hand(0, "whirlwind"), answers=[True, 0])
    assert s.power(mine) == 0 and s.has(1)["lumber"] == 3 and s.stack(0) == ["whirlwind"]


@card("classic/countermagic")
def test_countermagic_answers_an_alchemist_before_the_dice():
    s, wizard, _ = guarded()
    s.hand(0, "alchemist")
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.PLAY, s.in_hand(0, "alchemist"), answers=[True, 0])
    assert s.g.fixed_production == 0 and s.stack(0) == ["alchemist"] and s.power(wizard) == 1


@card("classic/countermagic")
def test_countermagic_answers_a_scout():
    s, wizard, _ = guarded()
    s.stock(0, brick=1, lumber=1, grain=1, wool=1)
    s.store(wizard, 2)
    s.hand(0, "scout")
    s.g.board[geometry.road(0, 5)] = s.g.board[geometry.road(0, 6)].changed(slot=geometry.road(0, 5))
    apply_state_based_effects(s.g)
    top = s.g.zones[REGION_STACK][:2]
    slot = geometry.settlement(0, 4)
    asked = s.act(0, Act.SETTLEMENT, slot, answers=[True, True, 1, geometry.region(0, 4, ABOVE)])
    assert asked_of(asked)[:3] == [(0, Ask.USE_SCOUT), (1, Ask.CANCEL_CARD), (1, Ask.STACK_FOR_CARD)]
    assert s.stack(1) == ["scout"]
    assert {s.g.board[geometry.region(0, 4, side)].card for side in (ABOVE, BELOW)} == set(top)


@card("classic/countermagic")
def test_the_attacker_cancels_a_counter_card_and_another_one_may_follow():
    s, wizard, _ = library("countermagic")
    s.hand(0, "arsonist")
    s.hand(1, "bishop", "bishop")
    mine, his = s.place(0, "abbey"), s.place(1, "smithy")
    s.card_die(3)
    asked = s.act(0, Act.PLAY, s.in_hand(0, "arsonist"), answers=["bishop", True, 2, "bishop"])
    assert asked_of(asked) == [
        (1, Ask.COUNTER_CARD),
        (0, Ask.CANCEL_CARD),
        (0, Ask.STACK_FOR_CARD),
        (1, Ask.COUNTER_CARD),
    ]
    assert s.stack(2) == ["bishop"] and s.power(wizard) == 1
    assert s.at(mine) is None and s.at(his) == "smithy", "3 with a Bishop: it backfires"


@card("classic/countermagic")
def test_the_attack_succeeds_if_no_counter_card_is_left():
    s, _, _ = library("countermagic")
    s.hand(0, "arsonist")
    s.hand(1, "bishop")
    mine, his = s.place(0, "abbey"), s.place(1, "smithy")
    s.card_die(3)
    s.act(0, Act.PLAY, s.in_hand(0, "arsonist"), answers=["bishop", True, 2])
    assert s.at(mine) == "abbey" and s.at(his) is None


def spy(s: Scene, *answers: Any) -> list[tuple[int, Ask]]:
    """Seat 0 plays a Spy, who finds nothing that he could take. Returns what was asked."""
    s.hand(0, "spy")
    return asked_of(s.act(0, Act.PLAY, s.in_hand(0, "spy"), answers=answers))


@card("classic/countermagic")
def test_each_copy_cancels_one_card_in_a_turn():
    s, wizard, books = guarded(books=2)
    s.hand(1, "abbey")
    for n in (1, 2):
        s.store(wizard, 3)
        assert spy(s, True, 0) == [(1, Ask.CANCEL_CARD), (1, Ask.STACK_FOR_CARD)]
        assert len(s.g.used & set(books)) == n
    s.store(wizard, 3)
    assert spy(s) == [], "both are cast"
    next_turn(s)
    next_turn(s)
    assert spy(s, False) == [(1, Ask.CANCEL_CARD)], "a new turn; and two copies ask once"


@card("classic/countermagic")
@pytest.mark.parametrize(
    ("power", "mark", "asks"), [(1, 0, False), (2, 0, True), (3, CHARGED, False), (3, MILLED, False)]
)
def test_countermagic_needs_power_that_may_be_spent(power: int, mark: int, asks: bool):
    s, wizard, _ = guarded(power)
    s.turn(wizard, mark)
    s.hand(1, "abbey")
    assert spy(s, *[False] * asks) == [(1, Ask.CANCEL_CARD)] * asks


@card("classic/countermagic")
def test_power_charged_in_the_own_turn_is_not_there_in_the_next_one_but_milled_power_is():
    s, wizard, _ = guarded()
    s.hand(1, "abbey")
    next_turn(s)
    s.turn(wizard, CHARGED | MILLED)
    next_turn(s)
    assert spy(s) == [] and s.level(wizard) == CHARGED
    next_turn(s)
    s.turn(wizard, MILLED)
    next_turn(s)
    assert spy(s, False) == [(1, Ask.CANCEL_CARD)]


@card("classic/countermagic")
def test_the_power_of_several_wizards_pays_together():
    s, wizard, _ = guarded(power=1)
    other = s.wizard(1, "ira", s.region(1, "pasture"), 1)
    s.hand(0, "spy")
    s.hand(1, "abbey")
    s.act(0, Act.PLAY, s.in_hand(0, "spy"), answers=[True, 0])
    assert s.power(wizard) == s.power(other) == 0


@card("classic/countermagic")
@card("classic/stone-of-wisdom")
def test_countermagic_never_answers_while_a_stone_counts():
    s, _, _ = guarded()
    s.hand(1, "abbey")
    s.citadel(0, RIGHT)
    stone = s.place(0, "stone-of-wisdom")
    assert spy(s) == []
    set_inert(s.g, stone, True)
    apply_state_based_effects(s.g)
    assert spy(s, False) == [(1, Ask.CANCEL_CARD)]


@card("classic/countermagic")
def test_spells_of_books_are_no_action_cards():
    s, _, book = library("prophesy")
    home(s, 1)
    s.place(1, "countermagic", s.site(1, LEFT))
    s.on_stack(0, "abbey")
    assert cast(s, book) == []
    assert offered(s, s.site(1, LEFT), seat=1) == (False, False), "an answer only"
