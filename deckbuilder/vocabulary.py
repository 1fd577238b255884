"""The words of the rulebooks, as enums: one spelling for data, rules, engine and command line."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Resource(StrEnum):
    """The six resources, in the fixed order used by every bundle and table."""

    BRICK = "brick"
    GRAIN = "grain"
    LUMBER = "lumber"
    ORE = "ore"
    WOOL = "wool"
    GOLD = "gold"


class Currency(StrEnum):
    """All that cards are paid with: the six resources, in the same order, then stars, owls and "any"."""

    BRICK = "brick"
    GRAIN = "grain"
    LUMBER = "lumber"
    ORE = "ore"
    WOOL = "wool"
    GOLD = "gold"
    STAR = "star"
    """A satisfaction point (Era of Prosperity): no resource, lies on Public Feeling."""
    OWL = "owl"
    """A wisdom point (Era of Sages): no resource, lies on sages."""
    ANY = "any"
    """One resource, its kind chosen by whoever pays or receives it; never a star or an owl."""

    @property
    def resource(self) -> Resource | None:
        """The resource that this is; None for stars, owls and "any"."""
        return Resource(self.value) if self.value in tuple(Resource) else None


class Terrain(StrEnum):
    """The six kinds of region; the member order matches `Resource` (hills yield brick …)."""

    HILLS = "hills"
    FIELDS = "fields"
    FOREST = "forest"
    MOUNTAINS = "mountains"
    PASTURE = "pasture"
    GOLD_FIELD = "gold_field"

    @property
    def resource(self) -> Resource:
        """The resource that a region of this terrain yields and stores."""
        return tuple(Resource)[tuple(Terrain).index(self)]


class Point(StrEnum):
    """The kinds of points printed on cards."""

    VICTORY = "victory"
    COMMERCE = "commerce"
    STRENGTH = "strength"
    SKILL = "skill"
    PROGRESS = "progress"
    SAIL = "sail"
    CANNON = "cannon"


class Category(StrEnum):
    """What a card is; exactly one per card."""

    REGION = "region"
    CENTER = "center"
    ACTION = "action"
    BUILDING = "building"
    UNIT = "unit"
    EXTRAORDINARY_SITE = "extraordinary_site"
    EVENT = "event"
    METROPOLIS = "metropolis"
    """A centre card that lies in the draw stacks and is built on a city."""
    MARKER = "marker"
    """A counter card: shows a state of its owner, stands nowhere and cannot be touched."""
    SEA = "sea"
    """The Explorer Harbor and the sea cards: laid out, never in a stack."""
    # Edition classic:
    WIZARD = "wizard"
    """Laid at a region beside a Citadel; neither building nor unit, and takes no building site."""
    MAGIC_BOOK = "magic_book"
    """Takes a site of a Citadel and holds a spell; neither building nor unit."""


class ActionClass(StrEnum):
    """The classes of action cards, and of the spells of Magic Books."""

    ATTACK = "attack"
    NEUTRAL = "neutral"
    # Edition classic:
    DEFENCE = "defence"


class Placement(StrEnum):
    """Where a card may be laid."""

    NONE = "none"
    CENTER = "center"
    SETTLEMENT_OR_CITY = "settlement_or_city"
    CITY = "city"
    REGION = "region"
    ROAD = "road"
    METROPOLIS = "metropolis"
    """On a city card."""
    MARKER = "marker"
    """Beside any own region; blocks nothing and may be moved at any time."""
    SEA = "sea"
    """Beside the end of the principality that is not built on."""
    # Edition classic, where a settlement's or city's card may stand in a Citadel too, a city's may not:
    CITADEL = "citadel"


class Trait(StrEnum):
    """Properties that other cards refer to."""

    HERO = "hero"
    HEROINE = "heroine"
    SHIP = "ship"
    TRADE_SHIP = "trade_ship"
    PERSON = "person"
    """A unit with a proper name: at most one in a principality."""
    HITS_OPPONENT = "hits_opponent"
    """Its build effect acts on the opponent: not in the preparatory round (decision 27)."""
    TAKES_CARDS = "takes_cards"
    """Its use from the hand can cost the opponent a hand card or a placed card (Master of the Brotherhood):
    an action card, or an island to which an Ambassador is sent."""
    SAGE = "sage"
    GROVE = "grove"
    RESIDENCE = "residence"
    ARTWORK = "artwork"
    ISLAND = "island"
    PIRATE = "pirate"
    EXPLORER_HARBOR = "explorer_harbor"
    """The sea card from which ships sail: lies open from the start, is never discovered."""
    # Edition classic, whose trade fleets are trade ships:
    KNIGHT = "knight"
    DRAGON = "dragon"
    UNIQUE = "unique"
    """At most one in play, over both principalities."""
    MAGIC = "magic"
    """A magic action card: paid with the power of wizards."""
    NEEDS_SEA = "needs_sea"
    """Of use only where the sea is laid out."""


class SpellTiming(StrEnum):
    """When the spell of a Magic Book is cast (edition classic)."""

    OWN_TURN = "own_turn"
    TURN_START = "turn_start"
    """In the own turn, before the dice."""
    AFTER_EVENT_DIE = "after_event_die"
    """In either turn, once the event die has been thrown."""
    AFTER_ACTION_CARD = "after_action_card"
    """In either turn, right after the other player has played an action card."""


class HandedOut(StrEnum):
    """When a card comes to its player by itself; it is not drawn then."""

    START = "start"
    """When the game is set up; in the Tournament Game a marker card is an ordinary draw card instead."""
    FIRST_CITY = "first_city"
    """In its theme game with the player's first city; an ordinary draw card in the other games."""


class Severity(StrEnum):
    """How much a finding weighs."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Confidence(StrEnum):
    """How sure a value is."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Word(NamedTuple):
    """A word in both languages, for one thing and for several."""

    en: str
    de: str
    en_many: str
    de_many: str


EDITION_WORDS: dict[str, dict[StrEnum, Word]] = {
    "classic": {
        Point.SKILL: Word("tournament", "Turnier", "tournament points", "Turnierpunkte"),
        Trait.SHIP: Word("fleet", "Flotte", "fleets", "Flotten"),
        Trait.TRADE_SHIP: Word("trade fleet", "Handelsflotte", "trade fleets", "Handelsflotten"),
    }
}
"""What an edition calls by a word of its own; everywhere else its words are those of the other edition."""


def edition_word(member: StrEnum, edition: str) -> Word | None:
    """What an edition calls a member of a vocabulary, if it has a word of its own for it."""
    return EDITION_WORDS.get(edition, {}).get(member)


def plural(number: int, one: str, many: str) -> str:
    """``1 deck``, ``2 decks``."""
    return f"{number:,} {one if number == 1 else many}"
