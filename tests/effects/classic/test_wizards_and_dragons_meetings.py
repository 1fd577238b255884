"""Wizards & Dragons where its cards meet: each scene tries to break what the single cards promise."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.effects.classic.magic import CHARGED, MILLED
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import ORE
from deckbuilder.engine.events import throw_event_die
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import cover, fill_pair, set_inert
from deckbuilder.engine.rules import BRIGAND_ATTACK
from deckbuilder.engine.state import BEFORE_ROLL, ENDING
from deckbuilder.engine.state_based import apply_state_based_effects

from .magic_scenes import LEFT, RIGHT, cast, home, library, next_turn

card = pytest.mark.card


def bewitch(s: Scene, slot: int) -> None:
    """A Witch of the other seat covers the building on a place."""
    cover(s.g, 1 - geometry.SEAT[slot], s.spare("witch", owner=1 - geometry.SEAT[slot]), slot)
    apply_state_based_effects(s.g)


def vault(s: Scene, seat: int) -> int:
    """A seat's Treasure Vault in its right city holds two ore. Returns its slot."""
    s.city(seat, RIGHT)
    slot = s.place(seat, "treasure-vault", s.site(seat, RIGHT))
    fill_pair(s.g, slot, ORE)
    apply_state_based_effects(s.g)
    return slot


# The hand limit


@card("classic/inspiration")
def test_the_cards_of_an_inspiration_before_the_dice_outlast_an_event_card():
    s, _, book = library("inspiration")
    s.on_stack(0, "abbey", "smithy")
    s.on_stack(1, "mint", "church")
    for seat, knight in ((0, "siegfried-lackland"), (1, "conrad-the-swift")):
        s.hand(seat, "mayor", "caravan", "scout")
        s.place(seat, knight, s.site(seat, RIGHT))
    cast(s, book, before_roll=True)
    s.events("civil-war")
    asked = s.roll_dice(6, "event", ["scout", 5])
    assert [c.seat for c in asked] == [1, 1], "only the other player has too many"
    assert len(s.hand_of(0)) == 8 and len(s.hand_of(1)) == 3
    s.hand(0, "spy")
    s.g.phase = ENDING
    leaving = ("scout", "spy", "abbey", "smithy", "mint", "church")
    s.run(s.g.table.rules.hand_step(s.g, 0), [*[x for slug in leaving for x in (slug, 5)], None])
    assert s.hand_of(0) == ["caravan", "mayor", "siegfried-lackland"]


@card("classic/inspiration")
def test_who_was_not_inspired_this_turn_keeps_the_limit_after_an_event_card():
    s, _, book = library("inspiration")
    s.hand(0, "mayor", "caravan", "scout")
    s.place(0, "siegfried-lackland", s.site(0, RIGHT))
    s.events("civil-war")
    assert [c.seat for c in s.roll_dice(6, "event", ["scout", 5])] == [0, 0]
    assert s.at(book) == "inspiration" and len(s.hand_of(0)) == 3


@card("classic/comet")
def test_comet_takes_the_cards_of_an_inspiration_too():
    s, _, book = library("inspiration")
    s.on_stack(0, "abbey", "smithy")
    s.on_stack(1, "mint", "church", "aqueduct", "spy", "bishop")
    s.city(0, RIGHT)
    s.city(1, RIGHT)
    cast(s, book, before_roll=True)
    s.events("comet")
    s.roll_dice(6, "event", [1, "abbey", "smithy", "mint"])
    assert s.points(0) == 4 and s.points(1) == 3
    assert s.hand_of(0) == ["aqueduct", "bishop", "spy"] and s.hand_of(1) == []
    assert s.stack(1) == ["abbey", "smithy", "mint", "church"]


# Witches


@card("classic/witch")
@pytest.mark.parametrize("act", ["arsonist", "remove"])
def test_a_bewitched_vault_leaves_with_its_goods_and_the_witch(act: str):
    s = Scene(edition="classic", own_stacks=True)
    slot = vault(s, 1)
    bewitch(s, slot)
    assert s.has(1) == {}, "what lies in it cannot be used"
    s.hand(0, "arsonist")
    if act == "arsonist":
        s.card_die(5)
        s.play(0, "arsonist")
        assert s.hand_of(1) == ["treasure-vault"] and s.discarded(0) == ["arsonist", "witch"]
    else:
        assert s.can(1, "remove", slot)
        s.act(1, Act.REMOVE, slot)
        assert s.discarded(1) == ["treasure-vault"] and s.discarded(0) == ["witch"]
    assert s.has(1) == {} and s.g.summaries[1].kept == 0 and slot not in s.g.stock


@card("classic/witch")
@card("classic/change-places")
def test_a_bewitched_vault_moves_with_its_goods_and_wakes_elsewhere():
    s, _, book = library("change-places")
    slot = vault(s, 0)
    other = s.place(0, "mint", s.site(0, RIGHT, BELOW))
    bewitch(s, slot)
    s.events("conflict")
    cast(s, book, [slot], before_roll=True)
    assert (s.at(slot), s.at(other)) == ("mint", "witch") and "ore" not in s.has(0)
    s.roll_dice(5, "event")
    assert s.at(other) == "treasure-vault" and s.stock and s.g.stock[other] == 2
    assert s.has(0)["ore"] == 2 and s.g.summaries[0].kept


@card("classic/witch")
def test_a_witch_on_a_region_improvement_keeps_its_points_and_bars_the_region():
    s, _, book = library("earth-magic")
    s.city(1, LEFT)
    s.place(1, "counting-house", s.site(1, LEFT))
    pasture, other_pasture = s.region(1, "pasture"), s.extra_region(1, "pasture", 5)
    improvement = s.place(1, "dye-works", s.beside(pasture))
    s.turn(improvement, 2)
    s.extra_region(0, "forest", 2)
    commerce = s.commerce(1)
    bewitch(s, improvement)
    assert s.commerce(1) == commerce - 2 and not s.can(1, "use", improvement)
    assert cast(s, book) == [], "one region on either side: that with nothing beside it"
    assert s.at(other_pasture) == "forest" and s.at(pasture) == "pasture"
    s.events("conflict")
    s.g.active = 1
    s.roll_dice(6, "event")
    assert s.at(improvement) == "dye-works" and s.level(improvement) == 2 and s.commerce(1) == commerce


@card("classic/witch")
def test_a_witch_on_a_stable_ends_what_it_had_named():
    s = Scene(edition="classic")
    stable = s.place(1, "livery-stable", s.site(1, LEFT))
    s.store(s.extra_region(1, "forest", 2), 2)
    s.g.active, s.g.phase = 1, BEFORE_ROLL
    s.act(1, Act.USE, stable, answers=["lumber"])
    s.act(1, Act.END)
    assert s.can(1, "use", stable)
    bewitch(s, stable)
    assert not s.can(1, "use", stable)
    s.act(1, Act.REMOVE, stable)
    assert s.discarded() == ["livery-stable", "witch"]


@card("classic/witch")
def test_a_witch_cannot_take_a_building_of_her_own_side_nor_one_that_is_pawned():
    s = Scene(edition="classic")
    home(s, 0)
    s.wizard(0, "ari", s.region(0, "gold-field"), 0)
    s.hand(0, "witch")
    castle = s.place(0, "robber-barons-castle", s.site(1, LEFT))
    pawned = s.place(1, "abbey", s.site(1, RIGHT))
    set_inert(s.g, pawned, True)
    apply_state_based_effects(s.g)
    assert not s.can(0, "play", "witch")
    s.place(1, "garrison", s.site(1, RIGHT, BELOW))
    assert s.play(0, "witch") == [] and s.at(castle) == "robber-barons-castle"


@card("classic/witch")
@card("classic/timejump")
@pytest.mark.parametrize("again", [True, False])
def test_a_witch_leaves_only_with_an_event_card_that_stands_on_a_chosen_die_too(again: bool):
    s, wizard, _ = library("timejump")
    garrison = s.place(0, "garrison", s.site(0, RIGHT))
    bewitch(s, garrison)
    s.events("conflict")
    s.hand(0, "alchemist")
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.PLAY, s.in_hand(0, "alchemist"), answers=[4])
    s.g.turn = next(t for t in range(1, 99) if _thrown_again(s, t) == BRIGAND_ATTACK)
    s.roll_dice(4, "event", [again])
    assert s.at(garrison) == ("witch" if again else "garrison")
    assert s.g.production == 4 and s.power(wizard) == (2 if again else 3)
    assert s.event_stack() == ["conflict"]


def _thrown_again(s: Scene, turn: int) -> int:
    """What the event die shows in a turn at its second throw."""
    s.g.turn = turn
    return throw_event_die(s.g, 1)


# Regions that change sides


@card("classic/earth-magic")
def test_after_earth_magic_each_owner_produces_with_his_new_region():
    s, wizard, book = library("earth-magic")
    mine, his = s.extra_region(0, "mountains", 6), s.extra_region(1, "pasture", 5)
    s.place(0, "foundry", geometry.site(0, LEFT - 1, ABOVE, 0))
    s.store(mine, 1)
    s.store(his, 3)
    cast(s, book, [mine, his])
    assert (s.at(mine), s.at(his)) == ("pasture", "mountains")
    assert s.has(0) == {"wool": 3, "magic power": 1} and s.has(1) == {"ore": 1}
    s.store(mine, 0)
    for number in (5, 6):
        s.production(number)
    assert s.g.stock[mine] == 1 and s.g.stock[his] == 2, "the number goes along"
    next_turn(s)
    next_turn(s)
    s.store(wizard, 3)
    assert s.can(0, "use", book), "now wool is mine twice, and ore his"
    cast(s, book, [mine, his])
    assert (s.at(mine), s.at(his)) == ("mountains", "pasture")
    s.production(6)
    assert s.g.stock[mine] == 3, "beside a Foundry"


# Wizards and their marks


@card("classic/wizards-duel")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_citadel_of_a_beaten_wizard_turns_and_his_name_is_free_again(winner: int):
    s = Scene(edition="classic", own_stacks=True)
    mine, his = home(s, 0, 3), home(s, 1, 2)
    s.hand(0, "wizards-duel")
    s.hand(1, "arsa")
    s.turn(mine, CHARGED)
    s.wizard(0, "ari", s.region(0, "gold-field"), 1)
    assert (s.points(0), s.points(1)) == (3, 3)
    s.card_die(*((1, 1) if winner == 0 else (1, 6)))
    s.play(0, "wizards-duel", [mine, 6 if winner == 0 else 2])
    assert s.points(1) == (2 if winner == 0 else 3) and s.points(0) == 3, "Ari is still at home"
    assert s.stack(6 if winner == 0 else 2) == (["hadi"] if winner == 0 else ["arsa"])
    assert s.can(1, "build", "arsa") == (winner == 1), "her name is free again"
    assert (his in s.g.board) == (winner == 1) and (mine in s.g.board) == (winner == 0)


@card("classic/magic-mill")
def test_ground_power_waits_for_the_end_of_the_turn_and_a_charge_for_the_own_next_one():
    s, wizard, book = library("countermagic", 0)
    mill = s.place(0, "magic-mill")
    kitchen = s.place(0, "magic-kitchen")
    s.stock(0, gold=1, lumber=1)
    s.store(wizard, 1)
    s.use(0, mill)
    s.hand(1, "caravan")
    assert s.level(wizard) == MILLED and s.can(0, "use", kitchen)
    next_turn(s)
    s.stock(1, ore=1)
    asked = s.play(1, "caravan", [True, 0])
    assert [c.ask for c in asked] == [Ask.CANCEL_CARD, Ask.STACK_FOR_CARD] and s.power(wizard) == 0
    next_turn(s)
    s.stock(0, gold=1, lumber=2)
    s.act(0, Act.USE, wizard, answers=[2])
    s.use(0, mill)
    assert s.level(wizard) == CHARGED | MILLED and not s.can(0, "use", kitchen)
    next_turn(s)
    assert s.level(wizard) == CHARGED
    s.hand(1, "mayor")
    s.city(1, RIGHT)
    assert s.play(1, "mayor", ["ore"]), "nobody is asked whether to cancel"
    next_turn(s)
    assert s.level(wizard) == 0 and s.can(0, "use", kitchen) and s.power(wizard) == 3
    assert book not in s.g.used


@card("classic/by-magics-hand")
@card("classic/countermagic")
def test_a_countermagic_that_was_cast_answers_nothing_for_its_new_owner_this_turn():
    s = Scene(edition="classic")
    s.stock(0, ore=1)
    home(s, 0, 2)
    his = home(s, 1, 2)
    s.wizard(0, "ari", s.region(0, "gold-field"), 2)
    s.place(1, "countermagic")
    s.place(1, "garrison", s.site(1, RIGHT))
    s.hand(0, "caravan", "by-magics-hand", "arsonist", "arsonist")
    s.hand(1, "bishop", "bishop")
    s.play(0, "caravan", [True, 3])
    assert s.power(his) == 0 and s.stack(3) == ["caravan"]
    s.play(0, "by-magics-hand", [wizard_of(s, "arsa"), wizard_of(s, "ari"), s.site(0, LEFT)])
    s.card_die(6, 2)
    asked = s.play(0, "arsonist", ["bishop"])
    assert [c.ask for c in asked] == [Ask.COUNTER_CARD], "cast in this turn"
    next_turn(s)
    next_turn(s)
    asked = s.play(0, "arsonist", ["bishop", True, 0])
    assert [c.ask for c in asked] == [Ask.COUNTER_CARD, Ask.CANCEL_CARD, Ask.STACK_FOR_CARD]
    assert s.stack(0) == ["bishop"] and s.hand_of(1) == ["garrison"]


def wizard_of(s: Scene, slug: str) -> int:
    """The place of a wizard in play."""
    return next(slot for slot in s.g.board if s.at(slot) == slug)


# Strength that does not last


@card("classic/magic-potion")
@card("classic/horse-farm")
def test_a_doubled_knight_drives_a_castle_away_and_stays_doubled_when_he_moves():
    s, wizard, book = library("magic-potion")
    knight = s.place(0, "walter-the-recreant", s.site(0, RIGHT))
    rival = s.place(1, "gotz-ironfist", s.site(1, RIGHT))
    castle = s.place(1, "robber-barons-castle", s.site(0, RIGHT, BELOW))
    farm = s.place(0, "horse-farm", s.site(0, LEFT, BELOW))
    assert s.g.strength_holder == 1
    cast(s, book)
    assert s.strength(0) == 6 and s.g.strength_holder == 0
    assert castle not in s.g.board and s.discarded() == ["robber-barons-castle"]
    s.store(s.region(0, "fields"), 1)
    s.use(0, farm, [s.site(0, RIGHT, BELOW)])
    assert s.at(knight) is None and s.strength(0) == 6
    next_turn(s)
    assert s.strength(0) == 6 and s.g.strength_holder == 0, "in the opponent's turn too"
    next_turn(s)
    assert s.strength(0) == 3 and s.g.strength_holder == 1 and s.at(rival) == "gotz-ironfist"
    assert s.at(castle) == "walter-the-recreant", "the Castle does not come back"
    assert s.power(wizard) == 2


@card("classic/magic-potion")
def test_a_doubled_knight_that_was_sent_home_returns_with_single_strength():
    s, _, book = library("magic-potion")
    s.place(0, "siegfried-lackland", s.site(0, RIGHT))
    cast(s, book)
    assert s.strength(0) == 2
    s.hand(1, "black-knight")
    next_turn(s)
    s.card_die(1)
    s.play(1, "black-knight")
    assert s.hand_of(0) == ["siegfried-lackland"] and s.strength(0) == 0
    s.place(0, "siegfried-lackland", s.site(0, RIGHT))
    assert s.strength(0) == 1


# The Stone of Wisdom


@card("classic/stone-of-wisdom")
def test_a_pawned_stone_may_be_burned_and_bars_everything_when_paid_again():
    s, _, book = library("earth-magic")
    s.extra_region(0, "mountains", 6)
    s.extra_region(1, "pasture", 5)
    s.citadel(1, RIGHT)
    stone = s.place(1, "stone-of-wisdom")
    s.place(1, "conrad-the-swift", s.site(1, LEFT))
    s.place(0, "richard-the-vengeful", s.site(0, RIGHT))
    richard = wizard_of(s, "richard-the-vengeful")
    s.store(s.region(0, "gold-field"), 1)
    s.hand(0, "arsonist", "whirlwind", "spy")
    s.hand(1, "abbey")
    s.store(s.region(1, "fields"), 1)
    attacks = {("play", "arsonist"), ("play", "whirlwind"), ("play", "spy"), ("use", book), ("use", richard)}
    assert not attacks & s.options()
    set_inert(s.g, stone, True)
    apply_state_based_effects(s.g)
    assert attacks <= s.options()
    set_inert(s.g, stone, False)
    apply_state_based_effects(s.g)
    assert not attacks & s.options()
    set_inert(s.g, stone, True)
    apply_state_based_effects(s.g)
    s.card_die(5)
    s.play(0, "arsonist")
    assert s.hand_of(1) == ["abbey", "stone-of-wisdom"] and s.at(stone) is None


# The Tournament Game


@card("classic/countermagic")
@card("classic/scout")
def test_a_cancelled_scout_goes_under_a_stack_of_his_player_that_the_other_chooses():
    s = Scene(edition="classic", own_stacks=True)
    home(s, 1, 2)
    s.place(1, "countermagic")
    s.hand(0, "scout")
    end = geometry.road(0, 5)
    s.fill(0)
    s.act(0, Act.ROAD, end)
    s.fill(0)
    s.regions_on_top("hills", "forest")
    far = geometry.settlement(0, 4)
    asked = s.act(0, Act.SETTLEMENT, far, answers=[True, True, 2, geometry.region(0, 4, BELOW)])
    assert asked[2].seat == 1 and asked[2].options == (0, 1, 2, 3)
    assert s.stack(2) == ["scout"]
    assert s.at(geometry.region(0, 4, BELOW)) == "hills" and s.at(geometry.region(0, 4, ABOVE)) == "forest"
