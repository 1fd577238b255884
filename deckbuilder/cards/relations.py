"""Which cards have to do with a card: those that need it, and those whose effect names it."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.vocabulary import Category

COMMON = frozenset({Category.CENTER, Category.REGION})
"""Their names – city, forest – are words of the rules; a text that has them is not about the card."""


def needed_by(card_id: str, cards: Catalogue) -> tuple[str, ...]:
    """The ids of the cards whose data name this card: as requirement, as place, as reason to leave."""
    return tuple(other.id for other in cards if card_id in other.refers_to and other.id != card_id)


def named_by(card_id: str, cards: Catalogue) -> tuple[str, ...]:
    """The ids of the cards whose effect names this card, for instance those that protect from it."""
    needing = needed_by(card_id, cards)
    return tuple(other for other in _naming(cards).get(card_id, ()) if other not in needing)


@cache
def _naming(cards: Catalogue) -> dict[str, tuple[str, ...]]:
    """By card the cards in whose texts its name stands, capitals and all; the longest name counts."""
    by_name = {card.name: card.id for card in cards if card.category not in COMMON}
    longest_first = sorted(by_name, key=len, reverse=True)
    any_name = re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})(?:s|es)?(?!\w)")
    found: defaultdict[str, list[str]] = defaultdict(list)
    for card in cards:
        for name in dict.fromkeys(any_name.findall(card.text)):
            if by_name[name] != card.id:
                found[by_name[name]].append(card.id)
    return {card: tuple(others) for card, others in found.items()}
