"""Headers and headings: what structures a list, what is unknown, and that every line is accounted for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.file_formats.csv_tables import read_table
from deckbuilder.decks.file_formats.forms import read_forms
from deckbuilder.decks.file_formats.grammar import parse
from deckbuilder.decks.keywords import DECK_SECTIONS, HEADING_KEYS, section_key
from deckbuilder.decks.model import Decklist
from deckbuilder.decks.resolve import build

SHAPES = (
    "{}:",
    "[{}]",
    "{} (2)",
    "{}: 2",
    "[{}] (2)",
    "[{} (2)]",
    "{}",
    "--- {} ---",
    "== {} ==",
    "-- {} --",
)
SHAPES = (*SHAPES, "**{}**", "// {}", "# {}", "__{}__")


def read(text: str) -> tuple[Decklist, list[tuple[str, int | None]]]:
    item, findings = text_format.read(text)
    assert isinstance(item, Decklist)
    return item, [(f.code, f.where.line) for f in findings]


@pytest.mark.parametrize("shape", SHAPES)
def test_headings_by_type_change_nothing(shape: str) -> None:
    plain = read("[Start]\nAbbey\n[Deck]\nAbbey\nScout\n[Events]\nFeud\n")[0].without_places()
    for word in HEADING_KEYS:
        for title in (word, word.title(), word.upper()):
            heading = shape.format(title)
            item, found = read(f"[Start]\nAbbey\n[Deck]\n{heading}\nAbbey\nScout\n[Events]\nFeud\n")
            assert (item.without_places(), found) == (plain, []), heading


def test_counts_in_headings_are_compared() -> None:
    text = "[Deck] (4)\nBuildings (2)\nAbbey, Scout\nUnits: 3\n2 Harald\n[Events]\nFeud\n"
    assert read(text)[1] == [("RV005", 4)]


def test_cards_stand_behind_headers_and_headings() -> None:
    item, found = read(
        "Name: x\nStart: Abbey, Scout\nDeck (3): 2x Abbey; Harald\nUnits: Inga\n[Events] Feud\n"
    )
    assert found == [("RV005", 3)]
    assert {key: sum(e.count for e in es) for key, es in item.sections()} == {
        "start": 2,
        "deck": 4,
        "events": 1,
        "events fixed": 0,
    }


@pytest.mark.parametrize(
    "header", ["[Sideboard]", "Sideboard", "Side board:", "SB:", "== Sideboard ==", "[Ersatzbank]"]
)
def test_a_sideboard_has_a_sentence_of_its_own(header: str) -> None:
    _, findings = text_format.read(f"[Deck]\nAbbey\n{header}\n2 Scout\n3 Scuot\n")
    assert [(f.code, f.where.line) for f in findings] == [("RV003", 3), ("RV101", 5)]
    assert "sideboard" in findings[0].message
    assert "Sideboard" in findings[0].message_de


def test_a_line_of_a_sideboard_counts_nowhere_and_the_next_one_does() -> None:
    item, found = read("[Deck]\nAbbey\nSB: 2 Scout, Feud\nHarald\n")
    assert found == [("RV003", 3)]
    assert [e.card for e in item.deck] == ["rivals/abbey", "rivals/harald"]
    assert [(one.section, one.count) for one in item.unresolved] == [("", 2), ("", 1)]


def test_everything_below_an_unknown_header_is_checked() -> None:
    _, found = read("[Dekc]\nAbbey\n2 Scuot\n0 Harald\nUnits:\nToll Bridge (2 or so)\n?\n[Events]\nFued\n")
    assert found == [("RV003", 1), ("RV002", 4), ("RV001", 7), ("RV101", 3), ("RV002", 6), ("RV101", 9)]


@pytest.mark.parametrize("written", ["Meer", "Sea card", "Sett", "Evnets", "Dekc", "Strat", "Each plyer"])
def test_suggested_headers_belong_to_the_format(written: str) -> None:
    for head, kit in (("", False), ("Format: tournament\n", False), ("Format: duel\n", True)):
        _, findings = text_format.read(f"{head}[{written}x]\n")
        (finding,) = [f for f in findings if f.code == "RV003"]
        keys = [section_key(name.strip("[]:")) for name in finding.suggestions]
        for key, name in zip(keys, finding.suggestions, strict=True):
            if name.startswith("["):
                assert kit or key in DECK_SECTIONS
                assert not kit or key not in ("start", "deck", "events fixed")


CELLS = {
    "1x Kloster, 2x Lagerstätte, 1x Kundschafter": 4,
    "1x Kloster; 2x Markt": 3,
    "Kloster / Markt / Harald": 3,
    "Kloster | Markt": 2,
    "Kloster ¶ 2 Markt ↵ Harald": 4,
    "Kloster<br>2 Markt<br/>Harald": 4,
    "Kloster\\n2 Markt": 3,
    "Kloster / Abbey, Markt": 2,
    "[Start] Kloster, Harald [Deck] 2x Markt, Kloster [Events] Fehde": 6,
    "Start: Kloster, Harald; Deck: 2x Markt, Kloster; Events: Fehde": 6,
}


@pytest.mark.parametrize("cell", CELLS)
def test_lists_in_one_line_of_a_cell(cell: str) -> None:
    table = read_table(f'Name,Deckliste\nAda,"{cell}"\n', "form.csv")
    ((_, item, findings),) = read_forms(table, {}, False, None)
    assert item is not None
    assert not [f for f in findings if f.severity == "error"]
    assert sum(e.count for _, es in item.sections() for e in es) == CELLS[cell]
    assert item.unresolved == ()


def test_names_of_one_card_and_of_others_between_slashes_are_not_told_apart() -> None:
    table = read_table("Name,Deckliste\nAda,Kloster / Abbey / Markt\n", "form.csv")
    ((_, _, findings),) = read_forms(table, {}, False, None)
    assert [f.code for f in findings] == ["RV103"]


LINES = st.sampled_from(
    (
        *(
            "Abbey",
            "2 Scout",
            "Abbey, Scout",
            "2 Abby; Harald",
            "0 Feud",
            "?",
            "2. Scout",
            "Foo (2)",
            "Abbey (2) 3",
        ),
        *(
            "[Deck]",
            "[Foo]",
            "Units:",
            "Start: Abbey, Foo",
            "[Events] (2)",
            "SB: Feud",
            "Sideboard",
            "[Notes]",
        ),
        *("# c", "---", "Name: x", "Goldsmith: 2", "Mood: 3", "[Sets]", "gold", "who: gold", "[Stack gold]"),
        *(
            "Abbey | Scout | ,",
            "2 Abbey *F*",
            "12",
            "[12]",
            "zwei Kloster",
            "Chapel 1-3, Chapel 2",
            "[Notes]",
        ),
    )
)


@settings(max_examples=300)
@given(st.lists(LINES, max_size=12))
def test_every_line_is_accounted_for(lines: list[str]) -> None:
    raw = parse("\n".join(lines))
    item, findings = build(raw)
    assert sorted(raw.kinds) == list(range(1, max(len(lines), 1) + 1))
    told = {line for _, entries in item.sections() for entry in entries for line in entry.lines}
    told |= {one.line for one in getattr(item, "sets", ()) if one.line}
    told |= {line for f in findings for line in (f.where.line, *f.where.related) if line}
    unknown_below = {card.where.line for card in raw.cards if not card.section}
    foreign = {card.where.line for card in raw.cards if card.section not in dict(item.sections())}
    sets = {one.where.line for one in raw.sets}
    for number, kind in raw.kinds.items():
        if kind in ("content", "inline"):
            assert number in told | unknown_below | foreign | sets, lines[number - 1]
