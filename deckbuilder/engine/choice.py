"""Choices: what a player is asked, and what may be answered."""

from __future__ import annotations

from collections.abc import Generator
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from deckbuilder.engine.sealed import Sealed
from deckbuilder.errors import IllegalAnswerError

if TYPE_CHECKING:
    from deckbuilder.engine.view import View

R = TypeVar("R")


class AnswerKind(IntEnum):
    """What the ints of an answer stand for."""

    MAIN = 0
    """A tuple: an `Act` and its arguments."""
    YES_NO = 1
    RESOURCE = 2
    CARD = 3
    """A card of the game's table (equal cards are offered once); -1 for none."""
    SLOT = 4
    """A place of the layout; -1 for none."""
    STACK = 5
    """A draw stack; at the exchange step a stack plus `SEARCH` means looking through it."""
    NUMBER = 6
    BUNDLE = 7
    BARTER = 8
    """An offer of barter as a code, see `engine.domestic_trade`; -1 for none."""
    DISTRIBUTION = 9
    """How the pieces of a resource lie on regions, as a code, see `engine.distribution`: its first digit
    names the resource (brick 1 … gold 6), one digit for each region follows, in the order of the places."""


class Act(IntEnum):
    """What can be done at a main decision; the first member of a main answer."""

    END = 0
    """End the phase: roll the dice, end the action phase, pass in the preparatory round."""
    ROAD = 1
    SETTLEMENT = 2
    CITY = 3
    BUILD = 4
    """Build an expansion: the card. Its site is asked next."""
    PLAY = 5
    """Play an action card: the card."""
    TRADE = 6
    """Exchange with the bank: the resource given. What is taken is asked next."""
    USE = 7
    """Use a placed card: its slot."""
    REMOVE = 8
    """Take one of the own expansions off the table: its slot."""
    SPECIAL = 9
    """An act of a subsystem, such as sailing: the slot of the card that offers it, and the place, if any."""
    PAY_OFF = 10
    """Pay for the removal of a foreign card from the own principality: its slot."""
    REDEEM = 11
    """Pay the full cost of a card that was turned over, so that it counts again: its slot."""
    BARTER = 12
    """Propose an exchange of resources to the opponent. What is offered is asked next."""


class Ask(Enum):
    """The questions of the game: the kind of answer, and the question as a person reads it."""

    ACTION = (AnswerKind.MAIN, "What do you do?")
    BEFORE_ROLL = (AnswerKind.MAIN, "Do you play a card before you roll the dice?")
    PREPARE = (AnswerKind.MAIN, "Preparatory round: what do you build?")

    START_STACK = (AnswerKind.STACK, "Which draw stack do you take your first cards from?")
    START_CARD = (AnswerKind.CARD, "Which card do you take into your starting hand?")
    REGION_HERE = (AnswerKind.CARD, "Which of your regions do you lay at the next place?")

    RESOURCE_TO_TAKE = (AnswerKind.RESOURCE, "Which resource do you take?")
    RESOURCE_OR_NONE = (AnswerKind.RESOURCE, "Which resource do you take, if any?")
    RESOURCE_TO_GIVE = (AnswerKind.RESOURCE, "Which resource do you give up?")
    RESOURCE_TO_DEMAND = (AnswerKind.RESOURCE, "Which resource do you demand?")
    RESOURCE_TO_NAME = (AnswerKind.RESOURCE, "Which resource do you name?")
    RESOURCE_TO_STORE = (AnswerKind.RESOURCE, "Which resource do you store?")
    STORE_TO_FILL = (AnswerKind.SLOT, "Where do you store it?")
    STORE_TO_EMPTY = (AnswerKind.SLOT, "Where do you take it from?")
    STORE_TO_KEEP = (AnswerKind.SLOT, "Where does the piece lie that you keep?")
    PRICE = (AnswerKind.BUNDLE, "Which price do you pay?")

    SITE = (AnswerKind.SLOT, "Where do you place the card?")
    REGION_ABOVE = (AnswerKind.CARD, "Which of the two new regions lies above?")
    CORNER_FOR_REGION = (AnswerKind.SLOT, "Where do you lay the new region?")
    REGION_TO_TAKE = (AnswerKind.CARD, "Which region do you take?")
    STACK_TO_DRAW = (AnswerKind.STACK, "Which stack do you draw from?")
    STACK_TO_SEARCH = (AnswerKind.STACK, "Which stack do you look through?")
    STACK_OR_NONE = (AnswerKind.STACK, "Which stack do you look through, if any?")
    STACK_FOR_CARD = (AnswerKind.STACK, "Under which stack does the card go?")
    CARD_TO_RETURN = (AnswerKind.CARD, "Which hand card do you put under a stack?")
    CARD_TO_EXCHANGE = (AnswerKind.CARD, "Do you exchange a hand card?")
    EXCHANGE_FROM = (AnswerKind.STACK, "Do you draw, or pay to look through a stack?")
    CARD_TO_TAKE = (AnswerKind.CARD, "Which card do you take?")
    CARD_OR_NONE = (AnswerKind.CARD, "Which card do you take, if any?")
    OPPOSING_CARD = (AnswerKind.CARD, "Which of the opponent's hand cards do you choose?")
    OPPOSING_CARD_TO_BURY = (
        AnswerKind.CARD,
        "Which of the opponent's hand cards do you put under a stack, the higher one first?",
    )

    BUILDING_TO_BURN = (AnswerKind.SLOT, "Which building burns?")
    BUILDING_TO_NAME = (AnswerKind.SLOT, "Which of the opponent's buildings do you name?")
    BUILDING_TO_LOSE = (AnswerKind.SLOT, "Which of your buildings do you give up?")
    UNIT_TO_LOSE = (AnswerKind.SLOT, "Which of your units do you give up?")
    SHIP_TO_LOSE = (AnswerKind.SLOT, "Which of your trade ships is sunk?")
    CARD_TO_MOVE = (AnswerKind.SLOT, "Which of your regions or expansions do you move?")
    CHANGE_PLACES_WITH = (AnswerKind.SLOT, "With which one does it change places?")
    BATH_HOUSE = (AnswerKind.SLOT, "Which Bath House does the card use?")
    FORCED_PAYMENT = (AnswerKind.YES_NO, "Do you pay, rather than give up a unit?")

    DIE_RESULT = (AnswerKind.NUMBER, "Which production result do you set?")
    USE_SCOUT = (AnswerKind.YES_NO, "Do you play the Scout and choose the new regions?")
    USE_GUARD = (AnswerKind.YES_NO, "Do you roll the die for your guards?")
    USE_CARD = (AnswerKind.YES_NO, "Do you use the card?")
    DRAW_A_CARD = (AnswerKind.YES_NO, "Do you draw a card?")
    GO_ON = (AnswerKind.YES_NO, "Do you go on?")

    EVENT_FACE = (AnswerKind.NUMBER, "Which event does the die show?")
    WHICH_EFFECT = (AnswerKind.NUMBER, "Which effect of the card do you use?")
    HARBOR_SIDE = (AnswerKind.NUMBER, "At which end of the row does the Explorer Harbor lie?")
    CARD_TO_KEEP = (AnswerKind.CARD, "Which hand card do you keep?")
    CARD_TO_DISCARD = (AnswerKind.CARD, "Which hand card do you lay on the discard pile?")
    OWN_HERO = (AnswerKind.SLOT, "Which of your heroes do you choose?")
    OPPOSING_UNIT = (AnswerKind.SLOT, "Which of the opponent's units do you choose?")
    OWN_UNIT = (AnswerKind.SLOT, "Which of your units do you choose?")
    CARD_TO_TURN = (AnswerKind.SLOT, "Which card do you turn?")
    CARD_TO_FETCH = (AnswerKind.CARD, "Which card do you take from the discard pile?")
    PLACE_OR_DISCARD = (AnswerKind.SLOT, "Where do you place the card, or do you discard it?")
    ROAD_TO_MOVE_TO = (AnswerKind.SLOT, "To which road does the card move?")
    REGION_TO_MOVE_TO = (AnswerKind.SLOT, "To which region does the card move?")
    BUILDING_TO_BUILD = (AnswerKind.CARD, "Which building do you build?")
    EVENT_TO_MOVE = (AnswerKind.CARD, "Which event card goes under the stack?")
    EVENT_FOR_TOP = (AnswerKind.CARD, "Which event card lies on top next?")
    EVENT_TO_REMOVE = (AnswerKind.CARD, "Which event card leaves the game?")
    COPY_FROM_TOP = (AnswerKind.NUMBER, "Which of the equal cards, counted from the top?")
    GROVE_TO_USE = (AnswerKind.SLOT, "Which of the opponent's groves do you use?")
    HOW_MANY = (AnswerKind.NUMBER, "How many?")
    SIDE_TO_SHOW = (AnswerKind.NUMBER, "Which side does the card show from now on?")
    REGION_OR_NONE = (AnswerKind.SLOT, "Which region receives a resource, if any?")
    REGION_TO_FILL = (AnswerKind.SLOT, "Which region do you fill, if any?")
    TRADE_SHIP = (AnswerKind.SLOT, "Which trade ship do you choose?")
    SEA_CARD = (AnswerKind.SLOT, "Which sea card do you choose?")
    SEA_CARD_TO_LOOK_AT = (AnswerKind.SLOT, "Which face-down sea card do you look at, if any?")
    SEA_CARD_TO_MOVE = (AnswerKind.SLOT, "Which of your sea cards do you move?")
    SHIP_TO_CALL_BACK = (AnswerKind.SLOT, "Which of your explorer ships returns to the harbor?")
    SAIL_TO = (AnswerKind.SLOT, "To which sea card does the explorer ship sail?")
    WIZARD_TO_PAY = (AnswerKind.SLOT, "Which wizard spends magic power?")
    OWN_WIZARD = (AnswerKind.SLOT, "Which of your wizards do you choose?")
    OPPOSING_WIZARD = (AnswerKind.SLOT, "Which of the opponent's wizards do you choose?")
    WIZARD_FOR_POWER = (AnswerKind.SLOT, "Which wizard receives magic power?")
    OPPOSING_BOOK = (AnswerKind.SLOT, "Which of the opponent's Magic Books do you take?")
    OPPOSING_REGION = (AnswerKind.SLOT, "Which of the opponent's regions do you choose?")
    REGION_TO_EXCHANGE = (AnswerKind.SLOT, "Which of your regions do you exchange?")
    STACK_TO_LOOK_AT = (AnswerKind.STACK, "Which stack's top card do you look at?")
    STACK_FOR_HAND = (AnswerKind.STACK, "Under which stack does your hand go, to be drawn anew from its top?")
    COUNTER_CARD = (AnswerKind.CARD, "Which card do you answer the attack with, if any?")
    CANCEL_CARD = (AnswerKind.YES_NO, "Do you cancel the card that the opponent plays?")
    ROLL_EVENT_AGAIN = (AnswerKind.YES_NO, "Do you throw the event die again?")
    DISTRIBUTION = (
        AnswerKind.DISTRIBUTION,
        "How do you distribute the resource among your regions of its kind?",
    )
    BARTER_OFFER = (AnswerKind.BARTER, "What do you offer the opponent, and for what?")
    BARTER_ANSWER = (AnswerKind.BARTER, "Do you accept the offer?")
    BUY_POINT = (AnswerKind.YES_NO, "Do you buy a commerce point, rather than spend one?")
    PAY_OR_FIGHT = (AnswerKind.YES_NO, "Do you pay the pirate, rather than fight?")

    @property
    def kind(self) -> AnswerKind:
        """What the answer's ints stand for."""
        return self.value[0]

    @property
    def question(self) -> str:
        """The question in words."""
        return self.value[1]


SEARCH = 100
"""Added to a stack's number at the exchange step: look through it instead of drawing."""
NONE = -1
"""The answer "nothing", "no card", "no place" where it is offered."""
NO, YES = 0, 1

Answer = int | tuple[int, ...]


class Described(NamedTuple):
    """A choice in words.

    Args:
        question: with the card that asks, if one does.
        options: one sentence for each of the choice's options, in their order.
    """

    question: str
    options: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join([self.question, *(f"  {n}. {option}" for n, option in enumerate(self.options))])


class Choice:
    """A question to one seat; read-only for a bot that is asked.

    Args:
        seat: who answers.
        ask: the question.
        options: the legal answers: ints, or tuples of ints at main decisions.
        card: number of the card definition that asks, -1 if the rules do.
    """

    __slots__ = ("ask", "card", "options", "seat")

    def __init__(self, seat: int, ask: Ask, options: tuple[Answer, ...], card: int) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options
        self.card = card

    def seal(self) -> None:
        """Make it read-only."""
        self.__class__ = _SealedChoice

    def option(self, answer: Answer) -> Answer:
        """The option that an answer equals, so that what goes on is an int or a tuple and nothing alike.

        Raises:
            IllegalAnswerError: it equals none.
        """
        try:
            return self.options[self.options.index(answer)]
        except ValueError:
            message = f"{answer!r} is no answer to {self.ask.name}; options: {self.options!r}"
            raise IllegalAnswerError(message) from None

    def describe(self, view: View) -> Described:
        """The question and its options in words, for whoever writes a bot.

        Args:
            view: what the seat that is asked sees of the game at this moment.
        """
        return view.describe(self)

    def __repr__(self) -> str:
        return f"Choice(seat={self.seat}, {self.ask.name}, options={self.options}, card={self.card})"


class _SealedChoice(Sealed, Choice):
    __slots__ = ()


Effect = Generator[Choice, int, R]
"""A running effect: it yields choices, receives answers, and may return a result."""


def run(effect: Effect[object] | None) -> Effect[None]:
    """Carry out what a card's function has returned: an effect that may ask something, or nothing more."""
    if effect is not None:
        yield from effect


def choose(seat: int, ask: Ask, options: tuple[int, ...], card: int = NONE) -> Effect[int]:
    """Ask a seat for one of the options; a choice with one legal answer is not asked."""
    if len(options) == 1:
        return options[0]
    return (yield Choice(seat, ask, options, card))


def yes_or_no(seat: int, ask: Ask, card: int = NONE) -> Effect[bool]:
    """Ask a seat for yes or no."""
    return (yield Choice(seat, ask, (NO, YES), card)) == YES
