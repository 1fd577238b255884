"""Points count as the side of a card shows them, never as they are printed on one that can be turned."""

from __future__ import annotations

import ast

import pytest
from effects.calls import functions
from scene import Scene

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card
from deckbuilder.vocabulary import Point

TURNED = [card for card in catalogue("rivals").cards if any(level.points for level in card.levels)]
BUILDINGS = [card for card in TURNED if card.category == "building"]


def test_effects_engine_and_bots_read_points_of_a_placed_card_in_one_place():
    """``definition.points`` are those of the first side; `derived.showing` tells what lies there now."""
    readers = {
        where
        for where, node in functions("engine", "effects", "bots")
        for found in ast.walk(node)
        if isinstance(found, ast.Attribute)
        and found.attr == "points"
        and isinstance(found.value, ast.Name | ast.Attribute)
        and "definition" in ast.unparse(found.value)
    }
    assert readers == {"engine/derived:showing"}


def laid(card: Card, level: int) -> tuple[Scene, int]:
    """A scene in which seat 0 has a card turned so far."""
    s = Scene()
    for town in (5, 6):
        s.city(0, town)
    s.stock(0, brick=1)  # for a place that has to be paid from its region
    slot = s.place(0, card.slug)
    s.stock(0)
    s.turn(slot, level)
    return s, slot


@pytest.mark.card("rivals/invention")
@pytest.mark.parametrize("card", BUILDINGS, ids=lambda card: card.slug)
@pytest.mark.parametrize("level", range(4))
def test_an_invention_counts_a_building_that_shows_a_progress_point(card: Card, level: int):
    s, _ = laid(card, level)
    shows = card.levels[level].points.get(Point.PROGRESS, 0) > 0
    s.event("invention", answers=["ore"] * shows)
    assert s.has(0) == ({"ore": 1} if shows else {})


@pytest.mark.parametrize("card", BUILDINGS, ids=lambda card: card.slug)
@pytest.mark.parametrize("level", range(4))
def test_the_total_is_what_the_side_shows(card: Card, level: int):
    s, _ = laid(card, level)
    shown = card.levels[level].points
    summary = s.g.summaries[0]
    assert [summary.commerce, summary.strength, summary.progress] == [
        shown.get(point, 0) for point in (Point.COMMERCE, Point.STRENGTH, Point.PROGRESS)
    ]


def test_there_is_a_building_that_can_be_turned_to_each_of_these_points():
    found = {point for card in BUILDINGS for level in card.levels for point in level.points}
    assert {Point.PROGRESS, Point.STRENGTH, Point.COMMERCE, Point.VICTORY} <= found


def test_a_definition_has_the_points_of_the_side_with_which_it_is_laid():
    for d in Scene().g.table.defs:
        assert not d.levels or d.points == d.levels[0], d.id
