"""What the opponent may know when an event was taken out of the game unseen."""

from __future__ import annotations

from collections import Counter

import pytest

from deckbuilder.decks.model import Kit, SetChoice
from deckbuilder.editions.rivals import rivals
from deckbuilder.effects.rivals.sages_actions import great_foresight
from deckbuilder.engine.choice import AnswerKind, Ask
from deckbuilder.engine.game import Game
from deckbuilder.engine.state import BOX, EVENTS, State
from deckbuilder.legality.check import check
from deckbuilder.legality.validated import ValidatedKit

SETS = ("turmoil", "progress", "sages")
YULE = "rivals/yule"


def duel() -> Game:
    """A Duel with the sages, at its first main decision."""
    report = check(Kit(name="duel", format="duel", sets=tuple(SetChoice(set=one) for one in SETS)))
    assert isinstance(report.validated, ValidatedKit), report.findings
    game = rivals().start(rivals().setup(report.validated), seed=3, pair=0)
    while (choice := game.choice) is not None and choice.ask.kind is not AnswerKind.MAIN:
        game.step(choice.options[0])
    return Game(game.state.copy())


def all_of(g: State, card: int, prescribed: bool) -> bool:
    """Whether all copies in the stack of an event other than Yule are prescribed, or none is."""
    copies = [c for c in g.zones[EVENTS] if g.table.representative[c] == g.table.representative[card]]
    return g.table.card[card].id != YULE and all(g.table.prescribed[c] is prescribed for c in copies)


def remove(g: State, card: int) -> None:
    """Seat 0 takes an event out of the game."""
    effect = great_foresight(g, 0)
    choice = next(effect)
    assert choice.ask is Ask.EVENT_TO_REMOVE
    try:
        choice = effect.send(g.table.representative[card])
        assert choice.ask is Ask.COPY_FROM_TOP
        effect.send(1)
    except StopIteration:
        return
    raise AssertionError("one question too many")


@pytest.mark.card("rivals/great-foresight")
@pytest.mark.parametrize("prescribed", [False, True])
def test_the_opponent_imagines_any_event_but_yule_as_the_one_that_was_removed(prescribed: bool):
    game = duel()
    g = game.state
    left_out = set(g.zones[BOX])
    remove(g, next(c for c in g.zones[EVENTS] if all_of(g, c, prescribed)))
    assert g.table.prescribed[g.zones[BOX][-1]] is prescribed
    size = len(g.zones[EVENTS])
    gone: Counter[bool] = Counter()
    for seed in range(60):
        state = game.view(1).determinize(seed).state
        last = state.zones[BOX][-1]
        gone[g.table.prescribed[last]] += 1
        assert state.table.card[last].id != YULE
        assert len(state.zones[EVENTS]) == size and len(state.zones[BOX]) == len(left_out) + 1
        assert not any(g.table.prescribed[c] for c in state.zones[BOX][:-1])
        assert sorted((*state.zones[EVENTS], *state.zones[BOX])) == sorted((*g.zones[EVENTS], *g.zones[BOX]))
    assert gone[True] > 5 and gone[False] > 5, gone
    mine = game.view(0).determinize(1).state
    assert mine.zones[EVENTS] == g.zones[EVENTS] and mine.zones[BOX][-1] == g.zones[BOX][-1]
