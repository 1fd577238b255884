"""Event cards that were drawn at random are kept apart in a file, and shown to nobody who did not ask."""

from __future__ import annotations

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
