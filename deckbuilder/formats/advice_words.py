"""Requirements in words, in both languages, for the advice about what a deck lacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckbuilder.decks.messages import listed
from deckbuilder.formats.context import Context
from deckbuilder.formats.messages import Both
from deckbuilder.vocabulary import Point, Trait, edition_word

POINTS = {
    "victory": Both("victory points", "Siegpunkte"),
    "commerce": Both("commerce points", "Handelspunkte"),
    "strength": Both("strength points", "Stärkepunkte"),
    "skill": Both("skill points", "Geschickpunkte"),
    "progress": Both("progress points", "Fortschrittspunkte"),
    "sail": Both("sail points", "Segelpunkte"),
    "cannon": Both("cannon points", "Kanonenpunkte"),
}
KINDS = {
    "hero": Both("heroes", "Helden"),
    "heroine": Both("heroines", "Heldinnen"),
    "ship": Both("ships", "Schiffe"),
    "trade_ship": Both("trade ships", "Handelsschiffe"),
    "sage": Both("sages", "Weise"),
    "grove": Both("groves", "Haine"),
    "residence": Both("residences", "Residenzen"),
    "artwork": Both("works of art", "Kunstwerke"),
    "unit": Both("units", "Einheiten"),
    "building": Both("buildings", "Gebäude"),
    "wizard": Both("wizards", "Zauberer"),
    "knight": Both("knights", "Ritter"),
    "dragon": Both("dragons", "Drachen"),
}
BOUGHT = Both("bought commerce points", "gekaufte Handelspunkte")
CARDS = Both("cards of one kind", "Karten einer Art")
SEA = Both("the sea, so the option “explorers”", "die See, also die Option „explorers“")
ADVANTAGES = {
    "strength": Both("the strength advantage, so strength points", "den Stärkevorteil, also Stärkepunkte"),
    "trade": Both("the trade advantage, so commerce points", "den Handelsvorteil, also Handelspunkte"),
}


def described(term: Any, context: Context) -> Both:
    """What a term of a requirement asks for."""
    if term.kind == "discovered" or getattr(term, "trait", None) == "island" or _is_sea(term, context):
        return SEA
    if term.kind == "card" or (term.kind == "level" and term.card is not None):
        return _copies(getattr(term, "count", 1), context, term.card)
    if term.kind in ("points", "more_points"):
        return _at_least(getattr(term, "at_least", 1), _points(Point(term.point), context))
    if term.kind == "bought_commerce":
        return _at_least(term.at_least, BOUGHT)
    if term.kind == "advantage":
        return ADVANTAGES[term.of]
    if term.kind == "hero_with_strength":
        return Both("a hero with strength", "einen Helden mit Stärke")
    kind = getattr(term, "trait", None) or getattr(term, "category", None)
    return _at_least(getattr(term, "count", 1), _kinds(kind, context))


def _points(point: Point, context: Context) -> Both:
    """Points of a kind in the words of the edition."""
    own = edition_word(point, context.cards.edition)
    return Both(own.en_many, own.de_many) if own else POINTS[point]


def _kinds(kind: str | None, context: Context) -> Both:
    """Cards of a trait or category in the words of the edition."""
    own = edition_word(Trait(kind), context.cards.edition) if kind in tuple(Trait) else None
    return Both(own.en_many, own.de_many) if own else KINDS.get(kind or "", CARDS)


def either(told: Sequence[Both]) -> Both:
    """Alternatives in a sentence."""
    english, german = (tuple(dict.fromkeys(one[place] for one in told)) for place in (0, 1))
    return Both(listed(english, "or"), listed(german, "oder"))


def _is_sea(term: Any, context: Context) -> bool:
    """Whether a term asks for a card that is laid out and not drawn."""
    named = getattr(term, "card", None)
    return named is not None and context.cards.card(named).category.value == "sea"


def _copies(count: int, context: Context, card_id: str) -> Both:
    number = f"{count}x " if count > 1 else ""
    return Both(f"“{number}{context.name(card_id)}”", f"„{number}{context.name_de(card_id)}“")


def _at_least(number: int, words: Both) -> Both:
    return Both(f"at least {number} {words.en}", f"mindestens {number} {words.de}") if number > 1 else words
