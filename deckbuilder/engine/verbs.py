"""The words that cards are written in, gathered from the modules of the engine.

An effect imports from here, from `hooks` and from `values`, and from nowhere else in the engine.
"""

from __future__ import annotations

from deckbuilder.engine.bundle import BRICK, GOLD, GRAIN, LUMBER, ORE, RESOURCES, WOOL, amount, one_piece_less
from deckbuilder.engine.carddef import CardDef
from deckbuilder.engine.cards import (
    ACTION_CARD,
    EVENT,
    demolish,
    draw_freely,
    filled_stacks,
    return_from_hand,
    return_under_stack,
    roll,
    search,
    shuffle_regions,
    swap,
)
from deckbuilder.engine.choice import NO, NONE, YES, Ask, Effect, choose, yes_or_no
from deckbuilder.engine.events import draw_event, from_current, rebuild_events, spared
from deckbuilder.engine.resources import (
    can_exchange,
    demand,
    demandable,
    exchange,
    gain,
    give_up,
    lose,
    pay,
    take,
    take_up_to,
)
from deckbuilder.engine.state import Placed, State, Tally
from deckbuilder.engine.zones import (
    discard,
    discard_from_hand,
    distinct,
    forget,
    hand,
    know,
    pick,
    put,
    remove,
    reveal,
    take_out,
)

__all__ = [
    "ACTION_CARD",
    "BRICK",
    "EVENT",
    "GOLD",
    "GRAIN",
    "LUMBER",
    "NO",
    "NONE",
    "ORE",
    "RESOURCES",
    "WOOL",
    "YES",
    "Ask",
    "CardDef",
    "Effect",
    "Placed",
    "State",
    "Tally",
    "amount",
    "can_exchange",
    "choose",
    "demand",
    "demandable",
    "demolish",
    "discard",
    "discard_from_hand",
    "distinct",
    "draw_event",
    "draw_freely",
    "exchange",
    "filled_stacks",
    "forget",
    "from_current",
    "gain",
    "give_up",
    "hand",
    "know",
    "lose",
    "one_piece_less",
    "pay",
    "pick",
    "put",
    "rebuild_events",
    "remove",
    "return_from_hand",
    "return_under_stack",
    "reveal",
    "roll",
    "search",
    "shuffle_regions",
    "spared",
    "swap",
    "take",
    "take_out",
    "take_up_to",
    "yes_or_no",
]
