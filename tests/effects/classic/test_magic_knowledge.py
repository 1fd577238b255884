"""What magic lets a player see, and what the opponent may know of it."""

from __future__ import annotations

from collections import Counter

import pytest
from setups import setup

from deckbuilder.editions.classic import classic
from deckbuilder.effects.classic.magic_actions import better_world, land_change_thyself
from deckbuilder.engine.choice import AnswerKind, Ask
from deckbuilder.engine.game import Game
from deckbuilder.engine.state import BOX, EVENTS, REGION_STACK

from .wizards_scenes import magical

YEAR_END = "classic/year-end"


@pytest.mark.card("classic/better-world")
@pytest.mark.parametrize("kind", ["classic-wizards_and_dragons", "classic-tournament"])
def test_the_opponent_imagines_any_event_but_year_end_as_the_one_that_was_removed(kind: str):
    game = classic().start(setup(kind), seed=3, pair=0)
    while (choice := game.choice) is not None and choice.ask.kind is not AnswerKind.MAIN:
        game.step(choice.options[0])
    game = Game(game.state.copy())
    g = game.state
    effect = better_world(g, 0)
    asked = next(effect)
    assert asked.ask is Ask.EVENT_TO_REMOVE
    single = next(
        c for c in asked.options if sum(g.table.representative[e] == c for e in g.zones[EVENTS]) == 1
    )
    with pytest.raises(StopIteration):
        effect.send(single)
    gone: Counter[str] = Counter()
    for seed in range(100):
        imagined = game.view(1).determinize(seed).state
        gone[imagined.table.card[imagined.zones[BOX][-1]].id] += 1
        assert len(imagined.zones[EVENTS]) == 12
    assert YEAR_END not in gone and len(gone) > 5, gone
    mine = game.view(0).determinize(1).state
    assert mine.zones[EVENTS] == g.zones[EVENTS] and mine.zones[BOX] == g.zones[BOX]


@pytest.mark.card("classic/land-change-thyself")
def test_who_changes_land_sees_the_region_stack_until_it_is_shuffled():
    s, _ = magical(1)
    first, second = s.region(0, "mountains"), s.extra_region(0, "mountains", 6)
    stack = s.g.zones[REGION_STACK]
    effect = land_change_thyself(s.g, 0)
    assert set(next(effect).options) == {first, second}
    asked = effect.send(first)
    assert asked.ask is Ask.REGION_TO_TAKE
    assert all(s.g.seen[0] >> c & 1 for c in stack) and not any(s.g.seen[1] >> c & 1 for c in stack)
    with pytest.raises(StopIteration):
        effect.send(asked.options[0])
    assert not any(s.g.seen[0] >> c & 1 for c in s.g.zones[REGION_STACK])
