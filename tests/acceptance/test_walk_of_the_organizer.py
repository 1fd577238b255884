"""The organizer with forty submissions, step by step."""

from __future__ import annotations

import csv
import io
import json
import re
import time
import xml.dom.minidom
from pathlib import Path

import jsonschema
import pypdf
import pytest
from submissions import BAD_PLAYERS, EXPECTED, PLAYERS, bad, form
from walking import deck, run, run_process

TALLY = "40 decks checked: 33 passed, 6 failed, 1 unreadable"


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the organizer after the import, and with a file that came by mail."""
    monkeypatch.chdir(tmp_path)
    Path("anmeldung.csv").write_bytes(form())
    result = run(
        "import", "anmeldung.csv", "--map", "player=Name", "--map", "list=Deckliste", "--out", "lists"
    )
    assert result.exit_code == 1, "one cell is empty"
    assert "Gerda Vergesslich" in result.stderr
    Path("lists/scan.deck").write_bytes(b"%PDF-1.7\x00\x01\x02 a photo of a sheet")
    return Path("lists")


def table(name: str) -> list[dict[str, str]]:
    text = Path(name).read_bytes().decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))


def test_step_2_every_row_becomes_a_file(lists: Path) -> None:
    names = sorted(file.name for file in lists.iterdir())
    assert len(names) == 40
    assert len({name.casefold() for name in names}) == 40
    for name in names:
        assert re.fullmatch(r"[^\x00-\x1f<>:\"/\\|?*]+\.deck", name)
        assert Path(name).stem.upper() not in ("CON", "NUL", "PRN", "AUX")
    assert len([name for name in names if name.lower().startswith("maria")]) == 2


def test_step_3_a_table_for_german_excel_and_one_line_a_list_on_the_screen(lists: Path) -> None:
    result = run("check", lists, "--output-format", "csv", "--csv-dialect", "excel-de", "-o", "ergebnis.csv")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == 41
    assert lines[-1] == TALLY
    assert sum("  PASS  " in line for line in lines) == 33
    assert sum("  FAIL  " in line for line in lines) == 6
    assert sum(" RV000 " in line for line in lines) == 1
    assert {Path(line.split(":")[0]).name for line in lines[:-1]} == {file.name for file in lists.iterdir()}
    for card in ("Storehuose", "Storehouse", "Abbey", "Kloster", "Handelsschiff"):
        assert card not in result.stdout
    rows = table("ergebnis.csv")
    assert len(rows) == 40
    players = [row["player"] for row in rows]
    for player in PLAYERS:
        assert player in players or f"'{player}" in players
    assert "'=1+1" in players
    assert "Jürgen Müßig" in players
    verdicts = {row["player"]: row for row in rows}
    for player, code in EXPECTED.items():
        assert verdicts[player]["verdict"] == "fail"
        assert code in verdicts[player]["codes"].split()
    assert [row["verdict"] for row in rows].count("unreadable") == 1


def test_step_4_documents_for_programs(lists: Path) -> None:
    whole = json.loads(run("check", lists, "--output-format", "json").stdout)
    schema = json.loads(run("schema", "verdict").stdout)
    jsonschema.Draft202012Validator(schema).validate(whole)
    assert whole["summary"]["decks"] == 40
    lines = run("check", lists, "--output-format", "jsonl").stdout.splitlines()
    assert len(lines) == 40
    assert [json.loads(line)["verdict"] for line in lines] == [deck["verdict"] for deck in whole["decks"]]
    junit = run("check", lists, "--output-format", "junit").stdout
    assert len(xml.dom.minidom.parseString(junit.encode()).getElementsByTagName("testcase")) == 40
    assert len(run("check", lists, "--output-format", "github").stdout.splitlines()) >= 7
    assert json.loads(run("check", lists, "--output-format", "sarif").stdout)["version"] == "2.1.0"


def test_step_5_what_cannot_be_concluded_is_exit_code_2_and_one_line(lists: Path) -> None:
    Path("empty").mkdir()
    Path("bad.toml").write_text("[check]\nlenientt = true\n", encoding="utf-8")
    for arguments in (
        ("empty",),
        ("nowhere.deck",),
        (str(lists), "--config", "bad.toml"),
        ("lists/scan.deck",),
    ):
        result = run("check", *arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1


def test_step_6_a_player_gets_the_german_text_of_his_own_findings(lists: Path) -> None:
    for player in BAD_PLAYERS:
        (file,) = [one for one in lists.iterdir() if player in one.read_bytes().decode(errors="ignore")]
        result = run("check", file, "--lang", "de")
        assert result.exit_code == 1
        assert EXPECTED[player] in result.stdout
        assert "1 Deck geprüft: 0 bestanden, 1 durchgefallen" in result.stdout
        found = [line for line in result.stdout.splitlines() if " error " in line]
        assert len(found) <= 2, "the cause and at most what follows from it"
    misspelt = run("check", *[f for f in lists.iterdir() if "Tippfehler" in f.read_text(errors="ignore")])
    assert "Did you mean Storehouse?" in misspelt.stdout


def test_step_7_late_changes_are_named(lists: Path) -> None:
    good = [
        one["path"]
        for one in json.loads(run("check", lists, "--output-format", "json").stdout)["decks"]
        if one["verdict"] == "pass"
    ]
    twice = run("register", *good, "-o", "turnier.lock.json")
    assert (twice.exit_code, "Maria: 2 lists" in twice.stderr) == (2, True)
    both = ("--keep", "lists/maria.deck", "--keep", "lists/maria-2.deck")  # two people of one name
    assert run("register", *good, "-o", "turnier.lock.json", *both).exit_code == 0
    Path("abgabe").mkdir()
    for path in good:
        Path("abgabe", Path(path).name).write_bytes(Path(path).read_bytes())
    assert run("check", "abgabe/*.deck", "--lock", "turnier.lock.json").exit_code == 0
    changed = []
    for file in sorted(Path("abgabe").iterdir()):
        text = file.read_text(encoding="utf-8")
        if "1x Candamir\n" in text and len(changed) < 2:
            file.write_text(text.replace("1x Candamir\n", "1x Siglind\n"), encoding="utf-8")
            changed.append(file.name)
    assert len(changed) == 2
    result = run("check", "abgabe/*.deck", "--lock", "turnier.lock.json")
    assert result.exit_code == 1
    named = [line for line in result.stdout.splitlines() if "RV710" in line]
    assert sorted(Path(line.split(":")[0]).name for line in named) == changed
    assert all("Candamir" in line and "Siglind" in line for line in named)


def test_step_8_sheets_for_all(lists: Path) -> None:
    Path("lists/scan.deck").unlink()
    arguments = ("sheet", "lists/*.deck", "--to", "pdf", "--event", "Herbstturnier", "--date", "2026-12-05")
    first = run(*arguments, "-o", "sheets.pdf")
    assert first.exit_code == 1, "six of the lists do not pass, and their sheets say so"
    run(*arguments, "-o", "again.pdf")
    assert Path("sheets.pdf").read_bytes() == Path("again.pdf").read_bytes()
    pages = pypdf.PdfReader("sheets.pdf").pages
    assert len(pages) == 39
    texts = [page.extract_text() for page in pages]
    assert all("Herbstturnier" in text and "2026-12-05" in text for text in texts)
    assert sum("not passed" in text for text in texts) == 6
    assert any("Jürgen Müßig" in text for text in texts)
    assert run("sheet", "--blank", "-o", "blank.pdf").exit_code == 0
    assert len(pypdf.PdfReader("blank.pdf").pages) == 1
    page = run("sheet", "lists/*.deck", "--event", "<b>Herbst</b>").stdout
    assert page.count("<article") == 39
    assert "<b>Herbst</b>" not in page


def test_step_9_a_thousand_lists_in_one_call(tmp_path: Path) -> None:
    text, faults = deck("pirate-gold"), list(bad().values())
    for number in range(1_000):
        content = faults[number % 6] if number % 10 == 0 else text
        (tmp_path / f"{number:04}.deck").write_text(f"Player: P{number}\n{content}", encoding="utf-8")
    (tmp_path / "0500.deck").write_bytes(b"\x00")
    begin = time.process_time()
    result = run("check", tmp_path)
    took = time.process_time() - begin
    assert result.stdout.splitlines()[-1] == "1,000 decks checked: 900 passed, 99 failed, 1 unreadable"
    assert took < 10, f"{took:.1f} s of computing"


def test_forty_lists_get_a_verdict_each_and_secrets_are_kept(lists: Path) -> None:
    for options in ((), ("--lang", "de"), ("--draft",), ("--lenient",), ("--own", "base"), ("--redact",)):
        result = run("check", lists, *options)
        assert result.exit_code == 1
        assert len(re.findall(r"  (?:PASS|FAIL)  | RV000 ", result.stdout)) == 40
    told = run("check", lists, "--redact").output
    for secret in (
        "Storehuose",
        "Storehouse",
        "Abbey",
        "Kloster",
        "Handelsschiff",
        "Pirate Gold",
        "Candamir",
    ):
        assert secret not in told


def test_a_process_of_its_own_writes_what_the_walk_saw(lists: Path) -> None:
    done = run_process(
        "check", "lists", "--output-format", "csv", "--csv-dialect", "excel-de", cwd=Path.cwd()
    )
    assert done.returncode == 1
    assert done.stdout.startswith(b"\xef\xbb\xbfpath;")
    assert done.stdout.count(b"\r\n") == 41
    assert b"Traceback" not in done.stderr
