"""From lines to cards: where one card ends and the next begins, and what cannot count."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from deckbuilder.decks import doubts, limits
from deckbuilder.decks.card_lines import CardOf, Spelling, spelling, without_comment
from deckbuilder.decks.counts import BAD
from deckbuilder.decks.keywords import extra_key
from deckbuilder.decks.parsed import ParsedCard, ParsedList, RawLine
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding

CERTAIN = re.compile(r"[;|\n]")
"""Separators that stand in no name."""

COMMA = re.compile(r"(?<!\d),|,(?!\d)|,(?=\d+\s?[xX×])")
"""Not a decimal comma."""

SLASH = re.compile(r"/")
LONGEST_NAME = 3
"""A name has at most two commas."""

MAX_CARDS = 200
"""On one line."""

MAX_TRIED = 6_000
"""Parts of lines in one list that are looked at; a list of one card per line has one on each."""

Piece = tuple[int, str]
"""A part of a line and where it begins."""


def read_lines(raw: ParsedList, card_of: CardOf, findings: list[Finding]) -> None:
    """Turn the lines of a list into cards, and compare the counts in its headers."""
    for line in raw.counted_heads:
        name = line.text.partition(":")[0].strip()
        if card_of(name):
            raw.extra.pop(extra_key(name), None)
            findings[:] = [f for f in findings if f.code != "RV004" or f.where != line.where]
            raw.lines.append(line)
            raw.kinds[line.where.line or 0] = "content"
    read, tried = list[list[ParsedCard]](), 0
    for line in raw.lines:
        if tried > MAX_TRIED:
            break
        reader = Reader(line, card_of, findings)
        read.append(reader.cards())
        tried += len(reader.known)
    if len(read) < len(raw.lines):
        findings.append(limits.beyond(len(raw.lines), len(read), "card lines", raw.path))
        raw.declared = []
    raw.lines, raw.cards = [], [*raw.cards, *(card for cards in read for card in cards)]
    for one in raw.declared:
        if one.key == "sets":
            listed: int | None = len(raw.sets)
        elif one.first is not None:
            listed = _size(card for cards in read[one.first : one.last] for card in cards)
        else:
            listed = _size(card for card in raw.cards if card.section == one.key)
        accepted = {listed}
        if one.key == "deck" and listed is not None and one.first is None:
            start = _size(card for card in raw.cards if card.section == "start")
            accepted.add(None if start is None else listed + start)
        if one.count not in accepted and None not in accepted:
            findings.append(finding("RV005", one.where, expected=one.count, actual=listed))
    raw.declared = []


def _bad_count(where: Location, numbered: bool) -> Finding:
    """RV002: a count that is not accepted, or a number that may just as well number the line."""
    if numbered:
        return finding("RV002", where, "numbered", expected="[count] name", actual=where.as_written)
    return finding("RV002", where, expected={"min": 1, "max": 99}, actual=where.as_written)


def _size(cards: Iterable[ParsedCard]) -> int | None:
    """The number of cards; None if a line does not tell its count."""
    counts = [card.count for card in cards]
    return None if BAD in counts else sum(counts)


@dataclass
class Reader:
    """The reading of one line.

    Args:
        line: the line.
        card_of: tells names.
        findings: where faults are reported.
        known: what its parts were read as.
    """

    line: RawLine
    card_of: CardOf
    findings: list[Finding]
    known: dict[str, Spelling] = field(default_factory=dict)

    def cards(self) -> list[ParsedCard]:
        """The cards of the line; what cannot be read is a card that is refused."""
        text = without_comment(self.line.text)
        start = self.line.text.find(text[:1]) if text else 0
        pieces = list(self._pieces((start, text)))
        if len(pieces) > MAX_CARDS:
            number = len(pieces)
            self.findings.append(
                finding("RV001", self.line.where, "too many", expected=MAX_CARDS, actual=number)
            )
            return [ParsedCard(self.line.section, "", self.line.where, BAD, refused=True)]
        found = []
        for piece in pieces:
            found += self._card(piece)
        return found

    # Taking apart

    def _pieces(self, whole: Piece) -> Iterator[Piece]:
        """The parts of the line that name a card each."""
        if self.line.count is not None or self._spelled(whole).card(self.card_of):
            yield whole
            return
        parts = _split(whole, CERTAIN)
        if len(parts) > MAX_CARDS:
            yield from parts
            return
        for part in parts or [whole]:
            for piece in self._by_comma(part):
                yield from self._by_slash(piece) if self.line.in_cell else (piece,)

    def _spelled(self, piece: Piece) -> Spelling:
        text = piece[1]
        if text not in self.known:
            self.known[text] = spelling(text, self.card_of, self.line.count is not None)
        return self.known[text]

    def _names(self, piece: Piece) -> bool:
        """Whether a part names a card exactly."""
        found = self._spelled(piece)
        return found.count != BAD and not found.trouble and found.card(self.card_of) is not None

    def _by_comma(self, whole: Piece) -> list[Piece]:
        """The cards between commas; a name may hold a comma itself.

        A comma separates only if a card is named exactly beside it, or if counts begin the parts.
        """
        parts = _split(whole, COMMA)
        if len(parts) < 2 or len(parts) > MAX_CARDS or self._names(whole):
            return [whole] if len(parts) <= MAX_CARDS else parts
        groups, sure, at = list[Piece](), False, 0
        while at < len(parts):
            for size in range(min(LONGEST_NAME, len(parts) - at), 0, -1):
                group = _joined(whole, parts[at], parts[at + size - 1])
                if self._names(group):
                    sure = True
                    break
            groups.append(group)
            at += size
        counted = [n for n, part in enumerate(parts) if self._spelled(part).count is not None]
        sure = sure or len(counted) > 1 or any(self._begins_with_count(parts[n]) for n in counted if n)
        return groups if sure else [whole]

    def _begins_with_count(self, piece: Piece) -> bool:
        found = self._spelled(piece)
        return found.count is not None and bool(found.name) and not piece[1].startswith(found.name)

    def _by_slash(self, whole: Piece) -> list[Piece]:
        """Different cards between slashes, in a cell; two names of one card stay together."""
        parts = _split(whole, SLASH)
        spelled = [self._spelled(part) for part in parts]
        cards = [one.card(self.card_of) for one in spelled]
        apart = None not in cards and len(set(cards)) == len(cards) and all(map(self._names, parts))
        counted = sum(one.count is not None for one in spelled)
        return parts if len(parts) > 1 and (apart or counted > 1) else [whole]

    # Putting together

    def _card(self, piece: Piece) -> list[ParsedCard]:
        start, text = piece
        line = self.line
        place = line.where
        if place.column is not None and text != line.where.as_written:
            place = replace(place, column=place.column + start, as_written=text)
        found = self._spelled(piece)
        if not found.name:
            self.findings.append(doubts.unparsed(place))
            return [ParsedCard(line.section, "", line.where, BAD, refused=True)]
        card = self._raw_card(found, piece)
        if line.count == BAD or found.count == BAD:
            self.findings.append(_bad_count(place, found.trouble == "numbered"))
            card = replace(card, count=BAD, refused=True)
        elif found.trouble == "foreign":
            self.findings.append(
                finding(
                    "RV001",
                    place,
                    "foreign",
                    expected="[count] name",
                    actual=place.as_written,
                    name=found.name,
                )
            )
            card = replace(card, refused=True)
        if line.mark and found.mark not in (None, line.mark):
            self.findings.append(doubts.bad_cell("half_moon", line.mark, "name", place))
        return self._parted(card, found)

    def _raw_card(self, found: Spelling, piece: Piece) -> ParsedCard:
        line = self.line
        where = replace(line.where, as_written=found.name, section=line.section)
        if where.column is not None:
            where = replace(where, column=where.column + max(line.text.find(found.name, piece[0]), 0))
        count = line.count if line.count is not None else found.count
        return ParsedCard(
            line.section,
            found.name,
            where,
            1 if count is None else count,
            found.mark or line.mark,
            found.notes,
        )

    def _parted(self, card: ParsedCard, found: Spelling) -> list[ParsedCard]:
        """Copies with and without the half-moon, where the line tells how many of each there are."""
        if found.marked is None or card.count == BAD or found.marked >= card.count:
            return [card]
        rest = card.count - found.marked
        parts = [replace(card, count=found.marked), replace(card, count=rest, mark="plain")]
        return [one for one in parts if one.count]


def _split(whole: Piece, separator: re.Pattern[str]) -> list[Piece]:
    """The parts between separators that are not blank."""
    start, text = whole
    parts, at = [], 0
    for found in (*separator.finditer(text), None):
        part = text[at : found.start() if found else len(text)]
        if part.strip():
            parts.append((start + at + len(part) - len(part.lstrip()), part.strip()))
        at = found.end() if found else at
    return parts


def _joined(whole: Piece, first: Piece, last: Piece) -> Piece:
    """The part of the whole from one part to another."""
    start, text = whole
    return first[0], text[first[0] - start : last[0] + len(last[1]) - start]
