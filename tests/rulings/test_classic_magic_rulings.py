"""Official rulings of the Catan Card Game, replayed: Change Places, Materialization, Witch."""

from __future__ import annotations

import pytest
from effects.classic.magic_scenes import LEFT, RIGHT, cast, home, library
from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.moves import cover, set_inert
from deckbuilder.engine.state import ROLLING
from deckbuilder.engine.state_based import apply_state_based_effects

ruling = pytest.mark.ruling


def movers(*cards: tuple[str, int]) -> tuple[Scene, int]:
    """Seat 0 can cast Change Places, has a city on the right and these cards on places."""
    s, _, book = library("change-places")
    s.city(0, RIGHT)
    for slug, slot in cards:
        s.place(0, slug, slot)
    return s, book


NEAR, FAR = geometry.site(0, RIGHT, 0, 0), geometry.site(0, LEFT, 1, 0)


@ruling("R-119")
def test_a_fleet_does_not_change_places_with_a_building():
    s, book = movers(("wool-fleet", NEAR), ("garrison", FAR))
    assert not s.can(0, "use", book, before_roll=True)
    s.place(0, "abbey", geometry.site(0, RIGHT, 1, 0))
    assert s.can(0, "use", book, before_roll=True), "building with building"


@ruling("R-120")
def test_a_castle_in_the_opponents_principality_does_not_change_places():
    s, book = movers(("gambling-hall", NEAR))
    castle = s.place(0, "robber-barons-castle", geometry.site(1, RIGHT, 0, 0))
    assert not s.can(0, "use", book, before_roll=True)
    assert s.at(castle) == "robber-barons-castle"


@ruling("R-121")
@pytest.mark.parametrize("witch", [True, False], ids=["Witch", "Pawnbroker"])
def test_a_witch_and_the_mark_of_a_pawnbroker_move_along(witch: bool):
    s, book = movers(("library", NEAR), ("aqueduct", geometry.site(0, RIGHT, 1, 0)))
    other = geometry.site(0, RIGHT, 1, 0)
    points = s.points(0)
    if witch:
        cover(s.g, 1, s.spare("witch"), NEAR)
    else:
        set_inert(s.g, NEAR, True)
    apply_state_based_effects(s.g)
    assert s.points(0) == points - 1
    cast(s, book, [NEAR], before_roll=True)
    assert s.at(NEAR) == "aqueduct" and not s.g.board[NEAR].inert and s.points(0) == points - 1
    assert s.at(other) == ("witch" if witch else "library") and s.g.board[other].inert
    if witch:
        s.events("conflict")
        s.roll_dice(6, "event")
        assert s.at(other) == "library" and s.discarded() == ["witch"] and s.points(0) == points


@ruling("R-132")
def test_two_wizards_and_two_magic_points_make_a_settlement_a_city():
    s = Scene(edition="classic")
    home(s, 0, power=1)
    s.hand(0, "materialization")
    assert not s.can(0, "play", "materialization")
    s.wizard(0, "ari", s.region(0, "gold-field"), 1)
    assert s.can(0, "play", "materialization") and set(s.has(0)) == {"magic power"}
    s.play(0, "materialization")
    assert s.at(geometry.settlement(0, RIGHT)) == "city" and s.has(0) == {}


@ruling("R-135")
def test_a_witch_stays_until_the_owner_of_the_building_throws_the_event_card():
    s = Scene(edition="classic")
    garrison = s.place(1, "garrison")
    cover(s.g, 0, s.spare("witch"), garrison)
    apply_state_based_effects(s.g)
    s.events("conflict")
    for roller, lies_there in ((0, "witch"), (1, "garrison")):
        s.g.active, s.g.phase = roller, ROLLING
        s.roll_dice(6, "event")
        assert s.at(garrison) == lies_there
