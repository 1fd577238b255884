"""Action cards of the Era of Sages. Their owls are paid, and their requirements tested, by data.

Source of the texts: expansion rulebook, card index, as told in the catalogue.
"""

from __future__ import annotations

from deckbuilder.effects.rivals.sages import MANIFESTO
from deckbuilder.engine.carddef import ANY_CATEGORY, ATTACK, GROVE
from deckbuilder.engine.derived import own_cards, room, title, with_room
from deckbuilder.engine.hooks import playable_if, when_played
from deckbuilder.engine.placement import settlements_to_upgrade
from deckbuilder.engine.requirements import of_kind
from deckbuilder.engine.state import CITIES
from deckbuilder.engine.verbs import (
    OWL,
    Ask,
    Effect,
    State,
    amount,
    beats,
    choose,
    from_current,
    gain,
    hand,
    know,
    lay_center,
    lose_hand_cards,
    removable_events,
    remove_event,
    return_in_secret,
    roll,
    take,
)

FORESIGHT = "rivals/great-foresight"


def _is_attack(g: State, card: int) -> bool:
    """Whether a card is an attack card."""
    return g.table.card[card].action_class == ATTACK


@playable_if("rivals/wise-protection")
def wise_protection_finds_a_hand(g: State, me: int) -> bool:
    """The opponent has a hand card that I do not know, or one that is an attack card (G17)."""
    return any(not g.seen[me] >> card & 1 or _is_attack(g, card) for card in hand(g, 1 - me))


@when_played("rivals/wise-protection")
def wise_protection(g: State, me: int) -> Effect[None]:
    """The opponent shows his hand; with an attack card in it, all of it goes under stacks of his choice."""
    opponent = 1 - me
    shown = hand(g, opponent)
    know(g, me, shown)
    if any(_is_attack(g, card) for card in shown):
        yield from return_in_secret(g, opponent, shown, openly=True)
        lose_hand_cards(g, opponent)


@playable_if("rivals/wise-compensation")
def wise_compensation_finds_a_settlement(g: State, me: int) -> bool:
    """A settlement is there to become a city, and a city card is left."""
    return bool(settlements_to_upgrade(g, me))


@when_played("rivals/wise-compensation")
def wise_compensation(g: State, me: int) -> Effect[None]:
    """I build a city without paying for it."""
    lay_center(g, me, CITIES, (yield from choose(me, Ask.SITE, settlements_to_upgrade(g, me))))


@playable_if(FORESIGHT)
def great_foresight_finds_events(g: State, me: int) -> bool:
    """There is an event card besides Yule."""
    return bool(removable_events(g))


@when_played(FORESIGHT)
def great_foresight(g: State, me: int) -> Effect[None]:
    """I look through the event stack and take one card other than Yule out of the game, unseen."""
    yield from remove_event(g, me, title(g, FORESIGHT).index)


def _groves(g: State, me: int) -> int:
    return of_kind(g, me, ANY_CATEGORY, GROVE)


@playable_if("rivals/power-of-the-groves")
def power_of_the_groves_can_be_stored(g: State, me: int) -> bool:
    """I have a grove, and a sage with room for an owl."""
    return _groves(g, me) > 0 and room(g, me, OWL) > 0


@when_played("rivals/power-of-the-groves")
def power_of_the_groves(g: State, me: int) -> Effect[None]:
    """I receive an owl for each of my groves and spread them as I like."""
    yield from gain(g, me, OWL, _groves(g, me))


def _humanity(g: State, me: int) -> int:
    """The level of my Manifesto, which is what it is worth in victory points."""
    return sum(placed.level for placed in own_cards(g, me, MANIFESTO))


@playable_if("rivals/age-of-enlightenment")
def age_of_enlightenment_has_come(g: State, me: int) -> bool:
    """My Manifesto shows a victory point, and I have room for a resource."""
    return _humanity(g, me) > 0 and bool(with_room(g, me))


@when_played("rivals/age-of-enlightenment")
def age_of_enlightenment(g: State, me: int) -> Effect[None]:
    """I receive a resource of my choice for each victory point that my Manifesto shows."""
    yield from take(g, me, _humanity(g, me))


@playable_if("rivals/dispute-of-the-sages")
def dispute_is_worth_it(g: State, me: int) -> bool:
    """One of us can store what there is to win (G17)."""
    return bool(with_room(g, me) or with_room(g, 1 - me))


@when_played("rivals/dispute-of-the-sages")
def dispute_of_the_sages(g: State, me: int) -> Effect[None]:
    """Both roll and add their owls: the winner receives two resources of choice, on a tie each one."""
    results = [0, 0]
    for seat in from_current(g):
        results[seat] = roll(g) + amount(g.resource_totals[seat], OWL)
    for seat in from_current(g):
        mine, his = results[seat], results[1 - seat]
        if beats(g, seat, mine, his):
            yield from take(g, seat, 2)
        elif not beats(g, 1 - seat, his, mine):
            yield from take(g, seat)
