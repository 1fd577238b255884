"""Action cards of the Era of Sages, and Robert in their dice tests, each tested from its text."""

from __future__ import annotations

import pytest
from sages_scenes import ABOVE, BELOW, LEFT, MANIFESTO, RIGHT, forceful, owls, sage, wise
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.events import draw_event
from deckbuilder.engine.phrases import Phrases
from deckbuilder.engine.state import BOX, CITIES, EVENTS, FIRST_STACK, HAND
from deckbuilder.transcript.state_diff import changes

card = pytest.mark.card
BASIC, TURMOIL, INTRIGUE = 0, 2, 4


# Wise Protection


@card("rivals/wise-protection")
def test_wise_protection_clears_a_hand_with_an_attack_card():
    s = wise(owls=2)
    s.hand(0, "wise-protection")
    assert not s.can(0, "play", "wise-protection"), "no hand"
    s.hand(1, "abbey", "archer", "storehouse")
    assert s.can(0, "play", "wise-protection")
    asked = s.play(0, "wise-protection", answers=["storehouse"])
    assert {(c.seat, c.ask) for c in asked} == {(1, Ask.CARD_TO_RETURN)}
    assert s.hand_of(1) == [] and owls(s, 0) == 1
    assert s.stack(TURMOIL) == ["archer"]
    assert s.stack(BASIC) == ["storehouse", "abbey"], "the order is the opponent's"
    hidden = s.g.zones[FIRST_STACK + BASIC]
    assert all(not s.g.seen[0] >> c & 1 and s.g.seen[1] >> c & 1 for c in hidden)
    assert s.g.seen[0] >> s.g.zones[FIRST_STACK + TURMOIL][0] & 1
    assert s.discarded() == ["wise-protection"]


@card("rivals/wise-protection")
def test_wise_protection_leaves_a_hand_without_attack_cards():
    s = wise(owls=1)
    s.hand(0, "wise-protection", "wise-protection")
    s.hand(1, "court-astrologer", "abbey", "merchant-caravan")
    assert s.play(0, "wise-protection") == []
    assert len(s.hand_of(1)) == 3 and owls(s, 0) == 0
    assert all(s.g.seen[0] >> c & 1 for c in s.g.zones[HAND + 1]), "the hand was shown"
    s.stock(0, owl=1)
    assert not s.can(0, "play", "wise-protection"), "now it is known to be harmless"
    s.hand(1, "abbey")
    assert s.can(0, "play", "wise-protection")
    s.stock(0)
    assert not s.can(0, "play", "wise-protection"), "no owl"


@card("rivals/wise-protection")
def test_wise_protection_makes_a_pilgrimage_site_refill_the_hand():
    s = wise(owls=1)
    s.place(1, "pilgrimage-site", s.site(1, RIGHT, ABOVE))
    s.hand(0, "wise-protection")
    s.hand(1, "archer")
    s.on_stack(BASIC, "abbey", "storehouse", "austin")
    s.play(0, "wise-protection", answers=[BASIC, BASIC, BASIC])
    assert s.hand_of(1) == ["abbey", "austin", "storehouse"]


@card("rivals/wise-protection")
def test_wise_protection_pays_the_toll_of_the_master():
    s = wise(owls=1)
    s.place(1, "master-of-the-brotherhood", s.site(1, LEFT, ABOVE))
    s.turn(s.place(0, MANIFESTO), 3)
    s.extra_region(0, "gold-field", 3)
    s.hand(0, "wise-protection")
    s.hand(1, "archer")
    s.stock(0, owl=1, gold=5)
    assert not s.can(0, "play", "wise-protection"), "two gold for each of three points"
    s.stock(0, owl=1, gold=6)
    assert s.can(0, "play", "wise-protection")
    s.play(0, "wise-protection")
    assert s.hand_of(1) == [] and s.has(0) == {} and s.has(1) == {"gold": 1}


@card("rivals/wise-protection")
def test_wise_protection_uses_the_opponents_own_stacks_in_a_tournament():
    s = wise(owls=1, own_stacks=True)
    s.hand(0, "wise-protection")
    s.hand(1, "archer", "abbey")
    asked = s.play(0, "wise-protection", answers=["abbey", 7, 4])
    assert asked[1].options == (4, 5, 6, 7)
    assert s.stack(7) == ["abbey"] and s.stack(4) == ["archer"]
    assert not any(s.g.seen[0] >> s.g.zones[FIRST_STACK + n][0] & 1 for n in (4, 7))


# Wise Compensation


@card("rivals/wise-compensation")
def test_wise_compensation_builds_the_city_of_who_is_behind():
    s = Scene()
    s.open(MANIFESTO, MANIFESTO)
    s.hand(0, "wise-compensation")
    sage(s, 0, 1), sage(s, 0, 1, "peter-sage-of-the-forest", "forest")
    sage(s, 0, 1, "piet-sage-of-the-mountains", "mountains")
    assert not s.can(0, "play", "wise-compensation"), "no cities, and 2 points each"
    s.city(1)
    assert s.can(0, "play", "wise-compensation")
    right = geometry.settlement(0, RIGHT)
    assert [c.ask for c in s.play(0, "wise-compensation", answers=[right])] == [Ask.SITE]
    assert s.at(right) == "city" and s.at(geometry.marker(0, 0)) == MANIFESTO
    assert s.has(0) == {} and s.points(0) == 3


@card("rivals/wise-compensation")
def test_wise_compensation_needs_a_lead_owls_a_settlement_and_a_city_card():
    s = wise(owls=3)
    s.hand(0, "wise-compensation")
    assert not s.can(0, "play", "wise-compensation"), "a city and 3 points each"
    forceful(s, 1)
    assert s.can(0, "play", "wise-compensation"), "fewer points are enough"
    s.stock(0, owl=2)
    assert not s.can(0, "play", "wise-compensation")
    s.stock(0, owl=3)
    supply, s.g.zones[CITIES] = s.g.zones[CITIES], ()
    assert not s.can(0, "play", "wise-compensation"), "no city card"
    s.g.zones[CITIES] = supply
    s.play(0, "wise-compensation")
    assert s.at(geometry.settlement(0, RIGHT)) == "city"
    s.hand(0, "wise-compensation")
    s.stock(0, owl=3)
    s.turn(s.place(1, MANIFESTO), 3)
    assert s.points(1) > s.points(0)
    assert not s.can(0, "play", "wise-compensation"), "no settlement"


# Great Foresight


@card("rivals/great-foresight")
def test_great_foresight_takes_an_event_out_of_the_game_unseen():
    s = wise(owls=1)
    s.hand(0, "great-foresight")
    s.events("yule", "famine", "feud", "invention")
    for c in s.g.zones[EVENTS]:
        s.g.seen[1] |= 1 << c
    asked = s.play(0, "great-foresight", answers=["famine"])
    assert [c.ask for c in asked] == [Ask.EVENT_TO_REMOVE]
    assert {s.slug(c) for c in asked[0].options} == {"feud", "famine", "invention"}, "never Yule"
    assert s.event_stack() == ["yule", "feud", "invention"] and owls(s, 0) == 0
    gone = s.g.zones[BOX][-1]
    assert s.slug(gone) == "famine"
    for c in (*s.g.zones[EVENTS], gone):
        assert s.g.seen[0] >> c & 1 and not s.g.seen[1] >> c & 1
    s.run(draw_event(s.g))
    assert sorted(s.event_stack()) == ["feud", "invention", "yule"], "it does not come back with Yule"
    assert s.event_stack()[0] == "yule", "with so few events nothing is drawn after Yule"


@card("rivals/great-foresight")
def test_great_foresight_tells_equal_cards_apart_by_their_place():
    s = wise(owls=1)
    s.hand(0, "great-foresight")
    s.events("famine", "feud", "yule", "famine", "invention")
    asked = s.play(0, "great-foresight", answers=["famine", 2])
    assert (asked[1].ask, asked[1].options) == (Ask.COPY_FROM_TOP, (1, 2))
    assert s.event_stack() == ["famine", "feud", "yule", "invention"]


@card("rivals/great-foresight")
def test_great_foresight_needs_an_owl_and_an_event_besides_yule():
    s = wise(owls=1)
    s.hand(0, "great-foresight")
    s.events("yule")
    assert not s.can(0, "play", "great-foresight")
    s.events("famine")
    assert s.can(0, "play", "great-foresight")
    s.stock(0)
    assert not s.can(0, "play", "great-foresight")


@card("rivals/great-foresight")
def test_great_foresight_is_told_without_naming_the_card():
    s = wise(owls=1)
    s.hand(0, "great-foresight")
    s.events("famine", "feud", "yule", "invention")
    before = s.g.copy()
    s.play(0, "great-foresight", answers=["famine"])
    for seat in (0, 1):
        told = " ".join(changes(before, s.g, Phrases(s.g.table, ("Ann", "Bob"), seat)))
        assert "Famine" not in told and "-1 owl" in told


# Power of the Groves, Age of Enlightenment


@card("rivals/power-of-the-groves")
def test_power_of_the_groves_brings_an_owl_for_each_grove():
    s = Scene()
    first, second = sage(s, 0, 3), sage(s, 0, 0, "peter-sage-of-the-forest", "forest")
    third = sage(s, 0, 0, "piet-sage-of-the-mountains", "mountains")
    s.hand(0, "power-of-the-groves", "power-of-the-groves")
    assert not s.can(0, "play", "power-of-the-groves"), "no grove"
    for slug in ("grove-of-peace", "grove-of-courage", "grove-of-justice"):
        s.place(0, slug)
    assert s.can(0, "play", "power-of-the-groves")
    s.play(0, "power-of-the-groves", answers=[second, third, second])
    assert [s.g.stock[slot] for slot in (first, second, third)] == [3, 2, 1]
    s.store(second, 3)
    assert s.play(0, "power-of-the-groves") == [], "room for two, the third is lost"
    assert s.g.stock[third] == 3
    s.hand(0, "power-of-the-groves")
    assert not s.can(0, "play", "power-of-the-groves"), "no room"


@card("rivals/power-of-the-groves")
def test_power_of_the_groves_needs_two_sages_and_counts_own_groves_only():
    s = Scene()
    s.hand(0, "power-of-the-groves")
    s.place(0, "grove-of-peace")
    s.place(1, "grove-of-courage")
    slot = sage(s, 0)
    assert not s.can(0, "play", "power-of-the-groves")
    sage(s, 0, 3, "peter-sage-of-the-forest", "forest")
    s.play(0, "power-of-the-groves")
    assert s.g.stock[slot] == 1


@card("rivals/age-of-enlightenment")
def test_age_of_enlightenment_brings_a_resource_for_each_level():
    s = wise(owls=3)
    s.hand(0, "age-of-enlightenment", "age-of-enlightenment")
    assert not s.can(0, "play", "age-of-enlightenment")
    slot = s.place(0, MANIFESTO)
    assert not s.can(0, "play", "age-of-enlightenment"), "level 0"
    s.turn(slot, 2)
    s.play(0, "age-of-enlightenment", answers=["gold", "ore"])
    assert s.has(0) == {"gold": 1, "ore": 1, "owl": 2}
    s.turn(slot, 3)
    s.fill(0, wool=1, gold=1)
    assert s.has(0)["owl"] == 2
    s.play(0, "age-of-enlightenment", answers=["wool"])
    assert s.has(0)["wool"] == 3 and s.has(0)["gold"] == 3, "room for two"
    s.hand(0, "age-of-enlightenment")
    assert not s.can(0, "play", "age-of-enlightenment"), "no room"
    s.stock(0, gold=1)
    assert not s.can(0, "play", "age-of-enlightenment"), "no owl"


# Dispute of the Sages, Robert


def dispute(mine: int, his: int) -> Scene:
    """Seat 0 may play a Dispute; after paying it has ``mine`` owls, the opponent ``his``."""
    s = wise(owls=1, foe_owls=his)
    sage(s, 0, mine, "piet-sage-of-the-mountains", "mountains")
    s.hand(0, "dispute-of-the-sages")
    return s


@card("rivals/dispute-of-the-sages")
def test_dispute_gives_the_winner_two_resources():
    s = dispute(3, 1)
    s.stock(0, owl=4)
    assert s.can(0, "play", "dispute-of-the-sages")
    s.card_die(3, 4)
    s.play(0, "dispute-of-the-sages", answers=[s.beside(s.region(0, "hills")), "ore", "ore"])
    assert s.has(0) == {"ore": 2, "owl": 3} and s.has(1) == {"owl": 1}
    s = dispute(0, 2)
    s.card_die(3, 4)
    s.play(0, "dispute-of-the-sages", answers=["wool", "gold"])
    assert s.has(0) == {}, "the owl that pays does not count"
    assert s.has(1) == {"wool": 1, "gold": 1, "owl": 2}


@card("rivals/dispute-of-the-sages")
def test_dispute_ends_in_a_tie():
    s = dispute(0, 1)
    s.card_die(5, 4)
    asked = s.play(0, "dispute-of-the-sages", answers=["ore", "wool"])
    assert [c.seat for c in asked] == [0, 1]
    assert s.has(0) == {"ore": 1} and s.has(1) == {"wool": 1, "owl": 1}


@card("rivals/dispute-of-the-sages")
def test_dispute_needs_an_owl_and_a_sage_on_each_side():
    s = Scene()
    s.hand(0, "dispute-of-the-sages")
    sage(s, 0, 1)
    assert not s.can(0, "play", "dispute-of-the-sages")
    sage(s, 1)
    assert s.can(0, "play", "dispute-of-the-sages")
    s.stock(0)
    assert not s.can(0, "play", "dispute-of-the-sages")
    s.fill(0)
    s.fill(1)
    s.store(s.beside(s.region(0, "hills")), 1)
    assert not s.can(0, "play", "dispute-of-the-sages"), "nobody could store anything"


@card("rivals/robert-herald-of-the-sages")
@pytest.mark.parametrize("owner", [0, 1])
def test_robert_wins_a_tied_dispute(owner: int):
    s = dispute(0, 1)
    s.place(owner, "robert-herald-of-the-sages")
    assert s.points(owner) == 4 and s.strength(owner) == 2
    s.card_die(5, 4)
    asked = s.play(0, "dispute-of-the-sages", answers=["ore", "wool"])
    assert [c.seat for c in asked] == [owner, owner]
    assert "ore" not in s.has(1 - owner)


@card("rivals/robert-herald-of-the-sages")
def test_two_roberts_tie_and_none_helps_no_longer():
    s = dispute(0, 1)
    robert = s.place(0, "robert-herald-of-the-sages")
    other = s.place(1, "robert-herald-of-the-sages")
    s.card_die(5, 4)
    s.play(0, "dispute-of-the-sages", answers=["ore", "wool"])
    assert (s.has(0), s.has(1)) == ({"ore": 1}, {"wool": 1, "owl": 1})
    s.act(1, Act.REMOVE, other)
    s.act(0, Act.REMOVE, robert)
    s.hand(0, "dispute-of-the-sages")
    s.stock(0, owl=1)
    s.card_die(5, 4)
    asked = s.play(0, "dispute-of-the-sages", answers=["ore", "wool"])
    assert [c.seat for c in asked] == [0, 1]


@card("rivals/robert-herald-of-the-sages")
def test_robert_costs_owls_that_no_drill_ground_saves():
    s = wise(owls=2)
    s.place(0, "drill-ground", s.site(0, LEFT, BELOW))
    s.hand(0, "robert-herald-of-the-sages")
    s.stock(0, grain=1, owl=1)
    assert not s.can(0, "build", "robert-herald-of-the-sages")
    s.stock(0, grain=1, owl=2)
    s.build(0, "robert-herald-of-the-sages", answers=[s.site(0, LEFT, ABOVE)])
    assert s.has(0) == {} and s.strength(0) == 1 + 2
