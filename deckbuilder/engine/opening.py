"""The opening of a game: cards dealt to their places, start hands, and the start regions laid."""

from __future__ import annotations

from collections import Counter

from deckbuilder import rng
from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.bundle import UNIT
from deckbuilder.engine.card_verbs import draw, swap
from deckbuilder.engine.carddef import CAT_MARKER, CardDef
from deckbuilder.engine.choice import NONE, Ask, Effect, choose, run
from deckbuilder.engine.events import lay_events, show_divider
from deckbuilder.engine.moves import distinct, forget, free_marker, know, lay, pick, remove_from_zone, reveal
from deckbuilder.engine.rules import Rules
from deckbuilder.engine.setup import Piece, Setup
from deckbuilder.engine.state import (
    BOX,
    CITIES,
    EVENTS,
    FIRST_STACK,
    HAND,
    NOBODY,
    OPEN,
    PREPARING,
    REGION_STACK,
    RESOLVING,
    ROADS,
    SEA_CARDS,
    SETTING_UP,
    SETTLEMENTS,
    PlayerSummary,
    State,
    Table,
)
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import begin_turn

STREAMS = ("card dice", "event stack", "region stack", "production die", "event die")
"""Names of the streams a game draws from, in the order of `State.keys`."""


class Numbering:
    """Hands out the numbers of a game's cards; equal pieces get neighbouring numbers."""

    def __init__(self, setup: Setup) -> None:
        groups = [
            *(p.cards for p in setup.pools),
            *setup.starts,
            *setup.principalities,
            *setup.handed_out,
            *setup.sea,
            setup.open_stack,
            setup.events,
            setup.event_fill,
            setup.roads,
            setup.settlements,
            setup.cities,
            setup.regions,
        ]
        self.pieces: tuple[Piece, ...] = tuple(sorted(piece for group in groups for piece in group))
        self._free: dict[Piece, list[int]] = {}
        for number in range(len(self.pieces) - 1, -1, -1):
            self._free.setdefault(self.pieces[number], []).append(number)

    def take(self, pieces: tuple[Piece, ...]) -> list[int]:
        """Numbers for these pieces, each number handed out once."""
        return [self._free[piece].pop() for piece in pieces]


def make_table(setup: Setup, rules: Rules, defs: tuple[CardDef, ...], pieces: tuple[Piece, ...]) -> Table:
    """The table of a game whose cards are these pieces, in the order of their numbers."""
    by_id = {d.id: d for d in defs}
    backs = tuple(sorted({piece.back for piece in pieces}))
    first: dict[Piece, int] = {}
    for number, piece in enumerate(pieces):
        first.setdefault(piece, number)
    open_pieces = set(setup.open_stack)
    prescribed = Counter(setup.events)
    card = tuple(by_id[piece.card] for piece in pieces)
    return Table(
        setup.opened(),
        rules,
        defs,
        card,
        tuple(backs.index(piece.back) for piece in pieces),
        tuple(piece.owner for piece in pieces),
        tuple(piece.number for piece in pieces),
        tuple(
            definition.variants[piece.variant] if piece.variant >= 0 else ()
            for definition, piece in zip(card, pieces, strict=True)
        ),
        tuple(first[piece] for piece in pieces),
        tuple(piece in open_pieces for piece in pieces),
        tuple(number - first[piece] < prescribed[piece] for number, piece in enumerate(pieces)),
        backs,
    )


def deal(setup: Setup, rules: Rules, defs: tuple[CardDef, ...], seed: int, pair: int) -> State:
    """The state before the first choice; seat 0 begins.

    Args:
        setup: what the game begins with.
        rules, defs: the edition's constants and cards.
        seed: seed of the run.
        pair: number of the pair of games.
    """
    numbering = Numbering(setup)
    table = make_table(setup, rules, defs, numbering.pieces)
    zones: list[tuple[int, ...]] = [()] * (FIRST_STACK + len(setup.stacks))
    for pool in setup.pools:
        cards = rng.shuffled(rng.stream_key(seed, pair, "shuffle", *pool.key), numbering.take(pool.cards))
        for stack, size in zip(pool.stacks, pool.sizes, strict=True):
            zones[FIRST_STACK + stack] = tuple(cards[:size])
            cards = cards[size:]
    zones[OPEN] = tuple(numbering.take(setup.open_stack))
    zones[ROADS] = tuple(numbering.take(setup.roads))
    zones[SETTLEMENTS] = tuple(numbering.take(setup.settlements))
    zones[CITIES] = tuple(numbering.take(setup.cities))
    regions = numbering.take(setup.regions)
    zones[REGION_STACK] = tuple(rng.shuffled(rng.stream_key(seed, pair, "regions at start"), regions))
    events = numbering.take(setup.events)
    fill = rng.shuffled(rng.stream_key(seed, pair, "event fill"), numbering.take(setup.event_fill))
    drawn = setup.event_count - len(events)
    zones[BOX] = tuple(sorted(fill[drawn:]))
    keys = tuple(rng.stream_key(seed, pair, name) for name in STREAMS)
    g = blank_state(table, zones, keys)
    zones[EVENTS] = lay_events(g, sorted((*events, *fill[:drawn])))
    show_divider(g)
    _lay_principalities(g, setup, numbering)
    _hand_out(g, setup, numbering, seed, pair)
    for seat in (0, 1):
        start = tuple(numbering.take(setup.starts[seat]))
        zones[HAND + seat] = start
        for card in start:
            g.seen[seat] |= 1 << card
    for zone in (OPEN, ROADS, SETTLEMENTS, CITIES):
        reveal(g, zones[zone])
    apply_state_based_effects(g)
    return g


def blank_state(table: Table, zones: list[tuple[int, ...]], keys: tuple[int, ...]) -> State:
    """A state with these zones and nothing on the table yet."""
    return State(
        table=table,
        zones=zones,
        board={},
        stock={},
        resource_totals=[0, 0],
        summaries=[PlayerSummary(0), PlayerSummary(1)],
        strength_holder=NOBODY,
        trade_holder=NOBODY,
        turn=0,
        active=0,
        phase=SETTING_UP,
        passes=0,
        production=0,
        fixed_production=0,
        fixed_face=NONE,
        temporary_effects=(),
        used=frozenset(),
        seen=[0, 0],
        face_up=0,
        keys=keys,
        counts=[0, 0, 0],
        decisions=0,
        winner=NOBODY,
        hand_losses=0,
        swapped=frozenset(),
        module_state=[None, None],
        proposals=(),
    )


def _lay_principalities(g: State, setup: Setup, numbering: Numbering) -> None:
    """Six regions with their first stock, a road between two settlements, for both seats."""
    for seat in (0, 1):
        cards = numbering.take(setup.principalities[seat])
        slots = [geometry.region(seat, column, side) for column, side in geometry.START_REGIONS]
        slots.append(geometry.road(seat, geometry.START_ROAD))
        slots += [geometry.settlement(seat, index) for index in geometry.START_SETTLEMENTS]
        for card, slot in zip(cards, slots, strict=True):
            placed = lay(g, seat, card, slot)
            if placed.definition.stores >= 0:
                g.stock[slot] = setup.start_stock[placed.definition.stores]
                g.resource_totals[seat] += g.stock[slot] * UNIT[placed.definition.stores]


def _hand_out(g: State, setup: Setup, numbering: Numbering, seed: int, pair: int) -> None:
    """Markers lie beside their principality at once; other cards wait for the set-up; the sea is shuffled."""
    for seat in (0, 1):
        for card in numbering.take(setup.handed_out[seat]):
            if g.table.card[card].category == CAT_MARKER:
                lay(g, seat, card, free_marker(g, seat))
            else:
                g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
        key = rng.stream_key(seed, pair, "sea", f"seat {seat}")
        g.zones[SEA_CARDS + seat] = tuple(rng.shuffled(key, numbering.take(setup.sea[seat])))


def set_up(g: State) -> Effect[None]:
    """Handed-out cards, start hands and start regions; then the preparatory round or the first turn."""
    setup = g.table.setup
    for card in g.zones[RESOLVING]:
        function = hooks.at_set_up.function(g.table.card[card])
        if function is not None:
            yield from run(function(g, g.table.owner[card], card))
    steps = (_start_hands, _rearranging)
    for step in reversed(steps) if g.table.rules.regions_first else steps:
        yield from step(g)
    apply_state_based_effects(g)
    if setup.preparatory:
        g.phase = PREPARING
    else:
        begin_turn(g, 0)


def _start_hands(g: State) -> Effect[None]:
    """The start hands that are not brought along."""
    if g.table.setup.start_hand == "top":
        yield from _top_hands(g)
    elif g.table.setup.start_hand == "search":
        yield from _searched_hands(g)


def _rearranging(g: State) -> Effect[None]:
    """Both seats lay their start regions anew, if the set-up allows it."""
    if g.table.setup.rearrange:
        for seat in (0, 1):
            yield from rearrange(g, seat)


def _start_stacks(g: State) -> tuple[int, ...]:
    """The stacks that start hands come from: those of the basic set, which lie first."""
    stacks = g.table.stacks
    return tuple(n for n, s in enumerate(stacks) if s.back == stacks[0].back)


def _top_hands(g: State) -> Effect[None]:
    """Introductory game: each takes the top cards of a stack, the other player of another one."""
    free = _start_stacks(g)
    for seat in (0, 1):
        stack = yield from choose(seat, Ask.START_STACK, free)
        free = tuple(s for s in free if s != stack)
        for _ in range(g.table.setup.hand_size):
            draw(g, seat, stack)


def _searched_hands(g: State) -> Effect[None]:
    """Theme games and Duel: each looks through a basic stack and selects cards; the order stays."""
    free = _start_stacks(g)
    for seat in (0, 1):
        stack = yield from choose(seat, Ask.START_STACK, free)
        free = tuple(s for s in free if s != stack)
        zone = FIRST_STACK + stack
        know(g, seat, g.zones[zone])
        forget(g, 1 - seat, g.zones[zone])
        for _ in range(g.table.setup.hand_size):
            representative = yield from choose(seat, Ask.START_CARD, distinct(g, g.zones[zone]))
            card = pick(g, zone, representative)
            remove_from_zone(g, zone, card)
            g.zones[HAND + seat] = (*g.zones[HAND + seat], card)


def rearrange(g: State, seat: int) -> Effect[None]:
    """A seat lays its start regions anew: for each place in turn, one of those left. Stock moves along."""
    slots = [geometry.region(seat, column, side) for column, side in geometry.START_REGIONS]
    for at, slot in enumerate(slots):
        cards = tuple(g.board[s].card for s in slots[at:])
        chosen = yield from choose(seat, Ask.REGION_HERE, cards)
        other = slots[at + cards.index(chosen)]
        if other != slot:
            swap(g, slot, other)
