"""Driving a real game from its start in tests: answers by question, and cards by slug."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from setups import setup

from deckbuilder.editions import edition
from deckbuilder.engine.choice import Ask, Choice
from deckbuilder.engine.game import Game
from deckbuilder.engine.state import FIRST_STACK, HAND, State


def start(kind: str, seed: int = 1, game: int = 0) -> Game:
    own = setup(kind)
    return edition(own.edition).start(own, seed, 0, game)


def slug(g: State, card: int) -> str:
    return g.table.card[card].id.partition("/")[2]


def hand(g: State, seat: int) -> list[str]:
    return [slug(g, c) for c in g.zones[HAND + seat]]


def stack(g: State, number: int) -> list[str]:
    return [slug(g, c) for c in g.zones[FIRST_STACK + number]]


def first(choice: Choice) -> Any:
    return choice.options[0]


def until(game: Game, *asks: Ask, answer: Callable[[Choice], Any] = first, limit: int = 5000) -> list[Choice]:
    """Answer everything up to one of these questions, by default with the first option.

    Returns the questions that were answered.
    """
    passed: list[Choice] = []
    for _ in range(limit):
        choice = game.choice
        assert choice is not None, "the game is over"
        if choice.ask in asks:
            return passed
        passed.append(choice)
        game.step(answer(choice))
    raise AssertionError(f"none of {asks} came up")
