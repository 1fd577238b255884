"""What a seat can see, in one value; and other worlds that look the same to it.

The permuter is written from the table's point of view, not from the engine's: a player sees the backs of the
opponent's hand and of the top cards of the stacks, knows where Yule lies in the event stack, which events
were prescribed, and of everything else only the numbers.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from deckbuilder.engine.choice import Choice
from deckbuilder.engine.game import Game
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import BOX, EVENTS, FIRST_STACK, HAND, NO_CARD, REGION_STACK, SEA_CARDS, State
from deckbuilder.engine.view import View
from properties.oracle_base import twins

YULE = "rivals/yule"


def dump(view: View) -> dict[str, Any]:
    """Everything that a view shows, as plain values."""
    stacks = range(len(view.table.stacks))
    seats = (0, 1)
    choice = view.choice
    return {
        "turn": (view.turn, view.active, view.phase, view.production, view.fixed),
        "choice": (choice.ask.name, choice.options, choice.card) if choice else None,
        "board": [placed.key() for placed in view.board()],
        "stock": [(placed.slot, view.stock(placed.slot)) for placed in view.board()],
        "have": [view.resource_totals(seat) for seat in seats],
        "points": [(view.victory_points(seat), view.points_by_source(seat)) for seat in seats],
        "limits": [view.hand_limit(seat) for seat in seats],
        "advantages": view.advantages(),
        "hands": [view.hand(seat) for seat in seats],
        "stacks": [view.stack(stack) for stack in stacks],
        "discards": [view.discard_pile(seat) for seat in seats],
        "open": view.open_stack(),
        "resolving": view.resolving(),
        "events": view.events(),
        "regions": view.regions_left(),
        "sea": [(view.sea(seat), view.module_state(seat)) for seat in seats],
        "supply": view.supply,
        "backs": [view.backs(view.hand(seat)) for seat in seats],
        "ends": [(view.open_ends(seat), view.open_roads(seat), view.free_sites(seat)) for seat in seats],
        "room": [view.room(seat, resource) for seat in seats for resource in range(6)],
    }


def other_world(game: Game, seat: int, seed: int) -> Game:
    """At a main decision: the same game with everything changed that the seat cannot know."""
    random = Random(seed)
    g = game.state.copy()
    known = g.seen[seat] | g.face_up
    moved: set[int] = set()
    for owner in (-1, 0, 1):
        moved |= _mix_draw_cards(g, seat, owner, known, random)
    moved |= _mix_events(g, known, random)
    moved |= _mix(g, [(REGION_STACK, n) for n, c in enumerate(g.zones[REGION_STACK])], known, random)
    for zone in (SEA_CARDS, SEA_CARDS + 1):
        fields = [(zone, n) for n, c in enumerate(g.zones[zone]) if c != NO_CARD]
        moved |= _mix(g, fields, known, random)
    opponent = 1 - seat
    for card in moved:
        g.seen[opponent] &= ~(1 << card)
    for card in g.zones[HAND + opponent]:
        g.seen[opponent] |= 1 << card
    g.keys = tuple(random.getrandbits(64) for _ in g.keys)
    world = Game(g)
    assert game.choice is not None
    world.choice = Choice(game.choice.seat, game.choice.ask, main_options(g), game.choice.card)
    return world


Position = tuple[int, int]


def _card(g: State, position: Position) -> int:
    return g.zones[position[0]][position[1]]


def _fill(g: State, cards: dict[Position, int]) -> None:
    for (zone, at), card in cards.items():
        g.zones[zone] = (*g.zones[zone][:at], card, *g.zones[zone][at + 1 :])


def _mix(g: State, positions: list[Position], known: int, random: Random) -> set[int]:
    """Let the unknown cards of these positions change places freely."""
    free = [p for p in positions if not known >> _card(g, p) & 1]
    cards = [_card(g, p) for p in free]
    random.shuffle(cards)
    _fill(g, dict(zip(free, cards, strict=True)))
    return set(cards)


def _mix_draw_cards(g: State, seat: int, owner: int, known: int, random: Random) -> set[int]:
    """Hands and stacks: where the back can be seen it stays."""
    table = g.table
    stacks = range(FIRST_STACK, len(g.zones))
    positions = [
        (zone, at)
        for zone in (HAND + 1 - seat, *stacks)
        for at, card in enumerate(g.zones[zone])
        if not known >> card & 1 and table.owner[card] == owner
    ]
    visible = [p for p in positions if p[0] == HAND + 1 - seat or p[1] == 0 or not table.own_stacks]
    left = [_card(g, p) for p in positions]
    random.shuffle(left)
    placed: dict[Position, int] = {}
    for position in sorted(positions, key=lambda p: p not in visible):
        back = table.back[_card(g, position)]
        card = next(c for c in left if position not in visible or table.back[c] == back)
        left.remove(card)
        placed[position] = card
    _fill(g, placed)
    return set(placed.values())


def _mix_events(g: State, known: int, random: Random) -> set[int]:
    """The event stack and the box: Yule keeps its place, and prescribed events stay out of the box."""
    table = g.table
    prescribed = Counter(piece.card for piece in table.setup.events)
    there = [(z, n) for z in (EVENTS, BOX) for n in range(len(g.zones[z]))]
    free = [p for p in there if not known >> _card(g, p) & 1 and table.card[_card(g, p)].id != YULE]
    cards = [_card(g, p) for p in free]
    random.shuffle(cards)
    # Of equal cards the lowest numbers are the prescribed ones.
    cards.sort(key=lambda c: c - twins(g)[c] < prescribed[table.card[c].id])
    left_out = sum(zone == BOX for zone, _ in free)
    boxed, stacked = cards[:left_out], cards[left_out:]
    random.shuffle(stacked)
    places = sorted(free, key=lambda p: p[0] != BOX)
    _fill(g, dict(zip(places, [*boxed, *stacked], strict=True)))
    return set(cards)
