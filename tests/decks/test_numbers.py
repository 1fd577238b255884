"""Card numbers: complete, never changed, never given twice."""

from __future__ import annotations

import hashlib
import json

import pytest

from deckbuilder.cards.catalogue import catalogue, editions
from deckbuilder.decks.card_numbers import DATA, extended, missing, numbers
from deckbuilder.errors import UnknownNameError

RECORDED = {
    "rivals": [
        (91, "6742b1cd3ebcdf23"),
        (231, "873b5c85c4a8868a"),
    ],
    "classic": [(118, "5e3554fd316b8125")],
}
"""So many numbers had been given, and the SHA-256 of these lines; later records come behind."""


def line_hash(edition: str, count: int) -> str:
    given = list(numbers(edition).by_card.items())[:count]
    text = "".join(f"{number} {card}\n" for card, number in given)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("edition", RECORDED)
def test_numbers_that_were_given_never_change(edition: str) -> None:
    for count, digest in RECORDED[edition]:
        assert len(numbers(edition).by_card) >= count
        assert line_hash(edition, count) == digest, f"the first {count} numbers of {edition} have changed"


@pytest.mark.parametrize("edition", editions())
def test_every_card_has_a_number(edition: str) -> None:
    assert missing(catalogue(edition), numbers(edition).by_card) == ()


@pytest.mark.parametrize("path", sorted(DATA.glob("numbers-*.json")), ids=lambda path: path.stem)
def test_numbers_count_up_from_one_without_gaps(path: object) -> None:
    given = json.loads(path.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    assert list(given.values()) == list(range(1, len(given) + 1))


def test_new_cards_get_the_next_numbers_by_set_and_id() -> None:
    cards = catalogue("rivals")
    given = {card.id: number for number, card in enumerate(cards.in_set("gold"), start=1)}
    more = extended(cards, given)
    assert list(more)[: len(given)] == list(given)
    assert more["rivals/abbey"] == len(given) + 1
    assert sorted(more.values()) == list(range(1, len(cards) + 1))
    assert extended(cards, more) == more


def test_a_card_without_a_number_is_an_unknown_name() -> None:
    with pytest.raises(UnknownNameError, match="card number"):
        numbers("rivals").number("rivals/dragon")
