"""The classic oracle's memory: what each seat could see, what was used, and the steps of a game."""

from __future__ import annotations

from typing import Any

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.choice import Act, Choice
from deckbuilder.engine.state import (
    EVENTS,
    FIRST_STACK,
    HAND,
    REGION_STACK,
    RESOLVING,
    Placed,
    State,
)
from properties.classic_oracle_steps import Steps
from properties.oracle_base import card_of, slug_of
from properties.oracle_knowledge import BareWitness

SHOW_THE_HAND = ("spy",)
SHOW_EVENTS = ("better-world", "guardian-of-fate")
SHOW_STACKS = ("prophesy", "inspiration", "magical-eye")
SHOW_REGIONS = ("land-change-thyself", "scout")
"""Cards and spells that may show hidden cards without a question about them."""
ONCE_A_TURN = ("trading-post", "large-bazaar", "magic-mill")
OPEN_WHEN_PLAYED = frozenset(
    card.slug for card in catalogue("classic").cards if card.category in ("action", "event")
)
FOES_HAND = ("OPPOSING_CARD", "OPPOSING_CARD_TO_BURY")
SEARCHES = ("START_CARD", "CARD_TO_TAKE", "CARD_OR_NONE", "REGION_TO_TAKE", "REGION_ABOVE")


class Witness(BareWitness):
    """What each seat has had a chance to see in a classic game, and which cards were used this turn.

    Whether a card that works once a turn has been used goes with the card: to another site, or to the player
    who takes a Magic Book (C3). A card that has left play comes back fresh.
    """

    open_when_played = OPEN_WHEN_PLAYED

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.used: set[int] = set()
        self.steps = Steps()

    def phase_begins(self, g: State) -> None:
        """Note what lies open, and judge the step that is over."""
        super().phase_begins(g)
        self.steps.phase_begins(g)

    def follow(self, g: State, choice: Choice, answer: Any) -> None:
        """Note what an answer may show, and that it belongs to a step."""
        super().follow(g, choice, answer)
        self.steps.answered(g, choice, answer)

    def watch(self, g: State, seat: int, ask: str) -> None:
        """Note what lies open, what is in hand, and what the question shows to the seat that is asked."""
        self.look_around(g)
        if g.turn != self.turn:
            self.turn, self.used = g.turn, set()
        self.used &= {_base(placed).card for placed in g.board.values()}
        met = self.met[seat]
        if ask in SEARCHES:
            met.update(g.zones[RESOLVING], g.zones[REGION_STACK])
            for zone in range(FIRST_STACK, len(g.zones)):
                met.update(g.zones[zone])
        if ask in FOES_HAND:
            met.update(g.zones[HAND + 1 - seat])

    def heed(self, g: State, seat: int, answer: Any) -> None:
        """Note what an answer may show before anything is asked again."""
        if not isinstance(answer, tuple) or answer[0] not in (Act.PLAY, Act.USE):
            return
        if answer[0] == Act.USE and _is_marked(g.board[answer[1]]):
            self.used.add(g.board[answer[1]].card)
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

    def check(self, g: State, main: bool) -> None:
        """Knowledge; at a main decision the marks of what was used."""
        super().check(g, main)
        if main:
            marked = {_base(g.board[slot]).card for slot in g.used if _is_marked(g.board[slot])}
            assert marked == self.used, f"used: {sorted(self.used)}, marked: {sorted(marked)}"


def _base(placed: Placed) -> Placed:
    """Of a pile the building that a Witch covers, else the upper card."""
    under = placed.under
    return under if under is not None and under.inert else placed


def _is_marked(placed: Placed) -> bool:
    """Whether a card works once in its owner's turn; spells that answer something are told otherwise."""
    card = card_of(_base(placed).definition.id)
    in_own_turn = card.spell_timing in ("own_turn", "turn_start")
    return in_own_turn or card.slug in ONCE_A_TURN
