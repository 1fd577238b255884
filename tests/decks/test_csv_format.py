"""Tables: one card per row with several decks, and forms with one list per row; every cell accounted for."""

from __future__ import annotations

import pytest

from deckbuilder.decks import fingerprint, load, load_all, loads_all, share_code
from deckbuilder.decks.file_formats import csv_format, text_format
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.errors import UnreadableInputError
from deckbuilder.tables import guarded, unguarded

HEAD = "player,deck,section,count,card,half_moon\n"


def read(text: str) -> tuple[list[Decklist | Kit | None], list[Finding]]:
    found = csv_format.read_all(text, "x.csv")
    return [item for item, _ in found], [finding for _, findings in found for finding in findings]


def cards(item: Decklist | Kit | None) -> dict[str, dict[str, int]]:
    assert item is not None
    return {
        key: {e.card.partition("/")[2]: e.count for e in entries}
        for key, entries in item.sections()
        if entries
    }


def test_a_table_holds_several_decks() -> None:
    items, findings = read(
        HEAD + "Ada,Fire,deck,2,Abbey,\nAda,Fire,events,1,Feud,\nBen,Water,deck,1,Kloster,\n"
        "Ada,Fire,start,,Scout,\n"
    )
    assert findings == []
    assert [(one.player, one.name) for one in items if isinstance(one, Decklist)] == [
        ("Ada", "Fire"),
        ("Ben", "Water"),
    ]
    assert cards(items[0]) == {"start": {"scout": 1}, "deck": {"abbey": 2}, "events": {"feud": 1}}
    assert cards(items[1]) == {"deck": {"abbey": 1}}


def test_empty_owners_say_the_same_again() -> None:
    items, findings = read(HEAD + "Ada,Fire,deck,1,Abbey,\n,,deck,1,Scout,\n,Fire,,1,Feud,\n,,,,,\n")
    assert (len(items), findings) == (1, [])
    assert cards(items[0]) == {"deck": {"abbey": 1, "scout": 1, "feud": 1}}


@pytest.mark.parametrize(
    "text",
    [
        "Spieler;Deck;Abschnitt;Anzahl;Karte;Halbmond\r\n"
        "Ada;Fire;Spieldeck;2;Kloster;\r\nAda;Fire;Ereignisse;1;Fehde;ja\r\n",
        "sep=;\nPlayer;deck;SECTION;Count;Card;half-moon\n"
        "Ada;Fire;deck;2x;abbey;\nAda;Fire;events;;Feud ☾;\n",
        "deck\tplayer\tcard\tsection\nFire\tAda\t2x Abbey\tdeck\nFire\tAda\tFeud (half-moon)\tevents\n",
        '"player","deck","section","count","card","half_moon"\n'
        '"Ada","Fire","deck","2","Abbey",""\n"Ada","Fire","events","1","Feud","x"',
    ],
)
def test_spreadsheets_of_every_kind(text: str) -> None:
    items, findings = read(text)
    assert findings == []
    (item,) = items
    assert isinstance(item, Decklist)
    assert (item.player, item.name) == ("Ada", "Fire")
    assert cards(item) == {"deck": {"abbey": 2}, "events": {"feud": 1}}
    assert item.events[0].half_moon == 1


def test_without_sections_event_cards_are_moved() -> None:
    items, findings = read("card\nAbbey\nFeud\n")
    assert cards(items[0]) == {"deck": {"abbey": 1}, "events": {"feud": 1}}
    assert [f.code for f in findings] == ["RV007"]


@pytest.mark.parametrize(
    ("row", "code", "line"),
    [
        ("Ada,Fire,deck,0,Abbey,", "RV002", 2),
        ("Ada,Fire,deck,some,Abbey,", "RV002", 2),
        ("Ada,Fire,deck,100,Abbey,", "RV002", 2),
        ("Ada,Fire,deck,,0 Abbey,", "RV002", 2),
        ("Ada,Fire,deck,1,,", "RV001", 2),
        ("Ada,Fire,sideboard,1,Abbey,", "RV003", 2),
        ("Ada,Fire,deck,1,Abby,", "RV101", 2),
        ("Ada,Fire,deck,1,Trade,", "RV102", 2),
        ("Ada,Fire,deck,1,Abbey / Scout,", "RV103", 2),
        ("Ada,Fire,deck,1,Scout (Gold),", "RV105", 2),
        ("Ada,Fire,deck,1,Abbey,perhaps", "RV022", 2),
        ("Ada,Fire,deck,1,Abbey,,more", "RV023", 2),
        ("Ada,Fire,head,,nonsense,", "RV001", 2),
        ("Ada,Fire,head,,odd: x,", "RV004", 2),
        ("Ada,Fire,deck,1,Scout ☾,no", "RV022", 2),
    ],
)
def test_one_fault_gives_one_finding_with_its_line(row: str, code: str, line: int) -> None:
    _, findings = read(HEAD + row + "\n")
    assert [(f.code, f.where.line, f.where.path) for f in findings] == [(code, line, "x.csv")]


def test_further_columns_are_kept_and_reported_once() -> None:
    items, findings = read("deck,card,Straße,x-club\nFire,Abbey,A1,Essen\nFire,Scout,A1,Essen\n")
    (item,) = items
    assert item is not None
    assert item.extra == {"strasse": "A1", "x-club": "Essen"}
    assert [(f.code, f.where.line) for f in findings] == [("RV004", 2)]


def test_heads_that_differ_within_a_deck_are_reported() -> None:
    _, findings = read("deck,card,format,role\nFire,Abbey,tournament,host\nFire,Scout,duel,host\n")
    assert [(f.code, f.where.line) for f in findings] == [("RV011", 3)]


def test_columns_that_stand_twice_are_an_error() -> None:
    _, findings = read("card,Karte,deck\nAbbey,Scout,Fire\n")
    assert [(f.code, f.where.line, f.actual) for f in findings] == [("RV020", 1, "Karte")]


@pytest.mark.parametrize("text", ["a,b\n1,2\n", "nothing here\n", "card\n", "list,player\n"])
def test_tables_without_cards_or_lists_are_refused(text: str) -> None:
    with pytest.raises(UnreadableInputError, match=r"x\.csv: "):
        read(text)


def test_cells_that_a_spreadsheet_would_calculate_are_guarded() -> None:
    for text in ("=1+1", "+x", "-x", "@x", "\tx", "'=x", "''=x", "x", "'x", "''x", ""):
        assert unguarded(guarded(text)) == text
        assert not guarded(text).startswith(("=", "+", "-", "@", "\t"))
    deck = Decklist(player="=1+1", name="-2", notes="@x")
    assert "'=1+1,'-2" in csv_format.write(deck)
    again = csv_format.read(csv_format.write(deck))[0]
    assert again is not None
    assert again.without_places() == deck


def test_several_lists_in_one_table_and_back() -> None:
    texts = ("Player: Ada\n[Deck]\nAbbey\n", "Player: Ben\nName: x\n[Deck]\n2x Scout\n[Notes]\na\n\nb\n")
    lists = [text_format.read(text)[0] for text in texts]
    found = csv_format.read_all(csv_format.write_all(lists))
    assert [item.without_places() for item, _ in found if item] == [one.without_places() for one in lists]


@pytest.mark.parametrize(
    "heads", [("", ""), ("Player: Ada\n", "Player: ADA\n"), ("Player: Ada\nName: x\n", "Name: x\n")]
)
def test_lists_that_could_not_be_told_apart_are_not_written(heads: tuple[str, str]) -> None:
    lists = [text_format.read(f"{head}[Deck]\nAbbey\n")[0] for head in heads]
    with pytest.raises(ValueError, match="same player and name"):
        csv_format.write_all(lists)


FORM = (
    "Time;Name;E-Mail;Deckliste\n"
    '1;Jörg;a@b;"[Deck]\n2x Abbey\nAbby\n"\n'
    "2;Ada;c@d;\n"
    '3;Ben;e@f;"Player: Benjamin\nScout"\n'
)


def test_a_form_has_one_list_per_row() -> None:
    items, findings = read(FORM)
    assert [one.player if isinstance(one, Decklist) else None for one in items] == ["Jörg", None, "Benjamin"]
    assert [(f.code, f.where.line, str(f.severity)) for f in findings] == [
        ("RV101", 4, "error"),
        ("RV024", 6, "error"),
        ("RV011", 7, "warning"),
    ]
    assert items[0] is not None
    assert items[0].extra == {"x-row": "x.csv, row 2"}


def test_a_form_may_hold_share_codes() -> None:
    deck = text_format.read("[Deck]\n2x Abbey\n")[0]
    code = share_code(deck)
    items, findings = read(f"player,list\nAda,{code}\nBen,{code[:-1]}\n")
    assert items[0] is not None
    assert (items[0].player, fingerprint(items[0])) == ("Ada", fingerprint(deck))  # type: ignore[union-attr]
    assert items[1] is None
    assert [(f.code, f.where.line) for f in findings] == [("RV024", 3)]
    assert "checksum" in findings[0].message


def test_files_with_several_lists_are_loaded_one_by_one(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "all.csv"
    path.write_bytes(
        b"\xef\xbb\xbf" + (HEAD + "Ada,A,deck,1,Abbey,\nBen,B,deck,1,Lagerst\u00e4tte,\n").encode()
    )
    lists = load_all(path)
    assert [one.path for one in lists] == [f"{path}#1", f"{path}#2"]
    assert all(one.item is not None and one.item.path == str(path) for one in lists)
    with pytest.raises(UnreadableInputError, match="holds 2 lists, expected one"):
        load(path)
    assert len(loads_all((HEAD + "Ada,A,deck,1,Abbey,\n").encode(), suffix=".csv")) == 1


def test_a_very_long_player_is_quoted_in_part() -> None:
    data = ("player;decklist\n" + "x" * 5_000 + ";\n").encode()
    (one,) = loads_all(data, "form.csv", suffix=".csv")
    assert one.item is None
    assert all(len(found.message) < 200 for found in one.findings)
