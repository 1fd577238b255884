"""Short numbers of the cards, for share codes: given once, never changed, never given again.

The numbers stand in ``data/numbers-<edition>.json``, in the order in which they were given. When cards
arrive, ``python -m deckbuilder.decks.card_numbers`` gives them the next free numbers: sets in the order of
the rulebooks, within a set by id.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deckbuilder.cards.catalogue import Catalogue, catalogue, editions
from deckbuilder.errors import UnknownNameError

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Numbers:
    """The numbers of one edition's cards.

    Args:
        by_card: number by card id, in the order in which they were given.
        by_number: the other way round.
    """

    by_card: Mapping[str, int]
    by_number: Mapping[int, str]

    def number(self, card: str) -> int:
        """The number of a card.

        Raises:
            UnknownNameError: the card has none.
        """
        try:
            return self.by_card[card]
        except KeyError:
            raise UnknownNameError("card number", card) from None


def _file(edition: str) -> Path:
    return DATA / f"numbers-{edition}.json"


@cache
def numbers(edition: str) -> Numbers:
    """The numbers of an edition; none if it has no file."""
    path = _file(edition)
    given: dict[str, int] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return Numbers(given, {number: card for card, number in given.items()})


def missing(cards: Catalogue, given: Mapping[str, int]) -> tuple[str, ...]:
    """The ids of cards without a number, in the order in which they will be numbered."""
    sets = [one.id for one in cards.sets]
    ordered = sorted(cards.cards, key=lambda card: (sets.index(card.printings[0].set), card.id))
    return tuple(card.id for card in ordered if card.id not in given)


def extended(cards: Catalogue, given: Mapping[str, int]) -> dict[str, int]:
    """The numbers given so far, and the next free ones for the cards that have none."""
    first = max(given.values(), default=0) + 1
    return {**given, **{card: first + i for i, card in enumerate(missing(cards, given))}}


def main() -> None:
    """Give numbers to all cards that have none, in every edition."""
    DATA.mkdir(exist_ok=True)
    for edition in editions():
        given = numbers(edition).by_card
        new = extended(catalogue(edition), given)
        text = json.dumps(new, indent=0) + "\n"
        _file(edition).write_text(text, encoding="utf-8", newline="\n")
        print(f"{edition}: {len(new) - len(given)} new, {len(new)} in all")


if __name__ == "__main__":
    main()
