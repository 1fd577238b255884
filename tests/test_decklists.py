"""Every list that comes with the project: the good ones pass, the broken ones give the findings they must."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import load
from deckbuilder.decks.file_formats import json_format, text_format
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.legality import check_file
from deckbuilder.legality.event_stack import tournament_events
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Category, Placement, Severity

FOLDER = Path(__file__).parents[1] / "decklists"
DECKS = sorted((FOLDER / "rivals").glob("*.deck"))
KITS = sorted((FOLDER / "rivals" / "kits").glob("*.deck"))
CLASSIC_DECKS = sorted((FOLDER / "classic").glob("*.deck"))
CLASSIC_KITS = sorted((FOLDER / "classic" / "kits").glob("*.deck"))
ALL_DECKS = [*DECKS, *CLASSIC_DECKS]
LISTS = [*ALL_DECKS, *KITS, *CLASSIC_KITS]
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


def test_there_are_classic_decks_that_a_player_recognises_and_a_kit_for_every_game() -> None:
    plans = {
        "alchemist": ("alchemist", "gold-fleet", "goldsmith", "foundry", "mint", "treasure-vault"),
        "citadel-of-dragons": ("ismai-the-green-dragon", "samsor-the-black-dragon", "stone-of-wisdom"),
        "counting-house": ("artisan-workshop", "distillery", "dye-works", "trade-center", "trade-monopoly"),
        "great-tournament": ("falk-the-fair", "karl-the-strong", "large-tournament-field", "smithy"),
        "windmill": ("brick-fleet", "harbor", "merchant-guild", "shipyard", "trade-league", "wool-fleet"),
        "wizards-war": ("ari", "countermagic", "by-magics-hand", "witch", "wizards-duel"),
    }
    assert [path.stem for path in CLASSIC_DECKS] == sorted(plans)
    for path in CLASSIC_DECKS:
        deck = passed(path)
        brought = {copy.card.removeprefix("classic/") for copy in (*deck.start, *deck.cards)}
        assert brought.issuperset(plans[path.stem])
    games = {path.stem: kit(path).ruleset.id for path in CLASSIC_KITS}
    assert games == {
        "basic": "classic-basic",
        "expanded-trade-and-change": "classic-expanded-trade_and_change",
        "expanded-wizards-and-dragons": "classic-expanded-wizards_and_dragons",
    }


def test_the_new_mechanisms_are_in_the_decks() -> None:
    """Marker cards and metropolises from the hand, a princess, the sea."""
    decks = [passed(path) for path in DECKS]
    brought = {copy.card.removeprefix("rivals/") for deck in decks for copy in (*deck.start, *deck.cards)}
    markers = {"triumph-card", "manifesto-of-humane-conduct", "public-feeling"}
    assert markers | {"commercial-metropolis", "explorer-metropolis", "shipyard", "princess"} <= brought
    assert sum("explorers" in deck.deck.options for deck in decks) == 2


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_good_lists_pass_without_error_or_warning(path: Path) -> None:
    report = check_file(path)
    assert [f.code for f in report.findings if f.severity is not Severity.INFO] == []
    assert isinstance(report.validated, ValidatedDeck | ValidatedKit)
    assert {f.code for f in report.findings} <= {"RV408"}, "no card without what it needs"


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_good_lists_begin_with_a_name_and_a_comment_on_the_plan(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# deckbuilder 1"
    assert lines[1].startswith("# ")
    assert all(len(line) <= 110 for line in lines)
    item = load(path).item
    assert item is not None
    assert item.name


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
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


@pytest.mark.parametrize("path", CLASSIC_DECKS, ids=lambda path: path.stem)
def test_classic_decks_are_playable(path: Path) -> None:
    """The start regions pay for each start card that costs anything; enough cheap cards; a way to 13 points.

    All settlements and cities are 16 points for both players together and the tokens two more: a deck that is
    not ahead there must find five points or more in its cards, of which it never sees all.
    """
    deck = passed(path)
    start = [catalogue("classic").card(copy.card) for copy in deck.start]
    cards = [*start, *(catalogue("classic").card(copy.card) for copy in deck.cards)]
    assert {n for card in start for n in card.cost.values()} == {1}, "one piece lies on every start region"
    assert sum(bool(card.cost) for card in start) == 2
    cheap = [c for c in cards if c.placement is Placement.SETTLEMENT_OR_CITY and sum(c.cost.values()) <= 3]
    assert len(cheap) >= 8
    assert sum(c.points.get("victory", 0) for c in cards) >= 9  # type: ignore[call-overload]
    assert sum(c.category is Category.ACTION for c in cards) <= 8


@pytest.mark.parametrize("host", CLASSIC_DECKS, ids=lambda path: path.stem)
def test_any_two_classic_decks_can_meet(host: Path) -> None:
    for guest in CLASSIC_DECKS:
        cards, found = tournament_events(passed(host), passed(guest))
        assert (len(cards), found) == (13, [])


def test_decks_differ_and_any_two_can_meet_that_agree_on_the_sea() -> None:
    decks = [passed(path) for path in DECKS]
    assert len({passed(path).fingerprint for path in ALL_DECKS}) == len(ALL_DECKS)
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
