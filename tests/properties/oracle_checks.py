"""The checks that hold in every edition: cards, stores, rows, production, the goal, what is offered."""

from __future__ import annotations

from typing import Any

from deckbuilder.engine.choice import Act
from deckbuilder.engine.state import DISCARD, NO_CARD, State
from properties.oracle_base import FULL, BareJudge, Where, slug_of

ON_TABLE = tuple(int(act) for act in (Act.USE, Act.REMOVE, Act.SPECIAL, Act.PAY_OFF, Act.REDEEM))
"""Acts whose first argument is the place of a card."""


def check_conservation(g: State, judge: BareJudge) -> None:
    """Every card lies in exactly one place."""
    lying = [c for zone in g.zones for c in zone if c != NO_CARD] + [h.placed.card for h in judge.cards]
    assert len(lying) == g.table.size, "cards were lost or made"
    assert len(set(lying)) == g.table.size, "a card lies in two places"
    for held in judge.cards:
        assert held.placed.definition is g.table.card[held.placed.card]
        assert held.placed.slot == held.slot, f"{held.slug} believes to lie elsewhere"
        assert held.placed.seat == held.where.seat, f"{held.slug} believes to lie with the other player"
        assert held.placed.since <= g.turn
    assert g.table.own_stacks or not g.zones[DISCARD + 1]


def check_stocks(g: State, judge: BareJudge, stores: set[int]) -> None:
    """Exactly the stores have a stock, of 0 to 3; what a seat has is their sum."""
    assert set(g.stock) == stores, "stocks and stores differ"
    for slot, n in g.stock.items():
        assert 0 <= n <= FULL, f"{g.board[slot]} holds less than nothing or more than it can hold"
    for seat in (0, 1):
        packed = sum(n << 8 * r for r, n in enumerate(judge.resource_totals[seat]))
        assert g.resource_totals[seat] == packed, (
            f"seat {seat}: have {g.resource_totals[seat]:x}, counted {packed:x}"
        )


def check_row(judge: BareJudge, seat: int, main: bool) -> None:
    """A principality is a row without gaps, with four regions around each settlement.

    The regions of a new settlement may still be on their way inside an effect.
    """
    towns = judge.towns[seat]
    assert towns == list(range(towns[0], towns[-1] + 1)), "a gap in the row"
    roads = sorted(h.where.column for h in judge.of[seat] if h.slug == "road")
    assert set(range(towns[0] + 1, towns[-1] + 1)) <= set(roads), "settlements without a road"
    assert set(roads) <= set(range(towns[0], towns[-1] + 2)), "two roads in a row"
    assert set(judge.cities[seat]) <= set(towns)
    corners = {Where("region", seat, c, s) for c in range(towns[0], towns[-1] + 2) for s in (0, 1)}
    regions = {h.where for h in judge.cards if h.where.kind == "region" and h.where.seat == seat}
    assert regions == corners if main else regions <= corners


def check_production(g: State, judge: BareJudge) -> None:
    """What every region yields at which result."""
    for seat in (0, 1):
        kept = {slot: (n, y) for n, pairs in enumerate(g.summaries[seat].production) for slot, y in pairs}
        assert kept == judge.production(seat), f"seat {seat}: production"


def check_winner(g: State, points: tuple[int, ...]) -> None:
    """While the game goes on, the active player lacks the goal (if that is tested all the time)."""
    if g.table.continuous_victory and g.turn:
        assert points[g.active] < g.table.goal, "the game should be over"


def check_options(g: State, rightful: set[tuple[int, ...]], options: tuple[Any, ...]) -> None:
    """The main options are exactly the legal ones, each once."""
    assert options[0] == (int(Act.END),)
    assert len(options) == len(set(options)), f"an option is offered twice: {options}"
    if set(options) != rightful:
        extra = sorted(set(options) - rightful)
        missing = sorted(rightful - set(options))
        raise AssertionError(f"turn {g.turn}: too many {_names(g, extra)}, missing {_names(g, missing)}")


def check_question(options: tuple[Any, ...]) -> None:
    """A question has at least two answers, each once."""
    assert len(options) > 1, "a question with one answer"
    assert len(set(options)) == len(options), f"an answer is offered twice: {options}"


def _names(g: State, options: list[tuple[int, ...]]) -> list[str]:
    return [f"{Act(o[0]).name} {_name(g, o)}" for o in options]


def _name(g: State, option: tuple[int, ...]) -> str:
    if option[0] in (Act.BUILD, Act.PLAY):
        return slug_of(g, option[1])
    on_table = option[0] in ON_TABLE and option[1] in g.board
    return f"{g.board[option[1]].definition.id} {option[2:]}" if on_table else str(option[1:])
