"""Composing kits: stacks of the right cards, the same for the same seed, and always legal."""

from __future__ import annotations

from collections import Counter

import pytest
from lists import BASIC_NINE, DUEL, INTRODUCTORY, THEME, report

from deckbuilder import rng
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import KitFormat, SetChoice, copies
from deckbuilder.errors import UnknownNameError
from deckbuilder.legality.check import check
from deckbuilder.legality.kits import KitRefusedError, compose, draw_missing
from deckbuilder.legality.validated import ValidatedKit
from deckbuilder.vocabulary import Category

CARDS = catalogue("rivals")
GAMES: list[tuple[KitFormat, tuple[str, ...], dict[str, int], int, int]] = [
    ("introductory", (), {f"basic {n}": 9 for n in (1, 2, 3, 4)}, 0, 9),
    ("theme", ("gold",), {"basic 1": 12, "basic 2": 12, "basic 3": 12, "gold 1": 11, "gold 2": 11}, 2, 12),
    (
        "theme",
        ("turmoil",),
        {"basic 1": 12, "basic 2": 12, "basic 3": 12, "turmoil 1": 11, "turmoil 2": 11},
        2,
        13,
    ),
    (
        "theme",
        ("progress",),
        {"basic 1": 12, "basic 2": 12, "basic 3": 12, "progress 1": 12, "progress 2": 12},
        2,
        14,
    ),
    (
        "duel",
        ("gold", "turmoil", "progress"),
        {"basic 1": 12, "basic 2": 12, "basic 3": 12, "gold": 12, "turmoil": 12, "progress": 14},
        0,
        12,
    ),
]


def key_of(seed: int):  # type: ignore[no-untyped-def]
    return lambda *names: rng.stream_key(seed, 0, *names)


def kit(text: str) -> ValidatedKit:
    passed = report(text).validated
    assert isinstance(passed, ValidatedKit)
    return passed


@pytest.mark.parametrize(("game", "sets", "sizes", "open_cards", "events"), GAMES)
def test_the_stacks_of_every_game(
    game: KitFormat, sets: tuple[str, ...], sizes: dict[str, int], open_cards: int, events: int
) -> None:
    made = compose(game, sets, key_of(1))
    assert {key: copies(entries) for key, entries in made.stacks.items()} == sizes
    assert list(made.stacks) == list(sizes)
    assert copies(made.open or ()) == open_cards
    assert copies((*(made.events or ()), *(made.events_drawn or ()))) == events


@pytest.mark.parametrize(("game", "sets", "sizes", "open_cards", "events"), GAMES)
def test_what_is_composed_is_legal_and_survives_its_file(
    game: KitFormat, sets: tuple[str, ...], sizes: dict[str, int], open_cards: int, events: int
) -> None:
    for seed in range(40):
        made = compose(game, sets, key_of(seed))
        again, found = text_format.read(text_format.write(made))
        assert (again.without_places(), found) == (made.without_places(), [])
        result = check(again)
        assert result.findings == ()
        assert isinstance(result.validated, ValidatedKit)
        assert not any(result.validated.pools.values())


def test_all_draw_cards_are_in_a_theme_game_and_no_half_moon_card_in_a_duel() -> None:
    theme = draw_missing(kit(THEME), key_of(2))
    dealt = Counter(card for stack in theme.stacks for card in stack.cards or ()) + Counter(theme.open)
    drawable = (Category.ACTION, Category.BUILDING, Category.UNIT, Category.EXTRAORDINARY_SITE)
    printed = [
        c for s in ("basic", "gold") for c in CARDS.copies(s) if CARDS.card(c.card).category in drawable
    ]
    assert dealt == Counter(printed)
    duel = draw_missing(kit(DUEL), key_of(2))
    for stack in duel.stacks:
        assert not any(card.half_moon for card in stack.cards or ())
        assert {card.set for card in stack.cards or ()} == {stack.set}
    assert "rivals/merchant-guild" in {card.card for s in duel.stacks for card in s.cards or ()}


def test_the_same_seed_deals_the_same_and_another_seed_differently() -> None:
    assert compose("duel", ("gold", "turmoil", "progress"), key_of(5)) == compose(
        "duel", ("Era of Gold", "Zeit der Wirren", "progress"), key_of(5)
    )
    assert compose("introductory", (), key_of(5)) != compose("introductory", (), key_of(6))


def test_listed_stacks_stay_and_the_rest_is_dealt() -> None:
    made = draw_missing(kit(INTRODUCTORY + "[Stack basic 3]\n" + BASIC_NINE), key_of(1))
    third = made.stacks[2]
    assert (third.id, Counter(c.card for c in third.cards or ())["rivals/abbey"]) == ("basic 3", 2)
    dealt = Counter(card for stack in made.stacks for card in stack.cards or ())
    assert sum(dealt.values()) == 36
    assert dealt[(third.cards or ())[0]] == 2


def test_both_players_know_the_prescribed_or_the_listed_events() -> None:
    drawn = draw_missing(kit(DUEL), key_of(1))
    assert (len(drawn.known_events), len(drawn.events), len(drawn.box)) == (6, 12, 9)
    full = compose("duel", ("gold", "turmoil", "progress"), key_of(1))
    listed = draw_missing(kit(text_format.write(full)), key_of(2))
    assert listed.known_events == listed.events
    assert Counter(c.card for c in listed.events) == Counter(c.card for c in drawn.events)
    assert Counter(c.card for c in listed.box) == Counter(c.card for c in drawn.box)


def test_a_kit_says_who_chose_its_sets() -> None:
    choices = [SetChoice(set="gold", chosen_by="starting player"), "turmoil", SetChoice(set="progress")]
    made = compose("duel", choices, key_of(1), name="Table 4")
    assert (made.name, made.sets[0].chosen_by) == ("Table 4", "starting player")


def test_a_choice_that_the_rules_forbid_is_refused_with_the_report() -> None:
    with pytest.raises(KitRefusedError, match="2 theme sets, expected exactly 3") as caught:
        compose("duel", ("gold", "turmoil"), key_of(1))
    assert [f.code for f in caught.value.report.findings] == ["RV501"]
    with pytest.raises(UnknownNameError, match="golf"):
        compose("theme", ("golf",), key_of(1))
