"""Magic: wizards, their power, what they may pay for, the Citadels that they live in, and spells.

A wizard stores 0 to 3 magic power. The level of a placed wizard holds two marks: `CHARGED` lasts until his
owner's next turn begins and keeps his power from everything, `MILLED` lasts until the end of the turn and
keeps it from spells. Source: Wizards & Dragons rulebook, wizards, Magic Books, Magic Action Cards;
readings C3 and C4.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.engine import geometry
from deckbuilder.engine.carddef import ATTACK, IN_OWN_TURN
from deckbuilder.engine.choice import Ask, Effect, choose, run
from deckbuilder.engine.derived import own_cards, owns
from deckbuilder.engine.hooks import before_roll, before_roll_if, once_per_turn, usable_if
from deckbuilder.engine.state import Placed
from deckbuilder.engine.verbs import MAGIC, RESOURCES, State, turn_card, withdraw

CHARGED, MILLED = 1, 2
STONE, INSPIRATION = "classic/stone-of-wisdom", "classic/inspiration"

# Wizards and their power


def own_wizards(g: State, seat: int) -> tuple[Placed, ...]:
    """The wizards of a seat, by place."""
    return tuple(g.board[slot] for slot in g.summaries[seat].stores[MAGIC])


def payers(g: State, seat: int, spell: bool = True) -> tuple[int, ...]:
    """The places of a seat's wizards that may spend power now and have some.

    Args:
        spell: for a spell or a magic action card, not for the Magic Kitchen.
    """
    barred = CHARGED | MILLED if spell else CHARGED
    board, stock = g.board, g.stock
    return tuple(s for s in g.summaries[seat].stores[MAGIC] if stock[s] and not board[s].level & barred)


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
                left -= withdraw(g, slot, left)
            assert not left, "a spell was begun that could not be paid"
        else:
            slot = yield from choose(seat, Ask.WIZARD_TO_PAY, slots)
            left -= withdraw(g, slot, 1)


def turn_citadels(g: State) -> None:
    """Turn each Citadel to the side that shows whether a wizard stands at one of its regions."""
    for seat in (0, 1):
        for citadel in g.summaries[seat].citadels:
            wizard = any(geometry.wizard_place(region) in g.board for region in geometry.REGIONS_OF[citadel])
            turn_card(g, citadel, int(wizard))


# Spells


def attacks_barred(g: State) -> bool:
    """Whether a Stone of Wisdom that counts, of either seat, keeps both from attacking."""
    return bool(owns(g, 0, STONE) or owns(g, 1, STONE))


def is_inspired(g: State, seat: int) -> bool:
    """Whether a seat cast an Inspiration this turn: its hand limit counts again when the turn ends."""
    return any(book.slot in g.used for book in own_cards(g, seat, INSPIRATION))


def can_cast(g: State, seat: int, slot: int) -> bool:
    """Whether a seat can pay the spell of its book on a place, has not cast it yet this turn, and is not
    barred from it."""
    book = g.board[slot].definition
    return (
        slot not in g.used
        and power(g, seat) >= book.magic_cost
        and not (book.action_class == ATTACK and attacks_barred(g))
    )


def pay_spell(g: State, seat: int, slot: int) -> Effect[None]:
    """A seat casts the spell of a book: it cannot do so again this turn, and spends the power."""
    g.used |= {slot}
    yield from pay_power(g, seat, g.board[slot].definition.magic_cost)


Spell = Callable[[State, int, int], Effect[None] | None]
"""``(g, me, slot)``: what a spell does; the slot is that of its book."""
SpellTest = Callable[[State, int, int], bool]
"""``(g, me, slot)``: whether a spell would do something."""


def spell(book: str, possible: SpellTest) -> Callable[[Spell], Spell]:
    """Attach the spell that the owner of a Magic Book casts in his own turn, once for each copy.

    It is offered before the dice, and in the action phase too unless the book's data names the start of the
    turn. The power is paid before the function runs.

    Args:
        book: the card's id.
        possible: when the spell would do something.
    """

    def attach(function: Spell) -> Spell:
        def cast(g: State, me: int, slot: int) -> Effect[None]:
            yield from pay_spell(g, me, slot)
            yield from run(function(g, me, slot))

        def at_turn_start(g: State, me: int, slot: int) -> bool:
            return can_cast(g, me, slot) and possible(g, me, slot)

        def while_acting(g: State, me: int, slot: int) -> bool:
            return g.board[slot].definition.spell == IN_OWN_TURN and at_turn_start(g, me, slot)

        before_roll(book)(cast)
        before_roll_if(book)(at_turn_start)
        once_per_turn(book)(cast)
        usable_if(book)(while_acting)
        return function

    return attach


def exchangeable_regions(g: State, seat: int) -> tuple[int, ...]:
    """A seat's regions of a terrain that it has at least twice, with no improvement and no wizard."""
    found: list[int] = []
    for resource in RESOURCES:
        same = [s for s in g.summaries[seat].stores[resource] if geometry.KIND[s] == geometry.REGION]
        found += [
            s
            for s in same
            if len(same) > 1
            and geometry.region_expansion(s) not in g.board
            and geometry.wizard_place(s) not in g.board
        ]
    return tuple(sorted(found))
