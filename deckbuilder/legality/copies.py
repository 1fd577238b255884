"""From titles to physical cards: which copies of his sets a player brings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckbuilder.cards.catalogue import Copy
from deckbuilder.decks.model import Decklist, Entry
from deckbuilder.legality.context import Context


class Collection:
    """The copies that are left to bring.

    Args:
        copies: in the order in which they are taken if the list does not say which: without half-moon first.
    """

    def __init__(self, copies: Iterable[Copy]) -> None:
        self._left: dict[str, list[Copy]] = {}
        for copy in copies:
            self._left.setdefault(copy.card, []).append(copy)

    def take(self, sections: Sequence[Sequence[Entry]]) -> tuple[tuple[Copy, ...], ...]:
        """Bring the cards of these sections; copies of which the list says the kind are set aside first.

        Raises:
            LookupError: there are not enough; a checked list never asks for that.
        """
        found: list[list[Copy]] = [[] for _ in sections]
        for place, entries in enumerate(sections):
            for entry in entries:
                if entry.half_moon is not None:
                    found[place] += self._pick(entry.card, entry.half_moon, True)
                    found[place] += self._pick(entry.card, entry.count - entry.half_moon, False)
        for place, entries in enumerate(sections):
            for entry in entries:
                if entry.half_moon is None:
                    found[place] += self._pick(entry.card, entry.count, None)
        return tuple(tuple(sorted(copies)) for copies in found)

    def left(self) -> tuple[Copy, ...]:
        """The copies that nobody took, sorted."""
        return tuple(sorted(copy for copies in self._left.values() for copy in copies))

    def _pick(self, card_id: str, count: int, half_moon: bool | None) -> list[Copy]:
        left = self._left.get(card_id, [])
        fitting = [copy for copy in left if half_moon is None or copy.half_moon is half_moon][:count]
        if len(fitting) < count:
            raise LookupError(f"{card_id}: {count} asked for, {len(fitting)} there")
        for copy in fitting:
            left.remove(copy)
        return fitting


def deck_copies(
    deck: Decklist, context: Context
) -> tuple[tuple[Copy, ...], tuple[Copy, ...], tuple[Copy, ...]]:
    """Start cards, other cards and chosen events of a deck as physical cards."""
    titles = {entry.card for _, entries in deck.sections() for entry in entries}
    held = {card: list(context.copies(card)) for card in titles}
    for card, copies in held.items():
        held[card] = copies[context.prescribed(card) :]
    collection = Collection(copy for card in sorted(held) for copy in held[card])
    start, cards, events = collection.take([deck.start, deck.deck, deck.events])
    return start, cards, events


def faces(deck: Decklist, context: Context) -> dict[str, tuple[str, ...]]:
    """For cards with several faces, the faces of the deck's copies: those it names, then the free ones."""
    found: dict[str, tuple[str, ...]] = {}
    entries = [entry for section in (deck.start, deck.deck) for entry in section]
    for card_id in sorted({entry.card for entry in entries}):
        variants = context.cards.card(card_id).variants
        if not variants:
            continue
        named = [e.variant for e in entries if e.card == card_id and e.variant for _ in range(e.count)]
        total = sum(entry.count for entry in entries if entry.card == card_id)
        free = [v.key for v in variants for _ in range(v.copies - named.count(v.key))]
        found[card_id] = (*named, *free[: total - len(named)])
    return found
