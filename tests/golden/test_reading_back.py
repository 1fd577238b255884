"""Whatever is played can be read back from its story: no two answers to a question are told alike."""

from __future__ import annotations

import pytest
from setups import CLASSIC_KINDS, KINDS, LATER_KINDS, setup

from deckbuilder.bots import make_bot
from deckbuilder.editions import edition
from deckbuilder.engine.game import Game
from deckbuilder.transcript.narrator import Transcript
from golden.answers import decisions, sentence, tell_again

TURNS = 80
"""Games are read so far."""


def begun(kind: str) -> Game:
    begins = setup(kind)
    return edition(begins.edition).start(begins, 8)


@pytest.mark.parametrize("kind", (*KINDS, *LATER_KINDS, *CLASSIC_KINDS))
def test_a_game_is_read_back_from_its_story(kind: str) -> None:
    story = Transcript(begun(kind))
    game = story.game
    lines = [*story.opening(), ""]
    bots = [make_bot("random")(seat) for seat in (0, 1)]
    views = [game.view(seat) for seat in (0, 1)]
    while (choice := game.choice) is not None and game.state.turn <= TURNS:
        told = {sentence(story, option) for option in choice.options}
        assert len(told) == len(choice.options), choice
        lines += story.step(bots[choice.seat].decide(choice, views[choice.seat]))
    again = begun(kind)
    assert list(tell_again(again, decisions("\n".join(lines)), over=game.choice is None)) == lines
    assert again.state.digest() == game.state.digest()
