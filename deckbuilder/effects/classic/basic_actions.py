"""Action cards of the basic set.

Source of the texts: rulebook of the Catan Card Game (2005), almanac, with the changes of the Trade & Change
and the Wizards & Dragons rulebooks, as told in the catalogue; referee notes, B05 to B14.
"""

from __future__ import annotations

from deckbuilder.effects.classic.attacks import attack_succeeds
from deckbuilder.engine.carddef import CAT_BUILDING
from deckbuilder.engine.hooks import answers_attack, playable_if, when_played
from deckbuilder.engine.values import own_buildings, own_units, title
from deckbuilder.engine.verbs import NONE, Ask, CardDef, Effect, State, choose, return_to_hand

# Attacks with a die that may backfire


def buildings(g: State, seat: int) -> tuple[int, ...]:
    """The places of all buildings of a seat, also of those that count for nothing at present."""
    inert = (p for p in g.tallies[seat].inert if p.definition.category == CAT_BUILDING)
    return tuple(sorted(p.slot for p in (*own_buildings(g, seat), *inert)))


def fighters(g: State, seat: int) -> tuple[int, ...]:
    """The places of a seat's knights and dragons."""
    return tuple(p.slot for p in own_units(g, seat) if p.definition.fighter)


def _winner(g: State, me: int, attack: CardDef) -> Effect[int]:
    """Who may choose after the roll for an attack of mine: I, or the opponent if it backfires."""
    succeeds = yield from attack_succeeds(g, me, attack)
    return me if succeeds else 1 - me


def attack_a_fighter(g: State, me: int, attack: CardDef, spare: int = NONE) -> Effect[None]:
    """The attack of a Black Knight: its winner sends a knight or dragon of the loser back to the hand.

    Args:
        attack: the card that attacks.
        spare: the place of a knight of mine that the opponent cannot choose.
    """
    winner = yield from _winner(g, me, attack)
    targets = tuple(slot for slot in fighters(g, 1 - winner) if slot != spare)
    if targets:
        return_to_hand(g, (yield from choose(winner, Ask.OPPOSING_UNIT, targets, attack.index)))


@playable_if("classic/black-knight")
def black_knight_finds_a_fighter(g: State, me: int) -> bool:
    """The opponent has a knight or dragon in play; I need none."""
    return bool(fighters(g, 1 - me))


@when_played("classic/black-knight")
def black_knight(g: State, me: int) -> Effect[None]:
    """A knight or dragon goes back to the hand: by the die one of the opponent's, or one of mine."""
    return attack_a_fighter(g, me, title(g, "classic/black-knight"))


@answers_attack("classic/herb-woman")
def herb_woman(g: State, me: int, attack: CardDef) -> bool:
    """She answers the Black Knight, and Richard the Vengeful, who is used as one."""
    return attack.id in ("classic/black-knight", "classic/richard-the-vengeful")


@playable_if("classic/arsonist")
def arsonist_finds_a_building(g: State, me: int) -> bool:
    """The opponent owns a building, here or there; I need none."""
    return bool(buildings(g, 1 - me))


@when_played("classic/arsonist")
def arsonist(g: State, me: int) -> Effect[None]:
    """A building goes back to its owner's hand: by the die one of the opponent's, or one of mine."""
    attack = title(g, "classic/arsonist")
    winner = yield from _winner(g, me, attack)
    targets = buildings(g, 1 - winner)
    if targets:
        return_to_hand(g, (yield from choose(winner, Ask.BUILDING_TO_NAME, targets, attack.index)))
