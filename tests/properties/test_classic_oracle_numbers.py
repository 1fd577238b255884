"""The classic oracle knows the numbers of the cards: results of the die, and how many of something."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from deckbuilder.effects.classic import (
    attacks,
    magic_books,
    trade_and_change,
    trade_and_change_actions,
    trade_and_change_city,
)
from properties.classic_step_tables import REACTIONS, STEPS
from properties.classic_steps import NOTICED, Step, told

EVERY = {**STEPS, **REACTIONS}


def with_die(slug: str, result: int = 0) -> Step:
    """The step of a card, in which the die by cards shows this result."""
    s, act = EVERY[slug]()
    if result:
        s.card_die(result)
    return s, act


@pytest.mark.parametrize("result", range(1, 7))
@pytest.mark.parametrize("pick", [max, min])
@pytest.mark.parametrize(
    "slug", ["arsonist", "black-knight", "bishop", "herb-woman", "brigands", "gambling-hall", "magic-kitchen"]
)
def test_every_result_of_the_die_is_told(slug: str, pick: Callable[..., int], result: int):
    told(with_die(slug, result), pick)


@pytest.mark.parametrize(
    ("module", "name", "wrong", "slug", "result"),
    [
        (attacks, "ATTACK_WINS", 4, "arsonist", 5),
        (attacks, "ATTACK_WINS", 6, "black-knight", 6),
        (attacks, "ANSWERED_WINS", 1, "bishop", 2),
        (attacks, "ANSWERED_WINS", 3, "herb-woman", 3),
        (trade_and_change_actions, "MONOPOLY", 2, "trade-monopoly", 0),
        (trade_and_change_actions, "MONOPOLY", 1, "trade-monopoly", 0),
        (trade_and_change, "COMMERCE_PRICE", 1, "artisan-workshop", 0),
        (trade_and_change, "MOST_COMMERCE", 1, "artisan-workshop", 0),
        (trade_and_change_city, "PAIR", 1, "treasure-vault", 0),
        (magic_books, "LOOKED_AT", 2, "guardian-of-fate", 0),
        (magic_books, "LOOKED_AT", 4, "guardian-of-fate", 0),
        (magic_books, "FORESEEN", 3, "prophesy", 0),
        (magic_books, "DOUBLED", 2, "magic-potion", 0),
    ],
)
def test_a_wrong_number_is_noticed(
    module: ModuleType, name: str, wrong: int, slug: str, result: int, monkeypatch: pytest.MonkeyPatch
):
    told(with_die(slug, result))
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises(AssertionError, match=NOTICED):
        told(with_die(slug, result))
