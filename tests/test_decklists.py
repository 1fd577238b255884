"""Every list that comes with the project: the good ones pass, the broken ones give the findings they must."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import json_format, load, text_format
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.formats import check_file
from deckbuilder.formats.events import tournament_events
from deckbuilder.formats.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Category, Placement, Severity

FOLDER = Path(__file__).parents[1] / "decklists"
DECKS = sorted((FOLDER / "rivals").glob("*.deck"))
KITS = sorted((FOLDER / "rivals" / "kits").glob("*.deck"))
BROKEN = sorted(path for path in (FOLDER / "broken").iterdir() if path.name != "expected.toml")
EXPECTED = tomllib.loads((FOLDER / "broken" / "expected.toml").read_text(encoding="utf-8"))


def kit(path: Path) -> ValidatedKit:
    found = check_file(path).validated
    assert isinstance(found, ValidatedKit)
    return found


def passed(path: Path) -> ValidatedDeck:
    found = check_file(path).validated
    assert isinstance(found, ValidatedDeck)
    return found


def test_there_are_decks_around_every_set_and_a_kit_for_every_other_set_up() -> None:
    assert len(DECKS) >= 6 + 6
    around = {
        "castle-and-triumph": "barbarians",
        "hof-der-kuenste": "prosperity",
        "manifesto": "sages",
        "merchant-princes": "merchant_princes",
        "sea-of-islands": "explorers",
        "sea-of-pirates": "explorers",
        "two-faiths": "intrigue",
    }
    for stem, one in around.items():
        deck = passed(FOLDER / "rivals" / f"{stem}.deck")
        assert sum(copy.set == one for copy in (*deck.start, *deck.cards)) >= 11, stem
    themes = [one.id for one in catalogue("rivals").sets if one.id != "basic"]
    assert {path.stem for path in KITS if not path.stem.startswith("duel-")} == {
        "duel",
        "introductory",
        *(f"theme-{one.replace('_', '-')}" for one in themes),
    }
    played = {one for path in KITS if path.stem.startswith("duel") for one in kit(path).sets}
    assert played == set(themes)


def test_the_new_mechanisms_are_in_the_decks() -> None:
    """Marker cards and metropolises from the hand, a princess, the sea."""
    decks = [passed(path) for path in DECKS]
    brought = {copy.card.removeprefix("rivals/") for deck in decks for copy in (*deck.start, *deck.cards)}
    markers = {"triumph-card", "manifesto-of-humane-conduct", "public-feeling"}
    assert markers | {"commercial-metropolis", "explorer-metropolis", "shipyard", "princess"} <= brought
    assert sum("explorers" in deck.deck.options for deck in decks) == 2


@pytest.mark.parametrize("path", [*DECKS, *KITS], ids=lambda path: path.stem)
def test_good_lists_pass_without_error_or_warning(path: Path) -> None:
    report = check_file(path)
    assert [f.code for f in report.findings if f.severity is not Severity.INFO] == []
    assert isinstance(report.validated, ValidatedDeck | ValidatedKit)
    assert {f.code for f in report.findings} <= {"RV408"}, "no card without what it needs"


@pytest.mark.parametrize("path", [*DECKS, *KITS], ids=lambda path: path.stem)
def test_good_lists_begin_with_a_name_and_a_comment_on_the_plan(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# deckbuilder 1"
    assert lines[1].startswith("# ")
    assert all(len(line) <= 110 for line in lines)
    item = load(path).item
    assert item is not None
    assert item.name


@pytest.mark.parametrize("path", [*DECKS, *KITS], ids=lambda path: path.stem)
def test_good_lists_survive_every_file_format(path: Path) -> None:
    item = load(path).item
    assert isinstance(item, Decklist | Kit)
    for written, read in (
        (text_format.write(item), text_format.read),
        (json_format.write(item), json_format.read),
    ):
        again, found = read(written)
        assert again is not None
        assert (again.without_places(), found) == (item.without_places(), [])


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_decks_are_playable(path: Path) -> None:
    """A deck has something to lay at settlements, points to win with, and not too much that only acts."""
    deck = passed(path)
    cards = [catalogue("rivals").card(copy.card) for copy in (*deck.start, *deck.cards)]
    at_settlements = [c for c in cards if c.placement is Placement.SETTLEMENT_OR_CITY]
    worth_points = sum(c.points.get("victory", 0) for c in cards)  # type: ignore[call-overload]
    actions = [c for c in cards if c.category is Category.ACTION]
    assert len(at_settlements) >= 10
    assert worth_points >= 8
    assert len(actions) <= 12
    for card in cards:
        if card.one_per_principality:
            assert cards.count(card) == 1, f"{card.name}: a second copy could not be built"


def test_decks_differ_and_any_two_can_meet_that_agree_on_the_sea() -> None:
    decks = [passed(path) for path in DECKS]
    assert len({deck.fingerprint for deck in decks}) == len(decks)
    for host in decks:
        for guest in decks:
            cards, found = tournament_events(host, guest)
            agreed = host.deck.options == guest.deck.options
            assert (len(cards), [f.code for f in found]) == (13, [] if agreed else ["RV603"])


def test_every_broken_list_has_its_expectation() -> None:
    assert EXPECTED.keys() == {path.name for path in BROKEN}


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_broken_lists_give_exactly_the_findings_they_must(path: Path) -> None:
    report = check_file(path)
    assert [f"{f.where.line or 0} {f.code}" for f in report.findings] == EXPECTED[path.name]
    assert not report.ok
    assert report.validated is None
    for finding in report.findings:
        assert finding.where.path == str(path)
        assert finding.source
        if finding.severity is Severity.ERROR:
            assert finding.expected is not None
