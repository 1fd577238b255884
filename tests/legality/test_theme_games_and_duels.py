"""All nine theme games, all 84 Duels: piles, open stacks, sea, events, goals as the rulebook states them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from lists import report

from deckbuilder import rng
from deckbuilder.cards.catalogue import Copy, catalogue
from deckbuilder.decks.file_formats import json_format, text_format
from deckbuilder.decks.model import Entry, Kit, copies
from deckbuilder.legality.check import check
from deckbuilder.legality.event_stack import assemble_events, order_findings
from deckbuilder.legality.kits import compose, draw_missing
from deckbuilder.legality.rulesets import rulesets
from deckbuilder.legality.validated import ValidatedKit
from deckbuilder.vocabulary import Severity

CARDS = catalogue("rivals")
SEEDS = range(200)

BASIC_EVENTS = {
    "yule": 1,
    "year-of-plenty": 2,
    "traveling-merchant": 2,
    "invention": 1,
    "trade-ships-race": 1,
    "feud": 1,
    "fraternal-feuds": 1,
}
THEME_EVENTS = {
    "gold": {"traveling-merchant": 1, "trade-ships-race": 1, "gift-for-the-prince": 1},
    "turmoil": {"riots": 2, "feud": 1, "fraternal-feuds": 1},
    "progress": {"invention": 2, "plague": 3},
    "intrigue": {"religious-dispute": 2, "good-neighbors": 2},
    "merchant_princes": {
        "fortunate-trade-voyage": 2,
        "capricious-sea": 1,
        "hour-of-the-master-merchants": 1,
    },
    "barbarians": {"barbarian-attack": 3, "retreat-of-the-barbarians": 1},
    "explorers": {"most-successful-explorer": 2, "friendship-between-peoples": 2},
    "sages": {"famine": 2, "council-of-the-sages": 2},
    "prosperity": {"insurrection": 2, "taxation": 2},
}
DUEL_EVENTS = {
    "gold": {},
    "turmoil": {"riots": 1},
    "progress": {"plague": 1},
    "intrigue": {"good-neighbors": 1, "religious-dispute": 1},
    "merchant_princes": {"fortunate-trade-voyage": 1, "capricious-sea": 1},
    "barbarians": {"barbarian-attack": 2},
    "explorers": {"most-successful-explorer": 1, "friendship-between-peoples": 1},
    "sages": {"famine": 1, "council-of-the-sages": 1},
    "prosperity": {"insurrection": 1, "taxation": 1},
}
"""The plain event cards that each set always gives to a Duel, beside four of the basic set."""
PILES = {
    "gold": (11, 11),
    "turmoil": (11, 11),
    "progress": (12, 12),
    "intrigue": (10, 10),
    "merchant_princes": (12, 12),
    "barbarians": (12, 12),
    "explorers": (12, 12),
    "sages": (17, 18),
    "prosperity": (12, 12),
}
OPEN = {
    "gold": {"merchant-guild": 2},
    "turmoil": {"hedge-tavern": 2},
    "progress": {"university": 2},
    "intrigue": {"church": 2, "odins-temple": 2},
    "merchant_princes": {"commercial-harbor": 2},
    "barbarians": {"castle": 2, "triumph-card": 2},
    "explorers": {"shipyard": 2},
    "sages": {"manifesto-of-humane-conduct": 2},
    "prosperity": {"builders-hut": 2, "prince": 1, "princess": 1},
}
SEA = {
    "explorer-harbor": 1,
    "haidao-chang": 1,
    "cimmarone": 1,
    "jean": 1,
    "island-of-the-bards": 1,
    "island-of-the-scholars": 1,
    "island-of-the-merchants": 1,
    "island-of-the-forgotten-tribe": 1,
    "shipwreck": 2,
}
DUEL_SEA = {
    "explorer-harbor": 1,
    "cimmarone": 1,
    "jean": 1,
    "island-of-the-scholars": 1,
    "island-of-the-merchants": 1,
    "island-of-the-forgotten-tribe": 1,
    "shipwreck": 1,
}
DUEL_PILES = {
    "gold": 12,
    "turmoil": 12,
    "progress": 14,
    "intrigue": 13,
    "merchant_princes": 14,
    "barbarians": 14,
    "explorers": 15,
    "sages": 20,
    "prosperity": 13,
}
UNDER_THE_UPPER_PART = {"barbarians": ("barbarian-attack", 3), "prosperity": ("insurrection", 2)}
"""Events that lie above Yule when the stack of these theme games is laid, and how many there are."""
DUELS = list(combinations(PILES, 3))
SEA_DUEL = "Format: duel\n[Sets]\nExplorers\nProsperity\nGold\n"
SEA_THEME = "Format: theme\n[Sets]\nExplorers\n"
FULL_SEA = "[Sea]\n" + "".join(f"{n}x {CARDS.card(f'rivals/{slug}').name}\n" for slug, n in SEA.items())
SMALL_SEA = "[Sea]\n" + "".join(f"{n}x {CARDS.card(f'rivals/{slug}').name}\n" for slug, n in DUEL_SEA.items())


def key_of(seed: int):  # type: ignore[no-untyped-def]
    return lambda *names: rng.stream_key(seed, 0, *names)


def slugs(entries: tuple[Entry, ...] | None) -> dict[str, int]:
    return {entry.card.removeprefix("rivals/"): entry.count for entry in entries or ()}


def of(*parts: dict[str, int]) -> Counter[str]:
    return sum((Counter(part) for part in parts), Counter())


def checked(made: Kit) -> ValidatedKit:
    """The kit, read again from its file."""
    again, found = text_format.read(text_format.write(made))
    assert (again.without_places(), found) == (made.without_places(), [])
    other, found = json_format.read(json_format.write(made))
    assert other is not None
    assert (other.without_places(), found) == (made.without_places(), [])
    result = check(again)
    assert result.findings == ()
    assert isinstance(result.validated, ValidatedKit)
    assert not any(result.validated.pools.values())
    return result.validated


@pytest.mark.parametrize("theme", PILES)
def test_a_theme_game_is_composed_as_the_rulebook_says(theme: str) -> None:
    made = compose("theme", (theme,), key_of(1))
    first, second = PILES[theme]
    piles = {f"basic {n}": 12 for n in (1, 2, 3)} | {f"{theme} 1": first, f"{theme} 2": second}
    assert {key: copies(entries) for key, entries in made.stacks.items()} == piles
    assert slugs(made.open) == OPEN[theme]
    assert slugs(made.sea) == (SEA if theme == "explorers" else {})
    assert slugs(made.each_player) == ({"public-feeling": 1} if theme == "prosperity" else {})
    assert slugs(made.events) == of(BASIC_EVENTS, THEME_EVENTS[theme])
    kit = checked(made)
    assert kit.ruleset.goal == (13 if theme == "barbarians" else 12)
    assert kit.ruleset.id == f"rivals-theme-{theme}"


@pytest.mark.parametrize("theme", PILES)
def test_the_event_stack_of_a_theme_game_is_laid_by_its_recipe(theme: str) -> None:
    kit = checked(compose("theme", (theme,), key_of(1)))
    drawn = draw_missing(kit, key_of(1))
    held, number = UNDER_THE_UPPER_PART.get(theme, ("", 0))
    below = Counter[str]()
    for seed in SEEDS:
        order = [copy.card.removeprefix("rivals/") for copy in laid(drawn.events, kit, seed)]
        assert order.index("yule") == len(order) - 4
        assert order[: len(order) - 4].count(held) == number
        assert order_findings([f"rivals/{slug}" for slug in order], kit.ruleset) == []
        below.update(order[-3:])
    assert below.keys() == of(BASIC_EVENTS, THEME_EVENTS[theme]).keys() - {"yule", held}


def laid(events: tuple[Copy, ...], kit: ValidatedKit, seed: int) -> list[Copy]:
    return assemble_events(events, kit.ruleset.recipe, key_of(seed))


def test_there_are_84_duels_of_any_three_of_nine_sets() -> None:
    assert len(DUELS) == 84


@pytest.mark.parametrize("sets", DUELS, ids="-".join)
def test_every_duel_is_composed_as_the_rulebook_says(sets: tuple[str, ...]) -> None:
    made = compose("duel", sets, key_of(1))
    piles = {f"basic {n}": 12 for n in (1, 2, 3)} | {one: DUEL_PILES[one] for one in sets}
    assert {key: copies(entries) for key, entries in made.stacks.items()} == piles
    assert made.open is None
    assert slugs(made.sea) == (DUEL_SEA if "explorers" in sets else {})
    assert slugs(made.each_player) == ({"public-feeling": 1} if "prosperity" in sets else {})
    kit = checked(made)
    assert kit.ruleset.goal == 13
    for stack in kit.stacks:
        assert {card.set for card in stack.cards or ()} == {stack.set}
        assert not any(card.half_moon for card in stack.cards or ())
    assert_events(sets, dict(of(slugs(made.events), slugs(made.events_drawn))))


def assert_events(sets: tuple[str, ...], events: dict[str, int]) -> None:
    """Twelve cards: the prescribed ones, filled up from those of the sets in play."""
    always = {"yule": 1, "invention": 1, "year-of-plenty": 1, "traveling-merchant": 1}
    fixed = of(always, *(DUEL_EVENTS[one] for one in sets))
    assert 6 <= fixed.total() <= 10
    assert sum(events.values()) == 12
    assert fixed <= Counter(events) <= of(BASIC_EVENTS, *(THEME_EVENTS[one] for one in sets))


def test_attacks_and_insurrections_are_shuffled_in_normally_in_a_duel() -> None:
    kit = checked(compose("duel", ("barbarians", "prosperity", "gold"), key_of(1)))
    assert kit.ruleset.recipe.upper_only == ()
    events = draw_missing(kit, key_of(1)).events
    below = {copy.card for seed in SEEDS for copy in laid(events, kit, seed)[-3:]}
    assert {"rivals/barbarian-attack", "rivals/insurrection"} <= below


def test_the_events_that_fill_a_duel_up_are_drawn_anew_for_each_seed() -> None:
    drawn = {
        str(slugs(compose("duel", ("barbarians", "sages", "gold"), key_of(s)).events_drawn))
        for s in range(20)
    }
    assert len(drawn) > 10


@pytest.mark.parametrize(
    "text",
    [
        SEA_THEME + FULL_SEA,
        SEA_DUEL + SMALL_SEA + "[Each player]\nPublic Feeling\n",
        SEA_DUEL + SMALL_SEA.replace("[Sea]", "[Seekarten]") + "[Jeder Spieler]\nVolksstimmung\n",
        SEA_DUEL,
        "Format: theme\n[Sets]\nProsperity\n[Each player]\n1 Public Feeling\n",
    ],
)
def test_a_kit_sorted_by_hand_passes_with_the_right_sea(text: str) -> None:
    assert report(text).findings == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (SEA_THEME + FULL_SEA.replace("1x Jean\n", ""), [("RV514", "Jean")]),
        (SEA_THEME + FULL_SEA.replace("2x Shipwreck", "3x Shipwreck"), [("RV513", "Shipwreck")]),
        (SEA_THEME + FULL_SEA.replace("1x Jean", "1x Shipyard"), [("RV514", "Jean"), ("RV512", "Shipyard")]),
        (SEA_THEME + FULL_SEA.replace("1x Explorer Harbor\n", ""), [("RV514", "Explorer Harbor")]),
        (SEA_DUEL + SMALL_SEA + "Haidao Chang\n", [("RV512", "half-moon")]),
        (SEA_DUEL + SMALL_SEA + "Shipwreck ☾\n", [("RV202", "Shipwreck"), ("RV513", "Shipwreck")]),
        (SEA_DUEL + SMALL_SEA.replace("1x Shipwreck", "1x Shipwreck ☾"), [("RV202", "Shipwreck")]),
        (SEA_DUEL + SMALL_SEA + "Public Feeling\n", [("RV512", "[Each player]")]),
        (SEA_DUEL + "[Each player]\n2 Public Feeling\n", [("RV513", "Public Feeling")]),
        (SEA_DUEL + "[Each player]\nJean\nPublic Feeling\n", [("RV512", "[Sea]")]),
        (SEA_DUEL.replace("Explorers", "Sages") + "[Sea]\nJean\n", [("RV512", "do not hand it out")]),
        (SEA_DUEL + "[Stack explorers]\nJean\n", [("RV504", "15"), ("RV505", "at the start")]),
    ],
)
def test_a_wrong_sea_is_named_card_by_card(text: str, expected: list[tuple[str, str]]) -> None:
    found = report(text)
    assert found.validated is None
    assert sorted(f.code for f in found.findings) == sorted(code for code, _ in expected)
    for code, part in expected:
        assert any(part in f.message for f in found.findings if f.code == code)
    assert all(f.message_de != f.message for f in found.findings)


def test_sea_cards_that_are_merely_missing_are_a_warning_in_a_draft() -> None:
    found = report(SEA_DUEL + "[Sea]\nJean\n", draft=True)
    assert [(f.code, f.severity) for f in found.findings] == [("RV514", Severity.WARNING)]
    assert found.validated is None


def test_with_an_incomplete_choice_of_sets_the_sea_of_a_missing_set_is_left_alone() -> None:
    found = report(SEA_DUEL.replace("Explorers\n", "") + SMALL_SEA)
    assert [f.code for f in found.findings] == ["RV501"]


def test_a_ruleset_about_one_theme_suggests_that_theme_alone() -> None:
    """Another one would lead to the next error, RV511."""
    for rules in (one for one in rulesets() if one.theme_set):
        kit = Kit(edition=rules.edition, format=rules.format)
        (found,) = (one for one in check(kit, rules).findings if one.code == "RV501")
        assert found.suggestions == (catalogue(rules.edition).set(rules.theme_set).name,), rules.id
