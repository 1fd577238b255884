"""One list for each player: who has several is named with rows, and someone has to decide."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runner import invoke

FIRST = 'Time,Name,Deckliste\n1,Ada,"Kloster\nKundschafter"\n2,Ben,"Markt\nHarald"\n'
SECOND = FIRST + '3,Cleo,Inga\n4,ADA,"Kloster\nAustin"\n'


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    form = tmp_path / "form.csv"
    form.write_text(SECOND, encoding="utf-8")
    assert invoke("import", form, "--out", tmp_path / "lists").exit_code == 0
    return tmp_path / "lists"


def test_check_names_a_player_with_several_lists_and_their_rows(lists: Path) -> None:
    found = [line for line in invoke("check", lists).stdout.splitlines() if "RV703" in line]
    assert len(found) == 2
    assert "Ada has 2 lists" in found[1]
    assert "(row 2)" in found[0]
    assert "(row 5)" in found[1]
    german = invoke("check", lists, "--lang", "de").stdout
    assert "Ada hat 2 Listen; die anderen: " in german
    assert "(Zeile 5)" in german
    assert "RV703" not in invoke("check", lists / "ada.deck", lists / "ben.deck").stdout


def test_check_of_the_form_itself_names_them_too(lists: Path) -> None:
    shown = invoke("check", lists.parent / "form.csv").stdout
    assert shown.count("RV703") == 2
    assert "(row 5)" in shown


def test_register_wants_a_decision(lists: Path) -> None:
    lock = lists.parent / "event.lock.json"
    refused = invoke("register", lists, "-o", lock)
    assert (refused.exit_code, lock.exists()) == (2, False)
    for words in ("Ada: 2 lists", "(row 2)", "(row 5)", "--keep ROW", "--last-wins"):
        assert words.casefold() in refused.stderr.casefold()


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        (["--last-wins"], "ada-2.deck"),
        (["--keep", "2"], "ada.deck"),
        (["--keep", "5"], "ada-2.deck"),
        (["--keep", "form.csv, row 2"], "ada.deck"),
        (["--keep", "2", "--last-wins"], "ada.deck"),
    ],
)
def test_register_keeps_one(lists: Path, options: list[str], kept: str) -> None:
    lock = lists.parent / "event.lock.json"
    done = invoke("register", lists, "-o", lock, *options)
    assert done.exit_code == 0, done.stderr
    assert "left out" in done.stderr
    paths = [deck["path"] for deck in json.loads(lock.read_text(encoding="utf-8"))["decks"]]
    assert sorted(paths) == sorted([kept, "ben.deck", "cleo.deck"])


def test_register_says_what_cannot_be_kept(lists: Path) -> None:
    lock = lists.parent / "event.lock.json"
    refused = invoke("register", lists, "-o", lock, "--keep", "77")
    assert (refused.exit_code, lock.exists()) == (2, False)
    assert "--keep 77: no list comes from this row or file" in refused.stderr


def test_people_of_one_name_keep_a_list_each(lists: Path) -> None:
    lock = lists.parent / "event.lock.json"
    assert invoke("register", lists, "-o", lock, "--keep", 2, "--keep", 5).exit_code == 0
    assert len(json.loads(lock.read_text(encoding="utf-8"))["decks"]) == 4


def test_files_that_come_from_no_row_have_no_last_one(tmp_path: Path) -> None:
    for name, card in (("a", "Abbey"), ("b", "Scout")):
        (tmp_path / f"{name}.deck").write_text(f"Player: Ada\n[Deck]\n{card}\n", encoding="utf-8")
    lock = tmp_path / "lock.json"
    refused = invoke("register", tmp_path, "-o", lock, "--last-wins")
    assert (refused.exit_code, "none is the last" in refused.stderr) == (2, True)
    assert invoke("register", tmp_path, "-o", lock, "--keep", tmp_path / "a.deck").exit_code == 0
    (deck,) = json.loads(lock.read_text(encoding="utf-8"))["decks"]
    assert deck["path"] == "a.deck"


def test_two_players_and_nobodys_lists_are_not_several(tmp_path: Path) -> None:
    for name, head in (("a", "Player: Ada\n"), ("b", "Player: Ben\n"), ("c", ""), ("d", "")):
        (tmp_path / f"{name}.deck").write_text(f"{head}[Deck]\nAbbey\n", encoding="utf-8")
    assert "RV703" not in invoke("check", tmp_path).stdout
    assert invoke("register", tmp_path, "-o", tmp_path / "lock.json").exit_code == 0
