"""What follows from the table in the edition ``rivals``: points, rates, advantages and brigands.

Nothing here reads tallies, `engine.derived` or the engine's definitions: all is worked out anew from the
cards that lie on the table.
"""

from __future__ import annotations

from deckbuilder.engine.state import State
from properties.oracle_base import (
    BANK_RATE,
    BANK_SEARCH,
    RESOURCES,
    WOOL,
    BareJudge,
    Held,
    card_of,
    ends_of,
)

ADVANTAGE_FROM = 3


class Judge(BareJudge):
    """What follows from a state, worked out anew."""

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.temporary_effects = {
            (g.table.defs[index].id.partition("/")[2], seat) for index, seat, _ in g.temporary_effects
        }
        self.ships = tuple(sum(h.has("trade_ship") for h in own) for own in self.of)
        self.commerce = tuple(self._commerce(seat) for seat in (0, 1))
        self.strength = tuple(sum(self.strength_of(h) for h in own) for own in self.of)
        self.skill, self.progress, self.sail, self.cannon = (
            tuple(sum(h.point(kind) for h in own) for own in self.of)
            for kind in ("skill", "progress", "sail", "cannon")
        )
        self.strength_holder = self.holder(self.strength, ADVANTAGE_FROM)
        self.trade_holder = self.holder(self.commerce, ADVANTAGE_FROM)
        self.points = tuple(
            self._printed_victory(seat) + (self.strength_holder == seat) + (self.trade_holder == seat)
            for seat in (0, 1)
        )

    # Points

    def _commerce(self, seat: int) -> int:
        counts = self.counts[seat]
        printed = sum(h.point("commerce") for h in self.of[seat])
        halls = counts["trading-base"] * (counts["marketplace"] + counts["harbor"])
        camps = self.counts[1 - seat]["brigand-camp"]
        return max(0, printed + halls + counts["salt-silo"] * self.ships[seat] - camps)

    def strength_of(self, held: Held) -> int:
        """What a card's strength counts: beside a Red Light Tavern each unit has one point at most."""
        printed = held.point("strength")
        if printed > 1 and held.where.kind == "site" and held.is_a("unit"):
            for tavern in self.of[1 - held.placed.controller]:
                if tavern.slug == "red-light-tavern" and held.where.column in ends_of(tavern.where):
                    return 1
        return printed

    def _printed_victory(self, seat: int) -> int:
        """What cards show; one that lies on another shows the sum of both."""
        return sum(
            h.point("victory") for h in self.of[seat] if h.upper or not self._sums_up(h)
        ) + self._harbors(seat)

    def _sums_up(self, covered: Held) -> bool:
        upper = self.g.board[covered.slot].definition.id
        return card_of(upper).victory_added is not None

    def _harbors(self, seat: int) -> int:
        return self.counts[seat]["harbor"] if self.ships[seat] >= 3 else 0

    def city_points(self, seat: int) -> int:
        """Points of cities and metropolises and of what is printed on city expansions (G12)."""
        towns = sum(h.point("victory") for h in self.of[seat] if h.where.kind == "town" and h.upper)
        plain = len(self.towns[seat]) - len(self.cities[seat])
        red = [h for h in self.of[seat] if h.card.placement == "city"]
        printed = sum(h.point("victory") for h in red if h.upper or not self._sums_up(h))
        harbors = self._harbors(seat) if card_of("rivals/harbor").placement == "city" else 0
        return towns - plain + printed + harbors

    def rates(self, seat: int) -> tuple[int, ...]:
        """Pieces of each resource that buy another: three, two with the ship, one with Hergild besides."""
        ships = {h.slug.removesuffix("-ship") for h in self.of[seat] if h.has("trade_ship")}
        hergild = ("hergild-the-master-merchant", seat) in self.temporary_effects
        found = [(1 if hergild else 2) if r in ships else BANK_RATE for r in RESOURCES]
        if self.counts[seat]["sacrificial-site"]:
            found[WOOL] = min(found[WOOL], 2)
        return tuple(found)

    def search_cost(self, seat: int) -> int:
        counts = self.counts[seat]
        return 0 if counts["town-hall"] else 1 if counts["parish-hall"] else BANK_SEARCH

    def toll(self, me: int) -> int:
        """The gold that the opponent's Master of the Brotherhood demands for what could cost him a card."""
        masters = self.counts[1 - me]["master-of-the-brotherhood"]
        return 2 * masters * max(0, self.points[me] - self.points[1 - me])

    # Places

    def at_harbor(self, seat: int, columns: tuple[int, ...]) -> bool:
        """Whether one of these columns is that of a seat's Explorer Harbor."""
        return any(h.slug == "explorer-harbor" and h.where.column in columns for h in self.of[seat])

    # Brigands

    def untouched(self, seat: int) -> set[int]:
        """The stores that brigands neither count nor rob."""
        safe = {h.slot for h in self.of[seat] if h.slug == "gold-cache"}
        for held in self.of[seat]:
            if held.slug == "arsenal":
                safe |= {r.slot for r in self.regions_beside(held)}
            if held.slug == "sacrificial-site":
                safe |= {r.slot for r in self.regions_beside(held) if r.slug == "pasture"}
        return safe

    def counted(self, seat: int) -> int:
        """The pieces that a Brigand Attack counts."""
        spared = self.untouched(seat)
        for held in self.of[seat]:
            if held.slug == "storehouse":
                spared |= {r.slot for r in self.regions_beside(held)}
        return sum(self.resource_totals[seat][:6]) - sum(self.g.stock[slot] for slot in spared)
