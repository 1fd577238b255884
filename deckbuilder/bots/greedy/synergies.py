"""What the cards at hand ask for: the worth of a card that others need."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.engine.carddef import (
    ANY_CATEGORY,
    AT_REGION,
    HERO,
    NEED_BOUGHT_COMMERCE,
    NEED_CARD,
    NEED_HERO,
    NEED_KIND,
    NEED_LEVEL,
    NEED_MORE_OF_KIND,
    NEED_POINTS,
    VICTORY,
    CardDef,
    Need,
)

HELPS = 0.3
"""How much of a card's worth goes to a card that fulfils its requirement."""


class Synergies:
    """What is asked for, with the worth that each help brings.

    Args:
        asking: cards whose requirement is open, each with its worth.
    """

    def __init__(self, asking: Iterable[tuple[CardDef, float]]) -> None:
        self._cards: dict[str, float] = {}
        self._kinds: list[tuple[int, int, float]] = []
        self._bought = 0.0
        self._points: list[tuple[int, float]] = []
        for card, worth in asking:
            for need in {need for alternative in card.needs for need in alternative}:
                self._ask(need, HELPS * worth)

    def _ask(self, need: Need, bonus: float) -> None:
        kind, card_id, what, n, category = need
        if kind == NEED_CARD or (kind == NEED_LEVEL and card_id):
            self._cards[card_id] = self._cards.get(card_id, 0.0) + bonus
        elif kind in (NEED_KIND, NEED_MORE_OF_KIND):
            self._kinds.append((category, what, bonus / n))
        elif kind == NEED_LEVEL:
            self._kinds.append((ANY_CATEGORY, what, bonus / n))
        elif kind == NEED_HERO:
            self._kinds.append((ANY_CATEGORY, HERO, bonus))
        elif kind == NEED_BOUGHT_COMMERCE:
            self._bought += bonus
        elif kind == NEED_POINTS and what != VICTORY:
            self._points.append((what, bonus / n))

    def by(self, card: CardDef) -> float:
        """What a card would help the others."""
        value = self._cards.get(card.id, 0.0)
        if self._bought and card.levels and card.placement == AT_REGION:
            value += self._bought
        for category, trait, bonus in self._kinds:
            if category in (ANY_CATEGORY, card.category) and (not trait or card.traits & trait):
                value += bonus
        for point, bonus in self._points:
            if any(side[point] for side in (card.points, *card.levels)):
                value += bonus
        return value
