"""The classic oracle notices events that are almost right: each breaks one word of a text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckbuilder.engine.bundle import GOLD
from deckbuilder.engine.card_verbs import discard_from_board, filled_stacks, put_under, return_to_hand
from deckbuilder.engine.choice import NONE, Ask, Effect, choose
from deckbuilder.engine.derived import hand_limit, own_units
from deckbuilder.engine.events import draw_event, from_current, rebuild_events
from deckbuilder.engine.geometry import REGIONS_OF
from deckbuilder.engine.moves import deposit, distinct, hand, pick, remove_from_zone, withdraw
from deckbuilder.engine.resources import take, take_up_to
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND, State
from properties.classic_oracle_cards import civil_war_units
from properties.classic_oracle_table import Judge
from properties.classic_step_tables import STEPS
from properties.classic_steps import NOTICED, WrongCards, replace_effect, told

WRONG = WrongCards()


def units(g: State, seat: int) -> tuple[int, ...]:
    """The right units of a Civil War."""
    return tuple(sorted(civil_war_units(Judge(g), seat)))


# Events of the basic set


@WRONG.instead_of("civil-war")
def the_owner_chooses(g: State) -> Effect[None]:
    for seat in from_current(g):
        return_to_hand(g, (yield from choose(seat, Ask.OPPOSING_UNIT, units(g, seat))))


@WRONG.instead_of("civil-war")
def only_the_opponent_is_hit(g: State) -> Effect[None]:
    opponent = 1 - g.active
    return_to_hand(g, (yield from choose(g.active, Ask.OPPOSING_UNIT, units(g, opponent))))


@WRONG.instead_of("civil-war")
def the_other_player_chooses_first(g: State) -> Effect[None]:
    for seat in reversed(from_current(g)):
        return_to_hand(g, (yield from choose(seat, Ask.OPPOSING_UNIT, units(g, 1 - seat))))


@WRONG.instead_of("civil-war")
def units_are_discarded(g: State) -> Effect[None]:
    for seat in from_current(g):
        discard_from_board(g, (yield from choose(seat, Ask.OPPOSING_UNIT, units(g, 1 - seat))))


@WRONG.instead_of("civil-war")
def nothing_protects(g: State) -> Effect[None]:
    for seat in from_current(g):
        slots = tuple(sorted(placed.slot for placed in own_units(g, 1 - seat)))
        return_to_hand(g, (yield from choose(seat, Ask.OPPOSING_UNIT, slots)))


def bury_two(g: State, holder: int, n: int = 2, stacks: int = 1) -> Effect[None]:
    opponent = 1 - holder
    chosen = []
    for _ in range(min(n, len(hand(g, opponent)))):
        representative = yield from choose(holder, Ask.OPPOSING_CARD_TO_BURY, distinct(g, hand(g, opponent)))
        chosen.append(pick(g, HAND + opponent, representative))
        remove_from_zone(g, HAND + opponent, chosen[-1])
    if stacks == 1 and chosen:
        stack = yield from choose(holder, Ask.STACK_FOR_CARD, g.table.stacks_of[opponent])
        g.zones[FIRST_STACK + stack] = (*g.zones[FIRST_STACK + stack], *chosen)
        return
    for card in chosen:
        yield from put_under(g, card, holder, g.table.stacks_of[opponent])


@WRONG.instead_of("conflict")
def who_rolled_robs(g: State) -> Effect[None]:
    yield from bury_two(g, g.active)


@WRONG.instead_of("conflict")
def one_card_is_robbed(g: State) -> Effect[None]:
    yield from bury_two(g, g.strength_holder, n=1)


@WRONG.instead_of("conflict")
def three_cards_are_robbed(g: State) -> Effect[None]:
    yield from bury_two(g, g.strength_holder, n=3)


@WRONG.instead_of("conflict")
def each_card_goes_under_a_stack_of_its_own(g: State) -> Effect[None]:
    yield from bury_two(g, g.strength_holder, stacks=2)


def build_masterly(
    g: State, seat: int, stacks: tuple[int, ...], to_top: bool = False, must: bool = False
) -> Effect[int]:
    stack = yield from choose(seat, Ask.STACK_OR_NONE, stacks if must else (*stacks, NONE))
    zone, held = FIRST_STACK + stack, hand(g, seat)
    representative = yield from choose(seat, Ask.CARD_OR_NONE, (*distinct(g, g.zones[zone]), NONE))
    found = pick(g, zone, representative)
    remove_from_zone(g, zone, found)
    back = pick(g, HAND + seat, (yield from choose(seat, Ask.CARD_TO_RETURN, distinct(g, held))))
    remove_from_zone(g, HAND + seat, back)
    g.zones[zone] = (back, *g.zones[zone]) if to_top else (*g.zones[zone], back)
    g.zones[HAND + seat] = (*g.zones[HAND + seat], found)
    return stack


@WRONG.instead_of("master-builder")
def both_may_look_at_the_same_stack(g: State) -> Effect[None]:
    for seat in from_current(g):
        yield from build_masterly(g, seat, filled_stacks(g, seat))


@WRONG.instead_of("master-builder")
def the_hand_card_goes_on_top(g: State) -> Effect[None]:
    used = NONE
    for seat in from_current(g):
        left = tuple(s for s in filled_stacks(g, seat) if s != used)
        used = yield from build_masterly(g, seat, left, to_top=True)


@WRONG.instead_of("master-builder")
def looking_is_a_duty(g: State) -> Effect[None]:
    used = NONE
    for seat in from_current(g):
        left = tuple(s for s in filled_stacks(g, seat) if s != used)
        used = yield from build_masterly(g, seat, left, must=True)


@WRONG.instead_of("plague")
def baths_do_not_help(g: State) -> None:
    for summary in g.summaries:
        for slot in {region for city in summary.cities for region in REGIONS_OF[city]}:
            withdraw(g, slot, 1)


@WRONG.instead_of("plague")
def a_shared_region_loses_two(g: State) -> None:
    for summary in g.summaries:
        for city in summary.cities:
            for slot in REGIONS_OF[city]:
                withdraw(g, slot, 1)


@WRONG.instead_of("productive-year")
def regions_lose_at_garrisons(g: State) -> None:
    at_garrisons(g, withdraw)


@WRONG.instead_of("peasant-revolt")
def pawned_garrisons_count(g: State) -> None:
    at_garrisons(g, withdraw, inert=True)


@WRONG.instead_of("peasant-revolt")
def two_garrisons_take_one(g: State) -> None:
    for slot in {region for _, region in garrison_regions(g)}:
        withdraw(g, slot, 1)


def garrison_regions(g: State, inert: bool = False) -> list[tuple[int, int]]:
    return [
        (slot, region)
        for slot, placed in sorted(g.board.items())
        if placed.definition.id == "classic/garrison" and (inert or not placed.inert)
        for region in REGIONS_OF[slot]
    ]


def at_garrisons(g: State, step: Callable[[State, int, int], int], inert: bool = False) -> None:
    for _, region in garrison_regions(g, inert):
        step(g, region, 1)


@WRONG.instead_of("progress")
def libraries_do_not_count(g: State) -> Effect[None]:
    for seat in from_current(g):
        yield from take(g, seat, g.summaries[seat].counts.get("classic/abbey", 0))


@WRONG.instead_of("progress")
def pawned_abbeys_count(g: State) -> Effect[None]:
    for seat in from_current(g):
        buildings = [p for p in g.board.values() if p.controller == seat]
        learned = [p for p in buildings if p.definition.id in ("classic/abbey", "classic/library")]
        yield from take(g, seat, len(learned))


@WRONG.instead_of("progress")
def progress_may_be_declined(g: State) -> Effect[None]:
    for seat, n in zip(from_current(g), (1, 2), strict=True):
        yield from take_up_to(g, seat, n)


@WRONG.instead_of("progress")
def the_other_player_progresses_first(g: State) -> Effect[None]:
    for seat, n in ((1, 2), (0, 1)):
        yield from take(g, seat, n)


@WRONG.instead_of("year-end")
def another_event_is_drawn(g: State) -> Effect[None]:
    rebuild_events(g)
    yield from draw_event(g)


@WRONG.instead_of("year-end")
def the_stack_is_turned_round(g: State) -> None:
    g.zones[EVENTS] = g.zones[EVENTS][::-1]


# Events of the theme sets


@WRONG.instead_of("calm-sea")
def calm_sea_cannot_be_declined(g: State) -> Effect[None]:
    for seat, n in ((0, 2), (1, 1)):
        yield from take(g, seat, n)


@WRONG.instead_of("calm-sea")
def one_resource_for_any_number_of_fleets(g: State) -> Effect[None]:
    for seat in from_current(g):
        yield from take_up_to(g, seat, 1)


@WRONG.instead_of("calm-sea")
def fleets_of_the_opponent_count(g: State) -> Effect[None]:
    for seat, n in ((0, 1), (1, 2)):
        yield from take_up_to(g, seat, n)


@WRONG.instead_of("great-tournament")
def the_loser_is_rewarded(g: State) -> Effect[None]:
    yield from fill_gold(g, 0)


@WRONG.instead_of("great-tournament")
def the_tournament_brings_one_gold(g: State) -> Effect[None]:
    yield from fill_gold(g, 1, 1)


@WRONG.instead_of("great-tournament")
def all_gold_fields_are_filled(g: State) -> Effect[None]:
    for slot in g.summaries[1].stores[GOLD]:
        deposit(g, slot, 3)
    return
    yield


def fill_gold(g: State, seat: int, n: int = 3) -> Effect[None]:
    fields = tuple(slot for slot in g.summaries[seat].stores[GOLD] if g.stock[slot] < 3)
    deposit(g, (yield from choose(seat, Ask.REGION_TO_FILL, (*fields, NONE))), n)


def change_hand(g: State, seat: int, n: int) -> Effect[None]:
    stack = yield from choose(seat, Ask.STACK_FOR_HAND, g.table.stacks_of[seat])
    zone = FIRST_STACK + stack
    while hand(g, seat):
        representative = yield from choose(seat, Ask.CARD_TO_RETURN, distinct(g, hand(g, seat)))
        card = pick(g, HAND + seat, representative)
        remove_from_zone(g, HAND + seat, card)
        g.zones[zone] = (*g.zones[zone], card)
    g.zones[HAND + seat], g.zones[zone] = g.zones[zone][:n], g.zones[zone][n:]


@WRONG.instead_of("comet")
def three_points_are_enough(g: State) -> Effect[None]:
    for seat in from_current(g):
        yield from change_hand(g, seat, hand_limit(g, seat))


@WRONG.instead_of("comet")
def as_many_cards_as_before(g: State) -> Effect[None]:
    yield from change_hand(g, 1, len(hand(g, 1)))


@WRONG.instead_of("comet")
def the_other_stack_is_drawn_from(g: State) -> Effect[None]:
    yield from change_hand(g, 1, 0)
    g.zones[HAND + 1], g.zones[FIRST_STACK] = g.zones[FIRST_STACK], ()


@WRONG.instead_of("dance-of-the-unicorns")
def only_who_rolled_dances(g: State) -> None:
    for placed in g.summaries[g.active].own:
        if placed.definition.id in ("classic/ari", "classic/hor"):
            deposit(g, placed.slot, 1)


@pytest.mark.parametrize("name", WRONG.effects)
def test_a_wrong_event_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch):
    slug, effect = WRONG.effects[name]
    s, act = STEPS[slug]()
    replace_effect(monkeypatch, s, slug, effect)
    with pytest.raises(AssertionError, match=NOTICED):
        told((s, act))
