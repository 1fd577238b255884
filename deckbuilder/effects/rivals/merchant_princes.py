"""Effects of the Era of Merchant Princes: the cards in play.

Complete by data: the Commercial Metropolis (a city that is worth two points more). The Pirate Ship, printed
here too, lies with the Era of Gold; action cards and events lie in `merchant_princes_actions`. Source of the
texts: expansion rulebook, card index, as told in the catalogue; rulings by number; readings G14 to G28.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import RESIDENCE
from deckbuilder.engine.derived import held, pieces, with_room
from deckbuilder.engine.geometry import KIND, NEIGHBOR_SITE, REGION, REGIONS_OF
from deckbuilder.engine.hooks import (
    after_market,
    after_trade,
    any_time,
    before_event,
    host_points,
    once_per_turn,
    price,
    usable_if,
    when_placed,
)
from deckbuilder.engine.state import discard_zone
from deckbuilder.engine.verbs import (
    GOLD,
    LUMBER,
    NONE,
    RESOURCES,
    WOOL,
    Ask,
    CardDef,
    Effect,
    Placed,
    PlayerSummary,
    State,
    amount,
    answer_trade,
    can_exchange,
    choose,
    covers,
    covers_at,
    demand,
    demand_up_to,
    demandable,
    deposit,
    discard_from_board,
    exchange,
    fetch,
    gain,
    hand_back,
    lose,
    one_piece_less,
    pay,
    pay_at,
    take,
    turn_card,
    withdraw,
)

STORM = "rivals/capricious-sea"
RESIDENCES = ("rivals/paper-merchants-residence", "rivals/cloth-merchants-residence")
HIGHEST = 3
"""The last level of a Residence."""


def trade_ships(summary: PlayerSummary) -> tuple[Placed, ...]:
    """The trade ships of a seat."""
    return tuple(p for p in summary.own if p.definition.trade_ship)


def residences(g: State, seat: int) -> tuple[Placed, ...]:
    """The Residences of a seat."""
    return tuple(p for p in g.summaries[seat].own if p.definition.traits & RESIDENCE)


# Roads and regions


def _directions(g: State, slot: int) -> tuple[int, ...]:
    """The regions beside a Trading Post that can give a piece to the other one."""
    above, below = REGIONS_OF[slot]
    if above not in g.stock or below not in g.stock:
        return ()
    kinds = [g.board[region].definition for region in (above, below)]
    if kinds[0].stores == kinds[1].stores:
        return ()
    pairs = ((above, below), (below, above))
    return tuple(a for a, b in pairs if g.stock[a] and g.stock[b] < g.board[b].definition.capacity)


@usable_if("rivals/trading-post")
def trading_post_has_goods(g: State, me: int, slot: int) -> bool:
    """A piece on one side, room on the other, and different kinds (G21)."""
    return bool(_directions(g, slot))


@once_per_turn("rivals/trading-post")
def trading_post(g: State, me: int, slot: int) -> Effect[None]:
    """A piece of one region beside the road becomes one of the other region's kind, stored there."""
    options = _directions(g, slot)
    giver = yield from choose(me, Ask.STORE_TO_EMPTY, options, g.board[slot].definition.index)
    withdraw(g, giver, 1)
    deposit(g, next(region for region in REGIONS_OF[slot] if region != giver), 1)


@host_points("rivals/brigand-camp")
def brigand_camp(g: State, summary: PlayerSummary, slot: int) -> None:
    """The opponent has one commerce point less, never fewer than none."""
    summary.commerce = max(0, summary.commerce - 1)


@after_market("rivals/brigand-camp")
def brigand_camp_takes_its_share(g: State, me: int, slot: int, n: int) -> Effect[int]:
    """For every resource that the opponent's Marketplace brought and he stored, I receive a gold."""
    return gain(g, me, GOLD, n)


@usable_if(*RESIDENCES)
def residence_can_rise(g: State, me: int, slot: int) -> bool:
    """It has a further level, and the price lies on its very region."""
    placed = g.board[slot]
    return placed.level < HIGHEST and covers_at(g, REGIONS_OF[slot][0], placed.definition.use_cost)


@any_time(*RESIDENCES)
def residence(g: State, me: int, slot: int) -> None:
    """Pay with the pieces of its region and turn it one level higher."""
    placed = g.board[slot]
    pay_at(g, REGIONS_OF[slot][0], placed.definition.use_cost)
    turn_card(g, slot, placed.level + 1)


# Settlements and cities


def _shifts(g: State, me: int, resource: int) -> tuple[int, ...]:
    """My regions of a kind; other stores are no regions, so nothing moves to or from them."""
    return tuple(slot for slot in g.summaries[me].stores[resource] if KIND[slot] == REGION)


def _room_beside(g: State, me: int, region: int) -> tuple[int, ...]:
    """The other regions of the same kind that have room."""
    twins = _shifts(g, me, g.board[region].definition.stores)
    return tuple(s for s in twins if s != region and g.stock[s] < g.board[s].definition.capacity)


def _loads(g: State, me: int) -> tuple[int, ...]:
    """My regions from which pieces can be moved to another of the same kind."""
    regions = (region for r in RESOURCES for region in _shifts(g, me, r))
    return tuple(s for s in regions if g.stock[s] and _room_beside(g, me, s))


def _payable_with(g: State, me: int, n: int, given: tuple[int, ...] = ()) -> tuple[int, ...]:
    """What I can give as the next of ``n`` pieces so that some kind with room is not among those given."""
    mine = pieces(g, me)
    goals = [r for r in with_room(g, me) if r not in given and mine - amount(g.resource_totals[me], r) >= n]
    return tuple(r for r in held(g, me) if any(goal != r for goal in goals))


@usable_if("rivals/wainwright")
def wainwright_has_work(g: State, me: int, slot: int) -> bool:
    """Something can be moved, or three pieces exchanged."""
    return bool(_loads(g, me)) or bool(_payable_with(g, me, 3))


@once_per_turn("rivals/wainwright")
def wainwright(g: State, me: int, slot: int) -> Effect[None]:
    """Move pieces between two equal regions of mine, or exchange any three pieces for one of another kind."""
    index = g.board[slot].definition.index
    ways = tuple(way for way, open_now in ((1, _loads(g, me)), (2, _payable_with(g, me, 3))) if open_now)
    if (yield from choose(me, Ask.WHICH_EFFECT, ways, index)) == 1:
        source = yield from choose(me, Ask.STORE_TO_EMPTY, _loads(g, me), index)
        goal = yield from choose(me, Ask.STORE_TO_FILL, _room_beside(g, me, source), index)
        most = min(g.stock[source], g.board[goal].definition.capacity - g.stock[goal])
        n = yield from choose(me, Ask.HOW_MANY, tuple(range(most, 0, -1)), index)
        deposit(g, goal, withdraw(g, source, n))
        return
    given: tuple[int, ...] = ()
    for left in (3, 2, 1):
        options = _payable_with(g, me, left, given)
        given = (*given, (yield from choose(me, Ask.RESOURCE_TO_GIVE, options, index)))
        yield from lose(g, me, given[-1])
    yield from take(g, me, 1, tuple(r for r in RESOURCES if r not in given), index)
    if len(set(given)) == 1:
        yield from answer_trade(g, me, given[0], 3)


@usable_if("rivals/olaf-the-merchant-ship-captain")
def olaf_can_sail(g: State, me: int, slot: int) -> bool:
    """He was placed in an earlier turn, and the opponent has something that I can store (R-073)."""
    return g.board[slot].since < g.turn and bool(demandable(g, me))


@once_per_turn("rivals/olaf-the-merchant-ship-captain")
def olaf_the_merchant_ship_captain(g: State, me: int, slot: int) -> Effect[None]:
    """Demand one or two resources, hand one back, and discard Olaf."""
    index = g.board[slot].definition.index
    yield from demand_up_to(g, me, 2, index)
    yield from hand_back(g, me, index)
    discard_from_board(g, slot)


@price("rivals/ship-builder")
def ship_builder(g: State, me: int, slot: int, card: CardDef, prices: tuple[int, ...]) -> tuple[int, ...]:
    """Each of my ships costs one lumber or one wool less (G23)."""
    return one_piece_less(prices, (LUMBER, WOOL)) if card.ship else prices


def _wrecks(g: State, me: int) -> tuple[int, ...]:
    """The trade ships on the discard pile that I use."""
    return tuple(c for c in g.zones[discard_zone(g, me)] if g.table.card[c].trade_ship)


@usable_if("rivals/ship-builder")
def ship_builder_finds_a_ship(g: State, me: int, slot: int) -> bool:
    """One gold, and a trade ship on the pile."""
    return covers(g.resource_totals[me], g.board[slot].definition.use_cost) and bool(_wrecks(g, me))


@any_time("rivals/ship-builder")
def ship_builder_restores(g: State, me: int, slot: int) -> Effect[None]:
    """For one gold a trade ship comes from the discard pile into my hand (R-094)."""
    yield from pay(g, me, g.board[slot].definition.use_cost)
    yield from fetch(g, me, me, _wrecks(g, me))


@usable_if("rivals/commercial-harbor")
def commercial_harbor_finds_a_residence(g: State, me: int, slot: int) -> bool:
    """One of my Residences can be turned down."""
    return any(p.level for p in residences(g, me))


@once_per_turn("rivals/commercial-harbor")
def commercial_harbor(g: State, me: int, slot: int) -> Effect[None]:
    """Turn one of my Residences one level lower and take two resources of my choice."""
    index = g.board[slot].definition.index
    raised = tuple(p.slot for p in residences(g, me) if p.level)
    lowered = yield from choose(me, Ask.CARD_TO_TURN, raised, index)
    turn_card(g, lowered, g.board[lowered].level - 1)
    yield from take(g, me, 2, RESOURCES, index)


@when_placed("rivals/craft-guild")
def craft_guild(g: State, me: int, slot: int) -> Effect[None]:
    """Each of my Residences rises one level; if none can, I take two resources of my choice."""
    rising = [p for p in residences(g, me) if p.level < HIGHEST]
    for placed in rising:
        turn_card(g, placed.slot, placed.level + 1)
    if not rising:
        yield from take(g, me, 2, RESOURCES, g.board[slot].definition.index)


def _ship_trades(g: State, me: int, slot: int) -> tuple[tuple[int, int], ...]:
    """What can be given with the trade ship beside a Lighthouse: kinds, each with the store it comes from."""
    ship = g.board.get(NEIGHBOR_SITE[slot])
    if ship is None or ship.controller != me or not ship.definition.trade_ship:
        return ()
    trades: list[tuple[int, int]] = [(resource, NONE) for resource, _ in ship.definition.trade_rate]
    if not trades:
        sides = (region for region in REGIONS_OF[slot] if g.stock.get(region))
        trades = [(g.board[region].definition.stores, region) for region in sides]
    return tuple((given, store) for given, store in trades if can_exchange(g, me, given, 1))


@usable_if("rivals/lighthouse")
def lighthouse_guides_a_ship(g: State, me: int, slot: int) -> bool:
    """A trade ship lies right beside it and has something to exchange."""
    return bool(_ship_trades(g, me, slot))


@once_per_turn("rivals/lighthouse")
def lighthouse(g: State, me: int, slot: int) -> Effect[None]:
    """Exchange one piece at 1:1 with the trade ship beside it; the Large Trade Ship from left or right."""
    index = g.board[slot].definition.index
    trades = _ship_trades(g, me, slot)
    given, store = trades[0]
    if store != NONE:
        store = yield from choose(me, Ask.STORE_TO_EMPTY, tuple(s for _, s in trades), index)
        given = g.board[store].definition.stores
    yield from exchange(g, me, given, 1, index, store)


@before_event("rivals/lighthouse")
def lighthouse_in_the_storm(g: State, me: int, slot: int, event: str) -> bool:
    """A storm of the Capricious Sea costs me no ship."""
    return event == STORM


@after_trade("rivals/master-merchants-alliance")
def master_merchants_alliance(g: State, me: int, slot: int, given: int, n: int) -> Effect[int] | None:
    """The opponent has exchanged two or three equal resources: I receive one of that kind."""
    return gain(g, me, given) if n in (2, 3) else None


def _wares(g: State, me: int) -> tuple[int, ...]:
    """What I could buy of the opponent; gold for gold would change nothing (G17)."""
    return tuple(r for r in demandable(g, me) if r != GOLD)


@usable_if("rivals/trading-station")
def trading_station_has_wares(g: State, me: int, slot: int) -> bool:
    """I have a gold, and the opponent something that I can store."""
    return covers(g.resource_totals[me], g.board[slot].definition.use_cost) and bool(_wares(g, me))


@once_per_turn("rivals/trading-station")
def trading_station(g: State, me: int, slot: int) -> Effect[None]:
    """Pay the opponent a gold for a resource that he has."""
    definition = g.board[slot].definition
    yield from pay(g, me, definition.use_cost)
    yield from gain(g, 1 - me, GOLD)
    yield from demand(g, me, 1, _wares(g, me), definition.index)
