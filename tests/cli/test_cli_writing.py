"""Nothing of the user's is lost: what is replaced, what is refused, and what an error leaves behind."""

from __future__ import annotations

import ast
import os
import stat
import sys
from pathlib import Path

import pytest
from cli_runner import DECKS, ROOT, A, B, invoke

from deckbuilder.cli.files import replace_file

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links and permissions of POSIX")
LIST_WRITERS = [
    ("convert", A, "-o", "{}.deck"),
    ("convert", A, "-o", "{}.json"),
    ("convert", A, B, "-o", "{}.csv"),
    ("duel", "--seed", 1, "-o", "{}.deck"),
    ("new", "-o", "{}.deck"),
    ("new", "--format", "duel", "--full", "--seed", 1, "-o", "{}.deck"),
    ("register", A, "-o", "{}.json"),
]
REPORT_WRITERS = [
    ("check", A, "-o", "{}"),
    ("check", A, "--output-format", "csv", "--csv-detail", "-o", "{}"),
    ("sheet", A, "--to", "txt", "-o", "{}"),
    ("sheet", A, "--to", "pdf", "-o", "{}"),
    ("cards", "export", "--format", "csv", "-o", "{}"),
    ("schema", "deck", "-o", "{}"),
]
IN_PLACE = [("fmt", "{}.deck")]
NAMES = [" ".join(Path(str(part)).name for part in one) for one in (*LIST_WRITERS, *REPORT_WRITERS)]


def command(words: tuple[object, ...], name: Path) -> tuple[list[str], Path]:
    given = [str(word).format(name) for word in words]
    return given, Path(given[-1])


@pytest.mark.parametrize("words", LIST_WRITERS, ids=NAMES[: len(LIST_WRITERS)])
def test_a_list_is_replaced_only_with_force(words: tuple[object, ...], tmp_path: Path) -> None:
    given, path = command(words, tmp_path / "x")
    path.write_text("mine", encoding="utf-8")
    refused = invoke(*given)
    assert (refused.exit_code, path.read_text(encoding="utf-8")) == (2, "mine")
    assert f"{path}: exists already; nothing was written (--force replaces)" in refused.stderr
    done = invoke(*given, "--force")
    assert (done.exit_code, path.read_text(encoding="utf-8") != "mine") == (0, True)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("words", REPORT_WRITERS, ids=NAMES[len(LIST_WRITERS) :])
def test_a_report_replaces_a_report_and_never_a_list(words: tuple[object, ...], tmp_path: Path) -> None:
    given, path = command(words, tmp_path / "out.csv")
    for _ in range(2):
        assert invoke(*given).exit_code == 0
    made = path.read_bytes()
    lists = {
        "x.deck": "anything",
        "y.txt": "[Deck]\nAbbey\n",
        "x.json": '{"schema": "deckbuilder/deck@1"}',
        "lock.json": '{"schema": "deckbuilder/lock@1"}',
        "x.csv": "player,count,card\nAda,1,Abbey\n",
        "form.csv": "Name;Deckliste\nAda;Abbey\n",
    }
    for name, text in lists.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        refused = invoke(*given[:-1], tmp_path / name)
        assert (refused.exit_code, "holds lists" in refused.stderr) == (2, True), name
        assert (tmp_path / name).read_text(encoding="utf-8") == text
    assert path.read_bytes() == made
    assert {one.name for one in tmp_path.iterdir()} == {*lists, "out.csv"}


@POSIX
@pytest.mark.parametrize("words", [*LIST_WRITERS, *REPORT_WRITERS, *IN_PLACE], ids=[*NAMES, "fmt"])
def test_no_symbolic_link_is_written_through(words: tuple[object, ...], tmp_path: Path) -> None:
    folder = tmp_path / "links"
    folder.mkdir()
    given, path = command(words, folder / "x")
    target = tmp_path / "target.deck"
    target.write_text("[Deck]\nKloster\n", encoding="utf-8")
    path.symlink_to(target)
    force = ["--force"] if words in LIST_WRITERS else []
    refused = invoke(*given, *force)
    assert refused.exit_code == 2
    assert f"{path}: is a symbolic link to {target}" in refused.stderr
    assert target.read_text(encoding="utf-8") == "[Deck]\nKloster\n"
    assert path.is_symlink()
    assert list(folder.iterdir()) == [path]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("words", [*LIST_WRITERS, *REPORT_WRITERS, *IN_PLACE], ids=[*NAMES, "fmt"])
def test_an_error_leaves_the_old_file_and_nothing_else(
    words: tuple[object, ...], error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, path = command(words, tmp_path / "x")
    old = "[Deck]\nKloster\n" if words in IN_PLACE else "old"
    path.write_text(old, encoding="utf-8")
    if path.suffix == ".deck" and words in REPORT_WRITERS:
        pytest.skip("refused before anything is written")

    def fail(*_: object) -> None:
        assert len(list(tmp_path.iterdir())) == 2, "written beside"
        raise error

    monkeypatch.setattr("os.replace", fail)
    result = invoke(*given, *(["--force"] if words in LIST_WRITERS else []))
    assert result.exit_code == (130 if isinstance(error, KeyboardInterrupt) else 2), result.output
    assert path.read_text(encoding="utf-8") == old
    assert list(tmp_path.iterdir()) == [path]
    assert "Traceback" not in result.output


@POSIX
def test_permissions_are_those_of_the_old_file_or_of_the_umask(tmp_path: Path) -> None:
    path, new = tmp_path / "old", tmp_path / "new"
    path.write_text("", encoding="utf-8")
    path.chmod(0o640)
    mask = os.umask(0o027)
    try:
        replace_file(str(path), "x")
        replace_file(str(new), "x")
    finally:
        os.umask(mask)
    assert [stat.S_IMODE(one.stat().st_mode) for one in (path, new)] == [0o640, 0o640]


@POSIX
def test_devices_are_written_to_and_stay_devices() -> None:
    assert invoke("convert", A, "--to", "json", "-o", "/dev/null").exit_code == 0
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.parametrize("kind", ["a folder", "below a file", "in no folder"])
def test_places_that_cannot_be_written_get_one_line(kind: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    (tmp_path / "folder.json").mkdir()
    place = {"a folder": "folder.json", "below a file": "file/x.json", "in no folder": "no/x.json"}[kind]
    for words in (("cards", "export", "-o"), ("sheet", A, "--to", "txt", "-o")):
        result = invoke(*words, tmp_path / place)
        assert (result.exit_code, "cannot be written" in result.stderr) == (2, True)
    folder = invoke("convert", A, "-o", f"{tmp_path / 'file'}/")
    assert (folder.exit_code, "the folder cannot be made" in folder.stderr) == (2, True)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "folder.json"]


def test_a_folder_of_lists_is_replaced_only_with_force(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.deck").write_text("Player: Ada\n[Deck]\nAbbey\n", encoding="utf-8")
    lists, out = sorted(tmp_path.glob("*.deck")), tmp_path / "out"
    assert invoke("convert", *lists, "-o", f"{out}/").exit_code == 0
    refused = invoke("convert", *lists, "-o", f"{out}/")
    assert (refused.exit_code, "exist already; nothing was written" in refused.stderr) == (2, True)
    assert invoke("convert", *lists, "-o", f"{out}/", "--force").exit_code == 0


WRITING = {"write_text", "write_bytes", "mkstemp", "NamedTemporaryFile"}


def test_commands_write_files_in_one_place_only() -> None:
    for path in sorted((ROOT / "deckbuilder" / "cli").rglob("*.py")):
        if path.name == "files.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                mode = (
                    [a.value for a in node.args[:2] if isinstance(a, ast.Constant)] if name == "open" else []
                )
                assert name not in WRITING, f"{path}:{node.lineno}"
                assert not any(set(str(m)) & set("wax+") for m in mode), f"{path}:{node.lineno}"


def test_the_shipped_lists_are_never_touched() -> None:
    before = {path: path.stat().st_mtime_ns for path in DECKS.rglob("*.deck")}
    assert invoke("check", DECKS, "-o", A).exit_code == 2
    assert before == {path: path.stat().st_mtime_ns for path in DECKS.rglob("*.deck")}
