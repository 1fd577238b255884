"""Event cards that were drawn at random are kept apart in a file, and shown to nobody who did not ask."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runner import DUEL, invoke

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.model import Entry, Kit, copies
from deckbuilder.legality.check import check
from deckbuilder.legality.skeletons import without_drawn_events
from deckbuilder.legality.validated import ValidatedKit

PRESCRIBED = {"rivals/yule", "rivals/invention", "rivals/year-of-plenty", "rivals/traveling-merchant"}


@pytest.fixture
def composed(tmp_path: Path) -> tuple[Path, Kit]:
    file = tmp_path / "duel.deck"
    for seed in range(20):  # one that hides several titles of which no copy is known
        made = invoke("duel", "--sets", "gold,turmoil,progress", "--seed", seed, "-o", file, "--force")
        assert made.exit_code == 0, made.output
        item, findings = text_format.read(file.read_text(encoding="utf-8"))
        assert isinstance(item, Kit)
        assert not findings
        if len(hidden_names(item)) > 4:
            return file, item
    raise AssertionError("no such kit among twenty")


def hidden_names(kit: Kit) -> list[str]:
    known = {entry.card for entry in kit.events or ()}
    drawn = [entry.card for entry in kit.events_drawn or () if entry.card not in known]
    cards = [catalogue("rivals").card(card) for card in drawn]
    return [name for card in cards for name in (card.name, card.name_de or card.name)]


def test_a_composed_kit_marks_what_was_drawn_unseen(composed: tuple[Path, Kit]) -> None:
    _, kit = composed
    assert {entry.card for entry in kit.events or ()} == PRESCRIBED | {"rivals/riots", "rivals/plague"}
    assert copies(kit.events_drawn or ()) == 6
    door = check(kit).validated
    assert isinstance(door, ValidatedKit)
    assert door.events is not None
    assert len(door.events) == door.event_size == 12


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("command", [("show",), ("sheet", "--to", "txt"), ("sheet", "--to", "html")])
def test_screen_and_sheets_hide_them_unless_asked(
    composed: tuple[Path, Kit], command: tuple[str, ...], lang: str
) -> None:
    file, kit = composed
    plain = invoke(*command, file, "--lang", lang).output
    asked = invoke(*command, file, "--lang", lang, "--show-hidden").output
    names = hidden_names(kit)
    assert not [name for name in names if name in plain]
    assert any(name in asked for name in names)
    assert "--show-hidden" in plain


def test_a_terminal_does_not_show_them(composed: tuple[Path, Kit]) -> None:
    file, kit = composed
    shown = without_drawn_events(file.read_text(encoding="utf-8"), "en")
    assert not [name for name in hidden_names(kit) if name in shown]
    assert "drawn unseen: 6" in shown
    assert "[Events]" in shown


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "csv", "junit", "sarif", "github"])
def test_findings_do_not_name_them_unless_asked(
    composed: tuple[Path, Kit], lang: str, form: str, tmp_path: Path
) -> None:
    file, kit = composed
    names = [*hidden_names(kit), *(entry.card for entry in kit.events_drawn or ())]
    known = {entry.card for entry in kit.events or ()}
    names = [name for name in names if name not in known]
    text = file.read_text(encoding="utf-8")
    head, _, drawn = text.partition("[Events drawn]")
    words = [line.split(None, 1)[1] for line in drawn.splitlines() if line.startswith("1x ")]
    spoilt = drawn + "".join(f"3x {word}\n" for word in words) + "1x Abbeyy\n1x Abbey\n"
    without = head.replace("1x Invention\n", "") if "1x Invention\n" in head else head
    broken = tmp_path / "broken.deck"
    broken.write_text(f"{without}[Events drawn]{spoilt}", encoding="utf-8")
    options = ("--lang", lang, "--output-format", form, "--csv-detail")
    told = invoke("check", broken, *options)
    assert told.exit_code == 1
    assert "RV412" in told.output
    assert not [name for name in (*names, "Abbey") if name in told.output.replace(str(broken), "")]
    asked = invoke("check", broken, *options, "--show-hidden")
    assert any(name in asked.output for name in names)
    shown = invoke("show", broken, "--lang", lang)
    assert not [name for name in names if name in shown.output]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_difference_counts_them_unless_asked(
    composed: tuple[Path, Kit], lang: str, form: str, tmp_path: Path
) -> None:
    file, kit = composed
    head, _, _ = file.read_text(encoding="utf-8").partition("[Events drawn]")
    other = tmp_path / "other.deck"
    other.write_text(head, encoding="utf-8")
    names = hidden_names(kit)
    options = ("--exit-code", "--lang", lang, "--output-format", form)
    told = invoke("diff", file, other, *options)
    assert told.exit_code == 1
    assert not [name for name in names if name in told.output]
    assert "6" in told.output
    if form == "json":
        document = json.loads(told.output)
        assert (document["same"], document["unseen"]) == (False, 6)
        assert not [change for change in document["cards"] if change["section"] == "events drawn"]
    asked = invoke("diff", file, other, *options, "--show-hidden")
    assert "events drawn" in asked.output or any(name in asked.output for name in names)


def test_both_sections_are_one_event_stack(composed: tuple[Path, Kit]) -> None:
    _, kit = composed
    together = (*(kit.events or ()), *(kit.events_drawn or ()))
    one = kit.model_copy(update={"events": together, "events_drawn": None})
    assert check(one).ok
    assert fingerprint(one) == fingerprint(kit)
    short = kit.model_copy(update={"events_drawn": (kit.events_drawn or ())[1:]})
    assert {f.code for f in check(short).errors} == {"RV410"}
    yule = Entry(card="rivals/yule", count=1)
    twice = kit.model_copy(update={"events_drawn": (*(kit.events_drawn or ())[1:], yule)})
    assert "RV412" in {f.code for f in check(twice).errors}


def test_kits_of_the_older_form_are_read_as_before() -> None:
    assert invoke("check", DUEL).exit_code == 0
