"""What is printed on a card: immutable records, read from the data files and checked on the way in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from deckbuilder.cards.requirements import OwnCard as OwnCard
from deckbuilder.cards.requirements import Removal, Requirement, named_cards
from deckbuilder.records import CardId, Record
from deckbuilder.vocabulary import (
    ActionClass,
    Category,
    Confidence,
    Currency,
    HandedOut,
    Placement,
    Point,
    Resource,
    SpellTiming,
    Terrain,
    Trait,
)

Amount = Annotated[int, Field(ge=1, le=20)]
DieNumber = Annotated[int, Field(ge=1, le=6)]
Neighbour = Literal["city", "citadel", "harbor"]
"""A city, a Citadel (edition classic), the Explorer Harbor."""


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


class Behaviour(Record):
    """Regular behaviour, told by data instead of code; what is not named here is a function.

    Args:
        trade_rate: so many of the resource buy one other (a trade ship: ``{"wool": 2}``).
        booster: adjacent producing regions of this terrain yield one more.
        stores: the card is a store for this resource, 0 to ``capacity``.
        capacity: of that store.
        uncounted_adjacent: brigands do not count the stock of the adjacent regions.
        uncounted_store: brigands neither count nor take what the card itself stores.
        raid_safe: brigands neither count nor take what lies on adjacent regions of these terrains.
        search_cost: price in resources of looking through a stack in the exchange step.
        placed_on: the card is laid on this own card instead of a free site.
        protects_below: action cards, effects of expansions and events cannot hit the card it lies on.
        fire_protection: buildings of its city cannot be burned by an Arsonist.
        plague_protection: the regions around its city lose nothing to a Plague.
        from_hand: the card is used from the hand as an answer to something.
        raised_by_production: a production roll with the number of its region turns it 1 level higher.
        doubles_units: at a Barbarian Attack every other card with this trait at its settlement or city counts
            as 2 units, unless it is of the same title.
        second_star_with: the card brings 1 star, and 1 more if the player has this card.
        stays_own: the card never goes to the opponent's hand or principality.
        adds_points: kinds of points that its ability adds to the printed ones, by other cards or the die.
        hand_limit: raises the owner's hand limit by so many (edition classic).
        plague_protection_everywhere: no region of the owner loses anything to a Plague (edition classic).
        stores_pair: the card is a store for exactly 2 of one of these resources, safe from everything, and
            any use empties it (edition classic).
    """

    trade_rate: dict[Resource, int] = {}
    booster: Terrain | None = None
    stores: Resource | None = None
    capacity: int = 3
    uncounted_adjacent: bool = False
    uncounted_store: bool = False
    raid_safe: tuple[Terrain, ...] = ()
    search_cost: int | None = None
    placed_on: CardId | None = None
    protects_below: bool = False
    fire_protection: bool = False
    plague_protection: bool = False
    from_hand: bool = False
    raised_by_production: bool = False
    doubles_units: Trait | None = None
    second_star_with: CardId | None = None
    stays_own: bool = False
    adds_points: tuple[Point, ...] = ()
    hand_limit: int = 0
    plague_protection_everywhere: bool = False
    stores_pair: tuple[Resource, ...] = ()


class RegionNumbers(Record):
    """The die numbers of a region card's copies."""

    red: DieNumber
    blue: DieNumber
    stack: tuple[DieNumber, ...]


class Level(Record):
    """One side of a card that is turned, or turned over.

    Args:
        points: all points that this side shows.
        bounty: what the player receives when he turns the card up to this level.
        stores: stars or owls that lie on the card at this level.
        faster_only: only the player who gets there first ever reaches it.
    """

    points: dict[Point, Amount] = {}
    bounty: dict[Currency, Amount] = {}
    stores: dict[Currency, Amount] = {}
    faster_only: bool = False


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
        aliases: all other names (other English rulebooks, older editions).
        category, action_class, placement, traits: what it is and where it goes.
        terrain: of a region card.
        numbers: die numbers of a region card.
        terrains: the regions at which a region expansion may lie; empty means any.
        beside: what of his own its place must border; of a foreign card, what of the host's.
        location_bound: stays in its place when the region it lies at is moved.
        foreign: it is laid in the opponent's principality; the builder stays its owner.
        removed_when: when a foreign card leaves by itself.
        handed_out: when each player gets the card without drawing it.
        cost: what is paid to build the card or, for an action card, to play it; empty means free.
        pays_from_region: paid besides, with what lies on the region at which the card is placed.
        use_cost: fixed price of one use of the placed card: of an ability, of turning it 1 level (the Abbey
            Brewery: to any side), of a mission, of the tribute to a pirate, of an explorer ship. Exchanges of
            resources are no prices, nor is what only one of several uses costs.
        use_from_region: the use is paid with what lies on the very region beside the card.
        points: printed points (a city: 2, the settlement under it included).
        victory_added: points gained over the card beneath, for cards that show a sum.
        levels: the sides of a card that is turned, from the one it comes with; ``points`` are those of that.
        pirate_strength: what die and cannon points must exceed.
        one_per_principality: the (1x) mark.
        top_four: an event that goes back under the top four cards.
        requires: requirement, if any.
        variants: faces under one title, if several.
        behaviour: regular behaviour as data.
        opposing_wizard: only at a terrain at which the opponent has a wizard (edition classic).
        magic_cost: magic power to pay for the card or for its spell (edition classic).
        magic_power: what a wizard has when he comes (edition classic).
        spell_timing: when the spell of a Magic Book is cast (edition classic).
        printings: in which sets, how many copies, how many with the half-moon.
        text: the effect in our own words, in a few plain sentences; empty if there is none.
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
    terrains: tuple[Terrain, ...] = ()
    beside: Neighbour | None = None
    location_bound: bool = False
    foreign: bool = False
    removed_when: Removal | None = None
    handed_out: HandedOut | None = None
    cost: dict[Currency, Amount] = {}
    pays_from_region: dict[Currency, Amount] = {}
    use_cost: dict[Currency, Amount] = {}
    use_from_region: bool = False
    points: dict[Point, Amount] = {}
    victory_added: int | None = None
    levels: tuple[Level, ...] = ()
    pirate_strength: int | None = None
    one_per_principality: bool = False
    top_four: bool = False
    requires: Requirement | None = None
    variants: tuple[Variant, ...] = ()
    behaviour: Behaviour = Behaviour()
    opposing_wizard: bool = False
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

    @model_validator(mode="after")
    def _fields_fit_the_kind_of_card(self) -> Self:
        problems = list(self._misplaced())
        if problems:
            raise ValueError(f"{self.id}: " + "; ".join(problems))
        return self

    def _misplaced(self) -> Iterator[str]:
        """What a card of this kind cannot have."""
        if self.levels and self.points != self.levels[0].points:
            yield "points other than those of the side it comes with"
        if self.placement is not Placement.REGION and (self.terrains or self.pays_from_region):
            yield "terrains or a price on a region, but the placement is not region"
        if self.removed_when and not self.foreign:
            yield "removed_when, but not foreign"
        if self.numbers and 2 + len(self.numbers.stack) != self.copies:
            yield f"{2 + len(self.numbers.stack)} die numbers, but {self.copies} copies"
        if (self.pirate_strength is not None) != (Trait.PIRATE in self.traits):
            yield "a pirate has a strength, and nothing else has one"

    @property
    def edition(self) -> str:
        """The edition's id, e.g. ``rivals``."""
        return self.id.partition("/")[0]

    @property
    def slug(self) -> str:
        """The id without the edition."""
        return self.id.partition("/")[2]

    @property
    def refers_to(self) -> tuple[str, ...]:
        """Ids of the cards that the data of this card name, each once."""
        requires, removal, behaviour = self.requires, self.removed_when, self.behaviour
        found = [one for terms in (requires.any_of if requires else ()) for one in named_cards(terms)]
        found += named_cards(removal.host_has) if removal else ()
        found += filter(None, (behaviour.placed_on, behaviour.second_star_with))
        return tuple(dict.fromkeys(found))

    @property
    def price(self) -> dict[Currency, int]:
        """All that is paid to build or play the card: its cost and what the region must give."""
        kinds = {**self.cost, **self.pays_from_region}
        return {kind: self.cost.get(kind, 0) + self.pays_from_region.get(kind, 0) for kind in kinds}

    @property
    def best_points(self) -> dict[Point, int]:
        """The printed points; of a card with levels the most that any side shows, kind by kind."""
        sides = [self.points, *(level.points for level in self.levels)]
        best = {point: max(side.get(point, 0) for side in sides) for point in Point}
        return {point: most for point, most in best.items() if most}

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
        includes: ids of boxes that are sold together in this one; it stands for their sets too.
    """

    id: str
    name: str
    name_de: str | None = None
    aliases: tuple[Alias, ...] = ()
    includes: tuple[str, ...] = ()


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
