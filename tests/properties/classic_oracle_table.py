"""What follows from the table in the edition ``classic``: points, tokens, rates, brigands, magic power.

Written from the rulebooks of the Catan Card Game, of Trade & Change and of Wizards & Dragons. Nothing here
reads tallies, `engine.derived` or the engine's definitions.
"""

from __future__ import annotations

from functools import cached_property

from deckbuilder.engine.state import State
from properties.oracle_base import (
    BANK_RATE,
    BANK_SEARCH,
    BASE_HAND,
    RESOURCES,
    BareJudge,
    Held,
)

CASTLE = "robber-barons-castle"
CASTLE_LIMIT = 4
CHARGED, MILLED = 1, 2
"""Marks of a wizard: his power comes from resources, or from a Magic Mill."""


class Judge(BareJudge):
    """What follows from a state, worked out anew.

    ``stored`` is what lies in a seat's regions; ``have`` counts what working Treasure Vaults and Produce
    Storehouses hold besides, and the power of the wizards.
    """

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.stored = tuple(have[: len(RESOURCES)] for have in self.resource_totals)
        self.resource_totals = tuple(self._with_pairs(seat) for seat in (0, 1))
        self.citadels = self._columns("citadel")
        self.wizards = tuple([h for h in own if h.is_a("wizard")] for own in self.of)

    @cached_property
    def plain(self) -> tuple[list[int], ...]:
        """The settlements without a city or a Citadel on them."""
        rows = zip(self.towns, self.cities, self.citadels, strict=True)
        return tuple(sorted(set(towns) - set(cities) - set(citadels)) for towns, cities, citadels in rows)

    @cached_property
    def fighters(self) -> tuple[list[Held], ...]:
        """Knights and dragons."""
        return tuple([h for h in own if h.has("knight") or h.has("dragon")] for own in self.of)

    @cached_property
    def fleets(self) -> tuple[list[Held], ...]:
        return tuple([h for h in own if h.has("trade_ship")] for own in self.of)

    @cached_property
    def buildings(self) -> tuple[list[Held], ...]:
        """All buildings, those that do not work included."""
        return tuple([h for h in own if h.is_a("building")] for own in self.of)

    @cached_property
    def bought(self) -> tuple[int, ...]:
        """Commerce points on working region improvements."""
        at_regions = (
            [h for h in own if h.where.kind == "beside" and h.is_a("building")] for own in self.active
        )
        return tuple(sum(h.placed.level for h in own) for own in at_regions)

    @cached_property
    def commerce(self) -> tuple[int, ...]:
        return tuple(self._commerce(seat) for seat in (0, 1))

    @cached_property
    def strength(self) -> tuple[int, ...]:
        return tuple(sum(self.strength_of(h) for h in own) for own in self.fighters)

    @cached_property
    def skill(self) -> tuple[int, ...]:
        return tuple(sum(self.skill_of(h) for h in own) for own in self.fighters)

    @cached_property
    def strength_holder(self) -> int:
        """Who has the knight token, -1 if it lies in the middle."""
        return self.holder(self.strength, 1)

    @cached_property
    def trade_holder(self) -> int:
        """Who has the windmill token; it wants a city."""
        holder = self.holder(self.commerce, 1)
        return holder if holder >= 0 and self.cities[holder] else -1

    @cached_property
    def points(self) -> tuple[int, ...]:
        return tuple(
            sum(self.town_points(seat))
            + self._printed_victory(seat)
            + (self.strength_holder == seat)
            + (self.trade_holder == seat)
            for seat in (0, 1)
        )

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """Hand limits."""
        return tuple(BASE_HAND + sum(h.card.behaviour.hand_limit for h in own) for own in self.active)

    @cached_property
    def stone(self) -> bool:
        """Whether a Stone of Wisdom works."""
        return any(self.counts[seat]["stone-of-wisdom"] for seat in (0, 1))

    def _columns(self, slug: str) -> tuple[list[int], ...]:
        return tuple(sorted(h.where.column for h in own if h.slug == slug) for own in self.of)

    def _with_pairs(self, seat: int) -> tuple[int, ...]:
        amounts = list(self.resource_totals[seat])
        for held in self.active[seat]:
            if holds_pair(held):
                amounts[pair_of(held)] += self.g.stock[held.slot]
        return tuple(amounts)

    # Points

    def strength_of(self, fighter: Held) -> int:
        """Strength of a knight or dragon: a working Smithy adds one, a Magic Potion doubles (C11)."""
        smithies = self.counts[fighter.placed.controller]["smithy"]
        return (fighter.point("strength") + smithies) * (1 + fighter.placed.level)

    def skill_of(self, fighter: Held) -> int:
        """Tournament points: Lothar has what the production die shows, a dragon none."""
        if fighter.slug == "lothar-the-drunkard":
            return self.g.production
        return 0 if fighter.has("dragon") else fighter.point("skill")

    def _commerce(self, seat: int) -> int:
        """Commerce points of all cards but those that a working Castle strikes; a Harbor helps fleets."""
        harbors = self.counts[seat]["harbor"]
        return sum(
            h.point("commerce") + harbors * h.has("trade_ship")
            for h in self.active[seat]
            if not self.struck(h)
        )

    def struck(self, held: Held) -> bool:
        """Whether a foreign Castle works at the settlement or city on whose site a card stands (T03)."""
        return held.where.kind == "site" and any(
            h.slug == CASTLE and h.where[:3] == held.where[:3] for h in self.active[1 - held.where.seat]
        )

    def town_points(self, seat: int) -> tuple[int, int]:
        """Points of the settlements (those beneath others too), and what cities and Citadels add."""
        added = len(self.cities[seat]) + sum(self.inhabited(seat, c) for c in self.citadels[seat])
        return len(self.towns[seat]), added

    def inhabited(self, seat: int, citadel: int) -> bool:
        """Whether a wizard lives at one of the four regions of a Citadel."""
        return any(h.where.column in (citadel, citadel + 1) for h in self.wizards_at(seat))

    def wizards_at(self, seat: int) -> list[Held]:
        """The wizards in a principality."""
        return [h for h in self.cards if h.where[:2] == ("wizard", seat)]

    def _printed_victory(self, seat: int) -> int:
        return sum(h.point("victory") for h in self.active[seat] if not h.is_a("center"))

    # Trade

    def rates(self, seat: int) -> tuple[int, ...]:
        """Pieces of each resource that buy another of a different kind: the best rate that applies (C7)."""
        found = [BANK_RATE] * len(RESOURCES)

        def offer(resource: int, rate: int) -> None:
            found[resource] = min(found[resource], rate)

        for held in self.active[seat]:
            for resource, rate in held.card.behaviour.trade_rate.items():
                offer(RESOURCES.index(resource), rate)
            if held.slug == "lighthouse":
                beside = held.where._replace(place=1 - held.where.place)
                for fleet in self.fleets[seat]:
                    if fleet.where == beside:
                        offer(kind_of_fleet(fleet), 1)
            if held.slug == "trade-league":
                for fleet in self.fleets[1 - seat]:
                    offer(kind_of_fleet(fleet), 2)
        return tuple(found)

    def search_cost(self, seat: int) -> int:
        return 1 if self.counts[seat]["town-hall"] else BANK_SEARCH

    # Resources

    def wanted(self, me: int) -> list[int]:
        """What lies in the opponent's regions and I can store; stored pairs are safe (T23)."""
        both = zip(self.stored[1 - me], self.space[me][: len(RESOURCES)], strict=True)
        return [min(his, free) for his, free in both]

    def has_room(self, seat: int) -> bool:
        return any(self.space[seat][: len(RESOURCES)])

    def counted(self, seat: int) -> int:
        """The pieces that a Brigand Attack counts: not those beside an own working Garrison (C19)."""
        spared = {r.slot for h in self.active[seat] if h.slug == "garrison" for r in self.regions_beside(h)}
        return sum(self.g.stock[r.slot] for r in self.regions(seat) if r.slot not in spared)

    # Magic

    def power(self, seat: int, barred: int = CHARGED | MILLED) -> int:
        """The power of wizards without such a mark: by default what can pay for a spell (C3)."""
        return sum(self.g.stock[h.slot] for h in self.wizards[seat] if not h.placed.level & barred)

    def attached(self, region: Held) -> list[Held]:
        """The region improvement and the wizard at a region."""
        w = region.where
        return [h for h in self.cards if h.where in (w._replace(kind="beside"), w._replace(kind="wizard"))]

    def of_terrain(self, seat: int, terrain: str) -> list[Held]:
        """A seat's regions of one terrain."""
        return [h for h in self.regions(seat) if h.slug == terrain]

    def borders(self, region: Held, towns: list[int]) -> bool:
        """Whether a region borders one of these settlements, cities or Citadels of its row."""
        return any(region.where.column in (town, town + 1) for town in towns)


def kind_of_fleet(fleet: Held) -> int:
    """The resource of a trade fleet."""
    return RESOURCES.index(fleet.slug.removesuffix("-fleet"))


def holds_pair(held: Held) -> bool:
    """Whether a card is a Treasure Vault or Produce Storehouse that is filled."""
    return held.placed.level > 0 and bool(held.card.behaviour.stores_pair)


def pair_of(store: Held) -> int:
    """The resource of which a filled Treasure Vault or Produce Storehouse holds two."""
    return RESOURCES.index(store.card.behaviour.stores_pair[store.placed.level - 1])
