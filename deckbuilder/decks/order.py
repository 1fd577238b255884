"""One order and one entry per card: the same deck always reads and writes the same."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.model import KIT_FIELDS, Decklist, Entry, Kit
from deckbuilder.vocabulary import Category

TYPES = (
    Category.BUILDING,
    Category.UNIT,
    Category.EXTRAORDINARY_SITE,
    Category.METROPOLIS,
    Category.WIZARD,
    Category.MAGIC_BOOK,
    Category.ACTION,
    Category.EVENT,
    Category.CENTER,
    Category.MARKER,
    Category.SEA,
    Category.REGION,
)


def card_order(card_id: str, cards: Catalogue) -> tuple[object, ...]:
    """By type, theme set, name: the order of every list that we write."""
    card = cards.card(card_id)
    sets = [one.id for one in cards.sets]
    return TYPES.index(card.category), sets.index(card.printings[0].set), card.name, card.id


def stack_order(key: str, cards: Catalogue) -> tuple[int, str]:
    """The order of stacks such as ``basic 1`` and ``gold``: that of the rulebook's sets, then by number."""
    ids = [one.id for one in cards.sets]
    name = key.partition(" ")[0]
    return (ids.index(name) if name in ids else len(ids), key)


def merged(entries: Iterable[Entry], cards: Catalogue) -> tuple[tuple[Entry, ...], list[Entry]]:
    """The entries in canonical order, equal ones summed.

    Copies of which the list says whether they show the half-moon stay apart from those of which it does not.

    Returns:
        The entries, and those among them that had been listed more than once.
    """
    found: dict[tuple[str, str, bool], Entry] = {}
    repeated: dict[tuple[str, str, bool], None] = {}
    for entry in entries:
        key = (entry.card, entry.variant or "", entry.half_moon is not None)
        before = found.get(key)
        if before is not None and _same_mark(before, entry):
            repeated[key] = None
        found[key] = _sum(before, entry) if before else entry
    ordered = sorted(found, key=lambda key: (card_order(key[0], cards), key[1], key[2]))
    return tuple(found[key] for key in ordered), [found[key] for key in repeated]


def _same_mark(first: Entry, second: Entry) -> bool:
    """Whether a second entry repeats the first: a marked and a plain copy are two different lines."""
    if first.half_moon is None or second.half_moon is None:
        return True
    return bool(first.half_moon) == bool(second.half_moon)


def _sum(first: Entry, second: Entry) -> Entry:
    said = first.half_moon is not None and second.half_moon is not None
    return first.model_copy(
        update={
            "count": first.count + second.count,
            "half_moon": (first.half_moon or 0) + (second.half_moon or 0) if said else None,
            "lines": first.lines + second.lines,
        }
    )


def canonical(item: Decklist | Kit, cards: Catalogue) -> Decklist | Kit:
    """The same deck or kit with every section merged and in canonical order."""
    if isinstance(item, Decklist):
        sections = {key.replace(" ", "_"): merged(entries, cards)[0] for key, entries in item.sections()}
        return item.model_copy(update={**sections, "options": tuple(sorted(set(item.options)))})
    return item.model_copy(
        update={
            "stacks": {
                key: merged(item.stacks[key], cards)[0]
                for key in sorted(item.stacks, key=lambda key: stack_order(key, cards))
            },
            **{
                key.replace(" ", "_"): merged(entries, cards)[0]
                for key, entries in item.sections()
                if key in KIT_FIELDS
            },
        }
    )
