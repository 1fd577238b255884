"""The rules of two decks at one table: roles, options, the game they are made for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.legality.context import Context
from deckbuilder.legality.messages import AND, Text, names_of, say
from deckbuilder.legality.validated import ValidatedDeck
from deckbuilder.vocabulary import Severity

TableRule = Callable[[ValidatedDeck, ValidatedDeck, Severity], Iterator[Finding]]


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
    clash = Severity.WARNING if simulation else Severity.ERROR
    for rule in TABLE_RULES:
        yield from rule(host, guest, clash)


def host_may_be_host(host: ValidatedDeck, guest: ValidatedDeck, clash: Severity) -> Iterator[Finding]:
    """The deck that is used as the host's does not say that it is a guest's."""
    if host.deck.role == "guest":
        yield say(
            "RV601",
            Location(host.deck.path),
            severity=clash,
            expected=["host", "either"],
            actual="guest",
            source=host.ruleset.source("fixed_events_host"),
            deck=_name(host),
            brings=names_of(tuple(host.ruleset.fixed_events_host), _context(host), AND),
        )


def guest_may_be_guest(host: ValidatedDeck, guest: ValidatedDeck, clash: Severity) -> Iterator[Finding]:
    """The deck that is used as the guest's does not say that it is the host's: there is one host."""
    if guest.deck.role == "host":
        yield say(
            "RV602",
            Location(guest.deck.path),
            severity=clash,
            expected=["guest", "either"],
            actual="host",
            source=guest.ruleset.source("fixed_events_host"),
            deck=_name(guest),
        )


def options_agree(host: ValidatedDeck, guest: ValidatedDeck, clash: Severity) -> Iterator[Finding]:
    """Both players play by the same table options (R-038)."""
    if host.deck.options != guest.deck.options:
        mine, theirs = (", ".join(deck.deck.options) for deck in (host, guest))
        yield say(
            "RV603",
            Location(guest.deck.path),
            expected=list(host.deck.options),
            actual=list(guest.deck.options),
            source="Tournament Game: an option holds for both players if both agree",
            mine=Text(mine or "none", mine or "keine"),
            theirs=Text(theirs or "none", theirs or "keine"),
            deck=_name(host),
            other=_name(guest),
        )


def same_ruleset(host: ValidatedDeck, guest: ValidatedDeck, clash: Severity) -> Iterator[Finding]:
    """Both decks were checked by the same ruleset."""
    if host.ruleset != guest.ruleset:
        yield say(
            "RV604",
            Location(guest.deck.path),
            expected=host.ruleset.id,
            actual=guest.ruleset.id,
            source="both players play the same format",
            deck=_name(host),
            other=_name(guest),
        )


def open_stack_is_nobodys(host: ValidatedDeck, guest: ValidatedDeck, clash: Severity) -> Iterator[Finding]:
    """A card that lies open because of the other deck's sets should not be in a deck too (assumed)."""
    for one, other in ((host, guest), (guest, host)):
        context = _context(one)
        laid = context.laid_open(other.brought)
        for card in sorted(laid & set(one.brought)):
            yield say(
                "RV605",
                Location(one.deck.path),
                severity=Severity.WARNING,
                context=context,
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


def _name(deck: ValidatedDeck) -> Text:
    name = deck.deck.name or deck.deck.path or deck.fingerprint
    return Text(f"“{name}”", f"„{name}“")
