"""How pairs get played at the same time: chunks of work, sent to any `concurrent.futures.Executor`.

What a chunk returns depends on the plan and the numbers of its pairs only. So the number of workers, the size
of the chunks and the order in which they come back decide how long a run takes and nothing else.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar, cast

from deckbuilder.errors import DeckbuilderError
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.results import GameLine

PairPlayer: TypeAlias = Callable[[Manifest, int], tuple[GameLine, GameLine]]
"""Plays both games of a pair. To be sent to other processes it must be a function of a module."""

CHUNK_SECONDS = 1.0
"""How much work a chunk should be: long beside the cost of sending it, short beside a person's patience."""
HELD_CHUNKS = 64
"""Finished chunks wait for earlier ones, so that the lines stand in the order of the pairs; but not more."""
POLL_SECONDS = 0.2
"""How soon Ctrl-C is noticed while waiting for workers."""

T = TypeVar("T")


class WorkerDiedError(DeckbuilderError):
    """A worker ended without a result, by a crash or from outside. What was finished has been written.

    Args:
        pairs: the pairs that were being played or waiting at that moment.
        cause: what the executor said.
    """

    def __init__(self, pairs: tuple[int, ...], cause: BaseException) -> None:
        self.pairs = pairs
        shown = ", ".join(map(str, pairs[:10])) + (" …" if len(pairs) > 10 else "")
        super().__init__(
            f"A worker ended without a result ({type(cause).__name__}: {cause}) "
            f"while these pairs were played or waited: {shown}. "
            "All finished pairs are written, and resuming plays the rest; "
            "if it happens again, one worker in this process shows where."
        )


class ExecutorError(DeckbuilderError):
    """An executor that cannot be had as it was named."""


@dataclass(frozen=True)
class Chunk:
    """A piece of work that can be sent anywhere.

    Args:
        plan: the run.
        pairs: numbers of the pairs to play.
        player: what plays them.
    """

    plan: Manifest
    pairs: tuple[int, ...]
    player: PairPlayer


@dataclass(frozen=True)
class Played:
    """A chunk that came back.

    Args:
        pairs: the two lines of every pair.
        seconds: how long it took; decides the size of later chunks only.
    """

    pairs: list[tuple[GameLine, GameLine]]
    seconds: float


def play_chunk(chunk: Chunk) -> Played:
    """Play a chunk; this is the function that is submitted."""
    begun = time.perf_counter()
    pairs = [chunk.player(chunk.plan, pair) for pair in chunk.pairs]
    return Played(pairs, time.perf_counter() - begun)


class InProcess(Executor):
    """Plays at once in this process when something is submitted: no other process, no pickling."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Call the function and return what it gave or raised, already finished."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes(ProcessPoolExecutor):
    """Worker processes started afresh (spawn), the same on every system.

    Workers leave Ctrl-C to the process that started them, and end when it is gone.

    Args:
        workers: how many.
    """

    def __init__(self, workers: int) -> None:
        self._others = set(multiprocessing.active_children())
        super().__init__(workers, multiprocessing.get_context("spawn"), _begin_worker)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """As any executor; workers are started here, and Ctrl-C is kept from them from their first moment."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def kill(self) -> None:
        """End the workers in the middle of what they do."""
        mine: list[BaseProcess] = [p for p in multiprocessing.active_children() if p not in self._others]
        for process in mine:
            process.terminate()


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A pool's worker waits for work for ever if its parent is killed; this ends it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def default_workers() -> int:
    """As many as this process may use processors."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def make_executor(workers: int = 1, factory: str | None = None) -> Executor:
    """The executor for a run; the caller shuts it down.

    Args:
        workers: 1 plays in this process, more start processes.
        factory: ``MODULE:FACTORY``; called without arguments, it returns an executor, and ``workers`` then
            only says how many chunks are on their way at the same time.

    Raises:
        ExecutorError: the number is below 1, or the factory is not there or gives something else.
    """
    if workers < 1:
        raise ExecutorError(f"{workers} workers: at least 1 is needed.")
    if factory is not None:
        return _from_factory(factory)
    try:
        return InProcess() if workers == 1 else Processes(workers)
    except ValueError as error:  # some systems limit the number
        raise ExecutorError(f"{workers} workers: {error}") from None


def _from_factory(name: str) -> Executor:
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise ExecutorError(f"executor {name!r}: expected MODULE:FACTORY, e.g. mycluster:make")
    try:
        made = getattr(importlib.import_module(module), attribute)()
    except Exception as error:
        raise ExecutorError(f"executor {name!r}: {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "submit", None)):
        raise ExecutorError(
            f"executor {name!r}: expected something with submit() as concurrent.futures.Executor has it, "
            f"found {type(made).__name__}"
        )
    return cast(Executor, made)


def close(executor: Executor) -> None:
    """Shut an executor down when its work is done; one that has only ``submit`` stays as it is."""
    if callable(getattr(executor, "shutdown", None)):
        executor.shutdown()


def abandon(executor: Executor) -> None:
    """Shut an executor down without waiting for its work; local workers are ended."""
    if isinstance(executor, Processes):
        executor.kill()
    if callable(getattr(executor, "shutdown", None)):
        executor.shutdown(wait=False)


class ChunkSize:
    """How many pairs the next chunk gets: about one second of work, found out on the way.

    Args:
        limit: never more than so many.
    """

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit
        self.size = 1

    def learn(self, pairs: int, seconds: float) -> None:
        """Adapt to a chunk that came back; four times its size is the most that it can vouch for."""
        wanted = int(CHUNK_SECONDS * pairs / max(seconds, 1e-6))
        self.size = max(1, min(wanted, pairs * 4, self.limit or wanted))


class Dispatcher:
    """Keeps an executor busy with chunks and gives their results back, in the order of the pairs.

    Args:
        plan: the run.
        player: plays one pair.
        executor: where.
        workers: chunks that are played at the same time.
    """

    def __init__(self, plan: Manifest, player: PairPlayer, executor: Executor, workers: int) -> None:
        self._plan, self._player, self._executor = plan, player, executor
        local = isinstance(executor, InProcess)
        self._in_flight = 1 if local else workers + 1
        self._size = ChunkSize(limit=1 if local else None)
        self._waiting: deque[tuple[Future[Played], Chunk]] = deque()

    def results(self, pairs: Iterator[int], stop: Callable[[], bool]) -> Iterator[Played]:
        """Play these pairs until they are all played or ``stop`` says so; then finish what is running.

        Raises:
            WorkerDiedError: after everything that was finished has been given back.
        """
        while True:
            stopping = stop()
            if not stopping:
                self._refill(pairs)
            if not self._waiting:
                return
            too_many = len(self._waiting) >= max(HELD_CHUNKS, 4 * self._in_flight)
            yield from self._finished(hurry=stopping or too_many)

    def _refill(self, pairs: Iterator[int]) -> None:
        while sum(not future.done() for future, _ in self._waiting) < self._in_flight:
            numbers = tuple(islice(pairs, self._size.size))
            if not numbers:
                return
            chunk = Chunk(self._plan, numbers, self._player)
            try:
                self._waiting.append((self._executor.submit(play_chunk, chunk), chunk))
            except RuntimeError as error:  # a broken or closed pool refuses further work
                broken: Future[Played] = Future()
                broken.set_exception(error)
                self._waiting.append((broken, chunk))
                return
            if self._in_flight == 1:
                return

    def _finished(self, hurry: bool) -> Iterator[Played]:
        """Wait a moment, then give back what is finished: from the front, or all of it in a hurry."""
        running = [future for future, _ in self._waiting if not future.done()]
        if running:
            wait(running, POLL_SECONDS, FIRST_COMPLETED)
        if any(f.done() and f.exception() is not None for f, _ in self._waiting):
            yield from self._rescue()
        while self._waiting and self._waiting[0][0].done():
            yield self._take(self._waiting.popleft()[0])
        if hurry:
            done = [f for f, _ in self._waiting if f.done()]
            self._waiting = deque((f, c) for f, c in self._waiting if f not in done)
            yield from map(self._take, done)

    def _take(self, future: Future[Played]) -> Played:
        played = future.result()
        self._size.learn(len(played.pairs), played.seconds)
        return played

    def _rescue(self) -> Iterator[Played]:
        """Give back every result there still is, then raise what broke the run off."""
        lost: list[int] = []
        causes: list[BaseException] = []
        for future, chunk in self._waiting:
            error = future.exception()  # waits; cancelling would upset a broken pool
            if error is None:
                yield future.result()
            else:
                causes.append(error)
                lost += chunk.pairs
        self._waiting.clear()
        known = [error for error in causes if isinstance(error, DeckbuilderError)]
        if known:
            raise known[0]
        raise WorkerDiedError(tuple(lost), causes[0]) from causes[0]
