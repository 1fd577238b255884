"""Effects of the Era of Progress.

Complete by data: Chief Cannoneer, Parliament and University (printed points), Town Hall (`search_cost`) and
Bath House (`plague_protection`, read by the Plague; the Doctor asks for the card itself). Source of the
texts: base rulebook, card index, as told in the catalogue; rulings by number.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import AT_CITY
from deckbuilder.engine.derived import own_cards, room
from deckbuilder.engine.geometry import REGIONS_OF, SETTLEMENT_OF
from deckbuilder.engine.hooks import after_event, on_event, playable_if, price, when_placed, when_played
from deckbuilder.engine.verbs import (
    GRAIN,
    ORE,
    Ask,
    CardDef,
    Effect,
    State,
    choose,
    deposit,
    fetch,
    fetchable,
    filled_stacks,
    gain,
    one_piece_less,
    search,
    take,
    take_up_to,
    withdraw,
)

# Action cards


def _can_fill(g: State, region: int) -> bool:
    """Whether a region lies here and has room for a piece."""
    return region in g.stock and g.stock[region] < g.board[region].definition.capacity


@playable_if("rivals/benjamin-the-traveling-scholar")
def benjamin_has_room(g: State, me: int) -> bool:
    """One of the regions with this turn's number has room."""
    return any(_can_fill(g, region) for region, _ in g.summaries[me].production[g.production])


@when_played("rivals/benjamin-the-traveling-scholar")
def benjamin_the_traveling_scholar(g: State, me: int) -> None:
    """My regions with this turn's production number yield one again, without boosters (R-086)."""
    for region, _ in g.summaries[me].production[g.production]:
        deposit(g, region, 1)


def _bath_houses_with_room(g: State, me: int) -> tuple[int, ...]:
    """My Bath Houses beside a region with room; of two beside the same regions only the first."""
    found: dict[tuple[int, ...], int] = {}
    for bath_house in own_cards(g, me, "rivals/bath-house"):
        beside = REGIONS_OF[bath_house.slot]
        if any(_can_fill(g, region) for region in beside):
            found.setdefault(beside, bath_house.slot)
    return tuple(found.values())


@playable_if("rivals/doctor")
def doctor_has_room(g: State, me: int) -> bool:
    """A region beside one of my Bath Houses has room."""
    return bool(_bath_houses_with_room(g, me))


@when_played("rivals/doctor")
def doctor(g: State, me: int) -> Effect[None]:
    """The two regions beside one of my Bath Houses, chosen by me, receive one piece each."""
    bath_house = yield from choose(me, Ask.BATH_HOUSE, _bath_houses_with_room(g, me))
    for region in REGIONS_OF[bath_house]:
        if region in g.stock:
            deposit(g, region, 1)


@playable_if("rivals/guido-the-ambassador")
def guido_finds_a_card(g: State, me: int) -> bool:
    """A card that may be taken lies on the pile that Guido visits."""
    return bool(fetchable(g, me, 1 - me))


@when_played("rivals/guido-the-ambassador")
def guido_the_ambassador(g: State, me: int) -> Effect[None]:
    """Take a card of my choice from the discard pile; where each has his own, from the opponent's (R-074)."""
    yield from fetch(g, me, 1 - me, fetchable(g, me, 1 - me))


@playable_if("rivals/gustav-the-librarian")
def gustav_finds_a_card(g: State, me: int) -> bool:
    """A card lies on the pile that Gustav searches."""
    return bool(fetchable(g, me, me))


@when_played("rivals/gustav-the-librarian")
def gustav_the_librarian(g: State, me: int) -> Effect[None]:
    """Take a card of my choice from the discard pile; where each has his own, from mine."""
    yield from fetch(g, me, me, fetchable(g, me, me))


def _receive_one_or_two(g: State, me: int, resource: int) -> Effect[None]:
    """Receive up to two pieces. The first is not declined: a play without effect is illegal (R-011)."""
    yield from gain(g, me, resource)
    yield from take_up_to(g, me, 1, (resource,))


@playable_if("rivals/mineral-mining")
def mineral_mining_has_room(g: State, me: int) -> bool:
    """I can store ore."""
    return room(g, me, ORE) > 0


@when_played("rivals/mineral-mining")
def mineral_mining(g: State, me: int) -> Effect[None]:
    """Receive up to two ore."""
    yield from _receive_one_or_two(g, me, ORE)


@playable_if("rivals/three-field-system")
def three_field_system_has_room(g: State, me: int) -> bool:
    """I can store grain."""
    return room(g, me, GRAIN) > 0


@when_played("rivals/three-field-system")
def three_field_system(g: State, me: int) -> Effect[None]:
    """Receive up to two grain."""
    yield from _receive_one_or_two(g, me, GRAIN)


# Buildings


@price("rivals/building-crane")
def building_crane(g: State, me: int, slot: int, card: CardDef, prices: tuple[int, ...]) -> tuple[int, ...]:
    """A city expansion with more than four printed resources costs me one less, whichever I like (G23)."""
    if card.placement != AT_CITY or card.cost_size <= 4:
        return prices
    return one_piece_less(prices)


@when_placed("rivals/library")
def library(g: State, me: int, slot: int) -> Effect[None]:
    """I look through one of my draw stacks and take a card of my choice; the order of the rest stays."""
    stacks = filled_stacks(g, me)
    if stacks:
        stack = yield from choose(me, Ask.STACK_TO_SEARCH, stacks, g.board[slot].definition.index)
        yield from search(g, me, stack)


@after_event("rivals/pharmacy")
def pharmacy(g: State, me: int, slot: int, event: str) -> Effect[tuple[int, ...]] | None:
    """After a Plague I receive a resource of my choice, whether I lost anything or not (R-078)."""
    if event != "rivals/plague":
        return None
    return take(g, me, 1, card=g.board[slot].definition.index)


# Events


@on_event("rivals/plague")
def plague(g: State) -> None:
    """Each region that borders a city loses one piece, but not those around a city with a Bath House."""
    for summary in g.summaries:
        bordering = {region for city in summary.cities for region in REGIONS_OF[city]}
        for placed in summary.own:
            if placed.definition.plague_protection:
                bordering.difference_update(REGIONS_OF[SETTLEMENT_OF[placed.slot]])
        for region in sorted(bordering & g.stock.keys()):
            withdraw(g, region, 1)
