"""Tables for spreadsheets: a report with one figure per row, and the games of a run with one per row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.report import Estimate, RunReport
from deckbuilder.matchups.results import SIDES, GameLine
from deckbuilder.matchups.store import RunFolder
from deckbuilder.tables import Cell, csv_text, write_csv

Row = tuple[Cell, ...]

REPORT_COLUMNS = ("figure", "side", "key", "value", "low", "high", "count", "unit")
RUN_COLUMNS = ("deck_A", "code_A", "bot_A", "deck_B", "code_B", "bot_B", "seed", "run")
GAME_COLUMNS = ("pair", "game", "first", "outcome", "winner", "rounds", "turns", "decisions")


def to_csv(report: RunReport) -> str:
    """A report as CSV, one figure per row."""
    return csv_text(REPORT_COLUMNS, tuple(_figures(report)))


def write_reports(folder: RunFolder, report: RunReport) -> tuple[Path, ...]:
    """Write ``report.json`` and ``report.csv`` into the run folder."""
    return (
        folder.write_text("report.json", report.to_json()),
        folder.write_text("report.csv", to_csv(report)),
    )


def games_table(folder: RunFolder | Path | str, out: TextIO) -> None:
    """Write the games of a run as CSV, with a column for each source of victory points and side.

    The last columns say in each row to which decks, bots, seed and run folder the game belongs, so that
    tables of several runs can be put together.

    The lines are read twice, because the sources are known only when all games are; nothing is kept.

    Raises:
        UnreadableInputError: there is no run, or its lines are damaged.
    """
    place = folder if isinstance(folder, RunFolder) else RunFolder(folder)
    plan = place.plan()
    planned = plan.pairs
    sources: set[str] = set()
    for pair in place.pairs(planned):
        for line in pair:
            sources.update(*line.points.values())
    columns = [f"points_{side}_{source}" for side in SIDES for source in sorted(sources)]
    games = (line for pair in place.pairs(planned) for line in pair)
    run = _run_cells(plan, place.path)
    write_csv(
        out,
        (*GAME_COLUMNS, *columns, "digest", "error", *RUN_COLUMNS),
        ((*_game(line, sorted(sources)), *run) for line in games),
    )


def _run_cells(plan: Manifest, path: Path) -> Row:
    decks = (plan.decks[0], plan.decks[-1])
    sides = [(deck.name, deck.fingerprint, bot) for deck, bot in zip(decks, plan.bots, strict=True)]
    return (*sides[0], *sides[1], plan.seed, path.resolve().name)


def _game(line: GameLine, sources: list[str]) -> Row:
    head = tuple(getattr(line, column) for column in GAME_COLUMNS)
    points = tuple(line.points[side].get(source, 0) for side in SIDES for source in sources)
    return (*head, *points, line.digest, line.error)


def _figures(report: RunReport) -> Iterator[Row]:
    yield ("complete", "", "", int(report.complete))
    for figure in ("edition", "ruleset", "ruleset_version", "seed", "max_turns", "max_decisions"):
        yield (figure, "", "", getattr(report, figure))
    if report.overlay is not None:
        yield ("overlay", "", report.overlay.name, report.overlay.sha256)
    for name, version in report.versions:
        yield ("version", "", name, version)
    for side in report.sides:
        for figure in ("name", "player", "fingerprint", "bot", "wins", "wins_first", "wins_second"):
            yield (figure, side.side, "", getattr(side, figure))
        yield from _estimate("win_rate", side.side, side.win_rate)
        for source, points in side.points.items():
            yield ("points", side.side, source, points.mean, "", "", report.games.won, "games")
    for outcome, count in report.games:
        yield ("games", "", outcome, count)
    for score, count in report.pairs.scores.items():
        yield ("pairs_by_wins_of_A", "A", score, count)
    for figure in ("planned", "played", "with_unfinished", "unscored", "exactly_tied"):
        yield ("pairs", "", figure, int(getattr(report.pairs, figure)))
    yield from _estimate("difference", "", report.difference)
    yield ("verdict", "", report.verdict.value, report.verdict_text)
    yield ("first_player_wins", "", "", report.first_player.wins)
    yield from _estimate("first_player_win_rate", "", report.first_player.win_rate)
    yield from _estimate("first_player_advantage", "", report.first_player.advantage)
    for name, number in report.rounds or ():
        yield ("rounds", "", name, number)
    yield ("further_pairs", "", report.further.half_width, report.further.pairs)
    for game in report.trouble:
        yield ("trouble", "", game.game, game.outcome)
        yield ("trouble_error", "", game.game, game.error)


def _estimate(figure: str, side: str, found: Estimate | None) -> Iterator[Row]:
    if found is not None:
        yield (figure, side, found.method, found.value, found.low, found.high, found.count, found.unit)
