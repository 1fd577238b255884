"""What follows from the table: points, advantages, prices, free places, hand limits, requirements.

`compute` draws the conclusions for one seat whenever a card changes; everything else reads its
`PlayerSummary`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.bundle import CURRENCIES, RESOURCES, UNIT, amount, covers, size
from deckbuilder.engine.carddef import (
    AT_CITY,
    CAT_BUILDING,
    CAT_UNIT,
    CITADEL_CARD,
    CITY_CARD,
    METROPOLIS_CARD,
    NOTHING,
    POINT_BITS,
    POINT_MASK,
    POINT_UNIT,
    SETTLEMENT_CARD,
    STRENGTH,
    VICTORY,
    CardDef,
)
from deckbuilder.engine.sealed import SealedDict
from deckbuilder.engine.state import NOBODY, Placed, PlayerSummary, State

Acting: TypeAlias = dict[hooks.Hook[Any], tuple[tuple[Callable[..., Any], int], ...]]
"""Per hook the (function, slot) pairs of cards in play."""


def compute(g: State) -> list[PlayerSummary]:
    """Everything that follows from the cards each seat controls. An inert card counts for nothing."""
    summaries = [_blank_summary(g, 0), _blank_summary(g, 1)]
    points = [0, 0]
    centers: tuple[dict[int, list[int]], ...] = ({}, {})
    boosters: tuple[list[Placed], ...] = ([], [])
    guests: tuple[list[Placed], ...] = ([], [])
    own: tuple[list[Placed], ...] = ([], [])
    abroad: tuple[list[Placed], ...] = ([], [])
    inert: tuple[list[Placed], ...] = ([], [])
    covered: tuple[list[Placed], ...] = ([], [])
    acting: tuple[Acting, ...] = ({}, {})
    titles: tuple[dict[str, int], ...] = ({}, {})
    stores: tuple[list[list[int]], ...] = tuple([[] for _ in CURRENCIES] for _ in (0, 1))
    board = g.board
    for slot in sorted(board):
        placed: Placed | None = board[slot]
        while placed is not None:
            seat = placed.controller
            summary = summaries[seat]
            if placed.inert:
                inert[seat].append(placed)
                if placed is not board[slot]:
                    covered[seat].append(placed)
                placed = placed.under
                continue
            definition = placed.definition
            own[seat].append(placed)
            counts = titles[seat]
            counts[definition.id] = counts.get(definition.id, 0) + 1
            if definition.stores != NOTHING:
                stores[seat][definition.stores].append(slot)
                summary.capacity += definition.space
            if not definition.silent:
                if placed.level or placed.under is not None:
                    points[seat] += shown_points(placed)
                else:
                    points[seat] += definition.packed
                if definition.center:
                    centers[seat].setdefault(definition.center, []).append(slot)
                if definition.behaves:
                    _add_behaviour(summary, placed, boosters[seat], acting[seat])
                    if definition.pairs and placed.level:
                        pair = definition.pairs[placed.level - 1]
                        stores[seat][pair].append(slot)
                        summary.capacity += definition.capacity * UNIT[pair]
                        summary.kept += g.stock[slot] * UNIT[pair]
            if placed.seat != seat:
                abroad[seat].append(placed)
                guests[placed.seat].append(placed)
            placed = placed.under
    for index, whose, _ in g.temporary_effects:
        for hook, function in g.table.defs[index].hooks:
            acting[whose][hook] = (*acting[whose].get(hook, ()), (function, geometry.NOWHERE))
    for seat, summary in enumerate(summaries):
        _unpack_points(summary, points[seat])
        summary.own, summary.abroad = tuple(own[seat]), tuple(abroad[seat])
        summary.inert, summary.covered = tuple(inert[seat]), tuple(covered[seat])
        summary.hooks, summary.counts = SealedDict(acting[seat]), SealedDict(titles[seat])
        summary.towns = tuple(centers[seat].get(SETTLEMENT_CARD, ()))
        summary.cities = tuple(centers[seat].get(CITY_CARD, ()))
        summary.citadels = tuple(centers[seat].get(CITADEL_CARD, ()))
        summary.stores = tuple([tuple(slots) for slots in stores[seat]])
        summary.production = _production(g, summary, boosters[seat])
        _add_conditional(g, summary, guests[seat])
        summary.seal()
    return summaries


def _blank_summary(g: State, seat: int) -> PlayerSummary:
    summary = PlayerSummary(seat)
    summary.rates = (g.table.rules.trade_rate,) * 6
    summary.search_cost = g.table.rules.search_cost
    return summary


def _add_conditional(g: State, summary: PlayerSummary, guests: list[Placed]) -> None:
    """Add what depends on other cards: points of own ones, what foreign ones do, rates of exchange."""
    for function, slot in (*hooks.points.of(summary), *hooks.points_by_die.of(summary)):
        function(g, summary, slot)
    for guest in guests:
        for hook, function in guest.definition.hooks:
            if hook is hooks.host_points:
                function(g, summary, guest.slot)
    for function, slot in hooks.rates.of(summary):
        function(g, summary, slot)


def _add_behaviour(summary: PlayerSummary, placed: Placed, boosters: list[Placed], acting: Acting) -> None:
    """Note what the data and the hooks of a card change."""
    definition = placed.definition
    for resource, rate in definition.trade_rate:
        summary.lower_rate(resource, rate)
    if definition.booster != NOTHING:
        boosters.append(placed)
    if definition.search_cost != NOTHING and definition.search_cost < summary.search_cost:
        summary.search_cost = definition.search_cost
    if definition.excludes:
        summary.excluded = (*summary.excluded, *definition.excludes)
    summary.hand_bonus += definition.hand_limit
    for hook, function in definition.hooks:
        acting[hook] = (*acting.get(hook, ()), (function, placed.slot))


def showing(placed: Placed) -> tuple[int, ...]:
    """The points that a placed card shows, by kind: of one that is turned, those of its side."""
    definition = placed.definition
    return definition.levels[placed.level] if definition.levels else definition.points


def shown_points(placed: Placed) -> int:
    """The points of the side that shows, packed; a sum with the card beneath counts what is added."""
    definition = placed.definition
    packed = definition.packed_levels[placed.level] if definition.levels else definition.packed
    if placed.under is not None and definition.victory_added != NOTHING:
        packed += (center_points(placed) - showing(placed)[VICTORY]) * POINT_UNIT[VICTORY]
    if is_doubled(placed):
        packed += showing(placed)[STRENGTH] * POINT_UNIT[STRENGTH]
    return packed


def _unpack_points(summary: PlayerSummary, packed: int) -> None:
    """Give a summary its totals from the packed sum of what its cards show."""
    summary.victory = packed & POINT_MASK
    summary.commerce = packed >> POINT_BITS & POINT_MASK
    summary.strength = packed >> 2 * POINT_BITS & POINT_MASK
    summary.skill = packed >> 3 * POINT_BITS & POINT_MASK
    summary.progress = packed >> 4 * POINT_BITS & POINT_MASK
    summary.sail = packed >> 5 * POINT_BITS & POINT_MASK
    summary.cannon = packed >> 6 * POINT_BITS & POINT_MASK


def is_doubled(placed: Placed) -> bool:
    """Whether the strength of a unit is doubled: a unit is no card that is turned, so its level is a mark."""
    return placed.level == 1 and not placed.definition.levels


def center_points(placed: Placed) -> int:
    """The victory points that a centre card adds to those of the card beneath, by the side that shows."""
    definition = placed.definition
    sides = definition.levels
    turned = sides[placed.level][VICTORY] - sides[0][VICTORY] if sides else 0
    return definition.victory_added + turned


def _production(
    g: State, summary: PlayerSummary, boosters: list[Placed]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Per die result the regions that yield, with what boosters beside them add."""
    extra: dict[int, int] = {}
    for booster in boosters:
        for region in geometry.REGIONS_OF[booster.slot]:
            placed = g.board.get(region)
            if placed is not None and placed.definition.stores == booster.definition.booster:
                extra[region] = extra.get(region, 0) + 1
    yields: list[list[tuple[int, int]]] = [[], [], [], [], [], [], []]
    for slots in summary.stores:
        for slot in slots:
            number = g.table.number[g.board[slot].card]
            if number:
                yields[number].append((slot, 1 + extra.get(slot, 0)))
    return tuple([tuple(pairs) for pairs in yields])


def leader(first: int, second: int, minimum: int) -> int:
    """The seat that holds an advantage by these points, NOBODY on a tie or below the minimum."""
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
    return g.summaries[seat].victory + (g.strength_holder == seat) + (g.trade_holder == seat)


def points_by_source(g: State, seat: int) -> dict[str, int]:
    """Where the victory points come from: settlements, what lies on them, expansions, advantages."""
    summary = g.summaries[seat]
    settlements = len(summary.towns)
    cities = sum(
        center_points(p)
        for p in summary.own
        if p.definition.center in (CITY_CARD, METROPOLIS_CARD, CITADEL_CARD)
    )
    return {
        "settlements": settlements,
        "cities": cities,
        "expansions": summary.victory - settlements - cities,
        "strength_advantage": int(g.strength_holder == seat),
        "trade_advantage": int(g.trade_holder == seat),
    }


def city_points(g: State, seat: int) -> int:
    """Victory points of cities, metropolises and city expansions, conditional ones while they hold (G12)."""
    summary = g.summaries[seat]
    red = PlayerSummary(seat)
    red.own, red.counts = summary.own, summary.counts
    for placed in summary.own:
        if placed.definition.placement == AT_CITY and placed.definition.is_expansion:
            red.victory += shown_points(placed) & POINT_MASK
            for hook, function in placed.definition.hooks:
                if hook is hooks.points:
                    function(g, red, placed.slot)
    return red.victory + sum(showing(g.board[slot])[VICTORY] for slot in summary.cities)


def hand_limit(g: State, seat: int) -> int:
    """Cards a player may hold at the end of his turn: 3 plus progress points, or plus what cards allow."""
    summary = g.summaries[seat]
    return g.table.rules.hand_base + summary.progress + summary.hand_bonus


def room(g: State, seat: int, resource: int) -> int:
    """Free storage for a resource."""
    return amount(g.summaries[seat].capacity - g.resource_totals[seat], resource)


def with_room(g: State, seat: int) -> tuple[int, ...]:
    """The resources that a seat can store at least one piece of."""
    free = g.summaries[seat].capacity - g.resource_totals[seat]
    return tuple([r for r in RESOURCES if free >> (8 * r) & 0x7F])


def held(g: State, seat: int) -> tuple[int, ...]:
    """The resources that a seat has at least one piece of."""
    have = g.resource_totals[seat]
    return tuple(r for r in range(6) if amount(have, r))


def pieces(g: State, seat: int) -> int:
    """Number of resource pieces in a principality."""
    return size(g.resource_totals[seat])


def title(g: State, card_id: str) -> CardDef:
    """The definition of a title, also of one that is nowhere in play."""
    return next(d for d in g.table.defs if d.id == card_id)


def owns(g: State, seat: int, card_id: str) -> int:
    """Copies of a card that a seat has in play."""
    return g.summaries[seat].counts.get(card_id, 0)


def own_cards(g: State, seat: int, card_id: str) -> tuple[Placed, ...]:
    """The placed copies of a card that a seat controls."""
    return tuple(p for p in g.summaries[seat].own if p.definition.id == card_id)


def cards_to_count(g: State, seat: int, card_id: str) -> tuple[Placed, ...]:
    """The copies of a card that events and requirements count: those in play and those covered (C10)."""
    summary = g.summaries[seat]
    return tuple(p for p in (*summary.own, *summary.covered) if p.definition.id == card_id)


def own_buildings(g: State, seat: int) -> tuple[Placed, ...]:
    """The buildings of a seat, wherever they lie; of a pile the upper card (G11, decision 10)."""
    return tuple(
        p for p in g.summaries[seat].own if p.definition.category == CAT_BUILDING and g.board[p.slot] is p
    )


def own_units(g: State, seat: int) -> tuple[Placed, ...]:
    """The units of a seat, wherever they lie."""
    return tuple(
        p for p in g.summaries[seat].own if p.definition.category == CAT_UNIT and g.board[p.slot] is p
    )


def takeable_units(g: State, seat: int) -> tuple[Placed, ...]:
    """The units of a seat that its opponent may take over or into the hand (G33)."""
    return tuple(p for p in own_units(g, seat) if not p.definition.stays_own)


def prices(g: State, seat: int, card: CardDef) -> tuple[int, ...]:
    """The alternative prices of a card, as bundles; reductions of choice give several (decision 15)."""
    summary = g.summaries[seat]
    known = summary._prices.get(card.index)
    if known is None:
        known = (card.cost,)
        for function, slot in hooks.price.of(summary):
            known = function(g, seat, slot, card, known)
        summary._prices[card.index] = known
    return known


def affordable(g: State, seat: int, card: CardDef) -> bool:
    """Whether one of the card's prices can be paid."""
    have = g.resource_totals[seat]
    for price in prices(g, seat, card):
        if covers(have, price):
            return True
    return False


def uncounted_by_brigands(g: State, seat: int) -> int:
    """Pieces that a Brigand Attack does not count: beside a Storehouse, in a Gold Cache."""
    spared: set[int] = set()
    for placed in g.summaries[seat].own:
        if placed.definition.uncounted_adjacent:
            spared.update(geometry.REGIONS_OF[placed.slot])
    spared.update(shielded(g, seat))
    return sum(g.stock.get(slot, 0) for slot in spared)


def shielded(g: State, seat: int) -> set[int]:
    """The stores whose stock brigands neither count nor take."""
    found = {p.slot for p in g.summaries[seat].own if p.definition.uncounted_store}
    for placed in g.summaries[seat].own:
        for region in geometry.REGIONS_OF[placed.slot] if placed.definition.raid_safe else ():
            if region in g.board and g.board[region].definition.stores in placed.definition.raid_safe:
                found.add(region)
    return found


def strength_of(g: State, placed: Placed) -> int:
    """The strength points of a placed unit as they count now: what a foreign card caps is 1 at most."""
    strength = showing(placed)[STRENGTH]
    return min(strength, 1) if placed.slot in g.summaries[placed.controller].capped else strength
