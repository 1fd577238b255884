"""The edition ``classic``: the Catan Card Game with its theme sets, by the rules of 2003 and 2005.

Source of the constants: rulebook of the Catan Card Game (2005) as recorded in the rulesets. That the event
card stands on two faces of the event die is assumed: no rulebook lists them, the later game has the same die.
"""

from __future__ import annotations

from functools import cache

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.editions.classic.setup_builder import RULES_VERSION, make_setup
from deckbuilder.editions.classic.turn import (
    event_card,
    hand_step,
    lift_marks,
    may_play,
    more_options,
    play,
    redeem,
    step_done,
    trade_advantage,
)
from deckbuilder.editions.definition import Edition, build_edition
from deckbuilder.effects.classic import MODULES
from deckbuilder.engine.bundle import ORE, WOOL
from deckbuilder.engine.choice import Act
from deckbuilder.engine.domestic_trade import propose
from deckbuilder.engine.events import brigand_attack, celebration, harvest
from deckbuilder.engine.rules import (
    BRIGAND_ATTACK,
    CELEBRATION,
    EVENT_CARD,
    PLENTIFUL_HARVEST,
    TRADE,
    Rules,
    Terms,
)

FACES = (BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD)

RULES = Rules(
    terms=Terms(
        faces=("Brigand Attack", "Trade Advantage", "Tournament", "Year of Plenty", "Event Card"),
        strength="knight token",
        trade="windmill token",
        skill="tournament",
    ),
    die_faces=(*FACES, EVENT_CARD),
    faces=(brigand_attack, trade_advantage, celebration, harvest, event_card),
    early_faces=frozenset(FACES),
    trade_rate=3,
    hand_base=3,
    tie_celebrated=False,
    advantage_minimum=1,
    trade_needs_city=True,
    brigand_limit=7,
    brigand_loot=(ORE, WOOL),
    search_cost=2,
    new_regions=2,
    regions_one_by_one=True,
    regions_first=True,
    production_stands=True,
    wins_within_effects=False,
    removes_foreign=False,
    permanent_events=frozenset({"classic/year-end"}),
    play=play,
    hand_step=hand_step,
    may_play=may_play,
    turn_start=lift_marks,
    after_step=step_done,
    more_options=more_options,
    more_acts={Act.REDEEM: redeem, Act.BARTER: propose},
)


def build(cards: Catalogue | None = None, without: frozenset[str] = frozenset()) -> Edition:
    """The edition, from the shipped cards or others; ``without`` leaves out the behaviour of cards."""
    assert MODULES  # importing them has registered the effects
    return build_edition("classic", RULES_VERSION, RULES, make_setup, cards, without)


@cache
def _built(cards: Catalogue) -> Edition:
    return build(cards)


def classic() -> Edition:
    """The edition with all its cards, as the overlay in use has them if there is one."""
    return _built(catalogue("classic"))
