"""The faces of the event die of the Catan Card Game, and the two tokens.

Source: rulebook of the Catan Card Game (2005), event die and tokens; Trade & Change rulebook, new rules
(quiet rounds); readings C8, C11, C12, C19.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from scene import Ask, Scene
from setups import setup

from deckbuilder.editions.classic import classic
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.events import throw_event_die
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import fill_pair
from deckbuilder.engine.rules import (
    BRIGAND_ATTACK,
    CELEBRATION,
    EVENT_CARD,
    PLENTIFUL_HARVEST,
    TRADE,
)
from deckbuilder.engine.state import NOBODY
from deckbuilder.errors import UnreadableInputError
from deckbuilder.legality.check import check_file
from deckbuilder.legality.rulesets import EVENT_FACES, Ruleset, load_ruleset, rulesets
from deckbuilder.legality.validated import ValidatedKit
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.prepare import make_manifest, prepared
from deckbuilder.vocabulary import Confidence

LEFT, RIGHT = 5, 6
KIT = Path(__file__).parents[2] / "decklists" / "classic" / "kits" / "basic.deck"
EIGHT = {"wool": 2, "ore": 2, "lumber": 1, "brick": 1, "grain": 1, "gold": 1}


def scene(**settings: int) -> Scene:
    return Scene(edition="classic", **settings)


def names(options) -> list[str | None]:
    """Resources by name."""
    return [None if r == NONE else NAMES[r] for r in options]


def test_each_event_is_on_one_face_and_the_event_card_on_two():
    assert Counter(classic().rules.die_faces) == {
        BRIGAND_ATTACK: 1,
        TRADE: 1,
        CELEBRATION: 1,
        PLENTIFUL_HARVEST: 1,
        EVENT_CARD: 2,
    }


def without_a_second_event_card(tmp_path: Path) -> Ruleset:
    """House rules: the sun is on two faces of the die, the event card on one."""
    file = tmp_path / "house.toml"
    file.write_text(
        'id = "house"\nname = "House"\nname_de = "Haus"\nextends = "classic-basic"\nversion = "1"\n'
        'edition = "classic"\nformat = "basic"\n'
        '[event_die]\nsource = "our die"\nconfidence = "high"\n'
        'value = ["brigand_attack", "trade_advantage", "tournament",\n'
        '"year_of_plenty", "year_of_plenty", "event_card"]\n',
        encoding="utf-8",
    )
    return load_ruleset(file)


def test_the_faces_are_assumed_in_every_ruleset_and_are_the_die_of_the_edition():
    for rules in (one for one in rulesets() if one.edition == "classic"):
        assert rules.origins["event_die"].confidence is Confidence.LOW, rules.id
        assert tuple(EVENT_FACES.index(face) for face in rules.event_die) == classic().rules.die_faces


def test_a_ruleset_of_the_user_sets_the_faces_and_a_run_records_them(tmp_path: Path):
    kit = check_file(KIT, without_a_second_event_card(tmp_path)).validated
    assert isinstance(kit, ValidatedKit)
    plan = make_manifest(kit, bots=("random", "random"), seed=1, pairs=1)
    assert Manifest.from_json(plan.to_json()) == plan
    found = prepared(plan).setup
    assert found.die_faces == (0, 1, 2, 3, 3, 4)


def test_a_game_throws_the_die_of_its_set_up():
    plain = setup("classic-basic")
    game = classic().start(replace(plain, die_faces=(TRADE,) * 5 + (EVENT_CARD,)), seed=1)
    assert {throw_event_die(game.state, throw) for throw in range(60)} == {TRADE, EVENT_CARD}
    usual = classic().start(replace(plain, die_faces=()), seed=1).state
    assert {throw_event_die(usual, throw) for throw in range(60)} == set(classic().rules.die_faces)


def test_a_die_has_six_faces(tmp_path: Path):
    file = tmp_path / "house.toml"
    file.write_text(
        'id = "house"\nextends = "classic-basic"\nversion = "1"\n'
        '[event_die]\nsource = "our die"\nconfidence = "high"\nvalue = ["tournament"]\n',
        encoding="utf-8",
    )
    with pytest.raises(UnreadableInputError, match=r"event_die.*found 1 faces, expected 6"):
        load_ruleset(file)


# Tournament


@pytest.mark.parametrize("active", [0, 1])
def test_who_has_more_tournament_points_wins_whose_turn_it_may_be(active):
    s = scene()
    s.g.active = active
    s.place(0, "hagen-the-sinister")  # 2
    s.place(1, "pippin-the-short")  # 3
    s.place(0, "garrison")
    asked = s.face("tournament", answers=["gold"])
    assert [(c.seat, c.ask, names(c.options)) for c in asked] == [(1, Ask.RESOURCE_TO_TAKE, list(NAMES))]
    assert (s.has(0), s.has(1)) == ({}, {"gold": 1})


def test_on_a_tie_and_without_knights_nobody_wins_the_tournament():
    s = scene()
    assert s.face("tournament") == []
    s.place(0, "conrad-the-swift")
    s.place(1, "karl-the-strong")
    assert s.face("tournament") == [], "one to one"


def test_the_winner_of_a_tournament_needs_room():
    s = scene()
    s.place(0, "conrad-the-swift")
    s.fill(0)
    assert s.face("tournament") == []


# Trade advantage


def windmill(seat: int = 0) -> Scene:
    """A scene in which a seat holds the windmill token."""
    s = scene()
    s.city(seat, LEFT)
    s.place(seat, "garrison")
    assert s.g.trade_holder == seat
    return s


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_of_the_windmill_may_take_one_resource_of_the_opponent(holder, active):
    s = windmill(holder)
    s.g.active = active
    s.stock(1 - holder, ore=2, gold=1)
    asked = s.face("trade", answers=["ore"])
    assert [(c.seat, names(c.options)) for c in asked] == [(holder, ["ore", "gold", None])]
    assert s.has(holder) == {"ore": 1} and s.has(1 - holder) == {"ore": 1, "gold": 1}
    s.face("trade", answers=[None])
    assert s.has(holder) == {"ore": 1}, "he need not"


def test_only_what_fits_can_be_taken_and_what_does_not_stays():
    s = windmill()
    s.stock(0, lumber=3, ore=3)
    s.stock(1, lumber=2, ore=1)
    assert s.face("trade") == []
    assert s.has(0) == {"lumber": 3, "ore": 3} and s.has(1) == {"lumber": 2, "ore": 1}


def test_the_robbed_player_says_from_which_region():
    s = windmill()
    old, new = s.region(1, "mountains"), s.extra_region(1, "mountains", 4)
    s.store(new, 1)
    s.store(old, 2)
    asked = s.face("trade", answers=["ore", new])
    assert [(c.seat, c.ask) for c in asked][1] == (1, Ask.STORE_TO_EMPTY)
    assert (s.g.stock[new], s.g.stock[old]) == (0, 2) and s.has(0) == {"ore": 1}


def test_the_taker_says_into_which_region():
    s = windmill()
    new = s.extra_region(0, "mountains", 4)
    s.stock(1, ore=1)
    asked = s.face("trade", answers=["ore", new])
    assert [(c.seat, c.ask) for c in asked][1] == (0, Ask.STORE_TO_FILL)
    assert s.g.stock[new] == 1


def test_without_a_holder_the_windmill_face_does_nothing():
    s = scene()
    s.stock(0, ore=1)
    s.stock(1, gold=1)
    assert s.face("trade") == []
    assert (s.has(0), s.has(1)) == ({"ore": 1}, {"gold": 1})


# Year of Plenty


@pytest.mark.parametrize("active", [0, 1])
def test_in_a_year_of_plenty_each_takes_a_resource_the_roller_first(active):
    s = scene()
    s.g.active = active
    asked = s.face("plenty", answers=["ore", "wool"])
    assert [c.seat for c in asked] == [active, 1 - active]
    assert all(names(c.options) == list(NAMES) for c in asked), "it is taken, not offered"
    assert s.has(active) == {"ore": 1} and s.has(1 - active) == {"wool": 1}


def test_without_room_there_is_nothing_to_take():
    s = scene()
    s.fill(0)
    s.fill(1, gold=2)
    assert s.face("plenty") == []
    assert s.has(0)["gold"] == 3 and s.has(1)["gold"] == 2


# Brigand Attack


def test_brigands_take_all_ore_and_wool_of_who_has_more_than_seven():
    s = scene()
    s.stock(0, **EIGHT)
    s.stock(1, **{**EIGHT, "gold": 0})
    s.face("brigands")
    assert s.has(0) == {"lumber": 1, "brick": 1, "grain": 1, "gold": 1}
    assert s.has(1) == {"wool": 2, "ore": 2, "lumber": 1, "brick": 1, "grain": 1}, "seven are safe"
    s.stock(0, **EIGHT)
    s.stock(1, **EIGHT)
    s.face("brigands")
    assert s.has(0) == s.has(1) == {"lumber": 1, "brick": 1, "grain": 1, "gold": 1}, "it can hit both"


def test_neither_stored_goods_nor_magic_power_are_counted_and_stored_goods_stay():
    s = scene()
    s.city(0, LEFT)
    vault = s.place(0, "treasure-vault", s.site(0, LEFT, ABOVE))
    fill_pair(s.g, vault, NAMES.index("ore"))
    s.citadel(0, RIGHT)
    s.wizard(0, "ari", s.region(0, "pasture"), power=3)
    for region, n in (("pasture", 2), ("mountains", 2), ("forest", 1), ("hills", 1), ("fields", 1)):
        s.store(s.region(0, region), n)
    s.face("brigands")
    assert s.has(0)["wool"] == 2, "seven are counted"
    s.store(s.region(0, "gold-field"), 1)
    s.face("brigands")
    assert "wool" not in s.has(0) and s.has(0)["ore"] == 2, "the ore in the vault"
    assert s.g.stock[s.region(0, "mountains")] == 0 and s.g.stock[vault] == 2


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_the_first_two_rounds_are_quiet(turn):
    s = scene(quiet_rounds=2)
    s.g.turn, s.g.active = turn, (turn + 1) % 2
    for seat in (0, 1):
        s.stock(seat, **EIGHT)
    s.face("brigands")
    for seat in (0, 1):
        assert ("wool" in s.has(seat)) is (turn <= 4)


# The event card


def test_the_top_event_card_is_carried_out_and_goes_under_the_others():
    s = scene()
    s.city(0, LEFT)
    s.stock(0, lumber=2)
    s.events("plague", "progress", "conflict")
    s.face("event")
    assert s.has(0) == {"lumber": 1}
    assert s.event_stack() == ["progress", "conflict", "plague"]


@pytest.mark.parametrize("active", [0, 1])
def test_after_an_event_card_both_keep_the_hand_limit_the_roller_first(active):
    s = scene()
    s.g.active = active
    for seat, knight in ((0, "conrad-the-swift"), (1, "hagen-the-sinister")):
        s.place(seat, knight)
        s.hand(seat, "spy", "mint", "scout")
    s.events("civil-war")
    asked = s.face("event", answers=["mint", 1, "mint", 2])
    returned = [c.seat for c in asked if c.ask is Ask.CARD_TO_RETURN]
    assert returned == [active, 1 - active]
    assert len(s.hand_of(0)) == len(s.hand_of(1)) == 3
    assert (s.stack(1), s.stack(2)) == (["mint"], ["mint"])


# The tokens


def test_the_knight_token_goes_to_the_strictly_stronger_player():
    s = scene()
    assert s.g.strength_holder == NOBODY
    s.place(0, "siegfried-lackland")
    assert s.g.strength_holder == 0 and s.points(0) == 3, "one to nothing"
    s.place(1, "hagen-the-sinister")
    assert s.g.strength_holder == NOBODY and s.points(0) == 2
    s.place(1, "conrad-the-swift")
    assert s.g.strength_holder == 1 and s.points(1) == 3


def test_the_windmill_token_goes_to_the_leader_in_commerce_who_has_a_city():
    s = scene()
    s.place(0, "garrison")
    s.citadel(0, RIGHT)
    assert s.commerce(0) == 1 and s.g.trade_holder == NOBODY, "settlement and Citadel only"
    s.city(1, LEFT)
    assert s.g.trade_holder == NOBODY, "the second never gets it instead"
    s.city(0, LEFT)
    assert s.g.trade_holder == 0
    s.place(1, "garrison")
    assert s.g.trade_holder == NOBODY, "a tie"
    s.place(1, "garrison", s.site(1, LEFT, BELOW))
    assert s.g.trade_holder == 1 and s.points(1) == 4
