"""What a run shows, as plain data, built by streaming over its lines.

A report depends on the manifest and the lines only, so it is the same after any interruption and on any
machine. Rates are never without their interval, and no game is left out without being counted as left out.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Literal

from pydantic import ConfigDict, Field

from deckbuilder.escaping import escaped
from deckbuilder.matchups import statistics
from deckbuilder.matchups.manifest import Manifest, Versions
from deckbuilder.matchups.results import SIDES, Outcome, Side
from deckbuilder.matchups.statistics import FEW_GAMES, HALF_WIDTH, LEVEL, PAIR_SCORES, Interval, ScoreCounts
from deckbuilder.matchups.store import RunFolder
from deckbuilder.records import Record

DIGITS = 6
"""Decimal places of the figures in a report."""


class Estimate(Record):
    """A figure and its 95 % interval.

    Args:
        value, low, high: a share from 0 to 1, or a difference of shares from -1 to 1.
        count: on how many games or pairs it rests.
        unit: which of the two.
        method: how the interval was found: Wilson's score interval, or Student's t over the pairs.
    """

    value: float
    low: float
    high: float
    count: int
    unit: Literal["games", "pairs"]
    method: Literal["wilson", "t"]

    @property
    def few(self) -> bool:
        """Whether it rests on so little that it says next to nothing."""
        return self.count * (2 if self.unit == "pairs" else 1) < FEW_GAMES


class PointSource(Record):
    """Victory points of one source.

    Args:
        total: over all games that were won by either side.
        mean: per such game.
    """

    total: int
    mean: float


class SideReport(Record):
    """What one side achieved.

    Args:
        side: A or B.
        name, player, fingerprint: the deck; in a run of a kit both sides have the same.
        file: where the deck lay, as it was given; empty if it was no file.
        bot: who played.
        wins: games won.
        wins_first, wins_second: of these, begun by this side or by the other.
        win_rate: of the games that somebody won; None if there is none.
        points: victory points by source at the end of the games that somebody won.
    """

    side: Side
    name: str
    player: str
    fingerprint: str
    file: str = ""
    bot: str
    wins: int
    wins_first: int
    wins_second: int
    win_rate: Estimate | None
    points: dict[str, PointSource]


class Games(Record):
    """Games by how they ended.

    Args:
        played: all of them.
        won: somebody won.
        unfinished: the turn cap was reached.
        stopped: a turn had more decisions than allowed.
        failed: an exception or an illegal answer.
    """

    played: int
    won: int
    unfinished: int
    stopped: int
    failed: int


class Pairs(Record):
    """Pairs by what deck A made of them.

    Args:
        planned, played: how many.
        scores: scored pairs by the wins of A, from 0 to 2; an unfinished game counts half a win.
        with_unfinished: of the scored pairs, those that hold an unfinished game.
        unscored: pairs with a stopped or failed game; they are in no figure about pairs.
        exactly_tied: whether pairs were played and every one came out even.
    """

    planned: int
    played: int
    scores: dict[str, int]
    with_unfinished: int
    unscored: int
    exactly_tied: bool


class FirstPlayer(Record):
    """What it is worth to begin.

    Args:
        wins: games won by the side that began.
        win_rate: of the games that somebody won.
        advantage: win rate of the beginning side minus that of the other, over pairs.
    """

    wins: int
    win_rate: Estimate | None
    advantage: Estimate | None


class Lengths(Record):
    """Rounds of the games that somebody won.

    Args:
        games: how many.
        minimum, lower_quartile, median, upper_quartile, maximum, mean: of their rounds.
    """

    games: int
    minimum: int
    lower_quartile: float
    median: float
    upper_quartile: float
    maximum: int
    mean: float


class GameReference(Record):
    """A game that one may want to look at.

    Args:
        game: its name for `replay`.
        outcome: how it ended; empty where that is not the point.
        rounds: its length; None where that is not the point.
        error: what went wrong.
    """

    game: str
    outcome: Outcome | None = None
    rounds: int | None = None
    error: str = ""


class SampleSizeHint(Record):
    """How much more it takes for a narrower interval.

    Args:
        half_width: the precision asked for, as a share: 0.02 is 2 points of A's win rate.
        pairs: further pairs; None if there is too little to say.
    """

    half_width: float
    pairs: int | None


class Conclusion(StrEnum):
    """What may be said about the two sides."""

    A_AHEAD = "a_ahead"
    B_AHEAD = "b_ahead"
    NOT_SEPARABLE = "not_separable"
    EXACTLY_TIED = "exactly_tied"
    TOO_FEW = "too_few"


WORDS = {
    Conclusion.A_AHEAD: (
        "A is ahead of B at 95 %.",
        "A liegt vor B (95 %).",
    ),
    Conclusion.B_AHEAD: (
        "B is ahead of A at 95 %.",
        "B liegt vor A (95 %).",
    ),
    Conclusion.NOT_SEPARABLE: (
        "Not separable at 95 %: the interval of the paired difference contains 0.",
        "Bei 95 % nicht zu trennen: Das Intervall der gepaarten Differenz enthält die 0.",
    ),
    Conclusion.EXACTLY_TIED: (
        "Exactly tied: every pair came out even. Not separable at 95 %.",
        "Genau gleich: Jedes Paar ging gleich aus. Bei 95 % nicht zu trennen.",
    ),
    Conclusion.TOO_FEW: (
        f"Not separable at 95 %: too few games; it takes at least {FEW_GAMES // 2} pairs with a winner.",
        "Bei 95 % nicht zu trennen: zu wenige Spiele; nötig sind mindestens "
        f"{FEW_GAMES // 2} Paare mit einem Sieger.",
    ),
}
"""Every verdict in English and German."""


class OverlayName(Record):
    """The user's overlay of card facts that the run was played with.

    Args:
        name: of the file.
        sha256: of its content.
    """

    name: str
    sha256: str


class RunReport(Record):
    """The statistics of a run.

    Args:
        schema_id, schema_version: name and version of this format.
        complete: whether all planned pairs are played.
        edition, ruleset, ruleset_version, options, seed, max_turns, max_decisions, versions: from the plan.
        overlay: the user's file that has replaced facts of cards; None if there was none.
        confidence: level of all intervals.
        sides: A and B.
        games, pairs: what was played.
        difference: win rate of A minus that of B, over pairs; None below two scored pairs.
        verdict: what may be said.
        verdict_text, verdict_text_de: the same in words.
        first_player: what it is worth to begin.
        rounds: how long games last; None if none was won.
        further: how many more pairs narrow the interval.
        longest: the game with most rounds.
        trouble: stopped and failed games, the first twenty.
    """

    model_config = ConfigDict(title="Report of a run")

    schema_id: Literal["deckbuilder/run-report@1"] = Field(default="deckbuilder/run-report@1", alias="schema")
    schema_version: Literal[1] = 1
    complete: bool
    edition: str
    ruleset: str
    ruleset_version: str
    options: tuple[str, ...]
    seed: int
    max_turns: int
    max_decisions: int
    confidence: float = LEVEL
    sides: tuple[SideReport, SideReport]
    games: Games
    pairs: Pairs
    difference: Estimate | None
    verdict: Conclusion
    verdict_text: str
    verdict_text_de: str
    first_player: FirstPlayer
    rounds: Lengths | None
    further: SampleSizeHint
    longest: GameReference | None
    trouble: tuple[GameReference, ...]
    overlay: OverlayName | None = None
    versions: Versions

    @property
    def clean(self) -> bool:
        """Whether no game was stopped or failed; otherwise the command line exits with 1."""
        return self.games.stopped == 0 and self.games.failed == 0

    def to_json(self) -> str:
        """The report as JSON."""
        return escaped(self.model_dump_json(indent=2, by_alias=True)) + "\n"


def build_report(folder: RunFolder | Path | str) -> RunReport:
    """The report of a run, complete or not.

    Raises:
        UnreadableInputError: there is no run, or its lines are damaged.
    """
    place = folder if isinstance(folder, RunFolder) else RunFolder(folder)
    plan = place.plan()
    tally = ScoreCounts()
    for pair in place.pairs(plan.pairs):
        tally.add_pair(pair)
    return report_of(plan, tally)


def report_of(plan: Manifest, tally: ScoreCounts) -> RunReport:
    """The report of what has been counted."""
    scores = statistics.Scores(tally.pair_scores)
    difference = _estimate(statistics.as_difference(scores.interval()), "pairs")
    pairs = _pairs(plan, tally)
    sides = (_side(plan, tally, 0), _side(plan, tally, 1))
    verdict = _verdict(difference, pairs, sides)
    return RunReport(
        complete=tally.pairs == plan.pairs,
        edition=plan.edition,
        ruleset=plan.ruleset.id,
        ruleset_version=plan.ruleset.version,
        options=plan.options,
        seed=plan.seed,
        max_turns=plan.max_turns,
        max_decisions=plan.max_decisions,
        sides=sides,
        games=_games(tally),
        pairs=pairs,
        difference=difference,
        verdict=verdict,
        verdict_text=WORDS[verdict][0],
        verdict_text_de=WORDS[verdict][1],
        first_player=_first_player(tally),
        rounds=_lengths(tally),
        further=SampleSizeHint(half_width=HALF_WIDTH, pairs=scores.further()),
        longest=None
        if tally.longest is None
        else GameReference(game=str(tally.longest[1]), rounds=tally.longest[0]),
        trouble=tuple(
            GameReference(game=str(game), outcome=outcome, error=error)
            for game, outcome, error in tally.trouble
        ),
        overlay=OverlayName(name=plan.overlay.name, sha256=plan.overlay.sha256) if plan.overlay else None,
        versions=plan.versions,
    )


def _estimate(interval: Interval | None, unit: Literal["games", "pairs"]) -> Estimate | None:
    if interval is None:
        return None
    value, low, high = (round(x, DIGITS) for x in (interval.value, interval.low, interval.high))
    return Estimate(value=value, low=low, high=high, count=interval.count, unit=unit, method=interval.method)


def _side(plan: Manifest, tally: ScoreCounts, seat: int) -> SideReport:
    side, deck = SIDES[seat], plan.decks[min(seat, len(plan.decks) - 1)]
    return SideReport(
        side=side,
        name=deck.name,
        player=deck.player,
        fingerprint=deck.fingerprint,
        file=deck.path,
        bot=plan.bots[seat],
        wins=tally.wins[side],
        wins_first=tally.wins_first[side],
        wins_second=tally.wins[side] - tally.wins_first[side],
        win_rate=_estimate(
            statistics.wilson(tally.wins[side], tally.won, independent=tally.independent), "games"
        ),
        points={
            source: PointSource(total=total, mean=round(total / tally.won, DIGITS))
            for source, total in sorted(tally.points[side].items())
        },
    )


def _games(tally: ScoreCounts) -> Games:
    counts = tally.outcomes
    return Games(
        played=counts.total(),
        won=counts["won"],
        unfinished=counts["unfinished"],
        stopped=counts["stopped"],
        failed=counts["failed"],
    )


def _pairs(plan: Manifest, tally: ScoreCounts) -> Pairs:
    return Pairs(
        planned=plan.pairs,
        played=tally.pairs,
        scores={score: tally.pair_scores[halves] for halves, score in enumerate(PAIR_SCORES)},
        with_unfinished=tally.pairs_with_unfinished,
        unscored=tally.pairs_unscored,
        exactly_tied=0 < tally.pairs == tally.pair_scores[2],
    )


def _verdict(difference: Estimate | None, pairs: Pairs, sides: tuple[SideReport, SideReport]) -> Conclusion:
    """Who is ahead is said only where no rate of the report is called one of few games."""
    if difference is None:
        return Conclusion.TOO_FEW
    if pairs.exactly_tied:
        return Conclusion.EXACTLY_TIED
    if difference.low <= 0 <= difference.high:
        return Conclusion.NOT_SEPARABLE
    if difference.few or any(side.win_rate is None or side.win_rate.few for side in sides):
        return Conclusion.TOO_FEW
    return Conclusion.A_AHEAD if difference.low > 0 else Conclusion.B_AHEAD


def _first_player(tally: ScoreCounts) -> FirstPlayer:
    wins = tally.wins_first.total()
    scores = statistics.Scores(tally.first_scores)
    return FirstPlayer(
        wins=wins,
        win_rate=_estimate(statistics.wilson(wins, tally.won, independent=tally.independent), "games"),
        advantage=_estimate(statistics.as_difference(scores.interval()), "pairs"),
    )


def _lengths(tally: ScoreCounts) -> Lengths | None:
    rounds = tally.rounds
    if not rounds:
        return None
    quartiles = [round(statistics.quantile(rounds, share), DIGITS) for share in (0.25, 0.5, 0.75)]
    return Lengths(
        games=rounds.total(),
        minimum=min(rounds),
        lower_quartile=quartiles[0],
        median=quartiles[1],
        upper_quartile=quartiles[2],
        maximum=max(rounds),
        mean=round(sum(n * times for n, times in rounds.items()) / rounds.total(), DIGITS),
    )
