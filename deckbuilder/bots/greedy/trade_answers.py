"""Barter: what to offer the opponent, and which of his offers to accept.

A game of two is won by one, so what the opponent gains by an exchange counts against it. What he has in hand
is hidden; his gain is guessed from what everybody sees, and so is what he thinks of an offer.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.bots.greedy.choosing import ints
from deckbuilder.bots.greedy.evaluation import Evaluation
from deckbuilder.engine.bundle import RESOURCES, UNIT, amount
from deckbuilder.engine.choice import NONE, Answer, Ask, Choice
from deckbuilder.engine.domestic_trade import RATIOS, offer, parts
from deckbuilder.engine.view import View

MARGIN = 0.15
"""By how much the own gain must exceed what the opponent's counts."""
AT_TURN, WAITING = 1.0, 0.7
"""How much the other's gain counts: the maker of an offer spends at once what he gets, the other waits."""
WANTED = 0.25
"""How much a piece must advance the seat's plans for an offer to be thought of."""
REST = 4
"""Turns for which two kinds are not offered again."""
VARIETY = (0.0, 0.45, 0.8, 1.05, 1.2)
"""What so many pieces of a kind are worth to a player whose hand is hidden."""


class BarterAnswers:
    """Answers by what both would gain.

    Args:
        valuation: the tastes it answers by.
    """

    def __init__(self, valuation: Evaluation) -> None:
        self.valuation = valuation
        self.plans = valuation.plans
        self.by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            Ask.BARTER_OFFER: self._offer,
            Ask.BARTER_ANSWER: self._accept,
        }
        self._considered: tuple[int, int, int] = (NONE, 0, 0)
        """Turn and resources of both at which no offer was worth making."""
        self._offered: dict[tuple[int, int], int] = {}
        """By kinds given and wanted the turn of the last offer."""

    def note(self, choice: Choice, view: View, answer: Answer) -> None:
        """Remember an offer that is made in the real game."""
        if choice.ask is Ask.BARTER_OFFER:
            assert isinstance(answer, int)
            given, _, wanted, _ = parts(answer)
            self._offered[given, wanted] = view.turn

    def worth_trying(self, view: View) -> bool:
        """Whether there may be an offer that both would like; the same position is looked at once a turn."""
        me = view.seat
        position = (view.turn, view.resource_totals(me), view.resource_totals(1 - me))
        if position == self._considered:
            return False
        self._considered = position
        return self._best(view, self._candidates(view)) != NONE

    def _candidates(self, view: View) -> list[int]:
        """Offers of what the seat's plans miss least for what they miss most."""
        me = view.seat
        wants = self.plans.wants(view)
        his, mine = view.resource_totals(1 - me), view.resource_totals(me)
        wanted = [r for r in RESOURCES if wants[r] > WANTED and amount(his, r) and view.room(me, r)]
        given = [r for r in RESOURCES if amount(mine, r) and view.room(1 - me, r)]
        return [
            offer(x, n, y, m)
            for y in wanted
            for x in given
            if x != y
            for n, m in RATIOS
            if n <= min(amount(mine, x), view.room(1 - me, x)) and m <= min(amount(his, y), view.room(me, y))
        ]

    def _best(self, view: View, codes: list[int]) -> int:
        """The best of the offers that the opponent may like; `NONE` if there is none."""
        found, best_value = NONE, MARGIN
        for code in codes:
            given, n, wanted, m = parts(code)
            if view.turn - self._offered.get((given, wanted), -REST) < REST:
                continue
            change = m * UNIT[wanted] - n * UNIT[given]
            his = self._guess(view, 1 - view.seat, -change)
            if his - WAITING * self._guess(view, view.seat, change) <= MARGIN:
                continue
            value = self._my_gain(view, change) - WAITING * his
            if value > best_value:
                found, best_value = code, value
        return found

    def _offer(self, choice: Choice, view: View) -> Answer:
        code = self._best(view, ints(choice.options))
        return code if code != NONE else choice.options[0]

    def _accept(self, choice: Choice, view: View) -> Answer:
        code = next(o for o in ints(choice.options) if o != NONE)
        given, n, wanted, m = parts(code)
        change = n * UNIT[given] - m * UNIT[wanted]
        his = AT_TURN * self._guess(view, 1 - view.seat, -change)
        return code if self._my_gain(view, change) - his > MARGIN else NONE

    def _my_gain(self, view: View, change: int) -> float:
        """What a change of the seat's resources is worth to it."""
        have = view.resource_totals(view.seat)
        return self.valuation.stock_value(view, have + change) - self.valuation.stock_value(view, have)

    def _guess(self, view: View, seat: int, change: int) -> float:
        """What a change of a seat's resources is worth to it, as far as the other one can see."""
        have = view.resource_totals(seat)
        plans = self.plans.visible(view, seat)
        gain = self.plans.progress(plans, have + change) - self.plans.progress(plans, have)
        gain *= self.plans.weights.plan
        for resource in RESOURCES:
            n, more = amount(have, resource), amount(have + change, resource)
            if n != more:
                gain += VARIETY[min(more, 4)] - VARIETY[min(n, 4)]
        return gain
