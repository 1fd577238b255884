"""Sheets as pages: everything is there, everything fits, and the same list gives the same bytes."""

from __future__ import annotations

import hashlib
import html.parser
import io
import json
import subprocess
import sys

import pypdf
import pytest
from sheet_lists import ROOT, duel, gold, longest

from deckbuilder.decks import extras
from deckbuilder.errors import UnreadableInputError
from deckbuilder.legality.rulesets import ruleset
from deckbuilder.sheets import Sheet, blank_sheet
from deckbuilder.sheets.flow import COLUMNS, arrange, rows_of
from deckbuilder.sheets.html import html_sheets, qr_path
from deckbuilder.sheets.pdf import EDGE, FOOT, PAPERS, SIDE, is_printable, pdf_sheets, printable
from deckbuilder.sheets.qr import qr_square, runs
from deckbuilder.sheets.text import PAGE_BREAK, WIDTH, text_sheets

BLANK = blank_sheet(ruleset("rivals-tournament-2015"))
Drawn = list[tuple[str, float, float]]


def pages(sheets: list[Sheet], paper: str = "a4") -> list[pypdf.PageObject]:
    return list(pypdf.PdfReader(io.BytesIO(pdf_sheets(sheets, paper))).pages)


def drawn(page: pypdf.PageObject) -> Drawn:
    """Every text of a page with its place."""
    found: Drawn = []

    def visit(text: str, matrix: list[float], place: list[float], font: object, size: float) -> None:
        if text.strip():
            found.append((text.strip(), place[4], place[5]))

    page.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_longest_legal_deck_fits_one_page(paper: str, lang: str) -> None:
    sheet = longest(lang)
    (page,) = pages([sheet], paper)
    width, height = PAPERS[paper]
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
        (width, height), abs=0.1
    )
    told = drawn(page)
    texts = [text for text, _, _ in told]
    for line in sheet.lines:
        (place,) = [y for text, _, y in told if text == line.name]
        assert place > EDGE + FOOT - 6, f"{line.name} runs into the judge's box"
    assert all(SIDE - 1 <= x < width - SIDE and EDGE - 1 <= y < height - EDGE / 2 for _, x, y in told)
    cut = [text for text in texts if "…" in text and not text.endswith(" …")]
    assert cut == [], "nothing is cut; only the heading of a second column is repeated"


def test_every_player_has_one_page() -> None:
    found = pages([gold(event="Open"), longest("en"), gold("de"), BLANK])
    assert len(found) == 4
    first, last = (page.extract_text() for page in (found[0], found[3]))
    for word in ("Ada Beispiel", "Pirate Gold", "Open", "Staple House", "1 of 2", "passed"):
        assert word in first
    assert "Ada" not in last


def test_what_is_too_long_spills_to_a_further_page() -> None:
    sheet = duel()
    found = pages([sheet, gold()])
    assert len(found) == 3
    assert "page 1 of 2" in found[0].extract_text()
    second = found[1].extract_text()
    assert "page 2 of 2" in second
    assert "continued" in second
    assert "page" not in found[2].extract_text()
    texts = [text for page in found[:2] for text, _, _ in drawn(page)]
    for line in sheet.lines:
        assert line.name in texts


def test_the_same_lists_give_the_same_bytes_also_in_another_process() -> None:
    sheets = [gold(event="Open", date="2026"), BLANK]
    first = pdf_sheets(sheets)
    assert first == pdf_sheets(sheets)
    script = (
        "import sys; sys.path[:0] = ['tests/sheets']\n"
        "from test_sheet_pages import BLANK, gold, pdf_sheets\n"
        "import hashlib\n"
        "print(hashlib.sha256(pdf_sheets([gold(event='Open', date='2026'), BLANK])).hexdigest())"
    )
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    assert told == hashlib.sha256(first).hexdigest()


def test_rows_are_laid_out_without_losing_one() -> None:
    rows = rows_of(duel(), 60)
    for height in (120.0, 300.0, 5000.0):
        found = arrange(rows, height, height + 40, 18.0, 12.0)
        columns = [column for page in found.pages for column in page]
        assert all(len(page) <= COLUMNS for page in found.pages)
        laid = [row for column in columns for row in column if not row.text.endswith("…")]
        assert laid == rows
        for column in columns:
            assert column[-1].kind in ("line", "note"), "no heading alone at the end of a column"


def test_letters_that_the_fonts_lack_lose_their_accents() -> None:
    assert printable("Łukasz Świątek – „Größe“ €") == "Lukasz Swiatek – „Größe“ €"
    assert printable("Мария\n") == "????? "
    assert is_printable("Jürgen Müßig")
    assert not is_printable("Łukasz")


class Reader(html.parser.HTMLParser):
    """Tags and texts of a page, unbalanced tags noticed."""

    VOID = ("meta", "path")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attrs)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(" ".join(data.split()))


def test_html_is_well_formed_complete_and_without_scripts() -> None:
    sheets = [gold(event="Open"), longest("de"), BLANK]
    page = Reader(html_sheets(sheets))
    assert page.open == []
    assert page.tags.count("article") == 3
    assert "script" not in page.tags
    assert page.tags.count("figure") == 2
    for sheet in sheets[:2]:
        for line in sheet.lines:
            assert line.name in page.texts


def test_names_cannot_break_out_of_the_page() -> None:
    from dataclasses import replace

    evil = '<script>alert("1")</script>&"\''
    text = html_sheets([replace(gold(event=evil, date=evil), player=evil, name=evil)])
    page = Reader(text)
    assert "script" not in page.tags
    assert page.texts.count(evil) >= 4
    assert b"<script" not in pdf_sheets([replace(gold(), player=evil)])


def test_paper_and_page_breaks_are_told_to_the_printer() -> None:
    assert "size: A4" in html_sheets([gold()])
    text = html_sheets([gold()], "letter")
    assert "size: letter" in text
    assert "break-after: page" in text


def test_qr_codes_are_drawn_module_by_module() -> None:
    square = qr_square("RIV1-abc")
    dark = {(row, column + step) for row, column, length in runs(square) for step in range(length)}
    assert dark == {(y, x) for y, row in enumerate(square) for x, module in enumerate(row) if module}
    found = qr_path("RIV1-abc")
    assert found is not None
    assert found[0] == len(square)
    assert found[1].count("M") == len(runs(square))
    assert qr_path("") is None


def test_text_sheets_fit_their_columns() -> None:
    text = text_sheets([gold(event="Open", date="2026"), longest("de"), duel(), BLANK])
    assert text.count(PAGE_BREAK) == 3
    whole = ("Name:", "Player:", "Spieler:")  # can only be read again in one line
    assert max(len(line) for line in text.splitlines() if not line.startswith(whole)) <= WIDTH
    assert "[ ][ ]  2x Mint  (1 of 2 half-moon)" in text
    assert "[ ]  ___x  ____" in text


def test_without_the_extra_html_still_works(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(extras, "import_module", missing)
    assert "figure" not in Reader(html_sheets([gold()])).tags
    with pytest.raises(UnreadableInputError, match=r"pip install 'rivals-deckbuilder\[pdf\]'"):
        pdf_sheets([gold()])


def test_nothing_of_the_extra_is_imported_before_it_is_needed() -> None:
    script = (
        "import json, sys, deckbuilder.cli.main, deckbuilder.reporters; print(json.dumps(list(sys.modules)))"
    )
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {"reportlab", "segno", "jinja2"}.isdisjoint(json.loads(told))
