"""The phases of a game after its start: preparatory round and turn.

A phase that asks is one *unit of work*, a generator that runs to its end and then moves `State.phase` on.
At main decisions no unit is alive. Source: base rulebook, course of a turn; decisions 25 to 27.
"""

from __future__ import annotations

from deckbuilder import rng
from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.card_verbs import (
    answer_hand_losses,
    discard_from_board,
    draw_regions,
    lay_center,
    place_built,
    roll,
)
from deckbuilder.engine.carddef import ATTACK, CITY_CARD, ROAD_CARD, SETTLEMENT_CARD, CardDef
from deckbuilder.engine.choice import NONE, Act, Ask, Effect, choose, run, yes_or_no
from deckbuilder.engine.derived import test_victory, victory_points
from deckbuilder.engine.events import from_current, resolve_face, reviewed_face, throw_event_die
from deckbuilder.engine.moves import deposit, discard, distinct, lay, pick, remove_from_zone, reveal
from deckbuilder.engine.resources import exchange, pay, pay_price, pay_toll
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    CITIES,
    ENDING,
    HAND,
    NOBODY,
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
from deckbuilder.engine.state_based import apply_state_based_effects

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
    if any(hooks.points_by_die in summary.hooks for summary in g.summaries):
        apply_state_based_effects(g)
    return rolled


def dice_phase(g: State) -> Effect[None]:
    """Roll; some events come before production, the others after it. An early one may end the game."""
    face = yield from reviewed_face(g, throw_dice(g))
    early = face in g.table.rules.early_faces
    if early:
        yield from completed(g, resolve_face(g, face))
        if g.winner != NOBODY:
            return
    yield from completed(g, produce(g))
    if not early:
        yield from completed(g, resolve_face(g, face))
    _end_with_the_event(g)
    g.phase = ACTING


def _end_with_the_event(g: State) -> None:
    """What a card has set up for the event of this turn ends with it, or with the event in its place."""
    lasting = tuple(e for e in g.temporary_effects if hooks.on_face.function(g.table.defs[e[0]]) is None)
    if lasting != g.temporary_effects:
        g.temporary_effects = lasting
        apply_state_based_effects(g)


def completed(g: State, step: Effect[None]) -> Effect[None]:
    """A step of a turn, and what the rulebook has follow each of them."""
    yield from step
    if g.table.rules.after_step is not None:
        yield from g.table.rules.after_step(g)


def produce(g: State) -> Effect[None]:
    """Both players' regions with the number yield, boosters added; then cards that look at the roll."""
    number = g.production
    for seat in from_current(g):
        for slot, n in g.summaries[seat].production[number]:
            deposit(g, slot, n)
            beside = g.board.get(geometry.region_expansion(slot))
            if beside is not None and beside.definition.raised_by_production:
                deposit(g, beside.slot, 1)
    for seat in from_current(g):
        for function, slot in tuple(hooks.on_production.of(g.summaries[seat])):
            yield from run(function(g, seat, slot, number))


def perform(g: State, answer: tuple[int, ...]) -> Effect[None] | None:
    """The unit of work that a main answer starts; ending a phase and taking off a card need none."""
    act = answer[0]
    me = g.active
    if act == Act.END:
        end_phase(g)
        return None
    refresh_free_abilities(g, me)
    if act == Act.REMOVE:
        discard_from_board(g, answer[1])
        return None if g.table.rules.after_step is None else g.table.rules.after_step(g)
    unit = _step(g, me, act, answer[1:])
    if g.phase == PREPARING:
        return prepare(g, unit, passes_on=act not in (Act.TRADE, Act.USE, Act.SPECIAL))
    return unit if g.table.rules.after_step is None else completed(g, unit)


def _step(g: State, me: int, act: int, arguments: tuple[int, ...]) -> Effect[None]:
    if act in g.table.rules.more_acts:
        return g.table.rules.more_acts[act](g, me, arguments)
    argument = arguments[0]
    if act == Act.BUILD:
        return build(g, me, argument)
    if act == Act.PLAY:
        return g.table.rules.play(g, me, argument)
    if act == Act.TRADE:
        return exchange(g, me, argument, g.summaries[me].rates[argument], unlimited=True)
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


def refresh_free_abilities(g: State, me: int) -> None:
    """Before the next main option my free abilities can be used again (see `hooks.free_ability`)."""
    g.used -= {slot for _, slot in hooks.free_ability.of(g.summaries[me])}


def end_phase(g: State) -> None:
    """The active player is done with a main phase."""
    refresh_free_abilities(g, g.active)
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
    corners = tuple(s for s in geometry.REGIONS_OF[slot] if s not in g.board)
    chosen = yield from _chosen_regions(g, me)
    if not chosen and g.table.rules.regions_one_by_one:
        yield from _lay_regions_one_by_one(g, me, corners)
    else:
        regions = chosen or draw_regions(g, g.table.rules.new_regions)
        yield from _lay_regions_together(g, me, regions, corners)
    apply_state_based_effects(g)


def _chosen_regions(g: State, me: int) -> Effect[tuple[int, ...]]:
    """The regions of a new settlement that a hand card brings, one of each title; none if none is played."""
    hand_cards = g.zones[HAND + me] if g.phase == ACTING else ()  # no action cards while preparing
    asked: set[CardDef] = set()
    for card in distinct(g, hand_cards):
        definition = g.table.card[card]
        for hook, function in definition.hand_hooks:
            if hook == hooks.while_building and definition not in asked:
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
        remove_from_zone(g, RESOLVING, card)
        lay(g, me, card, corner)


def _lay_regions_one_by_one(g: State, me: int, corners: tuple[int, ...]) -> Effect[None]:
    """The top region is turned up and laid at a corner of choice before the next one is seen."""
    free = corners
    for _ in range(g.table.rules.new_regions):
        for card in draw_regions(g, 1):
            g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
            reveal(g, (card,))
            corner = yield from choose(me, Ask.CORNER_FOR_REGION, free, g.table.card[card].index)
            remove_from_zone(g, RESOLVING, card)
            lay(g, me, card, corner)
            free = tuple(c for c in free if c != corner)


def build(g: State, me: int, representative: int) -> Effect[None]:
    """Build a card from the hand or the open stack: pay, choose the place, run its build effect."""
    zone = OPEN if g.table.in_open_stack[representative] else HAND + me
    card = pick(g, zone, representative)
    yield from pay_price(g, me, g.table.card[card])
    yield from place_built(g, me, zone, card)


def play(g: State, me: int, representative: int) -> Effect[None]:
    """Play an action card: toll, price, the opponent's answers to an attack, then what it says (G35).

    What it names belongs to playing it; the toll is that of the card which it names.
    """
    card = pick(g, HAND + me, representative)
    definition = g.table.card[card]
    remove_from_zone(g, HAND + me, card)
    g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
    reveal(g, (card,))
    choose_target = hooks.chooses_target.function(definition)
    target = NONE if choose_target is None else (yield from choose_target(g, me))
    yield from pay_toll(g, me, definition if target == NONE else g.board[target].definition)
    yield from pay(g, me, definition.cost)
    voided = False
    if definition.action_class == ATTACK:
        voided = yield from answered(g, 1 - me, definition)
    if not voided:
        effect = hooks.when_played.function(definition)
        effect_at = hooks.when_played_at.function(definition)
        if effect is not None:
            yield from run(effect(g, me))
        elif effect_at is not None:
            yield from run(effect_at(g, me, target))
    if card in g.zones[RESOLVING]:
        remove_from_zone(g, RESOLVING, card)
        discard(g, me, card)
    apply_state_based_effects(g)
    yield from answer_hand_losses(g)


def answered(g: State, seat: int, attack: CardDef) -> Effect[bool]:
    """Whether a seat's cards void an attack card: first the guards, whose roll is free, then what is paid."""
    if (yield from guarded(g, seat, attack)):
        return True
    for function, slot in tuple(hooks.before_card.of(g.summaries[seat])):
        if (yield from function(g, seat, slot, attack)):
            return True
    return False


def guarded(g: State, seat: int, attack: CardDef) -> Effect[bool]:
    """Whether a seat's guards void an attack card: one roll for all of them, if the seat wants it."""
    results = 0
    for function, slot in hooks.guard.of(g.summaries[seat]):
        results |= function(g, seat, slot, attack)
    if not results or not (yield from yes_or_no(seat, Ask.USE_GUARD, attack.index)):
        return False
    return bool(results >> roll(g) & 1)


def use(g: State, me: int, slot: int) -> Effect[None]:
    """Use the ability of a placed card; one that is limited is marked."""
    pile = g.board[slot]
    function = hooks.once_per_turn.in_pile(pile) or hooks.free_ability.in_pile(pile)
    if function is not None:
        g.used |= {slot}
    else:
        function = hooks.any_time.in_pile(pile)
        assert function is not None
    yield from run(function(g, me, slot))
    yield from answer_hand_losses(g)


def use_before_roll(g: State, me: int, slot: int) -> Effect[None]:
    """Use the ability of a placed card that works before the own dice."""
    function = hooks.before_roll.in_pile(g.board[slot])
    assert function is not None
    g.used |= {slot}
    yield from run(function(g, me, slot))


def pay_off(g: State, me: int, slot: int) -> Effect[None]:
    """Pay what makes a foreign card leave the own principality."""
    yield from pay(g, me, g.board[slot].definition.host_pays)
    discard_from_board(g, slot)


def special(g: State, me: int, what: tuple[int, ...]) -> Effect[None]:
    """Carry out a main option of a subsystem, which the card on a place offers."""
    function = hooks.perform_action.function(g.board[what[0]].definition)
    assert function is not None
    yield from run(function(g, me, what[0], what[1:]))
    apply_state_based_effects(g)
    yield from answer_hand_losses(g)


# The end of a turn


def end_turn(g: State) -> Effect[None]:
    """The hand, what cards do at the end of a turn, and the turn passes on."""
    me = g.active
    yield from g.table.rules.hand_step(g, me)
    for function, slot in tuple(hooks.turn_end.of(g.summaries[me])):
        function(g, me, slot)
    if not g.table.continuous_victory and victory_points(g, me) >= g.table.goal:
        g.winner = me
    if g.temporary_effects:
        g.temporary_effects = tuple(entry for entry in g.temporary_effects if entry[2] > g.turn)
        apply_state_based_effects(g)
    if g.winner >= 0:
        g.phase = OVER
    else:
        begin_turn(g, 1 - me)
