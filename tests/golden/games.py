"""The golden games: which games they are, and how their files are made.

A file has a head of lines with ``#`` and the story below it. The head names the game, the digest of its
final state, and the ten steps or more that were read against the rules (by somebody who did not write the
effects). Rewriting keeps what was read; if the game itself has become another one, the head says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deckbuilder.bots import make_bot
from deckbuilder.decks import load
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.setup import Setup
from deckbuilder.engine.story import tell
from deckbuilder.formats.check import check
from deckbuilder.formats.validated import ValidatedDeck, ValidatedKit

HERE = Path(__file__).parent
DECKS = HERE.parents[1] / "decklists" / "rivals"
UNREAD = "# The game is another one since it was read: read it again, mend the list, take this line out."


@dataclass(frozen=True)
class GoldenGame:
    """One game that is kept as text.

    Args:
        name: of the file, without suffix.
        lists: the decks or the kit, below ``decklists/rivals``.
        seed: of the run; it is pair 0.
        bots: who plays A and B.
        game: 0 if A begins, 1 if B does.
    """

    name: str
    lists: tuple[str, ...]
    seed: int
    bots: tuple[str, str] = ("greedy", "greedy")
    game: int = 0

    @property
    def path(self) -> Path:
        """Where its text lies."""
        return HERE / f"{self.name}.txt"


@dataclass(frozen=True)
class Played:
    """A golden game played anew: the title for the head, the digest, the story."""

    title: str
    digest: str
    lines: tuple[str, ...]


@cache
def setup(lists: tuple[str, ...]) -> Setup:
    """The set-up of two decks or a kit."""
    entrants: list[ValidatedDeck | ValidatedKit] = []
    for name in lists:
        item = load(DECKS / f"{name}.deck").item
        assert item is not None
        report = check(item)
        assert report.validated is not None, report.findings
        entrants.append(report.validated)
    guest = entrants[1] if len(entrants) > 1 else None
    assert not isinstance(guest, ValidatedKit)
    return rivals().setup(entrants[0], guest)


def played(game: GoldenGame) -> Played:
    """Play a golden game and tell it."""
    begins = setup(game.lists)
    bots = (make_bot(game.bots[0]), make_bot(game.bots[1]))
    result = rivals().play(begins, seed=game.seed, pair=0, game=game.game, bots=bots, keep_answers=True)
    assert result.outcome == "won", result.error
    names = ("A", "B") if game.game == 0 else ("B", "A")
    lines = tell(rivals().start(begins, game.seed, 0, game.game), result.answers or [], names)
    title = (
        f"# {' against '.join(game.lists)}; seed {game.seed}, game 0.{game.game}; {' and '.join(game.bots)}"
    )
    return Played(title, result.digest, tuple(lines))


def text(game: GoldenGame, now: Played) -> str:
    """What the file should hold: the head as it is there, title and digest as they are now, the story."""
    old = game.path.read_text(encoding="utf-8").splitlines() if game.path.exists() else []
    digest = f"# final state {now.digest}"
    notes = [line for line in old[2:] if line.startswith("#") and line != UNREAD]
    unread = [UNREAD] if UNREAD in old or (len(old) > 1 and old[1] != digest) else []
    return "\n".join([now.title, digest, *unread, *notes, "", *now.lines]) + "\n"
