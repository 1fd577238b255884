"""Answers to questions about wizards, spells, and cards that answer what the opponent plays."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.bots.greedy.choosing import best
from deckbuilder.bots.greedy.evaluation import Evaluation
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import NO, NONE, YES, Answer, Ask, Choice
from deckbuilder.engine.view import View


class MagicAnswers:
    """Answers by the power that wizards have, and by what the event die may still show.

    Args:
        valuation: the tastes it answers by.
    """

    def __init__(self, valuation: Evaluation) -> None:
        self.valuation = valuation
        self.by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            Ask.WIZARD_TO_PAY: self._payer,
            Ask.WIZARD_FOR_POWER: self._weakest,
            Ask.OWN_WIZARD: self._strongest,
            Ask.OPPOSING_WIZARD: self._weakest,
            Ask.OPPOSING_REGION: self._strongest,
            Ask.COUNTER_CARD: self._counter,
            Ask.ROLL_EVENT_AGAIN: self._again,
        }

    def _payer(self, choice: Choice, view: View) -> Answer:
        """The wizard with most power, of equal ones the one that can be charged again."""
        return best(
            choice.options, lambda slot: view.stock(slot) + 0.1 * view.stock(geometry.REGIONS_OF[slot][0])
        )

    def _strongest(self, choice: Choice, view: View) -> Answer:
        """The wizard with most power to fight with, the region that holds most."""
        return best(choice.options, view.stock)

    def _weakest(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda slot: -view.stock(slot))

    def _counter(self, choice: Choice, view: View) -> Answer:
        """Any card that turns the attack around: it has waited for nothing else."""
        return next(card for card in choice.options if card != NONE)

    def _again(self, choice: Choice, view: View) -> Answer:
        """Throw again if the average face is better by more than the spell's power is worth."""
        value = self.valuation.face_value
        faces = view.table.die_faces
        average = sum(value(view, face) for face in faces) / len(faces)
        cost = self.valuation.weights.magic * view.table.defs[choice.card].magic_cost
        return YES if average - value(view, view.fixed[1]) > cost else NO
