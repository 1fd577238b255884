"""Decks and kits that have passed: the only thing from which a game can be set up.

They are made by `legality.check.check` alone; the constructor wants a token that only this package holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import InitVar, dataclass

from deckbuilder.cards.catalogue import Copy
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.legality.rulesets import Ruleset

TOKEN = object()
"""Held by `legality.check`; a deck made without it raises."""


def _demand(token: object) -> None:
    if token is not TOKEN:
        raise TypeError("validated decks and kits come from formats.check.check only")


@dataclass(frozen=True)
class ValidatedDeck:
    """A personal deck that meets its ruleset, as physical cards.

    Args:
        deck: the list.
        ruleset: what it was checked by.
        fingerprint: the code of its composition.
        start: the start cards.
        cards: the other cards of the playing deck, sorted.
        events: the event cards that the player chose, sorted.
        faces: for cards with several faces (Chapel 1–3 and 4–6), the faces of the deck's copies.
    """

    deck: Decklist
    ruleset: Ruleset
    fingerprint: str
    start: tuple[Copy, ...]
    cards: tuple[Copy, ...]
    events: tuple[Copy, ...]
    faces: dict[str, tuple[str, ...]]
    token: InitVar[object] = None

    def __post_init__(self, token: object) -> None:
        _demand(token)

    def copies(self) -> Iterator[Copy]:
        """All cards of the deck."""
        yield from (*self.start, *self.cards, *self.events)

    @property
    def brought(self) -> tuple[str, ...]:
        """The titles of all cards that the player brings: start cards, other cards, chosen events."""
        return tuple(copy.card for copy in (*self.start, *self.cards, *self.events))


@dataclass(frozen=True)
class KitStack:
    """A draw stack of a kit.

    Args:
        id: ``basic 1``, ``gold`` …
        set: the theme set whose back its cards show.
        cards: its cards, sorted (the order is drawn in the game); None: drawn per pair.
        size: number of cards.
    """

    id: str
    set: str
    cards: tuple[Copy, ...] | None
    size: int


@dataclass(frozen=True)
class ValidatedKit:
    """A kit that meets its ruleset, as physical cards.

    Args:
        kit: the file's content.
        ruleset: what it was checked by.
        fingerprint: the code of its composition.
        sets: the theme sets, in the kit's order.
        stacks: all draw stacks; those that the kit does not list have no cards yet.
        open: the open stack.
        events: the event stack's cards, sorted; None: drawn per pair.
        prescribed_events: the event cards that are in the stack in any case, sorted.
        event_pool: all event cards of the sets in play, sorted.
        event_size: number of cards in the event stack.
        pools: by set, the cards that are dealt to the stacks that are not listed, sorted.
        handed_out: what each player gets face up at the start.
        sea: the sea cards that each player lays face down.
    """

    kit: Kit
    ruleset: Ruleset
    fingerprint: str
    sets: tuple[str, ...]
    stacks: tuple[KitStack, ...]
    open: tuple[Copy, ...]
    events: tuple[Copy, ...] | None
    prescribed_events: tuple[Copy, ...]
    event_pool: tuple[Copy, ...]
    event_size: int
    pools: dict[str, tuple[Copy, ...]]
    handed_out: tuple[Copy, ...]
    sea: tuple[Copy, ...]
    token: InitVar[object] = None

    def __post_init__(self, token: object) -> None:
        _demand(token)

    def copies(self) -> Iterator[Copy]:
        """All cards of the kit, drawn or listed."""
        for cards in self.pools.values():
            yield from cards
        for stack in self.stacks:
            yield from stack.cards or ()
        yield from (*self.open, *self.event_pool, *self.handed_out, *self.sea)
