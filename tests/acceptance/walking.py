"""Walking through the program as its users do: in a clean folder, command by command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from deckbuilder.cli.main import program

ROOT = Path(__file__).parents[2]
DECKS = ROOT / "decklists" / "rivals"


def run(*arguments: object, input: str | bytes | None = None) -> Result:
    """One command in the current folder; it may say what it likes, but no traceback and no internal error."""
    clean = {name: "" for name in os.environ if name.startswith("DECKBUILDER_")}
    words = [str(one) for one in arguments]
    result = CliRunner().invoke(program, words, input=input, env=clean, prog_name="deckbuilder")
    assert "Traceback" not in result.output
    assert "Internal error" not in result.output, result.output
    return result


def run_process(*arguments: object, cwd: Path) -> subprocess.CompletedProcess[bytes]:
    """One command in a process of its own."""
    command = [sys.executable, "-m", "deckbuilder", *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=cwd, capture_output=True, env=environment, check=False)


def deck(name: str) -> str:
    """The text of a deck that comes with the project."""
    return (DECKS / f"{name}.deck").read_text(encoding="utf-8")
