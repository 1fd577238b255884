"""The entries of the finding codes: complete in both languages, and in step with what the code raises."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest
from lists import report

import deckbuilder
from deckbuilder.diagnostics.codes import CODES, FAMILIES, SOURCES, code
from deckbuilder.diagnostics.entry import CodeEntry
from deckbuilder.diagnostics.finding import Location
from deckbuilder.diagnostics.raising import filled, finding
from deckbuilder.diagnostics.text import Phrase, Text
from deckbuilder.errors import UnknownNameError
from deckbuilder.reporters.text import finding_line, plain
from deckbuilder.vocabulary import Severity

PACKAGE = Path(deckbuilder.__file__).parent
KNOWN = {"actual", "expected", "suggestions", "written", "pointer", "names", "card"}
"""What every finding tells its templates."""
OWN_PARAMETERS = {
    "cards", "named", "softened", "expected", "actual", "source", "suggestions", "code", "where", "variant",
}  # fmt: skip
CASES = [
    pytest.param(entry, name, text, id=f"{code}-{name}")
    for code, entry in CODES.items()
    for name, text in entry.texts().items()
]


def placeholders(text: str) -> dict[str, str]:
    """The fields of a template with what they ask for."""
    return {field: spec or "" for _, field, spec, _ in Formatter().parse(text) if field}


def calls() -> list[tuple[list[str], list[str], set[str]]]:
    """Of every call of `finding`: the codes and variants that it may raise, and the values that it gives."""
    found = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in ("finding", "_advise"):
                continue
            codes = [one for one in _words(node.args[0]) if re.fullmatch(r"RV\d{3}", one)]
            third = node.args[2:3] if node.func.id == "finding" else []
            variants = [word for one in third for word in _words(one)] if third else [""]
            found.append((codes, variants, {one.arg for one in node.keywords if one.arg}))
    return found


def _words(node: ast.expr) -> list[str]:
    """The texts that stand in an expression: one, or those of a choice."""
    parts = ast.walk(node)
    return [one.value for one in parts if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def raised_codes() -> set[str]:
    sources = (path for path in PACKAGE.rglob("*.py") if path.parent.name != "diagnostics")
    texts = [path.read_text(encoding="utf-8") for path in sources]
    return {found for text in texts for found in re.findall(r'"(RV\d{3})"', text)}


def test_every_code_that_is_raised_has_an_entry_and_the_other_way_round() -> None:
    assert raised_codes() | {"RV000"} == CODES.keys()
    assert len(CODES) == sum(len(family.ENTRIES) for family in FAMILIES)


def test_findings_are_raised_in_one_way_only() -> None:
    makers = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Finding":
                makers.append(str(path.relative_to(PACKAGE)))
    assert sorted(makers) == ["diagnostics/raising.py", "reporters/unseen.py"]


def test_who_raises_a_finding_gives_every_value_that_its_texts_ask_for() -> None:
    for codes, variants, given in calls():
        for name in codes:
            sentences = [CODES[name].variants[one] for one in variants]
            asked = {field for text in sentences for field in placeholders(text.en)}
            assert asked <= given | KNOWN, name
        texts = [text.en for name in codes for text in CODES[name].texts().values()]
        assert not codes or given - OWN_PARAMETERS <= {one for text in texts for one in placeholders(text)}


@pytest.mark.parametrize(("entry", "name", "text"), CASES)
def test_every_text_is_there_in_both_languages_about_the_same_things(
    entry: CodeEntry, name: str, text: Text
) -> None:
    assert set(placeholders(text.en)) == set(placeholders(text.de))
    assert bool(text.en) == bool(text.de)
    if name in ("meaning", "rule", "fix"):
        assert all(len(one) > 10 and one.endswith(".") and "{" not in one for one in text)
        assert text.en != text.de
    if name.startswith("message") and text.en != "{actual}":
        assert all(one.endswith((".", "{hint}")) for one in text)
        assert text.en != text.de
    english, german = (set(placeholders(one).values()) for one in text)
    assert not {"und", "oder", "„oder“"} & english
    assert not {"and", "or", "“or”", ":,"} & german


@pytest.mark.parametrize(("entry", "name", "text"), CASES)
def test_every_placeholder_is_filled(entry: CodeEntry, name: str, text: Text) -> None:
    lists = {"and", "or", "und", "oder", "“or”", "„oder“"}
    every = [part for one in entry.texts().values() for part in one]
    asked = {field: spec for part in every for field, spec in placeholders(part).items()}
    values: dict[str, object] = {field: ("A", "B") if spec in lists else 2 for field, spec in asked.items()}
    values |= {field: ("A", "B") for field, spec in asked.items() if spec == "," and field not in ("actual",)}
    values |= {"limit": 2, "skipped": 2, "actual": 2} if entry is CODES["RV025"] else {}
    for field, phrases in entry.phrases.items():
        values[field] = tuple(phrases) if asked.get(field) in lists else next(reversed(phrases))
    for language in ("en", "de"):
        told = filled(entry, text, values, language)
        assert not re.search(r"[{}]", told)
        assert "None" not in told


def test_a_value_that_is_missing_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(KeyError, match="section"):
        finding("RV013", Location(), format="duel", sections=("[Deck]",))
    with pytest.raises(KeyError, match="sentence"):
        finding("RV001", Location(), "sentence")


def test_values_are_told_in_the_language_of_the_sentence() -> None:
    found = finding(
        "RV901",
        Location(),
        cards=("x",),
        named=lambda card: Text("Mill", "Mühle"),
        needed=((Text("Abbey", "Abtei"), Text("Forge", "Schmiede")), (Text("Inn", "Gasthof"),)),
    )
    assert found.message == "“Mill” needs Abbey and Forge or Inn; the deck has none."
    assert found.message_de.startswith("„Mühle“ braucht Abtei und Schmiede oder Gasthof; ")
    assert (found.severity, found.source) == (Severity.INFO, "requirement printed on the card")


def test_phrases_numbers_and_long_words_are_told_plainly() -> None:
    one = finding("RV302", Location(), actual=1, expected=3, doubt=Phrase("lines of", {"doubtful": 4}))
    assert one.message == "1 start card (4 of them on lines that are not understood), expected exactly 3."
    assert finding("RV401", Location(), actual=2, expected=4, doubt="").message.startswith(
        "2 chosen event cards,"
    )
    assert len(finding("RV102", Location(), actual="a" * 500, number=2).message) < 150
    assert finding("RV302", Location(), actual=1, doubt="", softened=True).severity is Severity.WARNING


def test_codes_are_looked_up_in_any_case() -> None:
    assert code("rv201") == CODES["RV201"]
    with pytest.raises(UnknownNameError, match="RV201"):
        code("RV2O1")


def test_sources_that_no_ruleset_states_are_said_in_german_too() -> None:
    assert all(german != english for english, german in SOURCES.items() if english)


def test_the_line_of_a_finding_is_german_with_its_source() -> None:
    found = next(f for f in report("[Deck]\nStorhouse\n").findings if f.code == "RV101")
    assert plain(finding_line(found, "x.deck", "de")).endswith("? (Namen des Katalogs)")
    assert plain(finding_line(found, "x.deck", "en")).endswith("(names of the catalogue)")
