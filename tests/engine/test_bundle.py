"""Bundles against plain lists of numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.engine.bundle import (
    GOLD,
    NAMES,
    RESOURCES,
    UNIT,
    amount,
    bundle,
    covers,
    one_piece_less,
    size,
    words,
)

AMOUNTS = st.lists(st.integers(0, 60), min_size=6, max_size=6)


def packed(amounts: list[int]) -> int:
    return bundle(dict(enumerate(amounts)))


@given(AMOUNTS)
def test_what_is_packed_comes_out(amounts: list[int]):
    assert [amount(packed(amounts), r) for r in RESOURCES] == amounts
    assert size(packed(amounts)) == sum(amounts)


@given(AMOUNTS, AMOUNTS)
def test_covers_means_enough_of_everything(have: list[int], cost: list[int]):
    assert covers(packed(have), packed(cost)) == all(h >= c for h, c in zip(have, cost, strict=True))


@given(AMOUNTS, AMOUNTS)
def test_bundles_add_and_subtract_like_numbers(one: list[int], other: list[int]):
    total = [a + b for a, b in zip(one, other, strict=True)]
    assert packed(one) + packed(other) == packed(total)
    assert packed(total) - packed(other) == packed(one)


@given(st.lists(st.integers(0, 3), min_size=6, max_size=6))
def test_one_piece_less_offers_every_reduction_once(price: list[int]):
    expected = [packed([n - (i == r) for i, n in enumerate(price)]) for r in RESOURCES if price[r]]
    assert one_piece_less((packed(price),)) == (tuple(expected) or (0,))


def test_two_reductions_of_choice_name_each_result_once():
    twice = one_piece_less(one_piece_less((2 * UNIT[0] + UNIT[1],)))
    assert sorted(twice) == sorted((UNIT[1], UNIT[0]))


def test_the_order_is_that_of_the_vocabulary():
    assert NAMES == ("brick", "grain", "lumber", "ore", "wool", "gold")
    assert NAMES[GOLD] == "gold"


def test_a_bundle_in_words():
    assert words(bundle({0: 2, 2: 1})) == "2 brick, 1 lumber"
    assert words(0) == "nothing"
