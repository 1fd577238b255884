"""Looking up the names on card lines; every doubt becomes one finding, nothing is guessed."""

from __future__ import annotations

from functools import lru_cache

from deckbuilder.cards.catalogue import Catalogue, other_editions_of
from deckbuilder.cards.names import Resolution, Status
from deckbuilder.decks import doubts
from deckbuilder.decks.counts import stated
from deckbuilder.decks.limits import MAX_SUGGESTED
from deckbuilder.decks.model import Entry
from deckbuilder.decks.parsed import BAD, ParsedCard
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.errors import UnknownNameError


@lru_cache(maxsize=20_000)
def resolved(cards: Catalogue, name: str, lenient: bool, exact: bool = False) -> Resolution:
    """What a name means; the lists of an event name the same cards again and again."""
    return cards.resolve(name, lenient, exact=exact)


@lru_cache(maxsize=20_000)
def exact(cards: Catalogue, name: str) -> str | None:
    """The card with exactly this name."""
    return cards.names.exact(name)


class CardNames:
    """The look-up for one list.

    Args:
        cards: the edition's cards.
        findings: where doubts are reported.
        lenient: accept a name without its subtitle, or its words in another order, if one card fits.
    """

    def __init__(self, cards: Catalogue, findings: list[Finding], lenient: bool) -> None:
        self.cards, self.findings, self.lenient = cards, findings, lenient
        self.unknown: set[str] = set()

    def look_up(self, line: ParsedCard) -> Resolution:
        """The card of a line; what stands in brackets may belong to its name."""
        if line.notes:
            whole = resolved(self.cards, " ".join((line.name, *line.notes)), False, exact=True)
            if whole.status is Status.EXACT:
                return whole
        named = resolved(self.cards, line.name, False, exact=True)
        if named.status is not Status.UNKNOWN or len(self.unknown) >= MAX_SUGGESTED:
            return named
        found = resolved(self.cards, line.name, self.lenient)
        if found.card is None:
            self.unknown.add(line.name)
        return found

    def card_of(self, text: str) -> str | None:
        """The card that has exactly this name."""
        return exact(self.cards, text)

    def resolve(self, line: ParsedCard) -> Entry | None:
        """The entry that a line stands for, or None after reporting why it stands for none."""
        found = self.look_up(line)
        if found.card is None:
            self._report_unknown(line, found)
            return None
        if found.status is Status.LENIENT:
            self.findings.append(doubts.shortened_name(line, self.cards.card(found.card)))
        if line.notes and found.text == line.name and not self._check_notes(line, found.card):
            return None
        count = max(line.count, 1) if line.count != BAD else 1
        half_moon = None if line.mark is None else (count if line.mark == "half-moon" else 0)
        where = line.where
        return Entry(
            card=found.card,
            count=count,
            half_moon=half_moon,
            variant=found.variant,
            line=where.line,
            column=where.column,
            as_written=where.as_written,
            lines=() if where.line is None else (where.line,),
        )

    def _report_unknown(self, line: ParsedCard, found: Resolution) -> None:
        if found.status is Status.AMBIGUOUS:
            self.findings.append(doubts.ambiguous_name(line, found))
        elif found.status is Status.CONTRADICTION:
            self.findings.append(doubts.contradictory_names(line, found))
        else:
            elsewhere = other_editions_of(line.name, self.cards.edition)
            self.findings.append(doubts.unknown_name(line, found, elsewhere))

    def _check_notes(self, line: ParsedCard, card_id: str) -> bool:
        """Compare what stands behind a name: a set, another name of the card, or its count once more.

        Returns:
            Whether the line can count; it cannot if it states another number.
        """
        can_count = True
        for note in line.notes:
            if self.cards.resolve(note, exact=True).card == card_id:
                continue
            try:
                sets = self.cards.sets_named(note)
            except UnknownNameError:
                number = stated(note)
                if number is None:
                    self.findings.append(doubts.remark(line, note, card_id))
                elif number == BAD or number != line.count:
                    self.findings.append(doubts.two_counts(line.count, note, line.where))
                    can_count = False
                continue
            card = self.cards.card(card_id)
            if not {one.id for one in sets} & {printing.set for printing in card.printings}:
                self.findings.append(doubts.wrong_set(line, card, sets, self.cards))
        return can_count
