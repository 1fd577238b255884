"""Rulesets: the numbers of every format, each with its source; house rules from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.errors import UnknownNameError, UnreadableInputError
from deckbuilder.legality.rulesets import HEAD, Ruleset, default_ruleset, load_ruleset, ruleset, rulesets
from deckbuilder.vocabulary import Confidence

IDS = [
    "classic-basic",
    "classic-expanded-trade_and_change",
    "classic-expanded-wizards_and_dragons",
    "classic-tournament-1997",
    "classic-tournament-2003",
    "rivals-duel",
    "rivals-introductory",
    "rivals-theme-barbarians",
    "rivals-theme-explorers",
    "rivals-theme-gold",
    "rivals-theme-intrigue",
    "rivals-theme-merchant_princes",
    "rivals-theme-progress",
    "rivals-theme-prosperity",
    "rivals-theme-sages",
    "rivals-theme-turmoil",
    "rivals-tournament-2012",
    "rivals-tournament-2015",
]
HELD_BACK = {
    "rivals-theme-barbarians": ("rivals/barbarian-attack",),
    "rivals-theme-prosperity": ("rivals/insurrection",),
}
"""The events that only the upper part of the event stack holds, in these two theme games only."""


def test_the_shipped_rulesets() -> None:
    assert [one.id for one in rulesets()] == IDS


@pytest.mark.parametrize("one", rulesets(), ids=lambda one: one.id)
def test_every_setting_has_a_source_and_a_confidence(one: Ruleset) -> None:
    settings = one.model_fields_set - HEAD - {"origins"}
    assert settings == one.origins.keys()
    assert all(len(origin.source) > 10 for origin in one.origins.values())


@pytest.mark.parametrize(
    ("ruleset_id", "goal", "check", "gold", "hand", "rearrange", "basic", "theme", "events"),
    [
        ("rivals-introductory", 7, "turn_end", 0, "top", False, (4, 9), 0, 9),
        ("rivals-theme-gold", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-turmoil", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-progress", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-intrigue", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-merchant_princes", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-barbarians", 13, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-explorers", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-sages", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-theme-prosperity", 12, "continuous", 0, "search", True, (3, 12), 2, 0),
        ("rivals-duel", 13, "continuous", 0, "search", True, (3, 12), 1, 12),
        ("rivals-tournament-2012", 15, "continuous", 1, "brought", True, (0, 0), 0, 13),
        ("rivals-tournament-2015", 15, "continuous", 1, "brought", True, (0, 0), 0, 13),
    ],
)
def test_the_numbers_of_the_set_ups(
    ruleset_id: str,
    goal: int,
    check: str,
    gold: int,
    hand: str,
    rearrange: bool,
    basic: tuple[int, int],
    theme: int,
    events: int,
) -> None:
    one = ruleset(ruleset_id)
    assert (one.goal, one.victory_check, one.start_stock, one.start_gold) == (goal, check, 1, gold)
    assert (one.start_hand, one.start_cards, one.rearrange) == (hand, 3, rearrange)
    assert (one.basic_stacks, one.basic_stack_size) == basic
    assert (one.theme_stacks, one.event_stack) == (theme, events)
    held_back = HELD_BACK.get(ruleset_id, ())
    assert (one.recipe.divider, one.recipe.below, one.recipe.upper_only) == ("rivals/yule", 3, held_back)


@pytest.mark.parametrize("year", ["2012", "2015"])
def test_the_numbers_of_the_tournament_game(year: str) -> None:
    one = ruleset(f"rivals-tournament-{year}")
    assert (one.deck_size, one.start_cards, one.own_stacks, one.draw_stacks) == (33, 3, True, 4)
    assert one.own_stack_sizes == (8, 8, 7, 7)
    assert (one.event_picks, one.event_half_moon_max, one.top_four_max) == (4, 1, 2)
    assert one.fixed_events_each == {"rivals/riots": 1, "rivals/plague": 1}
    assert one.fixed_events_host == {"rivals/yule": 1}
    assert (one.preparatory_round, one.deck_half_moon_max) == (True, "off")
    assert one.origins["deck_size"].confidence is Confidence.LOW
    assert one.source("deck_size").endswith("(assumed)")
    assert year in one.source("event_picks")


def test_the_default_of_each_format() -> None:
    assert default_ruleset("tournament").id == "rivals-tournament-2015"
    assert default_ruleset("theme", ("turmoil",)).id == "rivals-theme-turmoil"
    assert default_ruleset("duel", ("gold", "turmoil", "progress")).id == "rivals-duel"
    with pytest.raises(UnknownNameError, match="tournament"):
        default_ruleset("turnament")


def test_unknown_rulesets_come_with_suggestions() -> None:
    with pytest.raises(UnknownNameError) as caught:
        ruleset("rivals-tournament-2016")
    assert caught.value.suggestions[0] == "rivals-tournament-2015"


HOUSE = """
id = "club"
name = "Club rules"
name_de = "Vereinsregeln"
edition = "rivals"
format = "tournament"
version = "3"
extends = "rivals-tournament-2015"

[deck_half_moon_max]
value = 1
source = "our club, meeting of May"
confidence = "high"
"""


def test_house_rules_name_only_what_they_change(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(HOUSE, encoding="utf-8")
    one = load_ruleset(file)
    assert (one.id, one.deck_half_moon_max, one.deck_size) == ("club", 1, 33)
    assert one.source("deck_half_moon_max") == "Club rules: our club, meeting of May"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("id = ", "not valid TOML"),
        (HOUSE.replace('source = "our club, meeting of May"\n', ""), "deck_half_moon_max.source"),
        (HOUSE.replace("value = 1", "value = -1"), "deck_half_moon_max"),
        (HOUSE + "\n[gaol]\nvalue = 3\nsource = 'x'\nconfidence = 'high'\n", "gaol"),
        (HOUSE + "\ngoal = 3\n", "deck_half_moon_max"),
        ("goal = 3\n" + HOUSE, "'goal' needs a table"),
        (HOUSE.replace('extends = "rivals-tournament-2015"\n', ""), "goal: Field required"),
    ],
)
def test_faulty_ruleset_files_are_refused_with_the_place(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "club.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableInputError, match=r"club\.toml") as caught:
        load_ruleset(file)
    assert words in str(caught.value)


def test_missing_ruleset_files_and_bases_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInputError):
        load_ruleset(tmp_path / "missing.toml")
    file = tmp_path / "club.toml"
    file.write_text(HOUSE.replace("-2015", "-2014"), encoding="utf-8")
    with pytest.raises(UnreadableInputError, match="rivals-tournament-2014"):
        load_ruleset(file)
