"""The bot that played most golden games: it tries out every card once."""

from __future__ import annotations

from deckbuilder.bots import make_bot
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.choice import NONE, Act, Answer, AnswerKind, Ask, Choice
from deckbuilder.engine.view import View

BASIC = "basic"
_TRIES = tuple(
    int(act) for act in (Act.BUILD, Act.PLAY, Act.USE, Act.SPECIAL, Act.PAY_OFF, Act.REDEEM, Act.BARTER)
)
_HAND_ACTS = (int(Act.BUILD), int(Act.PLAY))
_TAKES = (Ask.START_CARD, Ask.CARD_TO_TAKE, Ask.CARD_OR_NONE, Ask.CARD_TO_FETCH, Ask.OPPOSING_CARD)
_DARES = (Ask.CANCEL_CARD, Ask.ROLL_EVENT_AGAIN, Ask.COUNTER_CARD, Ask.BARTER_ANSWER)
"""Answers to what the opponent or the die does, given once for every card that asks."""
_GIVES_UP = (Ask.CARD_TO_EXCHANGE, Ask.CARD_TO_RETURN)


class Curious:
    """Builds, plays, uses and takes what it has not yet had in this game; for the rest it is greedy.

    It is curious about cards of theme sets; about all cards in a game that has no others.

    Args:
        key: of its own random stream.
    """

    def __init__(self, key: int) -> None:
        self._greedy = make_bot("greedy")(key)
        self._tried: set[tuple[int, str]] = set()
        self._taken: set[str] = set()
        self._dared: set[tuple[Ask, int]] = set()
        self._new: frozenset[str] = frozenset()

    def decide(self, choice: Choice, view: View) -> Answer:
        """The first thing not yet tried; if there is none, what the greedy bot answers."""
        self._new = self._new or _titles(view)
        if choice.ask.kind is AnswerKind.MAIN:
            answer = next((o for o in choice.options if self._is_new(o, view)), None)
            answer = self._greedy.decide(choice, view) if answer is None else answer
            assert isinstance(answer, tuple)
            self._tried.add((answer[0], _title(answer, view)))
            return answer
        if choice.ask in _TAKES:
            return self._take(choice, view)
        if choice.ask in _DARES and (choice.ask, choice.card) not in self._dared:
            self._dared.add((choice.ask, choice.card))
            return next(option for option in reversed(choice.options) if option != NONE)
        answer = self._greedy.decide(choice, view)
        if choice.ask in _GIVES_UP and self._is_untried(answer, view):
            return next((o for o in choice.options if not self._is_untried(o, view)), answer)
        return answer

    def _is_untried(self, option: Answer, view: View) -> bool:
        """Whether an option is a hand card of interest that this player has neither built nor played."""
        if not isinstance(option, int) or option == NONE:
            return False
        title = view.table.card[option].id
        return title in self._new and not any((act, title) in self._tried for act in _HAND_ACTS)

    def _is_new(self, option: Answer, view: View) -> bool:
        assert isinstance(option, tuple)
        title = _title(option, view)
        of_interest = title in self._new or option[0] == Act.BARTER
        return option[0] in _TRIES and of_interest and (option[0], title) not in self._tried

    def _take(self, choice: Choice, view: View) -> Answer:
        """A card of interest that this player has not yet taken."""
        titles = {o: view.table.card[o].id for o in choice.options if isinstance(o, int) and o != NONE}
        new = [o for o, title in titles.items() if title in self._new and title not in self._taken]
        answer = new[0] if new else self._greedy.decide(choice, view)
        self._taken.add(titles.get(answer, "") if isinstance(answer, int) else "")
        return answer


def _titles(view: View) -> frozenset[str]:
    """The cards of the game that a player is curious about."""
    cards = catalogue(view.table.setup.edition)
    titles = {card.id for card in view.table.card}
    of_themes = {title for title in titles if all(p.set != BASIC for p in cards.card(title).printings)}
    return frozenset(of_themes or titles)


def _title(option: tuple[int, ...], view: View) -> str:
    """The card that an act is about, if any."""
    if option[0] in (Act.BUILD, Act.PLAY):
        return view.table.card[option[1]].id
    placed = view.at(option[-1]) if option[0] in _TRIES and len(option) > 1 else None
    return placed.definition.id if placed is not None else ""
