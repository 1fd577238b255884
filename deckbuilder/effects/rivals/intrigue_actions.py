"""The action cards of the Era of Intrigue.

Source of the texts: expansion rulebook, card index, as told in the catalogue;
rulings by number.
"""

from __future__ import annotations

from itertools import product

from deckbuilder.engine.carddef import CAT_ACTION, CAT_BUILDING, CAT_UNIT
from deckbuilder.engine.derived import prices, takeable_units
from deckbuilder.engine.hooks import playable_if, when_played
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.requirements import at_limit, may_build
from deckbuilder.engine.state import HAND, OPEN
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.verbs import (
    ACTION_CARD,
    GOLD,
    NONE,
    RESOURCES,
    UNIT,
    Ask,
    CardDef,
    Effect,
    State,
    amount,
    answer_loss,
    choose,
    covers,
    demand,
    demandable,
    deposit,
    detach,
    discard,
    distinct,
    filled_stacks,
    hand,
    know,
    lose_hand_cards,
    pay,
    pick,
    place_built,
    return_in_secret,
    run_when_placed,
    search_up_to,
    take_over,
)


@playable_if("rivals/bishop")
def bishop_finds_gold(g: State, me: int) -> bool:
    """The opponent has gold, and I can store some."""
    return GOLD in demandable(g, me)


@when_played("rivals/bishop")
def bishop(g: State, me: int) -> Effect[None]:
    """The opponent gives me one gold of a store of his choice; then I fill one of my gold stores (R-058)."""
    yield from demand(g, me, 1, (GOLD,))
    stores = g.summaries[me].stores[GOLD]
    open_stores = tuple(s for s in stores if g.stock[s] < g.board[s].definition.capacity)
    if open_stores:
        store = yield from choose(me, Ask.STORE_TO_FILL, open_stores)
        deposit(g, store, g.board[store].definition.capacity)


def _heroes(g: State, seat: int) -> tuple[int, ...]:
    """The places of a seat's heroes that the opponent may take."""
    return tuple(p.slot for p in takeable_units(g, seat) if p.definition.hero)


@playable_if("rivals/missionary")
def missionary_finds_a_hero(g: State, me: int) -> bool:
    """The opponent has a hero."""
    return bool(_heroes(g, 1 - me))


@when_played("rivals/missionary")
def missionary(g: State, me: int) -> Effect[None]:
    """The opponent gives up a hero of his choice; I place him, build effect included, or discard him."""
    opponent = 1 - me
    slot = yield from choose(opponent, Ask.UNIT_TO_LOSE, _heroes(g, opponent))
    hero = g.board[slot].definition
    free = () if at_limit(g, me, hero) else legal_slots(g, me, hero)
    to = yield from choose(me, Ask.PLACE_OR_DISCARD, (*free, NONE), hero.index)
    if to == NONE:
        discard(g, me, detach(g, slot).card)
        apply_state_based_effects(g)
    else:
        take_over(g, slot, me, to)
        yield from run_when_placed(g, me, to)
    yield from answer_loss(g, opponent, hero, ACTION_CARD)


@playable_if("rivals/priestess-of-the-norns")
def priestess_finds_a_stack(g: State, me: int) -> bool:
    """One of the stacks that I use holds a card."""
    return bool(filled_stacks(g, me))


@when_played("rivals/priestess-of-the-norns")
def priestess_of_the_norns(g: State, me: int) -> Effect[None]:
    """I look through a stack and take one or two cards; the order of the rest stays."""
    stack = yield from choose(me, Ask.STACK_TO_SEARCH, filled_stacks(g, me))
    yield from search_up_to(g, me, stack, 2)


def _offends_odin(g: State, card: int) -> bool:
    return g.table.card[card].category in (CAT_ACTION, CAT_UNIT)


@playable_if("rivals/odins-priest")
def odins_priest_finds_a_hand(g: State, me: int) -> bool:
    """The opponent has a hand card that I do not know, or that has to go."""
    return any(not g.seen[me] >> card & 1 or _offends_odin(g, card) for card in hand(g, 1 - me))


@when_played("rivals/odins-priest")
def odins_priest(g: State, me: int) -> Effect[None]:
    """The opponent shows his hand and puts action cards and units under stacks; order and stacks unseen."""
    opponent = 1 - me
    know(g, me, hand(g, opponent))
    lost = tuple(card for card in hand(g, opponent) if _offends_odin(g, card))
    if lost:
        yield from return_in_secret(g, opponent, lost, openly=True)
        lose_hand_cards(g, opponent)


def _with_gold(price: int) -> tuple[int, ...]:
    """What a price becomes when one to three of its other resources are replaced by one gold each."""
    kinds = tuple(r for r in RESOURCES if r != GOLD)
    found: list[int] = []
    for numbers in product(*(range(min(3, amount(price, r)) + 1) for r in kinds)):
        replaced = sum(numbers)
        if 1 <= replaced <= 3:
            found.append(
                price + replaced * UNIT[GOLD] - sum(n * UNIT[r] for n, r in zip(numbers, kinds, strict=True))
            )
    return tuple(found)


def _prices_by_michael(g: State, me: int, card: CardDef) -> tuple[int, ...]:
    """The prices with gold in place of other resources that I can pay for a building, reductions first."""
    mixed = {price: None for full in prices(g, me, card) for price in _with_gold(full)}
    return tuple(price for price in mixed if covers(g.resource_totals[me], price))


def _buildable_by_michael(g: State, me: int) -> tuple[int, ...]:
    """My hand cards and open cards that are buildings and can be built at such a price."""
    cards = (*g.zones[HAND + me], *g.zones[OPEN])
    return tuple(
        card
        for card in distinct(g, cards)
        if (building := g.table.card[card]).category == CAT_BUILDING
        and may_build(g, me, building)
        and _prices_by_michael(g, me, building)
    )


@playable_if("rivals/michael-the-master-builder")
def michael_finds_a_building(g: State, me: int) -> bool:
    """A building can be built with gold in place of other resources."""
    return bool(_buildable_by_michael(g, me))


@when_played("rivals/michael-the-master-builder")
def michael_the_master_builder(g: State, me: int) -> Effect[None]:
    """I build one building and pay one gold each instead of one to three of its other resources (G23)."""
    representative = yield from choose(me, Ask.BUILDING_TO_BUILD, _buildable_by_michael(g, me))
    zone = OPEN if g.table.in_open_stack[representative] else HAND + me
    card = pick(g, zone, representative)
    building = g.table.card[card]
    price = yield from choose(me, Ask.PRICE, _prices_by_michael(g, me, building), building.index)
    yield from pay(g, me, price)
    yield from place_built(g, me, zone, card)
