"""Answers to questions about resources: what to take, give, store and pay."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.bots.greedy.choosing import best, ints
from deckbuilder.bots.greedy.evaluation import Evaluation
from deckbuilder.engine.bundle import CURRENCIES, GOLD, amount, size
from deckbuilder.engine.choice import NONE, Answer, Ask, Choice
from deckbuilder.engine.view import View


class ResourceAnswers:
    """Answers by what the plans miss most or least.

    Args:
        valuation: the tastes it answers by.
    """

    def __init__(self, valuation: Evaluation) -> None:
        self.valuation = valuation
        self.plans = valuation.plans
        self.by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            Ask.RESOURCE_TO_TAKE: self._take,
            Ask.RESOURCE_OR_NONE: self._take_or_not,
            Ask.RESOURCE_TO_DEMAND: self._take,
            Ask.RESOURCE_TO_NAME: self._name,
            Ask.RESOURCE_TO_GIVE: self._give,
            Ask.STORE_TO_FILL: self._fill,
            Ask.STORE_TO_EMPTY: self._empty,
            Ask.STORE_TO_KEEP: self._fill,
            Ask.REGION_OR_NONE: self._region,
            Ask.REGION_TO_FILL: self._region,
            Ask.PRICE: self._price,
        }

    def _take(self, choice: Choice, view: View) -> Answer:
        wants = self.plans.wants(view)
        have = view.resource_totals(view.seat)
        return best(choice.options, lambda r: wants[r] - 0.01 * amount(have, r))

    def _take_or_not(self, choice: Choice, view: View) -> Answer:
        """Free gifts are taken; what is bought with gold only if a plan wants it clearly more than gold."""
        wants = self.plans.wants(view)
        wanted = best([o for o in ints(choice.options) if o != NONE], lambda r: wants[r])
        if choice.card == NONE and GOLD not in choice.options and wants[wanted] <= wants[GOLD] + 0.3:
            return NONE
        return wanted

    def _name(self, choice: Choice, view: View) -> Answer:
        opponent = view.resource_totals(1 - view.seat)
        wants = self.plans.wants(view)
        return best(
            choice.options,
            lambda r: min(amount(opponent, r), view.room(view.seat, r), 3) * (0.5 + wants[r]),
        )

    def _give(self, choice: Choice, view: View) -> Answer:
        """The piece that the plans miss least."""
        have = view.resource_totals(view.seat)
        needed = self.plans.needed(view)
        return best(choice.options, lambda r: amount(have, r) - 0.5 * needed[r])

    def _fill(self, choice: Choice, view: View) -> Answer:
        """The emptiest store."""
        return best(choice.options, lambda slot: -view.stock(slot))

    def _empty(self, choice: Choice, view: View) -> Answer:
        """The fullest store: it overflows first."""
        return best(choice.options, view.stock)

    def _region(self, choice: Choice, view: View) -> Answer:
        """The region whose resource is wanted most; none only if nothing else is offered."""
        wants = self.plans.wants(view)

        def wanted(slot: int) -> float:
            placed = view.at(slot) if slot != NONE else None
            return wants[placed.definition.stores] if placed is not None else 0.0

        return best(choice.options, wanted)

    def _price(self, choice: Choice, view: View) -> Answer:
        """The smallest price, of pieces that are wanted least or lie there in plenty."""
        have = view.resource_totals(view.seat)
        wants = self.plans.wants(view)
        return best(
            choice.options,
            lambda price: (
                -size(price)
                - 0.1 * sum(amount(price, c) * (wants[c] + 1.0 / (1 + amount(have, c))) for c in CURRENCIES)
            ),
        )
