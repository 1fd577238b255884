"""Cards as the later sets have them, made up, so that every kind of advice has something to be about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.cards.model import Behaviour, Card, Printing, SetFile, Source
from deckbuilder.vocabulary import Category, Point, Trait


def term(kind: str, **fields: Any) -> SimpleNamespace:
    """A term of a requirement; fields that a kind may leave empty are empty."""
    return SimpleNamespace(kind=kind, **{"card": None, "trait": None, "category": None, **fields})


def _card(slug: str, *alternatives: list[SimpleNamespace], **fields: Any) -> Card:
    requires = SimpleNamespace(any_of=alternatives, text="made up") if alternatives else None
    plain: dict[str, Any] = {"category": Category.BUILDING, "printings": (Printing(set="gold", copies=2),)}
    card = Card.model_validate(
        {
            "id": f"rivals/test-{slug}",
            "name": f"Test {slug.replace('-', ' ').title()}",
            "name_de": f"Prüf-{slug.replace('-', ' ').title()}",
            "source": Source(facts="made up for a test"),
            **plain,
            **{key: value for key, value in fields.items() if key in Card.model_fields},
        }
    )
    later = {key: value for key, value in fields.items() if key not in Card.model_fields}
    values = {name: getattr(card, name) for name in Card.model_fields}
    return _LaterCard.model_construct(**{**values, "requires": requires, **later})


class _LaterCard(Card):
    """A card with the fields that a later catalogue adds."""

    levels: tuple[Any, ...] = ()


CARDS = (
    _card("prince", [term("no_card", card="rivals/test-princess")], category=Category.UNIT),
    _card("princess", [term("no_card", card="rivals/test-prince")], category=Category.UNIT),
    _card("master", [term("no_card", card="rivals/abbey")], category=Category.UNIT),
    _card("wharf", traits=(Trait.NEEDS_SEA,)),
    _card("navigator", [term("discovered", at_least=2)], category=Category.ACTION),
    _card("squire", category=Category.UNIT, traits=(Trait.HERO,), points={Point.SKILL: 1}),
    _card("duke", category=Category.UNIT, traits=(Trait.PERSON,)),
    _card("captain", [term("own_kind", trait="trade_ship", count=2)], category=Category.UNIT),
    _card("armada", [term("more_of_kind", trait="trade_ship")], category=Category.ACTION),
    _card("treasurer", [term("level", trait="trade_ship", at_least=3, count=1)], category=Category.ACTION),
    _card("clerk", [term("level", card="rivals/test-wharf", at_least=1)], category=Category.ACTION),
    _card("market", [term("points", point=Point.COMMERCE, at_least=3)], category=Category.BUILDING),
    _card("tilt", [term("more_points", point=Point.SKILL)], category=Category.BUILDING),
    _card("hall", behaviour=Behaviour(placed_on="rivals/parish-hall")),
    _card("envoy", [term("opponent_kind", trait="sage", count=1)], category=Category.ACTION),
    _card("twins", [term("card", card="rivals/mint", count=1), term("card", card="rivals/abbey", count=1)]),
)


def _later() -> Catalogue:
    real = catalogue("rivals")
    added = sum(card.copies for card in CARDS)
    sets = tuple(
        one.model_copy(update={"cards": one.cards + added}) if one.id == "gold" else one for one in real.sets
    )
    file = SetFile(edition="rivals", name="test", version="0", boxes=real.boxes, sets=sets)
    return Catalogue(file, (*real.cards, *CARDS))


LATER = _later()
