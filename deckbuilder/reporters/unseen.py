"""Findings about event cards that were drawn unseen: told without naming them, since nobody looks at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from deckbuilder.cards.catalogue import catalogue, editions
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.codes import CODES
from deckbuilder.diagnostics.finding import Finding, Location

SECTION = "events drawn"
HINT, HINT_DE = " (Drawn unseen; --show-hidden names it.)", " (Verdeckt gezogen; --show-hidden nennt sie.)"


def redacted(finding: Finding) -> Finding:
    """The finding without anything that the list holds: place, code, weight and what the code means."""
    where = finding.where
    return Finding(
        finding.code,
        finding.severity,
        *CODES[finding.code].meaning,
        where=Location(where.path, where.line, where.column, where.section, related=where.related),
        source=finding.source,
    )


def concealed(findings: Iterable[Finding], item: Decklist | Kit | None) -> tuple[Finding, ...]:
    """The findings about a list, of which none names an event card that was drawn unseen."""
    if not isinstance(item, Kit) or item.events_drawn is None:
        return tuple(findings)
    sections = dict(item.sections())
    known = {entry.card for key, entries in sections.items() if key != SECTION for entry in entries}
    unseen = {entry.card for entry in sections.get(SECTION, ())} - known
    words = unseen | set(_names(unseen, item.edition))
    return tuple(_concealed(finding, unseen, words) for finding in findings)


def _names(ids: set[str], edition: str) -> Iterator[str]:
    if edition in editions():
        for card in map(catalogue(edition).card, sorted(ids)):
            yield card.name
            if card.name_de:
                yield card.name_de


def _concealed(finding: Finding, unseen: set[str], words: set[str]) -> Finding:
    kept = replace(
        finding, expected=_without(finding.expected, unseen), actual=_without(finding.actual, unseen)
    )
    told = (kept.message, kept.message_de, kept.expected, kept.actual, kept.where.as_written)
    said = " ".join(map(str, (*told, *kept.cards, *kept.suggestions)))
    if kept.where.section != SECTION and not any(word in said for word in words):
        return kept
    plain = redacted(kept)
    return replace(plain, message=plain.message + HINT, message_de=plain.message_de + HINT_DE)


def _without(value: Any, unseen: set[str]) -> Any:
    """The numbers of cards by id without those of the unseen ones."""
    if isinstance(value, dict):
        return {key: number for key, number in value.items() if key not in unseen}
    return value
