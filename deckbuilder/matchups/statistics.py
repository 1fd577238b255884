"""Intervals and counts: pure arithmetic, no files, no game.

Everything that is kept while games stream by is an integer count, so a result does not depend on the order
in which games were finished. Closed forms are used throughout; the tests hold them against scipy.
"""

from __future__ import annotations

import math
from bisect import insort
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Literal

from deckbuilder.matchups.results import SIDES, GameId, GameLine, Outcome, Side

LEVEL = 0.95
"""The confidence level of every interval in a report."""
FEW_GAMES = 20
"""Below this many games a percentage says little; it is never shown without its interval."""
HALF_WIDTH = 0.02
"""The precision for which a report says how many further pairs it takes: 2 points of win rate."""
TROUBLE_LISTED = 20
"""So many stopped and failed games are named in a report; all are counted."""
PAIR_SCORES = ("0", "0.5", "1", "1.5", "2")
"""The five outcomes of a pair: wins of A, an unfinished game counting half."""


@dataclass(frozen=True)
class Interval:
    """A value with its interval.

    Args:
        value: the estimate.
        low: lower end.
        high: upper end.
        count: how many units (games or pairs) it rests on.
        method: ``wilson`` or ``t``.
    """

    value: float
    low: float
    high: float
    count: int
    method: Literal["wilson", "t"]


def normal_quantile(level: float = LEVEL) -> float:
    """The two-sided quantile of the normal distribution: 1.96 for 95 %."""
    return NormalDist().inv_cdf(0.5 + level / 2)


def wilson(wins: float, count: int, level: float = LEVEL, independent: int | None = None) -> Interval | None:
    """The Wilson score interval of a share; None if nothing was counted (Wilson 1927).

    Args:
        wins, count: what is shared.
        level: of confidence.
        independent: how many of the counted are independent, if not all; the width follows from it.
    """
    if count == 0:
        return None
    z2 = normal_quantile(level) ** 2
    share = wins / count
    count = count if independent is None else independent
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = math.sqrt(z2 * (share * (1 - share) / count + z2 / (4 * count * count))) / (1 + z2 / count)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half), count, "wilson")


def student_central(t: float, degrees: int) -> float:
    """P(|T| <= t) for Student's t with whole degrees of freedom (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    angle = math.atan(t / math.sqrt(degrees))
    cosine2 = math.cos(angle) ** 2
    odd = degrees % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0 if degrees == 1 else term
    for k in range(2 + odd, degrees - 1, 2):
        term *= cosine2 * (k - 1) / k
        total += term
    if odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total


def student_quantile(degrees: int, level: float = LEVEL) -> float:
    """The two-sided quantile of Student's t: exact below 60 degrees, by expansion from there (26.7.5)."""
    z = normal_quantile(level)
    if degrees >= 60:
        first = (z**3 + z) / 4
        second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
        third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
        return z + first / degrees + second / degrees**2 + third / degrees**3
    low, high = 0.0, z
    while student_central(high, degrees) < level:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if student_central(middle, degrees) < level else (low, middle)
    return (low + high) / 2


@dataclass(frozen=True)
class Scores:
    """How often each score occurred; a score is a whole number of quarters from 0 to 4 (0 to 1).

    Args:
        counts: occurrences by number of quarters.
    """

    counts: Mapping[int, int]

    @property
    def count(self) -> int:
        """How many scores there are."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """The mean score, between 0 and 1."""
        return sum(quarters * n for quarters, n in self.counts.items()) / (4 * self.count)

    @property
    def deviation(self) -> float:
        """The sample standard deviation; needs two scores. Exactly 0 if all scores are equal."""
        n = self.count
        total = sum(quarters * times for quarters, times in self.counts.items())
        squares = sum(quarters * quarters * times for quarters, times in self.counts.items())
        return math.sqrt((n * squares - total * total) / (n * (n - 1))) / 4

    def interval(self, level: float = LEVEL) -> Interval | None:
        """The interval of the mean score; None below two scores.

        Student's t over the scores. If all of them are equal their spread says nothing, and the t interval
        would shrink to a point: then the Wilson interval, with a pair as the unit, is the honest bound.
        """
        n = self.count
        if n < 2:
            return None
        if self.deviation == 0:
            return wilson(self.mean * n, n, level)
        half = student_quantile(n - 1, level) * self.deviation / math.sqrt(n)
        return Interval(self.mean, max(0.0, self.mean - half), min(1.0, self.mean + half), n, "t")

    def further(self, half_width: float = HALF_WIDTH, level: float = LEVEL) -> int | None:
        """How many further scores bring the interval to this half-width; None below two scores."""
        n = self.count
        if n < 2:
            return None
        if self.deviation > 0:
            needed = math.ceil((normal_quantile(level) * self.deviation / half_width) ** 2)
        else:
            needed = _wilson_count(self.mean, half_width, level)
        return max(0, needed - n)


def _wilson_count(share: float, half_width: float, level: float) -> int:
    """The smallest count at which the Wilson interval of this share is narrow enough."""

    def wide(count: int) -> bool:
        found = wilson(share * count, count, level)
        return found is not None and (found.high - found.low) / 2 > half_width

    high = 1
    while wide(high):
        high *= 2
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if wide(middle) else (low, middle)
    return high


def as_difference(score: Interval | None) -> Interval | None:
    """A mean score in [0, 1] as the difference of the two shares, in [-1, 1]."""
    if score is None:
        return None
    value, low, high = (2 * x - 1 for x in (score.value, score.low, score.high))
    return Interval(value, low, high, score.count, score.method)


def quantile(counts: Mapping[int, int], share: float) -> float:
    """A quantile of counted whole numbers, interpolated linearly between neighbours (as numpy does)."""
    total = sum(counts.values())
    place = share * (total - 1)
    below = math.floor(place)
    lower = _ranked(counts, below)
    upper = _ranked(counts, min(below + 1, total - 1))
    return lower + (upper - lower) * (place - below)


def _ranked(counts: Mapping[int, int], rank: int) -> int:
    """The value at this place (from 0) among all counted values in ascending order."""
    seen = 0
    for number in sorted(counts):
        seen += counts[number]
        if rank < seen:
            return number
    raise IndexError(rank)


@dataclass
class ScoreCounts:
    """The counts of a run, filled pair by pair; its size does not grow with the number of games."""

    pairs: int = 0
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    wins: Counter[Side] = field(default_factory=Counter)
    wins_first: Counter[Side] = field(default_factory=Counter)
    pair_scores: Counter[int] = field(default_factory=Counter)
    first_scores: Counter[int] = field(default_factory=Counter)
    pairs_with_unfinished: int = 0
    pairs_unscored: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    points: dict[Side, Counter[str]] = field(default_factory=lambda: {side: Counter() for side in SIDES})
    trouble: list[tuple[GameId, Outcome, str]] = field(default_factory=list)
    longest: tuple[int, GameId] | None = None
    twins: int = 0
    """Pairs whose games are one and the same game, as in a run of a deck against itself."""

    def add_pair(self, pair: tuple[GameLine, GameLine]) -> None:
        """Count both games of a pair, and the pair."""
        self.pairs += 1
        for line in pair:
            self._add_game(line)
        if any(line.outcome in ("stopped", "failed") for line in pair):
            self.pairs_unscored += 1
            return
        self.twins += pair[0].winner is not None and pair[0].digest == pair[1].digest
        self.pairs_with_unfinished += any(line.outcome == "unfinished" for line in pair)
        self.pair_scores[sum(_halves(line, "A") for line in pair)] += 1
        self.first_scores[sum(_halves(line, line.first) for line in pair)] += 1

    def _add_game(self, line: GameLine) -> None:
        self.outcomes[line.outcome] += 1
        if line.winner is not None:
            self.wins[line.winner] += 1
            self.wins_first[line.winner] += line.winner == line.first
            self.rounds[line.rounds] += 1
            for side in SIDES:
                self.points[side].update(line.points[side])
        elif line.outcome in ("stopped", "failed"):
            insort(self.trouble, (line.id, line.outcome, line.error or ""))
            del self.trouble[TROUBLE_LISTED:]
        if self.longest is None or (-line.rounds, line.id) < (-self.longest[0], self.longest[1]):
            self.longest = (line.rounds, line.id)

    @property
    def won(self) -> int:
        """Games that somebody won."""
        return self.outcomes["won"]

    @property
    def independent(self) -> int:
        """Won games that are not the same game a second time."""
        return self.won - self.twins


def _halves(line: GameLine, side: Side) -> int:
    """The score of a side in a game, in halves: 2 for a win, 1 for an unfinished game, 0 for a loss."""
    if line.winner is None:
        return 1
    return 2 if line.winner == side else 0
