"""Attacks with a die of the basic set, and the cards that answer them, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import ORE
from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import cover, fill_pair
from deckbuilder.engine.state import OPEN
from deckbuilder.engine.state_based import apply_state_based_effects

from .basic_scenes import LEFT, RIGHT, asks, countering, kinds, scene

card = pytest.mark.card


def attack(slug: str, *answers: str) -> Scene:
    """Seat 0 holds an attack card, seat 1 these answers to it."""
    s = scene()
    s.hand(0, slug)
    s.hand(1, *answers)
    return s


# Seven points, and the Stone of Wisdom


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(slug, marks=card(f"classic/{slug}"))
        for slug in ("arsonist", "black-knight", "brigands", "merchant", "spy", "caravan")
    ],
)
def test_attack_and_neutral_cards_wait_for_seven_points(slug: str):
    s = Scene(edition="classic", action_minimum=7)
    s.hand(0, slug)
    s.hand(1, "abbey")
    s.place(1, "abbey")
    s.place(1, "conrad-the-swift")
    s.stock(0, wool=1)
    s.stock(1, ore=1)
    s.city(0)
    assert not s.can(0, "play", slug), "3 points, and 3 with the knight token"
    s.city(0, RIGHT)
    assert s.can(0, "play", slug)
    s.citadel(1, RIGHT)
    s.place(1, "stone-of-wisdom")
    assert s.can(0, "play", slug) == (slug == "caravan"), "a neutral card is no attack"


# Arsonist


@card("classic/arsonist")
def test_arsonist_sends_a_building_of_choice_back_to_the_hand():
    s = attack("arsonist")
    s.place(1, "ore-fleet")
    assert not s.can(0, "play", "arsonist"), "a fleet is no building"
    abbey, garrison = s.place(1, "abbey"), s.place(1, "garrison")
    assert s.can(0, "play", "arsonist")
    s.card_die(5)
    asked = s.play(0, "arsonist", answers=[garrison])
    assert asks(asked) == [(0, Ask.BUILDING_TO_NAME)] and set(asked[0].options) == {abbey, garrison}
    assert s.at(garrison) is None and s.at(abbey) == "abbey"
    assert s.hand_of(1) == ["garrison"] and s.discarded() == ["arsonist"]


@card("classic/arsonist")
def test_arsonist_backfires_on_six():
    s = attack("arsonist")
    s.place(1, "abbey")
    abbey, smithy = s.place(0, "abbey"), s.place(0, "smithy")
    s.card_die(6)
    asked = s.play(0, "arsonist", answers=[smithy])
    assert asks(asked) == [(1, Ask.BUILDING_TO_NAME)] and set(asked[0].options) == {abbey, smithy}
    assert s.hand_of(0) == ["smithy"] and s.hand_of(1) == []


@card("classic/arsonist")
def test_arsonist_that_backfires_finds_nothing_where_nothing_stands():
    s = attack("arsonist")
    s.place(1, "abbey")
    s.place(0, "ore-fleet")
    s.card_die(6)
    assert s.play(0, "arsonist") == []
    assert s.hand_of(0) == s.hand_of(1) == [] and s.discarded() == ["arsonist"]


@card("classic/arsonist")
def test_arsonist_that_backfires_hits_my_castle_abroad_and_not_the_one_that_stands_with_me():
    s = attack("arsonist")
    theirs = s.place(1, "robber-barons-castle")
    mine = s.place(0, "robber-barons-castle")
    abbey = s.place(0, "abbey")
    s.card_die(6)
    asked = s.play(0, "arsonist", answers=[mine])
    assert asks(asked) == [(1, Ask.BUILDING_TO_NAME)] and set(asked[0].options) == {mine, abbey}
    assert s.at(mine) is None and s.at(theirs) == "robber-barons-castle"
    assert s.hand_of(0) == ["robber-barons-castle"] and s.hand_of(1) == []


@card("classic/arsonist")
def test_passive_player_keeps_the_hand_limit_at_once():
    s = attack("arsonist", "abbey", "smithy", "spy")
    s.place(1, "garrison")
    s.card_die(1)
    asked = s.act(0, Act.PLAY, s.in_hand(0, "arsonist"), answers=["spy", 4])
    assert asks(asked) == [(1, Ask.CARD_TO_RETURN), (1, Ask.STACK_FOR_CARD)]
    assert s.hand_of(1) == ["abbey", "garrison", "smithy"] and s.stack(4) == ["spy"]


@card("classic/arsonist")
def test_arsonist_hits_buildings_that_are_turned_over_or_bewitched():
    for bewitched in (False, True):
        s = attack("arsonist")
        hall = s.place(1, "abbey")
        if bewitched:
            cover(s.g, 0, s.spare("witch"), hall)
            apply_state_based_effects(s.g)
        else:
            turn_over(s.g, hall, inert=True)
        assert s.can(0, "play", "arsonist")
        s.card_die(3)
        s.play(0, "arsonist")
        assert s.at(hall) is None and s.hand_of(1) == ["abbey"]
        assert s.discarded() == (["arsonist", "witch"] if bewitched else ["arsonist"])


@card("classic/arsonist")
def test_arsonist_burns_what_is_stored_and_returns_an_open_card_to_the_supply():
    s = Scene(edition="classic", open_cards=("counting-house",))
    s.hand(0, "arsonist", "arsonist")
    s.city(1)
    vault = s.place(1, "treasure-vault")
    fill_pair(s.g, vault, ORE)
    apply_state_based_effects(s.g)
    s.card_die(2)
    s.play(0, "arsonist")
    assert s.has(1) == {} and s.hand_of(1) == ["treasure-vault"]
    house, supply = s.place(1, "counting-house"), len(s.g.zones[OPEN])
    s.card_die(2)
    s.play(0, "arsonist")
    assert s.at(house) is None and s.hand_of(1) == ["treasure-vault"]
    assert len(s.g.zones[OPEN]) == supply + 1


# Black Knight


@card("classic/black-knight")
def test_black_knight_sends_a_knight_back_to_the_hand():
    s = attack("black-knight")
    s.place(1, "ore-fleet")
    assert not s.can(0, "play", "black-knight"), "a fleet is no knight"
    karl = s.place(1, "karl-the-strong")
    s.place(0, "siegfried-lackland")
    assert s.can(0, "play", "black-knight") and s.g.strength_holder == 1
    s.card_die(4)
    assert s.play(0, "black-knight") == []
    assert s.at(karl) is None and s.hand_of(1) == ["karl-the-strong"]
    assert s.g.strength_holder == 0 and s.discarded() == ["black-knight"]


@card("classic/black-knight")
def test_black_knight_chooses_among_knights_and_dragons_whatever_protects_them():
    s = attack("black-knight")
    s.city(1)
    s.citadel(1, RIGHT)
    s.place(1, "church", s.site(1, LEFT, ABOVE, 0))
    otto = s.place(1, "otto-the-berserker", s.site(1, LEFT, ABOVE, 1))
    fleet = s.place(1, "ore-fleet", s.site(1, LEFT, BELOW, 0))
    ismai = s.place(1, "ismai-the-green-dragon")
    s.card_die(5)
    asked = s.play(0, "black-knight", answers=[ismai])
    assert asks(asked) == [(0, Ask.OPPOSING_UNIT)] and set(asked[0].options) == {otto, ismai}
    assert s.hand_of(1) == ["ismai-the-green-dragon"] and s.at(fleet) == "ore-fleet"


@card("classic/black-knight")
def test_black_knight_backfires_on_six():
    s = attack("black-knight")
    s.place(1, "karl-the-strong")
    siegfried, otto = s.place(0, "siegfried-lackland"), s.place(0, "otto-the-berserker")
    s.card_die(6)
    asked = s.play(0, "black-knight", answers=[otto])
    assert asks(asked) == [(1, Ask.OPPOSING_UNIT)] and set(asked[0].options) == {siegfried, otto}
    assert s.hand_of(0) == ["otto-the-berserker"] and s.hand_of(1) == []


@card("classic/black-knight")
def test_black_knights_victim_waits_with_the_hand_limit_if_it_is_his_turn():
    s = attack("black-knight")
    s.hand(0, "abbey", "garrison", "smithy")
    s.place(1, "karl-the-strong")
    s.place(0, "siegfried-lackland")
    s.card_die(6)
    assert s.act(0, Act.PLAY, s.in_hand(0, "black-knight")) == []
    assert len(s.hand_of(0)) == 4 and "siegfried-lackland" in s.hand_of(0)


@card("classic/black-knight")
def test_black_knight_that_backfires_finds_nobody_where_nobody_stands():
    s = attack("black-knight")
    s.place(1, "karl-the-strong")
    s.place(0, "ore-fleet")
    s.card_die(6)
    assert s.play(0, "black-knight") == []
    assert s.hand_of(0) == s.hand_of(1) == [] and s.g.strength_holder == 1


# Brigands


@card("classic/brigands")
def test_brigands_take_two_resources_of_choice():
    s = attack("brigands")
    assert not s.can(0, "play", "brigands"), "nothing to take"
    s.stock(1, ore=2, wool=1, gold=3)
    assert s.can(0, "play", "brigands")
    s.card_die(5)
    asked = s.play(0, "brigands", answers=["ore", "wool"])
    assert asks(asked) == [(0, Ask.RESOURCE_TO_DEMAND)] * 2 and kinds(asked[0]) == {"ore", "wool", "gold"}
    assert s.has(0) == {"ore": 1, "wool": 1} and s.has(1) == {"ore": 1, "gold": 3}
    assert s.discarded() == ["brigands"]


@card("classic/brigands")
def test_brigands_take_what_is_there_and_what_fits():
    s = attack("brigands")
    s.hand(0, "brigands")
    s.stock(1, wool=1)
    s.card_die(1)
    s.play(0, "brigands")
    assert s.has(0) == {"wool": 1} and s.has(1) == {}
    s.stock(0, ore=2)
    s.stock(1, ore=3)
    s.card_die(1)
    s.play(0, "brigands")
    assert s.has(0) == {"ore": 3} and s.has(1) == {"ore": 2}
    s.hand(0, "brigands")
    assert not s.can(0, "play", "brigands"), "my mountains are full"


@card("classic/brigands")
@pytest.mark.parametrize(("gold", "left"), [(1, {}), (2, {"gold": 1})])
def test_brigands_backfire_on_six(gold: int, left: dict[str, int]):
    s = attack("brigands")
    s.stock(0, gold=2)
    s.stock(1, gold=gold)
    s.card_die(6)
    s.play(0, "brigands")
    assert s.has(0) == left and s.has(1) == {"gold": 3}


@card("classic/brigands")
def test_who_loses_to_brigands_says_which_region_gives():
    s = attack("brigands")
    first, more = s.region(0, "mountains"), s.extra_region(0, "mountains", 4)
    s.store(first, 2)
    s.store(more, 2)
    s.stock(1, wool=1)
    s.card_die(6)
    asked = s.play(0, "brigands", answers=[more, more])
    assert asks(asked) == [(0, Ask.STORE_TO_EMPTY)] * 2, "the winner wants ore, there is nothing else"
    assert (s.g.stock[first], s.g.stock[more]) == (2, 0) and s.has(1) == {"wool": 1, "ore": 2}


@card("classic/brigands")
def test_brigands_cannot_touch_stored_pairs():
    s = attack("brigands")
    s.city(1)
    fill_pair(s.g, s.place(1, "treasure-vault"), ORE)
    apply_state_based_effects(s.g)
    assert not s.can(0, "play", "brigands")


# Bishop


@card("classic/bishop")
@pytest.mark.parametrize(("result", "loser"), [(1, 1), (2, 1), (3, 0), (5, 0), (6, 0)])
def test_bishop_turns_the_arsonist_against_his_player(result: int, loser: int):
    s = attack("arsonist", "bishop")
    s.place(0, "abbey")
    s.place(1, "abbey")
    s.card_die(result)
    asked = s.play(0, "arsonist", answers=["bishop"])
    assert asks(asked) == [(1, Ask.COUNTER_CARD)]
    assert s.hand_of(loser) == ["abbey"] and s.hand_of(1 - loser) == []
    assert s.discarded() == ["arsonist", "bishop"]


@card("classic/bishop")
def test_bishop_can_stay_in_the_hand_and_is_no_option_of_his_own():
    s = attack("arsonist", "bishop")
    s.hand(0, "bishop")
    s.place(0, "abbey")
    s.place(1, "abbey")
    assert not s.can(0, "play", "bishop")
    s.card_die(3)
    s.play(0, "arsonist", answers=[None])
    assert s.hand_of(1) == ["abbey", "bishop"]


@card("classic/bishop")
def test_bishop_answers_brigands_but_no_black_knight():
    s = attack("brigands", "bishop", "bishop")
    s.hand(0, "black-knight")
    s.stock(0, gold=1)
    s.stock(1, wool=1)
    s.card_die(3)
    assert asks(s.play(0, "brigands", answers=["bishop"])) == [(1, Ask.COUNTER_CARD)], "one of them works"
    assert s.has(0) == {} and s.has(1) == {"wool": 1, "gold": 1}
    assert s.hand_of(1) == ["bishop"]
    s.place(1, "karl-the-strong")
    s.card_die(3)
    assert s.play(0, "black-knight") == []
    assert s.hand_of(1) == ["bishop", "karl-the-strong"]


@card("classic/bishop")
@pytest.mark.parametrize(("bishops", "loser"), [(1, 1), (2, 0)])
def test_a_cancelled_bishop_may_be_followed_by_another(bishops: int, loser: int):
    s = countering(0)
    s.hand(0, "arsonist")
    s.hand(1, *["bishop"] * bishops)
    s.place(0, "abbey")
    s.place(1, "abbey")
    s.card_die(3)
    asked = s.play(0, "arsonist", answers=["bishop", True, 2, *["bishop"] * (bishops - 1)])
    assert asks(asked)[:3] == [(1, Ask.COUNTER_CARD), (0, Ask.CANCEL_CARD), (0, Ask.STACK_FOR_CARD)]
    assert s.stack(2) == ["bishop"] and "abbey" in s.hand_of(loser) and "abbey" not in s.hand_of(1 - loser)


# Herb Woman


@card("classic/herb-woman")
@pytest.mark.parametrize(("result", "loser"), [(2, 1), (3, 0)])
def test_herb_woman_turns_the_black_knight_against_his_player(result: int, loser: int):
    s = attack("black-knight", "herb-woman")
    s.place(0, "otto-the-berserker")
    s.place(1, "karl-the-strong")
    s.card_die(result)
    assert asks(s.play(0, "black-knight", answers=["herb-woman"])) == [(1, Ask.COUNTER_CARD)]
    assert s.hand_of(loser) == [("otto-the-berserker", "karl-the-strong")[loser]]
    assert s.hand_of(1 - loser) == [] and s.discarded() == ["black-knight", "herb-woman"]
    assert s.g.strength_holder == 1 - loser


@card("classic/herb-woman")
def test_herb_woman_does_not_answer_the_arsonist_or_brigands():
    s = attack("arsonist", "herb-woman")
    s.hand(0, "brigands", "herb-woman")
    assert not s.can(0, "play", "herb-woman")
    s.place(1, "abbey")
    s.stock(1, ore=1)
    s.card_die(3, 3)
    assert s.play(0, "arsonist") == [] and s.play(0, "brigands") == []
    assert s.hand_of(1) == ["abbey", "herb-woman"] and s.has(0) == {"ore": 1}


@card("classic/herb-woman")
def test_herb_woman_answers_richard_the_vengeful():
    s = scene()
    s.hand(1, "herb-woman")
    richard, otto = s.place(0, "richard-the-vengeful"), s.place(0, "otto-the-berserker")
    s.place(1, "karl-the-strong")
    s.stock(0, gold=1)
    s.card_die(4)
    asked = s.use(0, richard, answers=["herb-woman", 3])
    assert asks(asked) == [(1, Ask.COUNTER_CARD), (0, Ask.STACK_FOR_CARD)], "Richard himself is no victim"
    assert s.at(otto) is None and s.hand_of(0) == ["otto-the-berserker"] and s.hand_of(1) == []
    assert s.stack(3) == ["richard-the-vengeful"]
