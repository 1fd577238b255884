"""The catalogue as JSON, JSON Lines or CSV, for other programs and for spreadsheets."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from typing import Literal, get_args

from pydantic import Field

from deckbuilder.cards.model import Card, RegionNumbers
from deckbuilder.cards.names import names_of
from deckbuilder.cards.record import CardId, Record
from deckbuilder.cards.requirements import Requirement, Term
from deckbuilder.errors import UnknownName
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
    """What a rotating card shows at one level."""

    points: dict[Point, int]


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
    cost: dict[Resource, int] = Field(description="resources to pay; empty if free")
    points: dict[Point, int] = Field(description="printed points")
    victory_added: int | None = Field(description="victory points gained over the card beneath")
    levels: list[ExportedLevel] = Field(description="of a rotating card, from level 0; else empty")
    one_per_principality: bool
    requires: ExportedRequirement | None
    variants: list[ExportedVariant]
    text: str = Field(description="the effect in the project's own words")
    confidence: Confidence = Field(description="of the least certain fact")
    assumed: dict[str, str] = Field(description="fields whose value no source gives, with the reason")
    conflicts: list[str] = Field(description="where sources differ, and what was decided")
    overlaid: list[str] = Field(description="fields that an overlay of the user has replaced")
    beside: Literal["city", "citadel"] | None = Field(
        description="what of the player's own the region must border (classic)"
    )
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
        cost=card.cost,
        points=card.points,
        victory_added=card.victory_added,
        levels=[],
        one_per_principality=card.one_per_principality,
        requires=_exported_requirement(card.requires),
        variants=[
            ExportedVariant(key=v.key, copies=v.copies, production=list(v.production)) for v in card.variants
        ],
        text=card.text,
        confidence=card.source.confidence,
        assumed=card.source.assumed,
        conflicts=list(card.source.conflicts),
        overlaid=list(card.source.overlaid),
        beside=card.beside,
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
        raise UnknownName("export format", format, FORMATS)
    rows = [exported(card) for card in cards]
    if format == "csv":
        return _csv(rows)
    plain = [row.model_dump(mode="json") for row in rows]
    if format == "json":
        return json.dumps(plain, ensure_ascii=False, indent=2) + "\n"
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in plain)


CSV_COLUMNS = (
    *("id", "name", "name_de", "aliases", "category", "action_class", "placement", "traits", "printings"),
    *("copies", "half_moon", "cost", "cost_total", "points", "one_per_principality", "requires", "text"),
    *("confidence", "magic_cost"),
)


def _csv(rows: Iterable[ExportedCard]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for row in rows:
        cells = _cells(row)
        writer.writerow([safe_cell(cells[column]) for column in CSV_COLUMNS])
    return out.getvalue()


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
        "cost": " ".join(f"{amount} {resource}" for resource, amount in row.cost.items()),
        "cost_total": str(sum(row.cost.values())),
        "points": " ".join(f"{amount} {point}" for point, amount in row.points.items()),
        "one_per_principality": "yes" if row.one_per_principality else "no",
        "requires": row.requires.text if row.requires else "",
        "text": row.text,
        "confidence": row.confidence,
        "magic_cost": "" if row.magic_cost is None else str(row.magic_cost),
    }


def safe_cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula: such a beginning gets an apostrophe before it."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
