"""What a rule needs to know beside the list: numbers, cards, and what the player's own sets hold."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from deckbuilder.cards.catalogue import Catalogue, Copy
from deckbuilder.cards.model import Card
from deckbuilder.decks.doubts import card_name
from deckbuilder.decks.model import Decklist, Entry, Kit
from deckbuilder.diagnostics.finding import Location
from deckbuilder.diagnostics.text import Text
from deckbuilder.legality.rulesets import Ruleset, extra_sets
from deckbuilder.vocabulary import Category

SUPPLY = (Category.CENTER, Category.REGION)
"""Cards that lie in the middle of the table; nobody brings them in a deck."""


@dataclass(frozen=True)
class Supply:
    """How many copies of a card there are to choose from."""

    plain: int
    half_moon: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.plain + self.half_moon

    def allowed(self, half_moon_max: int | str) -> int:
        """How many of them may be together if only so many equal ones may show the half-moon."""
        few = half_moon_max if isinstance(half_moon_max, int) else self.half_moon
        return self.plain + min(self.half_moon, few)


@dataclass(frozen=True)
class Context:
    """The background of one check.

    Args:
        ruleset: the numbers.
        cards: the edition's cards.
        draft: the list is unfinished; what is missing is a warning.
    """

    ruleset: Ruleset
    cards: Catalogue
    draft: bool = False

    def under(self, ruleset: Ruleset) -> Context:
        """The same background with another ruleset."""
        return replace(self, ruleset=ruleset)

    @property
    def pool(self) -> tuple[str, ...]:
        """Ids of the sets a player's cards come from, in the order of the rulebooks."""
        return tuple(
            one.id for one in self.cards.sets if not self.ruleset.sets or one.id in self.ruleset.sets
        )

    def copies(self, card_id: str) -> tuple[Copy, ...]:
        """The physical copies that one player's sets have for him: without half-moon first, then by set.

        Where players bring decks, the copies that only ever form an open stack are nobody's.
        """
        rules = self.ruleset
        return _copies_by_card(self.cards, self.pool, rules.own_stacks and rules.open_stack).get(card_id, ())

    def open_titles(self, sets: Iterable[str]) -> frozenset[str]:
        """The titles that form the open stack when cards of these sets are in play."""
        if not self.ruleset.open_stack:
            return frozenset()
        return frozenset(card for one in sets for card in _open_titles(self.cards, one))

    def laid_open(self, cards: Iterable[str]) -> frozenset[str]:
        """The titles that form the open stack when a deck brings these cards."""
        return self.open_titles(self.used_sets(cards)) if self.ruleset.open_stack else frozenset()

    def used_sets(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The sets of which at least one of these cards must come, in the order of the rulebooks.

        A set that is only ever added to a theme set counts as that theme set.
        """
        themes = extra_sets(self.cards.edition)
        held = (self.copies(card) for card in cards)
        used = {copies[0].set for copies in held if len({copy.set for copy in copies}) == 1}
        used = {themes.get(one, one) for one in used}
        return tuple(one for one in self.pool if one in used)

    def supply(self, card_id: str, taken: int = 0) -> Supply:
        """The copies in one player's sets after ``taken`` plain ones went elsewhere."""
        held = self.copies(card_id)
        half_moon = sum(copy.half_moon for copy in held)
        return Supply(len(held) - half_moon - taken, half_moon)

    def prescribed(self, card_id: str) -> int:
        """How many plain copies of an event every deck must give to the event stack; the host's cards too."""
        each, host = self.ruleset.fixed_events_each, self.ruleset.fixed_events_host
        return each.get(card_id, 0) + host.get(card_id, 0)

    def name(self, card_id: str) -> str:
        """The English name."""
        return self.cards.card(card_id).name

    def name_de(self, card_id: str) -> str:
        """The German name, the English one where none is known."""
        card = self.cards.card(card_id)
        return card.name_de or card.name

    def named(self, card_id: str) -> Text:
        """The name in both languages."""
        return card_name(self.cards.card(card_id))

    def counted(self, cards: Mapping[str, int]) -> tuple[Text, ...]:
        """Several cards with their numbers."""
        return tuple(
            Text(f"{number}x {name.en}", f"{number}x {name.de}")
            for name, number in ((self.named(card), number) for card, number in cards.items())
        )

    def softens(self, incomplete: bool) -> bool:
        """Whether what is wrong is only a warning: in a draft where cards are merely missing."""
        return self.draft and incomplete


@cache
def _copies_by_card(
    cards: Catalogue, pool: tuple[str, ...], without_open: bool
) -> dict[str, tuple[Copy, ...]]:
    """The copies that some sets hold of each card; looked up for every line of every list."""
    held: defaultdict[str, list[Copy]] = defaultdict(list)
    for one in pool:
        left_out = _open_titles(cards, one) if without_open else ()
        for copy in cards.copies(one):
            if copy.card not in left_out:
                held[copy.card].append(copy)
    return {card: tuple(sorted(found, key=lambda copy: copy.half_moon)) for card, found in held.items()}


@cache
def _open_titles(cards: Catalogue, set_id: str) -> frozenset[str]:
    """The titles whose copies in a set form an open stack."""
    return frozenset(
        card.id
        for card in cards.in_set(set_id)
        if any(printing.set == set_id and printing.open_stack for printing in card.printings)
    )


@dataclass(frozen=True)
class Size:
    """How many cards a section has.

    Args:
        listed: cards on lines that are understood.
        doubtful: cards on lines that are not; they count.
        unknown: whether a line does not even tell its count, so that no size can be told.
        lost: whether lines stand under an unknown header, so that too few means nothing.
    """

    listed: int
    doubtful: int
    unknown: bool
    lost: bool

    @property
    def total(self) -> int:
        """All cards, those on lines that are not understood included."""
        return self.listed + self.doubtful

    @property
    def uncertain(self) -> bool:
        """Whether lines are not understood, so that what is there cannot be told."""
        return self.unknown or self.lost or self.doubtful > 0

    def misses(self, accepted: Iterable[int]) -> bool:
        """Whether the size is certainly none of the accepted ones."""
        sizes = set(accepted)
        if self.unknown or self.total in sizes:
            return False
        return not (self.lost and self.total < max(sizes))


def size(item: Decklist | Kit, *sections: str) -> Size:
    """The number of cards in these sections together."""
    given = dict(item.sections())
    listed = sum(entry.count for key in sections for entry in given.get(key, ()))
    counts = [line.count for line in item.unresolved if line.section in sections]
    lost = any(line.section == "" for line in item.unresolved)
    return Size(listed, sum(filter(None, counts)), None in counts, lost)


def place(item: Decklist | Kit, section: str, entry: Entry | None = None) -> Location:
    """The place of an entry, or of a section's header."""
    if entry is None:
        return Location(item.path, item.section_lines.get(section), section=section)
    return Location(
        item.path, entry.line, entry.column, section, entry.as_written, related=tuple(entry.lines[1:])
    )


def place_of_card(item: Decklist | Kit, card_id: str, *sections: str) -> Location:
    """The first place where these sections name a card, with all further lines."""
    named = [
        (key, e) for key, entries in item.sections() if key in sections for e in entries if e.card == card_id
    ]
    named.sort(key=lambda pair: pair[1].line or 0)
    key, first = named[0]
    lines = sorted({line for _, entry in named for line in entry.lines})
    return Location(item.path, first.line, first.column, key, first.as_written, related=tuple(lines[1:]))


def counts(item: Decklist | Kit, *sections: str) -> Counter[str]:
    """Copies of each card over these sections."""
    found: Counter[str] = Counter()
    for key, entries in item.sections():
        if key in sections:
            for entry in entries:
                found[entry.card] += entry.count
    return found


def entries_of(item: Decklist | Kit, card_id: str, *sections: str) -> list[Entry]:
    """The entries of one card over these sections."""
    return [e for key, entries in item.sections() if key in sections for e in entries if e.card == card_id]


def needed_half_moons(entries: Iterable[Entry], supply: Supply, too_many: bool = False) -> int:
    """How many half-moon copies the entries need: those that say so, and the rest when plain ones run out.

    Of too many copies only the marked ones count: which of the others go is not known.
    """
    entries = list(entries)
    marked = sum(entry.half_moon or 0 for entry in entries)
    if too_many:
        return marked
    free = sum(entry.count - (entry.half_moon or 0) for entry in entries)
    return marked + max(0, free - max(supply.plain, 0))


def is_draw_card(card: Card) -> bool:
    """Whether a card belongs into draw stacks: no event, region or centre card, and no sea card."""
    return card.category not in (*SUPPLY, Category.EVENT, Category.SEA)
