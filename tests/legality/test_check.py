"""Checking whole lists: everything at once, one cause once, and only what passes can be played."""

from __future__ import annotations

import pickle

import pytest
from lists import (
    BASIC_NINE,
    DECK,
    DUEL,
    EVENTS,
    HEAD,
    INTRODUCTORY,
    LEGAL,
    START,
    THEME,
    codes,
    findings,
    report,
)

from deckbuilder.cards.catalogue import Copy
from deckbuilder.decks.file_formats import json_format, text_format
from deckbuilder.decks.loading import loads
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding, Location, in_order, sort_key
from deckbuilder.legality import check, validated
from deckbuilder.legality.rulesets import ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Severity

SIX_FAULTS = (
    "Name: six\nRole: boss\n[Start]\nAbbey\nScout\n"
    + DECK.replace("2 Bath House\nMint", "Road")
    .replace("\nStorehouse", "\n4 Storehouse")
    .replace("Toll Bridge", "Tol Bridge")
    + EVENTS.replace("Feud", "Yule\nFeud")
)
SIX_CODES = ["RV010", "RV101", "RV201", "RV302", "RV304", "RV404"]


def test_a_legal_deck_passes_without_a_finding() -> None:
    result = report(LEGAL)
    assert (result.findings, result.ok, result.ruleset) == ((), True, ruleset("rivals-tournament-2015"))
    assert isinstance(result.validated, ValidatedDeck)
    assert result.fingerprint == result.validated.fingerprint
    assert result.path == "x.deck"


def test_the_older_rules_let_the_same_deck_pass() -> None:
    assert report(LEGAL, ruleset("rivals-tournament-2012")).ok


def test_a_deck_with_six_faults_shows_six_findings() -> None:
    result = report(SIX_FAULTS)
    assert sorted(finding.code for finding in result.findings) == SIX_CODES
    assert not result.ok
    assert result.validated is None


def test_every_finding_says_where_what_and_by_which_rule() -> None:
    for finding in findings(SIX_FAULTS):
        assert finding.where.path == "x.deck"
        assert finding.where.line
        assert finding.message
        assert finding.message_de
        assert finding.message != finding.message_de
        assert finding.expected is not None
        assert finding.actual is not None
        assert finding.source


def test_findings_come_sorted_by_place() -> None:
    found = findings(SIX_FAULTS)
    assert list(found) == sorted(found, key=sort_key)
    assert len(found) > 2


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("Mint", "Mnt"), ["RV101"]),
        (("Mint", "Ship"), ["RV102"]),
        (("2 Bath House\nMint", "3 Bath Hose"), ["RV101"]),
        (("Mint", "0 Mint"), ["RV002"]),
        (("Mint", "--"), ["RV001"]),
        (("Mint", "Feud"), ["RV305"]),
        (("Mint", "Mint\nFeud"), ["RV305"]),
        (("Mint\n[Events]\nFeud", "[Events]\nMint\nFeud"), ["RV402"]),
        (("Feud", "Mint\nFeud"), ["RV402"]),
        (("Feud", "Yule\nFeud"), ["RV404"]),
        (("Feud", "Feudd"), ["RV101"]),
        (("Mint", "Mint\nRoad"), ["RV304"]),
        (("[Deck]", "[Dekc]"), ["RV003"]),
        (("[Start]", "[Strat]"), ["RV003"]),
        (("[Events]", "[Events]\n[Event]"), ["RV003"]),
        (("Harald", "Haraldd"), ["RV101"]),
        (("Mint", "Mint\nScout"), ["RV301"]),
        (("Mint", "Abbey\nAbbey"), ["RV008", "RV201", "RV301"]),
        (("Mint", "Mint\nLibrary\nLibrry"), ["RV101", "RV301"]),
    ],
)
def test_one_cause_gives_one_finding(change: tuple[str, str], expected: list[str]) -> None:
    text = LEGAL.replace(*change)
    assert text != LEGAL
    assert codes(text) == expected


def test_cards_on_unreadable_lines_count_and_the_message_says_so() -> None:
    (size,) = [f for f in findings(LEGAL.replace("Mint", "3 Mnt")) if f.code == "RV301"]
    assert size.actual == 35
    assert "35 cards (3 of them on lines that are not understood)" in size.message
    assert "35 Karten (3 davon auf Zeilen, die nicht zu lesen sind)" in size.message_de
    (size,) = [f for f in findings(LEGAL.replace("Mint", "Mint\nMnt")) if f.code == "RV301"]
    assert "34 cards (1 of them on a line that is not understood)" in size.message


@pytest.mark.parametrize(
    ("events", "en", "de"),
    [
        ("Yuel", "1 chosen event card (on a line that is not understood)", "(auf einer Zeile, "),
        (
            "Yuel\nFued",
            "2 chosen event cards (on lines that are not understood)",
            "(auf Zeilen, ",
        ),
    ],
)
def test_no_event_card_that_is_understood_is_no_part_of_the_others(events: str, en: str, de: str) -> None:
    text = f"{LEGAL[: LEGAL.index('[Events]')]}[Events]\n{events}\n"
    (size,) = [f for f in findings(text) if f.code == "RV401"]
    assert en in size.message and de in size.message_de


def test_start_cards_that_are_listed_twice_are_noticed() -> None:
    text = LEGAL.replace("2 Bath House\nMint", "2 Bath House\nMint\nAbbey\nScout\nLibrary")
    (finding,) = [one for one in findings(text) if not one.code.startswith("RV9")]
    assert (finding.code, finding.actual) == ("RV301", 36)
    assert finding.message.endswith("List the start cards under [Start] only.")


def test_a_ruleset_may_limit_the_sets() -> None:
    rules = ruleset("rivals-tournament-2015").model_copy(update={"sets": ("basic", "gold")})
    (finding,) = findings(LEGAL, rules)
    assert (finding.code, finding.cards) == ("RV201", ("rivals/bath-house",))
    assert (finding.actual, finding.expected) == (2, {"max": 0})


def test_missing_start_cards_have_a_code_of_their_own() -> None:
    text = LEGAL.replace(START, "").replace("Mint", "Mint\nAbbey\nScout\nHarald")
    assert codes(text) == ["RV303"]
    (finding,) = findings(text, draft=True)
    assert (finding.code, finding.severity) == ("RV303", Severity.WARNING)


def test_a_draft_may_be_incomplete_but_not_be_played() -> None:
    text = HEAD + "[Start]\nAbbey\n[Deck]\nScout\n"
    assert codes(text) == ["RV301", "RV302", "RV401"]
    result = report(text, draft=True)
    assert {f.severity for f in result.findings} == {Severity.WARNING}
    assert result.ok
    assert result.validated is None


def test_a_draft_must_not_have_too_much() -> None:
    assert not report(LEGAL.replace("Mint", "Mint\nLibrary"), draft=True).ok
    assert not report(LEGAL.replace("Mint", "4 Storehouse"), draft=True).ok


def test_physical_copies_are_plain_before_half_moon() -> None:
    text = LEGAL.replace("\nStorehouse", "\n2 Storehouse").replace("Invention", "Traveling Merchant")
    passed = report(text.replace("\nMint", "")).validated
    assert isinstance(passed, ValidatedDeck)
    assert passed.start == (
        Copy("rivals/abbey", "basic", False),
        Copy("rivals/harald", "basic", False),
        Copy("rivals/scout", "basic", False),
    )
    assert len(passed.cards) == 30
    assert [c for c in passed.cards if c.card == "rivals/storehouse"] == [
        Copy("rivals/storehouse", "basic", False)
    ] * 2
    assert [c for c in passed.events if c.card == "rivals/traveling-merchant"] == [
        Copy("rivals/traveling-merchant", "basic", False),
        Copy("rivals/traveling-merchant", "basic", True),
    ]


def test_the_half_moon_copy_comes_when_it_is_asked_for_or_the_plain_ones_are_out() -> None:
    marked = report(LEGAL.replace("\nStorehouse", "\nStorehouse ☾")).validated
    assert isinstance(marked, ValidatedDeck)
    assert Copy("rivals/storehouse", "gold", True) in marked.cards
    three = report(LEGAL.replace("\nStorehouse", "\n3 Storehouse").replace("2 Bath House", "")).validated
    assert isinstance(three, ValidatedDeck)
    assert Copy("rivals/storehouse", "gold", True) in three.cards
    riots = report(LEGAL.replace("Feud", "Riots")).validated
    assert isinstance(riots, ValidatedDeck)
    assert Copy("rivals/riots", "turmoil", True) in riots.events


def test_faces_are_told_and_filled_up() -> None:
    def faces(*lines: str) -> dict[str, tuple[str, ...]]:
        passed = report(LEGAL.replace("2 Bath House", "\n".join(lines))).validated
        assert isinstance(passed, ValidatedDeck)
        return passed.faces

    assert faces("2 Chapel") == {"rivals/chapel": ("1-3", "4-6")}
    assert faces("Chapel 4-6", "Library") == {"rivals/chapel": ("4-6",)}
    assert faces("Chapel 4-6", "Chapel") == {"rivals/chapel": ("4-6", "1-3")}
    assert faces("2 Library") == {}
    assert codes(LEGAL.replace("2 Bath House", "2 Chapel 1-3")) == ["RV202"]


def test_only_the_check_makes_validated_decks() -> None:
    passed = report(LEGAL).validated
    assert isinstance(passed, ValidatedDeck)
    with pytest.raises(TypeError, match="check"):
        ValidatedDeck(passed.deck, passed.ruleset, "", (), (), (), {})
    with pytest.raises(TypeError, match="check"):
        ValidatedDeck(passed.deck, passed.ruleset, "", (), (), (), {}, token=object())
    assert pickle.loads(pickle.dumps(passed)) == passed
    assert validated.TOKEN is not None


@pytest.mark.parametrize("text", [DUEL, THEME, INTRODUCTORY])
def test_short_kits_pass_and_leave_their_stacks_open(text: str) -> None:
    passed = report(text).validated
    assert isinstance(passed, ValidatedKit)
    assert all(stack.cards is None for stack in passed.stacks)
    assert len(passed.pools["basic"]) == 36
    assert passed.events is None
    assert pickle.loads(pickle.dumps(passed)) == passed


def test_what_a_kit_lists_is_out_of_the_pool() -> None:
    passed = report(INTRODUCTORY + "[Stack basic 2]\n" + BASIC_NINE).validated
    assert isinstance(passed, ValidatedKit)
    assert [len(stack.cards or ()) for stack in passed.stacks] == [0, 9, 0, 0]
    assert len(passed.pools["basic"]) == 27
    assert not [copy for copy in passed.pools["basic"] if copy.card == "rivals/abbey"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Format: duel\n", ["RV501"]),
        ("Format: duel\n[Sets]\nGold\nTurmoil\nProgres\n", ["RV104"]),
        (
            "Format: duel\n[Sets]\nGold\nTurmoil\nProgres\n[Stack progress]\nLibrary\n[Events]\nYule\n",
            ["RV104"],
        ),
        ("Format: theme\n[Sets]\nBasic\n", ["RV502"]),
        ("Format: introductory\n[Sets]\nGold\n", ["RV501"]),
        (DUEL + "[Stack basic 4]\nAbbey\n", ["RV509"]),
        (DUEL + "[Stack gold 2]\nMint\n", ["RV509"]),
        (THEME + "[Stack gold]\nMint\n", ["RV509"]),
        (DUEL + "[Open]\nMerchant Guild\n", ["RV510"]),
        (INTRODUCTORY + "[Stack basic 1]\n" + BASIC_NINE.replace("Toll", "Tol"), ["RV101"]),
        (INTRODUCTORY + "[Stack basic 1]\n" + BASIC_NINE.replace("Toll Bridge", "Feud"), ["RV505"]),
        (INTRODUCTORY + "[Stack basic 1]\n" + BASIC_NINE.replace("Toll Bridge", "Road"), ["RV505"]),
        (THEME + "[Stack gold 1]\nMerchant Guild\n", ["RV504", "RV505"]),
        (DUEL + "[Events]\nYule\nFeud\n", ["RV410", "RV411"]),
    ],
)
def test_faulty_kits(text: str, expected: list[str]) -> None:
    found = [code for code in codes(text) if code != "RV016"]
    assert found == expected


def test_a_duel_has_no_half_moon_cards() -> None:
    gold = (
        "[Stack gold]\nMerchant Guild\nMint\nMoneylender\nSalt Silo\nStaple House\n2 Pirate Ship\n"
        "Gold Cache\nGudrun, Terror of the Seas\n2 Merchant\nTrade Master\n"
    )
    assert codes(DUEL + gold) == []
    assert codes(DUEL + gold.replace("Salt Silo", "Harbor")) == ["RV506"]
    assert codes(DUEL + gold.replace("\nMint\n", "\nMint ☾\n")) == ["RV506"]
    assert codes(DUEL + gold.replace("Salt Silo\n", "").replace("\nMint", "\n2 Mint")) == ["RV507"]
    short = [f for f in findings(DUEL + gold.replace("Salt Silo\n", "")) if f.code == "RV504"]
    assert "Missing: Salt Silo." in short[0].message


def test_the_ruleset_must_fit_the_list() -> None:
    for text, rules in ((LEGAL, "rivals-duel"), (DUEL, "rivals-tournament-2015"), (THEME, "rivals-duel")):
        result = report(text, ruleset(rules))
        assert [f.code for f in result.findings] == ["RV307"]
        assert (result.ok, result.validated) == (False, None)
    assert codes(THEME, ruleset("rivals-theme-turmoil")) == ["RV511"]


@pytest.mark.parametrize("head", ["Format: poker\n", "Edition: klassik\n"])
def test_unknown_formats_and_editions_are_one_finding(head: str) -> None:
    text = head + START + DECK + EVENTS
    assert codes(text) == ["RV010"]
    item, _ = text_format.read(text)
    assert [f.code for f in check(item).findings] == ["RV010"]


def test_a_file_that_is_no_list_gives_a_report_without_item() -> None:
    result = check(loads(b"[]", "x.json", suffix=".json"))
    assert (result.item, result.validated, result.ok, result.fingerprint) == (None, None, False, "")
    assert [f.code for f in result.findings] == ["RV022"]


def test_text_and_json_give_the_same_report() -> None:
    item = report(LEGAL).item
    assert isinstance(item, Decklist)
    again = check(loads(json_format.write(item).encode(), "x.json", suffix=".json"))
    assert (again.ok, again.fingerprint) == (True, report(LEGAL).fingerprint)


def test_equal_findings_are_reported_once_and_errors_weigh_most() -> None:
    first = Finding("RV001", Severity.INFO, "a", "b", where=Location("x", 3), expected=[1])
    second = Finding("RV002", Severity.ERROR, "a", "b", where=Location("x", 3))
    assert in_order([first, second, first]) == (second, first)
    assert (first.text(), first.text("de")) == ("a", "b")
    assert str(second.where) == "x:3"
    assert str(Location("x", 3, 4)) == "x:3:4"
    assert str(Location("x.json", pointer="deck[0]")) == "x.json:deck[0]"


def test_a_report_tells_errors_from_warnings() -> None:
    result = report("Options: foo\nNmae: x\n" + LEGAL.replace("Mint", "Mnt"))
    assert [f.code for f in result.errors] == ["RV101"]
    assert sorted(f.code for f in result.warnings) == ["RV004", "RV902"]
    assert isinstance(report(DUEL).item, Kit)
