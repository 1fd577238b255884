"""Many games: how they end, how long they are, which cards are used (decisions 38 and 40).

Run with ``pytest -m slow -s`` to read the tables.
"""

from __future__ import annotations

import resource
from collections import Counter
from dataclasses import dataclass, field

import pytest
from setups import KINDS, LATER_KINDS, setup

from deckbuilder import rng
from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Act, Ask
from deckbuilder.engine.state import DISCARD, EVENTS

BUILDS = frozenset((int(Act.ROAD), int(Act.SETTLEMENT), int(Act.CITY), int(Act.BUILD)))
FROM_HAND = (
    "rivals/scout",
    "rivals/sebastian-the-itinerant-preacher",
    "rivals/lars-the-naval-hero",
)
"""Cards that are played without a main decision."""
LAID_OUT = ("sea", "marker")
"""Categories of cards that come to the table without being built."""
TURNS = 400


@dataclass
class Figures:
    """What is counted over many games."""

    games: int = 0
    won: int = 0
    starters: int = 0
    rounds: int = 0
    decisions: int = 0
    turns: int = 0
    payable: int = 0
    idle: int = 0
    used: Counter[str] = field(default_factory=Counter)

    def line(self, name: str) -> str:
        return (
            f"{name:52} {self.games:6} {100 * self.won / self.games:7.1f}"
            f" {100 * self.starters / self.won:9.1f} {self.rounds / self.games:8.1f}"
            f" {self.decisions / self.games:11.0f} {100 * self.idle / max(1, self.payable):7.1f}"
        )


HEAD = (
    f"{'set-up':52} {'games':>6} {'won %':>7} {'starter %':>9} {'rounds':>8} {'decisions':>11} {'idle %':>7}"
)


def count(figures: Figures, kind: str, pair: int, maker: type) -> None:
    """Play one game and count."""
    game = rivals().start(setup(kind), 38, pair, pair % 2)
    state, table = game.state, game.state.table
    bots = [maker(rng.stream_key(38, pair, seat)) for seat in (0, 1)]
    views = [game.view(seat) for seat in (0, 1)]
    turn, could, did, top = 0, False, False, state.zones[EVENTS][0]
    handed: set[int] = set()
    while (choice := game.choice) is not None and state.turn <= TURNS:
        if state.turn != turn:
            figures.payable += could
            figures.idle += could and not did
            turn, could, did = state.turn, False, False
        answer = bots[choice.seat].decide(choice, views[choice.seat])
        if choice.ask in (Ask.ACTION, Ask.PREPARE, Ask.BEFORE_ROLL):
            assert isinstance(answer, tuple)
            could = could or any(o[0] in BUILDS for o in choice.options if isinstance(o, tuple))
            did = did or answer[0] in BUILDS
            if answer[0] in (Act.BUILD, Act.PLAY):
                figures.used[table.card[answer[1]].id] += 1
            elif answer[0] in BUILDS:
                figures.used[f"rivals/{Act(answer[0]).name.lower()}"] += 1
        game.step(answer)
        figures.decisions += 1
        if state.zones[EVENTS] and state.zones[EVENTS][0] != top:
            figures.used[table.card[top].id] += 1
            top = state.zones[EVENTS][0]
        for pile in (DISCARD, DISCARD + 1):
            for card in state.zones[pile][:3]:
                if table.card[card].id in FROM_HAND and card not in handed:
                    handed.add(card)
                    figures.used[table.card[card].id] += 1
    for placed in views[0].board():
        if catalogue("rivals").card(placed.definition.id).category in LAID_OUT:
            figures.used[placed.definition.id] += 1
    figures.games += 1
    figures.rounds += (min(state.turn, TURNS) + 1) // 2
    figures.turns += state.turn
    figures.won += game.winner is not None
    figures.starters += game.winner == 0


@pytest.mark.slow
def test_games_end_by_victory_and_every_card_is_used():
    used: Counter[str] = Counter()
    lines = []
    for maker, games, share in ((RandomBot, 300, 0.95), (Greedy, 60, 0.99)):
        for kind in KINDS + LATER_KINDS:
            figures = Figures()
            for pair in range(games):
                count(figures, kind, pair, maker)
            lines.append(figures.line(f"{maker.__name__} {kind}"))
            used += figures.used
            assert figures.won >= share * figures.games, lines[-1]
    cards = [c for c in catalogue("rivals").cards if c.category not in ("region", "center")]
    rare = {c.slug: used[c.id] for c in cards if used[c.id] < 20 and c.slug != "yule"}
    print("", HEAD, *lines, f"used fewer than 20 times: {rare or 'none'}", sep="\n")
    assert not rare


@pytest.mark.slow
def test_memory_does_not_grow_with_the_number_of_games():
    def peak() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    def play(games: range) -> None:
        for pair in games:
            rivals().play(setup("introductory"), seed=40, pair=pair, game=0, bots=(RandomBot, RandomBot))

    play(range(1000))
    early = peak()
    play(range(1000, 10_000))
    print(f"\nmemory: {early:.1f} MB after 1 000 games, {peak():.1f} MB after 10 000")
    assert peak() - early <= 5
