"""The classic oracle's own table: the state before a step, led on by the rules and the answers given.

A `Desk` starts as a copy of a state. The rules in the modules `classic_oracle_acts` to
`classic_oracle_turn` move cards and pieces on it, put every question that the rulebooks put, and find its
answer among those that were given. What then lies there must be what the engine has made of the same state.
The dice are those that were thrown: they are read from their streams, as a third person at the table would.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from deckbuilder import rng
from deckbuilder.engine.choice import NO, YES
from deckbuilder.engine.state import (
    BEFORE_ROLL,
    DICE,
    DISCARD,
    EVENT_SHUFFLE,
    EVENTS,
    FIRST_STACK,
    HAND,
    OPEN,
    REGION_SHUFFLE,
    RESOLVING,
    Placed,
    State,
)
from properties.classic_oracle_table import CASTLE, CASTLE_LIMIT, Judge
from properties.oracle_base import WHERE, Where, card_of, stored_by, twins

SLOTS = {where: slot for slot, where in WHERE.items()}
SIDES = 6


class Asked(NamedTuple):
    """A question that the engine has put, and its answer."""

    seat: int
    ask: str
    options: frozenset[Any]
    answer: Any


class Desk:
    """See the module's docstring.

    Args:
        before: the state in which the step begins.
        asked: the questions put during the step, in their order.
    """

    def __init__(self, before: State, asked: Iterable[Asked] = ()) -> None:
        self.g = before.copy()
        self.me = before.active
        self.loose: set[int] = set()
        """Zones that were shuffled: what lies there counts, not its order."""
        self._asked = list(asked)
        self._judge: Judge | None = None

    @property
    def judge(self) -> Judge:
        """What follows from the cards on the table now; of what lies in the stores it may tell old news."""
        if self._judge is None:
            self._judge = Judge(self.g)
            for held in self._judge.cards:
                if held.slug == CASTLE and self._judge.strength[held.where.seat] >= CASTLE_LIMIT:
                    self.discard(self.lift(held.slot))
                    return self.judge
        return self._judge

    def look_again(self) -> None:
        """Something has changed from which more follows."""
        self._judge = None

    # Questions

    def ask(self, seat: int, ask: str, options: Collection[int]) -> int:
        """The answer to a question; what has one answer is not asked."""
        rightful = frozenset(options)
        assert rightful, f"{ask}: nothing to choose from"
        if len(rightful) == 1:
            return next(iter(rightful))
        assert self._asked, f"seat {seat} was not asked {ask} {sorted(rightful)}"
        asked = self._asked.pop(0)
        assert asked[:2] == (seat, ask), f"{asked} was asked, not seat {seat} {ask} {sorted(rightful)}"
        assert asked.options == rightful, f"{asked}: options should be {sorted(rightful)}"
        return int(asked.answer)

    def agrees(self, seat: int, ask: str) -> bool:
        """The answer to a question for yes or no."""
        return self.ask(seat, ask, (NO, YES)) == YES

    def roll(self) -> int:
        """The die thrown for a card."""
        side, self.g.counts[DICE] = rng.below(self.g.keys[DICE], self.g.counts[DICE], SIDES)
        return side + 1

    # Cards that lie in zones

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.g.zones[HAND + seat]

    def alike(self, cards: Iterable[int]) -> set[int]:
        """Each of equal cards once."""
        return {twins(self.g)[card] for card in cards}

    def slug(self, card: int) -> str:
        return self.g.table.card[card].id.partition("/")[2]

    def take_out(self, zone: int, representative: int) -> int:
        """Take a card like this one out of a zone."""
        cards = list(self.g.zones[zone])
        card = next(c for c in cards if twins(self.g)[c] == twins(self.g)[representative])
        cards.remove(card)
        self.g.zones[zone] = tuple(cards)
        return card

    def add(self, zone: int, card: int) -> None:
        """Lay a card under the others of a zone."""
        self.g.zones[zone] = (*self.g.zones[zone], card)

    def move(self, zone: int, representative: int, to: int) -> None:
        """A card goes from one zone under the cards of another."""
        self.add(to, self.take_out(zone, representative))

    def pile(self, seat: int) -> int:
        """The zone of the discard pile that a seat uses."""
        return DISCARD + (seat if self.g.table.own_stacks else 0)

    def stacks(self, seat: int) -> set[int]:
        """The stacks that a seat uses."""
        return set(self.g.table.stacks_of[seat])

    def filled(self, seat: int) -> set[int]:
        """Those of them that hold cards."""
        return {s for s in self.stacks(seat) if self.g.zones[FIRST_STACK + s]}

    def bury(self, card: int, owner: int, chooser: int) -> None:
        """A card that lies nowhere goes under a stack of its owner that somebody chooses."""
        stack = self.ask(chooser, "STACK_FOR_CARD", self.stacks(owner))
        self.add(FIRST_STACK + stack, card)

    def surplus(self, seat: int) -> None:
        """A seat puts what is above its hand limit under stacks, card by card (C5)."""
        while len(self.hand(seat)) > self.judge.limits[seat]:
            representative = self.ask(seat, "CARD_TO_RETURN", self.alike(self.hand(seat)))
            self.bury(self.take_out(HAND + seat, representative), seat, seat)

    # Cards on the table

    def at(self, slot: int) -> str:
        """The title of the upper card on a place."""
        return self.g.board[slot].definition.id.partition("/")[2]

    def lay(self, seat: int, card: int, where: Where) -> None:
        """Lay a seat's card on a place, on top of what lies there."""
        g, slot, definition = self.g, SLOTS[where], self.g.table.card[card]
        beneath = g.board.get(slot)
        g.board[slot] = Placed(card, definition, seat, seat, where.seat, slot, 0, False, g.turn, beneath)
        if stored_by(definition.id) >= 0:
            g.stock[slot] = 0
        self._judge = None

    def change(self, slot: int, **what: Any) -> None:
        """Change how the upper card on a place lies there."""
        self.g.board[slot] = self.g.board[slot].changed(**what)
        self._judge = None

    def switch_off(self, slot: int, inert: bool) -> None:
        """A building works no longer, or works again; what is marked and counted on it stays."""
        self.change(slot, inert=inert)

    def bewitch(self, seat: int, card: int, slot: int) -> None:
        """A seat lays a Witch on a building; a mark on it is gone, what is counted on it stays."""
        self.switch_off(slot, True)
        definition = card_of(self.g.board[slot].definition.id)
        if not definition.levels and not definition.behaviour.stores_pair:
            self.change(slot, level=0)
        self.lay(seat, card, WHERE[slot])
        self.change(slot, inert=True)

    def free(self, slot: int) -> None:
        """The Witch on a building goes to the discard pile of her player, and the building works again."""
        witch = self.g.board[slot]
        assert witch.under is not None
        self.g.board[slot] = witch.under
        self.switch_off(slot, False)
        self.discard(witch)

    def lift(self, slot: int) -> Placed:
        """Take a card off its place, without the Witch on it and with nothing in it."""
        if self.at(slot) == "witch":
            self.free(slot)
        placed = self.g.board.pop(slot)
        assert placed.under is None
        self.g.stock.pop(slot, None)
        self.g.used -= {slot}
        self._judge = None
        return placed

    def discard(self, placed: Placed) -> None:
        """What was lifted goes to the discard pile of its owner, or back to the open supply (C14)."""
        home = self.g.table.in_open_stack[placed.card]
        self.add(OPEN if home else self.pile(placed.owner), placed.card)

    def back_to_hand(self, slot: int) -> None:
        """A card goes back to its owner's hand, one of the open supply there."""
        placed = self.lift(slot)
        self.add(OPEN if self.g.table.in_open_stack[placed.card] else HAND + placed.owner, placed.card)

    def sites(self, places: Iterable[Where]) -> set[int]:
        """Free places as they are offered: of a side with two equal ones the first."""
        firsts: dict[tuple[Any, ...], Where] = {}
        for where in sorted(places):
            firsts.setdefault(where[:4], where)
        return {SLOTS[where] for where in firsts.values()}

    # The end of the step

    def shuffled(self, zone: int) -> None:
        """A zone has been shuffled, which can be seen at its stream."""
        self.loose.add(zone)
        self.g.counts[EVENT_SHUFFLE if zone == EVENTS else REGION_SHUFFLE] += 1

    def compare(self, after: State) -> None:
        """What lies there now is what the engine has made of it, and nothing more was asked."""
        assert not self._asked, f"asked in vain: {self._asked}"
        assert self.judge
        for zone, cards in enumerate(after.zones):
            if self.g.zones[zone] != cards:
                mine, his = self._faces(zone, self.g.zones[zone]), self._faces(zone, cards)
                assert mine == his, f"zone {zone}: {self._slugs(his)}, should be {self._slugs(mine)}"
        for slot in {*self.g.board, *after.board}:
            placed, rightful = after.board.get(slot), self.g.board.get(slot)
            if placed is not rightful:
                is_, should = self._key(placed), self._key(rightful)
                assert is_ == should, f"{WHERE[slot]}: {is_}, should be {should}"
        if self.g.stock != after.stock:
            stocks = (after.stock, self.g.stock)
            slots = [slot for slot in {*stocks[0], *stocks[1]} if stocks[0].get(slot) != stocks[1].get(slot)]
            holds, due = ({WHERE[slot]: stock.get(slot) for slot in slots} for stock in stocks)
            raise AssertionError(f"stores hold {holds}, should hold {due}")
        for name in (
            "turn",
            "active",
            "phase",
            "production",
            "proposals",
            "swapped",
            "counts",
            *_set_dice(after),
        ):
            is_now, rightful_one = getattr(after, name), getattr(self.g, name)
            assert is_now == rightful_one, f"{name} is {is_now}, should be {rightful_one}"

    def _faces(self, zone: int, cards: tuple[int, ...]) -> list[int]:
        faces = [twins(self.g)[card] if card >= 0 else card for card in cards]
        ordered = zone not in (HAND, HAND + 1, DISCARD, DISCARD + 1, OPEN, RESOLVING, *self.loose)
        return faces if ordered else sorted(faces)

    def _slugs(self, cards: list[int]) -> list[str]:
        return [self.slug(card) for card in cards]

    def _key(self, placed: Placed | None) -> tuple[Any, ...] | None:
        """How a card lies; what the side of a Citadel shows, and an old mark of a stable, do not count."""
        if placed is None:
            return None
        slug = placed.definition.id.partition("/")[2]
        idle = slug == "citadel" or (slug == "livery-stable" and placed.controller != self.g.active)
        return (
            slug,
            placed.owner,
            placed.controller,
            placed.seat,
            0 if idle else placed.level,
            placed.inert,
            placed.since if slug == "richard-the-vengeful" else 0,
            self._key(placed.under),
        )


def _set_dice(g: State) -> tuple[str, ...]:
    """What a player has set counts until the dice lie there."""
    return ("fixed_production", "fixed_face") if g.phase == BEFORE_ROLL else ()
