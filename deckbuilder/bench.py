"""How fast it is: decisions, games and clones of both editions, and starting up (decision 40).

Played are the Duel of the Princes with the sets of the base game, and the Expanded Game with Wizards &
Dragons, the richest common game of each edition.

All times but that of starting up are processor time of this process, so other programs disturb them little.
Beside them stands a calibration loop, a fixed piece of plain Python, by which figures of different machines
can be compared. A choice with one legal answer is never asked, so it is no decision.
"""

from __future__ import annotations

import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from deckbuilder import rng
from deckbuilder.bots import make_bot
from deckbuilder.decks.model import KitFormat
from deckbuilder.editions import edition
from deckbuilder.editions.definition import Edition
from deckbuilder.engine.choice import AnswerKind
from deckbuilder.engine.game import BotFactory, Game
from deckbuilder.engine.setup import Setup
from deckbuilder.legality.check import check
from deckbuilder.legality.kits import compose
from deckbuilder.legality.validated import ValidatedKit

SETS = ("gold", "turmoil", "progress")
EXPANDED_SETS = ("wizards_and_dragons",)
CALIBRATION_STEPS = 300_000
START_UPS = 5
CLONES_AT_ONCE = 5
MAX_TURNS = 400


@dataclass(frozen=True)
class BotSpeed:
    """Games of a bot against itself.

    Args:
        table: what was played.
        bot: which one.
        games: how many were played.
        won: how many of them ended by victory; figures of games that failed would mean nothing.
        decisions: per game.
        rounds: per game.
        microseconds: per decision, engine and bot together.
        games_per_second: on one processor.
    """

    table: str
    bot: str
    games: int
    won: int
    decisions: float
    rounds: float
    microseconds: float
    games_per_second: float


@dataclass(frozen=True)
class CloneSpeed:
    """Copies of games in their second half.

    Args:
        table: what was played.
        where: ``main decision`` or ``inside an effect``.
        positions: at how many places a clone was timed.
        mean, median, slowest: microseconds.
    """

    table: str
    where: str
    positions: int
    mean: float
    median: float
    slowest: float


@dataclass(frozen=True)
class Figures:
    """All that was measured.

    Args:
        program, python, machine: what it was measured with.
        calibration: milliseconds of the calibration loop.
        start_up: milliseconds of ``deckbuilder --help``, the whole process; the best of a few.
        seed: of the games.
        bots, clones: see there.
    """

    program: str
    python: str
    machine: str
    calibration: float
    start_up: float
    seed: int
    bots: tuple[BotSpeed, ...]
    clones: tuple[CloneSpeed, ...]

    def to_json(self) -> dict[str, Any]:
        """Plain values for a document."""
        return {"schema": "deckbuilder/bench@2", "schema_version": 2, **asdict(self)}


@dataclass(frozen=True)
class MeasuredTable:
    """What measured games are played with, and what they are called."""

    name: str
    edition: Edition
    setup: Setup
    seed: int


def measure(
    *,
    games: dict[str, int],
    clone_games: int,
    seed: int,
    program: str,
    told: Callable[[str], None] = lambda what: None,
) -> Figures:
    """Measure everything.

    Args:
        games: for each bot, how many games it plays against itself.
        clone_games: in how many games clones are timed.
        seed: of the games.
        program: version of the program, for the record.
        told: is told what is measured next.
    """
    tables = (duel_table(seed), expanded_table(seed))
    told("calibration loop")
    loop = calibration()
    bots: list[BotSpeed] = []
    clones: list[CloneSpeed] = []
    for table in tables:
        for spec, number in games.items():
            told(f"{table.name}: {number} games of {spec} against itself")
            bots.append(bot_speed(table, spec, number))
        told(f"{table.name}: clones in {clone_games} games")
        clones += clone_speed(table, clone_games)
    told("starting up")
    return Figures(
        program=program,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.machine()} {platform.system()}",
        calibration=loop,
        start_up=start_up(),
        seed=seed,
        bots=tuple(bots),
        clones=tuple(clones),
    )


def calibration() -> float:
    """Milliseconds that a fixed loop of integer work and dictionary look-ups takes; the best of five."""
    times = []
    for _ in range(5):
        begun = time.process_time()
        held = dict.fromkeys(range(64), 1)
        total = 0
        for step in range(CALIBRATION_STEPS):
            total = (total * 31 + held[step & 63]) & 0xFFFFFFFF
        held[0] = total
        times.append(time.process_time() - begun)
    return 1000 * min(times)


def duel_table(seed: int) -> MeasuredTable:
    """A Duel of the Princes with the three theme sets of the base game, composed by the seed."""
    return _table("Duel of the Princes", "duel", SETS, "rivals", seed)


def expanded_table(seed: int) -> MeasuredTable:
    """The Expanded Game of the Catan Card Game with Wizards & Dragons."""
    return _table("Expanded Game", "expanded", EXPANDED_SETS, "classic", seed)


def _table(name: str, game: KitFormat, sets: tuple[str, ...], edition_id: str, seed: int) -> MeasuredTable:
    kit = compose(game, sets, lambda *names: rng.stream_key(seed, 0, *names), edition=edition_id)
    passed = check(kit).validated
    assert isinstance(passed, ValidatedKit)
    rules = edition(edition_id)
    return MeasuredTable(name, rules, rules.setup(passed), seed)


def bot_speed(table: MeasuredTable, spec: str, games: int) -> BotSpeed:
    """Time games of a bot against itself; a game before them warms up."""
    maker = make_bot(spec)
    _play(table, maker, pair=games)
    decisions = rounds = won = 0
    begun = time.process_time()
    for number in range(games):
        result = _play(table, maker, pair=number)
        decisions += result.decisions
        rounds += result.rounds
        won += result.outcome == "won"
    seconds = max(time.process_time() - begun, 1e-9)
    return BotSpeed(
        table=table.name,
        bot=spec,
        games=games,
        won=won,
        decisions=decisions / games,
        rounds=rounds / games,
        microseconds=1e6 * seconds / max(decisions, 1),
        games_per_second=games / seconds,
    )


def _play(table: MeasuredTable, maker: BotFactory, pair: int) -> Any:
    return table.edition.play(
        table.setup, seed=table.seed, pair=pair, game=pair % 2, bots=(maker, maker), max_turns=MAX_TURNS
    )


def clone_speed(table: MeasuredTable, games: int) -> tuple[CloneSpeed, ...]:
    """Time clones at every decision in the second half of games of the random bot."""
    maker = make_bot("random")
    found: dict[str, list[float]] = {"main decision": [], "inside an effect": []}
    for pair in range(games):
        half = _play(table, maker, pair=2 * pair).decisions // 2
        _clone_through(table, maker, 2 * pair, half, found)
    return tuple(_clones(table.name, where, times) for where, times in found.items())


def _clone_through(
    table: MeasuredTable, maker: BotFactory, pair: int, half: int, found: dict[str, list[float]]
) -> None:
    """Play a game again and, from its middle on, time clones at every decision."""
    game = table.edition.start(table.setup, table.seed, pair)
    bots = [maker(rng.bot_key(table.seed, pair, seat)) for seat in (0, 1)]
    decisions = 0
    while (choice := game.choice) is not None and game.state.turn <= MAX_TURNS:
        if decisions >= half:
            where = "main decision" if choice.ask.kind is AnswerKind.MAIN else "inside an effect"
            found[where].append(_time_clone(game))
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
        decisions += 1


def _time_clone(game: Game) -> float:
    """Microseconds for one clone."""
    begun = time.process_time_ns()
    for _ in range(CLONES_AT_ONCE):
        game.clone()
    return (time.process_time_ns() - begun) / 1000 / CLONES_AT_ONCE


def _clones(table: str, where: str, times: list[float]) -> CloneSpeed:
    times = times or [0.0]
    return CloneSpeed(table, where, len(times), statistics.fmean(times), statistics.median(times), max(times))


def start_up() -> float:
    """Milliseconds that the whole process ``deckbuilder --help`` takes by the clock; the best of a few."""
    command = [sys.executable, "-m", "deckbuilder", "--help"]
    times = []
    for _ in range(START_UPS):
        begun = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - begun)
    return 1000 * min(times)
