"""The checklists of CONTRIBUTING: their files exist, and their steps suffice for things that are made up."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from deckbuilder.bots import make_bot
from deckbuilder.bots import registry as bot_registry
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cli import fmt
from deckbuilder.cli.settings import Settings
from deckbuilder.decks import load, loading
from deckbuilder.decks.file_formats import json_format
from deckbuilder.legality.check import check
from deckbuilder.legality.rulesets import load_ruleset, rulesets
from deckbuilder.reporters import REPORTERS, write_report
from deckbuilder.reporters.verdict import Checked, Results, make_verdict
from deckbuilder.vocabulary import Severity

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
DECK = ROOT / "decklists" / "rivals" / "pirate-gold.deck"
KINDS = ("A card", "An event", "A finding code", "A reporter", "A file format", "A bot", "A ruleset")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_checklist_and_every_file_of_it_exists(kind: str) -> None:
    steps = TEXT.partition(f"### {kind}\n")[2].partition("\n#")[0]
    places = re.findall(r"`((?:deckbuilder|tests|docs)/[^`]*)`", steps)
    assert len(places) >= 2
    assert [place for place in places if not (ROOT / place).exists()] == []


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose modules can be imported."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_reporter_is_a_module_and_a_line(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shelf / "made_up_reporter.py").write_text(
        "def write(results, style):\n"
        "    return f'{style.lang} {len(results.checked)} {results.verdict.summary.passed}'\n"
    )
    monkeypatch.setitem(REPORTERS, "made-up", "made_up_reporter")
    checked = [Checked("x.deck", check(load(DECK)))]
    verdict = make_verdict(checked, catalogue("rivals"), Severity.ERROR, draft=False, program="1")
    assert write_report("made-up", Results(checked, Severity.ERROR, verdict)) == "en 1 1"


def test_a_bot_is_a_class_and_a_line(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shelf / "made_up_bot.py").write_text(
        "class Last:\n"
        '    """Takes the last option."""\n\n'
        "    def __init__(self, key: int, patience: int = 1) -> None:\n"
        "        self.patience = patience\n\n"
        "    def decide(self, choice, view):\n"
        "        return choice.options[-1]\n"
    )
    monkeypatch.setitem(bot_registry.PLACES, "last", "made_up_bot:Last")
    assert make_bot("last:patience=3")(7).patience == 3  # type: ignore[attr-defined]
    (info,) = (one for one in bot_registry.bots() if one.name == "last")
    assert (info.summary, str(info.parameters[0])) == ("Takes the last option.", "patience=1")


def test_a_file_format_is_a_module_and_two_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_up = ModuleType("deckbuilder.decks.file_formats.made_up_format")

    def write(item, *, language="en", cards=None):  # type: ignore[no-untyped-def]
        return json_format.write(item)[::-1]

    def read(text, path="", **options):  # type: ignore[no-untyped-def]
        return json_format.read(text[::-1], path, **options)

    made_up.write, made_up.read = write, read  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, made_up.__name__, made_up)
    monkeypatch.setitem(fmt.WRITERS, "made-up", "made_up_format")
    monkeypatch.setitem(loading.READERS, ".made-up", read)
    monkeypatch.setattr(loading, "SUFFIXES", (*loading.SUFFIXES, ".made-up"))
    monkeypatch.setattr(fmt, "settings", Settings)
    item = load(DECK).item
    assert item is not None
    path = tmp_path / "x.made-up"
    path.write_text(fmt.written(item, "made-up"), encoding="utf-8")
    found = load(path).item
    assert found is not None
    assert fmt.written(found, "json") == fmt.written(item, "json")


def test_what_is_written_can_be_read() -> None:
    assert {f".{name}" for name in fmt.WRITERS} <= set(loading.SUFFIXES)


def test_a_ruleset_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(
        'extends = "rivals-tournament-2015"\nid = "club"\nname = "Club"\n'
        '[deck_size]\nvalue = 34\nsource = "our club"\nconfidence = "high"\n'
    )
    rules = load_ruleset(path)
    report = check(load(DECK), rules)
    assert (rules.id, rules.deck_size) == ("club", 34)
    assert not report.ok
    assert check(load(DECK)).ok
    folder = ROOT / "deckbuilder" / "legality" / "rulesets"
    assert [one.id for one in rulesets()] == sorted(file.stem for file in folder.glob("*.toml"))
