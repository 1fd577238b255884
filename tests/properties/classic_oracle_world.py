"""The classic oracle's own table with its pieces: what is received, paid and taken (C3, C7, C8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deckbuilder.engine.choice import NONE
from properties.classic_oracle_desk import Desk
from properties.classic_oracle_table import CHARGED, MILLED, holds_pair, pair_of
from properties.oracle_base import FULL, RESOURCES, Held, stored_by

KINDS = range(len(RESOURCES))


class World(Desk):
    """A desk on which the stores of both players are filled and emptied."""

    # Pieces

    def regions(self, seat: int, kind: int) -> list[int]:
        """The regions of a seat that store a resource."""
        return [h.slot for h in self.judge.regions(seat) if stored_by(h.id) == kind]

    def stores(self, seat: int, kind: int, pairs: bool) -> set[int]:
        """Where a seat has a resource: in regions and, if they may be used, in stored pairs."""
        stock = self.g.stock
        return {s for s in self.regions(seat, kind) if stock[s]} | (
            {h.slot for h in self.pairs(seat) if pair_of(h) == kind and stock[h.slot]} if pairs else set()
        )

    def pairs(self, seat: int) -> list[Held]:
        """The working stores of pairs of a seat that are filled."""
        return [h for h in self.judge.active[seat] if holds_pair(h)]

    def has(self, seat: int, kind: int, pairs: bool = True) -> int:
        return sum(self.g.stock[slot] for slot in self.stores(seat, kind, pairs))

    def room(self, seat: int, kind: int) -> int:
        return sum(FULL - self.g.stock[slot] for slot in self.regions(seat, kind))

    def roomy(self, seat: int) -> set[int]:
        """The resources for which a seat has room."""
        return {r for r in KINDS if self.room(seat, r)}

    def owned(self, seat: int) -> set[int]:
        """The resources that a seat can pay with."""
        return {r for r in KINDS if self.has(seat, r)}

    def wanted(self, me: int) -> set[int]:
        """The resources that can be taken from the opponent: stored pairs are safe (C8, T23)."""
        return {r for r in self.roomy(me) if self.has(1 - me, r, pairs=False)}

    def put(self, slot: int, n: int) -> None:
        """Put pieces into a store; what does not fit is lost. A negative number takes pieces out."""
        self.g.stock[slot] = max(0, min(FULL, self.g.stock[slot] + n))

    def gain(self, seat: int, kind: int, n: int = 1) -> None:
        """A seat receives pieces, piece by piece where it likes; what fits nowhere is lost."""
        for left in range(n, 0, -1):
            free = {s for s in self.regions(seat, kind) if self.g.stock[s] < FULL}
            if self.room(seat, kind) <= left:
                for slot in free:
                    self.put(slot, FULL)
                return
            self.put(self.ask(seat, "STORE_TO_FILL", free), 1)

    def lose(self, seat: int, kind: int, n: int = 1, taken: bool = False, last: bool = True) -> None:
        """A seat gives pieces from stores of its choice; stored pairs are emptied after the last payment.

        Args:
            taken: the opponent takes them, and stored pairs are safe.
        """
        for left in range(n, 0, -1):
            filled = self.stores(seat, kind, not taken)
            if sum(self.g.stock[slot] for slot in filled) <= left:
                for slot in filled:
                    self.put(slot, -FULL)
                break
            self.put(self.ask(seat, "STORE_TO_EMPTY", filled), -1)
        if last:
            self.empty_pairs(seat)

    def empty_pairs(self, seat: int) -> None:
        """Of stored pairs that were used what is left goes to a region, or is lost (T23)."""
        used = [h for h in self.pairs(seat) if self.g.stock[h.slot] < 2]
        left = sorted((pair_of(h), self.g.stock.pop(h.slot)) for h in used)
        for held in used:
            self.change(held.slot, level=0)
        for kind, n in left:
            self.gain(seat, kind, n)

    def pay(self, seat: int, price: Iterable[int]) -> None:
        """A seat pays a price."""
        for kind, n in enumerate(price):
            if n:
                self.lose(seat, kind, n)

    def take(self, seat: int, among: Collection[int] = KINDS) -> int:
        """A resource of choice, if there is room for one (C8)."""
        options = self.roomy(seat) & set(among)
        if not options:
            return NONE
        kind = self.ask(seat, "RESOURCE_TO_TAKE", options)
        self.gain(seat, kind)
        return kind

    def may_take(self, seat: int, n: int = 1) -> None:
        """Up to so many resources of choice, which can be declined."""
        for _ in range(n):
            options = self.roomy(seat)
            kind = self.ask(seat, "RESOURCE_OR_NONE", {*options, NONE}) if options else NONE
            if kind == NONE:
                return
            self.gain(seat, kind)

    def demand(self, me: int, among: Collection[int] = KINDS) -> None:
        """I name a resource that the opponent has; he says where it comes from, I where it goes."""
        options = self.wanted(me) & set(among)
        if options:
            self.hand_over(me, self.ask(me, "RESOURCE_TO_DEMAND", options))

    def hand_over(self, me: int, kind: int) -> None:
        """A piece of the opponent's becomes mine."""
        self.lose(1 - me, kind, taken=True)
        self.gain(me, kind)

    def may_demand(self, me: int) -> None:
        """I may take a resource of the opponent's."""
        options = self.wanted(me)
        kind = self.ask(me, "RESOURCE_OR_NONE", {*options, NONE}) if options else NONE
        if kind != NONE:
            self.hand_over(me, kind)

    # Magic

    def pay_power(self, seat: int, n: int, barred: int = CHARGED | MILLED) -> None:
        """A seat's wizards without such a mark pay power, piece by piece."""
        for left in range(n, 0, -1):
            ready = self._ready(seat, barred)
            if sum(self.g.stock[slot] for slot in ready) <= left:
                for slot in ready:
                    self.put(slot, -FULL)
                return
            self.put(self.ask(seat, "WIZARD_TO_PAY", ready), -1)

    def power(self, seat: int, barred: int = CHARGED | MILLED) -> int:
        """What wizards without such a mark can pay."""
        return sum(self.g.stock[slot] for slot in self._ready(seat, barred))

    def _ready(self, seat: int, barred: int) -> set[int]:
        wizards = [h for h in self.judge.wizards[seat] if not h.placed.level & barred]
        return {h.slot for h in wizards if self.g.stock[h.slot]}
