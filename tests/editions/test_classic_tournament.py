"""The Tournament Game of the Catan Card Game: own stacks, own discard piles, stolen cards.

Source: Wizards & Dragons rulebook, Wizard's Duel, Prophesy, Knowledge of the Ancients (own stacks and piles);
reading C18.
"""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import OPEN

LEFT, RIGHT = 5, 6
STACKS = ((0, 1, 2, 3), (4, 5, 6, 7))
HOUSE = "counting-house"


def scene(*open_cards: str) -> Scene:
    return Scene(edition="classic", own_stacks=True, open_cards=open_cards)


@pytest.mark.parametrize("seat", [0, 1])
def test_each_draws_and_searches_in_his_own_stacks(seat):
    s = scene()
    own, other = STACKS[seat], STACKS[1 - seat]
    for stack in (own[0], own[3], other[0]):
        s.on_stack(stack, "abbey", "mint", "spy")
    s.hand(seat, "church")
    s.stock(seat, ore=2)
    asked = s.run(s.g.table.rules.hand_step(s.g, seat), answers=[SEARCH + own[3], "spy", own[0]])
    assert asked[0].options == (own[0], own[3], SEARCH + own[0], SEARCH + own[3])
    assert s.hand_of(seat) == ["abbey", "church", "spy"] and len(s.stack(other[0])) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_surplus_and_exchanged_cards_go_under_own_stacks(seat):
    s = scene()
    own, other = STACKS[seat], STACKS[1 - seat]
    s.on_stack(own[1], "abbey")
    s.on_stack(own[2], "abbey")
    s.on_stack(other[0], "abbey")
    s.hand(seat, "church", "church", "mint", "spy")
    asked = s.run(s.g.table.rules.hand_step(s.g, seat), answers=["mint", own[0], "spy", own[1]])
    assert [c.options for c in asked if c.ask is Ask.STACK_FOR_CARD] == [own, own[:3]], (
        "not under an empty stack"
    )
    assert (s.stack(own[0]), s.stack(own[1])) == (["mint"], ["spy"])


def test_each_has_a_discard_pile():
    s = scene()
    s.stock(1, ore=2)
    s.hand(0, "merchant")
    s.play(0, "merchant", answers=[None])
    s.place(1, "garrison")
    s.act(1, Act.REMOVE, s.site(1, LEFT, ABOVE))
    assert (s.discarded(0), s.discarded(1)) == (["merchant"], ["garrison"])


def test_a_stolen_card_belongs_to_the_thief():
    s = scene()
    s.hand(0, "spy")
    s.hand(1, "merchant", "siegfried-lackland")
    s.play(0, "spy", answers=["merchant"])
    s.stock(1, ore=1)
    s.play(0, "merchant")
    assert (s.discarded(0), s.discarded(1)) == (["merchant", "spy"], [])
    s.hand(0, "spy")
    s.play(0, "spy")
    s.hand(0, "church", "church", "church")
    s.run(s.g.table.rules.hand_step(s.g, 0), answers=["siegfried-lackland", 2, None])
    assert s.stack(2) == ["siegfried-lackland"], "under a stack of its new player"


def test_cards_taken_away_go_under_a_stack_of_their_player_that_the_other_one_chooses():
    s = scene()
    s.place(0, "conrad-the-swift")
    s.hand(1, "abbey", "mint", "spy")
    s.events("conflict")
    asked = s.face("event", answers=["abbey", "mint", 6])
    assert {c.seat for c in asked} == {0} and asked[-1].options == STACKS[1]
    assert s.hand_of(1) == ["spy"] and sorted(s.stack(6)) == ["abbey", "mint"]


def test_a_cancelled_card_goes_under_a_stack_of_its_player():
    s = scene()
    s.stock(1, ore=1)
    s.citadel(1, LEFT)
    s.place(1, "countermagic")
    s.wizard(1, "ari", s.region(1, "forest"))
    s.hand(0, "merchant")
    asked = s.play(0, "merchant", answers=[True, 3])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.CANCEL_CARD), (1, Ask.STACK_FOR_CARD)]
    assert asked[1].options == STACKS[0] and s.stack(3) == ["merchant"]
    assert s.discarded(0) == [] and s.has(1)["ore"] == 1


def test_an_own_counting_house_goes_where_normal_cards_go_and_one_of_the_supply_back_there():
    s = scene(HOUSE)
    s.city(1, LEFT)
    s.hand(1, HOUSE)
    s.place(1, HOUSE, s.site(1, LEFT, ABOVE))
    s.hand(0, "arsonist", "arsonist")
    s.card_die(1)
    s.play(0, "arsonist")
    assert s.hand_of(1) == [HOUSE, HOUSE] and len(s.g.zones[OPEN]) == 1
    s.stock(1, brick=1, grain=1, wool=2)
    assert s.can(1, "build", HOUSE)
    open_house = s.g.zones[OPEN][0]
    s.act(1, Act.BUILD, s.g.table.representative[open_house], answers=[s.site(1, LEFT, BELOW)])
    assert s.g.zones[OPEN] == () and len(s.hand_of(1)) == 2
    s.stock(1, brick=1, grain=1, wool=2)
    assert not s.can(1, "build", HOUSE), "one per player, of whatever origin"
    s.g.active = 0
    s.card_die(1)
    s.play(0, "arsonist")
    assert s.g.zones[OPEN] == (open_house,) and len(s.hand_of(1)) == 2
