"""A card reduced to what the engine needs: ints, flags and the functions of its effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# Categories, in the order of the vocabulary.
CAT_REGION, CAT_CENTER, CAT_ACTION, CAT_BUILDING, CAT_UNIT, CAT_SITE, CAT_EVENT = range(7)
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
) = range(9)
# Action classes.
NO_CLASS, ATTACK, NEUTRAL = range(3)
# Kinds of requirement terms.
(
    NEED_CARD,
    NEED_POINTS,
    NEED_ADVANTAGE,
    NEED_CITY,
    NEED_FEWER_POINTS,
    NEED_HERO,
    NEED_FOE_RESOURCE,
    NEED_TRAIT,
    NEED_LEVEL,
    NEED_FEWER_CITIES,
    NEED_NONE,
    NEED_FOE_TRAIT,
    NEED_DISCOVERED,
    NEED_MORE_SHIPS,
    NEED_FOE_ADVANTAGE,
    NEED_FOE_BELOW,
) = range(16)
# Roles of centre cards.
NO_CENTER, ROAD_CARD, SETTLEMENT_CARD, CITY_CARD, METROPOLIS_CARD = range(5)
# Points, in the order of the vocabulary.
VICTORY, COMMERCE, STRENGTH, SKILL, PROGRESS, SAIL, CANNON = range(7)
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
    SAGE,
    GROVE,
    ARTWORK,
    RESIDENCE,
    ISLAND,
    PIRATE,
    MARKER,
    TAKES_CARDS,
    LOCATION_BOUND,
    STAYS_HOME,
) = (1 << n for n in range(16))

Need = tuple[int, str, int, int]
"""A requirement term: kind, a card's id (or empty), and two numbers (point, trait or resource; minimum)."""


class CardDef:
    """The engine's reading of a card; one per title, shared by all games of an edition.

    Attributes mirror `deckbuilder.cards.model.Card`; resources, terrains and points are the ints of
    `bundle` and of this module, traits are bits. ``levels`` holds the points of each side of a card that is
    turned, ``bounties`` the pieces of choice that reaching a side brings. ``hooks`` pairs hook numbers with
    functions, ``hand_hooks`` those that work from the hand.
    """

    __slots__ = (
        "action_class",
        "beside_harbor",
        "booster",
        "bounties",
        "capacity",
        "category",
        "center",
        "cost",
        "cost_size",
        "extra_exchange",
        "fire_protection",
        "foreign",
        "hand_hooks",
        "hero",
        "heroine",
        "hits_opponent",
        "hooks",
        "id",
        "index",
        "levels",
        "name",
        "needs",
        "open_stack",
        "person",
        "pirate_strength",
        "placed_on",
        "placement",
        "plague_protection",
        "points",
        "region_cost",
        "search_cost",
        "ship",
        "single",
        "stores",
        "terrains",
        "top_four",
        "trade_rate",
        "trade_ship",
        "traits",
        "uncounted_adjacent",
        "uncounted_store",
        "use_cost",
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
        terrains: tuple[int, ...],
        region_cost: int,
        beside_harbor: bool,
        extra_exchange: bool,
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
        variants: tuple[tuple[int, ...], ...],
        hooks: tuple[tuple[int, Callable[..., Any]], ...],
        hand_hooks: tuple[tuple[int, Callable[..., Any]], ...],
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
        self.points = points
        self.victory_added = victory_added
        self.single = single
        self.top_four = top_four
        self.traits = traits
        self.hero = bool(traits & HERO)
        self.heroine = bool(traits & HEROINE)
        self.ship = bool(traits & SHIP)
        self.trade_ship = bool(traits & TRADE_SHIP)
        self.person = bool(traits & PERSON)
        self.hits_opponent = bool(traits & HITS_OPPONENT) or foreign
        self.open_stack = open_stack
        self.foreign = foreign
        self.levels = levels
        self.bounties = bounties
        self.pirate_strength = pirate_strength
        self.use_cost = use_cost
        self.terrains = terrains
        self.region_cost = region_cost
        self.beside_harbor = beside_harbor
        self.extra_exchange = extra_exchange
        self.needs = needs
        self.trade_rate = trade_rate
        self.booster = booster
        self.stores = stores
        self.capacity = capacity
        self.uncounted_adjacent = uncounted_adjacent
        self.uncounted_store = uncounted_store
        self.search_cost = search_cost
        self.placed_on = placed_on
        self.fire_protection = fire_protection
        self.plague_protection = plague_protection
        self.variants = variants
        self.hooks = hooks
        self.hand_hooks = hand_hooks

    @property
    def is_expansion(self) -> bool:
        """Whether the card is laid on a site, a region or a road."""
        return self.category in (CAT_BUILDING, CAT_UNIT, CAT_SITE)

    def hook(self, number: int) -> Callable[..., Any] | None:
        """The card's function for a hook, if it has one."""
        for found, function in self.hooks:
            if found == number:
                return function
        return None

    def __repr__(self) -> str:
        return f"<{self.id}>"
