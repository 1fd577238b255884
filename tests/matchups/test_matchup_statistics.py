"""Intervals against scipy and numpy, counts against recounting."""

from __future__ import annotations

import math

import numpy
import pytest
import scipy.stats
from hypothesis import given, settings
from hypothesis import strategies as st
from matchup_fakes import line

from deckbuilder.matchups.statistics import (
    TROUBLE_LISTED,
    ScoreCounts,
    Scores,
    as_difference,
    quantile,
    student_central,
    student_quantile,
    wilson,
)


@pytest.mark.parametrize(("wins", "count"), [(0, 1), (1, 1), (3, 7), (50, 100), (0, 400), (399, 400)])
@pytest.mark.parametrize("level", [0.9, 0.95, 0.99])
def test_wilson_agrees_with_scipy(wins: int, count: int, level: float) -> None:
    found = wilson(wins, count, level)
    expected = scipy.stats.binomtest(wins, count).proportion_ci(level, method="wilson")
    assert found is not None
    assert found.value == wins / count
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_wilson_of_nothing_is_nothing() -> None:
    assert wilson(0, 0) is None


@pytest.mark.parametrize("degrees", [1, 2, 3, 4, 5, 9, 10, 29, 59, 60, 61, 100, 1000, 100_000])
@pytest.mark.parametrize("level", [0.9, 0.95, 0.99])
def test_student_quantile_agrees_with_scipy(degrees: int, level: float) -> None:
    expected = scipy.stats.t.ppf(0.5 + level / 2, degrees)
    assert student_quantile(degrees, level) == pytest.approx(expected, rel=1e-6)


@given(st.floats(0.01, 50), st.integers(1, 40))
def test_student_distribution_agrees_with_scipy(t: float, degrees: int) -> None:
    expected = 1 - 2 * scipy.stats.t.sf(t, degrees)
    assert student_central(t, degrees) == pytest.approx(expected, abs=1e-10)


@given(st.lists(st.integers(0, 4), min_size=2, max_size=120))
def test_interval_of_scores_agrees_with_scipy(quarters: list[int]) -> None:
    scores = Scores({q: quarters.count(q) for q in set(quarters)})
    found = scores.interval()
    values = numpy.array(quarters) / 4
    assert found is not None
    assert found.value == pytest.approx(values.mean())
    if len(set(quarters)) == 1:
        assert found.method == "wilson"
        assert found.low < found.high
        return
    assert scores.deviation == pytest.approx(values.std(ddof=1))
    expected = scipy.stats.t.interval(0.95, len(values) - 1, values.mean(), scipy.stats.sem(values))
    assert found.method == "t"
    assert found.low == pytest.approx(max(0, expected[0]), abs=1e-6)
    assert found.high == pytest.approx(min(1, expected[1]), abs=1e-6)


def test_one_score_has_no_interval() -> None:
    assert Scores({2: 1}).interval() is None
    assert Scores({2: 1}).further() is None
    assert Scores({}).interval() is None
    assert as_difference(None) is None


def test_equal_scores_do_not_feign_certainty() -> None:
    """Five pairs won 2:0 are no proof of 100 %: the interval is that of 5 of 5, not a point."""
    found = Scores({4: 5}).interval()
    expected = scipy.stats.binomtest(5, 5).proportion_ci(0.95, method="wilson")
    assert found is not None
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))


def test_difference_of_a_score() -> None:
    score = Scores({0: 10, 2: 10, 4: 20}).interval()
    found = as_difference(score)
    assert score is not None
    assert found is not None
    assert found.value == pytest.approx(0.25)
    assert found.high - found.low == pytest.approx(2 * (score.high - score.low))


@pytest.mark.parametrize("counts", [{0: 30, 2: 40, 4: 30}, {4: 6}, {2: 8}, {1: 3, 2: 90}])
def test_further_pairs_are_enough_and_not_many_too_many(counts: dict[int, int]) -> None:
    scores = Scores(counts)
    further = scores.further()
    assert further is not None

    def half_width(total: int) -> float:
        if scores.deviation == 0:
            found = wilson(scores.mean * total, total)
            assert found is not None
            return (found.high - found.low) / 2
        return 1.959964 * scores.deviation / math.sqrt(total)

    assert half_width(scores.count + further) <= 0.02 + 1e-9
    assert further == 0 or half_width(scores.count + further - 1) > 0.02 - 1e-9


def test_no_further_pairs_once_it_is_narrow() -> None:
    assert Scores({1: 5000, 3: 5000}).further() == 0


@given(st.lists(st.integers(1, 200), min_size=1, max_size=60), st.sampled_from([0, 0.25, 0.5, 0.75, 1]))
def test_quantile_agrees_with_numpy(numbers: list[int], share: float) -> None:
    counts = {n: numbers.count(n) for n in set(numbers)}
    assert quantile(counts, share) == pytest.approx(float(numpy.quantile(numbers, share)))


def test_tally_counts_every_outcome_apart() -> None:
    tally = ScoreCounts()
    tally.add_pair((line(0, 0, "A"), line(0, 1, "A")))
    tally.add_pair((line(1, 0, "A"), line(1, 1, None)))
    tally.add_pair((line(2, 0, "B"), line(2, 1, None, outcome="failed", error="boom")))
    tally.add_pair((line(3, 0, None, outcome="stopped", error="loop"), line(3, 1, "B")))
    assert dict(tally.outcomes) == {"won": 5, "unfinished": 1, "failed": 1, "stopped": 1}
    assert dict(tally.wins) == {"A": 3, "B": 2}
    assert dict(tally.wins_first) == {"A": 2, "B": 1}
    assert dict(tally.pair_scores) == {4: 1, 3: 1}
    assert dict(tally.first_scores) == {2: 1, 3: 1}
    assert (tally.pairs, tally.pairs_with_unfinished, tally.pairs_unscored) == (4, 1, 2)
    assert tally.points["A"] == {"settlements": 20, "cities": 40}
    assert [str(game) for game, _, _ in tally.trouble] == ["2.1", "3.0"]
    assert tally.longest is not None
    assert (tally.longest[0], str(tally.longest[1])) == (23, "3.0")


@settings(max_examples=30)
@given(st.permutations(range(30)))
def test_tally_does_not_depend_on_order(order: list[int]) -> None:
    def pair(number: int) -> tuple[object, object]:
        odd = number % 3 == 0
        second = line(number, 1, None, outcome="failed", error="x") if odd else line(number, 1, "B")
        return line(number, 0, "A"), second

    forward, shuffled = ScoreCounts(), ScoreCounts()
    for number in range(30):
        forward.add_pair(pair(number))  # type: ignore[arg-type]
    for number in order:
        shuffled.add_pair(pair(number))  # type: ignore[arg-type]
    assert forward == shuffled


def test_tally_does_not_grow_with_trouble() -> None:
    tally = ScoreCounts()
    for number in range(100):
        tally.add_pair((line(number, 0, None, outcome="failed", error="x"), line(number, 1, "A")))
    assert len(tally.trouble) == TROUBLE_LISTED
    assert tally.outcomes["failed"] == 100


def test_a_game_that_is_played_twice_counts_once_for_the_width():
    once = wilson(50, 100)
    twice = wilson(100, 200, independent=100)
    assert once == twice
