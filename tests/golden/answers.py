"""The answers of a golden game, read back from its text.

The text is the only record: it names every decision in words, so it outlives other bots, new cards and
another numbering of places and cards. A decision is found again as the option that the same sentence tells.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from deckbuilder.engine.choice import Answer
from deckbuilder.engine.game import Game
from deckbuilder.engine.phrases import INDENT
from deckbuilder.engine.state import OVER
from deckbuilder.transcript.narrator import Transcript

DECISION = re.compile(r"  [AB](?: \[[^]]+\])?: .*\? \S.*\.|  [AB] [a-z].*\.")
"""A line that tells a question with its answer, or what a player does in his phase."""


class GameHasChanged(AssertionError):
    """The text tells a decision that the game does not offer, or too many, or too few."""


def decisions(text: str) -> list[str]:
    """The lines of a golden file that tell what was decided, in order."""
    return [line for line in text.splitlines() if DECISION.fullmatch(line)]


def tell_again(game: Game, wanted: list[str], reworded: bool = False, over: bool = True) -> tuple[str, ...]:
    """Play a game by the decisions told, and tell it anew.

    Args:
        game: at its first choice.
        wanted: the decisions, in order.
        reworded: take the nearest sentence where none is the same, for a story told in other words.
        over: whether the story goes on to the end of the game.

    Raises:
        GameHasChanged: a decision is none of the options, or the game ends sooner or later than told.
    """
    story = Transcript(game)
    lines = [*story.opening(), ""]
    for decision in wanted:
        lines += story.step(_answer(story, decision, reworded))
    if over and game.state.phase != OVER:
        raise GameHasChanged(f"All {len(wanted)} decisions are made, but the game is not over: {game.choice}")
    return tuple(lines)


def _answer(story: Transcript, wanted: str, reworded: bool) -> Answer:
    """The option that the sentence tells."""
    game = story.game
    where = f"turn {game.state.turn}"
    if game.choice is None:
        raise GameHasChanged(f"The game is over in {where}, but there is a further decision: {wanted}")
    told = [(option, sentence(story, option)) for option in game.choice.options]
    same = [option for option, words in told if words == wanted]
    if same:
        return same[0]
    if reworded:
        return max(told, key=lambda one: SequenceMatcher(None, one[1], wanted, autojunk=False).ratio())[0]
    offered = "\n".join(words for _, words in told)
    raise GameHasChanged(f"In {where} the text tells\n{wanted}\nbut the game offers\n{offered}")


def sentence(story: Transcript, option: Answer) -> str:
    """What the story will say if this option is chosen; who hears everything needs no state after it."""
    game = story.game
    assert game.choice is not None
    return INDENT + story.words.decision(game.state, game.state, game.choice, option)
