"""A player that reads its answers from a list: for replays and tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from deckbuilder.engine.choice import Answer, Choice
from deckbuilder.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.engine.view import View


class ScriptEndedError(DeckbuilderError):
    """The script has no more answers although a choice is open."""


class ScriptedPlayer:
    """Gives prepared answers, one after the other, whoever is asked.

    Args:
        answers: ints, and sequences of ints for main decisions.
    """

    def __init__(self, answers: Iterable[Any]) -> None:
        self._answers = iter(answers)

    def decide(self, choice: Choice, view: View) -> Answer:
        """The next answer.

        Raises:
            ScriptEndedError: there is none left.
        """
        for answer in self._answers:
            return tuple(answer) if isinstance(answer, (list, tuple)) else answer
        raise ScriptEndedError(f"The script has no answer to {choice.ask.name}.")
