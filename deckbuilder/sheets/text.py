"""Sheets as plain text, one page each; every page can be read again as a list."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from deckbuilder.decks.file_formats.text_format import quoted
from deckbuilder.decks.keywords import section_key
from deckbuilder.sheets.content import Sheet, SheetLine, SheetPart

WIDTH = 78
PAGE_BREAK = "\f"


def text_sheets(sheets: Iterable[Sheet]) -> str:
    """The sheets, with a form feed between them."""
    return PAGE_BREAK.join("\n".join(_sheet(sheet)) + "\n" for sheet in sheets)


def _sheet(sheet: Sheet) -> Iterator[str]:
    """A page that is a list in the text format as well: what is not part of the list stands behind #."""
    label = sheet.words
    right = " · ".join(filter(None, (sheet.event, sheet.date)))
    title = f"# {label.title.upper()}"
    if len(title) + len(right) < WIDTH - 2:
        yield f"{title:<{WIDTH - len(right)}}{right}".rstrip()
    else:
        yield title
        yield from _wrapped("# ", right)
    yield f"# {sheet.game}"
    yield "=" * WIDTH
    for name, value in ((label.player, sheet.player), (label.name, sheet.name)):
        if value or sheet.blank:
            yield f"{name + ':':<15}{quoted(value) or '_' * 40}"
    head = {"Format": sheet.format, "Edition": sheet.edition, label.role: sheet.role}
    head |= {label.options: ", ".join(sheet.options)}
    yield from (f"{name + ':':<15}{value}" for name, value in head.items() if value)
    for name, value in ((label.fingerprint, sheet.fingerprint), (label.check, sheet.verdict)):
        if value:
            yield from _wrapped(f"# {name + ':':<15}", value)
    for part in sheet.parts:
        yield from _part(part, sheet)
    yield "=" * WIDTH
    ticks = (label.list_complete, label.deck_matches, label.corrected)
    yield f"# {label.deck_check}: " + "  ".join(f"[ ] {tick}" for tick in ticks)
    yield ""
    yield f"# {label.judge}: {'_' * 30}   {label.time}: {'_' * 12}"
    yield f"# {label.notes}: {'_' * (WIDTH - len(label.notes) - 4)}"
    yield ""
    yield f"# {label.signature}: {'_' * 40}"


def _part(part: SheetPart, sheet: Sheet) -> Iterator[str]:
    count = f"{part.count}/{part.expected}" if part.expected else str(part.count)
    yield ""
    yield f"{part.title.upper()} ({count if not sheet.blank else part.expected})"
    for group in part.groups:
        if group.title:
            yield f"  {group.title}:" if section_key(group.title) is None else f"  # {group.title}"
        for line in group.lines:
            yield _line(line, sheet)
    if part.note:
        yield from _wrapped("  # ", part.note)


def _line(line: SheetLine, sheet: Sheet) -> str:
    if not line.name:
        return f"  [ ]  ___x  {'_' * 56}"
    boxes = "[ ]" * line.count if line.count <= 3 else "[ ]"
    moon = ""
    if line.half_moon:
        part = "" if line.half_moon == line.count else f"{line.half_moon} {sheet.words.of} {line.count} "
        moon = f"  ({part}{sheet.words.half_moon})"
    face = f" {line.face}" if line.face else ""
    return f"  {boxes:>9}  {line.count}x {line.name}{face}{moon}"


def _wrapped(head: str, text: str) -> list[str]:
    """A text behind a head, with the sign of a comment on every line that has it on the first."""
    start = head.find("#") + 1
    rest = head[:start] + " " * (len(head) - start)
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent=rest) or [head]
