"""Executors: whatever plays the chunks, the results are the same and nothing finished is lost."""

from __future__ import annotations

import itertools
import multiprocessing
import threading
from collections.abc import Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest
from matchup_fakes import dying_pair, fake_pair, plan, raising_pair, slow_pair

from deckbuilder.errors import RecordMismatchError
from deckbuilder.matchups import executors
from deckbuilder.matchups.executors import (
    ChunkSize,
    Dispatcher,
    ExecutorError,
    InProcess,
    PairPlayer,
    Processes,
    WorkerDiedError,
    make_executor,
)
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.results import GameLine


def play(
    executor: Executor, workers: int, player: PairPlayer = fake_pair, pairs: Iterable[int] = range(40)
) -> list[tuple[GameLine, GameLine]]:
    dispatcher = Dispatcher(plan(pairs=40), player, executor, workers)
    return [pair for played in dispatcher.results(iter(pairs), lambda: False) for pair in played.pairs]


EXPECTED = [fake_pair(plan(), pair) for pair in range(40)]


def test_in_this_process() -> None:
    assert play(InProcess(), 1) == EXPECTED


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_in_threads_in_order_of_the_pairs(workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert play(executor, workers, slow_pair) == EXPECTED


def test_in_processes() -> None:
    with make_executor(2) as executor:
        assert isinstance(executor, Processes)
        assert play(executor, 2) == EXPECTED


def test_too_many_held_chunks_are_given_back_out_of_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """One endless pair may not keep everything else in memory."""
    monkeypatch.setattr(executors, "HELD_CHUNKS", 8)
    monkeypatch.setattr(executors, "CHUNK_SECONDS", 0.0)
    release = threading.Event()

    def first_waits(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
        if pair == 0:
            release.wait(300)
        return fake_pair(plan, pair)

    seen = []
    with ThreadPoolExecutor(2) as executor:
        dispatcher = Dispatcher(plan(pairs=40), first_waits, executor, 2)
        for played in dispatcher.results(iter(range(40)), lambda: False):
            seen += [pair[0].pair for pair in played.pairs]
            if len(seen) == 10:
                release.set()
    assert seen[0] != 0
    assert sorted(seen) == list(range(40))


def test_stopping_finishes_what_runs_and_begins_nothing() -> None:
    begun: list[int] = []

    def noted(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
        begun.append(pair)
        return fake_pair(plan, pair)

    with ThreadPoolExecutor(2) as executor:
        dispatcher = Dispatcher(plan(pairs=10_000), noted, executor, 2)
        asked = itertools.count()
        results = dispatcher.results(iter(range(10_000)), lambda: next(asked) >= 3)
        finished = [pair[0].pair for played in results for pair in played.pairs]
    assert 0 < len(finished) < 10_000
    assert sorted(finished) == sorted(begun)


def test_a_worker_that_dies_costs_only_what_it_played() -> None:
    found: list[tuple[GameLine, GameLine]] = []
    with make_executor(2) as executor, pytest.raises(WorkerDiedError, match="without a result") as raised:
        dispatcher = Dispatcher(plan(pairs=40), dying_pair, executor, 2)
        for played in dispatcher.results(iter(range(40)), lambda: False):
            found += played.pairs
    assert 5 in raised.value.pairs
    assert found[0] == EXPECTED[0]
    assert all(pair in EXPECTED for pair in found)
    assert not {pair[0].pair for pair in found} & set(raised.value.pairs)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_player_that_raises_breaks_off_after_giving_back_the_rest(workers: int) -> None:
    found: list[int] = []
    executor = InProcess() if workers == 1 else ThreadPoolExecutor(2)
    with executor, pytest.raises(WorkerDiedError, match="ZeroDivisionError: nobody") as raised:
        dispatcher = Dispatcher(plan(pairs=40), raising_pair, executor, workers)
        for played in dispatcher.results(iter(range(40)), lambda: False):
            found += [pair[0].pair for pair in played.pairs]
    assert 5 in raised.value.pairs
    assert set(range(5)) - set(raised.value.pairs) <= set(found)


def test_an_expected_error_stays_what_it_is() -> None:
    def mismatch(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
        raise RecordMismatchError("deck A of the run is not legal")

    with pytest.raises(RecordMismatchError, match="not legal"):
        play(InProcess(), 1, mismatch)


def test_an_executor_that_takes_no_more_work() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(WorkerDiedError, match="after shutdown"):
        play(executor, 1)


def test_killed_workers_are_gone() -> None:
    executor = Processes(2)
    before = set(multiprocessing.active_children())
    executor.submit(abs, -1).result()
    mine = set(multiprocessing.active_children()) - before
    assert mine
    executors.abandon(executor)
    for process in mine:
        process.join(10)
        assert not process.is_alive()


def test_chunks_become_about_a_second_long() -> None:
    size = ChunkSize()
    sizes = []
    for _ in range(8):
        size.learn(size.size, 0.01 * size.size)
        sizes.append(size.size)
    assert sizes == [4, 16, 64, 100, 100, 100, 100, 100]
    size.learn(100, 50.0)
    assert size.size == 2
    size.learn(2, 500.0)
    assert size.size == 1
    size.learn(1, 0.0)
    assert size.size == 4
    assert ChunkSize(limit=1).size == 1


class OnlySubmit:
    """The least that an executor needs."""

    def submit(self, fn: Any, *args: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args))
        return future


def make() -> OnlySubmit:
    return OnlySubmit()


def make_nothing() -> int:
    return 7


def make_trouble() -> None:
    raise ConnectionError("no scheduler")


def test_an_executor_of_ones_own() -> None:
    executor = make_executor(4, f"{__name__}:make")
    assert play(executor, 4) == EXPECTED
    executors.close(executor)
    executors.abandon(executor)


@pytest.mark.parametrize(
    ("factory", "fault"),
    [
        ("nonsense", "expected MODULE:FACTORY"),
        (":make", "expected MODULE:FACTORY"),
        ("no_such_module_here:make", "ModuleNotFoundError"),
        (f"{__name__}:absent", "AttributeError"),
        (f"{__name__}:make_nothing", "found int"),
        (f"{__name__}:make_trouble", "ConnectionError: no scheduler"),
    ],
)
def test_an_executor_that_cannot_be_had(factory: str, fault: str) -> None:
    with pytest.raises(ExecutorError, match=fault):
        make_executor(2, factory)


def test_no_workers() -> None:
    with pytest.raises(ExecutorError, match="at least 1"):
        make_executor(0)
    assert executors.default_workers() >= 1
