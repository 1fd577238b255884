"""Finding cards by what is printed on them: pure functions behind ``cards list`` and ``cards search``."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.names import key, keys, names_of, words
from deckbuilder.errors import BadFilter, UnknownName
from deckbuilder.vocabulary import ActionClass, Category, Placement, Point, Resource, Trait

Word = TypeVar("Word", bound=StrEnum)
Test = Callable[[Card], bool]

_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    "==": operator.eq,
    "": operator.eq,
}
_AMOUNT = re.compile(
    r"^\s*(?P<what>(?:[a-z][a-z_ -]*?)?)\s*(?P<sign><=|>=|==|<|>|=|)\s*(?P<number>\d{0,3})\s*$", re.I
)
_WITHOUT_COST = frozenset({Category.REGION, Category.EVENT})


@dataclass(frozen=True)
class Filter:
    """What is wanted; every part that is given must hold, of a tuple any member.

    Args:
        sets: names of sets or boxes.
        categories: e.g. ``building``.
        action_classes: ``attack`` or ``neutral``.
        traits: e.g. ``hero``.
        placements: e.g. ``city``.
        cost: resources in all, or of one kind: ``<=3``, ``4``, ``ore>=2``, ``wool``. Regions and event cards
            cost nothing by nature and never match.
        points: kinds of printed points, each with or without a number: ``victory``, ``strength>=2``.
        half_moon: True: some copy in the wanted sets shows the half-moon; False: some copy does not.
        text: this must occur in a name in either language, in the id or in the effect text.
    """

    sets: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    action_classes: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    placements: tuple[str, ...] = ()
    cost: str = ""
    points: tuple[str, ...] = ()
    half_moon: bool | None = None
    text: str = ""


def search(catalogue: Catalogue, wanted: Filter) -> tuple[Card, ...]:
    """All cards that fit, sorted by id.

    Raises:
        UnknownName: a set or a word that does not exist.
        BadFilter: a cost or points filter that cannot be read.
    """
    sets = frozenset(one.id for name in wanted.sets for one in catalogue.sets_named(name))
    tests = [*_word_tests(wanted), *_amount_tests(wanted)]
    if sets:
        tests.append(lambda card: any(p.set in sets for p in card.printings))
    if wanted.half_moon is not None:
        tests.append(_half_moon_test(wanted.half_moon, sets))
    if wanted.text:
        tests.append(_text_test(wanted.text))
    return tuple(card for card in catalogue if all(test(card) for test in tests))


def _word_tests(wanted: Filter) -> list[Test]:
    tests: list[Test] = []
    if wanted.categories:
        categories = _words(Category, "category", wanted.categories)
        tests.append(lambda card: card.category in categories)
    if wanted.action_classes:
        classes = _words(ActionClass, "action class", wanted.action_classes)
        tests.append(lambda card: card.action_class in classes)
    if wanted.traits:
        traits = _words(Trait, "trait", wanted.traits)
        tests.append(lambda card: any(trait in traits for trait in card.traits))
    if wanted.placements:
        placements = _words(Placement, "placement", wanted.placements)
        tests.append(lambda card: card.placement in placements)
    return tests


def _words(kind: type[Word], label: str, written: Iterable[str]) -> frozenset[Word]:
    return frozenset(_word(kind, label, one) for one in written)


def _word(kind: type[Word], label: str, written: str) -> Word:
    """The word of a vocabulary, however it is spelled; ``heroes`` and ``buildings`` are understood too."""
    asked = key(written)
    for member in kind:
        if asked in {key(member), key(member) + "s", key(member) + "es"}:
            return member
    raise UnknownName(label, written, tuple(member.value for member in kind))


def _amount_tests(wanted: Filter) -> list[Test]:
    tests: list[Test] = []
    if wanted.cost:
        resource, cost_fits = _amount(Resource, "resource", wanted.cost)

        def costs(card: Card) -> bool:
            paid = sum(card.cost.values()) if resource is None else card.cost.get(resource, 0)
            return card.category not in _WITHOUT_COST and cost_fits(paid)

        tests.append(costs)
    for written in wanted.points:
        tests.append(_points_test(written))
    return tests


def _points_test(written: str) -> Test:
    point, fits = _amount(Point, "kind of points", written)
    if point is None:
        raise BadFilter(
            f"Points filter {written!r}: found no kind of points. Expected a kind and perhaps a number, "
            f"e.g. 'victory' or 'strength>=2'; kinds: {', '.join(Point)}."
        )
    return lambda card: fits(card.points.get(point, 0))


def _amount(kind: type[Word], label: str, written: str) -> tuple[Word | None, Callable[[int], bool]]:
    """Read ``strength>=2``, ``ore``, ``<=3``: the word, if any, and the test of a number."""
    found = _AMOUNT.match(written)
    if not found or not (found["what"] or found["number"]) or (found["sign"] and not found["number"]):
        raise BadFilter(
            f"Filter {written!r} cannot be read. Expected a number with <, <=, =, >= or > before it, "
            f"perhaps after a {label}: '<=3', '4', '{next(iter(kind))}>=2'."
        )
    word = _word(kind, label, found["what"]) if found["what"] else None
    if not found["number"]:
        return word, lambda amount: amount > 0
    compare, number = _COMPARISONS[found["sign"]], int(found["number"])
    return word, lambda amount: compare(amount, number)


def _half_moon_test(half_moon: bool, sets: frozenset[str]) -> Test:
    def fits(card: Card) -> bool:
        printings = [p for p in card.printings if not sets or p.set in sets]
        return any(p.half_moon > 0 if half_moon else p.copies > p.half_moon for p in printings)

    return fits


def _text_test(text: str) -> Test:
    asked = keys(text)
    sentence = " ".join(words(text))

    def fits(card: Card) -> bool:
        names = [spelled for name in (*names_of(card), card.slug) for spelled in keys(name)]
        in_names = any(one and one in name for one in asked for name in names)
        return in_names or (sentence != "" and sentence in " ".join(words(card.text)))

    return fits
