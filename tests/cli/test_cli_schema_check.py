"""``schema check``: our documents fit their schemas, and whatever does not is told with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runner import DUEL, RANDOM, ROOT, A, B, invoke

BAD = """{
 "schema": "deckbuilder/deck@1",
 "nmae": "x",
 "name": 3,
 "deck": [
  {"card": "Abbey", "count": 0},
  {"card": "Abbey",
   "coutn": 1, "plain": "x"},
  7
 ],
 "start": {"Abbey": 100, "a/b": "x"},
 "sea": 4,
 "name": "twice"
}
"""
PLACES = [
    (3, "/nmae"),
    (6, "/deck/0/count"),
    (8, "/deck/1/coutn"),
    (8, "/deck/1/plain"),
    (9, "/deck/2"),
    (11, "/start/Abbey"),
    (11, "/start/a~1b"),
    (12, "/sea"),
    (13, "/name"),
]


def places(path: Path, *options: str) -> list[tuple[int | None, str]]:
    result = invoke("schema", "check", path, "--output-format", "json", *options)
    errors = [error for one in json.loads(result.stdout) for error in one["errors"]]
    assert result.exit_code == (1 if errors else 0), result.stderr
    return [(error["line"], error["pointer"]) for error in errors]


def written(folder: Path) -> list[Path]:
    """One document of every kind that the commands write."""
    names = ["d.json", "d.toml", "d.yaml", "k.json", "k.toml", "k.yaml", "v.json", "v.jsonl", "l.lock.json"]
    files = [folder / name for name in names]
    for file in files[:6]:
        invoke("convert", A if file.name[0] == "d" else DUEL, "-o", file)
    invoke("check", A, "--output-format", "json", "-o", files[6])
    invoke("check", A, B, "--output-format", "jsonl", "-o", files[7])
    invoke("register", A, "-o", files[8])
    run = folder / "run"
    invoke("sim", "run", A, B, "--pairs", 1, "--seed", 1, *RANDOM, "-o", run)
    exported = folder / "cards.json"
    exported.write_text(invoke("cards", "export").stdout, encoding="utf-8")
    data = ROOT / "deckbuilder" / "cards" / "data" / "rivals" / "gold.json"
    return [*files, run / "manifest.json", run / "games.jsonl", run / "report.json", exported, data]


def test_everything_that_we_write_fits_the_schema_it_names(tmp_path: Path) -> None:
    files = written(tmp_path)
    result = invoke("schema", "check", *files)
    assert (result.exit_code, result.stderr) == (0, "")
    told = {line.rpartition(" ")[2] for line in result.stdout.splitlines()}
    assert told == set(invoke("schema").stdout.split())


def test_every_error_is_told_with_its_pointer_and_line(tmp_path: Path) -> None:
    for name in ("bad.json", "bad.yaml"):
        file = tmp_path / name
        file.write_text(BAD, encoding="utf-8")
        found = places(file)
        assert set(PLACES) - {(13, "/name")} <= set(found)
        assert {place for _, place in found} == {place for _, place in PLACES}


def test_toml_has_pointers_and_json_lines_the_line_of_the_file(tmp_path: Path) -> None:
    toml = tmp_path / "bad.toml"
    toml.write_text('nmae = "x"\n[deck]\nAbbey = 0\n', encoding="utf-8")
    assert places(toml) == [(None, "/deck/Abbey"), (None, "/nmae")]
    run = tmp_path / "run"
    invoke("sim", "run", A, B, "--pairs", 1, "--seed", 1, *RANDOM, "-o", run)
    games = run / "games.jsonl"
    lines = games.read_text(encoding="utf-8").splitlines()
    other = json.loads(lines[1]) | {"rounds": "many"}
    del other["turns"]
    games.write_text(f"{lines[0]}\n{json.dumps(other)}\n", encoding="utf-8")
    assert sorted(places(games)) == [(2, ""), (2, "/rounds")]


def test_it_is_told_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(BAD, encoding="utf-8")
    english = invoke("schema", "check", file).stdout.splitlines()
    assert english[0] == f"{file}:3: /nmae: there is no field “nmae”; did you mean “name”?"
    assert f"{file}:6: /deck/0/count: expected at least 1, found 0" in english
    german = invoke("--lang", "de", "schema", "check", file).stdout.splitlines()
    assert german[0] == f"{file}:3: /nmae: ein Feld „nmae“ gibt es nicht; ist „name“ gemeint?"
    assert len(german) == len(english) == len(PLACES)
    assert not set(german) & set(english)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("x.json", "{", "not valid JSON"),
        ("x.json", '{"schema": NaN}', "NaN is not a number"),
        ("x.json", "[" * 100_000, "nested too deeply"),
        ("x.json", "7", "--as"),
        ("x.json", '{"schema": "deckbuilder/dekc@1"}', "deckbuilder/deck@1"),
        ("x.jsonl", "\n", "is empty"),
        ("x.toml", "a = [", "not valid TOML"),
        ("x.yaml", "a: [", "not valid YAML"),
        ("x.deck", "[Deck]\n1x Abbey\n", "deckbuilder check"),
        ("none.json", None, "cannot be read"),
    ],
)
def test_what_cannot_be_read_gives_2_and_the_others_are_checked(
    name: str, content: str | None, told: str, tmp_path: Path
) -> None:
    good, file = tmp_path / "good.json", tmp_path / name
    good.write_text("{}", encoding="utf-8")
    if content is not None:
        file.write_text(content, encoding="utf-8")
    result = invoke("schema", "check", file, good)
    assert result.exit_code == 2
    assert str(file) in result.stderr
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == f"{good}: fits deck\n"


def test_a_schema_can_be_chosen_and_standard_input_read() -> None:
    assert invoke("schema", "check", "-", input="{}").exit_code == 0
    chosen = invoke("schema", "check", "-", "--as", "lock", input="{}")
    assert (chosen.exit_code, chosen.stdout) == (1, "-:1: (whole document): the field “decks” is missing\n")
    assert invoke("schema", "check", "-", "--as", "lok", input="{}").exit_code == 2
    assert invoke("schema", "check").exit_code == 2
    assert invoke("schema", "deck", "lock").exit_code == 2


def test_very_many_errors_are_cut_and_it_is_said(tmp_path: Path) -> None:
    file = tmp_path / "many.json"
    file.write_text(json.dumps({"deck": [7] * 5000}), encoding="utf-8")
    lines = invoke("schema", "check", file).stdout.splitlines()
    assert len(lines) == 501
    assert lines[-1].endswith("further errors are not shown")
