"""City expansions of the Era of Prosperity, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import NAMES, size
from deckbuilder.engine.derived import prices
from deckbuilder.engine.geometry import ABOVE, BELOW

card = pytest.mark.card


def names(choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def court(*slugs: str, star: int = 0) -> Scene:
    """Seat 0 has two cities, a Public Feeling with stars, and these cards on the first free sites."""
    s = Scene()
    s.city(0, 5)
    s.city(0, 6)
    s.store(s.place(0, "public-feeling"), star)
    s.place(1, "public-feeling")
    for slug in slugs:
        s.place(0, slug)
    return s


def place_of(s: Scene, seat: int, slug: str) -> int:
    """Where a seat's card lies."""
    return next(p.slot for p in s.g.summaries[seat].own if p.definition.id == f"rivals/{slug}")


def stars(s: Scene, seat: int = 0) -> int:
    """The stars of a seat."""
    return s.has(seat).get("star", 0)


# Prince and Princess


@pytest.mark.parametrize(
    ("who", "strength", "skill"),
    [
        pytest.param("prince", 1, 0, marks=card("rivals/prince")),
        pytest.param("princess", 0, 1, marks=card("rivals/princess")),
    ],
)
def test_prince_and_princess_bring_artworks_back(who, strength, skill):
    s = court(who)
    assert (s.strength(0), s.g.summaries[0].skill) == (strength, skill)
    at = place_of(s, 0, who)
    s.on_discard(0, "abbey", "artwork-epic", "goldsmith", "artwork-relief")
    assert not s.can(0, "use", at), "no gold"
    s.stock(0, gold=2)
    asked = s.use(0, at, answers=["artwork-epic"])
    assert asked[0].ask is Ask.CARD_TO_FETCH and len(asked[0].options) == 2
    assert s.hand_of(0) == ["artwork-epic"] and s.has(0) == {"gold": 1}
    assert s.discarded() == ["artwork-relief", "goldsmith", "abbey"], "the order stays"
    assert s.can(0, "play", "artwork-epic"), "in the same turn"
    assert not s.can(0, "use", at), "once a turn"
    s.g.used = frozenset()
    assert s.use(0, at) == []
    s.g.used = frozenset()
    s.stock(0, gold=1)
    assert not s.can(0, "use", at), "no artwork is left there"


@pytest.mark.parametrize(
    ("who", "other", "cost"),
    [
        pytest.param("prince", "princess", {"grain": 1}, marks=card("rivals/prince")),
        pytest.param("princess", "prince", {"wool": 1}, marks=card("rivals/princess")),
    ],
)
def test_prince_and_princess_exclude_each_other(who, other, cost):
    s = court()
    s.hand(0, who, other, who)
    s.stock(0, ore=1, star=1, **cost)
    s.build(0, who, answers=[s.site(0, 5, ABOVE)])
    assert s.at(s.site(0, 5, ABOVE)) == who and s.has(0) == {}
    s.stock(0, ore=1, wool=1, grain=1, star=1)
    assert not s.can(0, "build", other) and not s.can(0, "build", who)
    s.act(0, Act.REMOVE, s.site(0, 5, ABOVE))
    assert s.can(0, "build", other)
    s.stock(0, ore=1, wool=1, grain=1)
    assert not s.can(0, "build", other), "no star"


@pytest.mark.parametrize("who", [pytest.param(w, marks=card(f"rivals/{w}")) for w in ("prince", "princess")])
def test_prince_and_princess_never_change_sides(who):
    s = court(who)
    s.hand(0, who, "austin")
    s.city(1, 5)
    s.place(1, "hedge-tavern")
    s.hand(1, "traitor")
    s.play(1, "traitor", answers=["austin"])
    assert s.hand_of(0) == [who] and s.hand_of(1) == ["austin"]
    s.place(1, "public-feeling")
    s.hand(1, "monument-to-the-prince")
    s.stock(1, brick=1, gold=2, star=2)
    asked = s.build(1, "monument-to-the-prince", answers=[s.site(1, 5, BELOW)])
    assert len(asked) == 1 and s.at(place_of(s, 0, who)) == who, "nobody else is there to be named"


@card("rivals/prince")
def test_prince_searches_his_own_pile_in_the_tournament_game():
    s = Scene(own_stacks=True)
    s.city(0, 5)
    at = s.place(0, "prince")
    s.stock(0, gold=1)
    s.on_discard(1, "artwork-epic")
    assert not s.can(0, "use", at)
    s.on_discard(0, "artwork-relief")
    s.use(0, at)
    assert s.hand_of(0) == ["artwork-relief"]


# Builder's Hut


@card("rivals/builders-hut")
def test_builders_hut_gets_a_star_at_each_celebration():
    s = court("builders-hut")
    assert s.points(0) == 5
    s.face("celebration", answers=["ore", "ore"])
    s.g.active = 1
    s.face("celebration", answers=["ore", "ore"])
    assert stars(s) == 2, "in either turn"
    s.place(1, "theater", s.site(1, 5, ABOVE))
    s.face("celebration", answers=["ore"])
    assert stars(s) == 3, "whoever is celebrated"
    s.face("celebration", answers=["gold"])
    assert stars(s) == 3
    s.face("harvest", answers=["grain", "grain"])
    assert stars(s) == 3


@card("rivals/builders-hut")
def test_builders_hut_takes_one_resource_off_costly_buildings():
    s = court("builders-hut", star=3)
    defs = {d.id.partition("/")[2]: d for d in s.g.table.defs}

    def paid(slug: str) -> set[int]:
        return {size(price) for price in prices(s.g, 0, defs[slug])}

    assert paid("aqueduct") == {5} and len(prices(s.g, 0, defs["aqueduct"])) == 3, "brick, lumber or ore"
    assert paid("parliament") == {6} and paid("large-festival-hall") == {7}
    assert paid("city-palace") == {3}, "stars do not count"
    assert paid("commercial-metropolis") == {6}, "no building"
    assert paid("craft-guild") == {5}
    s.place(0, "building-crane")
    assert paid("aqueduct") == {4}, "together with the Building Crane"
    s.hand(0, "aqueduct")
    s.stock(0, brick=2, ore=2)
    assert s.can(0, "build", "aqueduct")


# Monument to the Prince


def monument() -> Scene:
    """Seat 0 can build the Monument."""
    s = court()
    s.hand(0, "monument-to-the-prince")
    s.stock(0, brick=1, gold=2, star=2)
    return s


@card("rivals/monument-to-the-prince")
def test_monument_takes_one_of_two_named_units():
    s = monument()
    ship, austin = s.place(1, "wool-ship"), s.place(1, "austin")
    irmgard = s.place(1, "irmgard-keeper-of-the-light")
    at = s.site(0, 5, ABOVE)
    before = s.points(0)
    asked = s.build(0, "monument-to-the-prince", answers=[at, ship, austin, austin])
    assert [(q.seat, q.ask) for q in asked[1:]] == [
        (1, Ask.OWN_UNIT),
        (1, Ask.OWN_UNIT),
        (0, Ask.OPPOSING_UNIT),
    ]
    assert set(asked[1].options) == {ship, austin, irmgard} and set(asked[3].options) == {ship, austin}
    assert s.at(austin) is None and s.at(ship) == "wool-ship" and s.hand_of(0) == ["austin"]
    assert s.has(0) == {} and s.has(1) == {}, "Irmgard does not answer"
    assert s.points(0) == before + 1 and s.strength(1) == s.strength(0) == 0
    s.hand(0, "monument-to-the-prince")
    s.stock(0, brick=1, gold=2, star=2)
    assert not s.can(0, "build", "monument-to-the-prince"), "one in a principality"


@card("rivals/monument-to-the-prince")
def test_monument_takes_the_only_unit_or_nothing():
    s = monument()
    s.place(1, "wool-ship")
    assert len(s.build(0, "monument-to-the-prince", answers=[s.site(0, 5, ABOVE)])) == 1
    assert s.hand_of(0) == ["wool-ship"]
    s = monument()
    assert s.can(0, "build", "monument-to-the-prince"), "also without a unit to take"
    s.build(0, "monument-to-the-prince", answers=[s.site(0, 5, ABOVE)])
    assert s.hand_of(0) == [] and s.at(s.site(0, 5, ABOVE)) == "monument-to-the-prince"


# Hospital and Theater


@card("rivals/hospital")
def test_hospital_brings_a_star_or_takes_one():
    s = court("hospital")
    at = place_of(s, 0, "hospital")
    assert s.points(0) == 5
    assert s.use(0, at) == [] and stars(s) == 1, "without a star nothing else is possible"
    assert not s.can(0, "use", at), "once a turn"
    s.g.used = frozenset()
    asked = s.use(0, at, answers=[2, "ore"])
    assert asked[0].ask is Ask.WHICH_EFFECT and asked[0].options == (1, 2)
    assert s.has(0) == {"ore": 1}
    s.g.used = frozenset()
    s.stock(0, star=3)
    asked = s.use(0, at, answers=["gold"])
    assert [q.ask for q in asked] == [Ask.RESOURCE_TO_TAKE], "no room for a star"
    assert s.has(0) == {"gold": 1, "star": 2}
    s.g.used = frozenset()
    s.fill(0)
    s.use(0, at)
    assert stars(s) == 3
    assert not s.can(0, "use", at)
    s.g.used = frozenset()
    assert not s.can(0, "use", at), "no room for anything"


@card("rivals/hospital")
def test_hospital_needs_an_aqueduct_when_it_is_built():
    s = court()
    s.hand(0, "hospital")
    s.stock(0, lumber=1, ore=1, wool=2)
    assert not s.can(0, "build", "hospital")
    aqueduct = s.place(0, "aqueduct")
    s.build(0, "hospital", answers=[s.site(0, 6, BELOW)])
    s.act(0, Act.REMOVE, aqueduct)
    assert s.can(0, "use", s.site(0, 6, BELOW)), "later no more"


@card("rivals/theater")
def test_theater_brings_a_star_each_time_it_is_built():
    s = court(star=2)
    s.hand(0, "theater", "theater")
    at = s.site(0, 5, ABOVE)
    for held, after in ((1, 2), (2, 3), (3, 3)):
        s.stock(0, brick=1, lumber=1, wool=2, star=held)
        s.build(0, "theater", answers=[at])
        assert stars(s) == after
        assert s.g.summaries[0].skill == 2 and s.points(0) == 5
        s.act(0, Act.REMOVE, at)
        if not s.hand_of(0):
            s.hand(0, "theater")


# Aqueduct


@card("rivals/aqueduct")
def test_aqueduct_adds_to_fields_and_pastures_around_its_city():
    s = court()
    at = s.place(0, "aqueduct", s.site(0, 6, ABOVE))
    assert s.points(0) == 5
    s.place(0, "grain-mill", s.site(0, 6, ABOVE, 1))
    s.production(6)
    assert s.has(0)["grain"] == 3, "the roll, the Grain Mill and the Aqueduct"
    s.production(4)
    assert s.has(0)["wool"] == 2, "below the row too"
    s.production(5)
    assert s.has(0)["ore"] == 1 and s.has(0)["grain"] == 3
    s.extra_region(0, "pasture", 6)
    s.stock(0)
    s.production(6)
    assert s.has(0) == {"grain": 3, "wool": 1}, "not around another city"
    s.act(0, Act.REMOVE, at)
    s.stock(0)
    s.production(4)
    assert s.has(0) == {"wool": 1}


@card("rivals/aqueduct")
def test_aqueduct_counts_for_production_rolls_only():
    s = court("storehouse")
    s.place(0, "aqueduct", s.site(0, 6, ABOVE))
    s.place(0, "abbey", s.site(0, 6, ABOVE, 1))
    s.event("year-of-plenty")
    assert s.has(0)["grain"] == 1
    s.stock(0)
    s.g.production = 6
    s.hand(0, "benjamin-the-traveling-scholar")
    s.play(0, "benjamin-the-traveling-scholar")
    assert s.has(0) == {"grain": 1}
    s.stock(0, grain=2)
    s.production(6)
    assert s.has(0) == {"grain": 3}, "a region holds three"
    s.stock(0)
    s.production(6)
    assert s.has(0) == {"grain": 2}


# City Palace

WITHOUT_REQUIREMENT = {
    "brigitta-the-wise-woman",
    "scout",
    "merchant-caravan",
    "goldsmith",
    "relocation",
    "reiner-the-herald",
    "sebastian-the-itinerant-preacher",
    "benjamin-the-traveling-scholar",
    "michael-the-master-builder",
    "tactical-retreat",
    "mendicants",
    "contest-of-the-heroes",
    "age-of-enlightenment",
    "great-foresight",
    "wise-protection",
    "feeding-the-poor",
}
"""The action cards without a requirement of the pool, read from their current printings (G16)."""


@card("rivals/city-palace")
def test_city_palace_fetches_units_and_action_cards_without_a_requirement():
    s = court("city-palace", star=3)
    at = place_of(s, 0, "city-palace")
    assert s.points(0) == 5
    s.on_discard(0, "doctor", "gudrun-terror-of-the-seas", "maritime-trade-monopoly", "artwork-epic")
    s.on_discard(0, "bera-the-insurrectionist", "court-astrologer", "abbey")
    assert not s.can(0, "use", at), "none of these"
    s.on_discard(0, "goldsmith", "caravel")
    asked = s.use(0, at, answers=["caravel"])
    assert [s.slug(c) for c in asked[0].options] == ["caravel", "goldsmith"]
    assert s.hand_of(0) == ["caravel"] and stars(s) == 0
    s.stock(0, star=3)
    assert not s.can(0, "use", at), "once a turn"
    s.g.used = frozenset()
    s.stock(0, star=2)
    assert not s.can(0, "use", at), "two stars are too few"


@card("rivals/city-palace")
def test_city_palace_reads_requirements_from_the_current_printing():
    s = court("city-palace")
    actions = {d.id.partition("/")[2]: d for d in s.g.table.defs if d.category == 2}
    assert {"doctor", "merchant"} <= set(actions)
    free = {slug for slug, definition in actions.items() if not definition.needs}
    assert free == WITHOUT_REQUIREMENT
    s.stock(0, star=3)
    s.on_discard(0, *sorted(free))
    assert len(s.use(0, place_of(s, 0, "city-palace"), answers=["scout"])[0].options) == len(free)


@card("rivals/city-palace")
def test_city_palace_of_the_tournament_game_pays_from_two_public_feelings():
    s = Scene(own_stacks=True)
    s.city(0, 5)
    at = s.place(0, "city-palace")
    for n in (2, 1):
        s.store(s.place(0, "public-feeling"), n)
    s.on_discard(1, "goldsmith")
    assert not s.can(0, "use", at), "only the own pile"
    s.on_discard(0, "scout")
    assert s.use(0, at) == [] and s.hand_of(0) == ["scout"] and stars(s) == 0
