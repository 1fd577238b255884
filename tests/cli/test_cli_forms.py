"""Forms: several columns for a list, workbooks, and a later export of the same form."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from cli_runner import invoke

from deckbuilder.decks import load
from deckbuilder.decks.model import Decklist

FIRST = 'Time,Name,Deckliste\n1,Ada,"Kloster\nKundschafter"\n2,Ben,"Markt\nHarald"\n'
LATER = FIRST + '3,Cleo,Inga\n4,Ada,"Kloster\nAustin"\n'
COLUMNS = (
    "First,Last,Startkarten,Deck,Ereignisse\n"
    'Ada,Example,"Kloster\nKundschafter","Markt\nHarald","Fehde"\n'
    "Ben,,Kloster,,Invention\n"
)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def cards(path: Path | str) -> dict[str, list[str]]:
    item = load(str(path)).item
    assert isinstance(item, Decklist)
    return {key: [entry.card for entry in entries] for key, entries in item.sections() if entries}


ADA = {
    "start": ["rivals/abbey", "rivals/scout"],
    "deck": ["rivals/marketplace", "rivals/harald"],
    "events": ["rivals/feud"],
}


# columns


@pytest.mark.parametrize(
    "options", [(), ("--map", "start=Startkarten", "--map", "deck=Deck", "--map", "events=ereignisse")]
)
def test_a_column_for_each_section(options: tuple[str, ...], tmp_path: Path) -> None:
    form, out = write(tmp_path / "form.csv", COLUMNS), tmp_path / "lists"
    names = ("--map", "player=First", "--map", "player=Last")
    done = invoke("import", form, *names, *options, "--out", out)
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in out.iterdir()) == ["ada-example.deck", "ben.deck"]
    assert cards(out / "ada-example.deck") == ADA
    assert cards(out / "ben.deck") == {"start": ["rivals/abbey"], "events": ["rivals/invention"]}


def test_check_takes_the_mapping_and_names_the_lines_of_the_file(tmp_path: Path) -> None:
    text = COLUMNS.replace("Startkarten,Deck,Ereignisse", "A,B,C").replace("Harald", "Haralt")
    form = write(tmp_path / "form.csv", text)
    assert invoke("check", form).exit_code == 2
    mapping = [f"--map={pair}" for pair in ("player=First", "start=A", "deck=B", "events=C")]
    shown = invoke("check", form, *mapping)
    assert shown.exit_code == 1
    assert f"{form}:4:1: RV101" in shown.stdout
    assert "Ada" in shown.stdout
    wrong = invoke("check", form, "--map", "deck=Z")
    assert (wrong.exit_code, "there is no column “Z”" in wrong.stderr) == (2, True)


def test_several_columns_of_whole_lists_and_equal_titles(tmp_path: Path) -> None:
    form = write(
        tmp_path / "form.csv", "Name,Deckliste,Deckliste\nAda,,Kloster\nBen,Markt,\nCleo,Inga,Harald\n"
    )
    out = tmp_path / "lists"
    assert invoke("import", form, "--out", out).exit_code == 0
    assert [sorted(cards(out / f"{name}.deck")["deck"]) for name in ("ada", "ben", "cleo")] == [
        ["rivals/abbey"],
        ["rivals/marketplace"],
        ["rivals/harald", "rivals/inga"],
    ]
    shown = invoke("check", form).stdout
    assert shown.count(": FAIL") + shown.count(":  FAIL") == 3
    two = write(tmp_path / "two.csv", "Who,A,B\nAda,Kloster,Markt\n")
    assert (
        "RV101"
        not in invoke("check", two, "--map", "player=Who", "--map", "list=A", "--map", "list=B").stdout
    )


@pytest.mark.parametrize(
    "cell", ["1x Kloster; 2x Markt", "1x Kloster, 2x Markt", "Kloster | Markt (2)", "Kloster / 2 Markt"]
)
def test_a_list_in_one_line_is_imported_as_check_reads_it(cell: str, tmp_path: Path) -> None:
    form = write(tmp_path / "form.csv", f'Name,Deckliste\nAda,"{cell}"\n')
    assert invoke("import", form, "--out", tmp_path / "lists").exit_code == 0
    direct = invoke("check", form).stdout.splitlines()[-2].split()
    imported = invoke("check", tmp_path / "lists").stdout.splitlines()[-2].split()
    assert direct[-2] == imported[-2], "the same fingerprint"


# workbooks


def workbook(path: Path, rows: list[list[object]]) -> Path:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)
    return path


def test_a_workbook_is_read_like_a_table(tmp_path: Path) -> None:
    rows: list[list[object]] = [
        ["Id", "Name", "Deckliste"],
        [1.0, "Ada", "Kloster\nKundschafter"],
        [],
        [2, "Ben", None],
        [3, 7, "Markt"],
    ]
    form, out = workbook(tmp_path / "form.xlsx", rows), tmp_path / "lists"
    done = invoke("import", form, "--map", "id=Id", "--out", out)
    assert (done.exit_code, "row 4 (Ben): the cell of the list is empty" in done.stderr) == (1, True)
    assert sorted(path.name for path in out.iterdir()) == ["7.deck", "ada.deck"]
    text = (out / "ada.deck").read_text(encoding="utf-8")
    assert "x-player-id: 1\nx-row: form.xlsx, row 2\n" in text
    assert cards(out / "ada.deck") == {"deck": ["rivals/abbey", "rivals/scout"]}
    shown = invoke("check", form)
    assert (shown.exit_code, "RV024" in shown.stdout, "Ada" in shown.stdout) == (1, True, True)


def test_without_the_library_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = workbook(tmp_path / "form.xlsx", [["Name", "Deckliste"], ["Ada", "Kloster"]])
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    for words in (("import", form, "--out", tmp_path / "lists"), ("check", form)):
        result = invoke(*words)
        assert (result.exit_code, "pip install 'rivals-deckbuilder[excel]'" in result.stderr) == (2, True)


@pytest.mark.parametrize("content", [b"", b"Name,Deckliste\n", b"PK\x03\x04 torn"])
def test_what_is_not_a_workbook_gets_one_line(content: bytes, tmp_path: Path) -> None:
    form = tmp_path / "form.xlsx"
    form.write_bytes(content)
    for words in (("import", form, "--out", tmp_path / "lists"), ("check", form)):
        result = invoke(*words)
        assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
        assert "is not an Excel workbook" in result.stderr


# a later export


@pytest.fixture
def out(tmp_path: Path) -> Path:
    assert invoke("import", write(tmp_path / "first.csv", FIRST), "--out", tmp_path / "lists").exit_code == 0
    return tmp_path / "lists"


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_the_same_export_again_changes_nothing(out: Path, tmp_path: Path) -> None:
    before = contents(out)
    again = invoke("import", tmp_path / "first.csv", "--out", out)
    assert (again.exit_code, again.stdout, "0 lists written" in again.stderr) == (0, "", True)
    assert contents(out) == before


def test_new_rows_are_added_and_a_player_with_two_lists_is_named(out: Path, tmp_path: Path) -> None:
    before = contents(out)
    done = invoke("import", write(tmp_path / "later.csv", LATER), "--out", out)
    assert done.exit_code == 0, done.output
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["row 4", "row 5"]
    assert "Ada: 2 lists, rows 2, 5" in done.stderr
    after = contents(out)
    assert after.keys() == before.keys() | {"ada-2.deck", "cleo.deck"}
    assert {name: after[name] for name in before} == before


def test_a_changed_row_is_shown_and_renewed(out: Path, tmp_path: Path) -> None:
    later = write(tmp_path / "later.csv", FIRST.replace("Markt", "Abbey"))
    done = invoke("import", later, "--out", out)
    assert (done.exit_code, "1 list written" in done.stderr) == (0, True)
    assert "row 3:" in done.stdout
    assert "changed in the form, renewed" in done.stdout
    assert cards(out / "ben.deck")["deck"][0] == "rivals/abbey"


@pytest.mark.parametrize("is_changed", [False, True])
def test_a_corrected_file_is_replaced_only_with_force(is_changed: bool, out: Path, tmp_path: Path) -> None:
    ben = out / "ben.deck"
    corrected = ben.read_text(encoding="utf-8").replace("Harald", "Austin")
    ben.write_text(corrected, encoding="utf-8")
    later = write(tmp_path / "later.csv", LATER.replace("Markt", "Abbey") if is_changed else LATER)
    kept = invoke("import", later, "--out", out)
    assert kept.exit_code == int(is_changed)
    assert f"{ben}  Ben  " in kept.stdout
    assert "corrected here" in kept.stdout
    assert "--force" in kept.stdout or not is_changed
    assert ben.read_text(encoding="utf-8") == corrected
    assert (out / "cleo.deck").exists()
    forced = invoke("import", later, "--out", out, "--force")
    assert (forced.exit_code, f"{ben}  Ben  corrected here, replaced" in forced.stdout) == (0, True)
    assert "Harald" in ben.read_text(encoding="utf-8")


def test_files_of_other_origin_are_never_touched(tmp_path: Path) -> None:
    out = tmp_path / "lists"
    out.mkdir()
    mine = write(out / "ada.deck", "Player: Ada\n[Deck]\nAustin\n")
    assert invoke("import", write(tmp_path / "f.csv", FIRST), "--out", out, "--force").exit_code == 0
    assert mine.read_text(encoding="utf-8") == "Player: Ada\n[Deck]\nAustin\n"
    assert cards(out / "ada-2.deck") == {"deck": ["rivals/abbey", "rivals/scout"]}


def test_rows_in_another_order_are_the_same_rows(out: Path, tmp_path: Path) -> None:
    before = contents(out)
    turned = 'Time,Name,Deckliste\n2,Ben,"Markt\nHarald"\n1,Ada,"Kloster\nKundschafter"\n'
    assert invoke("import", write(tmp_path / "x.csv", turned), "--out", out).stdout == ""
    assert contents(out) == before
