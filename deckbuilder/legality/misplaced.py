"""Where a card that stands in a wrong section of a deck belongs, if anywhere.

A section is suggested only if the card would be right there with all its copies: following a suggestion never
leads to another error about the same card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckbuilder.cards.model import Card
from deckbuilder.decks.model import Decklist, Entry
from deckbuilder.diagnostics.text import Phrase
from deckbuilder.legality.context import (
    SUPPLY,
    Context,
    Supply,
    counts,
    entries_of,
    is_draw_card,
    needed_half_moons,
)
from deckbuilder.vocabulary import Category

WITH_HALF_MOON, WITHOUT_HALF_MOON, FACE = Phrase("half-moon"), Phrase("plain"), "face"
"""The kinds of copies, as the entry of RV202 names them."""
ALL = ("start", "deck", "events", "events fixed")


def right_section(deck: Decklist, card_id: str, context: Context) -> tuple[str, ...]:
    """The header under which all copies of a misplaced card may stand; empty if there is none."""
    card = context.cards.card(card_id)
    if card.category is Category.EVENT:
        return ("[Events]",) if _may_be_chosen(deck, card, context) else ()
    if not is_draw_card(card):
        return ()
    lies_open = context.ruleset.open_stack and card_id in context.laid_open(counts(deck, *ALL))
    limit = context.ruleset.deck_half_moon_max
    fits = not lies_open and _fits(deck, card, ALL, context.supply(card_id), limit)
    return ("[Deck]",) if fits else ()


def _may_be_chosen(deck: Decklist, card: Card, context: Context) -> bool:
    """Whether a player may choose all copies of an event card that stand in the playing deck or as events."""
    rules = context.ruleset
    if card.id in rules.fixed_events_host:
        return False
    sections = ("start", "deck", "events")
    if card.top_four and rules.top_four_max != "off":
        titles = counts(deck, *sections).items()
        if sum(n for one, n in titles if context.cards.card(one).top_four) > rules.top_four_max:
            return False
    supply = context.supply(card.id, context.prescribed(card.id))
    return _fits(deck, card, sections, supply, rules.event_half_moon_max)


def _fits(deck: Decklist, card: Card, sections: tuple[str, ...], supply: Supply, limit: int | str) -> bool:
    entries = entries_of(deck, card.id, *sections)
    enough = sum(entry.count for entry in entries) <= supply.total
    few = not isinstance(limit, int) or needed_half_moons(entries, supply) <= limit
    return enough and few and all(asked <= held for _, asked, held in marked_kinds(entries, supply, card))


def marked_kinds(entries: Iterable[Entry], supply: Supply, card: Card) -> Iterator[tuple[Phrase, int, int]]:
    """Of each kind of copy that a list may ask for: its name, how many are asked for, how many there are."""
    entries = list(entries)
    said = [entry for entry in entries if entry.half_moon is not None]
    marked = sum(entry.half_moon or 0 for entry in said)
    yield WITH_HALF_MOON, marked, supply.half_moon
    yield WITHOUT_HALF_MOON, sum(entry.count for entry in said) - marked, supply.plain
    for face in card.variants:
        asked = sum(entry.count for entry in entries if entry.variant == face.key)
        yield Phrase(FACE, {"face": face.key}), asked, face.copies


def what_it_is(card: Card) -> str:
    """Why a card belongs neither into a playing deck nor among the event cards, as RV304 names it."""
    return "table" if card.category in SUPPLY else "laid out"


def reason_for_no_event(card: Card) -> str:
    """What a card among the event cards is instead, as RV402 names it."""
    return "draw card" if is_draw_card(card) else what_it_is(card)
