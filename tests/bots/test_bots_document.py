"""``docs/bots.md``: what it tells a bot author to do works."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from cli.cli_runner import A, B, invoke

from deckbuilder.engine.view import View
from deckbuilder.matchups.store import RunFolder

TEXT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.S)


def test_a_bot_is_written_in_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (source,), (commands,) = blocks("python"), blocks("console")
    Path("mybot.py").write_text(source, encoding="utf-8")
    for name, path in (("a", A), ("b", B)):
        shutil.copy(path, f"{name}.deck")
    for line in commands.splitlines():
        program, *arguments = shlex.split(line)
        assert program == "deckbuilder"
        result = invoke(*arguments, *(("--workers", 1) if "run" in arguments else ()))
        assert result.exit_code == 0, result.output
    played = [pair for name in ("mine", "patient") for pair in RunFolder(Path("runs") / name).pairs(2)]
    assert {line.outcome for pair in played for line in pair} <= {"won", "unfinished"}
    sys.modules.pop("mybot", None)


def test_what_the_document_names_of_a_view_is_there() -> None:
    named = set(re.findall(r"`view\.(\w+)", TEXT))
    assert {"hand", "determinize"} <= named
    assert [name for name in named if not hasattr(View, name)] == []
