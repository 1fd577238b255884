"""The spells about the event die: Timejump and the Wheel of Time (W22, W23, C4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from scene import Ask, Scene

from deckbuilder.engine.bundle import NAMES, RESOURCES
from deckbuilder.engine.choice import NO, NONE, YES, Choice
from deckbuilder.engine.events import throw_event_die
from deckbuilder.engine.game import Game
from deckbuilder.engine.geometry import BELOW
from deckbuilder.engine.moves import cover, deposit, withdraw
from deckbuilder.engine.rules import BRIGAND_ATTACK, CELEBRATION, EVENT_CARD, PLENTIFUL_HARVEST, TRADE
from deckbuilder.engine.state import ROLLING
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import dice_phase
from deckbuilder.transcript.narrator import Transcript

from .magic_scenes import LEFT, RIGHT, cast, home, library, offered

card = pytest.mark.card
SUN, CLUB = PLENTIFUL_HARVEST, BRIGAND_ATTACK


def asked_of(choices: Iterable[Choice]) -> list[tuple[int, Ask]]:
    """Who was asked what."""
    return [(c.seat, c.ask) for c in choices]


# Timejump


def thrown(s: Scene, *faces: int) -> None:
    """The turn becomes one in which the event die shows these faces, throw after throw."""
    for turn in range(20, 20_000):
        s.g.turn = turn
        if all(throw_event_die(s.g, n) == face for n, face in enumerate(faces)):
            s.g.phase = ROLLING
            return
    raise LookupError(faces)


def throw(s: Scene, answers: Iterable[Any] = ()) -> list[Choice]:
    """The dice phase of the turn."""
    return s.run(dice_phase(s.g), answers)


def full(s: Scene, **spare: int) -> None:
    """All regions are full but for so many pieces; the wizards keep their power."""
    for seat in (0, 1):
        for resource in RESOURCES:
            for slot in s.g.summaries[seat].stores[resource]:
                deposit(s.g, slot, 3)
    for name, n in spare.items():
        withdraw(s.g, s.g.summaries[0].stores[NAMES.index(name)][0], n)


@card("classic/timejump")
def test_timejump_throws_the_event_die_again_and_leaves_the_other_one():
    s, wizard, book = library("timejump")
    full(s, ore=2)
    s.g.fixed_production = 6  # the gold field of seat 0, which is full
    thrown(s, CLUB, SUN)
    assert asked_of(throw(s, [True])) == [(0, Ask.ROLL_EVENT_AGAIN)]
    assert s.has(0)["wool"] == 3, "no brigands"
    assert s.has(0)["ore"] == 2, "a year of plenty"
    assert s.power(wizard) == 2 and book in s.g.used and s.g.production == 6


@card("classic/timejump")
def test_the_first_throw_holds_if_nobody_wants_another_one():
    s, wizard, _ = library("timejump")
    full(s)
    thrown(s, CLUB, SUN)
    s.g.fixed_production = 6
    assert asked_of(throw(s, [False])) == [(0, Ask.ROLL_EVENT_AGAIN)]
    assert "wool" not in s.has(0) and s.power(wizard) == 3


@card("classic/timejump")
def test_timejump_is_cast_in_the_opponents_turn_too_and_on_any_face():
    s, wizard, _ = library("timejump", power=1)
    s.g.active = 1
    thrown(s, TRADE, CELEBRATION)
    assert asked_of(throw(s, [True])) == [(0, Ask.ROLL_EVENT_AGAIN)]
    assert s.power(wizard) == 0
    s.g.used = frozenset()
    thrown(s, CELEBRATION)
    assert throw(s) == [], "no power left"


def two_jumpers() -> tuple[Scene, int, int]:
    """Both seats have a Timejump and power. Returns the places of the wizards."""
    s, mine, _ = library("timejump")
    his = home(s, 1)
    s.place(1, "timejump", s.site(1, LEFT))
    return s, mine, his


@card("classic/timejump")
def test_the_other_player_may_throw_again_after_the_active_one():
    s, mine, his = two_jumpers()
    thrown(s, CLUB, TRADE, CELEBRATION)
    assert asked_of(throw(s, [True, True])) == [(0, Ask.ROLL_EVENT_AGAIN), (1, Ask.ROLL_EVENT_AGAIN)]
    assert (s.power(mine), s.power(his)) == (2, 2)
    assert s.g.fixed_face == CELEBRATION


@card("classic/timejump")
def test_the_active_player_may_answer_the_throw_of_the_passive_one():
    s, mine, his = two_jumpers()
    thrown(s, TRADE, CLUB, CELEBRATION)
    asked = throw(s, [False, True, True])
    assert [c.seat for c in asked] == [0, 1, 0], "he has thrown nothing again yet"
    assert (s.power(mine), s.power(his)) == (2, 2) and s.g.fixed_face == CELEBRATION
    s.g.used = frozenset()
    s.g.fixed_face = NONE
    thrown(s, TRADE, CLUB, CELEBRATION)
    assert [c.seat for c in throw(s, [False, False])] == [0, 1]
    assert s.g.fixed_face == TRADE


@card("classic/timejump")
def test_whoever_has_thrown_again_must_accept_the_new_face():
    s, wizard, book = library("timejump")
    copy = s.place(0, "timejump", s.site(0, LEFT, BELOW))
    thrown(s, CLUB, TRADE)
    assert len(throw(s, [True])) == 1, "not with another copy either"
    assert s.g.used & {book, copy} == {book} and s.power(wizard) == 2
    s.g.used, s.g.fixed_face = frozenset(), NONE
    thrown(s, TRADE)
    assert len(throw(s, [False])) == 1, "two copies ask once"


@card("classic/timejump")
@card("classic/stone-of-wisdom")
def test_a_stone_of_wisdom_does_not_stop_a_timejump():
    s, _, _ = library("timejump")
    s.citadel(1, RIGHT)
    s.place(1, "stone-of-wisdom")
    thrown(s, TRADE)
    assert len(throw(s, [False])) == 1


@card("classic/timejump")
@card("classic/witch")
def test_witches_leave_only_on_the_last_throw():
    s, _, _ = library("timejump")
    garrison = s.place(0, "garrison")
    cover(s.g, 1, s.spare("witch"), garrison)
    apply_state_based_effects(s.g)
    thrown(s, EVENT_CARD, TRADE)
    throw(s, [True])
    assert s.at(garrison) == "witch"
    s.g.used, s.g.fixed_face = frozenset(), NONE
    s.events("productive-year")
    thrown(s, TRADE, EVENT_CARD)
    throw(s, [True])
    assert s.at(garrison) == "garrison"


@card("classic/timejump")
def test_the_new_face_is_told():
    s, _, _ = two_jumpers()
    thrown(s, TRADE, CLUB, CELEBRATION)
    story = Transcript(Game.begin(s.g), ("Ann", "Bob"))
    question = "Do you throw the event die again?"
    for answer, told in (
        (NO, [f"Ann [Timejump]: {question} No."]),
        (YES, [f"Bob [Timejump]: {question} Yes.", "The event die now shows Brigand Attack."]),
        (YES, [f"Ann [Timejump]: {question} Yes.", "The event die now shows Tournament."]),
    ):
        assert story.game.view(0).fixed[1] in (TRADE, CLUB), "the face that lies there can be seen"
        assert [line.strip() for line in story.step(answer)][: len(told)] == told


@card("classic/timejump")
def test_timejump_is_no_option_of_its_own():
    s, _, book = library("timejump")
    assert offered(s, book) == (False, False)


# Wheel of Time


@card("classic/wheel-of-time")
def test_wheel_of_time_chooses_one_of_five_faces_before_the_dice():
    s, wizard, book = library("wheel-of-time")
    assert offered(s, book) == (True, False)
    asked = cast(s, book, [TRADE], before_roll=True)
    assert asked_of(asked) == [(0, Ask.EVENT_FACE)]
    assert asked[0].options == (BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD)
    assert s.g.fixed_face == TRADE and s.g.fixed_production == 0 and s.power(wizard) == 1
    s.store(wizard, 3)
    assert offered(s, book) == (False, False)
    other = s.place(0, "wheel-of-time", s.site(0, LEFT, BELOW))
    assert not s.can(0, "use", other, before_roll=True), "the die lies there already"


@card("classic/wheel-of-time")
@card("classic/witch")
def test_the_event_card_of_the_wheel_drives_witches_away():
    s, _, book = library("wheel-of-time")
    garrison = s.place(0, "garrison")
    cover(s.g, 1, s.spare("witch"), garrison)
    s.events("productive-year")
    cast(s, book, [EVENT_CARD], before_roll=True)
    s.g.phase, s.g.fixed_production = ROLLING, 6
    throw(s)
    assert s.at(garrison) == "garrison" and s.event_stack() == ["productive-year"]
    assert s.has(0)["lumber"] == 1, "the event card was carried out"


@card("classic/wheel-of-time")
def test_brigands_of_the_wheel_spare_the_first_rounds():
    s, _, book = library("wheel-of-time", quiet_rounds=2)
    full(s)
    cast(s, book, [CLUB], before_roll=True)
    s.g.phase, s.g.fixed_production = ROLLING, 6
    throw(s)
    assert s.has(0)["wool"] == 3


@card("classic/wheel-of-time")
@card("classic/timejump")
def test_a_timejump_throws_the_chosen_face_again():
    s, _, book = library("wheel-of-time")
    home(s, 1)
    s.place(1, "timejump", s.site(1, LEFT))
    thrown(s, TRADE, CELEBRATION)
    cast(s, book, [CLUB], before_roll=True)
    s.g.phase = ROLLING
    assert asked_of(throw(s, [True])) == [(1, Ask.ROLL_EVENT_AGAIN)]
    assert s.g.fixed_face == CELEBRATION
