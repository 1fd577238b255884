"""The event stack. Source: base rulebook, event cards; readings G42, G43."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Scene
from unsealed import break_seals

from deckbuilder.engine.events import draw_event, rebuild_events
from deckbuilder.engine.state import EVENTS
from engine.driving import start


def test_a_resolved_event_goes_to_the_bottom():
    s = Scene()
    s.events("invention", "year-of-plenty", "feud")
    s.run(draw_event(s.g))
    assert s.event_stack() == ["year-of-plenty", "feud", "invention"]


@pytest.mark.parametrize("below", [3, 4, 6])
def test_a_top_four_event_becomes_the_fifth_card(below: int, monkeypatch: pytest.MonkeyPatch):
    s = Scene()
    s.events("invention", *["year-of-plenty"] * min(below, 4), *["feud"] * (below - 4))
    definition = s.g.table.card[s.g.zones[EVENTS][0]]
    break_seals(monkeypatch)
    monkeypatch.setattr(definition, "top_four", True)
    s.run(draw_event(s.g))
    assert s.event_stack().index("invention") == min(4, below), "with four or fewer it lies lowest"


def test_yule_lays_the_stack_anew_and_another_event_is_drawn():
    s = Scene()
    names = ["invention"] * 2 + ["year-of-plenty"] * 3 + ["feud"] * 2
    s.events("yule", *names)
    s.run(draw_event(s.g))
    found = s.event_stack()
    assert Counter(found) == Counter([*names, "yule"])
    assert found.index("yule") == len(found) - 5, "three below, Yule, and the event drawn after it"


def test_every_order_can_come_out_of_a_rebuilt_stack():
    s = Scene()
    s.events("invention", "year-of-plenty", "feud", "traveling-merchant", "yule")
    tops, below = set(), set()
    for _ in range(60):
        rebuild_events(s.g)
        found = s.event_stack()
        assert found[1] == "yule"
        tops.add(found[0])
        below.add(tuple(found[2:]))
    assert len(tops) == 4
    assert len(below) > 15


def test_of_a_rebuilt_stack_only_the_place_of_yule_is_known():
    s = Scene()
    s.events(*["invention"] * 3, "yule", *["feud"] * 3)
    s.g.seen = [(1 << s.g.table.size) - 1] * 2
    rebuild_events(s.g)
    for seat in (0, 1):
        known = [n for n, c in enumerate(s.g.zones[EVENTS]) if s.g.seen[seat] >> c & 1]
        assert known == [3]


def test_two_games_of_a_pair_meet_the_same_events():
    stacks = []
    for game in (0, 1):
        g = start("tournament", seed=9, game=game).state
        for _ in range(3):
            rebuild_events(g)
        stacks.append([g.table.card[c].id for c in g.zones[EVENTS]])
    assert stacks[0] == stacks[1]


def test_an_empty_event_stack_gives_no_event():
    s = Scene()
    assert s.run(draw_event(s.g)) == []
