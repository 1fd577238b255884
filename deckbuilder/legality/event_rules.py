"""The rules of chosen event cards, one function each; they yield findings and never raise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckbuilder.decks.model import Decklist
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import finding
from deckbuilder.legality.context import (
    Context,
    counts,
    entries_of,
    needed_half_moons,
    place,
    place_of_card,
    size,
)
from deckbuilder.legality.deck_rules import DeckRule, doubt
from deckbuilder.legality.misplaced import marked_kinds, reason_for_no_event, right_section
from deckbuilder.vocabulary import Category


def four_events_are_chosen(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Each player chooses exactly the number of event cards that the ruleset says (R-027)."""
    expected = context.ruleset.event_picks
    found = size(deck, "events")
    chosen = counts(deck, "events")
    never = sum(n for card, n in chosen.items() if card in context.ruleset.fixed_events_host)
    misplaced = sum(n for card, n in chosen.items() if not is_event(card, context))
    strays = sum(n for card, n in counts(deck, "start", "deck").items() if is_event(card, context))
    accepted = {expected + extra - stray for extra in (0, misplaced) for stray in (0, strays)}
    if not found.misses({size_listed + never for size_listed in accepted}):
        return
    actual = found.total - never
    yield finding(
        "RV401",
        place(deck, "events"),
        softened=context.softens(actual < expected),
        expected=expected,
        actual=actual,
        source=context.ruleset.source("event_picks", "fixed_events_host"),
        doubt=doubt(found),
    )


def only_event_cards_are_chosen(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Under [Events] and [Events fixed] stand event cards."""
    for section in ("events", "events fixed"):
        for entry in dict(deck.sections())[section]:
            if not is_event(entry.card, context):
                card = context.cards.card(entry.card)
                home = right_section(deck, entry.card, context)
                yield finding(
                    "RV402",
                    place(deck, section, entry),
                    named=context.named,
                    cards=(entry.card,),
                    expected="an event card",
                    actual=card.category.value,
                    source=context.ruleset.source("deck_cards"),
                    suggestions=home,
                    why=reason_for_no_event(card),
                )


def equal_half_moon_events_once(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Of equal event cards that show the half-moon a player chooses only one."""
    limit = context.ruleset.event_half_moon_max
    if limit == "off":
        return
    for card_id, count in _choices(deck, context):
        supply = context.supply(card_id, context.prescribed(card_id))
        needed = needed_half_moons(entries_of(deck, card_id, "events"), supply, count > supply.total)
        if needed > limit:
            yield finding(
                "RV403",
                place_of_card(deck, card_id, "events"),
                named=context.named,
                cards=(card_id,),
                expected={"max": limit},
                actual=needed,
                source=context.ruleset.source(
                    "event_half_moon_max", "sets", "fixed_events_each", "fixed_events_host"
                ),
                count=count,
                limit=limit,
            )


def yule_is_not_chosen(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Yule comes from the host and is never among the chosen cards (R-028)."""
    for entry in deck.events:
        if entry.card in context.ruleset.fixed_events_host:
            yield finding(
                "RV404",
                place(deck, "events", entry),
                named=context.named,
                cards=(entry.card,),
                expected="not among the chosen event cards",
                actual=entry.count,
                source=context.ruleset.source("fixed_events_host"),
            )


def few_top_four_events(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Of the events that return under the top four cards a player chooses at most two (R-030, R-031)."""
    limit = context.ruleset.top_four_max
    chosen = counts(deck, "events")
    group = tuple(sorted(card for card in chosen if context.cards.card(card).top_four))
    total = sum(chosen[card] for card in group)
    if limit != "off" and total > limit:
        yield finding(
            "RV405",
            place_of_card(deck, group[0], "events"),
            named=context.named,
            cards=group,
            expected={"max": limit},
            actual=total,
            source=context.ruleset.source("top_four_max"),
            limit=limit,
        )


def chosen_events_are_left(deck: Decklist, context: Context) -> Iterator[Finding]:
    """A player chooses from the event cards that are left when the prescribed ones are out (R-029)."""
    for card_id, count in _choices(deck, context):
        out = context.prescribed(card_id)
        supply = context.supply(card_id, out)
        held = supply.allowed(context.ruleset.event_half_moon_max)
        if count > supply.total:
            yield finding(
                "RV406",
                place_of_card(deck, card_id, "events"),
                named=context.named,
                cards=(card_id,),
                expected={"max": held},
                actual=count,
                source=context.ruleset.source(
                    "sets", "fixed_events_each", "fixed_events_host", "event_half_moon_max"
                ),
                supply="held" if held or out else "nowhere",
                held=held,
                more="prescribed" if out else "",
                out=out,
            )


def marked_events_exist(deck: Decklist, context: Context) -> Iterator[Finding]:
    """An event card that the list says to show the half-moon, or not to show it, is there to choose."""
    for card_id, _ in _choices(deck, context):
        supply = context.supply(card_id, context.prescribed(card_id))
        entries = entries_of(deck, card_id, "events")
        for kind, asked, held in marked_kinds(entries, supply, context.cards.card(card_id)):
            if min(asked, supply.total) > held:
                yield finding(
                    "RV202",
                    place_of_card(deck, card_id, "events"),
                    named=context.named,
                    cards=(card_id,),
                    expected={"max": held},
                    actual=asked,
                    source=context.ruleset.source("sets", "fixed_events_each", "fixed_events_host"),
                    kind=kind,
                    held=held,
                )


def repeated_fixed_events_are_right(deck: Decklist, context: Context) -> Iterator[Finding]:
    """If a list repeats the prescribed event cards, it names the right ones, plain copies all (R-028)."""
    each, host = context.ruleset.fixed_events_each, context.ruleset.fixed_events_host
    given = counts(deck, "events fixed")
    if not given:
        return
    full = {**each, **host}
    accepted = {"host": [full], "guest": [each], "either": [each, full]}[deck.role]
    events = {card: n for card, n in given.items() if is_event(card, context)}
    if events in accepted and not any(entry.half_moon for entry in deck.events_fixed):
        return
    yield finding(
        "RV407",
        place(deck, "events fixed"),
        named=context.named,
        cards=tuple(sorted(given)),
        expected=dict(accepted[0]),
        actual=dict(given),
        source=context.ruleset.source("fixed_events_each", "fixed_events_host"),
        wanted=context.counted(dict(sorted(accepted[0].items()))),
    )


def prescribed_titles_are_choices(deck: Decklist, context: Context) -> Iterator[Finding]:
    """Hint: a prescribed title under [Events] counts as a choice, beside the prescribed copy."""
    each, host = context.ruleset.fixed_events_each, context.ruleset.fixed_events_host
    given = counts(deck, "events fixed")
    for entry in deck.events:
        if entry.card in each:
            moved = given + Counter({entry.card: entry.count})
            completes = moved in (each, {**each, **host}) and not entry.half_moon
            yield finding(
                "RV408",
                place(deck, "events", entry),
                named=context.named,
                cards=(entry.card,),
                expected="a chosen event card",
                actual=entry.count,
                source=context.ruleset.source("fixed_events_each"),
                suggestions=("[Events fixed]",) if completes else (),
            )


EVENT_RULES: tuple[DeckRule, ...] = (
    four_events_are_chosen,
    only_event_cards_are_chosen,
    equal_half_moon_events_once,
    yule_is_not_chosen,
    few_top_four_events,
    chosen_events_are_left,
    marked_events_exist,
    repeated_fixed_events_are_right,
    prescribed_titles_are_choices,
)


def _choices(deck: Decklist, context: Context) -> list[tuple[str, int]]:
    """The chosen event cards with their numbers; what can never be chosen is not among them."""
    return [
        (card, count)
        for card, count in sorted(counts(deck, "events").items())
        if is_event(card, context) and card not in context.ruleset.fixed_events_host
    ]


def is_event(card_id: str, context: Context) -> bool:
    """Whether a card is an event card."""
    return context.cards.card(card_id).category is Category.EVENT
