"""What a list amounts to: counts, costs, points, and which cards lean on which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.decks.model import Decklist, Entry, Kit
from deckbuilder.vocabulary import Category

Key = TypeVar("Key", str, int)
BESIDE_THE_DECK = ("events", "events fixed", "events drawn", "sea", "each player")
"""Sections whose cards are not drawn."""


@dataclass(frozen=True)
class Support:
    """A card that others need.

    Args:
        card: its id.
        held: copies in the deck.
        dependants: ids and copies of the cards that need it or, where they accept several, can use it.
    """

    card: str
    held: int
    dependants: tuple[tuple[str, int], ...]

    @property
    def copies(self) -> int:
        """Copies of the cards that need it."""
        return sum(count for _, count in self.dependants)


@dataclass(frozen=True)
class Statistics:
    """The figures of the cards that are drawn.

    Args:
        size: how many cards.
        categories: cards by category.
        sets: cards by the id of the set whose printing the list must take.
        costs: cards by the number of things to pay.
        magic: cards that cost magic power, themselves or each of their spells, by how much.
        paid: how much of each is to be paid in all.
        points: how many points of each kind in all.
        support: cards that others need, those that are missing first.
    """

    size: int
    categories: dict[str, int]
    sets: dict[str, int]
    costs: dict[int, int]
    magic: dict[int, int]
    paid: dict[str, int]
    points: dict[str, int]
    support: tuple[Support, ...]


def drawn(item: Decklist | Kit) -> tuple[Entry, ...]:
    """The entries of all sections but those of event cards."""
    return tuple(e for key, entries in item.sections() if key not in BESIDE_THE_DECK for e in entries)


def statistics(item: Decklist | Kit, cards: Catalogue) -> Statistics:
    """Add up the cards of a list that are drawn; event cards do not count."""
    held: Counter[str] = Counter()
    for entry in drawn(item):
        held[entry.card] += entry.count
    titles = [(cards.card(card_id), count) for card_id, count in held.items()]
    paying = [(card, count) for card, count in titles if card.category is not Category.EVENT]
    return Statistics(
        size=held.total(),
        categories=_summed((str(card.category), count) for card, count in titles),
        sets=_in_order(
            _summed((one, 1) for card, _ in titles for one in _printings(card, drawn(item))),
            [s.id for s in cards.sets],
        ),
        costs=dict(sorted(_summed((sum(card.cost.values()), count) for card, count in paying).items())),
        magic=dict(
            sorted(
                _summed(
                    (card.magic_cost, count) for card, count in titles if card.magic_cost is not None
                ).items()
            )
        ),
        paid=_summed((str(kind), n * count) for card, count in titles for kind, n in card.cost.items()),
        points=_summed((str(kind), n * count) for card, count in titles for kind, n in card.points.items()),
        support=_support(titles, held),
    )


def _printings(card: Card, entries: Iterable[Entry]) -> Iterator[str]:
    """The sets that the copies of a card come from, one for each copy.

    Copies of which the list says whether they show the half-moon are taken first, the others without it as
    far as there are such; of several sets the first. Copies beyond what is printed count for the last set.
    """
    moons = [one.set for one in card.printings for _ in range(one.half_moon)]
    plain = [one.set for one in card.printings for _ in range(one.copies - one.half_moon)]
    own = [entry for entry in entries if entry.card == card.id]
    said = [(entry.half_moon, entry.count - entry.half_moon) for entry in own if entry.half_moon is not None]
    for copies, wanted in ((moons, sum(n for n, _ in said)), (plain, sum(n for _, n in said))):
        yield from copies[:wanted]
        yield from [card.printings[-1].set] * (wanted - len(copies))
        del copies[:wanted]
    unsaid = sum(entry.count for entry in own if entry.half_moon is None)
    left = [*plain, *moons]
    yield from left[:unsaid]
    yield from [card.printings[-1].set] * (unsaid - len(left))


def _summed(pairs: Iterable[tuple[Key, int]]) -> dict[Key, int]:
    found: Counter[Key] = Counter()
    for key, number in pairs:
        found[key] += number
    return dict(found.most_common())


def _in_order(found: dict[str, int], order: list[str]) -> dict[str, int]:
    return {key: found[key] for key in order if key in found}


def needed_cards(card: Card) -> tuple[str, ...]:
    """Ids of the own cards that the requirement of a card names."""
    terms = [term for terms in (card.requires.any_of if card.requires else ()) for term in terms]
    return tuple(dict.fromkeys(str(term.card) for term in terms if term.kind == "card"))


def _support(titles: list[tuple[Card, int]], held: Counter[str]) -> tuple[Support, ...]:
    dependants: dict[str, list[tuple[str, int]]] = {}
    for card, count in titles:
        for needed in needed_cards(card):
            dependants.setdefault(needed, []).append((card.id, count))
    found = [Support(card, held[card], tuple(sorted(others))) for card, others in dependants.items()]
    return tuple(sorted(found, key=lambda one: (one.held > 0, -one.copies, one.card)))
