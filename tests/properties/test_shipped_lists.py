"""The shipped decks and kits, played: every deck against another and against itself, every kit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.classic import classic
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.state import FIRST_STACK, HAND, State
from deckbuilder.legality.check import check_file
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from properties.judging import judged

LISTS = Path(__file__).parents[2] / "decklists" / "rivals"
DECKS = sorted(path.name for path in LISTS.glob("*.deck"))
CLASSIC = sorted((LISTS.parent / "classic").glob("*.deck"))
KITS = sorted(path.name for path in LISTS.glob("kits/*.deck"))

EVERY = pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.slow)])
"""The oracle judges every so many-th decision; every one, and what is remembered between them, if slow."""


def deck(name: str) -> ValidatedDeck:
    report = check_file(LISTS / name)
    assert isinstance(report.validated, ValidatedDeck), report.findings
    return report.validated


def kit(name: str) -> ValidatedKit:
    report = check_file(LISTS / "kits" / name)
    assert isinstance(report.validated, ValidatedKit), report.findings
    return report.validated


def cards(g: State, zones: list[int]) -> list[str]:
    return sorted(g.table.card[c].id for zone in zones for c in g.zones[zone])


@EVERY
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("step", [0, 1])
def test_a_shipped_deck_is_dealt_as_listed_and_plays_to_the_end(name: str, step: int, every: int):
    host, guest = deck(name), deck(DECKS[(DECKS.index(name) + step) % len(DECKS)])
    own = rivals().setup(host, guest)
    g = rivals().start(own, seed=1).state
    for seat, brought in enumerate((host, guest)):
        assert cards(g, [HAND + seat]) == sorted(c.card for c in brought.start)
        stacks = [FIRST_STACK + s for s in g.table.stacks_of[seat]]
        assert cards(g, stacks) == sorted(c.card for c in brought.cards)
    assert judged(own, seed=1, bot=Greedy, every=every).winner is not None


@EVERY
@pytest.mark.parametrize("name", KITS)
def test_a_shipped_kit_is_dealt_as_listed_and_plays_to_the_end(name: str, every: int):
    listed = kit(name)
    own = rivals().setup(listed)
    g = rivals().start(own, seed=1).state
    for number, stack in enumerate(listed.stacks):
        assert len(g.zones[FIRST_STACK + number]) == stack.size
        if stack.cards is not None:
            assert cards(g, [FIRST_STACK + number]) == sorted(c.card for c in stack.cards)
    assert judged(own, seed=1, bot=Greedy, every=every).winner is not None


def test_classic_decks_have_points_enough_to_win_even_at_random():
    """Every pairing once from each seat: a bot that never makes room for a better card still gets there."""
    decks = [deck(str(path)) for path in CLASSIC]
    outcomes: Counter[str] = Counter()
    for host, guest in combinations_with_replacement(decks, 2):
        own = classic().setup(host, guest)
        for game in (0, 1):
            played = classic().play(own, seed=1, pair=0, game=game, bots=(RandomBot, RandomBot))
            outcomes[played.outcome] += 1
    assert outcomes.keys() <= {"won", "unfinished"}
    assert outcomes["won"] >= 0.9 * outcomes.total(), outcomes
