"""The user's overlay of card facts: reaches every command, and every result says so."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli_runner import RANDOM, A, B, invoke

from deckbuilder.cards.catalogue import catalogue, using_overlay
from deckbuilder.editions import edition
from deckbuilder.matchups.store import RunFolder

FACTS = '["rivals/gold-ship"]\ncost = {ore = 3}\n["classic/witch"]\nmagic_cost = 1\n'
"""A card of both decks that are played here; the price changes the games."""


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    file = tmp_path / "prices.toml"
    file.write_text(FACTS, encoding="utf-8")
    return file


def test_the_option_may_stand_before_and_behind_the_command_and_in_the_environment(overlay: Path) -> None:
    for found in (
        invoke("cards", "show", "gold ship", "--overlay", overlay),
        invoke("--overlay", overlay, "cards", "show", "gold ship"),
        invoke("cards", "--overlay", overlay, "show", "gold ship"),
        invoke("cards", "show", "gold ship", env={"DECKBUILDER_OVERLAY": str(overlay)}),
    ):
        assert found.exit_code == 0
        assert "3 ore" in found.stdout
        assert f"prices.toml (sha256 {hashlib.sha256(FACTS.encode()).hexdigest()[:12]})" in found.stderr
    assert "3 ore" not in invoke("cards", "show", "gold ship").stdout


def test_the_settings_file_names_an_overlay_beside_it(overlay: Path) -> None:
    settings = overlay.with_name("deckbuilder.toml")
    settings.write_text('overlay = "prices.toml"\n', encoding="utf-8")
    found = invoke("cards", "show", "witch", "--edition", "classic", "--config", settings)
    assert "1 magic power" in found.stdout
    assert "prices.toml" in found.stderr


def test_it_is_said_in_german_and_even_if_the_user_wants_quiet(overlay: Path) -> None:
    found = invoke("check", A, "-q", "--lang", "de", "--overlay", overlay)
    assert "Overlay prices.toml" in found.stderr


def test_nothing_is_said_where_no_card_is_looked_at(overlay: Path) -> None:
    assert "prices.toml" not in invoke("explain", "RV201", "--overlay", overlay).stderr


def test_an_overlay_that_cannot_be_used_ends_every_command_with_2(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('["rivals/gold-shop"]\ncost = {ore = 3}\n', encoding="utf-8")
    for words in (("cards", "list"), ("check", A), ("sim", "run", A, B, "-o", tmp_path / "run")):
        found = invoke(*words, "--overlay", broken)
        assert found.exit_code == 2
        assert "rivals/gold-ship" in found.stderr
    assert not (tmp_path / "run").exists()


def test_every_document_of_a_check_names_the_overlay(overlay: Path) -> None:
    def document(form: str) -> str:
        return invoke("check", A, "--overlay", overlay, "--output-format", form).stdout

    digest = hashlib.sha256(FACTS.encode()).hexdigest()
    named = {"name": "prices.toml", "sha256": digest}
    assert json.loads(document("json"))["catalogue"]["overlay"] == named
    assert json.loads(document("jsonl"))["catalogue"]["overlay"] == named
    assert json.loads(document("sarif"))["runs"][0]["properties"]["catalogue"]["overlay"] == named
    assert next(csv.DictReader(io.StringIO(document("csv"))))["overlay"] == "prices.toml"
    properties = ElementTree.fromstring(document("junit")).iter("property")
    assert {one.get("name"): one.get("value") for one in properties} == {
        "overlay.name": "prices.toml",
        "overlay.sha256": digest,
    }


def test_the_export_holds_the_replaced_facts(overlay: Path) -> None:
    cards = {card["id"]: card for card in json.loads(invoke("cards", "export", "--overlay", overlay).stdout)}
    assert cards["rivals/gold-ship"]["cost"] == {"ore": 3}
    assert cards["rivals/gold-ship"]["overlaid"] == ["cost"]


def test_a_run_carries_its_overlay_to_workers_reports_and_replays(overlay: Path, tmp_path: Path) -> None:
    folder, plain, other = tmp_path / "run", tmp_path / "plain", tmp_path / "workers"
    common = ("sim", "run", A, B, "--pairs", "2", "--seed", "5", *RANDOM)
    begun = invoke(*common, "--overlay", overlay, "-o", folder)
    assert begun.exit_code == 0
    assert "prices.toml" in begun.stdout
    assert invoke(*common, "--overlay", overlay, "-o", other, "--workers", "2").exit_code == 0
    assert invoke(*common, "-o", plain).exit_code == 0
    games = [(place / "games.jsonl").read_bytes() for place in (folder, other, plain)]
    assert games[0] == games[1] != games[2]
    overlay.unlink()
    plan = RunFolder(folder).plan()
    assert plan.overlay is not None
    assert plan.overlay.changes == {"rivals/gold-ship": {"cost": {"ore": 3}}}
    assert (
        json.loads(invoke("sim", "report", folder, "--to", "json").stdout)["overlay"]["name"] == "prices.toml"
    )
    assert "prices.toml" in invoke("sim", "report", folder, "--to", "csv").stdout
    replayed = invoke("sim", "replay", folder, "1.1", "--story")
    assert replayed.exit_code == 0
    assert "prices.toml" in replayed.stderr
    again = invoke(*common, "-o", folder)
    assert again.exit_code == 2
    assert "overlay: prices.toml" in again.stderr


def test_an_edition_is_built_from_the_cards_in_use(overlay: Path) -> None:
    printed = edition("rivals")
    with using_overlay(overlay) as use:
        assert edition("rivals") is edition("rivals") is not printed
        assert use.used
        with using_overlay(None):
            assert edition("rivals") is printed
    assert edition("rivals") is printed
    assert catalogue("rivals").overlay is None
