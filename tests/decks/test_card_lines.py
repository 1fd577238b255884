"""Card lines: every spelling of count, name, mark and remark."""

from __future__ import annotations

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.counts import BAD
from deckbuilder.decks.parsed import ParsedCard, RawLine
from deckbuilder.decks.several_cards import Reader
from deckbuilder.diagnostics.finding import Location


def line(text: str) -> ParsedCard | None:
    start = len(text) - len(text.lstrip())
    place = Location("x.deck", 1, start + 1, "deck", text.strip())
    (card,) = Reader(RawLine("deck", text.strip(), place), catalogue("rivals").names.exact, []).cards()
    return card if card.name else None


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Abbey", 1),
        ("2 Abbey", 2),
        ("2x Abbey", 2),
        ("2X Abbey", 2),
        ("2xAbbey", 2),
        ("2 x Abbey", 2),
        ("2× Abbey", 2),
        ("2 × Abbey", 2),
        ("2* Abbey", 2),
        ("2- Abbey", 2),
        ("2 - Abbey", 2),
        ("x2 Abbey", 2),
        ("Abbey x2", 2),
        ("Abbey ×2", 2),
        ("Abbey 2x", 2),
        ("Abbey (2)", 2),
        ("Abbey (2x)", 2),
        ("  2x   Abbey  ", 2),
        ("2\tAbbey", 2),
        ("2\tAbbey\tbasic\tp. 12", 2),
        ("99 Abbey", 99),
        ("0 Abbey", BAD),
        ("-1 Abbey", BAD),
        ("+2 Abbey", BAD),
        ("100 Abbey", BAD),
        ("1.5 Abbey", BAD),
        ("12345678901234567890 Abbey", BAD),
        ("Abbey (0)", BAD),
    ],
)
def test_counts_stand_before_or_behind_the_name(text: str, count: int) -> None:
    card = line(text)
    assert card is not None
    assert (card.name, card.count) == ("Abbey", count)


@pytest.mark.parametrize(
    "mark", ["☾", "☽", " ☾", " (half-moon)", " (Half Moon)", " [HM]", " (HM)", " *", " (Halbmond)"]
)
def test_half_moon_marks(mark: str) -> None:
    card = line(f"2x Feud{mark}")
    assert card is not None
    assert (card.name, card.count, card.mark, card.notes) == ("Feud", 2, "half-moon", ())


@pytest.mark.parametrize("mark", ["(plain)", "(ohne Halbmond)", "[no half-moon]"])
def test_marks_of_copies_without_half_moon(mark: str) -> None:
    card = line(f"Feud {mark}")
    assert card is not None
    assert (card.name, card.mark) == ("Feud", "plain")


@pytest.mark.parametrize("comment", ["# good card", "// good card", "-- good card", "#good card", "--"])
def test_comments_behind_a_card_are_kept_out(comment: str) -> None:
    card = line(f"1 Weaver's Shop  {comment}")
    assert card is not None
    assert (card.name, card.notes) == ("Weaver's Shop", ())


def test_remarks_marks_and_counts_stand_in_any_order() -> None:
    card = line("Traveling Merchant (Basic) x2 ☾ [p. 3] # c")
    assert card is not None
    assert (card.name, card.count, card.mark, card.notes) == (
        "Traveling Merchant",
        2,
        "half-moon",
        ("Basic", "p. 3"),
    )


def test_a_count_in_brackets_is_a_remark_if_a_count_stands_before_the_name() -> None:
    card = line("2x Abbey (12)")
    assert card is not None
    assert (card.count, card.notes) == (2, ("12",))


@pytest.mark.parametrize("text", ["33", "-----", "2x", "( )", "12 34", "☾"])
def test_a_line_without_a_name_is_no_card(text: str) -> None:
    assert line(text) is None


def test_the_place_is_that_of_the_name() -> None:
    card = line("  2x Abbey # c")
    assert card is not None
    assert (card.where.line, card.where.column, card.where.as_written) == (1, 6, "Abbey")
