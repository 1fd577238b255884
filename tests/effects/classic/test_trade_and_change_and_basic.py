"""Cards of the basic set and of Trade & Change against each other."""

from __future__ import annotations

from typing import Any

import pytest
from scene import Act, Ask, Scene

from deckbuilder.editions.classic.turn import hand_step
from deckbuilder.engine.choice import SEARCH
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.state import HAND

LEFT, RIGHT = 5, 6
"""The settlements of the start row."""


def scene(**options: Any) -> Scene:
    """A classic scene."""
    return Scene(edition="classic", **options)


@pytest.mark.parametrize("drawn_first", [False, True])
@pytest.mark.card("classic/arsonist", "classic/abbey")
def test_of_equal_hand_cards_the_one_that_the_opponent_saw_is_laid_first(drawn_first: bool):
    s = scene()
    s.place(1, "abbey")
    s.hand(0, "arsonist")
    if drawn_first:
        s.hand(1, "abbey")
    s.card_die(1)
    s.play(0, "arsonist")
    if not drawn_first:
        s.hand(1, "abbey")
    s.stock(1, brick=1, lumber=1, ore=1)
    s.build(1, "abbey", [s.site(1)])
    assert s.hand_of(1) == ["abbey"]
    assert not any(s.g.seen[0] >> c & 1 for c in s.g.zones[HAND + 1]), "nobody told seat 0 of a second one"


def play(s: Scene, seat: int, slug: str, *answers: Any) -> list[tuple[int, Ask]]:
    """Play an action card as a whole step of the turn. Returns who was asked what."""
    representative = s.in_hand(seat, slug)
    return [(q.seat, q.ask) for q in s.act(seat, Act.PLAY, representative, answers=answers)]


@pytest.mark.card("classic/arsonist", "classic/robber-barons-castle")
def test_a_burned_castle_frees_the_windmill_and_its_builder_keeps_the_hand_limit_at_once():
    s = scene()
    for seat in (0, 1):
        s.city(seat)
        s.place(seat, "counting-house" if seat else "garrison")
    castle = s.place(0, "robber-barons-castle", s.site(1, LEFT, BELOW))
    assert s.g.trade_holder == 0
    s.hand(0, "abbey", "church", "smithy")
    s.hand(1, "arsonist")
    s.card_die(2)
    asked = play(s, 1, "arsonist", castle, "church", 2)
    assert asked == [(1, Ask.BUILDING_TO_NAME), (0, Ask.CARD_TO_RETURN), (0, Ask.STACK_FOR_CARD)]
    assert s.g.trade_holder == 1
    assert s.hand_of(0) == ["abbey", "robber-barons-castle", "smithy"] and s.stack(2) == ["church"]


@pytest.mark.card("classic/robber-barons-castle", "classic/smithy", "classic/pawnbroker")
def test_a_smithy_that_is_paid_again_drives_the_castle_away():
    s = scene()
    s.place(1, "otto-the-berserker")
    smithy = s.place(1, "smithy", s.site(1, LEFT, BELOW))
    s.hand(1, "pawnbroker")
    play(s, 1, "pawnbroker", "ore")
    s.hand(0, "robber-barons-castle")
    s.stock(0, brick=2, lumber=1)
    s.build(0, "robber-barons-castle", [castle := s.site(1, RIGHT, BELOW)])
    assert s.strength(1) == 3 and s.at(castle) == "robber-barons-castle"
    s.stock(1, ore=2, lumber=1)
    s.act(1, Act.REDEEM, smithy)
    assert s.strength(1) == 4 and s.at(castle) is None and s.discarded()[0] == "robber-barons-castle"


@pytest.mark.card("classic/richard-the-vengeful", "classic/herb-woman", "classic/countermagic")
def test_a_second_herb_woman_meets_richard_when_the_first_is_cancelled():
    s = scene(own_stacks=True)
    richard = s.place(0, "richard-the-vengeful")
    karl = s.place(0, "karl-the-strong", s.site(0, RIGHT, BELOW))
    s.citadel(0, RIGHT)
    s.place(0, "countermagic")
    s.stock(0, gold=1)
    s.wizard(0, "tali", s.region(0, "fields"), 2)
    otto = s.place(1, "otto-the-berserker")
    s.hand(1, "herb-woman", "herb-woman")
    s.card_die(3)
    s.use(0, richard, ["herb-woman", True, 5, "herb-woman", 1])
    assert s.stack(5) == ["herb-woman"], "under a stack of hers that Richard's player chose"
    assert s.discarded(1) == ["herb-woman"] and s.stack(1) == ["richard-the-vengeful"]
    assert s.hand_of(0) == ["karl-the-strong"] and s.at(karl) is None
    assert s.at(otto) == "otto-the-berserker"


@pytest.mark.card("classic/civil-war", "classic/lighthouse", "classic/church")
def test_a_fleet_sent_home_can_bring_the_windmill_and_with_it_the_victory():
    s = scene(goal=4)
    s.city(0)
    s.city(1)
    s.place(0, "garrison")
    s.place(1, "lighthouse", s.site(1, LEFT, ABOVE))
    s.place(1, "ore-fleet", s.site(1, RIGHT, ABOVE))
    assert (s.points(0), s.points(1)) == (3, 4), "the other one leads, but it is not his turn"
    s.place(0, "garrison", s.site(0, RIGHT))
    assert s.points(0) == 3 and s.g.winner < 0
    s.events("civil-war")
    s.roll_dice(1, "event")
    assert s.hand_of(1) == ["ore-fleet"] and s.g.winner == 0


@pytest.mark.card("classic/treasure-vault", "classic/town-hall")
def test_a_stored_piece_pays_for_a_search_in_an_exchange():
    s = scene()
    s.city(0)
    vault = s.place(0, "treasure-vault")
    s.place(0, "town-hall")
    s.stock(0, ore=2)
    s.use(0, vault)
    s.hand(0, "bishop", "scout", "spy")
    s.on_stack(0, "abbey", "church")
    s.run(hand_step(s.g, 0), ["spy", SEARCH, "church"])
    assert s.hand_of(0) == ["bishop", "church", "scout"] and s.stack(0) == ["abbey", "spy"]
    assert s.has(0) == {"ore": 1} and s.level(vault) == 0


@pytest.mark.card("classic/treasure-vault")
def test_the_holder_of_the_windmill_takes_nothing_that_is_stored():
    s = scene()
    s.city(0)
    s.city(1)
    s.place(0, "garrison")
    vault = s.place(1, "treasure-vault")
    s.stock(1, ore=2)
    s.use(1, vault)
    assert s.face("trade") == []
    s.store(s.region(1, "mountains"), 1)
    s.face("trade", ["ore"])
    assert s.has(0) == {"ore": 1} and s.g.stock[vault] == 2
