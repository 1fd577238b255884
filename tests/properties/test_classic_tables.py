"""Steps on tables of the Catan Card Game laid at random, told by the engine and by its oracle."""

from __future__ import annotations

from random import Random

import pytest
from scene import Scene

from deckbuilder.engine.choice import Act
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import ACTING, BEFORE_ROLL
from properties.classic_oracle import Judge, check_table, check_values
from properties.classic_oracle_options import legal
from properties.classic_random_tables import random_table, set_phase
from properties.classic_steps import told
from properties.oracle_checks import check_options


def play_a_step(seed: int) -> None:
    """Lay a table, judge it, carry out a step with any answers, judge that and the table again."""
    random = Random(seed)
    s = random_table(random)
    set_phase(s, random)
    act: tuple[int, ...] = ()
    _judge_table(s)
    if s.g.phase in (ACTING, BEFORE_ROLL):
        options = main_options(s.g)
        check_options(s.g, legal(Judge(s.g)), options)
        kinds = sorted({option[0] for option in options if isinstance(option, tuple)} - {Act.END})
        if not kinds:
            return
        rare = [kind for kind in kinds if kind in (Act.PLAY, Act.USE)]
        kind = random.choice(rare or kinds) if random.random() < 0.7 else random.choice(kinds)
        act = random.choice([option for option in options if isinstance(option, tuple) and option[0] == kind])
    told((s, act), lambda answers: random.choice(sorted(answers)))
    _judge_table(s)


def _judge_table(s: Scene) -> None:
    judge = Judge(s.g)
    check_table(judge, main=True)
    check_values(s.g, judge)


@pytest.mark.parametrize("seed", range(40))
def test_a_step_on_a_random_table_is_told_alike(seed: int):
    play_a_step(seed)


@pytest.mark.slow
def test_steps_on_many_random_tables_are_told_alike():
    for seed in range(1000, 11000):
        try:
            play_a_step(seed)
        except AssertionError as error:
            raise AssertionError(f"table {seed}: {error}") from error
