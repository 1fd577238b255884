"""Choices in words, for bot authors: every question of whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.bots import make_bot
from deckbuilder.decks import load
from deckbuilder.editions import edition
from deckbuilder.engine.choice import AnswerKind
from deckbuilder.legality import check
from deckbuilder.legality.validated import ValidatedKit

LISTS = Path(__file__).parents[2] / "decklists"
KITS = (
    *("rivals/kits/duel", "rivals/kits/duel-dark-ages", "rivals/kits/duel-golden-ages", "classic/kits/basic"),
    *("classic/kits/expanded-trade-and-change", "classic/kits/expanded-wizards-and-dragons"),
)


@pytest.mark.parametrize("name", KITS)
def test_every_choice_of_a_game_can_be_put_into_words(name: str) -> None:
    kit = check(load(LISTS / f"{name}.deck")).validated
    assert isinstance(kit, ValidatedKit)
    rules = edition(kit.ruleset.edition)
    asked, kinds = set(), set()
    for pair in range(3):
        game = rules.start(rules.setup(kit), 5, pair)
        bots = [make_bot("random")(seat) for seat in (0, 1)]
        while (choice := game.choice) is not None and game.state.turn < 50:
            view = game.view(choice.seat)
            before = game.state.digest()
            found = choice.describe(view)
            assert choice.ask.question in found.question
            assert len(found.options) == len(choice.options)
            assert all(text.endswith(".") and text[0] == text[0].upper() for text in found.options), found
            assert "(secret)" not in found.options
            if choice.ask.kind is not AnswerKind.MAIN:
                assert len(set(found.options)) == len(found.options), str(found)
            assert str(found).splitlines()[1] == f"  0. {found.options[0]}"
            assert game.state.digest() == before
            asked.add(choice.ask)
            kinds.add(choice.ask.kind)
            game.step(bots[choice.seat].decide(choice, view))
    assert len(asked) > 12
    assert len(kinds) > 4
