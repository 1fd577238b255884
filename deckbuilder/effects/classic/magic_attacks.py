"""Wizards & Dragons: a city by magic, and the magic action cards that attack.

The power is paid before the opponent may answer and before anything is chosen. Source of the texts: Wizards &
Dragons rulebook, almanac, as told in the catalogue; readings W10 to W13.
"""

from __future__ import annotations

from deckbuilder.effects.classic.magic import own_wizards, turn_citadels
from deckbuilder.engine.derived import own_buildings, title
from deckbuilder.engine.geometry import KIND, REGION
from deckbuilder.engine.hooks import playable_if, when_played
from deckbuilder.engine.placement import settlements_to_upgrade
from deckbuilder.engine.state import CITIES, RESOLVING
from deckbuilder.engine.verbs import (
    Ask,
    Effect,
    State,
    apply_state_based_effects,
    choose,
    cover,
    detach,
    lay_center,
    matching_stacks,
    put_under,
    remove_from_zone,
    roll,
    withdraw,
)

MATERIALIZATION = "classic/materialization"
WHIRLWIND, WITCH, DUEL = "classic/whirlwind", "classic/witch", "classic/wizards-duel"


@playable_if(MATERIALIZATION)
def materialization_finds_a_settlement(g: State, me: int) -> bool:
    """I have a settlement, and a city is left."""
    return bool(settlements_to_upgrade(g, me))


@when_played(MATERIALIZATION)
def materialization(g: State, me: int) -> Effect[None]:
    """A settlement of mine becomes a city that I do not pay for."""
    index = title(g, MATERIALIZATION).index
    lay_center(g, me, CITIES, (yield from choose(me, Ask.SITE, settlements_to_upgrade(g, me), index)))


def _filled_regions(g: State, seat: int) -> tuple[int, ...]:
    """A seat's regions that hold something."""
    return tuple(p.slot for p in g.summaries[seat].own if KIND[p.slot] == REGION and g.stock[p.slot])


@playable_if(WHIRLWIND)
def whirlwind_finds_a_region(g: State, me: int) -> bool:
    """A region of the opponent holds something."""
    return bool(_filled_regions(g, 1 - me))


@when_played(WHIRLWIND)
def whirlwind(g: State, me: int) -> Effect[None]:
    """One region of the opponent loses all that it holds."""
    index = title(g, WHIRLWIND).index
    region = yield from choose(me, Ask.OPPOSING_REGION, _filled_regions(g, 1 - me), index)
    withdraw(g, region, g.stock[region])


def _victims_of_a_witch(g: State, me: int) -> tuple[int, ...]:
    """The opponent's buildings in his own principality that count."""
    opponent = 1 - me
    return tuple(p.slot for p in own_buildings(g, opponent) if p.seat == opponent)


@playable_if(WITCH)
def witch_finds_a_building(g: State, me: int) -> bool:
    """The opponent has a building that she can take the effect from."""
    return bool(_victims_of_a_witch(g, me))


@when_played(WITCH)
def witch(g: State, me: int) -> Effect[None]:
    """She covers a building of the opponent, until his event die shows the event card."""
    definition = title(g, WITCH)
    building = yield from choose(me, Ask.BUILDING_TO_NAME, _victims_of_a_witch(g, me), definition.index)
    card = next(c for c in g.zones[RESOLVING] if g.table.card[c] is definition)
    remove_from_zone(g, RESOLVING, card)
    cover(g, me, card, building)
    apply_state_based_effects(g)


@playable_if(DUEL)
def duel_finds_an_opponent(g: State, me: int) -> bool:
    """The opponent has a wizard."""
    return bool(own_wizards(g, 1 - me))


@when_played(DUEL)
def wizards_duel(g: State, me: int) -> Effect[None]:
    """A wizard of mine fights one of the opponent's; the loser goes under a stack of the winner's choice.

    The power of both counts, also power that could not be spent now.
    """
    opponent, index = 1 - me, title(g, DUEL).index
    mine = yield from choose(me, Ask.OWN_WIZARD, tuple(p.slot for p in own_wizards(g, me)), index)
    his = yield from choose(me, Ask.OPPOSING_WIZARD, tuple(p.slot for p in own_wizards(g, opponent)), index)
    totals = (0, 0)
    while totals[0] == totals[1]:
        totals = (roll(g) + g.stock[mine], roll(g) + g.stock[his])
    winner, slot = (me, his) if totals[0] > totals[1] else (opponent, mine)
    beaten = detach(g, slot)
    apply_state_based_effects(g)
    turn_citadels(g)
    yield from put_under(g, beaten.card, winner, matching_stacks(g, 1 - winner, beaten.card))
