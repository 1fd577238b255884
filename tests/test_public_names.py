"""What the package offers to programs, and the example of the README."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import deckbuilder

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_public_name_can_be_loaded():
    for name in deckbuilder.__all__:
        assert getattr(deckbuilder, name) is not None


def test_an_unknown_name_is_an_attribute_error():
    assert not hasattr(deckbuilder, "no_such_thing")


def test_the_example_of_the_readme_runs():
    block = re.search(r"((?: {4}from deckbuilder import .*\n)(?: {4}.*\n)+)", README)
    assert block is not None
    code = "\n".join(line[4:] for line in block.group(1).splitlines()) + "\nprint(result.outcome)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "won", done.stderr


def test_the_ci_script_calls_the_test_command_of_the_readme():
    command = next(line.strip() for line in README.splitlines() if line.strip().endswith("pytest -n 2"))
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_dir_shows_the_public_names() -> None:
    assert set(deckbuilder.__all__) <= set(dir(deckbuilder))
    assert "__name__" in dir(deckbuilder)
