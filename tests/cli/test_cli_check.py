"""``check``: lines, verdicts, documents."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
from cli_runner import BROKEN, DECKS, DUEL, ROOT, A, B, invoke

LINE = re.compile(r"^(?P<path>.+?):(?P<line>\d+):(?P<column>\d+): (?P<code>RV\d{3}) (error|warning|info) +\S")


def test_six_faults_give_six_lines_with_place_code_and_rule() -> None:
    path = BROKEN / "six-faults.deck"
    result = invoke("check", path)
    lines = result.stdout.splitlines()
    findings = [line for line in lines if " RV" in line]
    assert len(findings) == 6
    assert all(line.startswith(str(path)) and line.endswith(")") for line in findings)
    assert {found["code"] for line in findings if (found := LINE.match(line))} >= {"RV010", "RV101", "RV201"}
    assert re.match(rf"{path}:  FAIL  6 errors +[0-9A-Z]{{5}}-[0-9A-Z]{{5}}  Six faults$", lines[6])
    assert lines[7] == "1 deck checked: 0 passed, 1 failed, 0 unreadable"
    assert len(lines) == 8


def test_a_list_that_passes_has_its_line_too() -> None:
    lines = invoke("check", A, B).stdout.splitlines()
    assert re.match(rf"{A}:  PASS +[0-9A-Z]{{5}}-[0-9A-Z]{{5}}  Pirate Gold$", lines[0])
    assert lines[-1] == "2 decks checked: 2 passed, 0 failed, 0 unreadable"


def test_findings_come_in_german_too() -> None:
    result = invoke("check", BROKEN / "six-faults.deck", "--lang", "de")
    assert "RV101 error" in result.stdout
    assert "heißt" in result.stdout or "Gemeint" in result.stdout
    assert "1 Deck geprüft: 0 bestanden, 1 durchgefallen, 0 unlesbar" in result.stdout


def test_quiet_leaves_out_what_passes() -> None:
    result = invoke("check", "-q", A, BROKEN / "six-faults.deck")
    assert "Pirate Gold" not in result.stdout
    assert "FAIL" in result.stdout
    assert "checked" not in result.stdout
    assert invoke("check", "-q", A).output == ""


def test_verbose_tells_what_the_verdict_rests_on() -> None:
    result = invoke("check", "-v", A)
    assert "rivals-tournament-2015" in result.stderr
    assert "sha256" in result.stderr


def test_a_folder_is_checked_with_all_below_it(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    (tmp_path / ".hidden").mkdir()
    text = Path(A).read_text(encoding="utf-8")
    (deep / "one.deck").write_text(text, encoding="utf-8")
    (tmp_path / ".hidden" / "two.deck").write_text(text, encoding="utf-8")
    (tmp_path / "three.json").write_text('{"something": "else"}', encoding="utf-8")
    (tmp_path / "readme.txt").write_text("about these decks", encoding="utf-8")
    result = invoke("check", tmp_path)
    assert result.exit_code == 0
    assert "1 deck checked" in result.stdout
    assert "three.json: passed over" in result.stderr
    assert "readme.txt: passed over" in result.stderr


@pytest.mark.parametrize(
    "head", ["# deckbuilder 1\n", "Name: x\nFormat: tournament\n", "Spieldeck (33):\n", "== Deck ==\n"]
)
def test_lists_with_the_suffix_of_any_text_are_found_by_what_they_say(tmp_path: Path, head: str) -> None:
    text = f"\n{head}1x Abbey\n".replace("\n", "\r\n")
    (tmp_path / "list.txt").write_text(text, encoding="utf-8", newline="")
    (tmp_path / "notes.txt").write_text("The deck, 33 cards\nDecks:\n1x Abbey\n", encoding="utf-8")
    result = invoke("check", tmp_path)
    assert "list.txt:  FAIL" in result.stdout
    assert "1 deck checked" in result.stdout
    assert "notes.txt: passed over" in result.stderr


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_lists_in_folders_are_found_whatever_mark_their_text_begins_with(
    tmp_path: Path, encoding: str
) -> None:
    (tmp_path / "list.txt").write_text("Format: tournament\n1x Abbey\n", encoding=encoding)
    (tmp_path / "table.csv").write_text("card;count\nAbbey;1\n", encoding=encoding)
    result = invoke("check", tmp_path)
    assert "2 decks checked" in result.stdout
    assert "passed over" not in result.stderr


def test_json_lists_in_folders_are_found_by_their_schema() -> None:
    assert "wrong-types.json:  FAIL" in invoke("check", BROKEN).stdout


def test_patterns_are_looked_up_and_a_file_named_twice_is_checked_once() -> None:
    result = invoke("check", DECKS / "*.deck", A, DECKS)
    assert f"{len(list(DECKS.rglob('*.deck')))} decks checked" in result.stdout


@pytest.mark.parametrize("form", ["deck", "json"])
def test_standard_input_is_read(form: str) -> None:
    text = Path(A).read_bytes()
    if form == "json":
        from deckbuilder.decks import load
        from deckbuilder.decks.file_formats import json_format

        item = load(A).item
        assert item is not None
        text = json_format.write(item).encode()
    result = invoke("check", "-", input=text)
    assert (result.exit_code, result.stdout[:8]) == (0, "-:  PASS"), result.output


def test_warnings_fail_only_if_asked() -> None:
    text = Path(A).read_text(encoding="utf-8").replace("Name:", "Colour: red\nName:", 1)
    assert invoke("check", "-", input=text).exit_code == 0
    strict = invoke("check", "-", "--fail-on", "warning", input=text)
    assert strict.exit_code == 1
    assert "FAIL  1 warning" in strict.stdout


def test_a_draft_may_be_incomplete() -> None:
    text = invoke("new").stdout
    assert invoke("check", "-", input=text).exit_code == 1
    draft = invoke("check", "-", "--draft", input=text)
    assert draft.exit_code == 0
    assert "warning" in draft.stdout


def test_house_rules_come_from_a_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'extends = "rivals-tournament-2015"\nid = "house"\nname = "House"\nname_de = "Haus"\n'
        'edition = "rivals"\nformat = "tournament"\nversion = "1"\n\n'
        '[event_picks]\nvalue = 3\nsource = "our club"\nconfidence = "high"\n',
        encoding="utf-8",
    )
    result = invoke("check", A, "--ruleset", house)
    assert result.exit_code == 1
    assert "expected exactly 3" in result.stdout
    assert "our club" in result.stdout


def test_the_json_document_follows_its_schema_and_says_everything() -> None:
    result = invoke("check", A, DUEL, "missing.deck", BROKEN, "--output-format", "json")
    document = json.loads(result.stdout)
    schema = json.loads((ROOT / "schemas" / "verdict.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(document, schema)
    assert result.exit_code == 1
    decks = {Path(deck["path"]).name: deck for deck in document["decks"]}
    assert document["summary"]["decks"] == len(document["decks"])
    assert document["summary"]["unreadable"] == 1
    assert document["ruleset"] is None
    passed = decks["pirate-gold.deck"]
    assert passed["verdict"] == "pass"
    assert passed["ruleset"]["id"] == "rivals-tournament-2015"
    assert passed["counts"] == {"deck": 33, "start": 3, "events": 4}
    assert decks["missing.deck"]["verdict"] == "unreadable"
    typo = next(f for f in decks["six-faults.deck"]["findings"] if f["code"] == "RV101")
    assert (typo["line"], typo["column"], typo["as_written"]) == (12, 4, "Tol Bridge")
    assert typo["suggestions"] == ["Toll Bridge"]
    assert typo["message_de"]


def test_one_ruleset_for_all_is_named_at_the_top() -> None:
    document = json.loads(invoke("check", A, B, "--output-format", "json").stdout)
    assert document["ruleset"]["id"] == "rivals-tournament-2015"
    assert len(document["catalogue"]["sha256"]) == 64


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_report_in_a_file_leaves_one_line_per_list_on_the_screen(form: str, tmp_path: Path) -> None:
    file = tmp_path / "report"
    result = invoke("check", A, BROKEN / "six-faults.deck", "--output-format", form, "-o", file)
    assert result.exit_code == 1
    assert [line for line in result.stdout.splitlines() if " RV" in line] == []
    assert len(result.stdout.splitlines()) == 3
    written = file.read_text(encoding="utf-8")
    assert written == invoke("check", A, BROKEN / "six-faults.deck", "--output-format", form).stdout
