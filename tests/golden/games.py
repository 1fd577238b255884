"""The golden games: which games they are, and how their files are made.

A file has a head of lines with ``#`` and the story below it. The head names the game, a digest of its final
position, and the ten steps or more that were read against the rules (by somebody who did not write the
effects). Its decisions are read back from the story (see `answers`), its decks and kits lie in ``lists``:
neither another bot nor another shipped deck can change it. Rewriting keeps what was read; if the game itself
has become another one, the head says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deckbuilder.bots import make_bot
from deckbuilder.decks import load
from deckbuilder.editions import edition
from deckbuilder.engine.choice import Answer
from deckbuilder.engine.game import Game
from deckbuilder.engine.geometry import SEAT, place_words
from deckbuilder.engine.phrases import Phrases
from deckbuilder.engine.setup import Setup
from deckbuilder.engine.state import State
from deckbuilder.legality.check import check
from deckbuilder.legality.rulesets import ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.transcript.narrator import NAMES, describe
from golden.answers import decisions, tell_again

HERE = Path(__file__).parent
LISTS = HERE / "lists"
UNREAD = "# The game is another one since it was read: read it again, mend the list, take this line out."
CURIOUS = ("golden.curious:Curious", "golden.curious:Curious")
"""Two players who try out every card."""


@dataclass(frozen=True)
class GoldenGame:
    """One game that is kept as text. It is game 0 of pair 0, so A begins.

    Args:
        name: of the file, without suffix.
        lists: the decks or the kit, below ``lists``.
        seed: of the run.
        bots: who played A and B; they play again only if there is no file.
        rules: the ruleset, if it is not the one that the lists' format has now.
    """

    name: str
    lists: tuple[str, ...]
    seed: int
    bots: tuple[str, str] = ("greedy", "greedy")
    rules: str | None = None

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
def setup(game: GoldenGame) -> Setup:
    """The set-up of two decks or a kit."""
    entrants: list[ValidatedDeck | ValidatedKit] = []
    rules = ruleset(game.rules) if game.rules is not None else None
    for name in game.lists:
        item = load(LISTS / f"{name}.deck").item
        assert item is not None
        report = check(item, rules)
        assert report.validated is not None, report.findings
        entrants.append(report.validated)
    guest = entrants[1] if len(entrants) > 1 else None
    assert not isinstance(guest, ValidatedKit)
    return edition(entrants[0].ruleset.edition).setup(entrants[0], guest)


def begun(game: GoldenGame) -> Game:
    """A golden game at its first choice."""
    begins = setup(game)
    return edition(begins.edition).start(begins, game.seed)


def played(game: GoldenGame, reworded: bool = False) -> Played:
    """Play a golden game by the decisions in its file and tell it.

    Args:
        reworded: the story may use other words than the file (see `tell_again`).

    Raises:
        GameHasChanged: the decisions do not fit the game.
    """
    running = begun(game)
    lines = tell_again(running, decisions(game.path.read_text(encoding="utf-8")), reworded)
    return _result(game, running.state, lines)


def played_by_bots(game: GoldenGame) -> Played:
    """Let the bots play a game that has no file yet."""
    bots = (make_bot(game.bots[0]), make_bot(game.bots[1]))
    begins = setup(game)
    result = edition(begins.edition).play(
        begins, seed=game.seed, pair=0, game=0, bots=bots, keep_answers=True
    )
    assert result.outcome == "won", result.error
    running = begun(game)
    answers: Sequence[Answer] = result.answers or []
    return _result(game, running.state, tuple(describe(running, answers)))


def _result(game: GoldenGame, final: State, lines: tuple[str, ...]) -> Played:
    players = " and ".join(bot.rpartition(":")[2].lower() for bot in game.bots)
    rules = f" by {game.rules}" if game.rules is not None else ""
    title = f"# {' against '.join(game.lists)}{rules}; seed {game.seed}, game 0.0; {players}"
    return Played(title, _digest(final), lines)


def _digest(g: State) -> str:
    """Of where everything lies in the end, by names, so that it does not depend on any numbering."""
    words = Phrases(g.table, NAMES)
    board = []
    for slot, placed in g.board.items():
        pile = [f"{NAMES[placed.controller]} {words.card(placed.card)} level {placed.level}"]
        while placed.under is not None:
            placed = placed.under
            pile.append(words.card(placed.card))
        board.append(f"{NAMES[SEAT[slot]]} {place_words(slot)}: {', '.join(pile)}: {g.stock.get(slot)}")
    zones = [
        ", ".join(words.card(card) if card >= 0 else "-" for card in cards) for cards in g.zones if cards
    ]
    return hashlib.sha256("\n".join(sorted(board) + zones).encode()).hexdigest()[:16]


def text(game: GoldenGame, now: Played) -> str:
    """What the file should hold: the head as it is there, title and digest as they are now, the story."""
    old = game.path.read_text(encoding="utf-8").splitlines() if game.path.exists() else []
    digest = f"# final state {now.digest}"
    notes = [line for line in old[2:] if line.startswith("#") and line != UNREAD]
    unread = [UNREAD] if UNREAD in old or (len(old) > 1 and old[1] != digest) else []
    return "\n".join([now.title, digest, *unread, *notes, "", *now.lines]) + "\n"
