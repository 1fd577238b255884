"""A registration sheet as text is a list: what was printed can be read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.loading import load
from deckbuilder.legality.check import check
from deckbuilder.sheets.content import sheet_of
from deckbuilder.sheets.text import text_sheets
from deckbuilder.vocabulary import Severity

LISTS = sorted((Path(__file__).parents[2] / "decklists").glob("[rc]*/**/*.deck"))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_the_text_of_a_sheet_reads_back(path: Path, lang: str) -> None:
    item = load(path).item
    assert item is not None
    sheet = sheet_of(check(load(path)), event="Spring cup", date="1 May", lang=lang)
    again, findings = text_format.read(text_sheets([sheet]))
    assert [f for f in findings if f.severity is not Severity.INFO] == []
    assert fingerprint(again) == fingerprint(item)
    assert (again.name, again.format, again.edition) == (item.name, item.format, item.edition)
    assert getattr(again, "player", "") == getattr(item, "player", "")
