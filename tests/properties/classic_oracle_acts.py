"""The classic oracle's account of main acts: what building, playing, trading and removing change.

`account` leads a `World` through one step: the set-up, a main act, the dice with their event, or the
end of a turn.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.engine import geometry
from deckbuilder.engine.choice import NONE, Act
from deckbuilder.engine.domestic_trade import parts
from deckbuilder.engine.state import (
    CITIES,
    ENDING,
    HAND,
    OPEN,
    REGION_STACK,
    ROADS,
    ROLLING,
    SETTING_UP,
    SETTLEMENTS,
)
from properties.classic_oracle_actions import ACTIONS
from properties.classic_oracle_answering import cancelled
from properties.classic_oracle_desk import SLOTS
from properties.classic_oracle_options import offers, prices
from properties.classic_oracle_places import free_for_citadel, free_places
from properties.classic_oracle_start import set_up
from properties.classic_oracle_turn import dice, end, step_done
from properties.classic_oracle_uses import use
from properties.classic_oracle_world import KINDS, World
from properties.oracle_base import RESOURCES, WHERE, Where, card_of, origins, price_of
from properties.oracle_terms import Price, covers

POWER_OF_A_WIZARD = 2
NEW_REGIONS = 2

# Building


def _pays(world: World, me: int, price: Price) -> None:
    world.pay(me, price[: len(RESOURCES)])


def _road(world: World, me: int, slot: int) -> None:
    _pays(world, me, price_of("classic/road"))
    world.lay(me, world.take_out(ROADS, world.g.zones[ROADS][0]), WHERE[slot])


def _city(world: World, me: int, slot: int) -> None:
    _pays(world, me, price_of("classic/city"))
    world.lay(me, world.take_out(CITIES, world.g.zones[CITIES][0]), WHERE[slot])


def _settlement(world: World, me: int, slot: int) -> None:
    """A settlement with two new regions, turned up one after the other unless a Scout has chosen them."""
    _pays(world, me, price_of("classic/settlement"))
    world.lay(me, world.take_out(SETTLEMENTS, world.g.zones[SETTLEMENTS][0]), WHERE[slot])
    corners = sorted(s for s in geometry.REGIONS_OF[slot] if s not in world.g.board)
    chosen = _scouted(world, me)
    if chosen:
        above = world.ask(me, "REGION_ABOVE", world.alike(chosen))
        first = next(c for c in chosen if world.alike([c]) == {above})
        chosen.remove(first)
        for corner, card in zip(corners, (first, *chosen), strict=True):
            world.lay(me, card, WHERE[corner])
        return
    for _ in range(NEW_REGIONS):
        card = world.take_out(REGION_STACK, world.g.zones[REGION_STACK][0])
        corner = world.ask(me, "CORNER_FOR_REGION", corners)
        world.lay(me, card, WHERE[corner])
        corners.remove(corner)


def _scouted(world: World, me: int) -> list[int]:
    """The two regions that a Scout finds, if one is played and not cancelled (B13)."""
    scouts = {c for c in world.alike(world.hand(me)) if world.slug(c) == "scout"}
    if not scouts or len(world.g.zones[REGION_STACK]) <= NEW_REGIONS or not world.agrees(me, "USE_SCOUT"):
        return []
    card = world.take_out(HAND + me, min(scouts))
    if cancelled(world, me, card):
        return []
    world.add(world.pile(me), card)
    chosen: list[int] = []
    for _ in range(NEW_REGIONS):
        region = world.ask(me, "REGION_TO_TAKE", world.alike(world.g.zones[REGION_STACK]))
        chosen.append(world.take_out(REGION_STACK, region))
    world.shuffled(REGION_STACK)
    return chosen


def _build(world: World, me: int, representative: int) -> None:
    """Pay a card of the hand or of the open supply and lay it where it may stand; a wizard brings power."""
    zone = OPEN if world.g.table.in_open_stack[representative] else HAND + me
    card = card_of(world.g.table.card[representative].id)
    have = tuple(world.has(me, r) for r in KINDS)
    affordable = {_packed(p): p for p in prices(world.judge, me, card) if covers(have, p[: len(RESOURCES)])}
    _pays(world, me, affordable[world.ask(me, "PRICE", affordable)])
    if card.slug == "citadel":
        places = [Where("town", me, town) for town in free_for_citadel(world.judge, me)]
    else:
        places = free_places(world.judge, me, card)
    where = WHERE[world.ask(me, "SITE", world.sites(places))]
    world.lay(me, world.take_out(zone, representative), where)
    if card.category == "wizard" and card.slug != "wizards-alliance":
        world.put(SLOTS[where], POWER_OF_A_WIZARD)


def _packed(price: Price) -> int:
    """A price as it is named in an answer."""
    return sum(n << 8 * r for r, n in enumerate(price))


# Playing, trading, removing


def _play(world: World, me: int, representative: int) -> None:
    """A card is shown and its power paid; if nobody cancels it, it does what it says (C2)."""
    card = world.take_out(HAND + me, representative)
    slug = world.slug(card)
    world.pay_power(me, card_of(f"classic/{slug}").magic_cost or 0)
    if cancelled(world, me, card):
        return
    victim = ACTIONS[slug](world, me)
    if victim is not None:
        world.bewitch(me, card, victim)
    else:
        world.add(world.pile(me), card)


def _trade(world: World, me: int, given: int) -> None:
    """Pieces of one kind for one of another; at 1:1 never round in circles (C7)."""
    rate = world.judge.rates(me)[given]
    world.lose(me, given, rate)
    closed = origins(world.g.swapped, given) if rate == 1 else set()
    among = [r for r in KINDS if r != given and r not in closed]
    taken = world.take(me, among)
    if rate == 1 and taken != NONE:
        world.g.swapped |= {(given, taken)}


def _remove(world: World, me: int, slot: int) -> None:
    world.discard(world.lift(slot))


def _redeem(world: World, me: int, slot: int) -> None:
    """The full price turns a building up again."""
    _pays(world, me, price_of(world.g.board[slot].definition.id))
    world.switch_off(slot, False)


def _barter(world: World, me: int) -> None:
    """An offer, and if the opponent accepts it both give and both store."""
    g, opponent = world.g, 1 - me
    code = world.ask(me, "BARTER_OFFER", offers(world.judge, me) - set(g.proposals))
    g.proposals = (*g.proposals, code)
    if world.ask(opponent, "BARTER_ANSWER", (NONE, code)) == code:
        given, n, asked, m = parts(code)
        for seat, kind, pieces in sorted(((me, given, n), (opponent, asked, m)), key=lambda part: part[1]):
            world.lose(seat, kind, pieces)
        for seat, kind, pieces in sorted(((opponent, given, n), (me, asked, m)), key=lambda part: part[1]):
            world.gain(seat, kind, pieces)


ACTS: dict[int, Callable[[World, int, int], None]] = {
    Act.ROAD: _road,
    Act.SETTLEMENT: _settlement,
    Act.CITY: _city,
    Act.BUILD: _build,
    Act.PLAY: _play,
    Act.TRADE: _trade,
    Act.USE: use,
    Act.REMOVE: _remove,
    Act.REDEEM: _redeem,
}


PHASES: dict[int, Callable[[World], None]] = {SETTING_UP: set_up, ROLLING: dice, ENDING: end}


def account(world: World, answer: tuple[int, ...]) -> None:
    """Lead a world through a step: a main act, or (no answer) set-up, dice, end of a turn."""
    if not answer:
        PHASES[world.g.phase](world)
        return
    if answer[0] == Act.BARTER:
        _barter(world, world.me)
    else:
        ACTS[answer[0]](world, world.me, answer[1])
    step_done(world)
