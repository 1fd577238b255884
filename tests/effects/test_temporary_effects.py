"""What a card sets up ends with its occasion: when that passes, is voided or is replaced by another one.

Which cards set something up is read from the registered functions of both editions, so that a new one has to
be added here.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any

import pytest
from effects.classic.magic_scenes import home, library
from scene import FACES, Act, Scene

from deckbuilder.effects import classic, rivals  # noqa: F401  (registers the functions)
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.hooks import REGISTRY, on_face, when_played
from deckbuilder.engine.rules import CELEBRATION
from deckbuilder.engine.state import ACTING, BEFORE_ROLL, ROLLING
from deckbuilder.engine.turn import dice_phase, end_turn

card = pytest.mark.card
FIELDS = {"temporary_effects", "fixed_face", "fixed_production"}
"""Fields of the state that hold something for a while."""
VERBS = {"mark", "cover", "_use_lent"}
"""What marks a card, covers it, or uses another one's ability."""


def setters() -> set[str]:
    """The cards of both editions that set something up."""
    return {
        card_id
        for shelf in (REGISTRY.placed, REGISTRY.hand)
        for card_id, hooks in shelf.items()
        for _, function in hooks
        if any(_sets_up(code) for code in _codes(function))
    }


def _codes(function: Any) -> Iterator[CodeType]:
    """The code of a function and of those that it wraps."""
    yield function.__code__
    for cell in function.__closure__ or ():
        if isinstance(cell.cell_contents, FunctionType):
            yield from _codes(cell.cell_contents)


def _sets_up(code: CodeType) -> bool:
    return any(
        step.argval in (FIELDS if step.opname == "STORE_ATTR" else VERBS)
        for step in dis.get_instructions(code)
        if step.opname in ("STORE_ATTR", "LOAD_GLOBAL")
    )


def played(slug: str, edition: str, answers: list[Any], before_roll: bool) -> Scene:
    s = Scene(edition=edition)
    s.hand(0, slug)
    s.g.phase = BEFORE_ROLL if before_roll else ACTING
    s.play(0, slug, answers=answers)
    return s


def hergild() -> Scene:
    s = Scene()
    s.place(0, "gold-ship")
    s.hand(0, "hergild-the-master-merchant")
    s.play(0, "hergild-the-master-merchant")
    assert s.g.temporary_effects
    return s


def reiner() -> Scene:
    return played("reiner-the-herald", "rivals", [], True)


def justice(of: int = 0) -> Scene:
    """The Grove of Justice of a seat sets the event of seat 0's turn; the opponent's is used by Cole."""
    s = Scene()
    for seat in (0, 1):
        s.city(seat)
        s.place(seat, "principal-sage-woman", s.beside(s.region(seat, "hills")))
    s.stock(0, owl=3)
    user = s.place(of, "grove-of-justice", s.site(of, 5))
    if of:
        user = s.place(0, "cole-paladin-of-the-sages", s.site(0, 5))
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, user, answers=[CELEBRATION])
    assert s.g.fixed_face == CELEBRATION
    return s


def spell(slug: str, answers: list[Any], *units: str) -> Scene:
    s, _, book = library(slug)
    for unit in units:
        s.place(0, unit, s.site(0, 6))
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, book, answers=answers)
    return s


def potion() -> Scene:
    s = spell("magic-potion", [], "karl-the-strong")
    assert s.strength(0)
    return s


def wheel() -> Scene:
    s = spell("wheel-of-time", [CELEBRATION])
    assert s.g.fixed_face == CELEBRATION
    return s


def timejump() -> Scene:
    s, _, _ = library("timejump")
    s.g.phase = ROLLING
    s.g.fixed_face = NONE
    effect = dice_phase(s.g)
    choice = next(effect)
    while True:
        try:
            choice = effect.send(choice.options[-1])
        except StopIteration:
            break
    assert s.g.fixed_face != NONE, "thrown again"
    s.stock(0)
    s.stock(1)
    return s


def charged() -> Scene:
    s = Scene(edition="classic")
    wizard = home(s, 0, 0)
    s.stock(0, lumber=1)
    s.use(0, wizard)
    assert s.level(wizard)
    return s


def milled() -> Scene:
    s = Scene(edition="classic")
    wizard = home(s, 0, 0)
    mill = s.place(0, "magic-mill")
    s.stock(0, gold=1)
    s.use(0, mill)
    assert s.level(wizard)
    return s


def stable() -> Scene:
    s = Scene(edition="classic")
    place = s.place(0, "livery-stable")
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, place, answers=["ore"])
    assert s.level(place)
    return s


def witch() -> Scene:
    s = Scene(edition="classic")
    home(s, 0)
    building = s.place(1, "abbey")
    s.hand(0, "witch")
    s.play(0, "witch")
    assert s.g.board[building].inert
    s.events("productive-year", "productive-year")
    return s


def cole() -> Scene:
    return justice(of=1)


WIZARDS = ("ari", "arsa", "hadi", "hor", "ira", "tali", "wizards-alliance")
OCCASIONS: dict[str, Callable[[], Scene]] = {
    "rivals/brigitta-the-wise-woman": lambda: played("brigitta-the-wise-woman", "rivals", [3], True),
    "rivals/reiner-the-herald": reiner,
    "rivals/hergild-the-master-merchant": hergild,
    "rivals/grove-of-justice": justice,
    "rivals/cole-paladin-of-the-sages": cole,
    "classic/alchemist": lambda: played("alchemist", "classic", [3], True),
    "classic/wheel-of-time": wheel,
    "classic/timejump": timejump,
    "classic/magic-potion": potion,
    "classic/magic-mill": milled,
    "classic/livery-stable": stable,
    "classic/witch": witch,
    **{f"classic/{wizard}": charged for wizard in WIZARDS},
}


def test_every_card_that_sets_something_up_is_known():
    assert setters() == set(OCCASIONS)


def what_lasts(s: Scene) -> list[object]:
    """Everything that a card has set up and that still holds."""
    g = s.g
    marks = [
        p.slot for p in g.board.values() if p.level and not p.definition.levels and not p.definition.pairs
    ]
    covered = [p.slot for p in g.board.values() if p.inert]
    found: list[object] = [*marks, *covered, *g.temporary_effects]
    return found + [g.fixed_face] * (g.fixed_face != NONE) + [g.fixed_production] * bool(g.fixed_production)


@pytest.mark.parametrize("card_id", OCCASIONS)
def test_nothing_lasts_beyond_the_dice_of_the_next_own_turn(card_id: str):
    s = OCCASIONS[card_id]()
    assert what_lasts(s)
    for _ in range(2):
        s.run(end_turn(s.g))
        s.stock(0)
        s.stock(1)
        if card_id == "classic/witch":  # until the event die of her victim shows an event card
            s.face("event")
    assert what_lasts(s) == []


# What is set up for the event of a turn


def voided(by: int) -> Scene:
    """Seat 0 has played Reiner; a Grove of Vigilance of a seat, or the opponent's through Cole, voids it."""
    s = Scene()
    for seat in (0, 1):
        s.city(seat)
        s.place(seat, "principal-sage-woman", s.beside(s.region(seat, "hills")))
        s.place(seat, "public-feeling")
    s.stock(0, owl=3, star=3)
    s.stock(1, owl=3)
    s.place(by % 2, "grove-of-vigilance", s.site(by % 2, 5))
    if by == THROUGH_COLE:
        s.place(0, "cole-paladin-of-the-sages", s.site(0, 5))
        s.stock(1)
    s.events("year-of-plenty", "yule")
    s.hand(0, "reiner-the-herald", "court-astrologer")
    s.g.phase = BEFORE_ROLL
    s.play(0, "reiner-the-herald")
    s.g.fixed_production = 3
    return s


THROUGH_COLE = 3


def celebrate_by_name(s: Scene) -> list[int]:
    """The Court Astrologer names a Celebration. Returns who receives a resource, in order."""
    asked = s.play(0, "court-astrologer", answers=[CELEBRATION, *[False] * bool(_vigilant(s)), "ore", "ore"])
    return [q.seat for q in asked if q.ask.name == "RESOURCE_TO_TAKE"]


def _vigilant(s: Scene) -> bool:
    """Whether somebody can still void a face this turn: Cole only once."""
    cole = [p for p in s.g.summaries[0].own if p.definition.id.startswith("rivals/cole")]
    return not (cole and cole[0].slot in s.g.used)


@card("rivals/reiner-the-herald")
@pytest.mark.parametrize("by", [0, 1, THROUGH_COLE])
def test_a_voided_celebration_leaves_nothing_of_reiner(by: int):
    s = voided(by)
    s.run(dice_phase(s.g), answers=[True])
    assert s.g.temporary_effects == () and s.event_stack() == ["yule", "year-of-plenty"]
    assert celebrate_by_name(s) == [0, 1], "a tie in skill: nothing besides"


@card("rivals/reiner-the-herald")
@pytest.mark.parametrize("by", [0, 1])
def test_a_celebration_that_was_held_leaves_nothing_either(by: int):
    s = voided(by)
    asked = s.run(dice_phase(s.g), answers=[False, "ore", "wool", "ore"])
    assert [q.seat for q in asked[1:]] == [0, 1, 0]
    assert s.g.temporary_effects == ()
    assert celebrate_by_name(s) == [0, 1]


def test_no_lasting_effect_waits_for_an_event_in_the_action_phase():
    """The same for both editions: what acts at a face of the die is gone once the die has done its work."""
    for card_id, hooks in REGISTRY.placed.items():
        if {hook for hook, _ in hooks} >= {when_played, on_face}:
            edition, _, slug = card_id.partition("/")
            s = played(slug, edition, [], True)
            s.g.fixed_face, s.g.fixed_production = FACES["brigands"], 1
            s.run(dice_phase(s.g))
            assert s.g.temporary_effects == (), card_id
