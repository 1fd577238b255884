"""Late changes: the fingerprints of an event's lists, written down at registration and compared later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path, PurePath
from typing import Literal

from pydantic import ConfigDict, Field, ValidationError

from deckbuilder import parsing
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import share_codes
from deckbuilder.decks.difference import CardChange, Difference, difference
from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.keywords import folded
from deckbuilder.decks.loading import Loaded
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.diagnostics.text import Text
from deckbuilder.errors import DeckbuilderError, UnreadableInputError
from deckbuilder.escaping import json_text
from deckbuilder.records import Record

MAX_BYTES = 10_000_000
"""Of a lock file: an event of ten thousand players."""


class LockedDeck(Record):
    """One registered list."""

    path: str = Field(description="the file it came from")
    player: str = ""
    name: str = ""
    format: str
    fingerprint: str = Field(pattern=r"^[0-9A-Z]{5}-[0-9A-Z]{5}$")
    code: str = Field(default="", description="share code of the list; empty if the lists stay secret")


class Lock(Record):
    """The lists of an event as they were registered."""

    model_config = ConfigDict(title="Lock file of an event")

    schema_id: Literal["deckbuilder/lock@1"] = Field(default="deckbuilder/lock@1", alias="schema")
    schema_version: Literal[1] = 1
    event: str = ""
    decks: tuple[LockedDeck, ...]

    def to_json(self) -> str:
        """The document as it is written."""
        return json_text(self.model_dump(mode="json", by_alias=True))


def make_lock(lists: Iterable[Loaded], event: str = "", *, secret: bool = False) -> Lock:
    """The lock of these lists.

    Args:
        lists: the lists; each must be readable without an error.
        event: name of the event.
        secret: keep the fingerprints only; changes are then noticed but cannot be named.

    Raises:
        DeckbuilderError: a list has lines that cannot be read.
    """
    found = []
    for one in lists:
        item = one.item
        if item is None or item.unresolved:
            raise DeckbuilderError(f"{one.path}: has lines that cannot be read; nothing can be registered")
        found.append(
            LockedDeck(
                path=PurePath(one.path).name,
                player=_player(item),
                name=item.name,
                format=item.format,
                fingerprint=fingerprint(item),
                code="" if secret else share_codes.encode(item),
            )
        )
    return Lock(event=event, decks=tuple(found))


def load_lock(path: Path | str) -> Lock:
    """Read a lock file.

    Raises:
        UnreadableInputError: missing, or no lock file.
    """
    try:
        return Lock.model_validate_json(parsing.read_file(path, MAX_BYTES))
    except ValidationError as error:
        found = (f"{'.'.join(map(str, one['loc'])) or 'document'}: {one['msg']}" for one in error.errors())
        raise UnreadableInputError(f"{path}: no lock file: {parsing.faults(found)}") from None


def lock_findings(item: Decklist | Kit, lock: Lock, path: str = "") -> list[Finding]:
    """Compare a list with what its player registered.

    A list belongs to the registered ones of the same player; without a player, to that of the same file name.

    Args:
        item: the list as it is now.
        lock: the registration.
        path: the file of the list, if it came from one.

    Returns:
        Nothing if the list is registered as it is; RV710 if it differs, RV711 if nobody registered it,
        RV712 if somebody else did.

    Raises:
        UnreadableInputError: the share code in the lock file was changed by hand.
    """
    where = Location(item.path or path)
    code = fingerprint(item)
    own = registered(item, lock, path or item.path)
    if any(one.fingerprint == code for one in own):
        return []
    if own:
        return [_changed(item, code, own, where)]
    same = [one for one in lock.decks if one.fingerprint == code]
    return [_of_another(item, same[0], where) if same else _not_registered(item, where)]


def registered(item: Decklist | Kit, lock: Lock, path: str = "") -> tuple[LockedDeck, ...]:
    """What the list's player registered; without a player, what came from a file of the same name."""
    player = folded(_player(item))
    if player:
        found = [one for one in lock.decks if folded(one.player) == player]
        if found:
            return tuple(found)
    stem = PurePath(path).stem.casefold()
    named = [one for one in lock.decks if PurePath(one.path).stem.casefold() == stem]
    return tuple(one for one in named if not (player and one.player))


def not_handed_in(lists: Sequence[tuple[Decklist | Kit, str]], lock: Lock) -> tuple[LockedDeck, ...]:
    """The registered lists to which none of these belongs, each list with its path."""
    present = {one for item, path in lists for one in registered(item, lock, path)}
    return tuple(one for one in lock.decks if one not in present)


def _player(item: Decklist | Kit) -> str:
    return item.player if isinstance(item, Decklist) else ""


def _changed(item: Decklist | Kit, code: str, own: Sequence[LockedDeck], where: Location) -> Finding:
    """RV710: the list is not the registered one."""
    before = min(own, key=lambda one: _distance(one, item))
    known: Text | None = None
    if before.code:
        found = difference(share_codes.decode(before.code)[0], item)
        known = Text(described(found, "en"), described(found, "de"))
    return finding(
        "RV710",
        where,
        expected=before.fingerprint,
        actual=code,
        changes="known" if known else "",
        difference=known,
    )


def _distance(before: LockedDeck, item: Decklist | Kit) -> tuple[int, bool]:
    """How far a list is from a registered one: in cards, then by its name; secret ones only by the name."""
    other_name = folded(before.name) != folded(item.name)
    if not before.code:
        return 0, other_name
    found = difference(share_codes.decode(before.code)[0], item)
    return sum(abs(change.amount) for change in found.cards) + len(found.head), other_name


def _not_registered(item: Decklist | Kit, where: Location) -> Finding:
    """RV711: nobody registered the list."""
    return finding(
        "RV711",
        where,
        expected="a registered list",
        actual=fingerprint(item),
        by="player" if _player(item) else "",
        player=_player(item),
    )


def _of_another(item: Decklist | Kit, other: LockedDeck, where: Location) -> Finding:
    """RV712: the list is registered, but for somebody else."""
    owner = "player" if _player(item) else ""
    return finding("RV712", where, expected=other.player or other.path, actual=_player(item), owner=owner)


def described(found: Difference, lang: str = "en") -> str:
    """A difference in one line: ``-1 Scout, +1 Abbey, [Events] +1 Feud``."""

    def card(change: CardChange) -> str:
        known = catalogue(change.card.partition("/")[0]).card(change.card)
        name = known.name_de if lang == "de" and known.name_de else known.name
        section = "" if change.section == "deck" else f"[{change.section.title()}] "
        face = f" {change.variant}" if change.variant else ""
        return f"{section}{change.signed} {name}{face}"

    head = [f"{one.key} “{one.before}” → “{one.after}”" for one in found.head]
    return ", ".join([*head, *map(card, found.cards)])
