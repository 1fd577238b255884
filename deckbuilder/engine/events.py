"""Event die and event cards: verbs too, so that effects can call them (decision 17).

Source: base rulebook, event die and event cards; readings G1, G3, G37, G42, G43.
"""

from __future__ import annotations

from collections.abc import Generator

from deckbuilder import rng
from deckbuilder.engine import hooks
from deckbuilder.engine.bundle import RESOURCES, amount
from deckbuilder.engine.card_verbs import answer_hand_losses
from deckbuilder.engine.carddef import CAT_EVENT
from deckbuilder.engine.choice import NONE, Ask, Effect, choose, run
from deckbuilder.engine.derived import pieces, shielded, uncounted_by_brigands
from deckbuilder.engine.moves import distinct, forget, know, pick, remove_from_zone, reveal, withdraw
from deckbuilder.engine.resources import demand, demandable, take
from deckbuilder.engine.state import (
    BOX,
    EVENT_KEY,
    EVENT_SHUFFLE,
    EVENTS,
    HAND,
    NOBODY,
    RESOLVING,
    TURN_BITS,
    State,
)
from deckbuilder.stacks import assemble


def from_current(g: State) -> tuple[int, int]:
    """Both seats, the active one first: the order of simultaneous choices (G1)."""
    return (g.active, 1 - g.active)


def throw_event_die(g: State, throw: int = 0) -> int:
    """The face that the event die shows in this turn, at its first throw (number 0) or at a later one."""
    side, count = rng.below(g.keys[EVENT_KEY], g.turn << TURN_BITS, 6)
    for _ in range(throw):
        side, count = rng.below(g.keys[EVENT_KEY], count, 6)
    return g.table.die_faces[side]


def resolve_face(g: State, face: int) -> Effect[None]:
    """Carry out a face of the event die: the standard effect, then what placed cards add to it."""
    yield from g.table.rules.faces[face](g)
    more = [(seat, *hook) for seat in from_current(g) for hook in hooks.on_face.of(g.summaries[seat])]
    for seat, function, slot in more:  # a card that changes sides meanwhile acts once
        yield from run(function(g, seat, slot, face))


def reviewed_face(g: State, face: int) -> Effect[int]:
    """The face that holds once both seats have had the chance to declare it void, the active seat first."""
    for seat in from_current(g):
        for function, slot in tuple(hooks.after_event_roll.of(g.summaries[seat])):
            face = yield from function(g, seat, slot, face)
    return face


def is_quiet(g: State) -> bool:
    """Whether the game is still in the rounds in which brigands do nothing."""
    return g.turn <= 2 * g.table.setup.quiet_rounds


def brigand_attack(g: State) -> Effect[None]:
    """Who has more than seven counted pieces loses the loot, except what lies in a protected store.

    Nothing happens in the quiet rounds at the start of a game that has them.
    """
    rules = g.table.rules
    if is_quiet(g):
        return
    for seat in from_current(g):
        if pieces(g, seat) - uncounted_by_brigands(g, seat) <= rules.brigand_limit:
            continue
        kept = yield from _kept(g, seat)
        safe = shielded(g, seat)
        for resource in rules.brigand_loot:
            exposed = tuple(s for s in g.summaries[seat].stores[resource] if s not in safe)
            stays = yield from _staying(g, seat, exposed, amount(kept, resource))
            for slot, n in zip(exposed, stays, strict=True):
                withdraw(g, slot, g.stock[slot] - n)


def _kept(g: State, seat: int) -> Effect[int]:
    """What a robbed seat keeps by its cards, as a bundle."""
    kept = 0
    for function, slot in tuple(hooks.loot_protection.of(g.summaries[seat])):
        kept += yield from function(g, seat, slot)
    return kept


def _staying(g: State, seat: int, slots: tuple[int, ...], n: int) -> Effect[tuple[int, ...]]:
    """How many pieces stay in each of a robbed seat's stores if ``n`` of all stay: the seat chooses which."""
    stock = [g.stock[slot] for slot in slots]
    if n >= sum(stock):
        return tuple(stock)
    stays = [0] * len(slots)
    for _ in range(n):
        filled = tuple(slot for at, slot in enumerate(slots) if stock[at] > stays[at])
        stays[slots.index((yield from choose(seat, Ask.STORE_TO_KEEP, filled)))] += 1
    return tuple(stays)


def trade(g: State) -> Effect[None]:
    """Trade: the holder of the trade advantage takes one resource of the opponent."""
    if g.trade_holder != NOBODY:
        yield from demand_by_trade(g, g.trade_holder)


def harvest(g: State) -> Effect[None]:
    """Plentiful Harvest, Year of Plenty: each player receives one resource of choice."""
    for seat in from_current(g):
        yield from take(g, seat)


def demand_by_trade(g: State, holder: int, card: int = NONE) -> Effect[None]:
    """Trade: the holder of the trade advantage takes one resource; a card may let the victim decide which.

    Args:
        card: the definition that makes him demand, if it is not the event itself.
    """
    victim = 1 - holder
    options = demandable(g, holder)
    decides = any(function(g, victim) for function, _ in hooks.decides_trade.of(g.summaries[victim]))
    if decides and options:
        resource = yield from choose(victim, Ask.RESOURCE_TO_GIVE, options, card)
        yield from demand(g, holder, 1, (resource,))
    else:
        yield from demand(g, holder, 1, RESOURCES, card)


def celebration(g: State) -> Effect[None]:
    """Most skill points: 1 resource of choice; on a tie, also at zero, each player 1 or, by the older rules,
    neither (R-064 to R-066)."""
    skills = (g.summaries[0].skill, g.summaries[1].skill)
    needed = max(skills) if g.table.rules.tie_celebrated else min(skills) + 1
    for seat in from_current(g):
        if skills[seat] >= needed:
            yield from take(g, seat)


def draw_event(g: State) -> Effect[None]:
    """Draw the top event card, carry it out for both players, and put it back where it belongs."""
    cards = g.zones[EVENTS]
    if not cards:
        return
    card = cards[0]
    g.zones[EVENTS] = cards[1:]
    g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
    reveal(g, (card,))
    definition = g.table.card[card]
    function = hooks.on_event.function(definition)
    if function is not None:
        yield from run(function(g))
    yield from answer_hand_losses(g)
    for seat in from_current(g):
        for answer, slot in tuple(hooks.after_event.of(g.summaries[seat])):
            yield from run(answer(g, seat, slot, definition.id))
    if card in g.zones[RESOLVING]:
        remove_from_zone(g, RESOLVING, card)
        cards = g.zones[EVENTS]
        depth = 4 if definition.top_four else len(cards)
        g.zones[EVENTS] = (*cards[:depth], card, *cards[depth:])


def rebuild_events(g: State) -> None:
    """Lay the event stack anew from all event cards, the one being resolved included."""
    lying = [c for c in g.zones[RESOLVING] if g.table.card[c].category == CAT_EVENT]
    for card in lying:
        remove_from_zone(g, RESOLVING, card)
    cards = sorted((*g.zones[EVENTS], *lying))
    g.zones[EVENTS] = lay_events(g, cards)
    forget(g, 0, g.zones[EVENTS])
    forget(g, 1, g.zones[EVENTS])
    show_divider(g)


def show_divider(g: State) -> None:
    """Both players know where the divider lies: they saw how many cards were laid under it."""
    divider = g.table.setup.recipe.divider
    reveal(g, tuple(card for card in g.zones[EVENTS] if g.table.card[card].id == divider))


def lay_events(g: State, cards: list[int]) -> tuple[int, ...]:
    """The given event cards in the order of the recipe, shuffled by the game's stream."""
    card_defs = g.table.card

    def shuffle(items: list[int] | tuple[int, ...]) -> list[int]:
        count = g.counts[EVENT_SHUFFLE]
        g.counts[EVENT_SHUFFLE] = count + 1
        return rng.shuffled(rng.value(g.keys[EVENT_SHUFFLE], count), items)

    return tuple(assemble(cards, g.table.setup.recipe, shuffle, lambda c: card_defs[c].id))  # type: ignore[arg-type]


def one_of_equal(g: State, me: int, cards: tuple[int, ...], representative: int, index: int) -> Effect[int]:
    """The one meant among equal cards of a stack: which of them goes decides when the others come."""
    copies = tuple(card for card in cards if g.table.representative[card] == representative)
    number = yield from choose(me, Ask.COPY_FROM_TOP, tuple(range(1, len(copies) + 1)), index)
    return copies[number - 1]


def removable_events(g: State) -> tuple[int, ...]:
    """The cards of the event stack that a card may take out of the game, from the top."""
    return tuple(c for c in g.zones[EVENTS] if g.table.card[c].id not in g.table.rules.permanent_events)


def remove_event(g: State, me: int, index: int, may_decline: bool = False) -> Effect[None]:
    """I look through the event stack and take one card out of the game, unseen; the order of the rest stays.

    Args:
        index: the definition of the card that makes me do so.
        may_decline: whether none may be taken.
    """
    stack = g.zones[EVENTS]
    know(g, me, stack)
    removable = removable_events(g)
    cards = distinct(g, removable)
    representative = yield from choose(
        me, Ask.EVENT_TO_REMOVE, (*cards, NONE) if may_decline else cards, index
    )
    if representative == NONE:
        return
    card = yield from one_of_equal(g, me, removable, representative, index)
    forget(g, 1 - me, stack)
    remove_from_zone(g, EVENTS, card)
    g.zones[BOX] = (*g.zones[BOX], card)


def is_exempt(g: State, seat: int, event: str) -> Effect[bool]:
    """Whether a card of this seat, placed or in hand, keeps an event from applying to it.

    Called by events when they would cost the seat something. Automatic protection comes before what asks.
    """
    for function, slot in tuple(hooks.before_event.of(g.summaries[seat])):
        if (yield from _answer(function(g, seat, slot, event))):
            return True
    for representative in distinct(g, g.zones[HAND + seat]):
        card = pick(g, HAND + seat, representative)
        for hook, function in g.table.card[card].hand_hooks:
            if hook == hooks.before_event and (yield from _answer(function(g, seat, card, event))):
                return True
    return False


def _answer(result: bool | Effect[bool]) -> Effect[bool]:
    """A hook's answer, whether it came at once or has to be asked for."""
    if isinstance(result, Generator):
        return (yield from result)
    return result
