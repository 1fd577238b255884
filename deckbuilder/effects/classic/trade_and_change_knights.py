"""The knights of Trade & Change.

Source of the texts: Trade & Change rulebook, card almanac, as told in the catalogue; readings T13, T14.
"""

from __future__ import annotations

from deckbuilder.effects.classic.basic_actions import attack_a_fighter, fighters
from deckbuilder.effects.classic.magic import attacks_barred
from deckbuilder.engine.hooks import any_time, points_by_die, usable_if
from deckbuilder.engine.settling import settle
from deckbuilder.engine.verbs import (
    GOLD,
    Effect,
    State,
    Tally,
    amount,
    lift,
    lose,
    matching_stacks,
    put_under,
)


@points_by_die("classic/lothar-the-drunkard")
def lothar_the_drunkard(g: State, tally: Tally, slot: int) -> None:
    """He has as many tournament points as the production die shows, before the dice as it showed last."""
    tally.skill += g.production


@usable_if("classic/richard-the-vengeful")
def richard_can_attack(g: State, me: int, slot: int) -> bool:
    """He came in an earlier turn, I have a gold, the opponent has a fighter, and no Stone bars attacks."""
    return (
        g.board[slot].since < g.turn
        and bool(amount(g.have[me], GOLD))
        and bool(fighters(g, 1 - me))
        and not attacks_barred(g)
    )


@any_time("classic/richard-the-vengeful")
def richard_the_vengeful(g: State, me: int, slot: int) -> Effect[None]:
    """For a gold he attacks as a Black Knight, without being hit himself; then he goes under a stack.

    He is no action card: neither Countermagic nor the minimum of points concerns him.
    """
    yield from lose(g, me, GOLD)
    yield from attack_a_fighter(g, me, g.board[slot].definition, spare=slot)
    richard = lift(g, slot)
    settle(g)
    yield from put_under(g, richard.card, me, matching_stacks(g, me, richard.card))
