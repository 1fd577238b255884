"""Advice: what a legal deck holds in vain. These rules never forbid a deck.

What a requirement asks for is read from the card data by the word in its field ``kind``. Advice is given
only where it is certain: what hangs on the opponent, on the course of the game or on points that come and go
is taken to be within reach.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.decks.model import Decklist
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import finding
from deckbuilder.legality.advice_terms import described
from deckbuilder.legality.context import Context, counts, is_draw_card, place, place_of_card
from deckbuilder.vocabulary import Placement, Point, Trait

AdviceRule = Callable[[Decklist, Context], Iterator[Finding]]
PLAYING_DECK = ("start", "deck")
EVENTS = "events"
EXPLORERS = "explorers"
KNOWN_OPTIONS = {"rivals": (EXPLORERS,)}
"""By edition the table options that rules refer to."""
ENOUGH = 99
"""Copies of a card that lies on the table."""
SINGLE_TRAITS = ("person", "unique")
"""Traits of cards of which one principality holds a single copy, beside those with the mark (1x)."""


@dataclass(frozen=True)
class Reach:
    """What a deck can bring on the table.

    Args:
        held: copies of each title in the playing deck.
        context: cards and names.
        sea: whether the sea cards are laid out.
        laid_open: titles of the open stack.
    """

    held: dict[str, int]
    context: Context
    sea: bool
    laid_open: frozenset[str] = frozenset()

    def has(self, card_id: str, count: int = 1) -> bool:
        """Whether so many copies can be had: from the deck, or from the middle of the table."""
        if card_id in self.laid_open:
            return count <= self.context.ruleset.open_stack_each.get(card_id, ENOUGH)
        if not self.is_drawn(self.context.cards.card(card_id)):
            return self.is_laid_out(self.context.cards.card(card_id))
        return self.held.get(card_id, 0) >= count

    def fitting(self, **wanted: Any) -> Iterator[tuple[Card, int]]:
        """The cards within reach that have these properties, with their copies; from the table endlessly."""
        cards = self.context.cards
        drawn = ((cards.card(one), count) for one, count in self.held.items())
        laid_out = ((card, ENOUGH) for card in _never_drawn(cards) if self.is_laid_out(card))
        each = self.context.ruleset.open_stack_each
        laid_open = ((cards.card(one), each.get(one, ENOUGH)) for one in sorted(self.laid_open))
        for card, count in (*drawn, *laid_out, *laid_open):
            if all(_has(card, name, value) for name, value in wanted.items() if value is not None):
                yield card, count

    def points(self, kind: str) -> int:
        """The most points of one kind that the cards within reach can bring together.

        What an ability adds to the printed points is not counted out: with such a card it is always enough.
        """
        cards = tuple(self.fitting())
        if any(copies and kind in card.behaviour.adds_points for card, copies in cards):
            return ENOUGH
        return sum(copies * _most(card, kind) for card, copies in cards)

    @staticmethod
    def is_drawn(card: Card) -> bool:
        """Whether the card is drawn from a stack: it is there only if the deck has it."""
        return is_draw_card(card) and card.category.value != "sea"

    def is_laid_out(self, card: Card) -> bool:
        """Whether a card that nobody draws lies on the table."""
        return self.sea or card.category.value != "sea"


@cache
def _never_drawn(cards: Catalogue) -> tuple[Card, ...]:
    return tuple(card for card in cards if not Reach.is_drawn(card))


def required_cards_are_there(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A card that needs another card of the own deck is of no use without it."""
    reach = reach_of(deck, context)
    if deck.unresolved:
        return
    for card_id in sorted(reach.held):
        lacking = _missing_for(context.cards.card(card_id), reach)
        missing = tuple(dict.fromkeys(card for alternative in lacking for card in alternative))
        if missing:
            yield _advise(
                "RV901",
                deck,
                context,
                card_id,
                *missing,
                expected={"min": 1},
                actual=0,
                suggestions=tuple(context.name(other) for other in missing),
                needed=tuple(dict.fromkeys(tuple(map(context.named, cards)) for cards in lacking)),
            )


def requirements_can_be_met(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A card that asks for points, kinds of cards or a sea that the deck does not bring is of no use."""
    reach = reach_of(deck, context)
    if deck.unresolved:
        return
    for card_id in sorted(reach.held):
        card = context.cards.card(card_id)
        alternatives = _alternatives(card)
        if not alternatives or _missing_for(card, reach) or _lacks_the_sea(card, reach):
            continue
        if not any(all(can_be_met(term, reach) for term in terms) for terms in alternatives):
            failing = [next(t for t in terms if not can_be_met(t, reach)) for terms in alternatives]
            needed = tuple(described(term, context) for term in failing)
            yield _advise("RV903", deck, context, card_id, needed=needed)


def required_cards_can_be_built(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A card that needs another one is of no use if that one can never be built either."""
    reach = reach_of(deck, context)
    if deck.unresolved:
        return
    dead = _never_built(reach)
    for card_id in sorted(reach.held):
        card = context.cards.card(card_id)
        blocked = tuple(one for one in _named(card, reach) if one in dead)
        if card_id in dead and blocked and _possible(card, reach):
            yield _advise(
                "RV904", deck, context, card_id, *blocked, needed=tuple(map(context.named, blocked))
            )


def cards_do_not_exclude_each_other(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Cards of which each forbids the other, or one the other, never stand side by side."""
    held = counts(deck, *PLAYING_DECK)
    told: set[frozenset[str]] = set()
    for card_id in sorted(held):
        for other in _excluded(context.cards.card(card_id)):
            pair = frozenset((card_id, other))
            if other in held and pair not in told:
                told.add(pair)
                yield _advise("RV905", deck, context, card_id, other, other=context.named(other))


def single_cards_are_not_doubled(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Of a card with (1x), and of a person, one copy stands in a principality; the others wait."""
    for card_id, count in sorted(counts(deck, *PLAYING_DECK).items()):
        card = context.cards.card(card_id)
        single = card.one_per_principality or any(_has(card, "trait", one) for one in SINGLE_TRAITS)
        foreign = getattr(card, "foreign", False)
        if single and not foreign and 1 < count <= context.supply(card_id).total:
            yield _advise("RV906", deck, context, card_id, expected={"max": 1}, actual=count)


def the_sea_is_there(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A card or event that is of use only at sea needs the option that lays the sea cards out."""
    reach = reach_of(deck, context)
    for card_id in sorted(counts(deck, *PLAYING_DECK, EVENTS)):
        if _lacks_the_sea(context.cards.card(card_id), reach):
            lay_out = (f"Options: {EXPLORERS}",)
            yield _advise("RV907", deck, context, card_id, suggestions=lay_out)


def options_are_known(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A table option that no rule refers to may be misspelt."""
    known = KNOWN_OPTIONS.get(deck.edition, ())
    for option in deck.options:
        if option not in known:
            yield finding(
                "RV902",
                place(deck, ""),
                expected=list(known),
                actual=option,
                suggestions=known,
            )


ADVICE_RULES: tuple[AdviceRule, ...] = (
    required_cards_are_there,
    requirements_can_be_met,
    required_cards_can_be_built,
    cards_do_not_exclude_each_other,
    single_cards_are_not_doubled,
    the_sea_is_there,
    options_are_known,
)


def reach_of(deck: Decklist, context: Context) -> Reach:
    """What this deck can bring on the table."""
    held = dict(counts(deck, *PLAYING_DECK))
    laid_open = context.laid_open((*held, *counts(deck, EVENTS)))
    drawn = frozenset(one for one in laid_open if Reach.is_drawn(context.cards.card(one)))
    return Reach(held, context, EXPLORERS in deck.options, drawn)


def can_be_met(term: Any, reach: Reach) -> bool:
    """Whether a term of a requirement is within reach of the deck."""
    return TERMS[term.kind](term, reach)


def _enough_cards(term: Any, reach: Reach) -> bool:
    wanted = {"category": getattr(term, "category", None), "trait": getattr(term, "trait", None)}
    found = sum(copies for _, copies in reach.fitting(**wanted))
    return bool(found >= getattr(term, "count", 1))


def _level(term: Any, reach: Reach) -> bool:
    if term.card is not None:
        return reach.has(term.card)
    found = (copies for card, copies in reach.fitting(trait=term.trait) if getattr(card, "levels", ()))
    return bool(sum(found) >= term.count)


def _advantage(term: Any, reach: Reach) -> bool:
    return reach.points({"trade": "commerce"}.get(term.of, term.of)) > 0


def _hero_with_strength(term: Any, reach: Reach) -> bool:
    heroes = reach.fitting(trait=Trait.HERO)
    return any(copies and _most(card, "strength") for card, copies in heroes)


def _bought_commerce(term: Any, reach: Reach) -> bool:
    """Commerce points are bought on the cards beside regions that are turned for it."""
    sold = (copies * _most(card, Point.COMMERCE) for card, copies in reach.fitting() if _sells_commerce(card))
    return bool(sum(sold) >= term.at_least)


def _sells_commerce(card: Card) -> bool:
    return bool(card.levels) and card.placement is Placement.REGION


def _always(term: Any, reach: Reach) -> bool:
    """What hangs on the opponent or on the course of the game is within reach of every deck."""
    return True


TERMS: dict[str, Callable[[Any, Reach], bool]] = {
    "card": lambda term, reach: reach.has(term.card, term.count),
    "no_card": _always,
    "level": _level,
    "own_kind": _enough_cards,
    "more_of_kind": _enough_cards,
    "points": lambda term, reach: reach.points(term.point) >= term.at_least,
    "more_points": lambda term, reach: reach.points(term.point) > 0,
    "advantage": _advantage,
    "hero_with_strength": _hero_with_strength,
    "discovered": lambda term, reach: reach.sea,
    "bought_commerce": _bought_commerce,
    "city": _always,
    "fewer_cities": _always,
    "fewer_victory_points": _always,
    "opponent_kind": _always,
    "opponent_resource": _always,
}
"""How each kind of term is judged."""


def _alternatives(card: Card) -> list[list[Any]]:
    """The requirement, with the card beneath which it is laid as a further term."""
    found: list[list[Any]] = [list(terms) for terms in card.requires.any_of] if card.requires else []
    beneath = card.behaviour.placed_on
    if beneath and not any(beneath in _cards_of(terms) for terms in found):
        base = _Term("card", beneath)
        found = [[*terms, base] for terms in found] or [[base]]
    return found


@dataclass(frozen=True)
class _Term:
    kind: str
    card: str
    count: int = 1


def _cards_of(terms: Iterable[Any]) -> list[str]:
    return [term.card for term in terms if term.kind == "card"]


def _missing_for(card: Card, reach: Reach) -> list[tuple[str, ...]]:
    """By alternative the cards that are missing, if for lack of cards no alternative can be met."""
    lacking = [
        tuple(term.card for term in terms if term.kind == "card" and not can_be_met(term, reach))
        for terms in _alternatives(card)
    ]
    return lacking if all(lacking) else []


def _never_built(reach: Reach) -> set[str]:
    """The cards of the deck that can never be built or played, grown until nothing is added."""
    dead: set[str] = set()
    while True:
        left = {card: count for card, count in reach.held.items() if card not in dead}
        narrower = Reach(left, reach.context, reach.sea, reach.laid_open)
        found = {one for one in left if not _possible(reach.context.cards.card(one), narrower)}
        if not found:
            return dead
        dead |= found


def _possible(card: Card, reach: Reach) -> bool:
    """Whether nothing forbids for certain that the card is built or played."""
    if _lacks_the_sea(card, reach):
        return False
    alternatives = _alternatives(card)
    return not alternatives or any(all(can_be_met(term, reach) for term in terms) for terms in alternatives)


def _lacks_the_sea(card: Card, reach: Reach) -> bool:
    return not reach.sea and Trait.NEEDS_SEA in card.traits


def _named(card: Card, reach: Reach) -> tuple[str, ...]:
    """The cards of the deck that the requirement names, each once."""
    cards = (one for terms in _alternatives(card) for one in _cards_of(terms))
    return tuple(one for one in dict.fromkeys(cards) if one in reach.held)


def _excluded(card: Card) -> tuple[str, ...]:
    """The cards that must not stand for this one, whatever alternative of the requirement is met."""
    banned = [{t.card for t in terms if t.kind == "no_card"} for terms in _alternatives(card)]
    return tuple(sorted(set.intersection(*banned))) if banned else ()


def _has(card: Card, name: str, value: Any) -> bool:
    if name == "trait":
        return any(trait == value for trait in card.traits)
    return bool(getattr(card, name) == value)


def _most(card: Card, kind: str) -> int:
    """The most points of a kind that a card shows on any of its sides."""
    sides: dict[Any, int] = getattr(card, "best_points", card.points)
    return next((number for point, number in sides.items() if point == kind), 0)


def _advise(code: str, deck: Decklist, context: Context, *cards: str, **given: Any) -> Finding:
    """An advice about cards of the deck."""
    where = place_of_card(deck, cards[0], *PLAYING_DECK, EVENTS)
    return finding(code, where, named=context.named, cards=cards, **given)
