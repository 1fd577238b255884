"""The table as the oracle sees it: places decoded, facts from the catalogue, and what follows from them.

Nothing here reads tallies, `engine.values` or the engine's definitions: points, rates, advantages and stores
are worked out anew from the cards that lie on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card
from deckbuilder.engine import layout
from deckbuilder.engine.state import Placed, State

RESOURCES = ("brick", "grain", "lumber", "ore", "wool", "gold")
CURRENCIES = (*RESOURCES, "star", "owl")
BRICK, GRAIN, LUMBER, ORE, WOOL, GOLD, STAR, OWL = range(8)
TERRAINS = ("hills", "fields", "forest", "mountains", "pasture", "gold_field")
ADVANTAGE_FROM = 3
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
            region = layout.region(seat, column, side)
            found[region] = Where("region", seat, column, side)
            found[layout.region_expansion(region)] = Where("beside", seat, column, side)
        for column in range(13):
            road = layout.road(seat, column)
            found[road] = Where("road", seat, column)
            found[layout.road_complement(road)] = Where("complement", seat, column)
        for index in range(12):
            found[layout.settlement(seat, index)] = Where("town", seat, index)
            for side, place in product((0, 1), (0, 1)):
                found[layout.site(seat, index, side, place)] = Where("site", seat, index, side, place)
        for index in range(layout.MARKERS):
            found[layout.marker(seat, index)] = Where("marker", seat, index)
        for column, row in product(range(3), range(3)):
            found[layout.sea_field(seat, column, row)] = Where("sea", seat, column, row)
    return found


WHERE = _places()


# Facts from the catalogue


@cache
def card_of(card_id: str) -> Card:
    """The catalogue's record of a card."""
    return catalogue("rivals").card(card_id)


@cache
def price_of(card_id: str) -> tuple[int, ...]:
    """The printed price in resources, stars and owls; what a region pays is not in it."""
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
    """Number of the currency that a card stores, -1 for none."""
    card = card_of(card_id)
    if card.terrain is not None:
        return TERRAINS.index(card.terrain)
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


class Held(NamedTuple):
    """A card on the table: its place, itself, and whether it is the upper one of its pile."""

    where: Where
    placed: Placed
    slot: int
    upper: bool

    @property
    def id(self) -> str:
        return self.placed.definition.id

    @property
    def slug(self) -> str:
        return self.id.partition("/")[2]

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


class Judge:
    """What follows from a state, worked out anew."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.cards: list[Held] = list(self._cards())
        self.of = tuple([h for h in self.cards if h.placed.controller == seat] for seat in (0, 1))
        self.counts = tuple(Counter(h.slug for h in own) for own in self.of)
        self.lasting = {(g.table.defs[index].id.partition("/")[2], seat) for index, seat, _ in g.lasting}
        self.have = tuple(self._stores(seat, full=0) for seat in (0, 1))
        self.space = tuple(self._stores(seat, full=FULL) for seat in (0, 1))
        self.towns = tuple(
            sorted(h.where.column for h in own if h.slug == "settlement" and h.where.kind == "town")
            for own in self.of
        )
        self.cities = tuple(sorted(h.where.column for h in own if h.slug == "city") for own in self.of)
        self.ships = tuple(sum(h.has("trade_ship") for h in own) for own in self.of)
        self.commerce = tuple(self._commerce(seat) for seat in (0, 1))
        self.strength = tuple(sum(self.strength_of(h) for h in own) for own in self.of)
        self.skill, self.progress, self.sail, self.cannon = (
            tuple(sum(h.point(kind) for h in own) for own in self.of)
            for kind in ("skill", "progress", "sail", "cannon")
        )
        self.strength_holder = self._holder(self.strength)
        self.trade_holder = self._holder(self.commerce)
        self.points = tuple(
            self._printed_victory(seat) + (self.strength_holder == seat) + (self.trade_holder == seat)
            for seat in (0, 1)
        )

    def _cards(self) -> Iterator[Held]:
        for slot, top in self.g.board.items():
            placed: Placed | None = top
            while placed is not None:
                yield Held(WHERE[slot], placed, slot, placed is top)
                placed = placed.under

    def _stores(self, seat: int, full: int) -> tuple[int, ...]:
        """Per currency what lies in a seat's stores, or (with ``full``) what more they can hold."""
        amounts = [0] * len(CURRENCIES)
        for held in self.of[seat]:
            kind = stored_by(held.id)
            if kind >= 0:
                amounts[kind] += abs(full - self.g.stock[held.slot])
        return tuple(amounts)

    # Points

    def _commerce(self, seat: int) -> int:
        counts = self.counts[seat]
        printed = sum(h.point("commerce") for h in self.of[seat])
        halls = counts["trading-base"] * (counts["marketplace"] + counts["harbor"])
        camps = self.counts[1 - seat]["brigand-camp"]
        return max(0, printed + halls + counts["salt-silo"] * self.ships[seat] - camps)

    def strength_of(self, held: Held) -> int:
        """What a card's strength counts: beside a Red Light Tavern each unit has one point at most."""
        printed = held.point("strength")
        if printed > 1 and held.where.kind == "site" and held.is_a("unit"):
            for tavern in self.of[1 - held.placed.controller]:
                if tavern.slug == "red-light-tavern" and held.where.column in ends_of(tavern.where):
                    return 1
        return printed

    def _printed_victory(self, seat: int) -> int:
        """What cards show; one that lies on another shows the sum of both."""
        return sum(
            h.point("victory") for h in self.of[seat] if h.upper or not self._sums_up(h)
        ) + self._harbors(seat)

    def _sums_up(self, covered: Held) -> bool:
        upper = self.g.board[covered.slot].definition.id
        return card_of(upper).victory_added is not None

    def _harbors(self, seat: int) -> int:
        return self.counts[seat]["harbor"] if self.ships[seat] >= 3 else 0

    def city_points(self, seat: int) -> int:
        """Points of cities and metropolises and of what is printed on city expansions (G12)."""
        towns = sum(h.point("victory") for h in self.of[seat] if h.where.kind == "town" and h.upper)
        plain = len(self.towns[seat]) - len(self.cities[seat])
        red = [h for h in self.of[seat] if h.card.placement == "city"]
        printed = sum(h.point("victory") for h in red if h.upper or not self._sums_up(h))
        harbors = self._harbors(seat) if card_of("rivals/harbor").placement == "city" else 0
        return towns - plain + printed + harbors

    @staticmethod
    def _holder(values: tuple[int, ...]) -> int:
        if max(values) < ADVANTAGE_FROM or values[0] == values[1]:
            return -1
        return values.index(max(values))

    def rates(self, seat: int) -> tuple[int, ...]:
        """Pieces of each resource that buy another: three, two with the ship, one with Hergild besides."""
        ships = {h.slug.removesuffix("-ship") for h in self.of[seat] if h.has("trade_ship")}
        hergild = ("hergild-the-master-merchant", seat) in self.lasting
        found = [(1 if hergild else 2) if r in ships else BANK_RATE for r in RESOURCES]
        if self.counts[seat]["sacrificial-site"]:
            found[WOOL] = min(found[WOOL], 2)
        return tuple(found)

    def search_cost(self, seat: int) -> int:
        counts = self.counts[seat]
        return 0 if counts["town-hall"] else 1 if counts["parish-hall"] else BANK_SEARCH

    def toll(self, me: int) -> int:
        """The gold that the opponent's Master of the Brotherhood demands for what could cost him a card."""
        masters = self.counts[1 - me]["master-of-the-brotherhood"]
        return 2 * masters * max(0, self.points[me] - self.points[1 - me])

    # Places

    def regions_beside(self, held: Held) -> list[Held]:
        """The regions left and right of a site, the region of a region card, those above and below a road."""
        w = held.where
        columns = (w.column, w.column + 1) if w.kind == "site" else (w.column,)
        sides = (0, 1) if w.kind in ("road", "complement") else (w.side,)
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

    def at_harbor(self, seat: int, columns: tuple[int, ...]) -> bool:
        """Whether one of these columns is that of a seat's Explorer Harbor."""
        return any(h.slug == "explorer-harbor" and h.where.column in columns for h in self.of[seat])

    # Production and brigands

    def production(self, seat: int) -> dict[int, tuple[int, int]]:
        """Per region its number and what it yields: one, and one more for each booster beside it."""
        more: Counter[int] = Counter()
        for held in self.of[seat]:
            if boosts(held.id) >= 0:
                more.update(r.slot for r in self.regions_beside(held) if stored_by(r.id) == boosts(held.id))
        return {
            h.slot: (self.g.table.number[h.placed.card], 1 + more[h.slot])
            for h in self.regions(seat)
            if self.g.table.number[h.placed.card]
        }

    def untouched(self, seat: int) -> set[int]:
        """The stores that brigands neither count nor rob."""
        safe = {h.slot for h in self.of[seat] if h.slug == "gold-cache"}
        for held in self.of[seat]:
            if held.slug == "arsenal":
                safe |= {r.slot for r in self.regions_beside(held)}
            if held.slug == "sacrificial-site":
                safe |= {r.slot for r in self.regions_beside(held) if r.slug == "pasture"}
        return safe

    def counted(self, seat: int) -> int:
        """The pieces that a Brigand Attack counts."""
        spared = self.untouched(seat)
        for held in self.of[seat]:
            if held.slug == "storehouse":
                spared |= {r.slot for r in self.regions_beside(held)}
        return sum(self.have[seat][:6]) - sum(self.g.stock[slot] for slot in spared)

    def wanted(self, me: int) -> list[int]:
        """What the opponent has and I can store, as often as both allow."""
        both = zip(self.have[1 - me][:6], self.space[me][:6], strict=True)
        return [min(his, free) for his, free in both]

    def can_exchange(self, me: int, given: int, rate: int, among: tuple[int, ...] = tuple(range(6))) -> bool:
        """Whether pieces of a resource buy one of another kind; at 1:1 never the way back (decision 21)."""
        return self.have[me][given] >= rate and any(
            self.space[me][r] and r != given and (rate > 1 or (r, given) not in self.g.swapped) for r in among
        )


def ends_of(road: Where) -> tuple[int, int]:
    """The settlements at the ends of a road or of its complement."""
    return (road.column - 1, road.column)
