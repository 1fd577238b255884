"""The knights of Trade & Change.

Source of the texts: Trade & Change rulebook, card almanac, as told in the catalogue; readings T13, T14.
"""

from __future__ import annotations

from deckbuilder.effects.classic.basic_actions import attack_a_fighter, fighters
from deckbuilder.effects.classic.magic import attacks_barred
from deckbuilder.engine.hooks import any_time, points_by_die, usable_if
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.verbs import (
    GOLD,
    Effect,
    PlayerSummary,
    State,
    amount,
    detach,
    lose,
    matching_stacks,
    put_under,
)


@points_by_die("classic/lothar-the-drunkard")
def lothar_the_drunkard(g: State, summary: PlayerSummary, slot: int) -> None:
    """He has as many tournament points as the production die shows, before the dice as it showed last."""
    summary.skill += g.production


@usable_if("classic/richard-the-vengeful")
def richard_can_attack(g: State, me: int, slot: int) -> bool:
    """He came in an earlier turn, I have a gold, the opponent has a fighter, and no Stone bars attacks."""
    return (
        g.board[slot].since < g.turn
        and bool(amount(g.resource_totals[me], GOLD))
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
    richard = detach(g, slot)
    apply_state_based_effects(g)
    yield from put_under(g, richard.card, me, matching_stacks(g, me, richard.card))
