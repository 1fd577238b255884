"""The classic oracle's account of a turn: dice, events, production, the hand, and what the next turn lifts.

Events and faces of the event die card by card, for both players, the active one first (C1, C5, C6, C19).
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder import rng
from deckbuilder.engine.choice import NONE, SEARCH
from deckbuilder.engine.rules import BRIGAND_ATTACK, CELEBRATION, EVENT_CARD, PLENTIFUL_HARVEST, TRADE
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    EVENT_KEY,
    EVENTS,
    FIRST_STACK,
    HAND,
    PRODUCTION_KEY,
    TURN_BITS,
)
from properties.classic_oracle_answering import cast, ready
from properties.classic_oracle_cards import civil_war_units
from properties.classic_oracle_desk import SIDES
from properties.classic_oracle_table import CHARGED
from properties.classic_oracle_world import KINDS, World
from properties.oracle_base import FULL, GOLD, ORE, WOOL, Held, stored_by

SIDES_OF_THE_EVENT_DIE = (
    BRIGAND_ATTACK,
    TRADE,
    CELEBRATION,
    PLENTIFUL_HARVEST,
    EVENT_CARD,
    EVENT_CARD,
)
QUIET_TURNS = 4
"""Brigands do not come in the first two turns of each player."""
BRIGANDS_FROM = 8
STRUCK_BY_THE_COMET = 4
"""Points from which a Comet changes the hand."""


def both(world: World) -> tuple[int, int]:
    """Both seats, the active one first."""
    return (world.me, 1 - world.me)


# Events


def _civil_war(world: World) -> None:
    """Each, the active player first, sends a knight or trade fleet of the other home (B15)."""
    for seat in both(world):
        units = civil_war_units(world.judge, 1 - seat)
        if units:
            world.back_to_hand(world.ask(seat, "OPPOSING_UNIT", units))


def _conflict(world: World) -> None:
    """The holder of the knight token puts two of the other's hand cards under one stack (B16)."""
    holder = world.judge.strength_holder
    if holder < 0:
        return
    opponent = 1 - holder
    chosen = []
    for _ in range(min(2, len(world.hand(opponent)))):
        representative = world.ask(holder, "OPPOSING_CARD_TO_BURY", world.alike(world.hand(opponent)))
        chosen.append(world.take_out(HAND + opponent, representative))
    if chosen:
        stack = world.ask(holder, "STACK_FOR_CARD", world.stacks(opponent))
        for card in chosen:
            world.add(FIRST_STACK + stack, card)


def _master_builder(world: World) -> None:
    """Each may look through a stack, not both through the same, and exchange a hand card there (B17)."""
    looked: set[int] = set()
    for seat in both(world):
        stacks = world.filled(seat) - looked
        if not world.hand(seat) or not stacks:
            continue
        stack = world.ask(seat, "STACK_OR_NONE", {*stacks, NONE})
        if stack == NONE:
            continue
        looked.add(stack)
        zone, held = FIRST_STACK + stack, world.hand(seat)
        representative = world.ask(seat, "CARD_OR_NONE", {*world.alike(world.g.zones[zone]), NONE})
        if representative != NONE:
            found = world.take_out(zone, representative)
            world.move(HAND + seat, world.ask(seat, "CARD_TO_RETURN", world.alike(held)), zone)
            world.add(HAND + seat, found)


def _plague(world: World) -> None:
    """Regions at cities lose one, without an Aqueduct and not around a Bath House (B18)."""
    judge = world.judge
    for seat in (0, 1):
        if judge.counts[seat]["aqueduct"]:
            continue
        baths = sorted({h.where.column for h in judge.active[seat] if h.slug == "bath-house"})
        for region in judge.regions(seat):
            if judge.borders(region, judge.cities[seat]) and not judge.borders(region, baths):
                world.put(region.slot, -1)


def _at_garrisons(step: int) -> Callable[[World], None]:
    """Regions gain or lose one for each Garrison beside them that is not turned over (B19, T09, C10)."""

    def change(world: World) -> None:
        for own in world.judge.present:
            for garrison in own:
                for region in world.judge.regions_beside(garrison) if garrison.slug == "garrison" else ():
                    world.put(region.slot, step)

    return change


def _progress(world: World) -> None:
    """A resource of choice for each Abbey and Library that is not turned over (C10)."""
    for seat in both(world):
        for _ in [h for h in world.judge.present[seat] if h.slug in ("abbey", "library")]:
            world.take(seat)


def _year_end(world: World) -> None:
    """The event stack is shuffled, this card with it."""
    world.shuffled(EVENTS)


def _calm_sea(world: World) -> None:
    """A resource of choice for each trade fleet, which may be declined (T07)."""
    for seat in both(world):
        world.may_take(seat, len(world.judge.fleets[seat]))


def _great_tournament(world: World) -> None:
    """Who leads in tournament points may fill one of his gold fields (T08)."""
    winner = _winner(world)
    if winner < 0:
        return
    fields = {slot for slot in world.regions(winner, GOLD) if world.g.stock[slot] < FULL}
    slot = world.ask(winner, "REGION_TO_FILL", {*fields, NONE})
    if slot != NONE:
        world.put(slot, FULL)


def _comet(world: World) -> None:
    """Who has more than three points changes his whole hand at one stack (W04)."""
    for seat in both(world):
        if world.judge.points[seat] < STRUCK_BY_THE_COMET:
            continue
        stack = FIRST_STACK + world.ask(seat, "STACK_FOR_HAND", world.stacks(seat))
        while world.hand(seat):
            world.move(HAND + seat, world.ask(seat, "CARD_TO_RETURN", world.alike(world.hand(seat))), stack)
        for card in world.g.zones[stack][: world.judge.limits[seat]]:
            world.move(stack, card, HAND + seat)


def _dance(world: World) -> None:
    """Every wizard gains one (W05)."""
    for wizard in (*world.judge.wizards[0], *world.judge.wizards[1]):
        world.put(wizard.slot, 1)


EVENT_CARDS: dict[str, Callable[[World], None]] = {
    "civil-war": _civil_war,
    "conflict": _conflict,
    "master-builder": _master_builder,
    "plague": _plague,
    "productive-year": _at_garrisons(1),
    "progress": _progress,
    "year-end": _year_end,
    "calm-sea": _calm_sea,
    "great-tournament": _great_tournament,
    "peasant-revolt": _at_garrisons(-1),
    "comet": _comet,
    "dance-of-the-unicorns": _dance,
}
"""By title what an event card does."""


# The event die


def _winner(world: World) -> int:
    """Who has more tournament points, -1 if nobody."""
    one, other = world.judge.skill
    return -1 if one == other else int(other > one)


def _brigand_attack(world: World) -> None:
    """Who has more than seven in regions without a Garrison loses all ore and wool of all regions (C19)."""
    if world.g.turn <= QUIET_TURNS:
        return
    for seat in (0, 1):
        judge, stock = world.judge, world.g.stock
        garrisons = [h for h in judge.active[seat] if h.slug == "garrison"]
        spared = {r.slot for h in garrisons for r in judge.regions_beside(h)}
        own = judge.regions(seat)
        if sum(stock[r.slot] for r in own if r.slot not in spared) >= BRIGANDS_FROM:
            stock.update({r.slot: 0 for r in own if stored_by(r.id) in (ORE, WOOL)})


def _trade_advantage(world: World) -> None:
    """The holder of the windmill token may take a resource."""
    if world.judge.trade_holder >= 0:
        world.may_demand(world.judge.trade_holder)


def _tournament(world: World) -> None:
    """A resource of choice for the winner; with a Large Tournament Field he may choose a second one."""
    winner = _winner(world)
    if winner >= 0:
        world.take(winner)
        if world.judge.counts[winner]["large-tournament-field"]:
            world.may_take(winner)


def _year_of_plenty(world: World) -> None:
    """A resource of choice for each."""
    for seat in both(world):
        world.take(seat)


def _event_card(world: World) -> None:
    """Witches of the active player's principality leave; then the top event card; then the hand limits."""
    me, g = world.me, world.g
    for held in world.judge.cards:
        if held.slug == "witch" and held.where.seat == me:
            world.free(held.slot)
    assert world.judge
    card = g.zones[EVENTS][0]
    g.zones[EVENTS] = (*g.zones[EVENTS][1:], card)
    EVENT_CARDS[world.slug(card)](world)
    for seat in both(world):
        if seat != me or not inspired(world, me):
            world.surplus(seat)


def inspired(world: World, seat: int) -> bool:
    """Whether a seat has cast Inspiration in this turn, so that it may hold more (W18)."""
    return any(h.slug == "inspiration" and h.slot in world.g.used for h in world.judge.of[seat])


FACES: dict[int, Callable[[World], None]] = {
    BRIGAND_ATTACK: _brigand_attack,
    TRADE: _trade_advantage,
    CELEBRATION: _tournament,
    PLENTIFUL_HARVEST: _year_of_plenty,
    EVENT_CARD: _event_card,
}


def _thrown(world: World, throw: int) -> int:
    """The face that the event die shows at this throw of the turn, the first being number 0."""
    g = world.g
    side, count = 0, g.turn << TURN_BITS
    for _ in range(throw + 1):
        side, count = rng.below(g.keys[EVENT_KEY], count, SIDES)
    return SIDES_OF_THE_EVENT_DIE[side]


def _final_face(world: World) -> int:
    """The face that stands: each may throw the die again once, but not after his own throw (C4)."""
    throws = 0
    for seat in both(world):
        throws += _throws_again(world, seat)
    if throws == 1 and not _has_jumped(world, world.me):
        throws += _throws_again(world, world.me)
    if throws:
        return _thrown(world, throws)
    return world.g.fixed_face if world.g.fixed_face != NONE else _thrown(world, 0)


def _throws_again(world: World, seat: int) -> bool:
    books: list[Held] = ready(world, seat, "timejump")
    if not books or not world.agrees(seat, "ROLL_EVENT_AGAIN"):
        return False
    cast(world, seat, books[0])
    return True


def _has_jumped(world: World, seat: int) -> bool:
    return any(h.slug == "timejump" and h.slot in world.g.used for h in world.judge.of[seat])


def dice(world: World) -> None:
    """Both dice, the event, production for both; then the actions begin."""
    g = world.g
    g.production = g.fixed_production or 1 + rng.below(g.keys[PRODUCTION_KEY], g.turn << TURN_BITS, SIDES)[0]
    world.look_again()
    FACES[_final_face(world)](world)
    step_done(world)
    for seat in (0, 1):
        for slot, (number, pieces) in world.judge.production(seat).items():
            if number == g.production:
                world.put(slot, pieces)
    step_done(world)
    g.phase = ACTING


def step_done(world: World) -> None:
    """After each step the active player may have won; if not, the passive one keeps his hand limit (C5)."""
    if world.judge.points[world.me] < world.g.table.goal:
        world.surplus(1 - world.me)


# The end of a turn


def _search(world: World, me: int, stack: int) -> None:
    """Pay, look through a stack and take a card of it."""
    for _ in range(world.judge.search_cost(me)):
        world.lose(me, world.ask(me, "RESOURCE_TO_GIVE", world.owned(me)), last=False)
    world.empty_pairs(me)
    zone = FIRST_STACK + stack
    world.move(zone, world.ask(me, "CARD_TO_TAKE", world.alike(world.g.zones[zone])), HAND + me)


def _draw(world: World, me: int, stacks: set[int]) -> None:
    """A card from the top of a stack, or by a search that can be paid."""
    payable = sum(world.has(me, r) for r in KINDS) >= world.judge.search_cost(me)
    searches = {SEARCH + stack for stack in stacks} if payable else set()
    source = world.ask(me, "EXCHANGE_FROM", stacks | searches)
    if source >= SEARCH:
        _search(world, me, source - SEARCH)
    else:
        world.move(FIRST_STACK + source, world.g.zones[FIRST_STACK + source][0], HAND + me)


def _exchange(world: World, me: int) -> None:
    """A hand card may go under a stack that holds cards, for one of that stack."""
    if not world.filled(me) or not world.hand(me):
        return
    representative = world.ask(me, "CARD_TO_EXCHANGE", {*world.alike(world.hand(me)), NONE})
    if representative != NONE:
        card = world.take_out(HAND + me, representative)
        stack = world.ask(me, "STACK_FOR_CARD", world.filled(me))
        world.add(FIRST_STACK + stack, card)
        _draw(world, me, {stack})


def end(world: World) -> None:
    """The hand at the end of a turn (C6), then the other player's turn begins."""
    me = world.me
    limit = world.judge.limits[me]
    if len(world.hand(me)) < limit:
        while len(world.hand(me)) < limit and world.filled(me):
            _draw(world, me, world.filled(me))
    else:
        world.surplus(me)
        _exchange(world, me)
    _next_turn(world)


def _next_turn(world: World) -> None:
    """Marks that lasted until now are gone (C3, W19)."""
    g, next_one = world.g, 1 - world.me
    for held in world.judge.cards:
        passed = held.placed.controller == next_one
        if held.is_a("wizard") and held.placed.level:
            world.change(held.slot, level=0 if passed else held.placed.level & CHARGED)
        elif held.placed.level and passed and (held.is_a("unit") or held.slug == "livery-stable"):
            world.change(held.slot, level=0)
    g.turn, g.active, g.phase = g.turn + 1, next_one, BEFORE_ROLL
    g.fixed_production, g.fixed_face = 0, NONE
    g.proposals, g.swapped = (), frozenset()
