"""Official answers that confirm readings of the Catan Card Game; numbers as in ``docs/rulings.md``."""

from __future__ import annotations

import pytest
from effects.classic.magic_scenes import LEFT, RIGHT, cast, home, library
from scene import Act, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import cover
from deckbuilder.engine.state_based import apply_state_based_effects

card = pytest.mark.card
ruling = pytest.mark.ruling


@ruling("R-136")
@pytest.mark.parametrize("active", [0, 1])
def test_the_hand_limit_binds_the_active_player_at_the_end_and_the_passive_one_at_once(active: int):
    s = Scene(edition="classic")
    s.hand(0, "spy", "spy", "mint", "scout")
    s.on_stack(0, "abbey")
    s.g.active = active
    answers = ["mint", 1] if active == 1 else []
    s.run(s.g.table.rules.after_step(s.g), answers)
    assert len(s.hand_of(0)) == (3 if active == 1 else 4)
    if active == 0:
        s.run(s.g.table.rules.hand_step(s.g, 0), ["mint", 1, None])
        assert len(s.hand_of(0)) == 3


@card("classic/arsonist")
@ruling("R-137")
@pytest.mark.parametrize("backfires", [True, False])
def test_with_a_burned_building_only_the_passive_player_puts_cards_away(backfires: bool):
    s = Scene(edition="classic")
    for seat in (0, 1):
        s.place(seat, "garrison")
        s.hand(seat, "spy", "mint", "scout")
    s.hand(0, "arsonist")
    s.card_die(6 if backfires else 1)
    s.act(0, Act.PLAY, s.in_hand(0, "arsonist"), answers=() if backfires else ("mint", 1))
    assert len(s.hand_of(0)) == (4 if backfires else 3)
    assert len(s.hand_of(1)) == 3


@card("classic/trading-post")
@ruling("R-138")
def test_a_building_used_once_a_turn_works_again_after_it_was_burned_and_rebuilt():
    s = Scene(edition="classic")
    post = s.place(0, "trading-post")
    upper, lower = geometry.REGIONS_OF[post]
    s.fill(0)
    s.store(lower, 0)
    s.g.stock[lower] = 0
    apply_state_based_effects(s.g)
    s.act(0, Act.USE, post)
    assert s.g.stock[lower] == 1 and s.g.stock[upper] == 2
    assert not s.can(0, "use", post), "once a turn"
    s.place(1, "garrison")
    s.hand(0, "arsonist")
    s.card_die(6)
    s.play(0, "arsonist")
    assert s.at(post) is None and s.hand_of(0) == ["trading-post"]
    s.fill(0)
    s.build(0, "trading-post")
    assert s.at(post) == "trading-post" and s.can(0, "use", post)


@card("classic/arsonist", "classic/witch")
@ruling("R-139")
def test_a_building_under_a_witch_can_be_burned():
    s = Scene(edition="classic")
    garrison = s.place(1, "garrison")
    cover(s.g, 0, s.spare("witch"), garrison)
    apply_state_based_effects(s.g)
    s.hand(0, "arsonist")
    s.card_die(1)
    s.play(0, "arsonist")
    assert s.at(garrison) is None and s.hand_of(1) == ["garrison"]
    assert s.discarded() == ["arsonist", "witch"]


@card("classic/change-places")
@ruling("R-140")
def test_change_places_moves_nothing_to_an_empty_site():
    s, _, book = library("change-places")
    s.place(0, "garrison", s.site(0, RIGHT, ABOVE))
    assert not s.can(0, "use", book, before_roll=True), "one building and an empty site"


@card("classic/change-places")
@ruling("R-141")
def test_change_places_exchanges_two_road_improvements():
    s, _, book = library("change-places")
    s.fill(0)
    s.act(0, Act.ROAD, geometry.road(0, LEFT))
    near, far = s.road(0), geometry.road_complement(geometry.road(0, LEFT))
    cards = [s.g.board[s.place(0, "trading-post", slot)].card for slot in (near, far)]
    cover(s.g, 1, s.spare("witch"), far)
    apply_state_based_effects(s.g)
    cast(s, book, [near], before_roll=True)
    assert [s.g.board[far].card, s.g.board[near].under.card] == cards


@card("classic/comet")
@ruling("R-142")
def test_after_a_comet_one_draws_up_to_the_hand_limit_however_few_cards_one_had():
    s = Scene(edition="classic")
    s.city(1, LEFT)
    s.city(1, RIGHT)
    s.hand(1, "spy")
    s.on_stack(2, "mint", "church", "harbor", "smithy")
    s.event("comet", [2])
    assert len(s.hand_of(1)) == 3


@card("classic/by-magics-hand")
@ruling("R-143")
def test_by_magics_hand_may_take_a_book_that_one_has_already():
    s = Scene(edition="classic")
    home(s, 0, 3)
    home(s, 1, 0)
    s.place(0, "prophesy", s.site(0, LEFT, ABOVE))
    theirs = s.place(1, "prophesy", s.site(1, LEFT, BELOW))
    s.hand(0, "by-magics-hand")
    s.play(0, "by-magics-hand", [s.site(0, LEFT, BELOW)])
    assert (
        s.at(theirs) is None and sum(c.definition.id == "classic/prophesy" for c in s.g.summaries[0].own) == 2
    )
