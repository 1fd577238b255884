"""Between documents (JSON, TOML, YAML) and the deck model: one way in, one way out, for all three."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.decks.card_lines import Spelling, spelling
from deckbuilder.decks.doubts import bad_cell
from deckbuilder.decks.file_formats.documents import (
    SCHEMA,
    DeckDocument,
    EntryDocument,
    Reading,
    SetDocument,
)
from deckbuilder.decks.file_formats.shapes import SECTIONS, EntryOrigin, Place, listed, no_table
from deckbuilder.decks.keywords import extra_key, shown
from deckbuilder.decks.limits import MAX_VALUES, beyond
from deckbuilder.decks.model import KIT_FIELDS, Decklist, Entry, Kit, portions
from deckbuilder.decks.order import canonical
from deckbuilder.decks.parsed import BAD, Mark, ParsedCard, ParsedField, ParsedList, ParsedSet
from deckbuilder.decks.resolve import build
from deckbuilder.diagnostics.finding import Finding


def read_document(
    data: Any,
    origin: EntryOrigin,
    findings: list[Finding],
    lenient: bool,
    cards: Catalogue | None,
    edition: str = "rivals",
) -> tuple[Decklist | Kit | None, list[Finding]]:
    """The deck or kit that a parsed document describes.

    Args:
        data: what the parser of the format made of the text.
        origin: where its parts stand.
        findings: what was found so far.
        lenient, cards, edition: as `text_format.read`.
    """
    if not isinstance(data, dict):
        return None, [*findings, no_table(data, origin.path)]
    reading = Reading(listed(data, origin), origin)
    raw = _RawMaker(reading).run()
    raw.findings = findings + reading.findings + raw.findings
    if origin.skipped:
        number = MAX_VALUES + origin.skipped
        raw.findings.append(beyond(number, MAX_VALUES, "values", origin.path))
    return build(raw, lenient, cards, edition)


class _RawMaker:
    """Turns a document into a raw list."""

    def __init__(self, reading: Reading) -> None:
        self.document: DeckDocument = reading.document
        self.origin, self.bad = reading.origin, reading.bad
        self.raw = ParsedList(
            path=reading.origin.path,
            notes=self.document.notes,
            extra={extra_key(key): value for key, value in self.document.extra.items()},
        )

    def run(self) -> ParsedList:
        document = self.document
        self._heads()
        for key in SECTIONS:
            section = key.replace("_", " ")
            self._section((key,), section, getattr(document, key))
            if (key,) in self.bad:
                where = self.origin.where((key,), section=section)
                self.raw.cards.append(ParsedCard(section, "", where, BAD))
        for title, entries in (document.stacks or {}).items():
            self._section(("stacks", title), f"stack {title.casefold()}", entries)
        self._sets(document.sets)
        return self.raw

    def _heads(self) -> None:
        document, player = self.document, self.document.player
        head = {
            "name": document.name,
            "format": document.format,
            "edition": document.edition,
            "role": document.role,
            "player": player.name if player else "",
            "options": ", ".join(self._options()),
        }
        for key, value in head.items():
            if value:
                self.raw.head[key] = ParsedField(value, self.origin.where((key,), shown(value)))
        if player and player.id:
            self.raw.extra["x-player-id"] = player.id

    def _options(self) -> list[str]:
        """The options without those that are not texts."""
        options = enumerate(self.document.options)
        return [word for number, word in options if ("options", number) not in self.bad]

    def _section(self, place: Place, section: str, entries: list[EntryDocument] | None) -> None:
        if entries is None:
            return
        self.raw.sections[section] = self.origin.where(place, str(place[-1]), section)
        for number, entry in enumerate(entries):
            self.raw.cards += self._cards((*place, number), section, entry)

    def _cards(self, place: Place, section: str, entry: EntryDocument) -> list[ParsedCard]:
        where = self.origin.where(place, entry.card, section)
        if place in self.bad:
            return [ParsedCard(section, "", where, BAD)]
        found = spelling(entry.card, lambda text: None, count_given=True)
        if found.trouble or not found.name:
            found = Spelling(entry.card)
        name, mark, notes = found.name, found.mark, found.notes
        parts: list[tuple[int | None, Mark | None]] = [(entry.plain, "plain"), (entry.half_moon, "half-moon")]
        if entry.plain is None and entry.half_moon is None:
            parts = [(entry.count or 1, mark)]
        elif (mark == "plain" and entry.half_moon) or (mark == "half-moon" and entry.plain):
            self.raw.findings.append(bad_cell("half_moon", entry.card, "name", where))
        return [ParsedCard(section, name, where, count, said, notes) for count, said in parts if count]

    def _sets(self, sets: list[SetDocument] | None) -> None:
        if sets is None:
            return
        self.raw.sections["sets"] = self.origin.where(("sets",), "sets", "sets")
        for number, one in enumerate(sets):
            place = ("sets", number)
            if place not in self.bad:
                where = self.origin.where(place, one.set, "sets")
                self.raw.sets.append(ParsedSet(one.set, one.chosen_by or "", where))


def as_data(
    item: Decklist | Kit, *, tables: bool, language: str = "en", cards: Catalogue | None = None
) -> dict[str, Any]:
    """The document of a deck or kit, in canonical order.

    Args:
        item: the list.
        tables: sections as tables of names and counts, as people write them; else as lists with card ids.
        language: of the names in tables.
        cards: the catalogue to use instead of the edition's own.

    Raises:
        ValueError: the item has lines that name no known card; they would be lost.
    """
    if item.unresolved:
        raise ValueError("a list with unreadable lines cannot be written: they would be lost")
    cards = cards or catalogue(item.edition)
    item = canonical(item, cards)

    def section(entries: tuple[Entry, ...]) -> Any:
        table = _table(entries, cards, language) if tables else None
        if table is not None:
            return table
        return [one for entry in entries for one in _entries(entry, cards)]

    head: dict[str, Any] = {
        "schema": SCHEMA,
        "name": item.name,
        "format": item.format,
        "edition": item.edition,
    }
    body: dict[str, Any] = {}
    if isinstance(item, Decklist):
        head |= {"role": item.role, "player": {"name": item.player} if item.player else {}}
        head |= {"options": list(item.options) or ""} if tables else {"options": list(item.options)}
        body = {key.replace(" ", "_"): section(entries) for key, entries in item.sections() if entries}
    else:
        body["sets"] = [one.model_dump(include={"set", "chosen_by"}, exclude_none=True) for one in item.sets]
        body["stacks"] = {key: section(entries) for key, entries in item.stacks.items()}
        listed_parts = [pair for pair in item.sections() if pair[0] in KIT_FIELDS]
        body |= {key.replace(" ", "_"): section(entries) for key, entries in listed_parts}
        if not body["stacks"]:
            del body["stacks"]
    notes = {"notes": item.notes, "extra": dict(sorted(item.extra.items()))}
    kept = {key: part for key, part in (head | notes).items() if part not in ("", {})}
    last = {key: kept.pop(key) for key in notes if key in kept}
    return {**kept, **body, **last}


def _table(entries: tuple[Entry, ...], cards: Catalogue, language: str) -> dict[str, Any] | None:
    """Names and counts; None if a name would occur twice."""
    table: dict[str, Any] = {}
    for entry in entries:
        name = _name(entry, cards, language)
        if name in table:
            return None
        amounts = _amounts(entry)
        table[name] = amounts[0] if len(amounts) == 1 else amounts
    return table


def _name(entry: Entry, cards: Catalogue, language: str) -> str:
    card = cards.card(entry.card)
    name = card.name_de if language == "de" and card.name_de else card.name
    return f"{name} {entry.variant}" if entry.variant else name


def _amounts(entry: Entry) -> list[Any]:
    """The copies of an entry as values of a table, one value unless there are very many."""
    plain, marked, untold = (
        [n for n, said in portions(entry) if said is mark] for mark in (False, True, None)
    )
    pairs = zip_longest(plain, marked)
    told = [{key: n for key, n in zip(("plain", "half_moon"), pair, strict=True) if n} for pair in pairs]
    return [*untold, *told]


def _entries(entry: Entry, cards: Catalogue) -> list[dict[str, Any]]:
    card = f"{cards.card(entry.card).name} {entry.variant}" if entry.variant else entry.card
    nothing = {"plain": 0, "half_moon": 0}
    return [
        {"card": card, **({"count": amount} if isinstance(amount, int) else nothing | amount)}
        for amount in _amounts(entry)
    ]
