"""The classic oracle can fail: each of these forgeries is noticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from scene import Scene
from setups import setup
from unsealed import rewrite

from deckbuilder import rng
from deckbuilder.editions.classic import classic
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import Act, Ask
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import DISCARD, FIRST_STACK, HAND, OPEN, State
from deckbuilder.engine.state_based import apply_state_based_effects
from properties.classic_oracle import Judge, Witness, check, check_marks, check_table, check_values
from properties.classic_oracle_table import CHARGED, MILLED
from properties.forging import (
    double_a_card,
    keep_an_old_rate,
    keep_old_points,
    keep_the_strength_advantage,
    keep_the_trade_advantage,
    lose_a_card,
    miscount_pieces,
    overfill_a_region,
    reach_the_goal_unnoticed,
    stand_in_the_wrong_place,
)
from properties.judging import Builder

FAR = 99


def position(kind: str, wanted: Callable[[Judge], bool], turn: int = 40) -> State:
    """The first action decision of a few games in which something is given."""
    for seed in range(9):
        game = classic().start(replace(setup(kind), goal=FAR), seed)
        bots = [Builder(rng.stream_key(seed, seat)) for seat in (0, 1)]
        while (choice := game.choice) is not None and game.state.turn < 300:
            settled = game.state.turn >= turn and choice.ask is Ask.ACTION and len(choice.options) > 3
            if settled and wanted(Judge(game.state)):
                return game.state.copy()
            game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
    raise AssertionError("no such position")


def anything(judge: Judge) -> bool:
    return True


def noticed(g: State, forge: Callable[[State], None], words: str) -> None:
    """A position is in order, and no longer so when it is forged."""
    check(g, True, main_options(g))
    forge(g)
    with pytest.raises(AssertionError, match=words):
        check(g, True, main_options(g))


# Cards, stores and points


def keep_an_old_limit(g: State) -> None:
    rewrite(g.summaries[1], hand_bonus=g.summaries[1].hand_bonus + 1)


@pytest.mark.parametrize(
    ("forge", "words"),
    [
        (lose_a_card, "lost or made"),
        (double_a_card, "two places"),
        (overfill_a_region, "more than it can hold"),
        (miscount_pieces, "have .*, counted"),
        (keep_the_trade_advantage, "windmill"),
        (keep_the_strength_advantage, "knight token"),
        (keep_old_points, "points"),
        (keep_an_old_rate, "rates"),
        (keep_an_old_limit, "hand limit"),
        (reach_the_goal_unnoticed, "should be over"),
        (stand_in_the_wrong_place, "lie elsewhere"),
    ],
)
def test_a_forged_state_is_noticed(forge: Callable[[State], None], words: str):
    noticed(position("classic-basic", anything), forge, words)


def test_a_hand_above_the_limit_is_noticed():
    g = position("classic-basic", lambda judge: len(judge.g.zones[HAND + 1 - judge.g.active]) > 2)

    def draw(g: State) -> None:
        zone = next(z for z in range(FIRST_STACK, len(g.zones)) if len(g.zones[z]) > 3)
        opponent = 1 - g.active
        g.zones[HAND + opponent] = (*g.zones[HAND + opponent], *g.zones[zone][:3])
        g.zones[zone] = g.zones[zone][3:]

    noticed(g, draw, "holds .* cards, its limit")


def test_a_card_of_the_open_supply_in_a_pile_is_noticed():
    g = position("classic-wizards_and_dragons", lambda judge: bool(judge.g.zones[OPEN]))

    def stray(g: State) -> None:
        g.zones[DISCARD] = (*g.zones[DISCARD], g.zones[OPEN][0])
        g.zones[OPEN] = g.zones[OPEN][1:]

    noticed(g, stray, "left the open supply")


# Inert cards


def test_a_pawned_building_that_still_counts_is_noticed():
    wanted = "colossus-of-catan", "library", "church", "aqueduct", "town-hall", "bath-house"
    g = position("classic-trade_and_change", lambda j: any(j.counts[0][slug] for slug in wanted))

    def pawn(g: State) -> None:
        slot = next(h.slot for h in Judge(g).active[0] if h.slug in wanted)
        g.board[slot] = g.board[slot].changed(inert=True)

    noticed(g, pawn, "token|points|hand limit|rates|search")


def test_a_building_that_works_under_a_witch_is_noticed():
    g = position("classic-wizards_and_dragons", lambda j: any(h.slug == "witch" for h in j.cards))
    slot = next(h.slot for h in Judge(g).cards if h.slug == "witch")

    def wake(g: State) -> None:
        rewrite(g.board[slot].under, inert=False)
        apply_state_based_effects(g)

    noticed(g, wake, "under a Witch")


# The table of single cards


def scene() -> Scene:
    return Scene(edition="classic")


def in_order(s: Scene) -> Judge:
    judge = Judge(s.g)
    check_table(judge, main=True)
    check_values(s.g, judge)
    check_marks(s.g, judge)
    return judge


def fails(s: Scene, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        in_order(s)


def test_a_castle_whose_host_is_strong_is_noticed():
    s = scene()
    s.place(1, "robber-barons-castle", s.site(0, 5))
    knight = s.place(0, "otto-the-berserker", s.site(0, 6))
    in_order(s)
    s.g.board[knight] = s.g.board[knight].changed(level=1)
    fails(s, "should have left")


def test_commerce_that_a_castle_strikes_is_noticed_if_it_counts():
    s = scene()
    s.city(0)
    s.place(0, "marketplace", s.site(0, 5))
    castle = s.place(1, "robber-barons-castle", s.site(0, 5, 1))
    in_order(s)
    s.g.board[castle] = s.g.board[castle].changed(inert=True)
    fails(s, "windmill|commerce")


def test_two_citadels_side_by_side_are_noticed():
    s = scene()
    s.citadel(0, 5)
    in_order(s)
    s.citadel(0, 6)
    fails(s, "side by side")


def test_a_citadel_that_shows_the_wrong_side_is_noticed():
    s = scene()
    citadel = s.citadel(0)
    in_order(s)
    s.g.board[citadel] = s.g.board[citadel].changed(level=1)
    apply_state_based_effects(s.g)
    fails(s, "citadel at level")


def test_a_name_twice_in_play_is_noticed():
    s = scene()
    s.place(0, "karl-the-strong", s.site(0, 5))
    in_order(s)
    s.place(1, "karl-the-strong", s.site(1, 5))
    fails(s, "twice in play")


def test_a_second_counting_house_is_noticed():
    s = scene()
    s.city(0)
    s.place(0, "counting-house", s.site(0, 5))
    in_order(s)
    s.place(0, "counting-house", s.site(0, 5, 1))
    fails(s, "2 Counting Houses")


def test_red_cards_in_a_citadel_and_wizards_without_one_are_noticed():
    s = scene()
    s.citadel(0)
    s.place(0, "library", s.site(0, 5))
    fails(s, "library at")
    s = scene()
    s.wizard(0, "ari", geometry.region(0, 5, 0))
    fails(s, "without a Citadel")
    s = scene()
    s.place(0, "distillery", s.beside(s.region(0, "fields")))
    fails(s, "without a city")


@pytest.mark.parametrize(
    ("slug", "terrain"),
    [("distillery", "fields"), ("artisan-workshop", "mountains"), ("dye-works", "pasture")],
)
def test_a_region_improvement_beside_another_terrain_is_noticed(slug: str, terrain: str):
    for kind in ("fields", "mountains", "pasture", "hills"):
        s = scene()
        s.city(0, 5)
        s.city(0, 6)
        s.place(0, slug, s.beside(s.region(0, kind)))
        if kind == terrain:
            in_order(s)
        else:
            fails(s, f"{slug} at")


def test_a_wizard_at_another_terrain_is_noticed():
    s = scene()
    citadel = s.citadel(0)
    region = next(r for r in geometry.REGIONS_OF[citadel] if s.at(r) != "mountains")
    s.wizard(0, "hor", region)
    s.turn(citadel, 1)
    fails(s, "hor at")


def test_two_cards_on_one_place_are_noticed():
    s = scene()
    s.city(0)
    slot = s.place(0, "marketplace", s.site(0, 5))
    in_order(s)
    s.place(0, "karl-the-strong", slot)
    fails(s, "lies on marketplace")


def test_half_a_stored_pair_is_noticed():
    g = position(
        "classic-trade_and_change",
        lambda j: any(h.card.behaviour.stores_pair and h.placed.level for own in j.active for h in own),
        turn=1,
    )
    slot = next(h.slot for h in Judge(g).cards if h.card.behaviour.stores_pair and h.placed.level)

    def use_one(g: State) -> None:
        placed = g.board[slot]
        g.stock[slot] = 1
        g.resource_totals[placed.controller] -= 1 << 8 * placed.definition.pairs[placed.level - 1]

    noticed(g, use_one, "no pair")


@pytest.mark.parametrize(("seat", "mark"), [(1, MILLED), (0, MILLED), (0, CHARGED)])
def test_a_mark_that_lasts_too_long_is_noticed(seat: int, mark: int):
    s = scene()
    s.citadel(seat)
    wizard = s.wizard(seat, "ari", geometry.region(seat, 5, 0))
    if seat == s.g.active:
        s.g.phase = 2
    check_marks(s.g, Judge(s.g))
    s.g.board[wizard] = s.g.board[wizard].changed(level=mark)
    with pytest.raises(AssertionError):
        check_marks(s.g, Judge(s.g))


def test_a_potion_that_lasts_too_long_is_noticed():
    s = scene()
    knight = s.place(0, "karl-the-strong")
    s.g.board[knight] = s.g.board[knight].changed(level=1)
    apply_state_based_effects(s.g)
    in_order(s)
    s.g.phase = 2
    fails(s, "Potion")


def test_barters_that_are_too_many_or_the_same_are_noticed():
    for proposals in ((1, 2, 3, 4), (5, 5)):
        s = scene()
        s.g.proposals = proposals
        with pytest.raises(AssertionError):
            check_marks(s.g, Judge(s.g))


# Options and memory


def test_forged_options_are_noticed(monkeypatch: pytest.MonkeyPatch):
    from properties import classic_oracle

    g = position("classic-wizards_and_dragons", anything)
    legal = main_options(g)
    for options in (legal[:-1], (*legal, legal[-1]), (*legal, (int(Act.ROAD), 999)), legal[::-1]):
        monkeypatch.setattr(classic_oracle, "main_options", lambda _, given=options: given)
        with pytest.raises(AssertionError):
            check(g, True, options)


def test_forged_knowledge_is_noticed():
    g = position("classic-basic", lambda j: all(len(j.g.zones[HAND + seat]) > 1 for seat in (0, 1)))
    witness = Witness()
    witness.watch(g, g.active, "ACTION")
    witness.met = [set(range(g.table.size)) for _ in (0, 1)]
    honest = g.seen[:]
    for seat in (0, 1):
        hidden = [c for zone in g.zones[FIRST_STACK:] for c in zone if not honest[seat] >> c & 1]
        witness.met[seat] -= set(hidden)
        g.seen = honest[:]
        witness.check(g, main=True)
        g.seen[seat] |= 1 << hidden[0]
        with pytest.raises(AssertionError, match="should not know"):
            witness.check(g, main=True)
        g.seen = honest[:]
        g.seen[seat] &= ~(1 << g.zones[HAND + seat][0])
        with pytest.raises(AssertionError, match="does not know"):
            witness.check(g, main=True)


def test_a_spell_whose_mark_is_lost_is_noticed():
    g = position(
        "classic-wizards_and_dragons",
        lambda j: any(h.slug == "magical-eye" and h.slot not in j.g.used for h in j.of[j.g.active]),
    )
    book = next(h.slot for h in Judge(g).of[g.active] if h.slug == "magical-eye")
    witness = Witness()
    witness.met = [set(range(g.table.size)) for _ in (0, 1)]
    witness.watch(g, g.active, "ACTION")
    g.used = frozenset()
    witness.check(g, main=True)
    witness.heed(g, g.active, (int(Act.USE), book))
    with pytest.raises(AssertionError, match="used"):
        witness.check(g, main=True)
    g.used = frozenset({book})
    witness.check(g, main=True)
