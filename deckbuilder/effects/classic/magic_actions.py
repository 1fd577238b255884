"""Magic action cards of Wizards & Dragons: Better World to Land: Change Thyself!

That a wizard is there is tested by data; the power is paid by the rules of the edition. Source of the texts:
Wizards & Dragons rulebook, almanac, as told in the catalogue; readings W06 to W09.
"""

from __future__ import annotations

from deckbuilder.effects.classic.magic import exchangeable_regions
from deckbuilder.engine.carddef import CAT_ACTION, CAT_BOOK
from deckbuilder.engine.derived import title
from deckbuilder.engine.hooks import playable_if, when_played
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.state import REGION_STACK, Placed, discard_zone
from deckbuilder.engine.verbs import (
    Ask,
    Effect,
    State,
    apply_state_based_effects,
    choose,
    deposit,
    detach,
    distinct,
    fetch,
    know,
    lay,
    pick,
    removable_events,
    remove_event,
    remove_from_zone,
    shuffle_regions,
    take_over,
)

BETTER_WORLD = "classic/better-world"
BY_MAGICS_HAND = "classic/by-magics-hand"
KNOWLEDGE = "classic/knowledge-of-the-ancients"
CHANGE_THYSELF = "classic/land-change-thyself"

# Better World


@playable_if(BETTER_WORLD)
def better_world_finds_events(g: State, me: int) -> bool:
    """There is an event card besides Year End."""
    return bool(removable_events(g))


@when_played(BETTER_WORLD)
def better_world(g: State, me: int) -> Effect[None]:
    """I look through the event stack and may take one card other than Year End out of the game."""
    yield from remove_event(g, me, title(g, BETTER_WORLD).index, may_decline=True)


# By Magic's Hand


def _books_in_reach(g: State, me: int) -> tuple[Placed, ...]:
    """The opponent's Magic Books that I have a site for."""
    return tuple(
        placed
        for placed in g.summaries[1 - me].own
        if placed.definition.category == CAT_BOOK and legal_slots(g, me, placed.definition)
    )


@playable_if(BY_MAGICS_HAND)
def by_magics_hand_finds_a_book(g: State, me: int) -> bool:
    """The opponent has a Magic Book, and I a free site at a Citadel."""
    return bool(_books_in_reach(g, me))


@when_played(BY_MAGICS_HAND)
def by_magics_hand(g: State, me: int) -> Effect[None]:
    """One of the opponent's Magic Books is mine from now on; a spell that was cast stays cast this turn."""
    index = title(g, BY_MAGICS_HAND).index
    books = tuple(placed.slot for placed in _books_in_reach(g, me))
    book = yield from choose(me, Ask.OPPOSING_BOOK, books, index)
    site = yield from choose(me, Ask.SITE, legal_slots(g, me, g.board[book].definition), index)
    cast = book in g.used
    take_over(g, book, me, site)
    if cast:
        g.used |= {site}


# Knowledge of the Ancients


def _discarded_actions(g: State, me: int) -> tuple[int, ...]:
    """The action cards, magic or not, of the discard pile that I use."""
    return tuple(card for card in g.zones[discard_zone(g, me)] if g.table.card[card].category == CAT_ACTION)


@playable_if(KNOWLEDGE)
def knowledge_finds_a_card(g: State, me: int) -> bool:
    """An action card lies in the discard pile."""
    return bool(_discarded_actions(g, me))


@when_played(KNOWLEDGE)
def knowledge_of_the_ancients(g: State, me: int) -> Effect[None]:
    """I take an action card of the discard pile into my hand; both have seen it."""
    yield from fetch(g, me, me, _discarded_actions(g, me))


# Land: Change Thyself!


@playable_if(CHANGE_THYSELF)
def land_can_change(g: State, me: int) -> bool:
    """I have a region that can be exchanged, and the region stack a card."""
    return bool(exchangeable_regions(g, me)) and bool(g.zones[REGION_STACK])


@when_played(CHANGE_THYSELF)
def land_change_thyself(g: State, me: int) -> Effect[None]:
    """Any card of the region stack takes the place and the stock of a region of mine, which goes there."""
    spell = title(g, CHANGE_THYSELF).index
    slot = yield from choose(me, Ask.REGION_TO_EXCHANGE, exchangeable_regions(g, me), spell)
    know(g, me, g.zones[REGION_STACK])
    representative = yield from choose(me, Ask.REGION_TO_TAKE, distinct(g, g.zones[REGION_STACK]), spell)
    new = pick(g, REGION_STACK, representative)
    remove_from_zone(g, REGION_STACK, new)
    stock = g.stock[slot]
    old = detach(g, slot)
    lay(g, me, new, slot)
    deposit(g, slot, stock)
    g.zones[REGION_STACK] = (*g.zones[REGION_STACK], old.card)
    shuffle_regions(g)
    apply_state_based_effects(g)
