"""The groves of the Era of Sages, and the hero who uses those of the opponent.

Source of the texts: expansion rulebook, card index, as told in the catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckbuilder.engine import hooks
from deckbuilder.engine.carddef import GROVE, CardDef
from deckbuilder.engine.hooks import (
    Hook,
    after_event_roll,
    before_card,
    before_event,
    before_roll,
    before_roll_if,
    once_per_turn,
    usable_if,
)
from deckbuilder.engine.rules import BRIGAND_ATTACK, CELEBRATION, EVENT_CARD, PLENTIFUL_HARVEST, TRADE
from deckbuilder.engine.state import EVENTS
from deckbuilder.engine.verbs import (
    NONE,
    Ask,
    Effect,
    State,
    choose,
    covers,
    distinct,
    draw_freely,
    exceeds,
    filled_stacks,
    forget,
    know,
    one_of_equal,
    pay,
    remove_from_zone,
    roll,
    run,
    search,
    yes_or_no,
)

if TYPE_CHECKING:
    from deckbuilder.engine.hooks import AbilityHook

COLE = "rivals/cole-paladin-of-the-sages"
YULE = "rivals/yule"
FEUDS = ("rivals/feud", "rivals/fraternal-feuds")
"""The events from which the Grove of Courage keeps its player."""
FACES = (BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD)

# Groves. ``me`` uses the grove, which may be the opponent's (see Cole).


def _can_pay(g: State, me: int, slot: int) -> bool:
    """Whether I have the owls that a grove shows."""
    return covers(g.resource_totals[me], g.board[slot].definition.use_cost)


def _pay_for(g: State, me: int, slot: int) -> Effect[None]:
    """I pay the owls that a grove shows."""
    yield from pay(g, me, g.board[slot].definition.use_cost)


def _wants(g: State, me: int, slot: int) -> Effect[bool]:
    """Whether I use a grove when its occasion comes; if so, it is paid."""
    if not (yield from yes_or_no(me, Ask.USE_CARD, g.board[slot].definition.index)):
        return False
    yield from _pay_for(g, me, slot)
    return True


@usable_if("rivals/grove-of-fraternity", "rivals/grove-of-freedom")
def grove_finds_cards(g: State, me: int, slot: int) -> bool:
    """I have the owls, and a stack that I use holds a card."""
    return _can_pay(g, me, slot) and bool(filled_stacks(g, me))


@once_per_turn("rivals/grove-of-fraternity")
def grove_of_fraternity(g: State, me: int, slot: int) -> Effect[None]:
    """I draw three cards, choosing the stack each time; then the opponent may draw one."""
    opponent = 1 - me
    yield from _pay_for(g, me, slot)
    yield from draw_freely(g, me, 3)
    index = g.board[slot].definition.index
    if filled_stacks(g, opponent) and (yield from yes_or_no(opponent, Ask.DRAW_A_CARD, index)):
        yield from draw_freely(g, opponent)


@once_per_turn("rivals/grove-of-freedom")
def grove_of_freedom(g: State, me: int, slot: int) -> Effect[None]:
    """I look through a stack and take a card; the order of the rest stays."""
    yield from _pay_for(g, me, slot)
    stack = yield from choose(me, Ask.STACK_TO_SEARCH, filled_stacks(g, me), g.board[slot].definition.index)
    yield from search(g, me, stack)


@before_card("rivals/grove-of-peace")
def grove_of_peace(g: State, me: int, slot: int, attack: CardDef) -> Effect[bool]:
    """I may roll against an attack card of the opponent; it is void if the result is above three (G35)."""
    if not _can_pay(g, me, slot) or not (yield from _wants(g, me, slot)):
        return False
    return exceeds(g, me, roll(g), 3)


@before_roll_if("rivals/grove-of-justice")
def justice_can_be_done(g: State, me: int, slot: int) -> bool:
    """I have the owls, and the event of this turn is still open."""
    return g.fixed_face == NONE and _can_pay(g, me, slot)


@before_roll("rivals/grove-of-justice")
def grove_of_justice(g: State, me: int, slot: int) -> Effect[None]:
    """I set what the event die shows instead of rolling it (R-061: beside Brigitta)."""
    yield from _pay_for(g, me, slot)
    g.fixed_face = yield from choose(me, Ask.EVENT_FACE, FACES, g.board[slot].definition.index)


@after_event_roll("rivals/grove-of-vigilance")
def grove_of_vigilance(g: State, me: int, slot: int, face: int) -> Effect[int]:
    """I may declare Trade, Celebration or a Brigand Attack void, in either turn: an event card is drawn."""
    if face not in (TRADE, CELEBRATION, BRIGAND_ATTACK) or not _can_pay(g, me, slot):
        return face
    return EVENT_CARD if (yield from _wants(g, me, slot)) else face


def _movable_events(g: State) -> tuple[int, ...]:
    """Those of the top three event cards that may be put under the stack."""
    return tuple(card for card in g.zones[EVENTS][:3] if g.table.card[card].id != YULE)


@usable_if("rivals/grove-of-great-foresight")
def foresight_finds_events(g: State, me: int, slot: int) -> bool:
    """I have the owls, and there is an event card besides Yule (G17)."""
    return _can_pay(g, me, slot) and bool(_movable_events(g))


@once_per_turn("rivals/grove-of-great-foresight")
def grove_of_great_foresight(g: State, me: int, slot: int) -> Effect[None]:
    """I look at the top three events and put any of them but Yule under the stack, in any order."""
    yield from _pay_for(g, me, slot)
    index = g.board[slot].definition.index
    looked_at, left = g.zones[EVENTS][:3], _movable_events(g)
    know(g, me, looked_at)
    while left:
        representative = yield from choose(me, Ask.EVENT_TO_MOVE, (*distinct(g, left), NONE), index)
        if representative == NONE:
            break
        card = yield from one_of_equal(g, me, left, representative, index)
        left = tuple(c for c in left if c != card)
        forget(g, 1 - me, looked_at)
        remove_from_zone(g, EVENTS, card)
        g.zones[EVENTS] = (*g.zones[EVENTS], card)


@before_event("rivals/grove-of-courage")
def grove_of_courage(g: State, me: int, slot: int, event: str) -> bool | Effect[bool]:
    """In either turn I may keep a Feud or Fraternal Feuds from applying to me (G37)."""
    return event in FEUDS and _can_pay(g, me, slot) and _wants(g, me, slot)


# Cole


def _lent(g: State, me: int, hook: Hook[Any]) -> tuple[int, ...]:
    """The opponent's groves that have this function."""
    return tuple(
        p.slot
        for p in g.summaries[1 - me].own
        if p.definition.traits & GROVE and hook.function(p.definition) is not None
    )


def _lent_now(g: State, me: int, hook: AbilityHook) -> tuple[int, ...]:
    """Those whose function I could use now, as if they were mine."""
    found: list[int] = []
    for slot in _lent(g, me, hook):
        usable = hook.condition.function(g.board[slot].definition)
        if usable is not None and usable(g, me, slot):
            found.append(slot)
    return tuple(found)


def _use_lent(g: State, me: int, slot: int, hook: AbilityHook) -> Effect[None]:
    """I choose one of them and use its function; the mark of having been used is on Cole alone."""
    groves = _lent_now(g, me, hook)
    grove = yield from choose(me, Ask.GROVE_TO_USE, groves, g.board[slot].definition.index)
    function = hook.function(g.board[grove].definition)
    assert function is not None
    yield from run(function(g, me, grove))


@usable_if(COLE)
def cole_finds_a_grove(g: State, me: int, slot: int) -> bool:
    """The opponent has a grove that is used in the action phase, and I could use it."""
    return bool(_lent_now(g, me, hooks.once_per_turn))


@once_per_turn(COLE)
def cole_paladin_of_the_sages(g: State, me: int, slot: int) -> Effect[None]:
    """I use one of the opponent's groves for the owls that it shows."""
    yield from _use_lent(g, me, slot, hooks.once_per_turn)


@before_roll_if(COLE)
def cole_finds_justice(g: State, me: int, slot: int) -> bool:
    """The opponent has a grove that is used before the dice, and I could use it."""
    return bool(_lent_now(g, me, hooks.before_roll))


@before_roll(COLE)
def cole_does_justice(g: State, me: int, slot: int) -> Effect[None]:
    """I use the opponent's grove before my own dice."""
    yield from _use_lent(g, me, slot, hooks.before_roll)


def _cole_is_free(g: State, me: int, slot: int) -> bool:
    """It is my turn, and Cole has not been used in it."""
    return g.active == me and slot not in g.used


@after_event_roll(COLE)
def cole_is_vigilant(g: State, me: int, slot: int, face: int) -> Effect[int]:
    """In my own turn I may use the opponent's grove against an event of the die."""
    for grove in _lent(g, me, hooks.after_event_roll) if _cole_is_free(g, me, slot) else ():
        function = hooks.after_event_roll.function(g.board[grove].definition)
        assert function is not None
        now: int = yield from function(g, me, grove, face)
        if now != face:
            g.used |= {slot}
            return now
    return face


@before_event(COLE)
def cole_is_brave(g: State, me: int, slot: int, event: str) -> bool | Effect[bool]:
    """In my own turn I may use the opponent's grove against an event card."""
    for grove in _lent(g, me, hooks.before_event) if _cole_is_free(g, me, slot) else ():
        function = hooks.before_event.function(g.board[grove].definition)
        assert function is not None
        answer: bool | Effect[bool] = function(g, me, grove, event)
        if not isinstance(answer, bool):
            return _bravely(g, slot, answer)
    return False


def _bravely(g: State, slot: int, answer: Effect[bool]) -> Effect[bool]:
    """The answer; if it is yes, Cole has been used."""
    used = yield from answer
    if used:
        g.used |= {slot}
    return used
