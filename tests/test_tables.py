"""The CSV writer and its guard against formulas."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.tables import DIALECTS, csv_text, guarded, unguarded

PACKAGE = Path(__file__).parent.parent / "deckbuilder"
FORMULAS = [
    *("=1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x"),
    *(" =1", "  \t=1", "\t=1", "\r=1", "\n=1", "\r\n=1", "\tx", "\rx", "\x00=1", "\x85=1"),
    *('"=1"', "'=1", "\"'=1", "\ufeff=1", "\u200b=1", "\u00a0=1", "\u3000＝1"),
]
HARMLESS = ["", "Ada", "a=b", "1", "Ada-Marie", "'", "'s Gravenhage", '"Ada"', " Ada"]


def cells(text: str, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=delimiter))


@pytest.mark.parametrize("text", FORMULAS)
@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_a_spreadsheet_would_run_begins_with_an_apostrophe(text: str, dialect: str) -> None:
    written = csv_text(("title", text), [("x", text)], dialect)
    titles, row = cells(written, DIALECTS[dialect].delimiter)
    assert titles[1].startswith("'") and row[1].startswith("'")


@pytest.mark.parametrize("text", HARMLESS)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert cells(csv_text(("a", "b"), [("x", text)]))[1][1] == text


def test_numbers_stay_numbers_and_short_rows_are_filled_up() -> None:
    assert csv_text(("a", "b", "c"), [(-1, -0.5), (None,)]) == "a,b,c\n-1,-0.5,\n,,\n"


@given(st.text())
def test_a_guarded_text_is_found_again(text: str) -> None:
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", FORMULAS + HARMLESS)
def test_formulas_are_found_again(text: str) -> None:
    assert unguarded(guarded(text)) == text


def test_nothing_else_in_the_project_writes_tables() -> None:
    writers = [
        path.name
        for path in PACKAGE.rglob("*.py")
        if re.search(r"csv\.(?:writer|DictWriter)", path.read_text(encoding="utf-8"))
    ]
    assert writers == ["tables.py"]
