"""What a position is worth to a seat: the yardstick of the greedy bot.

Everything is measured in tenths of a victory point or so. The value has a slow part that follows from the
cards on the table (points, production, rates, sites) and is remembered as long as they do not change, and
a quick part that follows from resources and hand (what can be built soon). Cards are valued by what is
printed on them and by the kinds of effects they have, never by name.
"""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.engine import layout
from deckbuilder.engine.bundle import GOLD, RESOURCES, WOOL, amount, size
from deckbuilder.engine.carddef import (
    CAT_ACTION,
    CITY_CARD,
    COMMERCE,
    NOTHING,
    PROGRESS,
    ROAD_CARD,
    SETTLEMENT_CARD,
    SKILL,
    STRENGTH,
    VICTORY,
    CardDef,
)
from deckbuilder.engine.hooks import Hook
from deckbuilder.engine.rules import CELEBRATION
from deckbuilder.engine.state import BEFORE_ROLL, Tally
from deckbuilder.engine.view import View


@dataclass(frozen=True)
class Weights:
    """The greedy bot's tastes; every one is a parameter of the bot.

    Args:
        point: a victory point of mine; foe_point: one of the opponent's.
        production: a piece per full round of production; scarce: the first source of a resource.
        piece: a resource piece in store; foe_piece: one of the opponent's.
        commerce, strength, skill, progress: a point of that kind.
        rate: a 2:1 exchange for a resource that is produced.
        site: a free building site, up to three; city_site: one for city expansions, up to two.
        plan: how much of a plan's worth counts while it is not carried out yet.
        card: a hand card beyond what it is worth as a plan.
    """

    point: float = 10.0
    foe_point: float = 6.0
    production: float = 1.6
    scarce: float = 1.5
    piece: float = 0.45
    foe_piece: float = 0.35
    commerce: float = 1.1
    strength: float = 1.1
    skill: float = 0.7
    progress: float = 2.0
    rate: float = 0.9
    site: float = 0.9
    city_site: float = 1.1
    plan: float = 0.42
    card: float = 0.6


WIN = 10_000.0
_READY = (1.0, 0.62, 0.42, 0.3, 0.22, 0.16, 0.12, 0.09, 0.07, 0.05, 0.04, 0.03, 0.02, 0.01)
"""How far a plan is along, by the number of pieces that are missing."""


class Valuation:
    """Values positions for one seat.

    Args:
        weights: the tastes.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._worth: dict[int, float] = {}
        self._costs: dict[int, tuple[tuple[int, int], ...]] = {}
        self._tables: tuple[Tally | None, Tally | None, float] = (None, None, 0.0)

    # Cards

    def worth(self, card: CardDef) -> float:
        """What having a card in play (or playing an action card) is worth, from what is printed on it."""
        known = self._worth.get(card.index)
        if known is None:
            known = self._action_worth(card) if card.category == CAT_ACTION else self._placed_worth(card)
            self._worth[card.index] = known
        return known

    def _action_worth(self, card: CardDef) -> float:
        return 2.2 - (0.4 if card.needs else 0.0)

    def gain(self, view: View, card: CardDef) -> float:
        """The card's worth in this position: points toward an advantage count as far as they help."""
        value = self.worth(card)
        points = card.points
        if points[COMMERCE] or points[STRENGTH] or points[SKILL]:
            w = self.weights
            mine, his = view.tally(view.seat), view.tally(1 - view.seat)
            for n, weight, own, foe in (
                (points[COMMERCE], 1.6 * w.commerce, mine.commerce, his.commerce),
                (points[STRENGTH], 1.6 * w.strength, mine.strength, his.strength),
                (points[SKILL], w.skill, mine.skill, his.skill),
            ):
                if n:
                    value -= weight * (n - _capped(own + n, foe) + _capped(own, foe))
        return value

    def _placed_worth(self, card: CardDef) -> float:
        w = self.weights
        points = card.points
        value = (
            points[VICTORY] * w.point
            + points[COMMERCE] * w.commerce * 1.6
            + points[STRENGTH] * w.strength * 1.6
            + points[SKILL] * w.skill
            + points[PROGRESS] * w.progress * 1.6
        )
        if card.booster != NOTHING:
            value += 2.4
        value += 1.6 * len(card.trade_rate)
        if card.stores != NOTHING and card.is_expansion:
            value += 0.8
        if card.uncounted_adjacent or card.fire_protection or card.plague_protection:
            value += 0.6
        if card.search_cost != NOTHING:
            value += 0.8
        for hook, _ in card.hooks:
            value += _HOOK_WORTH.get(hook, 0.0)
        return value

    # Positions

    def value(self, view: View) -> float:
        """What the position is worth to the view's seat."""
        me = view.seat
        mine, his = view.tally(me), view.tally(1 - me)
        known_mine, known_his, slow = self._tables
        if known_mine is not mine or known_his is not his:
            slow = self._table_value(view, mine, his)
            self._tables = (mine, his, slow)
        return slow + self._quick_value(view)

    def _table_value(self, view: View, mine: Tally, his: Tally) -> float:
        w = self.weights
        me = view.seat
        own, foe = view.victory_points(me), view.victory_points(1 - me)
        value = own * w.point - foe * w.foe_point
        goal = view.setup.goal
        if own >= goal and view.active == me:
            value += WIN
        value += self._production(mine) - 0.6 * self._production(his)
        value += _capped(mine.commerce, his.commerce) * w.commerce
        value += _capped(mine.strength, his.strength) * w.strength
        value += min(mine.skill, his.skill + 2) * w.skill + mine.progress * w.progress
        for placed in mine.own:
            for hook, _ in placed.definition.hooks:
                value += _STANDING_WORTH.get(hook, 0.0)
        return value + self._sites(view, mine)

    def _production(self, tally: Tally) -> float:
        """Yields per round, sources of every resource, and what exchanges make of them."""
        w = self.weights
        yields = [0] * 6
        for pairs in tally.production:
            for slot, n in pairs:
                for resource in RESOURCES:
                    if slot in tally.stores[resource]:
                        yields[resource] += n
        value = 0.0
        for resource in RESOURCES:
            n = yields[resource]
            if n:
                value += w.scarce + (n if n < 4 else 4) * w.production * (0.7 if resource == GOLD else 1.0)
                if tally.rates[resource] < 3:
                    value += w.rate * n
        return value

    def _sites(self, view: View, tally: Tally) -> float:
        w = self.weights
        free = view.free_sites(view.seat)
        city_free = sum(layout.SETTLEMENT_OF[s] in tally.cities for s in free)
        value = w.site * min(len(free), 3) + w.city_site * min(city_free, 2)
        if tally.search_cost < 2:
            value += 0.4
        return value + 1.5 * len(view.open_roads(view.seat))

    def _quick_value(self, view: View) -> float:
        w = self.weights
        me = view.seat
        have = view.have(me)
        total = size(have)
        value = total * w.piece - size(view.have(1 - me)) * w.foe_piece
        if total > 7:
            value -= 0.12 * (amount(have, GOLD) + amount(have, WOOL)) + 0.15 * (total - 7)
        value += self._plans(view, have)
        fixed_production, fixed_face = view.fixed
        if view.phase == BEFORE_ROLL and (fixed_production or fixed_face >= 0):
            value += self._fixed_dice(view, fixed_production, fixed_face)
        return value

    def _fixed_dice(self, view: View, production: int, face: int) -> float:
        """What it is worth that cards have set this turn's dice."""
        value = 0.0
        if production:
            value += self.yield_of(view, production)
        if face == CELEBRATION:
            mine, his = view.tally(view.seat).skill, view.tally(1 - view.seat).skill
            value += (1.6 if mine >= his else 0.8) - (0.6 if his >= mine else 0.0)
        return value

    def yield_of(self, view: View, number: int) -> float:
        """How much better a production result is than the average one, for me against the opponent."""
        gains = []
        for result in (number, *range(1, 7)):
            gain = 0.0
            for seat, sign in ((view.seat, 1.0), (1 - view.seat, -0.6)):
                for slot, n in view.tally(seat).production[result]:
                    gain += sign * min(n, 3 - view.stock(slot))
            gains.append(gain)
        return gains[0] - sum(gains[1:]) / 6

    # Plans

    def plans(self, view: View) -> list[tuple[float, tuple[tuple[int, int], ...]]]:
        """What the seat could build: worth now, and what it costs as (resource, pieces) pairs."""
        me = view.seat
        table = view.table
        found = self._center_plans(view)
        seen: set[int] = set()
        for card in (*view.hand(me), *view.open_stack()):
            if card < 0:
                continue
            definition = table.card[card]
            if definition.index in seen:
                continue
            seen.add(definition.index)
            if definition.category == CAT_ACTION or not definition.is_expansion:
                continue
            if (definition.single or definition.person) and definition.id in view.tally(me).counts:
                continue
            worth = self.gain(view, definition)
            if not view.places(me, definition):
                worth *= 0.35
            if not view.meets(me, definition):
                worth *= 0.3
            found.append((worth, self._cost(view.prices(me, definition)[0])))
        return found

    def _center_plans(self, view: View) -> list[tuple[float, tuple[tuple[int, int], ...]]]:
        """A road, a settlement at an open road, a city on a settlement."""
        me = view.seat
        roads, settlements, cities = view.supply
        costs = view.table.center_cost
        tally = view.tally(me)
        found = []
        point = self.weights.point
        open_roads = view.open_roads(me)
        if settlements and open_roads:
            found.append((1.75 * point, self._cost(costs[SETTLEMENT_CARD])))
        elif settlements and roads and view.open_ends(me):
            found.append((0.8 * point, self._cost(costs[ROAD_CARD])))
        if cities and len(tally.towns) > len(tally.cities):
            found.append((1.5 * point, self._cost(costs[CITY_CARD])))
        return found

    def _cost(self, price: int) -> tuple[tuple[int, int], ...]:
        known = self._costs.get(price)
        if known is None:
            known = tuple((r, amount(price, r)) for r in RESOURCES if amount(price, r))
            self._costs[price] = known
        return known

    def _plans(self, view: View, have: int) -> float:
        """The best three plans by worth and progress, and what the hand is worth besides."""
        scored = []
        for worth, cost in self.plans(view):
            missing = 0
            for resource, n in cost:
                short = n - ((have >> (8 * resource)) & 0x7F)
                if short > 0:
                    missing += short
            scored.append(worth * _READY[missing if missing < 13 else 13])
        scored.sort(reverse=True)
        value = sum(scored[:3]) + 0.3 * sum(scored[3:])
        held = 0.0
        for card in view.hand(view.seat):
            if card >= 0 and view.table.card[card].category == CAT_ACTION:
                held += self.worth(view.table.card[card])
            elif card >= 0:
                held += self.weights.card
        return self.weights.plan * value + 0.5 * held

    def wants(self, view: View) -> list[float]:
        """How much one more piece of each resource would advance the seat's plans."""
        have = view.have(view.seat)
        wanted = [0.05] * 6
        for worth, cost in self.plans(view):
            short = [(r, n - amount(have, r)) for r, n in cost if n > amount(have, r)]
            missing = sum(n for _, n in short)
            if not missing:
                continue
            step = worth * (_READY[min(missing - 1, 13)] - _READY[min(missing, 13)])
            for resource, _ in short:
                wanted[resource] += step
        return wanted


def _capped(mine: int, his: int) -> float:
    """Points toward an advantage: full up to two beyond the opponent, a fifth beyond."""
    useful = max(3, his + 2)
    return min(mine, useful) + 0.2 * max(0, mine - useful)


_HOOK_WORTH: dict[int, float] = {
    Hook.WHEN_PLACED: 1.2,
    Hook.ONCE_PER_TURN: 2.2,
    Hook.ANY_TIME: 1.4,
    Hook.GUARD: 0.8,
    Hook.BEFORE_EVENT: 0.5,
    Hook.ON_FACE: 1.0,
    Hook.ON_EVENT: 0.0,
    Hook.ON_PRODUCTION: 1.6,
    Hook.AFTER_LOSS: 0.5,
    Hook.PRICE: 1.2,
    Hook.POINTS: 1.6,
}
_STANDING_WORTH: dict[int, float] = {
    hook: worth for hook, worth in _HOOK_WORTH.items() if hook not in (Hook.WHEN_PLACED, Hook.POINTS)
}
