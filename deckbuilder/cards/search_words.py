"""The words of the rulebooks, in English and German, by which cards are searched for; see `cards.search`.

Older names count too: "special place" is an extraordinary site, "wise" a sage. A word may stand for several
members ("expansion"). Spelling, case and common plurals are left to `meant_by`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

from deckbuilder.cards.names import keys
from deckbuilder.vocabulary import ActionClass, Category, Placement, Terrain, Trait

_EXPANSION = ("expansion", "expansion card", "upgrade", "Ausbau", "Ausbauten")
SEARCH_WORDS: dict[type[StrEnum], dict[StrEnum, tuple[str, ...]]] = {
    Category: {
        Category.REGION: ("region card", "landscape", "Landschaft", "Landschaftskarte"),
        Category.CENTER: (
            "center card", "centre card", "centre", "central card", "development card", "Zentrumskarte",
            "Entwicklungskarte",
        ),
        Category.ACTION: ("action card", "Aktion", "Aktionskarte"),
        Category.BUILDING: ("building card", "Gebäude", *_EXPANSION),
        Category.UNIT: ("Einheit", *_EXPANSION),
        Category.EXTRAORDINARY_SITE: (
            "special place", "special site", "besonderer Ort", "besondere Orte", *_EXPANSION,
        ),
        Category.EVENT: ("event card", "Ereignis", "Ereignisse", "Ereigniskarte"),
        Category.METROPOLIS: ("Metropole",),
        Category.MARKER: ("marker card", "counter card", "counter", "Zählkarte"),
        Category.SEA: ("sea card", "Seekarte"),
        Category.WIZARD: ("Zauberer",),
        Category.MAGIC_BOOK: ("book", "Zauberbuch", "Zauberbücher"),
    },
    ActionClass: {
        ActionClass.ATTACK: ("attack card", "Angriff", "Angriffskarte"),
        ActionClass.NEUTRAL: ("neutral card", "neutrale Karte"),
        ActionClass.DEFENCE: ("defense", "defence card", "Verteidigung", "Verteidigungskarte"),
    },
    Trait: {
        Trait.HERO: ("Held",),
        Trait.HEROINE: ("Heldin",),
        Trait.SHIP: ("Schiff", "fleet", "Flotte"),
        Trait.TRADE_SHIP: ("trade fleet", "Handelsschiff", "Handelsflotte"),
        Trait.PERSON: ("person with a name", "Person", "Person mit Namen"),
        Trait.HITS_OPPONENT: ("acts on the opponent when built", "trifft beim Bau den Gegner"),
        Trait.TAKES_CARDS: ("can cost the opponent cards", "kann den Gegner Karten kosten"),
        Trait.SAGE: ("wise", "wise person", "wise people", "Weise", "Weiser"),
        Trait.GROVE: ("Hain",),
        Trait.RESIDENCE: ("Residenz",),
        Trait.ARTWORK: ("work of art", "works of art", "Kunstwerk"),
        Trait.ISLAND: ("Insel",),
        Trait.PIRATE: ("Pirat",),
        Trait.EXPLORER_HARBOR: (
            "harbor of the explorer ships", "Entdeckerhafen", "Hafen der Entdeckerschiffe",
        ),
        Trait.KNIGHT: ("Ritter",),
        Trait.DRAGON: ("Drache",),
        Trait.UNIQUE: ("only once in play", "einmalig", "nur einmal im Spiel"),
        Trait.MAGIC: ("magic action card", "spell", "Zauberei", "Zauberspruch", "Zaubersprüche"),
        Trait.NEEDS_SEA: ("of use only at sea", "nur auf See von Nutzen"),
    },
    Placement: {
        Placement.CENTER: ("center row", "centre row", "mittlere Reihe", "Mitte"),
        Placement.SETTLEMENT_OR_CITY: (
            "settlement", "settlement upgrade", "settlement/city", "Siedlung", "Siedlung oder Stadt",
            "Siedlungsausbau", "Siedlung/Stadt",
        ),
        Placement.CITY: ("city upgrade", "city expansion", "Stadt", "Stadtausbau"),
        Placement.REGION: (
            "at a region", "landscape", "landscape upgrade", "region improvement", "region expansion",
            "Landschaft", "an einer Landschaft", "Landschaftsausbau",
        ),
        Placement.ROAD: (
            "at a road", "road upgrade", "road improvement", "road expansion", "Straße", "an einer Straße",
            "Straßenausbau",
        ),
        Placement.METROPOLIS: ("on a city", "Metropole", "auf einer Stadt"),
        Placement.MARKER: ("beside any region", "counter card", "Zählkarte", "neben einer Landschaft"),
        Placement.SEA: ("beside the principality", "See", "neben dem Fürstentum"),
        Placement.CITADEL: ("magic expansion", "citadel expansion", "Zitadelle"),
    },
    Terrain: {
        Terrain.HILLS: ("hill", "Hügel", "Hügelland"),
        Terrain.FIELDS: ("field", "Acker", "Ackerland"),
        Terrain.FOREST: ("Wald",),
        Terrain.MOUNTAINS: ("mountain", "Berg", "Gebirge"),
        Terrain.PASTURE: ("Weide", "Weideland"),
        Terrain.GOLD_FIELD: ("gold river", "Goldfeld", "Goldfluss"),
    },
}  # fmt: skip
OPTIONS = {"--foreign": ("external card", "external", "foreign card", "foreign", "Fremdkarte")}
"""Words of the rulebooks that are no word of a vocabulary but an option of its own."""
PLURALS = ("", "s", "es", "e", "n", "en", "nen")


def meant_by(kind: type[StrEnum], written: str) -> frozenset[StrEnum]:
    """The members of a vocabulary that a word stands for; empty if it is none of its words."""
    forms = _forms(kind)
    return frozenset(member for spelled in keys(written) for member in forms.get(spelled, ()))


def option_for(written: str) -> tuple[str, ...]:
    """The option that a word stands for instead."""
    asked = set(keys(written))
    return tuple(option for option, words in OPTIONS.items() if asked & _spellings(words))


@cache
def _forms(kind: type[StrEnum]) -> dict[str, frozenset[StrEnum]]:
    """Every spelling of every word; an exact word counts before the plural of another."""
    members = list(kind)
    exact = {member: _spellings((member.value, *SEARCH_WORDS[kind].get(member, ()))) for member in members}
    found: dict[str, frozenset[StrEnum]] = {}
    for endings in (("",), PLURALS):
        taken = set(found)
        for member in members:
            for spelled in {word + ending for word in exact[member] for ending in endings} - taken:
                found[spelled] = found.get(spelled, frozenset()) | {member}
    return found


def _spellings(words: Iterable[str]) -> set[str]:
    return {spelled for word in words for spelled in keys(word)}


def all_words(kind: type[StrEnum]) -> dict[str, StrEnum]:
    """All words of a vocabulary as they are written, for suggestions."""
    return {word: member for member, words in SEARCH_WORDS[kind].items() for word in (member.value, *words)}
