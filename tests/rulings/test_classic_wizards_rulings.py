"""Official rulings of the Catan Card Game, replayed: Citadels, wizards and Better World."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Scene
from setups import setup

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.editions.classic import classic
from deckbuilder.engine import geometry
from deckbuilder.engine.carddef import AT_CITADEL
from deckbuilder.engine.derived import title
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.state import BOX, EVENTS, FIRST_STACK, OPEN

ruling = pytest.mark.ruling
LEFT, RIGHT = 5, 6


def with_wizard(power: int = 3) -> Scene:
    """Seat 0 has a Citadel on the left, and Arsa at its forest."""
    s = Scene(edition="classic")
    s.citadel(0, LEFT)
    s.wizard(0, "arsa", s.region(0, "forest"), power)
    return s


@ruling("R-116")
def test_better_world_does_not_remove_year_end():
    s = with_wizard()
    s.hand(0, "better-world")
    s.events("year-end")
    assert not s.can(0, "play", "better-world")
    s.events("plague")
    asked = s.play(0, "better-world", ["plague"])
    assert "year-end" not in [s.slug(c) for c in asked[0].options if c >= 0]
    assert s.event_stack() == ["year-end"]


@ruling("R-117")
def test_a_removed_event_does_not_come_back_with_year_end():
    s = with_wizard()
    s.hand(0, "better-world")
    s.events("plague", "progress", "comet")
    plague = s.g.zones[EVENTS][0]
    s.play(0, "better-world", ["plague"])
    s.event("year-end")
    assert sorted(s.event_stack()) == ["comet", "progress", "year-end"]
    assert plague in s.g.zones[BOX]


@ruling("R-122")
def test_a_city_or_a_citadel_lies_on_a_settlement_and_nothing_on_these():
    s = Scene(edition="classic", open_cards=("citadel",))
    s.open("citadel")
    town = geometry.settlement(0, RIGHT)
    cities = {("city", geometry.settlement(0, LEFT)), ("city", town)}
    s.fill(0)
    assert {option for option in s.options() if option[0] == "city"} == cities
    assert legal_slots(s.g, 0, title(s.g, "classic/citadel")) == (geometry.settlement(0, LEFT), town)
    s.city(0, LEFT)
    assert s.can(0, "city", town) and not s.can(0, "city", geometry.settlement(0, LEFT))
    assert legal_slots(s.g, 0, title(s.g, "classic/citadel")) == (town,), "no Citadel on a city"
    s.citadel(0, RIGHT)
    assert not s.can(0, "city", town), "no city on a Citadel"
    assert not s.can(0, "build", "citadel")


@ruling("R-123")
def test_a_citadel_is_never_got_rid_of():
    s = with_wizard()
    mill = s.place(0, "magic-mill")
    assert {option for option in s.options() if option[0] == "remove"} == {("remove", mill)}


@ruling("R-124")
def test_a_citadel_takes_all_expansions_but_red_ones():
    s = Scene(edition="classic")
    s.city(0, RIGHT)
    town = s.citadel(0, LEFT)
    for slug, fits in (("abbey", True), ("brick-fleet", True), ("magic-mill", True), ("church", False)):
        towns = {geometry.SETTLEMENT_OF[slot] for slot in legal_slots(s.g, 0, title(s.g, f"classic/{slug}"))}
        assert (town in towns) is fits, slug


@ruling("R-125")
def test_citadel_expansions_are_the_purple_cards():
    s = Scene(edition="classic")
    purple = [d for d in s.g.table.defs if d.placement == AT_CITADEL]
    names = {card.id for card in catalogue("classic").cards if card.category == "magic_book"} | {
        f"classic/{slug}"
        for slug in (
            "ismai-the-green-dragon",
            "samsor-the-black-dragon",
            "magic-kitchen",
            "magic-mill",
            "stone-of-wisdom",
        )
    }
    assert {d.id for d in purple} == names
    s.city(0, RIGHT)
    assert all(legal_slots(s.g, 0, d) == () for d in purple)
    s.citadel(0, LEFT)
    assert all(legal_slots(s.g, 0, d) == (s.site(0, LEFT, 0), s.site(0, LEFT, 1)) for d in purple)


@ruling("R-126")
def test_a_citadel_accommodates_four_wizards():
    s = with_wizard()
    s.hand(0, "ari")
    for slug, home in (("hadi", "hills"), ("ira", "pasture"), ("wizards-alliance", "gold-field")):
        assert s.can(0, "build", "ari")
        s.wizard(0, slug, s.region(0, home))
    assert not s.can(0, "build", "ari"), "the fifth"


@ruling("R-127")
def test_the_stacks_of_an_expanded_game_with_wizards_and_dragons():
    game = classic().start(setup("classic-wizards_and_dragons"), 1)
    g = game.state
    cards = g.table.card
    assert Counter(cards[c].id for c in g.zones[OPEN]) == {"classic/citadel": 5}
    themed = {
        card.id
        for card in catalogue("classic").cards
        if any(printing.set == "wizards_and_dragons" for printing in card.printings)
    }
    stacks = [{cards[c].id for c in g.zones[FIRST_STACK + n]} for n in range(len(g.table.stacks))]
    assert [stack <= themed for stack in stacks] == [False] * 4 + [True] * 2
    assert not set().union(*stacks[:4]) & themed
    events = {cards[c].id for c in g.zones[EVENTS]}
    assert events & themed and events - themed, "the events of both sets are mixed"
