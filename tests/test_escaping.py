"""Acting characters in texts of other people."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.escaping import escaped, json_text, short

PACKAGE = Path(__file__).parent.parent / "deckbuilder"


def test_every_character_that_acts_is_shown() -> None:
    bidirectional = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    controls = [chr(n) for n in range(0x110000) if unicodedata.category(chr(n)) == "Cc"]
    for letter in [*controls, *bidirectional, "\u2028", "\u2029", "\ud800"]:
        kept = letter in "\n\t"
        assert (escaped(letter) == letter) is kept, hex(ord(letter))
    assert escaped("\x1b[2J\u202e") == "\\u001b[2J\\u202e"


def test_texts_of_people_stay_as_they_are() -> None:
    for text in ("Händlergilde ☾", "Привет", "שלום", "日本", "🂡", "a\u200db", "tab\tand\nline"):
        assert escaped(text) == text


VALUES = st.recursive(
    st.text() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
)


@given(VALUES)
def test_json_keeps_its_data_and_nothing_acts(value: object) -> None:
    text = json_text(value)
    assert json.loads(text) == value
    assert escaped(text) == text


def test_json_keeps_letters_beyond_sixteen_bits() -> None:
    assert json.loads(json_text("\U000e0041")) == "\U000e0041"


def test_a_short_text_is_one_line() -> None:
    assert short("a\n b") == "a b"
    assert short("a\ud800b") == "a\ufffdb"
    assert len(short("x" * 500)) == 80


def test_documents_for_others_are_written_in_one_place() -> None:
    """JSON that keeps letters as they are would keep acting characters too.

    Besides the one place: our own texts, answers of bots, and quotations within messages.
    """
    own = {
        "escaping.py",
        "worker.py",
        "schemas.py",
        "documents.py",
        "overlay.py",
    }  # no output: answers of bots, quotations
    raw = [
        path.name
        for path in PACKAGE.rglob("*.py")
        if re.search(r"ensure_ascii=False", path.read_text(encoding="utf-8")) and path.name not in own
    ]
    assert raw == []
