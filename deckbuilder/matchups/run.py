"""Playing a run: begin it, go on with it, stop it so that it can be gone on with."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType

from deckbuilder.errors import DeckbuilderError
from deckbuilder.matchups.executors import (
    Dispatcher,
    PairPlayer,
    WorkerDiedError,
    abandon,
    close,
    make_executor,
)
from deckbuilder.matchups.export import write_reports
from deckbuilder.matchups.manifest import MAX_PAIRS, Deviation, Manifest, RunDiffersError, differences
from deckbuilder.matchups.prepare import drift, require_trust
from deckbuilder.matchups.report import RunReport, build_report
from deckbuilder.matchups.store import RunFolder, Writer
from deckbuilder.matchups.worker import play_pair


@dataclass(frozen=True)
class Progress:
    """How far a run is.

    Args:
        done: finished pairs, those of earlier sittings too.
        total: planned pairs.
        played: pairs finished in this sitting.
        seconds: since this sitting began.
        stopping: whether Ctrl-C was pressed and only running work is finished.
    """

    done: int
    total: int
    played: int
    seconds: float
    stopping: bool = False

    @property
    def rate(self) -> float:
        """Pairs per second in this sitting."""
        return self.played / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """What the rest will take at this rate; None before the first pair."""
        return (self.total - self.done) / self.rate if self.rate > 0 else None


@dataclass(frozen=True)
class RunResult:
    """A complete run.

    Args:
        report: its statistics.
        folder: where it lies.
        last: the progress at the end; it tells the rate of this sitting.
    """

    report: RunReport
    folder: Path
    last: Progress

    @property
    def games_per_second(self) -> float:
        """Games per second in this sitting; 0 if nothing was left to play."""
        return 2 * self.last.rate


class RunInterruptedError(KeyboardInterrupt):
    """Ctrl-C. What was finished is written, and `resume` plays the rest.

    Args:
        folder: the run folder.
        done: finished pairs.
        total: planned pairs.
    """

    def __init__(self, folder: Path, done: int, total: int) -> None:
        self.folder, self.done, self.total = folder, done, total
        super().__init__(f"{folder}: interrupted with {done} of {total} pairs finished")


def run(
    plan: Manifest,
    folder: Path | str,
    *,
    workers: int = 1,
    executor: Executor | str | None = None,
    progress: Callable[[Progress], None] | None = None,
    player: PairPlayer = play_pair,
) -> RunResult:
    """Play a plan into a folder. If the folder holds the same run already, go on with it or report it again.

    Args:
        plan: from `make_manifest`.
        folder: new, empty, or the folder of the same run.
        workers: 1 plays in this process; more start processes.
        executor: an executor (stays open), or ``MODULE:FACTORY``.
        progress: called at the beginning, after every chunk, and when Ctrl-C was pressed.
        player: plays one pair.

    Raises:
        RunDiffersError: the folder holds another run.
        FolderInUseError: it holds something else, or somebody is playing it.
        ExecutorError: the executor cannot be had.
        WorkerDiedError: a worker ended without a result.
        RunInterruptedError: Ctrl-C.
    """
    place = RunFolder(folder)
    if place.exists():
        plan = _continued(place, plan)
    with _executor(workers, executor) as chosen:
        if not place.exists():
            place.create(plan)
        return _play(_Session(place, plan, chosen, workers, player), progress)


def _continued(place: RunFolder, asked: Manifest) -> Manifest:
    """The plan of the run that is there, extended if more pairs are asked for and nothing else differs."""
    recorded = place.plan()
    more = asked.pairs if asked.pairs > recorded.pairs else recorded.pairs
    found = differences(recorded.model_copy(update={"pairs": more}), asked)
    if found:
        raise RunDiffersError(str(place.path), differences(recorded, asked))
    return place.extend(more) if more > recorded.pairs else recorded


def resume(
    folder: Path | str,
    *,
    pairs: int | None = None,
    workers: int = 1,
    executor: Executor | str | None = None,
    progress: Callable[[Progress], None] | None = None,
    player: PairPlayer = play_pair,
    check: Callable[[Manifest], tuple[Deviation, ...]] = drift,
    bots: tuple[str | None, str | None] = (None, None),
    trust_bots: bool = False,
) -> RunResult:
    """Play what is missing of a run; if nothing is, report it again.

    Args:
        folder: the run folder.
        pairs: how many pairs the run has from now on, by the same seed; None leaves it as planned.
        workers, executor, progress, player: as in `run`.
        check: what has changed since the run was planned: versions, rules, deck files, bots.
        bots: the bots of A and B, named again by the user who trusts them.
        trust_bots: whether to load any bot that the manifest names.

    Raises:
        UntrustedBots: the manifest names bots that are neither the project's nor trusted.
        UnreadableInputError: there is no run here, or its lines are damaged.
        RunDiffersError: something has changed since.
        FolderInUseError, ExecutorError, WorkerDiedError, RunInterruptedError: as in `run`.
    """
    place = RunFolder(folder)
    plan = place.plan()
    require_trust(str(place.path), plan, bots, trust_bots)
    found = check(plan)
    if pairs is not None and pairs < plan.pairs:
        found = (*found, Deviation("pairs", str(plan.pairs), f"{pairs}, and a run can only be extended"))
    if found:
        raise RunDiffersError(str(place.path), found)
    if pairs is not None and pairs > plan.pairs:
        if pairs > MAX_PAIRS:
            raise DeckbuilderError(f"pairs: {pairs}, expected at most {MAX_PAIRS:,}.")
        plan = place.extend(pairs)
    with _executor(workers, executor) as chosen:
        return _play(_Session(place, plan, chosen, workers, player), progress)


@dataclass(frozen=True)
class _Session:
    """What one call of `run` or `resume` works with."""

    folder: RunFolder
    plan: Manifest
    executor: Executor
    workers: int
    player: PairPlayer


def _play(sitting: _Session, progress: Callable[[Progress], None] | None) -> RunResult:
    plan, folder = sitting.plan, sitting.folder
    begun = time.monotonic()
    with Writer(folder, plan.pairs) as writer, _CtrlC() as ctrl_c:
        before = writer.finished

        def state() -> Progress:
            done = writer.finished
            seconds = time.monotonic() - begun
            return Progress(done, plan.pairs, done - before, seconds, ctrl_c.pressed)

        def tell() -> None:
            if progress is not None:
                progress(state())

        ctrl_c.when_pressed = tell
        tell()
        try:
            _dispatch(sitting, writer, ctrl_c, tell)
        except WorkerDiedError as error:
            folder.note(str(error))
            raise
        last = state()
    if last.done < plan.pairs:
        raise RunInterruptedError(folder.path, last.done, plan.pairs)
    writer.sort()
    folder.complete()
    report = build_report(folder)
    write_reports(folder, report)
    return RunResult(report, folder.path, last)


def _dispatch(sitting: _Session, writer: Writer, ctrl_c: _CtrlC, tell: Callable[[], None]) -> None:
    dispatcher = Dispatcher(sitting.plan, sitting.player, sitting.executor, sitting.workers)
    for played in dispatcher.results(writer.missing(), ctrl_c.check):
        writer.append(played.pairs)
        tell()


class _CtrlC:
    """Ctrl-C once: finish what is running and stop. Twice: stop at once.

    Only the main thread can be told of Ctrl-C, and only if it is not ignored: elsewhere nothing is changed.
    """

    def __init__(self) -> None:
        self.pressed = False
        self.when_pressed: Callable[[], None] | None = None
        self._told = False
        self._before: signal.Handlers | Callable[[int, FrameType | None], object] | int | None = None

    def __enter__(self) -> _CtrlC:
        heard = signal.getsignal(signal.SIGINT) not in (signal.SIG_IGN, None)
        if heard and threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _press(self, number: int, frame: FrameType | None) -> None:
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True

    def check(self) -> bool:
        """Whether to stop; tells so the first time."""
        if self.pressed and not self._told:
            self._told = True
            if self.when_pressed is not None:
                self.when_pressed()
        return self.pressed


@contextmanager
def _executor(workers: int, chosen: Executor | str | None) -> Iterator[Executor]:
    """The executor that was asked for; one that was made here is closed here."""
    if chosen is not None and not isinstance(chosen, str):
        yield chosen
        return
    made = make_executor(workers, chosen)
    try:
        yield made
    except (DeckbuilderError, RunInterruptedError):
        close(made)
        raise
    except BaseException:
        abandon(made)
        raise
    else:
        close(made)
