"""What one player may know of a game (decision 5), and imagined games for search (decision 3).

A view is a window, a seat and a game, made in O(1). It shows the public zones, the seat's own cards, cards
whose place the seat knows, and of everything else only how many there are and their backs. Whatever it shows
is read-only or a copy, so nobody wins by writing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from deckbuilder import rng
from deckbuilder.engine.carddef import AT_SETTLEMENT_OR_CITY, CardDef
from deckbuilder.engine.choice import NONE, Choice, Described
from deckbuilder.engine.derived import (
    hand_limit,
    points_by_source,
    prices,
    room,
    uncounted_by_brigands,
    victory_points,
)
from deckbuilder.engine.game import Game
from deckbuilder.engine.opening import STREAMS
from deckbuilder.engine.options import main_options
from deckbuilder.engine.placement import free_sites, legal_slots, open_ends, open_roads
from deckbuilder.engine.requirements import at_limit, meets
from deckbuilder.engine.sealed import Sealed
from deckbuilder.engine.setup import Setup
from deckbuilder.engine.state import (
    BOX,
    CITIES,
    DISCARD,
    EVENTS,
    FIRST_STACK,
    HAND,
    NO_CARD,
    OPEN,
    REGION_STACK,
    RESOLVING,
    ROADS,
    SEA_CARDS,
    SETTLEMENTS,
    Placed,
    PlayerSummary,
    State,
    Table,
)
from deckbuilder.errors import DeckbuilderError

UNKNOWN = NONE
"""Stands for a card that the seat cannot know."""


class View:
    """A game as one seat sees it.

    Args:
        game: the game looked at; the view follows it.
        seat: whose eyes.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat
        self.__class__ = _SealedView

    @property
    def _state(self) -> State:
        return self._game.state

    # Public

    @property
    def table(self) -> Table:
        """All cards of the game by number: both compositions are open (decision 4); where they lie is not."""
        return self._state.table

    @property
    def setup(self) -> Setup:
        """The set-up as both know it: not which cards of his deck a player brought as start hand."""
        return self._state.table.setup

    @property
    def turn(self) -> int:
        """Number of the turn, 0 before the first."""
        return self._state.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def production(self) -> int:
        """This turn's production result; before the roll 0, or the last one if the rulebook lets it stand."""
        return self._state.production

    @property
    def choice(self) -> Choice | None:
        """The choice at hand, if it is this seat's."""
        choice = self._game.choice
        return choice if choice is not None and choice.seat == self.seat else None

    def board(self) -> tuple[Placed, ...]:
        """All cards on the table, by place; cards beneath others hang on them."""
        board = self._state.board
        return tuple(board[slot] for slot in sorted(board))

    def at(self, slot: int) -> Placed | None:
        """The upper card on a place."""
        return self._state.board.get(slot)

    @property
    def phase(self) -> int:
        """The phase of the game, as in `state`."""
        return self._state.phase

    @property
    def fixed(self) -> tuple[int, int]:
        """Production result (0: open) and event face (-1: open) that cards have set for this turn."""
        return self._state.fixed_production, self._state.fixed_face

    @property
    def supply(self) -> tuple[int, int, int]:
        """Roads, settlements and cities left."""
        zones = self._state.zones
        return len(zones[ROADS]), len(zones[SETTLEMENTS]), len(zones[CITIES])

    def prices(self, seat: int, card: CardDef) -> tuple[int, ...]:
        """The alternative prices of a card for a seat, as bundles."""
        return prices(self._state, seat, card)

    def places(self, seat: int, card: CardDef) -> tuple[int, ...]:
        """Where a seat could lay an expansion now."""
        return legal_slots(self._state, seat, card)

    def free_sites(self, seat: int) -> tuple[int, ...]:
        """A seat's free building sites, one for each side of a settlement or city."""
        return free_sites(self._state, seat, AT_SETTLEMENT_OR_CITY)

    def meets(self, seat: int, card: CardDef) -> bool:
        """Whether a card's printed requirement holds for a seat."""
        return meets(self._state, seat, card)

    def at_limit(self, seat: int, card: CardDef) -> bool:
        """Whether a seat may lay no other copy of a card while those lie that do."""
        return at_limit(self._state, seat, card)

    def room(self, seat: int, resource: int) -> int:
        """A seat's free storage for a resource."""
        return room(self._state, seat, resource)

    def open_ends(self, seat: int) -> tuple[int, ...]:
        """Where a seat could lay a road."""
        return open_ends(self._state, seat)

    def open_roads(self, seat: int) -> tuple[int, ...]:
        """Where a seat could lay a settlement."""
        return open_roads(self._state, seat)

    def stock(self, slot: int) -> int:
        """Pieces in a store."""
        return self._state.stock.get(slot, 0)

    def resource_totals(self, seat: int) -> int:
        """A seat's pieces, as a bundle; resources are open (R-024)."""
        return self._state.resource_totals[seat]

    def uncounted(self, seat: int) -> int:
        """A seat's pieces that a Brigand Attack does not count."""
        return uncounted_by_brigands(self._state, seat)

    def summary(self, seat: int) -> PlayerSummary:
        """Points, rates, stores and production of a seat."""
        return self._state.summaries[seat]

    def victory_points(self, seat: int) -> int:
        """All victory points of a seat."""
        return victory_points(self._state, seat)

    def points_by_source(self, seat: int) -> dict[str, int]:
        """Where a seat's victory points come from."""
        return points_by_source(self._state, seat)

    def hand_limit(self, seat: int) -> int:
        """A seat's hand limit."""
        return hand_limit(self._state, seat)

    def advantages(self) -> tuple[int, int]:
        """Who holds the strength and the trade advantage, -1 for nobody."""
        return self._state.strength_holder, self._state.trade_holder

    # Zones, as far as the seat knows them

    def _shown(self, zone: int) -> tuple[int, ...]:
        seen = self._state.seen[self.seat] | self._state.face_up
        return tuple(c if c >= 0 and seen >> c & 1 else UNKNOWN for c in self._state.zones[zone])

    def hand(self, seat: int) -> tuple[int, ...]:
        """A seat's hand: card numbers, `UNKNOWN` for those this seat does not know."""
        return self._shown(HAND + seat)

    def stack(self, stack: int) -> tuple[int, ...]:
        """A draw stack, top first: card numbers or `UNKNOWN`."""
        return self._shown(FIRST_STACK + stack)

    def top(self, stack: int) -> int:
        """The top card of a draw stack: its number, or `UNKNOWN` (also if the stack is empty)."""
        cards = self._state.zones[FIRST_STACK + stack]
        if not cards or not (self._state.seen[self.seat] | self._state.face_up) >> cards[0] & 1:
            return UNKNOWN
        return cards[0]

    def discard_pile(self, seat: int) -> tuple[int, ...]:
        """A discard pile; every card was laid there openly."""
        return self._shown(DISCARD + (seat if self.table.own_stacks else 0))

    def open_stack(self) -> tuple[int, ...]:
        """The cards that lie open."""
        return self._shown(OPEN)

    def resolving(self) -> tuple[int, ...]:
        """Cards that are being played or moved."""
        return self._shown(RESOLVING)

    def events(self) -> tuple[int, ...]:
        """The event stack, top first: card numbers or `UNKNOWN`."""
        return self._shown(EVENTS)

    def sea(self, seat: int) -> tuple[int, ...]:
        """A seat's sea fields: the face-down cards, `UNKNOWN` where one is unknown or was turned up."""
        return self._shown(SEA_CARDS + seat)

    def module_state(self, seat: int) -> Any:
        """A seat's immutable state of a subsystem, such as its ships at sea; it is public."""
        return self._state.module_state[seat]

    def regions_left(self) -> tuple[int, ...]:
        """The region stack: card numbers or `UNKNOWN`."""
        return self._shown(REGION_STACK)

    def backs(self, zone_cards: tuple[int, ...]) -> tuple[str, ...]:
        """The backs of the known ones among these cards."""
        table = self.table
        return tuple(table.backs[table.back[c]] for c in zone_cards if c != UNKNOWN)

    def describe(self, choice: Choice) -> Described:
        """A choice of this seat in words; the players are called seat 0 and seat 1."""
        from deckbuilder.engine.phrases import Phrases

        words = Phrases(self.table, ("seat 0", "seat 1"), self.seat)
        options = (words.option(self._state, choice, option) for option in choice.options)
        return Described(words.question(choice), tuple(options))

    # Search

    def determinize(self, seed: int) -> Game:
        """A game that agrees with everything this seat knows, the rest filled in at random.

        The unknown cards change places among themselves as far as their backs and owners allow, and every
        stream gets a new key. At a main decision of the other seat the options are those of the hand that it
        now holds. The game can be stepped at once; inside an effect it can be cloned only from its next main
        decision on.

        Raises:
            DeckbuilderError: inside an effect, while the other seat is asked: what the effect works with
                may be hidden from this one.
        """
        if self._game.inside_effect and self.choice is None:
            raise DeckbuilderError("Inside an effect only the seat that is asked can imagine the game.")
        imagined = self._game.clone()
        state = imagined.state
        _permute_unknown(state, self.seat, seed)
        state.keys = tuple(rng.value(seed, n) for n in range(len(STREAMS)))
        state.counts = [0] * len(state.counts)
        imagined.seal()
        choice = imagined.choice
        if choice is not None and choice.seat != self.seat:
            imagined.choice = Choice(choice.seat, choice.ask, main_options(state), choice.card)
        return imagined


class _SealedView(Sealed, View):
    __slots__ = ()


Pool = tuple[int, int]
"""Cards that can change places: a back (or `UNKNOWN`: the back does not show) and an owner."""


Position = tuple[int, int]
"""A zone and the place in it."""


class _Hidden(NamedTuple):
    """The cards that a seat cannot know, by pool, and the places that they fill between them.

    Args:
        cards: the cards.
        bound: places that only cards with a certain mark can fill.
        removed: places of events that cards have taken out of the game.
        free: all others.
    """

    cards: dict[Pool, list[int]]
    bound: dict[tuple[Pool, int], list[Position]]
    removed: dict[Pool, list[Position]]
    free: dict[Pool, list[Position]]


def _permute_unknown(g: State, seat: int, seed: int) -> None:
    """Let the cards that a seat cannot know change places among themselves.

    What can be seen from outside stays: the backs of the opponent's hand and of the stacks' top cards (in
    shared stacks all backs are alike). Prescribed events are known not to be among those left in the box at
    the start; an event that a card has put there since, behind them, may be any that a card can remove.
    """
    hidden = _hidden(g, seat)
    mixed = [list(cards) for cards in g.zones]
    for n, pool in enumerate(sorted(hidden.cards)):
        _fill(g, hidden, pool, mixed, rng.value(seed, len(STREAMS) + n))
    g.zones[:] = [tuple(zone) for zone in mixed]
    _exchange_knowledge(g, seat, [card for pool in hidden.cards.values() for card in pool])


def _hidden(g: State, seat: int) -> _Hidden:
    setup = g.table.setup
    left_out = len(setup.event_fill) + len(setup.events) - setup.event_count
    seen = g.seen[seat] | g.face_up
    found = _Hidden({}, {}, {}, {})
    for zone in (HAND + 1 - seat, EVENTS, REGION_STACK, BOX, *range(SEA_CARDS, len(g.zones))):
        for at, card in enumerate(g.zones[zone]):
            if card == NO_CARD or seen >> card & 1:
                continue
            pool = _pool(g, zone, card)
            found.cards.setdefault(pool, []).append(card)
            if zone == BOX and at >= left_out:
                found.removed.setdefault(pool, []).append((zone, at))
            elif zone == BOX or (pool[0] == UNKNOWN and (zone == HAND + 1 - seat or at == 0)):
                found.bound.setdefault((pool, _mark(g, pool, card)), []).append((zone, at))
            else:
                found.free.setdefault(pool, []).append((zone, at))
    return found


def _fill(g: State, hidden: _Hidden, pool: Pool, mixed: list[list[int]], key: int) -> None:
    """Lay the cards of a pool, shuffled, on its places in the zones: first on those that ask for a mark."""
    left: list[int] = []
    for card in rng.shuffled(key, sorted(hidden.cards[pool])):
        places = hidden.bound.get((pool, _mark(g, pool, card)))
        if places:
            zone, at = places.pop()
            mixed[zone][at] = card
        else:
            left.append(card)
    for zone, at in hidden.removed.get(pool, ()):
        candidates = [card for card in left if g.table.card[card].id not in g.table.rules.permanent_events]
        mixed[zone][at] = rng.shuffled(rng.value(key, at), candidates)[0]
        left.remove(mixed[zone][at])
    for card in left:
        zone, at = hidden.free[pool].pop()
        mixed[zone][at] = card


def _pool(g: State, zone: int, card: int) -> Pool:
    """The cards with which a hidden card can change places."""
    table = g.table
    loose = table.own_stacks and zone not in (EVENTS, REGION_STACK, BOX, SEA_CARDS, SEA_CARDS + 1)
    return (UNKNOWN if loose else table.back[card], table.owner[card])


def _mark(g: State, pool: Pool, card: int) -> int:
    """What must be alike for a card to fill a place that is bound: the back, or that it may be left out."""
    return g.table.back[card] if pool[0] == UNKNOWN else int(g.table.prescribed[card])


def _exchange_knowledge(g: State, seat: int, moved: list[int]) -> None:
    """The other seat knows its own hand, whatever cards it now holds; other knowledge of moved cards goes."""
    opponent = 1 - seat
    mask = g.seen[opponent]
    for card in moved:
        mask &= ~(1 << card)
    for card in g.zones[HAND + opponent]:
        mask |= 1 << card
    g.seen[opponent] = mask
