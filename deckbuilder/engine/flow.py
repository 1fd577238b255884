"""The phases of a game: set-up, preparatory round, and the turn.

A phase that asks is one *unit of work*, a generator that runs to its end and then moves `State.phase` on.
At main decisions no unit is alive. Source: base rulebook, course of a turn; decisions 25 to 27.
"""

from __future__ import annotations

from deckbuilder import rng
from deckbuilder.engine import layout
from deckbuilder.engine.carddef import ATTACK, CITY_CARD, ROAD_CARD, SETTLEMENT_CARD, CardDef
from deckbuilder.engine.cards import (
    answer_hand_losses,
    demolish,
    draw,
    draw_regions,
    filled_stacks,
    lay_center,
    place_built,
    return_from_hand,
    roll,
    search,
    swap,
)
from deckbuilder.engine.choice import NONE, SEARCH, Act, Ask, Effect, choose, yes_or_no
from deckbuilder.engine.events import from_current, resolve_face, reviewed_face, throw_event_die
from deckbuilder.engine.hooks import Hook
from deckbuilder.engine.resources import exchange, give_up, pay, pay_price, pay_toll
from deckbuilder.engine.settling import settle
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    CITIES,
    ENDING,
    FIRST_STACK,
    HAND,
    OPEN,
    OVER,
    PREPARING,
    PRODUCTION_KEY,
    RESOLVING,
    ROADS,
    ROLLING,
    SETTLEMENTS,
    TURN_BITS,
    State,
)
from deckbuilder.engine.values import hand_limit, pieces, test_victory, victory_points
from deckbuilder.engine.zones import (
    discard,
    distinct,
    forget,
    hand,
    know,
    lay,
    pick,
    put,
    reveal,
    take_out,
)

# Set-up


def set_up(g: State) -> Effect[None]:
    """Handed-out cards, start hands and start regions; then the preparatory round or the first turn."""
    setup = g.table.setup
    for card in g.zones[RESOLVING]:
        function = g.table.card[card].hook(Hook.AT_SET_UP)
        if function is not None:
            effect = function(g, g.table.owner[card], card)
            if effect is not None:
                yield from effect
    steps = (_start_hands, _rearranging)
    for step in reversed(steps) if g.table.rules.regions_first else steps:
        yield from step(g)
    settle(g)
    if setup.preparatory:
        g.phase = PREPARING
    else:
        begin_turn(g, 0)


def _start_hands(g: State) -> Effect[None]:
    """The start hands that are not brought along."""
    if g.table.setup.start_hand == "top":
        yield from _top_hands(g)
    elif g.table.setup.start_hand == "search":
        yield from _searched_hands(g)


def _rearranging(g: State) -> Effect[None]:
    """Both seats lay their start regions anew, if the set-up allows it."""
    if g.table.setup.rearrange:
        for seat in (0, 1):
            yield from rearrange(g, seat)


def _start_stacks(g: State) -> tuple[int, ...]:
    """The stacks that start hands come from: those of the basic set, which lie first."""
    stacks = g.table.stacks
    return tuple(n for n, s in enumerate(stacks) if s.back == stacks[0].back)


def _top_hands(g: State) -> Effect[None]:
    """Introductory game: each takes the top cards of a stack, the other player of another one."""
    free = _start_stacks(g)
    for seat in (0, 1):
        stack = yield from choose(seat, Ask.START_STACK, free)
        free = tuple(s for s in free if s != stack)
        for _ in range(g.table.setup.hand_size):
            draw(g, seat, stack)


def _searched_hands(g: State) -> Effect[None]:
    """Theme games and Duel: each looks through a basic stack and selects cards; the order stays."""
    free = _start_stacks(g)
    for seat in (0, 1):
        stack = yield from choose(seat, Ask.START_STACK, free)
        free = tuple(s for s in free if s != stack)
        zone = FIRST_STACK + stack
        know(g, seat, g.zones[zone])
        forget(g, 1 - seat, g.zones[zone])
        for _ in range(g.table.setup.hand_size):
            like = yield from choose(seat, Ask.START_CARD, distinct(g, g.zones[zone]))
            card = pick(g, zone, like)
            take_out(g, zone, card)
            g.zones[HAND + seat] = (*g.zones[HAND + seat], card)


def rearrange(g: State, seat: int) -> Effect[None]:
    """A seat lays its start regions anew: for each place in turn, one of those left. Stock moves along."""
    slots = [layout.region(seat, column, side) for column, side in layout.START_REGIONS]
    for at, slot in enumerate(slots):
        cards = tuple(g.board[s].card for s in slots[at:])
        chosen = yield from choose(seat, Ask.REGION_HERE, cards)
        other = slots[at + cards.index(chosen)]
        if other != slot:
            swap(g, slot, other)


# The turn


def begin_turn(g: State, seat: int) -> None:
    """Start the next turn: old marks and lasting effects go, and the active player may have won already."""
    g.turn += 1
    g.active = seat
    g.phase = BEFORE_ROLL
    if not g.table.rules.production_stands:
        g.production = 0
    g.fixed_production = 0
    g.fixed_face = NONE
    g.used = frozenset()
    g.swapped = frozenset()
    g.proposals = ()
    g.decisions = 0
    if g.table.rules.turn_start is not None:
        g.table.rules.turn_start(g)
    test_victory(g)


def roll_dice(g: State) -> tuple[int, int]:
    """This turn's production result and event face; what a card has fixed stays."""
    start = g.turn << TURN_BITS
    production = g.fixed_production or 1 + rng.below(g.keys[PRODUCTION_KEY], start, 6)[0]
    return production, throw_event_die(g) if g.fixed_face == NONE else g.fixed_face


def throw_dice(g: State) -> int:
    """Both dice lie there: points that a card has by the production die count at once. Returns the face."""
    g.production, rolled = roll_dice(g)
    if any(Hook.POINTS_BY_DIE in tally.hooks for tally in g.tallies):
        settle(g)
    return rolled


def dice_phase(g: State) -> Effect[None]:
    """Roll; some events come before production, the others after it."""
    face = yield from reviewed_face(g, throw_dice(g))
    early = face in g.table.rules.early_faces
    if early:
        yield from completed(g, resolve_face(g, face))
    yield from completed(g, produce(g))
    if not early:
        yield from completed(g, resolve_face(g, face))
    g.phase = ACTING


def completed(g: State, step: Effect[None]) -> Effect[None]:
    """A step of a turn, and what the rulebook has follow each of them."""
    yield from step
    if g.table.rules.after_step is not None:
        yield from g.table.rules.after_step(g)


def produce(g: State) -> Effect[None]:
    """Both players' regions with the number yield, boosters added; then cards that look at the roll."""
    number = g.production
    for seat in from_current(g):
        for slot, n in g.tallies[seat].production[number]:
            put(g, slot, n)
            beside = g.board.get(layout.region_expansion(slot))
            if beside is not None and beside.definition.raised_by_production:
                put(g, beside.slot, 1)
    for seat in from_current(g):
        for function, slot in tuple(g.tallies[seat].hooks.get(Hook.ON_PRODUCTION, ())):
            effect = function(g, seat, slot, number)
            if effect is not None:
                yield from effect


def perform(g: State, answer: tuple[int, ...]) -> Effect[None] | None:
    """The unit of work that a main answer starts; ending a phase and taking off a card need none."""
    act = answer[0]
    me = g.active
    if act == Act.END:
        end_phase(g)
        return None
    rest(g, me)
    if act == Act.REMOVE:
        demolish(g, answer[1])
        return None if g.table.rules.after_step is None else g.table.rules.after_step(g)
    unit = _unit(g, me, act, answer[1:])
    if g.phase == PREPARING:
        return prepare(g, unit, passes_on=act not in (Act.TRADE, Act.USE, Act.SPECIAL))
    return unit if g.table.rules.after_step is None else completed(g, unit)


def _unit(g: State, me: int, act: int, arguments: tuple[int, ...]) -> Effect[None]:
    if act in g.table.rules.more_acts:
        return g.table.rules.more_acts[act](g, me, arguments)
    argument = arguments[0]
    if act == Act.BUILD:
        return build(g, me, argument)
    if act == Act.PLAY:
        return g.table.rules.play(g, me, argument)
    if act == Act.TRADE:
        return exchange(g, me, argument, g.tallies[me].rates[argument])
    if act == Act.USE:
        return use_before_roll(g, me, argument) if g.phase == BEFORE_ROLL else use(g, me, argument)
    if act == Act.PAY_OFF:
        return pay_off(g, me, argument)
    if act == Act.SPECIAL:
        return special(g, me, arguments)
    if act == Act.ROAD:
        return build_road(g, me, argument)
    if act == Act.SETTLEMENT:
        return build_settlement(g, me, argument)
    if act == Act.CITY:
        return build_city(g, me, argument)
    raise ValueError(f"unknown act {act}")


def rest(g: State, me: int) -> None:
    """Before the next main option my free abilities can be used again (see `Hook.FREELY`)."""
    g.used -= {slot for _, slot in g.tallies[me].hooks.get(Hook.FREELY, ())}


def end_phase(g: State) -> None:
    """The active player is done with a main phase."""
    rest(g, g.active)
    if g.phase == BEFORE_ROLL:
        g.phase = ROLLING
    elif g.phase == ACTING:
        g.phase = ENDING
    else:
        g.passes += 1
        g.active = 1 - g.active
        if g.passes == 2:
            begin_turn(g, 0)


def prepare(g: State, unit: Effect[None], passes_on: bool) -> Effect[None]:
    """A build of the preparatory round: afterwards it is the other player's move."""
    yield from unit
    if passes_on:
        g.passes = 0
        g.active = 1 - g.active


# Acts


def build_road(g: State, me: int, slot: int) -> Effect[None]:
    """Pay a road and lay it at an end of the row."""
    yield from pay(g, me, g.table.center_cost[ROAD_CARD])
    lay_center(g, me, ROADS, slot)


def build_city(g: State, me: int, slot: int) -> Effect[None]:
    """Pay a city and lay it on a settlement."""
    yield from pay(g, me, g.table.center_cost[CITY_CARD])
    lay_center(g, me, CITIES, slot)


def build_settlement(g: State, me: int, slot: int) -> Effect[None]:
    """Pay a settlement, lay it at the end of a road, and lay its new regions at the free corners.

    The regions are the top ones of their stack, or come by a hand card that is played while building.
    """
    yield from pay(g, me, g.table.center_cost[SETTLEMENT_CARD])
    lay_center(g, me, SETTLEMENTS, slot)
    corners = tuple(s for s in layout.REGIONS_OF[slot] if s not in g.board)
    chosen = yield from _chosen_regions(g, me)
    if not chosen and g.table.rules.regions_one_by_one:
        yield from _lay_regions_one_by_one(g, me, corners)
    else:
        regions = chosen or draw_regions(g, g.table.rules.new_regions)
        yield from _lay_regions_together(g, me, regions, corners)
    settle(g)


def _chosen_regions(g: State, me: int) -> Effect[tuple[int, ...]]:
    """The regions of a new settlement that a hand card brings, one of each title; none if none is played."""
    hand_cards = g.zones[HAND + me] if g.phase == ACTING else ()  # no action cards while preparing
    asked: set[CardDef] = set()
    for card in distinct(g, hand_cards):
        definition = g.table.card[card]
        for hook, function in definition.hand_hooks:
            if hook == Hook.WHILE_BUILDING and definition not in asked:
                asked.add(definition)
                chosen: tuple[int, ...] = yield from function(g, me, pick(g, HAND + me, card))
                if chosen:
                    return chosen
    return ()


def _lay_regions_together(
    g: State, me: int, regions: tuple[int, ...], corners: tuple[int, ...]
) -> Effect[None]:
    """Both regions are seen, then their builder says which lies above."""
    g.zones[RESOLVING] = (*g.zones[RESOLVING], *regions)
    reveal(g, regions)
    first = regions[0] if regions else NONE
    if len(regions) == 2:
        first = yield from choose(me, Ask.REGION_ABOVE, regions)
    for corner, card in zip(corners, sorted(regions, key=lambda c: c != first), strict=False):
        take_out(g, RESOLVING, card)
        lay(g, me, card, corner)


def _lay_regions_one_by_one(g: State, me: int, corners: tuple[int, ...]) -> Effect[None]:
    """The top region is turned up and laid at a corner of choice before the next one is seen."""
    free = corners
    for _ in range(g.table.rules.new_regions):
        for card in draw_regions(g, 1):
            g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
            reveal(g, (card,))
            corner = yield from choose(me, Ask.CORNER_FOR_REGION, free, g.table.card[card].index)
            take_out(g, RESOLVING, card)
            lay(g, me, card, corner)
            free = tuple(c for c in free if c != corner)


def build(g: State, me: int, like: int) -> Effect[None]:
    """Build a card from the hand or the open stack: pay, choose the place, run its build effect."""
    zone = OPEN if g.table.in_open_stack[like] else HAND + me
    card = pick(g, zone, like)
    yield from pay_price(g, me, g.table.card[card])
    yield from place_built(g, me, zone, card)


def play(g: State, me: int, like: int) -> Effect[None]:
    """Play an action card: toll, price, the opponent's answers to an attack, then what it says (G35)."""
    card = pick(g, HAND + me, like)
    definition = g.table.card[card]
    take_out(g, HAND + me, card)
    g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
    reveal(g, (card,))
    yield from pay_toll(g, me, definition)
    yield from pay(g, me, definition.cost)
    voided = False
    if definition.action_class == ATTACK:
        voided = yield from answered(g, 1 - me, definition)
    if not voided:
        effect = definition.hook(Hook.WHEN_PLAYED)
        if effect is not None:
            running = effect(g, me)
            if running is not None:
                yield from running
    if card in g.zones[RESOLVING]:
        take_out(g, RESOLVING, card)
        discard(g, me, card)
    settle(g)
    yield from answer_hand_losses(g)


def answered(g: State, seat: int, attack: CardDef) -> Effect[bool]:
    """Whether a seat's cards void an attack card: first the guards, whose roll is free, then what is paid."""
    if (yield from guarded(g, seat, attack)):
        return True
    for function, slot in tuple(g.tallies[seat].hooks.get(Hook.BEFORE_CARD, ())):
        if (yield from function(g, seat, slot, attack)):
            return True
    return False


def guarded(g: State, seat: int, attack: CardDef) -> Effect[bool]:
    """Whether a seat's guards void an attack card: one roll for all of them, if the seat wants it."""
    results = 0
    for function, slot in g.tallies[seat].hooks.get(Hook.GUARD, ()):
        results |= function(g, seat, slot, attack)
    if not results or not (yield from yes_or_no(seat, Ask.USE_GUARD, attack.index)):
        return False
    return bool(results >> roll(g) & 1)


def use(g: State, me: int, slot: int) -> Effect[None]:
    """Use the ability of a placed card; one that is limited is marked."""
    definition = g.board[slot].definition
    function = definition.hook(Hook.ONCE_PER_TURN) or definition.hook(Hook.FREELY)
    if function is not None:
        g.used |= {slot}
    else:
        function = definition.hook(Hook.ANY_TIME)
        assert function is not None
    effect = function(g, me, slot)
    if effect is not None:
        yield from effect
    yield from answer_hand_losses(g)


def use_before_roll(g: State, me: int, slot: int) -> Effect[None]:
    """Use the ability of a placed card that works before the own dice."""
    function = g.board[slot].definition.hook(Hook.BEFORE_ROLL)
    assert function is not None
    g.used |= {slot}
    yield from function(g, me, slot)


def pay_off(g: State, me: int, slot: int) -> Effect[None]:
    """Pay what makes a foreign card leave the own principality."""
    yield from pay(g, me, g.board[slot].definition.host_pays)
    demolish(g, slot)


def special(g: State, me: int, what: tuple[int, ...]) -> Effect[None]:
    """Carry out a main option of a subsystem, which the card on a place offers."""
    function = g.board[what[0]].definition.hook(Hook.CARRIES_OUT)
    assert function is not None
    effect = function(g, me, what[0], what[1:])
    if effect is not None:
        yield from effect
    settle(g)
    yield from answer_hand_losses(g)


# The end of a turn


def end_turn(g: State) -> Effect[None]:
    """The hand, what cards do at the end of a turn, and the turn passes on."""
    me = g.active
    yield from g.table.rules.hand_step(g, me)
    for function, slot in tuple(g.tallies[me].hooks.get(Hook.TURN_END, ())):
        function(g, me, slot)
    if not g.table.continuous_victory and victory_points(g, me) >= g.table.goal:
        g.winner = me
    if g.lasting:
        g.lasting = tuple(entry for entry in g.lasting if entry[2] > g.turn)
        settle(g)
    if g.winner >= 0:
        g.phase = OVER
    else:
        begin_turn(g, 1 - me)


def fill_and_exchange(g: State, me: int) -> Effect[None]:
    """Replenish the hand; then a card may be exchanged, or several by one's own cards."""
    yield from replenish(g, me)
    more = sum(function(g, me) for function, _ in g.tallies[me].hooks.get(Hook.EXCHANGES, ()))
    for _ in range(1 + more):
        if not (yield from exchange_card(g, me)):
            break


def replenish(g: State, me: int) -> Effect[None]:
    """Draw up to the hand limit, or put surplus cards under matching stacks."""
    limit = hand_limit(g, me)
    while len(hand(g, me)) < limit:
        stacks = filled_stacks(g, me)
        if not stacks:
            return
        stack = yield from choose(me, Ask.STACK_TO_DRAW, stacks)
        draw(g, me, stack)
    yield from put_surplus_away(g, me)


def put_surplus_away(g: State, seat: int) -> Effect[None]:
    """A seat with more cards than its hand limit puts the others under matching stacks."""
    while len(hand(g, seat)) > hand_limit(g, seat):
        like = yield from choose(seat, Ask.CARD_TO_RETURN, distinct(g, hand(g, seat)))
        yield from return_from_hand(g, seat, pick(g, HAND + seat, like))


def exchange_card(g: State, me: int) -> Effect[bool]:
    """Put a hand card under a matching stack, then draw a card or pay to choose one (R-002, R-018).

    Returns whether a card was exchanged.
    """
    cards = distinct(g, hand(g, me))
    if not cards:
        return False
    like = yield from choose(me, Ask.CARD_TO_EXCHANGE, (NONE, *cards))
    if like == NONE:
        return False
    yield from return_from_hand(g, me, pick(g, HAND + me, like))
    yield from draw_or_search(g, me, filled_stacks(g, me))
    return True


def draw_or_search(g: State, me: int, stacks: tuple[int, ...]) -> Effect[None]:
    """Draw the top card of one of these stacks, or pay to look through one and choose a card."""
    cost = g.tallies[me].search_cost
    options = stacks
    if pieces(g, me) >= cost:
        options = (*stacks, *(SEARCH + s for s in stacks))
    source = yield from choose(me, Ask.EXCHANGE_FROM, options)
    if source < SEARCH:
        draw(g, me, source)
        return
    yield from give_up(g, me, cost)
    yield from search(g, me, source - SEARCH)
