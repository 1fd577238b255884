"""The cards and sets of an edition: loading, checking, looking up."""

from __future__ import annotations

import difflib
import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from deckbuilder.cards.model import Box, Card, CardSet, SetFile
from deckbuilder.cards.names import Names, Resolution, Status, key, keys
from deckbuilder.cards.overlay import Overlay, apply_overlay, read_overlay, unknown_card
from deckbuilder.errors import (
    MAX_PROBLEMS,
    AmbiguousNameError,
    ContradictoryNamesError,
    OverlayError,
    UnknownNameError,
    UnreadableInputError,
)
from deckbuilder.suggest import close_names

DATA = Path(__file__).parent / "data"
_CARDS = TypeAdapter(tuple[Card, ...])
_SET_PREFIX = re.compile(
    r"^(?:(?:the )?(?:era|age) of (?:the )?|(?:die |das )?(?:zeit|ära|zeitalter) (?:der |des )?|the |das )"
)


class Copy(NamedTuple):
    """One physical card.

    Args:
        card: id of the title.
        set: id of the set it lies in.
        half_moon: whether it shows the half-moon.
    """

    card: str
    set: str
    half_moon: bool


class Assumed(NamedTuple):
    """A value that no source gives.

    Args:
        card: whose fact it is.
        field: its field; a part of a field is named with dots (``points.strength``).
        value: what is assumed, as in the data files; None if nothing is.
        reason: why this.
    """

    card: Card
    field: str
    value: Any
    reason: str


class Catalogue:
    """All cards and sets of one edition.

    Args:
        sets: the contents of ``sets.json``.
        cards: the cards, in any order.
        sha256: of the data files, and of the overlay if there is one.
        overlay: by which facts have been replaced.

    Attributes:
        edition, version, sha256: which data these are.
        overlay: the user's file that has replaced facts, with its name and SHA-256; None if none has.
        cards: all cards, sorted by id.
        sets, boxes: in the order of the rulebooks.
    """

    def __init__(
        self,
        sets: SetFile,
        cards: tuple[Card, ...],
        sha256: str = "",
        overlay: Overlay | None = None,
    ) -> None:
        self.overlay = overlay
        self._set_file = sets
        self.edition, self.version, self.sha256 = sets.edition, sets.version, sha256
        self.sets: tuple[CardSet, ...] = sets.sets
        self.boxes: tuple[Box, ...] = sets.boxes
        self.cards: tuple[Card, ...] = tuple(sorted(cards, key=lambda card: card.id))
        self._by_id = {card.id: card for card in self.cards}
        self._sets = {one.id: one for one in self.sets}
        problems = self._problems()
        if problems:
            raise UnreadableInputError(f"Card data of {self.edition}: " + "; ".join(problems))
        self._copies = {one.id: self._copies_of(one.id) for one in self.sets}

    def _problems(self) -> list[str]:
        """What does not fit together in the data, every problem at once."""
        found = [] if len(self._by_id) == len(self.cards) else ["an id occurs twice"]
        for card in self.cards:
            named = [p.set for p in card.printings]
            found += [f"{card.id}: unknown set {name!r}" for name in named if name not in self._sets]
            wanted = card.refers_to
            found += [f"{card.id}: unknown card {name!r}" for name in wanted if name not in self._by_id]
        for one in self.sets:
            total = sum(p.copies for card in self.cards for p in card.printings if p.set == one.id)
            if total != one.cards:
                found.append(f"{one.id}: {total} cards, expected {one.cards}")
        return found

    def _copies_of(self, set_id: str) -> tuple[Copy, ...]:
        printed = ((card.id, p) for card in self.cards for p in card.printings if p.set == set_id)
        return tuple(
            Copy(card, set_id, number >= printing.copies - printing.half_moon)
            for card, printing in printed
            for number in range(printing.copies)
        )

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._by_id

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def names(self) -> Names:
        """The names of all cards."""
        return Names(self.cards)

    def card(self, card_id: str) -> Card:
        """The card with this id, e.g. ``rivals/storehouse``."""
        try:
            return self._by_id[card_id]
        except KeyError:
            raise UnknownNameError("card", card_id, self.names.resolve(card_id).suggestions) from None

    def resolve(self, text: str, lenient: bool = False, *, exact: bool = False) -> Resolution:
        """Look a name up without raising; see `Names.resolve`."""
        return self.names.resolve(text, lenient, exact=exact)

    def find(self, name: str, lenient: bool = False) -> Card:
        """The card with this name in any language, or id.

        Raises:
            UnknownNameError: no card has this name.
            AmbiguousNameError: it is a short form of several cards.
            ContradictoryNamesError: two names joined by a slash mean two cards.
        """
        found = self.resolve(name, lenient)
        if found.card:
            return self._by_id[found.card]
        if found.status is Status.AMBIGUOUS:
            raise AmbiguousNameError("card", name, found.suggestions)
        if found.status is Status.CONTRADICTION:
            raise ContradictoryNamesError("card", name, found.suggestions)
        raise UnknownNameError("card", name, found.suggestions)

    @cached_property
    def _set_keys(self) -> dict[str, tuple[CardSet, ...]]:
        """Every spelling of a set's or a box's name; a box stands for its sets."""
        found: dict[str, tuple[CardSet, ...]] = {}
        groups: list[tuple[Box | CardSet, tuple[CardSet, ...]]] = []
        for box in self.boxes:
            held = (box.id, *box.includes)
            groups.append((box, tuple(one for one in self.sets if one.box in held)))
        groups += [(one, (one,)) for one in self.sets]
        for named, meant in groups:
            aliases = (alias.name for alias in named.aliases)
            for name in filter(None, (named.id, named.name, named.name_de, *aliases)):
                for spelled in _set_spellings(name):
                    found[spelled] = meant
        return found

    def sets_named(self, name: str) -> tuple[CardSet, ...]:
        """The sets meant by a name or id in any language; a box stands for all its sets.

        ``-``, ``_`` and spaces are equal, and "Era of (the)" may be missing.
        """
        for spelled in _set_spellings(name):
            if spelled in self._set_keys:
                return self._set_keys[spelled]
        near = difflib.get_close_matches(key(name), self._set_keys, n=len(self.sets), cutoff=0.7)
        close = dict.fromkeys(one.name for spelled in near for one in self._set_keys[spelled])
        raise UnknownNameError("set", name, tuple(close), tuple(one.name for one in self.sets))

    def set(self, name: str) -> CardSet:
        """The one set with this name or id; a name that means several sets is ambiguous."""
        meant = self.sets_named(name)
        if len(meant) != 1:
            raise AmbiguousNameError("set", name, tuple(one.id for one in meant))
        return meant[0]

    def set_name(self, set_id: str, lang: str = "en") -> str:
        """What a person calls the set with this id."""
        one = self._sets[set_id]
        return one.name_de if lang == "de" and one.name_de else one.name

    def stack_name(self, stack: str, lang: str = "en") -> str:
        """What a person calls a draw stack: ``Era of Gold 1`` for ``gold 1``."""
        set_id, space, number = stack.partition(" ")
        return f"{self.set_name(set_id, lang)}{space}{number}" if set_id in self._sets else stack

    def assumed(self) -> tuple[Assumed, ...]:
        """Every value that no source gives, in the order of the cards."""
        return tuple(
            Assumed(card, name, _fact(card, name), reason)
            for card in self.cards
            for name, reason in card.source.assumed.items()
        )

    def with_cards(self, cards: Iterable[Card], overlay: Overlay) -> Catalogue:
        """A catalogue of the same sets whose cards an overlay has changed."""
        digest = hashlib.sha256(f"{self.sha256} {overlay.sha256}".encode()).hexdigest()
        return Catalogue(self._set_file, tuple(cards), digest, overlay)

    def in_set(self, set_id: str) -> tuple[Card, ...]:
        """All titles printed in a set, sorted by id."""
        wanted = self.set(set_id).id
        return tuple(card for card in self.cards if any(p.set == wanted for p in card.printings))

    def copies(self, set_id: str) -> tuple[Copy, ...]:
        """All physical cards of a set, sorted; of equal cards those without half-moon first."""
        return self._copies[set_id] if set_id in self._copies else self._copies[self.set(set_id).id]


def _set_spellings(name: str) -> tuple[str, ...]:
    """The keys of a set's name, with and without "Era of (the)"."""
    spaced = re.sub(r"[\W_]+", " ", name.casefold()).strip()
    return tuple(dict.fromkeys((*keys(spaced), *keys(_SET_PREFIX.sub("", spaced)))))


def editions() -> tuple[str, ...]:
    """The ids of all editions that have a catalogue."""
    return tuple(sorted(folder.name for folder in DATA.iterdir() if (folder / "sets.json").is_file()))


@dataclass
class OverlayUse:
    """An overlay that holds for a while, see `using_overlay`.

    Args:
        overlay: the file; None: the cards as they are printed.
        used: whether a catalogue with facts of it has been asked for.
    """

    overlay: Overlay | None
    used: bool = False


_IN_USE: ContextVar[OverlayUse | None] = ContextVar("overlay in use", default=None)


@contextmanager
def using_overlay(overlay: Overlay | Path | str | None) -> Iterator[OverlayUse]:
    """Inside this block `catalogue` answers with the overlay, whoever asks; None: with the printed cards.

    Raises:
        UnreadableInputError, OverlayError: see `load_overlay`.
    """
    found = load_overlay(overlay) if isinstance(overlay, Path | str) else overlay
    use = OverlayUse(found)
    token = _IN_USE.set(use)
    try:
        yield use
    finally:
        _IN_USE.reset(token)


def catalogue(edition: str = "rivals", overlay: Overlay | Path | str | None = None) -> Catalogue:
    """The catalogue of an edition; read once per process.

    Args:
        edition: its id.
        overlay: a file of replaced facts, or one that `load_overlay` has read; if None, that of
            `using_overlay`, if any. The catalogue names it in ``overlay`` if it changes something in this
            edition.

    Raises:
        UnknownNameError: there is no such edition.
        OverlayError: see `load_overlay`.
    """
    printed = _printed(edition)
    if overlay is not None:
        return _overlaid(edition, overlay if isinstance(overlay, Overlay) else load_overlay(overlay))
    use = _IN_USE.get()
    if use is None or use.overlay is None:
        return printed
    found = _overlaid(edition, use.overlay)
    use.used = use.used or found.overlay is not None
    return found


@lru_cache(maxsize=20_000)
def other_editions_of(name: str, edition: str) -> tuple[str, ...]:
    """The editions besides this one in which exactly this is the name of a card."""
    return tuple(
        other
        for other in editions()
        if other != edition and _printed(other).resolve(name, exact=True).status is Status.EXACT
    )


def load_overlay(path: Path | str) -> Overlay:
    """Read a file of replaced facts and check it against the cards of every edition.

    Raises:
        UnreadableInputError: the file cannot be read.
        OverlayError: syntax, cards, fields or values do not fit; every problem with place and suggestion.
    """
    overlay = read_overlay(path)
    known = {edition: _printed(edition) for edition in editions()}
    ours = tuple(edition + "/" for edition in known)
    strangers = [card for card in overlay.changes if not card.startswith(ours)]
    problems = [
        unknown_card(card, known.values() if number < MAX_PROBLEMS else ())
        for number, card in enumerate(strangers)
    ]
    for printed in known.values():
        try:
            apply_overlay(printed, overlay)
        except OverlayError as error:
            problems += error.problems
    if problems:
        raise OverlayError(str(path), tuple(problems))
    return overlay


@cache
def _overlaid(edition: str, overlay: Overlay) -> Catalogue:
    return apply_overlay(_printed(edition), overlay)


@cache
def _printed(edition: str) -> Catalogue:
    """The catalogue as the data files have it."""
    if edition not in editions():
        raise UnknownNameError("edition", edition, close_names(edition, editions()), editions())
    folder = DATA / edition
    digest = hashlib.sha256()
    try:
        raw = (folder / "sets.json").read_bytes()
        digest.update(raw)
        sets = SetFile.model_validate_json(raw)
        cards: list[Card] = []
        for one in sets.sets:
            raw = (folder / f"{one.id}.json").read_bytes()
            digest.update(raw)
            cards += _CARDS.validate_json(raw)
    except (OSError, ValidationError, json.JSONDecodeError) as error:
        raise UnreadableInputError(f"Card data of {edition}: {error}") from error
    return Catalogue(sets, tuple(cards), digest.hexdigest())


def _fact(card: Card, name: str) -> Any:
    """The value of a field or of a part of one, as in the data files; None if the card has no such part."""
    value: Any = card.model_dump(mode="json")
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value
