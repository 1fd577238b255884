"""Where cards may lie in the edition ``rivals``: every placed card after every step, and what may move.

Nothing here calls `engine.placement`: kinds of place, terrains, neighbours and piles are read from the
catalogue. What may change places by a Relocation is found by trying: the cards are laid anew and looked at.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from deckbuilder.cards.model import Card
from properties.oracle_base import WHERE, Held, Where, ends_of
from properties.oracle_table import Judge

LIES_ON = {
    "town-hall": "parish-hall",
    "bran-defender-of-the-temple": "odins-temple",
    "judith-guardian-of-the-church": "church",
    "city": "settlement",
    "commercial-metropolis": "city",
    "explorer-metropolis": "city",
}
KIND_OF_PLACE = {
    "region": "beside",
    "road": "complement",
    "metropolis": "town",
    "marker": "marker",
    "sea": "sea",
}
CENTRE_PLACES = {"road": "road", "settlement": "town", "city": "town"}
MOVABLE = ("region", "beside", "complement", "site")
SLOT_OF = {where: slot for slot, where in WHERE.items()}


def check_places(judge: Judge) -> None:
    """Every card lies on a place that suits it, and no place holds two cards that are no pile."""
    regions = {h.where: h.slug for h in judge.cards if h.where.kind == "region"}
    for held in judge.cards:
        assert may_lie(judge, held, held.where, regions), f"{held.slug} at {held.where}"
        below = held.placed.under
        beneath = below.definition.id.partition("/")[2] if below is not None else None
        assert beneath == LIES_ON.get(held.slug), f"{held.slug} lies on {beneath}"


def may_lie(judge: Judge, held: Held, where: Where, regions: dict[Where, str]) -> bool:
    """Whether a card may lie on a place, with these regions on the table: kind, principality, neighbours."""
    card = held.card
    if (where.seat != held.placed.controller) != card.foreign:
        return False
    if card.category in ("region", "center"):
        return where.kind == CENTRE_PLACES.get(held.slug, "region")
    kind = "road" if held.slug == "explorer-harbor" else KIND_OF_PLACE.get(str(card.placement), "site")
    if where.kind != kind:
        return False
    if kind == "site":
        city = where.column in judge.cities[where.seat]
        small = where.place == 0 and card.placement == "settlement_or_city"
        return where.column in judge.towns[where.seat] and (city or small)
    if kind == "beside":
        return _suits(card, regions.get(where._replace(kind="region"))) and _borders(judge, card, where)
    if kind == "complement":
        road = where._replace(kind="road")
        return any(h.where == road and h.slug == "road" for h in judge.cards) and _borders(judge, card, where)
    return _borders(judge, card, where)


def _suits(card: Card, region: str | None) -> bool:
    """Whether a card may lie beside a region of this name."""
    return region is not None and (not card.terrains or region.replace("-", "_") in card.terrains)


def _borders(judge: Judge, card: Card, where: Where) -> bool:
    """Whether a place borders what the card asks for: the harbor or a city."""
    columns = (where.column, where.column + 1) if where.kind == "town" else (where.column,)
    if card.beside == "harbor":
        return judge.at_harbor(where.seat, columns)
    return card.beside != "city" or any(t in judge.cities[where.seat] for t in ends_of(where))


# Relocation


def exchanges(judge: Judge, me: int) -> set[tuple[int, int]]:
    """The pairs of places whose cards a Relocation may exchange: regions, or expansions (G26, G34)."""
    mine = sorted({h.slot for h in judge.of[me] if h.where.kind in MOVABLE and h.where.seat == me})
    pairs = [(a, b) for a, b in combinations(mine, 2) if WHERE[a].kind == WHERE[b].kind]
    return {pair for pair in pairs if not _same_side(*pair) and _holds(judge, me, *pair)}


def _same_side(first: int, second: int) -> bool:
    """Inner and outer site of one side of a city are alike."""
    a, b = WHERE[first], WHERE[second]
    return a.kind == "site" and (a.column, a.side) == (b.column, b.side)


def _holds(judge: Judge, me: int, first: int, second: int) -> bool:
    """Whether the exchange leaves every card where it may lie."""
    goal = _goals(judge, WHERE[first], WHERE[second])
    moved = [(h, goal.get(h.where, h.where)) for h in judge.cards]
    if any(n > 1 for n in Counter(where for h, where in moved if h.placed.under is None).values()):
        return False
    if WHERE[first].kind != "region" and any(
        h.placed.controller != me for h in judge.cards if h.slot in (first, second)
    ):
        return False
    regions = {where: h.slug for h, where in moved if h.where.kind == "region"}
    return all(may_lie(judge, h, where, regions) for h, where in moved)


def _goals(judge: Judge, a: Where, b: Where) -> dict[Where, Where]:
    """Where what lies on these two places comes; a card beside a region moves along if it is not bound."""
    goal = {a: b, b: a}
    if a.kind == "region":
        for one, other in ((a, b), (b, a)):
            here = one._replace(kind="beside")
            if not any(h.where == here and h.card.location_bound for h in judge.cards):
                goal[here] = other._replace(kind="beside")
    return goal


def check_relocation(judge: Judge, me: int, ask: str, options: tuple[int, ...]) -> None:
    """What a Relocation offers is exactly what may be exchanged."""
    pairs = exchanges(judge, me)
    if ask == "CARD_TO_MOVE":
        assert set(options) == {slot for pair in pairs for slot in pair}, "what a Relocation may move"
    elif ask == "CHANGE_PLACES_WITH" and not any(WHERE[o].kind == "sea" for o in options):
        partners = [{a, b} for a, b in pairs]
        first = [
            slot
            for slot in {s for pair in pairs for s in pair}
            if {next(iter(p - {slot})) for p in partners if slot in p} == set(options)
        ]
        assert first, f"nothing may change places with exactly {options}"
