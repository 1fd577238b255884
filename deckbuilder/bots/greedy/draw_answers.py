"""Answers to where cards come from: which stack to draw from, whether to pay for looking through one.

A stack whose back names its set is sought out for the kind of its cards. What lies in one that takes any card
is known, or guessed from what was dealt to it at the start: both compositions are open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from deckbuilder.bots.greedy.choosing import best, ints
from deckbuilder.bots.greedy.evaluation import Evaluation
from deckbuilder.engine.bundle import size
from deckbuilder.engine.carddef import CardDef
from deckbuilder.engine.choice import NONE, SEARCH, Answer, Ask, Choice
from deckbuilder.engine.view import View

SPARE, SPARE_OF_ANY = 5, 9
"""So many pieces must be left of who pays for looking through a stack of one set, or of any cards."""
AVERAGE, OF_THE_TIME = 2.4, 0.8
"""What an unseen card of a set is worth, and how much more the cards that fit the stage of the game."""
DEEPER = 0.01
"""What a card more makes of a stack."""
WORTH_IT = 1.0
"""How much better than the drawn card the found one must be."""


class Hopes(NamedTuple):
    """What one may draw from the cards dealt to some stacks.

    Args:
        mean: what a card is worth on average.
        worths: what each card is worth, the best first.
    """

    mean: float
    worths: tuple[float, ...]

    def best_of(self, n: int) -> float:
        """About what the best of n of these cards is worth."""
        return self.worths[len(self.worths) // (n + 1)] if self.worths else 0.0


NO_HOPES = Hopes(0.0, ())


class DrawAnswers:
    """Answers by what the cards of a stack would be worth in the seat's hand.

    Args:
        valuation: the tastes it answers by.
        value: what a card of this title is worth in the hand of the view's seat.
        dismissed: the cards that it sent away before.
    """

    def __init__(
        self, valuation: Evaluation, value: Callable[[View, CardDef], float], dismissed: set[int]
    ) -> None:
        self.valuation = valuation
        self.value = value
        self.dismissed = dismissed
        self.by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            Ask.EXCHANGE_FROM: self._exchange_from,
            Ask.STACK_TO_DRAW: self._draw,
            Ask.STACK_TO_SEARCH: self._search,
            Ask.STACK_OR_NONE: self._search,
            Ask.STACK_TO_LOOK_AT: self._look_at,
            Ask.STACK_FOR_HAND: self._draw,
        }
        self._hopes: dict[int, Hopes] = {}
        self._made: tuple[int, int] = (NONE, NONE)
        """Turn and seat for which the hopes hold."""
        self._pools: list[tuple[tuple[int, ...], Counter[str]]] | None = None
        """The stacks that were dealt together, and the titles of their cards."""

    def drawn(self, view: View, stack: int) -> float:
        """What the top card of a stack is worth, known (less if sent away before) or an average one."""
        top = view.top(stack)
        if top != NONE:
            return self._known(view, top)
        table = view.table
        back = table.stack_back[stack]
        if back < 0:
            return self._hopes_of(view, stack).mean
        themed = table.backs[back] != table.stacks[0].back
        return AVERAGE + OF_THE_TIME * (themed == bool(view.summary(view.seat).cities))

    def found(self, view: View, stack: int) -> float:
        """What the best card of a stack is worth."""
        if view.table.stack_back[stack] >= 0:
            return self.drawn(view, stack)
        cards = view.stack(stack)
        known = [card for card in cards if card != NONE]
        hidden = len(cards) - len(known)
        values = [self._known(view, card) for card in known]
        if hidden:
            values.append(self._hopes_of(view, stack).best_of(hidden))
        return max(values, default=0.0)

    def _known(self, view: View, card: int) -> float:
        return self.value(view, view.table.card[card]) * (0.3 if card in self.dismissed else 1.0)

    def _exchange_from(self, choice: Choice, view: View) -> Answer:
        """Look through a stack when there is plenty to pay with and it promises more; else draw."""
        drawing = [o for o in ints(choice.options) if o < SEARCH]
        searching = [o for o in ints(choice.options) if o >= SEARCH]
        source = best(drawing, lambda s: self._deep(view, s))
        if not searching:
            return source
        stack = best(searching, lambda o: self.found(view, o - SEARCH) + DEEPER * len(view.stack(o - SEARCH)))
        sorted_out = view.table.stack_back[stack - SEARCH] >= 0
        cost = view.summary(view.seat).search_cost
        if cost and size(view.resource_totals(view.seat)) < cost + (SPARE if sorted_out else SPARE_OF_ANY):
            return source
        more = self.found(view, stack - SEARCH) - self.drawn(view, source)
        return stack if sorted_out or more > WORTH_IT else source

    def _draw(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda s: self._deep(view, s))

    def _deep(self, view: View, stack: int) -> float:
        """What the top card is worth; of equal stacks the deeper one is preferred."""
        return self.drawn(view, stack) + DEEPER * len(view.stack(stack))

    def _search(self, choice: Choice, view: View) -> Answer:
        stacks = [s for s in ints(choice.options) if s != NONE]
        return best(stacks, lambda s: self.found(view, s) + DEEPER * len(view.stack(s)))

    def _look_at(self, choice: Choice, view: View) -> Answer:
        """A stack whose top card is not known yet."""
        return best(choice.options, lambda s: view.top(s) == NONE)

    # Hopes

    def _hopes_of(self, view: View, stack: int) -> Hopes:
        if self._made != (view.turn, view.seat):
            self._made = (view.turn, view.seat)
            self._hopes.clear()
        if self._pools is None:
            pools = view.setup.pools
            self._pools = [
                (pool.stacks, Counter(piece.card for piece in pool.cards)) for pool in pools if pool.stacks
            ]
        known = self._hopes.get(stack)
        if known is None:
            for stacks, titles in self._pools:
                if stack in stacks:
                    known = self._hope(view, titles)
                    self._hopes.update(dict.fromkeys(stacks, known))
                    break
            else:
                known = self._hopes[stack] = NO_HOPES
        return known

    def _hope(self, view: View, titles: Counter[str]) -> Hopes:
        """What the cards dealt to some stacks are worth, those left out that the seat sees elsewhere."""
        left = titles - Counter(_seen(view))
        definitions = {d.id: d for d in view.table.defs if d.id in left}
        worths: list[float] = []
        for card, n in left.items():
            worths += [self.value(view, definitions[card])] * n
        worths.sort(reverse=True)
        return Hopes(sum(worths) / max(1, len(worths)), tuple(worths))


def _seen(view: View) -> Iterable[str]:
    """The titles of the cards that the seat sees outside the stacks."""
    table = view.table
    for seat in (0, 1):
        pile = view.discard_pile(seat) if table.own_stacks or not seat else ()
        for card in (*view.hand(seat), *pile):
            if card != NONE:
                yield table.card[card].id
        for placed in (*view.summary(seat).own, *view.summary(seat).inert):
            yield placed.definition.id
