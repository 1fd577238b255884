"""Verbs for resources: receive, give up, pay, demand, exchange.

A seat's pieces lie in *stores*: its regions and cards that store. `moves.deposit` and `moves.withdraw` are
the only functions that change a stock; everything else is built from them. Where there is a choice of store
it is asked, and only where there is one (decision 15). Source: base rulebook, resources; readings G18 to
G23.
"""

from __future__ import annotations

from deckbuilder.engine import hooks
from deckbuilder.engine.bundle import CURRENCIES, GOLD, RESOURCES, UNIT, amount, covers
from deckbuilder.engine.carddef import CardDef
from deckbuilder.engine.choice import NONE, Ask, Effect, choose, run
from deckbuilder.engine.derived import held, prices, room, with_room
from deckbuilder.engine.moves import deposit, empty_pair, pay_at, withdraw
from deckbuilder.engine.state import State
from deckbuilder.engine.state_based import apply_state_based_effects


def gain(g: State, seat: int, resource: int, n: int = 1) -> Effect[int]:
    """A seat receives pieces of one resource and stores them where it likes. Returns the number stored."""
    stored = 0
    while stored < n:
        open_stores = tuple(
            s for s in g.summaries[seat].stores[resource] if g.stock[s] < g.board[s].definition.capacity
        )
        if not open_stores:
            break
        if len(open_stores) == 1 or room(g, seat, resource) <= n - stored:
            for slot in open_stores:
                stored += deposit(g, slot, n - stored)
            break
        slot = yield from choose(seat, Ask.STORE_TO_FILL, open_stores)
        stored += deposit(g, slot, 1)
    return stored


def lose(
    g: State, seat: int, resource: int, n: int = 1, taken: bool = False, goes_on: bool = False
) -> Effect[int]:
    """A seat gives ``n`` pieces of one resource from stores of its choice. Returns the number given.

    Args:
        taken: the opponent takes them, so stored pairs are safe; else the seat pays with them too.
        goes_on: the payment goes on, so what is left of a stored pair stays with it.
    """
    given = 0
    kept = g.summaries[seat].kept
    stock = g.stock
    while given < n:
        filled = tuple(s for s in g.summaries[seat].stores[resource] if stock[s])
        if kept and taken:
            filled = tuple(s for s in filled if not g.board[s].definition.pairs)
        if not filled:
            break
        if len(filled) == 1 or sum(stock[s] for s in filled) <= n - given:
            for slot in filled:
                given += withdraw(g, slot, n - given)
            break
        slot = yield from choose(seat, Ask.STORE_TO_EMPTY, filled)
        given += withdraw(g, slot, 1)
    if kept and not goes_on:
        yield from _open_pairs(g, seat)
    return given


def lootable(g: State, seat: int) -> int:
    """What the opponent could take from a seat, as a bundle: all but stored pairs."""
    return g.resource_totals[seat] - g.summaries[seat].kept


def _open_pairs(g: State, seat: int) -> Effect[None]:
    """Stored pairs that were used are empty; what is left goes to a region of that resource, or is lost."""
    summary = g.summaries[seat]
    if not summary.kept:
        return
    used = [
        (resource, empty_pair(g, slot))
        for resource in RESOURCES
        for slot in summary.stores[resource]
        if g.board[slot].definition.pairs and g.stock[slot] < 2
    ]
    if used:
        apply_state_based_effects(g)
    for resource, left in used:
        yield from gain(g, seat, resource, left)


def take(
    g: State, seat: int, n: int = 1, among: tuple[int, ...] = RESOURCES, card: int = NONE
) -> Effect[tuple[int, ...]]:
    """A seat receives ``n`` resources of its choice from the bank; without room they are lost.

    Returns the resources received, in the order of choice.
    """
    received: list[int] = []
    for _ in range(n):
        options = tuple(r for r in with_room(g, seat) if r in among)
        if not options:
            break
        resource = yield from choose(seat, Ask.RESOURCE_TO_TAKE, options, card)
        yield from gain(g, seat, resource)
        received.append(resource)
    return tuple(received)


def take_up_to(
    g: State, seat: int, n: int, among: tuple[int, ...] = RESOURCES, card: int = NONE
) -> Effect[tuple[int, ...]]:
    """Like `take`, but the seat may stop early."""
    received: list[int] = []
    for _ in range(n):
        options = tuple(r for r in with_room(g, seat) if r in among)
        if not options:
            break
        resource = yield from choose(seat, Ask.RESOURCE_OR_NONE, (*options, NONE), card)
        if resource == NONE:
            break
        yield from gain(g, seat, resource)
        received.append(resource)
    return tuple(received)


def give_up(
    g: State, seat: int, n: int = 1, among: tuple[int, ...] = RESOURCES, card: int = NONE
) -> Effect[tuple[int, ...]]:
    """A seat gives up ``n`` resources of its choice to the bank; with fewer, all of them."""
    given: list[int] = []
    while len(given) < n:
        options = tuple(r for r in held(g, seat) if r in among)
        if not options:
            break
        resource = yield from choose(seat, Ask.RESOURCE_TO_GIVE, options, card)
        yield from lose(g, seat, resource, goes_on=True)
        given.append(resource)
    yield from _open_pairs(g, seat)
    return tuple(given)


def pay(g: State, seat: int, cost: int) -> Effect[None]:
    """A seat pays a bundle that it has; which store is asked only where it matters.

    Raises:
        ValueError: it does not have it.
    """
    if not covers(g.resource_totals[seat], cost):
        raise ValueError(f"seat {seat} has {g.resource_totals[seat]:x} and cannot pay {cost:x}")
    for resource in CURRENCIES:
        n = amount(cost, resource)
        if n:
            yield from lose(g, seat, resource, n)


def pay_price(g: State, seat: int, card: CardDef) -> Effect[int]:
    """A seat pays one of a card's alternative prices; which one is asked first. Returns the price paid."""
    payable = tuple(price for price in prices(g, seat, card) if covers(g.resource_totals[seat], price))
    price = yield from choose(seat, Ask.PRICE, payable, card.index)
    yield from pay(g, seat, price)
    return price


def toll(g: State, me: int, card: CardDef) -> int:
    """The gold that the opponent's cards demand before I may use what a card does to him."""
    opponent = 1 - me
    return sum(function(g, opponent, slot, card) for function, slot in hooks.toll.of(g.summaries[opponent]))


def pay_toll(g: State, me: int, card: CardDef) -> Effect[None]:
    """I pay the toll of the opponent's cards, who may profit from it."""
    opponent = 1 - me
    for function, slot in tuple(hooks.toll.of(g.summaries[opponent])):
        gold = function(g, opponent, slot, card)
        if gold:
            yield from lose(g, me, GOLD, gold)
            effect = hooks.toll_paid.function(hooks.toll.card(g.board[slot]))
            if effect is not None:
                yield from run(effect(g, opponent, slot))


def demandable(g: State, me: int) -> tuple[int, ...]:
    """What I could demand of the opponent: resources he has and I can store (R-095)."""
    foe_has = lootable(g, 1 - me)
    return tuple(r for r in with_room(g, me) if amount(foe_has, r))


def demand(
    g: State, me: int, n: int = 1, among: tuple[int, ...] = RESOURCES, card: int = NONE
) -> Effect[int]:
    """I name resources that the opponent has; he chooses the store each comes from; I store it.

    The bank adds nothing if he has fewer. Returns the number received.
    """
    received = 0
    for _ in range(n):
        options = tuple(r for r in demandable(g, me) if r in among)
        if not options:
            break
        resource = yield from choose(me, Ask.RESOURCE_TO_DEMAND, options, card)
        yield from lose(g, 1 - me, resource, taken=True)
        yield from gain(g, me, resource)
        received += 1
    return received


def demand_up_to(g: State, me: int, n: int, card: int = NONE, least: int = 1) -> Effect[int]:
    """Like `demand`, but I may stop after ``least`` pieces. Returns the number received."""
    received = yield from demand(g, me, least, RESOURCES, card)
    while least <= received < n:
        options = demandable(g, me)
        if not options:
            break
        resource = yield from choose(me, Ask.RESOURCE_OR_NONE, (*options, NONE), card)
        if resource == NONE:
            break
        received += yield from demand(g, me, 1, (resource,), card)
    return received


def hand_back(g: State, me: int, card: int = NONE, among: tuple[int, ...] = RESOURCES) -> Effect[None]:
    """I give the opponent one resource of my choice that he can store; after a demand there is one (G20)."""
    opponent = 1 - me
    storable = tuple(r for r in held(g, me) if r in among and room(g, opponent, r))
    if storable:
        back = yield from choose(me, Ask.RESOURCE_TO_GIVE, storable, card)
        yield from lose(g, me, back)
        yield from gain(g, opponent, back)


def exchange(
    g: State,
    seat: int,
    given: int,
    rate: int,
    card: int = NONE,
    store: int = NONE,
    among: tuple[int, ...] = RESOURCES,
    unlimited: bool = False,
) -> Effect[None]:
    """Give ``rate`` pieces of one resource to the bank for one other; the opponent may profit from it.

    Args:
        store: the place that the pieces come from, if it is not the seat's choice.
        among: what can be taken.
        unlimited: as often as wanted; then at 1:1 no way back is open (decision 21).
    """
    if store == NONE:
        yield from lose(g, seat, given, rate)
    else:
        pay_at(g, store, rate * UNIT[given])
    endless = unlimited and rate == 1
    others = tuple(r for r in among if r != given and not (endless and _leads_to(g, r, given)))
    taken = yield from take(g, seat, 1, others, card)
    if endless:
        g.swapped |= {(given, resource) for resource in taken}
    yield from answer_trade(g, seat, given, rate)


def answer_trade(g: State, seat: int, given: int, n: int) -> Effect[None]:
    """The opponent's cards answer an exchange of ``n`` equal resources with the bank."""
    opponent = 1 - seat
    for function, slot in tuple(hooks.after_trade.of(g.summaries[opponent])):
        yield from run(function(g, opponent, slot, given, n))


def answer_market(g: State, seat: int, n: int) -> Effect[None]:
    """The opponent's cards answer that a seat has stored ``n`` pieces that its market brought."""
    opponent = 1 - seat
    for function, slot in tuple(hooks.after_market.of(g.summaries[opponent])) if n else ():
        yield from run(function(g, opponent, slot, n))


def can_exchange(
    g: State,
    seat: int,
    given: int,
    rate: int,
    among: tuple[int, ...] = RESOURCES,
    unlimited: bool = False,
) -> bool:
    """Whether an exchange is possible: enough pieces, and room for another resource (see `exchange`)."""
    endless = unlimited and rate == 1
    return amount(g.resource_totals[seat], given) >= rate and any(
        r in among and r != given and not (endless and _leads_to(g, r, given)) for r in with_room(g, seat)
    )


def _leads_to(g: State, given: int, taken: int) -> bool:
    """Whether this turn's unlimited 1:1 exchanges lead from one resource to another, by way of others too."""
    reached, size = {given}, 0
    while size < len(reached):
        size = len(reached)
        reached |= {after for before, after in g.swapped if before in reached}
    return taken in reached
