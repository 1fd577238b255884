"""Runs: however they are played and interrupted, the lines are the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from matchup_child import Child
from matchup_fakes import (
    VERSIONS,
    deck,
    dying_pair,
    fake_pair,
    impatient_pair,
    interrupting_pair,
    plan,
    raising_pair,
    raw_lines,
    steady_pair,
)

from deckbuilder.errors import UnreadableInputError
from deckbuilder.matchups.executors import ExecutorError, WorkerDiedError
from deckbuilder.matchups.manifest import Deviation, Manifest, RulesetCopy, RunDiffersError, differences
from deckbuilder.matchups.run import Progress, RunInterruptedError, resume, run
from deckbuilder.matchups.store import FolderInUseError
from deckbuilder.rng import Stream

PLAN = plan(pairs=30)


def unchanged(plan: Manifest) -> tuple[Deviation, ...]:
    return ()


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A run that was played in one go."""
    run(PLAN, tmp_path / "whole", player=fake_pair)
    return tmp_path / "whole"


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_run_writes_manifest_lines_and_reports(whole: Path) -> None:
    assert sorted(files(whole)) == ["games.jsonl", "manifest.json", "report.csv", "report.json"]
    assert len(raw_lines(whole)) == 60
    for name in ("pair", "game", "outcome", "digest"):
        assert all(name in json.loads(line) for line in raw_lines(whole))


@pytest.mark.parametrize("workers", [2, 3])
def test_workers_do_not_change_a_byte(whole: Path, tmp_path: Path, workers: int) -> None:
    run(PLAN, tmp_path / "other", workers=workers, player=fake_pair)
    assert files(tmp_path / "other") == files(whole)


def test_any_executor_gives_the_same_lines(whole: Path, tmp_path: Path) -> None:
    with ThreadPoolExecutor(3) as executor:
        result = run(PLAN, tmp_path / "other", workers=3, executor=executor, player=fake_pair)
        assert executor.submit(abs, -1).result() == 1
    assert files(tmp_path / "other") == files(whole)
    assert result.folder == tmp_path / "other"


def test_resuming_after_a_cut_anywhere_gives_the_same_files(whole: Path) -> None:
    expected = files(whole)
    random = Stream("where the run was cut")
    for _ in range(25):
        (whole / "report.json").unlink()
        (whole / "games.jsonl").write_bytes(
            expected["games.jsonl"][: random.below(len(expected["games.jsonl"]) + 1)]
        )
        played: list[Progress] = []
        resume(whole, player=fake_pair, progress=played.append, check=unchanged)
        assert files(whole) == expected
        assert played[0].done + played[-1].played == PLAN.pairs


def test_resuming_fills_gaps_in_the_middle(whole: Path) -> None:
    """Only whole pairs count: what another worker left out is played, and put where it belongs."""
    expected = files(whole)
    lines = (whole / "games.jsonl").read_bytes().splitlines(keepends=True)
    (whole / "games.jsonl").write_bytes(b"".join(lines[20:30] + lines[4:8] + lines[44:50]))
    resume(whole, workers=2, player=fake_pair, check=unchanged)
    assert files(whole) == expected


@pytest.fixture
def start() -> Iterator[Callable[..., Child]]:
    """Starts children; none is left when the test is over."""
    with ExitStack() as children:

        def start(folder: Path, workers: int, player: str = "slow_pair", hold: int = 31) -> Child:
            child = Child(folder, workers, player, hold)
            children.callback(child.close)
            return child

        yield start


@pytest.mark.parametrize("pairs_first", [1, 5, 15])
@pytest.mark.parametrize("workers", [1, 2])
def test_resuming_after_a_kill_gives_the_same_files(
    start: Callable[..., Child], whole: Path, tmp_path: Path, pairs_first: int, workers: int
) -> None:
    folder = tmp_path / "killed"
    child = start(folder, workers, hold=pairs_first)
    child.wait_for(child.holding)
    child.process.kill()
    child.finish()
    assert not (folder / "report.json").exists()
    wait_for_end_of_group(child.process.pid)
    assert len(raw_lines(folder)) >= 2 * pairs_first
    resume(folder, player=fake_pair, check=unchanged)
    assert files(folder) == files(whole)


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_finishes_what_runs_and_can_be_resumed(
    start: Callable[..., Child], whole: Path, tmp_path: Path, workers: int
) -> None:
    folder = tmp_path / "interrupted"
    child = start(folder, workers, hold=1)
    child.wait_for(child.holding)  # the second worker is still being started
    child.ctrl_c()
    child.go.touch()
    out, err = child.finish()
    assert child.process.returncode == 130, err
    assert "stopping" in out
    assert (folder / "games.jsonl").read_bytes().endswith(b"\n")
    assert 2 <= len(raw_lines(folder)) < 60
    resume(folder, player=fake_pair, check=unchanged)
    assert files(folder) == files(whole)


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_twice_ends_a_game_that_never_ends(
    start: Callable[..., Child], whole: Path, tmp_path: Path, workers: int
) -> None:
    folder = tmp_path / "hanging"
    child = start(folder, workers, "hanging_pair")
    child.wait_for(child.hanging)
    child.ctrl_c()
    with pytest.raises(subprocess.TimeoutExpired):
        child.process.wait(0.5)
    child.ctrl_c()
    _, err = child.finish()
    assert child.process.returncode == 130, err
    wait_for_end_of_group(child.process.pid)
    resume(folder, player=fake_pair, check=unchanged)
    assert files(folder) == files(whole)


def wait_for_end_of_group(group: int) -> None:
    """Workers do not outlive a killed run."""
    for _ in range(30_000):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("workers are still there")


def test_ctrl_c_in_this_process(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGINT)
    told: list[Progress] = []
    with pytest.raises(RunInterruptedError, match="interrupted with 5 of 30") as raised:
        run(PLAN, tmp_path / "run", player=interrupting_pair, progress=told.append)
    assert (raised.value.done, raised.value.total) == (5, 30)
    assert isinstance(raised.value, KeyboardInterrupt)
    assert len(raw_lines(tmp_path / "run")) == 10
    assert [p.stopping for p in told].count(True) >= 1
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_twice_does_not_wait(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt) as raised:
        run(PLAN, tmp_path / "run", player=impatient_pair)
    assert not isinstance(raised.value, RunInterruptedError)
    assert len(raw_lines(tmp_path / "run")) == 8


def test_ctrl_c_during_the_last_pair_is_a_complete_run(tmp_path: Path) -> None:
    result = run(plan(pairs=5), tmp_path / "run", player=interrupting_pair)
    assert result.report.complete


def test_a_dead_worker_leaves_a_note_and_a_run_to_resume(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with pytest.raises(WorkerDiedError, match="resuming plays the rest"):
        run(PLAN, folder, workers=2, player=dying_pair)
    log = folder / "incidents.log"
    assert "without a result" in log.read_text()
    assert len(raw_lines(folder)) < 60
    resume(folder, player=fake_pair, check=unchanged)
    log.unlink()
    assert files(folder) == files(whole)


def test_a_player_that_raises_loses_no_finished_pair(tmp_path: Path) -> None:
    with pytest.raises(WorkerDiedError, match="ZeroDivisionError"):
        run(PLAN, tmp_path / "run", player=raising_pair)
    assert len(raw_lines(tmp_path / "run")) == 10


def test_the_same_run_again_is_reported_again(whole: Path) -> None:
    expected = files(whole)
    (whole / "report.json").unlink()
    result = run(PLAN, whole, player=raising_pair)
    assert result.last.played == 0
    assert result.games_per_second == 0
    assert files(whole) == expected


def test_the_same_run_again_goes_on_where_it_stopped(whole: Path) -> None:
    expected = files(whole)
    (whole / "games.jsonl").write_bytes(expected["games.jsonl"][:5000])
    moved = deck("ada").model_copy(update={"name": "Ada 2", "path": "elsewhere/a.deck"})
    renamed = plan(pairs=30, decks=(moved, deck("ben")))
    assert run(renamed, whole, player=fake_pair).report.complete
    assert files(whole) == expected


def test_another_run_is_refused_with_every_difference(whole: Path) -> None:
    before = files(whole)
    other = plan(
        pairs=31,
        seed=43,
        bots=("greedy", "random"),
        records=True,
        decks=(deck("ada"), deck("ben", fingerprint="FP-2", text="Name: ben\n\n[Deck]\n2x Castle\n")),
        ruleset=RulesetCopy(id="rivals-tournament-2015", version="1", settings={"goal": 13}),
        versions=VERSIONS.model_copy(update={"rules": 8}),
    )
    with pytest.raises(RunDiffersError) as raised:
        run(other, whole, player=raising_pair)
    assert [d.what for d in raised.value.differences] == [
        "ruleset setting goal",
        "deck B",
        "bot B",
        "seed",
        "pairs",
        "records",
        "rules version",
    ]
    text = str(raised.value)
    for part in (
        "- 1x Castle",
        "+ 2x Castle",
        "seed: 42 in the run, 43 now",
        "records: off in the run, on now",
    ):
        assert part in text
    assert files(whole) == before


def test_a_kit_is_not_two_decks() -> None:
    found = differences(plan(decks=(deck("kit"),)), plan())
    assert [str(d) for d in found] == ["decks: one kit in the run, two decks now"]
    assert differences(plan(), plan()) == ()


def test_resuming_asks_what_has_changed(whole: Path) -> None:
    def changed(plan: Manifest) -> tuple[Deviation, ...]:
        return (Deviation("deck A (ada.deck)", "FP-ada", "FP-new"),)

    with pytest.raises(RunDiffersError, match=r"deck A \(ada.deck\): FP-ada in the run, FP-new now"):
        resume(whole, player=fake_pair, check=changed)


def test_nothing_to_resume(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInputError, match="not a run folder"):
        resume(tmp_path, player=fake_pair, check=unchanged)


def test_a_damaged_run_is_not_touched(whole: Path) -> None:
    lines = (whole / "games.jsonl").read_bytes().splitlines(keepends=True)
    lines[6] = lines[6].replace(b'"pair":3', b'"pair":x')
    (whole / "games.jsonl").write_bytes(b"".join(lines[:50]))
    before = files(whole)
    with pytest.raises(UnreadableInputError, match=r"games\.jsonl:7: "):
        resume(whole, player=fake_pair, check=unchanged)
    assert files(whole) == before


def test_nothing_is_written_where_it_cannot_begin(tmp_path: Path) -> None:
    with pytest.raises(ExecutorError):
        run(PLAN, tmp_path / "run", executor="nonsense", player=fake_pair)
    assert not (tmp_path / "run").exists()
    (tmp_path / "other.txt").write_text("mine")
    with pytest.raises(FolderInUseError):
        run(PLAN, tmp_path, player=fake_pair)
    assert [p.name for p in tmp_path.iterdir()] == ["other.txt"]


def test_progress_counts_up_to_the_end(tmp_path: Path) -> None:
    told: list[Progress] = []
    result = run(PLAN, tmp_path / "run", workers=2, player=fake_pair, progress=told.append)
    assert (told[0].done, told[0].rate, told[0].seconds_left) == (0, 0.0, None)
    assert [p.done for p in told] == sorted(p.done for p in told)
    assert (told[-1].done, told[-1].total, told[-1].seconds_left) == (30, 30, 0.0)
    assert result.last.played == 30
    assert result.games_per_second == pytest.approx(2 * result.last.rate)


def test_a_deck_against_itself_is_exactly_tied(tmp_path: Path) -> None:
    itself = plan(pairs=40, decks=(deck("ada"), deck("ada")))
    report = run(itself, tmp_path / "run", player=steady_pair).report
    assert report.pairs.exactly_tied
    assert report.difference is not None
    assert report.difference.value == 0
    real = run(itself, tmp_path / "fake", player=fake_pair).report
    assert set(real.pairs.scores.values()) == {0, real.pairs.scores["1"]}
    assert real.sides[0].wins == real.sides[1].wins


def test_the_label_does_not_matter(tmp_path: Path) -> None:
    """A against B and B against A are the same games, seen from the other side."""
    there = run(plan(pairs=40), tmp_path / "there", player=fake_pair).report
    back = run(plan(pairs=40, decks=(deck("ben"), deck("ada"))), tmp_path / "back", player=fake_pair).report
    assert there.difference is not None
    assert back.difference is not None
    assert there.difference.value == pytest.approx(-back.difference.value)
    assert there.sides[0].wins == back.sides[1].wins


def test_memory_does_not_grow_with_the_run(tmp_path: Path) -> None:
    peaks = []
    for pairs in (300, 300, 3000):
        tracemalloc.start()
        run(plan(pairs=pairs), tmp_path / f"{pairs}-{len(peaks)}", player=steady_pair)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[2] - peaks[1] < 100_000
