"""Hostile names in every kind of file, through every output: nothing acts on the terminal."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import pytest
from cli_runner import A, invoke

from deckbuilder.decks import load
from deckbuilder.escaping import ACTING
from deckbuilder.legality.lock import make_lock
from deckbuilder.render.screen import Screen

EVIL = "\x1b]0;pwned\x07\x1b[2J\x1b[1;32mPASS\x1b[0m \x9b31m \u202eSSAP\u2066 \u2028"
FORMATS = ["text", "json", "jsonl", "csv", "junit", "sarif", "github"]


def quiet(text: str) -> None:
    assert ACTING.search(text.removeprefix("\ufeff").replace("\r\n", "\n")) is None, repr(text)


def document(path: Path, **fields: Any) -> Path:
    data = {
        "schema": "deckbuilder/deck@1",
        "name": f"Fire {EVIL}",
        "player": {"name": f"Ada {EVIL}"},
        "options": [f"sea {EVIL}"],
        "deck": [{"card": f"Abbey {EVIL}"}, {"card": "Scout"}],
        "extra": {"seat": EVIL},
        f"unheard {EVIL}": 1,
    }
    path.write_text(json.dumps({**data, **fields}), encoding="utf-8")
    return path


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_hostile_list_in_every_report(output_format: str, tmp_path: Path) -> None:
    path = document(tmp_path / "evil.json")
    for lang in ("en", "de"):
        for more in ([], ["--csv-detail"]):
            found = invoke("check", path, "--lang", lang, "--output-format", output_format, *more)
            assert found.exit_code == 1
            quiet(found.stdout)
            quiet(found.stderr)
    if output_format == "json":
        written = [
            one["as_written"] for deck in json.loads(found.stdout)["decks"] for one in deck["findings"]
        ]
        assert any("\x1b" in one for one in written), "data stays data"


def test_a_hostile_value_for_everything_a_list_says(tmp_path: Path) -> None:
    fields = [
        *({key: EVIL} for key in ("format", "edition", "role", "notes", "schema")),
        {"stacks": {EVIL: {"Scout": 1}}, "format": "duel"},
        {"sets": [{"set": EVIL, "chosen_by": EVIL}], "format": "duel"},
        {"deck": {EVIL: {"count": EVIL}}},
        {"extra": {EVIL: EVIL}},
    ]
    for one in fields:
        path = document(tmp_path / "evil.json", **one)
        for command in ("check", "show", "stats", "code", "fingerprint"):
            found = invoke(command, path)
            quiet(found.stdout)
            quiet(found.stderr)
            assert "Internal error" not in found.stderr


@pytest.mark.parametrize("suffix", [".toml", ".yaml", ".csv", ".deck"])
def test_hostile_lists_in_other_formats(suffix: str, tmp_path: Path) -> None:
    letters = "\x9b31m\u202eSSAP\u2066"  # a file of lines cannot hold the others
    texts = {
        ".toml": f'name = "{letters}"\n"{letters}" = 1\n[deck]\n"{letters}" = 1\n',
        ".yaml": 'name: "\\e[2J"\n"\\e[2J": 1\ndeck: {"\\e]0;x\\a": 1}\n',
        ".csv": f"player,card,{letters}\n{letters},{letters},{letters}\n",
        ".deck": f"Name: {letters}\n{letters}: x\n[{letters}]\n{letters}\n[Deck]\n2 {letters}\n",
    }
    path = tmp_path / f"evil{suffix}"
    path.write_text(texts[suffix], encoding="utf-8")
    for output_format in FORMATS:
        found = invoke("check", path, "--output-format", output_format)
        quiet(found.stdout)
        quiet(found.stderr)


def test_hostile_files_beside_the_lists(tmp_path: Path) -> None:
    escaped = EVIL.encode("unicode_escape").decode().replace("\\x", "\\u00")
    ruleset = tmp_path / "rules.toml"
    ruleset.write_text(f'extends = "{escaped}"\n"{escaped}" = 1\n', encoding="utf-8")
    settings = tmp_path / "deckbuilder.toml"
    settings.write_text(f'"{escaped}" = 1\nlang = "{escaped}"\n', encoding="utf-8")
    overlay = tmp_path / "overlay.json"
    overlay.write_text(
        json.dumps({EVIL: {EVIL: 1}, "rivals/scout": {EVIL: EVIL, "text": 1}}), encoding="utf-8"
    )
    lock = tmp_path / "lock.json"
    data = json.loads(make_lock([load(A)], EVIL).to_json())
    lock.write_text(json.dumps({**data, EVIL: 1}), encoding="utf-8")
    lines = [
        ("check", A, "--ruleset", ruleset),
        ("--config", settings, "check", A),
        ("check", A, "--overlay", overlay),
        ("check", A, "--lock", lock),
        ("check", A, "--ruleset", EVIL),
        ("check", A, f"--{EVIL}"),
        ("sim", "report", tmp_path / EVIL.replace("/", "")),
        ("cards", "show", EVIL),
    ]
    for line in lines:
        found = invoke(*line)
        assert found.exit_code == 2, line
        quiet(found.output)


def test_a_lock_of_hostile_names(tmp_path: Path) -> None:
    data = json.loads(make_lock([load(A)], "Autumn").to_json())
    data["decks"][0] |= {"player": EVIL, "name": EVIL, "path": EVIL}
    lock = tmp_path / "lock.json"
    lock.write_text(json.dumps(data), encoding="utf-8")
    for output_format in FORMATS:
        found = invoke("check", A, "--lock", lock, "--output-format", output_format)
        quiet(found.stdout)
        quiet(found.stderr)


def test_a_manifest_of_hostile_names(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    line = ("sim", "run", A, A, "--pairs", 1, "--bot-a", "random", "--bot-b", "random", "--workers", 1)
    assert invoke(*line, "--max-turns", 5, "-o", folder).exit_code in (0, 1)
    manifest = folder / "manifest.json"
    data = json.loads(manifest.read_text(encoding="utf-8"))
    for deck in data["decks"]:
        deck |= {"name": EVIL, "player": EVIL, "path": EVIL}
    data["versions"]["program"] = EVIL
    manifest.write_text(json.dumps(data), encoding="utf-8")
    for command in (["report"], ["report", "--to", "json"], ["report", "--to", "csv"], ["resume"]):
        found = invoke("sim", command[0], folder, *command[1:])
        quiet(found.stdout)
        quiet(found.stderr)
    found = invoke("sim", "replay", folder, "0.0", "--story")
    quiet(found.output)
    manifest.write_text(json.dumps({**data, EVIL: EVIL, "bots": [EVIL, EVIL]}), encoding="utf-8")
    quiet(invoke("sim", "report", folder).output)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_documents_and_tables_on_a_terminal() -> None:
    out = Terminal()
    screen = Screen(color="never", out=out)
    screen.raw(f"Name: {EVIL}\n")
    screen.line(EVIL)
    screen.table(EVIL, [EVIL, "b"], [[EVIL, EVIL]])
    for letter in "\x07\x9b\u202e\u2066\u2028":
        assert letter not in out.getvalue()
    assert "\x1b]" not in out.getvalue() and "\x1b[2J" not in out.getvalue()


def test_a_path_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "x.deck\nforged:  PASS"
    os.makedirs(path)
    (path / "y.deck").write_text("[Deck]\nAbby\n", encoding="utf-8")
    for output_format in set(FORMATS) - {"csv"}:  # whose cells may have several lines
        found = invoke("check", path, "--output-format", output_format)
        assert not any(line.startswith("forged") for line in found.output.split("\n"))
