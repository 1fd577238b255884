"""The rules of two decks at one table: roles, options, the game they are made for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.legality.context import Context
from deckbuilder.legality.validated import ValidatedDeck

TableRule = Callable[[ValidatedDeck, ValidatedDeck, bool], Iterator[Finding]]


def table_findings(
    host: ValidatedDeck, guest: ValidatedDeck, *, simulation: bool = False
) -> Iterator[Finding]:
    """What does not fit between two decks.

    Args:
        host: the deck whose player brings the centre cards and Yule.
        guest: the other.
        simulation: a clash of roles is only a warning: there the first deck is the host whatever the files
            say (decision 30).
    """
    for rule in TABLE_RULES:
        yield from rule(host, guest, simulation)


def host_may_be_host(host: ValidatedDeck, guest: ValidatedDeck, simulation: bool) -> Iterator[Finding]:
    """The deck that is used as the host's does not say that it is a guest's."""
    if host.deck.role == "guest":
        yield finding(
            "RV601",
            Location(host.deck.path),
            softened=simulation,
            expected=["host", "either"],
            actual="guest",
            source=host.ruleset.source("fixed_events_host"),
            deck=_name(host),
            brings=tuple(map(_context(host).named, host.ruleset.fixed_events_host)),
        )


def guest_may_be_guest(host: ValidatedDeck, guest: ValidatedDeck, simulation: bool) -> Iterator[Finding]:
    """The deck that is used as the guest's does not say that it is the host's: there is one host."""
    if guest.deck.role == "host":
        yield finding(
            "RV602",
            Location(guest.deck.path),
            softened=simulation,
            expected=["guest", "either"],
            actual="host",
            source=guest.ruleset.source("fixed_events_host"),
            deck=_name(guest),
        )


def options_agree(host: ValidatedDeck, guest: ValidatedDeck, simulation: bool) -> Iterator[Finding]:
    """Both players play by the same table options (R-038)."""
    if host.deck.options != guest.deck.options:
        yield finding(
            "RV603",
            Location(guest.deck.path),
            expected=list(host.deck.options),
            actual=list(guest.deck.options),
            mine="some" if host.deck.options else "none",
            theirs="some" if guest.deck.options else "none",
            deck=_name(host),
            other=_name(guest),
        )


def same_ruleset(host: ValidatedDeck, guest: ValidatedDeck, simulation: bool) -> Iterator[Finding]:
    """Both decks were checked by the same ruleset."""
    if host.ruleset != guest.ruleset:
        yield finding(
            "RV604",
            Location(guest.deck.path),
            expected=host.ruleset.id,
            actual=guest.ruleset.id,
            deck=_name(host),
            other=_name(guest),
        )


def open_stack_is_nobodys(host: ValidatedDeck, guest: ValidatedDeck, simulation: bool) -> Iterator[Finding]:
    """A card that lies open because of the other deck's sets should not be in a deck too (assumed)."""
    for one, other in ((host, guest), (guest, host)):
        context = _context(one)
        laid = context.laid_open(other.brought)
        for card in sorted(laid & set(one.brought)):
            yield finding(
                "RV605",
                Location(one.deck.path),
                named=context.named,
                cards=(card,),
                expected={"max": 0},
                actual=1,
                source=one.ruleset.source("open_stack"),
                deck=_name(one),
                other=_name(other),
            )


TABLE_RULES: tuple[TableRule, ...] = (
    host_may_be_host,
    guest_may_be_guest,
    options_agree,
    same_ruleset,
    open_stack_is_nobodys,
)


def _context(deck: ValidatedDeck) -> Context:
    return Context(deck.ruleset, catalogue(deck.deck.edition))


def _name(deck: ValidatedDeck) -> str:
    return deck.deck.name or deck.deck.path or deck.fingerprint
