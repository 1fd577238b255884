"""Effects of the Era of Gold.

Complete by data: the Gold Cache (a store that brigands neither count nor take) and the Merchant Guild
(printed points; it is what Trade Master and Staple House require). Source of the texts: base rulebook, card
index, as told in the catalogue; rulings by number; readings G14, G18 to G21.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import STRENGTH
from deckbuilder.engine.derived import held, own_units, owns, room, showing, title
from deckbuilder.engine.geometry import KIND, REGION
from deckbuilder.engine.hooks import (
    on_event,
    on_face,
    once_per_turn,
    playable_if,
    played_before_roll,
    points,
    usable_if,
    when_placed,
    when_played,
)
from deckbuilder.engine.rules import CELEBRATION, PLENTIFUL_HARVEST, TRADE
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.verbs import (
    GOLD,
    NONE,
    RESOURCES,
    Ask,
    Effect,
    PlayerSummary,
    State,
    amount,
    can_exchange,
    choose,
    demand,
    demand_by_trade,
    demand_up_to,
    demandable,
    deposit,
    discard_from_board,
    exchange,
    from_current,
    gain,
    hand_back,
    lose,
    take,
)

REINER = "rivals/reiner-the-herald"

# Action cards


def _open_regions(g: State, me: int, resource: int) -> tuple[int, ...]:
    """My regions with room for a resource; other stores are no regions (G14)."""
    return tuple(
        slot
        for slot in g.summaries[me].stores[resource]
        if KIND[slot] == REGION and g.stock[slot] < g.board[slot].definition.capacity
    )


def _loot(g: State, me: int) -> tuple[int, ...]:
    """The resources of the opponent that a region of mine has room for."""
    foe_has = g.resource_totals[1 - me]
    return tuple(r for r in RESOURCES if amount(foe_has, r) and _open_regions(g, me, r))


@playable_if("rivals/brigands")
def brigands_find_loot(g: State, me: int) -> bool:
    """The opponent has something that a region of mine can hold."""
    return bool(_loot(g, me))


@when_played("rivals/brigands")
def brigands(g: State, me: int) -> Effect[None]:
    """Name a resource and take from the opponent as many of it as one region of mine has room for."""
    resource = yield from choose(me, Ask.RESOURCE_TO_NAME, _loot(g, me))
    region = yield from choose(me, Ask.STORE_TO_FILL, _open_regions(g, me, resource))
    free = g.board[region].definition.capacity - g.stock[region]
    deposit(g, region, (yield from lose(g, 1 - me, resource, free)))


@playable_if("rivals/gudrun-terror-of-the-seas")
def gudrun_finds_gold(g: State, me: int) -> bool:
    """The opponent has gold, and I have room for it."""
    return GOLD in demandable(g, me)


@when_played("rivals/gudrun-terror-of-the-seas")
def gudrun_terror_of_the_seas(g: State, me: int) -> Effect[None]:
    """For each of my Pirate Ships the opponent hands me two gold, or what he has and I can store."""
    yield from demand(g, me, 2 * owns(g, me, "rivals/pirate-ship"), (GOLD,))


@playable_if("rivals/merchant")
def merchant_can_deal(g: State, me: int) -> bool:
    """More can come of it than getting a single piece and handing back the same."""
    opponent = 1 - me
    wanted = demandable(g, me)
    if sum(min(amount(g.resource_totals[opponent], r), room(g, me, r)) for r in wanted) != 1:
        return bool(wanted)
    return any(r not in wanted and room(g, opponent, r) for r in held(g, me))


@when_played("rivals/merchant")
def merchant(g: State, me: int) -> Effect[None]:
    """Demand one or two resources, then hand the opponent one of my choice that he can store."""
    yield from demand_up_to(g, me, 2)
    yield from hand_back(g, me)


@playable_if("rivals/trade-master")
def trade_master_can_demand(g: State, me: int) -> bool:
    """The opponent has something that I can store."""
    return bool(demandable(g, me))


@when_played("rivals/trade-master")
def trade_master(g: State, me: int) -> Effect[None]:
    """Demand two resources of my choice."""
    yield from demand(g, me, 2)


@played_before_roll(REINER)
def reiner_comes_first(g: State, me: int) -> bool:
    """Only while the event of this turn is still open."""
    return g.fixed_face == NONE


@when_played(REINER)
def reiner_the_herald(g: State, me: int) -> None:
    """The event of this turn is a Celebration, which brings me one resource more."""
    g.fixed_face = CELEBRATION
    g.temporary_effects = (*g.temporary_effects, (title(g, REINER).index, me, g.turn))
    apply_state_based_effects(g)


@on_face(REINER)
def reiner_celebrates(g: State, me: int, slot: int, face: int) -> Effect[None]:
    """The additional resource at the Celebration that the card has set; it ends with this turn's event."""
    if face == CELEBRATION:
        yield from take(g, me)


# Ships


@when_placed("rivals/pirate-ship")
def pirate_ship(g: State, me: int, slot: int) -> Effect[None]:
    """The opponent discards a trade ship of his choice, if he has one (R-080, R-082, R-083)."""
    opponent = 1 - me
    fleet = tuple(p.slot for p in g.summaries[opponent].own if p.definition.trade_ship)
    if fleet:
        discard_from_board(
            g, (yield from choose(opponent, Ask.SHIP_TO_LOSE, fleet, g.board[slot].definition.index))
        )


@on_face("rivals/pirate-ship")
def pirate_ship_at_harvest(g: State, me: int, slot: int, face: int) -> Effect[None]:
    """A Plentiful Harvest brings one gold besides the resource of choice (R-079)."""
    if face == PLENTIFUL_HARVEST:
        yield from gain(g, me, GOLD)


# Buildings


@on_face("rivals/moneylender")
def moneylender(g: State, me: int, slot: int, face: int) -> Effect[None]:
    """At Trade the holder of the trade advantage demands two instead of one (R-077: no compensation)."""
    if face == TRADE and g.trade_holder == me:
        yield from demand_by_trade(g, me, g.board[slot].definition.index)


@once_per_turn("rivals/mint")
def mint(g: State, me: int, slot: int) -> Effect[None]:
    """Once a turn, exchange one gold for one other resource."""
    yield from exchange(g, me, GOLD, 1, g.board[slot].definition.index)


@usable_if("rivals/mint")
def mint_has_gold(g: State, me: int, slot: int) -> bool:
    """One gold, and room for another resource."""
    return can_exchange(g, me, GOLD, 1)


@when_placed("rivals/staple-house")
def staple_house(g: State, me: int, slot: int) -> Effect[None]:
    """Receive two resources of my choice when it is built."""
    yield from take(g, me, 2, RESOURCES, g.board[slot].definition.index)


def _trade_ships(summary: PlayerSummary) -> int:
    return sum(p.definition.trade_ship for p in summary.own)


@points("rivals/harbor")
def harbor(g: State, summary: PlayerSummary, slot: int) -> None:
    """Worth a victory point while I have three trade ships."""
    if _trade_ships(summary) >= 3:
        summary.victory += 1


@points("rivals/trading-base")
def trading_base(g: State, summary: PlayerSummary, slot: int) -> None:
    """A commerce point more for my Marketplace and for my Harbor."""
    counts = summary.counts
    summary.commerce += counts.get("rivals/marketplace", 0) + counts.get("rivals/harbor", 0)


@points("rivals/salt-silo")
def salt_silo(g: State, summary: PlayerSummary, slot: int) -> None:
    """A commerce point more for each of my trade ships."""
    summary.commerce += _trade_ships(summary)


# Events


@on_event("rivals/gift-for-the-prince")
def gift_for_the_prince(g: State) -> Effect[None]:
    """Each player receives one gold for every own unit with strength points."""
    for seat in from_current(g):
        strong = [p for p in own_units(g, seat) if showing(p)[STRENGTH]]
        yield from gain(g, seat, GOLD, len(strong))
