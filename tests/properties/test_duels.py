"""The Duel of the Princes with any three of the nine theme sets: all 84 of them are played."""

from __future__ import annotations

import pytest
from setups import DUELS, setup

from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from properties.judging import Wrecker, judged

CAP = 400
"""Turns after which two players who act at random are let go."""


def ends(kind: str, seed: int, pair: int) -> int:
    """Play a random game without the oracle. Returns whether it was won."""
    result = rivals().play(
        setup(kind), seed=seed, pair=pair, game=pair % 2, bots=(RandomBot, RandomBot), max_turns=CAP
    )
    assert result.outcome in ("won", "unfinished"), f"{kind}, pair {pair}: {result.error}"
    return result.outcome == "won"


def test_there_are_84_duels_and_each_is_dealt_from_its_sets():
    assert len(set(DUELS)) == 84
    for kind in DUELS:
        sets = {piece.back for pool in setup(kind).pools for piece in pool.cards}
        assert sets == {"basic", *kind.split("-")[1:]}


def test_every_duel_can_be_played():
    won = sum(ends(kind, seed=84, pair=n) for n, kind in enumerate(DUELS))
    assert won >= 0.9 * len(DUELS)


@pytest.mark.parametrize("kind", DUELS[::12])
def test_the_oracle_agrees_in_some_duels(kind: str):
    judged(setup(kind), seed=12, bot=RandomBot, turns=60)


@pytest.mark.slow
@pytest.mark.parametrize("kind", DUELS)
def test_the_oracle_agrees_in_every_duel(kind: str):
    for pair, bot in enumerate((RandomBot, Wrecker, Greedy)):
        judged(setup(kind), seed=13, pair=pair, bot=bot)


@pytest.mark.slow
def test_nearly_all_random_duels_are_won():
    games = 40
    won = sum(ends(kind, seed=14, pair=pair) for kind in DUELS for pair in range(games))
    assert won >= 0.95 * games * len(DUELS)
