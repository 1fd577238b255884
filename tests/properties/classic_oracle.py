"""An independent judge of games of the edition ``classic``, with the parts that it shares with `oracle`.

It recomputes from zones, table and stocks what the engine keeps ready, and raises AssertionError with what it
found. The rules of the Catan Card Game, of Trade & Change and of Wizards & Dragons are written down a second
time in the modules beside this one: points, rates and power in `classic_oracle_table`, places in
`classic_oracle_places`, options in `classic_oracle_options`, conditions of single cards in
`classic_oracle_cards`, answers inside effects in `classic_oracle_answers`, knowledge and what was used in
`classic_oracle_knowledge`.

What cards and acts change is told step by step (`classic_oracle_steps`) on a table of the oracle's own
(`classic_oracle_desk`, `classic_oracle_world`): main acts in `classic_oracle_acts`, action cards in
`classic_oracle_actions` and how they are answered in `classic_oracle_answering`, spells and abilities in
`classic_oracle_uses`, dice, events and the hand in `classic_oracle_turn`, the set-up in
`classic_oracle_start`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from deckbuilder.engine.choice import AnswerKind, Choice
from deckbuilder.engine.derived import (
    hand_limit,
    pieces,
    points_by_source,
    uncounted_by_brigands,
    victory_points,
)
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import ACTING, BEFORE_ROLL, ENDING, HAND, OPEN, RESOLVING, State
from properties.classic_oracle_answers import check_answers
from properties.classic_oracle_knowledge import Witness
from properties.classic_oracle_options import PROPOSALS, legal, turned_over
from properties.classic_oracle_places import may_stand
from properties.classic_oracle_table import CASTLE, CASTLE_LIMIT, CHARGED, MILLED, Judge, holds_pair
from properties.oracle_base import FULL, RESOURCES, Held, has_stack, price_of, stored_by
from properties.oracle_checks import (
    check_conservation,
    check_options,
    check_production,
    check_question,
    check_row,
    check_stocks,
    check_winner,
)

__all__ = ["Judge", "Witness", "check", "check_choice", "check_table", "check_values"]

CENTRE = {"road": "road", "settlement": "town", "city": "town", "citadel": "town"}
WITCH = "witch"


def check_supply(g: State, judge: Judge) -> None:
    """Cards of the open supply lie there or on the table: they are never in a hand, stack or pile (C14)."""
    at_home = {*g.zones[OPEN], *g.zones[RESOLVING], *(h.placed.card for h in judge.cards)}
    strayed = [n for n in range(g.table.size) if g.table.in_open_stack[n] and n not in at_home]
    assert not strayed, f"left the open supply: {[g.table.card[n].id for n in strayed]}"
    assert all(g.table.in_open_stack[n] for n in g.zones[OPEN])


def check_pairs(g: State, judge: Judge) -> None:
    """At a main decision Treasure Vault and Produce Storehouse hold nothing or two of one kind (T23)."""
    for held in judge.cards:
        kinds = held.card.behaviour.stores_pair
        if kinds:
            assert held.placed.level in range(len(kinds) + 1), f"{held.slug} holds no kind of its own"
            assert g.stock.get(held.slot) == (2 if held.placed.level else None), f"{held.slug}: no pair"


# The table


def check_table(judge: Judge, main: bool) -> None:
    """Rows, places, piles, sides, and what may not be there twice."""
    for seat in (0, 1):
        check_row(judge, seat, main)
        citadels = judge.citadels[seat]
        assert set(citadels) <= set(judge.towns[seat]) - set(judge.cities[seat])
        assert not {c + 1 for c in citadels} & set(citadels), "two Citadels side by side"
        houses = sum(h.slug == "counting-house" for h in judge.of[seat])
        assert houses <= 1, f"seat {seat} has {houses} Counting Houses"
        assert judge.strength[seat] < CASTLE_LIMIT or not any(
            h.slug == CASTLE and h.where.seat == seat for h in judge.cards
        ), "the Castle should have left"
    named = Counter(h.slug for h in judge.cards if h.has("unique"))
    assert all(n == 1 for n in named.values()), f"twice in play: {named}"
    for held in judge.cards:
        _check_place(judge, held)
        _check_pile(judge, held)
        assert held.placed.level in _sides(judge, held), f"{held.slug} at level {held.placed.level}"


def _check_place(judge: Judge, held: Held) -> None:
    """A card lies on a place of its kind, with its owner or, if it is foreign, with the other player."""
    w, card = held.where, held.card
    assert held.placed.owner == held.placed.controller, f"{held.slug} is used by another than its owner"
    away = card.foreign or held.slug == WITCH
    assert (w.seat != held.placed.controller) == away, f"{held.slug} in the wrong principality"
    if card.category in ("region", "center"):
        assert w.kind == CENTRE.get(held.slug, "region")
    elif card.category == "wizard":
        (region,) = judge.regions_beside(held)
        assert w.kind == "wizard"
        assert judge.borders(region, judge.citadels[w.seat]), f"{held.slug} without a Citadel"
        assert not card.terrains or region.slug.replace("-", "_") in card.terrains, f"{held.slug} at {w}"
    elif card.placement == "region":
        (region,) = judge.regions_beside(held)
        assert w.kind == "beside"
        assert judge.borders(region, judge.cities[w.seat]), f"{held.slug} without a city"
        assert region.slug.replace("-", "_") in card.terrains, f"{held.slug} at {w}"
    elif card.placement == "road":
        assert any(h.slug == "road" and h.where == w._replace(kind="road") for h in judge.of[w.seat])
    elif held.slug == WITCH:
        assert w.kind in ("site", "beside", "complement")
    else:
        assert w.kind == "site", f"{held.slug} at {w}"
        assert w.column in judge.towns[w.seat], f"{held.slug} without a settlement"
        wide = w.column in (*judge.cities[w.seat], *judge.citadels[w.seat])
        assert (w.place == 0 or wide) if card.foreign else may_stand(judge, card, w), f"{held.slug} at {w}"


def _check_pile(judge: Judge, held: Held) -> None:
    """Cities and Citadels lie on settlements, Witches on buildings; these and what is pawned do not work."""
    placed = held.placed
    beneath = placed.under.definition.id.partition("/")[2] if placed.under is not None else None
    if held.slug == WITCH:
        assert placed.inert and placed.under is not None, "a Witch lies on a card and is none"
    else:
        expected = "settlement" if held.slug in ("city", "citadel") else None
        assert beneath == expected, f"{held.slug} lies on {beneath}"
    bewitched = not held.upper and judge.g.board[held.slot].definition.id == "classic/witch"
    if bewitched:
        assert held.is_a("building") and held.where.seat == placed.controller, f"a Witch on {held.slug}"
        assert placed.inert, f"{held.slug} works under a Witch"
    elif turned_over(held):
        assert any(price_of(held.id)), f"{held.slug} is pawned and costs nothing"
    else:
        assert placed.inert == (held.slug == WITCH), f"{held.slug} does not work"


def _sides(judge: Judge, held: Held) -> range:
    """The levels that a card may show."""
    if held.slug == "citadel":
        inhabited = int(judge.inhabited(held.where.seat, held.where.column))
        return range(inhabited, inhabited + 1)
    if held.slug == "livery-stable":
        return range(1 + len(RESOURCES))
    if held.has("knight") or held.has("dragon"):
        return range(2)
    if held.is_a("wizard"):
        return range(1 + (CHARGED | MILLED))
    if held.card.behaviour.stores_pair:
        return range(1 + len(held.card.behaviour.stores_pair))
    return range(FULL + 1) if held.where.kind == "beside" and held.slug != WITCH else range(1)


def check_marks(g: State, judge: Judge) -> None:
    """At a main decision: marks of wizards and units last as long as they should (C3, W19).

    Power from resources rests until its owner's next turn, power from a Magic Mill for the present turn; a
    Magic Potion is over when its owner's next turn begins.
    """
    me = g.active
    for seat in (0, 1):
        for wizard in judge.wizards[seat]:
            assert not wizard.placed.level & MILLED or (seat == me and g.phase == ACTING)
            assert not wizard.placed.level & CHARGED or seat != me or g.phase == ACTING
    if g.phase == BEFORE_ROLL:
        assert not g.proposals, "barters of an earlier turn"
        cast = any(h.slug == "magic-potion" and h.slot in g.used for h in judge.of[me])
        assert cast or not any(h.placed.level for h in judge.fighters[me]), "a Magic Potion lasts too long"
    assert len(g.proposals) <= PROPOSALS
    assert len(set(g.proposals)) == len(g.proposals), "a barter proposed twice"


# What follows from it


def check_values(g: State, judge: Judge) -> None:
    """Points, tokens, hand limits, rates, the price of a search, what brigands count."""
    assert g.strength_holder == judge.strength_holder, "the knight token lies wrong"
    assert g.trade_holder == judge.trade_holder, "the windmill token lies wrong"
    for seat in (0, 1):
        summary = g.summaries[seat]
        assert victory_points(g, seat) == judge.points[seat], f"seat {seat}: points"
        sources = points_by_source(g, seat)
        settlements, added = judge.town_points(seat)
        assert (sources["settlements"], sources["cities"]) == (settlements, added), f"seat {seat}: {sources}"
        assert sum(sources.values()) == judge.points[seat], f"seat {seat}: {sources}"
        assert hand_limit(g, seat) == judge.limits[seat], f"seat {seat}: hand limit"
        assert summary.commerce == judge.commerce[seat], f"seat {seat}: commerce"
        assert summary.strength == judge.strength[seat], f"seat {seat}: strength"
        if g.phase in (ACTING, ENDING):
            assert summary.skill == judge.skill[seat], f"seat {seat}: tournament points"
        assert tuple(summary.rates) == judge.rates(seat), f"seat {seat}: rates"
        assert summary.search_cost == judge.search_cost(seat), f"seat {seat}: price of a search"
        counted = pieces(g, seat) - uncounted_by_brigands(g, seat)
        assert counted == judge.counted(seat), f"brigands count {counted}, should be {judge.counted(seat)}"


def check_hands(g: State, judge: Judge) -> None:
    """At a main decision the passive player is at or below his hand limit (C5).

    Before the dice his turn has just ended, so he has filled up, if his stacks held enough (C6).
    """
    opponent = 1 - g.active
    held, limit = len(g.zones[HAND + opponent]), judge.limits[opponent]
    assert held <= limit, f"seat {opponent} holds {held} cards, its limit is {limit}"
    if g.phase == BEFORE_ROLL and g.decisions == 0:
        assert held == limit or not has_stack(g, opponent), f"seat {opponent} has not filled up its hand"


def check(g: State, main: bool, options: tuple[Any, ...]) -> Judge:
    """All checks of one decision."""
    judge = Judge(g)
    check_conservation(g, judge)
    check_supply(g, judge)
    check_stocks(g, judge, {h.slot for h in judge.cards if stored_by(h.id) >= 0 or holds_pair(h)})
    check_table(judge, main)
    check_values(g, judge)
    if main:
        check_winner(g, judge.points)
        check_pairs(g, judge)
        check_hands(g, judge)
        check_marks(g, judge)
        check_production(g, judge)
        assert options == main_options(g)
        check_options(g, legal(judge), options)
    else:
        check_question(options)
    return judge


def check_choice(g: State, choice: Choice) -> None:
    """All checks of one decision, and of a question inside an effect what can be answered."""
    main = choice.ask.kind is AnswerKind.MAIN
    judge = check(g, main, choice.options)
    if not main:
        check_answers(g, judge, choice)
