"""What a seat could build, play or turn next, what that is worth, and how far it is from paying for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from deckbuilder.bots.greedy.card_value import CardValue
from deckbuilder.bots.greedy.synergies import Synergies
from deckbuilder.bots.greedy.weights import Weights
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import CURRENCIES, OWL, STAR, amount
from deckbuilder.engine.carddef import (
    AFTER_ACTION_CARD,
    AT_CITADEL,
    AT_CITY,
    BESIDE_CITADEL,
    CANNON,
    CAT_ACTION,
    CAT_BOOK,
    CAT_MARKER,
    CAT_METROPOLIS,
    CAT_WIZARD,
    CITADEL_CARD,
    CITY_CARD,
    COMMERCE,
    EXPLORER_HARBOR,
    NEED_BOUGHT_COMMERCE,
    NEED_CARD,
    ROAD_CARD,
    SAIL,
    SETTLEMENT_CARD,
    SKILL,
    STRENGTH,
    CardDef,
)
from deckbuilder.engine.state import PlayerSummary
from deckbuilder.engine.view import View

Price = tuple[tuple[int, int], ...]
Plan = tuple[float, Price]
"""What a plan is worth now, and what it costs as (currency, pieces) pairs."""

READY = (1.0, 0.62, 0.42, 0.3, 0.22, 0.16, 0.12, 0.09, 0.07, 0.05, 0.04, 0.03, 0.02, 0.01)
"""How far a plan is along, by the number of pieces that are missing."""
NO_PLACE, NOT_MET, NEARLY_MET, NO_STORE = 0.35, 0.25, 0.45, 0.3
"""What is left of a plan's worth: no place for the card; its requirement open; open, but what it asks for is
at hand; its price is in stars or owls and there is no store for so many."""
PRICED = 0.6
"""How much of the worth of an action card that has a price is a plan to pay for; the rest counts in hand."""
SETTLING, ROAD_AHEAD, GROWING = 1.75, 0.8, 1.5
"""What a settlement at an open road, a road and a city are worth, in victory points."""
MAGIC_HELD = 0.4
"""How much of that counts in hand for a card that costs magic power: it is drawn to be played."""
HOME = 0.4
"""How much of the worth of cards that lie only at a citadel goes to the plan to build one."""
FREE = 0.15
"""How much of the worth of a card that costs nothing counts while it has a place and is still in hand."""
BOUGHT_FOR = 0.3
"""How much of a hand card's worth counts for the commerce points that it asks for, when all are bought."""
SETTLES = 0.4
"""How much of a citadel's point counts, besides what it invites, while a wizard in hand can come to it."""


class Prospects(NamedTuple):
    """What a seat has before it.

    Args:
        mine, his: the summaries it was made for.
        plans: what the seat could do with resources.
        held: what its hand is worth besides.
        helps: what its cards ask for.
        dearest: how many stars and owls the plan costs that costs most of them.
        spells: how much magic power its spells and magic cards cost, each once.
        reserve: how much of that the dearest spell costs that is cast on a card of the opponent.
    """

    mine: PlayerSummary
    his: PlayerSummary
    plans: list[Plan]
    held: float
    helps: Synergies
    dearest: tuple[int, int]
    spells: int
    reserve: int


class Goals:
    """The plans of seats, remembered for the time of one decision.

    Args:
        weights: the tastes.
        worth: the worths of cards.
    """

    def __init__(self, weights: Weights, worth: CardValue) -> None:
        self.weights = weights
        self.worth = worth
        self.patience: Callable[[View, int], float] = lambda view, card: 1.0
        """How much of a hand card's worth is left after its time of waiting."""
        self._known: dict[tuple[object, ...], Prospects] = {}
        self._visible: dict[tuple[int, int], tuple[PlayerSummary, list[Plan]]] = {}
        self._prices: dict[int, Price] = {}
        self._to_buy: dict[int, int] = {}

    def forget(self) -> None:
        """Drop what is remembered: another decision begins."""
        self._known.clear()
        self._visible.clear()

    def of(self, view: View) -> list[Plan]:
        """What the view's seat could do with resources."""
        return self.look(view).plans

    def look(self, view: View) -> Prospects:
        """What the view's seat could do, and what its hand is worth."""
        me = view.seat
        mine, his = view.summary(me), view.summary(1 - me)
        hand, shown = view.hand(me), view.open_stack()
        key = (id(mine), id(his), hand, shown)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._make(view, mine, his, hand, shown)
        return known

    def _make(
        self,
        view: View,
        mine: PlayerSummary,
        his: PlayerSummary,
        hand: tuple[int, ...],
        shown: tuple[int, ...],
    ) -> Prospects:
        table, me = view.table, view.seat
        known = [c for c in (*hand, *shown) if c >= 0]
        cards = {table.card[c].index: table.card[c] for c in known}
        at_hand = {definition.id for definition in cards.values()}
        open_needs = [d for d in cards.values() if d.needs and not view.meets(me, d)]
        helps = Synergies((d, self.worth.of(d)) for d in open_needs)
        plans = list(self.visible(view, me))
        books = [p.definition for p in mine.own if p.definition.category == CAT_BOOK]
        spells = sum(book.magic_cost for book in books)
        reserve = max((book.magic_cost for book in books if book.spell == AFTER_ACTION_CARD), default=0)
        homeless = sum(self.worth.of(d) for d in cards.values() if for_citadels(d) and not view.places(me, d))
        for definition in cards.values():
            spells += definition.magic_cost
            if definition.category == CAT_ACTION:
                if definition.cost:
                    plans.append(
                        (PRICED * self.prospect(view, definition, at_hand), self.price(definition.cost))
                    )
            elif can_be_laid(definition) and not view.at_limit(me, definition):
                worth = self.prospect(view, definition, at_hand) + helps.by(definition)
                if definition.center == CITADEL_CARD:
                    worth += HOME * homeless
                plans.append((worth, self.price(view.prices(me, definition)[0])))
        return Prospects(
            mine, his, plans, self._held(view, hand, at_hand), helps, _dearest(plans), spells, reserve
        )

    def _held(self, view: View, hand: tuple[int, ...], at_hand: set[str]) -> float:
        """What hand cards are worth besides what can be built of them."""
        w = self.weights
        held, settles = 0.0, False
        for card in hand:
            if card >= 0:
                definition = view.table.card[card]
                action = definition.category == CAT_ACTION
                worth = self.prospect(view, definition, at_hand) if action else w.card
                if action and definition.cost:
                    worth *= 1.0 - PRICED
                if definition.magic_cost:
                    worth *= MAGIC_HELD
                held += w.action_held * self.patience(view, card) * worth
                if definition.needs and not action:
                    held += (
                        BOUGHT_FOR
                        * self.worth.of(definition)
                        * self.bought(definition, view.summary(view.seat))
                    )
                if definition.category == CAT_WIZARD and view.places(view.seat, definition):
                    held += FREE * self.gain(view, definition)
                    settles = True
        if settles and self.citadel_waits(view):
            held += SETTLES * w.point
        return held

    def visible(self, view: View, seat: int) -> list[Plan]:
        """The plans of a seat that do not depend on its hand."""
        summary = view.summary(seat)
        key = (id(summary), seat)
        known = self._visible.get(key)
        if known is None:
            plans = self._center(view, seat, summary)
            self._levels(summary, plans)
            self._redeemed(view, summary, plans)
            known = self._visible[key] = (summary, plans)
        return known[1]

    def _center(self, view: View, me: int, mine: PlayerSummary) -> list[Plan]:
        """A road, a settlement at an open road, a city on a settlement."""
        roads, settlements, cities = view.supply
        costs = view.table.center_cost
        found: list[Plan] = []
        point = self.weights.point
        open_roads = view.open_roads(me)
        if settlements and open_roads:
            found.append((SETTLING * point, self.price(costs[SETTLEMENT_CARD])))
        elif settlements and roads and view.open_ends(me):
            found.append((ROAD_AHEAD * point, self.price(costs[ROAD_CARD])))
        if cities and len(mine.towns) > len(mine.cities):
            found.append((GROWING * point, self.price(costs[CITY_CARD])))
        return found

    def _levels(self, mine: PlayerSummary, found: list[Plan]) -> None:
        """Cards in play that their player can turn higher."""
        for placed in mine.own:
            definition = placed.definition
            if definition.levels and definition.use_cost:
                worth = self.worth.next_level(definition, placed.level)
                if worth > 0:
                    found.append(
                        (worth * self.storable(mine, definition.use_cost), self.price(definition.use_cost))
                    )

    def _redeemed(self, view: View, mine: PlayerSummary, found: list[Plan]) -> None:
        """Own cards that were turned over, which count again for their price."""
        for placed in mine.inert:
            if view.at(placed.slot) is placed and placed.definition.is_expansion:
                found.append((self.worth.of(placed.definition), self.price(placed.definition.cost)))

    def prospect(self, view: View, card: CardDef, at_hand: set[str] | frozenset[str] = frozenset()) -> float:
        """What a card in hand is worth as things stand: its gain, less for what stands in its way."""
        me = view.seat
        mine = view.summary(me)
        action = card.category == CAT_ACTION
        value = self.worth.of(card) if action else self.gain(view, card)
        if card.needs and not view.meets(me, card):
            nearly = any(
                all(
                    need[0] == NEED_CARD and (need[1] in at_hand or need[1] in mine.counts)
                    for need in alternative
                )
                for alternative in card.needs
            )
            value *= NEARLY_MET if nearly else NOT_MET + (1.0 - NOT_MET) * self.bought(card, mine)
        if not action and not view.places(me, card):
            value *= NO_PLACE
        return value * self.storable(mine, card.cost)

    @staticmethod
    def storable(mine: PlayerSummary, cost: int) -> float:
        """Less than one if a price asks for stars or owls that the seat has no store for."""
        for currency in (STAR, OWL):
            n = amount(cost, currency)
            if n and 3 * len(mine.stores[currency]) < n:
                return NO_STORE
        return 1.0

    def gain(self, view: View, card: CardDef) -> float:
        """A card's worth in this position: points toward an advantage count as far as they help."""
        w = self.weights
        value = self.worth.of(card)
        points = card.points
        mine = view.summary(view.seat)
        if points[COMMERCE] or points[STRENGTH] or points[SKILL]:
            his = view.summary(1 - view.seat)
            least = view.table.rules.advantage_minimum
            for n, weight, own, opponent in (
                (points[COMMERCE], 1.6 * w.commerce, mine.commerce, his.commerce),
                (points[STRENGTH], 1.6 * w.strength, mine.strength, his.strength),
                (points[SKILL], w.skill, mine.skill, his.skill),
            ):
                if n:
                    value -= weight * (n - capped(own + n, opponent, least) + capped(own, opponent, least))
        if (points[SAIL] or points[CANNON]) and has_sea(mine):
            value += self.worth.at_sea(card)
        return value

    @staticmethod
    def citadel_waits(view: View) -> bool:
        """Whether a citadel of the seat still waits for the first wizard beside it."""
        mine = view.summary(view.seat)
        return any(
            (placed := view.at(slot)) is not None and placed.level < len(placed.definition.levels) - 1
            for slot in mine.citadels
        )

    def bought(self, card: CardDef, mine: PlayerSummary) -> float:
        """Which part of the commerce points that a card asks for has been bought on cards beside regions."""
        wanted = self._to_buy.get(card.index)
        if wanted is None:
            needs = (need for alternative in card.needs for need in alternative)
            wanted = max((need[3] for need in needs if need[0] == NEED_BOUGHT_COMMERCE), default=0)
            self._to_buy[card.index] = wanted
        if not wanted:
            return 0.0
        levels = sum(p.level for p in mine.own if geometry.KIND[p.slot] == geometry.REGION_EXPANSION)
        return min(levels, wanted) / wanted

    def price(self, bundle: int) -> Price:
        """A bundle as (currency, pieces) pairs."""
        known = self._prices.get(bundle)
        if known is None:
            known = tuple((c, amount(bundle, c)) for c in CURRENCIES if amount(bundle, c))
            self._prices[bundle] = known
        return known

    def outlook(self, view: View, have: int) -> float:
        """How far the seat's plans are along with these resources."""
        return self.progress(self.of(view), have)

    @staticmethod
    def progress(plans: list[Plan], have: int) -> float:
        """The best three plans by worth and progress in full, a part of the others."""
        scored = [worth * READY[min(missing(have, price), 13)] for worth, price in plans]
        scored.sort(reverse=True)
        return sum(scored[:3]) + 0.3 * sum(scored[3:])

    def wants(self, view: View) -> list[float]:
        """How much one more piece of each currency would advance the seat's plans."""
        have = view.resource_totals(view.seat)
        wanted = [0.05] * len(CURRENCIES)
        for worth, price in self.of(view):
            short = [(r, n - amount(have, r)) for r, n in price if n > amount(have, r)]
            n = sum(n for _, n in short)
            if not n:
                continue
            step = worth * (READY[min(n - 1, 13)] - READY[min(n, 13)])
            for resource, _ in short:
                wanted[resource] += step
        return wanted

    def needed(self, view: View) -> list[float]:
        """How much giving up one piece of each currency would hurt the seat's plans."""
        have = view.resource_totals(view.seat)
        needed = [0.0] * len(CURRENCIES)
        for worth, price in self.of(view):
            for resource, n in price:
                if n >= amount(have, resource):
                    needed[resource] += worth
        return needed


def missing(have: int, price: Price) -> int:
    """How many pieces of a price are not there."""
    short = 0
    for resource, n in price:
        lack = n - ((have >> (8 * resource)) & 0x7F)
        if lack > 0:
            short += lack
    return short


def _dearest(plans: list[Plan]) -> tuple[int, int]:
    """The most stars and the most owls that a plan costs."""
    most = {STAR: 0, OWL: 0}
    for _, price in plans:
        for currency, n in price:
            if currency in most and n > most[currency]:
                most[currency] = n
    return most[STAR], most[OWL]


def can_be_laid(card: CardDef) -> bool:
    """Whether a card in hand or on the open stack can come onto the table."""
    return card.is_expansion or card.category in (CAT_METROPOLIS, CAT_MARKER) or card.center == CITADEL_CARD


def for_cities(card: CardDef) -> bool:
    """Whether a card needs a city to lie at."""
    return card.placement == AT_CITY or card.category == CAT_METROPOLIS


def for_citadels(card: CardDef) -> bool:
    """Whether a card needs a citadel to lie at."""
    return card.placement == AT_CITADEL or card.beside == BESIDE_CITADEL


def has_sea(mine: PlayerSummary) -> bool:
    """Whether a seat has a harbor from which ships sail."""
    return any(placed.definition.traits & EXPLORER_HARBOR for placed in mine.own)


def capped(mine: int, his: int, least: int) -> float:
    """Points toward an advantage: full up to two beyond the opponent, a fifth beyond.

    Args:
        least: points without which nobody holds it.
    """
    useful = max(least, his + 2)
    return min(mine, useful) + 0.2 * max(0, mine - useful)
