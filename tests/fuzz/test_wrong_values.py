"""Every field of every document with every kind of wrong value: findings or a refusal that names the file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from click.testing import CliRunner, Result
from test_readers import judge, no_hang
from wrong_values import all_spoilt

from deckbuilder.cli.main import program
from deckbuilder.decks import load
from deckbuilder.legality.lock import make_lock

ROOT = Path(__file__).parents[2]
DECK = str(ROOT / "decklists" / "rivals" / "university.deck")
ENTRY = {"card": "Feud", "count": 1}

LISTS: dict[str, dict[str, Any]] = {
    "deck": {
        "schema": "deckbuilder/deck@1",
        "name": "Fire",
        "format": "tournament",
        "edition": "rivals",
        "role": "host",
        "player": {"name": "Ada", "id": "7"},
        "options": ["explorers"],
        "start": ["Abbey", {"card": "Marketplace", "plain": 1, "half_moon": 0}],
        "deck": [{"card": "Scout", "count": 2}],
        "events": {"Feud": 1, "Invention": [1, {"plain": 1}]},
        "events_fixed": {"Yule": {"half_moon": 1}},
        "notes": "none",
        "extra": {"seat": "7"},
    },
    "kit": {
        "schema": "deckbuilder/deck@1",
        "format": "duel",
        "sets": [{"set": "gold", "chosen_by": "random"}, {"set": "turmoil"}],
        "stacks": {"basic 1": [{"card": "Scout", "count": 1}], "gold": {"Mint": 1}},
        "open": {"Mint": 1},
        "sea": [ENTRY],
        "each_player": [ENTRY],
        "events": [ENTRY],
    },
}


def written(kind: str, data: Any) -> bytes | None:
    """The document as a file; None if the format cannot hold it."""
    if kind == ".toml":
        try:
            return tomli_w.dumps(data).encode()
        except (TypeError, AttributeError, ValueError):
            return None
    return _json(data).encode()


def _json(data: Any) -> str:
    """JSON, of which YAML is a superset; numbers of any length."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {_json(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(_json, data)) + "]"
    return "1" + "0" * 6_000 if isinstance(data, int) and data > 10**100 else json.dumps(data)


def spoilt_lists(kind: str) -> Iterator[tuple[str, bytes]]:
    for title, data in LISTS.items():
        for name, made in all_spoilt(data):
            text = written(kind, made)
            if text is not None:
                yield f"{title}: {name}", text


def judge_lists(kind: str, step: int) -> None:
    number = 0
    for number, (name, text) in enumerate(spoilt_lists(kind)):
        if number % step == 0:
            try:
                with no_hang():
                    judge(kind, text)
            except BaseException:
                print(name, text[:500])
                raise
    assert number > 300


@pytest.mark.parametrize("kind", [".json", ".toml", ".yaml"])
def test_some_wrong_values_in_every_kind_of_list(kind: str) -> None:
    judge_lists(kind, 7)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [".json", ".toml", ".yaml"])
def test_every_wrong_value_in_every_kind_of_list(kind: str) -> None:
    judge_lists(kind, 1)


@pytest.mark.parametrize(
    "text",
    ['{"options": [1]}', '{"options": [{"set": "gold"}, null]}', '{"options": {"a": 1}}', '{"options": 1}'],
)
def test_an_option_that_is_no_text_is_told_and_the_rest_is_read(text: str) -> None:
    data = {**json.loads(text), "deck": {"Scout": 1}}
    with no_hang():
        judge(".json", json.dumps(data).encode())


# -- files beside the lists --------------------------------------------------------------------------------


def run(*arguments: str) -> Result:
    return CliRunner().invoke(program, list(arguments), prog_name="deckbuilder")


@cache
def lock_data() -> dict[str, Any]:
    return json.loads(make_lock([load(DECK)], "Autumn").to_json())  # type: ignore[no-any-return]


RULESET = {
    "extends": "rivals-tournament-2015",
    "id": "house",
    "name": "House rules",
    "name_de": "Hausregeln",
    "version": "1",
    "goal": {"value": 14, "source": "our club", "confidence": "high", "note": "longer"},
    "open_stack_each": {"value": {"rivals/mint": 1}, "source": "our club", "confidence": "low"},
}
SETTINGS = {"quiet": True, "lang": "de", "check": {"draft": True, "select": ["RV1"], "lock": "event.json"}}
OVERLAY = {"rivals/scout": {"cost": {"gold": 1}, "points.skill": 1, "text": "Look."}}

Faulty = tuple[str, Callable[[], Any], Callable[[str], list[str]]]
FILES: dict[str, Faulty] = {
    "ruleset": ("x.toml", lambda: RULESET, lambda path: ["check", DECK, "--ruleset", path]),
    "settings": ("deckbuilder.toml", lambda: SETTINGS, lambda path: ["--config", path, "check", DECK]),
    "overlay in TOML": ("x.toml", lambda: OVERLAY, lambda path: ["check", DECK, "--overlay", path]),
    "overlay in JSON": ("x.json", lambda: OVERLAY, lambda path: ["check", DECK, "--overlay", path]),
    "lock file": ("x.json", lock_data, lambda path: ["check", DECK, "--lock", path]),
}


def judge_file(kind: str, folder: Path, step: int) -> None:
    name, base, command = FILES[kind]
    path = folder / name
    for number, (fault, data) in enumerate(all_spoilt(base())):
        text = written(path.suffix, data)
        if text is None or number % step:
            continue
        path.write_bytes(text)
        with no_hang():
            judge_run(run(*command(str(path))), path, fault)


def judge_run(found: Result, path: Path, fault: str) -> None:
    """A clean end; if nothing could be concluded, because of this file."""
    told = found.stderr
    assert "Internal error" not in found.output, (fault, found.output)
    assert found.exception is None or isinstance(found.exception, SystemExit), fault
    assert found.exit_code in (0, 1, 2), fault
    if found.exit_code == 2:
        assert path.name in told, (fault, told)
        assert len(told) < 10_000, fault


@pytest.mark.parametrize("kind", FILES)
def test_some_wrong_values_in_files_beside_the_lists(kind: str, tmp_path: Path) -> None:
    judge_file(kind, tmp_path, 5)


@pytest.mark.slow
@pytest.mark.parametrize("kind", FILES)
def test_every_wrong_value_in_files_beside_the_lists(kind: str, tmp_path: Path) -> None:
    judge_file(kind, tmp_path, 1)


ABSURD = {
    "a number of 5,000 digits": "x = " + "9" * 5_000,
    "a hexadecimal number of 20,000 digits": "x = 0x" + "F" * 20_000,
    "lists in lists": "x = " + "[" * 5_000 + "]" * 5_000,
    "tables in tables": "x = " + "{a=" * 2_000 + "1" + "}" * 2_000,
    "a key of 20,000 parts": ".".join(["a"] * 20_000) + " = 1",
    "a long key": "x" * 200_000 + " = 1",
    "a list where a text belongs": 'extends = ["a"]\nlang = ["a"]\nlock = [["a"]]',
    "a long text": 'extends = "' + "a" * 100_000 + '"',
    "a long file name": '[check]\nlock = "' + "a" * 5_000 + '"\nruleset = "' + "b" * 5_000 + '"',
    "a file name with a null": '[check]\nlock = "a\\u0000b"',
    "too large": "# " + "x" * 1_100_000,
    "many unknown keys": "\n".join(f"key{i} = 1" for i in range(20_000)),
    "not UTF-8": "x = '\udcff'",
    "broken": "x = \ny",
    "nothing": "",
}


@pytest.mark.parametrize("fault", ABSURD)
@pytest.mark.parametrize("kind", ["ruleset", "settings", "overlay in TOML"])
def test_absurd_files_are_refused_with_their_name(kind: str, fault: str, tmp_path: Path) -> None:
    name, _, command = FILES[kind]
    path = tmp_path / name
    path.write_bytes(ABSURD[fault].encode("utf-8", "surrogateescape"))
    with no_hang(5):
        found = run(*command(str(path)))
    judge_run(found, path, fault)
    if fault != "nothing":
        assert found.exit_code == 2 or kind == "overlay in TOML"


# -- manifests of runs -------------------------------------------------------------------------------------


def judge_manifest(folder: Path, step: int) -> None:
    run_folder = folder / "run"
    bots = ["--bot-a", "random", "--bot-b", "random", "--workers", "1", "--max-turns", "3"]
    made = run("--isolated", "sim", "run", DECK, DECK, "--pairs", "1", *bots, "-o", str(run_folder))
    assert made.exit_code in (0, 1), made.output
    path = run_folder / "manifest.json"
    base = json.loads(path.read_text(encoding="utf-8"))
    for number, (fault, data) in enumerate(all_spoilt(base)):
        if number % step:
            continue
        path.write_text(_json(data), encoding="utf-8")
        is_cap = fault.startswith("max_")  # without caps a game of random bots may take long
        for command in ("report",) if is_cap else ("report", "resume"):
            with no_hang():
                found = run("--isolated", "sim", command, str(run_folder))
            assert "Internal error" not in found.output, (command, fault, found.output)
            assert found.exit_code in (0, 1, 2), (command, fault)
            assert len(found.stderr) < 10_000, (command, fault)


def test_some_wrong_values_in_manifests(tmp_path: Path) -> None:
    judge_manifest(tmp_path, 61)


@pytest.mark.slow
def test_every_wrong_value_in_manifests(tmp_path: Path) -> None:
    judge_manifest(tmp_path, 1)
