"""Finding cards by what is printed on them: pure functions behind ``cards list`` and ``cards search``."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.names import key, keys, names_of, words
from deckbuilder.cards.search_words import SEARCH_WORDS, all_words, meant_by, option_for
from deckbuilder.errors import FilterError, UnknownNameError
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import (
    ActionClass,
    Category,
    Currency,
    Placement,
    Point,
    Terrain,
    Trait,
    edition_word,
)

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
_VOCABULARIES: dict[str, type[StrEnum]] = {
    "category": Category,
    "action class": ActionClass,
    "trait": Trait,
    "placement": Placement,
    "terrain": Terrain,
}
VERY_CLOSE = 0.8
"""So much alike a word of another vocabulary has to be to be suggested."""
_WITHOUT_COST = frozenset({Category.REGION, Category.EVENT, Category.SEA})
_ANYTHING, _NOTHING = "any", "none"


@dataclass(frozen=True)
class Filter:
    """What is wanted; every part that is given must hold, of a tuple any member.

    Args:
        sets: names of sets or boxes.
        categories: e.g. ``building``.
        action_classes: ``attack`` or ``neutral``.
        traits: e.g. ``hero``.
        placements: e.g. ``city``.
        terrains: regions at which the card may lie; cards that may lie at any region match all of them.
        cost: all that is paid to build or play the card, or one kind of it: ``<=3``, ``4``, ``ore>=2``,
            ``owl``. Regions, event and sea cards cost nothing by nature and never match.
        use_cost: the same of the fixed price of one use; cards without such a price never match.
        points: kinds of printed points, each with or without a number: ``victory``, ``strength>=2``. Of a
            card that is turned the best side counts.
        requires: what the requirement names: a card, by any of its names, or a trait; ``any`` requirement,
            or ``none``.
        foreign: whether it is built in the opponent's principality.
        turned: whether it has levels.
        open_stack: whether copies in the wanted sets form the open stack.
        half_moon: True: some copy in the wanted sets shows the half-moon; False: some copy does not.
        text: this must occur in a name in either language, in the id or in the effect text.
    """

    sets: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    action_classes: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    placements: tuple[str, ...] = ()
    terrains: tuple[str, ...] = ()
    cost: str = ""
    use_cost: str = ""
    points: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    foreign: bool | None = None
    turned: bool | None = None
    open_stack: bool | None = None
    half_moon: bool | None = None
    text: str = ""


def search(catalogue: Catalogue, wanted: Filter) -> tuple[Card, ...]:
    """All cards that fit, sorted by id.

    Raises:
        UnknownNameError: a set, a card or a word that does not exist.
        AmbiguousNameError: a short form of several cards.
        FilterError: a cost or points filter that cannot be read.
    """
    sets = frozenset(one.id for name in _apart(wanted.sets) for one in catalogue.sets_named(name))
    tests = [*_word_tests(wanted), *_amount_tests(wanted, catalogue.edition), *_flag_tests(wanted)]
    if sets:
        tests.append(lambda card: any(p.set in sets for p in card.printings))
    if wanted.requires:
        tests.append(_requirement_test(catalogue, wanted.requires))
    if wanted.half_moon is not None:
        tests.append(_half_moon_test(wanted.half_moon, sets))
    if wanted.open_stack is not None:
        tests.append(_open_stack_test(wanted.open_stack, sets))
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
    if wanted.terrains:
        terrains = _words(Terrain, "terrain", wanted.terrains)
        tests.append(
            lambda card: (
                card.placement is Placement.REGION
                and (not card.terrains or any(terrain in terrains for terrain in card.terrains))
            )
        )
    return tests


def _flag_tests(wanted: Filter) -> list[Test]:
    tests: list[Test] = []
    if wanted.foreign is not None:
        tests.append(lambda card: card.foreign is wanted.foreign)
    if wanted.turned is not None:
        tests.append(lambda card: bool(card.levels) is wanted.turned)
    return tests


def _requirement_test(catalogue: Catalogue, written: tuple[str, ...]) -> Test:
    """The requirement names one of these cards or traits, or there is any, or none."""
    whole = [one for one in written if catalogue.resolve(one).card]
    asked = {key(one): one for one in (*whole, *_apart(one for one in written if one not in whole))}
    traits = {spelled: meant_by(Trait, one) for spelled, one in asked.items()}
    plain = [
        one for spelled, one in asked.items() if spelled not in {_ANYTHING, _NOTHING} and not traits[spelled]
    ]
    named = {catalogue.find(one).id for one in plain}
    named |= {trait.value for meant in traits.values() for trait in meant}

    def fits(card: Card) -> bool:
        if card.requires is None:
            return _NOTHING in asked
        return _ANYTHING in asked or not named.isdisjoint(card.requires.names)

    return fits


def _words(kind: type[Word], label: str, written: Iterable[str]) -> frozenset[Word]:
    """The members that these words of the rulebooks stand for; a word may be a list with commas."""
    return frozenset(member for one in _apart(written) for member in _members(kind, label, one))


def _apart(written: Iterable[str]) -> list[str]:
    """The parts of lists with commas."""
    return [part.strip() for one in written for part in one.split(",") if part.strip()]


def _members(kind: type[Word], label: str, written: str) -> frozenset[Word]:
    found = meant_by(kind, written)
    if not found:
        near = option_for(written) or _near_words(kind, written)
        raise UnknownNameError(label, written, near, tuple(member.value for member in kind))
    return frozenset(kind(member.value) for member in found)


def _word(kind: type[Word], label: str, written: str, edition: str) -> Word:
    """The word of a vocabulary, however it is spelled, or as the edition calls it; plurals are understood."""
    asked = key(written)
    for member in kind:
        plain = key(member)
        if asked in {plain, plain + "s", plain + "es", *map(key, edition_word(member, edition) or ())}:
            return member
    offered = _offered(kind, edition)
    near = close_names(written, offered, cutoff=VERY_CLOSE) or _near_words(kind, written)
    raise UnknownNameError(label, written, near, offered)


def _offered(kind: type[StrEnum], edition: str) -> tuple[str, ...]:
    """The words of a vocabulary as the edition calls them."""
    own = ((member, edition_word(member, edition)) for member in kind)
    return tuple(word.en if word else member.value for member, word in own)


def _near_words(kind: type[StrEnum], written: str) -> tuple[str, ...]:
    """The words that look alike; of another vocabulary, with its name, if only one there is very close."""
    words = all_words(kind) if kind in SEARCH_WORDS else {}
    own = [*(member.value for member in kind), *words]
    others = {
        member.value: f"{label} {member.value}"
        for label, other in _VOCABULARIES.items()
        for member in other
        if member.value not in own
    }
    elsewhere = close_names(written, list(others), limit=1, cutoff=VERY_CLOSE)
    return (
        close_names(written, own, cutoff=VERY_CLOSE)
        or tuple(others[word] for word in elsewhere)
        or close_names(written, own)
    )


def _amount_tests(wanted: Filter, edition: str) -> list[Test]:
    tests: list[Test] = []
    if wanted.cost:
        cost_fits = _price_test(wanted.cost, edition)
        tests.append(lambda card: card.category not in _WITHOUT_COST and cost_fits(card.price))
    if wanted.use_cost:
        use_fits = _price_test(wanted.use_cost, edition)
        tests.append(lambda card: bool(card.use_cost) and use_fits(card.use_cost))
    for written in _apart(wanted.points):
        tests.append(_points_test(written, edition))
    return tests


def _price_test(written: str, edition: str) -> Callable[[Mapping[Currency, int]], bool]:
    kind, fits = _amount(Currency, "resource", written, edition)
    return lambda price: fits(sum(price.values()) if kind is None else price.get(kind, 0))


def _points_test(written: str, edition: str) -> Test:
    point, fits = _amount(Point, "kind of points", written, edition)
    if point is None:
        raise FilterError(
            f"Points filter {written!r}: found no kind of points. Expected a kind and perhaps a number, "
            f"e.g. 'victory' or 'strength>=2'; kinds: {', '.join(_offered(Point, edition))}."
        )
    return lambda card: fits(card.best_points.get(point, 0))


def _amount(
    kind: type[Word], label: str, written: str, edition: str
) -> tuple[Word | None, Callable[[int], bool]]:
    """Read ``strength>=2``, ``ore``, ``<=3``: the word, if any, and the test of a number."""
    found = _AMOUNT.match(written)
    if not found or not (found["what"] or found["number"]) or (found["sign"] and not found["number"]):
        raise FilterError(
            f"Filter {written!r} cannot be read. Expected a number with <, <=, =, >= or > before it, "
            f"perhaps after a {label}: '<=3', '4', '{next(iter(kind))}>=2'."
        )
    word = _word(kind, label, found["what"], edition) if found["what"] else None
    if not found["number"]:
        return word, lambda amount: amount > 0
    compare, number = _COMPARISONS[found["sign"]], int(found["number"])
    return word, lambda amount: compare(amount, number)


def _half_moon_test(half_moon: bool, sets: frozenset[str]) -> Test:
    def fits(card: Card) -> bool:
        printings = [p for p in card.printings if not sets or p.set in sets]
        return any(p.half_moon > 0 if half_moon else p.copies > p.half_moon for p in printings)

    return fits


def _open_stack_test(open_stack: bool, sets: frozenset[str]) -> Test:
    def fits(card: Card) -> bool:
        printings = [p for p in card.printings if not sets or p.set in sets]
        return any(p.open_stack is open_stack for p in printings)

    return fits


def _text_test(text: str) -> Test:
    asked = keys(text)
    sentence = " ".join(words(text))

    def fits(card: Card) -> bool:
        names = [spelled for name in (*names_of(card), card.slug) for spelled in keys(name)]
        in_names = any(one and one in name for one in asked for name in names)
        return in_names or (sentence != "" and sentence in " ".join(words(card.text)))

    return fits
