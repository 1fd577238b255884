"""What a shared game is made of: which stacks, how large, from which cards – computed from printings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from deckbuilder.cards.catalogue import Copy, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.legality.context import Context, is_draw_card
from deckbuilder.legality.validated import ValidatedDeck
from deckbuilder.vocabulary import Category, HandedOut, Trait

BASIC = "basic"


def _lies_face_down(card: Card) -> bool:
    """Whether a card that is handed out is a sea card to be discovered."""
    return card.category is Category.SEA and Trait.EXPLORER_HARBOR not in card.traits


@dataclass(frozen=True)
class PlannedStack:
    """A draw stack that the game has.

    Args:
        id: ``basic 1``, ``gold``, ``gold 1``.
        set: the set its cards come from.
        size: number of cards.
        stated: whether the rules say so; otherwise it may have any number.
    """

    id: str
    set: str
    size: int
    stated: bool = True


@dataclass(frozen=True)
class StackLayout:
    """The composition that the rules ask for with these theme sets.

    Args:
        context: ruleset and cards.
        sets: the theme sets in play.
        extras: further sets; their cards are shuffled into the last theme set's.
        listed: sizes of the stacks that a kit lists. Stacks of one set have no order, so where they are not
            all equal each may have any of the sizes.
    """

    context: Context
    sets: tuple[str, ...]
    extras: tuple[str, ...] = ()
    listed: Mapping[str, int] = field(default_factory=dict, hash=False)

    @cached_property
    def pools(self) -> dict[str, tuple[Copy, ...]]:
        """By set, the cards of all its draw stacks, sorted."""
        pools = {one: self._pool(one) for one in self.sets}
        return {BASIC: self._pool(BASIC), **pools}

    def _pool(self, set_id: str) -> tuple[Copy, ...]:
        extras = self.extras if self.sets and set_id == self.sets[-1] else ()
        copies = (copy for one in (set_id, *extras) for copy in self.context.cards.copies(one))
        return tuple(
            copy
            for copy in sorted(copies)
            if is_draw_card(self.context.cards.card(copy.card))
            and self.context.cards.card(copy.card).handed_out is not HandedOut.START
            and copy.card not in self._open_titles
            and (set_id == BASIC or self.context.ruleset.half_moon_cards or not copy.half_moon)
        )

    @cached_property
    def _open_titles(self) -> frozenset[str]:
        return self.context.open_titles(self.sets)

    @cached_property
    def open(self) -> tuple[Copy, ...]:
        """The cards of the open stack, sorted; of a title that the basic set has too, those as well."""
        held = (copy for one in (BASIC, *self.sets) for copy in self.context.cards.copies(one))
        return tuple(sorted(copy for copy in held if copy.card in self._open_titles))

    @cached_property
    def sea_field(self) -> tuple[Copy, ...]:
        """What each player lays out of the sea: Explorer Harbor and the face-down cards beside it."""
        return self._for_each_player(lambda card: card.category is Category.SEA)

    @cached_property
    def each_player(self) -> tuple[Copy, ...]:
        """What else each player gets when the game is set up: Public Feeling."""
        return self._for_each_player(lambda card: card.category is not Category.SEA)

    @cached_property
    def handed_out(self) -> tuple[Copy, ...]:
        """What each player gets face up when the game is set up: Public Feeling, Explorer Harbor."""
        return self._for_each_player(lambda card: not _lies_face_down(card))

    @cached_property
    def sea(self) -> tuple[Copy, ...]:
        """The sea cards that each player lays face down; in a Duel only those without the half-moon."""
        return self._for_each_player(_lies_face_down)

    def _for_each_player(self, wanted: Callable[[Card], bool]) -> tuple[Copy, ...]:
        """Half of the copies of the cards that are handed out at the start: the sets hold those of both."""
        held = Counter(
            copy
            for one in self.sets
            for copy in self.context.cards.copies(one)
            if self.context.cards.card(copy.card).handed_out is HandedOut.START
            and wanted(self.context.cards.card(copy.card))
            and (self.context.ruleset.half_moon_cards or not copy.half_moon)
        )
        return tuple(sorted(copy for copy, n in held.items() for _ in range(n // 2)))

    @cached_property
    def stacks(self) -> tuple[PlannedStack, ...]:
        """The draw stacks: basic ones first, then the theme sets in order."""
        ruleset = self.context.ruleset
        number, size = ruleset.basic_stacks, ruleset.basic_stack_size
        names = [f"{BASIC} {place}" for place in range(1, number + 1)]
        stated = [PlannedStack(name, BASIC, size) for name in names]
        basic = stated if size else self._as_they_like(names, BASIC)
        themes = (self._theme_stacks(one) for one in self.sets)
        return tuple(plan for plans in (basic, *themes) for plan in plans)

    def _theme_stacks(self, set_id: str) -> list[PlannedStack]:
        number, sizes = self.context.ruleset.theme_stacks, self.context.ruleset.theme_stack_sizes
        cards = len(self.pools[set_id])
        if number < 2:
            return [PlannedStack(set_id, set_id, cards)]
        names = [f"{set_id} {place}" for place in range(1, number + 1)]
        if len(sizes) != number or sum(sizes) != cards:
            return self._as_they_like(names, set_id)
        return self._as_listed(
            [PlannedStack(*one) for one in zip(names, [set_id] * number, sizes, strict=True)]
        )

    def _as_they_like(self, names: list[str], set_id: str) -> list[PlannedStack]:
        """Stacks of any size: those that are not listed share what is left as equally as possible."""
        listed = {name: self.listed[name] for name in names if name in self.listed}
        rest = max(0, len(self.pools[set_id]) - sum(listed.values()))
        shares = iter(_split(rest, len(names) - len(listed)))
        sizes = {name: listed[name] if name in listed else next(shares) for name in names}
        return [PlannedStack(name, set_id, size, stated=False) for name, size in sizes.items()]

    def _as_listed(self, plans: list[PlannedStack]) -> list[PlannedStack]:
        """The stacks of a set with their sizes exchanged so that they fit what is listed, if they can."""
        free = [plan.size for plan in plans]
        fitting: dict[str, int] = {}
        for plan in plans:
            if self.listed.get(plan.id) in free:
                fitting[plan.id] = self.listed[plan.id]
                free.remove(fitting[plan.id])
        return [replace(plan, size=fitting[plan.id] if plan.id in fitting else free.pop(0)) for plan in plans]

    @cached_property
    def event_pool(self) -> tuple[Copy, ...]:
        """All event cards of the sets in play, sorted."""
        return tuple(
            sorted(
                copy
                for one in (BASIC, *self.sets)
                for copy in self.context.cards.copies(one)
                if self.context.cards.card(copy.card).category is Category.EVENT
            )
        )

    @cached_property
    def fixed_events(self) -> tuple[Copy, ...]:
        """The event cards that are in the stack in any case, sorted."""
        ruleset = self.context.ruleset
        if not ruleset.always_events and not ruleset.plain_set_events:
            return self.event_pool
        plain = [copy for copy in self.event_pool if not copy.half_moon]
        fixed = [copy for copy in plain if ruleset.plain_set_events and copy.set in self.sets]
        for title in ruleset.always_events:
            fixed += [copy for copy in plain if copy.card == title and copy.set == BASIC][:1]
        return tuple(sorted(fixed))

    @property
    def event_size(self) -> int:
        """Number of cards in the event stack."""
        return self.context.ruleset.event_stack or len(self.event_pool)

    @property
    def complete(self) -> bool:
        """Whether all theme sets are known, so that the rest can be told from them."""
        return len(self.sets) == self.context.ruleset.theme_sets


def common_open_stack(host: ValidatedDeck, guest: ValidatedDeck) -> tuple[Copy, ...]:
    """The cards that lie open when two decks meet, sorted: all copies in one collection of each title.

    A title lies open if either deck, its chosen events included, uses a card of the title's set; the decks'
    own cards are not among them. Source: Wizards & Dragons rulebook, set-up notes; that a
    chosen event counts too is assumed.
    """
    context = Context(host.ruleset, catalogue(host.ruleset.edition))
    titles = context.laid_open(host.brought) | context.laid_open(guest.brought)
    held = (copy for one in context.pool for copy in context.cards.copies(one))
    return tuple(sorted(copy for copy in held if copy.card in titles))


def _split(cards: int, stacks: int) -> list[int]:
    """The sizes of so many stacks, as equal as possible, the larger ones first."""
    if not stacks:
        return []
    share, rest = divmod(cards, stacks)
    return [share + (place < rest) for place in range(stacks)]
