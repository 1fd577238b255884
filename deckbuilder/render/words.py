"""The words of the rulebooks as a person reads them, in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from deckbuilder.vocabulary import (
    ActionClass,
    Category,
    Confidence,
    Currency,
    Placement,
    Point,
    Resource,
    Severity,
    SpellTiming,
    Terrain,
    Trait,
    edition_word,
)

WORDS: dict[StrEnum, tuple[str, str]] = {
    Resource.BRICK: ("brick", "Ziegel"),
    Resource.GRAIN: ("grain", "Getreide"),
    Resource.LUMBER: ("lumber", "Holz"),
    Resource.ORE: ("ore", "Erz"),
    Resource.WOOL: ("wool", "Wolle"),
    Resource.GOLD: ("gold", "Gold"),
    Currency.STAR: ("star", "Stern"),
    Currency.OWL: ("owl", "Eule"),
    Currency.ANY: ("of any resource", "beliebiger Rohstoff"),
    Terrain.HILLS: ("hills", "Hügelland"),
    Terrain.FIELDS: ("fields", "Ackerland"),
    Terrain.FOREST: ("forest", "Wald"),
    Terrain.MOUNTAINS: ("mountains", "Gebirge"),
    Terrain.PASTURE: ("pasture", "Weideland"),
    Terrain.GOLD_FIELD: ("gold field", "Goldfluss"),
    Point.VICTORY: ("victory", "Sieg"),
    Point.COMMERCE: ("commerce", "Handel"),
    Point.STRENGTH: ("strength", "Stärke"),
    Point.SKILL: ("skill", "Geschick"),
    Point.PROGRESS: ("progress", "Fortschritt"),
    Point.SAIL: ("sail", "Segel"),
    Point.CANNON: ("cannon", "Kanone"),
    Category.REGION: ("region", "Landschaft"),
    Category.CENTER: ("center card", "Zentrumskarte"),
    Category.ACTION: ("action", "Aktion"),
    Category.BUILDING: ("building", "Gebäude"),
    Category.UNIT: ("unit", "Einheit"),
    Category.EXTRAORDINARY_SITE: ("extraordinary site", "besonderer Ort"),
    Category.EVENT: ("event", "Ereignis"),
    Category.METROPOLIS: ("metropolis", "Metropole"),
    Category.MARKER: ("marker card", "Zählkarte"),
    Category.SEA: ("sea card", "Seekarte"),
    Category.WIZARD: ("wizard", "Zauberer"),
    Category.MAGIC_BOOK: ("Magic Book", "Zauberbuch"),
    ActionClass.ATTACK: ("attack", "Angriff"),
    ActionClass.NEUTRAL: ("neutral", "neutral"),
    ActionClass.DEFENCE: ("defence", "Verteidigung"),
    Trait.HERO: ("hero", "Held"),
    Trait.HEROINE: ("heroine", "Heldin"),
    Trait.SHIP: ("ship", "Schiff"),
    Trait.TRADE_SHIP: ("trade ship", "Handelsschiff"),
    Trait.PERSON: ("person with a name", "Person mit Namen"),
    Trait.HITS_OPPONENT: ("acts on the opponent when built", "trifft beim Bau den Gegner"),
    Trait.TAKES_CARDS: ("can cost the opponent cards", "kann den Gegner Karten kosten"),
    Trait.SAGE: ("sage", "Weise"),
    Trait.GROVE: ("grove", "Hain"),
    Trait.RESIDENCE: ("residence", "Residenz"),
    Trait.ARTWORK: ("artwork", "Kunstwerk"),
    Trait.ISLAND: ("island", "Insel"),
    Trait.PIRATE: ("pirate", "Pirat"),
    Trait.EXPLORER_HARBOR: ("harbor of the explorer ships", "Hafen der Entdeckerschiffe"),
    Trait.KNIGHT: ("knight", "Ritter"),
    Trait.DRAGON: ("dragon", "Drache"),
    Trait.UNIQUE: ("only once in play", "nur einmal im Spiel"),
    Trait.MAGIC: ("magic", "Zauberei"),
    Trait.NEEDS_SEA: ("of use only at sea", "nur auf See von Nutzen"),
    SpellTiming.OWN_TURN: ("in your own turn", "im eigenen Zug"),
    SpellTiming.TURN_START: ("before your dice", "vor dem eigenen Wurf"),
    SpellTiming.AFTER_EVENT_DIE: (
        "after the event die, in either turn",
        "nach dem Ereigniswürfel, in jedem Zug",
    ),
    SpellTiming.AFTER_ACTION_CARD: ("as answer to an action card", "als Antwort auf eine Aktionskarte"),
    Severity.ERROR: ("error", "Fehler"),
    Severity.WARNING: ("warning", "Warnung"),
    Severity.INFO: ("info", "Hinweis"),
    Confidence.HIGH: ("sure", "sicher"),
    Confidence.MEDIUM: ("fairly sure", "ziemlich sicher"),
    Confidence.LOW: ("assumed", "angenommen"),
}

PLACES: dict[Placement, tuple[str, str]] = {
    Placement.NONE: ("", ""),
    Placement.CENTER: ("center row", "mittlere Reihe"),
    Placement.SETTLEMENT_OR_CITY: ("settlement or city", "Siedlung oder Stadt"),
    Placement.CITY: ("city", "Stadt"),
    Placement.REGION: ("at a region", "an einer Landschaft"),
    Placement.ROAD: ("at a road", "an einer Straße"),
    Placement.METROPOLIS: ("on a city", "auf einer Stadt"),
    Placement.MARKER: ("beside any region", "neben einer Landschaft"),
    Placement.SEA: ("beside the principality", "neben dem Fürstentum"),
    Placement.CITADEL: ("Citadel", "Zitadelle"),
}
"""Apart from the other words, for a place and a category may be spelled alike (region, center)."""

STYLES: dict[StrEnum, str] = {
    Resource.BRICK: "red",
    Resource.GRAIN: "yellow",
    Resource.LUMBER: "green",
    Resource.ORE: "blue",
    Resource.WOOL: "bright_green",
    Resource.GOLD: "bright_yellow",
    Currency.STAR: "bright_blue",
    Currency.OWL: "bright_magenta",
    Currency.ANY: "white",
    Category.ACTION: "magenta",
    Category.BUILDING: "red",
    Category.UNIT: "blue",
    Category.EVENT: "yellow",
    Category.REGION: "green",
    Category.EXTRAORDINARY_SITE: "cyan",
    Severity.ERROR: "bold red",
    Severity.WARNING: "yellow",
    Severity.INFO: "cyan",
}
"""Colours on a terminal."""

HALF_MOON = "☾"


def word(member: StrEnum, lang: str = "en", edition: str = "") -> str:
    """How a member of a vocabulary is called, in an edition if it has a word of its own.

    One that has no word here is spelled as it is.
    """
    own = edition_word(member, edition)
    if own:
        return own.de if lang == "de" else own.en
    known = PLACES.get(member) if isinstance(member, Placement) else WORDS.get(member)
    english, german = known or (member.replace("_", " "),) * 2
    return german if lang == "de" else english


def amounts(held: Mapping[Currency, int] | Mapping[Point, int], lang: str = "en", edition: str = "") -> str:
    """``1 brick, 2 ore``."""
    return ", ".join(f"{number} {word(kind, lang, edition)}" for kind, number in held.items())


def magic_power(number: int, lang: str = "en") -> str:
    """``2 magic power``."""
    return f"{number} {'Zauberkraft' if lang == 'de' else 'magic power'}"
