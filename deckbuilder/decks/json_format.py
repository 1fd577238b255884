"""The JSON format: the same model as the text format; duplicate keys and unknown fields are errors."""

from __future__ import annotations

import json
from typing import Any

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.decks.building import build
from deckbuilder.decks.json_documents import SCHEMA, DeckDocument, EntryDocument, Reading, SetDocument
from deckbuilder.decks.model import Decklist, Entry, Kit
from deckbuilder.decks.order import canonical
from deckbuilder.decks.raw import BAD, Mark, RawCard, RawHead, RawList, RawSet
from deckbuilder.errors import UnreadableInput
from deckbuilder.finding import Finding, Where
from deckbuilder.vocabulary import Severity


def read(
    text: str, path: str = "", *, lenient: bool = False, cards: Catalogue | None = None
) -> tuple[Decklist | Kit | None, list[Finding]]:
    """Read a list from JSON; arguments and result as `text_format.read`.

    Raises:
        UnreadableInput: the text is no JSON.
    """
    findings: list[Finding] = []
    try:
        data = json.loads(text, object_pairs_hook=lambda pairs: _no_duplicates(pairs, path, findings))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise UnreadableInput(f"{path}: not valid JSON: {error.msg} ({place})") from None
    except RecursionError:
        raise UnreadableInput(f"{path}: nested too deeply for a decklist") from None
    if not isinstance(data, dict):
        return None, [*findings, _no_object(data, path)]
    reading = Reading(data, path)
    raw = _raw(reading.document, reading.bad, path)
    raw.findings = findings + reading.findings
    return build(raw, lenient, cards)


def write(item: Decklist | Kit, *, cards: Catalogue | None = None) -> str:
    """The canonical JSON text of a deck or kit, with card ids.

    Raises:
        ValueError: the item has lines that name no known card; they would be lost.
    """
    if item.unresolved:
        raise ValueError("a list with unreadable lines cannot be written: they would be lost")
    cards = cards or catalogue(item.edition)
    item = canonical(item, cards)
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "name": item.name,
        "format": item.format,
        "edition": item.edition,
    }
    if isinstance(item, Decklist):
        data |= {"role": item.role, "player": {"name": item.player} if item.player else {}}
        data["options"] = list(item.options)
        data |= {
            key.replace(" ", "_"): _entries(entries, cards) for key, entries in item.sections() if entries
        }
    else:
        data["sets"] = [s.model_dump(include={"set", "chosen_by"}, exclude_none=True) for s in item.sets]
        data["stacks"] = {key: _entries(entries, cards) for key, entries in item.stacks.items()}
        given = {"open": item.open, "events": item.events}
        data |= {key: _entries(entries, cards) for key, entries in given.items() if entries is not None}
    data |= {"notes": item.notes, "extra": dict(sorted(item.extra.items()))}
    kept = {key: part for key, part in data.items() if part not in ("", {})}
    return json.dumps(kept, ensure_ascii=False, indent=2) + "\n"


def _entries(entries: tuple[Entry, ...], cards: Catalogue) -> list[dict[str, Any]]:
    return [_entry(entry, cards) for entry in entries]


def _entry(entry: Entry, cards: Catalogue) -> dict[str, Any]:
    card = f"{cards.card(entry.card).name} {entry.variant}" if entry.variant else entry.card
    if entry.half_moon is None:
        return {"card": card, "count": entry.count}
    marked = min(entry.half_moon, entry.count)
    return {"card": card, "plain": entry.count - marked, "half_moon": marked}


def _no_duplicates(pairs: list[tuple[str, Any]], path: str, findings: list[Finding]) -> dict[str, Any]:
    """An object whose keys occur once; of a repeated key the first value is kept, and the rest reported."""
    kept: dict[str, Any] = {}
    for key, value in pairs:
        if key in kept:
            findings.append(_duplicate(key, path))
        else:
            kept[key] = value
    return kept


def _duplicate(key: str, path: str) -> Finding:
    return Finding(
        "RV020",
        Severity.ERROR,
        f"The key “{key}” stands twice in one object; which one counts cannot be told.",
        f"Der Schlüssel „{key}“ steht zweimal in einem Objekt; welcher gilt, lässt sich nicht sagen.",
        where=Where(path, pointer=key, as_written=key),
        expected="each key once",
        actual=key,
        source="file format",
    )


def _no_object(data: Any, path: str) -> Finding:
    kind = type(data).__name__
    return Finding(
        "RV022",
        Severity.ERROR,
        f"The document is a {kind}, expected a JSON object with the fields of a decklist.",
        f"Das Dokument ist vom Typ {kind}, erwartet wird ein JSON-Objekt mit den Feldern einer Liste.",
        where=Where(path),
        expected="object",
        actual=kind,
        source="file format",
    )


def _raw(document: DeckDocument, bad: set[str], path: str) -> RawList:
    """The document as a raw list."""
    raw = RawList(path=path, notes=document.notes, extra=dict(document.extra))
    player = document.player
    head = {
        "name": document.name,
        "format": document.format,
        "edition": document.edition,
        "role": document.role,
        "player": player.name if player else "",
        "options": ", ".join(document.options),
    }
    for key, value in head.items():
        if value:
            raw.head[key] = RawHead(value, Where(path, pointer=key, as_written=value))
    if player and player.id:
        raw.extra["x-player-id"] = player.id
    for key in ("start", "deck", "events", "events_fixed", "open"):
        section = key.replace("_", " ")
        _add_section(raw, key, section, getattr(document, key), bad)
        if key in bad:
            raw.cards.append(RawCard(section, "", Where(path, section=section, pointer=key), BAD))
    for title, entries in (document.stacks or {}).items():
        _add_section(raw, f"stacks.{title}", f"stack {title.casefold()}", entries, bad)
    _add_sets(raw, document.sets, bad)
    return raw


def _add_section(
    raw: RawList, pointer: str, section: str, entries: list[EntryDocument] | None, bad: set[str]
) -> None:
    if entries is None:
        return
    raw.sections[section] = Where(raw.path, section=section, pointer=pointer, as_written=pointer)
    for number, entry in enumerate(entries):
        where = Where(raw.path, section=section, as_written=entry.card, pointer=f"{pointer}[{number}]")
        if where.pointer in bad:
            raw.cards.append(RawCard(section, "", where, BAD))
            continue
        parts: list[tuple[int | None, Mark | None]] = [(entry.plain, "plain"), (entry.half_moon, "half-moon")]
        if entry.plain is None and entry.half_moon is None:
            parts = [(entry.count or 1, None)]
        raw.cards += [RawCard(section, entry.card, where, count, mark) for count, mark in parts if count]


def _add_sets(raw: RawList, sets: list[SetDocument] | None, bad: set[str]) -> None:
    if sets is None:
        return
    raw.sections["sets"] = Where(raw.path, section="sets", pointer="sets", as_written="sets")
    for number, one in enumerate(sets):
        where = Where(raw.path, section="sets", pointer=f"sets[{number}]", as_written=one.set)
        if where.pointer not in bad:
            raw.sets.append(RawSet(one.set, one.chosen_by or "", where))
