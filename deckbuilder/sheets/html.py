"""Sheets as one HTML page without scripts, one printed page for each; player names are untrusted text."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

from jinja2 import Environment, StrictUndefined

from deckbuilder.errors import UnreadableInputError
from deckbuilder.sheets.content import Sheet
from deckbuilder.sheets.qr import qr_square, runs

PAGES = {"a4": "A4", "letter": "letter"}


def html_sheets(sheets: Sequence[Sheet], paper: str = "a4") -> str:
    """The page. Without the extra ``pdf`` it has no QR codes."""
    folder = resources.files("deckbuilder.sheets") / "templates"
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    template = environment.from_string((folder / "sheet.html").read_text(encoding="utf-8"))
    style = (folder / "sheet.css").read_text(encoding="utf-8")
    return template.render(
        sheets=[(sheet, qr_path(sheet.code)) for sheet in sheets],
        lang=sheets[0].lang if sheets else "en",
        page=PAGES[paper],
        style=style,
    )


def has_qr() -> bool:
    """Whether the library for QR codes is there."""
    try:
        return bool(qr_square("RIV"))
    except UnreadableInputError:
        return False


def qr_path(text: str) -> tuple[int, str] | None:
    """Size and outline of a QR code as SVG wants it; None if there is no text or no library."""
    if not text:
        return None
    try:
        square = qr_square(text)
    except UnreadableInputError:
        return None
    steps = (f"M{column},{row}h{length}v1h-{length}z" for row, column, length in runs(square))
    return len(square), "".join(steps)
