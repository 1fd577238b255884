"""What people read uses the words of their game, and the names of sets instead of their ids."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_runner import ROOT, invoke

from deckbuilder.cards.catalogue import catalogue, editions
from deckbuilder.legality.rulesets import rulesets
from deckbuilder.vocabulary import EDITION_WORDS, Point, Trait

CLASSIC = ("--edition", "classic")
DECKS = sorted((ROOT / "decklists" / "classic").rglob("*.deck"))
KITS = sorted(ROOT.glob("decklists/*/kits/*.deck"))
OTHER_GAME = re.compile(r"\bskill|\btrade[ _]ship|Geschick|Handelsschiff", re.IGNORECASE)
IDS = [one.id for edition in editions() for one in catalogue(edition).sets]
SET_ID = re.compile(r"(?<![\w/-])(?:" + "|".join(one for one in IDS if "_" in one) + r")(?!\w)")
IN_QUOTES = re.compile(r"[“„](?:" + "|".join(IDS) + r")(?: \d)?[”“]")
HALL = """Format: tournament
Edition: classic
[Deck]
Large Tournament Field
Trade League
Trade Center
"""
MIXED = """Format: theme
[Sets]
Merchant Princes
[Stack merchant_princes 1]
2 Abbey
3 Goldsmith
[Stack merchant_princes 7]
Abbey
[Stack basic 1]
9 Abbey
"""


def said(*arguments: object) -> str:
    """All that a command says in both languages."""
    return "\n".join(invoke(*arguments, "--lang", lang).output for lang in ("en", "de"))


@pytest.mark.parametrize("command", ["show", "stats", "check"])
def test_lists_of_the_older_game_are_told_in_its_own_words(command: str) -> None:
    assert [path.name for path in DECKS if OTHER_GAME.search(said(command, path))] == []


def test_cards_and_rules_of_the_older_game_are_told_in_its_own_words() -> None:
    told = [
        said("cards", "show", card.id) for card in catalogue("classic").cards if card.points or card.traits
    ]
    told += [said("cards", "list", *CLASSIC), said("cards", "list", "--assumed", *CLASSIC)]
    told += [said("rules", "show", one.id) for one in rulesets() if one.edition == "classic"]
    fields = [text.replace("points.skill", "") for text in told]  # as an overlay spells it
    assert [found.group() for text in fields if (found := OTHER_GAME.search(text))] == []


def test_advice_for_the_older_game_is_given_in_its_own_words(tmp_path: Path) -> None:
    file = tmp_path / "a.deck"
    file.write_text(HALL, encoding="utf-8")
    text = said("check", file)
    assert "tournament points" in text and "Handelsflotten" in text and not OTHER_GAME.search(text)


@pytest.mark.parametrize("member", sorted(EDITION_WORDS["classic"]), ids=str)
def test_a_filter_understands_every_word_of_the_older_game(member: Point | Trait) -> None:
    option = "--points" if isinstance(member, Point) else "--trait"
    plain = invoke("cards", "list", *CLASSIC, option, member.value).stdout
    assert plain.count("classic/") > 3
    for spelled in EDITION_WORDS["classic"][member]:
        assert invoke("cards", "list", *CLASSIC, option, spelled).stdout == plain


def test_the_points_of_the_older_game_can_be_compared() -> None:
    found = invoke("cards", "list", *CLASSIC, "--points", "tournament>=3")
    assert found.stdout.count("classic/") == 2 and "5 tournament" in found.stdout
    near = invoke("cards", "list", *CLASSIC, "--points", "turnament")
    assert near.exit_code == 2 and "Did you mean 'tournament'?" in near.output
    assert invoke("cards", "list", "--points", "tournament").exit_code == 2, "it is a word of the older game"


@pytest.mark.parametrize("path", KITS, ids=lambda path: path.stem)
def test_kits_are_shown_with_the_names_of_their_sets(path: Path) -> None:
    other = next(one for one in KITS if one != path and one.parent == path.parent)
    told = "".join(said(*command) for command in (("show", path), ("stats", path), ("diff", path, other)))
    assert not SET_ID.search(told)


def test_stacks_are_named_by_their_sets() -> None:
    kit = ROOT / "decklists" / "rivals" / "kits" / "duel-ships-and-gold.deck"
    told = said("show", kit)
    for title in (
        "Stack Basic Set 1 (12)",
        "Stack Era of Merchant Princes (14)",
        "Stapel Zeit des Goldes (12)",
    ):
        assert title in told


def test_findings_name_sets(tmp_path: Path) -> None:
    file = tmp_path / "kit.deck"
    file.write_text(MIXED, encoding="utf-8")
    text = said("check", file) + said("check", file, "--ruleset", "rivals-theme-gold")
    file.write_text(MIXED + "[Stack nobody 1]\nAbbey\n", encoding="utf-8")
    text += said("check", file)
    codes = {"RV104", "RV504", "RV505", "RV507", "RV509", "RV511"}
    assert codes <= set(re.findall(r"RV\d{3}", text))
    assert "The ruleset is about “Era of Gold”, the kit plays “Era of Merchant Princes”." in text
    assert not SET_ID.search(text) and not IN_QUOTES.search(text)


@pytest.mark.parametrize("rules", [one.id for one in rulesets()])
def test_a_ruleset_is_shown_with_names(rules: str) -> None:
    body = said("rules", "show", rules).replace(rules, "")
    assert not SET_ID.search(body) and not re.search(r"\b(?:rivals|classic)/", body)


def test_tables_of_cards_name_sets() -> None:
    for edition in editions():
        assert not SET_ID.search(said("cards", "list", "--edition", edition))
