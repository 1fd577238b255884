"""The start of a game: cards handed out, start hands, and the start regions laid as their players like.

Source: base rulebook, set-up; rulebook of the Catan Card Game (2005), set-up; decision 25.
"""

from __future__ import annotations

from deckbuilder.engine import hooks, layout
from deckbuilder.engine.cards import draw, swap
from deckbuilder.engine.choice import Ask, Effect, choose, run
from deckbuilder.engine.flow import begin_turn
from deckbuilder.engine.settling import settle
from deckbuilder.engine.state import FIRST_STACK, HAND, PREPARING, RESOLVING, State
from deckbuilder.engine.zones import distinct, forget, know, pick, take_out


def set_up(g: State) -> Effect[None]:
    """Handed-out cards, start hands and start regions; then the preparatory round or the first turn."""
    setup = g.table.setup
    for card in g.zones[RESOLVING]:
        function = hooks.at_set_up.function(g.table.card[card])
        if function is not None:
            yield from run(function(g, g.table.owner[card], card))
    steps = (_start_hands, _rearranging)
    for step in reversed(steps) if g.table.rules.regions_first else steps:
        yield from step(g)
    settle(g)
    if setup.preparatory:
        g.phase = PREPARING
    else:
        begin_turn(g, 0)


def _start_hands(g: State) -> Effect[None]:
    """The start hands that are not brought along."""
    if g.table.setup.start_hand == "top":
        yield from _top_hands(g)
    elif g.table.setup.start_hand == "search":
        yield from _searched_hands(g)


def _rearranging(g: State) -> Effect[None]:
    """Both seats lay their start regions anew, if the set-up allows it."""
    if g.table.setup.rearrange:
        for seat in (0, 1):
            yield from rearrange(g, seat)


def _start_stacks(g: State) -> tuple[int, ...]:
    """The stacks that start hands come from: those of the basic set, which lie first."""
    stacks = g.table.stacks
    return tuple(n for n, s in enumerate(stacks) if s.back == stacks[0].back)


def _top_hands(g: State) -> Effect[None]:
    """Introductory game: each takes the top cards of a stack, the other player of another one."""
    free = _start_stacks(g)
    for seat in (0, 1):
        stack = yield from choose(seat, Ask.START_STACK, free)
        free = tuple(s for s in free if s != stack)
        for _ in range(g.table.setup.hand_size):
            draw(g, seat, stack)


def _searched_hands(g: State) -> Effect[None]:
    """Theme games and Duel: each looks through a basic stack and selects cards; the order stays."""
    free = _start_stacks(g)
    for seat in (0, 1):
        stack = yield from choose(seat, Ask.START_STACK, free)
        free = tuple(s for s in free if s != stack)
        zone = FIRST_STACK + stack
        know(g, seat, g.zones[zone])
        forget(g, 1 - seat, g.zones[zone])
        for _ in range(g.table.setup.hand_size):
            like = yield from choose(seat, Ask.START_CARD, distinct(g, g.zones[zone]))
            card = pick(g, zone, like)
            take_out(g, zone, card)
            g.zones[HAND + seat] = (*g.zones[HAND + seat], card)


def rearrange(g: State, seat: int) -> Effect[None]:
    """A seat lays its start regions anew: for each place in turn, one of those left. Stock moves along."""
    slots = [layout.region(seat, column, side) for column, side in layout.START_REGIONS]
    for at, slot in enumerate(slots):
        cards = tuple(g.board[s].card for s in slots[at:])
        chosen = yield from choose(seat, Ask.REGION_HERE, cards)
        other = slots[at + cards.index(chosen)]
        if other != slot:
            swap(g, slot, other)
