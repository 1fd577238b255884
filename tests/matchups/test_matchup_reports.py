"""Reports: figures against a recount of the lines, words, tables, schemas."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import jsonschema
import pytest
import scipy.stats
from matchup_fakes import deck, fake_pair, line, plan, steady_pair

from deckbuilder.errors import UnreadableInputError
from deckbuilder.matchups.export import games_table, to_csv
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.report import WORDS, Conclusion, RunReport, build_report, report_of
from deckbuilder.matchups.results import GameLine
from deckbuilder.matchups.run import run
from deckbuilder.matchups.statistics import ScoreCounts
from deckbuilder.schemas import schemas

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of 80 pairs with all kinds of outcomes."""
    made = tmp_path_factory.mktemp("runs") / "run"
    run(plan(pairs=80), made, player=fake_pair)
    return made


@pytest.fixture(scope="module")
def report(folder: Path) -> RunReport:
    return build_report(folder)


@pytest.fixture(scope="module")
def lines(folder: Path) -> list[GameLine]:
    text = (folder / "games.jsonl").read_text(encoding="utf-8")
    return [GameLine.model_validate_json(one) for one in text.splitlines()]


def counted(pairs: Iterable[tuple[GameLine, GameLine]], planned: Manifest | None = None) -> RunReport:
    tally = ScoreCounts()
    for pair in pairs:
        tally.add_pair(pair)
    return report_of(planned or plan(), tally)


def won(number: int, *winners: str | None) -> tuple[GameLine, GameLine]:
    return line(number, 0, winners[0]), line(number, 1, winners[1])


def test_every_game_is_counted_once(report: RunReport, lines: list[GameLine]) -> None:
    outcomes = Counter(one.outcome for one in lines)
    games = report.games
    assert set(outcomes) == {"won", "unfinished", "stopped", "failed"}
    assert games.played == len(lines) == 160 == sum(outcomes.values())
    assert (games.won, games.unfinished) == (outcomes["won"], outcomes["unfinished"])
    assert (games.stopped, games.failed) == (outcomes["stopped"], outcomes["failed"])
    assert sum(report.pairs.scores.values()) + report.pairs.unscored == report.pairs.played == 80
    assert not report.clean
    assert report.complete


def test_sides_agree_with_a_recount(report: RunReport, lines: list[GameLine]) -> None:
    for side in report.sides:
        wins = [one for one in lines if one.winner == side.side]
        assert side.wins == len(wins)
        assert side.wins_first == sum(one.first == side.side for one in wins)
        assert side.wins_first + side.wins_second == side.wins
        decided = [one for one in lines if one.outcome == "won"]
        cities = sum(one.points[side.side]["cities"] for one in decided)
        assert side.points["cities"].total == cities
        assert side.points["cities"].mean == pytest.approx(cities / len(decided), abs=1e-6)
        assert list(side.points) == ["cities", "settlements"]
        expected = scipy.stats.binomtest(len(wins), len(decided)).proportion_ci(method="wilson")
        assert side.win_rate is not None
        assert (side.win_rate.low, side.win_rate.high) == pytest.approx(
            (expected.low, expected.high), abs=1e-6
        )
        assert side.win_rate.count == len(decided)


def test_pair_figures_agree_with_a_recount(report: RunReport, lines: list[GameLine]) -> None:
    value = {"A": 1.0, "B": 0.0, None: 0.5}
    sums, first = [], []
    for one, other in zip(lines[::2], lines[1::2], strict=True):
        if {one.outcome, other.outcome} <= {"won", "unfinished"}:
            sums.append(value[one.winner] + value[other.winner])
            first.append((value[one.winner] + 1 - value[other.winner]) / 2)
    assert report.pairs.scores == {str(s): sums.count(float(s)) for s in ("0", "0.5", "1", "1.5", "2")}
    for found, scores in ((report.difference, [s / 2 for s in sums]), (report.first_player.advantage, first)):
        differences = [2 * s - 1 for s in scores]
        low, high = scipy.stats.t.interval(
            0.95, len(scores) - 1, sum(differences) / len(scores), scipy.stats.sem(differences)
        )
        assert found is not None
        assert (found.value, found.low, found.high) == pytest.approx(
            (sum(differences) / len(scores), low, high), abs=2e-6
        )
        assert (found.count, found.unit, found.method) == (len(scores), "pairs", "t")


def test_lengths(report: RunReport, lines: list[GameLine]) -> None:
    rounds = sorted(one.rounds for one in lines if one.outcome == "won")
    found = report.rounds
    assert found is not None
    assert (found.games, found.minimum, found.maximum) == (len(rounds), rounds[0], rounds[-1])
    assert found.lower_quartile <= found.median <= found.upper_quartile
    assert found.mean == pytest.approx(sum(rounds) / len(rounds), abs=1e-6)
    assert report.longest is not None
    assert report.longest.rounds == max(one.rounds for one in lines)


def test_trouble_is_named(report: RunReport, lines: list[GameLine]) -> None:
    expected = [str(one.id) for one in lines if one.outcome in ("stopped", "failed")]
    assert [game.game for game in report.trouble] == expected[:20]
    assert report.trouble[0].error == "ValueError: ä broken bot"


def test_an_unbegun_run_has_a_report() -> None:
    report = counted([])
    assert report.verdict is Conclusion.TOO_FEW
    assert (report.difference, report.rounds, report.longest, report.further.pairs) == (None,) * 4
    assert report.sides[0].win_rate is None
    assert not report.complete
    assert to_csv(report)


@pytest.mark.parametrize("outcome", ["unfinished", "stopped", "failed"])
def test_a_run_without_a_won_game_has_a_report(outcome: str) -> None:
    pairs = [(line(n, 0, None, outcome=outcome), line(n, 1, None, outcome=outcome)) for n in range(12)]
    report = counted(pairs)
    assert report.complete
    assert report.games.won == 0
    assert report.sides[0].win_rate is None
    assert report.first_player.win_rate is None
    assert report.rounds is None
    assert report.sides[0].points == {}
    assert getattr(report.games, outcome) == 24
    if outcome == "unfinished":
        assert report.pairs.with_unfinished == 12
        assert report.difference is not None
        assert report.difference.value == 0
    else:
        assert report.pairs.unscored == 12
        assert report.verdict is Conclusion.TOO_FEW


@pytest.mark.parametrize(
    ("pairs", "verdict"),
    [
        ([won(n, "A", "A") for n in range(12)], Conclusion.A_AHEAD),
        ([won(n, "B", "B") for n in range(12)], Conclusion.B_AHEAD),
        ([won(n, "A", "B") for n in range(12)], Conclusion.EXACTLY_TIED),
        (
            [won(n, "A", "A" if n % 2 else "B") for n in range(6)] + [won(9, "B", "B")],
            Conclusion.NOT_SEPARABLE,
        ),
        ([won(0, "A", "A")], Conclusion.TOO_FEW),
        ([won(0, "A", "A"), won(1, "A", "A")], Conclusion.NOT_SEPARABLE),
    ],
)
def test_verdicts(pairs: list[tuple[GameLine, GameLine]], verdict: Conclusion) -> None:
    report = counted(pairs)
    assert report.verdict is verdict
    assert (report.verdict_text, report.verdict_text_de) == WORDS[verdict]
    ahead = verdict in (Conclusion.A_AHEAD, Conclusion.B_AHEAD)
    assert ("Not separable at 95 %" in report.verdict_text) is not ahead


def test_one_uneven_pair_breaks_an_exact_tie() -> None:
    pairs = [won(n, "A", "B") for n in range(11)]
    assert counted(pairs).pairs.exactly_tied
    assert not counted([*pairs, won(11, "A", "A")]).pairs.exactly_tied
    broken = (line(11, 0, None, outcome="failed"), line(11, 1, "A"))
    assert not counted([*pairs, broken]).pairs.exactly_tied


def test_few_games_are_marked() -> None:
    few, enough = (
        counted([won(n, "A", "B") for n in range(9)]),
        counted([won(n, "A", "B") for n in range(10)]),
    )
    for report, expected in ((few, True), (enough, False)):
        assert report.sides[0].win_rate is not None
        assert report.difference is not None
        assert report.sides[0].win_rate.few is expected
        assert report.difference.few is expected


def test_beginning_is_worth_something() -> None:
    report = counted([won(n, "A", "B") for n in range(20)])
    assert report.first_player.wins == 40
    assert report.first_player.advantage is not None
    assert report.first_player.advantage.value == 1


def test_both_seats_of_a_kit_have_its_name() -> None:
    report = counted([won(0, "A", "B")], plan(decks=(deck("duel"),), bots=("greedy", "random")))
    assert [side.name for side in report.sides] == ["duel", "duel"]
    assert [side.bot for side in report.sides] == ["greedy", "random"]


def test_json_comes_back(report: RunReport, folder: Path) -> None:
    text = report.to_json()
    assert RunReport.model_validate_json(text) == report
    assert (folder / "report.json").read_text(encoding="utf-8") == text
    data = json.loads(text)
    assert (data["schema"], data["schema_version"]) == ("deckbuilder/run-report@1", 1)


def test_documents_fit_their_schemas(report: RunReport, folder: Path, lines: list[GameLine]) -> None:
    documents = {
        "run-manifest": [json.loads((folder / "manifest.json").read_text(encoding="utf-8"))],
        "run-report": [json.loads(report.to_json())],
        "run-game": [json.loads(one.to_json()) for one in lines],
    }
    for name, several in documents.items():
        validator = jsonschema.Draft202012Validator(schemas()[name])
        for document in several:
            validator.validate(document)
            assert not validator.is_valid({**document, "surprise": 1})


def test_csv_of_a_report(report: RunReport, folder: Path) -> None:
    text = to_csv(report)
    assert (folder / "report.csv").read_text(encoding="utf-8") == text
    rows = list(csv.DictReader(io.StringIO(text)))
    figures = {(row["figure"], row["side"], row["key"]): row["value"] for row in rows}
    assert figures["wins", "A", ""] == str(report.sides[0].wins)
    assert figures["games", "", "unfinished"] == str(report.games.unfinished)
    assert figures["pairs_by_wins_of_A", "A", "2"] == str(report.pairs.scores["2"])
    difference = next(row for row in rows if row["figure"] == "difference")
    assert report.difference is not None
    assert float(difference["low"]) == report.difference.low


def test_csv_of_the_games(folder: Path, lines: list[GameLine]) -> None:
    out = io.StringIO()
    games_table(folder, out)
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert len(rows) == len(lines)
    for row, one in zip(rows, lines, strict=True):
        assert (row["pair"], row["winner"], row["digest"]) == (str(one.pair), one.winner or "", one.digest)
        assert row["points_B_cities"] == str(one.points["B"]["cities"])
        assert row["error"] == (one.error or "")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_a_spreadsheet_runs_nothing(name: str) -> None:
    report = counted([won(0, "A", "B"), won(1, "B", "B")], plan(decks=(deck(name), deck("ben"))))
    rows = list(csv.DictReader(io.StringIO(to_csv(report))))
    found = next(row["value"] for row in rows if row["figure"] == "name" and row["side"] == "A")
    assert found == f"'{name}"
    difference = next(row for row in rows if row["figure"] == "difference")
    assert float(difference["value"]) < 0


def test_an_interrupted_run_is_reported_as_such(folder: Path, tmp_path: Path) -> None:
    for name in ("manifest.json", "games.jsonl"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_bytes(b"".join(lines[:21]))
    report = build_report(tmp_path)
    assert (report.complete, report.pairs.played, report.games.played) == (False, 10, 20)
    (tmp_path / "games.jsonl").unlink()
    assert build_report(tmp_path).games.played == 0
    (tmp_path / "manifest.json").unlink()
    with pytest.raises(UnreadableInputError):
        build_report(tmp_path)


def test_a_clean_run(tmp_path: Path) -> None:
    assert run(plan(), tmp_path / "run", player=steady_pair).report.clean
