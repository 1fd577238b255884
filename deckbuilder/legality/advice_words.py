"""Requirements in words, in both languages, for the advice about what a deck lacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckbuilder.decks.messages import listed
from deckbuilder.legality.context import Context
from deckbuilder.legality.messages import Text
from deckbuilder.vocabulary import Point, Trait, edition_word

POINTS = {
    "victory": Text("victory points", "Siegpunkte"),
    "commerce": Text("commerce points", "Handelspunkte"),
    "strength": Text("strength points", "Stärkepunkte"),
    "skill": Text("skill points", "Geschickpunkte"),
    "progress": Text("progress points", "Fortschrittspunkte"),
    "sail": Text("sail points", "Segelpunkte"),
    "cannon": Text("cannon points", "Kanonenpunkte"),
}
KINDS = {
    "hero": Text("heroes", "Helden"),
    "heroine": Text("heroines", "Heldinnen"),
    "ship": Text("ships", "Schiffe"),
    "trade_ship": Text("trade ships", "Handelsschiffe"),
    "sage": Text("sages", "Weise"),
    "grove": Text("groves", "Haine"),
    "residence": Text("residences", "Residenzen"),
    "artwork": Text("works of art", "Kunstwerke"),
    "unit": Text("units", "Einheiten"),
    "building": Text("buildings", "Gebäude"),
    "wizard": Text("wizards", "Zauberer"),
    "knight": Text("knights", "Ritter"),
    "dragon": Text("dragons", "Drachen"),
}
BOUGHT = Text("bought commerce points", "gekaufte Handelspunkte")
CARDS = Text("cards of one kind", "Karten einer Art")
SEA = Text("the sea, so the option “explorers”", "die See, also die Option „explorers“")
ADVANTAGES = {
    "strength": Text("the strength advantage, so strength points", "den Stärkevorteil, also Stärkepunkte"),
    "trade": Text("the trade advantage, so commerce points", "den Handelsvorteil, also Handelspunkte"),
}


def described(term: Any, context: Context) -> Text:
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
        return Text("a hero with strength", "einen Helden mit Stärke")
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


def either(told: Sequence[Text]) -> Text:
    """Alternatives in a sentence."""
    english, german = (tuple(dict.fromkeys(one[place] for one in told)) for place in (0, 1))
    return Text(listed(english, "or"), listed(german, "oder"))


def _is_sea(term: Any, context: Context) -> bool:
    """Whether a term asks for a card that is laid out and not drawn."""
    named = getattr(term, "card", None)
    return named is not None and context.cards.card(named).category.value == "sea"


def _copies(count: int, context: Context, card_id: str) -> Text:
    number = f"{count}x " if count > 1 else ""
    return Text(f"“{number}{context.name(card_id)}”", f"„{number}{context.name_de(card_id)}“")


def _at_least(number: int, words: Text) -> Text:
    return Text(f"at least {number} {words.en}", f"mindestens {number} {words.de}") if number > 1 else words
