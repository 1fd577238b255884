"""The bot that played most golden games of the theme sets: it tries out every card once."""

from __future__ import annotations

from deckbuilder.bots import make_bot
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.choice import NONE, Act, Answer, Ask, Choice, Kind
from deckbuilder.engine.view import View

BASIC = "basic"
_TRIES = (int(Act.BUILD), int(Act.PLAY), int(Act.USE), int(Act.SPECIAL))
_TAKES = (Ask.START_CARD, Ask.CARD_TO_TAKE, Ask.CARD_OR_NONE, Ask.CARD_TO_FETCH, Ask.OPPOSING_CARD)


class Curious:
    """Builds, plays, uses and takes what it has not yet had in this game; for the rest it is greedy.

    Args:
        key: of its own random stream.
    """

    def __init__(self, key: int) -> None:
        self._greedy = make_bot("greedy")(key)
        self._tried: set[tuple[int, str]] = set()
        self._taken: set[str] = set()

    def decide(self, choice: Choice, view: View) -> Answer:
        """The first thing not yet tried; if there is none, what the greedy bot answers."""
        if choice.ask.kind is Kind.MAIN:
            answer = next((o for o in choice.options if self._is_new(o, view)), None)
            answer = self._greedy.decide(choice, view) if answer is None else answer
            assert isinstance(answer, tuple)
            self._tried.add((answer[0], _title(answer, view)))
            return answer
        if choice.ask in _TAKES:
            return self._take(choice, view)
        return self._greedy.decide(choice, view)

    def _is_new(self, option: Answer, view: View) -> bool:
        assert isinstance(option, tuple)
        title = _title(option, view)
        return option[0] in _TRIES and _of_a_theme(title) and (option[0], title) not in self._tried

    def _take(self, choice: Choice, view: View) -> Answer:
        """A card of a theme set that this player has not yet taken."""
        titles = {o: view.table.card[o].id for o in choice.options if isinstance(o, int) and o != NONE}
        new = [o for o, title in titles.items() if _of_a_theme(title) and title not in self._taken]
        answer = new[0] if new else self._greedy.decide(choice, view)
        self._taken.add(titles.get(answer, "") if isinstance(answer, int) else "")
        return answer


def _title(option: tuple[int, ...], view: View) -> str:
    """The card that an act is about, if any."""
    if option[0] in (Act.BUILD, Act.PLAY):
        return view.table.card[option[1]].id
    placed = view.at(option[-1]) if option[0] in (Act.USE, Act.SPECIAL) else None
    return placed.definition.id if placed is not None else ""


def _of_a_theme(title: str) -> bool:
    return bool(title) and all(p.set != BASIC for p in catalogue("rivals").card(title).printings)
