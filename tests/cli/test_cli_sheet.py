"""``sheet``: kinds, files, exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runner import BROKEN, DUEL, A, B, invoke

from deckbuilder.decks import extras


def test_html_is_the_default_and_goes_to_standard_output() -> None:
    result = invoke("sheet", A, "--event", "Open", "--date", "2026-12-05")
    assert result.exit_code == 0
    assert result.stdout.startswith("<!DOCTYPE html>")
    assert "2026-12-05" in result.stdout


@pytest.mark.parametrize(
    ("name", "start"), [("x.pdf", b"%PDF"), ("x.html", b"<!DOCTYPE"), ("x.txt", b"# DECK ")]
)
def test_the_name_of_the_file_tells_the_kind(name: str, start: bytes, tmp_path: Path) -> None:
    file = tmp_path / name
    result = invoke("sheet", A, B, DUEL, "-o", file)
    assert result.exit_code == 0
    assert file.read_bytes().startswith(start)
    assert "3 sheets written" in result.stderr
    again = tmp_path / f"again-{name}"
    invoke("sheet", A, B, DUEL, "-o", again)
    assert again.read_bytes() == file.read_bytes()


def test_lists_that_do_not_pass_get_their_sheet_and_exit_code_1(tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    result = invoke("sheet", A, BROKEN / "six-faults.deck", "missing.deck", "-o", file)
    assert result.exit_code == 1
    assert "did not pass the check" in result.stderr
    assert "missing.deck: there is no such file" in result.stderr
    assert file.read_text(encoding="utf-8").count("\f") == 1
    assert "not passed: RV" in file.read_text(encoding="utf-8")


def test_blank_sheets() -> None:
    text = invoke("sheet", "--blank", "--to", "txt", "--lang", "de").stdout
    assert text.startswith("# DECKMELDUNG")
    assert text.count("___x") == 37


@pytest.mark.parametrize(
    "arguments",
    [
        ("sheet",),
        ("sheet", A, "--blank"),
        ("sheet", A, "--to", "pdf"),
        ("sheet", "missing.deck"),
        ("sheet", "--blank", "--ruleset", "rivals-duel"),
    ],
)
def test_what_cannot_be_done(arguments: tuple[str, ...]) -> None:
    result = invoke(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.output


def test_without_the_extra_a_pdf_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(extras, "import_module", missing)
    result = invoke("sheet", A, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert "pip install 'rivals-deckbuilder[pdf]'" in result.stderr
    page = invoke("sheet", A)
    assert page.exit_code == 0
    assert "without QR codes" in page.stderr


def test_letters_that_a_pdf_lacks_are_told(tmp_path: Path) -> None:
    deck = tmp_path / "x.deck"
    text = Path(A).read_text(encoding="utf-8").replace("Name:", "Player: Łukasz\nName:", 1)
    deck.write_text(text, encoding="utf-8")
    assert "Łukasz: the PDF fonts lack letters" in invoke("sheet", deck, "-o", tmp_path / "x.pdf").stderr


def test_a_blank_sheet_says_in_a_sentence_what_the_host_brings() -> None:
    shown = invoke("sheet", "--blank", "--to", "txt", "--edition", "classic").stdout
    assert "The host also brings 1x Year End." in shown
    german = invoke("sheet", "--blank", "--to", "txt", "--edition", "classic", "--lang", "de").stdout
    assert "Der Gastgeber bringt auch 1x Jahreswechsel." in german


def test_the_list_of_commands_cuts_no_summary_off() -> None:
    _, commands = invoke("--help").stdout.split("Commands:\n")
    assert "sheet " in commands
    assert "..." not in commands
