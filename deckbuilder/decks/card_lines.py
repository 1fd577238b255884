"""One card on a line: count, name, half-moon mark, remarks in brackets, comment.

A text that is the whole name of a card is never cut; `decks.several_cards` tells where one card ends and
the next begins.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from deckbuilder.decks import counts
from deckbuilder.decks.counts import BAD
from deckbuilder.decks.parsed import Mark

CardOf = Callable[[str], str | None]
"""The card that has exactly this name."""

COMMENT_AFTER = re.compile(r"(?<!\s)\s+(?:(?:#|//).*|--(?:\s.*)?)$")
LEAD = re.compile(r"^(?:(?:\[\s?[xX✓✔]?\s?\]|[☐☑☒✓✔□■▢]|[•◦‣▪▸►·]|[-–—*+>](?=\s|[^\W\d_]))\s*)+")
"""Bullets and boxes to tick."""

HALF_MOON = re.compile(
    r"(?:\s*[☾☽]|(?<![*\s])\s*\*|\s*[(\[](?:half[ -]?moon|HM|Halbmond)[)\]])$", re.IGNORECASE
)
PLAIN = re.compile(r"\s*[(\[](?:plain|no half[ -]?moon|ohne Halbmond)[)\]]$", re.IGNORECASE)
SOME = re.compile(r"\s*\((?P<some>\d{1,2}) (?:of|von) (?P<all>\d{1,2}) (?:half[ -]?moons?|Halbmond)\)$", re.I)
"""How many of the copies show the half-moon, as registration sheets say it."""

SPACES = re.compile(r"\s{20,}")
REMARK = re.compile(r"\s*(?:\((?P<round>[^()]*)\)|\[(?P<square>[^\[\]]*)\])$")
FOREIGN = re.compile(
    r"(?:\s+[(\[](?!HM[)\]])[A-Z0-9]{2,6}[)\]]\s+[A-Z]{0,4}-?\d{1,4}[a-z★]?(?:\s+\*[A-Za-z]{1,8}\*)?"
    r"|(?<=\S)\s*\*[A-Za-z]{1,8}\*)$"
)
"""Set code, collector's number and foil mark, as other card games' programs write them."""

TAIL = 200
"""So many characters at the end of a line are searched for marks and remarks; patterns stay quick."""

MAX_REMARKS = 8
LETTER = re.compile(r"[^\W\d_]")

Trouble = Literal["", "numbered", "foreign"]


@dataclass(frozen=True)
class Spelling:
    """What a text says about one card.

    Args:
        name: the words that name it; empty if there are none.
        count: number of copies; None if not said, `BAD` if not accepted.
        mark: whether the copies show the half-moon.
        notes: remarks in brackets, and counts beyond the first.
        marked: how many of the copies show the half-moon, where that is said of a part of them.
        trouble: why the text cannot be accepted although it has a name.
    """

    name: str
    count: int | None = None
    mark: Mark | None = None
    notes: tuple[str, ...] = ()
    marked: int | None = None
    trouble: Trouble = ""

    def card(self, card_of: CardOf) -> str | None:
        """The card that is named exactly; brackets may belong to its name."""
        whole = card_of(" ".join((self.name, *self.notes))) if self.notes else None
        return whole or (card_of(self.name) if self.name else None)


def without_comment(line: str) -> str:
    """A line without indentation and comment.

    A tab between count and name makes everything behind the name metadata, as spreadsheets paste it.
    """
    text = line.strip()
    before, tab, after = text.partition("\t")
    if tab and counts.ALONE.match(before.strip()):
        text = f"{before.strip()} {after.strip().partition(chr(9))[0]}"
    return COMMENT_AFTER.sub("", text)


def trailing_comment(line: str) -> str:
    """What stands behind the name on a card line: its comment, and what a spreadsheet put there."""
    text = line.strip()
    before, tab, after = text.partition("\t")
    pasted = ""
    if tab and counts.ALONE.match(before.strip()):
        text, _, rest = after.strip().partition("\t")
        pasted = " ".join(rest.split())
    found = COMMENT_AFTER.search(text)
    return " ".join(filter(None, (found.group().strip() if found else "", pasted and f"# {pasted}")))


def spelling(text: str, card_of: CardOf, count_given: bool = False) -> Spelling:
    """Take the text of one card apart.

    Args:
        text: without comment.
        card_of: tells names; what is a name as a whole is not cut.
        count_given: the count stands elsewhere, as in a table.
    """
    body = LEAD.sub("", SPACES.sub(" ", text.strip()))
    if not body or (card_of(body) and not HALF_MOON.search(body, max(0, len(body) - TAIL))):
        return Spelling(body)
    foreign = FOREIGN.search(body, max(0, len(body) - TAIL))
    if foreign:
        return replace(_taken_apart(body[: foreign.start()], card_of, count_given), trouble="foreign")
    return _taken_apart(body, card_of, count_given)


def _taken_apart(body: str, card_of: CardOf, count_given: bool) -> Spelling:
    numbered = counts.NUMBERED.match(body)
    if numbered and not count_given:
        found = _taken_apart(body[numbered.end() :], card_of, count_given)
        return found if found.count is not None else replace(found, count=BAD, trouble="numbered")
    said, rest = _before(body, card_of)
    found = _Behind(rest, card_of, count_given or said is not None).spelling()
    if not LETTER.search(found.name) or counts.ALONE.match(found.name):
        return Spelling("")
    if said is None:
        return found
    if count_given:
        return replace(found, notes=(said, *found.notes))
    return replace(found, count=counts.number(said))


def _before(body: str, card_of: CardOf) -> tuple[str | None, str]:
    """The count in front of a name. A number word is one only if a name follows: names begin with some."""
    for pattern in (counts.BRACKET_BEFORE, counts.DIGITS_BEFORE, counts.TIMES_BEFORE):
        if found := pattern.match(body):
            return found["number"], LEAD.sub("", body[found.end() :]) or body[found.end() :]
    found = counts.WORD_BEFORE.match(body)
    if found and _Behind(body[found.end() :], card_of, True).spelling().card(card_of):
        return found["number"], body[found.end() :]
    return None, body


class _Behind:
    """Cuts off, from the end, everything that is not the name: count, mark and remarks in any order."""

    def __init__(self, text: str, card_of: CardOf, count_given: bool) -> None:
        self.text, self.card_of = text.strip(), card_of
        self.count_given = count_given
        self.count: int | None = None
        self.mark: Mark | None = None
        self.marked: int | None = None
        self.notes: tuple[str, ...] = ()

    def spelling(self) -> Spelling:
        """What is found when nothing more can be cut off."""
        while self._mark() or (not self.card_of(self.text) and (self._count() or self._remark())):
            pass
        return Spelling(self.text.strip(), self.count, self.mark, self.notes, self.marked)

    def _cut(self, found: re.Match[str]) -> bool:
        self.text = self.text[: found.start()].rstrip()
        return True

    @property
    def _tail(self) -> int:
        return max(0, len(self.text) - TAIL)

    def _mark(self) -> bool:
        if self.mark is None:
            if found := SOME.search(self.text, self._tail):
                self.mark, self.marked = "half-moon", int(found["some"])
                return self._cut(found)
            found = HALF_MOON.search(self.text, self._tail)
            if found and not ("*" in found.group() and "*" in self.text[: found.start()]):
                self.mark = "half-moon"
                return self._cut(found)
            if found := PLAIN.search(self.text, self._tail):
                self.mark = "plain"
                return self._cut(found)
        return False

    def _count(self) -> bool:
        """A count; a second one is kept as a remark, which is then compared with the first."""
        found = counts.DIGITS_AFTER.search(self.text, self._tail)
        said = found and (found["times"] or found["number"])
        if not found:
            found = counts.BRACKET_AFTER.search(self.text, self._tail)
            said = found and found["number"]
        if not found and (word := counts.WORD_AFTER.search(self.text, self._tail)):
            is_name = self.card_of(counts.before_gap(self.text[: word.start()]))
            found, said = (word, word["number"]) if is_name else (None, None)
        if not found or not said or not LETTER.search(self.text[: found.start()]):
            return False
        if self.count_given or self.count is not None:
            if len(self.notes) >= MAX_REMARKS:
                return False
            self.notes = (said, *self.notes)
        else:
            self.count = counts.number(said)
        self.text = counts.before_gap(self.text[: found.start()])
        return True

    def _remark(self) -> bool:
        found = REMARK.search(self.text, self._tail)
        if not found or found.start() == 0 or len(self.notes) >= MAX_REMARKS:
            return False
        remark = found["round"] if found["round"] is not None else found["square"]
        self.notes = (remark.strip(), *self.notes)
        return self._cut(found)
