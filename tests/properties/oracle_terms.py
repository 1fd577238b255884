"""Requirements and prices as every oracle reads them from the catalogue."""

from __future__ import annotations

from functools import cache
from typing import Any

from properties.oracle_base import RESOURCES, card_of

Price = tuple[int, ...]


def covers(have: tuple[int, ...], price: Price) -> bool:
    """Whether a seat has all that a price asks for."""
    return all(h >= p for h, p in zip(have, price, strict=True))


@cache
def reduced(prices: frozenset[Price], among: tuple[int, ...], times: int) -> frozenset[Price]:
    """What prices become when each time one piece of the builder's choice among some is taken off."""
    for _ in range(times):
        less = {
            tuple(n - (at == r) for at, n in enumerate(price)) for price in prices for r in among if price[r]
        }
        prices = frozenset(less) or prices
    return prices


def meets(judge: Any, me: int, card_id: str) -> bool:
    """Whether the printed requirement holds."""
    required = card_of(card_id).requires
    if required is None:
        return True
    return any(all(_holds(judge, me, term) for term in terms) for terms in required.any_of)


def _of_kind(judge: Any, seat: int, term: Any) -> int:
    return sum(
        (term.category is None or h.is_a(term.category)) and (term.trait is None or h.has(term.trait))
        for h in judge.present[seat]
    )


def _copies(judge: Any, seat: int, card_id: str) -> int:
    return sum(h.id == card_id for h in judge.present[seat])


def _turned(judge: Any, me: int, term: Any) -> bool:
    found = [h for h in judge.active[me] if h.placed.level >= term.at_least]
    return bool(
        term.count <= sum(h.id == term.card or (term.trait is not None and h.has(term.trait)) for h in found)
    )


_TERMS = {
    "card": lambda j, me, t: _copies(j, me, t.card) >= t.count,
    "no_card": lambda j, me, t: not _copies(j, me, t.card),
    "own_kind": lambda j, me, t: _of_kind(j, me, t) >= t.count,
    "opponent_kind": lambda j, me, t: _of_kind(j, 1 - me, t) >= t.count,
    "more_of_kind": lambda j, me, t: _of_kind(j, me, t) > _of_kind(j, 1 - me, t),
    "level": _turned,
    "points": lambda j, me, t: getattr(j, str(t.point))[me] >= t.at_least,
    "advantage": lambda j, me, t: (j.strength_holder if t.of == "strength" else j.trade_holder) == me,
    "city": lambda j, me, t: bool(j.cities[me]),
    "fewer_cities": lambda j, me, t: len(j.cities[me]) < len(j.cities[1 - me]),
    "fewer_victory_points": lambda j, me, t: j.points[me] < j.points[1 - me],
    "hero_with_strength": lambda j, me, t: any(h.has("hero") and h.point("strength") for h in j.active[me]),
    "opponent_resource": lambda j, me, t: (
        j.resource_totals[1 - me][RESOURCES.index(t.resource)] >= t.at_least
    ),
    "discovered": lambda j, me, t: sum(h.where.kind == "sea" for h in j.active[me]) >= t.at_least,
    "more_points": lambda j, me, t: getattr(j, str(t.point))[me] > getattr(j, str(t.point))[1 - me],
    "bought_commerce": lambda j, me, t: j.bought[me] >= t.at_least,
}


def _holds(judge: Any, me: int, term: Any) -> bool:
    return bool(_TERMS[term.kind](judge, me, term))
