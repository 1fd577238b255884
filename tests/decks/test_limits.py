"""Lists that hold more than is read: bounded work, and a finding that says how many more there are."""

from __future__ import annotations

import json

import pytest

from deckbuilder.cards.names import Names
from deckbuilder.decks import Loaded, loads, loads_all
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.limits import MAX_CARDS, MAX_FINDINGS, MAX_LISTS, MAX_SUGGESTED, MAX_VALUES
from deckbuilder.errors import UnreadableInputError

NAMES = [f"Storehousse {i} of the Markket" for i in range(1_900)]
TITLES = "player,deck,card\n"


def as_json(data: object) -> str:
    """JSON in lines of a length that is read."""
    parts = json.dumps(data).split(", ")
    return ",\n".join(", ".join(parts[at : at + 100]) for at in range(0, len(parts), 100))


def limits_of(loaded: Loaded) -> list[int]:
    return [finding.actual for finding in loaded.findings if finding.code == "RV025"]


def test_card_lines_beyond_the_limit_are_counted_and_the_list_is_not_whole() -> None:
    loaded = loads(("[Deck]\n" + "1x Scout\n" * 1_500).encode())
    assert limits_of(loaded) == [1_500]
    assert loaded.item is not None
    assert [entry.count for entry in loaded.item.deck] == [MAX_CARDS]
    with pytest.raises(ValueError):
        text_format.write(loaded.item)


def test_a_list_at_the_limit_is_whole() -> None:
    loaded = loads(("[Deck]\n" + "1x Scout\n" * MAX_CARDS).encode())
    assert limits_of(loaded) == [] and loaded.item is not None and not loaded.item.unresolved


@pytest.mark.parametrize("suffix", [".deck", ".csv", ".json"])
def test_findings_beyond_the_limit_are_counted(suffix: str) -> None:
    texts = {
        ".deck": "[Deck]\n" + "\n".join(NAMES[:900]),
        ".csv": "card\n" + "\n".join(NAMES[:900]),
        ".json": as_json({"deck": [{"card": name} for name in NAMES[:900]]}),
    }
    (loaded,) = loads_all(texts[suffix].encode(), "x", suffix=suffix)
    assert len(loaded.findings) == MAX_FINDINGS + 1
    assert limits_of(loaded) == [900]
    assert "the other 400" in loaded.findings[-1].message and "400" in loaded.findings[-1].message_de


@pytest.mark.parametrize("field", ["deck", "stacks", "unheard"])
def test_values_of_a_document_beyond_the_limit_are_counted(field: str) -> None:
    values = {f"s{i}": {"Mint": 1} for i in range(20_000)} if field == "stacks" else [{"card": "a"}] * 20_000
    data = {"format": "duel" if field == "stacks" else "tournament", field: values}
    loaded = loads(as_json(data).encode(), suffix=".json")
    assert any(number > MAX_VALUES for number in limits_of(loaded))
    assert len(loaded.findings) <= MAX_FINDINGS + 3


def test_lists_of_a_table_beyond_the_limit_are_counted() -> None:
    rows = "".join(f"p{i},d,Scout\n" for i in range(700))
    found = loads_all((TITLES + rows).encode(), "x", suffix=".csv")
    assert len(found) == MAX_LISTS and limits_of(found[-1]) == [700]
    form = "player,list\n" + "".join(f"p{i},Scout\n" for i in range(700))
    found = loads_all(form.encode(), "x", suffix=".csv")
    assert len(found) == MAX_LISTS and limits_of(found[-1]) == [700]


def test_a_table_of_very_many_columns_is_refused() -> None:
    with pytest.raises(UnreadableInputError, match="1,501 columns"):
        loads_all(("card" + "," * 1_500 + "\nScout\n").encode(), "x", suffix=".csv")


@pytest.mark.parametrize("suffix", [".deck", ".csv", ".json"])
def test_similar_names_are_looked_up_for_some_and_once_for_each(
    suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    near = Names._near

    def counted(self: Names, part: str) -> tuple[str, ...]:
        asked.append(part)
        return near(self, part)

    monkeypatch.setattr(Names, "_near", counted)
    names = [f"{name} {suffix}" for name in NAMES[:400]] * 2
    texts = {
        ".deck": "[Deck]\n" + "\n".join(names),
        ".csv": "card\n" + "\n".join(names),
        ".json": as_json({"deck": [{"card": name} for name in names]}),
    }
    loads_all(texts[suffix].encode(), "x", suffix=suffix)
    assert len(asked) <= MAX_SUGGESTED and len(asked) == len(set(asked))


def test_keys_that_stand_twice_end_the_reading_soon() -> None:
    with pytest.raises(UnreadableInputError, match="stand twice"):
        loads(("{" + ",\n".join('"a": 1' for _ in range(1_900)) + "}").encode(), suffix=".json")
    twice = "\n".join(f'a{i} = "{"x" * 500}"' for i in range(900)) + "\na1 = 2\na2 = 2\n"
    with pytest.raises(UnreadableInputError, match="stands twice"):
        loads(twice.encode(), suffix=".toml")
