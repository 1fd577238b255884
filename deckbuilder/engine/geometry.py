"""The geometry of a principality: which places exist and what lies beside what.

A principality is a row. Region columns and settlement columns alternate: settlement ``i`` lies between
region columns ``i`` and ``i + 1``; the road of column ``j`` lies between settlements ``j - 1`` and ``j``,
with the two regions of column ``j`` above and below it. The start principality has settlements 5 and 6,
the road of column 6 and the regions of columns 5, 6 and 7; it can grow by five settlements to either side.

Every place is one int, the *slot*, unique over both seats. All tables are tuples indexed by slot; ``NOWHERE``
marks what does not exist. Source: base rulebook, principality and set-up.
"""

from __future__ import annotations

NOWHERE = -1
REGION_COLUMNS, SETTLEMENTS = 13, 12
ABOVE, BELOW = 0, 1

REGION, REGION_EXPANSION, SITE, ROAD, SETTLEMENT, ROAD_COMPLEMENT, MARKER, SEA, WIZARD = range(9)
"""Kinds of place. Marker cards lie beside the row and block nothing; sea fields are a grid of 3 × 3; a
wizard has a place of its own at each region, beside that of the region's expansion."""

_FIRST = {
    REGION: 0,
    REGION_EXPANSION: 26,
    SITE: 52,
    ROAD: 100,
    SETTLEMENT: 113,
    ROAD_COMPLEMENT: 125,
    MARKER: 138,
    SEA: 144,
    WIZARD: 153,
}
SLOTS_PER_SEAT = 179
MARKERS, SEA_FIELDS = 6, 9
SLOTS = 2 * SLOTS_PER_SEAT


def region(seat: int, column: int, side: int) -> int:
    """The slot of a region: column 0–12, side ABOVE or BELOW."""
    return seat * SLOTS_PER_SEAT + _FIRST[REGION] + 2 * column + side


def region_expansion(region_slot: int) -> int:
    """The slot of the expansion that belongs to a region slot."""
    return region_slot + _FIRST[REGION_EXPANSION]


def wizard_place(region_slot: int) -> int:
    """The slot of the wizard that belongs to a region slot."""
    return region_slot + _FIRST[WIZARD]


def site(seat: int, settlement_index: int, side: int, place: int) -> int:
    """The slot of a building site: place 0 exists at every settlement, place 1 only at a city."""
    return seat * SLOTS_PER_SEAT + _FIRST[SITE] + 4 * settlement_index + 2 * side + place


def road(seat: int, column: int) -> int:
    """The slot of the road of a column."""
    return seat * SLOTS_PER_SEAT + _FIRST[ROAD] + column


def settlement(seat: int, index: int) -> int:
    """The slot of a settlement (or of the city on it)."""
    return seat * SLOTS_PER_SEAT + _FIRST[SETTLEMENT] + index


def marker(seat: int, index: int) -> int:
    """The slot of a marker card, 0–5."""
    return seat * SLOTS_PER_SEAT + _FIRST[MARKER] + index


def sea_field(seat: int, column: int, row: int) -> int:
    """The slot of a sea field: column 0 beside the harbor, row 0 above, 1 in the middle, 2 below."""
    return seat * SLOTS_PER_SEAT + _FIRST[SEA] + 3 * column + row


_AT_REGIONS = (REGION, REGION_EXPANSION, WIZARD)
"""Kinds of place that are there once for each region."""


def _kind(local: int) -> int:
    return max((kind for kind, first in _FIRST.items() if first <= local), key=lambda k: _FIRST[k])


def _column(local: int) -> int:
    kind = _kind(local)
    offset = local - _FIRST[kind]
    if kind == SITE:
        return offset // 4
    return offset // 2 if kind in _AT_REGIONS else offset


def _side(local: int) -> int:
    kind = _kind(local)
    offset = local - _FIRST[kind]
    if kind == SITE:
        return offset // 2 % 2
    return offset % 2 if kind in _AT_REGIONS else NOWHERE


_LOCALS = range(SLOTS_PER_SEAT)
SEAT = tuple(slot // SLOTS_PER_SEAT for slot in range(SLOTS))
KIND = tuple(_kind(local) for local in _LOCALS) * 2
COLUMN = tuple(_column(local) for local in _LOCALS) * 2
"""Region column or settlement index of a slot."""
SIDE = tuple(_side(local) for local in _LOCALS) * 2

REGIONS_OF: tuple[tuple[int, ...], ...] = tuple(
    (region(SEAT[s], COLUMN[s], SIDE[s]), region(SEAT[s], COLUMN[s] + 1, SIDE[s]))
    if KIND[s] == SITE
    else tuple(region(SEAT[s], COLUMN[s] + step, side) for step in (0, 1) for side in (ABOVE, BELOW))
    if KIND[s] == SETTLEMENT
    else (region(SEAT[s], COLUMN[s], SIDE[s]),)
    if KIND[s] in (REGION_EXPANSION, WIZARD)
    else (region(SEAT[s], COLUMN[s], ABOVE), region(SEAT[s], COLUMN[s], BELOW))
    if KIND[s] in (ROAD, ROAD_COMPLEMENT)
    else ()
    for s in range(SLOTS)
)
"""The regions that a slot borders: left and right of a site, the four corners of a settlement or city,
the one of a region expansion or a wizard, the two above and below a road."""

SETTLEMENT_OF = tuple(settlement(SEAT[s], COLUMN[s]) if KIND[s] == SITE else NOWHERE for s in range(SLOTS))
"""The settlement or city that a site belongs to."""

SITES_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(site(SEAT[s], COLUMN[s], side, place) for side in (ABOVE, BELOW) for place in (0, 1))
    if KIND[s] == SETTLEMENT
    else ()
    for s in range(SLOTS)
)
"""The four sites of a settlement slot: above inner and outer, below inner and outer."""

TOWNS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(settlement(SEAT[s], index) for index in (COLUMN[s] - 1, COLUMN[s]) if 0 <= index < SETTLEMENTS)
    if KIND[s] in (REGION, ROAD, ROAD_COMPLEMENT)
    else ()
    for s in range(SLOTS)
)
"""The settlement slots left and right of a region, a road or its complement."""

NEIGHBOR_SITE = tuple(
    site(SEAT[s], COLUMN[s], SIDE[s], 1 - (s % SLOTS_PER_SEAT - _FIRST[SITE]) % 2)
    if KIND[s] == SITE
    else NOWHERE
    for s in range(SLOTS)
)
"""The site directly beside a site: the other one on the same side of the same city."""

EXPANSION_KINDS = (SITE, REGION_EXPANSION, ROAD_COMPLEMENT)
START_SETTLEMENTS = (5, 6)
START_ROAD = 6
START_REGIONS = ((5, ABOVE), (5, BELOW), (6, ABOVE), (6, BELOW), (7, ABOVE), (7, BELOW))


def place_words(slot: int) -> str:
    """A slot in words, for logs: ``region 6 above``, ``site 5 below inner``, ``settlement 6``."""
    kind, column, side = KIND[slot], COLUMN[slot], ("above", "below")[SIDE[slot]] if SIDE[slot] >= 0 else ""
    if kind == SITE:
        inner = ("inner", "outer")[(slot % SLOTS_PER_SEAT - _FIRST[SITE]) % 2]
        return f"site {column} {side} {inner}"
    name = {
        REGION: "region",
        REGION_EXPANSION: "expansion of region",
        ROAD: "road",
        SETTLEMENT: "settlement",
        ROAD_COMPLEMENT: "beside road",
        MARKER: "marker",
        SEA: "sea field",
        WIZARD: "wizard at region",
    }[kind]
    return f"{name} {column} {side}".strip()


def road_complement(road_slot: int) -> int:
    """The slot of the complement that belongs to a road slot."""
    return road_slot + _FIRST[ROAD_COMPLEMENT] - _FIRST[ROAD]
