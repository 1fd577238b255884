"""An independent judge of a game: it recomputes from zones, table and stocks what the engine keeps ready.

It reads the catalogue (not the engine's definitions), decodes places by itself and never looks at tallies or
at `engine.values`. Every function raises AssertionError with what it found. The rules it knows are those of
the base rulebook; conditional points, reductions and conditions of play are written down here a second time.
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
from deckbuilder.engine.choice import Act
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    BOX,
    CITIES,
    DISCARD,
    EVENTS,
    FIRST_STACK,
    HAND,
    NO_CARD,
    OPEN,
    PREPARING,
    REGION_STACK,
    RESOLVING,
    ROADS,
    SEA_CARDS,
    SETTLEMENTS,
    Placed,
    State,
)
from deckbuilder.engine.values import hand_limit, points_by_source, victory_points

RESOURCES = ("brick", "grain", "lumber", "ore", "wool", "gold")
TERRAINS = ("hills", "fields", "forest", "mountains", "pasture", "gold_field")
ADVANTAGE_FROM = 3
BASE_HAND = 3
BANK_RATE = 3
BANK_SEARCH = 2


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


@cache
def card_of(card_id: str) -> Card:
    """The catalogue's record of a card."""
    return catalogue("rivals").card(card_id)


@cache
def price_of(card_id: str) -> tuple[int, ...]:
    """The printed price, per resource."""
    cost = {str(r): n for r, n in card_of(card_id).cost.items()}
    return tuple(cost.get(r, 0) for r in RESOURCES)


@cache
def point(card_id: str, kind: str) -> int:
    """Points of one kind printed on a card."""
    return next((n for p, n in card_of(card_id).points.items() if p == kind), 0)


@cache
def has_trait(card_id: str, trait: str) -> bool:
    return any(t == trait for t in card_of(card_id).traits)


@cache
def stored_by(card_id: str) -> int:
    """Number of the resource that a card stores, -1 for none."""
    card = card_of(card_id)
    if card.terrain is not None:
        return TERRAINS.index(card.terrain)
    return RESOURCES.index(card.behaviour.stores) if card.behaviour.stores else -1


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


class Judge:
    """What follows from a state, worked out anew."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.cards: list[Held] = list(self._cards())
        self.of = tuple([h for h in self.cards if h.placed.controller == seat] for seat in (0, 1))
        self.counts = tuple(Counter(h.slug for h in own) for own in self.of)
        self.have = tuple(self._have(seat) for seat in (0, 1))
        self.space = tuple(self._space(seat) for seat in (0, 1))
        self.towns = tuple(
            sorted(h.where.column for h in own if h.slug == "settlement" and h.where.kind == "town")
            for own in self.of
        )
        self.cities = tuple(sorted(h.where.column for h in own if h.slug == "city") for own in self.of)
        self.commerce = tuple(self._commerce(seat) for seat in (0, 1))
        self.strength, self.skill, self.progress = (
            tuple(sum(point(h.id, kind) for h in own) for own in self.of)
            for kind in ("strength", "skill", "progress")
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

    def _have(self, seat: int) -> tuple[int, ...]:
        amounts = [0] * 6
        for held in self.of[seat]:
            kind = stored_by(held.id)
            if kind >= 0:
                amounts[kind] += self.g.stock[held.slot]
        return tuple(amounts)

    def _space(self, seat: int) -> tuple[int, ...]:
        free = [0] * 6
        for held in self.of[seat]:
            kind = stored_by(held.id)
            if kind >= 0:
                free[kind] += 3 - self.g.stock[held.slot]
        return tuple(free)

    def _ships(self, seat: int) -> int:
        return sum(has_trait(h.id, "trade_ship") for h in self.of[seat])

    def _commerce(self, seat: int) -> int:
        counts = self.counts[seat]
        printed = sum(point(h.id, "commerce") for h in self.of[seat])
        halls = counts["trading-base"] * (counts["marketplace"] + counts["harbor"])
        return printed + halls + counts["salt-silo"] * self._ships(seat)

    def _printed_victory(self, seat: int) -> int:
        """Two a city, one a settlement, and what stands on expansions."""
        cities = len(self.cities[seat])
        centre = 2 * cities + (len(self.towns[seat]) - cities)
        others = sum(point(h.id, "victory") for h in self.of[seat] if h.slug not in ("settlement", "city"))
        harbors = self.counts[seat]["harbor"] if self._ships(seat) >= 3 else 0
        return centre + others + harbors

    @staticmethod
    def _holder(values: tuple[int, ...]) -> int:
        if max(values) < ADVANTAGE_FROM or values[0] == values[1]:
            return -1
        return values.index(max(values))

    def rates(self, seat: int) -> tuple[int, ...]:
        """Pieces of each resource that buy another: three, or two with the ship."""
        ships = {h.slug.removesuffix("-ship") for h in self.of[seat] if has_trait(h.id, "trade_ship")}
        return tuple(2 if r in ships else BANK_RATE for r in RESOURCES)

    def search_cost(self, seat: int) -> int:
        counts = self.counts[seat]
        return 0 if counts["town-hall"] else 1 if counts["parish-hall"] else BANK_SEARCH

    def regions_beside(self, held: Held) -> list[Held]:
        """The regions diagonally left and right of a site, or the region of a region card."""
        w = held.where
        columns = (w.column, w.column + 1) if w.kind == "site" else (w.column,)
        return [
            h
            for h in self.cards
            if h.where.kind == "region"
            and (h.where.seat, h.where.side) == (w.seat, w.side)
            and h.where.column in columns
        ]

    def room_at(self, region: Held) -> bool:
        return self.g.stock[region.slot] < 3

    # Options

    def legal(self) -> set[tuple[int, ...]]:
        """Every main option of the active player."""
        g, me = self.g, self.g.active
        found: set[tuple[int, ...]] = {(int(Act.END),)}
        if g.phase == BEFORE_ROLL:
            for card in g.zones[HAND + me]:
                slug = _slug(g, card)
                if slug == "brigitta-the-wise-woman" and not g.fixed_production:
                    found.add((int(Act.PLAY), self.like(card)))
                if slug == "reiner-the-herald" and g.fixed_face < 0:
                    found.add((int(Act.PLAY), self.like(card)))
            return found
        found |= self._centre(me) | self._from_hand(me) | self._trades(me) | self._uses(me)
        if g.phase == ACTING:
            found |= {
                (int(Act.REMOVE), h.slot)
                for h in self.of[me]
                if h.upper and h.where.kind in ("site", "beside", "complement")
            }
        return found

    def like(self, card: int) -> int:
        """The number under which a card is offered: the lowest of those that cannot be told apart."""
        return twins(self.g)[card]

    def can_pay(self, seat: int, price: tuple[int, ...]) -> bool:
        return all(h >= p for h, p in zip(self.have[seat], price, strict=True))

    def _centre(self, me: int) -> set[tuple[int, ...]]:
        g = self.g
        found: set[tuple[int, ...]] = set()
        roads = {h.where.column for h in self.of[me] if h.slug == "road"}
        low, high = self.towns[me][0], self.towns[me][-1]
        if g.zones[ROADS] and self.can_pay(me, price_of("rivals/road")):
            found |= {
                (int(Act.ROAD), layout.road(me, c)) for c in (low, high + 1) if c not in roads and 0 < c < 12
            }
        if g.zones[SETTLEMENTS] and self.can_pay(me, price_of("rivals/settlement")):
            found |= {
                (int(Act.SETTLEMENT), layout.settlement(me, town))
                for column, town in ((low, low - 1), (high + 1, high + 1))
                if column in roads
            }
        if g.zones[CITIES] and self.can_pay(me, price_of("rivals/city")):
            found |= {
                (int(Act.CITY), layout.settlement(me, t)) for t in self.towns[me] if t not in self.cities[me]
            }
        return found

    def _from_hand(self, me: int) -> set[tuple[int, ...]]:
        g = self.g
        found: set[tuple[int, ...]] = set()
        for card in (*g.zones[HAND + me], *g.zones[OPEN]):
            facts = g.table.card[card].id
            if card_of(facts).category == "action":
                if g.phase == ACTING and self.meets(me, facts) and self.playable(me, _slug(g, card)):
                    found.add((int(Act.PLAY), self.like(card)))
            elif self.buildable(me, facts):
                found.add((int(Act.BUILD), self.like(card)))
        return found

    def buildable(self, me: int, card_id: str) -> bool:
        card = card_of(card_id)
        if self.g.phase == PREPARING and has_trait(card_id, "hits_opponent"):
            return False
        if (card.one_per_principality or has_trait(card_id, "person")) and self.counts[me][card.slug]:
            return False
        return self.meets(me, card_id) and self.has_place(me, card) and self.payable(me, card)

    def payable(self, me: int, card: Card) -> bool:
        """Whether the price is there when every reduction falls where it helps most."""
        price = price_of(card.id)
        reductions = self.counts[me]["drill-ground"] if has_trait(card.id, "hero") else 0
        if card.placement == "city" and sum(price) > 4:
            reductions += self.counts[me]["building-crane"]
        missing = sum(max(0, p - h) for h, p in zip(self.have[me], price, strict=True))
        return missing <= min(reductions, sum(price))

    def has_place(self, me: int, card: Card) -> bool:
        taken = {h.where for h in self.cards}
        if card.slug == "town-hall":
            return any(
                h.slug == "parish-hall" and h.upper and h.where.column in self.cities[me] for h in self.of[me]
            )
        if card.placement in ("settlement_or_city", "city"):
            return any(
                Where("site", me, town, side, place) not in taken
                for town in self.towns[me]
                for side in (0, 1)
                for place in (0, 1)
                if town in self.cities[me] or (place == 0 and card.placement == "settlement_or_city")
            )
        if card.placement == "region":
            return any(
                h.where.kind == "region" and h.where._replace(kind="beside") not in taken for h in self.of[me]
            )
        raise AssertionError(f"no rule here for the placement of {card.id}")

    def meets(self, me: int, card_id: str) -> bool:
        required = card_of(card_id).requires
        if required is None:
            return True
        return any(all(self._holds(me, term) for term in terms) for terms in required.any_of)

    def _holds(self, me: int, term: Any) -> bool:
        if term.kind == "card":
            return self.counts[me][term.card.partition("/")[2]] >= term.count
        if term.kind == "points":
            own = {"commerce": self.commerce, "progress": self.progress, "strength": self.strength}
            return own[str(term.point)][me] >= term.at_least
        if term.kind == "advantage":
            return (self.strength_holder if term.of == "strength" else self.trade_holder) == me
        if term.kind == "city":
            return bool(self.cities[me])
        if term.kind == "fewer_victory_points":
            return self.points[me] < self.points[1 - me]
        if term.kind == "hero_with_strength":
            return any(has_trait(h.id, "hero") and point(h.id, "strength") for h in self.of[me])
        if term.kind == "opponent_resource":
            return self.have[1 - me][RESOURCES.index(term.resource)] >= term.at_least
        raise AssertionError(f"unknown requirement {term.kind}")

    def wanted(self, me: int) -> list[int]:
        """What the opponent has and I can store, as often as both allow."""
        both = zip(self.have[1 - me], self.space[me], strict=True)
        return [min(his, free) for his, free in both]

    def playable(self, me: int, slug: str) -> bool:
        """Whether an action card can do something, as far as its player knows (requirement aside)."""
        g, foe = self.g, 1 - me
        have, space = self.have[me], self.space[me]
        if slug in ("brigitta-the-wise-woman", "reiner-the-herald", "scout") or slug.startswith("sebastian"):
            return False
        if slug == "relocation":
            return True
        if slug == "archer":
            return any(h.upper and _is(h, "unit") and point(h.id, "strength") for h in self.of[foe])
        if slug == "arsonist":
            safe = {h.where.column for h in self.of[foe] if h.slug == "fire-brigade"}
            return any(
                h.upper and _is(h, "building") and h.where.kind == "site" and h.where.column not in safe
                for h in self.of[foe]
            )
        if slug == "benjamin-the-traveling-scholar":
            return any(
                g.table.number[h.placed.card] == g.production and self.room_at(h)
                for h in self.of[me]
                if h.where.kind == "region"
            )
        if slug == "brigands":
            roomy = {stored_by(h.id) for h in self.of[me] if h.where.kind == "region" and self.room_at(h)}
            return any(self.have[foe][r] for r in roomy)
        if slug == "doctor":
            baths = [h for h in self.of[me] if h.slug == "bath-house"]
            return any(self.room_at(region) for bath in baths for region in self.regions_beside(bath))
        if slug == "goldsmith":
            return have[5] >= 3
        if slug == "gudrun-terror-of-the-seas":
            return self.wanted(me)[5] > 0
        if slug == "guido-the-ambassador":
            return bool(g.zones[DISCARD + (foe if g.table.own_stacks else 0)])
        if slug == "gustav-the-librarian":
            return bool(g.zones[DISCARD + (me if g.table.own_stacks else 0)])
        if slug == "merchant":
            wanted = self.wanted(me)
            if sum(wanted) != 1:
                return sum(wanted) > 1
            other = range(6)
            return any(have[r] and self.space[foe][r] and not wanted[r] for r in other)
        if slug == "merchant-caravan":
            return sum(have) >= 2
        if slug == "mineral-mining":
            return space[3] > 0
        if slug == "three-field-system":
            return space[1] > 0
        if slug in ("trade-master", "voyage-of-plunder"):
            return any(self.wanted(me))
        if slug == "traitor":
            takeable = ("action", "unit") if g.table.own_stacks else ("action", "unit", "building")
            return any(
                not g.seen[me] >> c & 1
                or not g.table.own_stacks
                or card_of(g.table.card[c].id).category in takeable
                for c in g.zones[HAND + foe]
            )
        raise AssertionError(f"no rule here for {slug}")

    def _trades(self, me: int) -> set[tuple[int, ...]]:
        space, rates = self.space[me], self.rates(me)
        return {
            (int(Act.TRADE), r)
            for r in range(6)
            if self.have[me][r] >= rates[r] and any(space[other] for other in range(6) if other != r)
        }

    def _uses(self, me: int) -> set[tuple[int, ...]]:
        space = self.space[me]
        found: set[tuple[int, ...]] = set()
        for held in self.of[me]:
            if held.slug == "large-trade-ship" and any(
                self.g.stock[region.slot] >= 2
                and any(space[r] for r in range(6) if r != stored_by(region.id))
                for region in self.regions_beside(held)
            ):
                found.add((int(Act.USE), held.slot))
            if held.slug == "mint" and held.slot not in self.g.used and self.have[me][5] and any(space[:5]):
                found.add((int(Act.USE), held.slot))
        return found


def _slug(g: State, card: int) -> str:
    return g.table.card[card].id.partition("/")[2]


def _is(held: Held, category: str) -> bool:
    return card_of(held.id).category == category


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


# The checks


def check_conservation(g: State, judge: Judge) -> None:
    """Every card lies in exactly one place."""
    lying = [c for zone in g.zones for c in zone if c != NO_CARD] + [h.placed.card for h in judge.cards]
    assert len(lying) == g.table.size, "cards were lost or made"
    assert len(set(lying)) == g.table.size, "a card lies in two places"
    for held in judge.cards:
        assert held.placed.definition is g.table.card[held.placed.card]
        assert held.placed.slot == held.slot, f"{held.slug} believes to lie elsewhere"
    assert g.table.own_stacks or not g.zones[DISCARD + 1]


def check_stocks(g: State, judge: Judge) -> None:
    """Exactly the stores have a stock, of 0 to 3; what a seat has is their sum."""
    stores = {h.slot for h in judge.cards if stored_by(h.id) >= 0}
    assert set(g.stock) == stores, "stocks and stores differ"
    assert all(0 <= n <= 3 for n in g.stock.values()), g.stock
    for seat in (0, 1):
        packed = sum(n << 8 * r for r, n in enumerate(judge.have[seat]))
        assert g.have[seat] == packed, f"seat {seat}: have {g.have[seat]:x}, counted {packed:x}"


def check_table(judge: Judge, main: bool) -> None:
    """The principalities are rows without gaps, and every expansion stands where it may.

    The regions of a new settlement may still be on their way inside an effect.
    """
    taken = {h.where for h in judge.cards}
    for seat in (0, 1):
        towns = judge.towns[seat]
        assert towns == list(range(towns[0], towns[-1] + 1)), "a gap in the row"
        roads = sorted(h.where.column for h in judge.of[seat] if h.slug == "road")
        assert set(range(towns[0] + 1, towns[-1] + 1)) <= set(roads), "settlements without a road"
        assert set(roads) <= set(range(towns[0], towns[-1] + 2)), "two roads in a row"
        assert set(judge.cities[seat]) <= set(towns)
        corners = {Where("region", seat, c, s) for c in range(towns[0], towns[-1] + 2) for s in (0, 1)}
        regions = {w for w in taken if w.kind == "region" and w.seat == seat}
        assert regions == corners if main else regions <= corners
        for name, n in judge.counts[seat].items():
            card = card_of(f"rivals/{name}")
            if card.one_per_principality or has_trait(card.id, "person"):
                assert n <= 1, f"{n} {name} in one principality"
    for held in judge.cards:
        w, card = held.where, card_of(held.id)
        if card.category in ("region", "center"):
            assert w.kind == {"road": "road", "settlement": "town", "city": "town"}.get(held.slug, "region")
            continue
        kinds = {"region": "beside", "road": "complement"}
        assert w.kind == kinds.get(str(card.placement), "site"), f"{held.slug} at {w}"
        if w.kind == "site":
            assert w.column in judge.towns[w.seat], f"{held.slug} without a settlement"
            city = w.column in judge.cities[w.seat]
            assert city or (w.place == 0 and card.placement == "settlement_or_city"), f"{held.slug} at {w}"
        if held.slug == "town-hall":
            assert held.placed.under is not None
            assert held.placed.under.definition.id == "rivals/parish-hall"
        else:
            assert held.placed.under is None


def check_values(g: State, judge: Judge) -> None:
    """Points, advantages, hand limits, rates, prices of a search."""
    assert (g.strength_holder, g.trade_holder) == (judge.strength_holder, judge.trade_holder)
    for seat in (0, 1):
        tally = g.tallies[seat]
        assert victory_points(g, seat) == judge.points[seat]
        assert sum(points_by_source(g, seat).values()) == judge.points[seat]
        assert hand_limit(g, seat) == BASE_HAND + judge.progress[seat]
        assert (tally.commerce, tally.strength, tally.skill, tally.progress) == (
            judge.commerce[seat],
            judge.strength[seat],
            judge.skill[seat],
            judge.progress[seat],
        )
        assert tuple(tally.rates) == judge.rates(seat)
        assert tally.search_cost == judge.search_cost(seat)


def check_winner(g: State, judge: Judge) -> None:
    """While the game goes on, the active player lacks the goal (if that is tested all the time)."""
    if g.table.continuous_victory and g.turn:
        assert judge.points[g.active] < g.table.goal, "the game should be over"


def check_options(g: State, judge: Judge, options: tuple[Any, ...]) -> None:
    """The main options are exactly the legal ones, each once."""
    assert options[0] == (int(Act.END),)
    assert len(options) == len(set(options)), f"an option is offered twice: {options}"
    legal = judge.legal()
    if set(options) != legal:
        extra = sorted(set(options) - legal)
        missing = sorted(legal - set(options))
        raise AssertionError(f"turn {g.turn}: too many {_names(g, extra)}, missing {_names(g, missing)}")


def _names(g: State, options: list[tuple[int, ...]]) -> list[str]:
    return [f"{Act(o[0]).name} {_slug(g, o[1]) if o[0] in (Act.BUILD, Act.PLAY) else o[1:]}" for o in options]


class Witness:
    """What each seat has ever had a chance to see: knowledge beyond that is a leak."""

    def __init__(self) -> None:
        self.met: list[set[int]] = [set(), set()]
        self.shown = 0

    def watch(self, g: State, seat: int, ask: str) -> None:
        """Note what lies open, what is in hand, and what the question shows to the seat that is asked."""
        if ask == "SEA_CARD_TO_LOOK_AT":
            self.met[seat].update(g.zones[SEA_CARDS + seat])
        # Bards and Ambassadors show a hand even where nothing in it may be taken, without a question.
        used = [c for z in (DISCARD, DISCARD + 1, RESOLVING) for c in g.zones[z]]
        used += [p.card for p in g.board.values()]
        shown = sum(_slug(g, c) in ("ambassador", "island-of-the-bards") for c in used)
        if shown != self.shown:
            self.shown = shown
            for one in (0, 1):
                self.met[one].update(g.zones[HAND + 1 - one])
        for one in (0, 1):
            self.met[one].update(g.zones[HAND + one])
            for zone in (DISCARD, DISCARD + 1, OPEN, ROADS, SETTLEMENTS, CITIES):
                self.met[one].update(g.zones[zone])
            self.met[one].update(p.card for p in g.board.values())
            self.met[one].update(c for c in g.zones[RESOLVING] if _slug(g, c) in OPEN_WHEN_PLAYED)
            self.met[one].update(g.zones[EVENTS][-1:])
            if any(_slug(g, c) in SHOWS_HANDS for c in g.zones[RESOLVING]):
                self.met[one].update(g.zones[HAND + 1 - one], g.zones[RESOLVING])
        if ask in ("CARD_TO_TAKE", "START_CARD", "REGION_TO_TAKE"):
            for zone in (REGION_STACK, *range(FIRST_STACK, len(g.zones))):
                self.met[seat].update(g.zones[zone])
        if ask in ("EXCHANGE_FROM", "RESOURCE_TO_GIVE", "STACK_TO_SEARCH"):
            # A search among equal cards shows them without a question.
            for zone in range(FIRST_STACK, len(g.zones)):
                if len({twins(g)[c] for c in g.zones[zone]}) == 1:
                    self.met[seat].update(g.zones[zone])
        if ask == "REGION_ABOVE":
            for one in (0, 1):
                self.met[one].update(g.zones[RESOLVING])

    def check(self, g: State, main: bool) -> None:
        """Own hands and public cards are known; hidden ones only if there was a chance to see them."""
        for seat in (0, 1):
            seen = g.seen[seat]
            public = [c for z in (DISCARD, DISCARD + 1, OPEN, ROADS, SETTLEMENTS, CITIES) for c in g.zones[z]]
            public += [p.card for p in g.board.values()]
            unknown = [c for c in (*g.zones[HAND + seat], *public) if not seen >> c & 1]
            assert not unknown, f"seat {seat} does not know {[_slug(g, c) for c in unknown]}"
            secret = [*g.zones[BOX], *(g.zones[REGION_STACK] if main else ())]
            leaked = [c for c in secret if seen >> c & 1]
            for zone in (HAND + 1 - seat, SEA_CARDS, SEA_CARDS + 1, *range(FIRST_STACK, len(g.zones))):
                leaked += [
                    c for c in g.zones[zone] if c != NO_CARD and seen >> c & 1 and c not in self.met[seat]
                ]
            assert not leaked, f"seat {seat} should not know {[_slug(g, c) for c in leaked]}"


OPEN_WHEN_PLAYED = frozenset(
    card.slug for card in catalogue("rivals").cards if card.category in ("action", "event")
)
SHOWS_HANDS = ("fraternal-feuds", "traitor")


def check(g: State, main: bool, options: tuple[Any, ...]) -> Judge:
    """All checks of one decision."""
    judge = Judge(g)
    check_conservation(g, judge)
    check_stocks(g, judge)
    check_table(judge, main)
    check_values(g, judge)
    check_winner(g, judge)
    if main:
        assert options == main_options(g)
        check_options(g, judge, options)
    else:
        assert len(options) > 1, "a question with one answer"
        assert len(set(options)) == len(options), f"an answer is offered twice: {options}"
    return judge
