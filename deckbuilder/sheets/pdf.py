"""Sheets as PDF: one page for each player, the same bytes for the same lists."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Sequence
from typing import Any

from deckbuilder.decks.extras import extra_library
from deckbuilder.sheets.content import Sheet, SheetLine
from deckbuilder.sheets.flow import Column, SheetRow, arrange, rows_of
from deckbuilder.sheets.qr import qr_square, runs

MM = 72 / 25.4
PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (215.9 * MM, 279.4 * MM)}
SIDE, EDGE, GUTTER = 14 * MM, 12 * MM, 8 * MM
HEAD, HEAD_BLANK, HEAD_FURTHER, FOOT = 48 * MM, 33 * MM, 18 * MM, 38 * MM
LARGEST, SMALLEST = 6.9 * MM, 4.3 * MM
"""Heights of a line."""
PLAIN, BOLD, FIXED = "Helvetica", "Helvetica-Bold", "Courier-Bold"
BOXES = 3
"""A line has a box for each copy, up to so many; a longer one has one box for all."""
LETTERS = {"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ħ": "h", "ı": "i", "☾": "(HM)"}


def pdf_sheets(sheets: Sequence[Sheet], paper: str = "a4") -> bytes:
    """The document.

    Raises:
        UnreadableInputError: the libraries of the extra ``pdf`` are not installed.
    """
    canvases = extra_library("reportlab.pdfgen.canvas", "A PDF sheet", "pdf")
    out = io.BytesIO()
    canvas = canvases.Canvas(out, pagesize=PAPERS[paper], invariant=1, pageCompression=1)
    if sheets:
        canvas.setTitle(printable(" – ".join(filter(None, (sheets[0].words.title, sheets[0].event)))))
    canvas.setCreator("deckbuilder")
    canvas.setAuthor("")
    for sheet in sheets:
        _Drawing(canvas, sheet, PAPERS[paper]).draw()
    canvas.save()
    return out.getvalue()


def printable(text: str) -> str:
    """The text in the letters of the built-in fonts: other ones lose their accents, or become ``?``."""
    return "".join(map(_letter, unicodedata.normalize("NFC", text)))


def is_printable(text: str) -> bool:
    """Whether the built-in fonts have all letters of a text."""
    return printable(text) == unicodedata.normalize("NFC", text)


def _letter(letter: str) -> str:
    if ord(letter) < 32:
        return " "
    for candidate in (letter, LETTERS.get(letter, ""), unicodedata.normalize("NFKD", letter)):
        kept = "".join(one for one in candidate if not unicodedata.combining(one))
        if candidate and _has(candidate if candidate == letter else kept):
            return candidate if candidate == letter else kept
    return "?"


def _has(text: str) -> bool:
    try:
        return bool(text) and bool(text.encode("cp1252"))
    except UnicodeEncodeError:
        return False


class _Drawing:
    """One sheet on the canvas; y grows upwards."""

    def __init__(self, canvas: Any, sheet: Sheet, size: tuple[float, float]) -> None:
        self.canvas, self.sheet, (self.width, self.height) = canvas, sheet, size
        self.left, self.right = SIDE, self.width - SIDE
        self.column = (self.right - self.left - GUTTER) / 2

    def draw(self) -> None:
        inner = self.height - 2 * EDGE - FOOT
        note_width = int(self.column / MM / 1.25)
        head = HEAD_BLANK if self.sheet.blank else HEAD
        found = arrange(
            rows_of(self.sheet, note_width), inner - head, inner - HEAD_FURTHER, LARGEST, SMALLEST
        )
        for number, columns in enumerate(found.pages, start=1):
            pages = f"{self.sheet.words.page} {number} {self.sheet.words.of} {len(found.pages)}"
            self._head(pages if len(found.pages) > 1 else "", number == 1)
            top = self.height - EDGE - (head if number == 1 else HEAD_FURTHER)
            for place, column in enumerate(columns):
                self._column(column, self.left + place * (self.column + GUTTER), top, found.unit)
            self._foot()
            self.canvas.showPage()

    def _head(self, pages: str, first: bool) -> None:
        sheet, label, top = self.sheet, self.sheet.words, self.height - EDGE
        title = label.title if first else f"{sheet.player or sheet.name} – {label.continued}"
        self._text(self.left, top - 6.5 * MM, title, BOLD, 18, self.right - self.left - 95 * MM)
        self._text(self.left, top - 11.2 * MM, sheet.game, PLAIN, 9, 80 * MM, grey=0.3)
        self._field(self.right - 90 * MM, top - 4 * MM, 56 * MM, label.event, sheet.event, 10, lines=2)
        self._field(self.right - 30 * MM, top - 4 * MM, 30 * MM, label.date, sheet.date, 10, lines=2)
        if pages:
            self._text(self.right, top + 1.5 * MM, pages, PLAIN, 7.5, 40 * MM, align="right", grey=0.4)
        self._rule(self.left, self.right, top - 13.5 * MM, 1.2)
        if first:
            self._who(top - 18 * MM)

    def _who(self, top: float) -> None:
        sheet, label = self.sheet, self.sheet.words
        side = 28 * MM
        room = self.right - self.left - (side + 6 * MM if sheet.code else 0)
        half = (room - 6 * MM) / 2
        second = self.left + half + 6 * MM
        self._field(self.left, top, half, label.player, sheet.player, 14, lines=2)
        role = f" ({label.role}: {sheet.role})" if sheet.role else ""
        self._field(second, top, half, label.deck, f"{sheet.name}{role}", 11, lines=2)
        if sheet.blank:
            return
        self._field(self.left, top - 14 * MM, half, label.fingerprint, sheet.fingerprint, 12, FIXED)
        colour = 0.0 if sheet.passed else None
        self._field(second, top - 14 * MM, half, label.check, sheet.verdict, 9, BOLD, colour, lines=3)
        if sheet.code:
            self._qr(self.right - side, top - side + 2.6 * MM, side)

    def _column(self, column: Column, x: float, top: float, unit: float) -> None:
        y = top
        for row in column:
            if row.kind == "part" and row is column[0]:
                y += 0.3 * unit
            y -= row.height * unit
            self._row(row, x, y, unit)

    def _row(self, row: SheetRow, x: float, y: float, unit: float) -> None:
        base = y + 0.3 * unit
        end = x + self.column
        if row.line is not None:
            self._line(row.line, x, base, end, unit)
            self._rule(x, end, y, 0.3, grey=0.75)
        elif row.kind == "part":
            self._text(x, base, row.text, BOLD, 11, self.column - 20 * MM)
            self._text(end, base, row.right, PLAIN, 9.5, 20 * MM, align="right", grey=0.3)
            self._rule(x, end, y + 0.08 * unit, 0.9)
        elif row.kind == "group":
            self._text(x, base - 0.04 * unit, row.text.upper(), BOLD, 6.8, self.column, grey=0.4)
        else:
            self._text(x, base + 0.35 * unit, row.text, PLAIN, 7.6, self.column, grey=0.25)

    def _line(self, line: SheetLine, x: float, base: float, end: float, unit: float) -> None:
        size = min(9.8, unit * 0.58)
        side = min(3.4 * MM, unit * 0.62)
        count = line.count if line.count <= BOXES else 1
        start = x + BOXES * (side + 1 * MM)
        for place in range(count):
            self._box(start - (place + 1) * (side + 1 * MM), base - 0.14 * side, side)
        if not line.name:
            self._text(start + 8 * MM, base, "×", PLAIN, size, 8 * MM, grey=0.4)
            return
        self._text(start + 5.2 * MM, base, f"{line.count}×", BOLD, size, 8 * MM, align="right")
        name_x = start + 6.8 * MM
        part = f"{line.half_moon} {self.sheet.words.of} {line.count}" if line.half_moon else ""
        part = "" if line.half_moon == line.count else part
        spare = (4.2 * MM if line.half_moon else 0) + (len(part) * 1.55 * MM if part else 0)
        name = f"{line.name} {line.face}".strip()
        after = self._text(name_x, base, name, PLAIN, size, end - name_x - spare)
        if line.half_moon:
            self._moon(after + 2.6 * MM, base + 0.32 * size, 1.45 * MM)
            self._text(after + 5 * MM, base, part, PLAIN, 7.4, 20 * MM, grey=0.25)

    def _foot(self) -> None:
        label, low = self.sheet.words, EDGE
        box_left = self.left + 58 * MM
        self._rule(self.left, box_left - 6 * MM, low + 6 * MM, 0.6)
        self._text(self.left, low + 2.6 * MM, label.signature, PLAIN, 7.4, 52 * MM, grey=0.35)
        canvas = self.canvas
        canvas.setLineWidth(0.9)
        canvas.setFillGray(0.965)
        canvas.roundRect(box_left, low, self.right - box_left, FOOT - 6 * MM, 1 * MM, stroke=1, fill=1)
        x, top = box_left + 3 * MM, low + FOOT - 6 * MM
        self._text(x, top - 5 * MM, f"{label.judge} · {label.deck_check}", BOLD, 8.8, 80 * MM)
        step = (self.right - x - 3 * MM) / 3
        for place, tick in enumerate((label.list_complete, label.deck_matches, label.corrected)):
            at = x + place * step
            self._box(at, top - 11.6 * MM, 3.4 * MM)
            self._text(at + 4.8 * MM, top - 10.9 * MM, tick, PLAIN, 8.8, step - 6 * MM)
        self._fill_in(x, top - 19.5 * MM, self.right - 46 * MM, label.name)
        self._fill_in(self.right - 42 * MM, top - 19.5 * MM, self.right - 3 * MM, label.time)
        self._fill_in(x, top - 27.5 * MM, self.right - 3 * MM, label.notes)

    def _fill_in(self, x: float, y: float, end: float, label: str) -> None:
        after = self._text(x, y, label, PLAIN, 7.6, 40 * MM, grey=0.3)
        self._rule(after + 1.5 * MM, end, y - 0.4 * MM, 0.6)

    def _field(
        self,
        x: float,
        top: float,
        width: float,
        label: str,
        value: str,
        size: float,
        font: str = BOLD,
        grey: float | None = 0.0,
        lines: int = 1,
    ) -> None:
        """A label with its value below; on a blank sheet, or without a value, a line to write on."""
        self._text(x, top, label.upper(), PLAIN, 6.6, width, grey=0.4)
        if not value:
            self._rule(x, x + width, top - 7.5 * MM, 0.5, grey=0.5)
            return
        broken = [value]
        if self._width(printable(value), font, size) > width:
            size *= 0.8
            broken = self._broken(value, font, size, width, lines)
            while size > 5.5 and any(self._width(text, font, size) > width for text in broken):
                size -= 0.5
                broken = self._broken(value, font, size, width, lines)
        y = top - 2 * MM - size * 0.85
        for text in broken:
            self._text(x, y, text, font, size, width, grey=grey)
            y -= size * 1.15

    def _broken(self, text: str, font: str, size: float, width: float, lines: int) -> list[str]:
        """The text in at most so many lines; the last one takes what is left."""
        found: list[str] = []
        words = printable(text).split()
        while words and len(found) < lines - 1:
            taken = 1
            while taken < len(words) and self._width(" ".join(words[: taken + 1]), font, size) <= width:
                taken += 1
            found.append(" ".join(words[:taken]))
            words = words[taken:]
        return [*found, " ".join(words)] if words else found

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        font: str,
        size: float,
        width: float,
        *,
        align: str = "left",
        grey: float | None = 0.0,
    ) -> float:
        """Draw a text, smaller if it is too wide, cut if that would be unreadable; returns where it ends."""
        shown = printable(text)
        natural = self._width(shown, font, size)
        if natural > width:
            size = max(size * width / natural, min(size, 5.5))
            while shown and self._width(shown, font, size) > width + 0.1:
                shown = shown[:-2].rstrip() + "…" if len(shown) > 2 else ""
        if grey is None:
            self.canvas.setFillColorRGB(0.65, 0, 0)
        else:
            self.canvas.setFillGray(grey)
        self.canvas.setFont(font, size)
        drawn = self._width(shown, font, size)
        self.canvas.drawString(x - drawn if align == "right" else x, y, shown)
        return x if align == "right" else x + drawn

    def _width(self, text: str, font: str, size: float) -> float:
        return float(self.canvas.stringWidth(text, font, size))

    def _rule(self, x: float, end: float, y: float, width: float, grey: float = 0.0) -> None:
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeGray(grey)
        self.canvas.line(x, y, end, y)
        self.canvas.setStrokeGray(0)

    def _box(self, x: float, y: float, side: float) -> None:
        self.canvas.setLineWidth(0.7)
        self.canvas.setFillGray(1)
        self.canvas.roundRect(x, y, side, side, 0.4 * MM, stroke=1, fill=1)

    def _moon(self, x: float, y: float, radius: float) -> None:
        """A crescent: two arcs between its horns, for no standard font has one."""
        path = self.canvas.beginPath()
        box = (x - radius, y - radius, x + radius, y + radius)
        path.arc(*box, startAng=50, extent=260)
        inner = radius * 0.84
        shift = radius * 0.52
        path.arcTo(x - inner + shift, y - inner, x + inner + shift, y + inner, startAng=-66, extent=-228)
        path.close()
        self.canvas.setFillGray(0)
        self.canvas.drawPath(path, stroke=0, fill=1)

    def _qr(self, x: float, y: float, side: float) -> None:
        square = qr_square(self.sheet.code)
        module = side / (len(square) + 4)
        self.canvas.setFillGray(0)
        path = self.canvas.beginPath()
        for row, column, length in runs(square):
            low = y + side - (row + 3) * module
            path.rect(x + (column + 2) * module, low, length * module, module)
        self.canvas.drawPath(path, stroke=0, fill=1)
