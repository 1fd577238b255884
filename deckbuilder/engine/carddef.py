"""A card reduced to what the engine needs: ints, flags and the functions of its effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deckbuilder.engine.bundle import UNIT
from deckbuilder.engine.sealed import Sealed

if TYPE_CHECKING:
    from deckbuilder.engine.hooks import Hook

# Categories, in the order of the vocabulary.
(
    CAT_REGION,
    CAT_CENTER,
    CAT_ACTION,
    CAT_BUILDING,
    CAT_UNIT,
    CAT_SITE,
    CAT_EVENT,
    CAT_METROPOLIS,
    CAT_MARKER,
    CAT_SEA,
    CAT_WIZARD,
    CAT_BOOK,
) = range(12)
ANY_CATEGORY = -1
# Placements, in the order of the vocabulary.
(
    AT_NONE,
    AT_CENTER,
    AT_SETTLEMENT_OR_CITY,
    AT_CITY,
    AT_REGION,
    AT_ROAD,
    AT_METROPOLIS,
    AT_MARKER,
    AT_SEA,
    AT_CITADEL,
) = range(10)
# Action classes.
NO_CLASS, ATTACK, NEUTRAL, DEFENCE = range(4)
# Kinds of requirement terms.
(
    NEED_CARD,
    NEED_NO_CARD,
    NEED_KIND,
    NEED_FOE_KIND,
    NEED_MORE_OF_KIND,
    NEED_LEVEL,
    NEED_POINTS,
    NEED_ADVANTAGE,
    NEED_CITY,
    NEED_FEWER_CITIES,
    NEED_FEWER_POINTS,
    NEED_HERO,
    NEED_FOE_RESOURCE,
    NEED_DISCOVERED,
    NEED_MORE_POINTS,
    NEED_BOUGHT_COMMERCE,
) = range(16)
# Roles of centre cards.
NO_CENTER, ROAD_CARD, SETTLEMENT_CARD, CITY_CARD, METROPOLIS_CARD, CITADEL_CARD = range(6)
# Points, in the order of the vocabulary.
VICTORY, COMMERCE, STRENGTH, SKILL, PROGRESS, SAIL, CANNON = range(7)
POINT_BITS = 12
POINT_MASK = (1 << POINT_BITS) - 1
POINT_UNIT = tuple(1 << POINT_BITS * n for n in range(7))
"""Points of all kinds are summed in one int: one point of each kind in it."""
# The two advantages.
STRENGTH_ADVANTAGE, TRADE_ADVANTAGE = range(2)
NOTHING = -1

# Traits, as bits.
(
    HERO,
    HEROINE,
    SHIP,
    TRADE_SHIP,
    PERSON,
    HITS_OPPONENT,
    TAKES_CARDS,
    SAGE,
    GROVE,
    RESIDENCE,
    ARTWORK,
    ISLAND,
    PIRATE,
    EXPLORER_HARBOR,
    KNIGHT,
    DRAGON,
    UNIQUE,
    MAGIC_CARD,
) = (1 << n for n in range(18))
# When a card comes to its player by itself.
NEVER, AT_START, WITH_FIRST_CITY = range(3)
# What of the player's own a region, road or city must border.
BESIDE_ANYTHING, BESIDE_CITY, BESIDE_HARBOR, BESIDE_CITADEL = range(4)
# When the spell of a Magic Book is cast.
NO_SPELL, IN_OWN_TURN, AT_TURN_START, AFTER_EVENT_DIE, AFTER_ACTION_CARD = range(5)

Need = tuple[int, str, int, int, int]
"""A requirement term: kind, a card's id (or empty), what (points, trait bits or resource), minimum, and a
category or level."""


def _packed(points: tuple[int, ...]) -> int:
    """Points in one int."""
    return sum(n * unit for n, unit in zip(points, POINT_UNIT, strict=True))


class CardDef:
    """The engine's reading of a card; one per title, shared by all games of an edition. Read-only.

    Attributes mirror `deckbuilder.cards.model.Card`; resources, terrains and points are the ints of
    `bundle` and of this module, traits are bits. ``levels`` holds the points of each side of a card that is
    turned, ``points`` those that it shows when it is laid, ``bounties`` the pieces of choice that reaching a
    side brings; ``packed`` sums up all its points.
    ``use_cost`` is what using a card costs, and ``use_any`` pieces of choice besides. ``silent`` tells that a
    card changes nothing but what is stored, ``behaves`` that it does something besides points; ``space`` is
    the bundle that fills its store, ``pairs`` are the resources of which it stores exactly two.
    ``opposing`` tells that a wizard stands where the opponent has one. ``hooks`` pairs hooks and functions,
    ``hand_hooks`` those that work from the hand.
    """

    __slots__ = (
        "action_class",
        "behaves",
        "beside",
        "booster",
        "bounties",
        "capacity",
        "category",
        "center",
        "cost",
        "cost_size",
        "doubles_units",
        "excludes",
        "fighter",
        "fire_protection",
        "foreign",
        "hand_hooks",
        "hand_limit",
        "handed_out",
        "hero",
        "hits_opponent",
        "hooks",
        "host_pays",
        "id",
        "index",
        "leaves",
        "levels",
        "location_bound",
        "magic_cost",
        "magic_power",
        "name",
        "needs",
        "open_stack",
        "opposing",
        "packed",
        "packed_levels",
        "pairs",
        "person",
        "pirate_strength",
        "placed_on",
        "placement",
        "plague_protection",
        "plague_protection_everywhere",
        "points",
        "raid_safe",
        "raised_by_production",
        "region_cost",
        "search_cost",
        "second_star_with",
        "ship",
        "silent",
        "single",
        "space",
        "spell",
        "stays_own",
        "stores",
        "terrains",
        "top_four",
        "trade_rate",
        "trade_ship",
        "traits",
        "uncounted_adjacent",
        "uncounted_store",
        "unique",
        "use_any",
        "use_cost",
        "use_from_region",
        "variants",
        "victory_added",
    )

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        category: int,
        center: int,
        action_class: int,
        placement: int,
        cost: int,
        cost_size: int,
        points: tuple[int, ...],
        victory_added: int,
        single: bool,
        top_four: bool,
        traits: int,
        open_stack: bool,
        foreign: bool,
        levels: tuple[tuple[int, ...], ...],
        bounties: tuple[int, ...],
        pirate_strength: int,
        use_cost: int,
        use_any: int,
        use_from_region: bool,
        terrains: tuple[int, ...],
        region_cost: int,
        beside: int,
        location_bound: bool,
        handed_out: int,
        leaves: tuple[Need, ...],
        host_pays: int,
        excludes: tuple[str, ...],
        raid_safe: tuple[int, ...],
        raised_by_production: bool,
        doubles_units: int,
        second_star_with: str,
        stays_own: bool,
        needs: tuple[tuple[Need, ...], ...],
        trade_rate: tuple[tuple[int, int], ...],
        booster: int,
        stores: int,
        capacity: int,
        uncounted_adjacent: bool,
        uncounted_store: bool,
        search_cost: int,
        placed_on: int,
        fire_protection: bool,
        plague_protection: bool,
        plague_protection_everywhere: bool,
        hand_limit: int,
        pairs: tuple[int, ...],
        magic_cost: int,
        magic_power: int,
        spell: int,
        opposing: bool,
        variants: tuple[tuple[int, ...], ...],
        hooks: tuple[tuple[Hook[Any], Callable[..., Any]], ...],
        hand_hooks: tuple[tuple[Hook[Any], Callable[..., Any]], ...],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.category = category
        self.center = center
        self.action_class = action_class
        self.placement = placement
        self.cost = cost
        self.cost_size = cost_size
        self.points = levels[0] if levels else points
        self.victory_added = victory_added
        self.single = single
        self.top_four = top_four
        self.traits = traits
        self.hero = bool(traits & HERO)
        self.ship = bool(traits & SHIP)
        self.trade_ship = bool(traits & TRADE_SHIP)
        self.person = bool(traits & PERSON)
        self.unique = bool(traits & UNIQUE)
        self.fighter = bool(traits & (KNIGHT | DRAGON))
        self.hits_opponent = bool(traits & HITS_OPPONENT) or foreign
        self.open_stack = open_stack
        self.foreign = foreign
        self.levels = levels
        self.bounties = bounties
        self.pirate_strength = pirate_strength
        self.use_cost = use_cost
        self.use_any = use_any
        self.use_from_region = use_from_region
        self.terrains = terrains
        self.region_cost = region_cost
        self.beside = beside
        self.location_bound = location_bound
        self.handed_out = handed_out
        self.leaves = leaves
        self.host_pays = host_pays
        self.excludes = excludes
        self.raid_safe = raid_safe
        self.raised_by_production = raised_by_production
        self.doubles_units = doubles_units
        self.second_star_with = second_star_with
        self.stays_own = stays_own
        self.needs = needs
        self.trade_rate = trade_rate
        self.booster = booster
        self.stores = stores
        self.capacity = capacity
        self.space = capacity * UNIT[stores] if stores != NOTHING else 0
        self.uncounted_adjacent = uncounted_adjacent
        self.uncounted_store = uncounted_store
        self.search_cost = search_cost
        self.placed_on = placed_on
        self.fire_protection = fire_protection
        self.plague_protection = plague_protection
        self.plague_protection_everywhere = plague_protection_everywhere
        self.hand_limit = hand_limit
        self.pairs = pairs
        self.magic_cost = magic_cost
        self.magic_power = magic_power
        self.spell = spell
        self.opposing = opposing
        self.variants = variants
        self.hooks = hooks
        self.hand_hooks = hand_hooks
        sides = (points, *levels)
        self.packed_levels = tuple(_packed(side) for side in levels)
        self.packed = self.packed_levels[0] if levels else _packed(points)
        self.behaves = bool(
            trade_rate
            or booster != NOTHING
            or search_cost != NOTHING
            or hand_limit
            or excludes
            or hooks
            or pairs
        )
        self.silent = not (self.behaves or center or any(any(side) for side in sides))
        self.__class__ = _SealedCardDef

    @property
    def is_expansion(self) -> bool:
        """Whether the card is laid on a site, a region or a road."""
        return self.category in (CAT_BUILDING, CAT_UNIT, CAT_SITE, CAT_WIZARD, CAT_BOOK)

    def __repr__(self) -> str:
        return f"<{self.id}>"


class _SealedCardDef(Sealed, CardDef):
    __slots__ = ()
