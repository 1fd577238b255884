"""The oracle notices cards that lie where they may not, and exchanges wrongly offered or left out."""

from __future__ import annotations

import pytest
from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.moves import lay
from properties.oracle import Judge
from properties.oracle_places import check_places, check_relocation, exchanges

ABOVE, BELOW = geometry.ABOVE, geometry.BELOW


def move(s: Scene, slot: int, to: int) -> None:
    s.g.board[to] = s.g.board.pop(slot).changed(slot=to)
    if slot in s.g.stock:
        s.g.stock[to] = s.g.stock.pop(slot)


def other_region(s: Scene, slug: str) -> int:
    """A region of seat 0 of another kind."""
    regions = (p.slot for p in s.g.summaries[0].own if geometry.KIND[p.slot] == geometry.REGION)
    return next(r for r in regions if s.at(r) != slug)


@pytest.mark.parametrize(
    ("slug", "terrain"),
    [
        ("paper-merchants-residence", "forest"),
        ("abbey-brewery", "fields"),
        ("border-fortress", "hills"),
        ("reiner-the-miller", "fields"),
        ("peter-sage-of-the-forest", "forest"),
    ],
)
def test_a_card_beside_a_region_of_another_kind_is_noticed(slug: str, terrain: str):
    s = Scene()
    slot = s.place(0, slug, geometry.region_expansion(s.region(0, terrain)))
    check_places(Judge(s.g))
    move(s, slot, geometry.region_expansion(other_region(s, terrain)))
    with pytest.raises(AssertionError, match=slug):
        check_places(Judge(s.g))


def test_a_card_in_a_place_of_another_kind_or_principality_is_noticed():
    for slug, wrong in (
        ("mint", geometry.site(0, 6, ABOVE, 0)),  # a settlement
        ("inga", geometry.site(0, 6, ABOVE, 1)),  # no outer site there
        ("inga", geometry.site(0, 9, ABOVE, 0)),  # no settlement
        ("inga", geometry.site(1, 6, ABOVE, 0)),  # the opponent's
        ("inga", geometry.road_complement(geometry.road(0, 6))),
        ("trading-post", geometry.road_complement(geometry.road(0, 5))),  # no road
        ("gold-cache", geometry.region_expansion(geometry.region(0, 9, ABOVE))),  # no region
        ("brigand-camp", geometry.road_complement(geometry.road(0, 6))),  # belongs to the opponent
    ):
        s = Scene()
        s.city(0, 5)
        slot = s.place(0, slug)
        check_places(Judge(s.g))
        move(s, slot, wrong)
        with pytest.raises(AssertionError, match=slug):
            check_places(Judge(s.g))


def test_a_bound_card_away_from_the_harbor_is_noticed():
    s = Scene()
    s.sea(0)
    slot = s.place(0, "shipyard")
    check_places(Judge(s.g))
    move(s, slot, geometry.region_expansion(geometry.region(0, 6, ABOVE)))
    with pytest.raises(AssertionError, match="shipyard"):
        check_places(Judge(s.g))


def test_two_expansions_at_one_region_are_noticed():
    s = Scene()
    slot = s.place(0, "gold-cache")
    lay(s.g, 0, s.spare("principal-sage-woman"), slot)
    with pytest.raises(AssertionError, match="principal-sage-woman"):
        check_places(Judge(s.g))


def test_exchanges_wrongly_offered_or_left_out_are_noticed():
    s = Scene()
    s.sea(0)
    at_harbor, second = geometry.region(0, 5, ABOVE), geometry.region(0, 7, BELOW)
    s.place(0, "shipyard", geometry.region_expansion(at_harbor))
    s.place(0, "gold-cache", geometry.region_expansion(second))
    judge = Judge(s.g)
    pairs = exchanges(judge, 0)
    assert (min(at_harbor, second), max(at_harbor, second)) not in pairs
    legal = sorted({slot for pair in pairs for slot in pair})
    check_relocation(judge, 0, "CARD_TO_MOVE", tuple(legal))
    with pytest.raises(AssertionError):
        check_relocation(judge, 0, "CARD_TO_MOVE", tuple(legal[1:]))
    with pytest.raises(AssertionError):
        check_relocation(judge, 0, "CARD_TO_MOVE", (*legal, geometry.region_expansion(second)))
    partners = sorted({b if a == at_harbor else a for a, b in pairs if at_harbor in (a, b)})
    check_relocation(judge, 0, "CHANGE_PLACES_WITH", tuple(partners))
    with pytest.raises(AssertionError):
        check_relocation(judge, 0, "CHANGE_PLACES_WITH", (*partners[1:],))
    with pytest.raises(AssertionError):
        check_relocation(judge, 0, "CHANGE_PLACES_WITH", (*partners, second))
