"""``deckbuilder sim``: many games between two decks, or of a kit, and what they say."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from deckbuilder.cli.files import write_file
from deckbuilder.cli.settings import chosen_seed, common_options, settings
from deckbuilder.escaping import escaped, json_text

if TYPE_CHECKING:
    from deckbuilder.engine.record import GameRecord
    from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
    from deckbuilder.matchups.manifest import Manifest
    from deckbuilder.matchups.report import RunReport
    from deckbuilder.matchups.run import Progress, RunResult
    from deckbuilder.render.screen import Screen

RUNS = "runs"


class Workers(click.ParamType[int]):
    """A number of processes, or ``auto``."""

    name = "N|auto"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number; ``auto`` is one for each processor."""
        from deckbuilder.matchups.executors import default_workers

        if value == "auto":
            return default_workers()
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is neither a number nor 'auto'.", param, ctx)
        if number < 1:
            self.fail(f"{number}: at least 1 is needed.", param, ctx)
        return number


workers_option = click.option(
    "--workers",
    type=Workers(),
    metavar="N|auto",
    default="auto",
    show_default=True,
    help="Processes; they change no result.",
)


@click.group()
@common_options
def sim() -> None:
    """Play decks against each other, many times."""


@sim.command("run")
@click.argument("a", metavar="A|KIT")
@click.argument("b", metavar="[B]", required=False)
@click.option(
    "--pairs", type=click.IntRange(min=1), metavar="N", default=100, show_default=True, help="Pairs of games."
)
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Fixes all dice, shuffles and bots; chosen, shown and kept if not given.",
)
@click.option("--bot-a", default="greedy", show_default=True, help="Who plays A (deckbuilder sim bots).")
@click.option("--bot-b", default="greedy", show_default=True, help="Who plays B.")
@workers_option
@click.option("-o", "--output", metavar="DIR", help="Folder of the run.  [runs/A-B-SEED]")
@click.option(
    "--max-turns",
    type=click.IntRange(min=1),
    metavar="N",
    default=400,
    show_default=True,
    help="Turn cap of a game.",
)
@click.option("--records", is_flag=True, help="Keep the answers of every game, not only of failed ones.")
@click.option("--ruleset", metavar="ID|FILE", help="Check the decks by this ruleset and play by it.")
@click.option(
    "--options",
    "table_options",
    metavar="NAME[,NAME]|none",
    help="Play with these table options, whatever the lists say, e.g. explorers.",
)
@common_options
def run(a: str, b: str | None, output: str | None, workers: int, **options: Any) -> None:
    """Play A against B, or a kit that both seats share.

    The decks are checked first; if one fails, nothing is played or written. Games come in pairs: the same
    dice, events and shuffles, once begun by A and once by B. A run that was broken off goes on; with more
    --pairs than before it is extended.

    Exit code 0: all games are played; 1: a deck failed, or a game was stopped or failed; 2: nothing can be
    concluded; 130: interrupted, and the command that goes on is printed.
    """
    screen = settings().screen()
    plan, folder = _planned(screen, a, b, output, options)
    screen.note(f"seed {plan.seed}  {folder}")
    screen.detail(f"{workers} workers, bots {plan.bots[0]} and {plan.bots[1]}, {plan.pairs} pairs")

    def play(progress: Callable[[Progress], None]) -> RunResult:
        from deckbuilder.matchups import run as runs

        return runs.run(plan, folder, workers=workers, progress=progress)

    _play(screen, folder, plan.bots, play)


def _planned(
    screen: Screen, a: str, b: str | None, output: str | None, options: dict[str, Any]
) -> tuple[Manifest, Path]:
    """The plan and the folder; leaves the command if a deck fails or the decks do not go together."""
    from deckbuilder.cli.inputs import check_entrants, chosen_options
    from deckbuilder.matchups.prepare import make_manifest

    _find_own_modules()
    paths = (a,) if b is None else (a, b)
    wanted = options["table_options"]
    chosen = None if wanted is None else chosen_options(wanted)
    entrants = check_entrants(screen, paths, options["ruleset"], chosen)
    _check_table(screen, a, entrants)
    seed = _seed(options["seed"], output)
    names = "-".join(Path(path).stem or "stdin" for path in paths)
    plan = make_manifest(
        entrants[0],
        entrants[1] if b is not None else None,
        pairs=options["pairs"],
        seed=seed,
        bots=(options["bot_a"], options["bot_b"]),
        max_turns=options["max_turns"],
        records=options["records"],
        options_chosen=wanted is not None,
    )
    return plan, Path(output) if output else Path(RUNS) / f"{names}-{seed}"


def _seed(seed: int | None, output: str | None) -> int:
    """The seed that is given, that of the run which is there already, or a fresh one."""
    from deckbuilder.matchups.store import RunFolder

    if seed is None and output is not None and RunFolder(output).exists():
        return RunFolder(output).plan().seed
    return chosen_seed(seed)


def _check_table(screen: Screen, path: str, entrants: tuple[ValidatedDeck | ValidatedKit, ...]) -> None:
    """Show what does not fit between the decks; only what makes a game impossible ends the command."""
    from deckbuilder.legality.event_stack import tournament_events
    from deckbuilder.legality.validated import ValidatedDeck
    from deckbuilder.render.findings import show_findings
    from deckbuilder.reporters.text import finding_line, plain
    from deckbuilder.vocabulary import Severity

    decks = [one for one in entrants if isinstance(one, ValidatedDeck)]
    if len(decks) != 2 or decks[0].ruleset != decks[1].ruleset:
        return
    _, found = tournament_events(*decks, simulation=True)
    if any(finding.severity is Severity.ERROR for finding in found):
        show_findings(screen, found, path)
        click.get_current_context().exit(1)
    for finding in found:
        screen.note(plain(finding_line(finding, path, screen.lang)))


def _play(
    screen: Screen,
    folder: Path,
    bots: Sequence[str],
    play: Callable[[Callable[[Progress], None]], RunResult],
) -> None:
    """Play with progress shown, then report; however it ends, the user knows how to go on."""
    from deckbuilder.matchups.executors import WorkerDiedError
    from deckbuilder.matchups.run import RunInterruptedError
    from deckbuilder.render.progress import ProgressDisplay, clock
    from deckbuilder.render.report import quoted, show_report, trusting

    go_on = f"deckbuilder sim resume {quoted(folder)}{trusting(bots)}"
    try:
        with ProgressDisplay(screen) as display:
            result = play(display)
    except RunInterruptedError as stop:
        screen.warn(
            screen.say(
                f"Interrupted: {stop.done} of {stop.total} pairs are finished and written. Go on with:",
                f"Unterbrochen: {stop.done} von {stop.total} Paaren sind fertig und geschrieben. Weiter mit:",
            )
        )
        screen.warn(f"  {go_on}")
        click.get_current_context().exit(130)
    except (KeyboardInterrupt, WorkerDiedError):
        screen.warn(f"{screen.say('Go on with:', 'Weiter mit:')} {go_on}")
        raise
    show_report(screen, result.report, folder)
    if result.last.played:
        screen.note(
            f"{2 * result.last.played} {screen.say('games in', 'Spiele in')} {clock(result.last.seconds)}, "
            f"{result.games_per_second:.1f}/s  {folder}"
        )
    click.get_current_context().exit(0 if result.report.clean else 1)


def _trust_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options by which a user says whose code may be run for a run folder."""
    for side in "ba":
        command = click.option(
            f"--bot-{side}", help=f"The bot of {side.upper()} again, if it is not one of the program's."
        )(command)
    return click.option(
        "--trust-bots", is_flag=True, help="Run whatever bots the folder names; only if you know who made it."
    )(command)


def _trust() -> dict[str, Any]:
    """What was said of trust, by the user in person: a settings file may have come with the folder."""
    context = click.get_current_context()

    def said(name: str) -> Any:
        source = context.get_parameter_source(name)
        in_person = source in (ParameterSource.COMMANDLINE, ParameterSource.ENVIRONMENT)
        return context.params[name] if in_person else None

    return {"bots": (said("bot_a"), said("bot_b")), "trust_bots": bool(said("trust_bots"))}


@sim.command("resume")
@click.argument("folder", metavar="DIR")
@click.option(
    "--pairs", type=click.IntRange(min=1), metavar="N", help="Extend the run to N pairs, by the same seed."
)
@workers_option
@_trust_options
@common_options
def resume(folder: str, pairs: int | None, workers: int, **_: Any) -> None:
    """Resume a run that was interrupted, or extend one.

    Only what is missing is played; with --pairs a run gets more pairs than it was planned with. If a deck
    file, the rules, the program or a bot has changed since, nothing is played and the difference is shown.
    Bots that are not the program's own are code that the folder names: they are run if you name them too, or
    with --trust-bots.
    """
    from deckbuilder.matchups.store import RunFolder

    screen = settings().screen()
    trust = _trust()
    _find_own_modules()

    def play(progress: Callable[[Progress], None]) -> RunResult:
        from deckbuilder.matchups import run as runs

        return runs.resume(folder, pairs=pairs, workers=workers, progress=progress, **trust)

    _play(screen, Path(folder), RunFolder(folder).plan().bots, play)


@sim.command("report")
@click.argument("folder", metavar="DIR")
@click.option(
    "--to",
    type=click.Choice(["text", "json", "csv", "games"]),
    default="text",
    show_default=True,
    help="games: one game per row, as CSV.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead of standard output.")
@common_options
def report(folder: str, to: str, output: str | None) -> None:
    """Report a run, finished or not. Exit code 1 if a game was stopped or failed."""
    from deckbuilder.matchups.report import build_report

    screen = settings().screen()
    found = build_report(folder)
    if output:
        write_file(output, _document(screen, found, folder, to))
        screen.note(f"{output}: written")
    elif to == "text":
        from deckbuilder.render.report import show_report

        show_report(screen, found, folder)
    else:
        screen.raw(_document(screen, found, folder, to))
    click.get_current_context().exit(0 if found.clean else 1)


def _document(screen: Screen, found: RunReport, folder: str, to: str) -> str:
    """The report, or the games, as the content of a file."""
    from deckbuilder.matchups.export import games_table, to_csv
    from deckbuilder.render.report import show_report
    from deckbuilder.render.screen import Screen

    if to == "json":
        return found.to_json()
    if to == "csv":
        return to_csv(found)
    out = io.StringIO()
    if to == "games":
        games_table(folder, out)
    else:
        show_report(Screen(color="never", lang=screen.lang, out=out), found, folder)
    return out.getvalue()


@sim.command("replay")
@click.argument("folder", metavar="DIR")
@click.argument("game", metavar="GAME")
@click.option("-o", "--output", metavar="FILE", help="Write the record with all answers and digests as JSON.")
@click.option("--story", is_flag=True, help="Tell the whole game: dice, decisions and what they change.")
@click.option(
    "--seat",
    type=click.Choice(["A", "B", "0", "1"], case_sensitive=False),
    help="With --story: tell only what this player may know; 0 is the one who begins.",
)
@_trust_options
@common_options
def replay(folder: str, game: str, output: str | None, story: bool, seat: str | None, **_: Any) -> None:
    """Play a game of a run again and compare.

    GAME is PAIR.GAME, for example 17.1: the game of pair 17 that B begins. Exit code 1 if it is not the
    recorded one. Of a failed game --debug shows the whole traceback. Bots that are not the program's own are
    code that the folder names: they are run if you name them too, or with --trust-bots.
    """
    from deckbuilder.cards.catalogue import using_overlay
    from deckbuilder.matchups.prepare import overlay_of
    from deckbuilder.matchups.replay import replay as play_again
    from deckbuilder.matchups.worker import replay_game
    from deckbuilder.render.games import show_replay
    from deckbuilder.render.screen import overlay_line

    if seat is not None and not story:
        raise click.UsageError("--seat says whose story is told; it needs --story.")
    screen = settings().screen()
    _find_own_modules()
    raised: list[BaseException] = []
    player = partial(replay_game, failed=raised.append)
    found = play_again(folder, game, player=player, **_trust())
    show_replay(screen, found)
    if raised and settings().debug:
        screen.warn("".join(traceback.format_exception(raised[0])).rstrip())
    if story and found.record is not None:
        with using_overlay(overlay_of(found.plan)):
            _tell(screen, found.record, None if seat is None else _seat(seat, found.record.game))
    if found.plan.overlay:
        screen.warn(overlay_line(screen, found.plan.overlay.name, found.plan.overlay.sha256))
    if output and found.record is not None:
        write_file(output, json_text(found.record.to_json(), indent=None))
        screen.note(f"{output}: written")
    click.get_current_context().exit(0 if found.same else 1)


def _seat(named: str, game: int) -> int:
    """The seat of a player who is named by his deck or by his seat; in game 1 deck B begins."""
    return int(named) if named.isdigit() else "AB".index(named.upper()) ^ game


def _tell(screen: Screen, record: GameRecord, seat: int | None) -> None:
    """Print a recorded game as a story, after an empty line."""
    from deckbuilder.editions import edition
    from deckbuilder.engine.setup import from_json
    from deckbuilder.transcript.narrator import describe_record

    played = edition(record.edition)
    lines = describe_record(
        record, lambda setup, seed, pair: played.start(from_json(setup), seed, pair, record.game), seat=seat
    )
    screen.raw(escaped("\n" + "".join(f"{line}\n" for line in lines)))


@sim.command("bots")
@common_options
def bots() -> None:
    """List the bots and their parameters."""
    from deckbuilder.bots import bots as listed
    from deckbuilder.render.games import show_bots

    show_bots(settings().screen(), listed())


def _find_own_modules() -> None:
    """Let bots in the current folder be found; behind everything else, so that nothing is hidden by them."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
