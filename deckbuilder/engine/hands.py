"""The hand at the end of a turn: drawing, looking through stacks, putting cards away, exchanging.

Source: base rulebook, end of a turn; decision 27.
"""

from __future__ import annotations

from deckbuilder.engine import hooks
from deckbuilder.engine.card_verbs import draw, filled_stacks, return_from_hand, search
from deckbuilder.engine.choice import NONE, SEARCH, Ask, Effect, choose
from deckbuilder.engine.derived import hand_limit, pieces
from deckbuilder.engine.moves import distinct, hand, pick
from deckbuilder.engine.resources import give_up
from deckbuilder.engine.state import HAND, State


def fill_and_exchange(g: State, me: int) -> Effect[None]:
    """Replenish the hand; then a card may be exchanged, or several by one's own cards."""
    yield from replenish(g, me)
    more = sum(function(g, me) for function, _ in hooks.exchanges.of(g.summaries[me]))
    for _ in range(1 + more):
        if not (yield from exchange_card(g, me)):
            break


def replenish(g: State, me: int) -> Effect[None]:
    """Draw up to the hand limit, or put surplus cards under matching stacks."""
    limit = hand_limit(g, me)
    while len(hand(g, me)) < limit:
        stacks = filled_stacks(g, me)
        if not stacks:
            return
        stack = yield from choose(me, Ask.STACK_TO_DRAW, stacks)
        draw(g, me, stack)
    yield from put_surplus_away(g, me)


def put_surplus_away(g: State, seat: int) -> Effect[None]:
    """A seat with more cards than its hand limit puts the others under matching stacks."""
    while len(hand(g, seat)) > hand_limit(g, seat):
        representative = yield from choose(seat, Ask.CARD_TO_RETURN, distinct(g, hand(g, seat)))
        yield from return_from_hand(g, seat, pick(g, HAND + seat, representative))


def exchange_card(g: State, me: int) -> Effect[bool]:
    """Put a hand card under a matching stack, then draw a card or pay to choose one (R-002, R-018).

    Returns whether a card was exchanged.
    """
    cards = distinct(g, hand(g, me))
    if not cards:
        return False
    representative = yield from choose(me, Ask.CARD_TO_EXCHANGE, (NONE, *cards))
    if representative == NONE:
        return False
    yield from return_from_hand(g, me, pick(g, HAND + me, representative))
    yield from draw_or_search(g, me, filled_stacks(g, me))
    return True


def draw_or_search(g: State, me: int, stacks: tuple[int, ...]) -> Effect[None]:
    """Draw the top card of one of these stacks, or pay to look through one and choose a card."""
    cost = g.summaries[me].search_cost
    options = stacks
    if pieces(g, me) >= cost:
        options = (*stacks, *(SEARCH + s for s in stacks))
    source = yield from choose(me, Ask.EXCHANGE_FROM, options)
    if source < SEARCH:
        draw(g, me, source)
        return
    yield from give_up(g, me, cost)
    yield from search(g, me, source - SEARCH)
