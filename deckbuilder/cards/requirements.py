"""What must hold when a card is built or played: a small vocabulary of terms, each a record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from deckbuilder.records import CardId, Record
from deckbuilder.vocabulary import Category, Currency, Point, Resource, Trait


class OwnCard(Record):
    """At least ``count`` copies of a card placed and owned by the player."""

    kind: Literal["card"] = "card"
    card: CardId
    count: int = Field(default=1, ge=1)


class NoCard(Record):
    """The player owns no such placed card; and while this card stands, he may not build one either."""

    kind: Literal["no_card"] = "no_card"
    card: CardId


class OwnKind(Record):
    """At least ``count`` own cards in play that are of this category and have this trait, where given."""

    kind: Literal["own_kind"] = "own_kind"
    category: Category | None = None
    trait: Trait | None = None
    count: int = Field(default=1, ge=1)


class OpponentKind(Record):
    """At least ``count`` such cards of the opponent in play."""

    kind: Literal["opponent_kind"] = "opponent_kind"
    category: Category | None = None
    trait: Trait | None = None
    count: int = Field(default=1, ge=1)


class MoreOfKind(Record):
    """More such own cards in play than the opponent has."""

    kind: Literal["more_of_kind"] = "more_of_kind"
    category: Category | None = None
    trait: Trait | None = None


class OwnLevel(Record):
    """Rotating cards turned at least to a level.

    Args:
        card: this one.
        trait: or ``count`` cards with this trait.
        at_least: the level, 1 to 3.
    """

    kind: Literal["level"] = "level"
    card: CardId | None = None
    trait: Trait | None = None
    at_least: int = Field(ge=1, le=3)
    count: int = Field(default=1, ge=1)

    @model_validator(mode="after")
    def _card_or_trait(self) -> Self:
        if (self.card is None) == (self.trait is None):
            raise ValueError(
                f"a level term names a card or a trait; found card {self.card}, trait {self.trait}"
            )
        return self


class OwnPoints(Record):
    """At least so many points of one kind in the own principality."""

    kind: Literal["points"] = "points"
    point: Point
    at_least: int


class HoldsAdvantage(Record):
    """The player holds this advantage."""

    kind: Literal["advantage"] = "advantage"
    of: Literal["strength", "trade"]


class OwnCity(Record):
    """At least one city."""

    kind: Literal["city"] = "city"


class FewerCities(Record):
    """The player has fewer cities than the opponent; a city under a metropolis is one city."""

    kind: Literal["fewer_cities"] = "fewer_cities"


class FewerVictoryPoints(Record):
    """The player has fewer victory points than the opponent."""

    kind: Literal["fewer_victory_points"] = "fewer_victory_points"


class OwnHeroWithStrength(Record):
    """A hero with at least one strength point."""

    kind: Literal["hero_with_strength"] = "hero_with_strength"


class OpponentResource(Record):
    """The opponent has at least so many of a resource."""

    kind: Literal["opponent_resource"] = "opponent_resource"
    resource: Resource
    at_least: int = 1


class DiscoveredSeaCards(Record):
    """At least so many sea cards discovered by the player; the Explorer Harbor does not count."""

    kind: Literal["discovered"] = "discovered"
    at_least: int = Field(ge=1)


class MorePoints(Record):
    """More points of one kind than the opponent (edition classic)."""

    kind: Literal["more_points"] = "more_points"
    point: Point


class BoughtCommerce(Record):
    """So many bought commerce points in sum on the own region improvements (edition classic)."""

    kind: Literal["bought_commerce"] = "bought_commerce"
    at_least: int


Term = Annotated[
    OwnCard
    | NoCard
    | OwnKind
    | OpponentKind
    | MoreOfKind
    | OwnLevel
    | OwnPoints
    | HoldsAdvantage
    | OwnCity
    | FewerCities
    | FewerVictoryPoints
    | OwnHeroWithStrength
    | OpponentResource
    | DiscoveredSeaCards
    | MorePoints
    | BoughtCommerce,
    Field(discriminator="kind"),
]


def named_cards(terms: Iterable[Term]) -> tuple[str, ...]:
    """The ids of all cards that some terms name, forbidden ones included."""
    found = (term.card for term in terms if isinstance(term, OwnCard | NoCard | OwnLevel))
    return tuple(card for card in found if card is not None)


class Requirement(Record):
    """What must hold when the card is built or played (never afterwards).

    Args:
        any_of: alternatives; each is a list of terms that must all hold.
        text: the requirement in words.
        later_printing: whether only later printings state it (it binds all the same).
    """

    any_of: tuple[tuple[Term, ...], ...] = Field(min_length=1)
    text: str
    later_printing: bool = False

    @property
    def names(self) -> frozenset[str]:
        """What the terms name: ids of cards, traits."""
        terms = [term for alternative in self.any_of for term in alternative]
        traits = (getattr(term, "trait", None) for term in terms)
        return frozenset((*named_cards(terms), *(trait.value for trait in traits if trait)))


class Removal(Record):
    """When a foreign card leaves by itself, at once and in either player's turn.

    Where it would leave at once, it cannot be built either. "Host" is the player in whose principality it
    lies.

    Args:
        host_has: terms that must all hold, as the host sees them.
        host_pays: or what the host pays for it, in his own action phase.
        text: the condition in words.
    """

    host_has: tuple[Term, ...] = Field(min_length=1)
    host_pays: dict[Currency, int] = {}
    text: str
