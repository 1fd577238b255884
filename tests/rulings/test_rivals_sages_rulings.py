"""Official rulings of The Rivals for Catan, replayed: the Era of Sages."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Act, Scene
from setups import deck, kit

from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.carddef import SAGE
from deckbuilder.engine.rules import TRADE
from deckbuilder.engine.state import BEFORE_ROLL, FIRST_STACK, OPEN, ROLLING
from deckbuilder.engine.turn import dice_phase, roll_dice

ruling = pytest.mark.ruling
PETER = "peter-sage-of-the-forest"


def with_peter(owls: int = 0) -> tuple[Scene, int]:
    """Seat 0 has a city, and Peter at its forest with number 2."""
    s = Scene()
    s.city(0)
    slot = s.place(0, PETER, s.beside(s.region(0, "forest")))
    s.store(slot, owls)
    return s, slot


@ruling("R-025")
def test_sages_of_a_tournament_lie_in_their_players_own_stacks():
    sages = deck("sages", start_cards=("abbey", "storehouse", "gold-ship"))
    game = rivals().start(rivals().setup(sages, deck("turmoil")), 1)
    g = game.state
    found: Counter[int] = Counter()
    for zone, cards in enumerate(g.zones):
        found.update(zone for card in cards if g.table.card[card].traits & SAGE)
    assert found and set(found) <= {FIRST_STACK + stack for stack in g.table.stacks_of[0]}
    listed = sum(e.count for e in sages.deck.deck if "sage-" in e.card and "academy" not in e.card)
    assert sum(found.values()) == listed, "they count among the 30 cards"


@ruling("R-050")
def test_the_arsonist_burns_no_sage():
    s, slot = with_peter()
    s.city(1)
    s.place(1, "hedge-tavern")
    s.hand(1, "arsonist")
    assert not s.can(1, "play", "arsonist")
    abbey = s.place(0, "abbey")
    s.play(1, "arsonist")
    assert s.at(abbey) is None and s.at(slot) == PETER


@ruling("R-061")
def test_brigitta_and_the_grove_of_justice_set_both_dice():
    s, _ = with_peter(owls=2)
    grove = s.place(0, "grove-of-justice")
    s.hand(0, "brigitta-the-wise-woman")
    assert s.can(0, "play", "brigitta-the-wise-woman", before_roll=True)
    s.play(0, "brigitta-the-wise-woman", answers=[2])
    assert s.can(0, "use", grove, before_roll=True)
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, grove, answers=[TRADE])
    assert roll_dice(s.g) == (2, TRADE)
    s.g.phase = ROLLING
    s.run(dice_phase(s.g))
    assert s.has(0) == {"lumber": 1, "owl": 1}, "the sage learns by a number that was set, too"


@ruling("R-089")
def test_sages_come_from_the_draw_stacks_of_their_set_and_are_built_from_the_hand():
    report = kit("theme-sages")
    game = rivals().start(rivals().setup(report), 1)
    g = game.state
    stacks = [n for n, stack in enumerate(g.table.stacks) if stack.back == "sages"]
    sages = [c for n in stacks for c in g.zones[FIRST_STACK + n] if g.table.card[c].traits & SAGE]
    assert len(sages) == 8 and not any(g.table.card[c].traits & SAGE for c in g.zones[OPEN])
    assert not any((g.seen[0] | g.seen[1]) >> c & 1 for c in sages), "face down"
    s = Scene()
    s.on_stack(8, PETER)
    s.hand(1, PETER)
    s.city(0)
    s.place(0, "hedge-tavern")
    s.hand(0, "traitor")
    s.play(0, "traitor", answers=[PETER])
    assert s.hand_of(0) == [PETER], "or they are taken from the opponent's hand"
    s.stock(0, lumber=1)
    s.build(0, PETER)
    assert s.at(s.beside(s.region(0, "forest"))) == PETER and s.has(0) == {}


@ruling("R-090")
def test_a_sage_at_the_forest_with_a_two_learns_at_a_two():
    s, slot = with_peter()
    s.production(2)
    assert s.g.stock[slot] == 1


@ruling("R-091")
def test_the_academy_sells_one_owl_a_turn_whatever_its_player_owns():
    s, slot = with_peter()
    s.place(0, "principal-sage-woman", s.beside(s.region(0, "hills")))
    academy = s.place(0, "academy-of-sages")
    s.stock(0, ore=3, wool=2)
    s.act(0, Act.USE, academy, answers=["ore", slot])
    assert s.g.stock[slot] == 1 and s.has(0) == {"ore": 2, "wool": 2, "owl": 1}
    assert not s.can(0, "use", academy)


@ruling("R-092")
def test_council_and_power_of_the_groves_bring_owls_as_well():
    s, slot = with_peter()
    other = s.place(0, "principal-sage-woman", s.beside(s.region(0, "hills")))
    s.place(0, "grove-of-peace")
    s.event("council-of-the-sages", answers=[1, slot, other])
    assert s.has(0) == {"owl": 2}
    s.hand(0, "power-of-the-groves")
    s.play(0, "power-of-the-groves", answers=[other])
    assert s.has(0) == {"owl": 3}


@ruling("R-093")
def test_a_sage_just_placed_has_nothing_to_pay_with():
    s = Scene()
    grove = s.place(0, "grove-of-freedom")
    s.on_stack(0, "abbey")
    s.hand(0, PETER)
    s.stock(0, lumber=1)
    s.build(0, PETER)
    assert s.at(s.beside(s.region(0, "forest"))) == PETER and s.has(0) == {}
    assert not s.can(0, "use", grove)
    s.production(2)
    assert s.can(0, "use", grove)
