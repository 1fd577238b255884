"""The turn of the Catan Card Game where it differs from that of the later game.

Source: rulebook of the Catan Card Game (2005), course of a turn and event die; Trade & Change rulebook, new
rules for the Expanded Game; readings C1 to C6, C12, C19.
"""

from __future__ import annotations

from deckbuilder.effects.classic.attacks import cancelled, show, spend
from deckbuilder.effects.classic.magic import CHARGED, is_inspired, pay_power, power
from deckbuilder.engine import hooks
from deckbuilder.engine.bundle import covers
from deckbuilder.engine.card_verbs import answer_hand_losses, filled_stacks, return_from_hand, turn_over
from deckbuilder.engine.carddef import CAT_WIZARD, DEFENCE, CardDef
from deckbuilder.engine.choice import NONE, Act, Answer, Ask, Effect, choose, run
from deckbuilder.engine.derived import hand_limit, test_victory, victory_points
from deckbuilder.engine.domestic_trade import add_barter
from deckbuilder.engine.events import draw_event, from_current
from deckbuilder.engine.hands import draw_or_search, put_surplus_away
from deckbuilder.engine.moves import distinct, hand, is_covered, pick, uncover
from deckbuilder.engine.resources import demand_up_to, pay
from deckbuilder.engine.state import HAND, NOBODY, State
from deckbuilder.engine.state_based import apply_state_based_effects

# Faces of the event die


def trade_advantage(g: State) -> Effect[None]:
    """The holder of the windmill token may take one resource of the opponent."""
    if g.trade_holder != NOBODY:
        yield from demand_up_to(g, g.trade_holder, 1, least=0)


def event_card(g: State) -> Effect[None]:
    """The active player's covered cards are uncovered; then an event card, and both keep the hand limit.

    Who cast an Inspiration before the dice keeps it only at the end of the turn.
    """
    covered = [slot for slot, p in g.board.items() if p.inert and p.seat == g.active and is_covered(g, slot)]
    for slot in sorted(covered):
        uncover(g, slot)
    if covered:
        apply_state_based_effects(g)
    yield from draw_event(g)
    for seat in from_current(g):
        if not is_inspired(g, seat):
            yield from put_surplus_away(g, seat)


# Steps and marks


def step_done(g: State) -> Effect[None]:
    """After each step: the active player may have won; the passive one keeps the hand limit at once."""
    test_victory(g)
    if g.winner == NOBODY:
        yield from put_surplus_away(g, 1 - g.active)


def lift_marks(g: State) -> None:
    """A turn begins: marks that lasted until now are gone.

    The level of a card that is not turned is a mark. Those of the player whose turn begins go. The other
    player's stay, such as a doubled strength; of his wizards' marks only the one that keeps a charged wizard
    idle until his own next turn.
    """
    marked = [placed for placed in g.board.values() if placed.level]
    changed = False
    for placed in marked:
        definition = placed.definition
        if definition.levels or definition.pairs:
            continue
        kept = 0 if placed.controller == g.active else placed.level
        if definition.category == CAT_WIZARD:
            kept &= CHARGED
        if kept != placed.level:
            g.board[placed.slot] = placed.changed(level=kept)
            changed = True
    if changed:
        apply_state_based_effects(g)


# Action cards


def may_play(g: State, me: int, card: CardDef) -> bool:
    """Whether an action card may be played now: enough points together, and magic power for a magic one."""
    together = victory_points(g, 0) + victory_points(g, 1)
    if card.action_class != DEFENCE and together < g.table.setup.action_minimum:
        return False
    return not card.magic_cost or power(g, me) >= card.magic_cost


def play(g: State, me: int, representative: int) -> Effect[None]:
    """Play an action card: it is shown and paid, the opponent may cancel it, then it does what it says."""
    card = pick(g, HAND + me, representative)
    definition = g.table.card[card]
    show(g, me, card)
    yield from pay_power(g, me, definition.magic_cost)
    if not (yield from cancelled(g, me, card)):
        effect = hooks.when_played.function(definition)
        if effect is not None:
            yield from run(effect(g, me))
        spend(g, me, card)
    apply_state_based_effects(g)
    yield from answer_hand_losses(g)


# Further main options


def more_options(g: State, me: int, found: list[Answer]) -> None:
    """Buildings that were turned over can be paid again; resources can be bartered."""
    for placed in g.summaries[me].inert:
        if _is_turned_over(g, placed.slot) and covers(g.resource_totals[me], placed.definition.cost):
            found.append((int(Act.REDEEM), placed.slot))
    add_barter(g, me, found)


def _is_turned_over(g: State, slot: int) -> bool:
    """Whether the card on a place was turned over, rather than covered."""
    return g.board[slot].inert and not is_covered(g, slot)


def redeem(g: State, me: int, arguments: tuple[int, ...]) -> Effect[None]:
    """Pay the full cost of a building that was turned over; it counts again."""
    slot = arguments[0]
    yield from pay(g, me, g.board[slot].definition.cost)
    turn_over(g, slot, inert=False)


# The hand


def hand_step(g: State, me: int) -> Effect[None]:
    """Draw up to the hand limit, each card from the top or by a paid search; else a card may be exchanged."""
    limit = hand_limit(g, me)
    if len(hand(g, me)) < limit:
        while len(hand(g, me)) < limit and (stacks := filled_stacks(g, me)):
            yield from draw_or_search(g, me, stacks)
        return
    yield from put_surplus_away(g, me)
    yield from _exchange(g, me)


def _exchange(g: State, me: int) -> Effect[None]:
    """Put a hand card under a stack and take one of the same stack, if wanted."""
    stacks = filled_stacks(g, me)
    cards = distinct(g, hand(g, me))
    if not stacks or not cards:
        return
    representative = yield from choose(me, Ask.CARD_TO_EXCHANGE, (NONE, *cards))
    if representative == NONE:
        return
    stack = yield from return_from_hand(g, me, pick(g, HAND + me, representative), among=stacks)
    yield from draw_or_search(g, me, (stack,))
