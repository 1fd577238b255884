"""Time the check of a thousand lists in one call: ``python tests/bench/check_thousand.py [NUMBER]``.

The lists are the shipped decks as people hand them in: most as they are, some misspelt, with cards missing,
with too many copies, with lines that mean nothing. Nothing is asserted; the figure belongs into a note.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from click.testing import CliRunner

from deckbuilder.cli.main import program

DECKS = Path(__file__).parents[2] / "decklists" / "rivals"


def handed_in(chance: random.Random, number: int, texts: list[str]) -> str:
    """One list: of ten one lacks lines, one has too many copies, one has nonsense, three have typos."""
    lines = chance.choice(texts).split("\n")
    cards = [i for i, line in enumerate(lines) if line[:2] in ("1x", "2x")]
    kind = number % 10
    if kind in (3, 4, 5):
        for i in chance.sample(cards, 3):
            at = chance.randrange(3, len(lines[i]))
            lines[i] = lines[i][:at] + chance.choice("abcdefgh") + lines[i][at + 1 :]
    elif kind == 6:
        lines = [line for line in lines if chance.random() > 0.1]
    elif kind == 7:
        lines = [line.replace("1x", "3x") for line in lines]
    elif kind == 8:
        lines += ["nonsense ?", "0x Abbey"]
    lines.insert(1, f"Player: Player {number}")
    return "\n".join(lines)


def main(count: int) -> None:
    """Write the lists into a folder, check it, print the time and the last line of the report."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(DECKS.glob("*.deck"))]
    chance = random.Random(5)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            path = Path(folder) / f"{number:05}.deck"
            path.write_text(handed_in(chance, number, texts), encoding="utf-8")
        wall, processor = time.perf_counter(), time.process_time()
        result = CliRunner().invoke(program, ["check", folder])
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
    print(result.stdout.splitlines()[-1])
    print(f"{wall:.2f} s ({processor:.2f} s of processor time)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
