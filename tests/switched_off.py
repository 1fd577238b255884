"""Prove the card tests: with a card's behaviour switched off, one of its own tests has to fail.

    python -m tests.switched_off [CARD ...]     # all cards of all editions, or those that are named

For each card the tests marked with it run in this process, with ``DECKBUILDER_SWITCH_OFF`` set and the
editions under test built anew. The answer is printed as JSON: per card what is wrong. Exit code 1 if
anything is.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
sys.path[:0] = [str(TESTS)]

from coverage_table import ROOT, collect  # noqa: E402
from scene_setup import edition  # noqa: E402

SWITCH = "DECKBUILDER_SWITCH_OFF"
OPTIONS = (
    *("-x", "-m", "", "--tb=line", "-p", "no:cacheprovider"),
    *("-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)),
)
PASSED, FAILED = int(pytest.ExitCode.OK), int(pytest.ExitCode.TESTS_FAILED)


def run(node_ids: Sequence[str], off: str | None) -> tuple[int, str]:
    """Run tests, with a card switched off or none. Returns pytest's exit code and output."""
    os.environ.pop(SWITCH, None)
    if off is not None:
        os.environ[SWITCH] = off
    edition.cache_clear()
    said = io.StringIO()
    tests = [str(ROOT / node_id) for node_id in dict.fromkeys(node_ids)]
    with contextlib.redirect_stdout(said):
        code = pytest.main([*OPTIONS, *tests])
    return int(code), said.getvalue()


def unproved(folder: Path = TESTS, only: Sequence[str] = ()) -> dict[str, str]:
    """Per card whose tests prove nothing, why.

    Args:
        folder: where the tests are.
        only: card ids; none means all that have tests.
    """
    with contextlib.redirect_stdout(io.StringIO()):
        code, marks = collect(folder)
    if code:
        return {"all": "the tests cannot be collected"}
    wanted = {card: marks.get(card, []) for card in (only or sorted(marks))}
    found = {card: "no test is marked with it" for card, tests in wanted.items() if not tests}
    everything = [node_id for tests in wanted.values() for node_id in tests]
    code, said = run(everything, off=None) if everything else (PASSED, "")
    if code != PASSED:
        return {"all": f"the tests fail already with everything switched on:\n{said}"}
    for card, tests in wanted.items():
        if not tests:
            continue
        code, said = run(tests, off=card)
        if code == PASSED:
            found[card] = f"all {len(tests)} tests pass without its behaviour"
        elif code != FAILED:
            found[card] = f"the tests cannot be run without its behaviour:\n{said}"
    return found


def main(arguments: Sequence[str]) -> int:
    """See the module's docstring; ``--tests FOLDER`` names other tests than the project's."""
    folder, only = TESTS, list(arguments)
    if only[:1] == ["--tests"]:
        folder, only = Path(only[1]).resolve(), only[2:]
    found = unproved(folder, only)
    print(json.dumps(found, indent=2))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
