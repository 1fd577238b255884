"""Action cards of the basic set.

Source of the texts: rulebook of the Catan Card Game (2005), almanac, with the changes of the Trade & Change
and the Wizards & Dragons rulebooks, as told in the catalogue; readings B05 to B14.
"""

from __future__ import annotations

from deckbuilder.effects.classic.attacks import attack_succeeds, cancelled, show, spend
from deckbuilder.engine.carddef import CAT_ACTION, CAT_BUILDING, CAT_UNIT
from deckbuilder.engine.derived import held, own_buildings, own_units, room, title
from deckbuilder.engine.hooks import (
    answers_attack,
    playable_if,
    played_before_roll,
    when_played,
    while_building,
)
from deckbuilder.engine.state import REGION_STACK
from deckbuilder.engine.verbs import (
    NONE,
    RESOURCES,
    UNIT,
    Ask,
    CardDef,
    Effect,
    State,
    amount,
    choose,
    demand,
    demand_up_to,
    demandable,
    hand,
    hand_back,
    know,
    pay,
    return_to_hand,
    rob_hand,
    search_regions,
    take,
    yes_or_no,
)

# Attacks with a die that may backfire


def buildings(g: State, seat: int) -> tuple[int, ...]:
    """The places of all buildings of a seat, also of those that count for nothing at present."""
    inert = (p for p in g.summaries[seat].inert if p.definition.category == CAT_BUILDING)
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


@answers_attack.from_hand("classic/herb-woman")
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


@answers_attack.from_hand("classic/bishop")
def bishop(g: State, me: int, attack: CardDef) -> bool:
    """He answers the Arsonist and the Brigands."""
    return attack.id in ("classic/arsonist", "classic/brigands")


@playable_if("classic/brigands")
def brigands_find_something(g: State, me: int) -> bool:
    """The opponent has a resource that I can store."""
    return bool(demandable(g, me))


@when_played("classic/brigands")
def brigands(g: State, me: int) -> Effect[None]:
    """The winner of the attack takes 2 resources of choice from the loser, fewer if no more can be taken."""
    attack = title(g, "classic/brigands")
    winner = yield from _winner(g, me, attack)
    yield from demand(g, winner, 2, card=attack.index)


# Other action cards


@played_before_roll("classic/alchemist")
def alchemist_comes_first(g: State, me: int) -> bool:
    """Only while the production result is still open; the event die is thrown afterwards."""
    return g.fixed_production == 0


@when_played("classic/alchemist")
def alchemist(g: State, me: int) -> Effect[None]:
    """Decide what the production die shows instead of throwing it."""
    g.fixed_production = yield from choose(me, Ask.DIE_RESULT, (1, 2, 3, 4, 5, 6))


def _room_beside(g: State, me: int, given: tuple[int, ...]) -> int:
    """How many pieces I can store of kinds that I have not given away."""
    return sum(room(g, me, r) for r in RESOURCES if r not in given)


def _second_gifts(g: State, me: int, first: int) -> tuple[int, ...]:
    """What can be given besides a first resource, so that two of other kinds fit afterwards."""
    return tuple(
        r
        for r in held(g, me)
        if amount(g.resource_totals[me], r) > (r == first) and _room_beside(g, me, (first, r)) >= 2
    )


def _first_gifts(g: State, me: int, n: int) -> tuple[int, ...]:
    """What can be given first of 1 or 2 resources, so that as many of other kinds fit afterwards."""
    return tuple(r for r in held(g, me) if (_room_beside(g, me, (r,)) if n == 1 else _second_gifts(g, me, r)))


@playable_if("classic/caravan")
def caravan_has_goods(g: State, me: int) -> bool:
    """I have a resource, and room for one of another kind."""
    return bool(_first_gifts(g, me, 1))


@when_played("classic/caravan")
def caravan(g: State, me: int) -> Effect[None]:
    """Give 1 or 2 of my resources and take as many, of kinds that I do not give; all of them must fit."""
    card = title(g, "classic/caravan").index
    n = yield from choose(me, Ask.HOW_MANY, (2, 1) if _first_gifts(g, me, 2) else (1,), card)
    first = yield from choose(me, Ask.RESOURCE_TO_GIVE, _first_gifts(g, me, n), card)
    given: tuple[int, ...] = (first,)
    if n == 2:
        given = (first, (yield from choose(me, Ask.RESOURCE_TO_GIVE, _second_gifts(g, me, first), card)))
    yield from pay(g, me, sum(UNIT[resource] for resource in given))
    yield from take(g, me, n, tuple(r for r in RESOURCES if r not in given), card)


@playable_if("classic/merchant")
def merchant_finds_something(g: State, me: int) -> bool:
    """The opponent has a resource that I can store."""
    return bool(demandable(g, me))


@when_played("classic/merchant")
def merchant(g: State, me: int) -> Effect[None]:
    """Take 1 or 2 resources of the opponent; then he gets one of mine, perhaps one that he had before."""
    card = title(g, "classic/merchant").index
    yield from demand_up_to(g, me, 2, card)
    yield from hand_back(g, me, card)


@while_building.from_hand("classic/scout")
def scout(g: State, me: int, card: int) -> Effect[tuple[int, ...]]:
    """Instead of the top two regions, choose any two of the stack, which is then shuffled.

    If the opponent cancels him, it is the top two after all. Not offered when the stack holds no more than
    come anyway: then there is nothing to choose.
    """
    n = g.table.rules.new_regions
    if len(g.zones[REGION_STACK]) <= n:
        return ()
    if not (yield from yes_or_no(me, Ask.USE_SCOUT, g.table.card[card].index)):
        return ()
    show(g, me, card)
    if (yield from cancelled(g, me, card)):
        return ()
    chosen = yield from search_regions(g, me, n)
    spend(g, me, card)
    return chosen


@playable_if("classic/spy")
def spy_finds_a_hand(g: State, me: int) -> bool:
    """The opponent has hand cards; which ones I do not know."""
    return bool(hand(g, 1 - me))


@when_played("classic/spy")
def spy(g: State, me: int) -> Effect[None]:
    """See the opponent's hand and take a unit or action card of it, if there is one."""
    cards = hand(g, 1 - me)
    know(g, me, cards)
    wanted = tuple(c for c in cards if g.table.card[c].category in (CAT_UNIT, CAT_ACTION))
    yield from rob_hand(g, me, wanted, may_decline=False)
