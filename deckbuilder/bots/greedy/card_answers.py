"""Answers to questions about cards in hand, in stacks and on piles."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.bots.greedy.choosing import best, ints
from deckbuilder.bots.greedy.draw_answers import DrawAnswers
from deckbuilder.bots.greedy.evaluation import Evaluation
from deckbuilder.bots.greedy.goals import for_citadels, for_cities
from deckbuilder.engine.carddef import CAT_ACTION, CAT_WIZARD, CardDef
from deckbuilder.engine.choice import NONE, Answer, Ask, Choice
from deckbuilder.engine.view import View

TOO_GOOD = 2.1
"""A card worth this much is not exchanged for an average one."""
HOMELESS, FULL = 0.6, 0.3
"""What is left of the worth of a card that lies at a citadel: none is built yet; all places are taken."""


class CardAnswers:
    """Answers by what a card would be worth in the seat's hand.

    Args:
        valuation: the tastes it answers by.
    """

    def __init__(self, valuation: Evaluation) -> None:
        self.valuation = valuation
        valuation.plans.patience = self.patience
        self._since: dict[int, int] = {}
        self._dismissed: set[int] = set()
        self.draws = DrawAnswers(valuation, self.worth_in_hand, self._dismissed)
        self.by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            Ask.START_CARD: self._best_card,
            Ask.CARD_TO_TAKE: self._best_card,
            Ask.CARD_OR_NONE: self._best_card,
            Ask.CARD_TO_FETCH: self._best_card,
            Ask.CARD_TO_KEEP: self._best_card,
            Ask.BUILDING_TO_BUILD: self._best_card,
            Ask.OPPOSING_CARD: self._best_card,
            Ask.OPPOSING_CARD_TO_BURY: self._best_card,
            Ask.CARD_TO_RETURN: self._worst_card,
            Ask.CARD_TO_DISCARD: self._discard,
            Ask.CARD_TO_EXCHANGE: self._exchange,
            Ask.START_STACK: self._first,
            Ask.STACK_FOR_CARD: self._deepest,
            Ask.EVENT_TO_MOVE: self._event_to_move,
            Ask.EVENT_TO_REMOVE: self._event_to_remove,
            **self.draws.by_ask,
        }

    def card_value(self, view: View, card: int) -> float:
        """What a card would be worth in the seat's hand: its worth, less for what stands in its way."""
        return self.worth_in_hand(view, view.table.card[card]) if card != NONE else 0.0

    def worth_in_hand(self, view: View, definition: CardDef) -> float:
        """What a card of this title would be worth in the seat's hand."""
        me = view.seat
        mine = view.summary(me)
        plans = self.valuation.plans
        storable = plans.storable(mine, definition.cost)
        if definition.category == CAT_ACTION:
            return plans.worth.of(definition) * (1.0 if view.meets(me, definition) else 0.45) * storable
        if view.at_limit(me, definition):
            return 0.1
        value = plans.gain(view, definition) * storable + plans.look(view).helps.by(definition)
        if not view.meets(me, definition):
            value *= 0.4
        if for_cities(definition) and not mine.cities:
            value *= 0.6
        if for_citadels(definition):
            value = self._at_citadel(view, definition, value)
        return value / (1.0 + 0.1 * definition.cost_size)

    def _at_citadel(self, view: View, card: CardDef, value: float) -> float:
        """What a card is worth that lies only at a citadel: whether there is one, and a place at it."""
        plans = self.valuation.plans
        if view.places(view.seat, card):
            wanted = card.category == CAT_WIZARD and plans.citadel_waits(view)
            others = (view.table.card[c].category for c in view.hand(view.seat) if c >= 0)
            return value + plans.weights.point * (wanted and CAT_WIZARD not in others)
        return value * (FULL if view.summary(view.seat).citadels else HOMELESS)

    def _best_card(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda c: self.card_value(view, c))

    def _worst_card(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda c: -self.card_value(view, c))

    def _discard(self, choice: Choice, view: View) -> Answer:
        """The least wanted card, which saves paying in full."""
        return self._worst_card(
            Choice(choice.seat, choice.ask, tuple(o for o in choice.options if o != NONE), choice.card), view
        )

    def look_at_hand(self, view: View) -> None:
        """Remember since when each hand card has been waiting; call with the real game's view only."""
        turn = view.turn
        self._since = {c: self._since.get(c, turn) for c in view.hand(view.seat)}

    def patience(self, view: View, card: int) -> float:
        """A card that has waited for many rounds is less likely to be wanted: from 1 down to 0.3."""
        rounds = (view.turn - self._since.get(card, view.turn)) / 2
        return max(0.3, 1.0 - 0.1 * rounds)

    def _exchange(self, choice: Choice, view: View) -> Answer:
        """Exchange the least wanted card if an average one would be better."""
        same = view.table.representative
        waiting = {same[c]: c for c in view.hand(view.seat)}
        values = {
            c: self.card_value(view, c) * self.patience(view, waiting.get(c, c))
            for c in ints(choice.options)
            if c != NONE
        }
        worst = best(values, lambda c: -values[c])
        if values[worst] >= TOO_GOOD:
            return NONE
        self._dismissed.add(waiting.get(worst, worst))
        return worst

    def _deepest(self, choice: Choice, view: View) -> Answer:
        """What is sent away goes under the stack from which it comes back last."""
        return best(choice.options, lambda s: len(view.stack(s)))

    def _first(self, choice: Choice, view: View) -> Answer:
        return choice.options[0]

    # Events

    def _event_to_move(self, choice: Choice, view: View) -> Answer:
        """Events that come back again and again are put off; the others come as they lie."""
        again = {c: c != NONE and view.table.card[c].top_four for c in ints(choice.options)}
        return best(choice.options, lambda c: 2.0 if again[c] else 1.0 if c == NONE else 0.0)

    def _event_to_remove(self, choice: Choice, view: View) -> Answer:
        """One that would come back again and again, if there is one."""
        return best(choice.options, lambda c: view.table.card[c].top_four)
