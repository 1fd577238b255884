"""The classic oracle notices cards that are almost right: each breaks one word of a text."""

from __future__ import annotations

import pytest

from deckbuilder.effects.classic.attacks import attack_succeeds
from deckbuilder.engine.bundle import GOLD, RESOURCES
from deckbuilder.engine.card_verbs import (
    discard_from_board,
    put_under,
    return_to_hand,
    roll,
    turn_card,
    turn_over,
)
from deckbuilder.engine.carddef import CAT_WIZARD
from deckbuilder.engine.choice import Ask, Effect, choose
from deckbuilder.engine.derived import own_buildings, own_units
from deckbuilder.engine.geometry import REGIONS_OF
from deckbuilder.engine.moves import detach, distinct, hand, pick, remove_from_zone, withdraw
from deckbuilder.engine.resources import demand, gain, give_up, pay, take, take_up_to
from deckbuilder.engine.state import DISCARD, HAND, State
from deckbuilder.engine.state_based import apply_state_based_effects
from properties.classic_step_tables import STEPS
from properties.classic_steps import NOTICED, WrongCards, replace_effect, told

WRONG = WrongCards()


# Attacks


@WRONG.instead_of("arsonist")
def an_arsonist_needs_no_luck(g: State, me: int) -> Effect[None]:
    slots = tuple(sorted(placed.slot for placed in own_buildings(g, 1 - me)))
    return_to_hand(g, (yield from choose(me, Ask.BUILDING_TO_NAME, slots)))


@WRONG.instead_of("arsonist")
def what_burns_is_discarded(g: State, me: int) -> Effect[None]:
    chooser = me if roll(g) <= 5 else 1 - me
    slots = tuple(sorted(placed.slot for placed in own_buildings(g, 1 - chooser)))
    discard_from_board(g, (yield from choose(chooser, Ask.BUILDING_TO_NAME, slots)))


@WRONG.instead_of("black-knight")
def the_owner_says_which_knight(g: State, me: int) -> Effect[None]:
    loser = 1 - me if roll(g) <= 5 else me
    slots = tuple(sorted(placed.slot for placed in own_units(g, loser)))
    return_to_hand(g, (yield from choose(loser, Ask.OPPOSING_UNIT, slots)))


@WRONG.instead_of("brigands")
def brigands_take_three(g: State, me: int) -> Effect[None]:
    definition = next(d for d in g.table.defs if d.id == "classic/brigands")
    won = yield from attack_succeeds(g, me, definition)
    yield from demand(g, me if won else 1 - me, 3)


@WRONG.instead_of("merchant")
def a_merchant_gives_nothing(g: State, me: int) -> Effect[None]:
    yield from demand(g, me, 2)


@WRONG.instead_of("spy")
def a_spy_may_take_a_building(g: State, me: int) -> Effect[None]:
    opponent = 1 - me
    representative = yield from choose(me, Ask.CARD_TO_TAKE, distinct(g, hand(g, opponent)))
    card = pick(g, HAND + opponent, representative)
    remove_from_zone(g, HAND + opponent, card)
    g.zones[HAND + me] = (*g.zones[HAND + me], card)


@WRONG.instead_of("trade-monopoly")
def a_monopoly_without_a_gift(g: State, me: int) -> Effect[None]:
    resource = yield from choose(me, Ask.RESOURCE_TO_DEMAND, RESOURCES)
    yield from demand(g, me, 3, (resource,))


@WRONG.instead_of("whirlwind")
def a_whirlwind_leaves_one(g: State, me: int) -> Effect[None]:
    slots = tuple(
        sorted(s for s, p in g.board.items() if p.controller == 1 - me and p.definition.stores in RESOURCES)
    )
    withdraw(g, (yield from choose(me, Ask.OPPOSING_REGION, slots)), 1)


@WRONG.instead_of("wizards-duel")
def the_loser_says_where_his_wizard_goes(g: State, me: int) -> Effect[None]:
    wizards = [p for p in g.board.values() if p.definition.category == CAT_WIZARD]
    slots = [tuple(sorted(p.slot for p in wizards if p.controller == seat)) for seat in (me, 1 - me)]
    mine = yield from choose(me, Ask.OWN_WIZARD, slots[0])
    his = yield from choose(me, Ask.OPPOSING_WIZARD, slots[1])
    ahead = 0
    while not ahead:
        ahead = roll(g) + g.stock[mine] - roll(g) - g.stock[his]
    lost = detach(g, his if ahead > 0 else mine)
    yield from put_under(g, lost.card, lost.owner, g.table.stacks_of[lost.owner])
    apply_state_based_effects(g)


# Neutral cards, spells and abilities


@WRONG.instead_of("mayor")
def citadels_count_for_the_mayor(g: State, me: int) -> Effect[None]:
    yield from take_up_to(g, me, 2)


@WRONG.instead_of("mayor")
def a_mayor_cannot_be_declined(g: State, me: int) -> Effect[None]:
    yield from take(g, me, 1)


@WRONG.instead_of("pawnbroker")
def a_pawned_building_still_works(g: State, me: int) -> Effect[None]:
    yield from pawn(g, me, works=True)


@WRONG.instead_of("pawnbroker")
def the_full_price_is_refunded(g: State, me: int) -> Effect[None]:
    yield from pawn(g, me, full=True)


def pawn(g: State, me: int, works: bool = False, full: bool = False) -> Effect[None]:
    slots = tuple(sorted(placed.slot for placed in own_buildings(g, me)))
    slot = yield from choose(me, Ask.CARD_TO_TURN, slots)
    cost = {r: g.board[slot].definition.cost >> 8 * r & 255 for r in RESOURCES}
    omitted = yield from choose(me, Ask.RESOURCE_TO_GIVE, tuple(r for r in RESOURCES if cost[r]))
    for resource, n in cost.items():
        yield from gain(g, me, resource, n - (resource == omitted and not full))
    turn_over(g, slot, not works)


@WRONG.instead_of("caravan")
def a_caravan_brings_one_more(g: State, me: int) -> Effect[None]:
    yield from choose(me, Ask.HOW_MANY, (1, 2))
    given = yield from give_up(g, me, 2)
    yield from take(g, me, 3, tuple(r for r in RESOURCES if r not in given))


@WRONG.instead_of("knowledge-of-the-ancients")
def knowledge_fetches_anything(g: State, me: int) -> Effect[None]:
    representative = yield from choose(me, Ask.CARD_TO_FETCH, distinct(g, g.zones[DISCARD]))
    card = pick(g, DISCARD, representative)
    remove_from_zone(g, DISCARD, card)
    g.zones[HAND + me] = (*g.zones[HAND + me], card)


@WRONG.instead_of("artisan-workshop")
def a_point_costs_one(g: State, me: int, slot: int) -> Effect[None]:
    assert (yield from choose(me, Ask.BUY_POINT, (0, 1)))
    withdraw(g, REGIONS_OF[slot][0], 1)
    turn_card(g, slot, g.board[slot].level + 1)


@WRONG.instead_of("gambling-hall")
def gold_is_lost_for_nothing(g: State, me: int, slot: int) -> Effect[None]:
    yield from pay(g, me, 1 << 8 * GOLD)
    roll(g)


@pytest.mark.parametrize("name", WRONG.effects)
def test_a_wrong_card_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch):
    slug, effect = WRONG.effects[name]
    s, act = STEPS[slug]()
    replace_effect(monkeypatch, s, slug, effect)
    with pytest.raises(AssertionError, match=NOTICED):
        told((s, act))
