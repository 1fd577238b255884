"""The words of the rulebooks, as enums: one spelling for data, rules, engine and command line."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    """The six resources, in the fixed order used by every bundle and table."""

    BRICK = "brick"
    GRAIN = "grain"
    LUMBER = "lumber"
    ORE = "ore"
    WOOL = "wool"
    GOLD = "gold"


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


class ActionClass(StrEnum):
    """The two classes of action cards."""

    ATTACK = "attack"
    NEUTRAL = "neutral"


class Placement(StrEnum):
    """Where a card may be laid."""

    NONE = "none"
    CENTER = "center"
    SETTLEMENT_OR_CITY = "settlement_or_city"
    CITY = "city"
    REGION = "region"
    ROAD = "road"


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
