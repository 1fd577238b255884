"""The table as every oracle sees it: places decoded, facts from the catalogue, and what lies where.

Nothing here reads tallies, `engine.derived` or the engine's definitions, and nothing knows a card by name
but settlement, city and road. The judges of the editions build on `BareJudge`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card
from deckbuilder.engine import geometry
from deckbuilder.engine.state import DISCARD, FIRST_STACK, Placed, State

RESOURCES = ("brick", "grain", "lumber", "ore", "wool", "gold")
CURRENCIES = (*RESOURCES, "star", "owl", "magic")
BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD, STAR, OWL, MAGIC = range(9)
TERRAINS = ("hills", "fields", "forest", "mountains", "pasture", "gold_field")
BASE_HAND = 3
BANK_RATE = 3
BANK_SEARCH = 2
FULL = 3


class Where(NamedTuple):
    """A place, decoded: kind, seat, column (or settlement index), side, place."""

    kind: str
    seat: int
    column: int
    side: int = 0
    place: int = 0


def _places() -> dict[int, Where]:
    """Every slot by what it is, from the functions that name slots."""
    found: dict[int, Where] = {}
    for seat in (0, 1):
        for column, side in product(range(13), (0, 1)):
            region = geometry.region(seat, column, side)
            found[region] = Where("region", seat, column, side)
            found[geometry.region_expansion(region)] = Where("beside", seat, column, side)
            found[geometry.wizard_place(region)] = Where("wizard", seat, column, side)
        for column in range(13):
            road = geometry.road(seat, column)
            found[road] = Where("road", seat, column)
            found[geometry.road_complement(road)] = Where("complement", seat, column)
        for index in range(12):
            found[geometry.settlement(seat, index)] = Where("town", seat, index)
            for side, place in product((0, 1), (0, 1)):
                found[geometry.site(seat, index, side, place)] = Where("site", seat, index, side, place)
        for index in range(geometry.MARKERS):
            found[geometry.marker(seat, index)] = Where("marker", seat, index)
        for column, row in product(range(3), range(3)):
            found[geometry.sea_field(seat, column, row)] = Where("sea", seat, column, row)
    return found


WHERE = _places()


# Facts from the catalogue


@cache
def card_of(card_id: str) -> Card:
    """The catalogue's record of a card."""
    return catalogue(card_id.partition("/")[0]).card(card_id)


@cache
def price_of(card_id: str) -> tuple[int, ...]:
    """The printed price in all currencies; what a region pays and what a spell costs is not in it."""
    cost = {str(c): n for c, n in card_of(card_id).cost.items()}
    return tuple(cost.get(c, 0) for c in CURRENCIES)


@cache
def side_point(card_id: str, level: int, kind: str) -> int:
    """Points of one kind on the side that a card shows."""
    card = card_of(card_id)
    shown = card.levels[level].points if card.levels else card.points
    return next((n for p, n in shown.items() if p == kind), 0)


@cache
def point(card_id: str, kind: str) -> int:
    """Points of one kind printed on the side with which a card comes."""
    return side_point(card_id, 0, kind)


@cache
def has_trait(card_id: str, trait: str) -> bool:
    """Whether a card has a property that others refer to."""
    return any(t == trait for t in card_of(card_id).traits)


@cache
def stored_by(card_id: str) -> int:
    """Number of the currency that a card stores, -1 for none; one that stores pairs is none of these."""
    card = card_of(card_id)
    if card.terrain is not None:
        return TERRAINS.index(card.terrain)
    if card.magic_power is not None:
        return MAGIC
    if card.behaviour.stores:
        return RESOURCES.index(card.behaviour.stores)
    stars_and_owls = {str(c) for level in card.levels for c in level.stores}
    return CURRENCIES.index(stars_and_owls.pop()) if stars_and_owls else -1


@cache
def boosts(card_id: str) -> int:
    """Number of the resource of which regions beside a card yield one more, -1 for none."""
    booster = card_of(card_id).behaviour.booster
    return TERRAINS.index(booster) if booster else -1


def slug_of(g: State, card: int) -> str:
    """A card's name in its id."""
    return g.table.card[card].id.partition("/")[2]


def pile(g: State, seat: int) -> tuple[str, ...]:
    """The ids of the cards on the discard pile that a seat uses."""
    zone = DISCARD + (seat if g.table.own_stacks else 0)
    return tuple(g.table.card[c].id for c in g.zones[zone])


def has_stack(g: State, seat: int) -> bool:
    """Whether a stack that a seat may use holds a card."""
    return any(g.zones[FIRST_STACK + s] for s in g.table.stacks_of[seat])


class Held(NamedTuple):
    """A card on the table: its place, itself, whether it is the upper one of its pile, and its names."""

    where: Where
    placed: Placed
    slot: int
    upper: bool
    id: str
    slug: str

    @property
    def card(self) -> Card:
        return card_of(self.id)

    def is_a(self, *categories: str) -> bool:
        return card_of(self.id).category in categories

    def has(self, trait: str) -> bool:
        return has_trait(self.id, trait)

    def point(self, kind: str) -> int:
        return side_point(self.id, self.placed.level, kind)


_TWINS: list[tuple[Any, list[int]]] = []
"""The table looked at last, and what was found."""


def twins(g: State) -> list[int]:
    """Per card the lowest number of those with the same title, back, face, number and owner."""
    table = g.table
    if not _TWINS or _TWINS[0][0] is not table:
        first: dict[Any, int] = {}
        known = []
        for n in range(table.size):
            look = (table.card[n].id, table.back[n], table.variant[n], table.number[n], table.owner[n])
            known.append(first.setdefault(look, n))
        _TWINS[:] = [(table, known)]
    return _TWINS[0][1]


def ends_of(road: Where) -> tuple[int, int]:
    """The settlements at the ends of a road or of its complement."""
    return (road.column - 1, road.column)


def origins(exchanges: frozenset[tuple[int, int]], kind: int) -> set[int]:
    """The kinds from which exchanges, each (given, taken), lead to a kind in one or more steps."""
    found: set[int] = set()
    for _ in RESOURCES:
        found |= {given for given, taken in exchanges if taken == kind or taken in found}
    return found


class BareJudge:
    """What lies on the table, seat by seat, and what that alone says: stores, rows, neighbours, production.

    ``of`` holds all cards that a seat controls, ``active`` those of them that work, ``counts`` how many of
    each title work. ``present`` adds to ``active`` what lies covered: it is still there to be counted.
    """

    def __init__(self, g: State) -> None:
        self.g = g
        self.cards: list[Held] = list(self._cards())
        self.of = tuple([h for h in self.cards if h.placed.controller == seat] for seat in (0, 1))
        self.active = tuple([h for h in own if not h.placed.inert] for own in self.of)
        self.counts = tuple(Counter(h.slug for h in own) for own in self.active)
        self.present = tuple([h for h in own if not (h.placed.inert and h.upper)] for own in self.of)
        self.resource_totals = tuple(self._stores(seat, full=0) for seat in (0, 1))
        self.space = tuple(self._stores(seat, full=FULL) for seat in (0, 1))
        self.towns = tuple(
            sorted(h.where.column for h in own if h.slug == "settlement" and h.where.kind == "town")
            for own in self.of
        )
        self.cities = tuple(sorted(h.where.column for h in own if h.slug == "city") for own in self.of)

    def _cards(self) -> Iterator[Held]:
        for slot, top in self.g.board.items():
            placed: Placed | None = top
            while placed is not None:
                card_id = placed.definition.id
                yield Held(WHERE[slot], placed, slot, placed is top, card_id, card_id.partition("/")[2])
                placed = placed.under

    def _stores(self, seat: int, full: int) -> tuple[int, ...]:
        """Per currency what lies in a seat's stores, or (with ``full``) what more they can hold."""
        amounts = [0] * len(CURRENCIES)
        for held in self.of[seat]:
            kind = stored_by(held.id)
            if kind >= 0:
                amounts[kind] += abs(full - self.g.stock[held.slot])
        return tuple(amounts)

    # Places

    def regions_beside(self, held: Held) -> list[Held]:
        """The regions left and right of a site, the region of a card that lies at one, those above and below
        a road, the four around a settlement or city."""
        w = held.where
        columns = (w.column, w.column + 1) if w.kind in ("site", "town") else (w.column,)
        sides = (0, 1) if w.kind in ("road", "complement", "town") else (w.side,)
        return [
            h
            for h in self.cards
            if h.where.kind == "region"
            and h.where.seat == w.seat
            and h.where.side in sides
            and h.where.column in columns
        ]

    def regions(self, seat: int) -> list[Held]:
        """The regions of a seat."""
        return [h for h in self.of[seat] if h.where.kind == "region"]

    def room_at(self, region: Held) -> bool:
        return self.g.stock[region.slot] < FULL

    # What follows

    @staticmethod
    def holder(values: tuple[int, ...], minimum: int) -> int:
        """The seat with the most points, from the minimum on; -1 on a tie or below."""
        if max(values) < minimum or values[0] == values[1]:
            return -1
        return values.index(max(values))

    def production(self, seat: int) -> dict[int, tuple[int, int]]:
        """Per region its number and what it yields: one, and one more for each booster beside it."""
        more: Counter[int] = Counter()
        for held in self.active[seat]:
            if boosts(held.id) >= 0:
                more.update(r.slot for r in self.regions_beside(held) if stored_by(r.id) == boosts(held.id))
        return {
            h.slot: (self.g.table.number[h.placed.card], 1 + more[h.slot])
            for h in self.regions(seat)
            if self.g.table.number[h.placed.card]
        }

    def wanted(self, me: int) -> list[int]:
        """What the opponent has and I can store, as often as both allow."""
        both = zip(self.resource_totals[1 - me][:6], self.space[me][:6], strict=True)
        return [min(his, free) for his, free in both]

    def can_exchange(self, me: int, given: int, rate: int, among: tuple[int, ...] = tuple(range(6))) -> bool:
        """Whether pieces of a resource buy one of another kind."""
        return self.resource_totals[me][given] >= rate and any(
            self.space[me][r] and r != given for r in among
        )

    def can_trade(self, me: int, given: int, rate: int) -> bool:
        """The same at the rate of the cards in play, as often as wanted: at 1:1 no way back, however long."""
        back = origins(self.g.swapped, given) if rate == 1 else set()
        return self.can_exchange(me, given, rate, tuple(r for r in range(6) if r not in back))
