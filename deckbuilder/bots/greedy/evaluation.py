"""What a position is worth to a seat: the yardstick of the greedy bot.

Everything is measured in tenths of a victory point or so. The value has a slow part that follows from the
cards on the table (points, production, rates, abilities, sites), remembered during a decision, and a quick
part that follows from resources and hand (what can be built soon).
"""

from __future__ import annotations

from deckbuilder.bots.greedy.card_value import CardValue
from deckbuilder.bots.greedy.goals import Goals, capped, has_sea
from deckbuilder.bots.greedy.weights import Weights
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import GOLD, MAGIC, OWL, RESOURCES, STAR, amount, size
from deckbuilder.engine.carddef import AT_CITY, CAT_MARKER, CAT_UNIT, CAT_WIZARD, VICTORY
from deckbuilder.engine.derived import showing
from deckbuilder.engine.rules import BRIGAND_ATTACK, CELEBRATION, PLENTIFUL_HARVEST, TRADE
from deckbuilder.engine.state import BEFORE_ROLL, PlayerSummary
from deckbuilder.engine.view import View

WIN = 10_000.0
LATER = 0.4
"""How much magic power counts as a reserve that a marked wizard cannot spend before the next own turn."""
UNASKED = 0.3
"""How much a star, an owl or magic power counts beyond what plans and spells ask for."""


class Evaluation:
    """Values positions for one seat.

    Args:
        weights: the tastes.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.worth = CardValue(weights)
        self.plans = Goals(weights, self.worth)
        self._sides: dict[int, tuple[PlayerSummary, float, float, float]] = {}
        self._tables: dict[tuple[int, int, int, int], tuple[PlayerSummary, PlayerSummary, float]] = {}

    def forget(self) -> None:
        """Drop what is remembered: another decision begins."""
        self._tables.clear()
        self._sides.clear()
        self.plans.forget()

    def value(self, view: View) -> float:
        """What the position is worth to the view's seat."""
        me = view.seat
        mine, his = view.summary(me), view.summary(1 - me)
        key = (id(mine), id(his), *view.advantages())
        known = self._tables.get(key)
        if known is None:
            known = (mine, his, self._table_value(view, mine, his))
            self._tables[key] = known
        return known[2] + self._quick_value(view)

    # What follows from the table

    def _table_value(self, view: View, mine: PlayerSummary, his: PlayerSummary) -> float:
        w = self.weights
        me = view.seat
        own, opponent = view.victory_points(me), view.victory_points(1 - me)
        value = own * w.point - opponent * w.foe_point
        if own >= view.setup.goal and view.active == me:
            value += WIN
        ahead = self.horizon(view)
        yields, abilities, turned = self._side(mine)
        his_yields, his_abilities, his_turned = self._side(his)
        value += ahead * (yields - 0.6 * his_yields)
        least = view.table.rules.advantage_minimum
        value += capped(mine.commerce, his.commerce, least) * w.commerce
        value += capped(mine.strength, his.strength, least) * w.strength
        value += min(mine.skill, his.skill + 2) * w.skill + mine.progress * w.progress * ahead
        value += ahead * (abilities - w.foe_ability * his_abilities)
        value += turned - 0.6 * his_turned
        if has_sea(mine):
            value += min(mine.sail, 5) * w.sail + min(mine.cannon, 6) * w.cannon
        return value + self._sites(view, mine)

    def _side(self, summary: PlayerSummary) -> tuple[float, float, float]:
        """What a seat's cards yield, do and show; most acts change it for one seat only."""
        known = self._sides.get(id(summary))
        if known is None:
            known = (summary, self._production(summary), self._abilities(summary), self._turned(summary))
            self._sides[id(summary)] = known
        return known[1:]

    def horizon(self, view: View) -> float:
        """How much of what goes on for many turns is still to come."""
        return max(0.5, 1.2 - 0.1 * view.turn / self.weights.fading)

    def _production(self, summary: PlayerSummary) -> float:
        """Yields per round, sources of every resource, and what exchanges make of them."""
        w = self.weights
        yields = [0] * 6
        kind = {slot: r for r in RESOURCES for slot in summary.stores[r]}
        for pairs in summary.production:
            for slot, n in pairs:
                yields[kind[slot]] += n
        value = 0.0
        for resource in RESOURCES:
            n = yields[resource]
            if n:
                value += w.scarce + (n if n < 4 else 4) * w.production * (0.7 if resource == GOLD else 1.0)
                if summary.rates[resource] < 3:
                    value += w.rate * n * (1.0 if summary.rates[resource] == 2 else 1.6)
        return value

    def _abilities(self, summary: PlayerSummary) -> float:
        """What placed cards go on doing; what is paid in stars or owls only while these have a store."""
        value = 0.0
        standing = self.worth.standing
        for placed in summary.own:
            definition = placed.definition
            worth = standing(definition)
            if worth and definition.use_cost:
                for currency in (STAR, OWL):
                    if amount(definition.use_cost, currency) and not summary.stores[currency]:
                        worth *= 0.3
            value += worth
        return value

    def _turned(self, summary: PlayerSummary) -> float:
        """How far cards have been turned, and whether the units suffice for what turns some of them."""
        value = 0.0
        for placed in summary.own:
            definition = placed.definition
            if geometry.KIND[placed.slot] == geometry.SEA:
                value += self.weights.discovered
            if definition.levels:
                value += self.worth.level(definition, placed.level)
                if (
                    definition.category == CAT_MARKER
                    and not definition.use_cost
                    and placed.level < len(definition.levels) - 1
                ):
                    value += _defence(summary)
        return value

    def _sites(self, view: View, summary: PlayerSummary) -> float:
        w = self.weights
        free = view.free_sites(view.seat)
        city_free = sum(geometry.SETTLEMENT_OF[s] in summary.cities for s in free)
        value = w.site * min(len(free), 3) + w.city_site * min(city_free, 2)
        return value + 1.5 * min(len(view.open_roads(view.seat)), view.supply[1])

    # What changes quickly

    def _quick_value(self, view: View) -> float:
        w = self.weights
        me = view.seat
        have = view.resource_totals(me)
        value = self.stock_value(view, have) - size(view.resource_totals(1 - me)) * w.foe_piece
        ahead = self.plans.look(view)
        for currency, worth, needed in (
            (STAR, w.star, ahead.dearest[0]),
            (OWL, w.owl, ahead.dearest[1]),
            (MAGIC, w.magic, ahead.spells),
        ):
            n = amount(have, currency)
            if n:
                if currency == MAGIC and ahead.reserve:
                    at_once = sum(
                        view.stock(p.slot)
                        for p in ahead.mine.own
                        if p.definition.category == CAT_WIZARD and not p.level
                    )
                    value += w.reserve * min(at_once + LATER * (n - at_once), ahead.reserve)
                value += worth * (min(n, needed) + UNASKED * max(0, n - needed))
        value += ahead.held
        hand = view.hand(me)
        value += w.fresh * max(0, view.hand_limit(me) - len(hand)) - w.foe_card * len(view.hand(1 - me))
        value += w.knowledge * self._knowledge(view)
        value -= w.ship * getattr(view.module_state(me), "blank", 0)
        production, face = view.fixed
        if view.phase == BEFORE_ROLL and (production or face >= 0):
            value += self._fixed_dice(view, production, face)
        return value

    def stock_value(self, view: View, have: int) -> float:
        """What it would be worth to the seat to have these resources: pieces, risk and progress of plans."""
        w, rules = self.weights, view.table.rules
        total = size(have)
        value = total * w.piece + w.plan * self.plans.outlook(view, have)
        counted = total - size(view.summary(view.seat).kept)
        if counted > rules.brigand_limit:
            counted -= view.uncounted(view.seat)
        if counted > rules.brigand_limit:
            loot = sum(amount(have, r) for r in rules.brigand_loot)
            value -= 0.12 * loot + 0.15 * (counted - rules.brigand_limit)
        return value

    def _knowledge(self, view: View) -> int:
        """Known cards that lie hidden: of the opponent's hand, at sea, next in the event and draw stacks."""
        tops = [view.top(stack) for stack in view.table.stacks_of[view.seat]]
        hidden = (*view.hand(1 - view.seat), *view.sea(view.seat), *view.events()[:6], *tops)
        return sum(card >= 0 for card in hidden)

    # Dice

    def _fixed_dice(self, view: View, production: int, face: int) -> float:
        """What it is worth that cards have set this turn's dice."""
        value = self.yield_of(view, production) if production else 0.0
        return value + (self.face_value(view, face) if face >= 0 else 0.0)

    def face_value(self, view: View, face: int) -> float:
        """What an event of the die would bring me, against the opponent."""
        me, opponent = view.seat, 1 - view.seat
        if face == CELEBRATION:
            mine, his = view.summary(me).skill, view.summary(opponent).skill
            tie = view.table.rules.tie_celebrated
            return 1.6 * (mine >= his + (not tie)) - 0.6 * (his >= mine + (not tie))
        if face == TRADE:
            holder = view.advantages()[1]
            return 0.0 if holder < 0 else 1.4 if holder == me else -1.2
        if face == PLENTIFUL_HARVEST:
            return 0.5
        if face == BRIGAND_ATTACK:
            return 0.45 * _loot(view, opponent) - 0.6 * _loot(view, me)
        return 0.0

    def yield_of(self, view: View, number: int) -> float:
        """How much better a production result is than the average one, for me against the opponent."""
        gains = []
        for result in (number, *range(1, 7)):
            gain = 0.0
            for seat, sign in ((view.seat, 1.0), (1 - view.seat, -0.6)):
                for slot, n in view.summary(seat).production[result]:
                    gain += sign * min(n, 3 - view.stock(slot))
            gains.append(gain)
        return gains[0] - sum(gains[1:]) / 6


def _loot(view: View, seat: int) -> int:
    """About what brigands would take."""
    have, rules = view.resource_totals(seat), view.table.rules
    return sum(amount(have, r) for r in rules.brigand_loot) if size(have) > rules.brigand_limit else 0


def _defence(summary: PlayerSummary) -> float:
    """Units against the points of cities and their expansions: what counts when barbarians come."""
    units = points = 0
    for placed in summary.own:
        definition = placed.definition
        if definition.category == CAT_UNIT:
            units += 1
        elif definition.placement == AT_CITY:
            points += showing(placed)[VICTORY]
    lead = units - points - 2 * len(summary.cities)
    return max(0.0, min(lead + 3.0, 5.0))
