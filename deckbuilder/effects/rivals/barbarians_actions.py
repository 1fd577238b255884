"""The action cards and events of the Era of Barbarians.

Source of the texts: expansion rulebook, card index, as told in the catalogue;
rulings by number.
"""

from __future__ import annotations

from deckbuilder.engine import hooks
from deckbuilder.engine.derived import city_points, own_cards, own_units, owns, strength_of, with_room
from deckbuilder.engine.geometry import REGIONS_OF, SETTLEMENT_OF
from deckbuilder.engine.hooks import (
    on_event,
    playable_if,
    when_played,
)
from deckbuilder.engine.verbs import (
    NONE,
    RESOURCES,
    Ask,
    Effect,
    Placed,
    State,
    beats,
    choose,
    demand,
    demandable,
    deposit,
    filled_stacks,
    from_current,
    give_up,
    roll,
    search_up_to,
    take,
    take_up_to,
    turn_card,
)

TRIUMPH, STRONGHOLD = "rivals/triumph-card", "rivals/barbarian-stronghold"
SIEGFRIED = "rivals/siegfried-vanquisher-of-the-barbarians"
ALLIANCE, CONTEST = "rivals/alliance-against-the-barbarians", "rivals/contest-of-the-heroes"
ATTACK = "rivals/barbarian-attack"
HIGHEST = 3
"""The last side of a card that is turned."""
RESOURCES_INSTEAD, TRIUMPH_INSTEAD = 0, 1
"""The two effects to choose from at Siegfried and after a victory over the barbarians."""

# What several cards ask


def _index(g: State, card_id: str) -> int:
    """The number of a card's definition, to say which card asks."""
    return next(d.index for d in g.table.defs if d.id == card_id)


def _rising_triumph(g: State, seat: int) -> tuple[Placed, ...]:
    """A seat's Triumph Card, if it can still be turned."""
    return tuple(p for p in own_cards(g, seat, TRIUMPH) if p.level < HIGHEST)


def _heroes(g: State, seat: int) -> tuple[int, ...]:
    """The places of a seat's heroes."""
    return tuple(p.slot for p in own_units(g, seat) if p.definition.hero)


# Action cards


@playable_if(ALLIANCE)
def alliance_brings_something(g: State, me: int) -> bool:
    """One of the players with a unit has room."""
    return any(own_units(g, seat) and with_room(g, seat) for seat in (0, 1))


@when_played(ALLIANCE)
def alliance_against_the_barbarians(g: State, me: int) -> Effect[None]:
    """Each player with a unit receives a resource of choice; who has more units may take another."""
    units = [len(own_units(g, seat)) for seat in (0, 1)]
    for seat in (me, 1 - me):
        if units[seat]:
            yield from take(g, seat)
    if units[0] != units[1]:
        most = int(units[1] > units[0])
        yield from take_up_to(g, most, 1, RESOURCES, _index(g, ALLIANCE))


def _beside_the_castle(g: State, me: int) -> tuple[int, ...]:
    """The regions beside my Castle that have room."""
    return tuple(
        region
        for building in own_cards(g, me, "rivals/castle")
        for region in REGIONS_OF[building.slot]
        if region in g.stock and g.stock[region] < g.board[region].definition.capacity
    )


@playable_if("rivals/castellan")
def castellan_finds_room(g: State, me: int) -> bool:
    """One of the regions beside my Castle has room."""
    return bool(_beside_the_castle(g, me))


@when_played("rivals/castellan")
def castellan(g: State, me: int) -> None:
    """Each of the two regions beside my Castle receives one piece, if it has room."""
    for region in _beside_the_castle(g, me):
        deposit(g, region, 1)


@playable_if(SIEGFRIED)
def siegfried_brings_something(g: State, me: int) -> bool:
    """I have room, or a Triumph Card that can be turned."""
    return bool(with_room(g, me) or _rising_triumph(g, me))


@when_played(SIEGFRIED)
def siegfried_vanquisher_of_the_barbarians(g: State, me: int) -> Effect[None]:
    """I receive one or two resources, or my Triumph Card rises."""
    index = _index(g, SIEGFRIED)
    possible = [RESOURCES_INSTEAD] * bool(with_room(g, me)) + [TRIUMPH_INSTEAD] * len(_rising_triumph(g, me))
    if (yield from choose(me, Ask.WHICH_EFFECT, tuple(possible), index)) == TRIUMPH_INSTEAD:
        _rise(g, me)
        return
    yield from take(g, me, 1, RESOURCES, index)
    yield from take_up_to(g, me, 1, RESOURCES, index)


def _rise(g: State, seat: int) -> None:
    for triumph in _rising_triumph(g, seat):
        turn_card(g, triumph.slot, triumph.level + 1)


@playable_if(CONTEST)
def contest_can_be_held(g: State, me: int) -> bool:
    """I have a hero, and both of us have room for a resource."""
    return bool(_heroes(g, me)) and all(with_room(g, seat) for seat in (0, 1))


@when_played(CONTEST)
def contest_of_the_heroes(g: State, me: int) -> Effect[None]:
    """I name a hero of each; die and strength decide who receives a resource and may demand another."""
    opponent = 1 - me
    strength = [0, 0]
    strength[me] = strength_of(g, g.board[(yield from choose(me, Ask.OWN_HERO, _heroes(g, me)))])
    if _heroes(g, opponent):
        strength[opponent] = strength_of(
            g, g.board[(yield from choose(me, Ask.OPPOSING_UNIT, _heroes(g, opponent)))]
        )
    while True:
        mine, his = roll(g) + strength[me], roll(g) + strength[opponent]
        if beats(g, me, mine, his):
            winner = me
            break
        if beats(g, opponent, his, mine):
            winner = opponent
            break
    yield from take(g, winner)
    spoils = demandable(g, winner)
    if spoils:
        wanted = yield from choose(winner, Ask.RESOURCE_OR_NONE, (*spoils, NONE), _index(g, CONTEST))
        if wanted != NONE:
            yield from demand(g, winner, 1, (wanted,))


# Events


def _defenders(g: State, seat: int) -> int:
    """A seat's units as they count against barbarians: doubled ones twice, and what cards add (R-056)."""
    units = own_units(g, seat)
    doubled = {
        p.slot
        for leader in units
        for p in units
        if p.definition.traits & leader.definition.doubles_units
        and p.definition is not leader.definition
        and SETTLEMENT_OF[p.slot] == SETTLEMENT_OF[leader.slot]
    }
    more: int = sum(function(g, seat, slot) for function, slot in hooks.counts_as.of(g.summaries[seat]))
    return len(units) + len(doubled) + more


def _barbarians(g: State, seat: int) -> int:
    """The barbarians' strength against a seat: its city points, more by a Stronghold in its land (R-053)."""
    strongholds = [p for p in own_cards(g, 1 - seat, STRONGHOLD) if p.seat == seat]
    return city_points(g, seat) + len(strongholds)


@on_event(ATTACK)
def barbarian_attack(g: State) -> Effect[None]:
    """Who has a city compares units and city points: fewer cost two pieces, more bring two (R-054, R-055)."""
    index = _index(g, ATTACK)
    for seat in from_current(g):
        if not g.summaries[seat].cities:
            continue
        units, points = _defenders(g, seat), _barbarians(g, seat)
        if units < points:
            yield from give_up(g, seat, 1 if owns(g, seat, "rivals/secret-brotherhood") else 2, card=index)
        elif units > points:
            yield from _triumph(g, seat, index)


def _triumph(g: State, seat: int, index: int) -> Effect[None]:
    """A victory over the barbarians: two resources of choice, or a Triumph Card that rises."""
    possible = (RESOURCES_INSTEAD, TRIUMPH_INSTEAD) if _rising_triumph(g, seat) else (RESOURCES_INSTEAD,)
    if (yield from choose(seat, Ask.WHICH_EFFECT, possible, index)) == TRIUMPH_INSTEAD:
        _rise(g, seat)
    else:
        yield from take(g, seat, 2, RESOURCES, index)


@on_event("rivals/retreat-of-the-barbarians")
def retreat_of_the_barbarians(g: State) -> Effect[None]:
    """Who has a unit takes a card from a stack, with the strength advantage up to two; no stack twice."""
    taken = NONE
    for seat in from_current(g):
        stacks = tuple(s for s in filled_stacks(g, seat) if s != taken)
        if not own_units(g, seat) or not stacks:
            continue
        taken = yield from choose(seat, Ask.STACK_TO_SEARCH, stacks)
        yield from search_up_to(g, seat, taken, 2 if g.strength_holder == seat else 1)
