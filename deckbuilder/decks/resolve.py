"""From a raw list to a `Decklist` or `Kit`: words, names, sets; equal cards summed; canonical order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from deckbuilder.cards.catalogue import Catalogue, catalogue, editions
from deckbuilder.decks import doubts, limits
from deckbuilder.decks.card_names import CardNames
from deckbuilder.decks.carrying import option_words, stack_key
from deckbuilder.decks.keywords import (
    CHOOSER_KEYS,
    DECK_SECTIONS,
    FORMAT_KEYS,
    KIT_FORMATS,
    KIT_SECTIONS,
    ROLE_KEYS,
    ROLES,
    folded,
    formats_of,
)
from deckbuilder.decks.model import Decklist, Entry, Kit, KitFormat, Role, SetChoice, Unresolved
from deckbuilder.decks.order import merged, stack_order
from deckbuilder.decks.parsed import BAD, ParsedCard, ParsedList
from deckbuilder.decks.several_cards import read_lines
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import finding
from deckbuilder.errors import AmbiguousNameError, UnknownNameError
from deckbuilder.vocabulary import Category


def build(
    raw: ParsedList, lenient: bool = False, cards: Catalogue | None = None, edition: str = "rivals"
) -> tuple[Decklist | Kit, list[Finding]]:
    """Resolve a raw list.

    Args:
        raw: from a reader.
        lenient: accept a name without its subtitle, or its words in another order, if one card fits.
        cards: the catalogue to use instead of the edition's own.
        edition: of a list that names none.

    Returns:
        The deck or kit, and all findings of the reading, the reader's own among them.
    """
    builder = _Builder(raw, lenient, cards, edition)
    return builder.run(), builder.findings


@dataclass
class _Lines:
    """What became of the card lines: entries and lines without a known card, by section."""

    entries: dict[str, list[Entry]]
    unresolved: list[Unresolved]


class _Builder:
    """The resolving of one list."""

    def __init__(self, raw: ParsedList, lenient: bool, cards: Catalogue | None, edition: str) -> None:
        self.raw = raw
        self.findings = list(raw.findings)
        self.edition = self._edition(edition) if cards is None else cards.edition
        self.cards = cards or (catalogue(self.edition) if self.edition in editions() else None)
        self.names = CardNames(self.cards, self.findings, lenient) if self.cards else None
        limits.cut(raw, self.findings)
        read_lines(raw, self.names.card_of if self.names else lambda text: None, self.findings)
        limits.cut(raw, self.findings)
        limits.mark(raw, self.findings)

    def run(self) -> Decklist | Kit:
        """Build the record that the format asks for."""
        game_format = self._format()
        if self.names and not self.raw.sections:
            self._move_events()
        if game_format in KIT_FORMATS:
            return self._kit(cast(KitFormat, game_format))
        return self._decklist(game_format)

    def _edition(self, otherwise: str) -> str:
        head = self.raw.head.get("edition")
        if head is None:
            return otherwise
        word = folded(head.value)
        if word not in editions():
            self.findings.append(doubts.bad_head("edition", head, editions()))
        return word

    def _format(self) -> str:
        head = self.raw.head.get("format")
        if head is None:
            kit_section = next((key for key in self.raw.sections if _is_kit_section(key)), None)
            if kit_section is None:
                return "tournament"
            kits = tuple(one for one in formats_of(self.edition) if one in KIT_FORMATS)
            self.findings.append(doubts.format_missing(self.raw.sections[kit_section], kits))
            return self._likely(kits)
        word = folded(head.value)
        if word not in FORMAT_KEYS:
            self.findings.append(doubts.bad_head("format", head, formats_of(self.edition)))
            return word
        return FORMAT_KEYS[word]

    def _likely(self, kits: tuple[str, ...]) -> str:
        """The kit that a list without a format most likely is."""
        if "duel" in kits:
            return "theme" if "open" in self.raw.sections else "duel"
        return "expanded" if {"sets", "open"} & self.raw.sections.keys() else "basic"

    def _role(self) -> Role:
        head = self.raw.head.get("role")
        if head is None:
            return "either"
        word = folded(head.value)
        if word not in ROLE_KEYS:
            self.findings.append(doubts.bad_head("role", head, tuple(ROLES)))
            return "either"
        return cast(Role, ROLE_KEYS[word])

    def _text(self, key: str) -> str:
        head = self.raw.head.get(key)
        return head.value if head else ""

    def _options(self) -> tuple[str, ...]:
        return option_words(self._text("options"))

    def _move_events(self) -> None:
        """In a list without sections, put the event cards where they belong, and say so."""
        assert self.names is not None
        moved = [line for line in self.raw.cards if self._is_event(line)]
        for line in moved:
            line.section = "events"
        if moved:
            self.findings.append(doubts.events_moved(moved))

    def _is_event(self, line: ParsedCard) -> bool:
        assert self.names is not None
        card = self.names.look_up(line).card if line.name and line.section == "deck" else None
        return card is not None and self.names.cards.card(card).category is Category.EVENT

    def _lines(self, allowed: tuple[str, ...], game_format: str) -> _Lines:
        """Resolve every card line; lines of sections that this format does not have stay unresolved."""
        lines = _Lines({}, [])
        places = dict(self.raw.sections)
        for line in self.raw.cards:  # those before the first header stand in [Deck]
            places.setdefault(line.section, line.where)
        foreign = [key for key in places if key and not _belongs(key, allowed)]
        for key in foreign:
            self.findings.append(doubts.foreign_section(key, places[key], game_format, allowed))
        for line in self.raw.cards:
            entry = None
            if line.section not in foreign and line.name and self.names:
                entry = self.names.resolve(line)
            if entry is not None and line.section and line.count != BAD and not line.refused:
                lines.entries.setdefault(line.section, []).append(entry)
            elif line.section not in foreign:
                count = None if line.count == BAD else line.count
                lines.unresolved.append(Unresolved(section=line.section, count=count))
        return lines

    def _section(self, lines: _Lines, key: str) -> tuple[Entry, ...]:
        """The entries of a section: equal cards summed, canonical order."""
        if self.cards is None:
            return ()
        entries, repeated = merged(lines.entries.get(key, []), self.cards)
        self.findings += [doubts.repeated(e, self.cards, self.raw.path, key) for e in repeated]
        return entries

    def _decklist(self, game_format: str) -> Decklist:
        lines = self._lines(DECK_SECTIONS, game_format)
        return Decklist(
            name=self._text("name"),
            player=self._text("player"),
            format=game_format,
            edition=self.edition,
            role=self._role(),
            options=self._options(),
            start=self._section(lines, "start"),
            deck=self._section(lines, "deck"),
            events=self._section(lines, "events"),
            events_fixed=self._section(lines, "events fixed"),
            notes=self.raw.notes,
            extra=self.raw.extra,
            unresolved=tuple(lines.unresolved),
            section_lines=self._section_lines(),
            path=self.raw.path,
        )

    def _section_lines(self) -> dict[str, int]:
        found = {key: where.line for key, where in self.raw.sections.items()}
        return {key: line for key, line in found.items() if line is not None}

    def _kit(self, game_format: KitFormat) -> Kit:
        self._rename_stacks(game_format)
        for key in ("player", "role", "options"):
            if key in self.raw.head:
                where = self.raw.head[key].where
                self.findings.append(
                    finding("RV004", where, "kit", expected="no such key", actual=key, format=game_format)
                )
        lines = self._lines(KIT_SECTIONS, game_format)
        sections = self.raw.sections
        titles = [key.removeprefix("stack ") for key in sections if key.startswith("stack ")]
        if self.cards is not None:
            order = {title: stack_order(title, self.cards) for title in titles}
            titles.sort(key=lambda title: order[title])

        def listed(key: str) -> tuple[Entry, ...] | None:
            return self._section(lines, key) if key in sections else None

        return Kit(
            name=self._text("name"),
            format=game_format,
            edition=self.edition,
            sets=self._sets(lines.unresolved),
            stacks={title: self._section(lines, f"stack {title}") for title in titles},
            open=listed("open"),
            sea=listed("sea"),
            each_player=listed("each player"),
            events=listed("events"),
            events_drawn=listed("events drawn"),
            notes=self.raw.notes,
            extra=self.raw.extra,
            unresolved=tuple(lines.unresolved),
            section_lines=self._section_lines(),
            path=self.raw.path,
        )

    def _sets(self, unresolved: list[Unresolved]) -> tuple[SetChoice, ...]:
        found: list[SetChoice] = []
        for line in self.raw.sets:
            if self.cards is None:
                break
            try:
                set_id = self.cards.set(line.name).id
            except (UnknownNameError, AmbiguousNameError) as error:
                self.findings.append(doubts.unknown_set(line.name, line.where, error, self.cards))
                unresolved.append(Unresolved(section="sets", count=1))
                continue
            chooser = CHOOSER_KEYS.get(folded(line.chosen_by)) if line.chosen_by else None
            found.append(
                SetChoice.model_validate(
                    {
                        "set": set_id,
                        "chosen_by": chooser,
                        "line": line.where.line,
                        "column": line.where.column,
                    }
                )
            )
        return tuple(found)

    def _rename_stacks(self, game_format: KitFormat) -> None:
        """Give stacks the ids of their sets; a Duel's only stack of a set needs no number."""
        if self.cards is None:
            return
        for key in [key for key in self.raw.sections if key.startswith("stack ")]:
            new = stack_key(key.removeprefix("stack "), game_format, self.cards)
            if new is None:
                new = ""
                self.findings.append(doubts.unknown_stack(key, self.raw.sections[key], self.cards))
            where = self.raw.sections.pop(key)
            if new:
                self.raw.sections.setdefault(f"stack {new}", where)
            for line in self.raw.cards:
                if line.section == key:
                    line.section = f"stack {new}" if new else ""


def _is_kit_section(key: str) -> bool:
    return key in ("sets", "open", "sea", "each player", "events drawn") or key.startswith("stack ")


def _belongs(key: str, allowed: tuple[str, ...]) -> bool:
    return key in allowed or ("stack …" in allowed and key.startswith("stack "))
