"""What becomes of the lines of a run is noticed: flipped bits, edits, missing, added and foreign lines."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from matchup_fakes import fake_pair, plan
from run_folders import change_games, not_complete

from deckbuilder.errors import UnreadableInputError
from deckbuilder.matchups.export import games_table
from deckbuilder.matchups.manifest import Deviation, Manifest, RunDiffersError
from deckbuilder.matchups.report import build_report
from deckbuilder.matchups.run import resume, run
from deckbuilder.matchups.store import RunFolder
from deckbuilder.rng import Stream

PAIRS = 6
PLAN = plan(pairs=PAIRS, checked_lines=True)
Lines = list[bytes]


def unchanged(_: Manifest) -> tuple[Deviation, ...]:
    return ()


@pytest.fixture
def complete(tmp_path: Path) -> Path:
    """The folder of a complete run of six pairs."""
    run(PLAN, tmp_path / "run", player=fake_pair)
    return tmp_path / "run"


def refused(folder: Path) -> str:
    """What reading says; resuming says the same, and writes nothing."""
    before = (folder / "games.jsonl").read_bytes()
    with pytest.raises(UnreadableInputError) as read:
        build_report(folder)
    with pytest.raises(UnreadableInputError) as resumed:
        resume(folder, player=fake_pair, check=unchanged)
    assert str(read.value) == str(resumed.value)
    assert (folder / "games.jsonl").read_bytes() == before
    return str(read.value)


def test_every_flipped_bit_of_a_complete_run_is_noticed(complete: Path) -> None:
    games = complete / "games.jsonl"
    whole = games.read_bytes()
    chance = Stream("bits that flip")
    for _ in range(300):
        at, bit = chance.below(len(whole)), chance.below(8)
        games.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
        with pytest.raises(UnreadableInputError, match=r"games\.jsonl"):
            build_report(complete)


def test_every_flipped_bit_within_an_interrupted_run_is_noticed_or_played_again(complete: Path) -> None:
    games = complete / "games.jsonl"
    expected = games.read_bytes()
    not_complete(complete)
    part = b"".join(expected.splitlines(keepends=True)[:8])
    chance = Stream("bits that flip")
    for _ in range(100):
        at, bit = chance.below(len(part)), chance.below(8)
        games.write_bytes(part[:at] + bytes([part[at] ^ 1 << bit]) + part[at + 1 :])
        try:
            resume(complete, player=fake_pair, check=unchanged)
        except UnreadableInputError:
            continue
        assert games.read_bytes() == expected, "a torn end is played again"
        not_complete(complete)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[:4] + lines[6:], "pairs that were there are missing: 2"),
        (lambda lines: lines[:-2], "pairs that were there are missing: 5"),
        (lambda lines: [], "pairs that were there are missing: 0, 1, 2, 3, 4, 5"),
        (lambda lines: lines[2:4] + lines[:2] + lines[4:], "another order"),
        (lambda lines: lines + lines[:2], "for the second time"),
        (
            lambda lines: [lines[0].replace(b'"rounds":', b'"rounds": '), *lines[1:]],
            "games.jsonl:1: the line",
        ),
        (lambda lines: [*lines[:3], lines[3].replace(b'"B"', b'"A"'), *lines[4:]], "games.jsonl:4: the line"),
        (lambda lines: [*lines[:5], b"\n", *lines[5:]], "games.jsonl:6: the line"),
        (lambda lines: [*lines[:5], lines[5][:-30] + b"}\n", *lines[6:]], "games.jsonl:6: the line"),
    ],
)
def test_edited_missing_and_added_lines_are_named(
    complete: Path, change: Callable[[Lines], Lines], said: str
) -> None:
    games = complete / "games.jsonl"
    games.write_bytes(b"".join(change(games.read_bytes().splitlines(keepends=True))))
    assert said in refused(complete)


def test_a_line_of_another_run_is_noticed(complete: Path, tmp_path: Path) -> None:
    run(plan(pairs=PAIRS, seed=43, checked_lines=True), tmp_path / "other", player=fake_pair)
    not_complete(complete)
    own = (complete / "games.jsonl").read_bytes().splitlines(keepends=True)
    other = (tmp_path / "other" / "games.jsonl").read_bytes().splitlines(keepends=True)
    (complete / "games.jsonl").write_bytes(b"".join(own[:2] + other[2:4]))
    assert "games.jsonl:3: the line does not fit its checksum, or belongs to another run" in refused(complete)


def test_a_changed_manifest_fits_no_line(complete: Path) -> None:
    manifest = complete / "manifest.json"
    manifest.write_text(manifest.read_text("utf-8").replace('"seed": 42', '"seed": 43'), "utf-8")
    assert "games.jsonl:1: the line" in refused(complete)


def test_the_games_table_reads_as_carefully(complete: Path, tmp_path: Path) -> None:
    games = complete / "games.jsonl"
    games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[:-2]))
    with pytest.raises(UnreadableInputError), (tmp_path / "out.csv").open("w") as out:
        games_table(complete, out)


def test_a_run_of_an_older_version_is_read_resumed_and_stays_as_it_was(tmp_path: Path) -> None:
    old = tmp_path / "old"
    run(plan(pairs=PAIRS), old, player=fake_pair)
    manifest = json.loads((old / "manifest.json").read_text("utf-8"))
    for name in ("checked_lines", "games_sha256", "options_chosen"):
        del manifest[name]
    (old / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    whole = (old / "games.jsonl").read_bytes()
    assert b'"check"' not in whole
    (old / "games.jsonl").write_bytes(whole[: len(whole) // 2])
    assert resume(old, player=fake_pair, check=unchanged).report.games.played == 2 * PAIRS
    assert (old / "games.jsonl").read_bytes() == whole


def test_whoever_computes_the_checksums_anew_is_believed(complete: Path) -> None:
    """They tell accidents and edits, not forgery; a test needs that too."""
    change_games(complete, lambda text: text.replace('"rounds":', '"rounds":1', 1))
    build_report(complete)


class TestExtending:
    def test_more_pairs_give_the_bytes_of_one_longer_run(self, complete: Path, tmp_path: Path) -> None:
        longer = PLAN.model_copy(update={"pairs": 15})
        run(longer, tmp_path / "at once", player=fake_pair)
        shutil.copytree(complete, tmp_path / "again")
        resume(complete, pairs=15, player=fake_pair, check=unchanged)
        run(longer, tmp_path / "again", player=fake_pair)
        expected = files(tmp_path / "at once")
        assert files(complete) == expected
        assert files(tmp_path / "again") == expected

    def test_an_interrupted_run_is_extended_too(self, complete: Path, tmp_path: Path) -> None:
        run(PLAN.model_copy(update={"pairs": 9}), tmp_path / "at once", player=fake_pair)
        not_complete(complete)
        games = complete / "games.jsonl"
        games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[:6]))
        resume(complete, pairs=9, player=fake_pair, check=unchanged)
        assert files(complete) == files(tmp_path / "at once")

    def test_a_run_cannot_be_shortened(self, complete: Path) -> None:
        before = files(complete)
        with pytest.raises(RunDiffersError, match="can only be extended"):
            resume(complete, pairs=5, player=fake_pair, check=unchanged)
        with pytest.raises(RunDiffersError, match="pairs: 6 in the run, 5 now"):
            run(PLAN.model_copy(update={"pairs": 5}), complete, player=fake_pair)
        assert files(complete) == before

    def test_a_damaged_run_is_not_extended(self, complete: Path) -> None:
        games = complete / "games.jsonl"
        games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[2:]))
        before = files(complete)
        with pytest.raises(UnreadableInputError):
            resume(complete, pairs=9, player=fake_pair, check=unchanged)
        assert files(complete) == before
        assert RunFolder(complete).plan().pairs == PAIRS


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
