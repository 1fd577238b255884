"""Nothing is demanded that no source demands: every number of a ruleset, and every size of a stack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from deckbuilder import rng
from deckbuilder.decks.model import Entry, Kit, copies
from deckbuilder.editions import edition
from deckbuilder.legality.check import check
from deckbuilder.legality.kits import compose
from deckbuilder.legality.rulesets import Ruleset, rulesets
from deckbuilder.legality.validated import ValidatedKit

SHARED = [one for one in rulesets() if not one.own_stacks]
NUMBER_WORDS = ("", "one", "two", "three", "four", "five", "six", "seven")


def _numbers(value: Any) -> Iterable[int]:
    """The numbers that a value demands; 0 and truth values demand none."""
    if isinstance(value, int):
        return () if isinstance(value, bool) or not value else (value,)
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return [part for part in parts if isinstance(part, int)]


@pytest.mark.parametrize("one", rulesets(), ids=lambda one: one.id)
def test_every_number_is_told_by_its_source(one: Ruleset) -> None:
    for setting, origin in one.origins.items():
        said = f" {origin.source} ".replace(",", " ").replace(":", " ").replace("+", " ").lower().split()
        for number in _numbers(getattr(one, setting)):
            words = {str(number), *NUMBER_WORDS[number : number + 1]}
            assert words & set(said), f"{one.id}: the source of {setting} does not say {number}"


def full_kit(one: Ruleset) -> Kit:
    sets = ("gold", "turmoil", "progress") if one.format == "duel" else (one.theme_set,) * bool(one.theme_set)
    seed: Any = one.format
    return compose(seed, sets, lambda *names: rng.stream_key(1, 0, *names), edition=one.edition)


def moved(kit: Kit, source: str, target: str, number: int) -> Kit:
    """The kit with so many cards of one stack in another."""
    stacks = {key: list(entries) for key, entries in kit.stacks.items()}
    for _ in range(number):
        entry = stacks[source].pop()
        stacks[target].append(entry.model_copy(update={"count": 1}))
        if entry.count > 1:
            stacks[source].append(entry.model_copy(update={"count": entry.count - 1}))
    return kit.model_copy(update={"stacks": {key: tuple(part) for key, part in stacks.items()}})


def pairs(kit: Kit) -> list[tuple[str, str]]:
    """Two stacks of each set that has several."""
    found: dict[str, list[str]] = {}
    for key in kit.stacks:
        found.setdefault(key.split()[0], []).append(key)
    return [(group[0], group[1]) for group in found.values() if len(group) > 1]


def stated(one: Ruleset, stack: str) -> bool:
    """Whether the rules say how many cards such a stack has."""
    return bool(one.basic_stack_size if stack.startswith("basic") else one.theme_stack_sizes)


@pytest.mark.parametrize("one", SHARED, ids=lambda one: one.id)
def test_a_stack_has_exactly_the_size_that_the_rules_state_and_any_if_they_state_none(one: Ruleset) -> None:
    kit = full_kit(one)
    assert check(kit).ok
    for source, target in pairs(kit):
        report = check(moved(kit, source, target, 2))
        assert report.ok is not stated(one, source), (one.id, source)
        assert {f.code for f in report.errors} <= {"RV504"}


@pytest.mark.parametrize("one", [one for one in SHARED if one.edition == "classic"], ids=lambda one: one.id)
def test_stacks_of_any_size_are_played(one: Ruleset) -> None:
    kit = full_kit(one)
    for source, target in pairs(kit):
        kit = moved(kit, source, target, copies(kit.stacks[source]) - 1)
    door = check(kit).validated
    assert isinstance(door, ValidatedKit)
    assert sorted(stack.size for stack in door.stacks) == sorted(map(copies, kit.stacks.values()))
    game = edition("classic").start(edition("classic").setup(door), seed=4)
    assert game.choice is not None


def test_the_stated_sizes_are_those_of_the_printed_cards() -> None:
    for one in SHARED:
        if one.theme_stack_sizes:
            kit = full_kit(one)
            held = [copies(cards) for key, cards in kit.stacks.items() if not key.startswith("basic")]
            assert sorted(held) == sorted(one.theme_stack_sizes)


BASIC = next(one for one in SHARED if one.id == "classic-basic")


def without(kit: Kit, *keys: str) -> Kit:
    return kit.model_copy(update={"stacks": {k: cards for k, cards in kit.stacks.items() if k not in keys}})


def test_what_the_rules_leave_open_still_holds_every_card_and_no_empty_stack() -> None:
    kit = full_kit(BASIC)
    emptied = moved(kit, "basic 1", "basic 2", copies(kit.stacks["basic 1"]))
    (empty,) = check(emptied).errors
    assert (empty.code, "Basic Set 1" in empty.message, empty.where.section) == (
        "RV508",
        True,
        "stack basic 1",
    )
    short = kit.model_copy(update={"stacks": {**kit.stacks, "basic 3": kit.stacks["basic 3"][1:]}})
    (missing,) = check(short).errors
    assert (missing.code, missing.cards) == ("RV508", (kit.stacks["basic 3"][0].card,))
    assert [f.severity for f in check(short, draft=True).findings] == ["warning"]
    assert check(short, draft=True).validated is None


def test_stacks_that_are_not_listed_share_what_is_left() -> None:
    kit = full_kit(BASIC)
    door = check(without(kit, "basic 4", "basic 5")).validated
    assert isinstance(door, ValidatedKit)
    assert [stack.size for stack in door.stacks] == [13, 13, 12, 12, 12]
    crowded = moved(moved(kit, "basic 4", "basic 1", 11), "basic 5", "basic 1", 11)
    assert check(without(crowded, "basic 4", "basic 5")).ok
    crowded = moved(crowded, "basic 4", "basic 1", 1)
    (none_left,) = check(without(crowded, "basic 4", "basic 5")).errors
    assert (none_left.code, "2" in none_left.message) == ("RV508", True)


def test_a_card_that_is_there_too_often_is_named_once() -> None:
    kit = full_kit(BASIC)
    spy = Entry(card="classic/spy", count=1)
    more = kit.model_copy(update={"stacks": {**kit.stacks, "basic 1": (*kit.stacks["basic 1"], spy)}})
    assert {f.code for f in check(more).errors} == {"RV507"}
