"""Verbs for cards: draw, look, place, remove, return, discard, and the die.

What a seat knows about hidden cards is kept with every move (decision 5). Source: base rulebook, draw
stacks and discard pile; readings G7 to G9, G31 to G34.
"""

from __future__ import annotations

from deckbuilder import rng
from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.bundle import UNIT
from deckbuilder.engine.carddef import WITH_FIRST_CITY, CardDef
from deckbuilder.engine.choice import NONE, Ask, Effect, choose, run, yes_or_no
from deckbuilder.engine.moves import (
    back_to_open_stack,
    deposit,
    detach,
    detach_to_discard,
    distinct,
    forget,
    free_marker,
    know,
    lay,
    pay_at,
    pick,
    remove_from_zone,
    reveal,
    set_inert,
    withdraw,
)
from deckbuilder.engine.placement import legal_slots, may_change_places, new_places
from deckbuilder.engine.state import (
    CITIES,
    DICE,
    FIRST_STACK,
    HAND,
    NOBODY,
    OPEN,
    REGION_SHUFFLE,
    REGION_STACK,
    RESOLVING,
    State,
    discard_zone,
)
from deckbuilder.engine.state_based import apply_state_based_effects

# Causes of a loss (decision 12).
EVENT, ACTION_CARD, PLACED_CARD = range(3)


def roll(g: State) -> int:
    """Roll the production die for a card: 1 to 6. The turn's production result stays what it was (G4)."""
    result, g.counts[DICE] = rng.below(g.keys[DICE], g.counts[DICE], 6)
    return result + 1


def exceeds(g: State, seat: int, result: int, number: int) -> bool:
    """Whether a seat passes a dice test against a number on a card: whatever the opponent owns (G36)."""
    return result > number or (result == number and wins_ties(g, seat))


def beats(g: State, seat: int, mine: int, other: int) -> bool:
    """Whether a roll wins against the opponent's: higher, or equal and only this seat wins ties (G36)."""
    return mine > other or (mine == other and wins_ties(g, seat) and not wins_ties(g, 1 - seat))


def wins_ties(g: State, seat: int) -> bool:
    """Whether a seat has a card that wins ties of dice tests."""
    return bool(g.summaries[seat].hooks.get(hooks.wins_ties))


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
    representative = yield from choose(seat, Ask.CARD_TO_TAKE, distinct(g, cards))
    card = pick(g, zone, representative)
    take_from_stack(g, seat, stack, card)
    return card


def take_from_stack(g: State, seat: int, stack: int, card: int) -> None:
    """Take a card of a stack that was looked through into the hand; the opponent does not see which one."""
    zone = FIRST_STACK + stack
    cards = g.zones[zone]
    remove_from_zone(g, zone, card)
    if g.face_up >> card & 1:
        g.face_up &= ~(1 << card)
        know(g, 1 - seat, (card,))
    else:
        forget(g, 1 - seat, tuple(c for c in cards if not g.face_up >> c & 1))
    g.zones[HAND + seat] = (*g.zones[HAND + seat], card)


def turn_up(g: State, stack: int) -> None:
    """Turn the top card of a stack face up, unless it lies so already; it stays so until it is taken (G9)."""
    for card in g.zones[FIRST_STACK + stack][:1]:
        g.face_up |= 1 << card
        reveal(g, (card,))


def return_from_hand(
    g: State, seat: int, card: int, openly: bool = False, among: tuple[int, ...] = ()
) -> Effect[int]:
    """Put a hand card face down under a matching stack of its owner's choice. Returns the stack.

    The opponent does not see which card moves, unless ``openly``; he never sees which of several stacks it
    goes under.

    Args:
        among: the stacks to choose from, if not all matching ones.
    """
    stacks = among or matching_stacks(g, seat, card)
    if not openly:
        forget(g, 1 - seat, g.zones[HAND + seat])
    elif len(stacks) > 1:
        forget(g, 1 - seat, (card,))
    remove_from_zone(g, HAND + seat, card)
    return (yield from put_under(g, card, seat, stacks))


def return_in_secret(g: State, seat: int, cards: tuple[int, ...], openly: bool = False) -> Effect[None]:
    """Put several hand cards under matching stacks; only their player knows stacks and order (G7).

    The order is asked among cards that may go under the same stacks. ``openly``: the opponent has seen
    which cards go.
    """
    left = cards
    while left:
        stacks = matching_stacks(g, seat, left[0])
        group = tuple(c for c in left if matching_stacks(g, seat, c) == stacks)
        if openly and len(distinct(g, group)) > 1:
            forget(g, 1 - seat, group)
        representative = yield from choose(seat, Ask.CARD_TO_RETURN, distinct(g, group))
        card = next(c for c in group if g.table.representative[c] == representative)
        left = tuple(c for c in left if c != card)
        yield from return_from_hand(g, seat, card, openly)


def search_up_to(g: State, seat: int, stack: int, n: int) -> Effect[int]:
    """Look through a stack and take one to ``n`` cards; the rest keep their order (G9). Returns how many."""
    taken = 0
    while taken < n and g.zones[FIRST_STACK + stack]:
        if taken and not (yield from yes_or_no(seat, Ask.GO_ON)):
            break
        yield from search(g, seat, stack)
        taken += 1
    return taken


def fetchable(g: State, seat: int, of: int) -> tuple[int, ...]:
    """The cards of the discard pile that seat ``of`` uses which a seat may take into the hand.

    From a pile of the opponent's own none that stays with its owner (G33).
    """
    foreign = g.table.own_stacks and of != seat
    return tuple(c for c in g.zones[discard_zone(g, of)] if not (foreign and g.table.card[c].stays_own))


def fetch(g: State, seat: int, of: int, cards: tuple[int, ...]) -> Effect[int]:
    """Take one of these `fetchable` cards of the discard pile that seat ``of`` uses into the hand, shown."""
    zone = discard_zone(g, of)
    representative = yield from choose(seat, Ask.CARD_TO_FETCH, distinct(g, cards))
    card = pick(g, zone, representative)
    remove_from_zone(g, zone, card)
    g.zones[HAND + seat] = (*g.zones[HAND + seat], card)
    return card


def rob_hand(g: State, me: int, cards: tuple[int, ...], may_decline: bool = True) -> Effect[bool]:
    """Take one of the opponent's hand cards, which I have seen; never one that stays with its owner (G33).

    Args:
        cards: those of his hand that may be taken.
        may_decline: whether none may be taken.

    Returns whether a card changed hands.
    """
    opponent = 1 - me
    allowed = distinct(g, tuple(c for c in cards if not g.table.card[c].stays_own))
    if not allowed:
        return False
    ask = Ask.CARD_OR_NONE if may_decline else Ask.CARD_TO_TAKE
    representative = yield from choose(me, ask, (*allowed, NONE) if may_decline else allowed)
    if representative == NONE:
        return False
    card = pick(g, HAND + opponent, representative)
    remove_from_zone(g, HAND + opponent, card)
    g.zones[HAND + me] = (*g.zones[HAND + me], card)
    lose_hand_cards(g, opponent)
    return True


# Placing and removing


def place_built(g: State, me: int, zone: int, card: int) -> Effect[None]:
    """Lay a card that has been paid on a place of its builder's choice, and run its build effect."""
    definition = g.table.card[card]
    slot = yield from choose(me, Ask.SITE, legal_slots(g, me, definition), definition.index)
    remove_from_zone(g, zone, card)
    if definition.region_cost:
        region = geometry.REGIONS_OF[slot][0]
        pay_at(g, region, definition.region_cost * UNIT[g.board[region].definition.stores])
    lay(g, me, card, slot)
    apply_state_based_effects(g)
    yield from run_when_placed(g, me, slot)


def run_when_placed(g: State, me: int, slot: int) -> Effect[None]:
    """Run the build effect of the card on a place."""
    function = hooks.when_placed.function(g.board[slot].definition)
    if function is not None:
        yield from run(function(g, me, slot))


def discard_from_board(g: State, slot: int) -> None:
    """Take an expansion off the table (see `moves.detach_to_discard`) and settle."""
    detach_to_discard(g, slot)
    apply_state_based_effects(g)


def return_under_stack(g: State, slot: int, cause: int) -> Effect[None]:
    """The owner of a lost expansion puts it under a matching stack; then his cards answer the loss.

    The opponent does not see which of several stacks it goes under (G7).
    """
    placed = detach(g, slot)
    owner = placed.owner
    to_stack = not back_to_open_stack(g, placed)
    apply_state_based_effects(g)
    if to_stack:
        stacks = matching_stacks(g, owner, placed.card)
        yield from put_under(g, placed.card, owner, stacks)
        if len(stacks) > 1:
            forget(g, 1 - owner, (placed.card,))
    yield from answer_loss(g, owner, placed.definition, cause)


def answer_loss(g: State, seat: int, lost: CardDef, cause: int) -> Effect[None]:
    """Run what a seat's cards do when another of its placed cards was lost."""
    for function, slot in tuple(hooks.after_loss.of(g.summaries[seat])):
        yield from run(function(g, seat, slot, lost, cause))


def lose_hand_cards(g: State, seat: int) -> None:
    """Note that the opponent or an event has taken a seat's hand cards; its cards answer afterwards (G40)."""
    g.hand_losses |= 1 << seat


def answer_hand_losses(g: State) -> Effect[None]:
    """When the unit of work is over for both seats, run what a seat's cards do about lost hand cards."""
    losses, g.hand_losses = g.hand_losses, 0
    if not losses:
        return
    for seat in (g.active, 1 - g.active):
        if losses >> seat & 1:
            for function, slot in tuple(hooks.after_hand_loss.of(g.summaries[seat])):
                yield from run(function(g, seat, slot))


def lay_center(g: State, me: int, zone: int, slot: int) -> None:
    """Lay the top card of a supply; with the first city come the markers of the open stack (decision 19)."""
    card = g.zones[zone][0]
    g.zones[zone] = g.zones[zone][1:]
    first_city = zone == CITIES and not g.summaries[me].cities
    lay(g, me, card, slot)
    if first_city:
        taken: set[str] = set()
        for marker in g.zones[OPEN]:
            definition = g.table.card[marker]
            if definition.handed_out == WITH_FIRST_CITY and definition.id not in taken:
                taken.add(definition.id)
                remove_from_zone(g, OPEN, marker)
                lay(g, me, marker, free_marker(g, me))
    apply_state_based_effects(g)


def turn_card(g: State, slot: int, level: int) -> None:
    """Turn a card to another side; its points follow at once. A turn below 0 or above 3 does not happen."""
    placed = g.board[slot]
    if 0 <= level <= 3 and level != placed.level:
        g.board[slot] = placed.changed(level=level)
        apply_state_based_effects(g)


def mark(g: State, slot: int, level: int) -> None:
    """Mark a card that is not turned; the mark goes when its player's next turn begins."""
    g.board[slot] = g.board[slot].changed(level=level)
    apply_state_based_effects(g)


def take_over(g: State, slot: int, seat: int, to: int) -> None:
    """A placed card changes sides: it is lifted and laid at a place of its new owner's. It keeps no level."""
    placed = detach(g, slot)
    lay(g, seat, placed.card, to)
    apply_state_based_effects(g)


def take_into_hand(g: State, me: int, slot: int) -> None:
    """The upper card on a place, mine or the opponent's, comes into my hand; both have seen it."""
    placed = detach(g, slot)
    g.zones[HAND + me] = (*g.zones[HAND + me], placed.card)
    apply_state_based_effects(g)


def return_to_hand(g: State, slot: int) -> int:
    """The card on a place goes back to its owner's hand, seen by both, or to the open stack. Returns it."""
    placed = detach(g, slot)
    if not back_to_open_stack(g, placed):
        g.zones[HAND + placed.owner] = (*g.zones[HAND + placed.owner], placed.card)
    apply_state_based_effects(g)
    return placed.card


def put_under(g: State, card: int, chooser: int, stacks: tuple[int, ...]) -> Effect[int]:
    """A card that lies nowhere else goes under one of these stacks that a seat selects. Returns the stack."""
    g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
    stack = yield from choose(chooser, Ask.STACK_FOR_CARD, stacks)
    remove_from_zone(g, RESOLVING, card)
    zone = FIRST_STACK + stack
    g.zones[zone] = (*g.zones[zone], card)
    return stack


def turn_over(g: State, slot: int, inert: bool) -> None:
    """Turn a placed card over, so that it counts for nothing, or back again."""
    set_inert(g, slot, inert)
    apply_state_based_effects(g)


def swap(g: State, first: int, second: int) -> None:
    """Two piles of the same kind of place change places, stock included (Relocation).

    A region takes along what lies beside it, unless that is bound to its place (G26).

    Raises:
        ValueError: two regions may not change places, see `legal_slots.may_change_places`.
    """
    moves = {first: second, second: first}
    if geometry.KIND[first] == geometry.REGION:
        if not may_change_places(g, first, second):
            raise ValueError(f"regions {first} and {second} would leave a card where it may not lie")
        moves |= new_places(g, first, second)
    taken = [(new, g.board.pop(old, None), g.stock.pop(old, None)) for old, new in moves.items()]
    for slot, placed, stock in taken:
        if placed is not None:
            g.board[slot] = placed.changed(slot=slot)
        if stock is not None:
            g.stock[slot] = stock
    g.used = frozenset(moves.get(slot, slot) for slot in g.used)
    apply_state_based_effects(g)


# Regions


def exchange_regions(g: State, first: int, second: int) -> None:
    """Two regions of different seats, with nothing laid at them, change places and owners, stock included.

    Raises:
        ValueError: something lies at one of them.
    """
    if new_places(g, first, second):
        raise ValueError(f"a card lies at one of the regions {first} and {second}")
    regions = (g.board[first], g.board[second])
    stocks = (withdraw(g, first, g.stock[first]), withdraw(g, second, g.stock[second]))
    for placed, n, slot in zip(regions, stocks, (second, first), strict=True):
        seat = geometry.SEAT[slot]
        g.board[slot] = placed.changed(slot=slot, owner=seat, controller=seat, seat=seat)
        deposit(g, slot, n)
    apply_state_based_effects(g)


def draw_regions(g: State, n: int) -> tuple[int, ...]:
    """Take the top cards of the region stack: ``n``, or what is left."""
    cards = g.zones[REGION_STACK][:n]
    g.zones[REGION_STACK] = g.zones[REGION_STACK][n:]
    return cards


def search_regions(g: State, seat: int, n: int) -> Effect[tuple[int, ...]]:
    """Look through the region stack and take ``n`` cards of choice; then it is shuffled. Returns them."""
    know(g, seat, g.zones[REGION_STACK])
    chosen: list[int] = []
    for _ in range(n):
        left = tuple(c for c in g.zones[REGION_STACK] if c not in chosen)
        representative = yield from choose(seat, Ask.REGION_TO_TAKE, distinct(g, left))
        chosen.append(next(c for c in left if g.table.representative[c] == representative))
    for region in chosen:
        remove_from_zone(g, REGION_STACK, region)
    shuffle_regions(g)
    return tuple(chosen)


def shuffle_regions(g: State) -> None:
    """Shuffle the region stack; nobody knows the order any more."""
    cards = g.zones[REGION_STACK]
    count = g.counts[REGION_SHUFFLE]
    key = rng.value(g.keys[REGION_SHUFFLE], count)
    g.counts[REGION_SHUFFLE] = count + 1
    g.zones[REGION_STACK] = tuple(rng.shuffled(key, sorted(cards)))
    forget(g, 0, cards)
    forget(g, 1, cards)
