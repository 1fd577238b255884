"""Wizards & Dragons: the spells of the Magic Books.

Which books are cast when is data; `magic.spell` offers those of the own turn and has them paid. Countermagic
and Timejump answer what happens, in either turn. Source of the texts: Wizards & Dragons rulebook, Magic Books
and almanac, as told in the catalogue; readings C3, C4, W14 to W23.
"""

from __future__ import annotations

from deckbuilder.effects.classic.magic import (
    INSPIRATION,
    can_cast,
    exchangeable_regions,
    pay_spell,
    spell,
)
from deckbuilder.engine.carddef import CAT_BOOK, CAT_BUILDING, CAT_UNIT, CardDef
from deckbuilder.engine.derived import own_cards, own_units
from deckbuilder.engine.geometry import KIND, ROAD_COMPLEMENT, SETTLEMENT_OF, SIDE, SITE
from deckbuilder.engine.hooks import after_event_roll, before_card
from deckbuilder.engine.placement import fits
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND
from deckbuilder.engine.verbs import (
    NONE,
    Ask,
    Effect,
    Placed,
    State,
    choose,
    distinct,
    draw,
    exchange_regions,
    filled_stacks,
    forget,
    hand,
    know,
    mark,
    pick,
    return_from_hand,
    search,
    swap,
    throw_event_die,
    yes_or_no,
)

COUNTERMAGIC, TIMEJUMP = "classic/countermagic", "classic/timejump"
LOOKED_AT = 3
"""Event cards that the Guardian of Fate shows."""
FORESEEN = 4
"""Stacks whose top card Prophesy shows."""
DOUBLED = 1
"""The level of a knight or dragon under Magic Potion."""


def _index(g: State, slot: int) -> int:
    """The number of the title of a book: who asks."""
    return g.board[slot].definition.index


# Answers, in either turn


@before_card(COUNTERMAGIC)
def countermagic(g: State, me: int, slot: int, card: CardDef) -> Effect[bool]:
    """I may keep an action card that the opponent plays from doing anything. Two copies ask once a card."""
    uncast = [p.slot for p in own_cards(g, me, COUNTERMAGIC) if p.slot not in g.used]
    if uncast[:1] != [slot] or not can_cast(g, me, slot):
        return False
    if not (yield from yes_or_no(me, Ask.CANCEL_CARD, card.index)):
        return False
    yield from pay_spell(g, me, slot)
    return True


def _jumps(g: State, seat: int) -> int:
    """How often a seat has had the event die thrown again this turn: once at most."""
    return sum(p.slot in g.used for p in own_cards(g, seat, TIMEJUMP))


@after_event_roll(TIMEJUMP)
def timejump(g: State, me: int, slot: int, face: int) -> Effect[int]:
    """I may have the event die thrown again, and must accept the new face. Of several copies only one asks.

    The opponent has thrown nothing again and may do so after me: if it is his turn, he was asked before me
    and is asked once more.
    """
    copies = own_cards(g, me, TIMEJUMP)
    if slot != copies[0].slot or not can_cast(g, me, slot):
        return face
    g.fixed_face = face
    if not (yield from yes_or_no(me, Ask.ROLL_EVENT_AGAIN, _index(g, slot))):
        return face
    yield from pay_spell(g, me, slot)
    opponent = 1 - me
    g.fixed_face = throw_event_die(g, 1 + _jumps(g, opponent))
    if opponent == g.active:
        for other in own_cards(g, opponent, TIMEJUMP)[:1]:
            yield from timejump(g, opponent, other.slot, g.fixed_face)
    return g.fixed_face


# Before the dice


def _movable(g: State, me: int) -> tuple[Placed, ...]:
    """My own cards in my principality that Change Places may move, also those that count for nothing."""
    summary = g.summaries[me]
    return tuple(
        p
        for p in sorted((*summary.own, *summary.inert), key=lambda p: p.slot)
        if p.seat == me
        and p.definition.category in (CAT_BUILDING, CAT_UNIT, CAT_BOOK)
        and KIND[p.slot] in (SITE, ROAD_COMPLEMENT)
    )


def _state_of(g: State, card: Placed) -> tuple[int, ...]:
    """What tells a card from others: title, level, stock, whether and how it counts for nothing."""
    covered = g.board[card.slot] is not card
    return (card.definition.index, card.level, card.inert, covered, g.stock.get(card.slot, 0))


def _partners(g: State, me: int, card: Placed) -> tuple[int, ...]:
    """The places of the cards with which one can change places so that both lie where they may."""
    return tuple(
        other.slot
        for other in _movable(g, me)
        if other.definition.category == card.definition.category
        and KIND[other.slot] == KIND[card.slot]
        and not (
            KIND[card.slot] == SITE
            and SETTLEMENT_OF[other.slot] == SETTLEMENT_OF[card.slot]
            and SIDE[other.slot] == SIDE[card.slot]
        )
        and _state_of(g, other) != _state_of(g, card)
        and fits(g, me, card.slot, other.slot)
        and fits(g, me, other.slot, card.slot)
    )


def _with_partners(g: State, me: int) -> tuple[int, ...]:
    """The places of my cards that can change places with another."""
    return tuple(card.slot for card in _movable(g, me) if _partners(g, me, card))


@spell("classic/change-places", lambda g, me, slot: bool(_with_partners(g, me)))
def change_places(g: State, me: int, slot: int) -> Effect[None]:
    """Two of my buildings, units or books, or improvements of my roads, change places as they are."""
    index = _index(g, slot)
    first = yield from choose(me, Ask.CARD_TO_MOVE, _with_partners(g, me), index)
    card = next(p for p in _movable(g, me) if p.slot == first)
    swap(g, first, (yield from choose(me, Ask.CHANGE_PLACES_WITH, _partners(g, me, card), index)))


def _event_die_is_open(g: State, me: int, slot: int) -> bool:
    """The event die is still to be thrown."""
    return g.fixed_face == NONE


@spell("classic/wheel-of-time", _event_die_is_open)
def wheel_of_time(g: State, me: int, slot: int) -> Effect[None]:
    """I choose what the event die shows instead of throwing it."""
    faces = tuple(sorted(set(g.table.die_faces)))
    g.fixed_face = yield from choose(me, Ask.EVENT_FACE, faces, _index(g, slot))


# At any time of the own turn


def _regions_on_both_sides(g: State, me: int, slot: int) -> bool:
    """Each of us has a region that can be exchanged."""
    return bool(exchangeable_regions(g, me)) and bool(exchangeable_regions(g, 1 - me))


@spell("classic/earth-magic", _regions_on_both_sides)
def earth_magic(g: State, me: int, slot: int) -> Effect[None]:
    """A region of mine and one of the opponent's change owners, with what they hold."""
    index = _index(g, slot)
    mine = yield from choose(me, Ask.REGION_TO_EXCHANGE, exchangeable_regions(g, me), index)
    his = yield from choose(me, Ask.OPPOSING_REGION, exchangeable_regions(g, 1 - me), index)
    exchange_regions(g, mine, his)


@spell("classic/guardian-of-fate", lambda g, me, slot: bool(g.zones[EVENTS]))
def guardian_of_fate(g: State, me: int, slot: int) -> Effect[None]:
    """I look at the top three events; any of them go under the stack, the others back on top, as I like."""
    index = _index(g, slot)
    looked_at, rest = g.zones[EVENTS][:LOOKED_AT], g.zones[EVENTS][LOOKED_AT:]
    know(g, me, looked_at)
    if len(looked_at) > 1:
        forget(g, 1 - me, looked_at)
    below = yield from _in_order(g, me, Ask.EVENT_TO_MOVE, looked_at, index, may_stop=True)
    above = yield from _in_order(
        g, me, Ask.EVENT_FOR_TOP, tuple(c for c in looked_at if c not in below), index, may_stop=False
    )
    g.zones[EVENTS] = (*above, *rest, *below)


def _in_order(
    g: State, me: int, ask: Ask, cards: tuple[int, ...], index: int, may_stop: bool
) -> Effect[tuple[int, ...]]:
    """The cards in the order in which I name them, of equal ones any first; I may stop early or not."""
    named: tuple[int, ...] = ()
    while left := tuple(c for c in cards if c not in named):
        representative = yield from choose(
            me, ask, (*distinct(g, left), NONE) if may_stop else distinct(g, left), index
        )
        if representative == NONE:
            break
        named = (*named, next(c for c in left if g.table.representative[c] == representative))
    return named


def _different_stacks(
    g: State, me: int, ask: Ask, stacks: tuple[int, ...], n: int, index: int
) -> Effect[tuple[int, ...]]:
    """So many of these stacks as I choose, or all if there are no more."""
    if len(stacks) <= n:
        return stacks
    chosen: tuple[int, ...] = ()
    while len(chosen) < n:
        left = tuple(s for s in stacks if s not in chosen)
        chosen = (*chosen, (yield from choose(me, ask, left, index)))
    return chosen


@spell(INSPIRATION, lambda g, me, slot: bool(filled_stacks(g, me)))
def inspiration(g: State, me: int, slot: int) -> Effect[None]:
    """I draw the top two cards of each of two stacks, which I choose before I see any."""
    stacks = filled_stacks(g, me)
    for stack in (yield from _different_stacks(g, me, Ask.STACK_TO_DRAW, stacks, 2, _index(g, slot))):
        for _ in g.zones[FIRST_STACK + stack][:2]:
            draw(g, me, stack)


def _of_single_strength(g: State, me: int) -> tuple[int, ...]:
    """My knights and dragons whose strength is not doubled."""
    return tuple(p.slot for p in own_units(g, me) if p.definition.fighter and p.level != DOUBLED)


@spell("classic/magic-potion", lambda g, me, slot: bool(_of_single_strength(g, me)))
def magic_potion(g: State, me: int, slot: int) -> Effect[None]:
    """A knight or dragon of mine has double strength until my next turn begins."""
    mark(g, (yield from choose(me, Ask.OWN_UNIT, _of_single_strength(g, me), _index(g, slot))), DOUBLED)


@spell("classic/magical-eye", lambda g, me, slot: bool(filled_stacks(g, me)))
def magical_eye(g: State, me: int, slot: int) -> Effect[None]:
    """I look through a stack and take a card, then put a hand card of mine, be it the same, under it."""
    index = _index(g, slot)
    stack = yield from choose(me, Ask.STACK_TO_SEARCH, filled_stacks(g, me), index)
    yield from search(g, me, stack)
    representative = yield from choose(me, Ask.CARD_TO_RETURN, distinct(g, hand(g, me)), index)
    yield from return_from_hand(g, me, pick(g, HAND + me, representative), among=(stack,))


def _all_filled_stacks(g: State) -> tuple[int, ...]:
    """All stacks that hold cards, the opponent's own ones included."""
    return tuple(sorted({*filled_stacks(g, 0), *filled_stacks(g, 1)}))


@spell("classic/prophesy", lambda g, me, slot: bool(_all_filled_stacks(g)))
def prophesy(g: State, me: int, slot: int) -> Effect[None]:
    """I look at the top card of each of four stacks, which I choose before I see any."""
    stacks = _all_filled_stacks(g)
    for stack in (
        yield from _different_stacks(g, me, Ask.STACK_TO_LOOK_AT, stacks, FORESEEN, _index(g, slot))
    ):
        know(g, me, g.zones[FIRST_STACK + stack][:1])
