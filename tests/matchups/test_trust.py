"""Whose code is run for a run folder, and what is noticed when it has changed."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from cli.cli_runner import A, B, invoke
from click.testing import Result
from run_folders import not_complete

from deckbuilder.bots import BotError, make_bot, source_digest
from deckbuilder.matchups.manifest import Manifest, RunDiffersError
from deckbuilder.matchups.prepare import UntrustedBots, _prepared
from deckbuilder.matchups.replay import replay
from deckbuilder.matchups.run import resume
from deckbuilder.matchups.store import RunFolder

SOURCE = """
from pathlib import Path

Path(__file__).with_suffix(".loaded").touch()


class First:
    def __init__(self, key, fail=0):
        self.left = fail or 10**9

    def decide(self, choice, view):
        self.left -= 1
        if not self.left:
            raise ValueError("boom")
        return choice.options[0]
"""
NAME = "a_bot_of_somebody"
BOT = f"{NAME}:First"
BOTS = ("--bot-a", BOT, "--bot-b", "random", "--workers", "1")


class World:
    """A folder with a bot and a run of it."""

    def __init__(self, folder: Path) -> None:
        self.source, self.loaded = folder / f"{NAME}.py", folder / f"{NAME}.loaded"
        self.run = folder / "run"

    def write(self, source: str) -> None:
        self.source.write_text(source, encoding="utf-8")
        self.forget()

    def forget(self) -> None:
        """As in a new process: nothing is loaded, nothing is known."""
        sys.modules.pop(NAME, None)
        _prepared.cache_clear()
        importlib.invalidate_caches()
        shutil.rmtree(self.source.parent / "__pycache__", ignore_errors=True)
        self.loaded.unlink(missing_ok=True)

    def cut(self) -> None:
        """Take the last pair of the run away."""
        games = self.run / "games.jsonl"
        games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[:2]))
        not_complete(self.run)

    def play(self, bot: str = BOT) -> Result:
        options = ("--pairs", 2, "--seed", 4, "--max-turns", 4, "-o", self.run)
        return invoke("sim", "run", A, B, "--bot-a", bot, *BOTS[2:], *options)


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    made = World(tmp_path)
    made.write(SOURCE)
    result = made.play()
    assert result.exit_code == 0, result.output
    made.forget()
    yield made
    sys.modules.pop(NAME, None)


@pytest.mark.parametrize("command", [("resume",), ("replay", "0.0"), ("replay", "0.0", "--story")])
def test_a_bot_of_a_manifest_is_not_loaded_unless_the_user_says_so(
    world: World, command: tuple[str, ...]
) -> None:
    """In whatever folder the command is given: also in the run folder, where the bot may lie too."""
    world.cut()
    name, *rest = command
    refused = invoke("sim", name, world.run, *rest)
    assert refused.exit_code == 2
    assert BOT in refused.stderr
    assert "--trust-bots" in refused.stderr
    assert not world.loaded.exists()
    for trust in (("--trust-bots",), ("--bot-a", BOT), ("--bot-a", f" {BOT}", "--bot-b", "random")):
        world.forget()
        world.cut()
        result = invoke("sim", name, world.run, *rest, *trust)
        assert result.exit_code == 0, result.output
        assert world.loaded.exists()


def test_naming_another_bot_is_no_trust(world: World) -> None:
    result = invoke("sim", "replay", world.run, "0.0", "--bot-a", "random")
    assert result.exit_code == 2
    assert f"bot A: {BOT} in the run, random now" in result.stderr
    assert invoke("sim", "replay", world.run, "0.0", "--bot-b", "random").exit_code == 2
    assert not world.loaded.exists()


def test_trust_does_not_come_from_a_settings_file(world: World) -> None:
    """A settings file may have come with the folder."""
    settings = world.source.parent / "deckbuilder.toml"
    settings.write_text(f'[sim.replay]\ntrust-bots = true\nbot-a = "{BOT}"\n', encoding="utf-8")
    result = invoke("sim", "replay", world.run, "0.0")
    assert result.exit_code == 2
    assert "--trust-bots" in result.stderr
    assert not world.loaded.exists()


def test_runs_of_the_programs_own_bots_need_no_word(world: World) -> None:
    shutil.rmtree(world.run)
    assert world.play("greedy").exit_code == 0
    world.cut()
    assert invoke("sim", "replay", world.run, "0.0").exit_code == 0
    assert invoke("sim", "resume", world.run, "--workers", 1).exit_code == 0


def test_the_library_asks_too(world: World) -> None:
    with pytest.raises(UntrustedBots) as caught:
        replay(world.run, "0.0")
    assert caught.value.bots == {"A": BOT}
    with pytest.raises(UntrustedBots):
        resume(world.run)
    assert not world.loaded.exists()
    assert replay(world.run, "0.0", bots=(BOT, None)).same


def test_a_report_loads_no_bot(world: World) -> None:
    for form in ("text", "json", "csv", "games"):
        assert invoke("sim", "report", world.run, "--to", form).exit_code == 0
    assert not world.loaded.exists()


def test_a_function_is_no_bot_and_is_not_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[object] = []
    module = ModuleType("module_of_functions")
    module.serve = lambda *a, **k: called.append(a)  # type: ignore[attr-defined]
    module.thing = type("Thing", (), {"__init__": lambda self, *a: called.append(a)})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "module_of_functions", module)
    for spec in (
        "module_of_functions:serve",
        "module_of_functions:serve:port=1",
        "module_of_functions:thing",
    ):
        with pytest.raises(BotError, match=r"expected a class with decide\(choice, view\)"):
            make_bot(spec)
    assert called == []
    with pytest.raises(BotError, match="found function"):
        make_bot("pydoc:browse")


# The digest of the source


def test_a_changed_bot_does_not_resume_and_replay_says_so(world: World) -> None:
    manifest = Manifest.from_json((world.run / "manifest.json").read_bytes())
    assert len(manifest.bot_sources[0]) == 64
    assert manifest.bot_sources[1] == ""
    world.cut()
    world.write(SOURCE.replace("options[0]", "options[-1]"))
    before = (world.run / "games.jsonl").read_bytes()
    refused = invoke("sim", "resume", world.run, "--trust-bots", "--workers", 1)
    assert refused.exit_code == 2
    assert f"source of bot A ({BOT}): " in refused.stderr
    assert (world.run / "games.jsonl").read_bytes() == before
    told = invoke("sim", "replay", world.run, "0.0", "--trust-bots")
    assert told.exit_code == 1
    assert f"changed since: source of bot A ({BOT}): " in " ".join(told.stdout.split())


def test_a_changed_bot_is_told_even_if_it_plays_the_same_game(world: World) -> None:
    world.write(SOURCE + "# a remark\n")
    told = invoke("sim", "replay", world.run, "0.0", "--trust-bots")
    assert told.exit_code == 0
    assert "Same as recorded" in told.stdout
    assert "source of bot A" in told.stdout


def test_running_with_a_changed_bot_into_the_same_folder_is_refused(world: World) -> None:
    world.write(SOURCE + "# a remark\n")
    refused = world.play()
    assert refused.exit_code == 2
    assert "source of bot A" in refused.stderr


def test_a_manifest_without_digests_is_read(world: World) -> None:
    path = world.run / "manifest.json"
    old: dict[str, Any] = json.loads(path.read_text())
    del old["bot_sources"]
    path.write_text(json.dumps(old))
    del old["checked_lines"]
    path.write_text(json.dumps(old))
    (world.run / "games.jsonl").write_bytes(b"")
    world.write(SOURCE + "# a remark\n")
    not_complete(world.run)
    assert invoke("sim", "resume", world.run, "--trust-bots", "--workers", 1).exit_code == 0


def test_the_digest_covers_what_the_bot_is_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "package_of_a_bot"
    (package / "deep").mkdir(parents=True)
    files = {
        tmp_path / "base_of_a_bot.py": "class Base:\n    def decide(self, choice, view):\n        return 0\n",
        tmp_path / "beside_a_bot.py": "",
        tmp_path
        / "single_bot.py": "import json\nfrom base_of_a_bot import Base\n\n\nclass Bot(Base):\n    pass\n",
        package / "__init__.py": "",
        package / "deep" / "__init__.py": "",
        package / "deep" / "weights.py": "ROAD = 1\n",
        package / "bot.py": "from package_of_a_bot.deep import weights\n\n\n"
        "class Bot:\n    def __init__(self, key): ...\n    def decide(self, choice, view): ...\n",
    }
    for path, source in files.items():
        path.write_text(source, encoding="utf-8")
    single = "single_bot:Bot"
    with pytest.raises(BotError, match="cannot be made from a key"):
        make_bot(single)
    whole = "package_of_a_bot.bot:Bot"
    for spec, path, counts in (
        (single, tmp_path / "single_bot.py", True),
        (single, tmp_path / "base_of_a_bot.py", True),
        (single, tmp_path / "beside_a_bot.py", False),
        (whole, package / "bot.py", True),
        (whole, package / "deep" / "weights.py", True),
        (whole, tmp_path / "base_of_a_bot.py", False),
    ):
        before = source_digest(spec)
        path.write_text(path.read_text() + "# changed\n")
        assert (source_digest(spec) != before) is counts, (spec, path.name)
    for name in [name for name in sys.modules if name.startswith("package_of_a_bot")]:
        del sys.modules[name]
    del sys.modules["single_bot"], sys.modules["base_of_a_bot"]
    assert source_digest("greedy") == ""


# What a bot raised


def test_an_exception_is_recorded_with_its_last_places(world: World) -> None:
    shutil.rmtree(world.run)
    assert world.play(f"{BOT}:fail=3").exit_code == 1
    (line, _), *_ = RunFolder(world.run).pairs(2)
    assert line.error == "ValueError: boom"
    assert line.trace is not None
    assert line.trace[-1] == f'{NAME}.py, line 14, in decide: raise ValueError("boom")'
    short = invoke("sim", "replay", world.run, "0.0", "--trust-bots")
    assert f"{NAME}.py, line 14, in decide" in short.stdout
    assert "Traceback" not in short.output
    hint = f"deckbuilder sim replay {world.run} 0.0 --trust-bots"
    assert hint in invoke("sim", "report", world.run, env={"COLUMNS": "300"}).stdout
    whole = invoke("sim", "replay", world.run, "0.0", "--trust-bots", "--debug")
    assert "Traceback (most recent call last)" in whole.stderr
    assert str(world.source) in whole.stderr


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("def decide(self, choice, view): ...", "cannot be made from a key"),
        (
            "def __init__(self, key, *, model, size): ...\n    def decide(self, choice, view): ...",
            "model must be set; size must be set",
        ),
        ("def __init__(self, key): ...\n    def decide(self, choice): ...", "cannot be asked"),
        ("def __init__(self, key): ...\n    decide = 3", "expected a class with decide"),
    ],
)
def test_what_cannot_be_called_is_found_before_the_run(world: World, body: str, said: str) -> None:
    shutil.rmtree(world.run)
    world.write(f"class First:\n    {body}\n")
    result = world.play()
    assert result.exit_code == 2
    assert said in result.stderr
    assert not world.run.exists()


def test_a_run_that_differs_is_not_a_matter_of_trust(world: World) -> None:
    with pytest.raises(RunDiffersError):
        resume(world.run, bots=("greedy", None), trust_bots=True)
