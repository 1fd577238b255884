"""Action cards and events of the Era of Prosperity, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene
from unsealed import rewrite

from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import OPEN

card = pytest.mark.card


def names(choice) -> set[str]:
    """The resources that a question offers."""
    return {NAMES[r] for r in choice.options if r >= 0}


def realm(*hand: str, mine: int = 0, his: int = 0) -> Scene:
    """Both have a Public Feeling with these stars; seat 0 has two cities and these hand cards."""
    s = Scene()
    s.city(0, 5)
    s.city(0, 6)
    for seat, held in ((0, mine), (1, his)):
        s.store(s.place(seat, "public-feeling"), held)
    s.hand(0, *hand)
    return s


def stars(s: Scene, seat: int = 0) -> int:
    """The stars of a seat."""
    return s.has(seat).get("star", 0)


# Feeding the Poor


@card("rivals/feeding-the-poor")
def test_feeding_the_poor_turns_grain_into_stars():
    s = realm("feeding-the-poor", "feeding-the-poor", "feeding-the-poor")
    assert not s.can(0, "play", "feeding-the-poor"), "no grain"
    s.stock(0, grain=3)
    assert s.play(0, "feeding-the-poor") == []
    assert s.has(0) == {"grain": 2, "star": 2}
    s.play(0, "feeding-the-poor")
    assert s.has(0) == {"grain": 1, "star": 3}, "the rest is lost"
    assert not s.can(0, "play", "feeding-the-poor"), "no room for a star"
    s = Scene()
    s.hand(0, "feeding-the-poor")
    s.stock(0, grain=1)
    assert not s.can(0, "play", "feeding-the-poor"), "no Public Feeling"


# Bera


@card("rivals/bera-the-insurrectionist")
def test_bera_takes_up_to_two_stars():
    s = realm("bera-the-insurrectionist", "bera-the-insurrectionist", his=3, mine=1)
    assert s.play(0, "bera-the-insurrectionist") == [], "ahead, so nothing else is possible"
    assert (stars(s, 0), stars(s, 1)) == (3, 1)
    assert not s.can(0, "play", "bera-the-insurrectionist"), "no room"
    s.stock(0, star=2)
    assert s.can(0, "play", "bera-the-insurrectionist")
    s.play(0, "bera-the-insurrectionist")
    assert (stars(s, 0), stars(s, 1)) == (3, 0)


def behind(lead: int) -> Scene:
    """Seat 1 is so many victory points ahead of seat 0, who has Bera."""
    s = realm("bera-the-insurrectionist")
    s.city(1, 5)
    s.city(1, 6)
    for n in range(lead):
        s.place(1, "theater", s.site(1, 5 + n // 2, n % 2))
    assert s.points(1) - s.points(0) == lead
    return s


@card("rivals/bera-the-insurrectionist")
@pytest.mark.parametrize(("lead", "taken"), [(1, 1), (2, 2), (4, 3)])
def test_bera_demands_a_resource_for_each_point_of_difference(lead, taken):
    s = behind(lead)
    s.stock(1, ore=3, wool=3)
    asked = s.play(0, "bera-the-insurrectionist", answers=["ore", "wool", "ore"][:taken])
    assert all((q.seat, q.ask) == (0, Ask.RESOURCE_TO_DEMAND) for q in asked), "I choose the kinds"
    assert sum(s.has(0).values()) == taken


@card("rivals/bera-the-insurrectionist")
def test_bera_lets_her_player_choose_and_needs_a_public_feeling():
    s = behind(1)
    s.stock(1, ore=2, star=1)
    asked = s.play(0, "bera-the-insurrectionist", answers=[2])
    assert asked[0].ask is Ask.WHICH_EFFECT and asked[0].options == (1, 2)
    assert s.has(0) == {"ore": 1} and s.has(1) == {"ore": 1, "star": 1}
    s.hand(0, "bera-the-insurrectionist")
    s.stock(1)
    assert not s.can(0, "play", "bera-the-insurrectionist"), "he has neither stars nor resources"
    s.stock(1, ore=1)
    assert s.can(0, "play", "bera-the-insurrectionist")
    s = Scene()
    s.hand(0, "bera-the-insurrectionist")
    s.place(1, "public-feeling")
    s.city(1, 5)
    s.stock(1, ore=1, star=1)
    assert not s.can(0, "play", "bera-the-insurrectionist"), "no own Public Feeling"


# Court Astrologer

FACES = {"brigands": 0, "trade": 1, "celebration": 2, "harvest": 3, "event": 4}


@card("rivals/court-astrologer")
def test_court_astrologer_lets_an_event_happen_for_both():
    s = realm("court-astrologer", mine=2)
    assert not s.can(0, "play", "court-astrologer"), "neither Prince nor Princess"
    s.place(0, "princess", s.site(0, 5, ABOVE))
    s.place(0, "builders-hut", s.site(0, 5, BELOW))
    asked = s.play(0, "court-astrologer", answers=[FACES["celebration"], "ore"])
    assert asked[0].ask is Ask.EVENT_FACE and asked[0].options == (0, 1, 2, 3, 4)
    assert s.has(0) == {"ore": 1, "star": 2}, "a star paid, and one by the Builder's Hut"
    s.hand(0, "court-astrologer")
    s.play(0, "court-astrologer", answers=[FACES["harvest"], "wool", "wool"])
    assert s.has(1) == {"wool": 1}
    s.stock(0)
    s.hand(0, "court-astrologer")
    assert not s.can(0, "play", "court-astrologer"), "no star"


@card("rivals/court-astrologer")
def test_court_astrologer_sends_brigands_or_draws_an_event():
    s = realm("court-astrologer", "court-astrologer", mine=2)
    s.place(0, "prince", s.site(0, 5, ABOVE))
    s.events("invention", "yule")
    s.stock(1, gold=3, wool=2, ore=3)
    s.g.production = 3
    assert len(s.play(0, "court-astrologer", answers=[FACES["brigands"]])) == 1
    assert s.has(1) == {"ore": 3}, "a raid, but no production"
    s.play(0, "court-astrologer", answers=[FACES["event"]])
    assert s.event_stack() == ["yule", "invention"]
    assert s.discarded() == ["court-astrologer", "court-astrologer"]


# Works of art


@pytest.mark.parametrize(
    ("work", "building"),
    [
        pytest.param(work, building, marks=card(f"rivals/artwork-{work}"))
        for work, building in (
            ("epic", "theater"),
            ("fountain", "aqueduct"),
            ("relief", "city-palace"),
            ("sculpture", "builders-hut"),
        )
    ],
)
def test_artworks_bring_a_star_and_one_more_with_their_building(work, building):
    slug = f"artwork-{work}"
    s = realm(slug, slug, slug, slug)
    assert not s.can(0, "play", slug), "neither Prince nor Princess"
    s.place(0, "prince", s.site(0, 5, ABOVE))
    assert s.play(0, slug) == [] and stars(s) == 1
    for other in {"theater", "aqueduct", "city-palace", "builders-hut"} - {building}:
        s.place(0, other)
    s.stock(0)
    s.play(0, slug)
    assert stars(s) == 1, "the others do not help"
    s.place(0, building)
    s.stock(0)
    s.play(0, slug)
    assert stars(s) == 2
    s.stock(0, star=3)
    assert not s.can(0, "play", slug), "no room"
    s.stock(0, star=2)
    s.play(0, slug)
    assert stars(s) == 3, "room for one"


# Prosperity


@card("rivals/prosperity")
def test_prosperity_builds_a_city_at_a_lower_price():
    s = Scene()
    s.city(0, 5)
    s.hand(0, "prosperity", "prosperity")
    s.stock(0, ore=2, grain=1)
    assert not s.can(0, "play", "prosperity"), "no Aqueduct"
    s.place(0, "aqueduct")
    s.stock(0, ore=1, grain=2)
    assert not s.can(0, "play", "prosperity")
    s.stock(0, ore=2, grain=1)
    before = s.points(0)
    assert s.play(0, "prosperity") == []
    assert s.has(0) == {} and s.points(0) == before + 1
    assert s.g.summaries[0].cities == (geometry.settlement(0, 5), geometry.settlement(0, 6))
    s.stock(0, ore=2, grain=1)
    assert not s.can(0, "play", "prosperity"), "no settlement is left"


# Insurrection


@card("rivals/insurrection")
def test_insurrection_costs_each_a_building_of_his_choice():
    s = realm()
    abbey = s.place(0, "abbey")
    foreign = s.place(0, "brigand-camp")
    town = s.place(0, "small-market-town")
    residence = s.place(0, "paper-merchants-residence")
    s.place(0, "building-crane")
    s.place(0, "austin")
    his = s.place(1, "storehouse")
    s.place(0, "irmgard-keeper-of-the-light")
    s.events("invention", "feud", "yule", "year-of-plenty", "riots")
    asked = s.event("insurrection", answers=[foreign, "ore"])
    assert asked[0].ask is Ask.BUILDING_TO_LOSE and asked[0].seat == 0
    assert set(asked[0].options) == {abbey, foreign}, "printed cost of two or more, wherever it lies"
    assert s.at(foreign) is None and s.at(his) is None
    assert s.stack(5) == ["brigand-camp"] and s.stack(0) == ["storehouse"]
    assert s.has(0) == {"ore": 1}, "Irmgard pays"
    assert (s.at(town), s.at(residence)) == ("small-market-town", "paper-merchants-residence")
    assert s.event_stack().index("insurrection") == 4, "under the top four"
    s.act(0, Act.REMOVE, abbey)
    assert s.event("insurrection") == [], "nothing that costs so much"


@card("rivals/insurrection")
def test_insurrection_spares_whoever_pays_a_star():
    s = realm(mine=1, his=1)
    abbey, his = s.place(0, "abbey"), s.place(1, "abbey")
    asked = s.event("insurrection", answers=[True, False])
    assert [(q.seat, q.ask) for q in asked] == [(0, Ask.USE_CARD), (1, Ask.USE_CARD)]
    assert s.at(abbey) == "abbey" and s.at(his) is None
    assert (stars(s, 0), stars(s, 1)) == (0, 1)


@card("rivals/insurrection")
def test_insurrection_sends_open_cards_back_to_the_open_stack():
    s = realm()
    hut = s.place(0, "builders-hut")
    placed = s.g.board[hut]
    rewrite(s.g.table, in_open_stack=tuple(c == placed.card for c in range(s.g.table.size)))
    s.event("insurrection")
    assert s.at(hut) is None and placed.card in s.g.zones[OPEN]


# Taxation


@card("rivals/taxation")
def test_taxation_sells_a_resource_and_a_gold_for_a_star():
    s = realm(mine=1, his=2)
    asked = s.event("taxation", answers=[True, "ore", False])
    assert [(q.seat, q.ask) for q in asked] == [
        (0, Ask.USE_CARD),
        (0, Ask.RESOURCE_TO_TAKE),
        (1, Ask.USE_CARD),
    ]
    assert s.has(0) == {"ore": 1, "gold": 1} and s.has(1) == {"star": 2}
    s.event("taxation", answers=[True, "gold"])
    assert s.has(1) == {"star": 1, "gold": 2}, "gold may be chosen too; without a star nobody is asked"


@card("rivals/taxation")
def test_taxation_gives_what_fits():
    s = realm(mine=3)
    s.fill(0, gold=1)
    s.event("taxation", answers=[True])
    assert s.has(0)["gold"] == 3 and stars(s) == 2
    assert s.event("taxation") == [], "no room, no question"
    s.fill(0, ore=1)
    s.event("taxation", answers=[True])
    assert s.has(0)["ore"] == 3 and stars(s) == 1
