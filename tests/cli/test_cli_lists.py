"""Commands that work on lists: fmt, convert, show, stats, diff, code, fingerprint, import, register."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_runner import BROKEN, DECKS, A, B, invoke

from deckbuilder.decks import fingerprint as fingerprint_of
from deckbuilder.decks import load, load_all, loads

MESSY = "Name: x\n[Deck] # main\n2x Kloster\nScuot\n# why\nArcher\n"
TIDY = (
    "# deckbuilder 1\nName: x\nFormat: tournament\nEdition: rivals\n\n"
    "[Deck]  # main\n2x Abbey\n# why\n1x Archer\nScuot\n"
)


@pytest.fixture
def messy(tmp_path: Path) -> Path:
    path = tmp_path / "x.deck"
    path.write_text(MESSY, encoding="utf-8")
    return path


def mark(path: object) -> str:
    item = load(str(path)).item
    assert item is not None
    return fingerprint_of(item)


# fmt


def test_fmt_puts_a_list_in_order_once(messy: Path) -> None:
    assert invoke("fmt", "--check", messy).exit_code == 1
    assert messy.read_text(encoding="utf-8") == MESSY
    assert invoke("fmt", "--lang", "en", messy).exit_code == 0
    assert messy.read_text(encoding="utf-8") == TIDY
    assert invoke("fmt", "--check", messy).exit_code == 0
    before = messy.stat().st_mtime_ns
    assert invoke("fmt", messy).exit_code == 0
    assert messy.stat().st_mtime_ns == before


def test_fmt_shows_a_difference_and_writes_nothing(messy: Path) -> None:
    result = invoke("fmt", "--diff", messy)
    assert result.exit_code == 0
    assert "-2x Kloster\n" in result.stdout
    assert "+1x Archer\n" in result.stdout
    assert messy.read_text(encoding="utf-8") == MESSY


def test_fmt_fix_shows_every_proposal_and_takes_it_only_if_told_so(messy: Path) -> None:
    shown = invoke("fmt", "--fix", messy)
    assert (shown.exit_code, f"{messy}:4:1: “Scuot” → “Scout”" in shown.stdout) == (1, True)
    assert "Scuot" in messy.read_text(encoding="utf-8")
    messy.write_text(MESSY, encoding="utf-8")
    shown = invoke("fmt", "--fix", "--diff", messy)
    assert (shown.exit_code, "+1x Scout" in shown.stdout) == (1, True)
    assert messy.read_text(encoding="utf-8") == MESSY
    done = invoke("fmt", "--fix", "--diff", "--yes", "--lang", "de", messy)
    assert (done.exit_code, "+1x Kundschafter" in done.stdout) == (0, True)
    assert messy.read_text(encoding="utf-8").endswith("2x Kloster\n1x Kundschafter\n# why\n1x Bogenschütze\n")


def test_fmt_fix_shows_a_line_whole_before_and_after(tmp_path: Path) -> None:
    path = tmp_path / "x.deck"
    path.write_text("[Deck]\n  2x Abby, 3 Scuot, Harald # mine\nAbbey Marketplace\n", encoding="utf-8")
    result = invoke("fmt", "--fix", "--yes", path)
    shown = f"{path}:2:6: “2x Abby, 3 Scuot, Harald # mine” → “2x Abbey, 3 Scout, Harald # mine”"
    assert result.stdout.splitlines() == [shown]
    text = path.read_text(encoding="utf-8")
    assert text.endswith("[Deck]\n2x Abbey  # mine\n1x Harald\n3x Scout\nAbbey Marketplace\n")


def test_fmt_keeps_the_language_of_most_names(tmp_path: Path) -> None:
    path = tmp_path / "x.deck"
    path.write_text("[Deck]\nKloster\nLagerstätte\nScout\n", encoding="utf-8")
    invoke("fmt", path)
    assert path.read_text(encoding="utf-8").endswith("1x Kloster\n1x Lagerstätte\n1x Kundschafter\n")


def test_fmt_of_standard_input_goes_to_standard_output() -> None:
    assert invoke("fmt", "--lang", "en", "-", input=MESSY).stdout == TIDY


def test_fmt_writes_utf8_with_plain_line_feeds(tmp_path: Path) -> None:
    path = tmp_path / "x.deck"
    path.write_bytes("\r\n".join(["[Deck]", "1x Lagerstätte", ""]).encode("cp1252"))
    invoke("fmt", path)
    assert path.read_bytes().endswith("[Deck]\n1x Lagerstätte\n".encode())
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert invoke("fmt", "--check", path).exit_code == 1


def test_fmt_of_a_folder_takes_the_text_lists(tmp_path: Path, messy: Path) -> None:
    (tmp_path / "y.json").write_text('{"schema": "deckbuilder/deck@1"}', encoding="utf-8")
    result = invoke("fmt", tmp_path)
    assert (result.exit_code, "y.json: passed over" in result.stderr) == (0, True)
    assert messy.read_text(encoding="utf-8").startswith("# deckbuilder 1\n")


def test_fmt_goes_on_after_a_file_that_cannot_be_read(tmp_path: Path, messy: Path) -> None:
    result = invoke("fmt", tmp_path / "missing.deck", BROKEN / "wrong-types.json", messy)
    assert result.exit_code == 2
    assert "there is no such file" in result.stderr
    assert "only text lists" in result.stderr
    assert messy.read_text(encoding="utf-8") != MESSY


# convert


@pytest.mark.parametrize("suffix", ["deck", "txt", "json", "toml", "yaml", "yml", "csv"])
def test_convert_there_and_back(tmp_path: Path, suffix: str) -> None:
    there, back = tmp_path / f"x.{suffix}", tmp_path / "y.deck"
    assert invoke("convert", A, "-o", there).exit_code == 0
    assert invoke("convert", there, "-o", back).exit_code == 0
    assert mark(there) == mark(back) == mark(A)


def test_convert_to_standard_output_and_codes() -> None:
    code = invoke("convert", A, "--to", "code").stdout.strip()
    assert code == invoke("code", A).stdout.strip()
    assert invoke("convert", code, "--to", "toml").stdout.startswith('schema = "deckbuilder/deck@1"\n')
    again = loads(invoke("convert", "-", "--to", "deck", input=code).stdout.encode()).item
    assert again is not None
    assert fingerprint_of(again) == mark(A)


def test_convert_many_into_a_table_and_back(tmp_path: Path) -> None:
    table, folder = tmp_path / "all.csv", tmp_path / "lists/"
    assert invoke("convert", A, B, "-o", table).exit_code == 0
    assert len(load_all(str(table))) == 2
    assert invoke("convert", table, "-o", f"{folder}/").exit_code == 0
    assert sorted(mark(path) for path in folder.iterdir()) == sorted([mark(A), mark(B)])
    again = invoke("convert", table, "-o", folder)
    assert (again.exit_code, "already; nothing was written" in again.stderr) == (2, True)


def test_convert_refuses_what_would_lose_lines(tmp_path: Path, messy: Path) -> None:
    result = invoke("convert", messy, "-o", tmp_path / "x.json")
    assert result.exit_code == 1
    assert "RV101" in result.stdout
    assert not (tmp_path / "x.json").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((A,), "--to deck|toml"),
        ((A, "-o", "x.pdf"), "the suffix tells no format"),
        ((A, B, "-o", "x.deck"), "2 lists go into one table"),
        ((A, A, "-o", "x.csv"), "same player and name"),
        (("missing.deck", "-o", "x.json"), "no such file"),
    ],
)
def test_convert_says_what_is_wrong(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    result = invoke("convert", *arguments)
    assert (result.exit_code, words in result.stderr) == (2, True)


# show and stats


def test_show_lists_every_card_with_what_it_costs() -> None:
    shown = invoke("show", A).stdout
    item = load(A).item
    assert item is not None
    assert item.name in shown
    assert fingerprint_of(item) in shown
    assert "Start (3)" in shown
    assert "33 cards:" in shown
    assert "Gold-Handelsschiff" in invoke("show", A, "--lang", "de").stdout


def test_show_reports_what_it_leaves_out(messy: Path) -> None:
    result = invoke("show", messy)
    assert (result.exit_code, "RV101" in result.stdout, "Archer" in result.stdout) == (1, True, True)


def test_stats_count_types_costs_and_points() -> None:
    shown = invoke("stats", A, B).stdout
    for words in ("Types", "Sets", "Cost", "To pay", "Points", "needed by"):
        assert words in shown
    document = json.loads(invoke("stats", A, B, "--output-format", "json").stdout)
    assert document["schema"] == "deckbuilder/stats@1"
    assert [deck["size"] for deck in document["decks"]] == [33, 33]
    assert all(sum(deck["costs"].values()) == 33 for deck in document["decks"])


def test_stats_count_what_can_be_read_of_a_list_with_errors(messy: Path) -> None:
    result = invoke("stats", messy, "--output-format", "json")
    assert (result.exit_code, f"{messy}: has errors" in result.stderr) == (1, True)
    assert json.loads(result.stdout)["decks"][0]["size"] == 3
    shown = invoke("stats", messy, A)
    assert (shown.exit_code, shown.stdout.count("Types")) == (1, 2)


def test_one_list_is_not_several(tmp_path: Path) -> None:
    assert "1 list registered" in invoke("register", A, "-o", tmp_path / "x.json").stderr


# diff


def test_diff_of_equal_lists_says_so(tmp_path: Path) -> None:
    code = invoke("code", A).stdout.strip()
    result = invoke("diff", "--exit-code", A, code)
    assert (result.exit_code, result.stdout) == (0, "The two lists are the same.\n")


def test_diff_shows_quantities_by_section(tmp_path: Path) -> None:
    other = tmp_path / "other.deck"
    other.write_text(
        Path(A).read_text(encoding="utf-8").replace("2x Goldsmith", "1x Goldsmith"), encoding="utf-8"
    )
    shown = invoke("diff", A, other)
    assert (shown.exit_code, shown.stdout.splitlines()[2:]) == (0, ["[Deck]", "−1 Goldsmith"])
    assert invoke("diff", "--exit-code", A, other).exit_code == 1
    document = json.loads(invoke("diff", A, other, "--output-format", "json").stdout)
    assert document["same"] is False
    assert document["cards"] == [
        {"section": "deck", "card": "rivals/goldsmith", "before": 2, "after": 1, "change": -1}
    ]


def test_diff_of_unreadable_lists_ends_with_2() -> None:
    assert invoke("diff", A, "missing.deck").exit_code == 2


# code and fingerprint


def test_codes_and_fingerprints() -> None:
    code = invoke("code", A).stdout.strip()
    assert code.startswith("RIV1-")
    assert invoke("fingerprint", A).stdout == invoke("fingerprint", code).stdout == f"{mark(A)}\n"
    assert invoke("fingerprint", A, B).stdout == f"{mark(A)}  {A}\n{mark(B)}  {B}\n"
    assert invoke("check", code).exit_code == 0
    assert invoke("check", "-", input=f"  {code[:30]}\n{code[30:]}\n").exit_code == 0


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda code: code[:-1], "checksum does not match"),
        (lambda code: code[:20] + ("A" if code[20] != "A" else "B") + code[21:], "checksum does not match"),
        (lambda code: code.replace("RIV1", "RIV7"), "newer version"),
        (lambda code: code.replace("RIV1", "ABC1"), "these begin with RIV1-"),
    ],
)
def test_damaged_codes_are_refused(change, words: str) -> None:  # type: ignore[no-untyped-def]
    code = invoke("code", A).stdout.strip()
    for command in ("check", "show"):
        result = invoke(command, change(code))
        assert (result.exit_code, words in result.stderr) == (2, True)


# import


FORM = (
    "Zeit;Name;Deckliste\r\n"
    '1;Jörg Müller;"[Spieldeck]\n2x Kloster\nVogtey"\r\n'
    "2;=1+1;Abbey\r\n"
    "3;Ada;\r\n"
    "4;Jörg Müller;{code}\r\n"
    '5;Kim;"Player: Kimberly\nScout"\r\n'
)


def test_import_makes_a_file_of_every_row(tmp_path: Path) -> None:
    form, folder = tmp_path / "form.csv", tmp_path / "lists"
    form.write_text(FORM.replace("{code}", invoke("code", A).stdout.strip()), encoding="utf-8-sig")
    result = invoke("import", form, "--map", "player=name", "--map", "list=Deckliste", "--out", folder)
    assert result.exit_code == 1
    assert "row 4 (Ada): the cell of the list is empty" in result.stderr
    assert sorted(path.name for path in folder.iterdir()) == [
        "1-1.deck",
        "joerg-mueller-2.deck",
        "joerg-mueller.deck",
        "kim.deck",
    ]
    text = (folder / "joerg-mueller.deck").read_text(encoding="utf-8")
    assert re.sub("x-imported: .*\n", "", text) == (
        "Player: Jörg Müller\nx-row: form.csv, row 2\n[Spieldeck]\n2x Kloster\nVogtey\n"
    )
    assert "Player: =1+1\n" in (folder / "1-1.deck").read_text(encoding="utf-8")
    assert mark(folder / "joerg-mueller-2.deck") == mark(A)
    kim = (folder / "kim.deck").read_text(encoding="utf-8")
    assert "x-registered-by: Kim\n" in kim
    assert kim.count("Player:") == 1
    again = invoke("import", form, "--map", "player=Name", "--out", folder)
    assert (again.exit_code, "0 lists written" in again.stderr) == (1, True)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--map", "player=Nam"), "did you mean “Name”?"),
        (("--map", "team=Name"), "there is no field “team”"),
        (("--map", "Name"), "expected FIELD=TITLE"),
    ],
)
def test_import_says_what_is_wrong_with_the_mapping(
    tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    form = tmp_path / "form.csv"
    form.write_text(FORM, encoding="utf-8")
    result = invoke("import", form, *options, "--out", tmp_path / "lists")
    assert (result.exit_code, words in result.stderr) == (2, True)
    assert not (tmp_path / "lists").exists()


# register


def test_register_and_check_the_lock(tmp_path: Path) -> None:
    lock, changed = tmp_path / "event.lock.json", tmp_path / "pirate-gold.deck"
    assert invoke("register", DECKS, "-o", lock, "--event", "Autumn").exit_code == 0
    assert invoke("check", A, B, "--lock", lock).exit_code == 0
    changed.write_text(
        Path(A).read_text(encoding="utf-8").replace("2x Goldsmith", "1x Goldsmith"), encoding="utf-8"
    )
    result = invoke("check", changed, B, "--lock", lock)
    assert result.exit_code == 1
    assert "RV710" in result.stdout
    assert "−1 Goldsmith" in result.stdout


def test_register_names_every_file_that_cannot_be_read(tmp_path: Path) -> None:
    for name in ("a.deck", "b.deck"):
        (tmp_path / name).write_text("", encoding="utf-8")
    result = invoke("register", tmp_path, A, "-o", tmp_path / "x.json")
    assert result.exit_code == 2
    assert "a.deck: is empty" in result.stderr
    assert "b.deck: is empty" in result.stderr
    assert not (tmp_path / "x.json").exists()


def test_register_refuses_lists_that_cannot_be_read(tmp_path: Path, messy: Path) -> None:
    result = invoke("register", A, messy, "-o", tmp_path / "event.lock.json")
    assert (result.exit_code, "RV101" in result.stdout) == (1, True)
    assert not (tmp_path / "event.lock.json").exists()
