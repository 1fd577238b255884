"""Closed streams and a full disk: exit code 2 with one line, and never a traceback."""

from __future__ import annotations

import itertools
import os
import shlex
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from cli_runner import BROKEN, ROOT, A

FULL = Path("/dev/full")
pytestmark = pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full and a POSIX shell")
COMMANDS = {
    "help": ("--help",),
    "version": ("--version",),
    "document": ("convert", A, "--to", "json"),
    "table": ("cards", "list"),
    "passing": ("check", A),
    "failing": ("check", BROKEN / "six-faults.deck"),
    "run": ("sim", "run", A, A, "--pairs", 1, "--seed", 1, "--workers", 1, "-o", "{}"),
}
CHATTER = {
    "usage": ("check", "--no-such-option"),
    "no file": ("check", "no-such-file.deck"),
    "note": ("cards", "list"),
}
READERS = {
    "check": ("check", "-"),
    "fmt": ("fmt", "-"),
    "show": ("show", "-"),
    "convert": ("convert", "-", "--to", "json"),
    "register": ("register", "-", "-o", "{}"),
    "sheet": ("sheet", "-"),
}


def sampled(cases: Iterable[tuple[str, str]]) -> list[object]:
    """Every command once, with one redirection and the other by turns; the other halves are slow."""
    return [
        pytest.param(*case, marks=[pytest.mark.slow] if number % 4 in (1, 2) else [])
        for number, case in enumerate(cases)
    ]


def shell(words: tuple[object, ...], redirection: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "deckbuilder", *(str(one).format(folder / "run") for one in words)]
    return subprocess.run(
        ["sh", "-c", f"{shlex.join(command)} {redirection}"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
        env={**os.environ, "PYTHONFAULTHANDLER": ""},
        check=False,
    )


def one_line(text: str) -> bool:
    return text.startswith("Error: ") and len(text.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "redirection"),
    sampled(itertools.product(COMMANDS, (">&-", ">/dev/full"))),
)
def test_standard_output(name: str, redirection: str, tmp_path: Path) -> None:
    done = shell(COMMANDS[name], redirection, tmp_path)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    last = done.stderr.splitlines()[-1]
    assert last.startswith("Error: ")
    assert "output" in last
    assert name == "run" or one_line(done.stderr)


@pytest.mark.parametrize(
    ("name", "redirection"),
    sampled(itertools.product(CHATTER, ("2>&-", "2>/dev/full"))),
)
def test_standard_error(name: str, redirection: str, tmp_path: Path) -> None:
    done = shell(CHATTER[name], redirection, tmp_path)
    assert done.returncode == 2
    assert done.stderr == ""
    assert one_line(done.stdout.splitlines()[-1])


@pytest.mark.parametrize("redirection", [">&- 2>&-", ">/dev/full 2>/dev/full", "<&- >&- 2>&-"])
def test_nobody_can_be_told(redirection: str, tmp_path: Path) -> None:
    done = shell(("check", A), redirection, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize(
    ("name", "redirection"),
    sampled(itertools.product(READERS, ("<&-", "0>/dev/null"))),
)
def test_standard_input(name: str, redirection: str, tmp_path: Path) -> None:
    done = shell(READERS[name], redirection, tmp_path)
    assert done.returncode == 2, done.stdout
    assert "standard input" in done.stderr
    assert len([line for line in done.stderr.splitlines() if line.startswith("Error: ")]) == 1
    assert "Traceback" not in done.stderr


def test_who_reads_nothing_needs_no_standard_input(tmp_path: Path) -> None:
    assert shell(("check", A), "<&-", tmp_path).returncode == 0
    path = tmp_path / "x.deck"
    path.write_text("[Deck]\nScuot\n", encoding="utf-8")
    assert shell(("fmt", "--fix", path), "<&-", tmp_path).returncode == 1


@pytest.mark.parametrize("words", [("convert", A, "--to", "json"), ("cards", "export"), ("check", A)])
def test_a_full_disk_behind_an_output_file(words: tuple[object, ...], tmp_path: Path) -> None:
    done = shell((*words, "-o", FULL), "", tmp_path)
    assert (done.returncode, one_line(done.stderr)) == (2, True)
    assert "/dev/full: cannot be written: No space left on device" in done.stderr
