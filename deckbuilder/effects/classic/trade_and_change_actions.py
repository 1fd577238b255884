"""Action and event cards of Trade & Change.

Source of the texts: Trade & Change rulebook, card almanac, as told in the catalogue;
readings T04 to T09.
"""

from __future__ import annotations

from deckbuilder.engine import geometry
from deckbuilder.engine.carddef import CAT_UNIT, TRADE_SHIP
from deckbuilder.engine.derived import cards_to_count, held, own_buildings, room, title, with_room
from deckbuilder.engine.hooks import on_event, playable_if, when_played
from deckbuilder.engine.requirements import of_kind
from deckbuilder.engine.verbs import (
    GOLD,
    NONE,
    RESOURCES,
    Ask,
    Effect,
    State,
    amount,
    choose,
    demandable,
    deposit,
    from_current,
    gain,
    hand_back,
    lootable,
    lose,
    take_up_to,
    turn_over,
    withdraw,
)

GARRISON = "classic/garrison"
MONOPOLY = 3
"""Resources that a Trade Monopoly takes at most."""

# Action cards


@playable_if("classic/mayor")
def mayor_has_cities(g: State, me: int) -> bool:
    """I have a city, and room for a resource."""
    return bool(g.summaries[me].cities and with_room(g, me))


@when_played("classic/mayor")
def mayor(g: State, me: int) -> Effect[None]:
    """A resource of my choice, if I like, for each of my cities; Citadels are none."""
    yield from take_up_to(g, me, len(g.summaries[me].cities), card=title(g, "classic/mayor").index)


def _deductible(g: State, me: int, cost: int) -> tuple[int, ...]:
    """The resources of a cost of which one less makes the rest of it fit into my regions."""
    return tuple(
        less
        for less in RESOURCES
        if amount(cost, less) and all(room(g, me, r) >= amount(cost, r) - (r == less) for r in RESOURCES)
    )


def _pledges(g: State, me: int) -> tuple[int, ...]:
    """The places of my buildings that the Pawnbroker takes: they count, cost something, and what they bring
    has room."""
    return tuple(p.slot for p in own_buildings(g, me) if _deductible(g, me, p.definition.cost))


@playable_if("classic/pawnbroker")
def pawnbroker_finds_a_pledge(g: State, me: int) -> bool:
    """I have a building that he takes."""
    return bool(_pledges(g, me))


@when_played("classic/pawnbroker")
def pawnbroker(g: State, me: int) -> Effect[None]:
    """I turn a building of mine face down and receive its cost, less one resource of my choice.

    It counts for nothing until its full cost is paid again (an option of the action phase).
    """
    index = title(g, "classic/pawnbroker").index
    slot = yield from choose(me, Ask.CARD_TO_TURN, _pledges(g, me), index)
    cost = g.board[slot].definition.cost
    less = yield from choose(me, Ask.RESOURCE_TO_GIVE, _deductible(g, me, cost), index)
    for resource in RESOURCES:
        yield from gain(g, me, resource, amount(cost, resource) - (resource == less))
    turn_over(g, slot, inert=True)


def _monopolies(g: State, me: int) -> tuple[int, ...]:
    """The resources I could take for which I own another one that the opponent can store."""
    gifts = [r for r in held(g, me) if room(g, 1 - me, r)]
    return tuple(r for r in demandable(g, me) if any(gift != r for gift in gifts))


@playable_if("classic/trade-monopoly")
def trade_monopoly_finds_goods(g: State, me: int) -> bool:
    """The opponent has what I can store, and can store another resource of mine."""
    return bool(_monopolies(g, me))


@when_played("classic/trade-monopoly")
def trade_monopoly(g: State, me: int) -> Effect[None]:
    """I take up to three of one resource from the opponent, and give him one of another."""
    opponent = 1 - me
    card = title(g, "classic/trade-monopoly").index
    goods = yield from choose(me, Ask.RESOURCE_TO_DEMAND, _monopolies(g, me), card)
    most = min(MONOPOLY, amount(lootable(g, opponent), goods), room(g, me, goods))
    n = yield from choose(me, Ask.HOW_MANY, tuple(range(most, 0, -1)), card)
    yield from lose(g, opponent, goods, n, taken=True)
    yield from gain(g, me, goods, n)
    yield from hand_back(g, me, card, among=tuple(r for r in RESOURCES if r != goods))


# Events


@on_event("classic/calm-sea")
def calm_sea(g: State) -> Effect[None]:
    """Each player receives a resource of choice, if he likes, for each of his trade fleets."""
    index = title(g, "classic/calm-sea").index
    for seat in from_current(g):
        yield from take_up_to(g, seat, of_kind(g, seat, CAT_UNIT, TRADE_SHIP), card=index)


@on_event("classic/great-tournament")
def great_tournament(g: State) -> Effect[None]:
    """Who has more tournament points may fill one of his gold fields; on a tie nobody does."""
    skills = (g.summaries[0].skill, g.summaries[1].skill)
    if skills[0] == skills[1]:
        return
    winner = int(skills[1] > skills[0])
    fields = tuple(
        slot
        for slot in g.summaries[winner].stores[GOLD]
        if geometry.KIND[slot] == geometry.REGION and g.stock[slot] < g.board[slot].definition.capacity
    )
    if fields:
        field = yield from choose(
            winner, Ask.REGION_TO_FILL, (*fields, NONE), title(g, "classic/great-tournament").index
        )
        if field != NONE:
            deposit(g, field, g.board[field].definition.capacity)


@on_event("classic/peasant-revolt")
def peasant_revolt(g: State) -> None:
    """Each region loses a resource for each Garrison that it borders, a bewitched one too (C10)."""
    for seat in from_current(g):
        for garrison in cards_to_count(g, seat, GARRISON):
            for region in geometry.REGIONS_OF[garrison.slot]:
                withdraw(g, region, 1)
