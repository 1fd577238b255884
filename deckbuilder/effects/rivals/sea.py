"""The sea of the Era of Explorers: the Explorer Harbor, its ships, and what they meet.

A seat's sea cards lie face down in the zone `SEA_CARDS`, by field; one that is discovered is laid on its sea
slot. The ships are a `Fleet` in `State.extra`. An act of the harbor is ``(SPECIAL, harbor)`` for building a
ship and ``(SPECIAL, harbor, field)`` for sailing: to a face-down field it is a discovery, whose effect is the
card's build effect, to a discovered card a mission, which the card carries out. Source: expansion rulebook,
Era of Discovery.
"""

from __future__ import annotations

from typing import NamedTuple

from deckbuilder.engine import hooks
from deckbuilder.engine.derived import own_cards
from deckbuilder.engine.geometry import COLUMN, KIND, NOWHERE, SEA, START_SETTLEMENTS, road, sea_field
from deckbuilder.engine.hooks import at_set_up, extra_actions, perform_action, turn_end
from deckbuilder.engine.state import ACTING, NO_CARD, RESOLVING, SEA_CARDS
from deckbuilder.engine.verbs import (
    GOLD,
    RESOURCES,
    UNIT,
    Ask,
    CardDef,
    Effect,
    Placed,
    State,
    apply_state_based_effects,
    choose,
    covers,
    lay,
    one_piece_less,
    pay,
    remove_from_zone,
    run,
    run_when_placed,
    swap,
    take,
    turn_card,
)

HARBOR = "rivals/explorer-harbor"
ASTRONOMER, LANDING_STAGE = "rivals/astronomer", "rivals/landing-stage"
ROWS, MIDDLE = 3, 1
LEFT, RIGHT = 0, 1
"""The ends of the row at which the harbor can lie."""


class Fleet(NamedTuple):
    """A seat's three explorer ships and what it has done at sea. Active ships not at sea lie in the harbor.

    Args:
        harbor: the place of the Explorer Harbor.
        ready: active ships that have not acted in this turn.
        blank: ships that are not built.
        resting: active ships that have acted and lie in the harbor again.
        out: the fields of active ships that have acted, sorted.
        lost: the fields of ships lost in this turn, sorted.
        discoveries: sea cards discovered in this turn.
        firsts: the titles (definition indices) of which this seat was the first to reach level 3.
    """

    harbor: int
    ready: int = 1
    blank: int = 2
    resting: int = 0
    out: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    discoveries: int = 0
    firsts: tuple[int, ...] = ()

    def told(self) -> str:
        """The ships in words; where those at sea are is told when they sail."""
        active = self.ready + self.resting + len(self.out)
        return f"{active} explorer ship{'' if active == 1 else 's'}"


# What can be reached


def at_sea(g: State, seat: int) -> tuple[Placed, ...]:
    """The sea cards that a seat has discovered."""
    return tuple(p for p in g.summaries[seat].own if KIND[p.slot] == SEA)


def fields(g: State, seat: int) -> tuple[int, ...]:
    """All sea fields of a seat, the near ones first."""
    first = sea_field(seat, 0, 0)
    return tuple(range(first, first + len(g.zones[SEA_CARDS + seat])))


def face_down(g: State, seat: int) -> tuple[int, ...]:
    """The sea fields of a seat that are not discovered."""
    return tuple(f for f in fields(g, seat) if f not in g.board)


def distance(field: int) -> int:
    """Steps from the harbor, which lies before the middle row."""
    column, row = divmod(COLUMN[field], ROWS)
    return 1 + column + abs(row - MIDDLE)


def _free(g: State, me: int, fleet: Fleet, field: int) -> bool:
    """Whether a ship may go to a field: it is in reach, and no disc lies on it."""
    return distance(field) <= g.summaries[me].sail and field not in fleet.out and field not in fleet.lost


def discoveries(g: State, me: int, fleet: Fleet) -> tuple[int, ...]:
    """The fields that a ship could discover now: one in a turn, or two with the Astronomer's help."""
    if fleet.discoveries and aid(g, me, ASTRONOMER) == NOWHERE:
        return ()
    return tuple(f for f in face_down(g, me) if _free(g, me, fleet, f))


def missions(g: State, me: int, fleet: Fleet) -> tuple[int, ...]:
    """The discovered cards to which a mission now could bring something."""
    return tuple(p.slot for p in at_sea(g, me) if _free(g, me, fleet, p.slot) and _rewards_mission(g, me, p))


def _rewards_mission(g: State, me: int, placed: Placed) -> bool:
    """Whether a card knows missions that can be paid and can raise it, or that do more than raise it."""
    definition = placed.definition
    if hooks.perform_action.function(definition) is None:
        return False
    if definition.pirate_strength:
        return can_rise(g, me, placed)
    if definition.use_cost:
        return can_rise(g, me, placed) and bool(mission_prices(g, me, definition))
    return True


def can_rise(g: State, me: int, placed: Placed) -> bool:
    """Whether a card can be turned higher: the last level is reached by the faster player only."""
    top = len(placed.definition.levels) - 1
    return placed.level < top - 1 or (
        placed.level == top - 1 and placed.definition.index not in g.module_state[1 - me].firsts
    )


def aid(g: State, me: int, card_id: str) -> int:
    """The place of an own card that can help now and has not done so in this turn, NOWHERE if none."""
    for placed in own_cards(g, me, card_id):
        condition = hooks.usable_if.function(placed.definition)
        if condition is not None and placed.slot not in g.used and condition(g, me, placed.slot):
            return placed.slot
    return NOWHERE


def mission_prices(g: State, me: int, island: CardDef) -> tuple[int, ...]:
    """The prices of a mission that can be paid: the printed one, or gold for a piece at the Landing Stage."""
    prices: tuple[int, ...] = (island.use_cost,)
    if aid(g, me, LANDING_STAGE) != NOWHERE:
        prices += tuple(price + UNIT[GOLD] for price in one_piece_less(prices))
    return tuple(price for price in prices if covers(g.resource_totals[me], price))


# The harbor


@at_set_up(HARBOR)
def explorer_harbor(g: State, seat: int, card: int) -> Effect[None]:
    """The harbor lies in place of a road at an end of the row, as its player likes, with one active ship."""
    side = yield from choose(seat, Ask.HARBOR_SIDE, (LEFT, RIGHT), g.table.card[card].index)
    slot = road(seat, START_SETTLEMENTS[side] + side)
    remove_from_zone(g, RESOLVING, card)
    lay(g, seat, card, slot)
    g.module_state[seat] = Fleet(slot)
    apply_state_based_effects(g)


@extra_actions(HARBOR)
def explorer_harbor_offers(g: State, me: int, slot: int) -> tuple[tuple[int, ...], ...]:
    """Build a ship, and sail one to a field in reach. Not in the preparatory round (assumed)."""
    if g.phase != ACTING:
        return ()
    fleet: Fleet = g.module_state[me]
    found: list[tuple[int, ...]] = []
    if fleet.blank and covers(g.resource_totals[me], g.board[slot].definition.use_cost):
        found.append(())
    if fleet.ready:
        found += [(field,) for field in missions(g, me, fleet)]
        if not fleet.discoveries:
            found += [(field,) for field in discoveries(g, me, fleet)]
    return tuple(found)


@perform_action(HARBOR)
def explorer_harbor_act(g: State, me: int, slot: int, what: tuple[int, ...]) -> Effect[None]:
    """Build a ship for one lumber and one wool, or sail to a field."""
    if what:
        yield from sail(g, me, what[0])
        return
    yield from pay(g, me, g.board[slot].definition.use_cost)
    fleet: Fleet = g.module_state[me]
    g.module_state[me] = fleet._replace(ready=fleet.ready + 1, blank=fleet.blank - 1)


@turn_end(HARBOR)
def ships_come_home(g: State, me: int, slot: int) -> None:
    """All discs come back to the harbor, active or lost as they are."""
    fleet: Fleet = g.module_state[me]
    active = fleet.ready + fleet.resting + len(fleet.out)
    blank = fleet.blank + len(fleet.lost)
    g.module_state[me] = Fleet(fleet.harbor, active, blank, firsts=fleet.firsts)


def sail(g: State, me: int, field: int) -> Effect[None]:
    """One ship goes to a field and stays there: a mission to a discovered card, else a discovery.

    A second discovery in a turn is paid through the Astronomer.
    """
    if field not in g.board and g.module_state[me].discoveries:
        helper = aid(g, me, ASTRONOMER)
        yield from pay(g, me, g.board[helper].definition.use_cost)
        g.used |= {helper}
    fleet: Fleet = g.module_state[me]
    g.module_state[me] = fleet._replace(ready=fleet.ready - 1, out=tuple(sorted((*fleet.out, field))))
    if field not in g.board:
        yield from _discover(g, me, field)
        return
    mission = hooks.perform_action.function(g.board[field].definition)
    assert mission is not None
    yield from run(mission(g, me, field, ()))


def _discover(g: State, me: int, field: int) -> Effect[None]:
    """Turn a sea card up and run its discovery."""
    g.module_state[me] = g.module_state[me]._replace(discoveries=g.module_state[me].discoveries + 1)
    zone, at = SEA_CARDS + me, COLUMN[field]
    cards = g.zones[zone]
    g.zones[zone] = (*cards[:at], NO_CARD, *cards[at + 1 :])
    lay(g, me, cards[at], field)
    apply_state_based_effects(g)
    yield from run_when_placed(g, me, field)


def call_back(g: State, me: int, field: int) -> None:
    """The ship on a field, or one that rests in the harbor after an action, can act once more.

    A field that it leaves is free.
    """
    g.module_state[me] = called_back(g.module_state[me], field)


def called_back(fleet: Fleet, field: int) -> Fleet:
    """A fleet of which the ship on a field, or at rest in the harbor, can act once more."""
    if field == fleet.harbor:
        return fleet._replace(ready=fleet.ready + 1, resting=fleet.resting - 1)
    return fleet._replace(ready=fleet.ready + 1, out=tuple(f for f in fleet.out if f != field))


def swap_fields(g: State, me: int, first: int, second: int) -> None:
    """Two sea cards change places with all that lies on them, face-down ones and discovered ones alike."""
    there = {first: second, second: first}
    zone, one, other = SEA_CARDS + me, COLUMN[first], COLUMN[second]
    cards = list(g.zones[zone])
    cards[one], cards[other] = cards[other], cards[one]
    g.zones[zone] = tuple(cards)
    fleet: Fleet = g.module_state[me]
    g.module_state[me] = fleet._replace(
        out=tuple(sorted(there.get(f, f) for f in fleet.out)),
        lost=tuple(sorted(there.get(f, f) for f in fleet.lost)),
    )
    swap(g, first, second)


def lose_ship(g: State, me: int, field: int) -> None:
    """The ship on a field is lost; its disc stays there until the end of the turn."""
    fleet: Fleet = g.module_state[me]
    out = tuple(f for f in fleet.out if f != field)
    g.module_state[me] = fleet._replace(out=out, lost=tuple(sorted((*fleet.lost, field))))


def rise(g: State, me: int, slot: int) -> Effect[None]:
    """Turn a sea card one level higher, if it can be, and receive the bounty of that level."""
    placed = g.board[slot]
    if not can_rise(g, me, placed):
        return
    definition = placed.definition
    level = placed.level + 1
    fleet: Fleet = g.module_state[me]
    if level == len(definition.levels) - 1 and definition.index not in fleet.firsts:
        g.module_state[me] = fleet._replace(firsts=tuple(sorted((*fleet.firsts, definition.index))))
    turn_card(g, slot, level)
    yield from take(g, me, definition.bounties[level], RESOURCES, definition.index)
