"""Names of cards and sets as people write them, resolved to ids.

What never matters: case, spaces of any kind, hyphens and dashes, quotes, commas, Unicode form, ligatures,
accents; umlauts may be written out (ae, oe, ue) or lose their dots, ß may be ss. Names count in English,
in the English of the expansion rulebook, in German, and as ids. An exact name always wins. Nothing is ever
guessed: a misspelling, or a short form that fits several cards, is an answer with candidates, not a card.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from deckbuilder.cards.model import Card
from deckbuilder.suggest import Similar

MAX_SUGGESTIONS = 3
MIN_SHARED = 4
"""A word with so many letters suggests the names that have it."""
MAX_UMLAUTS = 6
LONGEST = 200
"""No name has so many characters."""

_WRITTEN_OUT = {"ä": "ae", "ö": "oe", "ü": "ue"}
_LETTERS = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"}
_SMALL_WORDS = frozenset(
    {"the", "of", "a", "an", "and", "for", "der", "die", "das", "des", "und", "von", "fur"}
)
_APOSTROPHES = re.compile(r"['’‘`´ʼ′]")
_SUBTITLE = re.compile(r"^(?:([^,]+),.*|(\w+) (?:the|der|die|das) .*)$")


def _plain(text: str) -> str:
    """Case and Unicode form equalised, apostrophes gone; umlauts are still there."""
    text = _APOSTROPHES.sub("", text)  # first, for NFKC turns the acute accent ´ into a space
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold())


def _letters(plain: str) -> str:
    """Without accents and invisible characters; what is neither letter nor digit becomes a space."""
    text = unicodedata.normalize("NFKD", "".join(_LETTERS.get(c, c) for c in plain))
    kept = (c for c in text if not unicodedata.combining(c) and unicodedata.category(c) != "Cf")
    return "".join(c if c.isalnum() else " " for c in kept)


def words(text: str) -> tuple[str, ...]:
    """The words of a name, equalised, without umlaut dots."""
    return tuple(_letters(_plain(text)).split())


def key(text: str) -> str:
    """The form in which two spellings of a name are compared."""
    return "".join(words(text))


def keys(text: str) -> tuple[str, ...]:
    """All forms of a name: every umlaut with its dots lost or written out. The first is `key(text)`.

    Of a text with more umlauts than any name has, only the two even spellings: their number would explode.
    """
    plain = _plain(text)
    places = [i for i, c in enumerate(plain) if c in _WRITTEN_OUT]
    found: dict[str, None] = {}
    ways = itertools.product((False, True), repeat=len(places))
    even = ((way,) * len(places) for way in (False, True))
    for chosen in ways if len(places) <= MAX_UMLAUTS else even:
        spelled = list(plain)
        for place, written_out in zip(places, chosen, strict=True):
            if written_out:
                spelled[place] = _WRITTEN_OUT[plain[place]]
        found["".join(_letters("".join(spelled)).split())] = None
    return tuple(found)


class Status(StrEnum):
    """How a name was resolved."""

    EXACT = "exact"
    """It is a name of the card, but for spellings that never matter."""
    LENIENT = "lenient"
    """Subtitle missing, or all words in another order; only asked for leniently."""
    AMBIGUOUS = "ambiguous"
    """A short form that fits several cards."""
    CONTRADICTION = "contradiction"
    """Two names joined by a slash that belong to two cards."""
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Resolution:
    """What became of a name.

    Args:
        text: as it was written.
        status: how it was resolved.
        card: id of the card, if exactly one was found.
        variant: key of the face, if the name says it (``Chapel 1–3``).
        candidates: ids of all cards that the text fits, if it is ambiguous or contradictory.
        suggestions: full names that come near, best first; for ambiguous texts, all candidates' names.
    """

    text: str
    status: Status
    card: str | None = None
    variant: str | None = None
    candidates: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Name:
    """One name of one card."""

    card: str
    name: str
    variant: str | None = None
    is_identifier: bool = False

    @property
    def subtitle_free(self) -> tuple[str, ...]:
        """The keys of the name without its subtitle; empty if it has none."""
        found = _SUBTITLE.match(self.name)
        return keys(found[1] or found[2]) if found else ()


def names_of(card: Card) -> tuple[str, ...]:
    """All names of a card, each once: English, German, aliases in the order of the data."""
    german = (card.name_de,) if card.name_de else ()
    return tuple(dict.fromkeys((card.name, *german, *(alias.name for alias in card.aliases))))


class Names:
    """All names of the cards of one edition."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._official: dict[str, str] = {}
        self._by_key: dict[str, list[_Name]] = {}
        self._names: list[tuple[_Name, frozenset[str]]] = []
        self._subtitle_free: dict[str, list[_Name]] = {}
        self._editions: set[str] = set()
        for card in cards:
            self._official[card.id] = card.name
            self._editions.add(card.edition)
            for name in names_of(card):
                self._add(_Name(card.id, name))
                for variant in card.variants:
                    self._index(_Name(card.id, f"{name} {variant.key}", variant.key))
            for identifier in (card.id, card.slug):
                self._index(_Name(card.id, identifier, is_identifier=True))

    def _add(self, name: _Name) -> None:
        self._names.append((name, frozenset(words(name.name)) - _SMALL_WORDS))
        self._index(name)
        for spelled in name.subtitle_free:
            self._subtitle_free.setdefault(spelled, []).append(name)

    def _index(self, name: _Name) -> None:
        for spelled in keys(name.name):
            entries = self._by_key.setdefault(spelled, [])
            if all(entry.card != name.card for entry in entries):
                entries.append(name)

    def collisions(self) -> dict[str, tuple[str, ...]]:
        """Spellings that belong to several cards; there must be none within an edition."""
        return {
            spelled: tuple(entry.card for entry in entries)
            for spelled, entries in self._by_key.items()
            if len(entries) > 1
        }

    def resolve(self, text: str, lenient: bool = False, *, exact: bool = False) -> Resolution:
        """Find the card with this name.

        Two names joined by a slash (``Storehouse / Lagerstätte``) must mean the same card.

        Args:
            text: as written, without count and notes.
            lenient: also accept a name without its subtitle, or its words in another order, if exactly
                one card fits.
            exact: look for nothing that merely comes near; much quicker.
        """
        parts = [part for part in text.split("/") if key(part)]
        if len(parts) > 1 and key(parts[0]) not in self._editions:
            return self._resolve_several(text, parts, lenient, exact)
        return self._resolve_one(text, text, lenient, exact)

    def exact(self, text: str) -> str | None:
        """The id of the card with exactly this name, but for spellings that never matter."""
        if not text or len(text) > LONGEST:
            return None
        parts = [part for part in text.split("/") if key(part)]
        if len(parts) < 2 or key(parts[0]) in self._editions:
            parts = [text]
        found = {entry.card for part in parts for entry in self._exact(part)}
        return found.pop() if len(found) == 1 and all(map(self._exact, parts)) else None

    def _resolve_several(self, text: str, parts: list[str], lenient: bool, exact: bool) -> Resolution:
        found = [self._resolve_one(text, part, lenient, exact) for part in dict.fromkeys(parts)]
        failed = [one for one in found if one.card is None]
        if failed:
            return failed[0]
        cards = tuple(dict.fromkeys(one.card for one in found if one.card))
        if len(cards) > 1:
            names = tuple(self._official[card] for card in cards)
            return Resolution(text, Status.CONTRADICTION, candidates=cards, suggestions=names)
        return next((one for one in found if one.status is Status.LENIENT), found[0])

    def _resolve_one(self, text: str, part: str, lenient: bool, exact: bool) -> Resolution:
        named = self._exact(part)
        if len(named) == 1:
            return Resolution(text, Status.EXACT, card=named[0].card, variant=named[0].variant)
        if named:
            return self._ambiguous(text, [entry.card for entry in named])
        if exact:
            return Resolution(text, Status.UNKNOWN)
        complete = self._complete(part)
        fitting = complete or self._containing(part)
        if len(fitting) > 1:
            return self._ambiguous(text, list(fitting))
        if lenient and len(complete) == 1:
            return Resolution(text, Status.LENIENT, card=next(iter(complete)))
        suggestions = tuple(fitting.values()) or self._near(part) or self._sharing(part)
        return Resolution(text, Status.UNKNOWN, suggestions=suggestions)

    @cached_property
    def _similar(self) -> Similar:
        """Finds spellings that look alike."""
        return Similar({**self._subtitle_free, **self._by_key})

    def _ambiguous(self, text: str, cards: list[str]) -> Resolution:
        names = tuple(self._official[card] for card in cards)
        return Resolution(text, Status.AMBIGUOUS, candidates=tuple(cards), suggestions=names)

    def _exact(self, part: str) -> list[_Name]:
        found: dict[str, _Name] = {}
        for spelled in keys(part):
            for entry in self._by_key.get(spelled, ()):
                if _digits(entry.name) in ([], _digits(part)):
                    found.setdefault(entry.card, entry)
        return list(found.values())

    def _complete(self, part: str) -> dict[str, str]:
        """Cards whose name is meant with the subtitle missing or the words in another order."""
        found: dict[str, str] = {}
        for spelled in keys(part):
            for name in self._subtitle_free.get(spelled, ()):
                found.setdefault(name.card, name.name)
        asked = [one for one in _word_sets(part) if one]
        for name, own in self._names:
            if own in asked:
                found.setdefault(name.card, name.name)
        return found

    def _containing(self, part: str) -> dict[str, str]:
        """Cards one of whose names contains all the words."""
        asked = [one for one in _word_sets(part) if one]
        found: dict[str, str] = {}
        for name, own in self._names:
            if any(one <= own for one in asked):
                found.setdefault(name.card, name.name)
        return found

    def _near(self, part: str) -> tuple[str, ...]:
        """Up to three names that look alike, each card once, best first."""
        known = {**self._subtitle_free, **self._by_key}
        found: dict[str, str] = {}
        for spelled in self._similar.near(key(part), 4 * MAX_SUGGESTIONS, 0.7):
            entry = known[spelled][0]
            printed = entry.variant is None and not entry.is_identifier
            found.setdefault(entry.card, entry.name if printed else self._official[entry.card])
        return tuple(found.values())[:MAX_SUGGESTIONS]

    def _sharing(self, part: str) -> tuple[str, ...]:
        """The names with the first weighty word of the text, e.g. a forename, if they are few."""
        first = next((word for word in words(part) if word not in _SMALL_WORDS), "")
        forms = {first, _folded(first)} if len(first) >= MIN_SHARED else set()
        found: dict[str, str] = {}
        for name, own in self._names:
            if forms & own:
                found.setdefault(name.card, name.name)
        return tuple(found.values()) if len(found) <= MAX_SUGGESTIONS else ()


def _digits(text: str) -> list[str]:
    """The numbers in a name: “Chapel 13” is not “Chapel 1-3”."""
    return re.findall(r"\d+", text)


def _word_sets(text: str) -> list[frozenset[str]]:
    """The weighty words of a text; umlauts that were written out are also read as umlauts."""
    plain = frozenset(words(text)) - _SMALL_WORDS
    folded = frozenset(map(_folded, plain))
    return [plain] if folded == plain else [plain, folded]


def _folded(word: str) -> str:
    """A word with its written-out umlauts read as umlauts without dots."""
    return re.sub("(?<=[aou])e", "", word)
