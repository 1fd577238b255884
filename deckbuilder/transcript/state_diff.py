"""What is different between two states of a game, in sentences.

Cards first, then resources, advantages and points: in which order they happened between the two states cannot
be seen. So a resource from a Marketplace may be told below the event card that was drawn right after it.
"""

from __future__ import annotations

from deckbuilder import rng
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import CURRENCY_NAMES
from deckbuilder.engine.carddef import CAT_EVENT, NOTHING
from deckbuilder.engine.derived import victory_points
from deckbuilder.engine.events import from_current, rebuild_events
from deckbuilder.engine.moves import stored
from deckbuilder.engine.phrases import Phrases, hand_zone, locations, moved_cards
from deckbuilder.engine.state import (
    DICE,
    DISCARD,
    EVENT_SHUFFLE,
    EVENTS,
    FIRST_STACK,
    HAND,
    NOBODY,
    OPEN,
    REGION_SHUFFLE,
    REGION_STACK,
    RESOLVING,
    Placed,
    State,
)


def changes(before: State, after: State, words: Phrases) -> list[str]:
    """Everything that has changed, a sentence each."""
    moved = _moved_in_order(before, after)
    first = _lifted_covers(before, after)  # for the event card of the die, which is turned up afterwards
    last = {card for seat in (0, 1) for card in _new_in_hand(before, after, seat)}  # taken once they are seen
    return [
        *_moves(before, after, words, [card for card in moved if card in first]),
        *_events(before, after, words),
        *_rolls(before, after),
        *_moves(before, after, words, [card for card in moved if card not in first | last]),
        *_shuffles(before, after),
        *_hands_seen(before, after, words),
        *_moves(before, after, words, [card for card in moved if card in last]),
        *_looks(before, after, words),
        *_turned(before, after, words),
        *_extras(before, after, words),
        *resources(before, after, words),
        *_advantages(before, after, words),
        *_points(before, after, words),
    ]


def drawn_events(before: State, after: State) -> tuple[int, ...]:
    """The event cards that were drawn; behind a Yule the one that lies on top once the stack is laid anew.

    A drawn card was shown to both players; one that left the top unseen by one of them was not drawn, unless
    the stack was shuffled, as only a drawn card has it done.
    """
    state = before
    drawn: list[int] = []
    top = before.zones[EVENTS][:1]
    shuffled = before.counts[EVENT_SHUFFLE] != after.counts[EVENT_SHUFFLE]
    seen = all(after.seen[0] & after.seen[1] & 1 << card for card in top)
    if not shuffled and (top == after.zones[EVENTS][:1] or not seen):
        return ()
    while state.zones[EVENTS]:
        card = state.zones[EVENTS][0]
        if card in drawn:
            break
        drawn.append(card)
        if state.table.card[card].id != state.table.setup.recipe.divider:
            break
        state = state.copy()
        state.zones[EVENTS] = state.zones[EVENTS][1:]
        state.zones[RESOLVING] = (*state.zones[RESOLVING], card)
        rebuild_events(state)
    return tuple(drawn)


def _events(before: State, after: State, words: Phrases) -> list[str]:
    """The event cards in their order, and when their stack is shuffled: before the last one, which lies on it
    then, or else behind the only one."""
    lines = [f"Event card: {words.card(card)}." for card in drawn_events(before, after)]
    if before.counts[EVENT_SHUFFLE] != after.counts[EVENT_SHUFFLE]:
        lines.insert(max(len(lines) - 1, 1), "The event cards are shuffled.")
    return lines


def _rolls(before: State, after: State) -> list[str]:
    """Rolls of the die for a card; they can be told from the count of their stream."""
    rolled = []
    count = before.counts[DICE]
    while count < after.counts[DICE]:
        result, count = rng.below(before.keys[DICE], count, 6)
        rolled.append(f"The die shows {result + 1}.")
    return rolled


def _moved_in_order(before: State, after: State) -> list[int]:
    """Cards that lie elsewhere than before, those put under stacks first, as they lie there."""
    moved = moved_cards(before, after)
    put_under = [card for cards in after.zones[FIRST_STACK:] for card in cards if card in moved]
    return [*put_under, *(card for card in moved if card not in put_under)]


def _lifted_covers(before: State, after: State) -> set[int]:
    """The cards that covered another one, which now lies there without them."""
    return {
        upper.card
        for slot, upper in before.board.items()
        if upper.under is not None
        and upper.under.inert
        and slot in after.board
        and after.board[slot].card == upper.under.card
    }


def _moves(before: State, after: State, words: Phrases, cards: list[int]) -> list[str]:
    """The ways of these cards; events are told when they are drawn."""
    old, new = locations(before), locations(after)
    told = (card for card in cards if before.table.card[card].category != CAT_EVENT)
    sentences = (_move(before, after, words, card, old[card], new[card]) for card in told)
    return [sentence for sentence in sentences if sentence]


def _shuffles(before: State, after: State) -> list[str]:
    shuffled = before.counts[REGION_SHUFFLE] != after.counts[REGION_SHUFFLE]
    return ["The region stack is shuffled."] if shuffled else []


def _new_in_hand(before: State, after: State, seat: int) -> tuple[int, ...]:
    """The cards of the other player's hand that a seat has come to know there."""
    new = after.seen[seat] & ~before.seen[seat]
    held = (*after.zones[HAND], *after.zones[HAND + 1])
    return tuple(card for card in before.zones[HAND + 1 - seat] if new >> card & 1 and card in held)


def _hands_seen(before: State, after: State, words: Phrases) -> list[str]:
    """Looks into the other player's hand, with what is new there to who may know about it."""
    lines = []
    for seat in from_current(after):
        cards = _new_in_hand(before, after, seat)
        if cards and words.seat in (None, seat):
            lines.append(
                f"{words.names[seat]} sees in {words.names[1 - seat]}'s hand: {words.cards(after, cards)}."
            )
    return lines


def _looks(before: State, after: State, words: Phrases) -> list[str]:
    """Looks at the top card of a stack alone, which stays there face down, for who may know about it."""
    lines = []
    for seat in from_current(after):
        if words.seat not in (None, seat):
            continue
        secretly_known = after.seen[seat] & ~after.face_up
        for zone in range(FIRST_STACK, len(after.zones)):
            cards = after.zones[zone]
            known = tuple(c for c in cards if secretly_known >> c & 1)
            new = tuple(c for c in known if not before.seen[seat] >> c & 1)
            if new and new == cards[:1] == before.zones[zone][:1] and known != cards:
                top = f"the top card of {words.stack(zone - FIRST_STACK)}"
                lines.append(f"{words.names[seat]} looks at {top}: {words.card(cards[0])}.")
    return lines


def _move(
    before: State, after: State, words: Phrases, card: int, old: tuple[bool, int], new: tuple[bool, int]
) -> str:
    """One card's way from place to place, or nothing if the decision itself says it."""
    (was_laid, source), (is_laid, target) = old, new
    name = words.card(card) if was_laid else words.known_card(after, card)
    if was_laid and is_laid:
        here, there = geometry.place_words(source), words.place(after, target, geometry.SEAT[source])
        if geometry.SEAT[source] != geometry.SEAT[target]:
            here = f"{words.names[geometry.SEAT[source]]}'s {here}"
        return f"{name} moves from {here} to {there}."
    if is_laid:
        seat = after.board[target].controller
        return f"{words.names[seat]} lays {name}: {words.place(after, target, seat)}."
    if was_laid:
        placed = _placed(before, source, card)
        player = words.names[placed.controller]
        gone = f"{player} loses {name} ({words.abroad(placed, source)}{geometry.place_words(source)})"
        return f"{gone}." if target == RESOLVING else f"{gone}; it goes {_to(before, words, target)}."
    if hand_zone(target):
        return f"{words.names[target - HAND]} takes {name} from {_from(before, words, source)}."
    if target == RESOLVING:
        return f"The region {name} is drawn." if source == REGION_STACK else ""
    if target >= FIRST_STACK and not words.knows(after, card):
        return f"{name.capitalize()} goes under a stack."
    return f"{name} goes {_to(before, words, target)}."


def _placed(g: State, slot: int, card: int) -> Placed:
    """A card on the table, perhaps beneath others."""
    placed = g.board[slot]
    while placed.card != card and placed.under is not None:
        placed = placed.under
    return placed


def _turned(before: State, after: State, words: Phrases) -> list[str]:
    """Cards that show another level than before, count for nothing or again, and top cards turned face up."""
    levels = {placed.card: placed.level for placed in before.board.values() if placed.definition.levels}
    lines = [
        f"{words.card(placed.card)} shows its other side."
        if len(placed.definition.levels) == 2
        else f"{words.card(placed.card)} shows level {placed.level} (before: {levels[placed.card]})."
        for _, placed in sorted(after.board.items())
        if placed.level != levels.get(placed.card, placed.level)
    ]
    off, off_now = _inert(before), _inert(after)
    lines += [f"{words.card(card)} counts for nothing from now on." for card in sorted(off_now - off)]
    lines += [f"{words.card(card)} counts again." for card in sorted(off - off_now) if _lies(after, card)]
    turned_up = after.face_up & ~before.face_up
    for zone in range(FIRST_STACK, len(after.zones)):
        shown = [words.card(card) for card in after.zones[zone] if turned_up >> card & 1]
        lines += [f"{name} lies face up on {words.stack(zone - FIRST_STACK)}." for name in shown]
    return lines


def _inert(g: State) -> set[int]:
    """The cards that were turned over or are covered."""
    found = set()
    for upper in g.board.values():
        lowest = upper.under if upper.under is not None and upper.under.inert else upper
        if lowest.inert:
            found.add(lowest.card)
    return found


def _lies(g: State, card: int) -> bool:
    """Whether a card lies on the table."""
    return any(placed.card == card for placed in g.board.values())


def _extras(before: State, after: State, words: Phrases) -> list[str]:
    """What a subsystem keeps for a seat, such as ships, if it puts it into other words than before."""
    lines = []
    for seat in from_current(after):
        old, new = before.module_state[seat], after.module_state[seat]
        if old is not None and new is not None and old.told() != new.told():
            lines.append(f"{words.names[seat]} has {new.told()} (before: {old.told()}).")
    return lines


def _to(g: State, words: Phrases, zone: int) -> str:
    if zone >= FIRST_STACK:
        return f"under {words.stack(zone - FIRST_STACK)}"
    if zone == OPEN:
        return "back to the open stack"
    if zone == REGION_STACK:
        return "into the region stack"
    if hand_zone(zone):
        return f"into {words.names[zone - HAND]}'s hand"
    return f"to {_discard_pile(g, words, zone)}"


def _from(g: State, words: Phrases, zone: int) -> str:
    if zone >= FIRST_STACK:
        return words.stack(zone - FIRST_STACK)
    if hand_zone(zone):
        return f"{words.names[zone - HAND]}'s hand"
    return _discard_pile(g, words, zone)


def _discard_pile(g: State, words: Phrases, zone: int) -> str:
    return f"{words.names[zone - DISCARD]}'s discard pile" if g.table.own_stacks else "the discard pile"


def _stores(g: State) -> dict[int, Placed]:
    """What holds pieces, by place: the card of each pile that stores, which another may cover."""
    found = {}
    for slot in sorted(g.stock):
        placed = g.board[slot]
        while stored(placed) == NOTHING and placed.under is not None:
            placed = placed.under
        found[slot] = placed
    return found


def resources(before: State, after: State, words: Phrases) -> list[str]:
    """For each player what his stores have gained and lost, with the number that lies there now."""
    old = {placed.card: (placed, before.stock[slot]) for slot, placed in _stores(before).items()}
    lines = []
    for seat in from_current(after):
        parts = []
        for slot, placed in _stores(after).items():
            change = after.stock[slot] - (old[placed.card][1] if placed.card in old else 0)
            if placed.controller == seat and change:
                name = CURRENCY_NAMES[stored(placed)]
                parts.append(f"{change:+} {name} ({words.card(placed.card)}: {after.stock[slot]})")
        parts += _gone(after, words, seat, old)
        if parts:
            lines.append(f"{words.names[seat]}: {', '.join(parts)}.")
    return lines


def _gone(after: State, words: Phrases, seat: int, old: dict[int, tuple[Placed, int]]) -> list[str]:
    """What a seat no longer has because its store is gone, or holds nothing any more."""
    new = {placed.card for placed in _stores(after).values()}
    on_table = {placed.card for placed in after.board.values()}
    parts = []
    for card, (placed, n) in old.items():
        if placed.controller == seat and n and card not in new:
            where = f"{words.card(card)}: 0" if card in on_table else f"with {words.card(card)}"
            parts.append(f"{-n:+} {CURRENCY_NAMES[stored(placed)]} ({where})")
    return parts


def _advantages(before: State, after: State, words: Phrases) -> list[str]:
    lines = []
    terms = after.table.rules.terms
    for what, old, new in (
        (terms.strength, before.strength_holder, after.strength_holder),
        (terms.trade, before.trade_holder, after.trade_holder),
    ):
        if old != new:
            points = [t.strength if what == terms.strength else t.commerce for t in after.summaries]
            score = ", ".join(f"{name} {n}" for name, n in zip(words.names, points, strict=True))
            holder = "Nobody" if new == NOBODY else words.names[new]
            lines.append(f"{holder} has the {what} ({score}).")
    return lines


def _points(before: State, after: State, words: Phrases) -> list[str]:
    return [
        f"{words.names[seat]} has {now} victory points (before: {then})."
        for seat in from_current(after)
        if (now := victory_points(after, seat)) != (then := victory_points(before, seat))
    ]
