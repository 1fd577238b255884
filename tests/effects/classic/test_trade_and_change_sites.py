"""Buildings of Trade & Change on sites of settlements and cities, from their texts (T10 to T22)."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import layout
from deckbuilder.engine.bundle import BRICK, GOLD, GRAIN, LUMBER, NAMES, ORE, WOOL
from deckbuilder.engine.choice import Choice
from deckbuilder.engine.distribution import code, parts
from deckbuilder.engine.game import Game
from deckbuilder.engine.layout import ABOVE, BELOW
from deckbuilder.engine.settling import settle
from deckbuilder.engine.state import ACTING, BEFORE_ROLL
from deckbuilder.engine.story import Story
from deckbuilder.engine.verbs import fill_pair, return_to_hand, swap, turn_over

card = pytest.mark.card


def scene() -> Scene:
    return Scene(edition="classic")


def names(choice: Choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


# Gambling Hall


@card("classic/gambling-hall")
def test_gambling_hall_pays_a_resource_from_four_on_as_often_as_there_is_gold():
    s = scene()
    hall = s.place(0, "gambling-hall")
    assert not s.can(0, "use", hall), "no gold"
    for result, won in ((1, False), (2, False), (3, False), (4, True), (5, True), (6, True)):
        s.stock(0, gold=1)
        s.card_die(result)
        asked = s.act(0, Act.USE, hall, answers=["ore"] if won else [])
        assert [choice.ask for choice in asked] == [Ask.RESOURCE_TO_TAKE] * won
        assert s.has(0) == ({"ore": 1} if won else {})
    s.stock(0, gold=2)
    s.card_die(3, 5)
    s.act(0, Act.USE, hall)
    assert s.can(0, "use", hall), "any number of times"
    s.act(0, Act.USE, hall, answers=["wool"])
    assert s.has(0) == {"wool": 1}


@card("classic/gambling-hall")
def test_gambling_hall_makes_room_with_the_gold_it_takes_and_rolls_no_production():
    s = scene()
    hall = s.place(0, "gambling-hall")
    s.fill(0)
    s.g.production = 6
    s.card_die(4)
    assert s.act(0, Act.USE, hall) == [], "only the gold field has room"
    assert s.has(0) == dict.fromkeys(NAMES, 3)
    assert s.g.production == 6 and s.has(1) == {}


@card("classic/gambling-hall")
def test_a_win_is_lost_if_the_gold_came_from_a_vault_and_all_is_full():
    s = scene()
    hall = s.place(0, "gambling-hall")
    s.city(0, 6)
    vault = s.place(0, "treasure-vault")
    s.fill(0)
    fill_pair(s.g, vault, GOLD)
    settle(s.g)
    s.card_die(6)
    s.act(0, Act.USE, hall, answers=[vault])
    assert s.has(0) == dict.fromkeys(NAMES, 3), "the vault's other gold has no room either"


# Goldsmith


@card("classic/goldsmith")
def test_goldsmith_doubles_the_gold_field_beside_it_at_its_number():
    s = scene()
    s.place(0, "goldsmith", s.site(0, 5, ABOVE))
    s.stock(0, gold=1)
    s.production(6)
    assert s.has(0) == {"gold": 3}
    s.stock(0, gold=2)
    s.production(6)
    assert s.has(0) == {"gold": 3}, "there is room for one only"
    s.stock(0)
    s.production(5)
    assert s.has(0) == {"brick": 1}


@card("classic/goldsmith")
def test_goldsmith_doubles_no_other_gold_and_no_gold_of_choice():
    s = scene()
    s.city(0, 5)
    smith = s.place(0, "goldsmith", s.site(0, 5, BELOW))
    s.production(6)
    assert s.has(0) == {"gold": 1}, "it lies below, the gold field above"
    swap(s.g, smith, s.site(0, 5, ABOVE))
    s.stock(0)
    s.face("plenty", answers=["gold", "wool"])
    assert s.has(0) == {"gold": 1}
    s.production(6)
    assert s.has(0) == {"gold": 3}


# Horse Farm


def stud(*knights: tuple[str, int]) -> tuple[Scene, int]:
    """Seat 0 has a Horse Farm above the left settlement and knights on sites, and one grain."""
    s = scene()
    farm = s.place(0, "horse-farm", s.site(0, 5, ABOVE))
    for slug, slot in knights:
        s.place(0, slug, slot)
    s.stock(0, grain=1)
    return s, farm


LEFT_BELOW = layout.site(0, 5, BELOW, 0)
RIGHT_ABOVE, RIGHT_BELOW = layout.site(0, 6, ABOVE, 0), layout.site(0, 6, BELOW, 0)


@card("classic/horse-farm")
def test_horse_farm_moves_a_knight_to_a_free_site_for_a_grain():
    s, farm = stud(("karl-the-strong", LEFT_BELOW))
    asked = s.act(0, Act.USE, farm, answers=[RIGHT_ABOVE])
    assert [choice.ask for choice in asked] == [Ask.SITE]
    assert set(asked[0].options) == {RIGHT_ABOVE, RIGHT_BELOW}
    assert s.at(LEFT_BELOW) is None and s.at(RIGHT_ABOVE) == "karl-the-strong"
    assert s.has(0) == {} and s.strength(0) == 7
    assert not s.can(0, "use", farm), "no grain"
    s.stock(0, grain=1)
    s.act(0, Act.USE, farm, answers=[LEFT_BELOW])
    assert s.at(LEFT_BELOW) == "karl-the-strong" and s.has(0) == {}, "again for another grain"


@card("classic/horse-farm")
def test_horse_farm_moves_each_knight_once_for_a_grain():
    s, farm = stud(("karl-the-strong", LEFT_BELOW), ("hagen-the-sinister", RIGHT_BELOW))
    asked = s.act(0, Act.USE, farm, answers=[LEFT_BELOW, RIGHT_BELOW])
    assert [choice.ask for choice in asked] == [Ask.OWN_UNIT, Ask.OWN_UNIT]
    assert asked[0].options == (LEFT_BELOW, RIGHT_BELOW), "one has to move"
    assert asked[1].options == (RIGHT_BELOW, -1)
    assert s.at(RIGHT_ABOVE) == "karl-the-strong"
    assert s.at(LEFT_BELOW) == "hagen-the-sinister", "a vacated site is free"
    assert s.at(RIGHT_BELOW) is None and s.has(0) == {}


@card("classic/horse-farm")
def test_horse_farm_may_leave_the_others_where_they_are():
    s, farm = stud(("karl-the-strong", LEFT_BELOW), ("hagen-the-sinister", RIGHT_BELOW))
    s.act(0, Act.USE, farm, answers=[RIGHT_BELOW, None])
    assert s.at(RIGHT_ABOVE) == "hagen-the-sinister" and s.at(LEFT_BELOW) == "karl-the-strong"


@card("classic/horse-farm")
def test_horse_farm_needs_a_knight_that_can_move():
    s, farm = stud(("karl-the-strong", LEFT_BELOW))
    s.place(0, "ore-fleet", RIGHT_ABOVE)
    s.place(0, "wool-fleet", RIGHT_BELOW)
    assert not s.can(0, "use", farm), "no free site"
    s.city(0, 5)
    assert s.can(0, "use", farm)
    s.place(0, "gold-fleet", layout.site(0, 5, ABOVE, 1))
    assert not s.can(0, "use", farm), "the other site on the side where he stands is no better"
    s.act(0, Act.REMOVE, LEFT_BELOW)
    assert not s.can(0, "use", farm), "fleets do not ride"


@card("classic/horse-farm")
def test_horse_farm_moves_dragons_to_sites_of_citadels_only():
    s, farm = stud()
    s.citadel(0, 6)
    s.place(0, "ismai-the-green-dragon", RIGHT_ABOVE)
    asked = s.act(0, Act.USE, farm)
    assert asked == [], "only the other side of the Citadel"
    assert s.at(RIGHT_BELOW) == "ismai-the-green-dragon" and s.at(RIGHT_ABOVE) is None


@card("classic/horse-farm")
def test_a_moved_knight_is_still_the_one_that_was_played():
    s, farm = stud(("richard-the-vengeful", LEFT_BELOW))
    s.g.used |= {LEFT_BELOW}
    s.turn(LEFT_BELOW, 1)
    strength = s.strength(0)
    s.act(0, Act.USE, farm, answers=[RIGHT_ABOVE])
    moved = s.g.board[RIGHT_ABOVE]
    assert moved.since == 0 and moved.level == 1 and s.strength(0) == strength
    assert s.g.used == frozenset({RIGHT_ABOVE})


# Livery Stable


def stable(*forests: int) -> tuple[Scene, int]:
    """Seat 0 has a Livery Stable and forests that hold these pieces, before its dice; the start one is last.

    The extra ones lie at the left end.
    """
    s = scene()
    place = s.place(0, "livery-stable", s.site(0, 6, ABOVE))
    start = s.region(0, "forest")
    extra = ((2, ABOVE), (6, BELOW))[: len(forests) - 1]
    slots = [s.extra_region(0, "forest", number, side) for number, side in extra]
    for slot, n in zip((*slots, start), forests, strict=True):
        s.store(slot, n)
    s.g.phase = BEFORE_ROLL
    return s, place


def lumber(s: Scene) -> tuple[int, ...]:
    """The pieces on the forests of seat 0."""
    return tuple(s.g.stock[slot] for slot in s.g.tallies[0].stores[LUMBER])


def name(s: Scene, place: int, resource: str) -> list[Choice]:
    """Seat 0 names a kind of resource, then its dice are over."""
    asked = s.act(0, Act.USE, place, answers=[resource])
    s.act(0, Act.END)
    s.g.phase = ACTING
    return asked


@card("classic/livery-stable")
def test_livery_stable_lays_the_named_resource_otherwise():
    s, place = stable(3, 0)
    asked = name(s, place, "lumber")
    assert [choice.ask for choice in asked] == [Ask.RESOURCE_TO_NAME] and len(asked[0].options) == 6
    asked = s.act(0, Act.USE, place, answers=[code(LUMBER, (1, 2))])
    assert asked[0].ask is Ask.DISTRIBUTION
    assert {parts(option) for option in asked[0].options} == {(LUMBER, p) for p in ((0, 3), (1, 2), (2, 1))}
    assert lumber(s) == (1, 2) and s.has(0) == {"lumber": 3}


@card("classic/livery-stable")
def test_livery_stable_offers_every_split_but_the_present_one():
    s, place = stable(1, 0, 3)
    name(s, place, "lumber")
    asked = s.act(0, Act.USE, place, answers=[code(LUMBER, (0, 2, 2))])
    every = {(a, b, 4 - a - b) for a in range(4) for b in range(4) if 0 <= 4 - a - b <= 3}
    assert {parts(option)[1] for option in asked[0].options} == every - {(1, 0, 3)}
    assert len(asked[0].options) == len(every) - 1 == 11
    assert lumber(s) == (0, 2, 2)


@card("classic/livery-stable")
def test_livery_stable_goes_on_only_after_something_else_was_done():
    s, place = stable(3, 0)
    name(s, place, "lumber")
    s.act(0, Act.USE, place, answers=[code(LUMBER, (2, 1))])
    assert not s.can(0, "use", place)
    s.act(0, Act.REMOVE, s.place(0, "abbey"))
    assert s.can(0, "use", place), "in both directions, as often as wanted"
    s.act(0, Act.USE, place, answers=[code(LUMBER, (3, 0))])
    assert not s.can(0, "use", place)
    s.hand(0, "ore-fleet")
    s.store(s.region(0, "pasture"), 1)
    s.act(0, Act.BUILD, s.in_hand(0, "ore-fleet"), answers=[s.site(0, 6, BELOW)])
    assert s.can(0, "use", place) and lumber(s) == (2, 0)


@card("classic/livery-stable")
def test_livery_stable_asks_once_a_turn_and_before_the_dice_only():
    s, place = stable(3, 0)
    assert not s.can(0, "use", place), "nothing was named before the dice"
    assert s.can(0, "use", place, before_roll=True) and not s.can(1, "use", place, before_roll=True)
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, place, answers=["grain"])
    assert not s.can(0, "use", place, before_roll=True)
    s.g.used = frozenset()
    assert not s.can(0, "use", place, before_roll=True), "also after another spell"
    assert not s.can(0, "use", place), "of grain there is one field only"


@card("classic/livery-stable")
@pytest.mark.parametrize("forests", [(0, 0), (3, 3)])
def test_livery_stable_needs_something_that_can_lie_otherwise(forests):
    s, place = stable(*forests)
    name(s, place, "lumber")
    assert not s.can(0, "use", place)
    s.store(s.g.tallies[0].stores[LUMBER][0], 1)
    assert s.can(0, "use", place)


@card("classic/livery-stable")
def test_livery_stable_must_work_before_the_dice_and_at_the_move():
    s, place = stable(3, 0)
    turn_over(s.g, place, True)
    assert not s.can(0, "use", place, before_roll=True)
    turn_over(s.g, place, False)
    s.g.phase = BEFORE_ROLL
    name(s, place, "lumber")
    assert s.can(0, "use", place)
    turn_over(s.g, place, True)
    assert not s.can(0, "use", place)
    turn_over(s.g, place, False)
    assert not s.can(0, "use", place), "what was named is forgotten"


@card("classic/livery-stable")
def test_livery_stable_is_of_no_use_in_the_turn_it_is_built():
    s = scene()
    s.hand(0, "livery-stable")
    s.stock(0, brick=1, lumber=1, wool=1)
    s.extra_region(0, "forest", 2)
    s.build(0, "livery-stable", answers=[s.site(0, 6, BELOW)])
    s.stock(0, lumber=2)
    assert s.at(s.site(0, 6, BELOW)) == "livery-stable"
    assert not s.can(0, "use", s.site(0, 6, BELOW))
    assert s.can(0, "use", s.site(0, 6, BELOW), before_roll=True)


@card("classic/livery-stable")
def test_livery_stable_waits_for_a_new_kind_in_the_next_turn():
    s, place = stable(3, 0)
    s.fill(0, gold=1)
    s.store(s.region(0, "forest"), 0)
    s.on_stack(0, *["brigands"] * 4)
    game = Game.begin(s.g)
    assert game.choice is not None and (int(Act.USE), place) in game.choice.options
    game.step((int(Act.USE), place))
    game.step(LUMBER)
    while s.g.turn < 3:
        assert game.choice is not None
        game.step(game.choice.options[0])
    assert s.g.phase == BEFORE_ROLL and s.level(place) == 0
    assert s.can(0, "use", place, before_roll=True) and not s.can(0, "use", place)


@card("classic/livery-stable")
def test_livery_stable_is_told_by_what_is_named_and_how_the_pieces_lie():
    s, place = stable(3, 0)
    story = Story(Game.begin(s.g), ("Ada", "Ben"))
    first = story.step((int(Act.USE), place))
    assert first == ["  Ada uses Livery Stable (site 6 above inner)."]
    named = story.step(LUMBER)
    assert named[0] == "  Ada [Livery Stable]: Which resource do you name? Lumber."
    assert not any("level" in line for line in named)
    s.g.phase = ACTING
    story = Story(Game.begin(s.g), ("Ada", "Ben"))
    before = lumber(s)
    story.step((int(Act.USE), place))
    told = story.step(code(LUMBER, (before[0] - 1, before[1] + 1)))
    assert told == [
        "  Ada [Livery Stable]: How do you distribute the resource among your regions of its kind?"
        f" Lumber {before[0] - 1}, {before[1] + 1}.",
        f"    Ada: -1 lumber (Forest 2: {before[0] - 1}), +1 lumber (Forest 4: {before[1] + 1}).",
    ]


# Shipyard


@card("classic/shipyard")
def test_shipyard_saves_a_resource_of_every_fleet():
    s = scene()
    yard = s.place(0, "shipyard")
    s.hand(0, "ore-fleet", "gold-fleet", "garrison")
    s.stock(0, wool=1)
    assert s.can(0, "build", "ore-fleet") and not s.can(0, "build", "garrison")
    s.stock(0, lumber=1)
    assert s.can(0, "build", "ore-fleet"), "either of its two resources"
    s.stock(0, lumber=1, wool=1)
    asked = s.build(0, "ore-fleet", answers=[1 << (8 * WOOL), s.site(0, 6, ABOVE)])
    assert asked[0].ask is Ask.PRICE and len(asked[0].options) == 2
    assert s.has(0) == {"lumber": 1}
    turn_over(s.g, yard, True)
    assert not s.can(0, "build", "gold-fleet")
    turn_over(s.g, yard, False)
    assert s.can(0, "build", "gold-fleet")
    s.hand(1, "wool-fleet")
    s.stock(1, wool=1)
    assert not s.can(1, "build", "wool-fleet")


# Large Bazaar


def bazaar() -> tuple[Scene, int]:
    """Seat 0 has a Large Bazaar."""
    s = scene()
    s.city(0, 6)
    place = s.place(0, "large-bazaar")
    assert s.commerce(0) == 2
    return s, place


@card("classic/large-bazaar")
def test_large_bazaar_forces_an_exchange_in_which_each_chooses_what_he_gives():
    s, place = bazaar()
    s.stock(0, brick=1, lumber=1)
    s.stock(1, ore=1, wool=1, gold=2)
    asked = s.act(0, Act.USE, place, answers=["lumber", "ore"])
    assert [(c.seat, c.ask, names(c)) for c in asked] == [
        (0, Ask.RESOURCE_TO_GIVE, {"brick", "lumber"}),
        (1, Ask.RESOURCE_TO_GIVE, {"ore", "wool"}),
    ]
    assert s.has(0) == {"brick": 1, "ore": 1} and s.has(1) == {"lumber": 1, "wool": 1, "gold": 2}
    assert not s.can(0, "use", place), "once per turn"


@card("classic/large-bazaar")
def test_large_bazaar_deals_in_no_gold():
    s, place = bazaar()
    s.stock(0, gold=2)
    s.stock(1, ore=1)
    assert not s.can(0, "use", place)
    s.stock(0, wool=1)
    s.stock(1, gold=2)
    assert not s.can(0, "use", place)
    s.stock(1, ore=1, gold=2)
    assert s.act(0, Act.USE, place) == []
    assert s.has(0) == {"ore": 1} and s.has(1) == {"wool": 1, "gold": 2}


@card("classic/large-bazaar")
def test_large_bazaar_offers_only_what_can_be_answered_with_another_kind():
    s, place = bazaar()
    s.stock(0, wool=1, brick=1)
    s.stock(1, wool=1)
    assert s.act(0, Act.USE, place) == [], "wool for wool is no exchange, so it is the brick"
    assert s.has(0) == {"wool": 2} and s.has(1) == {"brick": 1}
    s.g.used = frozenset()
    s.stock(0, wool=1)
    s.stock(1, wool=1)
    assert not s.can(0, "use", place)


@card("classic/large-bazaar")
def test_large_bazaar_needs_room_on_both_sides():
    s, place = bazaar()
    s.stock(0, wool=3, ore=1)
    s.stock(1, wool=3, brick=1)
    assert s.act(0, Act.USE, place) == [], "neither of us has room for more wool"
    assert s.has(0) == {"wool": 3, "brick": 1} and s.has(1) == {"wool": 3, "ore": 1}
    s.g.used = frozenset()
    s.fill(1)
    assert not s.can(0, "use", place)


@card("classic/large-bazaar")
def test_each_chooses_the_regions_of_a_large_bazaar():
    s, place = bazaar()
    mine = (s.region(0, "forest"), s.extra_region(0, "forest", 2))
    his = (s.region(1, "forest"), s.extra_region(1, "forest", 6))
    for slot in mine:
        s.store(slot, 1)
    s.store(s.region(1, "mountains"), 1)
    asked = s.act(0, Act.USE, place, answers=[mine[0], his[1]])
    assert [(choice.seat, choice.ask) for choice in asked] == [
        (0, Ask.STORE_TO_EMPTY),
        (1, Ask.STORE_TO_FILL),
    ]
    assert s.g.stock[mine[0]] == 0 and s.g.stock[his[1]] == 1


@card("classic/large-bazaar")
def test_a_stored_pair_can_be_given_in_a_large_bazaar():
    s, place = bazaar()
    vault = s.place(0, "treasure-vault", s.site(0, 6, BELOW))
    fill_pair(s.g, vault, BRICK)
    settle(s.g)
    s.stock(1, grain=1)
    s.act(0, Act.USE, place)
    assert s.has(0) == {"brick": 1, "grain": 1} and s.has(1) == {"brick": 1}
    assert s.g.stock[s.region(0, "hills")] == 1 and s.level(vault) == 0


# Lighthouse


@card("classic/lighthouse")
def test_lighthouse_lowers_the_rate_of_the_fleet_beside_it():
    s = scene()
    s.city(0, 5)
    house = s.place(0, "lighthouse", s.site(0, 5, ABOVE, 1))
    fleet = s.place(0, "ore-fleet", s.site(0, 5, ABOVE, 0))
    assert s.commerce(0) == 2
    s.stock(0, ore=1, wool=1)
    assert s.can(0, "trade", "ore") and not s.can(0, "trade", "wool")
    s.act(0, Act.TRADE, ORE, answers=["grain"])
    assert s.has(0) == {"grain": 1, "wool": 1}
    swap(s.g, fleet, s.site(0, 5, BELOW, 0))
    assert s.g.tallies[0].rates[ORE] == 2, "below it is not beside the Lighthouse"
    swap(s.g, s.site(0, 5, BELOW, 0), fleet)
    assert s.g.tallies[0].rates[ORE] == 1
    turn_over(s.g, house, True)
    assert s.g.tallies[0].rates[ORE] == 2


@card("classic/lighthouse")
def test_lighthouse_helps_one_fleet_and_no_other_card():
    s = scene()
    s.city(0, 5)
    s.city(0, 6)
    s.place(0, "lighthouse", s.site(0, 5, ABOVE))
    for slug, slot in (("wool-fleet", s.site(0, 5, BELOW)), ("gold-fleet", s.site(0, 6, ABOVE))):
        s.place(0, slug, slot)
    assert s.g.tallies[0].rates == [3, 3, 3, 3, 2, 2]
    s.place(0, "brick-factory", s.site(0, 5, ABOVE, 1))
    assert s.g.tallies[0].rates == [3, 3, 3, 3, 2, 2]
    s.place(1, "brick-fleet")
    assert s.g.tallies[1].rates == [2, 3, 3, 3, 3, 3]


# Trade League


@card("classic/trade-league")
def test_trade_league_needs_an_own_fleet_when_it_is_built():
    s = scene()
    s.city(0, 5)
    s.hand(0, "trade-league")
    s.stock(0, brick=1, grain=1, lumber=1, wool=1)
    s.place(1, "ore-fleet")
    assert not s.can(0, "build", "trade-league")
    fleet = s.place(0, "wool-fleet", s.site(0, 6))
    assert s.can(0, "build", "trade-league")
    s.build(0, "trade-league", answers=[s.site(0, 5)])
    assert s.commerce(0) == 3 and s.has(0) == {}
    s.act(0, Act.REMOVE, fleet)
    assert s.at(s.site(0, 5)) == "trade-league" and s.g.tallies[0].rates[ORE] == 2


@card("classic/trade-league")
def test_trade_league_trades_with_the_opponents_fleets_while_he_has_them():
    s = scene()
    s.city(0, 5)
    league = s.place(0, "trade-league")
    assert s.g.tallies[0].rates == [3] * 6
    s.place(1, "lumber-fleet")
    fleet = s.place(1, "ore-fleet")
    assert s.g.tallies[0].rates == [3, 3, 2, 2, 3, 3]
    assert s.commerce(0) == 2, "their points are his"
    s.stock(0, ore=2, grain=2)
    assert s.can(0, "trade", "ore") and not s.can(0, "trade", "grain")
    s.act(0, Act.TRADE, ORE, answers=["wool"])
    assert s.has(0) == {"grain": 2, "wool": 1}
    return_to_hand(s.g, fleet)
    assert s.g.tallies[0].rates == [3, 3, 2, 3, 3, 3], "as after a Civil War"
    turn_over(s.g, league, True)
    assert s.g.tallies[0].rates == [3] * 6


@card("classic/trade-league")
def test_trade_league_gets_nothing_from_the_opponents_lighthouse_and_spoils_no_better_rate():
    s = scene()
    for seat in (0, 1):
        s.city(seat, 5)
    s.place(1, "lighthouse", s.site(1, 5, ABOVE))
    s.place(1, "ore-fleet", s.site(1, 5, ABOVE, 1))
    s.place(1, "gold-fleet")
    s.place(0, "trade-league", s.site(0, 5, BELOW))
    assert s.g.tallies[1].rates[ORE] == 1 and s.g.tallies[0].rates[ORE] == 2
    assert s.g.tallies[0].rates[GOLD] == 2
    s.place(0, "mint", s.site(0, 5, BELOW, 1))
    assert s.g.tallies[0].rates[GOLD] == 1
    s.place(0, "lighthouse", s.site(0, 5, ABOVE))
    s.place(0, "grain-fleet", s.site(0, 5, ABOVE, 1))
    assert s.g.tallies[0].rates[GRAIN] == 1, "my own Lighthouse does help"
