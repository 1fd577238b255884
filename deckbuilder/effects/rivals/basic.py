"""Effects of the Basic set.

Regular behaviour (trade ships, boosters, Storehouse, Parish Hall, printed points) is data. Source of the
texts: base rulebook, card index, as told in the catalogue; rulings by number.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import PROGRESS
from deckbuilder.engine.derived import own_buildings, own_cards, pieces, showing, with_room
from deckbuilder.engine.geometry import EXPANSION_KINDS, KIND, REGION, REGIONS_OF, SETTLEMENT_OF, SIDE, SITE
from deckbuilder.engine.hooks import (
    any_time,
    on_event,
    on_face,
    on_production,
    playable_if,
    played_before_roll,
    usable_if,
    when_played,
    while_building,
)
from deckbuilder.engine.placement import fits, may_change_places
from deckbuilder.engine.rules import PLENTIFUL_HARVEST
from deckbuilder.engine.state import EVENTS, HAND, NOBODY, REGION_STACK
from deckbuilder.engine.verbs import (
    EVENT,
    GOLD,
    NONE,
    Ask,
    Effect,
    State,
    amount,
    answer_market,
    choose,
    deposit,
    discard_from_hand,
    distinct,
    draw_event,
    exchange,
    forget,
    from_current,
    gain,
    give_up,
    hand,
    is_exempt,
    know,
    lose,
    lose_hand_cards,
    matching_stacks,
    pick,
    put_under,
    rebuild_events,
    remove_from_zone,
    return_under_stack,
    search_regions,
    swap,
    take,
    yes_or_no,
)

# Buildings and units


@on_production("rivals/marketplace")
def marketplace(g: State, me: int, slot: int, number: int) -> Effect[None]:
    """If the number stands on more of the opponent's regions than of mine, I get a resource of one of his."""
    mine, his = g.summaries[me].production[number], g.summaries[1 - me].production[number]
    if len(his) > len(mine):
        kinds = tuple(sorted({g.board[region].definition.stores for region, _ in his}))
        yield from answer_market(g, me, len((yield from take(g, me, 1, kinds))))


@on_face("rivals/toll-bridge")
def toll_bridge(g: State, me: int, slot: int, face: int) -> Effect[None]:
    """A Plentiful Harvest brings two gold besides the resource of choice."""
    if face == PLENTIFUL_HARVEST:
        yield from gain(g, me, GOLD, 2)


def _full_sides(g: State, slot: int) -> tuple[int, ...]:
    """The regions beside a site from which two pieces can be taken for another one."""
    me = g.board[slot].controller
    others = with_room(g, me)
    return tuple(
        region
        for region in REGIONS_OF[slot]
        if g.stock.get(region, 0) >= 2 and any(r != g.board[region].definition.stores for r in others)
    )


@usable_if("rivals/large-trade-ship")
def large_trade_ship_has_cargo(g: State, me: int, slot: int) -> bool:
    """Two pieces lie on one of the regions beside the ship."""
    return bool(_full_sides(g, slot))


@any_time("rivals/large-trade-ship")
def large_trade_ship(g: State, me: int, slot: int) -> Effect[None]:
    """Exchange two pieces of the region on one side of the ship for one other resource."""
    region = yield from choose(me, Ask.STORE_TO_EMPTY, _full_sides(g, slot), g.board[slot].definition.index)
    yield from exchange(g, me, g.board[region].definition.stores, 2, store=region)


# Action cards


@played_before_roll("rivals/brigitta-the-wise-woman")
def brigitta_comes_first(g: State, me: int) -> bool:
    """Only while the production result is still open (R-060: the event die is rolled afterwards)."""
    return g.fixed_production == 0


@when_played("rivals/brigitta-the-wise-woman")
def brigitta_the_wise_woman(g: State, me: int) -> Effect[None]:
    """Set the result of the production die instead of rolling it."""
    g.fixed_production = yield from choose(me, Ask.DIE_RESULT, (1, 2, 3, 4, 5, 6))


@while_building.from_hand("rivals/scout")
def scout(g: State, me: int, card: int) -> Effect[tuple[int, ...]]:
    """Instead of the top two regions, choose any two of the stack, which is then shuffled.

    Not offered when the stack holds no more than come anyway: then there is nothing to choose (G17).
    """
    n = g.table.rules.new_regions
    if len(g.zones[REGION_STACK]) <= n:
        return ()
    if not (yield from yes_or_no(me, Ask.USE_SCOUT, g.table.card[card].index)):
        return ()
    discard_from_hand(g, me, card)
    return (yield from search_regions(g, me, n))


@playable_if("rivals/merchant-caravan")
def merchant_caravan_has_goods(g: State, me: int) -> bool:
    """Exactly two resources are given, so two must be there."""
    return pieces(g, me) >= 2


@when_played("rivals/merchant-caravan")
def merchant_caravan(g: State, me: int) -> Effect[None]:
    """Give two of my resources and take two of my choice."""
    yield from give_up(g, me, 2)
    yield from take(g, me, 2)


@playable_if("rivals/goldsmith")
def goldsmith_has_gold(g: State, me: int) -> bool:
    """Three gold are paid."""
    return amount(g.resource_totals[me], GOLD) >= 3


@when_played("rivals/goldsmith")
def goldsmith(g: State, me: int) -> Effect[None]:
    """Pay three gold and take two resources of my choice."""
    yield from lose(g, me, GOLD, 3)
    yield from take(g, me, 2)


def _partners(g: State, me: int, slot: int) -> tuple[int, ...]:
    """What could change places with a region or expansion of mine so that the new order is legal and new."""
    return tuple(p.slot for p in g.summaries[me].own if _may_swap(g, me, slot, p.slot))


def _may_swap(g: State, me: int, first: int, second: int) -> bool:
    if first == second or KIND[first] != KIND[second]:
        return False
    if KIND[first] == REGION:
        return may_change_places(g, first, second)
    if KIND[first] not in EXPANSION_KINDS:
        return False
    if KIND[first] == SITE and SETTLEMENT_OF[first] == SETTLEMENT_OF[second] and SIDE[first] == SIDE[second]:
        return False
    return fits(g, me, first, second) and fits(g, me, second, first)


def _movable(g: State, me: int) -> tuple[int, ...]:
    """The regions and expansions of mine that can change places with another."""
    slots = sorted({p.slot for p in g.summaries[me].own})
    return tuple(s for s in slots if _partners(g, me, s))


@when_played("rivals/relocation")
def relocation(g: State, me: int) -> Effect[None]:
    """Two of my regions, or two of my expansions, change places; stock moves along."""
    first = yield from choose(me, Ask.CARD_TO_MOVE, _movable(g, me))
    partners = tuple(sorted(set(_partners(g, me, first))))
    second = yield from choose(me, Ask.CHANGE_PLACES_WITH, partners)
    swap(g, first, second)


# Events


@on_event("rivals/year-of-plenty")
def year_of_plenty(g: State) -> None:
    """Every region yields one for each Storehouse and Abbey beside it."""
    for seat in from_current(g):
        for card in ("rivals/storehouse", "rivals/abbey"):
            for building in own_cards(g, seat, card):
                for region in REGIONS_OF[building.slot]:
                    if region in g.board:
                        deposit(g, region, 1)


@on_event("rivals/traveling-merchant")
def traveling_merchant(g: State) -> Effect[None]:
    """Each player may buy up to two resources for one gold each."""
    for seat in from_current(g):
        for _ in range(2):
            goods = tuple(r for r in with_room(g, seat) if r != GOLD)
            if not goods or not amount(g.resource_totals[seat], GOLD):
                break
            bought = yield from choose(seat, Ask.RESOURCE_OR_NONE, (*goods, NONE))
            if bought == NONE:
                break
            yield from lose(g, seat, GOLD)
            yield from take(g, seat, 1, (bought,))


@on_event("rivals/trade-ships-race")
def trade_ships_race(g: State) -> Effect[None]:
    """Most trade ships: one resource of choice; on a tie each player with at least one gets it."""
    fleets = [sum(p.definition.trade_ship for p in summary.own) for summary in g.summaries]
    for seat in from_current(g):
        if fleets[seat] and fleets[seat] >= fleets[1 - seat]:
            yield from take(g, seat)


@on_event("rivals/invention")
def invention(g: State) -> Effect[None]:
    """One resource of choice for each own building with progress points, two at most."""
    for seat in from_current(g):
        inventive = [p for p in own_buildings(g, seat) if showing(p)[PROGRESS]]
        yield from take(g, seat, min(2, len(inventive)))


@on_event("rivals/feud")
def feud(g: State) -> Effect[None]:
    """Who holds the strength advantage names three opposing buildings; one of them is lost."""
    holder = g.strength_holder
    if holder == NOBODY:
        return
    victim = 1 - holder
    targets = tuple(p.slot for p in own_buildings(g, victim))
    if not targets or (yield from is_exempt(g, victim, "rivals/feud")):
        return
    named = targets if len(targets) <= 3 else ()
    while len(named) < min(3, len(targets)):
        left = tuple(t for t in targets if t not in named)
        named = (*named, (yield from choose(holder, Ask.BUILDING_TO_NAME, left)))
    lost = yield from choose(victim, Ask.BUILDING_TO_LOSE, tuple(sorted(named)))
    yield from return_under_stack(g, lost, EVENT)


@on_event("rivals/fraternal-feuds")
def fraternal_feuds(g: State) -> Effect[None]:
    """Who holds the strength advantage sees the opponent's hand and puts two cards of it under stacks.

    The holder selects them, their stacks and their order; the victim is not asked.
    """
    holder = g.strength_holder
    if holder == NOBODY:
        return
    victim = 1 - holder
    if not hand(g, victim) or (yield from is_exempt(g, victim, "rivals/fraternal-feuds")):
        return
    know(g, holder, hand(g, victim))
    buried: list[int] = []
    for _ in hand(g, victim)[:2]:
        representative = yield from choose(holder, Ask.OPPOSING_CARD_TO_BURY, distinct(g, hand(g, victim)))
        card = pick(g, HAND + victim, representative)
        remove_from_zone(g, HAND + victim, card)
        yield from put_under(g, card, holder, matching_stacks(g, victim, card))
        buried.append(card)
    _lose_sight(g, victim, tuple(buried))
    lose_hand_cards(g, victim)


def _lose_sight(g: State, seat: int, buried: tuple[int, ...]) -> None:
    """A seat cannot tell any more which of these cards of its own lies where under the stacks."""
    stacks = [matching_stacks(g, seat, card) for card in buried]
    for card, own in zip(buried, stacks, strict=True):
        if len(own) > 1 or (stacks.count(own) > 1 and len(distinct(g, buried)) > 1):
            forget(g, seat, (card,))


@on_event("rivals/yule")
def yule(g: State) -> Effect[None]:
    """The event stack is laid anew with all event cards; then the next event is drawn.

    With three others or fewer they all lie under Yule again (G42): then there is no next event.
    """
    rebuild_events(g)
    if g.table.card[g.zones[EVENTS][0]].id != "rivals/yule":
        yield from draw_event(g)
