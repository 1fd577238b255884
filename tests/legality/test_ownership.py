"""Which sets a list needs beside those that are owned."""

from __future__ import annotations

import pytest
from lists import DUEL, LEGAL, report

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.errors import UnknownNameError
from deckbuilder.legality.ownership import owned_sets, sets_are_owned
from deckbuilder.vocabulary import Severity

CARDS = catalogue("rivals")


def needed(text: str, *owned: str) -> list[Finding]:
    return list(sets_are_owned(report(text), owned_sets(owned, CARDS)))


def deck(*lines: str) -> str:
    return "Format: tournament\n[Deck]\n" + "\n".join(lines) + "\n"


def test_a_box_stands_for_its_sets_and_names_may_be_german() -> None:
    base = {one.id for one in CARDS.sets if one.box == "base"}
    assert set(owned_sets(["base"], CARDS)) == base
    assert owned_sets(["Zeit des Goldes", "basic"], CARDS) == ("basic", "gold")
    with pytest.raises(UnknownNameError):
        owned_sets(["no such set"], CARDS)


def test_nothing_is_needed_if_all_is_owned() -> None:
    assert needed(LEGAL, "base") == []


def test_what_is_missing_is_grouped_by_the_set_that_brings_it() -> None:
    found = needed(deck("Abbey", "2 Mint", "Merchant Guild", "Hedge Tavern"), "basic")
    assert [finding.message for finding in found] == [
        "The list needs Era of Gold for 1x Merchant Guild and 2x Mint.",
        "The list needs Era of Turmoil for 1x Hedge Tavern.",
    ]
    assert "Die Liste braucht Zeit des Goldes für" in found[0].message_de
    assert [finding.severity for finding in found] == [Severity.WARNING] * 2
    assert (found[0].where.line, found[0].where.related) == (4, (5,))
    assert found[0].suggestions == ("Era of Gold",)


def test_copies_count_and_several_sets_may_help() -> None:
    card = next(c for c in CARDS if len({p.set for p in c.printings}) > 1 and c.category != "event")
    first, *others = (printing.set for printing in card.printings)
    found = needed(deck(f"{card.copies} {card.name}"), first)
    assert found
    assert set(found[0].expected) == set(others)
    assert needed(deck(card.name), first) == []


def test_prescribed_events_are_not_asked_for_but_chosen_ones_are() -> None:
    assert needed(deck("Mint"), "gold") == []
    assert "Riots" in needed(deck("Mint") + "[Events]\nRiots ☾\n", "gold")[0].message


def test_a_marked_copy_must_be_owned_as_such() -> None:
    marked = next(
        c for c in CARDS if 0 < c.half_moon < c.copies and len(c.printings) > 1 and c.category != "event"
    )
    plain_set = next((p.set for p in marked.printings if p.half_moon == 0), None)
    if plain_set is not None:
        assert needed(deck(f"{marked.name} ☾"), plain_set, "basic", "turmoil")


def test_more_copies_than_exist_are_the_business_of_another_rule() -> None:
    assert needed(deck("9 Abbey"), "base") == []


def test_a_kit_needs_its_theme_sets() -> None:
    found = needed(DUEL, "basic", "gold")
    assert [finding.expected for finding in found] == [["turmoil"], ["progress"]]
    assert needed(DUEL, "base") == []
    assert needed(DUEL, "gold", "turmoil", "progress")[0].expected == ["basic"]
