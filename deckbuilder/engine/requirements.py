"""Requirements: what must hold before a card is built or played, and what makes a foreign card leave.

A requirement is data: alternatives, each a list of terms (`carddef.Need`). Source: base rulebook, building
and action cards; readings G15 to G17, G30.
"""

from __future__ import annotations

from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.bundle import amount
from deckbuilder.engine.carddef import ANY_CATEGORY, STRENGTH, STRENGTH_ADVANTAGE, CardDef, Need
from deckbuilder.engine.derived import affordable, showing, victory_points
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.state import State


def at_limit(g: State, seat: int, card: CardDef) -> bool:
    """Whether no other copy may be laid: of (1x) cards and persons one in a principality, of others in play.

    Source: base rulebook, (1x) cards and heroes; Wizards & Dragons rulebook, wizards and knights.
    """
    if card.unique and card.id in g.summaries[1 - seat].counts:
        return True
    limit = 1 if card.single or card.person or card.unique else g.table.limits.get(card.id)
    if limit is None:
        return False
    summary = g.summaries[seat]
    return limit <= summary.counts.get(card.id, 0) + sum(p.definition is card for p in summary.inert)


def can_build(g: State, seat: int, card: CardDef) -> bool:
    """Whether an expansion can be built now: price, place, requirement, (1x)."""
    return affordable(g, seat, card) and may_build(g, seat, card)


def may_build(g: State, seat: int, card: CardDef) -> bool:
    """Whether an expansion could be built now at a price that can be paid."""
    return (
        not at_limit(g, seat, card)
        and bool(legal_slots(g, seat, card))
        and meets(g, seat, card)
        and not forbidden(g, seat, card)
        and not (card.foreign and would_leave(g, card, 1 - seat))
    )


def forbidden(g: State, seat: int, card: CardDef) -> bool:
    """Whether a seat may not play or build a card: an own card excludes it, or any card forbids it."""
    if card.id in g.summaries[seat].excluded:
        return True
    for owner in (0, 1):
        for function, slot in hooks.forbids.of(g.summaries[owner]):
            if function(g, owner, slot, seat, card):
                return True
    return False


def meets(g: State, seat: int, card: CardDef) -> bool:
    """Whether the printed requirement holds: one of its alternatives, all terms of it."""
    if not card.needs:
        return True
    return any(all(_holds(g, seat, need) for need in alternative) for alternative in card.needs)


def would_leave(g: State, card: CardDef, host: int) -> bool:
    """Whether a foreign card would leave at once: its removal condition holds for the host."""
    return bool(card.leaves) and all(_holds(g, host, need) for need in card.leaves)


def of_kind(g: State, seat: int, category: int, trait: int) -> int:
    """How many cards a seat has of a category (or any) and with a trait (0: any), covered ones too (C10)."""
    return sum(
        category in (ANY_CATEGORY, p.definition.category) and (not trait or bool(p.definition.traits & trait))
        for p in (*g.summaries[seat].own, *g.summaries[seat].covered)
    )


def _holds(g: State, seat: int, need: Need) -> bool:
    """Whether one term holds for a seat."""
    return _TERMS[need[0]](g, seat, need)


def _count(g: State, seat: int, card_id: str) -> int:
    """Copies of a card that a requirement finds; one that another card covers is still there (C10)."""
    summary = g.summaries[seat]
    count = summary.counts.get(card_id, 0)
    for placed in summary.covered:
        count += placed.definition.id == card_id
    return count


def _enough_cards(g: State, seat: int, need: Need) -> bool:
    return _count(g, seat, need[1]) >= need[3]


def _no_card(g: State, seat: int, need: Need) -> bool:
    return not _count(g, seat, need[1])


def _enough_of_kind(g: State, seat: int, need: Need) -> bool:
    return of_kind(g, seat, need[4], need[2]) >= need[3]


def _foe_has_kind(g: State, seat: int, need: Need) -> bool:
    return of_kind(g, 1 - seat, need[4], need[2]) >= need[3]


def _more_of_kind(g: State, seat: int, need: Need) -> bool:
    return of_kind(g, seat, need[4], need[2]) > of_kind(g, 1 - seat, need[4], need[2])


def _level(g: State, seat: int, need: Need) -> bool:
    _, card_id, trait, count, level = need
    return count <= sum(
        p.level >= level and (p.definition.id == card_id or bool(p.definition.traits & trait))
        for p in g.summaries[seat].own
    )


def _enough_points(g: State, seat: int, need: Need) -> bool:
    return _totals(g, seat)[need[2]] >= need[3]


def _totals(g: State, seat: int) -> tuple[int, ...]:
    """All points of a seat, by their numbers."""
    summary = g.summaries[seat]
    return (
        victory_points(g, seat),
        summary.commerce,
        summary.strength,
        summary.skill,
        summary.progress,
        summary.sail,
        summary.cannon,
    )


def _advantage(g: State, seat: int, need: Need) -> bool:
    return (g.strength_holder if need[2] == STRENGTH_ADVANTAGE else g.trade_holder) == seat


def _city(g: State, seat: int, need: Need) -> bool:
    return bool(g.summaries[seat].cities)


def _fewer_cities(g: State, seat: int, need: Need) -> bool:
    return len(g.summaries[seat].cities) < len(g.summaries[1 - seat].cities)


def _fewer_points(g: State, seat: int, need: Need) -> bool:
    return victory_points(g, seat) < victory_points(g, 1 - seat)


def _strong_hero(g: State, seat: int, need: Need) -> bool:
    return any(p.definition.hero and showing(p)[STRENGTH] > 0 for p in g.summaries[seat].own)


def _foe_has_resource(g: State, seat: int, need: Need) -> bool:
    return amount(g.resource_totals[1 - seat], need[2]) >= need[3]


def _more_points(g: State, seat: int, need: Need) -> bool:
    return _totals(g, seat)[need[2]] > _totals(g, 1 - seat)[need[2]]


def _bought_commerce(g: State, seat: int, need: Need) -> bool:
    """Commerce points bought on the cards beside regions that are turned for it."""
    return need[3] <= sum(
        p.level for p in g.summaries[seat].own if geometry.KIND[p.slot] == geometry.REGION_EXPANSION
    )


def _discovered(g: State, seat: int, need: Need) -> bool:
    return sum(geometry.KIND[p.slot] == geometry.SEA for p in g.summaries[seat].own) >= need[3]


_TERMS = (
    _enough_cards,
    _no_card,
    _enough_of_kind,
    _foe_has_kind,
    _more_of_kind,
    _level,
    _enough_points,
    _advantage,
    _city,
    _fewer_cities,
    _fewer_points,
    _strong_hero,
    _foe_has_resource,
    _discovered,
    _more_points,
    _bought_commerce,
)
"""The tests of the terms, in the order of the NEED numbers."""
