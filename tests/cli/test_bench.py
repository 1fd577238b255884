"""The bench: that it measures, not how fast it is."""

from __future__ import annotations

import json
import re

import pytest
from cli_runner import invoke

from deckbuilder import bench

FEW = ("--games", 1, "--greedy-games", 1, "--clone-games", 1)


@pytest.fixture(autouse=True)
def few_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "START_UPS", 1)


def test_every_figure_is_there() -> None:
    result = invoke("bench", *FEW)
    assert result.exit_code == 0, result.output
    for wanted in (
        r"calibration loop \d+\.\d ms, start-up \d+ ms",
        r"Duel of the Princes +random +1 +1 +\d+ +\d+\.\d +\d+\.\d +\d+\.\d\d",
        r"Duel of the Princes +greedy +1 +1 +\d+ +\d+\.\d +\d+\.\d +\d+\.\d\d",
        r"Expanded Game +random +1 +1 +\d+ +\d+\.\d +\d+\.\d +\d+\.\d\d",
        r"Expanded Game +greedy +1 +1 +\d+ +\d+\.\d +\d+\.\d +\d+\.\d\d",
        r"Duel of the Princes +main decision +\d+ +\d+\.\d",
        r"Expanded Game +inside an effect +\d+ +\d+\.\d",
    ):
        assert re.search(wanted, result.stdout), wanted


def test_the_document_has_the_same_figures_and_the_games_depend_on_the_seed_only() -> None:
    first, second = (
        json.loads(invoke("bench", *FEW, "-q", "--output-format", "json").stdout) for _ in range(2)
    )
    assert (first["schema"], first["schema_version"]) == ("deckbuilder/bench@2", 2)
    assert [bot["bot"] for bot in first["bots"]] == ["random", "greedy"] * 2
    assert [bot["decisions"] for bot in first["bots"]] == [bot["decisions"] for bot in second["bots"]]
    assert all(bot["won"] == bot["games"] for bot in first["bots"])
    assert all(clone["positions"] > 20 and clone["mean"] > 0 for clone in first["clones"])


@pytest.mark.slow
def test_the_aims_of_decision_40_are_met() -> None:
    for table in (bench.duel_table(1), bench.expanded_table(1)):
        assert bench.bot_speed(table, "random", 50).microseconds <= 30
        assert bench.bot_speed(table, "greedy", 10).microseconds <= 500
        assert all(clone.median <= 15 for clone in bench.clone_speed(table, 3))
    assert bench.start_up() <= 300
