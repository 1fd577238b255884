"""What a player must own for a list: which further sets are needed beside those he has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.decks.doubts import set_name
from deckbuilder.decks.model import Decklist, Entry, Kit
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.legality.context import Context, counts, entries_of, place_of_card
from deckbuilder.legality.report import Report

SECTIONS = ("start", "deck", "events")


def owned_sets(names: Iterable[str], cards: Catalogue) -> tuple[str, ...]:
    """The ids of the sets with these names; a box stands for its sets.

    Raises:
        UnknownNameError: there is no such set or box.
    """
    named = {one.id for name in names for one in cards.sets_named(name)}
    return tuple(one.id for one in cards.sets if one.id in named)


def sets_are_owned(report: Report, owned: tuple[str, ...]) -> Iterator[Finding]:
    """Warn of the cards that the owned sets do not hold, one finding for each group of sets that would.

    Only listed cards count, not the event cards that are prescribed for everybody. What no set at all holds
    is the business of other rules.
    """
    item, ruleset = report.item, report.ruleset
    if item is None or ruleset is None:
        return
    context = Context(ruleset, catalogue(ruleset.edition))
    if isinstance(item, Kit):
        yield from _kit(item, context, owned)
        return
    missing: defaultdict[tuple[str, ...], dict[str, int]] = defaultdict(dict)
    for card_id, needed in sorted(counts(item, *SECTIONS).items()):
        lacking, helpful = _lacking(card_id, needed, entries_of(item, card_id, *SECTIONS), context, owned)
        if lacking and helpful:
            missing[helpful][card_id] = lacking
    for helpful in sorted(missing, key=lambda sets: [context.pool.index(one) for one in sets]):
        yield _needs(item, context, helpful, missing[helpful])


def _kit(kit: Kit, context: Context, owned: tuple[str, ...]) -> Iterator[Finding]:
    for choice in kit.sets:
        if choice.set not in owned and choice.set in context.pool:
            where = Location(kit.path, choice.line, choice.column, "sets")
            yield _finding(where, context, (choice.set,))
    basic = context.cards.sets[0].id
    if basic not in owned:
        yield _finding(Location(kit.path), context, (basic,))


def _lacking(
    card_id: str, needed: int, entries: list[Entry], context: Context, owned: tuple[str, ...]
) -> tuple[int, tuple[str, ...]]:
    """How many copies the owned sets lack, and the sets that would bring such copies."""
    said = [entry for entry in entries if entry.half_moon is not None]
    marked = sum(entry.half_moon or 0 for entry in said)
    plain = sum(entry.count for entry in said) - marked
    copies = context.copies(card_id)
    lacking, helpful = 0, tuple[str, ...]()
    for wanted, kinds in ((needed, (False, True)), (marked, (True,)), (plain, (False,))):
        fitting = [copy.set for copy in copies if copy.half_moon in kinds]
        short = min(wanted, len(fitting)) - sum(one in owned for one in fitting)
        if short > lacking:
            lacking = short
            helpful = tuple(one for one in context.pool if one in fitting and one not in owned)
    return lacking, helpful


def _needs(deck: Decklist, context: Context, sets: tuple[str, ...], cards: dict[str, int]) -> Finding:
    places = sorted((place_of_card(deck, one, *SECTIONS) for one in cards), key=lambda one: one.line or 0)
    lines = tuple(place.line for place in places[1:] if place.line)
    where = replace(places[0], as_written="", related=lines)
    return _finding(where, context, sets, cards)


def _finding(
    where: Location, context: Context, sets: tuple[str, ...], cards: Mapping[str, int] | None = None
) -> Finding:
    """RV701: sets of which one is needed, for some cards or for the game."""
    found = [context.cards.set(one) for one in sets]
    return finding(
        "RV701",
        where,
        cards=tuple(cards or ()),
        expected=list(sets),
        suggestions=tuple(one.name for one in found),
        needed=tuple(map(set_name, found)),
        held="cards" if cards else "game",
        copies=context.counted(cards or {}),
    )
