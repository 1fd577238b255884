"""Every way to end has its exit code, and none shows a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runner import BROKEN, DECKS, DUEL, A, B, invoke

from deckbuilder.errors import DeckbuilderError


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--help",), 0),
        (("-h",), 0),
        (("--version",), 0),
        (("sim", "run", "-h"), 0),
        ((), 2),
        (("cards",), 2),
        (("frobnicate",), 2),
        (("check",), 2),
        (("check", "--frobnicate", A), 2),
        (("check", A), 0),
        (("check", DECKS), 0),
        (("check", BROKEN / "six-faults.deck"), 1),
        (("check", "no-such-file.deck"), 2),
        (("check", "no-such-file.deck", A), 1),
        (("check", "no-such-*.deck"), 2),
        (("check", A, "--ruleset", "nonsense"), 2),
        (("check", A, "--ruleset", "rivals-duel"), 1),
        (("check", A, "-o", "no/such/folder/x"), 2),
        (("cards", "show", "no such card"), 2),
        (("cards", "search", "no such card"), 0),
        (("cards", "list", "--cost", "many"), 2),
        (("cards", "list", "--edition", "nonsense"), 2),
        (("rules", "show", "nonsense"), 2),
        (("explain", "RV999"), 2),
        (("events", A, B), 0),
        (("events", A, DUEL), 2),
        (("events", A, BROKEN / "six-faults.deck"), 1),
        (("duel", "--sets", "gold"), 2),
        (("duel", "--sets", "gold,nonsense,progress"), 2),
        (("sim", "run", A), 2),
        (("sim", "run", DUEL, A), 2),
        (("sim", "run", "no-such-file.deck", "other.deck"), 2),
        (("sim", "run", A, "no-such-file.deck"), 2),
        (("events", A, "no-such-file.deck"), 2),
        (("sim", "run", A, B, "--bot-a", "gredy"), 2),
        (("sim", "run", A, B, "--workers", "0"), 2),
        (("sim", "run", A, B, "--workers", "many"), 2),
        (("sim", "report", "no-such-folder"), 2),
        (("sim", "resume", "no-such-folder"), 2),
        (("sim", "replay", "no-such-folder", "0.0"), 2),
    ],
    ids=lambda value: " ".join(Path(str(one)).name for one in value) if isinstance(value, tuple) else None,
)
def test_exit_code(
    arguments: tuple[object, ...], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = invoke(*arguments)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    assert "Internal error" not in result.output
    assert list(tmp_path.iterdir()) == [], "nothing is written"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x00\x01binary", "is a binary file"),
        (b"", "is empty"),
        (b"   \n\n", "is empty"),
        (b"a" * 2_000_000, "larger than"),
        (b"1 Abbey\n" * 5_000, "lines, at most 2,000"),
        (b"1 " + b"Abbey" * 5_000, "characters"),
    ],
)
def test_what_is_no_list_at_all_gets_one_clear_line(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "list.deck"
    path.write_bytes(content)
    result = invoke("check", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert str(path) in result.stderr


def test_a_folder_without_lists_gets_one_clear_line(tmp_path: Path) -> None:
    result = invoke("check", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no decklists" in result.stderr


def test_a_crash_is_told_shortly_with_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object, **__: object) -> None:
        raise ZeroDivisionError("nobody expected this")

    monkeypatch.setattr("deckbuilder.render.findings.show_checked", crash)
    short, long = invoke("check", A), invoke("check", A, "--debug")
    assert short.exit_code == long.exit_code == 2
    assert "ZeroDivisionError: nobody expected this" in short.stderr
    assert "report it" in short.stderr
    assert "Traceback" not in short.output
    assert "Traceback" in long.stderr


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KeyboardInterrupt(), 130, "Interrupted"),
        (DeckbuilderError("the reason"), 2, "Error: the reason"),
        (BrokenPipeError(), 0, ""),
    ],
)
def test_what_is_raised_decides_the_exit_code(
    error: BaseException, code: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("deckbuilder.render.findings.show_checked", fail)
    result = invoke("check", A)
    assert result.exit_code == code
    assert said in result.stderr


def test_options_are_mirrored_in_the_environment_and_the_commands_own_wins() -> None:
    german, english = "Decks geprüft", "decks checked"
    assert german in invoke("check", A, B, env={"DECKBUILDER_LANG": "de"}).stdout
    assert german in invoke("check", A, B, env={"DECKBUILDER_CHECK_LANG": "de"}).stdout
    assert german in invoke("--lang", "de", "check", A, B).stdout
    assert german in invoke("check", A, B, "--lang", "de").stdout
    assert english in invoke("--lang", "de", "check", A, B, "--lang", "en").stdout
    assert english in invoke("check", A, B).stdout


def test_usage_errors_say_where_help_is_and_what_may_have_been_meant() -> None:
    result = invoke("chek", A)
    assert "--help" in result.stderr
    assert "No such command 'chek'" in result.stderr
