"""The classic oracle's account of spells and abilities: what using a card on the table changes.

Spells of Magic Books, abilities of buildings and of Richard, and charging a wizard, from the rulebooks card
by card. Countermagic and Timejump answer something and are told there.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

from deckbuilder.engine.choice import NONE
from deckbuilder.engine.distribution import code, parts
from deckbuilder.engine.state import BEFORE_ROLL, EVENTS, FIRST_STACK, HAND
from properties.classic_oracle_actions import duel_of_knights, slots
from properties.classic_oracle_answering import cast
from properties.classic_oracle_cards import spare_regions, swappable
from properties.classic_oracle_places import free_sites
from properties.classic_oracle_table import CHARGED, MILLED
from properties.classic_oracle_world import KINDS, World
from properties.oracle_base import FULL, GOLD, GRAIN, RESOURCES, WHERE, Held

FACES = 5

# Spells


def _change_places(world: World, me: int, book: Held) -> None:
    """Two cards of one class change places, each fit for the new one, in the state in which they are."""
    own = [
        h
        for h in world.judge.of[me]
        if h.where.seat == me and h.where.kind in ("site", "complement") and h.slug != "witch"
    ]
    pairs = [(a.slot, b.slot) for a, b in combinations(own, 2) if swappable(world.judge, a, b)]
    first = world.ask(me, "CARD_TO_MOVE", {slot for pair in pairs for slot in pair})
    others = {a if b == first else b for a, b in pairs if first in (a, b)}
    second = world.ask(me, "CHANGE_PLACES_WITH", others)
    g = world.g
    one, other = g.board.pop(first), g.board.pop(second)
    g.board[first], g.board[second] = other.changed(slot=first), one.changed(slot=second)
    stores = {first: g.stock.pop(second, None), second: g.stock.pop(first, None)}
    g.stock.update({slot: n for slot, n in stores.items() if n is not None})
    moved = {first: second, second: first}
    g.used = frozenset(moved.get(slot, slot) for slot in g.used)
    world.change(first)


def _earth_magic(world: World, me: int, book: Held) -> None:
    """A region of mine for one of his, each with what lies in it."""
    mine = world.ask(me, "REGION_TO_EXCHANGE", slots(spare_regions(world.judge, me)))
    his = world.ask(me, "OPPOSING_REGION", slots(spare_regions(world.judge, 1 - me)))
    stock = {mine: world.g.stock[his], his: world.g.stock[mine]}
    cards = {mine: world.lift(his).card, his: world.lift(mine).card}
    for slot, card in cards.items():
        world.lay(WHERE[slot].seat, card, WHERE[slot])
        world.put(slot, stock[slot])


def _guardian_of_fate(world: World, me: int, book: Held) -> None:
    """Of the top three events any go under the stack, the others back in any order."""
    events = world.g.zones[EVENTS]
    seen, rest = list(events[:3]), list(events[3:])
    while seen:
        representative = world.ask(me, "EVENT_TO_MOVE", {*world.alike(seen), NONE})
        if representative == NONE:
            break
        rest.append(_draw(world, seen, representative))
    top = []
    while seen:
        top.append(_draw(world, seen, world.ask(me, "EVENT_FOR_TOP", world.alike(seen))))
    world.g.zones[EVENTS] = (*top, *rest)


def _draw(world: World, cards: list[int], representative: int) -> int:
    card = next(c for c in cards if world.alike([c]) == {representative})
    cards.remove(card)
    return card


def _inspiration(world: World, me: int, book: Held) -> None:
    """The two top cards of each of two stacks."""
    filled = world.filled(me)
    chosen: set[int] = set()
    while len(filled) > 2 and len(chosen) < 2:
        chosen.add(world.ask(me, "STACK_TO_DRAW", filled - chosen))
    for stack in chosen or filled:
        for card in world.g.zones[FIRST_STACK + stack][:2]:
            world.move(FIRST_STACK + stack, card, HAND + me)


def _magic_potion(world: World, me: int, book: Held) -> None:
    """A knight or dragon is marked: his strength counts twice."""
    fresh = [h for h in world.judge.fighters[me] if not h.placed.level]
    world.change(world.ask(me, "OWN_UNIT", slots(fresh)), level=1)


def _magical_eye(world: World, me: int, book: Held) -> None:
    """A card of a stack for one of the hand, which goes under it."""
    stack = FIRST_STACK + world.ask(me, "STACK_TO_SEARCH", world.filled(me))
    world.move(stack, world.ask(me, "CARD_TO_TAKE", world.alike(world.g.zones[stack])), HAND + me)
    world.move(HAND + me, world.ask(me, "CARD_TO_RETURN", world.alike(world.hand(me))), stack)


def _prophesy(world: World, me: int, book: Held) -> None:
    """Looking at the top of four stacks, of anybody's, moves nothing."""
    left = world.filled(me) | world.filled(1 - me)
    if len(left) > 4:
        for _ in range(4):
            left -= {world.ask(me, "STACK_TO_LOOK_AT", left)}


def _wheel_of_time(world: World, me: int, book: Held) -> None:
    """The event die is set."""
    world.g.fixed_face = world.ask(me, "EVENT_FACE", range(FACES))


SPELLS: dict[str, Callable[[World, int, Held], None]] = {
    "change-places": _change_places,
    "earth-magic": _earth_magic,
    "guardian-of-fate": _guardian_of_fate,
    "inspiration": _inspiration,
    "magic-potion": _magic_potion,
    "magical-eye": _magical_eye,
    "prophesy": _prophesy,
    "wheel-of-time": _wheel_of_time,
}
"""By title of the book what its spell does once it is paid."""


# Abilities


def _trading_post(world: World, me: int, post: Held) -> None:
    """A piece of the region above the road for one in the region below, or back."""
    above, below = (h.slot for h in world.judge.regions_beside(post))
    stock = world.g.stock
    ways = {a: b for a, b in ((above, below), (below, above)) if stock[a] and stock[b] < FULL}
    given = world.ask(me, "STORE_TO_EMPTY", ways)
    world.put(given, -1)
    world.put(ways[given], 1)


def _improvement(world: World, me: int, works: Held) -> None:
    """A point for two pieces of the very region, or a point for a piece of the opponent's (T02)."""
    (region,) = (h.slot for h in world.judge.regions_beside(works))
    level = works.placed.level
    buys = level < FULL and world.g.stock[region] >= 2
    spends = level > 0 and bool(world.wanted(me))
    if world.ask(me, "BUY_POINT", [answer for answer, can in ((0, spends), (1, buys)) if can]):
        world.put(region, -2)
        world.change(works.slot, level=level + 1)
    else:
        world.change(works.slot, level=level - 1)
        world.demand(me)


def _gambling_hall(world: World, me: int, hall: Held) -> None:
    """A gold for a throw that wins with four and more."""
    world.lose(me, GOLD)
    if world.roll() >= 4:
        world.may_take(me)


def _horse_farm(world: World, me: int, farm: Held) -> None:
    """A grain; then knights and dragons move to other sites, each once (C15, T12)."""
    world.lose(me, GRAIN)
    waiting = {h.placed.card for h in world.judge.fighters[me]}
    moved = False
    while True:
        ways = {
            h.slot: new
            for h in world.judge.fighters[me]
            if h.placed.card in waiting
            and (new := [w for w in free_sites(world.judge, me, h.card) if w[:4] != h.where[:4]])
        }
        if not ways:
            return
        slot = world.ask(me, "OWN_UNIT", {*ways, NONE} if moved else ways)
        if slot == NONE:
            return
        to = world.ask(me, "SITE", world.sites(ways[slot]))
        knight = world.g.board.pop(slot)
        waiting -= {knight.card}
        world.g.board[to] = knight.changed(slot=to)
        world.change(to)
        moved = True


def _richard(world: World, me: int, richard: Held) -> None:
    """A gold; then a Black Knight, in which he himself is safe; then he goes under a stack (T14)."""
    world.lose(me, GOLD)
    duel_of_knights(world, me, richard.slug, spared=richard.slot)
    world.bury(world.lift(richard.slot).card, me, me)


def _livery_stable(world: World, me: int, stable: Held) -> None:
    """Before the dice a kind is named; then its pieces lie on its regions as one likes."""
    if world.g.phase == BEFORE_ROLL:
        world.g.used |= {stable.slot}
        world.change(stable.slot, level=1 + world.ask(me, "RESOURCE_TO_NAME", KINDS))
        return
    kind = stable.placed.level - 1
    regions = sorted(world.regions(me, kind))
    now = tuple(world.g.stock[slot] for slot in regions)
    others = [
        code(kind, lots)
        for lots in product(range(FULL + 1), repeat=len(regions))
        if sum(lots) == sum(now) and lots != now
    ]
    chosen = parts(world.ask(me, "DISTRIBUTION", others))[1]
    world.g.stock.update(zip(regions, chosen, strict=True))


def _large_bazaar(world: World, me: int, bazaar: Held) -> None:
    """I give a resource, he must give another kind, both without gold (T18)."""
    opponent = 1 - me
    his = (world.owned(opponent) & world.roomy(me)) - {GOLD}
    mine = {r for r in (world.owned(me) & world.roomy(opponent)) - {GOLD} if his - {r}}
    given = world.ask(me, "RESOURCE_TO_GIVE", mine)
    world.lose(me, given)
    world.gain(opponent, given)
    back = world.ask(opponent, "RESOURCE_TO_GIVE", (world.owned(opponent) & world.roomy(me)) - {GOLD, given})
    world.lose(opponent, back)
    world.gain(me, back)


def _store_of_pairs(world: World, me: int, store: Held) -> None:
    """Two pieces of one kind go from the regions into it."""
    kinds = [RESOURCES.index(r) for r in store.card.behaviour.stores_pair]
    full = {kind for kind in kinds if world.has(me, kind, pairs=False) >= 2}
    kind = world.ask(me, "RESOURCE_TO_STORE", full)
    world.lose(me, kind, 2, taken=True)
    world.change(store.slot, level=1 + kinds.index(kind))
    world.g.stock[store.slot] = 2


def _magic_kitchen(world: World, me: int, kitchen: Held) -> None:
    """A power that no resource brought; from three on a resource, at one the Kitchen explodes."""
    world.pay_power(me, 1, CHARGED)
    result = world.roll()
    if result == 1:
        world.discard(world.lift(kitchen.slot))
    elif result >= 3:
        world.may_take(me)


def _magic_mill(world: World, me: int, mill: Held) -> None:
    """A gold for a power; its wizard casts no spell for the rest of the turn."""
    world.lose(me, GOLD)
    slot = world.ask(
        me, "WIZARD_FOR_POWER", {h.slot for h in world.judge.wizards[me] if world.g.stock[h.slot] < FULL}
    )
    world.put(slot, 1)
    world.change(slot, level=world.g.board[slot].level | MILLED)


def _charge(world: World, me: int, wizard: Held) -> None:
    """Resources of his region become power, which rests until his owner's next turn (C3)."""
    (region,) = (h.slot for h in world.judge.regions_beside(wizard))
    stock = world.g.stock
    most = min(stock[region], FULL - stock[wizard.slot])
    number = world.ask(me, "HOW_MANY", range(1, most + 1))
    world.put(region, -number)
    world.put(wizard.slot, number)
    world.change(wizard.slot, level=wizard.placed.level | CHARGED)


ABILITIES: dict[str, Callable[[World, int, Held], None]] = {
    "trading-post": _trading_post,
    "artisan-workshop": _improvement,
    "distillery": _improvement,
    "dye-works": _improvement,
    "gambling-hall": _gambling_hall,
    "horse-farm": _horse_farm,
    "richard-the-vengeful": _richard,
    "livery-stable": _livery_stable,
    "large-bazaar": _large_bazaar,
    "treasure-vault": _store_of_pairs,
    "produce-storehouse": _store_of_pairs,
    "magic-kitchen": _magic_kitchen,
    "magic-mill": _magic_mill,
}
"""By title what an ability does."""


def use(world: World, me: int, slot: int) -> None:
    """A card on the table is used: a wizard is charged, a spell is cast, an ability is used."""
    held = next(h for h in world.judge.of[me] if h.slot == slot)
    if held.is_a("wizard"):
        _charge(world, me, held)
    elif held.slug in SPELLS:
        cast(world, me, held)
        SPELLS[held.slug](world, me, held)
    else:
        ABILITIES[held.slug](world, me, held)
