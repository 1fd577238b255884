"""How the greedy bot answers the questions inside effects: by what the answer adds to its plans."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckbuilder.bots.valuation import Valuation
from deckbuilder.engine import layout
from deckbuilder.engine.bundle import GOLD, RESOURCES, amount, size
from deckbuilder.engine.carddef import AT_CITY, CAT_ACTION, NOTHING, CardDef
from deckbuilder.engine.choice import NO, NONE, SEARCH, YES, Answer, Ask, Choice, Kind
from deckbuilder.engine.view import View


class Answers:
    """Answers single questions for the seat that is asked.

    Args:
        valuation: the tastes it answers by.
    """

    def __init__(self, valuation: Valuation) -> None:
        self.valuation = valuation
        self._since: dict[int, int] = {}
        self._dismissed: set[int] = set()
        self._by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            Ask.RESOURCE_TO_TAKE: self._take,
            Ask.RESOURCE_OR_NONE: self._take_or_not,
            Ask.RESOURCE_TO_DEMAND: self._take,
            Ask.RESOURCE_TO_NAME: self._name,
            Ask.RESOURCE_TO_GIVE: self._give,
            Ask.STORE_TO_FILL: self._fill,
            Ask.STORE_TO_EMPTY: self._empty,
            Ask.PRICE: self._price,
            Ask.SITE: self._site,
            Ask.REGION_TO_TAKE: self._region,
            Ask.START_CARD: self._best_card,
            Ask.CARD_TO_TAKE: self._best_card,
            Ask.CARD_OR_NONE: self._best_card,
            Ask.OPPOSING_CARD: self._best_card,
            Ask.CARD_TO_RETURN: self._worst_card,
            Ask.CARD_TO_EXCHANGE: self._exchange,
            Ask.EXCHANGE_FROM: self._exchange_from,
            Ask.STACK_TO_DRAW: self._stack,
            Ask.STACK_TO_SEARCH: self._stack,
            Ask.START_STACK: self._first,
            Ask.STACK_FOR_CARD: self._deepest,
            Ask.DIE_RESULT: self._die,
            Ask.BUILDING_TO_BURN: self._most_valuable,
            Ask.BUILDING_TO_NAME: self._most_valuable,
            Ask.BUILDING_TO_LOSE: self._least_valuable,
            Ask.UNIT_TO_LOSE: self._least_valuable,
            Ask.SHIP_TO_LOSE: self._least_valuable,
        }

    def answer(self, choice: Choice, view: View) -> Answer:
        """One of the options."""
        function = self._by_ask.get(choice.ask)
        if function is not None:
            return function(choice, view)
        if choice.ask.kind is Kind.YES_NO:
            return YES if YES in choice.options else NO
        return choice.options[0]

    # Resources

    def _take(self, choice: Choice, view: View) -> Answer:
        wants = self.valuation.wants(view)
        have = view.have(view.seat)
        return _best(choice.options, lambda r: wants[r] - 0.01 * amount(have, r))

    def _take_or_not(self, choice: Choice, view: View) -> Answer:
        """Free gifts are taken; what is bought with gold only if a plan wants it clearly more than gold."""
        wants = self.valuation.wants(view)
        best = self._take_best(choice, wants)
        if choice.card == NONE and wants[best] <= wants[GOLD] + 0.3:
            return NONE
        return best

    def _take_best(self, choice: Choice, wants: list[float]) -> int:
        return _best([o for o in _ints(choice.options) if o != NONE], lambda r: wants[r])

    def _name(self, choice: Choice, view: View) -> Answer:
        foe = view.have(1 - view.seat)
        wants = self.valuation.wants(view)
        return _best(
            choice.options,
            lambda r: min(amount(foe, r), view.room(view.seat, r), 3) * (0.5 + wants[r]),
        )

    def _give(self, choice: Choice, view: View) -> Answer:
        """The piece that the plans miss least."""
        me = view.seat
        have = view.have(me)
        needed = [0.0] * 6
        for worth, cost in self.valuation.plans(view):
            for resource, n in cost:
                if n >= amount(have, resource):
                    needed[resource] += worth
        return _best(choice.options, lambda r: amount(have, r) - 0.5 * needed[r])

    def _fill(self, choice: Choice, view: View) -> Answer:
        """The emptiest store, of equal ones that whose number yields least."""
        return _best(choice.options, lambda slot: -view.stock(slot))

    def _empty(self, choice: Choice, view: View) -> Answer:
        """The fullest store: it overflows first."""
        return _best(choice.options, lambda slot: view.stock(slot))

    def _price(self, choice: Choice, view: View) -> Answer:
        have = view.have(view.seat)
        wants = self.valuation.wants(view)
        return _best(
            choice.options,
            lambda price: (
                -size(price)
                - 0.1 * sum(amount(price, r) * (wants[r] + 1.0 / (1 + amount(have, r))) for r in RESOURCES)
            ),
        )

    # Places

    def _site(self, choice: Choice, view: View) -> Answer:
        card = view.table.defs[choice.card]
        return _best(choice.options, lambda slot: self._site_value(view, card, slot))

    def _site_value(self, view: View, card: CardDef, slot: int) -> float:
        """Boosters beside their terrain; other green cards where no city is, to keep those sites free."""
        value = 0.0
        for region in layout.REGIONS_OF[slot]:
            placed = view.at(region)
            if placed is None:
                continue
            if card.booster != NOTHING and placed.definition.stores == card.booster:
                value += 5.0
            if card.uncounted_adjacent and placed.definition.stores != NOTHING:
                value += 1.0
            if card.booster == NOTHING and not card.uncounted_adjacent:
                value -= 0.05
        town = layout.SETTLEMENT_OF[slot]
        if town >= 0 and card.placement != AT_CITY and town in view.tally(view.seat).cities:
            value -= 1.0
        return value

    def _region(self, choice: Choice, view: View) -> Answer:
        """A region whose resource is scarce."""
        tally = view.tally(view.seat)
        table = view.table
        return _best(
            choice.options,
            lambda c: -len(tally.stores[table.card[c].stores]) - 0.5 * (table.card[c].stores == GOLD),
        )

    # Cards

    def card_value(self, view: View, card: int) -> float:
        """What a card would be worth in the seat's hand: its worth, less for what stands in its way."""
        if card == NONE:
            return 0.0
        me = view.seat
        definition = view.table.card[card]
        if definition.category == CAT_ACTION:
            return self.valuation.worth(definition) * (1.0 if view.meets(me, definition) else 0.45)
        if (definition.single or definition.person) and definition.id in view.tally(me).counts:
            return 0.1
        value = self.valuation.gain(view, definition)
        if not view.meets(me, definition):
            value *= 0.4
        if definition.placement == AT_CITY and not view.tally(me).cities:
            value *= 0.6
        return value / (1.0 + 0.1 * definition.cost_size)

    def _best_card(self, choice: Choice, view: View) -> Answer:
        return _best(choice.options, lambda c: self.card_value(view, c))

    def _worst_card(self, choice: Choice, view: View) -> Answer:
        return _best(choice.options, lambda c: -self.card_value(view, c))

    def look_at_hand(self, view: View) -> None:
        """Remember since when each hand card has been waiting; call with the real game's view only."""
        turn = view.turn
        self._since = {c: self._since.get(c, turn) for c in view.hand(view.seat)}

    def _patience(self, view: View, card: int) -> float:
        """A card that has waited for many rounds is less likely to be wanted: from 1 down to 0.3."""
        rounds = (view.turn - self._since.get(card, view.turn)) / 2
        return max(0.3, 1.0 - 0.1 * rounds)

    def _exchange(self, choice: Choice, view: View) -> Answer:
        """Exchange the least wanted card if an average one would be better."""
        same = view.table.same
        waiting = {same[c]: c for c in view.hand(view.seat)}
        values = {
            c: self.card_value(view, c) * self._patience(view, waiting.get(c, c))
            for c in _ints(choice.options)
            if c != NONE
        }
        worst = _best(values, lambda c: -values[c])
        if values[worst] >= 2.1:
            return NONE
        self._dismissed.add(waiting.get(worst, worst))
        return worst

    def _exchange_from(self, choice: Choice, view: View) -> Answer:
        """Look through a stack when there is plenty to pay with; else draw."""
        me = view.seat
        cost = view.tally(me).search_cost
        plenty = size(view.have(me)) >= cost + 5 or cost == 0
        options = [o for o in _ints(choice.options) if (o >= SEARCH) == plenty]
        stacks = options or list(_ints(choice.options))
        return _best(stacks, lambda o: self._stack_value(view, o % SEARCH))

    def _stack(self, choice: Choice, view: View) -> Answer:
        return _best(choice.options, lambda s: self._stack_value(view, s % SEARCH))

    def _stack_value(self, view: View, stack: int) -> float:
        """Known top card, unless sent away before; else: theme stacks once a city stands, the deeper one."""
        cards = view.stack(stack)
        if cards and cards[0] >= 0:
            return self.card_value(view, cards[0]) * (0.3 if cards[0] in self._dismissed else 1.0)
        back = view.table.stack_back[stack]
        themed = back >= 0 and view.table.backs[back] != view.table.stacks[0].back
        cities = bool(view.tally(view.seat).cities)
        return 2.4 + (0.8 if themed == cities else 0.0) + 0.01 * len(cards)

    def _deepest(self, choice: Choice, view: View) -> Answer:
        """What is sent away goes under the stack from which it comes back last."""
        return _best(choice.options, lambda s: len(view.stack(s)))

    def _first(self, choice: Choice, view: View) -> Answer:
        return choice.options[0]

    def _die(self, choice: Choice, view: View) -> Answer:
        return _best(choice.options, lambda n: self.valuation.yield_of(view, n))

    # Losses

    def _slot_value(self, view: View, slot: int) -> float:
        placed = view.at(slot)
        return 0.0 if placed is None else self.valuation.worth(placed.definition)

    def _most_valuable(self, choice: Choice, view: View) -> Answer:
        return _best(choice.options, lambda slot: self._slot_value(view, slot))

    def _least_valuable(self, choice: Choice, view: View) -> Answer:
        return _best(choice.options, lambda slot: -self._slot_value(view, slot))


def _ints(options: Iterable[Answer]) -> list[int]:
    return [o for o in options if isinstance(o, int)]


def _best(options: Iterable[Answer], score: Callable[[int], float]) -> int:
    """The option with the highest score; of equal ones the first."""
    return max(_ints(options), key=score)
