"""The greedy bot: it tries every option in an imagined game and takes what leads to the best position.

At main decisions each option is carried out on a copy of one imagined game, small questions on the way
answered by the same tastes, and the position that results is valued. Questions inside effects are
answered by what the piece, card or place adds to the plans in hand, or tried out in the same way. It looks
no further than the act at hand, but for one that makes room and, at the end of a game, one that pays for the
winning act; never at the clock; and it sees only its view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import ClassVar

from deckbuilder.bots.greedy.answers import Answers
from deckbuilder.bots.greedy.evaluation import WIN, Evaluation
from deckbuilder.bots.greedy.weights import Weights
from deckbuilder.engine import geometry
from deckbuilder.engine.carddef import CardDef
from deckbuilder.engine.choice import Act, Answer, AnswerKind, Choice
from deckbuilder.engine.game import Game
from deckbuilder.engine.state import Table
from deckbuilder.engine.view import View
from deckbuilder.rng import Stream

BUILD, REMOVE, SPECIAL, BARTER = int(Act.BUILD), int(Act.REMOVE), int(Act.SPECIAL), int(Act.BARTER)
PLAY, BUILDING = int(Act.PLAY), frozenset({BUILD, int(Act.ROAD), int(Act.SETTLEMENT), int(Act.CITY)})
UNSEEN = 2
"""Of face-down sea cards that it does not know so many are tried: one is as good as another, the near come
first."""
WORTH_IT = 0.05
"""By how much an act must better the position."""
IN_REACH = 3
"""Victory points short of the goal that two acts may bring."""


class Greedy:
    """Scores every legal option by what it leads to.

    Args:
        key: of its own random stream, used to fill in what it cannot know.
        tastes: any of the `Weights` by name.

    Raises:
        TypeError: a parameter that is no weight.
    """

    defaults: ClassVar[dict[str, object]] = {field.name: field.default for field in fields(Weights)}
    """The tastes that can be set, for `make_bot`."""

    def __init__(self, key: int, **tastes: float) -> None:
        known = {field.name for field in fields(Weights)}
        unknown = sorted(set(tastes) - known)
        if unknown:
            raise TypeError(f"greedy has no parameter {unknown[0]!r}; it has {', '.join(sorted(known))}")
        self._stream = Stream("greedy bot", key)
        self.valuation = Evaluation(Weights(**tastes))
        self.answers = Answers(self.valuation)

    def decide(self, choice: Choice, view: View) -> Answer:
        """The option with the best outcome; of equal ones the first."""
        self.valuation.forget()
        self.answers.cards.look_at_hand(view)
        if choice.ask.kind is AnswerKind.MAIN:
            return self._main(choice, view)
        answer = self.answers.answer(choice, view, lambda asked: self._imagine(asked, view))
        self.answers.barter.note(choice, view, answer)
        return answer

    def _main(self, choice: Choice, view: View) -> Answer:
        me = choice.seat
        imagined, table = view.determinize(self._stream.below(1 << 62)), view.table
        base = self.valuation.value(imagined.view(me))
        best, best_value = choice.options[0], base + WORTH_IT
        unseen, homeless = 0, self._homeless(view)
        for option in choice.options[1:]:
            assert isinstance(option, tuple)
            if option[0] == REMOVE and not self._gives_way(view, option[1], homeless):
                continue
            if option[0] == SPECIAL and _into_the_unknown(view, option):
                unseen += 1
                if unseen > UNSEEN:
                    continue
            if option[0] == BARTER and not self.answers.barter.worth_trying(view):
                continue
            game = imagined.clone()
            game.step(option, go_on=False)
            value = self._outcome(game, me, deep=True)
            if option[0] == REMOVE:
                value = max(value, self._followed(game, me, lambda then: _lays(table, then, homeless)))
            if value > best_value:
                best, best_value = option, value
        if best == choice.options[0] and view.victory_points(me) + IN_REACH >= view.setup.goal:
            return self._winning(choice, imagined)
        return best

    def _winning(self, choice: Choice, imagined: Game) -> Answer:
        """An action card that is worth less than it costs but pays for an act that wins; else the end."""
        me, options = choice.seat, frozenset(choice.options)
        for option in choice.options:
            assert isinstance(option, tuple)
            if option[0] == PLAY:
                game = imagined.clone()
                game.step(option, go_on=False)
                self._outcome(game, me, deep=True)
                if (
                    self._followed(game, me, lambda then: then[0] in BUILDING and then not in options)
                    > WIN / 2
                ):
                    return option
        return choice.options[0]

    def _imagine(self, choice: Choice, view: View) -> Answer:
        """The best option of a question inside an effect: each is carried out in the same imagined game."""
        seed = self._stream.below(1 << 62)
        values: list[float] = []
        for option in choice.options:
            game = view.determinize(seed)
            game.step(option, go_on=False)
            values.append(self._outcome(game, choice.seat, deep=False))
        return choice.options[values.index(max(values))]

    def _outcome(self, game: Game, me: int, deep: bool) -> float:
        """The value of the position after the running effect, its questions answered for both seats.

        Args:
            deep: whether questions on the way may be tried out in turn, in copies of this game.
        """
        while (choice := game.choice) is not None:
            view = game.view(choice.seat)
            trial = (lambda asked: self._deeper(asked, game)) if deep else None
            game.step(self.answers.answer(choice, view, trial), go_on=False)
        return self.valuation.value(game.view(me))

    def _deeper(self, choice: Choice, game: Game) -> Answer:
        """The best option of a question on the way, each carried out in a copy of this game."""
        values: list[float] = []
        for option in choice.options:
            copy = game.clone()
            copy.step(option, go_on=False)
            values.append(self._outcome(copy, choice.seat, deep=False))
        return choice.options[values.index(max(values))]

    def _homeless(self, view: View) -> list[CardDef]:
        """The cards in hand that have no place to be laid."""
        hand = [view.table.card[c] for c in view.hand(view.seat) if c >= 0]
        return [card for card in hand if card.is_expansion and not view.places(view.seat, card)]

    def _gives_way(self, view: View, slot: int, homeless: list[CardDef]) -> bool:
        """Whether a card on the table is so cheap that taking it off may make room for a much better one."""
        placed = view.at(slot)
        if placed is None or not homeless:
            return False
        worth = self.valuation.worth.of
        return max(worth(card) for card in homeless) > worth(placed.definition) + 8.0

    def _followed(self, game: Game, me: int, wanted: Callable[[tuple[int, ...]], bool]) -> float:
        """The value of the position after the best of the wanted acts that are possible now."""
        game.advance()
        value = -WIN
        for option in game.choice.options if game.choice is not None else ():
            assert isinstance(option, tuple)
            if wanted(option):
                copy = game.clone()
                copy.step(option, go_on=False)
                value = max(value, self._outcome(copy, me, deep=True))
        return value


def _lays(table: Table, option: tuple[int, ...], cards: list[CardDef]) -> bool:
    """Whether an act lays one of these cards."""
    return option[0] == BUILD and table.card[option[1]] in cards


def _into_the_unknown(view: View, option: tuple[int, ...]) -> bool:
    """Whether an act turns up a sea card that the seat does not know."""
    field = option[-1]
    if geometry.KIND[field] != geometry.SEA or view.at(field) is not None:
        return False
    return view.sea(view.seat)[geometry.COLUMN[field]] < 0
