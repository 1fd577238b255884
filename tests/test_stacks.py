"""Event stacks: laid by the recipe, and recognised when they are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.rng import shuffled
from deckbuilder.stacks import EventRecipe, StackFault, assemble, faults

PLAIN = EventRecipe(divider="yule")
HELD = EventRecipe(divider="yule", upper_only=("attack", "revolt"))
TITLES = st.lists(st.sampled_from(["feud", "riots", "invention", "attack", "revolt"]), max_size=14)


def lay(cards, recipe, key=1):
    keys = iter(range(key, key + 10))
    return assemble(cards, recipe, lambda some: shuffled(next(keys), some), lambda card: card)


def test_yule_lies_fourth_from_the_bottom():
    order = lay([*"abcdefgh", "yule"], PLAIN)
    assert order[-4] == "yule"
    assert sorted(order) == sorted([*"abcdefgh", "yule"])
    assert faults(order, PLAIN) == []


def test_top_is_first():
    cards = [*"abcde", "yule"]
    order = assemble(cards, PLAIN, list, lambda card: card)
    assert order == ["d", "e", "yule", "a", "b", "c"]


def test_every_card_can_come_to_lie_anywhere_but_in_the_place_of_yule():
    orders = [lay([*"abcde", "yule"], PLAIN, key) for key in range(300)]
    for place in (0, 1, 3, 4, 5):
        assert {order[place] for order in orders} == set("abcde")


@pytest.mark.parametrize("recipe", [PLAIN, HELD])
@given(titles=TITLES, key=st.integers(0, 10_000))
def test_what_is_laid_follows_the_recipe_and_keeps_the_cards(recipe, titles, key):
    cards = sorted([*titles, "yule"])
    order = lay(cards, recipe, key)
    assert sorted(order) == cards
    assert faults(order, recipe) == []


@given(titles=TITLES, key=st.integers(0, 10_000))
def test_held_back_cards_lie_above_yule(titles, key):
    order = lay([*titles, "yule"], HELD, key)
    assert not set(HELD.upper_only) & set(order[order.index("yule") :])


def test_held_back_cards_are_mixed_into_the_upper_part():
    orders = [lay([*"abcdef", "attack", "yule"], HELD, key) for key in range(200)]
    assert {order.index("attack") for order in orders} == {0, 1, 2, 3}


def test_shuffles_once_or_with_held_back_cards_twice():
    for recipe, expected in ((PLAIN, 1), (HELD, 2)):
        calls = []
        assemble(
            ["a", "b", "c", "d", "attack", "yule"],
            recipe,
            lambda some, c=calls: c.append(some) or list(some),
            str,
        )
        assert len(calls) == expected


def test_without_a_divider_nothing_is_added():
    assert sorted(lay([*"abcde"], PLAIN)) == [*"abcde"]


def test_cards_may_be_anything_that_has_a_title():
    order = assemble([3, 1, 2, 0, 9], PLAIN, list, lambda card: "yule" if card == 9 else str(card))
    assert order == [0, 9, 3, 1, 2]


@pytest.mark.parametrize(
    ("order", "recipe", "fault"),
    [
        (["a", "b", "c", "d"], PLAIN, StackFault("divider", "yule", 0, 1)),
        (["yule", "a", "yule", "b"], PLAIN, StackFault("divider", "yule", 2, 1)),
        (["a", "b", "yule", "c", "d"], PLAIN, StackFault("below", "yule", 2, 3)),
        (["yule", "a", "b", "c", "d"], PLAIN, StackFault("below", "yule", 4, 3)),
        (["a", "b", "yule", "c", "attack", "d"], HELD, StackFault("upper only", "yule", "attack")),
    ],
)
def test_faults_are_named(order, recipe, fault):
    assert faults(order, recipe) == [fault]


def test_every_fault_is_named_at_once():
    order = ["a", "yule", "attack", "revolt", "b", "c"]
    assert faults(order, HELD) == [
        StackFault("below", "yule", 4, 3),
        StackFault("upper only", "yule", "attack"),
        StackFault("upper only", "yule", "revolt"),
    ]
