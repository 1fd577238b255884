"""The state of a game: plain data that is cheap to copy.

What never changes during a game lies in the `Table`, shared by all copies. Zones are tuples of card numbers
in one list, placed cards are immutable `Placed` records in one dict, so a copy is a handful of shallow ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from deckbuilder.engine.carddef import CardDef
from deckbuilder.engine.hooks import Hook
from deckbuilder.engine.rules import Rules
from deckbuilder.engine.sealed import Sealed, SealedDict
from deckbuilder.engine.setup import Setup, Stack

# Zones. Listed top first. In games with a shared discard pile both seats use DISCARD.
(
    HAND,
    DISCARD,
    EVENTS,
    REGION_STACK,
    ROADS,
    SETTLEMENTS,
    CITIES,
    OPEN,
    BOX,
    RESOLVING,
    SEA_CARDS,
    FIRST_STACK,
) = (0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14)
"""SEA_CARDS: per seat the face-down sea cards by field, `NO_CARD` where one has been turned up."""
NO_CARD = -1
NOBODY = -1

# Phases.
SETTING_UP, PREPARING, BEFORE_ROLL, ROLLING, ACTING, ENDING, OVER = range(7)

# Random streams that count up; the dice of a turn are keyed by the turn instead.
DICE, EVENT_SHUFFLE, REGION_SHUFFLE = range(3)
PRODUCTION_KEY, EVENT_KEY = 3, 4
TURN_BITS = 8
"""The dice of a turn start at count ``turn << TURN_BITS``: a re-draw never meets the next turn."""


class Table:
    """What lies ready for one game and never changes: all its cards, by number. Read-only.

    Args:
        setup: the set-up it was made from, as far as both players know it.
        rules: the edition's constants; die_faces: the six faces of the event die.
        defs: all card definitions of the edition.
        card: definition of each card.
        back: number of each card's back.
        owner: seat whose deck a card belongs to, -1 if shared.
        number: die number of a region card.
        variant: production results named on the card's face.
        same: lowest number of an equal card (same title, back, face, owner).
        limits: by card id, how many copies a seat may have in play.
        in_open_stack: whether a card belongs to the open stack.
        prescribed: whether an event card is surely in the event stack, not one of those drawn unseen.
        backs: names of the backs.
        stacks: the draw stacks.
        stack_back: number of each stack's back, -1 for any.
        stacks_of: per seat the numbers of the stacks it may use.
        size: number of cards in all.
    """

    __slots__ = (
        "back",
        "backs",
        "card",
        "center_cost",
        "continuous_victory",
        "defs",
        "die_faces",
        "goal",
        "in_open_stack",
        "limits",
        "number",
        "own_stacks",
        "owner",
        "prescribed",
        "representative",
        "rules",
        "setup",
        "size",
        "stack_back",
        "stacks",
        "stacks_of",
        "variant",
    )

    def __init__(
        self,
        setup: Setup,
        rules: Rules,
        defs: tuple[CardDef, ...],
        card: tuple[CardDef, ...],
        back: tuple[int, ...],
        owner: tuple[int, ...],
        number: tuple[int, ...],
        variant: tuple[tuple[int, ...], ...],
        representative: tuple[int, ...],
        in_open_stack: tuple[bool, ...],
        prescribed: tuple[bool, ...],
        backs: tuple[str, ...],
    ) -> None:
        self.setup = setup
        self.rules = rules
        self.die_faces = setup.die_faces or rules.die_faces
        self.defs = defs
        self.card = card
        self.back = back
        self.owner = owner
        self.number = number
        self.variant = variant
        self.representative = representative
        self.in_open_stack = in_open_stack
        self.prescribed = prescribed
        self.backs = backs
        self.size = len(card)
        self.goal = setup.goal
        self.continuous_victory = setup.continuous_victory
        self.own_stacks = setup.own_stacks
        self.limits = SealedDict(setup.limits)
        self.center_cost = SealedDict({d.center: d.cost for d in defs if d.center})
        self.stacks: tuple[Stack, ...] = setup.stacks
        self.stack_back = tuple(backs.index(s.back) if s.back else NOBODY for s in setup.stacks)
        self.stacks_of = tuple(
            tuple(n for n, s in enumerate(setup.stacks) if s.owner in (NOBODY, seat)) for seat in (0, 1)
        )
        self.__class__ = _SealedTable


class _SealedTable(Sealed, Table):
    __slots__ = ()


class Placed:
    """A card on the table. Read-only: `changed` gives a new one.

    Args:
        card: its number.
        definition: its definition.
        owner: whose card it is (decision 9); controller: who uses it; seat: where it lies.
        slot: the place.
        level: how far a rotating card is turned.
        inert: turned over, covered by a card, or lying on the card that it covers: without effect and points.
        since: turn in which it was placed.
        under: the card beneath, if any.
    """

    __slots__ = (
        "card",
        "controller",
        "definition",
        "inert",
        "level",
        "owner",
        "seat",
        "since",
        "slot",
        "under",
    )

    def __init__(
        self,
        card: int,
        definition: CardDef,
        owner: int,
        controller: int,
        seat: int,
        slot: int,
        level: int,
        inert: bool,
        since: int,
        under: Placed | None,
    ) -> None:
        self.card = card
        self.definition = definition
        self.owner = owner
        self.controller = controller
        self.seat = seat
        self.slot = slot
        self.level = level
        self.inert = inert
        self.since = since
        self.under = under
        self.__class__ = _SealedPlaced

    def changed(
        self,
        slot: int | None = None,
        level: int | None = None,
        inert: bool | None = None,
        controller: int | None = None,
        since: int | None = None,
        owner: int | None = None,
        seat: int | None = None,
    ) -> Placed:
        """The same card with some fields changed; the pile beneath moves along with a new slot."""
        new_slot = self.slot if slot is None else slot
        under = self.under
        if under is not None and slot is not None:
            under = under.changed(slot=slot)
        return Placed(
            self.card,
            self.definition,
            self.owner if owner is None else owner,
            self.controller if controller is None else controller,
            self.seat if seat is None else seat,
            new_slot,
            self.level if level is None else level,
            self.inert if inert is None else inert,
            self.since if since is None else since,
            under,
        )

    def key(self) -> tuple[Any, ...]:
        """All that distinguishes it, as plain values."""
        return (
            self.slot,
            self.card,
            self.owner,
            self.controller,
            self.seat,
            self.level,
            self.inert,
            self.since,
            self.under.key() if self.under is not None else None,
        )

    def __repr__(self) -> str:
        return f"<{self.definition.id} at {self.slot}>"


class _SealedPlaced(Sealed, Placed):
    __slots__ = ()


class PlayerSummary:
    """What follows from the cards a seat controls; made anew whenever a card changes, then read-only.

    Args:
        victory: points without the advantages; commerce, strength, skill, progress: totals.
        rates: pieces of each resource that buy one other.
        stores: per resource the slots that store it.
        production: per die result the (slot, extra) pairs that yield.
        hooks: per hook the (function, slot) pairs of cards in play.
        own: the placed cards under control, sorted by slot, lower cards of a pile included.
        abroad: those of them that lie in the opponent's principality.
        excluded: ids of cards that an own card excludes.
        towns: slots of settlements, cities and citadels; cities: slots of cities; citadels: of citadels.
        inert: the seat's placed cards that count for nothing now; covered: those of them under another card.
        hand_bonus: cards above the hand limit, progress points apart.
        capacity: bundle that would fill all its stores.
        kept: bundle of stored pairs, which nobody else can touch.
        counts: number of copies in play by card id.
        sail, cannon: totals.
        capped: slots of units whose strength another card holds down to 1.
        search_cost: price of looking through a stack in the exchange step.
        _prices: memo of `values.prices`; _places: memo of free places by placement; _removals: of what
            can be taken off the table, once it is known.
    """

    __slots__ = (
        "_places",
        "_prices",
        "_removals",
        "abroad",
        "cannon",
        "capacity",
        "capped",
        "citadels",
        "cities",
        "commerce",
        "counts",
        "covered",
        "excluded",
        "hand_bonus",
        "hooks",
        "inert",
        "kept",
        "own",
        "production",
        "progress",
        "rates",
        "sail",
        "search_cost",
        "seat",
        "skill",
        "stores",
        "strength",
        "towns",
        "victory",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.victory = 0
        self.commerce = 0
        self.strength = 0
        self.skill = 0
        self.progress = 0
        self.sail = 0
        self.cannon = 0
        self.capped: tuple[int, ...] = ()
        self.rates: tuple[int, ...] = ()
        self.stores: tuple[tuple[int, ...], ...] = ()
        self.production: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.hooks: Mapping[Hook[Any], tuple[tuple[Callable[..., Any], int], ...]] = {}
        self.own: tuple[Placed, ...] = ()
        self.abroad: tuple[Placed, ...] = ()
        self.excluded: tuple[str, ...] = ()
        self.towns: tuple[int, ...] = ()
        self.cities: tuple[int, ...] = ()
        self.citadels: tuple[int, ...] = ()
        self.inert: tuple[Placed, ...] = ()
        self.covered: tuple[Placed, ...] = ()
        self.hand_bonus = 0
        self.kept = 0
        self.capacity = 0
        self.counts: Mapping[str, int] = {}
        self.search_cost = 0
        self._prices: dict[int, tuple[int, ...]] = {}
        self._places: dict[int, tuple[int, ...]] = {}
        self._removals: list[tuple[tuple[int, int], ...]] = []

    def lower_rate(self, resource: int, rate: int) -> None:
        """Pieces of a resource that buy another are no more than this, while the summary is made."""
        if rate < self.rates[resource]:
            self.rates = (*self.rates[:resource], rate, *self.rates[resource + 1 :])

    def seal(self) -> None:
        """Make it read-only; what is found out from it later is remembered in it all the same."""
        self.__class__ = _SealedTally


class _SealedTally(Sealed, PlayerSummary):
    __slots__ = ()


TemporaryEffect = tuple[int, int, int]
"""A lasting effect: definition index, seat, turn at whose end it is gone. One that acts at a face of the
event die is gone with the event of its turn."""


class State:
    """A game in progress. See the module's docstring for how it is kept cheap to copy."""

    __slots__ = (
        "active",
        "board",
        "counts",
        "decisions",
        "face_up",
        "fixed_face",
        "fixed_production",
        "hand_losses",
        "keys",
        "module_state",
        "passes",
        "phase",
        "production",
        "proposals",
        "resource_totals",
        "seen",
        "stock",
        "strength_holder",
        "summaries",
        "swapped",
        "table",
        "temporary_effects",
        "trade_holder",
        "turn",
        "used",
        "winner",
        "zones",
    )

    def __init__(
        self,
        table: Table,
        zones: list[tuple[int, ...]],
        board: dict[int, Placed],
        stock: dict[int, int],
        resource_totals: list[int],
        summaries: list[PlayerSummary],
        strength_holder: int,
        trade_holder: int,
        turn: int,
        active: int,
        phase: int,
        passes: int,
        production: int,
        fixed_production: int,
        fixed_face: int,
        temporary_effects: tuple[TemporaryEffect, ...],
        used: frozenset[int],
        seen: list[int],
        face_up: int,
        keys: tuple[int, ...],
        counts: list[int],
        decisions: int,
        winner: int,
        hand_losses: int,
        swapped: frozenset[tuple[int, int]],
        module_state: list[Any],
        proposals: tuple[int, ...],
    ) -> None:
        self.table = table
        self.zones = zones
        self.board = board
        self.stock = stock
        self.resource_totals = resource_totals
        self.summaries = summaries
        self.strength_holder = strength_holder
        self.trade_holder = trade_holder
        self.turn = turn
        self.active = active
        self.phase = phase
        self.passes = passes
        self.production = production
        """This turn's production result; before the roll 0, or the last one if the rulebook lets it stand."""
        self.fixed_production = fixed_production
        self.fixed_face = fixed_face
        """Event face set for this turn, or the one that holds while it may be thrown again; -1 if none."""
        self.temporary_effects = temporary_effects
        self.used = used
        """Slots of cards whose once-per-turn ability was used this turn, or whose free one was used last."""
        self.seen = seen
        """Per seat a bit mask of the cards whose place it knows."""
        self.face_up = face_up
        self.keys = keys
        self.counts = counts
        self.decisions = decisions
        """Choices asked in this turn."""
        self.winner = winner
        self.hand_losses = hand_losses
        """Bit per seat that has lost hand cards to the opponent or an event and has not been answered yet."""
        self.swapped = swapped
        """Unlimited 1:1 exchanges of this turn as (given, taken): no way back is open (decision 21)."""
        self.module_state = module_state
        """Per seat the immutable state of a subsystem, such as the ships at sea (decision 18)."""
        self.proposals = proposals
        """Offers of barter that the opponent has answered this turn, as codes (`engine.domestic_trade`)."""

    def copy(self) -> State:
        """An independent copy; immutable parts are shared."""
        return State(
            self.table,
            self.zones[:],
            self.board.copy(),
            self.stock.copy(),
            self.resource_totals[:],
            self.summaries[:],
            self.strength_holder,
            self.trade_holder,
            self.turn,
            self.active,
            self.phase,
            self.passes,
            self.production,
            self.fixed_production,
            self.fixed_face,
            self.temporary_effects,
            self.used,
            self.seen[:],
            self.face_up,
            self.keys,
            self.counts[:],
            self.decisions,
            self.winner,
            self.hand_losses,
            self.swapped,
            self.module_state[:],
            self.proposals,
        )

    def key(self) -> tuple[Any, ...]:
        """The whole state as nested plain values, in canonical order."""
        return (
            tuple(self.zones),
            tuple(self.board[slot].key() for slot in sorted(self.board)),
            tuple(sorted(self.stock.items())),
            self.strength_holder,
            self.trade_holder,
            self.turn,
            self.active,
            self.phase,
            self.passes,
            self.production,
            self.fixed_production,
            self.fixed_face,
            self.temporary_effects,
            tuple(sorted(self.used)),
            tuple(self.seen),
            self.face_up,
            self.keys,
            tuple(self.counts),
            self.winner,
            self.hand_losses,
            tuple(sorted(self.swapped)),
            tuple(self.module_state),
            self.proposals,
        )

    def digest(self) -> str:
        """SHA-256 over the canonical state, 16 hex digits."""
        return hashlib.sha256(repr(self.key()).encode()).hexdigest()[:16]


def discard_zone(g: State, seat: int) -> int:
    """The zone of the discard pile that a seat uses."""
    return DISCARD + (seat if g.table.own_stacks else 0)
