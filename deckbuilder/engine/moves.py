"""The smallest moves: knowledge, zones, stores, and laying and lifting cards. None of them settles.

What a seat knows about hidden cards is kept with every move (decision 5). Source: base rulebook, draw
stacks, discard pile and resources; readings G7 to G9.
"""

from __future__ import annotations

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import UNIT, amount
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


def remove_from_zone(g: State, zone: int, card: int) -> None:
    """Take a card out of a zone."""
    cards = g.zones[zone]
    at = cards.index(card)
    g.zones[zone] = cards[:at] + cards[at + 1 :]


def pick(g: State, zone: int, representative: int) -> int:
    """The first card of a zone that equals ``like`` (options name equal cards once).

    Of a hand one that the opponent knows of comes first: equal cards look alike, so once one of them is laid
    down he cannot know whether another is left.
    """
    same = g.table.representative
    equal = [card for card in g.zones[zone] if same[card] == representative]
    if not equal:
        raise ValueError(f"no card like {representative} in zone {zone}")
    if len(equal) > 1 and zone in (HAND, HAND + 1):
        known = g.seen[HAND + 1 - zone]
        return next((card for card in equal if known >> card & 1), equal[0])
    return equal[0]


def distinct(g: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Each different card once, in the order of their numbers."""
    same = g.table.representative
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
    remove_from_zone(g, HAND + seat, card)
    discard(g, seat, card)


# Stores


def stored(placed: Placed) -> int:
    """What a placed card stores now: its currency, of a store of pairs the one it holds, else NOTHING."""
    definition = placed.definition
    if definition.pairs and placed.level:
        return definition.pairs[placed.level - 1]
    return definition.stores


def deposit(g: State, slot: int, n: int) -> int:
    """Put up to ``n`` pieces into a store; what does not fit is lost. Returns the number stored."""
    placed = g.board[slot]
    added = min(n, placed.definition.capacity - g.stock[slot])
    if added > 0:
        g.stock[slot] += added
        g.resource_totals[placed.controller] += added * UNIT[placed.definition.stores]
    return added


def withdraw(g: State, slot: int, n: int) -> int:
    """Take up to ``n`` pieces out of a store. Returns the number taken."""
    placed = g.board[slot]
    taken = min(n, g.stock[slot])
    if taken > 0:
        g.stock[slot] -= taken
        g.resource_totals[placed.controller] -= taken * UNIT[stored(placed)]
    return taken


def covers_at(g: State, slot: int, cost: int) -> bool:
    """Whether a price of one kind lies on one store. Where the store keeps another kind it does not."""
    placed = g.board.get(slot)
    if placed is None or slot not in g.stock:
        return False
    n = amount(cost, stored(placed))
    return n > 0 and cost == n * UNIT[stored(placed)] and g.stock[slot] >= n


def pay_at(g: State, slot: int, cost: int) -> None:
    """Pay a price from one store, all of it.

    Raises:
        ValueError: it does not lie there, see `covers_at`: no ability is ever had for less than its price.
    """
    if not covers_at(g, slot, cost):
        raise ValueError(f"the price {cost:x} does not lie on the store {slot}")
    withdraw(g, slot, amount(cost, stored(g.board[slot])))


def fill_pair(g: State, slot: int, resource: int) -> None:
    """An empty store of pairs now holds two pieces of a resource. (Settle afterwards.)"""
    placed = g.board[slot]
    g.board[slot] = placed.changed(level=1 + placed.definition.pairs.index(resource))
    g.stock[slot] = 2
    g.resource_totals[placed.controller] += 2 * UNIT[resource]


def empty_pair(g: State, slot: int) -> int:
    """A store of pairs becomes empty. Returns how many pieces it still held. (Settle afterwards.)"""
    left = withdraw(g, slot, 2)
    del g.stock[slot]
    g.board[slot] = g.board[slot].changed(level=0)
    return left


def set_inert(g: State, slot: int, inert: bool) -> None:
    """The card on a place stops counting, or counts again. (Settle afterwards.)

    What it stores cannot be used meanwhile (decision 43).
    """
    placed = g.board[slot]
    held = stored(placed)
    if held >= 0 and slot in g.stock:
        g.resource_totals[placed.controller] += (-1 if inert else 1) * g.stock[slot] * UNIT[held]
    g.board[slot] = placed.changed(inert=inert)


def cover(g: State, seat: int, card: int, slot: int) -> None:
    """Lay a seat's card that lies nowhere else on one that then counts for nothing. (Settle afterwards.)

    A mark on the lower one is lost: it would outlast the turn under its cover (decision 44).
    """
    set_inert(g, slot, True)
    covered = g.board[slot]
    if not covered.definition.levels and not covered.definition.pairs:
        g.board[slot] = covered.changed(level=0)
    lay(g, seat, card, slot)
    g.board[slot] = g.board[slot].changed(inert=True)


def uncover(g: State, slot: int) -> None:
    """The card that covers another goes to its owner's discard pile; the other counts again.

    (Settle afterwards.)
    """
    covering = g.board[slot]
    assert covering.under is not None
    g.board[slot] = covering.under
    set_inert(g, slot, False)
    discard(g, covering.owner, covering.card)


def is_covered(g: State, slot: int) -> bool:
    """Whether the card on a place is covered by another that makes it inert."""
    placed = g.board[slot]
    return placed.inert and placed.under is not None and placed.under.inert


# Placing


def lay(g: State, seat: int, card: int, slot: int) -> Placed:
    """Lay a seat's card that lies nowhere else on a place, on top of what lies there."""
    definition = g.table.card[card]
    placed = Placed(
        card,
        definition,
        seat,
        seat,
        geometry.SEAT[slot],
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


def detach(g: State, slot: int) -> Placed:
    """Take the upper card off a place; one beneath stays (decision 10). Stored pieces are lost.

    A card that covers another is no card of that pile: it goes to its discard pile first.
    """
    if is_covered(g, slot):
        uncover(g, slot)
    elif g.board[slot].inert:
        set_inert(g, slot, False)
    placed = g.board[slot]
    if slot in g.stock and placed.under is None:
        withdraw(g, slot, g.stock[slot])
        del g.stock[slot]
    if placed.under is None:
        del g.board[slot]
    else:
        g.board[slot] = placed.under
    if slot in g.used:
        g.used -= {slot}
    return placed


def detach_to_discard(g: State, slot: int) -> Placed:
    """Take the upper card off the table: to its owner's discard pile, open-stack cards to the open stack."""
    placed = detach(g, slot)
    if not back_to_open_stack(g, placed):
        discard(g, placed.owner, placed.card)
    return placed


def free_marker(g: State, seat: int) -> int:
    """A place for one more marker card of a seat."""
    return next(s for n in range(geometry.MARKERS) if (s := geometry.marker(seat, n)) not in g.board)


def back_to_open_stack(g: State, placed: Placed) -> bool:
    """Whether a removed card belongs to the open stack of this game (decision 28); if so it goes there."""
    if not g.table.in_open_stack[placed.card]:
        return False
    g.zones[OPEN] = tuple(sorted((*g.zones[OPEN], placed.card)))
    return True
