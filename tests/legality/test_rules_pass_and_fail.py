"""For every rule of every format one list that passes and one that fails, and no rule without either."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from advised_cards import LATER
from lists import BASIC_NINE, DECK, DUEL, HEAD, INTRODUCTORY, LEGAL, START, THEME, TOP_FOUR

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.legality import (
    advice_rules,
    deck_rules,
    duel_rules,
    event_rules,
    sea_rules,
    stack_rules,
    table_rules,
)
from deckbuilder.legality.check import check
from deckbuilder.legality.context import Context
from deckbuilder.legality.rulesets import Ruleset, default_ruleset, ruleset
from deckbuilder.legality.validated import ValidatedDeck
from deckbuilder.vocabulary import Severity

REAL = catalogue("rivals")


LIMITED = ruleset("rivals-tournament-2015").model_copy(update={"deck_half_moon_max": 0})


def events(*names: str) -> str:
    return HEAD + START + DECK + "[Events]\n" + "\n".join(names) + "\n"


def deck(*lines: str) -> str:
    return HEAD + "[Deck]\n" + "\n".join(lines) + "\n"


DECK_CASES: dict[str, tuple[str, str]] = {
    "deck_has_the_right_size": (LEGAL, LEGAL.replace("Mint\n", "")),
    "start_cards_are_complete": (LEGAL, LEGAL.replace("[Start]\nAbbey", "[Start]\n2 Abbey")),
    "only_draw_cards_in_the_deck": (LEGAL, LEGAL.replace("Mint", "Road")),
    "not_more_copies_than_printed": (deck("3 Storehouse", "3 Goldsmith"), deck("4 Storehouse")),
    "marked_copies_exist": (deck("Storehouse ☾", "Chapel 1-3"), deck("Abbey ☾")),
    "few_equal_half_moon_cards": (deck("Mint", "2 Abbey"), deck("2 Mint")),
}
ADVICE_CASES: dict[str, tuple[str, str]] = {
    "required_cards_are_there": (deck("Archer", "Hedge Tavern"), deck("Archer")),
    "requirements_can_be_met": (
        deck("Hedge Tavern", "Brigands", "Harald"),
        deck("Hedge Tavern", "Brigands"),
    ),
    "required_cards_can_be_built": (
        deck("Building Crane", "University", "Library"),
        deck("Building Crane", "University"),
    ),
    "cards_do_not_exclude_each_other": (deck("Test Prince"), deck("Test Prince", "Test Princess")),
    "single_cards_are_not_doubled": (deck("Merchant Guild"), deck("2 Merchant Guild")),
    "the_sea_is_there": ("Options: explorers\n" + deck("Test Wharf"), deck("Test Wharf")),
    "options_are_known": ("Options: explorers\n" + LEGAL, "Options: explores\n" + LEGAL),
}
EVENT_CASES: dict[str, tuple[str, str]] = {
    "four_events_are_chosen": (LEGAL, LEGAL.replace("Feud\n", "")),
    "only_event_cards_are_chosen": (LEGAL, LEGAL.replace("Feud", "Abbey")),
    "equal_half_moon_events_once": (
        events("2 Traveling Merchant", "2 Invention"),
        events("3 Traveling Merchant", "Feud"),
    ),
    "yule_is_not_chosen": (LEGAL, LEGAL.replace("Feud", "Yule")),
    "few_top_four_events": (events("Test Attack", "Test Uprising"), events("2 Test Attack", "Test Uprising")),
    "chosen_events_are_left": (events("Riots"), events("2 Riots")),
    "marked_events_exist": (events("Riots ☾"), events("Riots (plain)")),
    "repeated_fixed_events_are_right": (
        LEGAL + "[Events fixed]\nRiots\nPlague\n",
        LEGAL + "[Events fixed]\n2 Riots\n",
    ),
    "prescribed_titles_are_choices": (LEGAL, events("Plague")),
}
SEA_DUEL = "Format: duel\n[Sets]\nExplorers\nProsperity\nGold\n"
KIT_CASES: dict[str, tuple[str, str]] = {
    "right_number_of_sets": (DUEL, DUEL.replace("Gold\n", "")),
    "theme_sets_only": (THEME, THEME.replace("Gold", "Basic")),
    "sets_are_different": (DUEL, DUEL.replace("Gold", "Turmoil")),
    "set_fits_the_ruleset": (THEME, THEME.replace("Gold", "Progress")),
    "stacks_exist": (
        INTRODUCTORY + "[Stack basic 4]\n" + BASIC_NINE,
        INTRODUCTORY + "[Stack basic 5]\n" + BASIC_NINE,
    ),
    "stacks_have_the_right_size": (
        INTRODUCTORY + "[Stack basic 1]\n" + BASIC_NINE,
        INTRODUCTORY + "[Stack basic 1]\n" + BASIC_NINE + "Scout\n",
    ),
    "cards_lie_in_their_stack": (DUEL + "[Stack gold]\nMint\n", DUEL + "[Stack gold]\nAbbey\n"),
    "not_more_copies_than_the_set_holds": (
        DUEL + "[Stack basic 1]\nAbbey\n[Stack basic 2]\nAbbey\n",
        DUEL + "[Stack basic 1]\nAbbey\n[Stack basic 2]\n2 Abbey\n",
    ),
    "marked_copies_are_there": (THEME + "[Stack gold 1]\nMint ☾\n", THEME + "[Stack gold 1]\nMerchant ☾\n"),
    "open_stack_is_right": (THEME + "[Open]\n2 Merchant Guild\n", THEME + "[Open]\nMerchant Guild\n"),
    "cards_are_laid_out": (SEA_DUEL + "[Sea]\nJean\n", SEA_DUEL + "[Sea]\nHaidao Chang\n"),
    "each_player_lays_out_all": (
        SEA_DUEL + "[Each player]\nPublic Feeling\n",
        SEA_DUEL + "[Each player]\n2 Public Feeling\n",
    ),
    "event_stack_has_the_right_size": (DUEL, DUEL + "[Events]\nYule\nInvention\n"),
    "prescribed_events_are_there": (
        DUEL + "[Events]\nYule\nInvention\nYear of Plenty\nTraveling Merchant\nRiots\nPlague\n",
        DUEL + "[Events]\nYule\nInvention\nYear of Plenty\nTraveling Merchant\nRiots\n",
    ),
    "events_come_from_the_sets": (THEME + "[Events]\nGift for the Prince\n", THEME + "[Events]\nRiots\n"),
}
TABLE_CASES: dict[str, tuple[tuple[str, str, Any], tuple[str, str, Any]]] = {
    "host_may_be_host": (("Role: host\n", "", None), ("Role: guest\n", "", None)),
    "guest_may_be_guest": (("", "Role: guest\n", None), ("", "Role: host\n", None)),
    "options_agree": (("Options: a, b\n", "Options: b, a\n", None), ("Options: a\n", "", None)),
    "same_ruleset": (("", "", None), ("", "", ruleset("rivals-tournament-2012"))),
}
RULES: dict[str, Callable[..., Any]] = {
    rule.__name__: rule
    for rules in (
        deck_rules.DECK_RULES,
        event_rules.EVENT_RULES,
        advice_rules.ADVICE_RULES,
        duel_rules.KIT_RULES,
        table_rules.TABLE_RULES,
    )
    for rule in rules
}


ELSEWHERE = {
    "open_stack_cards_stay_out",
    "open_stack_is_nobodys",
    "stacks_of_any_size_share_all_cards",
}
"""Rules of the edition classic; their lists stand in ``test_classic_formats.py``."""


def test_no_rule_lacks_a_passing_or_a_failing_list() -> None:
    cases = {*DECK_CASES, *EVENT_CASES, *ADVICE_CASES, *KIT_CASES, *TABLE_CASES}
    assert RULES.keys() - ELSEWHERE == cases


def test_every_rule_is_listed() -> None:
    """A rule function that is in no tuple would never run."""
    for module in (deck_rules, event_rules, advice_rules, duel_rules, sea_rules, stack_rules, table_rules):
        for name, value in vars(module).items():
            public = not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
            if public and callable(value) and str(value.__annotations__.get("return")) == "Iterator[Finding]":
                assert name in RULES or name == "table_findings"


@pytest.mark.parametrize("name", [*DECK_CASES, *EVENT_CASES])
def test_deck_rules(name: str) -> None:
    passing, failing = {**DECK_CASES, **EVENT_CASES}[name]
    rules = LIMITED if name == "few_equal_half_moon_cards" else default_ruleset("tournament")
    context = Context(rules, TOP_FOUR)
    for text, expected in ((passing, False), (failing, True)):
        item, _ = text_format.read(text, cards=TOP_FOUR)
        assert isinstance(item, Decklist)
        found = list(RULES[name](item, context))
        assert bool(found) is expected, [finding.message for finding in found]


@pytest.mark.parametrize("name", ADVICE_CASES)
def test_advice(name: str) -> None:
    context = Context(default_ruleset("tournament"), LATER)
    for text, expected in zip(ADVICE_CASES[name], (False, True), strict=True):
        item, _ = text_format.read(text, cards=LATER)
        assert isinstance(item, Decklist)
        found = list(RULES[name](item, context))
        assert bool(found) is expected, [finding.message for finding in found]
        assert all(finding.severity is not Severity.ERROR for finding in found)


@pytest.mark.parametrize("name", KIT_CASES)
def test_kit_rules(name: str) -> None:
    for text, expected in zip(KIT_CASES[name], (False, True), strict=True):
        item, _ = text_format.read(text)
        assert isinstance(item, Kit)
        rules: Ruleset = default_ruleset(item.format, ("gold",))
        found = list(RULES[name](item, duel_rules.plan_of(item, Context(rules, REAL))))
        assert bool(found) is expected, [finding.message for finding in found]


@pytest.mark.parametrize("name", TABLE_CASES)
def test_table_rules(name: str) -> None:
    for (host_head, guest_head, rules), expected in zip(TABLE_CASES[name], (False, True), strict=True):
        host, guest = validated(host_head), validated(guest_head, rules)
        found = list(RULES[name](host, guest, Severity.ERROR))
        assert bool(found) is expected
        others = [f.code for rule in table_rules.TABLE_RULES for f in rule(host, guest, Severity.ERROR)]
        assert others == [finding.code for finding in found]


def validated(head: str, rules: Ruleset | None = None) -> ValidatedDeck:
    item, _ = text_format.read(head + LEGAL)
    passed = check(item, rules).validated
    assert isinstance(passed, ValidatedDeck)
    return passed
