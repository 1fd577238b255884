"""The oracle's judgement of knowledge: what each seat has ever had a chance to see."""

from __future__ import annotations

from typing import Any

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.choice import Act, Choice
from deckbuilder.engine.geometry import KIND, SEA
from deckbuilder.engine.state import (
    BOX,
    CITIES,
    DISCARD,
    EVENTS,
    FIRST_STACK,
    HAND,
    NO_CARD,
    OPEN,
    REGION_STACK,
    RESOLVING,
    ROADS,
    SEA_CARDS,
    SETTLEMENTS,
    State,
)
from properties.oracle_base import slug_of, twins

OPEN_WHEN_PLAYED = frozenset(
    card.slug for card in catalogue("rivals").cards if card.category in ("action", "event")
)
SHOW_THE_HAND = frozenset(
    ("traitor", "odins-priest", "wise-protection", "ambassador", "godfrey-the-intriguer", "siward-the-scout")
)
SHOW_EVENTS = frozenset(
    ("great-foresight", "grove-of-great-foresight", "cole-paladin-of-the-sages", "siward-the-scout")
)
SHOW_STACKS = frozenset(
    (
        "priestess-of-the-norns",
        "ambassador",
        "grove-of-freedom",
        "cole-paladin-of-the-sages",
        "siward-the-scout",
    )
)
"""Cards whose use may show hidden cards without a question about them."""
SEARCHES = ("CARD_TO_TAKE", "START_CARD", "REGION_TO_TAKE")
EQUAL_STACKS = ("EXCHANGE_FROM", "RESOURCE_TO_GIVE", "STACK_TO_SEARCH", "WHICH_EFFECT", "SITE", "USE_CARD")
"""Questions after which a search among equal cards shows them without a further question."""


class BareWitness:
    """What each seat has ever had a chance to see: knowledge beyond that is a leak.

    The editions' witnesses `watch` every decision, and `heed` every answer to a main decision before it is
    carried out. ``open_when_played`` names the cards that everybody sees as soon as they do something.
    """

    open_when_played: frozenset[str]

    def __init__(self) -> None:
        self.met: list[set[int]] = [set(), set()]

    def look_around(self, g: State) -> None:
        """Note what lies open and what is in the own hand."""
        for one in (0, 1):
            met = self.met[one]
            met.update(g.zones[HAND + one])
            for zone in (DISCARD, DISCARD + 1, OPEN, ROADS, SETTLEMENTS, CITIES):
                met.update(g.zones[zone])
            met.update(p.card for p in g.board.values())
            met.update(c for c in g.zones[RESOLVING] if slug_of(g, c) in self.open_when_played)
            met.update(g.zones[EVENTS][-1:])

    def phase_begins(self, g: State) -> None:
        """Note what can be seen where nothing is asked."""
        self.look_around(g)

    def follow(self, g: State, choice: Choice, answer: Any) -> None:
        """An answer is about to be carried out."""
        self.heed(g, choice.seat, answer)

    def heed(self, g: State, seat: int, answer: Any) -> None:
        """Note what an answer may show before anything is asked again."""

    def check(self, g: State, main: bool) -> None:
        """Own hands and public cards are known; hidden ones only if there was a chance to see them."""
        divider = g.table.setup.recipe.divider
        for seat in (0, 1):
            seen, met = g.seen[seat], self.met[seat]
            public = [c for z in (DISCARD, DISCARD + 1, OPEN, ROADS, SETTLEMENTS, CITIES) for c in g.zones[z]]
            public += [p.card for p in g.board.values()]
            unknown = [c for c in (*g.zones[HAND + seat], *public) if not seen >> c & 1]
            assert not unknown, f"seat {seat} does not know {[slug_of(g, c) for c in unknown]}"
            leaked = [c for c in (g.zones[REGION_STACK] if main else ()) if seen >> c & 1]
            hidden = (
                HAND + 1 - seat,
                EVENTS,
                BOX,
                SEA_CARDS,
                SEA_CARDS + 1,
                *range(FIRST_STACK, len(g.zones)),
            )
            for zone in hidden:
                leaked += [c for c in g.zones[zone] if c != NO_CARD and seen >> c & 1 and c not in met]
            leaked = [c for c in leaked if g.table.card[c].id != divider]
            assert not leaked, f"seat {seat} should not know {[slug_of(g, c) for c in leaked]}"


class Witness(BareWitness):
    """What each seat has ever had a chance to see in a game of ``rivals``."""

    open_when_played = OPEN_WHEN_PLAYED

    def watch(self, g: State, seat: int, ask: str) -> None:
        """Note what lies open, what is in hand, and what the question shows to the seat that is asked."""
        stacks = range(FIRST_STACK, len(g.zones))
        self.look_around(g)
        for one in (0, 1):
            met = self.met[one]
            met.update(g.zones[EVENTS][4:5])  # events that go back under the top four
            met.update(c for zone in stacks for c in g.zones[zone][:1] if g.face_up >> c & 1)
            if any(slug_of(g, c) == "fraternal-feuds" for c in g.zones[RESOLVING]):
                met.update(g.zones[HAND + 1 - one], g.zones[RESOLVING])
            if ask in ("REGION_ABOVE", "CORNER_FOR_REGION"):
                met.update(g.zones[RESOLVING])
        met = self.met[seat]
        if ask in SEARCHES:
            for zone in (REGION_STACK, *stacks):
                met.update(g.zones[zone])
        if ask in EQUAL_STACKS:
            for zone in stacks:
                if len({twins(g)[c] for c in g.zones[zone]}) == 1:
                    met.update(g.zones[zone])
        if ask == "SEA_CARD_TO_LOOK_AT":
            met.update(g.zones[SEA_CARDS + seat])
        if ask in ("SAIL_TO", "CARD_OR_NONE"):
            met.update(g.zones[HAND + 1 - seat])

    def heed(self, g: State, seat: int, answer: Any) -> None:
        """Note what a main answer may show before anything is asked again."""
        if not isinstance(answer, tuple) or answer[0] not in (Act.PLAY, Act.USE, Act.SPECIAL):
            return
        met = self.met[seat]
        if answer[0] == Act.SPECIAL:
            met.update(g.zones[HAND + 1 - seat])
            met.update(c for c in g.zones[SEA_CARDS + seat] if c != NO_CARD and KIND[answer[-1]] == SEA)
            return
        slug = slug_of(g, answer[1]) if answer[0] == Act.PLAY else g.board[answer[1]].definition.id[7:]
        if slug in SHOW_THE_HAND:
            met.update(g.zones[HAND + 1 - seat])
        if slug in SHOW_EVENTS:
            met.update(g.zones[EVENTS] if slug == "great-foresight" else g.zones[EVENTS][:3])
        if slug in SHOW_STACKS:
            top = 3 if slug == "siward-the-scout" else None
            for stack in g.table.stacks_of[seat]:
                met.update(g.zones[FIRST_STACK + stack][:top])
