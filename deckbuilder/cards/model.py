"""What is printed on a card: immutable records, read from the data files and checked on the way in."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from deckbuilder.vocabulary import (
    ActionClass,
    Category,
    Confidence,
    Placement,
    Point,
    Resource,
    SpellTiming,
    Terrain,
    Trait,
)

CardId = Annotated[str, Field(pattern=r"^[a-z]+/[a-z0-9-]+$")]


class Record(BaseModel):
    """Base of everything read from data files: immutable, and unknown fields are errors."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Alias(Record):
    """Another name of a card.

    Args:
        name: as printed.
        language: ``en`` or ``de``.
        source: which edition or document uses it.
    """

    name: str
    language: Literal["en", "de"]
    source: str


class Printing(Record):
    """The copies of a card in one theme set.

    Args:
        set: id of the theme set.
        copies: how many copies the set holds.
        half_moon: how many of these show the half-moon.
        open_stack: whether in this set's theme game the copies form the open stack.
    """

    set: str
    copies: int = Field(ge=1)
    half_moon: int = Field(default=0, ge=0)
    open_stack: bool = False

    @model_validator(mode="after")
    def _half_moons_fit(self) -> Self:
        if self.half_moon > self.copies:
            raise ValueError(
                f"{self.half_moon} half-moon copies, but only {self.copies} copies in {self.set}"
            )
        return self


class Variant(Record):
    """One of several faces under the same title (Chapel 1–3 and Chapel 4–6).

    Args:
        key: short name, unique in the card.
        copies: copies with this face, over all printings.
        production: the production results the face names.
    """

    key: str
    copies: int = Field(ge=1)
    production: tuple[int, ...] = ()


class OwnCard(Record):
    """At least ``count`` copies of a card placed and owned by the player."""

    kind: Literal["card"] = "card"
    card: CardId
    count: int = Field(default=1, ge=1)


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


# Terms of edition classic:


class OwnKind(Record):
    """At least ``count`` own cards in play that are of this category and have this trait, where given."""

    kind: Literal["own_kind"] = "own_kind"
    category: Category | None = None
    trait: Trait | None = None
    count: int = Field(default=1, ge=1)


class MorePoints(Record):
    """More points of one kind than the opponent."""

    kind: Literal["more_points"] = "more_points"
    point: Point


class OpponentPointsBelow(Record):
    """The opponent's points of one kind come to less than ``below``."""

    kind: Literal["opponent_points_below"] = "opponent_points_below"
    point: Point
    below: int


class BoughtCommerce(Record):
    """So many bought commerce points in sum on the own region improvements."""

    kind: Literal["bought_commerce"] = "bought_commerce"
    at_least: int


Term = Annotated[
    OwnCard
    | OwnPoints
    | HoldsAdvantage
    | OwnCity
    | FewerVictoryPoints
    | OwnHeroWithStrength
    | OpponentResource
    | OwnKind
    | MorePoints
    | OpponentPointsBelow
    | BoughtCommerce,
    Field(discriminator="kind"),
]


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


class Behaviour(Record):
    """Regular behaviour, told by data instead of code; what is not named here is a function.

    Args:
        trade_rate: so many of the resource buy one other (a trade ship: ``{"wool": 2}``).
        booster: adjacent producing regions of this terrain yield one more.
        stores: the card is a store for this resource, 0 to ``capacity``.
        capacity: of that store.
        uncounted_adjacent: brigands do not count the stock of the adjacent regions.
        uncounted_store: brigands neither count nor take what the card itself stores.
        search_cost: price in resources of looking through a stack in the exchange step.
        placed_on: the card is laid on this own card instead of a free site.
        fire_protection: buildings of its city cannot be burned by an Arsonist.
        plague_protection: the regions around its city lose nothing to a Plague.
        from_hand: the card is used from the hand as an answer to something.
        hand_limit: raises the owner's hand limit by so many (edition classic).
        plague_protection_everywhere: none of the owner's regions loses anything to a Plague (edition classic).
        stores_pair: the card is a store for exactly 2 of one of these resources, safe from everything, and
            any use empties it (edition classic).
    """

    trade_rate: dict[Resource, int] = {}
    booster: Terrain | None = None
    stores: Resource | None = None
    capacity: int = 3
    uncounted_adjacent: bool = False
    uncounted_store: bool = False
    search_cost: int | None = None
    placed_on: CardId | None = None
    fire_protection: bool = False
    plague_protection: bool = False
    from_hand: bool = False
    hand_limit: int = 0
    plague_protection_everywhere: bool = False
    stores_pair: tuple[Resource, ...] = ()


class RegionNumbers(Record):
    """The die numbers of a region card's copies."""

    red: int
    blue: int
    stack: tuple[int, ...]


class Level(Record):
    """One side of a card that is turned, or turned over.

    Args:
        points: printed on this side.
    """

    points: dict[Point, int] = {}


class RegionSite(Record):
    """The place above or below a region where an improvement or a wizard is laid (edition classic).

    Args:
        terrains: the region is of one of these.
        beside: and borders an own city, or an own Citadel.
        opposing_wizard: and the opponent has a wizard at a region of the same terrain.
    """

    terrains: tuple[Terrain, ...] = Field(min_length=1)
    beside: Literal["city", "citadel"]
    opposing_wizard: bool = False


class Source(Record):
    """Where the facts come from and how sure they are.

    Args:
        facts: source of cost, points, copies and half-moons.
        effect: source of the effect.
        confidence: of the least certain fact.
        assumed: names of fields whose value no source gives, each with the reason.
        conflicts: where sources differ, and what was decided.
        overlaid: names of fields that an overlay of the user has replaced.
    """

    facts: str
    effect: str = ""
    confidence: Confidence = Confidence.HIGH
    assumed: dict[str, str] = {}
    conflicts: tuple[str, ...] = ()
    overlaid: tuple[str, ...] = ()


class Card(Record):
    """One title in one edition.

    Args:
        id: ``edition/slug``.
        name: the official English name.
        name_de: the German name, if known.
        aliases: all other names (the seed rulebook's English, older editions).
        category, action_class, placement, traits: what it is and where it goes.
        terrain: of a region card.
        numbers: die numbers of a region card.
        foreign: it is laid in the opponent's principality.
        cost: resources to pay; empty means free.
        points: printed points (a city: 2, the settlement under it included).
        victory_added: points gained over the card beneath, for cards that show a sum.
        levels: the sides of a card that is turned, from the one it comes with; ``points`` are those of that.
        one_per_principality: the (1x) mark.
        top_four: an event that goes back under the top four cards.
        requires: requirement, if any.
        variants: faces under one title, if several.
        behaviour: regular behaviour as data.
        region_site: of a card laid above or below a region (edition classic).
        magic_cost: magic power to pay for the card or for its spell (edition classic).
        magic_power: what a wizard has when he comes (edition classic).
        spell_timing: when the spell of a Magic Book is cast (edition classic).
        printings: in which sets, how many copies, how many with the half-moon.
        text: the effect in our own words, one or two sentences; empty if there is none.
        source: where it is from.
    """

    id: CardId
    name: str
    name_de: str | None = None
    aliases: tuple[Alias, ...] = ()
    category: Category
    action_class: ActionClass | None = None
    placement: Placement = Placement.NONE
    traits: tuple[Trait, ...] = ()
    terrain: Terrain | None = None
    numbers: RegionNumbers | None = None
    foreign: bool = False
    cost: dict[Resource, int] = {}
    points: dict[Point, int] = {}
    victory_added: int | None = None
    levels: tuple[Level, ...] = ()
    one_per_principality: bool = False
    top_four: bool = False
    requires: Requirement | None = None
    variants: tuple[Variant, ...] = ()
    behaviour: Behaviour = Behaviour()
    region_site: RegionSite | None = None
    magic_cost: int | None = Field(default=None, ge=0)
    magic_power: int | None = Field(default=None, ge=0, le=3)
    spell_timing: SpellTiming | None = None
    printings: tuple[Printing, ...] = Field(min_length=1)
    text: str = ""
    source: Source

    @model_validator(mode="after")
    def _variants_fit(self) -> Self:
        faces = sum(variant.copies for variant in self.variants)
        if self.variants and faces != self.copies:
            raise ValueError(f"{self.id}: {faces} copies by variant, but {self.copies} by printing")
        return self

    @property
    def edition(self) -> str:
        """The edition's id, e.g. ``rivals``."""
        return self.id.partition("/")[0]

    @property
    def slug(self) -> str:
        """The id without the edition."""
        return self.id.partition("/")[2]

    @property
    def copies(self) -> int:
        """Copies in one collection of all sets."""
        return sum(p.copies for p in self.printings)

    @property
    def half_moon(self) -> int:
        """Copies that show the half-moon, over all sets."""
        return sum(p.half_moon for p in self.printings)


class CardSet(Record):
    """A theme set.

    Args:
        id, name, name_de: e.g. ``gold``, ``Era of Gold``, ``Zeit des Goldes``.
        aliases: other names.
        box: the box it is sold in.
        edition: edition id.
        cards: number of cards, tokens not counted.
    """

    id: str
    name: str
    name_de: str | None = None
    aliases: tuple[Alias, ...] = ()
    box: str
    edition: str
    cards: int


class Box(Record):
    """A box that is sold; it stands for the sets whose ``box`` it is.

    Args:
        id, name, name_de: e.g. ``base``, ``The Rivals for Catan``, ``Die Fürsten von Catan``.
        aliases: other names.
    """

    id: str
    name: str
    name_de: str | None = None
    aliases: tuple[Alias, ...] = ()


class SetFile(Record):
    """The file ``sets.json`` of an edition.

    Args:
        edition, name: e.g. ``rivals``, ``The Rivals for Catan``.
        version: of the data; it grows when a fact changes.
        boxes, sets: in the order of the rulebooks.
    """

    edition: str
    name: str
    version: str
    boxes: tuple[Box, ...]
    sets: tuple[CardSet, ...]
