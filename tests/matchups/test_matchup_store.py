"""Run folders: torn ends are dropped, damage is refused with its line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from matchup_fakes import fake_pair, line, plan

from deckbuilder.errors import DeckbuilderError, UnreadableInputError
from deckbuilder.matchups.results import GameId, GameLine
from deckbuilder.matchups.store import CannotWriteError, FolderInUseError, RunFolder, Writer

PAIRS = 5


@pytest.fixture
def folder(tmp_path: Path) -> RunFolder:
    """A complete run of five pairs."""
    made = RunFolder(tmp_path / "run")
    made.create(plan(pairs=PAIRS))
    with Writer(made, PAIRS) as writer:
        writer.append([fake_pair(plan(), pair) for pair in range(PAIRS)])
    return made


def lines_of(folder: RunFolder) -> list[bytes]:
    return folder.games.read_bytes().splitlines(keepends=True)


def test_manifest_and_pairs_come_back(folder: RunFolder) -> None:
    assert folder.plan() == plan(pairs=PAIRS)
    assert list(folder.pairs(PAIRS)) == [fake_pair(plan(), pair) for pair in range(PAIRS)]


def test_a_run_cut_off_at_any_byte_is_gone_on_with(folder: RunFolder) -> None:
    whole = folder.games.read_bytes()
    ends = [0]
    for first, second in zip(lines_of(folder)[::2], lines_of(folder)[1::2], strict=True):
        ends.append(ends[-1] + len(first) + len(second))
    for size in range(len(whole) + 1):
        folder.games.write_bytes(whole[:size])
        finished = sum(end <= size for end in ends[1:])
        assert len(list(folder.pairs(PAIRS))) == finished
        with Writer(folder, PAIRS) as writer:
            assert writer.finished == finished
            assert list(writer.missing()) == list(range(finished, PAIRS))
        assert folder.games.read_bytes() == whole[: ends[finished]]


def test_reading_does_not_touch_a_torn_end(folder: RunFolder) -> None:
    torn = folder.games.read_bytes()[:-7]
    folder.games.write_bytes(torn)
    list(folder.pairs(PAIRS))
    assert folder.games.read_bytes() == torn


@pytest.mark.parametrize(
    ("number", "damage", "fault"),
    [
        (3, b"rubbish\n", "not a game line"),
        (3, b"\n", "not a game line"),
        (4, b'{"pair": 1}\n', "not a game line"),
        (3, b"\xff\xfe\n", "not a game line"),
        (10, b"rubbish\n", "not a game line"),
        (3, line(0, 0).to_json().encode() + b"\n", "for the second time"),
        (3, line(PAIRS, 0).to_json().encode() + b"\n", "the pairs 0 to 4"),
        (3, line(1, 1).to_json().encode() + b"\n", "expected the first game of a pair, found 1.1"),
        (4, line(2, 1).to_json().encode() + b"\n", "expected game 1.1, found 2.1"),
        (4, b"", "expected game 1.1, found 2.0"),
    ],
)
def test_damage_is_refused_with_its_line(folder: RunFolder, number: int, damage: bytes, fault: str) -> None:
    lines = lines_of(folder)
    lines[number - 1] = damage
    folder.games.write_bytes(b"".join(lines))
    before = folder.games.read_bytes()
    with pytest.raises(UnreadableInputError, match=fault) as raised:
        list(folder.pairs(PAIRS))
    assert f"games.jsonl:{number}: " in str(raised.value)
    with pytest.raises(UnreadableInputError, match=fault), Writer(folder, PAIRS):
        pass
    assert folder.games.read_bytes() == before


def test_a_very_long_rubbish_line_is_one_fault(folder: RunFolder) -> None:
    folder.games.write_bytes(b"x" * 2_000_000 + b"\n")
    with pytest.raises(UnreadableInputError, match=r"games\.jsonl:1: ") as raised:
        list(folder.pairs(PAIRS))
    assert len(str(raised.value)) < 600


def test_one_writer_at_a_time(folder: RunFolder) -> None:
    with Writer(folder, PAIRS):
        with pytest.raises(FolderInUseError, match="another process"), Writer(folder, PAIRS):
            pass
        assert len(list(folder.pairs(PAIRS))) == PAIRS
    with Writer(folder, PAIRS) as writer:
        assert writer.finished == PAIRS


def test_a_closed_writer_writes_nothing(folder: RunFolder) -> None:
    writer = Writer(folder, PAIRS)
    with pytest.raises(ValueError, match="not open"):
        writer.append([])


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(FolderInUseError, match=r"thesis\.txt"):
        RunFolder(tmp_path).create(plan())
    assert [p.name for p in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_file_is_no_run_folder(tmp_path: Path) -> None:
    (tmp_path / "run").write_text("mine")
    with pytest.raises(FolderInUseError, match="is a file"):
        RunFolder(tmp_path / "run").create(plan())


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(CannotWriteError, match="run: cannot be written: Not a directory"):
        RunFolder(tmp_path / "file" / "run").create(plan())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
def test_a_full_disk_is_one_clear_line(folder: RunFolder) -> None:
    """What was written before stays, and the run can be resumed."""
    folder.games.unlink()
    folder.games.symlink_to("/dev/full")
    with (
        pytest.raises(CannotWriteError, match=r"games\.jsonl: cannot be written"),
        Writer(folder, PAIRS) as writer,
    ):
        writer.append([fake_pair(plan(), 0)])


def test_a_run_killed_before_its_manifest_was_whole_can_begin_again(tmp_path: Path) -> None:
    (tmp_path / ".deckbuilder-0123456789abcdef").write_text('{"schema": "deckb')
    RunFolder(tmp_path).create(plan())
    assert RunFolder(tmp_path).plan() == plan()
    assert [p.name for p in tmp_path.iterdir()] == ["manifest.json"]


def test_no_run_here(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInputError, match="not a run folder"):
        RunFolder(tmp_path).plan()


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "Invalid JSON"),
        ("[]", "object"),
        ('{"schema": "deckbuilder/run@2"}', "schema"),
        (plan().to_json().replace('"pairs": 12', '"pairs": 0'), "pairs"),
        (plan().to_json().replace('"pairs": 12', '"pears": 12'), "pears"),
        (plan(bots=("greedy", "x")).to_json().replace('"x"', '" "'), "every seat needs a bot"),
    ],
)
def test_a_manifest_of_another_kind_is_refused(tmp_path: Path, content: str, fault: str) -> None:
    (tmp_path / "manifest.json").write_text(content)
    with pytest.raises(UnreadableInputError, match=fault) as raised:
        RunFolder(tmp_path).plan()
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    "changes",
    [
        {"winner": None},
        {"outcome": "unfinished"},
        {"first": "B"},
        {"points": {"A": {}}},
        {"outcome": "draw", "winner": None},
        {"rounds": -1},
        {"clock": 12},
    ],
)
def test_a_line_that_contradicts_itself_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        GameLine.model_validate({**line(3, 0).model_dump(), **changes})


def test_a_line_leaves_out_what_does_not_apply() -> None:
    text = line(3, 1, "B").to_json()
    assert "null" not in text
    assert "answers" not in text
    assert GameLine.model_validate_json(text) == line(3, 1, "B")


@pytest.mark.parametrize("text", ["17.1", " 17.1 ", "0.0"])
def test_game_names(text: str) -> None:
    assert str(GameId.parse(text)) == text.strip()


@pytest.mark.parametrize("text", ["17", "17.2", "-1.0", "a.b", "17.1.0", "", "١.0", "17,1"])
def test_bad_game_names(text: str) -> None:
    with pytest.raises(DeckbuilderError, match=r"expected PAIR\.GAME"):
        GameId.parse(text)


def test_lines_are_on_the_disk_before_they_take_the_place_of_the_old_ones(
    folder: RunFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = folder.games.read_bytes()
    pairs = [fake_pair(plan(), pair) for pair in reversed(range(PAIRS))]
    folder.games.unlink()
    synced: list[int] = []
    monkeypatch.setattr("os.fsync", lambda number: synced.append(os.fstat(number).st_size))
    with Writer(folder, PAIRS) as writer:
        writer.append(pairs)
    synced.clear()
    writer.sort()
    assert folder.games.read_bytes() == whole
    assert synced == [len(whole)]


def test_a_report_that_cannot_be_written_leaves_nothing_behind(folder: RunFolder) -> None:
    (folder.path / "report.json").mkdir()
    before = sorted(path.name for path in folder.path.iterdir())
    with pytest.raises(CannotWriteError, match="is a folder"):
        folder.write_text("report.json", "{}")
    assert sorted(path.name for path in folder.path.iterdir()) == before


def test_an_enormous_manifest_is_not_read(folder: RunFolder) -> None:
    with folder.manifest.open("ab") as file:
        file.truncate(6_000_000)
    with pytest.raises(UnreadableInputError, match="larger than 5,000,000 bytes"):
        folder.plan()
