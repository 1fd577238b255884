"""An independent judge of a game: it recomputes from zones, table and stocks what the engine keeps ready.

It reads the catalogue (not the engine's definitions), decodes places by itself and never looks at tallies or
at `engine.derived` except to compare. Every check raises AssertionError with what it found. The rules of the
ten sets that it knows are written down a second time in the modules beside this one: points, rates and
brigands in `oracle_table`, options in `oracle_options`, places in `oracle_places`, conditions of single cards
in `oracle_cards`, the sea in `oracle_sea`, knowledge in `oracle_knowledge`. What all editions share is in
`oracle_base`, `oracle_terms` and `oracle_checks`.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.engine.choice import AnswerKind, Choice
from deckbuilder.engine.derived import (
    city_points,
    hand_limit,
    pieces,
    points_by_source,
    shielded,
    uncounted_by_brigands,
    victory_points,
)
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import State
from properties.oracle_base import BASE_HAND, Held, card_of, has_trait, stored_by
from properties.oracle_checks import (
    check_conservation,
    check_options,
    check_production,
    check_question,
    check_row,
    check_stocks,
    check_winner,
)
from properties.oracle_knowledge import Witness
from properties.oracle_options import gone, legal
from properties.oracle_places import check_places, check_relocation
from properties.oracle_sea import check_sea
from properties.oracle_table import Judge

__all__ = ["Judge", "Witness", "check", "check_choice", "check_table", "check_values"]

EXCLUSIVE = (("prince", "princess"), ("abbey", "master-of-the-brotherhood"))


# The table


def check_table(judge: Judge, main: bool) -> None:
    """The principalities are rows without gaps, and every card stands where it may."""
    for seat in (0, 1):
        check_row(judge, seat, main)
        roads = tuple(h.where.column for h in judge.of[seat] if h.slug == "road")
        assert not judge.at_harbor(seat, roads), "a road in the place of the harbor"
        for name, n in judge.counts[seat].items():
            card = card_of(f"rivals/{name}")
            if n > 1 and (card.one_per_principality or has_trait(card.id, "person")):
                raise AssertionError(f"{n} {name} in one principality")
        for pair in EXCLUSIVE:
            assert not all(judge.counts[seat][one] for one in pair), f"{pair} in one principality"
    for held in judge.cards:
        _check_card(judge, held)
    check_places(judge)


def _check_card(judge: Judge, held: Held) -> None:
    """The side that shows, and no foreign card whose removal condition holds."""
    placed, card = held.placed, held.card
    assert not placed.inert
    assert placed.owner == placed.controller
    turned = bool(card.levels) and stored_by(held.id) < 0
    assert placed.level in (range(4) if turned else (0,)), f"{held.slug} at level {placed.level}"
    if card.removed_when is not None:
        assert not gone(judge, card, held.where.seat), f"{held.slug} should have left"


# What follows from it


def check_values(g: State, judge: Judge) -> None:
    """Points, advantages, hand limits, rates, prices of a search, production, what brigands count."""
    assert (g.strength_holder, g.trade_holder) == (judge.strength_holder, judge.trade_holder)
    for seat in (0, 1):
        summary = g.summaries[seat]
        assert victory_points(g, seat) == judge.points[seat]
        assert sum(points_by_source(g, seat).values()) == judge.points[seat]
        assert hand_limit(g, seat) == BASE_HAND + judge.progress[seat]
        assert (
            summary.commerce,
            summary.strength,
            summary.skill,
            summary.progress,
            summary.sail,
            summary.cannon,
        ) == (
            judge.commerce[seat],
            judge.strength[seat],
            judge.skill[seat],
            judge.progress[seat],
            judge.sail[seat],
            judge.cannon[seat],
        )
        assert tuple(summary.rates) == judge.rates(seat)
        assert summary.search_cost == judge.search_cost(seat)
        assert city_points(g, seat) == judge.city_points(seat), "points of cities"
        counted = pieces(g, seat) - uncounted_by_brigands(g, seat)
        assert counted == judge.counted(seat), f"brigands count {counted}, should be {judge.counted(seat)}"
        assert shielded(g, seat) == judge.untouched(seat)


def check(g: State, main: bool, options: tuple[Any, ...]) -> Judge:
    """All checks of one decision."""
    judge = Judge(g)
    check_conservation(g, judge)
    check_stocks(g, judge, {h.slot for h in judge.cards if stored_by(h.id) >= 0})
    check_table(judge, main)
    check_values(g, judge)
    check_winner(g, judge.points)
    check_sea(g, judge)
    if main:
        check_production(g, judge)
        assert options == main_options(g)
        check_options(g, legal(judge), options)
    else:
        check_question(options)
    return judge


def check_choice(g: State, choice: Choice) -> None:
    """All checks of one decision."""
    judge = check(g, choice.ask.kind is AnswerKind.MAIN, choice.options)
    check_relocation(judge, choice.seat, choice.ask.name, choice.options)
