"""Share codes: a whole deck or kit in one line of text, with a checksum.

``RIV1-`` and, in base64url without padding, these bytes; every number is a varint (seven bits a byte, least
significant first), every text its length and UTF-8:

* the version, 1; the number of the format; the number of the edition;
* the number of table options and each as text;
* of a kit only: the number of theme sets, and of each its id as text and who chose it;
* the number of sections, and of each its number (of a stack of a kit also its key as text), the number of
  its entries and the entries by card number: the card's number; four times the count, plus 1 if the number
  of half-moon copies is said, plus 2 if the face is; then these two, if said (the face by its place on the
  card);
* CRC-32 of all bytes before it, most significant byte first.

Name, player, role, notes and the order of lines are no part of it. White space within a code does not matter.
Test vectors stand in ``docs/deck-files.md``.
"""

from __future__ import annotations

import base64
import binascii
import os
import re
import zlib
from collections.abc import Sequence
from typing import TypeVar

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.decks.card_numbers import numbers
from deckbuilder.decks.carrying import uncarriable
from deckbuilder.decks.keywords import KIT_FORMATS, shown
from deckbuilder.decks.model import KIT_FIELDS, ChosenBy, Decklist, Entry, Kit, SetChoice, Unresolved
from deckbuilder.decks.order import canonical
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.errors import DeckbuilderError, UnreadableInputError

VERSION = 1
PREFIX = f"RIV{VERSION}-"
MAX_CODE = 20_000
FORMAT_NUMBERS = {"tournament": 0, "introductory": 1, "theme": 2, "duel": 3, "basic": 4, "expanded": 5}
EDITION_NUMBERS = {"rivals": 0, "classic": 1}
CHOOSER_NUMBERS: dict[ChosenBy | None, int] = {None: 0, "random": 1, "starting player": 2, "opponent": 3}
SECTION_NUMBERS = {
    "start": 0,
    "deck": 1,
    "events": 2,
    "events fixed": 3,
    "open": 4,
    "sea": 6,
    "each player": 7,
    "events drawn": 8,
}
STACK = 5
"""All these numbers are append-only, like those of the cards."""

Name = TypeVar("Name")
OWN = re.compile(r"^[Rr][Ii][Vv]([0-9]{1,9})-([A-Za-z0-9_-]*)$")
ANY = re.compile(r"^[A-Za-z]{2,6}[0-9]{1,3}-[A-Za-z0-9_+/=-]{8,}$")


def squeezed(text: str) -> str:
    """The text without white space and byte-order mark."""
    return "".join(text.replace("\ufeff", "").split())


def is_code(text: str) -> bool:
    """Whether a text can only be meant as a share code of this program, whatever its version."""
    return len(text) <= 2 * MAX_CODE and OWN.match(squeezed(text)) is not None


def looks_like_code(text: str) -> bool:
    """Whether a text has the form of some program's share code."""
    return is_code(text) or (len(text) <= MAX_CODE and ANY.match(text) is not None)


def is_given(name: object) -> bool:
    """Whether a share code stands where a path may stand; a file with such a name is meant as a file."""
    return isinstance(name, str) and looks_like_code(name) and not os.path.lexists(name)


def label(text: str) -> str:
    """A code as a message names it, its beginning and the end, which tells codes apart; other texts stay."""
    if not looks_like_code(text):
        return shown(text)
    code = squeezed(text)
    return code if len(code) <= 24 else f"{code.partition('-')[0]}-…{code[-8:]}"


def encode(item: Decklist | Kit, *, cards: Catalogue | None = None) -> str:
    """The share code of a deck or kit.

    Raises:
        DeckbuilderError: it has lines that name no known card, a format without a number, or something that
            no file can say.
    """
    if item.unresolved:
        raise DeckbuilderError("A list with lines that name no known card has no share code.")
    if item.format not in FORMAT_NUMBERS or item.edition not in EDITION_NUMBERS:
        raise DeckbuilderError(f"There are no share codes for {item.edition} lists of format {item.format}.")
    cards = cards or catalogue(item.edition)
    for fault in uncarriable(item, cards):
        raise DeckbuilderError(f"A list with “{fault.actual}” under {fault.where} has no share code.")
    item = canonical(item, cards)
    out = bytearray([VERSION, FORMAT_NUMBERS[item.format], EDITION_NUMBERS[item.edition]])
    if isinstance(item, Decklist):
        _put_texts(out, item.options)
    else:
        _put_texts(out, ())
        _put(out, len(item.sets))
        for one in sorted(item.sets, key=lambda one: (one.set, CHOOSER_NUMBERS[one.chosen_by])):
            _put_text(out, one.set)
            _put(out, CHOOSER_NUMBERS[one.chosen_by])
    sections = [pair for pair in item.sections() if pair[1] or isinstance(item, Kit)]
    _put(out, len(sections))
    for key, entries in sections:
        _put_section(out, key, entries, cards)
    out += zlib.crc32(out).to_bytes(4, "big")
    return PREFIX + base64.urlsafe_b64encode(out).decode().rstrip("=")


def _put(out: bytearray, number: int) -> None:
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def _put_text(out: bytearray, text: str) -> None:
    data = text.encode()
    _put(out, len(data))
    out += data


def _put_texts(out: bytearray, texts: Sequence[str]) -> None:
    _put(out, len(texts))
    for text in texts:
        _put_text(out, text)


def _put_section(out: bytearray, key: str, entries: Sequence[Entry], cards: Catalogue) -> None:
    if key in SECTION_NUMBERS:
        _put(out, SECTION_NUMBERS[key])
    else:
        _put(out, STACK)
        _put_text(out, key.removeprefix("stack "))
    numbered = [(numbers(cards.edition).number(entry.card), _face(entry, cards), entry) for entry in entries]
    _put(out, len(numbered))
    ordered = sorted(numbered, key=lambda one: (*one[:2], one[2].half_moon is not None))
    for number, face, entry in ordered:
        said = entry.half_moon is not None
        _put(out, number)
        _put(out, entry.count << 2 | said | (face >= 0) << 1)
        if entry.half_moon is not None:
            _put(out, min(entry.half_moon, entry.count))
        if face >= 0:
            _put(out, face)


def _face(entry: Entry, cards: Catalogue) -> int:
    """The place of the entry's face on its card, -1 if it says none."""
    faces = [face.key for face in cards.card(entry.card).variants]
    return -1 if entry.variant is None else faces.index(entry.variant)


def decode(
    text: str, path: str = "", *, cards: Catalogue | None = None
) -> tuple[Decklist | Kit, list[Finding]]:
    """The deck or kit that a share code stands for.

    Args:
        text: the code; white space in it does not matter.
        path: named by findings and errors.
        cards: the catalogue to use instead of the edition's own.

    Returns:
        The deck or kit, and a finding for each card that this version does not know.

    Raises:
        UnreadableInputError: a foreign, newer, truncated or mistyped code.
    """
    path = path or label(text)
    data = _bytes(text, path)
    try:
        return _Reader(data, path, cards).run()
    except (ValueError, LookupError, DeckbuilderError):  # the checksum fits, but nothing else does
        raise UnreadableInputError(f"{path}: this code does not hold a list") from None


def _bytes(text: str, path: str) -> bytes:
    """What a code holds, its checksum verified and taken off."""
    if len(text) > 2 * MAX_CODE:
        raise UnreadableInputError(f"{path}: too long for a share code")
    found = OWN.match(squeezed(text))
    if found is None:
        raise UnreadableInputError(f"{path}: no share code of this program; these begin with {PREFIX}")
    version, body = int(found[1]), found[2]
    if version > VERSION:
        raise _newer(path, version)
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        data = b""
    intact = len(data) > 4 and base64.urlsafe_b64encode(data).decode().rstrip("=") == body
    if version < 1 or not intact or zlib.crc32(data[:-4]) != int.from_bytes(data[-4:], "big"):
        raise UnreadableInputError(
            f"{path}: the checksum does not match; the code is truncated or mistyped "
            "(upper and lower case matter)"
        )
    if data[0] > VERSION:
        raise _newer(path, data[0])
    return data[1:-4]


def _newer(path: str, version: int) -> UnreadableInputError:
    return UnreadableInputError(
        f"{path}: the code was made by a newer version (code version {version}, this program reads {VERSION})"
    )


class _Reader:
    """Reads the bytes of one code."""

    def __init__(self, data: bytes, path: str, cards: Catalogue | None) -> None:
        self.data, self.path, self.place = data, path, 0
        self.format = _named(FORMAT_NUMBERS, self.number())
        edition = _named(EDITION_NUMBERS, self.number())
        self.cards = cards or catalogue(edition)
        self.findings: list[Finding] = []
        self.unresolved: list[Unresolved] = []

    def run(self) -> tuple[Decklist | Kit, list[Finding]]:
        options = self.texts()
        is_kit = self.format in KIT_FORMATS
        sets = [self.set_choice() for _ in range(self.number())] if is_kit else []
        listed = [self.section() for _ in range(self.number())]
        sections = dict(listed)
        if self.place != len(self.data) or len(sections) != len(listed):
            raise ValueError("bytes are left over, or a section occurs twice")
        fields = {
            "format": self.format,
            "edition": self.cards.edition,
            "unresolved": tuple(self.unresolved),
            "path": self.path,
        }
        item: Decklist | Kit
        if is_kit:
            stacks = {key[6:]: entries for key, entries in sections.items() if key.startswith("stack ")}
            given = {key.replace(" ", "_"): sections.get(key) for key in KIT_FIELDS}
            item = Kit.model_validate({**fields, "sets": tuple(sets), "stacks": stacks, **given})
        else:
            named = {key.replace(" ", "_"): entries for key, entries in sections.items()}
            item = Decklist.model_validate({**fields, "options": options, **named})
        for fault in uncarriable(item, self.cards):
            raise ValueError(f"no file can say {fault.actual!r} under {fault.where}")
        return canonical(item, self.cards), self.findings

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.place]
            self.place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
            if shift > 28:
                raise ValueError("number too large")

    def text(self) -> str:
        length = self.number()
        self.place += length
        if self.place > len(self.data):
            raise ValueError("cut off")
        return self.data[self.place - length : self.place].decode()

    def texts(self) -> tuple[str, ...]:
        return tuple(self.text() for _ in range(self.number()))

    def set_choice(self) -> SetChoice:
        name = self.cards.set(self.text()).id
        return SetChoice(set=name, chosen_by=_named(CHOOSER_NUMBERS, self.number()))

    def section(self) -> tuple[str, tuple[Entry, ...]]:
        number = self.number()
        key = f"stack {self.text()}" if number == STACK else _named(SECTION_NUMBERS, number)
        found = [self.entry(key) for _ in range(self.number())]
        return key, tuple(entry for entry in found if entry is not None)

    def entry(self, section: str) -> Entry | None:
        number, packed = self.number(), self.number()
        count = packed >> 2
        half_moon = self.number() if packed & 1 else None
        face = self.number() if packed & 2 else None
        if count < 1 or (half_moon or 0) > count:
            raise ValueError("no such count")
        name = numbers(self.cards.edition).by_number.get(number)
        if name is None or name not in self.cards:
            where = Location(self.path, section=section, as_written=str(number))
            self.findings.append(finding("RV107", where, expected="the number of a card", actual=number))
            self.unresolved.append(Unresolved(section=section, count=count))
            return None
        variant = None if face is None else self.cards.card(name).variants[face].key
        return Entry(card=name, count=count, half_moon=half_moon, variant=variant)


def _named(table: dict[Name, int], number: int) -> Name:
    """The name that has this number."""
    return {known: name for name, known in table.items()}[number]
