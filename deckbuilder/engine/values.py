"""What follows from the table: points, advantages, prices, free places, hand limits, requirements.

`reckon` draws the conclusions for one seat whenever a card changes; everything else reads its `Tally`.
"""

from __future__ import annotations

from deckbuilder.engine import layout
from deckbuilder.engine.bundle import amount, covers, size
from deckbuilder.engine.carddef import (
    AT_CITY,
    AT_MARKER,
    AT_METROPOLIS,
    AT_REGION,
    AT_ROAD,
    AT_SETTLEMENT_OR_CITY,
    CANNON,
    CAT_BUILDING,
    CAT_UNIT,
    CITY_CARD,
    COMMERCE,
    METROPOLIS_CARD,
    NEED_ADVANTAGE,
    NEED_CARD,
    NEED_CITY,
    NEED_DISCOVERED,
    NEED_FEWER_CITIES,
    NEED_FEWER_POINTS,
    NEED_FOE_ADVANTAGE,
    NEED_FOE_BELOW,
    NEED_FOE_RESOURCE,
    NEED_FOE_TRAIT,
    NEED_HERO,
    NEED_LEVEL,
    NEED_MORE_SHIPS,
    NEED_NONE,
    NEED_POINTS,
    NEED_TRAIT,
    NOTHING,
    PROGRESS,
    ROAD_CARD,
    SAIL,
    SETTLEMENT_CARD,
    SKILL,
    STRENGTH,
    STRENGTH_ADVANTAGE,
    TRADE_SHIP,
    VICTORY,
    CardDef,
    Need,
)
from deckbuilder.engine.hooks import Hook
from deckbuilder.engine.state import NOBODY, Placed, State, Tally
from deckbuilder.engine.zones import free_marker, take_off


def reckon(g: State, seat: int) -> Tally:
    """Everything that follows from the cards a seat controls. A face-down card counts for nothing."""
    tally = Tally(seat)
    tally.rates = [g.table.rules.trade_rate] * 6
    tally.search_cost = g.table.rules.search_cost
    board = g.board
    towns: list[int] = []
    cities: list[int] = []
    boosters: list[Placed] = []
    guests: list[Placed] = []
    stores: list[list[int]] = [[], [], [], [], [], [], [], []]
    for slot in sorted(board):
        placed: Placed | None = board[slot]
        while placed is not None:
            if placed.controller == seat and not placed.face_down:
                definition = placed.definition
                tally.own.append(placed)
                tally.counts[definition.id] = tally.counts.get(definition.id, 0) + 1
                _add_points(tally, placed)
                if definition.center == CITY_CARD:
                    cities.append(slot)
                elif definition.center == SETTLEMENT_CARD:
                    towns.append(slot)
                elif definition.stores != NOTHING:
                    stores[definition.stores].append(slot)
                for resource, rate in definition.trade_rate:
                    if rate < tally.rates[resource]:
                        tally.rates[resource] = rate
                if definition.booster != NOTHING:
                    boosters.append(placed)
                if definition.search_cost != NOTHING and definition.search_cost < tally.search_cost:
                    tally.search_cost = definition.search_cost
                if definition.extra_exchange:
                    tally.exchanges += 1
                for hook, function in definition.hooks:
                    tally.hooks.setdefault(hook, []).append((function, slot))
            elif placed.seat == seat and placed.controller != seat:
                guests.append(placed)
            placed = placed.under
    for index, whose, _ in g.lasting:
        if whose == seat:
            for hook, function in g.table.defs[index].hooks:
                tally.hooks.setdefault(hook, []).append((function, layout.NOWHERE))
    tally.towns = tuple(towns)
    tally.cities = tuple(cities)
    tally.stores = tuple(tuple(slots) for slots in stores)
    tally.production = _production(g, tally, boosters)
    for function, slot in tally.hooks.get(Hook.POINTS, ()):
        function(tally, slot)
    for guest in guests:
        for hook, function in guest.definition.hooks:
            if hook == Hook.HOST_POINTS:
                function(g, tally, guest.slot)
    for function, _ in tally.hooks.get(Hook.RATES, ()):
        function(g, tally)
    return tally


def _add_points(tally: Tally, placed: Placed) -> None:
    """Add the printed points of the side that shows; a sum with the card beneath counts what is added."""
    definition = placed.definition
    points = definition.levels[placed.level] if definition.levels else definition.points
    if definition.victory_added != NOTHING and placed.under is not None:
        tally.victory += definition.victory_added
    else:
        tally.victory += points[VICTORY]
    tally.commerce += points[COMMERCE]
    tally.strength += points[STRENGTH]
    tally.skill += points[SKILL]
    tally.progress += points[PROGRESS]
    tally.sail += points[SAIL]
    tally.cannon += points[CANNON]


def _production(g: State, tally: Tally, boosters: list[Placed]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Per die result the regions that yield, with what boosters beside them add."""
    extra: dict[int, int] = {}
    for booster in boosters:
        for region in layout.REGIONS_OF[booster.slot]:
            placed = g.board.get(region)
            if placed is not None and placed.definition.stores == booster.definition.booster:
                extra[region] = extra.get(region, 0) + 1
    yields: list[list[tuple[int, int]]] = [[], [], [], [], [], [], []]
    for slots in tally.stores:
        for slot in slots:
            number = g.table.number[g.board[slot].card]
            if number:
                yields[number].append((slot, 1 + extra.get(slot, 0)))
    return tuple(tuple(pairs) for pairs in yields)


def settle(g: State) -> None:
    """After every change of cards: new tallies and advantages, removals, and the active player's victory.

    Source: base rulebook, advantages (at least 3 points and more than the opponent), end of the game;
    removal conditions are checked until nothing changes, the passive player's cards first (decision 16).
    """
    while True:
        g.tallies = [reckon(g, 0), reckon(g, 1)]
        mine, other = g.tallies
        minimum = g.table.rules.advantage_minimum
        g.strength_holder = _leader(mine.strength, other.strength, minimum)
        g.trade_holder = _leader(mine.commerce, other.commerce, minimum)
        leaving = _leaving(g)
        if leaving == NOTHING:
            break
        take_off(g, leaving)
    test_victory(g)


def _leaving(g: State) -> int:
    """The place of a card whose removal condition holds, NOTHING if there is none."""
    for seat in (1 - g.active, g.active):
        for function, slot in g.tallies[seat].hooks.get(Hook.REMOVED_IF, ()):
            if function(g, seat, slot):
                return slot
    return NOTHING


def _leader(first: int, second: int, minimum: int) -> int:
    if first >= minimum and first > second:
        return 0
    if second >= minimum and second > first:
        return 1
    return NOBODY


def test_victory(g: State) -> None:
    """With continuous victory the active player wins as soon as he has the goal."""
    if g.table.continuous_victory and g.turn and victory_points(g, g.active) >= g.table.goal:
        g.winner = g.active


def victory_points(g: State, seat: int) -> int:
    """All victory points of a seat, advantages included."""
    return g.tallies[seat].victory + (g.strength_holder == seat) + (g.trade_holder == seat)


def points_by_source(g: State, seat: int) -> dict[str, int]:
    """Where the victory points come from: settlements, cities (metropolises too), expansions, advantages."""
    tally = g.tallies[seat]
    settlements = len(tally.towns)
    cities = sum(
        p.definition.victory_added for p in tally.own if p.definition.center in (CITY_CARD, METROPOLIS_CARD)
    )
    return {
        "settlements": settlements,
        "cities": cities,
        "expansions": tally.victory - settlements - cities,
        "strength_advantage": int(g.strength_holder == seat),
        "trade_advantage": int(g.trade_holder == seat),
    }


def hand_limit(g: State, seat: int) -> int:
    """Cards a player may hold at the end of his turn: 3 plus progress points."""
    return g.table.rules.hand_base + g.tallies[seat].progress


def room(g: State, seat: int, resource: int) -> int:
    """Free storage for a resource."""
    free = 0
    for slot in g.tallies[seat].stores[resource]:
        free += g.board[slot].definition.capacity - g.stock[slot]
    return free


def with_room(g: State, seat: int) -> tuple[int, ...]:
    """The resources that a seat can store at least one piece of."""
    return tuple(r for r in range(6) if room(g, seat, r) > 0)


def held(g: State, seat: int) -> tuple[int, ...]:
    """The resources that a seat has at least one piece of."""
    have = g.have[seat]
    return tuple(r for r in range(6) if amount(have, r))


def pieces(g: State, seat: int) -> int:
    """Number of resource pieces in a principality."""
    return size(g.have[seat])


def owns(g: State, seat: int, card_id: str) -> int:
    """Copies of a card that a seat has in play."""
    return g.tallies[seat].counts.get(card_id, 0)


def own_cards(g: State, seat: int, card_id: str) -> tuple[Placed, ...]:
    """The placed copies of a card that a seat controls."""
    return tuple(p for p in g.tallies[seat].own if p.definition.id == card_id)


def own_buildings(g: State, seat: int) -> tuple[Placed, ...]:
    """The buildings of a seat, wherever they lie; of a pile the upper card (G11, decision 10)."""
    return tuple(
        p for p in g.tallies[seat].own if p.definition.category == CAT_BUILDING and g.board[p.slot] is p
    )


def own_units(g: State, seat: int) -> tuple[Placed, ...]:
    """The units of a seat, wherever they lie."""
    return tuple(p for p in g.tallies[seat].own if p.definition.category == CAT_UNIT and g.board[p.slot] is p)


def fits(g: State, seat: int, pile: int, slot: int) -> bool:
    """Whether the cards that lie on a place may lie on another place of the same kind."""
    placed: Placed | None = g.board[pile]
    while placed is not None:
        if placed.controller != seat or (
            placed.definition.placement == AT_CITY
            and layout.SETTLEMENT_OF[slot] not in g.tallies[seat].cities
        ):
            return False
        placed = placed.under
    return True


def prices(g: State, seat: int, card: CardDef) -> tuple[int, ...]:
    """The alternative prices of a card, as bundles; reductions of choice give several (decision 15)."""
    tally = g.tallies[seat]
    known = tally.prices.get(card.index)
    if known is None:
        known = (card.cost,)
        for function, slot in tally.hooks.get(Hook.PRICE, ()):
            known = function(g, seat, slot, card, known)
        tally.prices[card.index] = known
    return known


def affordable(g: State, seat: int, card: CardDef) -> bool:
    """Whether one of the card's prices can be paid."""
    have = g.have[seat]
    return any(covers(have, price) for price in prices(g, seat, card))


def free_sites(g: State, seat: int, cities_only: bool) -> tuple[int, ...]:
    """Free building sites, one for each side of a settlement or city: inner and outer site are alike."""
    tally = g.tallies[seat]
    key = AT_CITY if cities_only else AT_SETTLEMENT_OR_CITY
    known = tally.places.get(key)
    if known is None:
        board = g.board
        free: list[int] = []
        for town in tally.cities if cities_only else tally.towns:
            wide = town in tally.cities
            sites = layout.SITES_OF[town]
            for inner, outer in (sites[:2], sites[2:]):
                if inner not in board:
                    free.append(inner)
                elif wide and outer not in board:
                    free.append(outer)
        known = tuple(free)
        tally.places[key] = known
    return known


def places(g: State, seat: int, card: CardDef) -> tuple[int, ...]:
    """The places where a seat could lay a card now; foreign cards lie in the opponent's principality."""
    host = 1 - seat if card.foreign else seat
    if card.placed_on >= 0:
        base = g.table.defs[card.placed_on]
        tally = g.tallies[seat]
        return tuple(
            p.slot
            for p in tally.own
            if p.definition is base
            and g.board[p.slot] is p
            and (card.placement != AT_CITY or layout.SETTLEMENT_OF[p.slot] in tally.cities)
        )
    if card.placement == AT_SETTLEMENT_OR_CITY:
        return free_sites(g, host, cities_only=False)
    if card.placement == AT_CITY:
        return free_sites(g, host, cities_only=True)
    if card.placement == AT_REGION:
        return _free_regions(g, host, card)
    if card.placement == AT_ROAD:
        return free_roads(g, host)
    if card.placement == AT_METROPOLIS:
        return tuple(
            slot
            for slot in g.tallies[host].cities
            if g.board[slot].definition.center == CITY_CARD
            and (not card.beside_harbor or beside_harbor(g, slot))
        )
    if card.placement == AT_MARKER:
        return (free_marker(g, seat),)
    return ()


def _free_regions(g: State, host: int, card: CardDef) -> tuple[int, ...]:
    """Regions without an expansion on which a card may lie: its terrain, its payment, the harbor."""
    board = g.board
    found: list[int] = []
    for resource in card.terrains or range(6):
        for region in g.tallies[host].stores[resource]:
            if layout.KIND[region] != layout.REGION:
                continue
            expansion = layout.region_expansion(region)
            if (
                expansion not in board
                and (not card.region_cost or g.stock[region] >= 1)
                and (not card.beside_harbor or beside_harbor(g, region))
            ):
                found.append(expansion)
    return tuple(sorted(found))


def free_roads(g: State, host: int) -> tuple[int, ...]:
    """The places of complements on a seat's roads that have none (G29)."""
    roads = [p.slot for p in g.tallies[host].own if layout.KIND[p.slot] == layout.ROAD]
    return tuple(
        s
        for r in roads
        if g.board[r].definition.center == ROAD_CARD and (s := layout.road_complement(r)) not in g.board
    )


def beside_harbor(g: State, slot: int) -> bool:
    """Whether a region, settlement or city lies at the end of the row at which the sea begins."""
    column = layout.COLUMN[slot]
    seat = layout.SEAT[slot]
    ends = (column, column + 1) if layout.KIND[slot] == layout.SETTLEMENT else (column,)
    for road_column in ends:
        placed = g.board.get(layout.road(seat, road_column))
        if placed is not None and placed.definition.center != ROAD_CARD:
            return True
    return False


def open_ends(g: State, seat: int) -> tuple[int, ...]:
    """Where a road can be laid: at an end of the row, beside a settlement or city."""
    towns = g.tallies[seat].towns
    if not towns:
        return ()
    left, right = layout.COLUMN[towns[0]], layout.COLUMN[towns[-1]]
    ends = (layout.road(seat, left), layout.road(seat, right + 1))
    return tuple(e for e in ends if e not in g.board and layout.ends_in_field(e))


def open_roads(g: State, seat: int) -> tuple[int, ...]:
    """Where a settlement can be laid: at the open end of a road."""
    towns = g.tallies[seat].towns
    if not towns:
        return ()
    left, right = layout.COLUMN[towns[0]], layout.COLUMN[towns[-1]]
    found: list[int] = []
    if _is_road(g, layout.road(seat, left)) and left > 0:
        found.append(layout.settlement(seat, left - 1))
    if _is_road(g, layout.road(seat, right + 1)) and right + 1 < layout.SETTLEMENTS:
        found.append(layout.settlement(seat, right + 1))
    return tuple(found)


def _is_road(g: State, slot: int) -> bool:
    """Whether a road lies there; an Explorer Harbor lies in the place of one."""
    placed = g.board.get(slot)
    return placed is not None and placed.definition.center == ROAD_CARD


def at_limit(g: State, seat: int, card: CardDef) -> bool:
    """Whether the one copy that a principality may hold is there: (1x) cards and units with a proper name."""
    return (card.single or card.person) and card.id in g.tallies[seat].counts


def meets(g: State, seat: int, card: CardDef) -> bool:
    """Whether the printed requirement holds: one of its alternatives, all terms of it."""
    if not card.needs:
        return True
    return any(all(_holds(g, seat, need) for need in alternative) for alternative in card.needs)


def _holds(g: State, seat: int, need: Need) -> bool:
    kind, card_id, what, minimum = need
    tally = g.tallies[seat]
    if kind == NEED_CARD:
        return tally.counts.get(card_id, 0) >= minimum
    if kind == NEED_POINTS:
        have = (
            victory_points(g, seat),
            tally.commerce,
            tally.strength,
            tally.skill,
            tally.progress,
            tally.sail,
            tally.cannon,
        )
        return have[what] >= minimum
    if kind == NEED_ADVANTAGE:
        return (g.strength_holder if what == STRENGTH_ADVANTAGE else g.trade_holder) == seat
    if kind == NEED_CITY:
        return bool(tally.cities)
    if kind == NEED_FEWER_POINTS:
        return victory_points(g, seat) < victory_points(g, 1 - seat)
    if kind == NEED_HERO:
        return any(p.definition.hero and p.definition.points[STRENGTH] > 0 for p in tally.own)
    if kind == NEED_FOE_RESOURCE:
        return amount(g.have[1 - seat], what) >= minimum
    if kind == NEED_TRAIT:
        return with_trait(g, seat, what) >= minimum
    if kind == NEED_FOE_TRAIT:
        return with_trait(g, 1 - seat, what) >= minimum
    if kind == NEED_LEVEL:
        return any(p.level >= minimum for p in own_cards(g, seat, card_id))
    if kind == NEED_FEWER_CITIES:
        return len(tally.cities) < len(g.tallies[1 - seat].cities)
    if kind == NEED_NONE:
        return card_id not in tally.counts
    if kind == NEED_FOE_ADVANTAGE:
        return (g.strength_holder if what == STRENGTH_ADVANTAGE else g.trade_holder) == 1 - seat
    if kind == NEED_FOE_BELOW:
        foe = g.tallies[1 - seat]
        return (0, foe.commerce, foe.strength, foe.skill, foe.progress)[what] < minimum
    if kind == NEED_MORE_SHIPS:
        return with_trait(g, seat, TRADE_SHIP) - with_trait(g, 1 - seat, TRADE_SHIP) >= minimum
    if kind == NEED_DISCOVERED:
        return sum(layout.KIND[p.slot] == layout.SEA and not p.face_down for p in tally.own) >= minimum
    raise ValueError(f"unknown requirement term {kind}")


def with_trait(g: State, seat: int, trait: int) -> int:
    """How many of a seat's cards in play have a trait."""
    return sum(bool(p.definition.traits & trait) for p in g.tallies[seat].own)


def forbidden(g: State, seat: int, card: CardDef) -> bool:
    """Whether a card in play, of either seat, forbids a seat to play or build a card."""
    for owner in (0, 1):
        for function, slot in g.tallies[owner].hooks.get(Hook.FORBIDS, ()):
            if function(g, owner, slot, seat, card):
                return True
    return False


def can_build(g: State, seat: int, card: CardDef) -> bool:
    """Whether an expansion can be built now: price, place, requirement, (1x)."""
    return (
        affordable(g, seat, card)
        and not at_limit(g, seat, card)
        and bool(places(g, seat, card))
        and meets(g, seat, card)
        and not forbidden(g, seat, card)
    )


def uncounted_by_brigands(g: State, seat: int) -> int:
    """Pieces that a Brigand Attack does not count: beside a Storehouse, in a Gold Cache."""
    spared: set[int] = set()
    for placed in g.tallies[seat].own:
        if placed.definition.uncounted_adjacent:
            spared.update(layout.REGIONS_OF[placed.slot])
    spared.update(shielded(g, seat))
    return sum(g.stock.get(slot, 0) for slot in spared)


def shielded(g: State, seat: int) -> set[int]:
    """The stores whose stock brigands neither count nor take."""
    found = {p.slot for p in g.tallies[seat].own if p.definition.uncounted_store}
    for function, slot in g.tallies[seat].hooks.get(Hook.SHIELDS, ()):
        found.update(function(g, seat, slot))
    return found
