"""The options of ``check``: what counts, what is asked besides, where it goes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runner import BROKEN, DUEL, A, B, invoke

from deckbuilder.decks import load, share_codes
from deckbuilder.legality.lock import make_lock

SIX = BROKEN / "six-faults.deck"


@pytest.mark.parametrize("form", ["json", "jsonl", "csv", "junit", "sarif", "github"])
def test_documents_go_to_a_file_or_to_standard_output(form: str, tmp_path: Path) -> None:
    file = tmp_path / "report"
    plain = invoke("check", A, SIX, "--output-format", form)
    assert plain.exit_code == 1
    assert "FAIL" not in plain.stdout
    result = invoke("check", A, SIX, "--output-format", form, "-o", file)
    assert [line.split(":")[0] for line in result.stdout.splitlines()][:1] == [A]
    assert len(result.stdout.splitlines()) == 3
    assert file.read_bytes().decode() == plain.stdout


def test_documents_follow_the_language() -> None:
    for form in ("junit", "sarif", "github"):
        assert "Gemeint" in invoke("check", SIX, "--output-format", form, "--lang", "de").stdout


def test_a_table_for_german_excel(tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    invoke("check", A, SIX, "--output-format", "csv", "--csv-dialect", "excel-de", "-o", file)
    assert file.read_bytes().startswith("\ufeffpath;player;".encode())
    detail = invoke("check", SIX, "--output-format", "csv", "--csv-detail").stdout
    assert detail.splitlines()[0].startswith("path,player,verdict,code,")
    assert len(detail.splitlines()) > 6


def test_exit_zero_is_for_findings_only() -> None:
    assert invoke("check", SIX, "--exit-zero").exit_code == 0
    assert "FAIL" in invoke("check", SIX, "--exit-zero").stdout
    assert invoke("check", "no-such.deck", "--exit-zero").exit_code == 2


def test_select_and_ignore() -> None:
    result = invoke("check", SIX, "--select", "RV1,RV201")
    codes = {line.split(": ")[1].split()[0] for line in result.stdout.splitlines() if " RV" in line}
    assert codes <= {"RV101", "RV201"}
    assert result.exit_code == 1
    assert invoke("check", SIX, "--ignore", "RV").exit_code == 0
    assert invoke("check", SIX, "--select", "RV7").exit_code == 0
    wrong = invoke("check", SIX, "--ignore", "RV2O1")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "Did you mean" in wrong.stderr


def test_owned_sets_warn_and_fail_only_if_asked() -> None:
    result = invoke("check", A, "--own", "basic,Zeit der Wirren")
    assert result.exit_code == 0
    assert "RV701 warning The list needs Era of Gold for" in result.stdout
    assert "PASS  " in result.stdout
    strict = invoke("check", A, "--own", "basic", "--own", "turmoil", "--fail-on", "warning")
    assert strict.exit_code == 1
    assert "RV701" not in invoke("check", A, "--own", "base").stdout
    assert invoke("check", A, "--own", "nonsense").exit_code == 2


def test_two_equal_lists_are_remarked(tmp_path: Path) -> None:
    copy = tmp_path / "copy.deck"
    copy.write_bytes(Path(A).read_bytes())
    result = invoke("check", A, copy, B)
    assert result.exit_code == 0
    assert result.stdout.count("RV702 info") == 2
    assert "RV702" not in invoke("check", A, B).stdout


def test_a_lock_names_what_changed(tmp_path: Path) -> None:
    lock = tmp_path / "event.lock.json"
    lock.write_text(make_lock([load(A), load(B)]).to_json(), encoding="utf-8")
    assert invoke("check", A, B, "--lock", lock).exit_code == 0
    changed = tmp_path / Path(A).name
    changed.write_text(
        Path(A).read_text(encoding="utf-8").replace("1x Scout", "1x Relocation"), encoding="utf-8"
    )
    result = invoke("check", changed, "--lock", lock)
    assert result.exit_code == 1
    assert "RV710 error" in result.stdout
    assert "Relocation" in result.stdout
    assert "registered but not handed in" in result.stderr
    secret = invoke("check", changed, "--lock", lock, "--redact")
    assert "RV710 error" in secret.stdout
    assert "Relocation" not in secret.output
    assert invoke("check", A, "--lock", tmp_path / "none.json").exit_code == 2


def test_redact_keeps_card_names_out_of_the_text() -> None:
    result = invoke("check", SIX, "--redact")
    assert result.exit_code == 1
    assert result.stdout.count(" RV") >= 6
    for secret in ("Tol Bridge", "Toll Bridge", "Abbey", "Storehouse", "Six faults"):
        assert secret not in result.output


def test_a_folder_without_lists_may_be_allowed(tmp_path: Path) -> None:
    assert invoke("check", tmp_path, "--allow-empty").exit_code == 0
    assert invoke("check", f"{tmp_path}/*.deck", "--allow-empty").exit_code == 0
    assert invoke("check", tmp_path / "missing.deck", "--allow-empty").exit_code == 2
    assert invoke("check", tmp_path, A, "--allow-empty").exit_code == 0
    document = json.loads(invoke("check", tmp_path, "--allow-empty", "--output-format", "json").stdout)
    assert document["decks"] == []


def test_standard_input_gets_a_name() -> None:
    text = Path(A).read_bytes()
    result = invoke("check", "-", "--stdin-filename", "lists/ada.deck", input=text)
    assert result.stdout.startswith("lists/ada.deck:  PASS")
    wrong = invoke("check", "-", "--stdin-filename", "ada.xls", input=text)
    assert wrong.exit_code == 2
    assert "ada.xls: unknown kind of file" in wrong.stderr


def test_share_codes_stand_for_lists() -> None:
    item = load(A).item
    assert item is not None
    code = share_codes.encode(item)
    result = invoke("check", code)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0].split()[2] == invoke("check", A).stdout.split()[2]
    damaged = code[:-3] + ("A" if code[-3] != "A" else "B") + code[-2:]
    wrong = invoke("check", damaged)
    assert wrong.exit_code == 2
    assert "checksum does not match" in wrong.stderr


def test_lists_in_other_formats_are_found_in_folders(tmp_path: Path) -> None:
    from deckbuilder.decks.file_formats import csv_format, toml_format

    item = load(A).item
    assert item is not None
    (tmp_path / "a.toml").write_text(toml_format.write(item), encoding="utf-8")
    (tmp_path / "b.csv").write_text(csv_format.write(item), encoding="utf-8")
    (tmp_path / "deckbuilder.toml").write_text("[check]\n", encoding="utf-8")
    (tmp_path / "results.csv").write_text("path,player\n", encoding="utf-8")
    result = invoke("check", tmp_path)
    assert "2 decks checked: 2 passed" in result.stdout, result.output


def test_kits_are_owned_too() -> None:
    assert "RV701" in invoke("check", DUEL, "--own", "basic").stdout


def test_explain_knows_the_new_codes() -> None:
    for code in ("RV701", "RV702", "RV903", "RV904", "RV905", "RV906", "RV907"):
        assert "Fix:" in invoke("explain", code).stdout
