"""An independent judge of a game: it recomputes from zones, table and stocks what the engine keeps ready.

It reads the catalogue (not the engine's definitions), decodes places by itself and never looks at tallies or
at `engine.values` except to compare. Every check raises AssertionError with what it found. The rules of the
ten sets that it knows are written down a second time in the modules beside this one: points, rates and
stores in `oracle_table`, options in `oracle_options`, conditions of single cards in `oracle_cards`, the sea
in `oracle_sea`, knowledge in `oracle_knowledge`.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.engine.choice import Act
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import DISCARD, NO_CARD, State
from deckbuilder.engine.values import (
    city_points,
    hand_limit,
    pieces,
    points_by_source,
    shielded,
    uncounted_by_brigands,
    victory_points,
)
from properties.oracle_knowledge import Witness
from properties.oracle_options import gone, legal
from properties.oracle_sea import check_sea
from properties.oracle_table import (
    BASE_HAND,
    FULL,
    RESOURCES,
    WHERE,
    Held,
    Judge,
    Where,
    card_of,
    ends_of,
    has_trait,
    point,
    slug_of,
    stored_by,
    twins,
)

__all__ = [
    "RESOURCES",
    "WHERE",
    "Held",
    "Judge",
    "Witness",
    "card_of",
    "check",
    "check_conservation",
    "check_sea",
    "check_stocks",
    "has_trait",
    "point",
    "twins",
]

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
EXCLUSIVE = (("prince", "princess"), ("abbey", "master-of-the-brotherhood"))


def check_conservation(g: State, judge: Judge) -> None:
    """Every card lies in exactly one place."""
    lying = [c for zone in g.zones for c in zone if c != NO_CARD] + [h.placed.card for h in judge.cards]
    assert len(lying) == g.table.size, "cards were lost or made"
    assert len(set(lying)) == g.table.size, "a card lies in two places"
    for held in judge.cards:
        assert held.placed.definition is g.table.card[held.placed.card]
        assert held.placed.slot == held.slot, f"{held.slug} believes to lie elsewhere"
    assert g.table.own_stacks or not g.zones[DISCARD + 1]


def check_stocks(g: State, judge: Judge) -> None:
    """Exactly the stores have a stock, of 0 to 3; what a seat has is their sum."""
    stores = {h.slot for h in judge.cards if stored_by(h.id) >= 0}
    assert set(g.stock) == stores, "stocks and stores differ"
    assert all(0 <= n <= FULL for n in g.stock.values()), g.stock
    for seat in (0, 1):
        packed = sum(n << 8 * r for r, n in enumerate(judge.have[seat]))
        assert g.have[seat] == packed, f"seat {seat}: have {g.have[seat]:x}, counted {packed:x}"


# The table


def check_table(judge: Judge, main: bool) -> None:
    """The principalities are rows without gaps, and every card stands where it may.

    The regions of a new settlement may still be on their way inside an effect.
    """
    for seat in (0, 1):
        _check_row(judge, seat, main)
        for name, n in judge.counts[seat].items():
            card = card_of(f"rivals/{name}")
            if n > 1 and (card.one_per_principality or has_trait(card.id, "person")):
                raise AssertionError(f"{n} {name} in one principality")
        for pair in EXCLUSIVE:
            assert not all(judge.counts[seat][one] for one in pair), f"{pair} in one principality"
    for held in judge.cards:
        _check_place(judge, held)
        _check_card(judge, held)


def _check_row(judge: Judge, seat: int, main: bool) -> None:
    towns = judge.towns[seat]
    assert towns == list(range(towns[0], towns[-1] + 1)), "a gap in the row"
    roads = sorted(h.where.column for h in judge.of[seat] if h.slug == "road")
    assert set(range(towns[0] + 1, towns[-1] + 1)) <= set(roads), "settlements without a road"
    assert set(roads) <= set(range(towns[0], towns[-1] + 2)), "two roads in a row"
    assert not judge.at_harbor(seat, tuple(roads)), "a road in the place of the harbor"
    assert set(judge.cities[seat]) <= set(towns)
    corners = {Where("region", seat, c, s) for c in range(towns[0], towns[-1] + 2) for s in (0, 1)}
    regions = {h.where for h in judge.cards if h.where.kind == "region" and h.where.seat == seat}
    assert regions == corners if main else regions <= corners


def _check_place(judge: Judge, held: Held) -> None:
    """A card lies on a place of its kind, of its own principality or of the opponent's, as it says."""
    w, card = held.where, held.card
    assert (w.seat != held.placed.controller) == card.foreign, f"{held.slug} in the wrong principality"
    if card.category in ("region", "center"):
        assert w.kind == CENTRE_PLACES.get(held.slug, "region")
        return
    kind = "road" if held.slug == "explorer-harbor" else KIND_OF_PLACE.get(str(card.placement), "site")
    assert w.kind == kind, f"{held.slug} at {w}"
    if w.kind == "site":
        assert w.column in judge.towns[w.seat], f"{held.slug} without a settlement"
        city = w.column in judge.cities[w.seat]
        assert city or (w.place == 0 and card.placement == "settlement_or_city"), f"{held.slug} at {w}"
    elif w.kind == "beside":
        (region,) = judge.regions_beside(held)
        assert not card.terrains or region.slug.replace("-", "_") in card.terrains, f"{held.slug} at {w}"
        assert card.beside != "harbor" or judge.at_harbor(w.seat, (w.column,)), f"{held.slug} at {w}"
    elif w.kind == "complement":
        assert any(h.where == w._replace(kind="road") and h.slug == "road" for h in judge.of[w.seat])
        if card.beside == "city":
            assert any(t in judge.cities[w.seat] for t in ends_of(w)), f"{held.slug} at {w}"
    elif w.kind == "town" and card.beside == "harbor":
        assert judge.at_harbor(w.seat, (w.column, w.column + 1)), f"{held.slug} at {w}"


def _check_card(judge: Judge, held: Held) -> None:
    """What lies beneath, the side that shows, and no foreign card whose removal condition holds."""
    placed, card = held.placed, held.card
    beneath = placed.under.definition.id.partition("/")[2] if placed.under is not None else None
    assert beneath == LIES_ON.get(held.slug), f"{held.slug} lies on {beneath}"
    assert not placed.inert
    assert placed.owner == placed.controller
    assert placed.since <= judge.g.turn
    turned = bool(card.levels) and stored_by(held.id) < 0
    assert placed.level in (range(4) if turned else (0,)), f"{held.slug} at level {placed.level}"
    if card.removed_when is not None:
        assert not gone(judge, card, held.where.seat), f"{held.slug} should have left"


# What follows from it


def check_values(g: State, judge: Judge) -> None:
    """Points, advantages, hand limits, rates, prices of a search, production, what brigands count."""
    assert (g.strength_holder, g.trade_holder) == (judge.strength_holder, judge.trade_holder)
    for seat in (0, 1):
        tally = g.tallies[seat]
        assert victory_points(g, seat) == judge.points[seat]
        assert sum(points_by_source(g, seat).values()) == judge.points[seat]
        assert hand_limit(g, seat) == BASE_HAND + judge.progress[seat]
        assert (tally.commerce, tally.strength, tally.skill, tally.progress, tally.sail, tally.cannon) == (
            judge.commerce[seat],
            judge.strength[seat],
            judge.skill[seat],
            judge.progress[seat],
            judge.sail[seat],
            judge.cannon[seat],
        )
        assert tuple(tally.rates) == judge.rates(seat)
        assert tally.search_cost == judge.search_cost(seat)
        assert city_points(g, seat) == judge.city_points(seat), "points of cities"
        counted = pieces(g, seat) - uncounted_by_brigands(g, seat)
        assert counted == judge.counted(seat), f"brigands count {counted}, should be {judge.counted(seat)}"
        assert shielded(g, seat) == judge.untouched(seat)


def check_production(g: State, judge: Judge) -> None:
    """What every region yields at which result."""
    for seat in (0, 1):
        kept = {slot: (n, y) for n, pairs in enumerate(g.tallies[seat].production) for slot, y in pairs}
        assert kept == judge.production(seat), f"seat {seat}: production"


def check_winner(g: State, judge: Judge) -> None:
    """While the game goes on, the active player lacks the goal (if that is tested all the time)."""
    if g.table.continuous_victory and g.turn:
        assert judge.points[g.active] < g.table.goal, "the game should be over"


def check_options(g: State, judge: Judge, options: tuple[Any, ...]) -> None:
    """The main options are exactly the legal ones, each once."""
    assert options[0] == (int(Act.END),)
    assert len(options) == len(set(options)), f"an option is offered twice: {options}"
    rightful = legal(judge)
    if set(options) != rightful:
        extra = sorted(set(options) - rightful)
        missing = sorted(rightful - set(options))
        raise AssertionError(f"turn {g.turn}: too many {_names(g, extra)}, missing {_names(g, missing)}")


def _names(g: State, options: list[tuple[int, ...]]) -> list[str]:
    return [f"{Act(o[0]).name} {_name(g, o)}" for o in options]


def _name(g: State, option: tuple[int, ...]) -> str:
    if option[0] in (Act.BUILD, Act.PLAY):
        return slug_of(g, option[1])
    on_table = option[0] in (Act.USE, Act.REMOVE, Act.SPECIAL, Act.PAY_OFF) and option[1] in g.board
    return f"{g.board[option[1]].definition.id} {option[2:]}" if on_table else str(option[1:])


def check(g: State, main: bool, options: tuple[Any, ...]) -> Judge:
    """All checks of one decision."""
    judge = Judge(g)
    check_conservation(g, judge)
    check_stocks(g, judge)
    check_table(judge, main)
    check_values(g, judge)
    check_winner(g, judge)
    check_sea(g, judge)
    if main:
        check_production(g, judge)
        assert options == main_options(g)
        check_options(g, judge, options)
    else:
        assert len(options) > 1, "a question with one answer"
        assert len(set(options)) == len(options), f"an answer is offered twice: {options}"
    return judge
