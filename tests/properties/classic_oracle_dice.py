"""The classic oracle's accounts of the dice: what lies in all stores when a roll has asked nobody anything.

A roll that asks a question leaves too much open. Of the others the events that only change stocks are worked
out: brigands, Plague, Productive Year, Peasant Revolt, Dance of the Unicorns; then production.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.engine.state import EVENTS, State
from properties.classic_oracle_table import Judge
from properties.oracle_base import FULL, ORE, WOOL, slug_of, stored_by

Stocks = dict[int, int]
BRIGANDS_FROM = 8


def _plague(judge: Judge, stocks: Stocks) -> None:
    """Regions at cities lose one, without an Aqueduct and not around a Bath House (B18)."""
    for seat in (0, 1):
        if judge.counts[seat]["aqueduct"]:
            continue
        baths = {h.where.column for h in judge.active[seat] if h.slug == "bath-house"}
        for region in judge.regions(seat):
            if judge.borders(region, judge.cities[seat]) and not judge.borders(region, sorted(baths)):
                stocks[region.slot] = max(0, stocks[region.slot] - 1)


def _at_garrisons(step: int) -> Callable[[Judge, Stocks], None]:
    """Regions gain or lose one for each working Garrison beside them (B19, T09)."""

    def change(judge: Judge, stocks: Stocks) -> None:
        for own in judge.active:
            for garrison in own:
                for region in judge.regions_beside(garrison) if garrison.slug == "garrison" else ():
                    stocks[region.slot] = min(FULL, max(0, stocks[region.slot] + step))

    return change


def _dance(judge: Judge, stocks: Stocks) -> None:
    """Every wizard gains one (W05)."""
    for wizard in (*judge.wizards[0], *judge.wizards[1]):
        stocks[wizard.slot] = min(FULL, stocks[wizard.slot] + 1)


def _nothing(judge: Judge, stocks: Stocks) -> None:
    pass


EVENT_CARDS = {
    "plague": _plague,
    "productive-year": _at_garrisons(1),
    "peasant-revolt": _at_garrisons(-1),
    "dance-of-the-unicorns": _dance,
    "year-end": _nothing,
}


def brigands(judge: Judge, stocks: Stocks) -> None:
    """Who has more than seven in regions without a Garrison loses all ore and wool of all regions (C19)."""
    for seat in (0, 1):
        garrisons = [h for h in judge.active[seat] if h.slug == "garrison"]
        spared = {r.slot for h in garrisons for r in judge.regions_beside(h)}
        own = judge.regions(seat)
        if sum(stocks[r.slot] for r in own if r.slot not in spared) >= BRIGANDS_FROM:
            stocks.update({r.slot: 0 for r in own if stored_by(r.id) in (ORE, WOOL)})


def _produce(g: State, judge: Judge, stocks: Stocks) -> Stocks:
    for seat in (0, 1):
        for slot, (number, more) in judge.production(seat).items():
            if number == g.production:
                stocks[slot] = min(FULL, stocks[slot] + more)
    return stocks


class Accounts:
    """What lay in the stores before a roll; forgotten as soon as it asks something."""

    def __init__(self) -> None:
        self._before: Stocks | None = None
        self._events: tuple[int, ...] = ()

    def open(self, g: State) -> None:
        """The dice are about to be thrown."""
        self._before, self._events = dict(g.stock), g.zones[EVENTS]

    def forget(self) -> None:
        """Something has been asked."""
        self._before = None

    def close(self, g: State) -> None:
        """Event and production are over: compare what lies in the stores, if nothing was asked."""
        before, self._before = self._before, None
        if before is None or set(before) != set(g.stock):
            return
        judge = Judge(g)
        if g.zones[EVENTS] != self._events:
            card = slug_of(g, self._events[0])
            possible = [EVENT_CARDS[card]] if card in EVENT_CARDS else []
        else:
            possible = [_nothing] if _quiet(g) else [_nothing, brigands]
            if any(len(_gainable(judge, before, seat)) == 1 for seat in (0, 1)):
                return  # a single resource of choice is not asked for
        outcomes = []
        for event in possible:
            stocks = dict(before)
            event(judge, stocks)
            outcomes.append(_produce(g, judge, stocks))
        assert not outcomes or g.stock in outcomes, f"{g.production} was rolled: {g.stock}, not {outcomes}"


def _quiet(g: State) -> bool:
    """Brigands do not come in the first two turns of each player (C12)."""
    return g.turn <= 4


def _gainable(judge: Judge, stocks: Stocks, seat: int) -> set[int]:
    return {stored_by(r.id) for r in judge.regions(seat) if stocks[r.slot] < FULL}
