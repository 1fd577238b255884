"""Event stacks: the common one of the Tournament Game, laying a stack, checking a laid one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from deckbuilder import rng
from deckbuilder.cards.catalogue import Catalogue, Copy, catalogue
from deckbuilder.decks.doubts import card_name
from deckbuilder.diagnostics.finding import Finding, Location, in_order
from deckbuilder.diagnostics.raising import finding
from deckbuilder.diagnostics.text import Text
from deckbuilder.legality.context import Context
from deckbuilder.legality.rulesets import Ruleset
from deckbuilder.legality.table_rules import table_findings
from deckbuilder.legality.validated import ValidatedDeck
from deckbuilder.stacks import EventRecipe, StackFault, assemble, faults

Key = Callable[..., int]
"""Gives the key of a stream by its name, e.g. ``lambda *names: rng.stream_key(seed, pair, *names)``."""


@dataclass(frozen=True)
class Contribution:
    """One card of a common event stack.

    Args:
        copy: the card.
        by: who brings it.
        prescribed: whether it must be there; otherwise its player chose it.
    """

    copy: Copy
    by: Literal["host", "guest"]
    prescribed: bool


def tournament_events(
    host: ValidatedDeck, guest: ValidatedDeck, *, simulation: bool = False
) -> tuple[tuple[Contribution, ...], list[Finding]]:
    """The cards of the common event stack, and what does not fit between the two decks (R-026, R-028).

    Args:
        host: the deck of the player who also brings Yule.
        guest: the other deck.
        simulation: a clash of roles is only a warning (decision 30).

    Returns:
        The contributions – the host's first, prescribed before chosen – and the findings of the table.
    """
    found = list(table_findings(host, guest, simulation=simulation))
    ruleset = host.ruleset
    titles = {**ruleset.fixed_events_host, **ruleset.fixed_events_each}
    mine = [Contribution(c, "host", True) for c in _plain_copies(titles, host)]
    mine += [Contribution(c, "host", False) for c in host.events]
    theirs = [Contribution(c, "guest", True) for c in _plain_copies(ruleset.fixed_events_each, guest)]
    theirs += [Contribution(c, "guest", False) for c in guest.events]
    total = len(mine) + len(theirs)
    if guest.ruleset == ruleset and total != ruleset.event_stack:
        found.append(
            finding(
                "RV410",
                Location(host.deck.path),
                expected=ruleset.event_stack,
                actual=total,
                source=ruleset.source("event_stack"),
                doubt="",
            )
        )
    return (*mine, *theirs), list(in_order(found))


def assemble_events(copies: Sequence[Copy], recipe: EventRecipe, key: Key) -> list[Copy]:
    """Lay an event stack, top first; the order depends on the cards and the streams alone.

    Args:
        copies: all cards of the stack.
        recipe: of the ruleset.
        key: gives the keys of the streams ``("event stack", 0)`` and, if cards are held back for the upper
            part, ``("event stack", 1)``.
    """
    drawn = iter(range(2))

    def shuffle(cards: Sequence[Copy]) -> list[Copy]:
        return rng.shuffled(key("event stack", next(drawn)), sorted(cards))

    return assemble(copies, recipe, shuffle, lambda copy: copy.card)


def order_findings(
    order: Sequence[str], ruleset: Ruleset, cards: Catalogue | None = None, path: str = ""
) -> list[Finding]:
    """What is wrong with a laid event stack.

    Args:
        order: card ids, top first.
        ruleset: whose recipe and size it must follow.
        cards: for the names.
        path: named by the findings.
    """
    cards = cards or catalogue(ruleset.edition)
    found = faults(order, ruleset.recipe)
    if ruleset.event_stack and len(order) != ruleset.event_stack:
        found.append(StackFault("size", "", len(order), ruleset.event_stack))
    return [_laid_wrongly(fault, ruleset, cards, path) for fault in found]


def _laid_wrongly(fault: StackFault, ruleset: Ruleset, cards: Catalogue, path: str) -> Finding:
    def named(card: str) -> Text:
        return card_name(cards.card(card)) if card in cards else Text(card, card)

    is_title = isinstance(fault.actual, str)
    return finding(
        "RV409",
        Location(path),
        fault.kind,
        named=named,
        cards=(fault.title,) if fault.title else (),
        expected={"below": ruleset.events_below},
        actual=fault.actual,
        source=ruleset.source("events_below"),
        wanted=fault.expected,
        found=named(str(fault.actual)) if is_title else fault.actual,
    )


def _plain_copies(titles: dict[str, int], deck: ValidatedDeck) -> list[Copy]:
    """The prescribed copies from a deck's sets: without the half-moon."""
    context = Context(deck.ruleset, catalogue(deck.deck.edition))
    plain = {card: [copy for copy in context.copies(card) if not copy.half_moon] for card in titles}
    return [copy for card, count in titles.items() for copy in plain[card][:count]]
