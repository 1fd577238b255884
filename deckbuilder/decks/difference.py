"""What two lists have different: cards with quantities by section, and what the head says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from deckbuilder.decks.model import Decklist, Entry, Kit

Key = tuple[str, str]
"""Card id and face."""
UNSEEN = "events drawn"
"""The section of event cards that nobody looks at."""


@dataclass(frozen=True)
class CardChange:
    """One card whose number of copies differs.

    Args:
        section: key of the section.
        card: card id.
        variant: the face, if the lists say it.
        before, after: copies in the first and in the second list.
    """

    section: str
    card: str
    variant: str | None
    before: int
    after: int

    @property
    def amount(self) -> int:
        """Copies added; negative if some were taken out."""
        return self.after - self.before

    @property
    def signed(self) -> str:
        """The amount with its sign, as people print it: ``+1``, ``−2``."""
        return f"{'+' if self.amount > 0 else '−'}{abs(self.amount)}"


@dataclass(frozen=True)
class HeadChange:
    """One thing that the heads say differently: format, edition, options, theme sets."""

    key: str
    before: str
    after: str


@dataclass(frozen=True)
class Difference:
    """Everything that differs.

    Args:
        head: what is not the same game.
        cards: sections in the order of the file format, within a section cards taken out first.
        half_moons: cards of which both lists say the number of half-moon copies, and say it differently.
        unseen: how many cards of the section of event cards drawn unseen differ that are not named.
    """

    head: tuple[HeadChange, ...]
    cards: tuple[CardChange, ...]
    half_moons: tuple[CardChange, ...]
    unseen: int = 0

    def __bool__(self) -> bool:
        return bool(self.head or self.cards or self.half_moons or self.unseen)


def difference(before: Decklist | Kit, after: Decklist | Kit) -> Difference:
    """Compare two lists. Names, players, notes and the order of lines do not count."""
    first, second = dict(before.sections()), dict(after.sections())
    cards: list[CardChange] = []
    moons: list[CardChange] = []
    for section in dict.fromkeys((*first, *second)):
        old, new = first.get(section, ()), second.get(section, ())
        changes = _changes(section, _counts(old), _counts(new))
        cards += sorted(changes, key=lambda change: change.amount > 0)
        said, now = _half_moons(old), _half_moons(new)
        both = said.keys() & now.keys()
        moons += _changes(section, {key: said[key] for key in both}, {key: now[key] for key in both})
    return Difference(tuple(_head(before, after)), tuple(cards), tuple(moons))


def concealed(found: Difference) -> Difference:
    """The difference without the names of event cards that were drawn unseen; they are counted."""
    drawn = [change for change in (*found.cards, *found.half_moons) if change.section == UNSEEN]
    return replace(
        found,
        cards=tuple(change for change in found.cards if change.section != UNSEEN),
        half_moons=tuple(change for change in found.half_moons if change.section != UNSEEN),
        unseen=sum(abs(change.amount) for change in drawn),
    )


def _head(before: Decklist | Kit, after: Decklist | Kit) -> Iterable[HeadChange]:
    pairs = zip(_facts(before).items(), _facts(after).values(), strict=True)
    for (key, old), new in pairs:
        if old != new:
            yield HeadChange(key, old, new)


def _facts(item: Decklist | Kit) -> dict[str, str]:
    options = item.options if isinstance(item, Decklist) else ()
    sets = sorted(one.set for one in item.sets) if isinstance(item, Kit) else []
    return {
        "format": item.format,
        "edition": item.edition,
        "options": ", ".join(sorted(set(options))),
        "sets": ", ".join(sets),
    }


def _counts(entries: Iterable[Entry]) -> dict[Key, int]:
    found: Counter[Key] = Counter()
    for entry in entries:
        found[entry.card, entry.variant or ""] += entry.count
    return found


def _half_moons(entries: Iterable[Entry]) -> dict[Key, int]:
    found: Counter[Key] = Counter()
    for entry in entries:
        if entry.half_moon is not None:
            found[entry.card, entry.variant or ""] += entry.half_moon
    return found


def _changes(section: str, before: dict[Key, int], after: dict[Key, int]) -> list[CardChange]:
    keys = dict.fromkeys((*before, *after))
    pairs = ((key, before.get(key, 0), after.get(key, 0)) for key in keys)
    return [
        CardChange(section, card, face or None, old, new) for (card, face), old, new in pairs if old != new
    ]
