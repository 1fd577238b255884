"""Road and region cards and sites of the Era of Intrigue, each tested from its text."""

from __future__ import annotations

import pytest
from intrigue_scenes import ABOVE, BELOW, LEFT, RIGHT, cities, faithful
from scene import Act, Ask, Scene

from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.derived import strength_of
from deckbuilder.engine.turn import end_turn

card = pytest.mark.card


# Red Light Tavern


@card("rivals/red-light-tavern")
def test_red_light_tavern_holds_units_beside_the_road_down_to_one_strength_each():
    s = cities()
    s.hand(0, "red-light-tavern")
    s.stock(0, grain=1, lumber=1)
    candamir = s.place(1, "candamir", s.site(1, LEFT, ABOVE))
    s.place(1, "austin", s.site(1, RIGHT, ABOVE))
    s.place(1, "lookout-tower", s.site(1, RIGHT, BELOW))  # a building keeps its strength
    assert s.strength(1) == 6
    skill = s.g.summaries[1].skill
    s.build(0, "red-light-tavern")
    assert s.at(s.road(1)) == "red-light-tavern"
    assert s.strength(1) == 3
    assert strength_of(s.g, s.g.board[candamir]) == 1
    assert s.g.summaries[1].skill == skill
    s.place(1, "harald", s.site(1, LEFT, BELOW))  # it works on units that come later
    assert s.strength(1) == 4


@card("rivals/red-light-tavern")
def test_red_light_tavern_leaves_other_settlements_and_the_builder_alone():
    s = Scene()
    tavern = s.place(0, "red-light-tavern")
    s.place(0, "candamir")
    s.place(1, "candamir")
    assert (s.strength(0), s.strength(1)) == (4, 1)
    s.act(0, Act.REMOVE, tavern)  # the builder demolishes it
    assert s.strength(1) == 4
    assert s.discarded() == ["red-light-tavern"]


@card("rivals/red-light-tavern")
def test_red_light_tavern_leaves_with_the_third_heroine_and_cannot_come_then():
    s = faithful(1)
    s.city(1, RIGHT)
    s.place(0, "red-light-tavern")
    s.place(1, "candamir", s.site(1, LEFT, ABOVE))
    s.place(1, "inga", s.site(1, RIGHT, ABOVE))
    s.place(1, "judith-guardian-of-the-church")
    held = s.strength(1)
    assert s.at(s.road(1)) == "red-light-tavern"
    s.place(1, "siglind", s.site(1, RIGHT, BELOW))
    assert s.at(s.road(1)) is None
    assert s.discarded() == ["red-light-tavern"]
    assert s.strength(1) == 4 + 1 + 2 > held
    s.hand(0, "red-light-tavern")
    s.stock(0, grain=1, lumber=1)
    assert not s.can(0, "build", "red-light-tavern")


@card("rivals/red-light-tavern")
def test_red_light_tavern_needs_a_free_road_and_cannot_be_touched_by_the_host():
    s = Scene()
    s.hand(0, "red-light-tavern")
    s.stock(0, grain=1, lumber=1)
    assert s.can(0, "build", "red-light-tavern")
    s.place(0, "red-light-tavern")
    assert not s.can(0, "build", "red-light-tavern")
    s.place(1, "candamir")
    assert s.strength(1) == 1
    assert not s.can(1, "remove", s.road(1))
    assert s.can(0, "remove", s.road(1))


@card("rivals/red-light-tavern")
def test_red_light_tavern_is_a_building_of_its_builder():
    s = Scene()
    s.place(0, "red-light-tavern")
    s.place(1, "abbey")
    s.place(1, "candamir")
    s.place(1, "harald")
    s.place(1, "siglind")
    s.g.strength_holder = 1  # the host may name it at a Feud, and no building of his own is hit
    s.event("feud")
    assert s.at(s.road(1)) is None
    assert s.strength(1) > 3


# Abbey Brewery


def brewery() -> tuple[Scene, int]:
    s = cities()
    return s, s.place(0, "abbey-brewery", s.beside(s.region(0, "fields")))


@card("rivals/abbey-brewery")
def test_abbey_brewery_turns_to_any_other_side_for_two_grain_of_its_fields():
    s, slot = brewery()
    s.store(s.region(0, "fields"), 3)
    asked = s.use(0, slot, answers=[3])
    assert [(c.seat, c.ask, c.options) for c in asked] == [(0, Ask.SIDE_TO_SHOW, (1, 2, 3))]
    assert (s.strength(0), s.commerce(0)) == (2, 0)
    assert s.has(0) == {"grain": 1}
    assert not s.can(0, "use", slot)


@card("rivals/abbey-brewery")
def test_abbey_brewery_counts_as_its_side_says_and_may_be_turned_back():
    s, slot = brewery()
    for side, commerce, strength in ((1, 2, 0), (2, 1, 1), (3, 0, 2), (0, 0, 0)):
        s.store(s.region(0, "fields"), 2)
        s.use(0, slot, answers=[side])
        assert (s.commerce(0), s.strength(0)) == (commerce, strength)


@card("rivals/abbey-brewery")
def test_abbey_brewery_takes_no_grain_from_other_fields():
    s, slot = brewery()
    fields = s.region(0, "fields")
    s.store(s.extra_region(0, "fields", 3), 3)
    s.store(fields, 1)
    assert not s.can(0, "use", slot)
    s.store(fields, 2)
    assert s.can(0, "use", slot)


@card("rivals/abbey-brewery")
def test_abbey_brewery_is_free_needs_a_city_and_works_at_once():
    s = Scene()
    s.hand(0, "abbey-brewery")
    assert not s.can(0, "build", "abbey-brewery")
    s.city(0)
    s.build(0, "abbey-brewery")
    slot = s.beside(s.region(0, "fields"))
    assert s.at(slot) == "abbey-brewery"
    s.store(s.region(0, "fields"), 2)
    s.use(0, slot, answers=[1])
    assert s.commerce(0) == 2


# Reiner the Miller


def miller(mill: bool) -> tuple[Scene, int]:
    s = Scene()
    slot = s.place(0, "reiner-the-miller", s.beside(s.region(0, "fields")))
    if mill:
        s.place(0, "grain-mill", s.site(0, RIGHT, ABOVE))
    s.store(s.region(0, "fields"), 3)
    return s, slot


@card("rivals/reiner-the-miller")
def test_reiner_the_miller_exchanges_once_one_and_then_two_grain():
    s, slot = miller(mill=True)
    assert s.commerce(0) == 1
    asked = s.use(0, slot, answers=[1, "ore"])
    assert (asked[0].ask, asked[0].options) == (Ask.HOW_MANY, (1, 2))
    s.use(0, slot, answers=["wool"])
    assert s.has(0) == {"ore": 1, "wool": 1}
    assert not s.can(0, "use", slot)
    s.store(s.region(0, "fields"), 1)
    assert not s.can(0, "use", slot)  # one to one only once a turn


@card("rivals/reiner-the-miller")
def test_reiner_the_miller_exchanges_two_to_one_without_a_mill_beside_his_fields():
    s, slot = miller(mill=False)
    s.place(0, "grain-mill", s.site(0, LEFT, ABOVE))
    s.use(0, slot, answers=["gold"])
    assert s.has(0) == {"grain": 1, "gold": 1}
    assert not s.can(0, "use", slot)
    s.store(s.region(0, "fields"), 2)
    s.use(0, slot, answers=["gold"])
    assert s.has(0) == {"gold": 2}


@card("rivals/reiner-the-miller")
def test_reiner_the_miller_leaves_grain_of_other_fields():
    s, slot = miller(mill=True)
    fields = s.region(0, "fields")
    s.stock(0)
    s.store(s.extra_region(0, "fields", 3), 3)
    assert not s.can(0, "use", slot)
    s.store(fields, 1)
    s.use(0, slot, answers=["ore"])
    assert s.has(0) == {"grain": 3, "ore": 1}


@card("rivals/reiner-the-miller")
def test_reiner_the_miller_moves_with_his_region():
    s, _ = miller(mill=True)
    s.hand(0, "relocation")
    other = s.region(0, "forest")
    s.play(0, "relocation", answers=[s.region(0, "fields"), other])
    assert s.at(s.beside(other)) == "reiner-the-miller"
    s.use(0, s.beside(other), answers=["ore"])  # two to one: no mill beside the new place
    assert s.has(0) == {"grain": 1, "ore": 1}


# Great Thingstead


@card("rivals/great-thingstead")
@pytest.mark.parametrize("owner", [0, 1])
def test_great_thingstead_stops_attack_cards_of_both_players(owner: int):
    s = cities()
    s.place(0, "hedge-tavern")
    s.hand(0, "archer")
    s.place(1, "austin")
    assert s.can(0, "play", "archer")
    thing = s.place(owner, "great-thingstead")
    before = s.points(owner)
    assert not s.can(0, "play", "archer")
    s.act(owner, Act.REMOVE, thing)
    assert s.points(owner) == before - 2
    assert s.can(0, "play", "archer")


@card("rivals/great-thingstead")
def test_great_thingstead_leaves_neutral_cards_and_placed_cards_alone():
    s = cities()
    s.place(1, "great-thingstead")
    s.hand(0, "goldsmith", "pirate-ship")
    s.stock(0, gold=3)
    assert s.can(0, "play", "goldsmith")
    godfrey = s.place(0, "godfrey-the-intriguer")
    s.hand(1, "austin")
    assert s.can(0, "use", godfrey)
    s.hand(0, "traitor")
    s.place(0, "hedge-tavern")
    assert not s.can(0, "play", "traitor")


@card("rivals/great-thingstead")
def test_great_thingstead_needs_church_and_temple_and_is_no_building():
    s = cities()
    s.hand(0, "great-thingstead")
    s.stock(0, grain=2, lumber=2, wool=2)
    s.place(0, "church")
    assert not s.can(0, "build", "great-thingstead")
    s.place(0, "odins-temple")
    assert s.can(0, "build", "great-thingstead")
    before = s.points(0)
    s.build(0, "great-thingstead", answers=[s.site(0, RIGHT, ABOVE)])
    assert s.points(0) == before + 2
    s.place(1, "candamir")
    s.g.active = 1
    asked = s.event("feud", answers=[s.site(0, LEFT, ABOVE)])  # Church and Temple only
    assert len(asked[0].options) == 2


# Odin's Fountain


def at_the_end(fountain: bool, **stock: int) -> Scene:
    """The end of a turn of seat 0, who holds three cards of the basic set."""
    s = Scene()
    if fountain:
        s.place(0, "odins-fountain")
    s.hand(0, "abbey", "austin", "harald")
    s.on_stack(0, "storehouse", "marketplace")
    s.stock(0, **stock)
    return s


@card("rivals/odins-fountain")
def test_odins_fountain_allows_a_second_exchange_at_its_own_price():
    s = at_the_end(True, wool=2)
    asked = s.run(
        end_turn(s.g),
        answers=["abbey", 0, "austin", SEARCH + 0, "marketplace"],
    )
    assert [c.ask for c in asked] == [
        Ask.CARD_TO_EXCHANGE,
        Ask.EXCHANGE_FROM,
        Ask.CARD_TO_EXCHANGE,
        Ask.EXCHANGE_FROM,
        Ask.CARD_TO_TAKE,
    ]
    assert s.hand_of(0) == ["harald", "marketplace", "storehouse"]
    assert s.has(0) == {}


@card("rivals/odins-fountain")
def test_odins_fountain_lets_the_first_new_card_go_again_or_nothing():
    s = at_the_end(True)
    s.run(end_turn(s.g), answers=["abbey", "storehouse"])
    assert s.hand_of(0) == ["austin", "harald", "marketplace"]
    t = at_the_end(True)
    assert len(t.run(end_turn(t.g), answers=[None])) == 1
    u = at_the_end(True)
    u.run(end_turn(u.g), answers=["abbey", None])
    assert u.hand_of(0) == ["austin", "harald", "storehouse"]


@card("rivals/odins-fountain")
def test_odins_fountain_helps_only_its_owner_who_has_one_at_most():
    s = at_the_end(False)
    s.place(1, "odins-fountain")
    s.run(end_turn(s.g), answers=["abbey"])
    assert s.hand_of(0) == ["austin", "harald", "storehouse"]
    t = at_the_end(True)
    t.hand(0, "odins-fountain")
    t.stock(0, brick=1, ore=1, gold=1)
    assert not t.can(0, "build", "odins-fountain")


# Pilgrimage Site


def pilgrims(*hand: str) -> Scene:
    """Seat 1 has a Pilgrimage Site and a hand; seat 0 a Hedge Tavern and a Traitor."""
    s = cities()
    s.place(0, "hedge-tavern")
    s.hand(0, "traitor")
    s.place(1, "pilgrimage-site")
    s.hand(1, *hand)
    s.on_stack(0, "storehouse", "marketplace", "toll-bridge")
    return s


@card("rivals/pilgrimage-site")
@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        (("abbey", "austin", "harald"), 1),
        (("abbey", "austin", "harald", "candamir", "inga"), 0),
        (("abbey",), 3),
    ],
)
def test_pilgrimage_site_refills_the_hand_after_a_traitor(hand: tuple[str, ...], drawn: int):
    s = pilgrims(*hand)
    s.play(0, "traitor", answers=["abbey"])
    assert len(s.hand_of(1)) == len(hand) - 1 + drawn
    assert len(s.stack(0)) == 3 - drawn


@card("rivals/pilgrimage-site")
def test_pilgrimage_site_lets_its_owner_choose_the_stacks():
    s = pilgrims("abbey")
    s.on_stack(4, "bishop")
    asked = s.play(0, "traitor", answers=["abbey", 4])
    assert (asked[1].seat, asked[1].ask) == (1, Ask.STACK_TO_DRAW)
    assert s.hand_of(1) == ["bishop", "marketplace", "storehouse"]


@card("rivals/pilgrimage-site")
def test_pilgrimage_site_answers_fraternal_feuds_and_godfrey():
    s = pilgrims("abbey", "austin", "harald")
    s.place(0, "candamir")
    s.event("fraternal-feuds", answers=["austin", "abbey"])
    assert len(s.hand_of(1)) == 3
    t = pilgrims("abbey", "austin", "harald")
    godfrey = t.place(0, "godfrey-the-intriguer")
    t.stock(0, gold=1)
    t.use(0, godfrey, answers=["harald"])
    assert t.hand_of(1) == ["abbey", "austin", "storehouse"]


@card("rivals/pilgrimage-site")
def test_pilgrimage_site_does_nothing_about_cards_given_away_freely():
    s = pilgrims("abbey")
    brotherhood = s.place(1, "secret-brotherhood")
    s.hand(1, "archer")
    s.use(1, brotherhood, answers=["wool"])
    assert s.hand_of(1) == ["abbey"]
    assert s.commerce(1) == 1
