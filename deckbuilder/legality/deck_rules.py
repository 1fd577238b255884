"""The rules of a personal playing deck, one function each. They yield findings and never raise.

The sections ``start`` and ``deck`` together are the playing deck (decision 25).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckbuilder.decks.doubts import set_name
from deckbuilder.decks.model import Decklist
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import finding
from deckbuilder.diagnostics.text import Phrase
from deckbuilder.legality.context import (
    Context,
    Size,
    counts,
    entries_of,
    is_draw_card,
    needed_half_moons,
    place,
    place_of_card,
    size,
)
from deckbuilder.legality.misplaced import marked_kinds, right_section, what_it_is
from deckbuilder.vocabulary import Category

DeckRule = Callable[[Decklist, Context], Iterator[Finding]]
PLAYING_DECK = ("start", "deck")


def deck_has_the_right_size(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A playing deck, the start cards included, has exactly the number of cards that the ruleset says.

    A card that cannot stay where it is counts as the player may have meant it, here or in its own section.
    """
    expected = context.ruleset.deck_size
    found = size(deck, *PLAYING_DECK)
    misplaced = sum(n for card, n in counts(deck, *PLAYING_DECK).items() if not _is_draw(card, context))
    strays = sum(n for card, n in counts(deck, "events").items() if _is_draw(card, context))
    if not found.misses({expected + extra - stray for extra in (0, misplaced) for stray in (0, strays)}):
        return
    start = size(deck, "start").total
    yield finding(
        "RV301",
        place(deck, "deck"),
        softened=context.softens(found.total < expected),
        expected=expected,
        actual=found.total,
        source=context.ruleset.source("deck_size"),
        start=start,
        doubt=doubt(found),
        hint="twice" if start and found.total - start == expected else "",
    )


def start_cards_are_complete(deck: Decklist, context: Context) -> Iterator[Finding]:
    """The deck names exactly the start cards: they are the start hand (decision 25)."""
    expected = context.ruleset.start_cards
    found = size(deck, "start")
    if not found.misses({expected}):
        return
    missing = found.total == 0
    yield finding(
        "RV303" if missing else "RV302",
        place(deck, "start"),
        softened=context.softens(found.total < expected),
        expected=expected,
        actual=found.total,
        source=context.ruleset.source("start_cards"),
        suggestions=("[Start]",) if missing else (),
        doubt=doubt(found),
    )


def only_draw_cards_in_the_deck(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Centre cards, regions, sea cards and event cards are no part of a playing deck and no start cards."""
    for section in PLAYING_DECK:
        for entry in dict(deck.sections())[section]:
            card = context.cards.card(entry.card)
            if is_draw_card(card):
                continue
            is_event = card.category is Category.EVENT
            home = right_section(deck, entry.card, context) if is_event else ()
            yield finding(
                "RV305" if is_event else "RV304",
                place(deck, section, entry),
                named=context.named,
                cards=(entry.card,),
                expected="a draw card",
                actual=card.category.value,
                source=context.ruleset.source("deck_cards"),
                suggestions=home,
                why=what_it_is(card),
                home="events" if home else "out",
            )


def open_stack_cards_stay_out(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A card that lies in the open stack, because the deck uses cards of its set, is no part of a deck."""
    if not context.ruleset.open_stack:
        return
    held = counts(deck, *PLAYING_DECK)
    used = context.used_sets((*held, *counts(deck, "events")))
    for card_id in sorted(held.keys() & context.open_titles(used)):
        if not _is_draw(card_id, context):
            continue
        sets = [context.cards.set(one) for one in used if card_id in context.open_titles((one,))]
        yield finding(
            "RV308",
            place_of_card(deck, card_id, *PLAYING_DECK),
            named=context.named,
            cards=(card_id,),
            expected={"max": 0},
            actual=held[card_id],
            source=context.ruleset.source("open_stack", "own_stacks", "sets"),
            sets=tuple(map(set_name, sets)),
        )


def not_more_copies_than_printed(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A deck may hold no more copies of a card than the player's own sets contain."""
    for card_id, count in sorted(counts(deck, *PLAYING_DECK).items()):
        printed = context.supply(card_id).allowed(context.ruleset.deck_half_moon_max)
        if _is_draw(card_id, context) and count > context.supply(card_id).total:
            yield finding(
                "RV201",
                place_of_card(deck, card_id, *PLAYING_DECK),
                named=context.named,
                cards=(card_id,),
                expected={"max": printed},
                actual=count,
                source=context.ruleset.source("sets", "own_stacks", "open_stack", "deck_half_moon_max"),
                printed=printed,
                supply="held" if printed else "nowhere",
            )


def marked_copies_exist(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A copy that the list says to show the half-moon, not to show it, or to have a certain face, exists."""
    for card_id in sorted(counts(deck, *PLAYING_DECK)):
        supply = context.supply(card_id)
        if not _is_draw(card_id, context) or not supply.total:
            continue
        entries = entries_of(deck, card_id, *PLAYING_DECK)
        for kind, asked, held in marked_kinds(entries, supply, context.cards.card(card_id)):
            if min(asked, supply.total) > held:
                yield finding(
                    "RV202",
                    place_of_card(deck, card_id, *PLAYING_DECK),
                    named=context.named,
                    cards=(card_id,),
                    expected={"max": held},
                    actual=asked,
                    source=context.ruleset.source("sets", "own_stacks", "open_stack"),
                    kind=kind,
                    held=held,
                )


def few_equal_half_moon_cards(deck: Decklist, context: Context) -> Iterator[Finding]:
    """If the ruleset limits it, a deck holds only so many of equal cards that show the half-moon."""
    limit = context.ruleset.deck_half_moon_max
    if limit == "off":
        return
    for card_id, count in sorted(counts(deck, *PLAYING_DECK).items()):
        supply = context.supply(card_id)
        needed = needed_half_moons(entries_of(deck, card_id, *PLAYING_DECK), supply, count > supply.total)
        if needed > limit:
            yield finding(
                "RV203",
                place_of_card(deck, card_id, *PLAYING_DECK),
                named=context.named,
                cards=(card_id,),
                expected={"max": limit},
                actual=needed,
                source=context.ruleset.source("deck_half_moon_max", "sets"),
                count=count,
                limit=limit,
            )


DECK_RULES: tuple[DeckRule, ...] = (
    deck_has_the_right_size,
    start_cards_are_complete,
    only_draw_cards_in_the_deck,
    open_stack_cards_stay_out,
    not_more_copies_than_printed,
    marked_copies_exist,
    few_equal_half_moon_cards,
)


def doubt(found: Size) -> Phrase:
    """What a finding about a size says of the cards on lines that are not understood."""
    lines = "line" if found.doubtful == 1 else "lines"
    part = f"{lines} of" if found.listed else lines
    return Phrase(part if found.doubtful else "", {"doubtful": found.doubtful})


def _is_draw(card_id: str, context: Context) -> bool:
    return is_draw_card(context.cards.card(card_id))
