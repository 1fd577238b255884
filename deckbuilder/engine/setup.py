"""What a game begins with: plain data, the same for every pair of a run; made by an edition only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from deckbuilder.stacks import EventRecipe


class Piece(NamedTuple):
    """A physical card: title, printing (its back), face, and who brought it (seat, or -1 for shared)."""

    card: str
    back: str
    variant: int = -1
    number: int = 0
    owner: int = -1


@dataclass(frozen=True)
class Stack:
    """A draw stack as a place.

    Args:
        name: as shown to people, e.g. ``basic 2``.
        back: the printing whose cards belong under it; empty: any.
        owner: the seat that uses it; -1: both.
    """

    name: str
    back: str
    owner: int = -1


@dataclass(frozen=True)
class DealtPool:
    """Cards that are shuffled together and dealt to stacks from the first one on.

    Args:
        cards: the cards, sorted.
        stacks: numbers of the stacks that are filled, in this order.
        sizes: how many cards each of them gets.
        key: names the shuffle's stream within the pair (decision 1).
    """

    cards: tuple[Piece, ...]
    stacks: tuple[int, ...]
    sizes: tuple[int, ...]
    key: tuple[str, ...]


@dataclass(frozen=True)
class Setup:
    """Everything but the seed.

    Args:
        edition, ruleset: their ids.
        rules_version: raised whenever behaviour changes; stamped on records.
        goal: victory points that win.
        continuous_victory: test the active player after every change (else only at the end of his turn).
        start_stock: resource pieces on the start regions, by resource.
        rearrange: whether the start regions may be rearranged.
        preparatory: whether there is a preparatory round.
        start_hand: ``top`` (top cards of one stack), ``search`` (look through one stack) or ``brought``.
        own_stacks: each player has stacks and a discard pile of his own (Tournament Game).
        hand_size: cards of the start hand.
        starts: per seat the cards brought as start hand.
        stacks, pools: the draw stacks and what fills them.
        open_stack: cards that lie open.
        events: the event cards that are surely in the stack.
        event_fill: further event cards, of which ``event_count`` minus ``len(events)`` are drawn unseen.
        event_count: size of the event stack.
        recipe: how the event stack is laid.
        center: road, settlement, city and region cards of the supply and the start principalities.
    """

    edition: str
    ruleset: str
    rules_version: int
    goal: int
    continuous_victory: bool
    start_stock: tuple[int, ...]
    rearrange: bool
    preparatory: bool
    start_hand: str
    own_stacks: bool
    hand_size: int
    starts: tuple[tuple[Piece, ...], tuple[Piece, ...]]
    stacks: tuple[Stack, ...]
    pools: tuple[DealtPool, ...]
    open_stack: tuple[Piece, ...]
    events: tuple[Piece, ...]
    event_fill: tuple[Piece, ...]
    event_count: int
    recipe: EventRecipe
    roads: tuple[Piece, ...]
    settlements: tuple[Piece, ...]
    cities: tuple[Piece, ...]
    regions: tuple[Piece, ...]
    principalities: tuple[tuple[Piece, ...], tuple[Piece, ...]]
    """Per seat: six regions in the order of ``layout.START_REGIONS``, a road, two settlements."""
    handed_out: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ())
    """Per seat the cards that come with the set-up: markers, and cards that are laid out by a hook."""
    sea: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ())
    """Per seat the sea cards, sorted; they are shuffled and laid face down."""
    quiet_rounds: int = 0
    """Rounds at the start in which a Brigand Attack does nothing."""
    die_faces: tuple[int, ...] = ()
    """The six faces of the event die; empty for those of the edition."""
    action_minimum: int = 0
    """Points of both players together from which attack and neutral action cards may be played."""
    limits: tuple[tuple[str, int], ...] = ()
    """By card id, how many copies a player may have in play, wherever they come from; sorted."""

    def opened(self) -> Setup:
        """What both players know of it: the compositions, not which cards were brought as start hands.

        The pool of a personal deck then holds the start cards too, so it has more cards than its stacks.
        """
        if not any(self.starts):
            return self
        return replace(
            self,
            starts=((), ()),
            pools=tuple(
                replace(pool, cards=tuple(sorted((*pool.cards, *start))))
                for pool, start in zip(self.pools, self.starts, strict=True)
            ),
        )

    def swapped(self) -> Setup:
        """The same game with the players' places exchanged; what belongs to the place stays."""
        if not self.own_stacks:
            return self
        half = len(self.stacks) // 2
        order = [*range(half, 2 * half), *range(half)]

        def turn(piece: Piece) -> Piece:
            return piece._replace(owner=1 - piece.owner) if piece.owner >= 0 else piece

        pools = tuple(
            replace(
                pool,
                cards=tuple(turn(p) for p in pool.cards),
                stacks=tuple((s + half) % (2 * half) for s in pool.stacks),
                key=_other_seat(pool.key),
            )
            for pool in reversed(self.pools)
        )
        return replace(
            self,
            starts=(
                tuple(turn(p) for p in self.starts[1]),
                tuple(turn(p) for p in self.starts[0]),
            ),
            stacks=tuple(
                replace(self.stacks[s], owner=1 - self.stacks[s].owner, name=self.stacks[n].name)
                for n, s in enumerate(order)
            ),
            pools=pools,
        )


def _other_seat(key: tuple[str, ...]) -> tuple[str, ...]:
    """A shuffle key that names a seat belongs to the place and names the other seat after a swap."""
    other = {"seat 0": "seat 1", "seat 1": "seat 0"}
    return tuple(other.get(name, name) for name in key)


def to_json(setup: Setup) -> dict[str, Any]:
    """The set-up as plain JSON values."""
    from dataclasses import asdict

    return asdict(setup)


def from_json(data: dict[str, Any]) -> Setup:
    """Read what `to_json` wrote."""

    def pieces(items: list[list[Any]]) -> tuple[Piece, ...]:
        return tuple(Piece(*item) for item in items)

    plain = dict(data)
    for name in ("open_stack", "events", "event_fill", "roads", "settlements", "cities", "regions"):
        plain[name] = pieces(data[name])
    for name in ("starts", "principalities", "handed_out", "sea"):
        plain[name] = (pieces(data[name][0]), pieces(data[name][1]))
    plain["start_stock"] = tuple(data["start_stock"])
    plain["stacks"] = tuple(Stack(**s) for s in data["stacks"])
    plain["pools"] = tuple(
        DealtPool(pieces(p["cards"]), tuple(p["stacks"]), tuple(p["sizes"]), tuple(p["key"]))
        for p in data["pools"]
    )
    plain["limits"] = tuple((card, count) for card, count in data.get("limits", ()))
    plain["die_faces"] = tuple(data.get("die_faces", ()))
    recipe = data["recipe"]
    plain["recipe"] = EventRecipe(recipe["divider"], recipe["below"], tuple(recipe["upper_only"]))
    return Setup(**plain)
