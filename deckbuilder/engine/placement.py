"""Places: where cards can be laid, and where a principality can grow.

Source: base rulebook, building; readings G25 to G29.
"""

from __future__ import annotations

from deckbuilder.engine import geometry
from deckbuilder.engine.carddef import (
    AT_CITADEL,
    AT_CITY,
    AT_MARKER,
    AT_METROPOLIS,
    AT_REGION,
    AT_ROAD,
    AT_SETTLEMENT_OR_CITY,
    BESIDE_ANYTHING,
    BESIDE_CITY,
    BESIDE_HARBOR,
    CAT_WIZARD,
    CITADEL_CARD,
    CITY_CARD,
    ROAD_CARD,
    CardDef,
)
from deckbuilder.engine.moves import free_marker, is_covered
from deckbuilder.engine.state import CITIES, Placed, State


def free_sites(g: State, seat: int, placement: int) -> tuple[int, ...]:
    """Free building sites, one for each side of a settlement, city or citadel: inner and outer are alike.

    Args:
        placement: AT_SETTLEMENT_OR_CITY (every site), AT_CITY or AT_CITADEL.
    """
    summary = g.summaries[seat]
    known = summary._places.get(placement)
    if known is None:
        board = g.board
        free: list[int] = []
        where = {AT_CITY: summary.cities, AT_CITADEL: summary.citadels}.get(placement, summary.towns)
        for town in where:
            wide = town in summary.cities or town in summary.citadels
            sites = geometry.SITES_OF[town]
            for inner, outer in (sites[:2], sites[2:]):
                if inner not in board:
                    free.append(inner)
                elif wide and outer not in board:
                    free.append(outer)
        known = tuple(free)
        summary._places[placement] = known
    return known


def fits(g: State, seat: int, pile: int, slot: int) -> bool:
    """Whether a seat's cards on a place may lie on another place of that kind in its own principality.

    A card that covers another moves along, whosever it is.
    """
    placed: Placed | None = g.board[pile].under if is_covered(g, pile) else g.board[pile]
    while placed is not None:
        if placed.controller != seat or placed.seat != seat or geometry.SEAT[slot] != seat:
            return False
        if not _suits(g, placed.definition, slot):
            return False
        placed = placed.under
    return True


def _suits(g: State, card: CardDef, slot: int) -> bool:
    """Whether a place is of the sort that a card asks for: in a city, on a terrain, beside the harbor …"""
    summary = g.summaries[geometry.SEAT[slot]]
    if card.placement == AT_CITY:
        return geometry.SETTLEMENT_OF[slot] in summary.cities
    if card.placement == AT_CITADEL:
        return geometry.SETTLEMENT_OF[slot] in summary.citadels
    if card.placement == AT_REGION:
        region = geometry.REGIONS_OF[slot][0]
        return _suits_region(g, card, region, g.board[region].definition.stores)
    return card.placement != AT_ROAD or borders(g, slot, card.beside)


def _suits_region(g: State, card: CardDef, region: int, terrain: int) -> bool:
    """Whether a card may lie at the place of a region if a region of this terrain lies there."""
    return (not card.terrains or terrain in card.terrains) and borders(g, region, card.beside)


def new_places(g: State, first: int, second: int) -> dict[int, int]:
    """Where the cards beside two regions lie once the regions have changed places: old place to new place.

    They move with their region; one that is bound to its place stays (G26). Two of them may come out at the
    same place: then the regions cannot change places, see `may_change_places`.
    """
    found: dict[int, int] = {}
    for beside in (geometry.region_expansion, geometry.wizard_place):
        for here, there in ((first, second), (second, first)):
            slot = beside(here)
            if slot in g.board:
                found[slot] = slot if _is_bound(g.board[slot]) else beside(there)
    return found


def _is_bound(pile: Placed) -> bool:
    """Whether a card of a pile is bound to its place."""
    placed: Placed | None = pile
    while placed is not None:
        if placed.definition.location_bound:
            return True
        placed = placed.under
    return False


def may_change_places(g: State, first: int, second: int) -> bool:
    """Whether two regions of a seat may change places: every card beside them then lies where it may."""
    moves = new_places(g, first, second)
    if len(set(moves.values())) < len(moves):
        return False
    terrain = {first: g.board[second].definition.stores, second: g.board[first].definition.stores}
    for old, new in moves.items():
        region = geometry.REGIONS_OF[new][0]
        placed: Placed | None = g.board[old]
        while placed is not None:
            if placed.definition.placement == AT_REGION and not _suits_region(
                g, placed.definition, region, terrain[region]
            ):
                return False
            placed = placed.under
    return True


def legal_slots(g: State, seat: int, card: CardDef) -> tuple[int, ...]:
    """The places where a seat could lay a card now; foreign cards lie in the opponent's principality."""
    host = 1 - seat if card.foreign else seat
    if card.placed_on >= 0:
        base = g.table.defs[card.placed_on]
        summary = g.summaries[seat]
        return tuple(
            p.slot
            for p in summary.own
            if p.definition is base
            and g.board[p.slot] is p
            and (card.placement != AT_CITY or geometry.SETTLEMENT_OF[p.slot] in summary.cities)
        )
    if card.placement in (AT_SETTLEMENT_OR_CITY, AT_CITY, AT_CITADEL):
        sites = free_sites(g, host, card.placement)
        if card.foreign and g.summaries[host].citadels:
            return tuple(s for s in sites if geometry.SETTLEMENT_OF[s] not in g.summaries[host].citadels)
        return sites
    if card.placement == AT_REGION:
        return _free_regions(g, host, card)
    if card.center == CITADEL_CARD:
        return citadel_places(g, seat)
    if card.placement == AT_ROAD:
        return free_roads(g, host, card.beside == BESIDE_CITY)
    if card.placement == AT_METROPOLIS:
        return tuple(
            slot
            for slot in g.summaries[host].cities
            if g.board[slot].definition.center == CITY_CARD
            and (card.beside != BESIDE_HARBOR or beside_harbor(g, slot))
        )
    if card.placement == AT_MARKER:
        return (free_marker(g, seat),)
    return ()


def _free_regions(g: State, host: int, card: CardDef) -> tuple[int, ...]:
    """Regions without such a card at which one may lie: its terrain, its payment, what they border."""
    board = g.board
    found: list[int] = []
    terrains = card.terrains or range(6)
    if card.opposing:
        terrains = opposing_terrains(g, host)
    for resource in terrains:
        for region in g.summaries[host].stores[resource]:
            if geometry.KIND[region] != geometry.REGION:
                continue
            wizard = card.category == CAT_WIZARD
            place = geometry.wizard_place(region) if wizard else geometry.region_expansion(region)
            if place not in board and g.stock[region] >= card.region_cost and borders(g, region, card.beside):
                found.append(place)
    return tuple(sorted(found))


def borders(g: State, slot: int, beside: int) -> bool:
    """Whether a region or road borders what a card asks for: anything, a city, a citadel, the harbor."""
    if beside == BESIDE_ANYTHING:
        return True
    if beside == BESIDE_HARBOR:
        return beside_harbor(g, slot)
    summary = g.summaries[geometry.SEAT[slot]]
    wanted = summary.cities if beside == BESIDE_CITY else summary.citadels
    return any(town in wanted for town in geometry.TOWNS_OF[slot])


def opposing_terrains(g: State, seat: int) -> tuple[int, ...]:
    """The terrains of the regions at which a seat's opponent has wizards."""
    return tuple(
        sorted(
            {
                g.board[geometry.REGIONS_OF[p.slot][0]].definition.stores
                for p in g.summaries[1 - seat].own
                if geometry.KIND[p.slot] == geometry.WIZARD
            }
        )
    )


def citadel_places(g: State, seat: int) -> tuple[int, ...]:
    """A seat's settlements on which a citadel may be laid: none that lies next to one of its citadels."""
    summary = g.summaries[seat]
    return tuple(
        town
        for town in summary.towns
        if town not in summary.cities
        and town not in summary.citadels
        and town - 1 not in summary.citadels
        and town + 1 not in summary.citadels
    )


def free_roads(g: State, host: int, beside_city: bool = False) -> tuple[int, ...]:
    """The places of complements on a seat's roads that have none (G29), or only on those at its cities."""
    summary = g.summaries[host]
    roads = [p.slot for p in summary.own if geometry.KIND[p.slot] == geometry.ROAD]
    return tuple(
        s
        for r in roads
        if g.board[r].definition.center == ROAD_CARD
        and (s := geometry.road_complement(r)) not in g.board
        and (not beside_city or any(town in summary.cities for town in geometry.TOWNS_OF[r]))
    )


def beside_harbor(g: State, slot: int) -> bool:
    """Whether a region, settlement or city lies at the end of the row at which the sea begins."""
    column = geometry.COLUMN[slot]
    seat = geometry.SEAT[slot]
    ends = (column, column + 1) if geometry.KIND[slot] == geometry.SETTLEMENT else (column,)
    for road_column in ends:
        placed = g.board.get(geometry.road(seat, road_column))
        if placed is not None and placed.definition.center != ROAD_CARD:
            return True
    return False


def settlements_to_upgrade(g: State, seat: int) -> tuple[int, ...]:
    """A seat's settlements that can become cities, if the supply holds a city."""
    summary = g.summaries[seat]
    if not g.zones[CITIES]:
        return ()
    return tuple(s for s in summary.towns if s not in summary.cities and s not in summary.citadels)


def open_ends(g: State, seat: int) -> tuple[int, ...]:
    """Where a road can be laid: at an end of the row, beside a settlement or city."""
    towns = g.summaries[seat].towns
    if not towns:
        return ()
    left, right = geometry.COLUMN[towns[0]], geometry.COLUMN[towns[-1]]
    ends = (geometry.road(seat, left), geometry.road(seat, right + 1))
    return tuple(e for e in ends if e not in g.board)


def open_roads(g: State, seat: int) -> tuple[int, ...]:
    """Where a settlement can be laid: at the open end of a road."""
    towns = g.summaries[seat].towns
    if not towns:
        return ()
    left, right = geometry.COLUMN[towns[0]], geometry.COLUMN[towns[-1]]
    found: list[int] = []
    if _is_road(g, geometry.road(seat, left)) and left > 0:
        found.append(geometry.settlement(seat, left - 1))
    if _is_road(g, geometry.road(seat, right + 1)) and right + 1 < geometry.SETTLEMENTS:
        found.append(geometry.settlement(seat, right + 1))
    return tuple(found)


def _is_road(g: State, slot: int) -> bool:
    """Whether a road lies there; an Explorer Harbor lies in the place of one."""
    placed = g.board.get(slot)
    return placed is not None and placed.definition.center == ROAD_CARD
