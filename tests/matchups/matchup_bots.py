"""Bots that misbehave, and one that does not, as a user would bring them: ``matchup_bots:Raises``."""

from __future__ import annotations

from typing import Any

from deckbuilder.rng import Stream


class Plain:
    """Any answer, each equally likely."""

    def __init__(self, key: int) -> None:
        self.stream = Stream("plain", key)

    def decide(self, choice: Any, view: Any) -> Any:
        return self.stream.choice(choice.options)


class Raises(Plain):
    """Gives up at its hundredth decision, with a message that holds an address."""

    decisions = 0

    def decide(self, choice: Any, view: Any) -> Any:
        self.decisions += 1
        if self.decisions == 100:
            raise RuntimeError(f"I cannot go on: {object()!r}")
        return super().decide(choice, view)


class Cheats(Plain):
    """Answers what was not asked."""

    def decide(self, choice: Any, view: Any) -> Any:
        return "I win"


class NeverBorn(Plain):
    """Cannot be made."""

    def __init__(self, key: int) -> None:
        raise OSError("my model file is not here")
