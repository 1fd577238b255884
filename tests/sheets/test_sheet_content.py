"""What stands on a sheet: order, copies, half-moons, verdict."""

from __future__ import annotations

import pytest
from sheet_lists import GOLD, duel, gold, report

from deckbuilder.cards.names import key
from deckbuilder.decks import share_codes
from deckbuilder.errors import DeckbuilderError
from deckbuilder.legality.rulesets import ruleset
from deckbuilder.sheets import blank_sheet, sheet_of


def test_sections_come_first_then_types_then_names() -> None:
    sheet = gold()
    assert [(part.title, part.count, part.expected) for part in sheet.parts] == [
        ("Start cards", 3, 3),
        ("Deck", 30, 30),
        ("Event cards", 4, 4),
    ]
    assert [group.title for group in sheet.parts[1].groups] == [
        "Buildings",
        "Units",
        "Extraordinary sites",
        "Actions",
    ]
    for lang in ("en", "de"):
        for part in gold(lang).parts:
            for group in part.groups:
                names = [key(line.name) for line in group.lines]
                assert names == sorted(names)


def test_names_and_labels_are_german_if_wanted() -> None:
    sheet = gold("de")
    assert sheet.parts[1].title == "Spieldeck"
    assert "Münzstätte" in [line.name for line in sheet.lines]
    assert sheet.role == "Gastgeber"
    assert "Julfest" in sheet.parts[2].note


def test_half_moons_are_marked_where_they_are_certain() -> None:
    text = (
        "Format: tournament\n[Deck]\n2 Mint\nStorehouse ☾\n2 Abbey\n3 Goldsmith\n"
        "[Events]\n2 Traveling Merchant\nRiots\n"
    )
    lines = {line.name: (line.count, line.half_moon) for line in sheet_of(report(text)).lines}
    assert lines["Mint"] == (2, 1), "one of the two printed copies shows it"
    assert lines["Storehouse"] == (1, 1), "the list says so"
    assert lines["Abbey"] == (2, 0)
    assert lines["Riots"] == (1, 1), "the plain copy is prescribed"


def test_a_title_in_two_sections_is_marked_only_where_the_list_says_so() -> None:
    lines = [line for line in gold().lines if line.name in ("Toll Bridge", "Goldsmith")]
    assert {line.half_moon for line in lines} == {0}


def test_the_sheet_carries_fingerprint_code_and_verdict() -> None:
    sheet = gold()
    passed = report(GOLD)
    assert sheet.fingerprint == passed.fingerprint
    assert share_codes.decode(sheet.code)[0].format == "tournament"
    assert sheet.verdict == "passed · rivals-tournament-2015 1"
    failed = sheet_of(report(GOLD.replace("1x Abbey", "3x Abbey\nAbbeyy")))
    assert not failed.passed
    assert failed.verdict.startswith("not passed: RV301, RV201")
    assert "1 of its lines cannot be read" in failed.verdict
    assert failed.code == failed.fingerprint, "a list that is not understood has no share code"


def test_faces_stand_on_lines_of_their_own() -> None:
    lines = [
        (line.name, line.face)
        for line in sheet_of(report("Format: tournament\n[Deck]\nChapel 1-3\nChapel 4-6\n")).lines
    ]
    assert len(lines) == len(set(lines)) == 2


def test_a_blank_sheet_has_a_line_for_every_card() -> None:
    sheet = blank_sheet(ruleset("rivals-tournament-2015"), event="Open", lang="de")
    assert len(sheet.lines) == 37
    assert sheet.blank
    assert (sheet.player, sheet.fingerprint, sheet.code) == ("", "", "")
    with pytest.raises(DeckbuilderError, match="no decks"):
        blank_sheet(ruleset("rivals-duel"))


def test_a_kit_is_listed_stack_by_stack() -> None:
    titles = [part.title for part in duel().parts]
    assert titles[:2] == ["Theme sets", "Stack Basic Set 1"]
    assert titles[-2:] == ["Event stack", "Event cards drawn unseen"]
    assert not duel().parts[-1].groups


def test_a_list_for_no_known_game_has_no_sheet() -> None:
    with pytest.raises(DeckbuilderError):
        sheet_of(report("Format: chess\n[Deck]\nAbbey\n").__class__((), None, None, "", None, "x.deck"))
