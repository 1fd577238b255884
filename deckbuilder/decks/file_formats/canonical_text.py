"""Putting a text list in order: canonical form, with every comment and every line that cannot be read.

Comments directly above a line move with it; those followed by a blank line or the end stay at the end of
their section. A line with an error is left as it is, behind the others of its section. What a list says never
changes: the result is read again and compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from deckbuilder.cards.catalogue import Catalogue, catalogue, editions
from deckbuilder.cards.names import key as name_key
from deckbuilder.decks.card_lines import trailing_comment
from deckbuilder.decks.file_formats.grammar import (
    FORMAT_VERSION,
    INLINE,
    TRAILING_COMMENT,
    VERSION_LINE,
    head_comment,
    header_parts,
    parse,
    split_lines,
)
from deckbuilder.decks.file_formats.text_format import TITLES, entry_lines, quoted
from deckbuilder.decks.keywords import (
    HEAD_KEYS,
    HEADINGS,
    HEADS,
    TYPE_TITLES,
    extra_key,
    folded,
    section_key,
)
from deckbuilder.decks.model import KIT_FIELDS, Decklist, Entry, Kit, SetChoice
from deckbuilder.decks.parsed import ParsedList
from deckbuilder.decks.resolve import build
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.errors import DeckbuilderError
from deckbuilder.vocabulary import Severity

HEAD, IMPLIED = -1, 0
"""Regions beside those that begin with a header, whose number is the header's line."""

VERSION = f"# deckbuilder {FORMAT_VERSION}"


def formatted(
    text: str,
    path: str = "",
    *,
    language: str | None = None,
    cards: Catalogue | None = None,
    edition: str = "rivals",
) -> str:
    """The list in canonical order and spelling.

    Args:
        text: a list in the text format.
        path: named by errors.
        language: of the card names, ``en`` or ``de``; the one that most names are written in if None.
        cards: the catalogue to use instead of the edition's own.
        edition: of a list that names none; the result names it.

    Raises:
        DeckbuilderError: a list of an edition that does not exist, of which nothing is known about its cards,
            or one that holds more than is read.
    """
    raw = parse(text, path)
    item, findings = build(raw, cards=cards, edition=edition)
    if cards is None and item.edition not in editions():
        raise DeckbuilderError(f"{path}: the edition “{item.edition}” is not known; correct it first")
    for finding in findings:
        if finding.code == "RV025":
            raise DeckbuilderError(f"{path}: cannot be put in order: {finding.message}")
    known = cards or catalogue(item.edition)
    language = language or written_in(item, known)
    formatter = _Formatter(split_lines(text), raw, item, findings, known, language)
    result = text if formatter.is_inseparable else formatter.text()
    again, found = build(parse(result, path), cards=cards)
    if _said(again, found) != _said(item, findings):
        raise DeckbuilderError(
            f"{path}: cannot be put in order without changing what it says; correct the errors of the list"
            " first (“deckbuilder check” names them)"
        )
    return result


def written_in(item: Decklist | Kit, cards: Catalogue) -> str:
    """The language in which more card names are written, English if there are as many of both."""
    found: Counter[str] = Counter()
    for _, entries in item.sections():
        for entry in entries:
            card = cards.card(entry.card)
            german, english = name_key(card.name_de or ""), name_key(card.name)
            written = name_key(entry.as_written)
            if german != english and written in (german, english):
                found["de" if written == german else "en"] += 1
    return "de" if found["de"] > found["en"] else "en"


def _said(item: Decklist | Kit, findings: Iterable[Finding]) -> tuple[object, ...]:
    """What must be the same before and after."""
    bare = item.without_places()
    unresolved = Counter((one.section, one.count) for one in bare.unresolved)
    errors = Counter(f.code for f in findings if f.severity is Severity.ERROR)
    return bare.model_copy(update={"unresolved": ()}), unresolved, errors


@dataclass
class _Region:
    """A header and what stands below it, or the head, or the lines before the first header.

    Args:
        key: of the section; empty if it is none of this format.
        title: the header as it stands; empty without one.
        lines: numbers of the lines that say something.
        loose: comments that belong to no line.
        headings: whether headings by type of card structure it.
    """

    key: str
    title: str = ""
    lines: list[int] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)
    headings: bool = False


class _Formatter:
    """One list, taken apart into regions, put together by section."""

    def __init__(
        self,
        lines: list[str],
        raw: ParsedList,
        item: Decklist | Kit,
        findings: list[Finding],
        cards: Catalogue,
        language: str,
    ) -> None:
        self.lines, self.raw, self.item, self.cards, self.language = lines, raw, item, cards, language
        errors = [
            f.where for f in findings if f.severity is Severity.ERROR and not self._is_of_header(f.where)
        ]
        self.faulty = {line for where in errors for line in (where.line, *where.related) if line}
        self.no_format = any(f.code == "RV016" for f in findings)
        self.remarks: dict[int | None, list[str]] = {}
        for f in findings:
            if f.code == "RV014":
                self.remarks.setdefault(f.where.line, []).append(str(f.actual))
        self.spent: set[int] = set()
        self.above: dict[int, list[str]] = {}
        self.top: list[str] = []
        self.version = VERSION
        self.told = self._told()
        self.regions: dict[int, _Region] = {HEAD: _Region("head")}
        self._sort_lines()
        self.moved = self._moved()

    @property
    def is_inseparable(self) -> bool:
        """Whether one line with an error, without a header, holds cards of two sections: nothing can move."""
        if self.raw.sections:
            return False
        places: dict[int | None, set[str]] = {}
        for card in self.raw.cards:
            if card.where.line not in self.told:
                places.setdefault(card.where.line, set()).add(card.section)
        return any(len(sections) > 1 for sections in places.values())

    def text(self) -> str:
        blocks = [[self.version, *self.top, *self._head()]]
        keys = self._section_keys()
        known = (*keys, "notes", "head")
        foreign = [n for n, region in self.regions.items() if n > IMPLIED and region.key not in known]
        blocks.append(self._headless())
        blocks += [self._section(key) for key in keys]
        blocks += [list(self._verbatim(number)) for number in foreign]
        blocks.append(self._notes())
        return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"

    def _is_of_header(self, where: Location) -> bool:
        """Whether an error is about a header with cards behind it, not about these cards."""
        if where.line is None or self.raw.kinds[where.line] != "inline":
            return False
        line = self.lines[where.line - 1]
        return where.column == len(line) - len(line.lstrip()) + 1

    def _told(self) -> set[int]:
        """The lines that cards and theme sets of the result stand for."""
        listed = [entry.lines for _, entries in self.item.sections() for entry in entries]
        listed += [(one.line,) for one in self.item.sets if one.line] if isinstance(self.item, Kit) else []
        left = set(self.faulty)
        while more := {line for lines in listed if left & set(lines) for line in lines} - left:
            left |= more  # a line stays as it is with all its cards, and so do the other lines of these
        return {line for lines in listed for line in lines} - left

    # Taking apart

    def _sort_lines(self) -> None:
        """Assign every line to a region, every comment to a line or a region."""
        here, pending, fresh = HEAD, list[str](), True
        for number, line in enumerate(self.lines, start=1):
            kind = self.raw.kinds[number]
            if kind == "comment":
                if number == 1 and VERSION_LINE.match(line.strip()):
                    self.version = line.strip() if self._is_newer(line) else VERSION
                else:
                    pending.append(line.strip())
            elif kind == "heading":
                here = self._region_of(number, kind, here)
                fresh = False
                self._heading(number, here, pending)
            elif kind in ("blank", "note"):
                self.regions[here].loose += pending if not fresh else []
                self.top += pending if fresh else []
                pending, fresh = [], fresh and not pending and kind == "blank"
            else:
                if fresh:
                    self.top, pending = self.top + pending, []
                fresh = False
                here = self._region_of(number, kind, here)
                self.above[number], pending = pending, []
        (self.top if fresh else self.regions[here].loose).extend(pending)

    def _is_newer(self, line: str) -> bool:
        found = VERSION_LINE.match(line.strip())
        return found is not None and int(found[1]) > FORMAT_VERSION

    def _region_of(self, number: int, kind: str, here: int) -> int:
        """The region of a line; a header opens one."""
        if kind in ("header", "inline"):
            line = self.lines[number - 1].strip()
            found = INLINE.match(line) if kind == "inline" else None
            self.regions[number] = _Region(self._key(number), found.group().strip() if found else line)
            self.regions[number].lines += [number] if found else []
            return number
        if here <= IMPLIED:
            here = HEAD if kind == "head" else IMPLIED
            self.regions.setdefault(here, _Region("deck"))
        self.regions[here].lines.append(number)
        return here

    def _heading(self, number: int, here: int, pending: list[str]) -> None:
        """Keep the comment of a heading for the next line; the headings themselves are written anew."""
        self.regions[here].headings = True
        self.above[number] = []
        found = TRAILING_COMMENT.search(self.lines[number - 1].strip())
        pending += [found.group().strip()] if found else []

    def _key(self, number: int) -> str:
        """The section that a header opens, stacks by the ids of their sets."""
        for key, where in self.raw.sections.items():
            if where.line == number:
                return key
        following = next(
            (n for n in range(number + 1, len(self.lines) + 1) if self.raw.kinds[n] in ("header", "inline")),
            None,
        )
        below = range(number, following or len(self.lines) + 1)
        places = {card.where.line: card.section for card in self.raw.cards}
        found = next((places[line] for line in below if line in places), None)
        return found if found is not None else _plain_key(self.lines[number - 1])

    # Putting together

    def _head(self) -> Iterator[str]:
        """The lines of the head: known keys in their order, then the others by name."""
        region = self.regions[HEAD]
        by_key: dict[str, list[int]] = {"edition": []} if self.no_format else {"format": [], "edition": []}
        for number in region.lines:
            written = self.lines[number - 1].partition(":")[0]
            key = HEAD_KEYS.get(folded(written), extra_key(written))
            by_key.setdefault(key, []).append(number)
        order = list(HEADS)
        for key in sorted(by_key, key=lambda key: (order.index(key) if key in order else len(order), key)):
            yield from self._head_lines(key, by_key[key])
        yield from region.loose

    def _head_lines(self, key: str, numbers: list[int]) -> Iterator[str]:
        value = self._head_value(key)
        comments = " ".join(filter(None, (head_comment(self.lines[number - 1]) for number in numbers)))
        for number in numbers:
            yield from self.above[number]
        if value is None or any(number in self.faulty for number in numbers):
            yield from (self.lines[number - 1].strip() for number in numbers)
        else:
            yield _joined(f"{key.capitalize()}: {quoted(value)}".rstrip(), comments)

    def _head_value(self, key: str) -> str | None:
        """The value of a head line as it is written; None if it says nothing here and stays as it is."""
        item = self.item
        if key in ("name", "format", "edition"):
            return str(getattr(item, key))
        if key not in HEADS or isinstance(item, Kit):
            return None
        said = self.raw.head.get(key)
        if said is None or not said.value:
            return ""
        return {"player": item.player, "role": item.role, "options": ", ".join(item.options)}[key]

    def _section_keys(self) -> list[str]:
        """The sections of this format that the list has, in canonical order."""
        named = {region.key for number, region in self.regions.items() if number != IMPLIED or region.loose}
        if isinstance(self.item, Decklist):
            filled = {key for key, entries in self.item.sections() if entries}
            return [key for key, _ in self.item.sections() if key in named | filled]
        stacks = [f"stack {key}" for key in self.item.stacks]
        return [key for key in ("sets", *stacks, *KIT_FIELDS) if key in named]

    def _section(self, key: str) -> list[str]:
        own = {number: region for number, region in self.regions.items() if region.key == key}
        alone = [number for number, region in own.items() if number not in region.lines]
        out = [comment for number in alone for comment in self.above.get(number, ())]
        written_anew = [region for number, region in own.items() if number in alone or number in self.told]
        out.append(self._header(key, [region.title for region in written_anew if region.title]))
        if key == "sets" and isinstance(self.item, Kit):
            for one in self.item.sets:
                out += self._set(one)
        by_type, heading = any(region.headings for region in own.values()), ""
        for entry in dict(self.item.sections()).get(key, ()):
            lines = list(self._entry(entry))
            title = self._type_title(entry)
            if by_type and lines and title != heading:
                out.append(heading := title)
            out += lines
        for number in self.moved if key == "events" else ():
            out += self._left_over(number)
        for region in own.values():
            for number in region.lines:
                out += self._left_over(number)
        return out + [comment for region in own.values() for comment in region.loose]

    def _type_title(self, entry: Entry) -> str:
        """The heading of a card's type."""
        category = self.cards.card(entry.card).category
        titles = TYPE_TITLES[category if category in HEADINGS else ""]
        return f"{titles[self.language == 'de']}:"

    def _headless(self) -> list[str]:
        """Lines without a header that cannot be read: below a header they could mean something else."""
        region = self.regions.get(IMPLIED)
        if region is None:
            return []
        if isinstance(self.item, Kit):
            return list(self._verbatim(IMPLIED))
        lines, region.lines = region.lines, []
        return [line for number in lines if number not in self.moved for line in self._left_over(number)]

    def _moved(self) -> list[int]:
        """Lines without a header whose event cards were moved to their section, but which have an error."""
        region = self.regions.get(IMPLIED)
        if region is None or not isinstance(self.item, Decklist):
            return []
        events = {line for entry in self.item.events for line in entry.lines}
        return [line for line in region.lines if line in events and line not in self.told]

    def _header(self, key: str, titles: list[str]) -> str:
        """The header with its comments, and its count if there is only one."""
        comments = " ".join(
            found.group().strip() for title in titles if (found := TRAILING_COMMENT.search(title))
        )
        count = header_parts(TRAILING_COMMENT.sub("", titles[0]).strip())[1] if len(titles) == 1 else None
        title = f"[{TITLES.get(key, key.capitalize())}]"
        return _joined(title if count is None else f"{title} ({count})", comments)

    def _set(self, one: SetChoice) -> Iterator[str]:
        if one.line is None or one.line not in self.told:
            return
        yield from self.above[one.line]
        found = TRAILING_COMMENT.search(self.lines[one.line - 1].strip())
        prefix = f"{one.chosen_by}: " if one.chosen_by else ""
        yield _joined(prefix + self.cards.set(one.set).name, found.group().strip() if found else "")

    def _entry(self, entry: Entry) -> Iterator[str]:
        """The lines of a card, with the comments of all lines that named it; nothing if one has an error."""
        if not self.told >= set(entry.lines):
            return
        fresh = [number for number in dict.fromkeys(entry.lines) if number not in self.spent]
        self.spent.update(fresh)
        for number in fresh:
            yield from self.above[number]
        comments = [trailing_comment(self.lines[number - 1]) for number in fresh]
        comments += [f"# {remark}" for number in fresh for remark in self.remarks.get(number, ())]
        first, *others = entry_lines(entry, self.cards, self.language)
        yield _joined(first, " ".join(filter(None, comments)))
        yield from others

    def _left_over(self, number: int) -> Iterator[str]:
        """A line that no card or set stands for, as it is."""
        if number not in self.told and self.raw.kinds[number] != "heading":
            yield from self.above[number]
            yield self.lines[number - 1].strip()

    def _verbatim(self, number: int) -> Iterator[str]:
        """A section that this format does not have, line by line."""
        region = self.regions[number]
        if number not in region.lines:
            yield from self.above.get(number, ())
            if region.title:
                yield _certain(region.title)
        for line in region.lines:
            yield from self.above[line]
            text = self.lines[line - 1].strip()
            yield TRAILING_COMMENT.sub("", text) if self.raw.kinds[line] == "heading" else text
        yield from region.loose

    def _notes(self) -> list[str]:
        own = {number: region for number, region in self.regions.items() if region.key == "notes"}
        if not own:
            return []
        above = [comment for number in own for comment in self.above.get(number, ())]
        header = self._header("notes", [region.title for region in own.values()])
        return [*above, header, *filter(None, [self.item.notes])]


def _certain(header: str) -> str:
    """A header in a form that means a header wherever it stands."""
    comment = TRAILING_COMMENT.search(header)
    title, count, _ = header_parts(TRAILING_COMMENT.sub("", header).strip())
    if not title or set(title) & set("[]"):
        return f"== {title} ==" if title and "=" not in title else header
    counted = f"[{title}]" if count is None else f"[{title}] ({count})"
    return _joined(counted, comment.group().strip() if comment else "")


def _plain_key(header: str) -> str:
    """The key of a header that repeats an earlier one."""
    title = header_parts(TRAILING_COMMENT.sub("", header.strip()).strip())[0]
    return section_key(title or "") or ""


def _joined(text: str, comment: str) -> str:
    return f"{text}  {comment}" if comment else text
