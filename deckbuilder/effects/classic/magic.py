"""Magic: wizards, their power, what they may pay for, and the Citadels that they live in.

A wizard stores 0 to 3 magic power. The level of a placed wizard holds two marks: `CHARGED` lasts until his
owner's next turn begins and keeps his power from everything, `MILLED` lasts until the end of the turn and
keeps it from spells. Source: Wizards & Dragons rulebook, wizards, Magic Books, Magic Action Cards; referee
notes, G3.
"""

from __future__ import annotations

from deckbuilder.engine import layout
from deckbuilder.engine.carddef import CAT_WIZARD
from deckbuilder.engine.choice import Ask, Effect, choose
from deckbuilder.engine.state import Placed
from deckbuilder.engine.verbs import State, remove, turn_card

CHARGED, MILLED = 1, 2


def own_wizards(g: State, seat: int) -> tuple[Placed, ...]:
    """The wizards of a seat, by place."""
    return tuple(p for p in g.tallies[seat].own if p.definition.category == CAT_WIZARD)


def payers(g: State, seat: int, spell: bool = True) -> tuple[int, ...]:
    """The places of a seat's wizards that may spend power now and have some.

    Args:
        spell: for a spell or a magic action card, not for the Magic Kitchen.
    """
    barred = CHARGED | MILLED if spell else CHARGED
    return tuple(p.slot for p in own_wizards(g, seat) if g.stock[p.slot] and not p.level & barred)


def power(g: State, seat: int, spell: bool = True) -> int:
    """The magic power that a seat can spend now."""
    return sum(g.stock[slot] for slot in payers(g, seat, spell))


def pay_power(g: State, seat: int, n: int, spell: bool = True) -> Effect[None]:
    """A seat spends magic power, from which wizards it chooses point by point."""
    left = n
    while left:
        slots = payers(g, seat, spell)
        if power(g, seat, spell) <= left:
            for slot in slots:
                left -= remove(g, slot, left)
            assert not left, "a spell was begun that could not be paid"
        else:
            slot = yield from choose(seat, Ask.WIZARD_TO_PAY, slots)
            left -= remove(g, slot, 1)


def turn_citadels(g: State) -> None:
    """Turn each Citadel to the side that shows whether a wizard stands at one of its regions."""
    for seat in (0, 1):
        for citadel in g.tallies[seat].citadels:
            wizard = any(layout.wizard_place(region) in g.board for region in layout.REGIONS_OF[citadel])
            turn_card(g, citadel, int(wizard))
