"""Whoever sits in the second seat casts the same spells: each scene of seat 1, against seat 0."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.moves import reveal
from deckbuilder.engine.state import DISCARD, EVENTS, FIRST_STACK, RESOLVING

from .magic_scenes import LEFT, RIGHT, home

card = pytest.mark.card


def armed(*slugs: str) -> tuple[Scene, int]:
    """Seat 1 is to move, has Hadi and Ari with power, and holds these cards. Returns Hadi's place."""
    s = Scene(edition="classic")
    mine = home(s, 1, 3)
    s.wizard(1, "ari", s.region(1, "gold-field"), 3)
    s.hand(1, *slugs)
    s.g.active = 1
    return s, mine


@card("classic/whirlwind")
def test_whirlwind_of_the_second_seat():
    s, mine = armed("whirlwind")
    forest = s.region(0, "forest")
    s.store(forest, 3)
    s.store(s.region(1, "forest"), 2)
    s.play(1, "whirlwind", [mine, mine])
    assert s.g.stock[forest] == 0 and s.has(1)["lumber"] == 2


@card("classic/witch")
def test_witch_of_the_second_seat():
    s, mine = armed("witch")
    garrison = s.place(0, "garrison", s.site(0, RIGHT))
    s.place(1, "garrison", s.site(1, RIGHT))
    s.play(1, "witch", [mine, mine])
    assert s.at(garrison) == "witch" and (s.commerce(0), s.commerce(1)) == (0, 1)
    s.events("conflict")
    s.roll_dice(1, "event")
    assert s.at(garrison) == "witch"
    s.g.active = 0
    s.roll_dice(1, "event")
    assert s.at(garrison) == "garrison" and s.discarded() == ["witch"]


@card("classic/wizards-duel")
@pytest.mark.parametrize("dice", [(6, 1), (1, 6)])
def test_duel_of_the_second_seat(dice: tuple[int, int]):
    s, mine = armed("wizards-duel")
    his = home(s, 0, 3)
    s.card_die(*dice)
    asked = s.play(1, "wizards-duel", [geometry.wizard_place(s.region(1, "gold-field")), mine, 2])
    wins = dice[0] > dice[1]
    assert [(c.seat, c.ask) for c in asked[1:]] == [
        (1, Ask.OWN_WIZARD),
        (int(wins), Ask.STACK_FOR_CARD),
    ]
    assert (mine in s.g.board, his in s.g.board) == (wins, not wins)
    assert s.stack(2) == ["arsa" if wins else "hadi"]
    assert (s.points(0), s.points(1)) == (2 if wins else 3, 3), "Ari is at home"


@card("classic/by-magics-hand")
@card("classic/prophesy")
def test_a_book_comes_to_the_second_seat():
    s, mine = armed("by-magics-hand")
    s.citadel(0, LEFT)
    book = s.place(0, "prophesy", s.site(0, LEFT))
    s.on_stack(0, "abbey")
    site = s.site(1, LEFT)
    s.play(1, "by-magics-hand", [mine, mine, site])
    assert s.at(book) is None and s.at(site) == "prophesy"
    s.use(1, site, [mine])
    (top,) = s.g.zones[FIRST_STACK]
    assert s.g.seen[1] >> top & 1 and not s.g.seen[0] >> top & 1


@card("classic/earth-magic")
def test_earth_magic_of_the_second_seat():
    s, _ = armed()
    book = s.place(1, "earth-magic", s.site(1, LEFT))
    mine, his = s.extra_region(1, "pasture", 5), s.extra_region(0, "forest", 2)
    s.store(mine, 1)
    s.store(his, 3)
    wizard = geometry.wizard_place(s.region(1, "gold-field"))
    asked = s.act(1, Act.USE, book, answers=[wizard, wizard, mine, his])
    assert [c.seat for c in asked] == [1] * 4
    assert (s.at(mine), s.at(his)) == ("forest", "pasture")
    assert s.g.stock[mine] == 3 and s.g.stock[his] == 1


@card("classic/guardian-of-fate")
@pytest.mark.parametrize("n", [2, 3])
def test_guardian_of_the_second_seat_makes_what_the_other_knew_out_of_date(n: int):
    s, mine = armed()
    book = s.place(1, "guardian-of-fate", s.site(1, LEFT))
    s.events(*("plague", "progress", "comet")[:n])
    reveal(s.g, s.g.zones[EVENTS])
    rest = [None] if n == 2 else [None, "comet"]
    s.act(1, Act.USE, book, answers=[mine, mine, "plague", *rest])
    assert s.event_stack()[-1] == "plague"
    assert all(s.g.seen[1] >> c & 1 and not s.g.seen[0] >> c & 1 for c in s.g.zones[EVENTS])


@card("classic/magical-eye")
def test_magical_eye_of_the_second_seat():
    s, mine = armed("mayor")
    s.hand(0, "spy")
    book = s.place(1, "magical-eye", s.site(1, LEFT))
    s.on_stack(3, "abbey", "smithy")
    s.act(1, Act.USE, book, answers=[mine, "smithy", "mayor"])
    assert s.stack(3) == ["abbey", "mayor"]
    assert s.hand_of(1) == ["smithy"] and s.hand_of(0) == ["spy"]


@card("classic/countermagic")
@card("classic/bishop")
def test_countermagic_of_the_second_seat_and_what_both_see_of_it():
    s, mine = armed("arsonist")
    s.place(1, "countermagic", s.site(1, LEFT))
    s.hand(0, "bishop", "bishop")
    his, own = s.place(0, "abbey", s.site(0, RIGHT)), s.place(1, "smithy", s.site(1, RIGHT))
    s.card_die(3)
    answers = ["bishop", True, mine, mine, 4, "bishop"]
    asked = s.act(1, Act.PLAY, s.in_hand(1, "arsonist"), answers=answers)
    assert [(c.seat, c.ask) for c in asked if c.ask is not Ask.WIZARD_TO_PAY] == [
        (0, Ask.COUNTER_CARD),
        (1, Ask.CANCEL_CARD),
        (1, Ask.STACK_FOR_CARD),
        (0, Ask.COUNTER_CARD),
    ]
    assert s.at(his) == "abbey" and s.at(own) is None, "3 with a Bishop"
    (cancelled,) = s.g.zones[FIRST_STACK + 4]
    assert s.slug(cancelled) == "bishop" and s.g.seen[0] & s.g.seen[1] & 1 << cancelled
    assert s.discarded() == ["arsonist", "bishop"] and s.g.zones[RESOLVING] == ()
    assert len({cancelled, *s.g.zones[DISCARD]}) == 3, "each card lies in one place"
