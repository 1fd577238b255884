"""Official rulings on foreign cards and region improvements, played as their questions ask.

Numbers as in ``docs/rulings.md``.
"""

from __future__ import annotations

import pytest
from scene import Act, Scene

from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.verbs import turn_over

card = pytest.mark.card
ruling = pytest.mark.ruling
CASTLE = "robber-barons-castle"


def besieged(own_stacks: bool = False) -> tuple[Scene, int]:
    """Seat 0 builds a Robber Baron's Castle in a city of seat 1, which has a Counting House there."""
    s = Scene(own_stacks, edition="classic")
    s.city(1)
    s.place(1, "counting-house", s.site(1, 5, ABOVE))
    s.hand(0, CASTLE)
    s.stock(0, brick=2, lumber=1)
    castle = s.site(1, 5, BELOW)
    s.build(0, CASTLE, answers=[castle])
    return s, castle


@card(f"classic/{CASTLE}")
@ruling("R-101")
def test_a_foreign_card_stays_the_property_of_its_builder():
    s, castle = besieged(own_stacks=True)
    placed = s.g.board[castle]
    assert (placed.owner, placed.controller, placed.seat) == (0, 0, 1)
    assert s.g.summaries[0].abroad == (placed,) and placed not in s.g.summaries[1].own
    assert not s.can(1, "remove", castle)
    s.place(1, "karl-the-strong", s.site(1, 6))
    assert s.at(castle) is None and s.discarded(0) == [CASTLE] and s.discarded(1) == []


@card("classic/arsonist", f"classic/{CASTLE}")
@ruling("R-111")
@pytest.mark.parametrize("pawned", [False, True])
def test_the_host_may_burn_a_foreign_building(pawned):
    s, castle = besieged()
    turn_over(s.g, castle, pawned)
    s.hand(1, "arsonist")
    assert s.can(1, "play", "arsonist"), "it is the only building of seat 0"
    s.card_die(5)
    s.play(1, "arsonist")
    assert s.at(castle) is None and s.hand_of(0) == [CASTLE] and s.hand_of(1) == []
    assert s.commerce(1) == 3
    assert not s.g.summaries[0].abroad and not s.g.summaries[0].inert


@card("classic/arsonist", f"classic/{CASTLE}")
@ruling("R-112")
def test_the_builder_cannot_burn_his_own_castle_even_abroad():
    s, castle = besieged()
    s.hand(0, "arsonist")
    s.card_die(5)
    s.play(0, "arsonist")
    assert s.at(castle) == CASTLE and s.at(s.site(1, 5, ABOVE)) is None, "the Counting House burns"


@card("classic/arsonist", "classic/artisan-workshop")
@ruling("R-110")
def test_a_region_improvement_can_burn():
    s = Scene(edition="classic")
    s.city(1, 6)
    place = s.place(1, "artisan-workshop", s.beside(s.region(1, "mountains")))
    s.turn(place, 3)
    assert s.commerce(1) == 3
    s.hand(0, "arsonist")
    assert s.can(0, "play", "arsonist")
    s.card_die(1)
    s.play(0, "arsonist")
    assert s.at(place) is None and s.commerce(1) == 0, "its points are lost"
    assert s.hand_of(1) == ["artisan-workshop"]
    s.place(1, "counting-house")
    s.act(1, Act.BUILD, s.in_hand(1, "artisan-workshop"))
    assert s.at(place) == "artisan-workshop" and s.commerce(1) == 3
