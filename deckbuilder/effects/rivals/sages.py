"""Effects of the Era of Sages: the marker, a hero, city buildings and events.

Complete by data: the eight sages (where they may lie, what they cost, the owls that they store and receive
at a production roll) and the printed points. The action cards are in `sages_actions`, the groves and Cole
in `sages_groves`. Source of the texts: expansion rulebook, card index, as told in the catalogue;
rulings by number.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import ATTACK, SAGE
from deckbuilder.engine.derived import pieces, room
from deckbuilder.engine.geometry import KIND, REGION, REGIONS_OF
from deckbuilder.engine.hooks import (
    any_time,
    before_event,
    decides_trade,
    on_event,
    once_per_turn,
    usable_if,
    wins_ties,
)
from deckbuilder.engine.state import HAND, PREPARING
from deckbuilder.engine.verbs import (
    GRAIN,
    NONE,
    OWL,
    RESOURCES,
    UNIT,
    Ask,
    Effect,
    State,
    amount,
    choose,
    covers,
    demand,
    demandable,
    deposit,
    discard_from_hand,
    distinct,
    from_current,
    gain,
    give_up,
    hand,
    is_exempt,
    lose,
    pay,
    pick,
    turn_card,
)

FAMINE, GRANARY = "rivals/famine", "rivals/granary"
MANIFESTO = "rivals/manifesto-of-humane-conduct"
TOP_LEVEL = 3

# The marker


def _attack_cards(g: State, me: int) -> tuple[int, ...]:
    """The attack cards in my hand, each different one once."""
    return distinct(g, tuple(c for c in hand(g, me) if g.table.card[c].action_class == ATTACK))


def _two_owls_less(cost: int) -> int:
    """What is left of a price when an attack card stands in for two of its owls."""
    return cost - 2 * UNIT[OWL]


@usable_if(MANIFESTO)
def manifesto_can_rise(g: State, me: int, slot: int) -> bool:
    """The card is not at its top, and I can pay, be it with an attack card in place of two owls."""
    placed = g.board[slot]
    cost = placed.definition.use_cost
    return placed.level < TOP_LEVEL and (
        covers(g.resource_totals[me], cost)
        or (covers(g.resource_totals[me], _two_owls_less(cost)) and bool(_attack_cards(g, me)))
    )


@any_time(MANIFESTO)
def manifesto_of_humane_conduct(g: State, me: int, slot: int) -> Effect[None]:
    """I pay, or lay one attack card on the discard pile and pay two owls less; the card rises a level."""
    placed = g.board[slot]
    cost = placed.definition.use_cost
    in_full = (NONE,) if covers(g.resource_totals[me], cost) else ()
    options = (*_attack_cards(g, me), *in_full)
    representative = yield from choose(me, Ask.CARD_TO_DISCARD, options, placed.definition.index)
    if representative != NONE:
        discard_from_hand(g, me, pick(g, HAND + me, representative))
        cost = _two_owls_less(cost)
    yield from pay(g, me, cost)
    turn_card(g, slot, placed.level + 1)


# Heroes and city buildings


@wins_ties("rivals/robert-herald-of-the-sages")
def robert_herald_of_the_sages(g: State, me: int) -> bool:
    """I pass a dice test with a tie as well (G36)."""
    return True


@usable_if("rivals/academy-of-sages")
def academy_has_a_pupil(g: State, me: int, slot: int) -> bool:
    """I have a resource to pay with, and a sage with room for an owl."""
    return pieces(g, me) >= g.board[slot].definition.use_any and room(g, me, OWL) > 0


@once_per_turn("rivals/academy-of-sages")
def academy_of_sages(g: State, me: int, slot: int) -> Effect[None]:
    """I pay a resource of my choice, and one of my sages receives an owl (R-091)."""
    definition = g.board[slot].definition
    yield from give_up(g, me, definition.use_any, RESOURCES, definition.index)
    yield from gain(g, me, OWL)


@decides_trade("rivals/courthouse")
def courthouse(g: State, me: int) -> bool:
    """At a Trade event I decide what I give."""
    return True


@before_event(GRANARY)
def granary_keeps_off_famine(g: State, me: int, slot: int, event: str) -> bool:
    """Famine does not apply to me."""
    return event == FAMINE


def _bare_fields(g: State, seat: int) -> tuple[int, ...]:
    """A seat's fields regions without grain."""
    return tuple(s for s in g.summaries[seat].stores[GRAIN] if KIND[s] == REGION and not g.stock[s])


@usable_if(GRANARY)
def granary_can_feed(g: State, me: int, slot: int) -> bool:
    """I have grain, an opposing field has none, and the opponent has something else that I can store.

    Not in the preparatory round, where nothing is taken from the opponent (R-037).
    """
    return (
        g.phase != PREPARING
        and bool(amount(g.resource_totals[me], GRAIN))
        and bool(_bare_fields(g, 1 - me))
        and any(r != GRAIN for r in demandable(g, me))
    )


@once_per_turn(GRANARY)
def granary(g: State, me: int, slot: int) -> Effect[None]:
    """I put one of my grain on a bare field of the opponent's and demand a resource of another kind."""
    index = g.board[slot].definition.index
    field = yield from choose(me, Ask.STORE_TO_FILL, _bare_fields(g, 1 - me), index)
    yield from lose(g, me, GRAIN)
    deposit(g, field, 1)
    yield from demand(g, me, 1, tuple(r for r in RESOURCES if r != GRAIN), index)


# Events


@on_event(FAMINE)
def famine(g: State) -> Effect[None]:
    """Each player gives up one grain, or without grain two resources of choice."""
    for seat in from_current(g):
        if not pieces(g, seat) or (yield from is_exempt(g, seat, FAMINE)):
            continue
        if amount(g.resource_totals[seat], GRAIN):
            yield from lose(g, seat, GRAIN)
        else:
            yield from give_up(g, seat, 2)


def _seats_of_learning(g: State, seat: int) -> tuple[int, ...]:
    """A seat's regions that have room and a sage of its own beside them."""
    regions = (REGIONS_OF[p.slot][0] for p in g.summaries[seat].own if p.definition.traits & SAGE)
    return tuple(sorted(r for r in regions if g.stock[r] < g.board[r].definition.capacity))


@on_event("rivals/council-of-the-sages")
def council_of_the_sages(g: State) -> Effect[None]:
    """Each player receives two owls, or up to two resources on regions with a sage (R-092)."""
    for seat in from_current(g):
        regions = _seats_of_learning(g, seat)
        ways = tuple(way for way, open_to in ((1, room(g, seat, OWL)), (2, regions)) if open_to)
        if not ways:
            continue
        if (yield from choose(seat, Ask.WHICH_EFFECT, ways)) == 1:
            yield from gain(g, seat, OWL, 2)
            continue
        for _ in range(2):
            where = yield from choose(seat, Ask.REGION_OR_NONE, (*_seats_of_learning(g, seat), NONE))
            if where == NONE:
                break
            deposit(g, where, 1)
