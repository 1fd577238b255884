"""Misspelt names and what they may have meant; applied only to lines that the user agreed to.

A proposal changes the spelling of names and nothing else: the corrected line is read again, and is proposed
only if it says as many cards with the same counts and marks as before. A name that would swallow a part of
what is written – a number, a second card – is not proposed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import combinations

from deckbuilder.cards.catalogue import Catalogue, catalogue, editions
from deckbuilder.cards.names import key, words
from deckbuilder.decks.counts import BAD, numbers_in
from deckbuilder.decks.file_formats.grammar import parse, split_lines
from deckbuilder.decks.parsed import ParsedCard
from deckbuilder.decks.several_cards import read_lines
from deckbuilder.diagnostics.finding import Finding

JOINTS = re.compile(r"[,;|/&+]")
MAX_WORDS = 12
"""Of a name that is corrected; no card has so many."""

COVERED = 0.6
"""This part of every written word must be found in the proposed name."""


@dataclass(frozen=True)
class NameChange:
    """One name that no card has.

    Args:
        column: where it stands.
        written: as it stands.
        name: the nearest name.
        others: further names that come near.
    """

    column: int
    written: str
    name: str
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Correction:
    """One line with misspelt names.

    Args:
        line: its number.
        before, after: the whole line, as it stands and as it is proposed.
        changes: the names, from left to right.
    """

    line: int
    before: str
    after: str
    changes: tuple[NameChange, ...]


def corrections(text: str, findings: Iterable[Finding], edition: str = "rivals") -> list[Correction]:
    """What can be proposed for the misspelt names among the findings of a text list.

    Args:
        text: the list.
        findings: of its reading.
        edition: of its cards.
    """
    if edition not in editions():
        return []
    cards, lines = catalogue(edition), split_lines(text)
    by_line: dict[int, list[NameChange]] = {}
    for f in findings:
        if f.code == "RV101" and f.suggestions and f.where.line and f.where.column:
            change = NameChange(f.where.column, str(f.actual), f.suggestions[0], f.suggestions[1:])
            if keeps_everything(change.written, change.name, cards):
                by_line.setdefault(f.where.line, []).append(change)
    found = [_correction(number, lines[number - 1], by_line[number], cards) for number in sorted(by_line)]
    return [one for one in found if one is not None]


def corrected(text: str, wanted: Iterable[Correction]) -> str:
    """The text with these lines replaced, as far as they still stand there."""
    lines = split_lines(text)
    for one in wanted:
        if lines[one.line - 1] == one.before:
            lines[one.line - 1] = one.after
    return "\n".join(lines)


def keeps_everything(written: str, name: str, cards: Catalogue) -> bool:
    """Whether a name says all that is written: its numbers, its joints, all its words, no second card."""
    plain = unicodedata.normalize("NFKC", written)
    if numbers_in(plain) != numbers_in(name) or len(JOINTS.findall(plain)) > len(JOINTS.findall(name)):
        return False
    told, whole = words(plain), key(name)
    if len(told) > MAX_WORDS or not all(_covers(whole, word) for word in told):
        return False
    card = cards.names.exact(name)
    parts = (" ".join(told[i:j]) for i, j in combinations(range(len(told) + 1), 2))
    return all(cards.names.exact(part) in (None, card) for part in parts)


def _covers(whole: str, word: str) -> bool:
    blocks = SequenceMatcher(None, whole, word, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) >= COVERED * len(word)


def _correction(number: int, line: str, changes: list[NameChange], cards: Catalogue) -> Correction | None:
    """The correction of a line, if it changes nothing but names."""
    if "," in line and any(one.name.count(",") > one.written.count(",") for one in changes):
        return None  # where one name ends and the next begins is not certain
    after = line
    changes = sorted(changes, key=lambda change: change.column)
    for one in reversed(changes):
        start = one.column - 1
        if not after[start:].startswith(one.written):
            return None
        after = after[:start] + one.name + after[start + len(one.written) :]
    was, now = _read(line, cards), _read(after, cards)
    if len(was) != len(now):
        return None
    for old, new in zip(was, now, strict=True):
        is_same = old.count in (new.count, BAD) and (old.mark, old.notes) == (new.mark, new.notes)
        if not is_same or old.refused != new.refused:
            return None
        before, card = cards.names.exact(old.name), cards.names.exact(new.name)
        if before != card and (before is not None or card is None):
            return None
    return Correction(number, line, after, tuple(changes))


def _read(line: str, cards: Catalogue) -> list[ParsedCard]:
    """The cards of one line."""
    raw = parse(f"[Deck]\n{line}")
    read_lines(raw, cards.names.exact, [])
    return raw.cards
