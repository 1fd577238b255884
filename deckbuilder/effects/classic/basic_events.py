"""Events of the basic set.

Source of the texts: rulebook of the Catan Card Game (2005), almanac, with the changes of the Trade & Change
and the Wizards & Dragons rulebooks, as told in the catalogue; readings B15 to B19, C5, C12. Both players
are hit, the active one first. The hand limit is kept afterwards by the event die.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import KNIGHT
from deckbuilder.engine.derived import cards_to_count, own_cards, own_units, title
from deckbuilder.engine.geometry import NEIGHBOR_SITE, REGIONS_OF, SETTLEMENT_OF
from deckbuilder.engine.hooks import on_event
from deckbuilder.engine.state import FIRST_STACK, HAND, NOBODY, Placed
from deckbuilder.engine.verbs import (
    NONE,
    Ask,
    Effect,
    State,
    choose,
    deposit,
    distinct,
    filled_stacks,
    forget,
    from_current,
    hand,
    know,
    pick,
    rebuild_events,
    remove_from_zone,
    return_from_hand,
    return_to_hand,
    take,
    take_from_stack,
    withdraw,
)

# Units


def beside_lighthouse(g: State, placed: Placed) -> bool:
    """Whether an active Lighthouse of the same player lies on the other site of that side of the city."""
    return any(
        NEIGHBOR_SITE[lighthouse.slot] == placed.slot
        for lighthouse in own_cards(g, placed.controller, "classic/lighthouse")
    )


def _in_church_city(g: State, placed: Placed) -> bool:
    """Whether a unit stands in a city that has an active Church."""
    return any(
        SETTLEMENT_OF[church.slot] == SETTLEMENT_OF[placed.slot]
        for church in own_cards(g, placed.controller, "classic/church")
    )


def _may_leave(g: State, placed: Placed) -> bool:
    """Whether a Civil War can send a unit home: a knight or trade fleet that no building protects."""
    definition = placed.definition
    fleet = definition.trade_ship
    if not fleet and not definition.traits & KNIGHT:
        return False
    return not _in_church_city(g, placed) and not (fleet and beside_lighthouse(g, placed))


@on_event("classic/civil-war")
def civil_war(g: State) -> Effect[None]:
    """Each player in turn sends a knight or trade fleet of the other one back to its owner's hand."""
    card = title(g, "classic/civil-war").index
    for seat in from_current(g):
        units = tuple(p.slot for p in own_units(g, 1 - seat) if _may_leave(g, p))
        if units:
            return_to_hand(g, (yield from choose(seat, Ask.OPPOSING_UNIT, units, card)))


# Hands


@on_event("classic/conflict")
def conflict(g: State) -> Effect[None]:
    """The holder of the knight token sees the other hand and puts two of its cards under one stack.

    He selects them in the order in which they are to lie, the higher one first. The other player knows which
    ones are gone, but not their order.
    """
    holder = g.strength_holder
    if holder == NOBODY:
        return
    victim = 1 - holder
    event = title(g, "classic/conflict").index
    know(g, holder, hand(g, victim))
    chosen: tuple[int, ...] = ()
    for _ in hand(g, victim)[:2]:
        left = tuple(c for c in hand(g, victim) if c not in chosen)
        representative = yield from choose(holder, Ask.OPPOSING_CARD_TO_BURY, distinct(g, left), event)
        chosen = (*chosen, next(c for c in left if g.table.representative[c] == representative))
    if not chosen:
        return
    stack = yield from choose(holder, Ask.STACK_FOR_CARD, g.table.stacks_of[victim], event)
    for card in chosen:
        remove_from_zone(g, HAND + victim, card)
    g.zones[FIRST_STACK + stack] = (*g.zones[FIRST_STACK + stack], *chosen)
    if len(distinct(g, chosen)) > 1:
        forget(g, victim, chosen)


@on_event("classic/master-builder")
def master_builder(g: State) -> Effect[None]:
    """Each player may look through a stack, not both the same one, and exchange a hand card with it."""
    event = title(g, "classic/master-builder").index
    taken = NONE
    for seat in from_current(g):
        stacks = tuple(s for s in filled_stacks(g, seat) if s != taken)
        if not stacks or not hand(g, seat):
            continue
        taken = yield from choose(seat, Ask.STACK_OR_NONE, (*stacks, NONE), event)
        if taken != NONE:
            yield from _exchange(g, seat, taken, event)


def _exchange(g: State, seat: int, stack: int, event: int) -> Effect[None]:
    """A seat looks through a stack and may exchange a hand card for one of its cards, unseen by the other."""
    zone = FIRST_STACK + stack
    know(g, seat, g.zones[zone])
    representative = yield from choose(seat, Ask.CARD_OR_NONE, (*distinct(g, g.zones[zone]), NONE), event)
    if representative == NONE:
        return
    card = pick(g, zone, representative)
    given = yield from choose(seat, Ask.CARD_TO_RETURN, distinct(g, hand(g, seat)), event)
    yield from return_from_hand(g, seat, pick(g, HAND + seat, given), among=(stack,))
    take_from_stack(g, seat, stack, card)


# Regions


@on_event("classic/plague")
def plague(g: State) -> None:
    """Each region at a city loses one piece, unless an Aqueduct or the Bath House of the city protects it."""
    for summary in g.summaries:
        if any(p.definition.plague_protection_everywhere for p in summary.own):
            continue
        bordering = {region for city in summary.cities for region in REGIONS_OF[city]}
        for placed in summary.own:
            if placed.definition.plague_protection:
                bordering.difference_update(REGIONS_OF[SETTLEMENT_OF[placed.slot]])
        for region in sorted(bordering & g.stock.keys()):
            withdraw(g, region, 1)


@on_event("classic/productive-year")
def productive_year(g: State) -> None:
    """Each region receives one piece for each Garrison beside it, a bewitched one too (C10)."""
    for seat in from_current(g):
        for garrison in cards_to_count(g, seat, "classic/garrison"):
            for region in REGIONS_OF[garrison.slot]:
                if region in g.board:
                    deposit(g, region, 1)


@on_event("classic/progress")
def progress(g: State) -> Effect[None]:
    """One resource of choice for each own Abbey and Library, bewitched ones too (C10)."""
    card = title(g, "classic/progress").index
    for seat in from_current(g):
        n = sum(len(cards_to_count(g, seat, slug)) for slug in ("classic/abbey", "classic/library"))
        yield from take(g, seat, n, card=card)


# The event stack


@on_event("classic/year-end")
def year_end(g: State) -> None:
    """All event cards that are not out of the game are shuffled, this one too; no other one is turned up."""
    rebuild_events(g)
