"""The smallest moves: knowledge, zones, stores, and laying and lifting cards. None of them settles.

What a seat knows about hidden cards is kept with every move (decision 5). Source: base rulebook, draw
stacks, discard pile and resources; readings G7 to G9.
"""

from __future__ import annotations

from deckbuilder.engine import layout
from deckbuilder.engine.bundle import UNIT
from deckbuilder.engine.state import HAND, OPEN, Placed, State, discard_zone

# Knowledge


def know(g: State, seat: int, cards: tuple[int, ...]) -> None:
    """A seat gets to know where these cards lie."""
    mask = g.seen[seat]
    for card in cards:
        mask |= 1 << card
    g.seen[seat] = mask


def forget(g: State, seat: int, cards: tuple[int, ...]) -> None:
    """A seat can no longer tell these cards apart."""
    mask = g.seen[seat]
    for card in cards:
        mask &= ~(1 << card)
    g.seen[seat] = mask


def reveal(g: State, cards: tuple[int, ...]) -> None:
    """Both seats see these cards."""
    know(g, 0, cards)
    know(g, 1, cards)


# Moving between zones


def take_out(g: State, zone: int, card: int) -> None:
    """Take a card out of a zone."""
    cards = g.zones[zone]
    at = cards.index(card)
    g.zones[zone] = cards[:at] + cards[at + 1 :]


def pick(g: State, zone: int, like: int) -> int:
    """The first card of a zone that equals ``like`` (options name equal cards once)."""
    same = g.table.same
    for card in g.zones[zone]:
        if same[card] == like:
            return card
    raise ValueError(f"no card like {like} in zone {zone}")


def distinct(g: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Each different card once, in the order of their numbers."""
    same = g.table.same
    return tuple(sorted({same[c] for c in cards}))


def hand(g: State, seat: int) -> tuple[int, ...]:
    """The hand cards of a seat."""
    return g.zones[HAND + seat]


def discard(g: State, seat: int, card: int) -> None:
    """Lay a card that lies nowhere else face up on a seat's discard pile."""
    zone = discard_zone(g, seat)
    g.zones[zone] = (card, *g.zones[zone])
    reveal(g, (card,))


def discard_from_hand(g: State, seat: int, card: int) -> None:
    """Lay a hand card on its player's discard pile."""
    take_out(g, HAND + seat, card)
    discard(g, seat, card)


# Stores


def put(g: State, slot: int, n: int) -> int:
    """Put up to ``n`` pieces into a store; what does not fit is lost. Returns the number stored."""
    placed = g.board[slot]
    stored = min(n, placed.definition.capacity - g.stock[slot])
    if stored > 0:
        g.stock[slot] += stored
        g.have[placed.controller] += stored * UNIT[placed.definition.stores]
    return stored


def remove(g: State, slot: int, n: int) -> int:
    """Take up to ``n`` pieces out of a store. Returns the number taken."""
    placed = g.board[slot]
    taken = min(n, g.stock[slot])
    if taken > 0:
        g.stock[slot] -= taken
        g.have[placed.controller] -= taken * UNIT[placed.definition.stores]
    return taken


# Placing


def lay(g: State, seat: int, card: int, slot: int) -> Placed:
    """Lay a seat's card that lies nowhere else on a place, on top of what lies there."""
    definition = g.table.card[card]
    placed = Placed(
        card,
        definition,
        seat,
        seat,
        layout.SEAT[slot],
        slot,
        0,
        False,
        g.turn,
        g.board.get(slot),
    )
    g.board[slot] = placed
    if definition.stores >= 0:
        g.stock[slot] = 0
    reveal(g, (card,))
    return placed


def lift(g: State, slot: int) -> Placed:
    """Take the upper card off a place; one beneath stays (decision 10). Stored pieces are lost."""
    placed = g.board[slot]
    if placed.definition.stores >= 0 and placed.under is None:
        remove(g, slot, g.stock[slot])
        del g.stock[slot]
    if placed.under is None:
        del g.board[slot]
    else:
        g.board[slot] = placed.under
    if slot in g.used:
        g.used -= {slot}
    return placed


def take_off(g: State, slot: int) -> Placed:
    """Take the upper card off the table: to its owner's discard pile, open-stack cards to the open stack."""
    placed = lift(g, slot)
    if not back_to_open_stack(g, placed):
        discard(g, placed.owner, placed.card)
    return placed


def free_marker(g: State, seat: int) -> int:
    """A place for one more marker card of a seat."""
    return next(s for n in range(layout.MARKERS) if (s := layout.marker(seat, n)) not in g.board)


def back_to_open_stack(g: State, placed: Placed) -> bool:
    """Whether a removed card belongs to the open stack of this game (decision 28); if so it goes there."""
    if not g.table.in_open_stack[placed.card]:
        return False
    g.zones[OPEN] = tuple(sorted((*g.zones[OPEN], placed.card)))
    return True
