"""Advice: certain, in both languages, never an error, silent where something is unclear."""

from __future__ import annotations

import pytest
from advised_cards import LATER
from lists import report

from deckbuilder.diagnostics.finding import Finding
from deckbuilder.vocabulary import Severity

HEAD = "Format: tournament\n"


def advice(*lines: str, head: str = "") -> list[Finding]:
    """What is advised about a deck of these cards."""
    text = HEAD + head + "[Deck]\n" + "\n".join(lines) + "\n"
    found = report(text, cards=LATER).findings
    return [finding for finding in found if finding.code.startswith("RV9")]


@pytest.mark.parametrize(
    ("lines", "code", "english", "german"),
    [
        (
            ("Staple House",),
            "RV901",
            "“Staple House” needs Merchant Guild; the deck has none.",
            "„Stapelhaus“ braucht Händlergilde",
        ),
        (("University",), "RV901", "needs Abbey or Library", "Kloster oder Bibliothek"),
        (("Test Twins",), "RV901", "needs Mint and Abbey", "und Kloster"),
        (("Test Twins", "Mint"), "RV901", "needs Abbey;", "braucht Kloster;"),
        (("Test Hall",), "RV901", "needs Parish Hall", "braucht"),
        (("Brigands",), "RV903", "the strength advantage, so strength points", "den Stärkevorteil"),
        (("Gold Cache", "Test Squire"), "RV903", "a hero with strength", "einen Helden mit Stärke"),
        (("Test Captain", "Wool Ship"), "RV903", "at least 2 trade ships", "mindestens 2 Handelsschiffe"),
        (("Test Armada",), "RV903", "needs trade ships;", "Handelsschiffe"),
        (("Test Treasurer", "Wool Ship"), "RV903", "trade ships", "Handelsschiffe"),
        (("Test Market", "Wool Ship"), "RV903", "at least 3 commerce points", "Handelspunkte"),
        (("Test Tilt",), "RV903", "skill points", "Geschickpunkte"),
        (("Test Navigator",), "RV903", "the sea, so the option", "die See, also"),
        (("Test Clerk",), "RV903", "“Test Wharf”", "„Prüf-Wharf“"),
        (("Building Crane", "University"), "RV904", "needs University, which", "nie bauen kann"),
        (("Test Prince", "Test Princess"), "RV905", "“Test Prince” and “Test Princess”", "verbietet"),
        (("Test Master", "Abbey"), "RV905", "“Test Master” and “Abbey”", "verbietet"),
        (("2 Merchant Guild",), "RV906", "2 copies, but only one", "2 Stück"),
        (("2 Test Duke",), "RV906", "2 copies", "2 Stück"),
        (("Test Wharf",), "RV907", "where the sea is laid out", "nur, wenn die See ausliegt"),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else None,
)
def test_each_kind_of_advice(lines: tuple[str, ...], code: str, english: str, german: str) -> None:
    found = [finding for finding in advice(*lines) if finding.code == code]
    assert len(found) == 1, advice(*lines)
    assert english in found[0].message
    assert german in found[0].message_de
    assert found[0].severity is Severity.INFO
    assert found[0].where.line


@pytest.mark.parametrize(
    "lines",
    [
        ("Staple House", "Merchant Guild"),
        ("University", "Library"),
        ("Test Twins", "Mint", "Abbey"),
        ("Test Hall", "Parish Hall"),
        ("Brigands", "Harald"),
        ("Gold Cache", "Osmund"),
        ("Merchant",),  # a city will do
        ("Test Captain", "Wool Ship", "Gold Ship"),
        ("Test Captain", "2 Large Trade Ship"),
        ("Test Armada", "Wool Ship"),
        ("Test Market", "Wool Ship", "Gold Ship", "Ore Ship"),
        ("Test Tilt", "Inga"),
        ("Building Crane", "University", "Abbey"),
        ("Test Prince",),
        ("2 Test Captain", "Wool Ship", "Gold Ship"),
        ("Test Envoy",),  # hangs on the opponent
    ],
    ids="+".join,
)
def test_no_advice_where_it_can_be_met(lines: tuple[str, ...]) -> None:
    assert advice(*lines) == []


def test_the_sea_comes_with_the_option() -> None:
    assert advice("Test Wharf", "Test Navigator", head="Options: explorers\n") == []


def test_two_cards_that_exclude_each_other_are_told_once() -> None:
    assert len(advice("2 Test Prince", "Test Princess")) == 1


def test_a_line_that_is_not_understood_may_hold_what_is_missing() -> None:
    assert advice("Staple House", "Merchant Gild") == []
    assert [finding.code for finding in advice("Staple House")] == ["RV901"]


def test_advice_never_forbids() -> None:
    text = HEAD + "[Deck]\nStaple House\n2 Merchant Guild\n"
    assert {f.code for f in report(text).errors}.isdisjoint({"RV901", "RV906"})
