"""The older Catan Card Game: set-ups by the rulebooks' numbers, every rule passed and failed, own decks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from classic_lists import ALLIED, BASIC, HEAD, LEGAL, MAGIC, START, TRADE
from lists import report

from deckbuilder import rng
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import share_codes
from deckbuilder.decks.file_formats import json_format, text_format
from deckbuilder.decks.keywords import EDITION_FORMATS
from deckbuilder.decks.model import Kit, copies
from deckbuilder.errors import UnknownNameError
from deckbuilder.legality.check import check
from deckbuilder.legality.event_stack import assemble_events, order_findings, tournament_events
from deckbuilder.legality.kits import KitRefusedError, compose, draw_missing
from deckbuilder.legality.rulesets import DEFAULT_RULESETS, default_ruleset, ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Category, Confidence, Severity

CARDS = catalogue("classic")

BASIC_EVENTS = {
    "civil-war": 1,
    "conflict": 1,
    "master-builder": 1,
    "plague": 2,
    "productive-year": 2,
    "progress": 2,
    "year-end": 1,
}
TRADE_EVENTS = {"calm-sea": 1, "great-tournament": 1, "peasant-revolt": 1}
MAGIC_EVENTS = {"comet": 1, "dance-of-the-unicorns": 2}


def key_of(seed: int):  # type: ignore[no-untyped-def]
    return lambda *names: rng.stream_key(seed, 0, *names)


def kit(text: str) -> ValidatedKit:
    passed = report(text).validated
    assert isinstance(passed, ValidatedKit)
    return passed


def deck(text: str = LEGAL) -> ValidatedDeck:
    passed = report(text).validated
    assert isinstance(passed, ValidatedDeck)
    return passed


def codes(text: str, rules: str = "classic-tournament-2003") -> set[str]:
    """The codes of the errors that a list gives."""
    found = report(text, ruleset(rules) if text.startswith(HEAD) else None).findings
    return {one.code for one in found if one.severity is Severity.ERROR}


def titles(counted: dict[str, int]) -> Counter[str]:
    return Counter({f"classic/{slug}": number for slug, number in counted.items()})


SET_UPS = [
    (BASIC, 12, {"basic": [13, 13, 12, 12, 12]}, {}, BASIC_EVENTS),
    (
        TRADE,
        13,
        {"basic": [16, 15, 15, 15], "trade_and_change": [13, 13]},
        {"counting-house": 2},
        BASIC_EVENTS | TRADE_EVENTS,
    ),
    (
        MAGIC,
        13,
        {"basic": [16, 16, 15, 15], "wizards_and_dragons": [19, 19]},
        {"citadel": 5},
        BASIC_EVENTS | MAGIC_EVENTS,
    ),
    (
        ALLIED,
        13,
        {"basic": [16, 16, 15, 15], "wizards_and_dragons": [20, 20]},
        {"citadel": 5},
        BASIC_EVENTS | MAGIC_EVENTS,
    ),
]


@pytest.mark.parametrize(("text", "goal", "sizes", "open_stack", "events"), SET_UPS)
def test_piles_open_stack_and_events_are_those_of_the_rulebooks(
    text: str,
    goal: int,
    sizes: dict[str, list[int]],
    open_stack: dict[str, int],
    events: dict[str, int],
) -> None:
    found = kit(text)
    made = draw_missing(found, key_of(4))
    by_set = {one: [len(s.cards or ()) for s in made.stacks if s.set == one] for one in sizes}
    assert by_set == sizes
    assert len(made.stacks) == sum(map(len, sizes.values()))
    assert Counter(copy.card for copy in made.open) == titles(open_stack)
    assert Counter(copy.card for copy in made.events) == titles(events)
    assert (made.box, found.ruleset.goal, found.ruleset.start_hand) == ((), goal, "search")
    assert (found.ruleset.start_stock, found.ruleset.start_gold) == (1, 1)


@pytest.mark.parametrize("text", [one[0] for one in SET_UPS])
def test_every_card_of_the_sets_is_somewhere(text: str) -> None:
    """120 basic cards, 30 and 46 theme cards: what is in no stack lies on the table as a development card."""
    found = kit(text)
    made = draw_missing(found, key_of(1))
    dealt = [copy for stack in made.stacks for copy in stack.cards or ()]
    sets = ("basic", *(one.set for one in found.kit.sets))
    everything = Counter(copy for one in sets for copy in CARDS.copies(one))
    everything.subtract([*dealt, *made.open, *made.events])
    left = +everything
    assert everything == left, "no card lies at two places"
    assert {CARDS.card(copy.card).category for copy in left} <= {Category.CENTER, Category.REGION}
    assert left.total() == 9 + 9 + 7 + 23


def test_one_counting_house_comes_from_each_set() -> None:
    assert [copy.set for copy in kit(TRADE).open] == ["basic", "trade_and_change"]


@pytest.mark.parametrize(
    ("game", "sets"),
    [
        ("basic", ()),
        ("expanded", ("trade_and_change",)),
        ("expanded", ("wizards_and_dragons",)),
        ("expanded", ("wizards_and_dragons", "wizards_alliance")),
    ],
)
def test_what_is_composed_is_legal_and_survives_files_and_codes(game: str, sets: tuple[str, ...]) -> None:
    for seed in range(20):
        made = compose(game, sets, key_of(seed), edition="classic")  # type: ignore[arg-type]
        assert check(made).findings == ()
        for language in ("en", "de"):
            again, found = text_format.read(text_format.write(made, language=language))
            assert (again.without_places(), found) == (made.without_places(), [])
        again, found = json_format.read(json_format.write(made))  # type: ignore[assignment]
        assert (again.without_places(), found) == (made.without_places(), [])
        again, found = share_codes.decode(share_codes.encode(made))
        assert isinstance(again, Kit)
        assert again.without_places().stacks == made.without_places().stacks


def test_seeds_deal_and_choices_that_the_rules_forbid_are_refused() -> None:
    first, second = (compose("expanded", ("trade_and_change",), key_of(n), edition="classic") for n in (1, 2))
    assert first != second
    assert first == compose("expanded", ("Handel & Wandel",), key_of(1), edition="classic")
    with pytest.raises(KitRefusedError, match="2 theme sets, expected exactly 1"):
        compose("expanded", ("trade_and_change", "wizards_and_dragons"), key_of(1), edition="classic")
    with pytest.raises(UnknownNameError, match=r"'duel'.*expanded"):
        default_ruleset("duel", (), "classic")


def test_stacks_that_are_not_equal_may_lie_in_any_order() -> None:
    made = compose("basic", (), key_of(3), edition="classic")
    names = list(made.stacks)
    turned = made.model_copy(
        update={"stacks": dict(zip(names, reversed([made.stacks[name] for name in names]), strict=True))}
    )
    assert [copies(entries) for entries in turned.stacks.values()] == [12, 12, 12, 13, 13]
    result = check(turned)
    assert result.findings == ()
    assert isinstance(result.validated, ValidatedKit)
    assert [stack.size for stack in result.validated.stacks] == [12, 12, 12, 13, 13]
    short = made.model_copy(update={"stacks": {"basic 4": made.stacks["basic 1"]}})
    passed = check(short).validated
    assert isinstance(passed, ValidatedKit)
    assert [stack.size for stack in passed.stacks] == [13, 12, 12, 13, 12]


STACK = "[Stack basic 1]\n"
KIT_CASES = {
    "one theme set": (TRADE, TRADE + "Wizards & Dragons\n", {"RV501", "RV511"}),
    "a theme set at all": (TRADE, TRADE.replace("Trade & Change\n", ""), {"RV501"}),
    "no basic set as theme": (TRADE, TRADE.replace("Trade & Change", "Basic Game"), {"RV502"}),
    "the Alliance with its own theme only": (ALLIED, TRADE + "Wizards Alliance\n", {"RV502"}),
    "the Alliance is no theme": (ALLIED, MAGIC.replace("& Dragons", "Alliance"), {"RV501", "RV502"}),
    "no set twice": (ALLIED, ALLIED + "Wizards Alliance\n", {"RV503"}),
    "five stacks": (BASIC, BASIC + "[Stack basic 6]\nSpy\n", {"RV509"}),
    "four stacks": (TRADE, TRADE + "[Stack basic 5]\nSpy\n", {"RV509"}),
    "empty stack": (BASIC + STACK + "3 Spy\n", BASIC + STACK, {"RV508"}),
    "stack of its set": (TRADE, TRADE + STACK + "Mayor\n", {"RV505"}),
    "no open card in a stack": (TRADE, TRADE + STACK + "Counting House\n", {"RV505"}),
    "copies": (BASIC, BASIC + STACK + "4 Spy\n", {"RV507"}),
    "open stack": (
        TRADE + "[Open]\n2 Counting House\n",
        TRADE + "[Open]\nCounting House\n",
        {"RV510"},
    ),
    "five Citadels": (MAGIC + "[Open]\n5 Citadel\n", MAGIC + "[Open]\n4 Citadel\n", {"RV510"}),
    "no open stack": (BASIC, BASIC + "[Open]\nCounting House\n", {"RV510"}),
    "all events": (BASIC, BASIC + "[Events]\nYear End\n", {"RV410", "RV411"}),
    "events of the sets": (BASIC, BASIC + "[Events]\nComet\n", {"RV410", "RV411", "RV412"}),
}


@pytest.mark.parametrize("name", KIT_CASES)
def test_every_rule_of_kits_passes_and_fails(name: str) -> None:
    passing, failing, expected = KIT_CASES[name]
    assert codes(passing) == set()
    assert codes(failing) == expected


def test_a_counting_house_lies_in_a_basic_stack_only_without_trade_and_change() -> None:
    for text, expected in ((BASIC, set()), (MAGIC, set()), (TRADE, {"RV505"})):
        assert codes(text + STACK + "Counting House\n") == expected


def test_the_wizards_alliance_needs_its_line_under_sets() -> None:
    stack = "[Stack wizards & dragons 1]\n2 Wizards Alliance\n"
    assert codes(MAGIC + stack) == {"RV505"}
    assert codes(ALLIED + stack) == set()


def with_deck(*lines: str) -> str:
    return HEAD + "[Deck]\n" + "\n".join(lines) + "\n"


INCOMPLETE = {"RV301", "RV303", "RV401"}
DECK_CASES = {
    "deck size": (LEGAL, LEGAL.replace("Mint\n", ""), {"RV301"}),
    "start cards": (LEGAL, LEGAL.replace("Foundry\n[Deck]\n", "[Deck]\nFoundry\n"), {"RV302"}),
    "no development card": (LEGAL, LEGAL.replace("Mint", "Road"), {"RV304"}),
    "no Citadel": (LEGAL, LEGAL.replace("Mint", "Citadel"), {"RV304"}),
    "no region": (LEGAL, LEGAL.replace("Mint", "Fields"), {"RV304"}),
    "no event": (LEGAL, LEGAL.replace("Mint", "Plague"), {"RV305"}),
    "copies of the basic set": (LEGAL, LEGAL.replace("Mint", "Spy"), {"RV201"}),
    "copies of a theme set": (
        LEGAL.replace("Mint", "Ismai, the Green Dragon"),
        LEGAL.replace("2 Church", "2 Ismai, the Green Dragon"),
        {"RV201"},
    ),
    "six events": (LEGAL, LEGAL.replace("\nPlague\n", "\n"), {"RV401"}),
    "events of one collection": (
        LEGAL.replace("\nPlague", "\nComet"),
        LEGAL.replace("\nConflict\nMaster Builder", "\n2 Conflict"),
        {"RV406"},
    ),
    "Year End is nobody's choice": (LEGAL, LEGAL.replace("\nPlague", "\nYear End"), {"RV401", "RV404"}),
    "only events": (LEGAL, LEGAL.replace("\nPlague", "\nAqueduct"), {"RV402"}),
    "fixed events": (
        LEGAL + "[Events fixed]\nYear End\n",
        LEGAL + "[Events fixed]\nPlague\n",
        {"RV407"},
    ),
}


@pytest.mark.parametrize("name", DECK_CASES)
def test_every_rule_of_decks_passes_and_fails(name: str) -> None:
    passing, failing, expected = DECK_CASES[name]
    assert codes(passing) == set()
    assert codes(failing) == expected


def test_two_alliances_of_wizards_are_in_one_collection() -> None:
    assert codes(with_deck("2 Wizards Alliance", "Ari")) == INCOMPLETE
    assert codes(with_deck("3 Wizards Alliance", "2 Ari")) == INCOMPLETE | {"RV201"}


@pytest.mark.parametrize("card", ["Mayor", "Distillery", "Trading Post"])
def test_with_trade_and_change_the_counting_house_lies_on_the_table(card: str) -> None:
    assert codes(with_deck("Counting House")) == INCOMPLETE
    assert codes(with_deck(card)) == INCOMPLETE
    assert codes(with_deck(card, "Counting House")) == INCOMPLETE | {"RV308"}
    assert codes(with_deck("Counting House", "Countermagic")) == INCOMPLETE


def test_an_event_card_of_trade_and_change_counts_as_use_too() -> None:
    assert codes(LEGAL.replace("\nPlague", "\nCalm Sea")) == {"RV308"}


def test_only_the_basic_counting_house_is_a_card_of_decks() -> None:
    assert codes(with_deck("2 Counting House")) == INCOMPLETE | {"RV201"}


def test_what_lies_on_the_table_counts_as_there_for_advice() -> None:
    def advice(*lines: str) -> set[str]:
        return {f.code for f in report(with_deck(*lines)).findings if f.severity is Severity.INFO}

    assert advice("Trade Monopoly", "Distillery") == set()
    assert advice("Stone of Wisdom") == set()
    assert advice("Wizard's Duel") == {"RV903"}
    assert advice("Wizard's Duel", "Ari") == set()
    assert advice("Trade League") == {"RV903"}
    assert "RV902" in {f.code for f in report(HEAD + "Options: explorers\n" + START).findings}


def test_the_tournament_of_1997_knows_no_theme_sets() -> None:
    four = LEGAL.replace("2 Progress\nPlague\n", "Progress\n")
    assert codes(four, "classic-tournament-1997") == set()
    assert codes(four) == {"RV401"}
    assert codes(LEGAL, "classic-tournament-1997") == {"RV401"}
    assert codes(four.replace("Mint", "Mayor"), "classic-tournament-1997") == {"RV201"}
    assert codes(four.replace("Conflict", "Comet"), "classic-tournament-1997") == {"RV406"}


def test_the_numbers_of_the_tournament_games() -> None:
    old, new = ruleset("classic-tournament-1997"), ruleset("classic-tournament-2003")
    for one, events, goal in ((old, 4, 12), (new, 6, 13)):
        assert (one.deck_size, one.start_cards, one.own_stack_sizes) == (33, 3, (8, 8, 7, 7))
        assert (one.event_picks, one.event_stack, one.goal) == (events, 2 * events + 1, goal)
        assert one.fixed_events_host == {"classic/year-end": 1}
        assert (one.fixed_events_each, one.start_hand, one.own_stacks) == ({}, "brought", True)
        assert one.source("event_stack").endswith("(assumed)")
    assert old.origins["deck_size"].confidence is Confidence.HIGH
    assert new.origins["deck_size"].confidence is Confidence.LOW
    assert (old.open_stack, new.open_stack) == (False, True)


def test_the_rules_of_2003_hold_everywhere() -> None:
    for one in ("basic", "expanded-trade_and_change", "expanded-wizards_and_dragons", "tournament-1997"):
        rules = ruleset(f"classic-{one}")
        assert (rules.action_minimum, rules.quiet_brigand_rounds) == (7, 2)
        assert rules.recipe.divider == ""


def test_one_counting_house_per_player_but_several_citadels() -> None:
    assert ruleset("classic-expanded-trade_and_change").open_stack_each == {"classic/counting-house": 1}
    assert ruleset("classic-expanded-wizards_and_dragons").open_stack_each == {}


def test_the_common_event_stack_is_only_shuffled() -> None:
    host, guest = deck("Role: host\n" + LEGAL), deck("Role: guest\n" + LEGAL)
    cards, found = tournament_events(host, guest)
    assert (len(cards), found) == (13, [])
    assert [one.copy.card for one in cards if one.prescribed] == ["classic/year-end"]
    assert cards[0].by == "host"
    order = [c.card for c in assemble_events([one.copy for one in cards], host.ruleset.recipe, key_of(1))]
    assert Counter(order) == Counter(one.copy.card for one in cards)
    assert order != sorted(order)
    assert order_findings(order, host.ruleset) == []
    assert [one.code for one in order_findings(order[1:], host.ruleset)] == ["RV409"]


def test_two_decks_at_one_table() -> None:
    trade = LEGAL.replace("Counting House", "Mayor")
    mine, theirs = deck(), deck(trade)
    assert [one.code for one in tournament_events(mine, mine)[1]] == []
    for host, guest in ((mine, theirs), (theirs, mine)):
        (found,) = tournament_events(host, guest)[1]
        assert (found.code, found.severity, found.cards) == (
            "RV605",
            Severity.WARNING,
            ("classic/counting-house",),
        )
    (found,) = tournament_events(deck("Role: guest\n" + LEGAL), mine)[1]
    assert (found.code, "Year End" in found.message) == ("RV601", True)


def test_lists_of_the_other_edition_are_told_which_formats_there_are() -> None:
    for head, words in (
        (
            "Format: duel\nEdition: classic\n",
            "Edition classic has no format “duel”; expected tournament, basic or expanded.",
        ),
        ("Format: expanded\n", "expected tournament, introductory, theme or duel."),
    ):
        (found,) = report(head).findings
        assert (found.code, words in found.message) == ("RV010", True)
    (found,) = report(LEGAL, ruleset("rivals-tournament-2015")).findings
    assert found.code == "RV307"
    found = report("Edition: classic\n[Sets]\nTrade & Change\n").findings[0]
    assert (found.code, found.expected) == ("RV016", ["basic", "expanded"])
    assert "“Format: expanded” or “basic”" in found.message


def test_a_list_without_an_edition_is_of_the_edition_that_is_asked_for() -> None:
    text = LEGAL.replace("Edition: classic\n", "")
    item, found = text_format.read(text, edition="classic")
    assert (item.edition, found) == ("classic", [])
    assert text_format.read(text)[0].edition == "rivals"
    assert text_format.read("Edition: rivals\n" + text, edition="classic")[0].edition == "rivals"
    assert json_format.read('{"deck": {"Mint": 1}}', edition="classic")[0].edition == "classic"  # type: ignore[union-attr]


def test_every_format_has_a_ruleset_and_the_other_way_round() -> None:
    assert {one: tuple(formats) for one, formats in DEFAULT_RULESETS.items()} == EDITION_FORMATS


def test_share_codes_and_fingerprints_of_decks() -> None:
    item = deck().deck
    again, found = share_codes.decode(share_codes.encode(item))
    assert (again.edition, found) == ("classic", [])
    assert replace(check(again), path="").fingerprint == check(item).fingerprint
    other = text_format.read(LEGAL.replace("Mint", "Colossus of Catan"))[0]
    assert check(other).fingerprint != check(item).fingerprint


def test_published_test_vectors() -> None:
    item = text_format.read(HEAD + "[Start]\nScout\n[Deck]\n2x Spy\nAri\n[Events]\nComet\n")[0]
    assert check(item).fingerprint == "V4P66-14DBR"
    assert share_codes.encode(item) == "RIV1-AQABAAMAATMEAQI3CFYEAgFcBH3lyJI"
