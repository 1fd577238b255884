"""The classic oracle's judgement of knowledge: what each seat has ever had a chance to see."""

from __future__ import annotations

from typing import Any

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.choice import Act
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND, REGION_STACK, RESOLVING, State
from properties.oracle_base import slug_of
from properties.oracle_knowledge import BareWitness

SHOW_THE_HAND = ("spy",)
SHOW_EVENTS = ("better-world", "guardian-of-fate")
SHOW_STACKS = ("prophesy", "inspiration", "magical-eye")
SHOW_REGIONS = ("land-change-thyself", "scout")
"""Cards and spells that may show hidden cards without a question about them."""
OPEN_WHEN_PLAYED = frozenset(
    card.slug for card in catalogue("classic").cards if card.category in ("action", "event")
)
SEARCHES = ("START_CARD", "CARD_TO_TAKE", "CARD_OR_NONE", "REGION_TO_TAKE", "REGION_ABOVE")


class Witness(BareWitness):
    """What each seat has ever had a chance to see in a classic game."""

    def watch(self, g: State, seat: int, ask: str) -> None:
        """Note what lies open, what is in hand, and what the question shows to the seat that is asked."""
        self.look_around(g, OPEN_WHEN_PLAYED)
        met = self.met[seat]
        if ask in SEARCHES:
            met.update(g.zones[RESOLVING], g.zones[REGION_STACK])
            for zone in range(FIRST_STACK, len(g.zones)):
                met.update(g.zones[zone])

    def heed(self, g: State, seat: int, answer: Any) -> None:
        """Note what a main answer may show before anything is asked again."""
        if not isinstance(answer, tuple) or answer[0] not in (Act.PLAY, Act.USE):
            return
        met = self.met[seat]
        slug = slug_of(g, answer[1]) if answer[0] == Act.PLAY else g.board[answer[1]].definition.id[8:]
        if slug in SHOW_THE_HAND:
            met.update(g.zones[HAND + 1 - seat])
        if slug in SHOW_EVENTS:
            met.update(g.zones[EVENTS])
        if slug in SHOW_REGIONS:
            met.update(g.zones[REGION_STACK])
        if slug in SHOW_STACKS:
            for zone in range(FIRST_STACK, len(g.zones)):
                met.update(g.zones[zone])
