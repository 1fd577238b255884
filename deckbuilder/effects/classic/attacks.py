"""Playing action cards that can be cancelled, and attacks whose die the opponent's cards can answer.

Source: rulebook of the Catan Card Game (2005), action cards; Wizards & Dragons rulebook, Countermagic;
reading C2.
"""

from __future__ import annotations

from deckbuilder.engine import hooks
from deckbuilder.engine.choice import NONE, Ask, Effect, choose
from deckbuilder.engine.state import HAND, RESOLVING
from deckbuilder.engine.verbs import (
    CardDef,
    State,
    discard,
    distinct,
    hand,
    matching_stacks,
    pick,
    put_under,
    remove_from_zone,
    reveal,
    roll,
)

ATTACK_WINS = 5
"""An attack succeeds on this die result and below."""
ANSWERED_WINS = 2
"""The same while a counter card works against it."""


def show(g: State, seat: int, card: int) -> None:
    """Lay a hand card down for both to see, before it does anything."""
    remove_from_zone(g, HAND + seat, card)
    g.zones[RESOLVING] = (*g.zones[RESOLVING], card)
    reveal(g, (card,))


def spend(g: State, seat: int, card: int) -> None:
    """A card that was shown and has done its work goes to its player's discard pile."""
    if card in g.zones[RESOLVING]:
        remove_from_zone(g, RESOLVING, card)
        discard(g, seat, card)


def cancelled(g: State, me: int, card: int) -> Effect[bool]:
    """Whether the opponent cancels a card that I have just shown; it then goes under a stack he chooses."""
    opponent = 1 - me
    for function, slot in tuple(hooks.before_card.of(g.summaries[opponent])):
        if (yield from function(g, opponent, slot, g.table.card[card])):
            remove_from_zone(g, RESOLVING, card)
            yield from put_under(g, card, opponent, matching_stacks(g, me, card))
            return True
    return False


def attack_succeeds(g: State, me: int, attack: CardDef) -> Effect[bool]:
    """Roll the die for an attack of mine, once the opponent has had the chance to answer it.

    A counter card can be cancelled by me; then the opponent may answer with another one.
    """
    answered = yield from _answered(g, 1 - me, attack)
    return roll(g) <= (ANSWERED_WINS if answered else ATTACK_WINS)


def _answered(g: State, seat: int, attack: CardDef) -> Effect[bool]:
    """Whether a seat's counter card works against an attack."""
    while True:
        cards = _answers(g, seat, attack)
        if not cards:
            return False
        representative = yield from choose(seat, Ask.COUNTER_CARD, (*cards, NONE), attack.index)
        if representative == NONE:
            return False
        card = pick(g, HAND + seat, representative)
        show(g, seat, card)
        if not (yield from cancelled(g, seat, card)):
            spend(g, seat, card)
            return True


def _answers(g: State, seat: int, attack: CardDef) -> tuple[int, ...]:
    """The hand cards with which a seat can answer an attack."""
    return tuple(
        card
        for card in distinct(g, hand(g, seat))
        for hook, function in g.table.card[card].hand_hooks
        if hook == hooks.answers_attack and function(g, seat, attack)
    )
