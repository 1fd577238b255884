"""Verbs for cards: draw, look, place, remove, return, discard, and the die.

What a seat knows about hidden cards is kept with every move (decision 5). Source: base rulebook, draw
stacks and discard pile; readings G7 to G9, G31 to G34.
"""

from __future__ import annotations

from deckbuilder import rng
from deckbuilder.engine import layout
from deckbuilder.engine.carddef import CardDef
from deckbuilder.engine.choice import Ask, Effect, choose
from deckbuilder.engine.hooks import Hook
from deckbuilder.engine.resources import remove
from deckbuilder.engine.state import (
    DICE,
    FIRST_STACK,
    HAND,
    NOBODY,
    OPEN,
    REGION_SHUFFLE,
    REGION_STACK,
    RESOLVING,
    Placed,
    State,
    discard_zone,
)
from deckbuilder.engine.values import settle

# Causes of a loss (decision 12).
EVENT, ACTION_CARD, PLACED_CARD, OWN_CHOICE, RULE = range(5)


def roll(g: State) -> int:
    """Roll the production die for a card: 1 to 6. The turn's production result stays what it was (G4)."""
    result, g.counts[DICE] = rng.below(g.keys[DICE], g.counts[DICE], 6)
    return result + 1


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


# Draw stacks


def filled_stacks(g: State, seat: int) -> tuple[int, ...]:
    """The stacks of a seat that hold cards."""
    zones = g.zones
    return tuple(s for s in g.table.stacks_of[seat] if zones[FIRST_STACK + s])


def matching_stacks(g: State, seat: int, card: int) -> tuple[int, ...]:
    """The stacks under which a seat's card may go: those with its back, else any of his (decision 28)."""
    table = g.table
    back = table.back[card]
    fitting = tuple(s for s in table.stacks_of[seat] if table.stack_back[s] in (back, NOBODY))
    return fitting or table.stacks_of[seat]


def draw(g: State, seat: int, stack: int) -> int:
    """Draw the top card of a stack into the hand. Returns the card."""
    cards = g.zones[FIRST_STACK + stack]
    card = cards[0]
    g.zones[FIRST_STACK + stack] = cards[1:]
    g.zones[HAND + seat] = (*g.zones[HAND + seat], card)
    g.face_up &= ~(1 << card)
    know(g, seat, (card,))
    return card


def draw_freely(g: State, seat: int, n: int = 1) -> Effect[int]:
    """Draw ``n`` cards, choosing the stack anew for each. Returns the number drawn."""
    for drawn in range(n):
        stacks = filled_stacks(g, seat)
        if not stacks:
            return drawn
        stack = yield from choose(seat, Ask.STACK_TO_DRAW, stacks)
        draw(g, seat, stack)
    return n


def search(g: State, seat: int, stack: int) -> Effect[int]:
    """Look through a stack and take one card; the order of the rest stays (R-002: one must be taken)."""
    zone = FIRST_STACK + stack
    cards = g.zones[zone]
    know(g, seat, cards)
    like = yield from choose(seat, Ask.CARD_TO_TAKE, distinct(g, cards))
    card = pick(g, zone, like)
    take_out(g, zone, card)
    forget(g, 1 - seat, cards)
    g.zones[HAND + seat] = (*g.zones[HAND + seat], card)
    return card


def return_from_hand(g: State, seat: int, card: int, openly: bool = False) -> Effect[None]:
    """Put a hand card face down under a matching stack of its owner's choice.

    The opponent does not see which card moves, unless ``openly``; he never sees which of several stacks it
    goes under.
    """
    stacks = matching_stacks(g, seat, card)
    if not openly:
        forget(g, 1 - seat, g.zones[HAND + seat])
    elif len(stacks) > 1:
        forget(g, 1 - seat, (card,))
    take_out(g, HAND + seat, card)
    g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
    stack = yield from choose(seat, Ask.STACK_FOR_CARD, stacks)
    take_out(g, RESOLVING, card)
    zone = FIRST_STACK + stack
    g.zones[zone] = (*g.zones[zone], card)


# Placing and removing


def lay(g: State, seat: int, card: int, slot: int) -> Placed:
    """Lay a seat's card that lies nowhere else on a place, on top of what lies there. Does not settle."""
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


def run_when_placed(g: State, me: int, slot: int) -> Effect[None]:
    """Run the build effect of the card on a place."""
    function = g.board[slot].definition.hook(Hook.WHEN_PLACED)
    if function is not None:
        effect = function(g, me, slot)
        if effect is not None:
            yield from effect


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


def back_to_open_stack(g: State, placed: Placed) -> bool:
    """Whether a removed card belongs to the open stack of this game (decision 28); if so it goes there."""
    if not g.table.in_open_stack[placed.card]:
        return False
    g.zones[OPEN] = tuple(sorted((*g.zones[OPEN], placed.card)))
    return True


def demolish(g: State, slot: int) -> None:
    """Take an expansion off the table: to its owner's discard pile, open-stack cards to the open stack."""
    placed = lift(g, slot)
    if not back_to_open_stack(g, placed):
        discard(g, placed.owner, placed.card)
    settle(g)


def return_under_stack(g: State, slot: int, cause: int) -> Effect[None]:
    """The owner of a lost expansion puts it under a matching stack; then his cards answer the loss."""
    placed = lift(g, slot)
    owner = placed.owner
    if not back_to_open_stack(g, placed):
        g.zones[RESOLVING] = (*g.zones[RESOLVING], placed.card)
        settle(g)
        stack = yield from choose(owner, Ask.STACK_FOR_CARD, matching_stacks(g, owner, placed.card))
        take_out(g, RESOLVING, placed.card)
        zone = FIRST_STACK + stack
        g.zones[zone] = (*g.zones[zone], placed.card)
    else:
        settle(g)
    yield from answer_loss(g, owner, placed.definition, cause)


def answer_loss(g: State, seat: int, lost: CardDef, cause: int) -> Effect[None]:
    """Run what a seat's cards do when another of its placed cards was lost."""
    for function, slot in tuple(g.tallies[seat].hooks.get(Hook.AFTER_LOSS, ())):
        effect = function(g, seat, slot, lost, cause)
        if effect is not None:
            yield from effect


def swap(g: State, first: int, second: int) -> None:
    """Two piles of the same kind of place change places, stock included (Relocation).

    A region takes the expansion beside it along.
    """
    pairs = [(first, second)]
    if layout.KIND[first] == layout.REGION:
        pairs.append((layout.region_expansion(first), layout.region_expansion(second)))
    for a, b in pairs:
        at_a, at_b = g.board.pop(a, None), g.board.pop(b, None)
        stock_a, stock_b = g.stock.pop(a, None), g.stock.pop(b, None)
        for placed, stock, slot in ((at_a, stock_a, b), (at_b, stock_b, a)):
            if placed is not None:
                g.board[slot] = placed.changed(slot=slot)
            if stock is not None:
                g.stock[slot] = stock
        if (a in g.used) != (b in g.used):
            g.used ^= {a, b}
    settle(g)


# Regions


def draw_regions(g: State, n: int) -> tuple[int, ...]:
    """Take the top cards of the region stack: ``n``, or what is left."""
    cards = g.zones[REGION_STACK][:n]
    g.zones[REGION_STACK] = g.zones[REGION_STACK][n:]
    return cards


def shuffle_regions(g: State) -> None:
    """Shuffle the region stack; nobody knows the order any more."""
    cards = g.zones[REGION_STACK]
    count = g.counts[REGION_SHUFFLE]
    key = rng.value(g.keys[REGION_SHUFFLE], count)
    g.counts[REGION_SHUFFLE] = count + 1
    g.zones[REGION_STACK] = tuple(rng.shuffled(key, sorted(cards)))
    forget(g, 0, cards)
    forget(g, 1, cards)
