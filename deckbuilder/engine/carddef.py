"""A card reduced to what the engine needs: ints, flags and the functions of its effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# Categories, in the order of the vocabulary.
CAT_REGION, CAT_CENTER, CAT_ACTION, CAT_BUILDING, CAT_UNIT, CAT_SITE, CAT_EVENT = range(7)
# Placements, in the order of the vocabulary.
AT_NONE, AT_CENTER, AT_SETTLEMENT_OR_CITY, AT_CITY, AT_REGION, AT_ROAD = range(6)
# Action classes.
NO_CLASS, ATTACK, NEUTRAL = range(3)
# Kinds of requirement terms.
NEED_CARD, NEED_POINTS, NEED_ADVANTAGE, NEED_CITY, NEED_FEWER_POINTS, NEED_HERO, NEED_FOE_RESOURCE = range(7)
# Roles of centre cards.
NO_CENTER, ROAD_CARD, SETTLEMENT_CARD, CITY_CARD = range(4)
# Points, in the order of the vocabulary.
VICTORY, COMMERCE, STRENGTH, SKILL, PROGRESS, SAIL, CANNON = range(7)
# The two advantages.
STRENGTH_ADVANTAGE, TRADE_ADVANTAGE = range(2)
NOTHING = -1

Need = tuple[int, str, int, int]
"""A requirement term: kind, a card's id (or empty), and two numbers (point or resource, minimum)."""


class CardDef:
    """The engine's reading of a card; one per title, shared by all games of an edition.

    Attributes mirror `deckbuilder.cards.model.Card`; resources, terrains and points are the ints of
    `bundle` and of this module. ``hooks`` pairs hook numbers with functions, ``hand_hooks`` those that
    work from the hand.
    """

    __slots__ = (
        "action_class",
        "booster",
        "capacity",
        "category",
        "center",
        "cost",
        "cost_size",
        "fire_protection",
        "hand_hooks",
        "hero",
        "heroine",
        "hits_opponent",
        "hooks",
        "id",
        "index",
        "name",
        "needs",
        "open_stack",
        "person",
        "placed_on",
        "placement",
        "plague_protection",
        "points",
        "search_cost",
        "ship",
        "single",
        "stores",
        "top_four",
        "trade_rate",
        "trade_ship",
        "uncounted_adjacent",
        "uncounted_store",
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
        hero: bool,
        heroine: bool,
        ship: bool,
        trade_ship: bool,
        person: bool,
        hits_opponent: bool,
        open_stack: bool,
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
        self.hero = hero
        self.heroine = heroine
        self.ship = ship
        self.trade_ship = trade_ship
        self.person = person
        self.hits_opponent = hits_opponent
        self.open_stack = open_stack
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
