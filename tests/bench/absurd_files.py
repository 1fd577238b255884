"""Time and memory of the worst files that are read: ``python tests/bench/absurd_files.py``.

Each file is about as large as its kind may be and is checked in a process of its own. No file may take more
than 2 s of processor time or 150 MB; the exit code is 1 if one does.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

SECONDS, MEGABYTES = 2.0, 150


def files() -> dict[str, str]:
    """The worst files by name."""
    unknown = [f"Stoorhouse of Markket {i}" for i in range(55_000)]
    return {
        "unknown.deck": "[Deck]\n" + "\n".join(unknown[:1_990]),
        "long-lines.deck": "[Deck]\n" + "\n".join([("Abbey / " * 1_200)[:9_000]] * 110),
        "heads.deck": "\n".join(f"headed{i} of the house: x" for i in range(1_990)),
        "sections.deck": "\n".join(f"[Stack headed{i}]\nAbbey" for i in range(990)),
        "unknown.json": '{"deck": [\n' + _lines([f'{{"card": "q{i}"}}' for i in range(52_000)]) + "]}",
        "wrong.json": '{"deck": [\n' + _lines(["1"] * 400_000) + "]}",
        "keys.json": "{\n" + _lines([f'"k{i}": 1' for i in range(70_000)]) + "}",
        "stacks.json": '{"format": "duel", "stacks": {\n'
        + _lines([f'"s{i}": {{"Mint": 1}}' for i in range(45_000)])
        + "}}",
        "deep.json": '{"deck": ' + "[" * 4_000 + "]" * 4_000 + "}",
        "twice.toml": "\n".join(f'a{i // 2} = "{"x" * 480}"' for i in range(1_900)),
        "tables.toml": "\n".join(f"[stacks.s{i}]\na = [{'1, ' * 320}]" for i in range(990)),
        "keys.toml": ".".join(["a"] * 4_000) + " = 1",
        "cards.yaml": "deck:\n" + "\n".join(f" - {{card: qq{i}, count: 1}}" for i in range(1_700)),
        "lists.yaml": "deck:\n" + "\n".join(f" - [{'a,' * 48}]" for _ in range(450)),
        "one-list.csv": "card\n" + "\n".join(unknown[:19_900]),
        "many-lists.csv": "player,deck,card\n"
        + "\n".join(f"p{i},d,{name}" for i, name in enumerate(unknown[:19_900])),
        "columns.csv": ",".join(["card", *(f"c{i}" for i in range(1_500))]) + "\nAbbey" + ",x" * 1_500,
        "wide.csv": ",".join(["card", *(f"c{i}" for i in range(199))]) + ("\nAbbey" + ",x" * 199) * 4_500,
        "form.csv": "player,list\n" + "\n".join(f"p{i},{name}" for i, name in enumerate(unknown[:19_900])),
    }


def _lines(parts: list[str]) -> str:
    """The parts joined by commas, some hundred in a line."""
    return ",\n".join(",".join(parts[at : at + 300]) for at in range(0, len(parts), 300))


def measured(path: Path) -> tuple[float, float]:
    """Seconds of processor time and megabytes of a check in a process of its own."""
    command = [sys.executable, "-m", "deckbuilder", "--isolated", "check", str(path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, _, used = os.wait4(process.pid, 0)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1_024


def main() -> int:
    """Check every file, print its figures; 1 if one is beyond the bounds."""
    beyond = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files().items():
            path = Path(folder) / name
            path.write_text(text, encoding="utf-8")
            seconds, megabytes = measured(path)
            bad = seconds > SECONDS or megabytes > MEGABYTES
            beyond += bad
            print(f"{name:<18}{len(text) / 1e6:6.2f} MB {seconds:6.2f} s {megabytes:6.0f} MB{'  !' * bad}")
    return int(beyond > 0)


if __name__ == "__main__":
    sys.exit(main())
