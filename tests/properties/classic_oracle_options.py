"""The classic oracle's main options: everything that the active player may do, worked out anew.

Before the dice and in the action phase, by the rulebooks and by readings C1 to C15.
"""

from __future__ import annotations

from itertools import permutations

from deckbuilder.cards.model import Card
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import Act
from deckbuilder.engine.domestic_trade import offer
from deckbuilder.engine.state import BEFORE_ROLL, CITIES, HAND, OPEN, ROADS, SETTLEMENTS
from properties.classic_oracle_cards import (
    ANSWERS,
    BEFORE_THE_DICE,
    CASTABLE,
    LIMITED,
    PLAYABLE,
    USABLE,
    can_be_charged,
)
from properties.classic_oracle_places import free_for_citadel, free_places
from properties.classic_oracle_table import CASTLE_LIMIT, Judge
from properties.oracle_base import RESOURCES, Held, card_of, has_trait, price_of, slug_of, twins
from properties.oracle_terms import Price, covers, meets, reduced

Options = set[tuple[int, ...]]
SEVEN = 7
"""Points of both players together from which attack and neutral action cards may be played."""
PROPOSALS = 3
RATIOS = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
"""Pieces given for pieces asked in a barter."""


def legal(judge: Judge) -> Options:
    """Every main option of the active player."""
    g, me = judge.g, judge.g.active
    found: Options = {(int(Act.END),)}
    if g.phase == BEFORE_ROLL:
        return found | _plays(judge, me, before=True) | _spells(judge, me, "turn_start") | _naming(judge, me)
    found |= _centre(judge, me) | _builds(judge, me) | _plays(judge, me, before=False)
    found |= _trades(judge, me) | _spells(judge, me) | _uses(judge, me) | _charges(judge, me)
    found |= {(int(Act.REMOVE), h.slot) for h in judge.of[me] if _removable(judge, me, h)}
    found |= {
        (int(Act.REDEEM), h.slot)
        for h in judge.of[me]
        if turned_over(h) and covers(judge.resource_totals[me], price_of(h.id))
    }
    if len(g.proposals) < PROPOSALS and offers(judge, me) - set(g.proposals):
        found.add((int(Act.BARTER),))
    return found


# Building


def _centre(judge: Judge, me: int) -> Options:
    g = judge.g
    found: Options = set()
    roads = {h.where.column for h in judge.of[me] if h.slug == "road"}
    low, high = judge.towns[me][0], judge.towns[me][-1]
    if g.zones[ROADS] and covers(judge.resource_totals[me], price_of("classic/road")):
        found |= {(int(Act.ROAD), geometry.road(me, c)) for c in (low, high + 1) if c not in roads}
    if g.zones[SETTLEMENTS] and covers(judge.resource_totals[me], price_of("classic/settlement")):
        found |= {
            (int(Act.SETTLEMENT), geometry.settlement(me, town))
            for column, town in ((low, low - 1), (high + 1, high + 1))
            if column in roads
        }
    if g.zones[CITIES] and covers(judge.resource_totals[me], price_of("classic/city")):
        found |= {(int(Act.CITY), geometry.settlement(me, town)) for town in judge.plain[me]}
    return found


def _builds(judge: Judge, me: int) -> Options:
    g = judge.g
    return {
        (int(Act.BUILD), twins(g)[card])
        for card in (*g.zones[HAND + me], *g.zones[OPEN])
        if card_of(g.table.card[card].id).category != "action"
        and _can_build(judge, me, card_of(g.table.card[card].id))
    }


def _can_build(judge: Judge, me: int, card: Card) -> bool:
    if has_trait(card.id, "unique") and any(h.id == card.id for h in judge.cards):
        return False
    if card.one_per_principality and any(h.id == card.id for h in judge.of[me]):
        return False
    if card.foreign and judge.strength[1 - me] >= CASTLE_LIMIT:
        return False
    if not meets(judge, me, card.id) or not any(
        covers(judge.resource_totals[me], p) for p in prices(judge, me, card)
    ):
        return False
    return bool(free_for_citadel(judge, me) if card.slug == "citadel" else free_places(judge, me, card))


def prices(judge: Judge, me: int, card: Card) -> frozenset[Price]:
    """The prices of a card: a Shipyard takes one resource of choice off that of a fleet (T16)."""
    yards = judge.counts[me]["shipyard"] if has_trait(card.id, "ship") else 0
    return reduced(frozenset({price_of(card.id)}), tuple(range(len(RESOURCES))), yards)


# Action cards and spells


def _plays(judge: Judge, me: int, before: bool) -> Options:
    conditions = BEFORE_THE_DICE if before else PLAYABLE
    g = judge.g
    found: Options = set()
    for card in g.zones[HAND + me]:
        slug = slug_of(g, card)
        if card_of(g.table.card[card].id).category != "action":
            continue
        assert slug in ANSWERS or slug in BEFORE_THE_DICE or slug in PLAYABLE, slug
        playable = slug in conditions and _may_play(judge, me, card_of(g.table.card[card].id))
        if playable and conditions[slug](judge, me):
            found.add((int(Act.PLAY), twins(g)[card]))
    return found


def _may_play(judge: Judge, me: int, card: Card) -> bool:
    """Seven points, Stone of Wisdom, requirement and magic cost of an action card."""
    if card.action_class == "attack" and judge.stone:
        return False
    if card.action_class in ("attack", "neutral") and sum(judge.points) < SEVEN:
        return False
    return meets(judge, me, card.id) and judge.power(me) >= (card.magic_cost or 0)


def _spells(judge: Judge, me: int, *besides: str) -> Options:
    """The spells of own books that have not been cast this turn."""
    return {
        (int(Act.USE), h.slot)
        for h in judge.of[me]
        if h.is_a("magic_book")
        and h.card.spell_timing in ("own_turn", *besides)
        and h.slot not in judge.g.used
        and not (h.card.action_class == "attack" and judge.stone)
        and judge.power(me) >= (h.card.magic_cost or 0)
        and CASTABLE[h.slug](judge, me)
    }


# Abilities, trade, removal


def _naming(judge: Judge, me: int) -> Options:
    """Livery Stables for which no kind has been named this turn."""
    return {
        (int(Act.USE), h.slot)
        for h in judge.active[me]
        if h.slug == "livery-stable" and not h.placed.level and h.slot not in judge.g.used
    }


def _uses(judge: Judge, me: int) -> Options:
    return {
        (int(Act.USE), h.slot)
        for h in judge.active[me]
        if h.slug in USABLE
        and not (h.slug in LIMITED and h.slot in judge.g.used)
        and USABLE[h.slug](judge, me, h)
    }


def _charges(judge: Judge, me: int) -> Options:
    return {(int(Act.USE), h.slot) for h in judge.wizards[me] if can_be_charged(judge, h)}


def _trades(judge: Judge, me: int) -> Options:
    rates = judge.rates(me)
    return {(int(Act.TRADE), r) for r in range(len(RESOURCES)) if judge.can_trade(me, r, rates[r])}


def turned_over(held: Held) -> bool:
    """Whether a Pawnbroker has turned a building over: it does not work though nothing covers it (C10)."""
    return held.upper and held.placed.inert and held.is_a("building")


def _removable(judge: Judge, me: int, held: Held) -> bool:
    """Own expansions in the own principality that do not lie face down; of a Witch, what she covers (C13)."""
    expansion = held.is_a("building", "unit", "magic_book")
    return expansion and held.where.seat == me and not turned_over(held)


def offers(judge: Judge, me: int) -> set[int]:
    """All barters that both could carry out, as codes (C7)."""
    opponent = 1 - me
    return {
        offer(given, n, asked, m)
        for given, asked in permutations(range(len(RESOURCES)), 2)
        for n, m in RATIOS
        if judge.resource_totals[me][given] >= n
        and judge.resource_totals[opponent][asked] >= m
        and judge.space[opponent][given] >= n
        and judge.space[me][asked] >= m
    }
