"""Settings files: found, checked, and outvoted by environment and command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runner import BROKEN, A, invoke

SIX = BROKEN / "six-faults.deck"
GERMAN, ENGLISH = "Deck geprüft", "deck checked"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    inner = tmp_path / "outer" / "inner"
    inner.mkdir(parents=True)
    monkeypatch.chdir(inner)
    return inner


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_the_nearest_file_counts(folder: Path) -> None:
    write(folder.parent / "deckbuilder.toml", 'lang = "de"\n')
    assert GERMAN in invoke("check", A).stdout
    write(folder / "pyproject.toml", "[project]\nname = 'x'\n")
    assert GERMAN in invoke("check", A).stdout, "a project file without our table is none of ours"
    write(folder / "pyproject.toml", "[tool.deckbuilder]\nlang = 'en'\n")
    assert ENGLISH in invoke("check", A).stdout
    write(folder / "deckbuilder.toml", 'lang = "de"\n')
    assert GERMAN in invoke("check", A).stdout, "in one folder the file of our own wins"


def test_command_line_before_environment_before_file(folder: Path) -> None:
    write(folder / "deckbuilder.toml", '[check]\nlang = "de"\nfail-on = "warning"\n')
    assert GERMAN in invoke("check", A).stdout
    assert ENGLISH in invoke("check", A, env={"DECKBUILDER_LANG": "en"}).stdout
    assert ENGLISH in invoke("--lang", "en", "check", A).stdout
    assert GERMAN in invoke("check", A, "--lang", "de", env={"DECKBUILDER_LANG": "en"}).stdout
    assert ENGLISH in invoke("--lang", "en", "check", A, env={"DECKBUILDER_CHECK_LANG": "de"}).stdout
    text = Path(A).read_text(encoding="utf-8").replace("Name:", "Colour: red\nName:", 1)
    assert invoke("check", "-", input=text).exit_code == 1
    assert invoke("check", "-", input=text, env={"DECKBUILDER_CHECK_FAIL_ON": "error"}).exit_code == 0
    assert invoke("check", "-", "--fail-on", "error", input=text).exit_code == 0


def test_lists_of_values_and_flags(folder: Path) -> None:
    write(
        folder / "deckbuilder.toml", '[check]\nown = ["basic", "turmoil"]\nexit_zero = true\nignore = "RV1"\n'
    )
    assert "RV701" in invoke("check", A).stdout
    result = invoke("check", SIX)
    assert result.exit_code == 0
    assert "RV101" not in result.stdout


def test_files_are_relative_to_the_settings(folder: Path) -> None:
    write(
        folder.parent / "house.toml",
        'extends = "rivals-tournament-2015"\nid = "house"\nname = "House"\nname_de = "Haus"\n'
        'edition = "rivals"\nformat = "tournament"\nversion = "1"\n\n'
        '[event_picks]\nvalue = 3\nsource = "our club"\nconfidence = "high"\n',
    )
    write(folder.parent / "deckbuilder.toml", '[check]\nruleset = "house.toml"\n')
    assert "expected exactly 3" in invoke("check", A).stdout
    write(folder.parent / "deckbuilder.toml", '[check]\nruleset = "rivals-tournament-2012"\n')
    assert "2012" in invoke("check", "-v", A).stderr


def test_a_file_can_be_named_and_none_may_be_read(folder: Path) -> None:
    write(folder / "deckbuilder.toml", 'lang = "de"\n')
    other = write(folder / "other.toml", 'lang = "en"\n')
    assert ENGLISH in invoke("check", A, "--config", other).stdout
    assert ENGLISH in invoke(f"--config={other}", "check", A).stdout
    assert ENGLISH in invoke("check", A, env={"DECKBUILDER_CONFIG": str(other)}).stdout
    assert ENGLISH in invoke("check", A, "--isolated").stdout
    assert ENGLISH in invoke("check", A, env={"DECKBUILDER_ISOLATED": "1"}).stdout
    assert f"settings {other}" in invoke("check", "-v", A, "--config", other).stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('langg = "de"\n', "unknown key 'langg'; did you mean 'lang'?"),
        ('[check]\nfail-onn = "error"\n', "unknown key 'check.fail-onn'; did you mean 'fail-on'?"),
        ("[chekc]\nlenient = true\n", "unknown key 'chekc'; did you mean 'check'?"),
        ("lenient = true\n", "did you mean 'check.lenient'?"),
        ("[check]\nlenient = 1\n", "check.lenient: expected true or false, found 1"),
        ('[check]\nfail-on = "eror"\n', "check.fail-on: "),
        ("[check]\nown = {a = 1}\n", "check.own: expected a text or a number"),
        ("[sim.run]\npairs = 'many'\n", "sim.run.pairs: "),
        ("debug = true\n", "unknown key 'debug'"),
        ("lang = \n", "not valid TOML"),
    ],
)
def test_mistakes_are_told_in_one_line_with_exit_code_2(text: str, said: str, folder: Path) -> None:
    file = write(folder / "deckbuilder.toml", text)
    result = invoke("check", A)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert str(file) in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert invoke("check", A, "--isolated").exit_code == 0
    assert invoke("--help").exit_code == 0
    assert invoke("check", "--help").exit_code == 0


def test_all_mistakes_are_told_at_once(folder: Path) -> None:
    write(folder / "deckbuilder.toml", 'langg = "de"\n[check]\nlenient = 1\nownn = "x"\n')
    result = invoke("check", A)
    assert all(word in result.stderr for word in ("langg", "check.lenient", "check.ownn"))


def test_a_named_file_must_be_there(folder: Path) -> None:
    result = invoke("check", A, "--config", "nowhere.toml")
    assert result.exit_code == 2
    assert "nowhere.toml: cannot be read" in result.stderr
    project = write(folder / "pyproject.toml", "[project]\n")
    assert "has no table [tool.deckbuilder]" in invoke("check", A, "--config", project).stderr


def test_a_broken_project_file_of_others_is_passed_over(folder: Path) -> None:
    write(folder / "pyproject.toml", "this is = = no TOML\n")
    assert invoke("check", A).exit_code == 0
