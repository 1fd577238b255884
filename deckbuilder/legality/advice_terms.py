"""What the terms of requirements ask for, in the phrases of advice."""

from __future__ import annotations

from typing import Any

from deckbuilder.diagnostics.entries_advice import BOUGHT, CARDS, KINDS, POINTS
from deckbuilder.diagnostics.text import Phrase, Text
from deckbuilder.legality.context import Context
from deckbuilder.vocabulary import Point, Trait, edition_word


def described(term: Any, context: Context) -> Phrase:
    """What a term of a requirement asks for, as the entry of RV903 names it."""
    if term.kind == "discovered" or getattr(term, "trait", None) == "island" or _is_sea(term, context):
        return Phrase("sea")
    if term.kind == "card" or (term.kind == "level" and term.card is not None):
        count = getattr(term, "count", 1)
        return Phrase("cards" if count > 1 else "card", {"number": count, "title": context.named(term.card)})
    if term.kind in ("points", "more_points"):
        return _at_least(getattr(term, "at_least", 1), _points(Point(term.point), context))
    if term.kind == "bought_commerce":
        return _at_least(term.at_least, BOUGHT)
    if term.kind == "advantage":
        return Phrase(term.of)
    if term.kind == "hero_with_strength":
        return Phrase("hero")
    kind = getattr(term, "trait", None) or getattr(term, "category", None)
    return _at_least(getattr(term, "count", 1), _kinds(kind, context))


def _points(point: Point, context: Context) -> Text:
    """Points of a kind in the words of the edition."""
    own = edition_word(point, context.cards.edition)
    return Text(own.en_many, own.de_many) if own else POINTS[point]


def _kinds(kind: str | None, context: Context) -> Text:
    """Cards of a trait or category in the words of the edition."""
    own = edition_word(Trait(kind), context.cards.edition) if kind in tuple(Trait) else None
    return Text(own.en_many, own.de_many) if own else KINDS.get(kind or "", CARDS)


def _is_sea(term: Any, context: Context) -> bool:
    """Whether a term asks for a card that is laid out and not drawn."""
    named = getattr(term, "card", None)
    return named is not None and context.cards.card(named).category.value == "sea"


def _at_least(number: int, words: Text) -> Phrase:
    return Phrase("at least" if number > 1 else "any", {"number": number, "what": words})
