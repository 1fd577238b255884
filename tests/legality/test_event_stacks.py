"""Event stacks of all set-ups: who brings what, laying and checking tested against each other."""

from __future__ import annotations

from collections import Counter

import pytest
from lists import DECK, DUEL, HEAD, INTRODUCTORY, LEGAL, START, THEME, TOP_FOUR, report

from deckbuilder import rng
from deckbuilder.cards.catalogue import Copy, catalogue
from deckbuilder.legality.event_stack import (
    Contribution,
    assemble_events,
    order_findings,
    tournament_events,
)
from deckbuilder.legality.kits import draw_missing
from deckbuilder.legality.rulesets import Ruleset, ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.stacks import EventRecipe
from deckbuilder.vocabulary import Category, Severity

SEEDS = range(1000)
CARDS = catalogue("rivals")


def key_of(seed: int):  # type: ignore[no-untyped-def]
    return lambda *names: rng.stream_key(seed, 0, *names)


def deck(text: str = LEGAL, rules: Ruleset | None = None) -> ValidatedDeck:
    passed = report(text, rules).validated
    assert isinstance(passed, ValidatedDeck)
    return passed


def kit(text: str) -> ValidatedKit:
    passed = report(text).validated
    assert isinstance(passed, ValidatedKit)
    return passed


def titles(contributions: tuple[Contribution, ...], by: str, prescribed: bool) -> list[str]:
    chosen = [c for c in contributions if (c.by, c.prescribed) == (by, prescribed)]
    return sorted(c.copy.card.removeprefix("rivals/") for c in chosen)


@pytest.mark.ruling("R-026", "R-028")
def test_the_common_stack_has_13_cards_and_each_player_brings_his_own() -> None:
    cards, found = tournament_events(deck(), deck(LEGAL.replace("Feud", "Trade Ships Race")))
    assert (len(cards), found) == (13, [])
    assert titles(cards, "host", True) == ["plague", "riots", "yule"]
    assert titles(cards, "guest", True) == ["plague", "riots"]
    assert titles(cards, "host", False) == ["feud", "invention", "traveling-merchant", "year-of-plenty"]
    assert titles(cards, "guest", False) == [
        "invention",
        "trade-ships-race",
        "traveling-merchant",
        "year-of-plenty",
    ]
    assert not any(c.copy.half_moon for c in cards if c.prescribed)


@pytest.mark.ruling("R-027")
def test_three_chosen_cards_are_too_few() -> None:
    short = report(LEGAL.replace("Feud\n", ""))
    assert [(f.code, f.actual, f.expected) for f in short.findings] == [("RV401", 3, 4)]
    assert short.validated is None


@pytest.mark.ruling("R-029")
def test_the_prescribed_plague_is_the_plain_copy_and_so_not_to_choose() -> None:
    assert [f.code for f in report(LEGAL.replace("Feud", "Plague (plain)")).errors] == ["RV202"]
    chosen = deck(LEGAL.replace("Feud", "Plague"))
    assert Copy("rivals/plague", "progress", True) in chosen.events
    wrong = report(LEGAL + "[Events fixed]\nRiots\nPlague ☾\n")
    assert [f.code for f in wrong.errors] == ["RV407"]


@pytest.mark.ruling("R-030", "R-031")
@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (("2 Test Attack", "Test Uprising", "Feud"), ["RV405"]),
        (("Test Attack", "Test Uprising", "Feud", "Invention"), []),
        (("2 Test Attack", "Feud", "Invention"), []),
    ],
)
def test_at_most_two_events_that_return_under_the_top_four(
    chosen: tuple[str, ...], expected: list[str]
) -> None:
    text = HEAD + START + DECK + "[Events]\n" + "\n".join(chosen) + "\n"
    assert [f.code for f in report(text, cards=TOP_FOUR).findings] == expected


MOST = {
    "Year of Plenty": 2,
    "Traveling Merchant": 2,
    "Invention": 2,
    "Trade Ships Race": 1,
    "Feud": 1,
    "Fraternal Feuds": 1,
    "Gift for the Prince": 1,
    "Riots": 1,
    "Plague": 1,
    "Religious Dispute": 2,
    "Good Neighbors": 2,
    "Fortunate Trade Voyage": 2,
    "Capricious Sea": 1,
    "Hour of the Master Merchants": 1,
    "Barbarian Attack": 2,
    "Retreat of the Barbarians": 1,
    "Most Successful Explorer": 2,
    "Friendship between Peoples": 2,
    "Famine": 2,
    "Council of the Sages": 2,
    "Insurrection": 2,
    "Taxation": 2,
    "Yule": 0,
}
"""Of the later sets: all copies in the box, but two of the three Barbarian Attacks at most (R-030)."""


@pytest.mark.parametrize("name", MOST)
def test_how_often_each_event_may_be_chosen(name: str) -> None:
    def allowed(count: int) -> bool:
        others = [other for other in MOST if other not in (name, "Yule")][: 4 - count]
        lines = [f"{count} {name}", *others]
        return report(LEGAL.partition("[Events]")[0] + "[Events]\n" + "\n".join(lines)).ok

    assert [count for count in (1, 2, 3, 4) if allowed(count)] == list(range(1, MOST[name] + 1))


def test_the_table_of_choices_is_complete() -> None:
    assert {CARDS.find(name).id for name in MOST} == {c.id for c in CARDS if c.category is Category.EVENT}


def test_a_clash_of_roles_is_an_error_at_the_table_and_a_warning_in_a_simulation() -> None:
    host, guest = deck("Role: guest\n" + LEGAL), deck("Role: host\n" + LEGAL)
    cards, found = tournament_events(host, guest)
    assert (len(cards), [f.code for f in found]) == (13, ["RV601", "RV602"])
    assert {f.severity for f in found} == {Severity.ERROR}
    _, softer = tournament_events(host, guest, simulation=True)
    assert {f.severity for f in softer} == {Severity.WARNING}


@pytest.mark.ruling("R-038")
def test_options_must_agree_even_in_a_simulation() -> None:
    _, found = tournament_events(deck("Options: explorers\n" + LEGAL), deck(), simulation=True)
    assert [(f.code, f.severity) for f in found] == [("RV603", Severity.ERROR)]


def test_a_stack_of_another_size_is_reported() -> None:
    house = ruleset("rivals-tournament-2015").model_copy(update={"event_stack": 12})
    cards, found = tournament_events(deck(rules=house), deck(rules=house))
    assert len(cards) == 13
    assert [(f.code, f.expected, f.actual) for f in found] == [("RV410", 12, 13)]


def stacks() -> dict[str, tuple[Ruleset, list[Copy]]]:
    """The event cards of every set-up."""
    found = {"tournament": (deck().ruleset, [c.copy for c in tournament_events(deck(), deck())[0]])}
    for name, text in (("introductory", INTRODUCTORY), ("theme", THEME), ("duel", DUEL)):
        one = kit(text)
        found[name] = (one.ruleset, list(draw_missing(one, key_of(7)).events))
    return found


@pytest.mark.parametrize(
    ("name", "size"), [("tournament", 13), ("introductory", 9), ("theme", 12), ("duel", 12)]
)
def test_what_is_laid_passes_the_check_over_1000_seeds(name: str, size: int) -> None:
    rules, cards = stacks()[name]
    assert len(cards) == size
    orders = set()
    for seed in SEEDS:
        laid = assemble_events(cards, rules.recipe, key_of(seed))
        order = tuple(copy.card for copy in laid)
        assert Counter(laid) == Counter(cards)
        assert order.index("rivals/yule") == size - 4
        assert order_findings(order, rules) == []
        orders.add(order)
    assert len(orders) > 900


def test_the_check_finds_every_stack_whose_yule_lies_elsewhere() -> None:
    rules, cards = stacks()["tournament"]
    for seed in SEEDS:
        order = [copy.card for copy in rng.shuffled(key_of(seed)("any"), cards)]
        right = order.index("rivals/yule") == 9
        assert (order_findings(order, rules) == []) is right


def test_faults_of_a_laid_stack_name_the_cards() -> None:
    rules, cards = stacks()["tournament"]
    order = [copy.card for copy in assemble_events(cards, rules.recipe, key_of(1))]
    (none,) = order_findings([card for card in order if card != "rivals/yule"], rules)[:1]
    assert none.code == "RV409"
    assert "Yule" in none.message
    (short,) = order_findings(order[1:], rules)
    assert (short.actual, "12 cards in the stack, expected exactly 13" in short.message) == (12, True)
    held = rules.model_copy(update={"events_upper_only": ("rivals/feud",)})
    low = [*[c for c in order if c not in ("rivals/yule", "rivals/feud")], "rivals/yule"]
    low = [*low[:-3], "rivals/yule", *low[-3:-1], "rivals/feud"]
    found = order_findings(low, held)
    assert any("“Feud” lies under “Yule”" in one.message for one in found)
    assert any("„Fehde“ liegt unter „Julfest“" in one.message_de for one in found)


def test_cards_that_are_held_back_lie_above_over_1000_seeds() -> None:
    rules, cards = stacks()["tournament"]
    recipe = EventRecipe("rivals/yule", 3, ("rivals/riots",))
    held = rules.model_copy(update={"events_upper_only": recipe.upper_only})
    for seed in SEEDS:
        order = [copy.card for copy in assemble_events(cards, recipe, key_of(seed))]
        assert order_findings(order, held) == []


def test_the_order_depends_on_cards_and_stream_alone() -> None:
    rules, cards = stacks()["duel"]
    backwards = list(reversed(cards))
    assert assemble_events(cards, rules.recipe, key_of(3)) == assemble_events(
        backwards, rules.recipe, key_of(3)
    )
    assert assemble_events(cards, rules.recipe, key_of(3)) != assemble_events(cards, rules.recipe, key_of(4))


def test_the_events_of_a_duel_over_1000_seeds() -> None:
    always = Counter(
        [
            Copy("rivals/invention", "basic", False),
            Copy("rivals/traveling-merchant", "basic", False),
            Copy("rivals/year-of-plenty", "basic", False),
            Copy("rivals/yule", "basic", False),
            Copy("rivals/riots", "turmoil", False),
            Copy("rivals/plague", "progress", False),
        ]
    )
    drawn: Counter[Copy] = Counter()
    for seed in SEEDS:
        composed = draw_missing(kit(DUEL), key_of(seed))
        events = composed.events
        assert (len(events), len(composed.box)) == (12, 9)
        assert Counter(events) >= always
        drawn += Counter(events) - always
    assert sum(drawn.values()) == 6000
    single = [drawn[c] for c in drawn if c.card in ("rivals/feud", "rivals/gift-for-the-prince")]
    assert all(330 < times < 470 for times in single)  # each of the 15 loose cards comes in 6 of 15 stacks
