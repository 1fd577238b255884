"""The official ruling on the Pawnbroker, played as its question asks; numbers as in ``docs/rulings.md``."""

from __future__ import annotations

import pytest
from scene import Act, Scene

card = pytest.mark.card
ruling = pytest.mark.ruling


@card("classic/pawnbroker")
@ruling("R-133")
def test_pawnbroker_takes_a_foreign_card_of_ones_own():
    s = Scene(edition="classic")
    s.city(0)
    s.city(1)
    s.place(1, "counting-house", s.site(1, 5, 0, 0))
    castle = s.place(0, "robber-barons-castle", s.site(1, 5, 1, 0))
    assert s.commerce(1) == 0
    s.hand(0, "pawnbroker")
    assert s.can(0, "play", "pawnbroker")
    s.play(0, "pawnbroker", ["lumber"])
    assert s.has(0) == {"brick": 2}, "its cost less one lumber"
    assert s.at(castle) == "robber-barons-castle", "it stays where it is"
    assert s.commerce(1) == 3, "and has no effect"
    assert not s.can(1, "redeem", castle) and not s.can(1, "remove", castle)
    s.stock(0, brick=2, lumber=1)
    s.act(0, Act.REDEEM, castle)
    assert s.commerce(1) == 0 and s.has(0) == {}
