"""Effects of the buildings of Trade & Change: what lies on roads, beside regions and on building sites.

Complete by data: the Goldsmith (a gold field beside it yields one more when its number is rolled). Source of
the texts: Trade & Change rulebook, card almanac, as told in the catalogue; readings T01 to T03, T10,
T12 to T22.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import COMMERCE
from deckbuilder.engine.choice import NO, YES
from deckbuilder.engine.derived import own_units, showing, with_room
from deckbuilder.engine.geometry import NEIGHBOR_SITE, REGIONS_OF, SETTLEMENT_OF, SITES_OF
from deckbuilder.engine.hooks import (
    any_time,
    before_roll,
    before_roll_if,
    free_ability,
    host_points,
    once_per_turn,
    price,
    rates,
    usable_if,
)
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.verbs import (
    GOLD,
    GRAIN,
    NONE,
    RESOURCES,
    UNIT,
    Ask,
    CardDef,
    Effect,
    Placed,
    PlayerSummary,
    State,
    amount,
    can_redistribute,
    choose,
    covers_at,
    demand,
    demandable,
    deposit,
    gain,
    lose,
    mark,
    one_piece_less,
    pay_at,
    redistribute,
    roll,
    swap,
    take_up_to,
    turn_card,
    withdraw,
)

TRADING_POST = "classic/trading-post"
REGION_IMPROVEMENTS = ("classic/artisan-workshop", "classic/distillery", "classic/dye-works")
GAMBLING_HALL = "classic/gambling-hall"
HORSE_FARM = "classic/horse-farm"
CASTLE = "classic/robber-barons-castle"
LIVERY_STABLE = "classic/livery-stable"
LARGE_BAZAAR = "classic/large-bazaar"

# On roads and beside regions


def _givers(g: State, slot: int) -> tuple[int, ...]:
    """The regions over and under a road from which a piece can go to the other one."""
    above, below = REGIONS_OF[slot]
    return tuple(
        giver
        for giver, other in ((above, below), (below, above))
        if g.stock[giver] and g.stock[other] < g.board[other].definition.capacity
    )


@usable_if(TRADING_POST)
def trading_post_has_work(g: State, me: int, slot: int) -> bool:
    """One of its two regions has something, and the other one has room."""
    return bool(_givers(g, slot))


@once_per_turn(TRADING_POST)
def trading_post(g: State, me: int, slot: int) -> Effect[None]:
    """A piece of the region over the road becomes one of the region under it, or the other way round."""
    giver = yield from choose(me, Ask.STORE_TO_EMPTY, _givers(g, slot), g.board[slot].definition.index)
    withdraw(g, giver, 1)
    deposit(g, next(region for region in REGIONS_OF[slot] if region != giver), 1)


COMMERCE_PRICE = 2
"""Pieces of its own region that a region improvement takes for a commerce point."""


def _commerce_price(g: State, slot: int) -> int:
    """What a commerce point costs a region improvement: pieces of the terrain that it asks for."""
    (terrain,) = g.board[slot].definition.terrains
    return COMMERCE_PRICE * UNIT[terrain]


MOST_COMMERCE = 3
"""Commerce points that a region improvement can hold."""
BUY, SPEND = YES, NO
"""The two abilities of a region improvement, as answers."""


def _improvement_ways(g: State, me: int, slot: int) -> tuple[int, ...]:
    """What a region improvement can do now: buy a commerce point, spend one."""
    level = g.board[slot].level
    can_buy = level < MOST_COMMERCE and covers_at(g, REGIONS_OF[slot][0], _commerce_price(g, slot))
    can_spend = level > 0 and bool(demandable(g, me))
    return tuple(way for way, open_now in ((BUY, can_buy), (SPEND, can_spend)) if open_now)


@usable_if(*REGION_IMPROVEMENTS)
def region_improvement_has_work(g: State, me: int, slot: int) -> bool:
    """A commerce point can be bought or spent."""
    return bool(_improvement_ways(g, me, slot))


@any_time(*REGION_IMPROVEMENTS)
def region_improvement(g: State, me: int, slot: int) -> Effect[None]:
    """Buy a commerce point with two pieces of its very region, or spend one to take what the opponent has."""
    placed = g.board[slot]
    index = placed.definition.index
    if (yield from choose(me, Ask.BUY_POINT, _improvement_ways(g, me, slot), index)) == BUY:
        pay_at(g, REGIONS_OF[slot][0], _commerce_price(g, slot))
        turn_card(g, slot, placed.level + 1)
    else:
        turn_card(g, slot, placed.level - 1)
        yield from demand(g, me, 1, RESOURCES, index)


# In the opponent's principality


@host_points(CASTLE)
def robber_barons_castle(g: State, summary: PlayerSummary, slot: int) -> None:
    """The commerce points on the sites of its settlement or city do not count.

    A Harbor's bonus for a fleet is a point of that fleet; a Harbor on these sites still helps other fleets.
    Of two Castles at one place the first one does it.
    """
    sites = SITES_OF[SETTLEMENT_OF[slot]]
    lying = [g.board[s] for s in sites if s in g.board]
    if slot != next(p.slot for p in lying if p.definition.id == CASTLE and not p.inert):
        return
    harbors = summary.counts.get("classic/harbor", 0)
    for placed in summary.own:
        if placed.slot in sites:
            summary.commerce -= showing(placed)[COMMERCE] + harbors * placed.definition.trade_ship


# On sites of settlements and cities


@usable_if(GAMBLING_HALL)
def gambling_hall_has_a_guest(g: State, me: int, slot: int) -> bool:
    """I have a gold."""
    return bool(amount(g.resource_totals[me], GOLD))


@any_time(GAMBLING_HALL)
def gambling_hall(g: State, me: int, slot: int) -> Effect[None]:
    """Pay a gold and roll: with 4 or more I may take a resource of my choice."""
    yield from lose(g, me, GOLD)
    if roll(g) >= 4:
        yield from take_up_to(g, me, 1, card=g.board[slot].definition.index)


def _sites_for(g: State, me: int, placed: Placed) -> tuple[int, ...]:
    """Where a knight or dragon can move: free sites that suit it; those beside it are as good as its own."""
    return tuple(s for s in legal_slots(g, me, placed.definition) if s != NEIGHBOR_SITE[placed.slot])


def _movable(g: State, me: int) -> dict[int, int]:
    """My knights and dragons that can move: their cards, with the place of each."""
    return {p.card: p.slot for p in own_units(g, me) if p.definition.fighter and _sites_for(g, me, p)}


@usable_if(HORSE_FARM)
def horse_farm_has_work(g: State, me: int, slot: int) -> bool:
    """I have a grain, and a knight or dragon of mine can move."""
    return bool(amount(g.resource_totals[me], GRAIN)) and bool(_movable(g, me))


@any_time(HORSE_FARM)
def horse_farm(g: State, me: int, slot: int) -> Effect[None]:
    """Pay a grain and move knights and dragons one by one, each once; one has to move."""
    index = g.board[slot].definition.index
    yield from lose(g, me, GRAIN)
    moved: set[int] = set()
    while at := tuple(place for card, place in _movable(g, me).items() if card not in moved):
        chosen = yield from choose(me, Ask.OWN_UNIT, (*at, NONE) if moved else at, index)
        if chosen == NONE:
            break
        rider = g.board[chosen]
        moved.add(rider.card)
        swap(g, chosen, (yield from choose(me, Ask.SITE, _sites_for(g, me, rider), index)))


@before_roll_if(LIVERY_STABLE)
def livery_stable_waits(g: State, me: int, slot: int) -> bool:
    """No kind has been named this turn."""
    return not g.board[slot].level


@before_roll(LIVERY_STABLE)
def livery_stable_names(g: State, me: int, slot: int) -> Effect[None]:
    """Name a kind of resource: the card's mark is one more than its number."""
    kind = yield from choose(me, Ask.RESOURCE_TO_NAME, RESOURCES, g.board[slot].definition.index)
    mark(g, slot, 1 + kind)


@usable_if(LIVERY_STABLE)
def livery_stable_has_work(g: State, me: int, slot: int) -> bool:
    """A kind has been named, and what I have of it could lie otherwise on my regions."""
    named = g.board[slot].level
    return named > 0 and can_redistribute(g, me, named - 1)


@free_ability(LIVERY_STABLE)
def livery_stable(g: State, me: int, slot: int) -> Effect[None]:
    """Lay the pieces of the named kind otherwise on my regions of that kind."""
    placed = g.board[slot]
    return redistribute(g, me, placed.level - 1, placed.definition.index)


@price("classic/shipyard")
def shipyard(g: State, me: int, slot: int, card: CardDef, prices: tuple[int, ...]) -> tuple[int, ...]:
    """My fleets cost a resource of my choice less."""
    return one_piece_less(prices) if card.ship else prices


# On sites of cities


def _wares(g: State, giver: int, given: int) -> tuple[int, ...]:
    """What a player could give in a Large Bazaar that the other can store; gold and ``given`` apart."""
    return tuple(
        r for r in with_room(g, 1 - giver) if r not in (GOLD, given) and amount(g.resource_totals[giver], r)
    )


def _offers(g: State, me: int) -> tuple[int, ...]:
    """What I can give in a Large Bazaar: the opponent must have something else to give in return."""
    return tuple(r for r in _wares(g, me, NONE) if _wares(g, 1 - me, r))


@usable_if(LARGE_BAZAAR)
def large_bazaar_is_open(g: State, me: int, slot: int) -> bool:
    """Both of us have something that the other can store, of different kinds."""
    return bool(_offers(g, me))


@once_per_turn(LARGE_BAZAAR)
def large_bazaar(g: State, me: int, slot: int) -> Effect[None]:
    """I give the opponent a resource, and he gives me one of another kind of his choice; no gold."""
    opponent = 1 - me
    index = g.board[slot].definition.index
    given = yield from choose(me, Ask.RESOURCE_TO_GIVE, _offers(g, me), index)
    yield from lose(g, me, given)
    yield from gain(g, opponent, given)
    back = yield from choose(opponent, Ask.RESOURCE_TO_GIVE, _wares(g, opponent, given), index)
    yield from lose(g, opponent, back)
    yield from gain(g, me, back)


def _lower(summary: PlayerSummary, fleet: CardDef, rate: int) -> None:
    """Trade with the resources of a fleet costs this, unless it is cheaper already."""
    for resource, _ in fleet.trade_rate:
        summary.lower_rate(resource, rate)


@rates("classic/lighthouse")
def lighthouse(g: State, summary: PlayerSummary, slot: int) -> None:
    """The trade fleet on the other site of the same side trades at 1:1."""
    beside = g.board.get(NEIGHBOR_SITE[slot])
    if beside is not None and beside.controller == summary.seat and beside.definition.trade_ship:
        _lower(summary, beside.definition, 1)


@rates("classic/trade-league")
def trade_league(g: State, summary: PlayerSummary, slot: int) -> None:
    """I trade at 2:1 with the resources of the opponent's trade fleets; his Lighthouse changes nothing."""
    for placed in g.board.values():
        if placed.controller != summary.seat and placed.definition.trade_ship:
            _lower(summary, placed.definition, 2)
