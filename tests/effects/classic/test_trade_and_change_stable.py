"""The Livery Stable of Trade & Change, from its text (T15): what is named, moved, and told."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import LUMBER
from deckbuilder.engine.choice import Choice
from deckbuilder.engine.distribution import code, parts
from deckbuilder.engine.game import Game
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import ACTING, BEFORE_ROLL
from deckbuilder.engine.turn import begin_turn
from deckbuilder.engine.verbs import turn_over
from deckbuilder.transcript.narrator import Transcript

card = pytest.mark.card


def scene() -> Scene:
    return Scene(edition="classic")


def stable(*forests: int) -> tuple[Scene, int]:
    """Seat 0 has a Livery Stable and forests that hold these pieces, before its dice; the start one is last.

    The extra ones lie at the left end.
    """
    s = scene()
    place = s.place(0, "livery-stable", s.site(0, 6, ABOVE))
    start = s.region(0, "forest")
    extra = ((2, ABOVE), (6, BELOW))[: len(forests) - 1]
    slots = [s.extra_region(0, "forest", number, side) for number, side in extra]
    for slot, n in zip((*slots, start), forests, strict=True):
        s.store(slot, n)
    s.g.phase = BEFORE_ROLL
    return s, place


def lumber(s: Scene) -> tuple[int, ...]:
    """The pieces on the forests of seat 0."""
    return tuple(s.g.stock[slot] for slot in s.g.summaries[0].stores[LUMBER])


def name(s: Scene, place: int, resource: str) -> list[Choice]:
    """Seat 0 names a kind of resource, then its dice are over."""
    asked = s.act(0, Act.USE, place, answers=[resource])
    s.act(0, Act.END)
    s.g.phase = ACTING
    return asked


@card("classic/livery-stable")
def test_livery_stable_lays_the_named_resource_otherwise():
    s, place = stable(3, 0)
    asked = name(s, place, "lumber")
    assert [choice.ask for choice in asked] == [Ask.RESOURCE_TO_NAME] and len(asked[0].options) == 6
    asked = s.act(0, Act.USE, place, answers=[code(LUMBER, (1, 2))])
    assert asked[0].ask is Ask.DISTRIBUTION
    assert {parts(option) for option in asked[0].options} == {(LUMBER, p) for p in ((0, 3), (1, 2), (2, 1))}
    assert lumber(s) == (1, 2) and s.has(0) == {"lumber": 3}


@card("classic/livery-stable")
def test_livery_stable_offers_every_split_but_the_present_one():
    s, place = stable(1, 0, 3)
    name(s, place, "lumber")
    asked = s.act(0, Act.USE, place, answers=[code(LUMBER, (0, 2, 2))])
    every = {(a, b, 4 - a - b) for a in range(4) for b in range(4) if 0 <= 4 - a - b <= 3}
    assert {parts(option)[1] for option in asked[0].options} == every - {(1, 0, 3)}
    assert len(asked[0].options) == len(every) - 1 == 11
    assert lumber(s) == (0, 2, 2)


@card("classic/livery-stable")
def test_livery_stable_goes_on_only_after_something_else_was_done():
    s, place = stable(3, 0)
    name(s, place, "lumber")
    s.act(0, Act.USE, place, answers=[code(LUMBER, (2, 1))])
    assert not s.can(0, "use", place)
    s.act(0, Act.REMOVE, s.place(0, "abbey"))
    assert s.can(0, "use", place), "in both directions, as often as wanted"
    s.act(0, Act.USE, place, answers=[code(LUMBER, (3, 0))])
    assert not s.can(0, "use", place)
    s.hand(0, "ore-fleet")
    s.store(s.region(0, "pasture"), 1)
    s.act(0, Act.BUILD, s.in_hand(0, "ore-fleet"), answers=[s.site(0, 6, BELOW)])
    assert s.can(0, "use", place) and lumber(s) == (2, 0)


@card("classic/livery-stable")
def test_livery_stable_asks_once_a_turn_and_before_the_dice_only():
    s, place = stable(3, 0)
    assert not s.can(0, "use", place), "nothing was named before the dice"
    assert s.can(0, "use", place, before_roll=True) and not s.can(1, "use", place, before_roll=True)
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, place, answers=["grain"])
    assert not s.can(0, "use", place, before_roll=True)
    s.g.used = frozenset()
    assert not s.can(0, "use", place, before_roll=True), "also after another spell"
    assert not s.can(0, "use", place), "of grain there is one field only"


@card("classic/livery-stable")
@pytest.mark.parametrize("forests", [(0, 0), (3, 3)])
def test_livery_stable_needs_something_that_can_lie_otherwise(forests):
    s, place = stable(*forests)
    name(s, place, "lumber")
    assert not s.can(0, "use", place)
    s.store(s.g.summaries[0].stores[LUMBER][0], 1)
    assert s.can(0, "use", place)


@card("classic/livery-stable")
def test_livery_stable_must_work_before_the_dice_and_at_the_move():
    s, place = stable(3, 0)
    turn_over(s.g, place, True)
    assert not s.can(0, "use", place, before_roll=True)
    turn_over(s.g, place, False)
    s.g.phase = BEFORE_ROLL
    name(s, place, "lumber")
    assert s.can(0, "use", place)
    turn_over(s.g, place, True)
    assert not s.can(0, "use", place)
    turn_over(s.g, place, False)
    assert s.can(0, "use", place), "paid again in the same turn it still holds what was named"
    turn_over(s.g, place, True)
    begin_turn(s.g, 0)
    turn_over(s.g, place, False)
    assert not s.can(0, "use", place), "until the next own turn begins"


@card("classic/livery-stable")
def test_livery_stable_is_of_no_use_in_the_turn_it_is_built():
    s = scene()
    s.hand(0, "livery-stable")
    s.stock(0, brick=1, lumber=1, wool=1)
    s.extra_region(0, "forest", 2)
    s.build(0, "livery-stable", answers=[s.site(0, 6, BELOW)])
    s.stock(0, lumber=2)
    assert s.at(s.site(0, 6, BELOW)) == "livery-stable"
    assert not s.can(0, "use", s.site(0, 6, BELOW))
    assert s.can(0, "use", s.site(0, 6, BELOW), before_roll=True)


@card("classic/livery-stable")
def test_livery_stable_waits_for_a_new_kind_in_the_next_turn():
    s, place = stable(3, 0)
    s.fill(0, gold=1)
    s.store(s.region(0, "forest"), 0)
    s.on_stack(0, *["brigands"] * 4)
    game = Game.begin(s.g)
    assert game.choice is not None and (int(Act.USE), place) in game.choice.options
    game.step((int(Act.USE), place))
    game.step(LUMBER)
    while s.g.turn < 3:
        assert game.choice is not None
        game.step(game.choice.options[0])
    assert s.g.phase == BEFORE_ROLL and s.level(place) == 0
    assert s.can(0, "use", place, before_roll=True) and not s.can(0, "use", place)


@card("classic/livery-stable")
def test_livery_stable_is_told_by_what_is_named_and_how_the_pieces_lie():
    s, place = stable(3, 0)
    story = Transcript(Game.begin(s.g), ("Ada", "Ben"))
    first = story.step((int(Act.USE), place))
    assert first == ["  Ada uses Livery Stable (site 6 above inner)."]
    named = story.step(LUMBER)
    assert named[0] == "  Ada [Livery Stable]: Which resource do you name? Lumber."
    assert not any("level" in line for line in named)
    s.g.phase = ACTING
    story = Transcript(Game.begin(s.g), ("Ada", "Ben"))
    before = lumber(s)
    story.step((int(Act.USE), place))
    told = story.step(code(LUMBER, (before[0] - 1, before[1] + 1)))
    assert told == [
        "  Ada [Livery Stable]: How do you distribute the resource among your regions of its kind?"
        f" {before[0] - 1} on Forest 2, {before[1] + 1} on Forest 4.",
        f"    Ada: -1 lumber (Forest 2: {before[0] - 1}), +1 lumber (Forest 4: {before[1] + 1}).",
    ]
