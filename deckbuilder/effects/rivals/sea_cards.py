"""The sea cards of the Era of Explorers: pirates, islands and shipwrecks.

A card's build effect is what its discovery brings, what it carries out is a mission to it. Of the three
islands that Ambassadors deal with, `usable_if` says whether the benefit of the discovery may be of use.
Source: expansion rulebook, card index.
"""

from __future__ import annotations

from deckbuilder.effects.rivals.sea import (
    LANDING_STAGE,
    Fleet,
    aid,
    call_back,
    lose_ship,
    mission_prices,
    missions,
    rise,
    sail,
)
from deckbuilder.engine.carddef import CAT_ACTION, CAT_UNIT
from deckbuilder.engine.derived import held, pieces, with_room
from deckbuilder.engine.geometry import NOWHERE
from deckbuilder.engine.hooks import perform_action, usable_if, when_placed
from deckbuilder.engine.verbs import (
    NONE,
    RESOURCES,
    Ask,
    CardDef,
    Effect,
    State,
    choose,
    covers,
    exceeds,
    filled_stacks,
    give_up,
    hand,
    is_exempt,
    know,
    pay,
    resolve_face,
    reviewed_face,
    rob_hand,
    roll,
    run,
    search_up_to,
    take,
    yes_or_no,
)

PIRATES = ("rivals/haidao-chang", "rivals/cimmarone", "rivals/jean")
BARDS, SCHOLARS, MERCHANTS = (f"rivals/island-of-the-{folk}" for folk in ("bards", "scholars", "merchants"))
TRIBE = "rivals/island-of-the-forgotten-tribe"
CANNON_FOUNDRY = "rivals/cannon-foundry"

# Pirates


@when_placed(*PIRATES)
def pirate(g: State, me: int, slot: int) -> Effect[None]:
    """Pay what the pirate asks for, or fight: more than its strength turns it higher, less costs the ship."""
    definition = g.board[slot].definition
    if _can_pay(g, me, definition) and (yield from yes_or_no(me, Ask.PAY_OR_FIGHT, definition.index)):
        yield from pay(g, me, definition.use_cost)
        yield from give_up(g, me, definition.use_any, RESOURCES, definition.index)
    elif (yield from _fight(g, me, definition)):
        yield from rise(g, me, slot)
    else:
        lose_ship(g, me, slot)


@perform_action(*PIRATES)
def pirate_mission(g: State, me: int, slot: int, what: tuple[int, ...]) -> Effect[None]:
    """A mission to a pirate is like its discovery."""
    yield from run(pirate(g, me, slot))


def _can_pay(g: State, me: int, definition: CardDef) -> bool:
    return covers(g.resource_totals[me], definition.use_cost) and pieces(g, me) >= definition.use_any


def _fight(g: State, me: int, definition: CardDef) -> Effect[bool]:
    """Whether the pirate is beaten: die plus cannon points; a tie is rolled again.

    Before each roll a hand card may settle the fight. After a lost one the Cannon Foundry may repeat it; a
    hand card in place of the repeat leaves the Foundry unused.
    """
    repeated = False
    while repeated or not (yield from is_exempt(g, me, definition.id)):
        result = roll(g) + g.summaries[me].cannon
        if exceeds(g, me, result, definition.pirate_strength):
            return True
        repeated = result < definition.pirate_strength
        if repeated:
            foundry = aid(g, me, CANNON_FOUNDRY)
            if foundry == NOWHERE:
                return False
            if (yield from is_exempt(g, me, definition.id)):
                return True
            if not (yield from yes_or_no(me, Ask.USE_CARD, g.board[foundry].definition.index)):
                return False
            g.used |= {foundry}
    return True


# Islands


@perform_action(BARDS, SCHOLARS, MERCHANTS)
def island_mission(g: State, me: int, slot: int, what: tuple[int, ...]) -> Effect[None]:
    """Two resources of the island's kind turn it one level higher."""
    island = g.board[slot].definition
    price = yield from choose(me, Ask.PRICE, mission_prices(g, me, island), island.index)
    if price != island.use_cost:
        g.used |= {aid(g, me, LANDING_STAGE)}
    yield from pay(g, me, price)
    yield from rise(g, me, slot)


def _can_be_taken(g: State, card: int) -> bool:
    """Whether the bards may take a hand card: action cards and units."""
    definition = g.table.card[card]
    return definition.category in (CAT_ACTION, CAT_UNIT) and not definition.stays_own


@usable_if(BARDS)
def bards_may_find_something(g: State, me: int, slot: int) -> bool:
    """The opponent has a hand card that I do not know, or that I know and may take."""
    return any(not g.seen[me] >> c & 1 or _can_be_taken(g, c) for c in hand(g, 1 - me))


@when_placed(BARDS)
def island_of_the_bards(g: State, me: int, slot: int) -> Effect[None]:
    """The opponent shows his hand; I may take an action card or a unit."""
    cards = hand(g, 1 - me)
    know(g, me, cards)
    yield from rob_hand(g, me, tuple(c for c in cards if _can_be_taken(g, c)))


@usable_if(SCHOLARS)
def scholars_have_cards(g: State, me: int, slot: int) -> bool:
    """A stack of mine holds cards."""
    return bool(filled_stacks(g, me))


@when_placed(SCHOLARS)
def island_of_the_scholars(g: State, me: int, slot: int) -> Effect[None]:
    """I may look through a stack and take one or two cards."""
    index = g.board[slot].definition.index
    stacks = filled_stacks(g, me)
    if stacks and (yield from yes_or_no(me, Ask.USE_CARD, index)):
        stack = yield from choose(me, Ask.STACK_TO_SEARCH, stacks, index)
        yield from search_up_to(g, me, stack, 2)


def _saleable(g: State, me: int) -> tuple[int, ...]:
    """The resources that I have while there is room for another kind."""
    room = with_room(g, me)
    return tuple(r for r in held(g, me) if any(other != r for other in room))


@usable_if(MERCHANTS)
def merchants_have_a_customer(g: State, me: int, slot: int) -> bool:
    """I have a resource, and room for another one."""
    return bool(_saleable(g, me))


@when_placed(MERCHANTS)
def island_of_the_merchants(g: State, me: int, slot: int) -> Effect[None]:
    """I may exchange a resource for two others, at once."""
    index = g.board[slot].definition.index
    goods = _saleable(g, me)
    if goods and (yield from yes_or_no(me, Ask.USE_CARD, index)):
        (sold,) = yield from give_up(g, me, 1, goods, index)
        yield from take(g, me, 2, tuple(r for r in RESOURCES if r != sold), index)


@when_placed(TRIBE)
def island_of_the_forgotten_tribe(g: State, me: int, slot: int) -> Effect[None]:
    """The ship is back in the harbor and may make a mission at once; else it has acted (assumed)."""
    call_back(g, me, slot)
    fleet: Fleet = g.module_state[me]
    target = yield from choose(
        me, Ask.SAIL_TO, (*missions(g, me, fleet), NONE), g.board[slot].definition.index
    )
    if target == NONE:
        g.module_state[me] = fleet._replace(ready=fleet.ready - 1, resting=fleet.resting + 1)
    else:
        yield from sail(g, me, target)


@perform_action(TRIBE)
def forgotten_tribe_mission(g: State, me: int, slot: int, what: tuple[int, ...]) -> Effect[None]:
    """On a 1 the ship is lost, on 2 to 4 an event happens to both players, on 5 or 6 the card is turned."""
    result = roll(g)
    if result == 1:
        lose_ship(g, me, slot)
    elif result <= 4:
        face = g.table.die_faces[roll(g) - 1]
        face = yield from reviewed_face(g, face)
        yield from resolve_face(g, face)
    else:
        yield from rise(g, me, slot)


@when_placed("rivals/shipwreck")
def shipwreck(g: State, me: int, slot: int) -> Effect[None]:
    """I receive a resource of my choice."""
    yield from take(g, me, 1, RESOURCES, g.board[slot].definition.index)
