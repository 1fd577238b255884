"""Digests of games and verdicts: what a rebuilding of the code must leave as it is.

    python -m tests.bench.digests [--games N] [--greedy N] [--duels N] [--only TEXT] > before.txt

Plays games of every set-up of both editions, by default 200 of the random bot and 4 of greedy, a few of each
of the 84 Duels too, and checks every list that comes with the project. Prints one line each; run it before
and after a change and compare the two outputs with ``diff``. Lists have two digests: of what was found (code,
severity, cards, place, numbers) and of the sentences, so that an improved sentence changes the second alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from deckbuilder.bots import make_bot
from deckbuilder.editions import edition
from deckbuilder.legality import check_file
from tests.setups import CLASSIC_KINDS, DUELS, KINDS, LATER_KINDS, setup

FOLDER = Path(__file__).parents[2]
LISTS = FOLDER / "decklists"
SEED = 20_261_201


def short(parts: Iterator[str]) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of all parts."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part.encode())
        found.update(b"\0")
    return found.hexdigest()[:16]


def games(kind: str, bot: str, number: int) -> Iterator[str]:
    """Outcome and final digest of so many games of one set-up; both games of a pair, one after the other."""
    what = setup(kind)
    played = edition(what.edition)
    bots = (make_bot(bot), make_bot(bot))
    for n in range(number):
        result = played.play(what, seed=SEED, pair=n // 2, game=n % 2, bots=bots)
        yield f"{result.outcome} {result.digest}"


def found(path: Path) -> Iterator[str]:
    """What the check of a list found, without its sentences."""
    report = check_file(path)
    yield f"{report.ok} {report.fingerprint} {report.validated is not None}"
    for one in report.findings:
        place = (one.where.line, one.where.column, one.where.section, one.where.pointer, one.where.related)
        values = json.dumps([one.expected, one.actual], sort_keys=True, default=str)
        yield f"{one.code} {one.severity} {one.cards} {place} {values} {one.suggestions}"


def sentences(path: Path) -> Iterator[str]:
    """The sentences of a check, in both languages."""
    for one in check_file(path).findings:
        yield from (one.message, one.message_de, one.source)


def main() -> None:
    """Print the digests."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--games", type=int, default=200, help="random games of each set-up")
    options.add_argument("--greedy", type=int, default=4, help="greedy games of each set-up")
    options.add_argument("--duels", type=int, default=4, help="random games of each of the 84 Duels")
    options.add_argument("--only", default="", help="only set-ups and lists whose names contain this")
    chosen = options.parse_args()
    for kind in (*KINDS, *LATER_KINDS, *CLASSIC_KINDS):
        if chosen.only in kind:
            for bot, number in (("random", chosen.games), ("greedy", chosen.greedy)):
                print(f"{kind} {bot} {number} {short(games(kind, bot, number))}", flush=True)
    for kind in DUELS:
        if chosen.only in kind:
            print(f"{kind} random {chosen.duels} {short(games(kind, 'random', chosen.duels))}", flush=True)
    for path in sorted(p for p in LISTS.rglob("*.*") if p.name != "expected.toml"):
        name = path.relative_to(FOLDER).as_posix()
        if chosen.only in name:
            print(f"{name} {short(found(path))} sentences {short(sentences(path))}", flush=True)


if __name__ == "__main__":
    main()
