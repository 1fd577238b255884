"""Wizards & Dragons: wizards, the buildings of the Citadels, and events.

Complete by data and by the engine: the Citadel (cost, sites, neighbours, two sides) and the dragons
(strength, sites, one of a name). Source of the texts: Wizards & Dragons rulebook, special rules and almanac,
as told in the catalogue; readings W01 to W05, W24 to W28.
"""

from __future__ import annotations

from deckbuilder.effects.classic.magic import (
    CHARGED,
    MILLED,
    STONE,
    own_wizards,
    pay_power,
    power,
    turn_citadels,
)
from deckbuilder.engine.carddef import ATTACK, CAT_ACTION, CardDef
from deckbuilder.engine.derived import hand_limit, title, victory_points, with_room
from deckbuilder.engine.geometry import REGIONS_OF
from deckbuilder.engine.hooks import any_time, forbids, on_event, once_per_turn, usable_if, when_placed
from deckbuilder.engine.state import FIRST_STACK, HAND
from deckbuilder.engine.verbs import (
    GOLD,
    Ask,
    Effect,
    State,
    amount,
    choose,
    deposit,
    discard_from_board,
    distinct,
    draw,
    from_current,
    hand,
    lose,
    mark,
    pick,
    return_from_hand,
    roll,
    take_up_to,
    withdraw,
)

WIZARDS = (
    "classic/ari",
    "classic/arsa",
    "classic/hadi",
    "classic/hor",
    "classic/ira",
    "classic/tali",
    "classic/wizards-alliance",
)
COMET, KITCHEN, MILL = "classic/comet", "classic/magic-kitchen", "classic/magic-mill"

# Wizards


@when_placed(*WIZARDS)
def wizard_comes(g: State, me: int, slot: int) -> None:
    """He brings his magic power, and his Citadel shows that a wizard lives there."""
    deposit(g, slot, g.board[slot].definition.magic_power)
    turn_citadels(g)


def _free_power(g: State, slot: int) -> int:
    """How much more magic power a wizard can hold."""
    return g.board[slot].definition.capacity - g.stock[slot]


def _most(g: State, slot: int) -> int:
    """How many resources of his region a wizard can turn into power now."""
    return min(g.stock[REGIONS_OF[slot][0]], _free_power(g, slot))


@usable_if(*WIZARDS)
def wizard_can_be_charged(g: State, me: int, slot: int) -> bool:
    """His region holds something, and he less power than he can."""
    return _most(g, slot) > 0


@any_time(*WIZARDS)
def charge(g: State, me: int, slot: int) -> Effect[None]:
    """Any number of resources of his region become power, and he rests until my next turn."""
    index = g.board[slot].definition.index
    n = yield from choose(me, Ask.HOW_MANY, tuple(range(1, _most(g, slot) + 1)), index)
    deposit(g, slot, withdraw(g, REGIONS_OF[slot][0], n))
    mark(g, slot, g.board[slot].level | CHARGED)


# Events


@on_event(COMET)
def comet(g: State) -> Effect[None]:
    """Who has more than 3 victory points draws a new hand from the stack that the old one goes under."""
    index = title(g, COMET).index
    for seat in from_current(g):
        if victory_points(g, seat) <= 3:
            continue
        stack = yield from choose(seat, Ask.STACK_FOR_HAND, g.table.stacks_of[seat], index)
        while hand(g, seat):
            representative = yield from choose(seat, Ask.CARD_TO_RETURN, distinct(g, hand(g, seat)), index)
            yield from return_from_hand(g, seat, pick(g, HAND + seat, representative), among=(stack,))
        while len(hand(g, seat)) < hand_limit(g, seat) and g.zones[FIRST_STACK + stack]:
            draw(g, seat, stack)


@on_event("classic/dance-of-the-unicorns")
def dance_of_the_unicorns(g: State) -> None:
    """Every wizard in play gains a point of power, if he has room for it; no mark is set or lifted."""
    for seat in from_current(g):
        for wizard in own_wizards(g, seat):
            deposit(g, wizard.slot, 1)


# Buildings


@usable_if(KITCHEN)
def kitchen_can_be_fired(g: State, me: int, slot: int) -> bool:
    """A wizard can spend a point, even a milled one, and something that may come of it can be stored."""
    return power(g, me, spell=False) > 0 and bool(with_room(g, me))


@any_time(KITCHEN)
def magic_kitchen(g: State, me: int, slot: int) -> Effect[None]:
    """A point of power for a roll: on 3 to 6 a resource of choice, if wanted; on 1 this Kitchen is lost."""
    yield from pay_power(g, me, 1, spell=False)
    result = roll(g)
    if result >= 3:
        yield from take_up_to(g, me, 1, card=g.board[slot].definition.index)
    elif result == 1:
        discard_from_board(g, slot)


def _with_free_power(g: State, me: int) -> tuple[int, ...]:
    """The places of my wizards that can hold more power."""
    return tuple(wizard.slot for wizard in own_wizards(g, me) if _free_power(g, wizard.slot))


@usable_if(MILL)
def mill_has_gold_to_grind(g: State, me: int, slot: int) -> bool:
    """I have a gold, and a wizard with room for power."""
    return amount(g.resource_totals[me], GOLD) > 0 and bool(_with_free_power(g, me))


@once_per_turn(MILL)
def magic_mill(g: State, me: int, slot: int) -> Effect[None]:
    """A gold gives one of my wizards a point of power; he casts no spell for the rest of this turn."""
    yield from lose(g, me, GOLD)
    index = g.board[slot].definition.index
    wizard = yield from choose(me, Ask.WIZARD_FOR_POWER, _with_free_power(g, me), index)
    deposit(g, wizard, 1)
    mark(g, wizard, g.board[wizard].level | MILLED)


@forbids(STONE)
def stone_of_wisdom(g: State, me: int, slot: int, seat: int, card: CardDef) -> bool:
    """Neither player plays attack cards; for spells and units see `magic.attacks_barred`."""
    return card.category == CAT_ACTION and card.action_class == ATTACK
