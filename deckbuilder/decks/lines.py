"""Card lines: count, name, half-moon mark, remarks in brackets, comment."""

from __future__ import annotations

import re
from dataclasses import replace

from deckbuilder.decks.raw import BAD, Mark, RawCard
from deckbuilder.finding import Where

MAX_COUNT = 99
COUNT_BEFORE = re.compile(
    r"^(?:(?P<count>[+-]?\d+(?:[.,]\d+)?)(?:[xX×*]\s*|\s+[xX×*-]\s+|-\s+|\s+)|[xX×]\s?(?P<count2>\d+)\s+)(?=\S)"
)
COUNT_ALONE = re.compile(r"^[+-]?\d+(?:[.,]\d+)?\s*[xX×*-]?$")
COUNT_AFTER = re.compile(r"\s+(?:[xX×]\s?(?P<x>\d+)|(?P<y>\d+)\s?[xX×]|\([xX×]?(?P<bracket>\d+)[xX×]?\))$")
COMMENT_AFTER = re.compile(r"(?<!\s)\s+(?:(?:#|//).*|--(?:\s.*)?)$")
HALF_MOON = re.compile(r"(?:\s*[☾☽]|\s*\*|\s*[(\[](?:half[ -]?moon|HM|Halbmond)[)\]])$", re.IGNORECASE)
PLAIN = re.compile(r"\s*[(\[](?:plain|no half[ -]?moon|ohne Halbmond)[)\]]$", re.IGNORECASE)
REMARK = re.compile(r"\s*(?:\((?P<round>[^()]*)\)|\[(?P<square>[^\[\]]*)\])$")
TAIL = 200
"""So many characters at the end of a line are searched for marks and remarks; patterns stay quick."""

MAX_REMARKS = 8
LETTER = re.compile(r"[^\W\d_]")


def parse_card_line(line: str, where: Where, section: str) -> RawCard | None:
    """Take a card line apart; None if no name stands on it.

    A tab between count and name makes everything behind the name metadata, as spreadsheets paste it.
    """
    text = line.strip()
    before, tab, after = text.partition("\t")
    if tab and COUNT_ALONE.match(before.strip()):
        text = f"{before.strip()} {after.strip().partition(chr(9))[0]}"
    text = COMMENT_AFTER.sub("", text)
    found = COUNT_BEFORE.match(text)
    count = _number(found["count"] or found["count2"]) if found else None
    body = text[found.end() :] if found else text
    name, trailing_count, mark, notes = _behind_the_name(body, count_given=found is not None)
    if not LETTER.search(name) or COUNT_ALONE.match(name):
        return None
    where = replace(where, column=line.find(name) + 1, as_written=name, section=section)
    chosen = count if count is not None else trailing_count
    return RawCard(section, name, where, 1 if chosen is None else chosen, mark, notes)


def trailing_comment(line: str) -> str:
    """What stands behind the name on a card line: its comment, and what a spreadsheet put there."""
    text = line.strip()
    before, tab, after = text.partition("\t")
    pasted = ""
    if tab and COUNT_ALONE.match(before.strip()):
        text, _, rest = after.strip().partition("\t")
        pasted = " ".join(rest.split())
    found = COMMENT_AFTER.search(text)
    return " ".join(filter(None, (found.group().strip() if found else "", pasted and f"# {pasted}")))


def count_of(text: str) -> int:
    """The count that a cell of its own states, as in ``2`` or ``2x``; `BAD` if it is not accepted."""
    return _number(re.sub(r"^[xX×]\s?|\s?[xX×*]$", "", text.strip()))


def parse_name(text: str) -> tuple[str, Mark | None, tuple[str, ...]]:
    """Name, half-moon mark and remarks of a text that has its count elsewhere, as in a table."""
    name, _, mark, notes = _behind_the_name(text.strip(), count_given=True)
    return name, mark, notes


def _behind_the_name(text: str, count_given: bool) -> tuple[str, int | None, Mark | None, tuple[str, ...]]:
    """Cut off, from the end, everything that is not the name: count, mark and remarks in any order."""
    count: int | None = None
    mark: Mark | None = None
    notes: tuple[str, ...] = ()
    while True:
        tail = max(0, len(text) - TAIL)
        after = None if count_given or count is not None else COUNT_AFTER.search(text, tail)
        if after:
            count = _number(after["x"] or after["y"] or after["bracket"])
            text = text[: after.start()]
        elif mark is None and (found := HALF_MOON.search(text, tail)):
            mark, text = "half-moon", text[: found.start()]
        elif mark is None and (found := PLAIN.search(text, tail)):
            mark, text = "plain", text[: found.start()]
        elif (found := REMARK.search(text, tail)) and found.start() > 0 and len(notes) < MAX_REMARKS:
            remark = found["round"] if found["round"] is not None else found["square"]
            notes, text = (remark.strip(), *notes), text[: found.start()]
        else:
            return text.strip(), count, mark, notes


def _number(text: str) -> int:
    """The count that a text states; `BAD` if it is not a whole number from 1 to 99."""
    return int(text) if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= MAX_COUNT else BAD
