"""The legal answers at main decisions.

Cheap tests come first and each different card is looked at once. Source: base rulebook, action phase.
"""

from __future__ import annotations

from deckbuilder.engine import hooks
from deckbuilder.engine.bundle import GOLD, UNIT, amount, covers
from deckbuilder.engine.carddef import (
    CAT_ACTION,
    CITY_CARD,
    ROAD_CARD,
    SETTLEMENT_CARD,
    CardDef,
)
from deckbuilder.engine.choice import Act, Answer
from deckbuilder.engine.derived import with_room
from deckbuilder.engine.geometry import EXPANSION_KINDS, KIND
from deckbuilder.engine.placement import open_ends, open_roads, settlements_to_upgrade
from deckbuilder.engine.requirements import can_build, forbidden, meets
from deckbuilder.engine.resources import can_exchange, toll
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    HAND,
    OPEN,
    PREPARING,
    ROADS,
    SETTLEMENTS,
    PlayerSummary,
    State,
)

END_ANSWER = (int(Act.END),)
ROAD, SETTLEMENT, CITY = int(Act.ROAD), int(Act.SETTLEMENT), int(Act.CITY)
BUILD, PLAY, TRADE, USE, REMOVE, SPECIAL, PAY_OFF = (
    int(Act.BUILD),
    int(Act.PLAY),
    int(Act.TRADE),
    int(Act.USE),
    int(Act.REMOVE),
    int(Act.SPECIAL),
    int(Act.PAY_OFF),
)


def main_options(g: State) -> tuple[Answer, ...]:
    """What the active player may do now; ending the phase is always the first option."""
    if g.phase == BEFORE_ROLL:
        return before_roll_options(g)
    found: list[Answer] = [END_ANSWER]
    me = g.active
    _center_options(g, me, found)
    _hand_options(g, me, found)
    _trade_options(g, me, found)
    _card_options(g, me, found)
    more = g.table.rules.more_options
    if more is not None:
        more(g, me, found)
    return tuple(found)


def before_roll_options(g: State) -> tuple[Answer, ...]:
    """The cards that may be played before the dice are rolled."""
    me = g.active
    table = g.table
    found: list[Answer] = [END_ANSWER]
    offered: set[int] = set()
    for card in g.zones[HAND + me]:
        same = table.representative[card]
        definition = table.card[card]
        if definition.category == CAT_ACTION and same not in offered:
            in_time = hooks.played_before_roll.function(definition)
            if (
                in_time is not None
                and in_time(g, me)
                and allowed(g, me, definition)
                and meets(g, me, definition)
                and can_pay_for(g, me, definition)
            ):
                offered.add(same)
                found.append((PLAY, same))
    for _, slot in hooks.before_roll.of(g.summaries[me]):
        condition = hooks.before_roll_if.function(hooks.before_roll.card(g.board[slot]))
        if slot not in g.used and (condition is None or condition(g, me, slot)):
            found.append((USE, slot))
    return tuple(found)


def _center_options(g: State, me: int, found: list[Answer]) -> None:
    """Roads, settlements and cities, if the supply holds one and it can be paid."""
    table = g.table
    zones = g.zones
    have = g.resource_totals[me]
    costs = table.center_cost
    if zones[ROADS] and covers(have, costs[ROAD_CARD]):
        for slot in open_ends(g, me):
            found.append((ROAD, slot))
    if zones[SETTLEMENTS] and covers(have, costs[SETTLEMENT_CARD]):
        for slot in open_roads(g, me):
            found.append((SETTLEMENT, slot))
    if covers(have, costs[CITY_CARD]):
        for slot in settlements_to_upgrade(g, me):
            found.append((CITY, slot))


def _hand_options(g: State, me: int, found: list[Answer]) -> None:
    """Cards that can be built or played, from the hand and from the open stack."""
    table = g.table
    acting = g.phase == ACTING
    offered: set[int] = set()
    for zone in (HAND + me, OPEN):
        for card in g.zones[zone]:
            same = table.representative[card]
            if same in offered:
                continue
            offered.add(same)
            definition = table.card[card]
            if definition.category == CAT_ACTION:
                if acting and playable(g, me, definition):
                    found.append((PLAY, same))
            elif can_build(g, me, definition) and (acting or not definition.hits_opponent):
                found.append((BUILD, same))


def playable(g: State, me: int, definition: CardDef) -> bool:
    """Whether an action card may be played in the action phase: requirement met, and not without effect."""
    if not acts_when_played(definition) or hooks.played_before_roll.function(definition) is not None:
        return False
    if not meets(g, me, definition) or not can_pay_for(g, me, definition) or forbidden(g, me, definition):
        return False
    if not allowed(g, me, definition):
        return False
    condition = hooks.playable_if.function(definition)
    return condition is None or bool(condition(g, me))


def acts_when_played(definition: CardDef) -> bool:
    """Whether an action card does something when it is played, and not at another occasion."""
    return any(hook in (hooks.when_played, hooks.when_played_at) for hook, _ in definition.hooks)


def allowed(g: State, me: int, definition: CardDef) -> bool:
    """Whether the rulebook allows an action card now, apart from what the card itself asks for."""
    rule = g.table.rules.may_play
    return rule is None or rule(g, me, definition)


def can_pay_for(g: State, me: int, definition: CardDef) -> bool:
    """Whether an action card's price and the opponent's toll can be paid together."""
    return covers(g.resource_totals[me], definition.cost + toll(g, me, definition) * UNIT[GOLD])


def _trade_options(g: State, me: int, found: list[Answer]) -> None:
    """Exchanges with the bank at the best rate: the resource given; what is taken is asked next."""
    have = g.resource_totals[me]
    rates = g.summaries[me].rates
    receivable: tuple[int, ...] | None = None
    for resource in range(6):
        if amount(have, resource) >= rates[resource]:
            if receivable is None:
                receivable = with_room(g, me)
            if rates[resource] == 1:
                if can_exchange(g, me, resource, 1, unlimited=True):
                    found.append((TRADE, resource))
            elif len(receivable) > 1 or (receivable and receivable[0] != resource):
                found.append((TRADE, resource))


def _card_options(g: State, me: int, found: list[Answer]) -> None:
    """Abilities of placed cards, and the removal of own expansions."""
    summary = g.summaries[me]
    for hook in (hooks.once_per_turn, hooks.free_ability, hooks.any_time):
        for _, slot in summary.hooks.get(hook, ()):
            if hook is not hooks.any_time and slot in g.used:
                continue
            condition = hooks.usable_if.function(hook.card(g.board[slot]))
            if condition is None or condition(g, me, slot):
                found.append((USE, slot))
    for function, slot in hooks.extra_actions.of(summary):
        for what in function(g, me, slot):
            found.append((SPECIAL, slot, *what))
    if g.phase == PREPARING:
        return
    for placed in g.summaries[1 - me].abroad:
        price = placed.definition.host_pays
        if price and covers(g.resource_totals[me], price):
            found.append((PAY_OFF, placed.slot))
    found.extend(_removals(g, summary))


def _removals(g: State, summary: PlayerSummary) -> tuple[tuple[int, int], ...]:
    """The removal of each own expansion, of a pile the upper card; remembered with the summary.

    Of the inert cards only those that another covers can be removed, not those that were turned over.
    """
    if not summary._removals:
        found = (
            (REMOVE, placed.slot)
            for placed in (*summary.own, *summary.inert)
            if KIND[placed.slot] in EXPANSION_KINDS
            and (g.board[placed.slot] is placed) != placed.inert
            and (placed.seat == summary.seat or g.table.rules.removes_foreign)
        )
        summary._removals.append(tuple(found))
    return summary._removals[0]
