"""How often each card is built, played and used: the look at what bots make of the whole pool.

    python -m tests.bench.card_usage [--games N] [--bots greedy,greedy] [--only NAME ...] [--seed N] [--all]
        [--edition classic]

Plays the theme game of every set, Duels of several triples and the decks that come with the project, of the
older edition the Basic Game, both Expanded Games and its decks. Prints per set-up how the games went, per set
how often its own resource or field was used, and per card how often per 1 000 games (in which it was among
the cards) it came onto the table, was played and was used. Cards that never did anything are listed at the
end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from statistics import median

from deckbuilder import rng
from deckbuilder.bots import make_bot
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.model import Kit, SetChoice
from deckbuilder.editions.classic import classic
from deckbuilder.editions.definition import Edition
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine import hooks
from deckbuilder.engine.bundle import OWL, STAR, amount
from deckbuilder.engine.carddef import (
    CAT_ACTION,
    CAT_CENTER,
    CAT_EVENT,
    CAT_MARKER,
    CAT_REGION,
    ISLAND,
    PIRATE,
    CardDef,
)
from deckbuilder.engine.choice import NONE, YES, Act, Answer, Ask, Choice
from deckbuilder.engine.game import Bot, BotFactory, Game
from deckbuilder.engine.setup import Setup
from deckbuilder.legality import check_file
from deckbuilder.legality.check import check
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit

FOLDER = Path(__file__).parents[2] / "decklists"
EDITIONS = {"rivals": rivals, "classic": classic}
EXPANDED = ("trade_and_change", "wizards_and_dragons")
THEMES = (
    "gold",
    "turmoil",
    "progress",
    "intrigue",
    "merchant_princes",
    "barbarians",
    "explorers",
    "sages",
    "prosperity",
)
TRIPLES = (
    ("gold", "turmoil", "progress"),
    ("intrigue", "merchant_princes", "barbarians"),
    ("explorers", "sages", "prosperity"),
    ("gold", "intrigue", "explorers"),
    ("turmoil", "barbarians", "sages"),
    ("progress", "merchant_princes", "prosperity"),
)
MAX_TURNS, MAX_DECISIONS = 400, 2000
USING = (Ask.USE_CARD, Ask.USE_SCOUT, Ask.ROLL_EVENT_AGAIN)
OWN_FIELDS = {
    "intrigue": ("church or temple",),
    "merchant_princes": ("residence",),
    "barbarians": ("triumph", "turned"),
    "explorers": ("sailed",),
    "sages": ("owl",),
    "prosperity": ("star",),
}
"""What a set has of its own: one of these in a game counts."""


@dataclass
class Usage:
    """What happened over many games.

    Args:
        games: per card the games in which it was among the cards.
        built, played, used: per card how often it was laid on the table, played, and its effect used.
        marks: per set-up how many games showed a mark (``owl``, ``sailed`` …).
    """

    games: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    marks: dict[str, Counter[str]] = field(default_factory=dict)

    def total(self, card: str) -> int:
        """All that was made of a card."""
        return self.built[card] + self.played[card] + self.used[card]


@dataclass
class Course:
    """How the games of a set-up went."""

    games: int = 0
    won: int = 0
    first_bot: int = 0
    rounds: list[int] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0


class Watcher:
    """Looks at a game before and after every step and counts what became of its cards.

    Args:
        game: the game, at its first choice.
        usage: where it is counted.
    """

    def __init__(self, game: Game, usage: Usage) -> None:
        self.game = game
        self.usage = usage
        self.marks: set[str] = set()
        usage.games.update({d.id for d in game.state.table.card})
        self._laid = self._on_table()
        self._have = list(game.state.resource_totals)

    def _on_table(self) -> dict[int, int]:
        """Per card on the table the side that it shows."""
        laid: dict[int, int] = {}
        for top in self.game.state.board.values():
            placed = top
            while placed is not None:
                laid[placed.card] = placed.level
                placed = placed.under
        return laid

    def step(self, choice: Choice, answer: Answer) -> None:
        """Carry out an answer and count what it changed."""
        self._answered(choice, answer)
        self.game.step(answer)
        self._changed()

    def _answered(self, choice: Choice, answer: Answer) -> None:
        state = self.game.state
        if isinstance(answer, tuple):
            if answer[0] == Act.PLAY:
                self.usage.played[state.table.card[answer[1]].id] += 1
            elif answer[0] in (Act.USE, Act.SPECIAL, Act.PAY_OFF):
                self.usage.used[state.board[answer[1]].definition.id] += 1
                if answer[0] == Act.SPECIAL and len(answer) > 2:
                    self.marks.add("sailed")
        elif choice.ask is Ask.COUNTER_CARD and answer != NONE:
            self.usage.played[state.table.card[answer].id] += 1
        elif choice.ask is Ask.CANCEL_CARD and answer == YES:
            self.usage.used.update(d.id for d in self._cancelling(choice.seat))
        elif choice.card >= 0 and answer == YES and choice.ask in USING:
            definition = state.table.defs[choice.card]
            counter = self.usage.played if definition.category == CAT_ACTION else self.usage.used
            counter[definition.id] += 1

    def _cancelling(self, seat: int) -> Iterator[CardDef]:
        """The card with which a seat cancels what the opponent plays."""
        state = self.game.state
        for _, slot in state.summaries[seat].hooks[hooks.before_card][:1]:
            yield state.board[slot].definition

    def _changed(self) -> None:
        table = self.game.state.table
        laid = self._on_table()
        for card, level in laid.items():
            definition = table.card[card]
            if card not in self._laid:
                self.usage.built[definition.id] += 1
                self._mark_built(definition)
            elif level > self._laid[card]:
                self._mark_turned(definition)
        self._laid = laid
        have = self.game.state.resource_totals
        for old, new in zip(self._have, have, strict=True):
            for currency, name in ((STAR, "star"), (OWL, "owl")):
                if amount(new, currency) < amount(old, currency):
                    self.marks.add(name)
        self._have = list(have)

    def _mark_built(self, definition: CardDef) -> None:
        if definition.open_stack and definition.id.endswith(("/church", "/odins-temple")):
            self.marks.add("church or temple")

    def _mark_turned(self, definition: CardDef) -> None:
        self.usage.used[definition.id] += 1
        self.marks.add("turned")
        if definition.category == CAT_MARKER:
            self.marks.add("triumph" if not definition.use_cost else "manifesto")
        if definition.traits & (ISLAND | PIRATE):
            self.marks.add("sea card raised")
        if definition.id.endswith("-residence"):
            self.marks.add("residence")


def count_events(edition: Edition, usage: Usage, running: list[bool]) -> None:
    """Let every event card count when it is carried out in a watched game."""
    for definition in edition.defs:
        if definition.category == CAT_EVENT:
            definition.hooks = tuple(
                (
                    hook,
                    _counted(function, definition.id, usage, running) if hook == hooks.on_event else function,
                )
                for hook, function in definition.hooks
            )


def _counted(
    function: Callable[..., object], card: str, usage: Usage, running: list[bool]
) -> Callable[..., object]:
    def counted(*arguments: object) -> object:
        if running[0]:
            usage.used[card] += 1
        return function(*arguments)

    return counted


def watch(game: Game, bots: tuple[Bot, Bot], usage: Usage, running: list[bool]) -> tuple[str, int, set[str]]:
    """Play a game to its end. Returns the outcome, the number of decisions and the marks."""
    watcher = Watcher(game, usage)
    views = (game.view(0), game.view(1))
    decisions = 0
    while (choice := game.choice) is not None:
        if game.state.turn > MAX_TURNS:
            return "unfinished", decisions, watcher.marks
        if game.state.decisions > MAX_DECISIONS:
            return "stopped", decisions, watcher.marks
        answer = bots[choice.seat].decide(choice, views[choice.seat])
        running[0] = True
        watcher.step(choice, answer)
        running[0] = False
        decisions += 1
    return "won", decisions, watcher.marks


# Set-ups


def kit(game_format: str, sets: tuple[str, ...], edition: str = "rivals") -> Setup:
    """The set-up of an empty kit."""
    chosen = tuple(SetChoice(set=s) for s in sets)
    validated = check(Kit(name=game_format, edition=edition, format=game_format, sets=chosen)).validated
    assert isinstance(validated, ValidatedKit)
    return EDITIONS[edition]().setup(validated)


def tournament(edition: str) -> list[Setup]:
    """The set-ups of all pairs of the decks that come with the project, those of the same rules."""
    decks = [check_file(path).validated for path in sorted((FOLDER / edition).glob("*.deck"))]
    passed = [deck for deck in decks if isinstance(deck, ValidatedDeck)]
    return [EDITIONS[edition]().setup(a, b) for a, b in combinations(passed, 2) if a.ruleset == b.ruleset]


def classic_set_ups(only: list[str]) -> Iterator[tuple[str, list[Setup]]]:
    """Those of the Catan Card Game."""
    if not only or "basic" in only:
        yield "classic-basic", [kit("basic", (), "classic")]
    for theme in EXPANDED:
        if not only or theme in only or "expanded" in only:
            yield f"classic-{theme}", [kit("expanded", (theme,), "classic")]
    if not only or "tournament" in only:
        yield "classic-tournament", tournament("classic")


def set_ups(only: list[str]) -> Iterator[tuple[str, list[Setup]]]:
    """All set-ups by name; several that belong together under one."""
    for theme in THEMES:
        if not only or f"theme-{theme}" in only or "themes" in only:
            yield f"theme-{theme}", [kit("theme", (theme,))]
    for triple in TRIPLES:
        name = "duel-" + "+".join(triple)
        if not only or name in only or "duels" in only:
            yield name, [kit("duel", triple)]
    if not only or "tournament" in only:
        yield "tournament", tournament("rivals")


def play_set_up(
    name: str,
    setups: list[Setup],
    games: int,
    bots: tuple[BotFactory, BotFactory],
    seed: int,
    usage: Usage,
    running: list[bool],
) -> Course:
    """Play the games of a set-up; of two different bots each has each seat once in a pair."""
    course = Course()
    edition = EDITIONS[setups[0].edition]()
    marks = usage.marks.setdefault(name, Counter())
    for number in range(games):
        pair, swapped = divmod(number, 2) if bots[0] != bots[1] else (number, 0)
        game = edition.start(setups[pair % len(setups)], seed, pair, swapped)
        keys = [rng.bot_key(seed, pair, seat) for seat in (0, 1)]
        makers = bots[::-1] if swapped else bots
        began = time.process_time()
        outcome, decisions, seen = watch(game, (makers[0](keys[0]), makers[1](keys[1])), usage, running)
        course.seconds += time.process_time() - began
        course.games += 1
        course.decisions += decisions
        course.rounds.append((game.state.turn + 1) // 2)
        if outcome == "won":
            course.won += 1
            course.first_bot += game.winner == swapped
        marks.update(seen)
    return course


# The report


def tell_course(name: str, course: Course, marks: Counter[str]) -> None:
    """One line on the games of a set-up."""
    decided = course.won or 1
    shown = ", ".join(f"{mark} {100 * n / course.games:.0f} %" for mark, n in sorted(marks.items()))
    print(
        f"{name:45} won {100 * course.won / course.games:5.1f} %"
        f"  first bot {100 * course.first_bot / decided:5.1f} %"
        f"  rounds {min(course.rounds)}/{median(course.rounds):g}/{max(course.rounds)}"
        f"  {1e6 * course.seconds / max(1, course.decisions):4.0f} µs  {shown}",
        flush=True,
    )


def tell_cards(edition: Edition, usage: Usage, everything: bool) -> None:
    """Per set the cards with their numbers per 1 000 games, and those that never did anything."""
    cards = catalogue(edition.id)
    never: list[str] = []
    for card_set in cards.sets:
        print(f"\n{card_set.name}: per 1 000 games built / played / used")
        for card_id in sorted({copy.card for copy in cards.copies(card_set.id)}):
            definition = next(d for d in edition.defs if d.id == card_id)
            if definition.category in (CAT_REGION, CAT_CENTER) or not usage.games[card_id]:
                continue
            total = usage.total(card_id)
            if not total and card_id not in never:
                never.append(card_id)
            if everything or total * 1000 < 60 * usage.games[card_id]:
                n = usage.games[card_id]
                numbers = (usage.built[card_id], usage.played[card_id], usage.used[card_id])
                told = " / ".join(f"{1000 * k / n:.0f}" for k in numbers)
                print(f"  {card_id.partition('/')[2]:42} {told}  ({n} games)")
    print("\nnever used:", ", ".join(never) or "none")


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="games of each set-up")
    parser.add_argument("--bots", default="greedy,greedy", help="the two bots, by name")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="rivals")
    parser.add_argument("--only", nargs="*", default=[], help="set-ups, or: themes duels tournament expanded")
    parser.add_argument("--all", action="store_true", help="every card, not only the rarely used ones")
    options = parser.parse_args(arguments)
    first, _, second = options.bots.partition(",")
    bots = (make_bot(first), make_bot(second or first))
    usage, running = Usage(), [False]
    edition = EDITIONS[options.edition]()
    count_events(edition, usage, running)
    for name, setups in (set_ups if edition.id == "rivals" else classic_set_ups)(options.only):
        course = play_set_up(name, setups, options.games, bots, options.seed, usage, running)
        tell_course(name, course, usage.marks[name])
    tell_cards(edition, usage, options.all)
    return 0


if __name__ == "__main__":
    sys.exit(main())
