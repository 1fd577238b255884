"""The classic oracle tells what each card changes: as the engine does it, and not as wrong cards would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from unsealed import break_seals, rewrite

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.state import DICE, ENDING, EVENTS, FIRST_STACK, HAND, State
from deckbuilder.engine.state_based import apply_state_based_effects
from properties.classic_event_tables import comet, magicians
from properties.classic_oracle_actions import ACTIONS
from properties.classic_oracle_table import CHARGED, MILLED, Judge
from properties.classic_oracle_turn import EVENT_CARDS
from properties.classic_oracle_uses import ABILITIES, SPELLS
from properties.classic_scenes import CASTLE, at, change
from properties.classic_step_tables import REACTIONS, STEPS
from properties.classic_steps import NOTICED, Step, idle, replace_effect, scene, told


@pytest.mark.parametrize("pick", [max, min])
@pytest.mark.parametrize("slug", [*STEPS, *REACTIONS])
def test_a_card_that_does_what_it_says_is_told_alike(slug: str, pick: Callable[..., int]):
    told({**STEPS, **REACTIONS}[slug](), pick)


@pytest.mark.parametrize("slug", STEPS)
def test_a_card_that_does_nothing_is_noticed(slug: str, monkeypatch: pytest.MonkeyPatch):
    s, act = STEPS[slug]()
    replace_effect(monkeypatch, s, slug, idle)
    with pytest.raises(AssertionError, match=NOTICED):
        told((s, act))


@pytest.mark.parametrize("slug", REACTIONS)
def test_a_card_that_nobody_is_asked_for_is_noticed(slug: str, monkeypatch: pytest.MonkeyPatch):
    s, act = REACTIONS[slug]()
    definition = next(d for d in s.g.table.defs if d.id == s.id(slug))
    for hooks in ("hooks", "hand_hooks"):
        break_seals(monkeypatch)
        monkeypatch.setattr(definition, hooks, ())
    apply_state_based_effects(s.g)
    with pytest.raises(AssertionError, match=NOTICED):
        told((s, act))


# What lies there afterwards


def lose_a_piece(g: State) -> None:
    slot = next(slot for slot, n in g.stock.items() if n)
    g.stock[slot] -= 1


def turn_a_stack_round(g: State) -> None:
    g.zones[FIRST_STACK] = g.zones[FIRST_STACK][::-1]


def change_hands(g: State) -> None:
    g.zones[HAND], g.zones[HAND + 1] = g.zones[HAND + 1], g.zones[HAND]


def lay_the_top_event_under_the_stack(g: State) -> None:
    g.zones[EVENTS] = (*g.zones[EVENTS][1:], g.zones[EVENTS][0])


def move_a_card(g: State) -> None:
    slot = next(slot for slot, p in g.board.items() if p.definition.id == "classic/library")
    g.board[slot + 1] = g.board.pop(slot).changed(slot=slot + 1)


def turn_a_card_over(g: State) -> None:
    slot = next(slot for slot, p in g.board.items() if p.definition.id == "classic/library")
    g.board[slot] = g.board[slot].changed(inert=True)


def roll_another_number(g: State) -> None:
    g.production = 7 - g.production


def throw_a_die(g: State) -> None:
    g.counts[DICE] += 1


def skip_a_turn(g: State) -> None:
    g.turn += 1


@pytest.mark.parametrize(
    "forge",
    [
        lose_a_piece,
        turn_a_stack_round,
        change_hands,
        lay_the_top_event_under_the_stack,
        move_a_card,
        turn_a_card_over,
        roll_another_number,
        throw_a_die,
        skip_a_turn,
    ],
)
def test_whatever_lies_there_otherwise_is_noticed(forge: Callable[[State], None]):
    with pytest.raises(AssertionError, match=NOTICED):
        told(comet(), spoil=forge)


# The last step


def nearly_won() -> Step:
    """Materialization brings the point that is missing."""
    s, act = STEPS["materialization"]()
    rewrite(s.g.table, goal=Judge(s.g).points[0] + 1)
    return s, act


def test_the_winning_step_is_told():
    s, act = nearly_won()
    told((s, act))
    assert s.g.winner == 0
    with pytest.raises(AssertionError, match=NOTICED):
        told(nearly_won(), spoil=lose_a_piece)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_victory_without_the_points_is_noticed(seat: int):
    def win(g: State) -> None:
        g.winner = seat

    with pytest.raises(AssertionError, match=r"nobody has won|only who plays wins"):
        told(STEPS["materialization"](), spoil=win)


# The end of a turn


def test_the_end_of_a_turn_is_told():
    """Hand filled up, marks gone: those of the player whose turn begins, and what a Mill gave."""
    s = magicians(scene())
    s.hand(0, "abbey")
    s.hand(1, "scout")
    knight = at(s, 1, "karl-the-strong", 6)
    change(s, knight, level=1)
    wizards = [[h.slot for h in own] for own in Judge(s.g).wizards]
    marks = {wizards[0][0]: (MILLED, 0), wizards[0][1]: (CHARGED, CHARGED), wizards[1][0]: (CHARGED, 0)}
    for slot, (level, _) in marks.items():
        change(s, slot, level=level)
    s.g.phase = ENDING
    apply_state_based_effects(s.g)
    told((s, ()))
    assert s.g.board[knight].level == 0
    assert all(s.g.board[slot].level == level for slot, (_, level) in marks.items())
    assert len(s.hand_of(0)) == 3


def keep_a_mark(g: State) -> None:
    slot = next(slot for slot, p in g.board.items() if p.definition.id == "classic/karl-the-strong")
    g.board[slot] = g.board[slot].changed(level=1)


def draw_one_more(g: State) -> None:
    g.zones[HAND] = (*g.zones[HAND], g.zones[FIRST_STACK][0])
    g.zones[FIRST_STACK] = g.zones[FIRST_STACK][1:]


def play_on(g: State) -> None:
    g.active = 1 - g.active


@pytest.mark.parametrize("forge", [keep_a_mark, draw_one_more, play_on])
def test_a_wrong_end_of_a_turn_is_noticed(forge: Callable[[State], None]):
    s = scene()
    at(s, 1, "karl-the-strong", 6)
    s.hand(0, "abbey")
    s.g.phase = ENDING
    apply_state_based_effects(s.g)
    with pytest.raises(AssertionError, match=NOTICED):
        told((s, ()), spoil=forge)


# Nothing forgotten


ACTS = ("road", "settlement", "city", "citadel", "scout", "bishop", "herb-woman", "countermagic", "timejump")
"""Titles that are told by name among acts and answers."""
STANDING = {
    "production": ("brick-factory", "foundry", "grain-mill", "sawmill", "woolen-mill", "goldsmith"),
    "rates": ("mint", "lighthouse", "trade-league"),
    "limits": ("abbey", "library"),
    "searches": ("town-hall",),
    "prices": ("shipyard",),
    "strength": ("smithy", "ismai-the-green-dragon", "samsor-the-black-dragon"),
    "tournament points": ("lothar-the-drunkard",),
    "commerce": ("harbor", "marketplace", "merchant-guild", "counting-house", CASTLE),
    "points": ("colossus-of-catan", "trade-center", "large-tournament-field"),
    "bars attacks": ("stone-of-wisdom",),
    "protects": ("garrison", "aqueduct", "bath-house", "church"),
}
"""Cards without a step of their own, by what follows from them as long as they work."""


def test_every_title_is_told_somewhere():
    told_in_steps = {*ACTIONS, *EVENT_CARDS, *SPELLS, *ABILITIES, *ACTS}
    standing = {slug for slugs in STANDING.values() for slug in slugs}
    kinds = [
        card.slug
        for card in catalogue("classic").cards
        if card.terrain or card.category == "wizard" or "knight" in card.traits or "trade_ship" in card.traits
    ]
    titles = {card.slug for card in catalogue("classic").cards}
    assert titles == told_in_steps | standing | set(kinds)
    assert not told_in_steps & standing
