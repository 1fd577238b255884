"""The table of codes: complete, documented, and in step with what the code reports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lists import report

import deckbuilder
from deckbuilder.diagnostics.codes import CODES, code
from deckbuilder.diagnostics.codes_german import SOURCES
from deckbuilder.errors import UnknownNameError
from deckbuilder.legality.messages import MESSAGES
from deckbuilder.reporters.text import finding_line, plain

PACKAGE = Path(deckbuilder.__file__).parent


def used_codes() -> set[str]:
    sources = [path for folder in ("decks", "legality", "cli") for path in (PACKAGE / folder).rglob("*.py")]
    texts = [path.read_text(encoding="utf-8") for path in sources if path.name != "codes.py"]
    return {found for text in texts for found in re.findall(r'"(RV\d{3})"', text)}


def test_every_code_that_is_reported_is_documented_and_the_other_way_round() -> None:
    assert used_codes() | {"RV000"} == CODES.keys()


def test_every_entry_says_what_it_means_and_what_to_do() -> None:
    for entry in CODES.values():
        assert all(len(text) > 10 and text.endswith((".", ":")) for text in entry)


def test_codes_are_looked_up_in_any_case() -> None:
    assert code("rv201") == CODES["RV201"]
    with pytest.raises(UnknownNameError, match="RV201"):
        code("RV2O1")


def test_templates_speak_both_languages_about_the_same_things() -> None:
    for name, texts in MESSAGES.items():
        assert name in CODES
        assert texts.en != texts.de
        english, german = (set(re.findall(r"{(\w+)}", text)) for text in texts)
        assert english - german <= {"expected"}, name
        assert german <= english, name


def test_every_source_that_is_said_in_german_is_one_of_a_finding() -> None:
    written = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("decks", "legality")
        for path in (PACKAGE / folder).rglob("*.py")
        if path.name != "codes_german.py"
    )
    for english, german in SOURCES.items():
        assert f'"{english}"' in written
        assert german != english


def test_the_line_of_a_finding_is_german_with_its_source() -> None:
    found = next(f for f in report("[Deck]\nStorhouse\n").findings if f.code == "RV101")
    assert plain(finding_line(found, "x.deck", "de")).endswith("? (Namen des Katalogs)")
    assert plain(finding_line(found, "x.deck", "en")).endswith("(names of the catalogue)")
