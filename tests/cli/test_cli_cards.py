"""``cards``, ``rules``, ``explain``, ``doctor``: what can be looked up."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from cli_runner import ROOT, invoke

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.diagnostics.codes import CODES
from deckbuilder.legality.rulesets import rulesets


def test_all_cards_are_listed_plain_and_complete() -> None:
    result = invoke("cards", "list")
    lines = result.stdout.splitlines()
    assert len(lines) == 1 + len(catalogue())
    assert all(card.id in result.stdout and card.name in result.stdout for card in catalogue())
    assert "…" not in result.stdout
    assert not any(line != line.rstrip() for line in lines)
    assert result.stderr == "231 titles, 395 cards\n"


def test_a_search_by_words_and_options() -> None:
    result = invoke("cards", "search", "--set", "Zeit des Goldes", "--type", "unit", "--lang", "de")
    assert "Kaperschiff" in result.stdout
    assert "Pirate Ship" in result.stdout
    assert invoke("cards", "search", "pirate", "ship").stdout.count("rivals/") == 2
    assert invoke("cards", "search", "kaperschiff").stdout.count("rivals/") == 1


def test_nothing_found_is_said_on_the_side() -> None:
    result = invoke("cards", "search", "no such thing")
    assert (result.stdout, result.stderr) == ("", "No card fits.\n")


@pytest.mark.parametrize("name", ["Storehouse", "lagerstaette", "rivals/storehouse", "STOREHOUSE"])
def test_a_card_is_shown_by_any_name(name: str) -> None:
    shown = invoke("cards", "show", name).stdout
    assert shown.startswith("Storehouse / Lagerstätte\n")
    for part in ("1 lumber, 1 wool", "settlement or city", "2 Basic Set", "1 Era of Gold (1 ☾)", "rivals/"):
        assert part in shown


def test_every_card_can_be_shown_in_both_languages() -> None:
    ids = [card.id for card in catalogue()]
    for lang in ("en", "de"):
        result = invoke("cards", "show", *ids, "--lang", lang)
        assert result.exit_code == 0
        assert all(f" {one}\n" in result.stdout for one in ids)


def test_every_unknown_name_is_told_at_once() -> None:
    result = invoke("cards", "show", "Storehous", "Abbey", "Shp")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "'Storehous'" in result.stderr
    assert "'Shp'" in result.stderr


def test_a_short_form_is_never_guessed() -> None:
    result = invoke("cards", "show", "Ship")
    assert result.exit_code == 2
    assert "Gold Ship" in result.stderr


def test_sets_come_with_their_sizes() -> None:
    lines = invoke("cards", "sets").stdout.splitlines()
    assert [(line.split()[0], int(line.split()[-3])) for line in lines[1:]] == [
        ("basic", 94),
        ("gold", 27),
        ("turmoil", 28),
        ("progress", 31),
        ("intrigue", 28),
        ("merchant_princes", 30),
        ("barbarians", 32),
        ("explorers", 50),
        ("sages", 41),
        ("prosperity", 34),
    ]


def test_the_export_goes_to_standard_output_or_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    result = invoke("cards", "export", "--edition", "rivals", "--format", "json")
    cards = json.loads(result.stdout)
    assert len(cards) == len(catalogue())
    assert result.stderr == ""
    assert invoke("cards", "export", "-o", file).stdout == ""
    assert file.read_text(encoding="utf-8") == result.stdout


def test_found_cards_can_be_exported() -> None:
    rows = list(csv.DictReader(io.StringIO(invoke("cards", "list", "--output-format", "csv").stdout)))
    assert len(rows) == len(catalogue())
    lines = invoke("cards", "search", "--trait", "hero", "--output-format", "jsonl").stdout.splitlines()
    assert all("hero" in json.loads(line)["traits"] for line in lines)


def test_assumed_values_are_listed_with_their_reason() -> None:
    shown = invoke("cards", "list", "--assumed").stdout
    assumed = [card for card in catalogue() if card.source.assumed]
    assert assumed
    assert all(card.id in shown for card in assumed)


def test_rulesets_are_listed_and_shown_with_sources() -> None:
    listed = invoke("rules", "list").stdout
    for one in rulesets():
        assert one.id in listed
        shown = invoke("rules", "show", one.id).stdout
        assert all(setting in shown for setting in one.origins)
        assert all(origin.source in shown for origin in one.origins.values())


def test_every_code_is_explained() -> None:
    listed = invoke("explain").stdout
    for name, code in CODES.items():
        assert name in listed
        shown = invoke("explain", name.lower()).stdout
        assert all(text.en in shown for text in (code.meaning, code.rule, code.fix))


def test_codes_are_explained_in_german_throughout() -> None:
    listed = invoke("explain", "--lang", "de").stdout
    shown = invoke("explain", *CODES, "--lang", "de").stdout
    for code in CODES.values():
        assert code.meaning.de in listed
        assert all(text.de in shown for text in (code.meaning, code.rule, code.fix))
        assert not any(text.en in shown for text in (code.meaning, code.rule, code.fix))


def test_the_doctor_looks_at_data_packages_and_terminal() -> None:
    result = invoke("doctor")
    assert result.exit_code == 0, result.output
    parts = ("cards rivals", "395 cards", "cards classic", "198 cards", "rulesets", "pydantic", "stdout")
    for part in (*parts, "Python"):
        assert part in result.stdout


def test_versions_of_program_data_and_rulesets() -> None:
    lines = invoke("--version").stdout.splitlines()
    assert lines[0].startswith("deckbuilder ")
    assert [line.split()[1] for line in lines if line.startswith("cards ")] == ["classic", "rivals"]
    assert [line.split()[1] for line in lines if line.startswith("ruleset ")] == [
        one.id for one in rulesets()
    ]


def test_the_schema_that_the_help_names_exists() -> None:
    assert "schemas/cards.schema.json" in invoke("cards", "export", "-h").stdout
    assert (ROOT / "schemas" / "cards.schema.json").is_file()
