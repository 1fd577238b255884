"""City expansions of Trade & Change.

Complete by data: the Counting House (points; what other cards require) and the Trade Center (points, and what
it requires). Source of the texts: Trade & Change rulebook, card almanac, as told in the catalogue;
readings T17 to T23.
"""

from __future__ import annotations

from deckbuilder.engine.hooks import any_time, on_face, usable_if
from deckbuilder.engine.rules import CELEBRATION
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.verbs import (
    Ask,
    Effect,
    State,
    amount,
    choose,
    fill_pair,
    lootable,
    lose,
    take_up_to,
)

PAIR = 2
"""Pieces that a Treasure Vault or a Produce Storehouse stores."""


@on_face("classic/large-tournament-field")
def large_tournament_field(g: State, me: int, slot: int, face: int) -> Effect[None] | None:
    """A tournament of the event die that I win brings me a second resource, if I like."""
    if face == CELEBRATION and g.summaries[me].skill > g.summaries[1 - me].skill:
        return _second_prize(g, me, slot)
    return None


def _second_prize(g: State, me: int, slot: int) -> Effect[None]:
    yield from take_up_to(g, me, 1, card=g.board[slot].definition.index)


def _storable(g: State, me: int, slot: int) -> tuple[int, ...]:
    """The resources of which a store of pairs can take two out of my regions."""
    goods = lootable(g, me)
    return tuple(r for r in g.board[slot].definition.pairs if amount(goods, r) >= PAIR)


@usable_if("classic/treasure-vault", "classic/produce-storehouse")
def store_is_empty(g: State, me: int, slot: int) -> bool:
    """It holds nothing, and my regions hold two of a resource that it stores."""
    return not g.board[slot].level and bool(_storable(g, me, slot))


@any_time("classic/treasure-vault", "classic/produce-storehouse")
def store_a_pair(g: State, me: int, slot: int) -> Effect[None]:
    """Two pieces of one resource move from my regions into the store; payments can use them (`lose`)."""
    index = g.board[slot].definition.index
    resource = yield from choose(me, Ask.RESOURCE_TO_STORE, _storable(g, me, slot), index)
    yield from lose(g, me, resource, PAIR, taken=True)
    fill_pair(g, slot, resource)
    apply_state_based_effects(g)
