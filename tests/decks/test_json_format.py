"""The JSON format: the same model; duplicate keys, unknown fields and wrong values each with their place."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from deckbuilder.decks.file_formats import json_format, text_format
from deckbuilder.decks.file_formats.documents import schema
from deckbuilder.decks.model import Decklist, Kit, Unresolved
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.errors import UnreadableInputError

ROOT = Path(__file__).parents[2]
DECK = {
    "schema": "deckbuilder/deck@1",
    "name": "Handel",
    "format": "tournament",
    "edition": "rivals",
    "role": "host",
    "player": {"name": "Ada", "id": "17"},
    "options": ["explorers"],
    "start": [{"card": "rivals/abbey", "count": 1}],
    "deck": [{"card": "Zollbrücke"}, {"card": "rivals/scout", "count": 2}],
    "events": [{"card": "rivals/traveling-merchant", "plain": 1, "half_moon": 1}],
    "extra": {"x-club": "Essen"},
}


def read(data: object) -> tuple[Decklist | Kit | None, list[Finding]]:
    text = data if isinstance(data, str) else json.dumps(data)
    return json_format.read(text, "x.json")


def test_a_deck() -> None:
    item, findings = read(DECK)
    assert isinstance(item, Decklist)
    assert findings == []
    assert (item.name, item.player, item.role, item.options) == ("Handel", "Ada", "host", ("explorers",))
    assert item.extra == {"x-club": "Essen", "x-player-id": "17"}
    assert [(e.card, e.count) for e in item.deck] == [("rivals/toll-bridge", 1), ("rivals/scout", 2)]
    (event,) = item.events
    assert (event.count, event.half_moon) == (2, 1)


def test_the_same_deck_as_text() -> None:
    item, _ = read(DECK)
    assert isinstance(item, Decklist)
    text = text_format.write(item)
    again, findings = text_format.read(text)
    assert (again.without_places(), findings) == (item.without_places(), [])


def test_a_kit() -> None:
    item, findings = read(
        {
            "format": "duel",
            "sets": [{"set": "gold"}, {"set": "Turmoil", "chosen_by": "opponent"}, {"set": "progress"}],
            "stacks": {"Era of Gold 1": [{"card": "Mint"}]},
            "events": [],
        }
    )
    assert isinstance(item, Kit)
    assert findings == []
    assert [(s.set, s.chosen_by) for s in item.sets] == [
        ("gold", None),
        ("turmoil", "opponent"),
        ("progress", None),
    ]
    assert (list(item.stacks), item.open, item.events) == (["gold"], None, ())


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"nmae": "x"}, "RV021", "nmae"),
        ({"deck": [{"card": "Abbey", "cuont": 1}]}, "RV021", "deck[0].cuont"),
        ({"player": {"name": "Ada", "mail": "x"}}, "RV021", "player.mail"),
        ({"deck": [{"card": "Abbey", "count": 0}]}, "RV002", "deck[0].count"),
        ({"deck": [{"card": "Abbey", "count": "2"}]}, "RV002", "deck[0].count"),
        ({"deck": [{"card": "Abbey", "count": True}]}, "RV002", "deck[0].count"),
        ({"events": [{"card": "Feud", "half_moon": -1}]}, "RV002", "events[0].half_moon"),
        ({"deck": [{"card": 7}]}, "RV022", "deck[0].card"),
        ({"deck": [{"count": 1}]}, "RV022", "deck[0].card"),
        ({"deck": ["Abbey"]}, "RV022", "deck[0]"),
        ({"deck": [{"card": "Abbey", "count": 1, "plain": 1}]}, "RV022", "deck[0]"),
        ({"deck": [{"card": "Abbey", "plain": 0, "half_moon": 0}]}, "RV022", "deck[0]"),
        ({"deck": "Abbey"}, "RV022", "deck"),
        ({"deck": {"Abbey": 0}}, "RV002", "deck.Abbey.count"),
        ({"deck": {"Abbey": {"cuont": 1}}}, "RV021", "deck.Abbey.cuont"),
        ({"deck": {"Abbey": [1, "x"]}}, "RV002", "deck.Abbey[1].count"),
        ({"name": 3}, "RV022", "name"),
        ({"schema": "deckbuilder/deck@9"}, "RV022", "schema"),
        ({"extra": {"Bad Key!": "x"}}, "RV022", "extra.Bad Key!.[key]"),
        ({"role": "boss"}, "RV010", "role"),
        ({"format": "poker"}, "RV010", "format"),
        ({"deck": [{"card": "Abby"}]}, "RV101", "deck[0]"),
        ({"sets": [{"set": "gold"}]}, "RV013", "sets"),
    ],
)
def test_one_fault_gives_one_finding_with_its_place(
    change: dict[str, object], code: str, pointer: str
) -> None:
    item, findings = read({**DECK, **change})
    assert isinstance(item, Decklist)
    assert [(f.code, f.where.pointer, f.where.path) for f in findings] == [(code, pointer, "x.json")]


def test_all_faults_are_reported_at_once_and_the_rest_is_read() -> None:
    item, findings = read(
        {
            "deck": [{"card": "Abbey", "count": 0}, {"card": "Scout", "x": 1}, {"card": "Foo"}],
            "y": 1,
            "name": [],
        }
    )
    assert isinstance(item, Decklist)
    assert sorted(f.code for f in findings) == ["RV002", "RV021", "RV021", "RV022", "RV101"]
    assert [e.card for e in item.deck] == ["rivals/scout"]
    assert item.unresolved == (Unresolved(section="deck", count=None), Unresolved(section="deck", count=1))


def test_duplicate_keys_are_refused() -> None:
    item, findings = read('{"name": "a", "deck": [{"card": "Abbey", "count": 1, "count": 2}], "name": "b"}')
    assert isinstance(item, Decklist)
    assert [(f.code, f.where.pointer) for f in findings] == [("RV020", "count"), ("RV020", "name")]
    assert item.name == "a"


@pytest.mark.parametrize("text", ["[]", "3", '"x"', "null"])
def test_a_document_that_is_no_object_is_no_list(text: str) -> None:
    item, findings = read(text)
    assert item is None
    assert [f.code for f in findings] == ["RV022"]


@pytest.mark.parametrize("text", ["{", '{"name": }', "not json", '{"a": 1} x', "[" * 100_000])
def test_broken_json_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableInputError, match=r"x\.json: "):
        read(text)


def test_what_is_written_meets_the_schema() -> None:
    item, _ = read(DECK)
    kit, _ = read({"format": "theme", "sets": [{"set": "gold", "chosen_by": "random"}], "open": []})
    for one in (item, kit):
        assert one is not None
        jsonschema.validate(json.loads(json_format.write(one)), schema())


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"deck": [{"card": "Abbey", "count": 0}]}, schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"nmae": "x"}, schema())
