"""Answers to questions about places: where to lay and move cards, and which card on the table is meant."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.bots.greedy.choosing import best, ints
from deckbuilder.bots.greedy.evaluation import Evaluation
from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.bundle import GOLD
from deckbuilder.engine.carddef import AT_CITY, NOTHING, STRENGTH, CardDef
from deckbuilder.engine.choice import NONE, Answer, Ask, Choice
from deckbuilder.engine.derived import showing
from deckbuilder.engine.state import Placed
from deckbuilder.engine.view import View


class PlaceAnswers:
    """Answers by what lies beside a place, and by what the card there is worth.

    Args:
        valuation: the tastes it answers by.
    """

    def __init__(self, valuation: Evaluation) -> None:
        self.valuation = valuation
        self.by_ask: dict[Ask, Callable[[Choice, View], Answer]] = {
            Ask.SITE: self._site,
            Ask.PLACE_OR_DISCARD: self._site,
            Ask.REGION_TO_TAKE: self._region,
            Ask.BUILDING_TO_BURN: self._most_valuable,
            Ask.BUILDING_TO_NAME: self._most_valuable,
            Ask.BUILDING_TO_LOSE: self._least_valuable,
            Ask.UNIT_TO_LOSE: self._least_valuable,
            Ask.SHIP_TO_LOSE: self._least_valuable,
            Ask.OWN_UNIT: self._least_valuable,
            Ask.OWN_HERO: self._own_hero,
            Ask.OPPOSING_UNIT: self._opposing_unit,
            Ask.CARD_TO_TURN: self._least_valuable,
            Ask.CARD_TO_MOVE: self._moved,
            Ask.CHANGE_PLACES_WITH: self._partner,
            Ask.SEA_CARD: self._sea_card,
            Ask.SEA_CARD_TO_MOVE: self._stay,
        }
        self._exchange: tuple[int, int] = (NONE, NONE)
        """The places between which the last card to move was chosen."""

    def _site(self, choice: Choice, view: View) -> Answer:
        if choice.card == NONE:
            return choice.options[0]
        card = view.table.defs[choice.card]
        free = [slot for slot in ints(choice.options) if slot != NONE]
        return best(free, lambda slot: self._site_value(view, card, slot))

    def _site_value(self, view: View, card: CardDef, slot: int) -> float:
        """Boosters beside their terrain, cards that lower rates beside those that have one; other green cards
        where no city is, to keep those sites free."""
        value = 0.0
        for region in geometry.REGIONS_OF[slot]:
            placed = view.at(region)
            if placed is None:
                continue
            if card.booster != NOTHING and placed.definition.stores == card.booster:
                value += 5.0
            if card.uncounted_adjacent and placed.definition.stores != NOTHING:
                value += 1.0
            if card.booster == NOTHING and not card.uncounted_adjacent:
                value -= 0.05
            if card.region_cost or card.use_cost:
                value += 0.2 * view.stock(region)
        if geometry.KIND[slot] == geometry.SITE and _lower_rates(card, view.at(geometry.NEIGHBOR_SITE[slot])):
            value += 3.0
        town = geometry.SETTLEMENT_OF[slot]
        if town >= 0 and card.placement != AT_CITY:
            in_city = town in view.summary(geometry.SEAT[slot]).cities
            value += (1.0 if card.foreign else -1.0) * in_city
        return value

    def _region(self, choice: Choice, view: View) -> Answer:
        """A region whose resource is scarce."""
        summary = view.summary(view.seat)
        table = view.table
        return best(
            choice.options,
            lambda c: -len(summary.stores[table.card[c].stores]) - 0.5 * (table.card[c].stores == GOLD),
        )

    # Which card on the table

    def _slot_value(self, view: View, slot: int) -> float:
        placed = view.at(slot)
        return 0.0 if placed is None else self.valuation.worth.of(placed.definition)

    def _most_valuable(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda slot: self._slot_value(view, slot))

    def _least_valuable(self, choice: Choice, view: View) -> Answer:
        return best(choice.options, lambda slot: -self._slot_value(view, slot))

    def _own_hero(self, choice: Choice, view: View) -> Answer:
        """The strongest for a contest of mine; the least valuable one if the opponent asks."""
        if view.active != view.seat:
            return self._least_valuable(choice, view)
        return best(choice.options, lambda slot: _strength(view, slot))

    def _opposing_unit(self, choice: Choice, view: View) -> Answer:
        """The weakest to fight against; the most valuable one if a placed card hits it."""
        if choice.card == NONE:
            return best(choice.options, lambda slot: -_strength(view, slot))
        return self._most_valuable(choice, view)

    # Changing places

    def _moved(self, choice: Choice, view: View) -> Answer:
        """One of the two cards that, changing places, bring boosters to the regions they work for."""
        slots = ints(choice.options)
        pairs = [
            (one, other)
            for n, one in enumerate(slots)
            for other in slots[n + 1 :]
            if geometry.KIND[one] == geometry.KIND[other]
        ]
        boosters = _boosters(view)
        if not pairs or not boosters:
            return slots[0]
        self._exchange = max(pairs, key=lambda pair: _boosted(view, boosters, *pair))
        return self._exchange[0]

    def _partner(self, choice: Choice, view: View) -> Answer:
        if self._exchange[1] in choice.options:
            return self._exchange[1]
        return choice.options[0]

    # At sea

    def _sea_card(self, choice: Choice, view: View) -> Answer:
        """The highest card; an opponent's harbor, with a ship in it, comes after those of some height."""

        def height(slot: int) -> float:
            placed = view.at(slot)
            if placed is None or not placed.definition.levels:
                return 1.5
            return placed.level

        return best(choice.options, height)

    def _stay(self, choice: Choice, view: View) -> Answer:
        return NONE if NONE in choice.options else choice.options[0]


def _lower_rates(card: CardDef, beside: Placed | None) -> bool:
    """Whether of two cards one has a rate for exchanges and the other one changes rates."""
    if beside is None:
        return False
    other = beside.definition
    return bool(
        (card.trade_rate and hooks.rates.function(other) is not None)
        or (other.trade_rate and hooks.rates.function(card) is not None)
    )


def _strength(view: View, slot: int) -> int:
    placed = view.at(slot)
    return showing(placed)[STRENGTH] if placed is not None else 0


def _boosters(view: View) -> list[Placed]:
    return [
        p
        for p in view.summary(view.seat).own
        if p.definition.booster != NOTHING or p.definition.uncounted_adjacent
    ]


def _boosted(view: View, boosters: list[Placed], one: int, other: int) -> float:
    """How many regions the boosters would work for after two cards have changed places.

    What lies beside cards that hide it from brigands counts a little.
    """
    swapped = {one: other, other: one}
    total = 0.0
    for booster in boosters:
        for region in geometry.REGIONS_OF[swapped.get(booster.slot, booster.slot)]:
            placed = view.at(swapped.get(region, region))
            if placed is not None and placed.definition.stores == booster.definition.booster:
                total += 1
            if placed is not None and booster.definition.uncounted_adjacent:
                total += 0.1 * view.stock(swapped.get(region, region))
    return total
