"""The line grammar of ``.deck`` files: every line is accounted for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from deckbuilder.decks import counts, doubts
from deckbuilder.decks.card_lines import LEAD
from deckbuilder.decks.keywords import (
    CHOOSER_KEYS,
    FORMAT_KEYS,
    HEAD_KEYS,
    HEADING_KEYS,
    SIDEBOARD,
    extra_key,
    folded,
    section_key,
)
from deckbuilder.decks.model import BRACKETED
from deckbuilder.decks.parsed import Declared, LineKind, ParsedField, ParsedList, ParsedSet, RawLine
from deckbuilder.diagnostics.finding import Location
from deckbuilder.diagnostics.raising import finding

FORMAT_VERSION = 1
VERSION_LINE = re.compile(r"^#\s*deckbuilder\s+(\d{1,9})\s*$", re.IGNORECASE)
COMMENT = re.compile(r"^(?:#|//|;)")
HEAD_LINE = re.compile(r"^(?P<key>[A-Za-zÄÖÜäöüß][\w\s-]*+):\s*(?P<value>.*)$")
HEAD_COMMENT = re.compile(r"(?:^|(?<!\s)\s+)#(?:\s.*)?$")
QUOTED = re.compile(r'^"(?P<value>.*)"\s*(?P<comment>#.*)?$')
TRAILING_COMMENT = re.compile(r"\s(?:#|//).*$|\s--(?:\s.*)?$")
BRACKETS = re.compile(r"^\[(?P<title>[^\]]*)\]\s*(?:\((?P<count>\d{1,9})\))?$")
EQUALS = re.compile(r"^=++(?P<title>[^=]++)=*+$")
DASHES = "-–—*~_"
"""Signs that decorate headers: ``--- Units ---``."""

INLINE = re.compile(r"^(?:\[(?P<title>[^\]]*)\]|(?P<word>[^:\[\]]+):)\s*(?=\S)")
RULE = re.compile(r"^[-–—=_*~#.+]{3,}$")
"""A line drawn between parts of a list."""

LINE_ENDS = re.compile(r"[|;¶↵⏎\n]|<br\s*/?>|\\n", re.IGNORECASE)
"""What stands for the end of a line in a cell that had to be one line."""
COLON = re.compile(r"^(?!\[)(?P<title>[^:]++):\s*(?P<count>\d{1,9})?$")
"""A title with a colon; behind a title in brackets it is not one, wherever the line stands."""

ONE_SET = re.compile(r"^1\s?[xX×]\s+")
COUNT_IN_TITLE = re.compile(r"(\d{1,9})(?!\d)")


def parse(text: str, path: str = "", first_line: int = 1, *, in_cell: bool = False) -> ParsedList:
    """Take a list apart. Nothing is looked up; what fits no rule of the grammar is a finding.

    Args:
        text: the list.
        path: named by the findings.
        first_line: the number of its first line, if it stands inside a larger file.
        in_cell: it was pasted into one cell of a form; if that is one line, other signs may end its lines.
    """
    return _Parser(path, in_cell and "\n" not in text.strip()).run(text, first_line)


def parse_cells(cells: Iterable[tuple[str, str, int]], path: str = "") -> ParsedList:
    """Take apart a list that stands in cells of a form.

    Args:
        cells: of each the section that its column holds (empty: what the text says), its text, and the number
            of its first line in the file.
        path: named by the findings.
    """
    parser = _Parser(path)
    for section, text, line in cells:
        parser.in_cell = "\n" not in text.strip()
        if section:
            parser.begin(section, line)
        parser.read(text, line)
    return parser.finish()


def cell_text(text: str) -> str:
    """The text of a cell with an end of line wherever its one line has a sign for it."""
    if "\n" in text.strip():
        return text
    return "\n".join(part.strip() for _, part in _cell_lines(text.strip()))


class _Parser:
    """One pass over the lines."""

    def __init__(self, path: str, in_cell: bool = False) -> None:
        self.raw = ParsedList(path=path)
        self.in_cell = in_cell
        self.section = "deck"
        self.title = ""
        self.started = False
        self.note_lines: list[str] = []
        self.unknown_heads: dict[str, ParsedField] = {}
        self.heading: Declared | None = None

    def run(self, text: str, first_line: int) -> ParsedList:
        self.read(text, first_line)
        return self.finish()

    def begin(self, section: str, line: int) -> None:
        """What follows belongs to this section, as if its header stood there."""
        self._header(f"[{section}]", Location(self.raw.path, line, None, "", f"[{section}]"))

    def read(self, text: str, first_line: int) -> None:
        for number, line in enumerate(split_lines(text), start=first_line):
            if self.in_cell:
                for start, part in _cell_lines(line):
                    self._line(number, part, start)
            else:
                self._line(number, line)

    def finish(self) -> ParsedList:
        self.raw.notes = "\n".join(self.note_lines)
        self._close_heading()
        return self.raw

    def _line(self, number: int, line: str, start: int = 0) -> None:
        text = line.strip()
        column = start + len(line) - len(line.lstrip()) + 1
        where = Location(self.raw.path, number, column, self.section if self.started else "", text)
        if self.section == "notes" and not self._ends_notes(line):
            self.note_lines.append(line)
            kind: LineKind = "note"
        elif not text:
            kind = "blank"
        elif COMMENT.match(text) or RULE.match(text):
            self._version(number, text, where)
            kind = "comment"
        elif self._heading(text, where):
            kind = "heading"
        elif self._header(text, where):
            kind = "header"
        elif inline := self._inline(text, where):
            kind = inline
        elif self._head(text, where):
            kind = "head"
        else:
            self._content(text, where)
            kind = "content"
        self.raw.kinds[number] = kind

    def _ends_notes(self, line: str) -> bool:
        """Among notes only a bracketed header at the start of a line counts."""
        return BRACKETED.match(line.rstrip()) is not None

    def _version(self, number: int, text: str, where: Location) -> None:
        found = VERSION_LINE.match(text)
        if number == 1 and found and int(found[1]) > FORMAT_VERSION:
            newer = finding("RV017", where, expected=FORMAT_VERSION, actual=int(found[1]))
            self.raw.findings.append(newer)

    def _header(self, text: str, where: Location) -> bool:
        """Read a section header in any of its spellings; cards may stand behind it on the same line."""
        bare = TRAILING_COMMENT.sub("", text).strip()
        title, count, certain = header_parts(bare)
        if title is None or counts.ALONE.match(title):
            return False
        key = section_key(title)
        if key is None and not certain and not self._looks_like_header(title, bare):
            return False
        self._close_heading()
        self.started, self.title, self.section = True, title, key or ""
        if key is None:
            self._unknown_section(title, where)
            return True
        self.raw.sections.setdefault(key, where)
        if count is not None and key != "notes":
            self.raw.declared.append(Declared(key, count, where))
        return True

    def _unknown_section(self, title: str, where: Location) -> None:
        if folded(title) in SIDEBOARD:
            self.raw.findings.append(doubts.sideboard(title, where))
            return
        said = self.raw.head.get("format")
        game_format = FORMAT_KEYS.get(folded(said.value), "") if said else ""
        if not game_format:
            game_format = "duel" if "sets" in self.raw.sections else "tournament"
        self.raw.findings.append(doubts.unknown_section(title, where, game_format))

    def _inline(self, text: str, where: Location) -> LineKind | None:
        """Read ``Start: Abbey, Scout``: a header or heading, and cards on the same line."""
        found = INLINE.match(text)
        if found is None:
            return None
        title = (found["title"] or found["word"] or "").strip()
        word, rest = _counted(title)[0], text[found.end() :]
        if self.section == "sets" and section_key(word) is None:
            return None
        place = replace(where, column=(where.column or 1) + found.end(), as_written=rest)
        if found["word"] and folded(word) in SIDEBOARD:
            self.raw.findings.append(doubts.sideboard(word, where))
            self.raw.lines.append(RawLine("", rest, place, in_cell=self.in_cell))
            return "content"
        is_heading = self._heading(f"{title}:", where)
        if not is_heading and section_key(word) in (None, "notes", "sets"):
            return None
        if not is_heading:
            self._header(f"[{title}]", where)
        self._content(rest, replace(place, section=self.section))
        return "content" if is_heading else "inline"

    def _heading(self, text: str, where: Location) -> bool:
        """Read a heading by type of card, which structures a section and changes nothing."""
        title, count, _ = header_parts(TRAILING_COMMENT.sub("", text).strip())
        if title is None or folded(title) not in HEADING_KEYS:
            return False
        self._close_heading()
        if count is not None and self.section != "sets":
            self.heading = Declared(self.section, count, where, len(self.raw.lines))
        return True

    def _close_heading(self) -> None:
        """The lines of a heading end where the next one or a header begins."""
        is_said = self.started or self.raw.lines  # “Cards: 33” in the head is not about what follows
        if self.heading is not None and is_said:
            self.raw.declared.append(replace(self.heading, last=len(self.raw.lines)))
        self.heading = None

    def _looks_like_header(self, title: str, bare: str) -> bool:
        """Whether a line can only be meant as a header: a colon at its end, or a sideboard."""
        if folded(title) in SIDEBOARD:
            return True
        is_open = self.started and self.section != "sets" and folded(title) not in HEAD_KEYS
        found = COLON.match(bare)
        return is_open and found is not None and found["count"] is None

    def _head(self, text: str, where: Location) -> bool:
        """Read a ``key: value`` line; they stand before the first section."""
        found = HEAD_LINE.match(text)
        if not found or self.section == "sets":
            return False
        key = HEAD_KEYS.get(folded(found["key"]))
        if self.started:
            if key is None:
                return False
            key = found["key"].strip()
            misplaced = finding("RV009", where, expected="a card line", actual=where.as_written, key=key)
            self.raw.findings.append(misplaced)
            return True
        head = ParsedField(_head_value(found["value"]), where)
        if key is not None:
            self._known_head(key, head)
        else:
            self._unknown_head(found["key"].strip(), head)
        return True

    def _known_head(self, key: str, head: ParsedField) -> None:
        first = self.raw.head.setdefault(key, head)
        if first is not head and folded(first.value) != folded(head.value):
            self.raw.findings.append(doubts.head_twice(key, first, head))

    def _unknown_head(self, written: str, head: ParsedField) -> None:
        key = extra_key(written)
        first = self.unknown_heads.setdefault(key, head)
        self.raw.extra[key] = first.value
        if counts.stated(head.value) is not None:
            self.raw.counted_heads.append(RawLine("deck", head.where.as_written, head.where))
        if first is not head and folded(first.value) != folded(head.value):
            self.raw.findings.append(doubts.head_twice(key, first, head))
        elif not key.startswith("x-"):
            self.raw.findings.append(doubts.unknown_head(written, head.where))

    def _content(self, text: str, where: Location) -> None:
        """A line of a section."""
        if self.section == "sets":
            self._set_line(where)
        else:
            self.raw.lines.append(RawLine(self.section, text, where, in_cell=self.in_cell))

    def _set_line(self, where: Location) -> None:
        text = LEAD.sub("", TRAILING_COMMENT.sub("", where.as_written).strip())
        text = ONE_SET.sub("", text)
        chooser, colon, name = text.partition(":")
        if not colon:
            self.raw.sets.append(ParsedSet(text, "", where))
        elif folded(chooser) in CHOOSER_KEYS and name.strip():
            self.raw.sets.append(ParsedSet(name.strip(), CHOOSER_KEYS[folded(chooser)], where))
        else:
            self.raw.findings.append(doubts.unparsed(where))


def _cell_lines(text: str) -> list[tuple[int, str]]:
    """The lines of a cell that had to be one line, and where they begin; headers in brackets begin one."""
    ends = [(found.start(), found.end()) for found in LINE_ENDS.finditer(text)]
    heads = [
        (found.start(), found.start())
        for found in re.finditer(r"\[([^\[\]]*)\]", text)
        if section_key(found[1]) or folded(found[1]) in HEADING_KEYS
    ]
    at, lines = 0, []
    for start, end in (*sorted(ends + heads), (len(text), len(text))):
        lines.append((at, text[at:start]))
        at = end
    return [(start, line) for start, line in lines if line.strip()]


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
    if text[:2].strip(DASHES) == "":
        title, inner = _counted(text.strip(f"{DASHES} \t"))
        return title.rstrip(": "), inner, text[-2:].strip(DASHES) == "" and title != ""
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
