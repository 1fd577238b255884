"""Robert wins a tie against a number on a card whatever the opponent owns; only between rolls two cancel."""

from __future__ import annotations

import pytest
from effects.calls import callers
from explorers_scenes import discs, field, shore
from sages_scenes import wise
from scene import Scene

from deckbuilder.cards.catalogue import catalogue

card = pytest.mark.card
ROBERT = "robert-herald-of-the-sages"
PIRATES = [found for found in catalogue("rivals").cards if found.pirate_strength]
OWNERS = [(), (0,), (1,), (0, 1)]
"""Who has a Robert: nobody, the one who rolls, the opponent, both."""


def roberts(s: Scene, owners: tuple[int, ...]) -> Scene:
    for seat in owners:
        s.city(seat, 6)
        s.place(seat, ROBERT, s.site(seat, 6))
    return s


def test_every_dice_test_says_against_what_it_is_rolled():
    assert callers("exceeds", "effects") == {
        "effects/rivals/sages_groves:grove_of_peace",
        "effects/rivals/sea_cards:_fight",
    }, "against a number on a card"
    assert callers("beats", "effects") == {
        "effects/rivals/barbarians_actions:contest_of_the_heroes",
        "effects/rivals/sages_actions:dispute_of_the_sages",
    }, "against the opponent's roll"
    assert callers("wins_ties", "engine") == {"engine/card_verbs:exceeds", "engine/card_verbs:beats"}


@card("rivals/robert-herald-of-the-sages")
@pytest.mark.parametrize("owners", OWNERS)
@pytest.mark.parametrize("pirate", PIRATES, ids=lambda pirate: pirate.slug)
def test_a_tie_against_a_pirate(pirate, owners):
    s = roberts(shore(pirate.slug, sail=2), owners)
    cannon = max(0, pirate.pirate_strength - 6)
    for _ in range(cannon):
        s.place(0, "armory")
    s.card_die(pirate.pirate_strength - cannon, 1)
    s.sail(0, field(0, 0), answers=["ore"] * (0 in owners))
    assert s.level(field(0, 0)) == (0 in owners)
    assert discs(s) == ({"out": 1, "blank": 2} if 0 in owners else {"lost": 1, "blank": 2})


@card("rivals/robert-herald-of-the-sages")
@pytest.mark.parametrize("owners", OWNERS)
def test_a_three_for_the_grove_of_peace(owners):
    s = roberts(wise(owls=1), owners)
    s.place(0, "grove-of-peace")
    s.place(0, "abbey")
    s.hand(1, "voyage-of-plunder")
    s.stock(0, owl=1, ore=1)
    s.g.active = 1
    s.card_die(3)
    s.play(1, "voyage-of-plunder", answers=[True])
    assert s.has(1) == ({} if 0 in owners else {"ore": 1})


@card("rivals/robert-herald-of-the-sages")
@pytest.mark.parametrize("owners", OWNERS)
def test_a_tie_between_two_players(owners):
    s = roberts(wise(), owners)
    s.stock(0, owl=2)
    s.stock(1, owl=1)
    s.hand(0, "dispute-of-the-sages")
    s.card_die(3, 3)
    one_wins = len(owners) == 1
    s.play(0, "dispute-of-the-sages", answers=["ore", "ore" if one_wins else "wool"])
    won = [sum(n for kind, n in s.has(seat).items() if kind != "owl") for seat in (0, 1)]
    assert won == ([2 * (seat in owners) for seat in (0, 1)] if one_wins else [1, 1])


@card("rivals/robert-herald-of-the-sages")
@pytest.mark.parametrize("owners", OWNERS)
def test_a_tie_between_two_heroes(owners):
    s = roberts(Scene(), owners)
    for seat in (0, 1):
        s.place(seat, "inga", s.site(seat, 5))
    s.hand(0, "contest-of-the-heroes")
    s.card_die(*(2, 2) if len(owners) == 1 else (2, 2, 6, 1))
    named = [s.site(seat, 5) for seat in (0, 1) if seat in owners]
    s.play(0, "contest-of-the-heroes", answers=[*named, "ore"])
    assert s.has(owners[0] if len(owners) == 1 else 0) == {"ore": 1}
