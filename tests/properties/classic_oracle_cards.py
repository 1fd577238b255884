"""The classic oracle's conditions of action cards, spells and abilities, from the rulebooks card by card.

``PLAYABLE`` says when an action card certainly does something as far as its player can know (C2); class,
requirement, Stone of Wisdom and price are judged elsewhere. ``CASTABLE`` says the same of the spells of Magic
Books, ``USABLE`` of other cards in the action phase; ``LIMITED`` names those that work once in a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from deckbuilder.engine.state import CITIES, EVENTS, HAND, REGION_STACK
from properties.classic_oracle_places import free_sites, may_stand
from properties.classic_oracle_table import CHARGED, Judge
from properties.oracle_base import (
    FULL,
    GOLD,
    GRAIN,
    RESOURCES,
    Held,
    card_of,
    has_stack,
    pile,
    price_of,
    slug_of,
    stored_by,
)

Condition = Callable[[Judge, int], bool]
ANSWERS = ("bishop", "herb-woman", "scout")
"""Action cards that are never played as such in the own action phase."""
KINDS = range(len(RESOURCES))


# What several cards ask


def _loot(judge: Judge, me: int) -> bool:
    """Whether the opponent has a resource that I can store."""
    return any(judge.wanted(me))


def books(judge: Judge, seat: int) -> list[Held]:
    """A seat's Magic Books."""
    return [h for h in judge.of[seat] if h.is_a("magic_book")]


def gives_back(judge: Judge, me: int, taken: int) -> bool:
    """Whether I have a resource of another kind that the opponent can store."""
    return any(judge.resource_totals[me][r] and judge.space[1 - me][r] for r in KINDS if r != taken)


def spare_regions(judge: Judge, seat: int) -> list[Held]:
    """The regions of a terrain that a seat has more than once, without anything attached."""
    return [
        h for h in judge.regions(seat) if len(judge.of_terrain(seat, h.slug)) > 1 and not judge.attached(h)
    ]


def civil_war_units(judge: Judge, seat: int) -> set[int]:
    """Knights and trade fleets, but not in a city with a Church, nor fleets beside a Lighthouse (B15)."""
    own = judge.active[seat]
    churches = {h.where[:3] for h in own if h.slug == "church"}
    lit = {h.where._replace(place=1 - h.where.place) for h in own if h.slug == "lighthouse"}
    return {
        h.slot
        for h in own
        if (h.has("knight") or h.has("trade_ship"))
        and h.where[:3] not in churches
        and not (h.has("trade_ship") and h.where in lit)
    }


# Action cards


def _caravan(judge: Judge, me: int) -> bool:
    return any(
        judge.resource_totals[me][given] and judge.space[me][taken]
        for given in KINDS
        for taken in KINDS
        if given != taken
    )


def refunds(building: Held, space: Sequence[int]) -> set[int]:
    """What can be left out of a building's price so that all the rest fits into such free space (T05)."""
    price = price_of(building.id)[: len(RESOURCES)]
    return {
        omitted
        for omitted in KINDS
        if price[omitted] and all(n - (r == omitted) <= space[r] for r, n in enumerate(price))
    }


def pawnable(judge: Judge, building: Held) -> bool:
    """Whether all but one piece of a building's price fits into my regions."""
    return bool(refunds(building, judge.space[building.placed.controller]))


def _pawnbroker(judge: Judge, me: int) -> bool:
    return any(pawnable(judge, h) for h in judge.active[me] if h.is_a("building"))


def _trade_monopoly(judge: Judge, me: int) -> bool:
    return any(n and gives_back(judge, me, r) for r, n in enumerate(judge.wanted(me)))


def _better_world(judge: Judge, me: int) -> bool:
    g = judge.g
    return any(slug_of(g, card) != "year-end" for card in g.zones[EVENTS])


def _by_magics_hand(judge: Judge, me: int) -> bool:
    return any(free_sites(judge, me, book.card) for book in books(judge, 1 - me))


def _knowledge(judge: Judge, me: int) -> bool:
    return any(card_of(card).category == "action" for card in pile(judge.g, me))


def _land(judge: Judge, me: int) -> bool:
    return bool(judge.g.zones[REGION_STACK]) and bool(spare_regions(judge, me))


def _materialization(judge: Judge, me: int) -> bool:
    return bool(judge.plain[me]) and bool(judge.g.zones[CITIES])


def _witch(judge: Judge, me: int) -> bool:
    """An own Castle in his principality is no building of his."""
    opponent = 1 - me
    return any(h.is_a("building") and h.where.seat == opponent for h in judge.active[opponent])


PLAYABLE: dict[str, Condition] = {
    "arsonist": lambda judge, me: bool(judge.buildings[1 - me]),
    "black-knight": lambda judge, me: bool(judge.fighters[1 - me]),
    "brigands": _loot,
    "caravan": _caravan,
    "merchant": _loot,
    "spy": lambda judge, me: bool(judge.g.zones[HAND + 1 - me]),
    "mayor": lambda judge, me: bool(judge.cities[me]) and judge.has_room(me),
    "pawnbroker": _pawnbroker,
    "trade-monopoly": _trade_monopoly,
    "better-world": _better_world,
    "by-magics-hand": _by_magics_hand,
    "knowledge-of-the-ancients": _knowledge,
    "land-change-thyself": _land,
    "materialization": _materialization,
    "whirlwind": lambda judge, me: any(judge.stored[1 - me]),
    "witch": _witch,
    "wizards-duel": lambda judge, me: bool(judge.wizards[1 - me]),
}
BEFORE_THE_DICE: dict[str, Condition] = {
    "alchemist": lambda judge, me: not judge.g.fixed_production,
}
"""Action cards that are played before the dice."""


# Spells


def swappable(judge: Judge, one: Held, other: Held) -> bool:
    """Whether two cards may change places, and the exchange is one that can be seen (W14)."""
    a, b = one.where, other.where
    if a.kind != b.kind or a[:4] == b[:4] or _look(judge, one) == _look(judge, other):
        return False
    if a.kind == "complement":
        return True
    return (
        one.card.category == other.card.category
        and may_stand(judge, one.card, b)
        and may_stand(judge, other.card, a)
    )


def _look(judge: Judge, held: Held) -> tuple[object, ...]:
    """Title and state of a card; what a Witch covers differs from what is turned over."""
    placed = held.placed
    stored = judge.g.stock.get(held.slot, 0)
    return (held.id, placed.inert, placed.level, held.upper, stored)


def _change_places(judge: Judge, me: int) -> bool:
    own = [
        h
        for h in judge.of[me]
        if h.where.seat == me and h.where.kind in ("site", "complement") and h.slug != "witch"
    ]
    return any(swappable(judge, one, other) for one, other in combinations(own, 2))


def _earth_magic(judge: Judge, me: int) -> bool:
    return all(spare_regions(judge, seat) for seat in (0, 1))


def _prophesy(judge: Judge, me: int) -> bool:
    return any(has_stack(judge.g, seat) for seat in (0, 1))


CASTABLE: dict[str, Condition] = {
    "change-places": _change_places,
    "earth-magic": _earth_magic,
    "guardian-of-fate": lambda judge, me: bool(judge.g.zones[EVENTS]),
    "inspiration": lambda judge, me: has_stack(judge.g, me),
    "magic-potion": lambda judge, me: any(not h.placed.level for h in judge.fighters[me]),
    "magical-eye": lambda judge, me: has_stack(judge.g, me),
    "prophesy": _prophesy,
    "wheel-of-time": lambda judge, me: judge.g.fixed_face < 0,
}
"""Spells of the own turn, before the dice or in the action phase as their books say."""


# Abilities


def _stock(judge: Judge, region: Held) -> int:
    return judge.g.stock[region.slot]


def _trading_post(judge: Judge, me: int, post: Held) -> bool:
    above, below = judge.regions_beside(post)
    return any(_stock(judge, a) and judge.room_at(b) for a, b in ((above, below), (below, above)))


def _improvement(judge: Judge, me: int, works: Held) -> bool:
    """To buy a point with two resources of the very region, or to spend one (T02)."""
    (region,) = judge.regions_beside(works)
    level = works.placed.level
    return (level < FULL and _stock(judge, region) >= 2) or (level > 0 and _loot(judge, me))


def _horse_farm(judge: Judge, me: int, farm: Held) -> bool:
    """Both sites of a side are equal, so that moving from one to the other is no move."""
    return judge.resource_totals[me][GRAIN] > 0 and any(
        site[:4] != h.where[:4] for h in judge.fighters[me] for site in free_sites(judge, me, h.card)
    )


def _richard(judge: Judge, me: int, richard: Held) -> bool:
    rested = richard.placed.since < judge.g.turn
    return rested and judge.resource_totals[me][GOLD] > 0 and bool(judge.fighters[1 - me]) and not judge.stone


def _livery_stable(judge: Judge, me: int, stable: Held) -> bool:
    """Whether what lies in the regions of the kind named before the dice can lie otherwise (T15)."""
    if not stable.placed.level:
        return False
    kind = stable.placed.level - 1
    regions = [h for h in judge.regions(me) if stored_by(h.id) == kind]
    return len(regions) > 1 and 0 < judge.stored[me][kind] < FULL * len(regions)


def _large_bazaar(judge: Judge, me: int, bazaar: Held) -> bool:
    opponent = 1 - me
    return any(
        judge.resource_totals[me][x]
        and judge.space[opponent][x]
        and judge.resource_totals[opponent][y]
        and judge.space[me][y]
        for x in range(GOLD)
        for y in range(GOLD)
        if x != y
    )


def _store_of_pairs(judge: Judge, me: int, store: Held) -> bool:
    kinds = [RESOURCES.index(r) for r in store.card.behaviour.stores_pair]
    return not store.placed.level and any(judge.stored[me][kind] >= 2 for kind in kinds)


def _magic_mill(judge: Judge, me: int, mill: Held) -> bool:
    return judge.resource_totals[me][GOLD] > 0 and any(_stock(judge, h) < FULL for h in judge.wizards[me])


def can_be_charged(judge: Judge, wizard: Held) -> bool:
    """Whether resources of his region can become power of a wizard (C3)."""
    (region,) = judge.regions_beside(wizard)
    return _stock(judge, region) > 0 and _stock(judge, wizard) < FULL


USABLE: dict[str, Callable[[Judge, int, Held], bool]] = {
    "trading-post": _trading_post,
    "artisan-workshop": _improvement,
    "distillery": _improvement,
    "dye-works": _improvement,
    "gambling-hall": lambda judge, me, held: judge.resource_totals[me][GOLD] > 0,
    "horse-farm": _horse_farm,
    "richard-the-vengeful": _richard,
    "livery-stable": _livery_stable,
    "large-bazaar": _large_bazaar,
    "treasure-vault": _store_of_pairs,
    "produce-storehouse": _store_of_pairs,
    "magic-kitchen": lambda judge, me, held: judge.power(me, CHARGED) > 0 and judge.has_room(me),
    "magic-mill": _magic_mill,
}
LIMITED = ("trading-post", "large-bazaar", "magic-mill", "livery-stable")
"""Abilities that can be used once in a turn, or not before something else has happened."""
