"""The engine against the oracle, at every decision of games of every kind."""

from __future__ import annotations

import pytest
from setups import KINDS, LATER_KINDS, setup

from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from properties.judging import Wrecker, judged

TURNS = 50
"""Games are judged so far: later turns cost most, and the slow test plays whole games."""


@pytest.mark.parametrize("bot", [RandomBot, Wrecker, Greedy])
@pytest.mark.parametrize("kind", KINDS)
def test_oracle_agrees_at_every_decision(kind: str, bot: type):
    judged(setup(kind), seed=7, bot=bot, turns=TURNS)


@pytest.mark.parametrize("bot", [RandomBot, Wrecker])
@pytest.mark.parametrize("kind", LATER_KINDS)
def test_oracle_agrees_in_games_of_the_later_sets(kind: str, bot: type):
    judged(setup(kind), seed=7, bot=bot, turns=TURNS)


@pytest.mark.slow
@pytest.mark.parametrize("bot", [RandomBot, Wrecker, Greedy])
@pytest.mark.parametrize("kind", KINDS + LATER_KINDS)
def test_oracle_agrees_in_many_games(kind: str, bot: type):
    for pair in range(40):
        judged(setup(kind), seed=11, pair=pair, bot=bot)
