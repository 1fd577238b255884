"""The catalogue as JSON, JSON Lines or CSV, for other programs and for spreadsheets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Literal, get_args

from pydantic import Field

from deckbuilder.cards.catalogue import Assumed
from deckbuilder.cards.model import Card, Level, Neighbour, RegionNumbers
from deckbuilder.cards.names import names_of
from deckbuilder.cards.requirements import Removal, Requirement, Term
from deckbuilder.errors import UnknownNameError
from deckbuilder.escaping import json_text
from deckbuilder.records import CardId, Record
from deckbuilder.tables import csv_text
from deckbuilder.vocabulary import (
    ActionClass,
    Category,
    Confidence,
    Currency,
    HandedOut,
    Placement,
    Point,
    SpellTiming,
    Terrain,
    Trait,
)

Format = Literal["json", "jsonl", "csv"]
FORMATS: tuple[str, ...] = get_args(Format)


class ExportedPrinting(Record):
    """The copies in one set."""

    set: str
    copies: int = Field(ge=1, description="copies in the set")
    half_moon: int = Field(ge=0, description="how many of these show the half-moon")
    open_stack: bool = Field(description="they form the open stack of this set's theme game")


class ExportedVariant(Record):
    """One of several faces under one title."""

    key: str
    copies: int = Field(ge=1)
    production: list[int] = Field(description="production results that the face names")


class ExportedRequirement(Record):
    """What must hold when the card is built or played."""

    text: str
    any_of: list[list[Term]] = Field(description="alternatives; all terms of one of them must hold")
    later_printing: bool = Field(description="only later printings state it; it binds all the same")


class ExportedLevel(Record):
    """What a card that is turned shows at one level."""

    points: dict[Point, int] = Field(description="all points at this level")
    bounty: dict[Currency, int] = Field(description="what turning the card up to this level brings")
    stores: dict[Currency, int] = Field(description="stars or owls that lie on the card at this level")
    faster_only: bool = Field(description="only the player who gets there first ever reaches it")


class ExportedRemoval(Record):
    """When a foreign card leaves by itself."""

    text: str
    host_has: list[Term] = Field(description="terms that must all hold, as the other player sees them")
    host_pays: dict[Currency, int] = Field(description="or what the other player pays for it")


class ExportedCard(Record):
    """One title."""

    id: CardId
    name: str = Field(description="official English name")
    name_de: str | None = Field(description="German name, if known")
    aliases: list[str] = Field(
        description="all other names by which the card is found, the German one included"
    )
    category: Category
    action_class: ActionClass | None
    placement: Placement
    traits: list[Trait]
    terrain: Terrain | None
    numbers: RegionNumbers | None
    printings: list[ExportedPrinting]
    copies: int = Field(ge=1, description="copies over all sets")
    half_moon: int = Field(ge=0, description="half-moon copies over all sets")
    terrains: list[Terrain] = Field(description="regions at which it may lie; empty means any")
    beside: Neighbour | None = Field(description="what its place must border")
    location_bound: bool = Field(description="stays in its place when the region is moved")
    foreign: bool = Field(description="built in the opponent's principality")
    removed_when: ExportedRemoval | None
    handed_out: HandedOut | None = Field(description="when each player gets it without drawing it")
    cost: dict[Currency, int] = Field(description="to pay for building or playing it; empty if free")
    pays_from_region: dict[Currency, int] = Field(description="paid besides, from the region it is laid at")
    use_cost: dict[Currency, int] = Field(description="fixed price of one use, or of turning it 1 level")
    use_from_region: bool = Field(description="the use is paid with what lies on the region beside it")
    points: dict[Point, int] = Field(description="printed points")
    victory_added: int | None = Field(description="victory points gained over the card beneath")
    levels: list[ExportedLevel] = Field(description="of a rotating card, from level 0; else empty")
    pirate_strength: int | None = Field(description="what die and cannon points must exceed")
    one_per_principality: bool
    top_four: bool = Field(description="an event that goes back under the top four cards")
    requires: ExportedRequirement | None
    variants: list[ExportedVariant]
    text: str = Field(description="the effect in the project's own words")
    confidence: Confidence = Field(description="of the least certain fact")
    assumed: dict[str, str] = Field(description="fields whose value no source gives, with the reason")
    conflicts: list[str] = Field(description="where sources differ, and what was decided")
    overlaid: list[str] = Field(description="fields that an overlay of the user has replaced")
    opposing_wizard: bool = Field(description="only at a terrain of an opposing wizard (classic)")
    magic_cost: int | None = Field(description="magic power to pay (classic)")
    magic_power: int | None = Field(description="magic power that a wizard brings (classic)")
    spell_timing: SpellTiming | None = Field(description="when a Magic Book's spell is cast (classic)")


def _exported_requirement(requires: Requirement | None) -> ExportedRequirement | None:
    if requires is None:
        return None
    return ExportedRequirement(
        text=requires.text,
        any_of=[list(terms) for terms in requires.any_of],
        later_printing=requires.later_printing,
    )


def _exported_removal(removal: Removal | None) -> ExportedRemoval | None:
    if removal is None:
        return None
    return ExportedRemoval(text=removal.text, host_has=list(removal.host_has), host_pays=removal.host_pays)


def _exported_level(level: Level) -> ExportedLevel:
    return ExportedLevel(
        points=level.points, bounty=level.bounty, stores=level.stores, faster_only=level.faster_only
    )


def exported(card: Card) -> ExportedCard:
    """The card as it is exported."""
    return ExportedCard(
        id=card.id,
        name=card.name,
        name_de=card.name_de,
        aliases=[name for name in names_of(card) if name != card.name],
        category=card.category,
        action_class=card.action_class,
        placement=card.placement,
        traits=list(card.traits),
        terrain=card.terrain,
        numbers=card.numbers,
        printings=[ExportedPrinting(**p.model_dump()) for p in card.printings],
        copies=card.copies,
        half_moon=card.half_moon,
        terrains=list(card.terrains),
        beside=card.beside,
        location_bound=card.location_bound,
        foreign=card.foreign,
        removed_when=_exported_removal(card.removed_when),
        handed_out=card.handed_out,
        cost=card.cost,
        pays_from_region=card.pays_from_region,
        use_cost=card.use_cost,
        use_from_region=card.use_from_region,
        points=card.points,
        victory_added=card.victory_added,
        levels=[_exported_level(level) for level in card.levels],
        pirate_strength=card.pirate_strength,
        one_per_principality=card.one_per_principality,
        top_four=card.top_four,
        requires=_exported_requirement(card.requires),
        variants=[
            ExportedVariant(key=v.key, copies=v.copies, production=list(v.production)) for v in card.variants
        ],
        text=card.text,
        confidence=card.source.confidence,
        assumed=card.source.assumed,
        conflicts=list(card.source.conflicts),
        overlaid=list(card.source.overlaid),
        opposing_wizard=card.opposing_wizard,
        magic_cost=card.magic_cost,
        magic_power=card.magic_power,
        spell_timing=card.spell_timing,
    )


def export(cards: Iterable[Card], format: str = "json") -> str:
    """Cards as text that ends with a line feed.

    Args:
        cards: a catalogue, or any of its cards.
        format: ``json`` (a list), ``jsonl`` (one card per line) or ``csv``.
    """
    if format not in FORMATS:
        raise UnknownNameError("export format", format, known=FORMATS)
    rows = [exported(card) for card in cards]
    if format == "csv":
        return _csv(rows)
    plain = [row.model_dump(mode="json") for row in rows]
    if format == "json":
        return json_text(plain)
    return "".join(json_text(row, indent=None) for row in plain)


def export_assumed(found: Iterable[Assumed], format: str = "json") -> str:
    """Assumed values as text that ends with a line feed; formats as `export`."""
    rows = [
        {"card": one.card.id, "field": one.field, "value": one.value, "reason": one.reason} for one in found
    ]
    if format == "json":
        return json_text(rows)
    if format == "jsonl":
        return "".join(json_text(row, indent=None) for row in rows)
    if format != "csv":
        raise UnknownNameError("export format", format, known=FORMATS)
    for row in rows:
        if not isinstance(row["value"], str):
            row["value"] = json.dumps(row["value"])
    columns = ("card", "field", "value", "reason")
    return csv_text(columns, ([str(row[column]) for column in columns] for row in rows))


CSV_COLUMNS = (
    *("id", "name", "name_de", "aliases", "category", "action_class", "placement", "traits", "printings"),
    *("copies", "half_moon", "cost", "cost_total", "points", "one_per_principality", "requires", "text"),
    *("confidence", "magic_cost", "pays_from_region", "use_cost", "levels", "terrains", "foreign"),
    "overlaid",
)


def _csv(rows: Iterable[ExportedCard]) -> str:
    cells = (_cells(row) for row in rows)
    return csv_text(CSV_COLUMNS, ([one[column] for column in CSV_COLUMNS] for one in cells))


def _cells(row: ExportedCard) -> dict[str, str]:
    return {
        "id": row.id,
        "name": row.name,
        "name_de": row.name_de or "",
        "aliases": "; ".join(row.aliases),
        "category": row.category,
        "action_class": row.action_class or "",
        "placement": row.placement,
        "traits": " ".join(row.traits),
        "printings": "; ".join(f"{p.set} {p.copies}/{p.half_moon}" for p in row.printings),
        "copies": str(row.copies),
        "half_moon": str(row.half_moon),
        "cost": _amounts(row.cost),
        "cost_total": str(sum(row.cost.values())),
        "points": _amounts(row.points),
        "one_per_principality": "yes" if row.one_per_principality else "no",
        "requires": row.requires.text if row.requires else "",
        "text": row.text,
        "confidence": row.confidence,
        "magic_cost": "" if row.magic_cost is None else str(row.magic_cost),
        "pays_from_region": _amounts(row.pays_from_region),
        "use_cost": _amounts(row.use_cost),
        "levels": "; ".join(_level(number, level) for number, level in enumerate(row.levels)),
        "terrains": " ".join(row.terrains),
        "foreign": "yes" if row.foreign else "no",
        "overlaid": " ".join(row.overlaid),
    }


def _amounts(held: Mapping[Currency, int] | Mapping[Point, int]) -> str:
    return " ".join(f"{amount} {kind}" for kind, amount in held.items())


def _level(number: int, level: ExportedLevel) -> str:
    """``1: 2 commerce``, with bounty and stores behind a plus sign and in brackets."""
    shown = [_amounts(level.points)]
    shown += [f"+ {_amounts(level.bounty)}"] if level.bounty else []
    shown += [f"({_amounts(level.stores)})"] if level.stores else []
    return f"{number}: {' '.join(filter(None, shown)) or '-'}"
