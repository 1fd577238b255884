"""The edition ``rivals``: The Rivals for Catan, also published as CATAN – Das Duell.

Source of the constants: base rulebook as recorded in the rulesets; event die: one face each for Brigand
Attack, Trade, Celebration and Plentiful Harvest, two for the event card.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

from deckbuilder.cards.catalogue import Catalogue, Copy, catalogue
from deckbuilder.editions import setup_builder
from deckbuilder.editions.definition import Edition, build_edition
from deckbuilder.effects.rivals import MODULES
from deckbuilder.engine.bundle import GOLD, WOOL
from deckbuilder.engine.events import brigand_attack, celebration, draw_event, harvest, trade
from deckbuilder.engine.hands import fill_and_exchange
from deckbuilder.engine.rules import (
    BRIGAND_ATTACK,
    CELEBRATION,
    EVENT_CARD,
    PLENTIFUL_HARVEST,
    TRADE,
    Rules,
    Terms,
)
from deckbuilder.engine.setup import Setup
from deckbuilder.engine.turn import play
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Category, Trait

RULES_VERSION = 2

RULES = Rules(
    terms=Terms(
        faces=("Brigand Attack", "Trade", "Celebration", "Plentiful Harvest", "Event Card"),
        strength="strength advantage",
        trade="trade advantage",
        skill="skill",
    ),
    die_faces=(BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD, EVENT_CARD),
    faces=(brigand_attack, trade, celebration, harvest, draw_event),
    early_faces=frozenset({BRIGAND_ATTACK}),
    trade_rate=3,
    hand_base=3,
    tie_celebrated=True,
    advantage_minimum=3,
    trade_needs_city=False,
    brigand_limit=7,
    brigand_loot=(GOLD, WOOL),
    search_cost=2,
    new_regions=2,
    regions_one_by_one=False,
    regions_first=False,
    production_stands=False,
    wins_within_effects=True,
    removes_foreign=True,
    permanent_events=frozenset({"rivals/yule"}),
    play=play,
    hand_step=fill_and_exchange,
)

STYLE = setup_builder.Style(RULES_VERSION)
SEA_OPTION = "explorers"
"""The table option, and the theme set, that brings the sea into a Tournament Game if both want it (R-038)."""


def make_setup(first: ValidatedDeck | ValidatedKit, second: ValidatedDeck | None) -> Setup:
    """The set-up of a Tournament Game between two decks, the first one's player being host, or of a kit.

    Raises:
        TypeError: a deck without an opponent, or a kit with one.
    """
    setup = setup_builder.make_setup(first, second, STYLE)
    decks = [one for one in (first, second) if isinstance(one, ValidatedDeck)]
    if not decks or any(SEA_OPTION not in one.deck.options for one in decks):
        return setup
    cards = catalogue("rivals")
    harbor, sea = _sea_cards(cards)
    return replace(
        setup, handed_out=setup_builder.for_both(cards, harbor), sea=setup_builder.for_both(cards, sea)
    )


def _sea_cards(cards: Catalogue) -> tuple[tuple[Copy, ...], tuple[Copy, ...]]:
    """What each player lays out if both want the sea in a Tournament Game: the harbor, and all sea cards.

    The set holds the cards of both players. That no card is left out is assumed, see ``docs/readings.md``.
    """
    held = Counter(c for c in cards.copies(SEA_OPTION) if cards.card(c.card).category is Category.SEA)
    each = tuple(copy for copy, n in sorted(held.items()) for _ in range(n // 2))
    harbor = tuple(c for c in each if Trait.EXPLORER_HARBOR in cards.card(c.card).traits)
    return harbor, tuple(c for c in each if c not in harbor)


def build(cards: Catalogue | None = None, without: frozenset[str] = frozenset()) -> Edition:
    """The edition, from the shipped cards or others; ``without`` leaves out the behaviour of cards."""
    assert MODULES  # importing them has registered the effects
    return build_edition("rivals", RULES_VERSION, RULES, make_setup, cards, without)


@cache
def _built(cards: Catalogue) -> Edition:
    return build(cards)


def rivals() -> Edition:
    """The edition with all its cards, as the overlay in use has them if there is one."""
    return _built(catalogue("rivals"))
