"""Set-ups of the Catan Card Game: Basic Game, Expanded Games, Tournament Game.

Sources: rulebook of the Catan Card Game (2005), set-up; Trade & Change rulebook, setting up the game; Wizards
& Dragons rulebook, set-up notes; Tournament Game as recorded in its rulesets.
"""

from __future__ import annotations

from deckbuilder.editions import setup_builder
from deckbuilder.engine.setup import Setup
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit

RULES_VERSION = 2

STYLE = setup_builder.Style(
    RULES_VERSION,
    draw_back="expansion",
    open_back=setup_builder.CENTER_BACK,
    start_back=setup_builder.REGION_BACK,
)
"""Basic and theme cards look the same from behind, so all stacks are equal: each may be taken for the start
hand, and a card may go under any. Citadels and Counting Houses lie with the roads, settlements and cities.
Start regions can come into the region stack and are not to be told from others there."""


def make_setup(first: ValidatedDeck | ValidatedKit, second: ValidatedDeck | None) -> Setup:
    """The set-up of a Tournament Game between two decks, the first one's player being host, or of a kit.

    Raises:
        TypeError: a deck without an opponent, or a kit with one.
    """
    return setup_builder.make_setup(first, second, STYLE)
