"""The classic oracle's account of the set-up: what lies ready, start regions, start hands (C16, C18)."""

from __future__ import annotations

from collections import Counter

from deckbuilder.engine.state import (
    BEFORE_ROLL,
    CITIES,
    EVENTS,
    FIRST_STACK,
    HAND,
    OPEN,
    REGION_STACK,
    ROADS,
    SETTLEMENTS,
)
from properties.classic_oracle_world import KINDS, World
from properties.oracle_base import WHERE, slug_of

SUPPLIES = {ROADS: 7, SETTLEMENTS: 5, CITIES: 7, REGION_STACK: 11}
STACKS = {
    (13, 13, 12, 12, 12): 10,
    (16, 15, 15, 15, 13, 13): 13,
    (16, 16, 15, 15, 19, 19): 13,
    (8, 8, 7, 7, 8, 8, 7, 7): 13,
}
"""By the draw stacks the size of the event stack: Basic, both Expanded Games, Tournament Game."""
OLD_EVENTS = 9
"""Events in the Tournament Game of 1997: four of each player and one Year End."""
OPEN_SUPPLIES: tuple[dict[str, int], ...] = (
    {},
    {"counting-house": 2},
    {"citadel": 5},
    {"counting-house": 2, "citadel": 5},
)
START_CARDS = 3


def set_up(world: World) -> None:
    """What lies ready; then both lay their regions, and take start cards that no deck brings along."""
    g = world.g
    _check(world)
    for seat in (0, 1):
        _lay_regions(world, seat)
    looked: set[int] = set()
    for seat in (0, 1):
        if not g.table.own_stacks:
            looked.add(_take_start_cards(world, seat, looked))
    g.turn, g.active, g.phase = 1, 0, BEFORE_ROLL


def _check(world: World) -> None:
    """The sizes of all stacks and supplies, and of each terrain a region with a piece for each player."""
    g = world.g
    for zone, size in SUPPLIES.items():
        assert len(g.zones[zone]) == size, f"supply {zone} has {len(g.zones[zone])} cards, should be {size}"
    sizes = tuple(len(cards) for cards in g.zones[FIRST_STACK:])
    assert sizes in STACKS, f"stacks of {sizes} cards should be one of {list(STACKS)}"
    events = {STACKS[sizes], OLD_EVENTS if g.table.own_stacks else STACKS[sizes]}
    assert len(g.zones[EVENTS]) in events, f"{len(g.zones[EVENTS])} events should be {events}"
    laid_open = Counter(slug_of(g, card) for card in g.zones[OPEN])
    assert laid_open in OPEN_SUPPLIES, f"{laid_open} should be one of {OPEN_SUPPLIES}"
    for seat in (0, 1):
        pieces = [world.has(seat, kind) for kind in KINDS]
        assert pieces == [1] * len(KINDS), f"start stores of {pieces} should be of one each"
        held, brought = len(world.hand(seat)), START_CARDS if g.table.own_stacks else 0
        assert held == brought, f"a start hand of {held} cards should be of {brought}"


def _lay_regions(world: World, seat: int) -> None:
    """For each of the six places in turn one of the regions that are left."""
    g = world.g
    slots = sorted(h.slot for h in world.judge.regions(seat))
    left = [g.board[slot] for slot in slots]
    for slot in slots:
        representative = world.ask(seat, "REGION_HERE", world.alike(placed.card for placed in left))
        chosen = next(placed for placed in left if world.alike([placed.card]) == {representative})
        left.remove(chosen)
        g.board.pop(slot)
        world.lay(seat, chosen.card, WHERE[slot])
        world.put(slot, 1)


def _take_start_cards(world: World, seat: int, looked: set[int]) -> int:
    """Three cards of a stack that the other player has not looked through. Returns the stack."""
    stack = world.ask(seat, "START_STACK", world.filled(seat) - looked)
    zone = FIRST_STACK + stack
    for _ in range(START_CARDS):
        world.move(zone, world.ask(seat, "START_CARD", world.alike(world.g.zones[zone])), HAND + seat)
    return stack
