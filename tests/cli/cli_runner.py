"""Running the command line in this process and in others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from deckbuilder.cli.main import program

ROOT = Path(__file__).parents[2]
DECKS = ROOT / "decklists" / "rivals"
BROKEN = ROOT / "decklists" / "broken"
A, B = str(DECKS / "pirate-gold.deck"), str(DECKS / "university.deck")
DUEL = str(DECKS / "kits" / "duel.deck")
RANDOM = ("--bot-a", "random", "--bot-b", "random", "--workers", "1")


def invoke(*arguments: object, input: str | bytes | None = None, env: dict[str, str] | None = None) -> Result:
    """The command in this process; nothing of the caller's environment counts."""
    clean = {name: "" for name in os.environ if name.startswith("DECKBUILDER_")}
    quiet = {"NO_COLOR": "", "FORCE_COLOR": ""}
    return CliRunner().invoke(
        program,
        [str(one) for one in arguments],
        input=input,
        env={**clean, **quiet, **(env or {})},
        prog_name="deckbuilder",
    )


def process(*arguments: object, **options: object) -> subprocess.Popen[bytes]:
    """The command in a process of its own, both streams held."""
    command = [sys.executable, "-m", "deckbuilder", *map(str, arguments)]
    given: dict[str, object] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": ROOT}
    return subprocess.Popen(command, **{**given, **options})  # type: ignore[call-overload,no-any-return]
