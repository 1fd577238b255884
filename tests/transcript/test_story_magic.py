"""Regions and books that magic moves, as a game is told."""

from __future__ import annotations

import pytest
from effects.classic.magic_scenes import LEFT, cast, home, library
from scene import Scene

from deckbuilder.engine.phrases import Phrases
from deckbuilder.transcript.state_diff import changes

SEATS = (None, 0, 1)


def told(before, s: Scene, seat: int | None) -> list[str]:
    return list(changes(before, s.g, Phrases(s.g.table, ("Ann", "Bob"), seat)))


@pytest.mark.parametrize("own_stacks", [False, True])
@pytest.mark.parametrize("seat", SEATS)
def test_a_region_that_is_changed_goes_by_name_into_the_region_stack(own_stacks: bool, seat: int | None):
    s = Scene(edition="classic", own_stacks=own_stacks)
    home(s, 0)
    slot = s.extra_region(0, "mountains", 6)
    s.hand(0, "land-change-thyself")
    before = s.g.copy()
    s.play(0, "land-change-thyself", [slot, "fields"])
    lines = told(before, s, seat)
    assert "Ann loses Mountains 6 (region 4 above); it goes into the region stack." in lines
    assert f"Ann lays Fields {s.g.table.number[s.g.board[slot].card]}: region 4 above." in lines


@pytest.mark.parametrize("seat", SEATS)
def test_regions_that_change_owners_are_told_with_both(seat: int | None):
    s, _, book = library("earth-magic")
    mine, his = s.extra_region(0, "mountains", 6), s.extra_region(1, "pasture", 5)
    before = s.g.copy()
    cast(s, book, [mine, his])
    lines = told(before, s, seat)
    assert "Mountains 6 moves from Ann's region 4 above to Bob's region 4 above." in lines
    assert "Pasture 5 moves from Bob's region 4 above to Ann's region 4 above." in lines


def test_a_stolen_book_is_told_with_both_owners():
    s = Scene(edition="classic")
    home(s, 0)
    s.citadel(1, LEFT)
    s.place(1, "prophesy", s.site(1, LEFT))
    s.hand(0, "by-magics-hand")
    before = s.g.copy()
    s.play(0, "by-magics-hand", [s.site(0, LEFT)])
    moved = next(line for line in told(before, s, 1) if line.startswith("Prophesy"))
    assert moved.startswith("Prophesy moves from Bob's site 5 above inner to Ann's site 5 above inner")


def test_a_citadel_shows_its_other_side_when_a_wizard_comes():
    s = Scene(edition="classic")
    s.citadel(0, LEFT)
    s.hand(0, "arsa")
    before = s.g.copy()
    s.build(0, "arsa")
    lines = told(before, s, None)
    assert "Citadel shows its other side." in lines
    assert not any("level" in line for line in lines)
