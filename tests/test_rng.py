"""The generator against published vectors, and its laws."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.rng import GAMMA, MASK, Stream, below, shuffled, stream_key, value

KEYS = st.integers(0, MASK)
COUNTS = st.integers(0, 1 << 40)

# First outputs of splitmix64: Vigna's reference program for these two seeds, as widely published.
SPLITMIX64 = {
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B],
}


@pytest.mark.parametrize("key", SPLITMIX64)
def test_values_are_those_of_splitmix64(key):
    assert [value(key, count) for count in range(5)] == SPLITMIX64[key]


# SHA-256 of the empty text and of "abc" (FIPS 180-2), first eight bytes.
@pytest.mark.parametrize(("names", "key"), [((), 0xE3B0C44298FC1C14), (("abc",), 0xBA7816BF8F01CFEA)])
def test_key_is_the_beginning_of_the_sha_256_of_the_name(names, key):
    assert stream_key(*names) == key


def test_key_of_a_composed_name_never_changes():
    assert stream_key(7, 0, "event die", 3) == 0xB3D3F3861801F259


def test_parts_of_a_name_do_not_run_together():
    assert len({stream_key("ab", "c"), stream_key("a", "bc"), stream_key("abc")}) == 3
    assert stream_key(1, 2) == stream_key("1", "2")


@given(KEYS, COUNTS)
def test_values_are_64_bit_and_a_function_of_key_and_count(key, count):
    assert 0 <= value(key, count) <= MASK
    assert value(key, count) == value((key + GAMMA) & MASK, count - 1) if count else True


@given(KEYS, COUNTS, st.integers(1, 1 << 20))
def test_below_stays_below_and_counts_what_it_used(key, count, n):
    result, after = below(key, count, n)
    assert 0 <= result < n
    assert after > count
    assert result == value(key, after - 1) % n


def test_below_rejects_what_would_be_biased():
    n = (1 << 63) + 1  # only values below n are kept, so about every second one is rejected
    used = [below(5, count, n) for count in range(200)]
    assert all(result == value(5, after - 1) < n for result, after in used)
    assert any(after > count + 1 for count, (_, after) in enumerate(used))


def test_dice_are_even():
    stream = Stream("dice")
    counts = Counter(stream.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((seen - 1000) ** 2 / 1000 for seen in counts.values()) < 20.5  # chi-square, 0.1 %


def test_orders_are_even():
    counts = Counter("".join(shuffled(stream_key("order", i), "abc")) for i in range(6000))
    assert len(counts) == 6
    assert sum((seen - 1000) ** 2 / 1000 for seen in counts.values()) < 20.5


@given(KEYS, st.lists(st.integers(), max_size=40))
def test_shuffling_keeps_the_items_and_leaves_the_input_alone(key, items):
    before = list(items)
    assert sorted(shuffled(key, items)) == sorted(items)
    assert items == before
    assert shuffled(key, items) == shuffled(key, tuple(items))


def test_a_shuffle_never_changes():
    assert shuffled(1234567, range(10)) == [2, 0, 6, 1, 4, 5, 3, 8, 9, 7]


@given(st.lists(st.integers(1, 50), min_size=1, max_size=20))
def test_a_stream_is_its_key_and_its_count(sizes):
    stream, key, count = Stream("bot", 1), stream_key("bot", 1), 0
    for n in sizes:
        expected, count = below(key, count, n)
        assert stream.below(n) == expected
    assert stream.count == count


def test_choice_takes_each_item():
    stream = Stream("choice")
    assert {stream.choice("abc") for _ in range(50)} == set("abc")


def test_the_interpreters_own_generator_is_not_used():
    random.seed(1)
    state = random.getstate()
    first = Stream("x").below(1000)
    assert random.getstate() == state
    random.seed(2)
    assert Stream("x").below(1000) == first
