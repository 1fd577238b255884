"""The bot that plays at random: the yardstick, and the fuzzer of the rules."""

from __future__ import annotations

from deckbuilder.engine.choice import Act, Answer, AnswerKind, Choice
from deckbuilder.engine.view import View
from deckbuilder.rng import Stream

REMOVE = int(Act.REMOVE)
MAKES_ROOM = 3
"""While no building site is free, a removal is a kind of option like others once in so many decisions."""


class RandomBot:
    """Picks a kind of option first, then one of that kind; removes own cards seldom, and only to make room.

    Args:
        key: of its own random stream.
    """

    def __init__(self, key: int) -> None:
        self._stream = Stream("random bot", key)

    def decide(self, choice: Choice, view: View) -> Answer:
        """One of the options (decision 7)."""
        options = choice.options
        if choice.ask.kind is not AnswerKind.MAIN:
            return self._stream.choice(options)
        kinds: dict[int, list[Answer]] = {}
        for option in options:
            assert isinstance(option, tuple)
            kinds.setdefault(option[0], []).append(option)
        if len(kinds) > 1 and REMOVE in kinds and not self._makes_room(view):
            del kinds[REMOVE]
        names = list(kinds)
        return self._stream.choice(kinds[self._stream.choice(names)])

    def _makes_room(self, view: View) -> bool:
        """Whether a removal is considered: there is no free site, and now is the time."""
        return not view.free_sites(view.seat) and not self._stream.below(MAKES_ROOM)
