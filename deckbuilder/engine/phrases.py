"""Names and sentences for people: cards, places and answers, as far as a listener may know them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES, words
from deckbuilder.engine.carddef import CAT_BOOK, CAT_REGION, CAT_UNIT, CAT_WIZARD, CardDef
from deckbuilder.engine.choice import NO, NONE, SEARCH, YES, Act, Answer, AnswerKind, Ask, Choice
from deckbuilder.engine.distribution import parts as parts_of_distribution
from deckbuilder.engine.distribution import regions_of
from deckbuilder.engine.domestic_trade import parts
from deckbuilder.engine.state import BEFORE_ROLL, HAND, NO_CARD, NOBODY, PREPARING, Placed, State, Table

INDENT = "  "
SECRET = "a card"
_PRIVATE = (
    Ask.START_CARD,
    Ask.CARD_TO_RETURN,
    Ask.CARD_TO_KEEP,
    Ask.CARD_TO_EXCHANGE,
    Ask.CARD_TO_TAKE,
    Ask.CARD_OR_NONE,
    Ask.OPPOSING_CARD_TO_BURY,
    Ask.STACK_FOR_CARD,
    Ask.EVENT_TO_MOVE,
    Ask.EVENT_TO_REMOVE,
)
"""Questions whose answers the other player does not learn, unless he sees the card afterwards."""
_UNNOTICED = (Ask.EVENT_FOR_TOP, Ask.COPY_FROM_TOP)
"""Questions that the other player does not even notice: that they are asked tells about the cards."""
_DECLINED = ((AnswerKind.YES_NO, NO), (AnswerKind.CARD, NONE))
"""How a card that could be played from the hand is kept back."""


class Phrases:
    """The words for one game and one listener.

    Args:
        table: the cards of the game.
        names: what the players are called, by seat.
        seat: who listens, and is told only what he may know; None for a referee who sees everything.
    """

    def __init__(self, table: Table, names: tuple[str, str], seat: int | None = None) -> None:
        self.table = table
        self.names = names
        self.seat = seat

    def knows(self, g: State, card: int) -> bool:
        """Whether the listener can tell which card this is."""
        return self.seat is None or bool((g.seen[self.seat] | g.face_up) >> card & 1)

    def card(self, card: int) -> str:
        """A card by name; regions with their number, cards with several faces with theirs."""
        name = self.table.card[card].name
        if self.table.card[card].category == CAT_REGION:
            return f"{name} {self.table.number[card]}"
        face = self.table.variant[card]
        return f"{name} {face[0]}–{face[-1]}" if face else name

    def known_card(self, g: State, card: int) -> str:
        """A card by name, if the listener can tell which it is."""
        return self.card(card) if self.knows(g, card) else SECRET

    def cards(self, g: State, cards: tuple[int, ...]) -> str:
        """Cards in their order; of those the listener does not know, how many lie there in a row."""
        parts: list[str] = []
        for known, run in groupby(cards, lambda card: self.knows(g, card)):
            run_of = tuple(run)
            hidden = f"{len(run_of)} unknown card{'s' if len(run_of) > 1 else ''}"
            parts += [self.card(card) for card in run_of] if known else [hidden]
        return ", ".join(parts) or "no cards"

    def stack(self, stack: int) -> str:
        """A draw stack by its name; one player's by his name and its number among his."""
        owners = [found.owner for found in self.table.stacks]
        owner = owners[stack]
        if owner == NOBODY:
            return _in_words(self.table.stacks[stack].name)
        return f"{self.names[owner]}'s stack {owners[: stack + 1].count(owner)}"

    def place(self, g: State, slot: int, seat: int = NOBODY) -> str:
        """A place, what lies on it, and for a building site the regions beside it.

        Args:
            seat: who is at home, so that only the other one's places are told with his name.
        """
        host = geometry.SEAT[slot]
        whose = f"{self.names[host]}'s " if seat in (0, 1) and seat != host else ""
        where = whose + geometry.place_words(slot)
        if geometry.KIND[slot] == geometry.SITE:
            beside = [self.card(g.board[r].card) for r in geometry.REGIONS_OF[slot] if r in g.board]
            where += f" (beside {' and '.join(beside)})" if beside else ""
        elif geometry.KIND[slot] in (geometry.REGION_EXPANSION, geometry.WIZARD):
            where = f"beside {whose}{self.card(g.board[geometry.REGIONS_OF[slot][0]].card)}"
        return where

    def lying(self, g: State, slot: int, seat: int = NOBODY) -> str:
        """The upper card of a place with the place, or the place alone; a covered card with its cover.

        Args:
            seat: who is at home, see `place`.
        """
        if slot not in g.board:
            return self.place(g, slot, seat)
        placed = g.board[slot]
        name = self.card(placed.card)
        if placed.under is not None and placed.under.inert:
            placed = placed.under
            name = f"{self.card(placed.card)} under {name}"
        return f"{name} ({self.abroad(placed, slot)}{geometry.place_words(slot)})"

    def abroad(self, placed: Placed, slot: int) -> str:
        """``B's ``, for the place of a card that lies in the principality of its player's opponent."""
        host = geometry.SEAT[slot]
        return "" if host == placed.controller else f"{self.names[host]}'s "

    # Decisions

    def told(self, before: State, after: State, choice: Choice, answer: Answer) -> list[str]:
        """The lines for a choice and its answer; none if the listener does not notice it."""
        if self._is_unnoticed(before, choice, answer):
            return []
        lines = [INDENT + self.decision(before, after, choice, answer)]
        if choice.ask == Ask.ROLL_EVENT_AGAIN and answer == YES:
            face = self.table.rules.terms.faces[after.fixed_face]
            lines.append(f"{2 * INDENT}The event die now shows {face}.")
        return lines

    def _is_unnoticed(self, g: State, choice: Choice, answer: Answer) -> bool:
        """Whether the listener must not notice a question, e.g. for a hand card that is not played."""
        if self.seat in (None, choice.seat):
            return False
        if choice.ask in _UNNOTICED:
            return True
        if (choice.ask.kind, answer) not in _DECLINED:
            return False
        asking = [card for card in g.zones[HAND + choice.seat] if self._asks(choice, card)]
        return bool(asking) and not any(self.knows(g, card) for card in asking)

    def _asks(self, choice: Choice, card: int) -> bool:
        """Whether a choice is only asked because this card is in the hand."""
        if choice.ask == Ask.COUNTER_CARD:
            return self.table.representative[card] in choice.options
        definition = self.table.card[card]
        return definition.index == choice.card and bool(definition.hand_hooks)

    def decision(self, before: State, after: State, choice: Choice, answer: Answer) -> str:
        """A choice and its answer as a sentence."""
        player = self.names[choice.seat]
        if isinstance(answer, tuple):
            return f"{player} {self._act(before, choice, answer)}."
        asker = f" {self._asker(choice)}" if choice.card != NONE else ""
        return f"{player}{asker}: {choice.ask.question} {self._answer(before, after, choice, answer)}"

    def _asker(self, choice: Choice) -> str:
        return f"[{self.table.defs[choice.card].name}]"

    def question(self, choice: Choice) -> str:
        """A question, after the card that asks."""
        return f"{self._asker(choice)} {choice.ask.question}" if choice.card != NONE else choice.ask.question

    def option(self, g: State, choice: Choice, option: Answer) -> str:
        """One of the answers to the choice at hand, as a sentence."""
        if isinstance(option, tuple):
            said = f"{self._act(g, choice, option)}."
        else:
            said = self._answer(g, g, choice, option)
        return f"{said[0].upper()}{said[1:]}"

    def _act(self, g: State, choice: Choice, answer: tuple[int, ...]) -> str:
        act = Act(answer[0])
        if act == Act.END:
            if g.phase == PREPARING:
                return "passes"
            return "rolls the dice" if g.phase == BEFORE_ROLL else "ends the action phase"
        if act == Act.BARTER:
            return "proposes a barter"
        what = answer[1]
        sentences: dict[Act, Callable[[], str]] = {
            Act.ROAD: lambda: f"builds {geometry.place_words(what)}",
            Act.SETTLEMENT: lambda: f"builds {geometry.place_words(what)}",
            Act.CITY: lambda: f"builds a city on {geometry.place_words(what)}",
            Act.BUILD: lambda: f"{_verb(self.table.card[what])} {self._offered(choice, what)}",
            Act.PLAY: lambda: f"plays {self._offered(choice, what)}",
            Act.TRADE: lambda: f"exchanges {g.summaries[g.active].rates[what]} {NAMES[what]} with the bank",
            Act.USE: lambda: f"uses {self.lying(g, what)}",
            Act.REMOVE: lambda: f"removes {self.lying(g, what)}",
            Act.SPECIAL: lambda: "uses " + ": ".join(self.lying(g, slot) for slot in answer[1:]),
            Act.PAY_OFF: lambda: f"pays for the removal of {self.lying(g, what)}",
            Act.REDEEM: lambda: f"pays for {self.lying(g, what)} again",
        }
        return sentences[act]()

    def _answer(self, before: State, after: State, choice: Choice, answer: int) -> str:
        kind = choice.ask.kind
        if choice.ask == Ask.BARTER_ANSWER:
            return "No." if answer == NONE else f"Yes, {_offer(answer)}."
        if kind == AnswerKind.YES_NO:
            return "Yes." if answer == YES else "No."
        if answer == NONE:
            return "None."
        if self._is_secret(before, after, choice, answer):
            return "(secret)"
        if kind == AnswerKind.STACK:
            search = "Look through " if answer >= SEARCH else ""
            return f"{search}{self.stack(answer % SEARCH)}."
        answers: dict[AnswerKind, Callable[[], str]] = {
            AnswerKind.RESOURCE: lambda: NAMES[answer],
            AnswerKind.CARD: lambda: self._offered(choice, answer),
            AnswerKind.DISTRIBUTION: lambda: self._distribution(before, choice.seat, answer),
            AnswerKind.SLOT: lambda: self.lying(before, answer, choice.seat),
            AnswerKind.NUMBER: lambda: _number(self.table, choice.ask, answer),
            AnswerKind.BUNDLE: lambda: words(answer),
            AnswerKind.BARTER: lambda: _offer(answer),
        }
        said = answers[kind]()
        return f"{said[0].upper()}{said[1:]}."

    def _offered(self, choice: Choice, card: int) -> str:
        """A card among those that are offered; one of several alike by name with what tells it apart."""
        name = self.card(card)
        offered = [option for option in choice.options if isinstance(option, int) and option != NONE]
        offered += [o[1] for o in choice.options if isinstance(o, tuple) and o[0] in (Act.BUILD, Act.PLAY)]
        if sum(self.card(other) == name for other in offered) < 2:
            return name
        owner, back = self.table.owner[card], _in_words(self.table.backs[self.table.back[card]])
        return f"{name} ({back})" if owner == NOBODY else f"{name} ({self.names[owner]}'s, {back})"

    def _distribution(self, g: State, seat: int, answer: int) -> str:
        """How many pieces lie on which regions."""
        resource, pieces = parts_of_distribution(answer)
        regions = zip(pieces, regions_of(g, seat, resource), strict=True)
        return ", ".join(f"{n} on {self.card(g.board[slot].card)}" for n, slot in regions)

    def _is_secret(self, before: State, after: State, choice: Choice, answer: int) -> bool:
        """Whether the listener does not learn the other player's answer."""
        if self.seat is None or choice.seat == self.seat or choice.ask not in _PRIVATE:
            return False
        moved = [c for c in moved_cards(before, after) if self.knows(after, c)]
        if choice.ask == Ask.STACK_FOR_CARD:
            return not moved
        return not any(self.table.representative[c] == answer for c in moved)


def _in_words(name: str) -> str:
    """The name of a stack or a back without the signs of an id."""
    return name.replace("_", " ")


def _verb(definition: CardDef) -> str:
    """What a player does with a card that is laid out: people, wizards and books are not built."""
    unbuilt = (CAT_WIZARD, CAT_BOOK) if definition.ship else (CAT_UNIT, CAT_WIZARD, CAT_BOOK)
    return "plays" if definition.category in unbuilt else "builds"


def _number(table: Table, ask: Ask, answer: int) -> str:
    """A number in words, where it stands for something."""
    if ask == Ask.HARBOR_SIDE:
        return ("left", "right")[answer]
    return table.rules.terms.faces[answer] if ask == Ask.EVENT_FACE else str(answer)


def _offer(answer: int) -> str:
    """An offer of barter in words."""
    given, n, wanted, m = parts(answer)
    return f"{n} {NAMES[given]} for {m} {NAMES[wanted]}"


def moved_cards(before: State, after: State) -> list[int]:
    """The cards that lie in another zone than before, by number."""
    old, new = locations(before), locations(after)
    return [card for card in sorted(new) if new[card] != old.get(card)]


def locations(g: State) -> dict[int, tuple[bool, int]]:
    """Where every card lies: (False, zone) or (True, slot on the table)."""
    found = {card: (False, zone) for zone, cards in enumerate(g.zones) for card in cards if card != NO_CARD}
    for slot, upper in g.board.items():
        placed = upper
        while True:
            found[placed.card] = (True, slot)
            if placed.under is None:
                break
            placed = placed.under
    return found


def hand_zone(zone: int) -> bool:
    """Whether a zone is a hand."""
    return zone in (HAND, HAND + 1)
