"""The classic oracle plays a card: who may answer it, and what an attack with a die comes to (C2, C4)."""

from __future__ import annotations

from deckbuilder.engine.choice import NONE
from deckbuilder.engine.state import HAND
from properties.classic_oracle_world import World
from properties.oracle_base import Held

COUNTERS = {
    "arsonist": "bishop",
    "brigands": "bishop",
    "black-knight": "herb-woman",
    "richard-the-vengeful": "herb-woman",
}
"""By attack the card that answers it (B07, B11)."""
WINS_UP_TO, COUNTERED_UP_TO = 5, 2
"""Results with which the attacker wins, without and with a counter card."""


def ready(world: World, seat: int, spell: str) -> list[Held]:
    """The answering books of a seat whose spell it can cast now: paid, unused, not barred by a Stone."""
    g = world.g
    return [
        h
        for h in world.judge.of[seat]
        if h.slug == spell
        and h.slot not in g.used
        and world.power(seat) >= (h.card.magic_cost or 0)
        and not (h.card.action_class == "attack" and world.judge.stone)
    ]


def cast(world: World, seat: int, book: Held) -> None:
    """Pay a spell of a book and mark the book."""
    world.g.used |= {book.slot}
    world.pay_power(seat, book.card.magic_cost or 0)


def cancelled(world: World, player: int, card: int) -> bool:
    """Whether the other player cancels a card by Countermagic; it then goes under a stack of his choice."""
    other = 1 - player
    books = ready(world, other, "countermagic")
    if not books or not world.agrees(other, "CANCEL_CARD"):
        return False
    cast(world, other, books[0])
    world.bury(card, player, other)
    return True


def attack(world: World, slug: str) -> bool:
    """Whether an attack succeeds: the opponent may answer it, then the die (B06 to B09).

    A counter card can be cancelled too, whereupon another one can be played.
    """
    opponent = 1 - world.me
    counter = NONE
    while counter == NONE:
        cards = {c for c in world.alike(world.hand(opponent)) if world.slug(c) == COUNTERS[slug]}
        played = world.ask(opponent, "COUNTER_CARD", {NONE, *cards})
        if played == NONE:
            break
        card = world.take_out(HAND + opponent, played)
        if not cancelled(world, opponent, card):
            counter = card
            world.add(world.pile(opponent), card)
    return world.roll() <= (WINS_UP_TO if counter == NONE else COUNTERED_UP_TO)
