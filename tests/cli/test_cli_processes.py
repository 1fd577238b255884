"""The command as a process: start-up, pipes, encodings, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_runner import BROKEN, ROOT, A, B, process

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
HEAVY = (
    "pydantic",
    "rich",
    "jinja2",
    "jsonschema",
    "scipy",
    "numpy",
    "deckbuilder.engine",
    "deckbuilder.cards",
)


def finish(child: subprocess.Popen[bytes]) -> tuple[int, str, str]:
    out, err = child.communicate(timeout=300)
    return child.returncode, (out or b"").decode(), err.decode()


def test_help_imports_no_extra_and_no_engine() -> None:
    code = (
        "import sys\n"
        "from deckbuilder.cli.main import program\n"
        "try:\n    program.main(['--help'])\nexcept SystemExit:\n    pass\n"
        f"print('loaded:', [m for m in {HEAVY!r} if m in sys.modules])\n"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert shown.stdout.splitlines()[-1] == "loaded: []"


def test_a_reader_who_goes_away_is_no_error() -> None:
    child = process("cards", "export")
    assert child.stdout is not None
    child.stdout.read(10)
    child.stdout.close()
    child.stdout = None
    code, _, err = finish(child)
    assert (code, err) == (0, "")


def test_a_reader_who_goes_away_does_not_hide_the_verdict() -> None:
    child = process("check", "-q", BROKEN, BROKEN / "six-faults.deck", bufsize=0)
    assert child.stdout is not None
    child.stdout.close()
    child.stdout = None
    code, _, err = finish(child)
    assert (code, err) == (1, "")


def test_redirected_output_is_utf_8_whatever_the_system_says() -> None:
    child = process("cards", "show", "Storehouse", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    code, out, _ = finish(child)
    assert code == 0
    assert "Lagerstätte" in out
    assert "☾" in out


def test_there_is_no_colour_in_a_pipe_unless_asked() -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("FORCE_COLOR", "NO_COLOR")}
    assert "\x1b" not in finish(process("check", BROKEN, env=env))[1]
    assert "\x1b" in finish(process("check", BROKEN, "--color", "always", env=env))[1]
    assert "\x1b" in finish(process("check", BROKEN, env={**env, "FORCE_COLOR": "1"}))[1]
    assert (
        "\x1b" not in finish(process("check", BROKEN, "--color", "never", env={**env, "FORCE_COLOR": "1"}))[1]
    )


@POSIX
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_leaves_a_run_that_resume_completes(workers: int, tmp_path: Path) -> None:
    folder, pairs = tmp_path / "run", 150  # so many that a slow machine is still playing when told
    bots = ("--bot-a", "random", "--bot-b", "random", "--workers", workers)
    child = process(
        *("sim", "run", A, B, "--pairs", pairs, "--seed", 1, *bots, "-o", folder), start_new_session=True
    )
    games = folder / "games.jsonl"
    deadline = time.monotonic() + 300
    while not (games.exists() and games.stat().st_size):
        assert time.monotonic() < deadline
        assert child.poll() is None
        time.sleep(0.01)
    os.killpg(child.pid, signal.SIGINT)
    code, _, err = finish(child)
    assert code == 130, err
    assert f"deckbuilder sim resume {folder}" in err
    assert "Traceback" not in err
    assert 0 < len(games.read_bytes().splitlines()) < 2 * pairs
    code, out, err = finish(process("sim", "resume", folder, "--workers", 2))
    assert code == 0, err
    assert f"{pairs} of {pairs} pairs" in out
    assert len(games.read_bytes().splitlines()) == 2 * pairs


def test_ctrl_c_while_the_program_is_loading_is_told_without_a_traceback() -> None:
    script = (
        "import builtins, signal, os\n"
        "real = builtins.__import__\n"
        "def slow(name, *rest, **more):\n"
        "    if name == 'click':\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return real(name, *rest, **more)\n"
        "builtins.__import__ = slow\n"
        "from deckbuilder.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Interrupted.\n")


@pytest.mark.parametrize("locale", ["POSIX", "C"])
def test_the_posix_locale_reads_and_writes_utf_8(locale: str) -> None:
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON"))}
    done = subprocess.run(
        [sys.executable, "-m", "deckbuilder", "cards", "show", "Lagerstätte", "--lang", "de"],
        capture_output=True,
        timeout=60,
        env={**plain, "LC_ALL": locale},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Lagerstätte" in done.stdout.decode("utf-8")
