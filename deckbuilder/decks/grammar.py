"""The line grammar of ``.deck`` files: every line is accounted for."""

from __future__ import annotations

import re

from deckbuilder.decks.lines import parse_card_line
from deckbuilder.decks.model import BRACKETED
from deckbuilder.decks.raw import BAD, RawCard, RawHead, RawList, RawSet
from deckbuilder.decks.words import CHOOSER_KEYS, HEAD_KEYS, SECTION_KEYS, folded, section_key, shown
from deckbuilder.finding import Finding, Where
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Severity

FORMAT_VERSION = 1
VERSION_LINE = re.compile(r"^#\s*deckbuilder\s+(\d+)\s*$", re.IGNORECASE)
COMMENT = re.compile(r"^(?:#|//|;)")
HEAD_LINE = re.compile(r"^(?P<key>[A-Za-zÄÖÜäöüß][\wäöüß -]*?)\s*:\s*(?P<value>.*)$")
HEAD_COMMENT = re.compile(r"(?:^|\s+)#(?:\s.*)?$")
QUOTED = re.compile(r'^"(?P<value>.*)"\s*(?:#.*)?$')
TRAILING_COMMENT = re.compile(r"\s(?:#|//).*$|\s--(?:\s.*)?$")
BRACKETS = re.compile(r"^\[(?P<title>[^\]]*)\]\s*(?:\((?P<count>\d+)\))?$")
EQUALS = re.compile(r"^=+\s*(?P<title>[^=]+?)\s*=*$")
COLON = re.compile(r"^(?P<title>[^:]+?)\s*:\s*(?P<count>\d+)?$")
COUNTED_TITLE = re.compile(r"^(?P<title>.*?)\s*(?:\((?P<count>\d+)[^)]*\)|:\s*(?P<count2>\d+))$")


def parse(text: str, path: str = "") -> RawList:
    """Take a list apart. Nothing is looked up; what fits no rule of the grammar is a finding."""
    return _Parser(path).run(text)


class _Parser:
    """One pass over the lines."""

    def __init__(self, path: str) -> None:
        self.raw = RawList(path=path)
        self.section = "deck"
        self.title = ""
        self.started = False
        self.note_lines: list[str] = []
        self.declared: list[tuple[str, int, Where]] = []

    def run(self, text: str) -> RawList:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for number, line in enumerate(lines, start=1):
            self._line(number, line)
        self.raw.notes = "\n".join(self.note_lines)
        self._check_declared()
        return self.raw

    def _line(self, number: int, line: str) -> None:
        text = line.strip()
        column = len(line) - len(line.lstrip()) + 1
        where = Where(self.raw.path, number, column, self.section if self.started else "", text)
        if self.section == "notes" and not self._ends_notes(line):
            self.note_lines.append(line)
        elif not text:
            return
        elif COMMENT.match(text):
            self._version(number, text, where)
        elif not self._header(text, where) and not self._head(text, where):
            self._content(line, where)

    def _ends_notes(self, line: str) -> bool:
        """Among notes only a bracketed header at the start of a line counts."""
        return BRACKETED.match(line.rstrip()) is not None

    def _version(self, number: int, text: str, where: Where) -> None:
        found = VERSION_LINE.match(text)
        if number == 1 and found and int(found[1]) > FORMAT_VERSION:
            self._report(
                "RV017",
                Severity.WARNING,
                f"The file says format version {found[1]}; this program knows version {FORMAT_VERSION}.",
                f"Die Datei nennt Formatversion {found[1]}; dieses Programm kennt Version {FORMAT_VERSION}.",
                where,
                expected=FORMAT_VERSION,
                actual=int(found[1]),
            )

    def _header(self, text: str, where: Where) -> bool:
        """Read a section header in any of its spellings."""
        bare = TRAILING_COMMENT.sub("", text).strip()
        title, count, certain = _header_parts(bare)
        if title is None:
            return False
        key = section_key(title)
        if key is None and not certain and not self._looks_like_header(title, bare):
            return False
        self.started, self.title, self.section = True, title, key or ""
        if key is None:
            self._unknown_section(title, where)
            return True
        self.raw.sections.setdefault(key, where)
        if count is not None:
            self.declared.append((key, count, where))
        return True

    def _looks_like_header(self, title: str, bare: str) -> bool:
        """Whether a line with a colon at its end can only be meant as a header."""
        is_open = self.started and self.section != "sets" and folded(title) not in HEAD_KEYS
        return is_open and COLON.match(bare) is not None

    def _unknown_section(self, title: str, where: Where) -> None:
        near = tuple(f"[{name.title()}]" for name in close_names(folded(title), list(SECTION_KEYS)))
        hint = f" Did you mean {near[0]}?" if near else ""
        hint_de = f" Ist {near[0]} gemeint?" if near else ""
        self._report(
            "RV003",
            Severity.ERROR,
            f"Unknown section “{shown(title)}”; its lines are not checked.{hint}",
            f"Unbekannter Abschnitt „{shown(title)}“; seine Zeilen werden nicht geprüft.{hint_de}",
            where,
            expected="a known section",
            actual=title,
            suggestions=near,
        )

    def _head(self, text: str, where: Where) -> bool:
        """Read a ``key: value`` line; they stand before the first section."""
        found = HEAD_LINE.match(text)
        if not found or self.section == "sets":
            return False
        key = HEAD_KEYS.get(folded(found["key"]))
        if self.started:
            if key is None:
                return False
            self._misplaced_head(found["key"], where)
            return True
        head = RawHead(_head_value(found["value"]), where)
        if key is not None:
            self._known_head(key, head)
        else:
            self._unknown_head(found["key"], head)
        return True

    def _known_head(self, key: str, head: RawHead) -> None:
        first = self.raw.head.setdefault(key, head)
        if first is not head and folded(first.value) != folded(head.value):
            self._report(
                "RV011",
                Severity.ERROR,
                f"“{key}” is given twice: “{first.value}” in line {first.where.line}, now “{head.value}”.",
                f"„{key}“ steht zweimal da: „{first.value}“ in Zeile {first.where.line}, nun „{head.value}“.",
                head.where,
                expected=first.value,
                actual=head.value,
            )

    def _unknown_head(self, written: str, head: RawHead) -> None:
        key = written.casefold().strip()
        self.raw.extra[key] = head.value
        if key.startswith("x-"):
            return
        near = close_names(key, list(HEAD_KEYS), limit=1)
        hint = f" The nearest known key is “{near[0]}”." if near else ""
        hint_de = f" Der nächste bekannte Schlüssel ist „{near[0]}“." if near else ""
        self._report(
            "RV004",
            Severity.WARNING,
            f"Unknown key “{shown(written)}”; it is kept but not used.{hint}",
            f"Unbekannter Schlüssel „{shown(written)}“; er bleibt stehen, gilt aber nicht.{hint_de}",
            head.where,
            expected=sorted(set(HEAD_KEYS.values())),
            actual=written,
            suggestions=near,
        )

    def _misplaced_head(self, written: str, where: Where) -> None:
        self._report(
            "RV009",
            Severity.ERROR,
            f"“{written}:” belongs to the head of the file, before the first section.",
            f"„{written}:“ gehört in den Kopf der Datei, vor den ersten Abschnitt.",
            where,
            expected="a card line",
            actual=where.as_written,
        )

    def _content(self, line: str, where: Where) -> None:
        """A line of a section."""
        if self.section == "sets":
            self._set_line(where)
            return
        card = parse_card_line(line, where, self.section)
        if self.section and card is None:
            self._unparsed(where)
        elif self.section and card is not None and card.count == BAD:
            self._bad_count(where)
        self.raw.cards.append(card or RawCard(self.section, "", where, BAD))

    def _set_line(self, where: Where) -> None:
        text = TRAILING_COMMENT.sub("", where.as_written).strip()
        chooser, colon, name = text.partition(":")
        if not colon:
            self.raw.sets.append(RawSet(text, "", where))
        elif folded(chooser) in CHOOSER_KEYS and name.strip():
            self.raw.sets.append(RawSet(name.strip(), CHOOSER_KEYS[folded(chooser)], where))
        else:
            self._unparsed(where)

    def _unparsed(self, where: Where) -> None:
        line = shown(where.as_written)
        self._report(
            "RV001",
            Severity.ERROR,
            f"This line is no card, header, head line or comment: “{line}”.",
            f"Diese Zeile ist weder Karte noch Überschrift, Kopfzeile oder Kommentar: „{line}“.",
            where,
            expected="[count] name",
            actual=where.as_written,
        )

    def _bad_count(self, where: Where) -> None:
        line = shown(where.as_written)
        self._report(
            "RV002",
            Severity.ERROR,
            f"The count in “{line}” is not accepted; expected a whole number from 1 to 99.",
            f"Die Anzahl in „{line}“ gilt nicht; erwartet wird eine ganze Zahl von 1 bis 99.",
            where,
            expected={"min": 1, "max": 99},
            actual=where.as_written,
        )

    def _check_declared(self) -> None:
        """Compare counts in headers with what stands below; a deck may be counted with its start cards."""
        for key, count, where in self.declared:
            if key == "notes":
                continue
            listed = self._size(key)
            accepted = {listed}
            if key == "deck" and listed is not None:
                start = self._size("start")
                accepted.add(None if start is None else listed + start)
            if count not in accepted and None not in accepted:
                self._report(
                    "RV005",
                    Severity.WARNING,
                    f"The header says {count}, but {listed} are listed below it.",
                    f"Die Überschrift nennt {count}, darunter stehen aber {listed}.",
                    where,
                    expected=count,
                    actual=listed,
                )

    def _size(self, key: str) -> int | None:
        """The number of cards listed in a section; None if a line does not tell its count."""
        if key == "sets":
            return len(self.raw.sets)
        counts = [card.count for card in self.raw.cards if card.section == key]
        return None if BAD in counts else sum(counts)

    def _report(
        self,
        code: str,
        severity: Severity,
        message: str,
        message_de: str,
        where: Where,
        expected: object = None,
        actual: object = None,
        suggestions: tuple[str, ...] = (),
    ) -> None:
        self.raw.findings.append(
            Finding(
                code,
                severity,
                message,
                message_de,
                where=where,
                expected=expected,
                actual=actual,
                source="file format",
                suggestions=suggestions,
            )
        )


def _header_parts(text: str) -> tuple[str | None, int | None, bool]:
    """Title and count of what may be a header, and whether its form leaves no doubt that it is one."""
    for pattern in (BRACKETS, EQUALS):
        found = pattern.match(text)
        if found:
            count = found.groupdict().get("count")
            title, inner = _counted(found["title"].strip())
            return title, int(count) if count else inner, True
    found = COLON.match(text)
    if found:
        title, inner = _counted(found["title"])
        return title, int(found["count"]) if found["count"] else inner, False
    title, inner = _counted(text)
    return title, inner, False


def _counted(title: str) -> tuple[str, int | None]:
    """A title and the count in round brackets or behind a colon: ``Deck (33)``."""
    found = COUNTED_TITLE.match(title)
    if not found:
        return title, None
    return found["title"], int(found["count"] or found["count2"])


def _head_value(text: str) -> str:
    """The value of a head line without its comment; quotes keep what would read as one."""
    found = QUOTED.match(text)
    return found["value"] if found else HEAD_COMMENT.sub("", text).strip()
