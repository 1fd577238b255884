"""What no list file can say: the door against records that no reader builds.

Readers yield records that the text format carries. A record that a program builds, changes with
``model_copy`` or reads from a foreign share code may hold anything; what is named here is refused before any
rule looks at it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.keywords import CHOOSERS, KIT_FORMATS, ROLES, folded
from deckbuilder.decks.model import Decklist, Entry, Kit, one_line
from deckbuilder.diagnostics.text import Phrase
from deckbuilder.errors import AmbiguousNameError, UnknownNameError


class UncarriableValue(NamedTuple):
    """Something that no file can say.

    Args:
        where: the section or field.
        actual: what stands there.
        wanted: what may stand there, as the entry of RV018 names it.
    """

    where: str
    actual: str
    wanted: Phrase


def stack_key(title: str, game_format: str, cards: Catalogue) -> str | None:
    """The key of a stack with this title, ``era of gold 1`` as ``gold 1``; None if the set does not exist.

    A Duel's only stack of a set needs no number.
    """
    name, _, number = title.rpartition(" ")
    if not number.isdecimal():
        name, number = title, ""
    try:
        set_id = cards.set(name).id
    except (UnknownNameError, AmbiguousNameError):
        return None
    if game_format == "duel" and set_id != "basic" and number == "1":
        number = ""
    return f"{set_id} {number}".strip()


def option_words(written: str) -> tuple[str, ...]:
    """The table options of a head line, in the form and order in which they are compared."""
    words = (folded(part) for part in written.split(","))
    return tuple(sorted({str(one_line(word)) for word in words if word}))


def uncarriable(item: Decklist | Kit, cards: Catalogue) -> Iterator[UncarriableValue]:
    """Everything in a record that the file formats cannot carry."""
    for name in ("name", "player", "edition", "format"):
        value = getattr(item, name, "")
        if not isinstance(value, str) or one_line(value) != value:
            yield UncarriableValue(name, str(value), Phrase("line"))
    if (item.format in KIT_FORMATS) is not isinstance(item, Kit):
        yield UncarriableValue("format", str(item.format), Phrase("format"))
    yield from _head(item) if isinstance(item, Decklist) else _kit(item, cards)
    for section, entries in item.sections():
        for entry in entries:
            for actual, wanted in _entry(entry, cards):
                yield UncarriableValue(section, actual, wanted)


def _head(deck: Decklist) -> Iterator[UncarriableValue]:
    if deck.role not in ROLES:
        yield UncarriableValue("role", str(deck.role), Phrase("word", {"words": tuple(ROLES)}))
    for option in deck.options:
        if not isinstance(option, str) or option_words(option) != (option,):
            yield UncarriableValue("options", str(option), Phrase("option"))


def _kit(kit: Kit, cards: Catalogue) -> Iterator[UncarriableValue]:
    ids = {one.id for one in cards.sets}
    for choice in kit.sets:
        if choice.set not in ids:
            yield UncarriableValue("sets", str(choice.set), Phrase("set"))
        if choice.chosen_by is not None and choice.chosen_by not in CHOOSERS:
            yield UncarriableValue("sets", str(choice.chosen_by), Phrase("word", {"words": tuple(CHOOSERS)}))
    for key in kit.stacks:
        if not isinstance(key, str) or stack_key(key, kit.format, cards) != key:
            yield UncarriableValue("stack", str(key), Phrase("stack"))


def _entry(entry: Entry, cards: Catalogue) -> Iterator[tuple[str, Phrase]]:
    """What cannot be said of one card."""
    if entry.card not in cards:
        yield str(entry.card), Phrase("card", {"edition": cards.edition})
        return
    if not _is_number(entry.count, 1):
        yield str(entry.count), Phrase("count")
    elif entry.half_moon is not None and not _is_number(entry.half_moon, 0, entry.count):
        yield str(entry.half_moon), Phrase("copies", {"count": entry.count})
    faces = [face.key for face in cards.card(entry.card).variants]
    if entry.variant is not None and entry.variant not in faces:
        yield str(entry.variant), Phrase("face", {"of": entry.card})


def _is_number(value: object, least: int, most: int | None = None) -> bool:
    """Whether a value is a whole number in these bounds."""
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return is_whole and least <= value and (most is None or value <= most)  # type: ignore[operator]
