"""The oracle's main options: everything that the active player may do, worked out anew."""

from __future__ import annotations

from deckbuilder.cards.model import Card
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import Act
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    CITIES,
    HAND,
    OPEN,
    PREPARING,
    ROADS,
    SETTLEMENTS,
)
from properties.oracle_base import (
    GOLD,
    LUMBER,
    OWL,
    RESOURCES,
    STAR,
    WOOL,
    Where,
    card_of,
    ends_of,
    has_trait,
    price_of,
    slug_of,
    twins,
)
from properties.oracle_cards import BEFORE_THE_DICE, LIMITED, ON_HAND_ONLY, PLAYABLE, USABLE
from properties.oracle_sea import legal_acts
from properties.oracle_table import Judge
from properties.oracle_terms import Price, covers, meets, reduced

EXPANSION_PLACES = ("site", "beside", "complement")


def legal(judge: Judge) -> set[tuple[int, ...]]:
    """Every main option of the active player."""
    g, me = judge.g, judge.g.active
    found: set[tuple[int, ...]] = {(int(Act.END),)}
    if g.phase == BEFORE_ROLL:
        return found | _before_the_dice(judge, me)
    found |= _centre(judge, me) | _from_hand(judge, me) | _trades(judge, me) | _uses(judge, me)
    found |= legal_acts(g, judge)
    if g.phase == ACTING:
        found |= {
            (int(Act.REMOVE), h.slot) for h in judge.of[me] if h.upper and h.where.kind in EXPANSION_PLACES
        }
        if judge.resource_totals[me][STAR] >= 3:
            found |= {(int(Act.PAY_OFF), h.slot) for h in judge.of[1 - me] if h.slug == "thieves-hideout"}
    return found


def _before_the_dice(judge: Judge, me: int) -> set[tuple[int, ...]]:
    g = judge.g
    found: set[tuple[int, ...]] = set()
    for card in g.zones[HAND + me]:
        slug = slug_of(g, card)
        if slug == "brigitta-the-wise-woman" and not g.fixed_production:
            found.add((int(Act.PLAY), twins(g)[card]))
        if slug == "reiner-the-herald" and g.fixed_face < 0:
            found.add((int(Act.PLAY), twins(g)[card]))
    if g.fixed_face < 0 and judge.resource_totals[me][OWL] >= 2:
        justice = [sum(h.slug == BEFORE_THE_DICE[0] for h in judge.of[seat]) for seat in (0, 1)]
        found |= {
            (int(Act.USE), h.slot)
            for h in judge.of[me]
            if h.slot not in g.used
            and (h.slug == BEFORE_THE_DICE[0] or (h.slug == BEFORE_THE_DICE[1] and justice[1 - me]))
        }
    return found


def _centre(judge: Judge, me: int) -> set[tuple[int, ...]]:
    g = judge.g
    found: set[tuple[int, ...]] = set()
    roads = {h.where.column for h in judge.of[me] if h.slug == "road"}
    low, high = judge.towns[me][0], judge.towns[me][-1]
    if g.zones[ROADS] and covers(judge.resource_totals[me], price_of("rivals/road")):
        found |= {
            (int(Act.ROAD), geometry.road(me, c))
            for c in (low, high + 1)
            if c not in roads and not judge.at_harbor(me, (c,))
        }
    if g.zones[SETTLEMENTS] and covers(judge.resource_totals[me], price_of("rivals/settlement")):
        found |= {
            (int(Act.SETTLEMENT), geometry.settlement(me, town))
            for column, town in ((low, low - 1), (high + 1, high + 1))
            if column in roads
        }
    if g.zones[CITIES] and covers(judge.resource_totals[me], price_of("rivals/city")):
        found |= {
            (int(Act.CITY), geometry.settlement(me, t)) for t in judge.towns[me] if t not in judge.cities[me]
        }
    return found


# Cards


def _from_hand(judge: Judge, me: int) -> set[tuple[int, ...]]:
    g = judge.g
    found: set[tuple[int, ...]] = set()
    for card in (*g.zones[HAND + me], *g.zones[OPEN]):
        card_id = g.table.card[card].id
        if card_of(card_id).category == "action":
            if g.phase == ACTING and _can_play(judge, me, card_of(card_id)):
                found.add((int(Act.PLAY), twins(g)[card]))
        elif _can_build(judge, me, card_id):
            found.add((int(Act.BUILD), twins(g)[card]))
    return found


def _can_play(judge: Judge, me: int, card: Card) -> bool:
    if card.slug in ON_HAND_ONLY or not meets(judge, me, card.id):
        return False
    if card.action_class == "attack" and any(h.slug == "great-thingstead" for h in judge.cards):
        return False
    toll = judge.toll(me) if has_trait(card.id, "takes_cards") else 0
    price = tuple(p + toll * (at == GOLD) for at, p in enumerate(price_of(card.id)))
    return covers(judge.resource_totals[me], price) and PLAYABLE[card.slug](judge, me)


def _can_build(judge: Judge, me: int, card_id: str) -> bool:
    hits = has_trait(card_id, "hits_opponent") or card_of(card_id).foreign
    if judge.g.phase == PREPARING and hits:
        return False
    return placeable(judge, me, card_id) and any(
        covers(judge.resource_totals[me], price) for price in building_prices(judge, me, card_id)
    )


def placeable(judge: Judge, me: int, card_id: str) -> bool:
    """Whether everything but the price allows to build a card."""
    card = card_of(card_id)
    if (card.one_per_principality or has_trait(card_id, "person")) and judge.counts[me][card.slug]:
        return False
    if card.slug == "abbey" and judge.counts[me]["master-of-the-brotherhood"]:
        return False
    if card.removed_when is not None and gone(judge, card, 1 - me):
        return False
    return meets(judge, me, card_id) and has_place(judge, me, card)


def gone(judge: Judge, card: Card, host: int) -> bool:
    """Whether the removal condition of a foreign card holds for the one it lies with."""
    if card.slug == "red-light-tavern":
        return sum(h.has("heroine") for h in judge.of[host]) >= 3
    if card.slug == "barbarian-stronghold":
        return any(h.slug == "triumph-card" and h.placed.level == 3 for h in judge.of[host])
    if card.slug == "thieves-hideout":
        return judge.strength[host] >= 5
    raise AssertionError(f"no rule here for the removal of {card.id}")


def building_prices(judge: Judge, me: int, card_id: str) -> frozenset[Price]:
    """The prices of a card after every reduction, each of which takes off what the builder likes (G23)."""
    counts, card = judge.counts[me], card_of(card_id)
    printed = sum(price_of(card_id)[: len(RESOURCES)])
    anything = counts["drill-ground"] if has_trait(card_id, "hero") else 0
    if card.placement == "city" and card.category in ("building", "unit") and printed > 4:
        anything += counts["building-crane"]
    if card.category == "building" and printed >= 6:
        anything += counts["builders-hut"]
    timber = counts["ship-builder"] if has_trait(card_id, "ship") else 0
    return reduced(reduced(frozenset({price_of(card_id)}), (LUMBER, WOOL), timber), tuple(range(6)), anything)


def has_place(judge: Judge, me: int, card: Card) -> bool:
    """Whether there is a place for a card: a foreign one lies in the opponent's principality."""
    host = 1 - me if card.foreign else me
    if card.behaviour.placed_on is not None or card.slug == "town-hall":
        base = "parish-hall" if card.slug == "town-hall" else str(card.behaviour.placed_on).partition("/")[2]
        return any(h.slug == base and h.upper and h.where.column in judge.cities[me] for h in judge.of[me])
    return _FINDERS[str(card.placement)](judge, host, card)


def _free_site(judge: Judge, host: int, card: Card) -> bool:
    taken = {h.where for h in judge.cards}
    return any(
        Where("site", host, town, side, place) not in taken
        for town in judge.towns[host]
        for side in (0, 1)
        for place in (0, 1)
        if town in judge.cities[host] or (place == 0 and card.placement == "settlement_or_city")
    )


def _free_region(judge: Judge, host: int, card: Card) -> bool:
    taken = {h.where for h in judge.cards}
    return any(
        h.where._replace(kind="beside") not in taken
        and (not card.terrains or h.slug.replace("-", "_") in card.terrains)
        and (not card.pays_from_region or judge.g.stock[h.slot])
        and (card.beside != "harbor" or judge.at_harbor(host, (h.where.column,)))
        for h in judge.regions(host)
    )


def _free_road(judge: Judge, host: int, card: Card) -> bool:
    taken = {h.where for h in judge.cards}
    return any(
        h.where._replace(kind="complement") not in taken
        and (card.beside != "city" or any(t in judge.cities[host] for t in ends_of(h.where)))
        for h in judge.of[host]
        if h.slug == "road"
    )


def _free_city(judge: Judge, host: int, card: Card) -> bool:
    return any(
        h.slug == "city"
        and h.upper
        and (card.beside != "harbor" or judge.at_harbor(host, (h.where.column, h.where.column + 1)))
        for h in judge.of[host]
    )


_FINDERS = {
    "settlement_or_city": _free_site,
    "city": _free_site,
    "region": _free_region,
    "road": _free_road,
    "metropolis": _free_city,
    "marker": lambda judge, host, card: True,
}


# Trades and abilities


def _trades(judge: Judge, me: int) -> set[tuple[int, ...]]:
    rates = judge.rates(me)
    return {(int(Act.TRADE), r) for r in range(6) if judge.can_trade(me, r, rates[r])}


def _uses(judge: Judge, me: int) -> set[tuple[int, ...]]:
    used = judge.g.used
    return {
        (int(Act.USE), h.slot)
        for h in judge.of[me]
        if h.slug in USABLE and not (h.slug in LIMITED and h.slot in used) and USABLE[h.slug](judge, me, h)
    }
