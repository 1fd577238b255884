"""The classic oracle's account of action cards: what each of them changes, from the rulebooks card by card.

Basic set, Trade & Change, Wizards & Dragons; the cards that are played while something else happens are told
there: Bishop and Herb Woman in `classic_oracle_answering`, Scout in `classic_oracle_acts`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

from deckbuilder.engine.choice import NONE
from deckbuilder.engine.state import BOX, CITIES, EVENTS, HAND, REGION_STACK
from properties.classic_oracle_answering import attack
from properties.classic_oracle_cards import books, refunds, spare_regions
from properties.classic_oracle_places import free_sites
from properties.classic_oracle_world import KINDS, World
from properties.oracle_base import FULL, WHERE, Held, Where, card_of, price_of


def slots(cards: list[Held]) -> set[int]:
    """The places of cards."""
    return {h.slot for h in cards}


# The basic set


def _alchemist(world: World, me: int) -> None:
    """He sets the production die."""
    world.g.fixed_production = world.ask(me, "DIE_RESULT", range(1, 7))


def _arsonist(world: World, me: int) -> None:
    """The winner names a building of the other, working or not, which goes back to its owner's hand."""
    chooser = me if attack(world, "arsonist") else 1 - me
    buildings = world.judge.buildings[1 - chooser]
    if buildings:
        world.back_to_hand(world.ask(chooser, "BUILDING_TO_NAME", slots(buildings)))


def duel_of_knights(world: World, me: int, slug: str, spared: int = NONE) -> None:
    """Black Knight, or Richard in his place: the winner sends a knight or dragon of the other home."""
    chooser = me if attack(world, slug) else 1 - me
    fighters = slots(world.judge.fighters[1 - chooser]) - {spared}
    if fighters:
        world.back_to_hand(world.ask(chooser, "OPPOSING_UNIT", fighters))


def _black_knight(world: World, me: int) -> None:
    duel_of_knights(world, me, "black-knight")


def _brigands(world: World, me: int) -> None:
    """The winner takes two resources, one by one, as far as he can."""
    winner = me if attack(world, "brigands") else 1 - me
    for _ in range(2):
        world.demand(winner)


def _bargain(world: World, me: int, given: tuple[int, ...]) -> bool:
    """Whether as many pieces of other kinds fit into my regions as are given."""
    return sum(world.room(me, r) for r in KINDS if r not in given) >= len(given)


def _caravan(world: World, me: int) -> None:
    """One or two pieces of mine for as many of kinds that I do not give (B10)."""

    def bundles(n: int) -> list[tuple[int, ...]]:
        return [
            given
            for given in combinations_with_replacement(KINDS, n)
            if all(world.has(me, r) >= given.count(r) for r in given) and _bargain(world, me, given)
        ]

    number = world.ask(me, "HOW_MANY", [n for n in (1, 2) if bundles(n)])
    possible, given = bundles(number), []
    for _ in range(number):
        kind = world.ask(me, "RESOURCE_TO_GIVE", {r for bundle in possible for r in bundle})
        given.append(kind)
        possible = [_without(bundle, kind) for bundle in possible if kind in bundle]
    for kind in sorted(set(given)):
        world.lose(me, kind, given.count(kind))
    for _ in range(number):
        world.take(me, [r for r in KINDS if r not in given])


def _without(bundle: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = bundle.index(kind)
    return bundle[:at] + bundle[at + 1 :]


def _merchant(world: World, me: int) -> None:
    """I take one or two resources, then give one that he can store."""
    world.demand(me)
    world.may_demand(me)
    _give(world, me, world.owned(me))


def _give(world: World, me: int, kinds: set[int]) -> None:
    """I give the opponent a resource that he can store."""
    opponent = 1 - me
    storable = kinds & world.roomy(opponent)
    if storable:
        kind = world.ask(me, "RESOURCE_TO_GIVE", storable)
        world.lose(me, kind)
        world.gain(opponent, kind)


def _spy(world: World, me: int) -> None:
    """I must take a unit or an action card of his hand, if there is one."""
    opponent = 1 - me
    loot = {
        c
        for c in world.alike(world.hand(opponent))
        if card_of(world.g.table.card[c].id).category in ("unit", "action")
    }
    if loot:
        world.move(HAND + opponent, world.ask(me, "CARD_TO_TAKE", loot), HAND + me)


# Trade & Change


def _mayor(world: World, me: int) -> None:
    """Up to one resource of choice for each city, none for Citadels."""
    world.may_take(me, len(world.judge.cities[me]))


def _pawnbroker(world: World, me: int) -> None:
    """A building is turned over for its price but one piece."""
    buildings = {h.slot: h for h in world.judge.active[me] if h.is_a("building")}
    space = [world.room(me, r) for r in KINDS]
    slot = world.ask(me, "CARD_TO_TURN", {s for s, h in buildings.items() if refunds(h, space)})
    omitted = world.ask(me, "RESOURCE_TO_GIVE", refunds(buildings[slot], space))
    for kind in KINDS:
        world.gain(me, kind, price_of(buildings[slot].id)[kind] - (kind == omitted))
    world.switch_off(slot, True)


def _trade_monopoly(world: World, me: int) -> None:
    """Up to three of one kind for one of another kind, which is a duty."""
    opponent = 1 - me
    gifts = world.owned(me) & world.roomy(opponent)
    kind = world.ask(me, "RESOURCE_TO_DEMAND", {r for r in world.wanted(me) if gifts - {r}})
    most = min(3, world.has(opponent, kind, pairs=False), world.room(me, kind))
    number = world.ask(me, "HOW_MANY", range(1, most + 1))
    world.lose(opponent, kind, number, taken=True)
    world.gain(me, kind, number)
    _give(world, me, world.owned(me) - {kind})


# Wizards & Dragons


def _better_world(world: World, me: int) -> None:
    """An event card but Year End may leave the game."""
    events = world.g.zones[EVENTS]
    rightful = {c for c in world.alike(events) if world.slug(c) != "year-end"}
    representative = world.ask(me, "EVENT_TO_REMOVE", {*rightful, NONE})
    if representative != NONE:
        equal = [at for at, c in enumerate(events) if world.alike([c]) == {representative}]
        at = equal[world.ask(me, "COPY_FROM_TOP", range(1, len(equal) + 1)) - 1]
        world.g.zones[EVENTS] = events[:at] + events[at + 1 :]
        world.add(BOX, events[at])


def _by_magics_hand(world: World, me: int) -> None:
    """A book of his comes to a free site of my Citadels."""
    fitting = {h.slot for h in books(world.judge, 1 - me) if free_sites(world.judge, me, h.card)}
    slot = world.ask(me, "OPPOSING_BOOK", fitting)
    free = free_sites(world.judge, me, card_of(world.g.board[slot].definition.id))
    was_cast = slot in world.g.used
    site = world.ask(me, "SITE", world.sites(free))
    world.lay(me, world.lift(slot).card, WHERE[site])
    if was_cast:
        world.g.used |= {site}


def _knowledge(world: World, me: int) -> None:
    """An action card of my discard pile comes to my hand."""
    pile = world.pile(me)
    actions = [c for c in world.g.zones[pile] if card_of(world.g.table.card[c].id).category == "action"]
    world.move(pile, world.ask(me, "CARD_TO_FETCH", world.alike(actions)), HAND + me)


def _land(world: World, me: int) -> None:
    """A region makes place for one of the stack; what lies there stays, the stack is shuffled."""
    slot = world.ask(me, "REGION_TO_EXCHANGE", slots(spare_regions(world.judge, me)))
    representative = world.ask(me, "REGION_TO_TAKE", world.alike(world.g.zones[REGION_STACK]))
    stock = world.g.stock[slot]
    new, old = world.take_out(REGION_STACK, representative), world.lift(slot).card
    world.lay(me, new, WHERE[slot])
    world.put(slot, stock)
    world.add(REGION_STACK, old)
    world.shuffled(REGION_STACK)


def _materialization(world: World, me: int) -> None:
    """A settlement becomes a city."""
    towns = {town: Where("town", me, town) for town in world.judge.plain[me]}
    site = WHERE[world.ask(me, "SITE", world.sites(towns.values()))]
    world.lay(me, world.take_out(CITIES, world.g.zones[CITIES][0]), site)


def _whirlwind(world: World, me: int) -> None:
    """Nothing stays in one of his regions."""
    regions = {h.slot for h in world.judge.regions(1 - me) if world.g.stock[h.slot]}
    world.put(world.ask(me, "OPPOSING_REGION", regions), -FULL)


def _witch(world: World, me: int) -> int:
    """She lies on a working building of his in his own principality. Returns the place."""
    opponent = 1 - me
    buildings = [h for h in world.judge.active[opponent] if h.is_a("building") and h.where.seat == opponent]
    return world.ask(me, "BUILDING_TO_NAME", slots(buildings))


def _wizards_duel(world: World, me: int) -> None:
    """Die and power of two wizards; the winner says under which of his stacks the loser's goes."""
    mine = world.ask(me, "OWN_WIZARD", slots(world.judge.wizards[me]))
    his = world.ask(me, "OPPOSING_WIZARD", slots(world.judge.wizards[1 - me]))
    ahead = 0
    while not ahead:
        ahead = world.roll() + world.g.stock[mine] - world.roll() - world.g.stock[his]
    winner = me if ahead > 0 else 1 - me
    lost = world.lift(his if ahead > 0 else mine)
    world.bury(lost.card, lost.owner, winner)


ACTIONS: dict[str, Callable[[World, int], int | None]] = {
    "alchemist": _alchemist,
    "arsonist": _arsonist,
    "black-knight": _black_knight,
    "brigands": _brigands,
    "caravan": _caravan,
    "merchant": _merchant,
    "spy": _spy,
    "mayor": _mayor,
    "pawnbroker": _pawnbroker,
    "trade-monopoly": _trade_monopoly,
    "better-world": _better_world,
    "by-magics-hand": _by_magics_hand,
    "knowledge-of-the-ancients": _knowledge,
    "land-change-thyself": _land,
    "materialization": _materialization,
    "whirlwind": _whirlwind,
    "witch": _witch,
    "wizards-duel": _wizards_duel,
}
"""By title what a card does that nobody cancels, and the place on which it then lies if it stays."""
