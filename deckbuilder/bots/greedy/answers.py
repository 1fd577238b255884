"""How the greedy bot answers the questions inside effects: by what the answer adds to its plans.

Questions whose answers differ in what comes of them at once are tried out in an imagined game, if there is
one to try them in; the others, and all of them without one, are answered by the tastes.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.bots.greedy.card_answers import CardAnswers
from deckbuilder.bots.greedy.choosing import best
from deckbuilder.bots.greedy.evaluation import Evaluation
from deckbuilder.bots.greedy.magic_answers import MagicAnswers
from deckbuilder.bots.greedy.place_answers import PlaceAnswers
from deckbuilder.bots.greedy.resource_answers import ResourceAnswers
from deckbuilder.bots.greedy.trade_answers import BarterAnswers
from deckbuilder.engine.choice import NO, NONE, YES, Answer, AnswerKind, Ask, Choice
from deckbuilder.engine.view import View

Trial = Callable[[Choice], Answer]
"""Tries out every option and returns the best."""

_TRIED = frozenset(
    {
        Ask.WHICH_EFFECT,
        Ask.BUY_POINT,
        Ask.SIDE_TO_SHOW,
        Ask.HOW_MANY,
        Ask.USE_CARD,
        Ask.FORCED_PAYMENT,
        Ask.REGION_OR_NONE,
        Ask.REGION_TO_FILL,
        Ask.REGION_TO_MOVE_TO,
        Ask.ROAD_TO_MOVE_TO,
        Ask.BATH_HOUSE,
        Ask.CARD_TO_TURN,
        Ask.CARD_TO_DISCARD,
        Ask.PLACE_OR_DISCARD,
        Ask.GROVE_TO_USE,
        Ask.SAIL_TO,
        Ask.SHIP_TO_CALL_BACK,
        Ask.REGION_TO_EXCHANGE,
        Ask.CORNER_FOR_REGION,
        Ask.RESOURCE_TO_STORE,
        Ask.DISTRIBUTION,
    }
)
"""Questions of which little can be said but by trying."""
_TRIED_FOR_CARDS = frozenset({Ask.STORE_TO_EMPTY, Ask.SEA_CARD})
"""Tried if a placed or sea card asks, which gives something for it."""
_TRIED_FOR_SPELLS = frozenset({Ask.OWN_UNIT, Ask.OPPOSING_REGION})
"""Tried if a spell asks."""
_TRIED_FOR_RULES = frozenset({Ask.SITE, Ask.RESOURCE_OR_NONE})
"""Tried if no card is named: a place for a city, an offer that has its price."""


class Answers:
    """Answers single questions for the seat that is asked.

    Args:
        valuation: the tastes it answers by.
    """

    def __init__(self, valuation: Evaluation) -> None:
        self.valuation = valuation
        self.cards = CardAnswers(valuation)
        self.barter = BarterAnswers(valuation)
        self._by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            **ResourceAnswers(valuation).by_ask,
            **PlaceAnswers(valuation).by_ask,
            **self.cards.by_ask,
            **self.barter.by_ask,
            **MagicAnswers(valuation).by_ask,
            Ask.DIE_RESULT: self._die,
            Ask.EVENT_FACE: self._face,
            Ask.SIDE_TO_SHOW: self._last,
            Ask.PAY_OR_FIGHT: self._fight,
        }

    def answer(self, choice: Choice, view: View, trial: Trial | None = None) -> Answer:
        """One of the options.

        Args:
            trial: tries the options out, if there is a game to try them in.
        """
        ask = choice.ask
        if trial is not None and (
            ask in _TRIED
            or (choice.card != NONE and ask in _TRIED_FOR_CARDS)
            or (choice.card == NONE and ask in _TRIED_FOR_RULES)
            or (ask in _TRIED_FOR_SPELLS and choice.card != NONE and view.table.defs[choice.card].magic_cost)
        ):
            return trial(choice)
        function = self._by_ask.get(ask)
        if function is not None:
            return function(choice, view)
        if ask.kind is AnswerKind.YES_NO:
            return YES if YES in choice.options else NO
        return choice.options[0]

    def _last(self, choice: Choice, view: View) -> Answer:
        return choice.options[-1]

    def _die(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda n: self.valuation.yield_of(view, n))

    def _face(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda face: self.valuation.face_value(view, face))

    def _fight(self, choice: Choice, view: View) -> Answer:
        """Fight if the chance to turn the pirate is worth more than the price and the risk to the ship."""
        w = self.valuation.weights
        pirate = view.table.defs[choice.card]
        summary = view.summary(view.seat)
        level = max((p.level for p in summary.own if p.definition is pirate), default=0)
        results = [n + summary.cannon - pirate.pirate_strength for n in range(1, 7)]
        wins, losses = sum(r > 0 for r in results), sum(r < 0 for r in results)
        if not wins:
            return YES
        following = min(level + 1, len(pirate.levels) - 1)
        gain = self.valuation.worth.next_level(pirate, level) + 2 * w.piece * pirate.bounties[following]
        price = (
            w.piece * sum(n for _, n in self.valuation.plans.price(pirate.use_cost))
            + pirate.use_any * w.piece
        )
        return NO if wins * gain - losses * (w.ship + 1.0) > -price * (wins + losses) else YES
