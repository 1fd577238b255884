"""JSON, TOML and YAML: the same findings for the same fault, each at the best place that the format tells."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest
import tomli_w

from deckbuilder.decks.file_formats import json_format, toml_format, yaml_format
from deckbuilder.decks.file_formats.documents import schema
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.errors import UnreadableInputError

READERS = {"json": json_format.read, "toml": toml_format.read, "yaml": yaml_format.read}
WRITERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "json": json.dumps,
    "toml": tomli_w.dumps,
    "yaml": json.dumps,
}
"""YAML 1.2 is a superset of JSON."""

DECK = {
    "schema": "deckbuilder/deck@1",
    "name": "Handel",
    "format": "tournament",
    "player": {"name": "Ada"},
    "start": {"Abbey": 1},
    "deck": {"Zollbrücke": 1, "rivals/scout": 2, "Chapel 1–3": [1, {"half_moon": 1}]},
    "events": {"Traveling Merchant": {"plain": 1, "half_moon": 1}, "Feud ☾": 1},
}


def read(form: str, data: dict[str, Any]) -> tuple[Decklist | Kit | None, list[Finding]]:
    return READERS[form](WRITERS[form](data), f"x.{form}")


@pytest.mark.parametrize("form", READERS)
def test_tables_of_names_and_counts(form: str) -> None:
    item, findings = read(form, DECK)
    assert isinstance(item, Decklist)
    assert findings == []
    assert (item.name, item.player) == ("Handel", "Ada")
    assert [(e.card, e.count) for e in item.start] == [("rivals/abbey", 1)]
    assert {(e.card, bool(e.variant), e.count, e.half_moon) for e in (*item.deck, *item.events)} == {
        ("rivals/toll-bridge", False, 1, None),
        ("rivals/scout", False, 2, None),
        ("rivals/chapel", True, 1, None),
        ("rivals/chapel", True, 1, 1),
        ("rivals/traveling-merchant", False, 2, 1),
        ("rivals/feud", False, 1, 1),
    }
    jsonschema.validate(DECK, schema())


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"nmae": "x"}, "RV021", "nmae"),
        ({"deck": {"Abbey": 0}}, "RV002", "deck.Abbey.count"),
        ({"deck": {"Abbey": "2"}}, "RV002", "deck.Abbey.count"),
        ({"deck": {"Abbey": True}}, "RV002", "deck.Abbey.count"),
        ({"deck": {"Abbey": {"half_moon": -1}}}, "RV002", "deck.Abbey.half_moon"),
        ({"deck": {"Abbey": {"cuont": 1}}}, "RV021", "deck.Abbey.cuont"),
        ({"deck": {"Abbey": {"card": "Scout"}}}, "RV021", "deck.Abbey.card"),
        ({"deck": {"Abbey": [1, {"count": 100}]}}, "RV002", "deck.Abbey[1].count"),
        ({"deck": {"Abbey ☾": {"plain": 1}}}, "RV022", "deck.Abbey ☾"),
        ({"deck": {"Abby": 1}}, "RV101", "deck.Abby"),
        ({"deck": [{"card": "Abby"}]}, "RV101", "deck[0]"),
        ({"deck": {"Trade": 1}}, "RV102", "deck.Trade"),
        ({"deck": {"Scout (Gold)": 1}}, "RV105", "deck.Scout (Gold)"),
        ({"deck": {"": 1}}, "RV022", "deck..card"),
        ({"deck": 3}, "RV022", "deck"),
        ({"name": 3}, "RV022", "name"),
        ({"role": "boss"}, "RV010", "role"),
        ({"stacks": {"gold": {"Mint": 1}}}, "RV013", "stacks.gold"),
    ],
)
def test_the_same_finding_in_every_format(form: str, change: dict[str, Any], code: str, pointer: str) -> None:
    item, findings = read(form, {**DECK, **change})
    assert isinstance(item, Decklist)
    assert [(f.code, f.where.pointer, f.where.path) for f in findings] == [(code, pointer, f"x.{form}")]
    assert all((f.where.line is not None) == (form == "yaml") for f in findings)


def test_yaml_tells_line_and_column() -> None:
    text = (
        "name: x\ndeck:\n  Abbey: 1\n  Abby: 1\n  Scout: 0\nfoo: 1\nevents:\n  - card: Feud\n  - card: Fued\n"
    )
    _, findings = yaml_format.read(text, "x.yaml")
    places = {(f.code, f.where.line, f.where.column) for f in findings}
    assert places == {("RV101", 4, 3), ("RV002", 5, 3), ("RV021", 6, 1), ("RV101", 9, 5)}


@pytest.mark.parametrize(
    ("form", "text", "line"),
    [
        ("json", '{"deck": {"Abbey": 1, "Abbey": 2}}', None),
        ("toml", '[deck]\nAbbey = 1\n"Abbey" = 2\n', 3),
        ("yaml", 'deck:\n  Abbey: 1\n  "Abbey": 2\n', 3),
    ],
)
def test_duplicate_keys_are_an_error_and_the_first_counts(form: str, text: str, line: int | None) -> None:
    item, findings = READERS[form](text, "x")
    assert isinstance(item, Decklist)
    assert [(f.code, f.where.line) for f in findings] == [("RV020", line)]
    assert [(e.card, e.count) for e in item.deck] == [("rivals/abbey", 1)]


@pytest.mark.parametrize(
    ("form", "text"),
    [("json", '{"a\\ud800": 1, "a\\ud800": 2}'), ("yaml", '"a\\ud800": {"b\\udfff": 1, "b\\udfff": 2}')],
)
def test_half_a_letter_in_a_key_reaches_no_message(form: str, text: str) -> None:
    _, findings = READERS[form](text, "x")
    assert "RV020" in [f.code for f in findings]
    for f in findings:
        f"{f.message}{f.message_de}{f.where}{f.where.as_written}{f.actual}".encode()


@pytest.mark.parametrize("section", ["sets", "stacks", "open", "start"])
def test_a_long_format_makes_no_long_message(section: str) -> None:
    data = {"format": "x" * 5_000, section: {"gold": {"Mint": 1}}}
    _, findings = json_format.read(json.dumps(data), "x")
    assert findings
    assert max(len(text) for f in findings for text in (f.message, f.message_de)) < 600


def test_every_duplicate_key_in_toml_is_reported() -> None:
    text = "name = 'a'\nname = 'b'\n[deck]\nAbbey = 1\nAbbey = 1\nScout = 1\n"
    item, findings = toml_format.read(text)
    assert [(f.code, f.where.line, f.where.as_written) for f in findings] == [
        ("RV020", 2, "name"),
        ("RV020", 5, "Abbey"),
    ]
    assert isinstance(item, Decklist)
    assert len(item.deck) == 2


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("012", "012"),
        ("1:30", "1:30"),
        ("yes", "yes"),
        ("'7'", "7"),
        ("2026-01-01", "2026-01-01"),
    ],
)
def test_words_stay_words_in_yaml(text: str, value: str) -> None:
    item, findings = yaml_format.read(f"name: {text}\n")
    assert findings == []
    assert item is not None
    assert item.name == value


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("json", "[" * 100_000),
        ("json", '{"deck": {"Abbey": ' + "9" * 5_000 + "}}"),
        ("toml", "deck"),
        ("toml", "a = " + "[" * 5_000),
        ("toml", "a = " + "9" * 5_000),
        ("toml", ".".join("a" * 200) + " = 1"),
        ("toml", "[deck]\n[deck.Abbey]\n[deck]\n" + "x = 1\n" * 30),
        ("yaml", "a: [1"),
        ("yaml", "- " * 5_000),
        ("yaml", "a: &x [1]\nb: *x\n"),
        ("yaml", "a: !!python/object:os.system x\n"),
        ("yaml", "? [a]\n: 1\n"),
        ("yaml", "a: 1\n---\nb: 2\n"),
        ("yaml", "x" * 200_001),
    ],
)
def test_what_is_no_document_is_refused_in_one_line(form: str, text: str) -> None:
    with pytest.raises(UnreadableInputError, match=r"^x: ") as caught:
        READERS[form](text, "x")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("form", ["json", "yaml"])
@pytest.mark.parametrize("text", ["[]", "3", "null"])
def test_documents_that_are_no_tables_are_no_lists(form: str, text: str) -> None:
    item, findings = READERS[form](text, "x")
    assert item is None
    assert [f.code for f in findings] == ["RV022"]


def test_a_card_that_is_said_twice_is_written_as_a_list() -> None:
    item, _ = json_format.read('{"deck": {"Abbey": [1, {"half_moon": 1}]}}')
    assert item is not None
    text = toml_format.write(item)
    again, findings = toml_format.read(text)
    assert again is not None
    assert (again.without_places(), findings) == (item.without_places(), [])
    assert text.count('"rivals/abbey"') == 2


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckbuilder.decks.extras.import_module", lambda name: __import__("no_such_module"))
    for reader in (lambda: yaml_format.read("a: 1"), lambda: toml_format.write(Decklist())):
        with pytest.raises(UnreadableInputError, match=r"pip install 'rivals-deckbuilder\[formats\]'"):
            reader()
    assert toml_format.read("name = 'x'")[0] is not None


def test_halves_of_surrogate_pairs_are_replaced() -> None:
    item, findings = json_format.read('{"name": "\\ud800x", "deck": {"\\udfff": 1}}')
    assert item is not None
    assert [f.code for f in findings] == ["RV101"]
    for finding in findings:
        finding.message.encode()
    item.name.encode()
