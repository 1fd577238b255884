"""The line grammar of ``.deck`` files: every line is accounted for."""

from __future__ import annotations

import re

from deckbuilder.decks import line_messages
from deckbuilder.decks.lines import parse_card_line
from deckbuilder.decks.model import BRACKETED
from deckbuilder.decks.raw import BAD, LineKind, RawCard, RawHead, RawList, RawSet
from deckbuilder.decks.words import CHOOSER_KEYS, HEAD_KEYS, extra_key, folded, section_key
from deckbuilder.finding import Where

FORMAT_VERSION = 1
VERSION_LINE = re.compile(r"^#\s*deckbuilder\s+(\d{1,9})\s*$", re.IGNORECASE)
COMMENT = re.compile(r"^(?:#|//|;)")
HEAD_LINE = re.compile(r"^(?P<key>[A-Za-zÄÖÜäöüß][\w\s-]*+):\s*(?P<value>.*)$")
HEAD_COMMENT = re.compile(r"(?:^|(?<!\s)\s+)#(?:\s.*)?$")
QUOTED = re.compile(r'^"(?P<value>.*)"\s*(?P<comment>#.*)?$')
TRAILING_COMMENT = re.compile(r"\s(?:#|//).*$|\s--(?:\s.*)?$")
BRACKETS = re.compile(r"^\[(?P<title>[^\]]*)\]\s*(?:\((?P<count>\d{1,9})\))?$")
EQUALS = re.compile(r"^=++(?P<title>[^=]++)=*+$")
COLON = re.compile(r"^(?P<title>[^:]++):\s*(?P<count>\d{1,9})?$")
COUNT_IN_TITLE = re.compile(r"(\d{1,9})(?!\d)")


def parse(text: str, path: str = "", first_line: int = 1) -> RawList:
    """Take a list apart. Nothing is looked up; what fits no rule of the grammar is a finding.

    Args:
        text: the list.
        path: named by the findings.
        first_line: the number of its first line, if it stands inside a larger file.
    """
    return _Parser(path).run(text, first_line)


class _Parser:
    """One pass over the lines."""

    def __init__(self, path: str) -> None:
        self.raw = RawList(path=path)
        self.section = "deck"
        self.title = ""
        self.started = False
        self.note_lines: list[str] = []
        self.unknown_heads: dict[str, RawHead] = {}
        self.declared: list[tuple[str, int, Where]] = []

    def run(self, text: str, first_line: int) -> RawList:
        for number, line in enumerate(split_lines(text), start=first_line):
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
            kind: LineKind = "note"
        elif not text:
            kind = "blank"
        elif COMMENT.match(text):
            self._version(number, text, where)
            kind = "comment"
        elif self._header(text, where):
            kind = "header"
        elif self._head(text, where):
            kind = "head"
        else:
            self._content(line, where)
            kind = "content"
        self.raw.kinds[number] = kind

    def _ends_notes(self, line: str) -> bool:
        """Among notes only a bracketed header at the start of a line counts."""
        return BRACKETED.match(line.rstrip()) is not None

    def _version(self, number: int, text: str, where: Where) -> None:
        found = VERSION_LINE.match(text)
        if number == 1 and found and int(found[1]) > FORMAT_VERSION:
            self.raw.findings.append(line_messages.newer_version(int(found[1]), FORMAT_VERSION, where))

    def _header(self, text: str, where: Where) -> bool:
        """Read a section header in any of its spellings."""
        bare = TRAILING_COMMENT.sub("", text).strip()
        title, count, certain = header_parts(bare)
        if title is None:
            return False
        key = section_key(title)
        if key is None and not certain and not self._looks_like_header(title, bare):
            return False
        self.started, self.title, self.section = True, title, key or ""
        if key is None:
            self.raw.findings.append(line_messages.unknown_section(title, where))
            return True
        self.raw.sections.setdefault(key, where)
        if count is not None:
            self.declared.append((key, count, where))
        return True

    def _looks_like_header(self, title: str, bare: str) -> bool:
        """Whether a line with a colon at its end can only be meant as a header."""
        is_open = self.started and self.section != "sets" and folded(title) not in HEAD_KEYS
        return is_open and COLON.match(bare) is not None

    def _head(self, text: str, where: Where) -> bool:
        """Read a ``key: value`` line; they stand before the first section."""
        found = HEAD_LINE.match(text)
        if not found or self.section == "sets":
            return False
        key = HEAD_KEYS.get(folded(found["key"]))
        if self.started:
            if key is None:
                return False
            self.raw.findings.append(line_messages.misplaced_head(found["key"].strip(), where))
            return True
        head = RawHead(_head_value(found["value"]), where)
        if key is not None:
            self._known_head(key, head)
        else:
            self._unknown_head(found["key"].strip(), head)
        return True

    def _known_head(self, key: str, head: RawHead) -> None:
        first = self.raw.head.setdefault(key, head)
        if first is not head and folded(first.value) != folded(head.value):
            self.raw.findings.append(line_messages.head_twice(key, first, head))

    def _unknown_head(self, written: str, head: RawHead) -> None:
        key = extra_key(written)
        first = self.unknown_heads.setdefault(key, head)
        self.raw.extra[key] = first.value
        if first is not head and folded(first.value) != folded(head.value):
            self.raw.findings.append(line_messages.head_twice(key, first, head))
        elif not key.startswith("x-"):
            self.raw.findings.append(line_messages.unknown_head(written, head.where))

    def _content(self, line: str, where: Where) -> None:
        """A line of a section."""
        if self.section == "sets":
            self._set_line(where)
            return
        card = parse_card_line(line, where, self.section)
        if self.section and card is None:
            self.raw.findings.append(line_messages.unparsed(where))
        elif self.section and card is not None and card.count == BAD:
            self.raw.findings.append(line_messages.bad_count(where))
        self.raw.cards.append(card or RawCard(self.section, "", where, BAD))

    def _set_line(self, where: Where) -> None:
        text = TRAILING_COMMENT.sub("", where.as_written).strip()
        chooser, colon, name = text.partition(":")
        if not colon:
            self.raw.sets.append(RawSet(text, "", where))
        elif folded(chooser) in CHOOSER_KEYS and name.strip():
            self.raw.sets.append(RawSet(name.strip(), CHOOSER_KEYS[folded(chooser)], where))
        else:
            self.raw.findings.append(line_messages.unparsed(where))

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
                self.raw.findings.append(line_messages.miscounted(count, listed, where))

    def _size(self, key: str) -> int | None:
        """The number of cards listed in a section; None if a line does not tell its count."""
        if key == "sets":
            return len(self.raw.sets)
        counts = [card.count for card in self.raw.cards if card.section == key]
        return None if BAD in counts else sum(counts)


def split_lines(text: str) -> list[str]:
    """The lines of a text, whatever ends them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def header_parts(text: str) -> tuple[str | None, int | None, bool]:
    """Title and count of what may be a header, and whether its form leaves no doubt that it is one."""
    for pattern in (BRACKETS, EQUALS):
        found = pattern.match(text)
        if found:
            count = found.groupdict().get("count")
            title, inner = _counted(found["title"].strip())
            return title, int(count) if count else inner, True
    found = COLON.match(text)
    if found:
        title, inner = _counted(found["title"].strip())
        return title, int(found["count"]) if found["count"] else inner, False
    title, inner = _counted(text)
    return title, inner, False


def _counted(title: str) -> tuple[str, int | None]:
    """A title and the count in round brackets or behind a colon: ``Deck (33)``."""
    name, _, inside = title.rpartition("(") if title.endswith(")") else title.rpartition(":")
    found = COUNT_IN_TITLE.match(inside.strip())
    if not name or not found or (title[-1] != ")" and found.end() != len(inside.strip())):
        return title, None
    return name.strip(), int(found[1])


def head_comment(line: str) -> str:
    """The comment behind the value of a head line."""
    value = line.partition(":")[2].strip()
    quoted = QUOTED.match(value)
    if quoted:
        return quoted["comment"] or ""
    found = HEAD_COMMENT.search(value)
    return found.group().strip() if found else ""


def _head_value(text: str) -> str:
    """The value of a head line without its comment; quotes keep what would read as one."""
    found = QUOTED.match(text)
    return found["value"] if found else HEAD_COMMENT.sub("", text).strip()
