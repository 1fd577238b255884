"""Lothar, Richard and the Large Tournament Field, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.state import FIRST_STACK, HAND
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import begin_turn

card = pytest.mark.card


@pytest.fixture
def s() -> Scene:
    return Scene(edition="classic")


def skill(s: Scene, seat: int = 0) -> int:
    """Tournament points of a seat."""
    return s.g.summaries[seat].skill


# Lothar


@card("classic/lothar-the-drunkard")
def test_lothar_wins_the_tournament_thrown_with_a_high_number(s: Scene):
    s.place(0, "lothar-the-drunkard")
    s.place(1, "falk-the-fair")
    asked = s.roll_dice(6, "tournament", ["ore"])
    assert [q.seat for q in asked] == [0], "six against five, before anything is produced"
    assert skill(s) == 6


@card("classic/lothar-the-drunkard")
def test_lothar_loses_it_with_a_low_one_and_counts_in_the_other_players_turn(s: Scene):
    lothar = s.place(0, "lothar-the-drunkard")
    s.place(1, "hagen-the-sinister")
    s.stock(1)
    assert [q.seat for q in s.roll_dice(1, "tournament", ["ore"])] == [1]
    s.g.active = 1
    assert [q.seat for q in s.roll_dice(3, "tournament", ["ore"])] == [0]
    assert s.roll_dice(2, "tournament") == [], "two against two"
    s.act(0, Act.REMOVE, lothar)
    assert skill(s) == 0


@card("classic/lothar-the-drunkard")
def test_lothar_has_the_number_of_the_turn_he_is_played_in(s: Scene):
    s.roll_dice(4, "tournament")
    s.stock(0, grain=1, ore=1, wool=1)
    s.hand(0, "lothar-the-drunkard")
    s.build(0, "lothar-the-drunkard", [s.site(0)])
    assert skill(s) == 4
    assert s.strength(0) == 1


@card("classic/lothar-the-drunkard")
def test_lothar_has_the_number_that_an_alchemist_sets_and_before_the_dice_the_last_one(s: Scene):
    s.place(0, "lothar-the-drunkard")
    s.roll_dice(2, "tournament", ["ore"])
    begin_turn(s.g, 0)
    apply_state_based_effects(s.g)
    assert skill(s) == 2
    s.hand(0, "alchemist")
    s.play(0, "alchemist", [6])
    s.roll_dice(6, "tournament", ["ore"])
    assert skill(s) == 6


@card("classic/lothar-the-drunkard")
def test_lothars_number_counts_at_the_great_tournament(s: Scene):
    s.place(0, "lothar-the-drunkard")
    s.place(1, "falk-the-fair")
    s.events("great-tournament")
    s.roll_dice(6, "event", [s.region(0, "gold-field")])
    assert s.g.stock[s.region(0, "gold-field")] == 3


# Richard


def ready(s: Scene, *others: str) -> int:
    """Richard came earlier, there is a gold, and the opponent has Karl. Returns Richard's slot."""
    richard = s.place(0, "richard-the-vengeful")
    for slug in others:
        s.place(0, slug)
    s.place(1, "karl-the-strong")
    s.stock(0, gold=1)
    return richard


@card("classic/richard-the-vengeful")
def test_richard_attacks_for_a_gold_and_goes_under_a_stack(s: Scene):
    richard = ready(s)
    s.on_stack(2, "abbey")
    assert s.can(0, "use", richard)
    s.card_die(5)
    asked = s.use(0, richard, [2])
    assert [(q.seat, q.ask) for q in asked] == [(0, Ask.STACK_FOR_CARD)]
    assert s.hand_of(1) == ["karl-the-strong"] and s.has(0) == {}
    assert s.stack(2) == ["abbey", "richard-the-vengeful"] and s.at(richard) is None
    assert s.strength(0) == 0 and s.g.strength_holder == -1
    assert s.hand_of(0) == s.discarded() == []


@card("classic/richard-the-vengeful")
def test_richard_who_fails_costs_another_knight_of_the_opponents_choice(s: Scene):
    richard = ready(s, "conrad-the-swift", "falk-the-fair")
    s.card_die(6)
    asked = s.use(0, richard, [s.site(0, 5, 1), 0])
    assert (asked[0].seat, asked[0].ask) == (1, Ask.OPPOSING_UNIT)
    assert richard not in asked[0].options and len(asked[0].options) == 2
    assert s.hand_of(0) == ["conrad-the-swift"] or s.hand_of(0) == ["falk-the-fair"]
    assert s.stack(0) == ["richard-the-vengeful"]
    assert s.hand_of(1) == []


@card("classic/richard-the-vengeful")
def test_richard_alone_fails_without_loss_but_goes_all_the_same(s: Scene):
    richard = ready(s)
    s.card_die(6)
    s.use(0, richard, [0])
    assert s.hand_of(0) == [] and s.stack(0) == ["richard-the-vengeful"]
    assert s.strength(1) == 7


@card("classic/richard-the-vengeful", "classic/herb-woman")
@pytest.mark.parametrize(("die", "succeeds"), [(2, True), (3, False)])
def test_a_herb_woman_answers_richard(s: Scene, die: int, succeeds: bool):
    richard = ready(s, "conrad-the-swift")
    s.hand(1, "herb-woman")
    s.card_die(die)
    asked = s.use(0, richard, ["herb-woman", 0])
    assert asked[0].ask is Ask.COUNTER_CARD
    assert s.hand_of(1) == (["karl-the-strong"] if succeeds else [])
    assert s.hand_of(0) == ([] if succeeds else ["conrad-the-swift"])
    assert s.discarded() == ["herb-woman"] and s.stack(0) == ["richard-the-vengeful"]


@card("classic/richard-the-vengeful")
def test_countermagic_does_not_meet_richard(s: Scene):
    richard = ready(s)
    s.citadel(1)
    s.place(1, "countermagic")
    s.wizard(1, "ari", s.region(1, "forest"), 3)
    s.card_die(1)
    asked = s.use(0, richard, [0])
    assert [q.ask for q in asked] == [Ask.STACK_FOR_CARD]


@card("classic/richard-the-vengeful")
def test_richard_waits_for_a_later_turn_and_again_when_he_is_played_again(s: Scene):
    s.place(1, "karl-the-strong")
    s.hand(0, "richard-the-vengeful")
    s.stock(0, grain=1, ore=2, wool=1, gold=1)
    richard = s.site(0)
    s.build(0, "richard-the-vengeful", [richard])
    assert not s.can(0, "use", richard)
    s.g.turn = 3
    assert s.can(0, "use", richard)
    s.hand(1, "black-knight")
    s.card_die(1)
    s.play(1, "black-knight")
    assert s.hand_of(0) == ["richard-the-vengeful"]
    s.stock(0, grain=1, ore=2, wool=1, gold=1)
    s.build(0, "richard-the-vengeful", [richard])
    assert not s.can(0, "use", richard)


@card("classic/richard-the-vengeful")
def test_richard_needs_gold_and_an_opposing_fighter(s: Scene):
    richard = s.place(0, "richard-the-vengeful")
    s.stock(0, gold=1)
    assert not s.can(0, "use", richard), "nobody is there to be attacked"
    s.citadel(1)
    s.place(1, "samsor-the-black-dragon")
    assert s.can(0, "use", richard)
    s.stock(0, ore=3, wool=3)
    assert not s.can(0, "use", richard)


@card("classic/richard-the-vengeful")
def test_richard_attacks_below_seven_points_but_not_while_a_stone_bars_attacks():
    s = Scene(edition="classic", action_minimum=7)
    richard = ready(s)
    s.hand(0, "black-knight")
    assert not s.can(0, "play", "black-knight") and s.can(0, "use", richard)
    s.citadel(0, 6)
    stone = s.place(0, "stone-of-wisdom")
    assert not s.can(0, "use", richard)
    s.act(0, Act.REMOVE, stone)
    assert s.can(0, "use", richard)


@card("classic/richard-the-vengeful")
def test_passive_player_keeps_the_hand_limit_when_richard_sends_a_knight_back(s: Scene):
    richard = ready(s)
    s.hand(1, "abbey", "smithy", "garrison")
    s.card_die(1)
    asked = s.act(0, Act.USE, richard, answers=[0, "abbey", 1])
    assert [(q.seat, q.ask) for q in asked][1:] == [(1, Ask.CARD_TO_RETURN), (1, Ask.STACK_FOR_CARD)]
    assert len(s.g.zones[HAND + 1]) == 3 and s.stack(1) == ["abbey"]


@card("classic/richard-the-vengeful")
def test_richard_goes_under_a_stack_of_his_owners_in_the_tournament_game():
    s = Scene(edition="classic", own_stacks=True)
    richard = ready(s)
    s.card_die(1)
    (asked,) = s.use(0, richard, [3])
    assert asked.options == (0, 1, 2, 3)
    assert len(s.g.zones[FIRST_STACK + 3]) == 1


# Large Tournament Field


@card("classic/large-tournament-field")
def test_large_tournament_field_is_built_by_who_leads_in_tournament_points(s: Scene):
    s.city(0)
    s.place(0, "falk-the-fair")
    s.place(1, "hagen-the-sinister")
    pippin = s.place(1, "pippin-the-short")
    s.hand(0, "large-tournament-field")
    s.fill(0)
    assert not s.can(0, "build", "large-tournament-field"), "five against five"
    s.act(1, Act.REMOVE, pippin)
    points = s.points(0)
    assert s.can(0, "build", "large-tournament-field")
    s.build(0, "large-tournament-field", [s.site(0, 5, 1)])
    assert s.points(0) == points + 1
    assert s.has(0) == {**dict.fromkeys(NAMES, 3), "lumber": 1, "ore": 2, "wool": 1}
    s.place(1, "otto-the-berserker")
    s.place(1, "gotz-ironfist")
    assert skill(s, 1) > skill(s, 0)
    assert s.points(0) == points + 1, "the point stays without the lead"


@card("classic/large-tournament-field")
def test_large_tournament_field_doubles_the_prize_of_its_owner_only(s: Scene):
    s.city(0)
    s.place(0, "large-tournament-field")
    assert s.face("tournament") == [], "no winner, no prize"
    falk = s.place(0, "falk-the-fair")
    asked = s.face("tournament", ["ore", "wool"])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_TAKE, Ask.RESOURCE_OR_NONE]
    assert s.has(0) == {"ore": 1, "wool": 1}
    s.face("tournament", ["ore", None])
    assert s.has(0) == {"ore": 2, "wool": 1}, "the second one may be declined"
    s.fill(0, gold=1)
    s.face("tournament", [])
    assert s.has(0)["gold"] == 3
    s.stock(0)
    s.place(1, "karl-the-strong")
    s.place(1, "pippin-the-short")
    s.act(0, Act.REMOVE, falk)
    assert [q.seat for q in s.face("tournament", ["ore"])] == [1]


@card("classic/large-tournament-field")
def test_large_tournament_field_adds_nothing_to_other_faces_and_the_great_tournament(s: Scene):
    s.city(0)
    s.place(0, "large-tournament-field")
    s.place(0, "falk-the-fair")
    s.fill(1)
    assert len(s.face("plenty", ["ore"])) == 1
    assert len(s.event("great-tournament", [s.region(0, "gold-field")])) == 1
