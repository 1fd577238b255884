"""What a card is worth by what is printed on it and by the kinds of its effects, never by its name."""

from __future__ import annotations

from typing import Any

from deckbuilder.bots.greedy.weights import Weights
from deckbuilder.engine import hooks
from deckbuilder.engine.bundle import OWL, STAR, amount
from deckbuilder.engine.carddef import (
    AT_REGION,
    CANNON,
    CAT_ACTION,
    CAT_MARKER,
    CAT_SEA,
    CITADEL_CARD,
    COMMERCE,
    NOTHING,
    PROGRESS,
    SAIL,
    SKILL,
    STRENGTH,
    VICTORY,
    CardDef,
)
from deckbuilder.engine.hooks import Hook

IN_HAND = 1.6
"""Points toward an advantage count more on a card that is still to be laid than on the table."""
RISING = 0.8
"""How much of the best side of a card counts that is turned by its player or by events."""

HOPE, STEP = 0.24, 0.08
"""How much of what a card may still rise counts beforehand: at its first side, and more for each further."""

BOUGHT = 0.45
"""How much of the points counts beforehand that are bought with what the region beside a card yields."""
INVITING = 0.5
"""How much of the point counts beforehand that the first wizard brings to a citadel."""
SPELL = 0.6
"""How much of an effect's worth is left that costs magic power each time."""

_HOOK_WORTH: dict[Hook[Any], float] = {
    hooks.when_placed: 1.2,
    hooks.once_per_turn: 2.2,
    hooks.any_time: 1.4,
    hooks.guard: 0.8,
    hooks.before_event: 1.0,
    hooks.after_event: 0.5,
    hooks.on_face: 1.0,
    hooks.on_production: 1.6,
    hooks.after_loss: 0.5,
    hooks.price: 1.8,
    hooks.points: 1.6,
    hooks.toll: 0.5,
    hooks.forbids: 0.5,
    hooks.before_card: 0.8,
    hooks.after_event_roll: 1.0,
    hooks.after_trade: 1.6,
    hooks.after_hand_loss: 0.6,
    hooks.host_points: 1.6,
    hooks.counts_as: 0.8,
    hooks.loot_protection: 1.0,
    hooks.before_roll: 1.5,
    hooks.wins_ties: 0.6,
    hooks.decides_trade: 0.6,
    hooks.extra_actions: 1.2,
    hooks.exchanges: 3.0,
    hooks.rates: 1.2,
}
_AT_ONCE = (hooks.when_placed, hooks.points, hooks.rates)
"""Effects that are over when the card lies, or that its owner's points and rates show."""
_TO_RAISE = (hooks.any_time, hooks.once_per_turn)


class CardValue:
    """Worths of cards, remembered.

    Args:
        weights: the tastes.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._worth: dict[int, float] = {}
        self._standing: dict[int, float] = {}

    def of(self, card: CardDef) -> float:
        """What having a card in play (or playing an action card) is worth."""
        known = self._worth.get(card.index)
        if known is None:
            known = self._action(card) if card.category == CAT_ACTION else self._placed(card)
            self._worth[card.index] = known
        return known

    def _action(self, card: CardDef) -> float:
        priced = 0.9 * (card.cost_size + amount(card.cost, STAR) + amount(card.cost, OWL) + card.magic_cost)
        return self.weights.action + priced - (0.4 if card.needs else 0.0)

    def _placed(self, card: CardDef) -> float:
        points = card.points
        if card.victory_added != NOTHING:
            points = (card.victory_added, *points[1:])
        value = self.points(points, IN_HAND)
        if card.center == CITADEL_CARD:
            value += self._raised(card, 0)
        elif card.levels:
            value += RISING * self.points(card.levels[-1], IN_HAND)
        value += card.magic_power * self.weights.magic
        for hook, _ in card.hooks:
            if hook in _AT_ONCE:
                value += _HOOK_WORTH[hook]
        if card.booster != NOTHING:
            value += 2.4
        return value + 1.6 * len(card.trade_rate) + self.standing(card)

    def points(self, points: tuple[int, ...], toward_advantage: float = 1.0) -> float:
        """What points are worth; those of the sea count in `at_sea`."""
        w = self.weights
        return (
            points[VICTORY] * w.point
            + (points[COMMERCE] * w.commerce + points[STRENGTH] * w.strength) * toward_advantage
            + points[SKILL] * w.skill
            + points[PROGRESS] * w.progress * toward_advantage
        )

    def at_sea(self, card: CardDef) -> float:
        """What a card is worth besides while there is a sea."""
        return card.points[SAIL] * self.weights.sail + card.points[CANNON] * self.weights.cannon

    def standing(self, card: CardDef) -> float:
        """What a placed card goes on doing, points, production and rates apart."""
        known = self._standing.get(card.index)
        if known is None:
            known = self._standing[card.index] = self._stands(card)
        return known

    def _stands(self, card: CardDef) -> float:
        if card.category == CAT_SEA:
            return 0.0
        value = sum(
            _HOOK_WORTH.get(hook, 0.0)
            for hook, _ in card.hooks
            if hook not in _AT_ONCE and not (card.levels and hook in _TO_RAISE)
        )
        if card.booster != NOTHING:
            value += self.weights.booster
        if card.uncounted_adjacent:
            value += 2.2
        if card.uncounted_store:
            value += 1.4
        if card.raid_safe or card.fire_protection or card.plague_protection:
            value += 0.6
        if card.search_cost != NOTHING:
            value += 2.8
        if card.raised_by_production:
            value += 2.0 * self.weights.owl
        if card.foreign:
            value += 1.2
        if card.doubles_units:
            value += 0.5
        if card.plague_protection_everywhere:
            value += 0.9
        value += self.weights.progress * card.hand_limit
        if card.magic_cost:
            value *= SPELL
        return value * self.weights.ability

    def level(self, card: CardDef, level: int) -> float:
        """What it is worth that a card has been turned so far, besides the points that it shows."""
        ahead = self._raised(card, level)
        if card.center == CITADEL_CARD:
            return INVITING * ahead
        if card.placement == AT_REGION and not card.use_cost and hooks.any_time.function(card) is not None:
            return BOUGHT * ahead
        turns = bool(card.use_cost) or card.category == CAT_MARKER
        return (HOPE * turns + STEP * level) * ahead

    def _raised(self, card: CardDef, level: int) -> float:
        """What the points of a card's last side are worth beyond those of this one."""
        return max(0.0, self.points(card.levels[-1]) - self.points(card.levels[level]))

    def next_level(self, card: CardDef, level: int) -> float:
        """What turning a card one side higher would bring."""
        if level + 1 >= len(card.levels):
            return 0.0
        gained = self.points(card.levels[level + 1]) - self.points(card.levels[level])
        return gained + self.level(card, level + 1) - self.level(card, level)
