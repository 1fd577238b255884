"""Official rulings of the Catan Card Game, replayed: stacks, centre cards, set-up, goal, decks."""

from __future__ import annotations

from collections import Counter

import pytest
from scene import Act, Ask, Scene
from setups import classic_deck, setup

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.model import Decklist, Entry
from deckbuilder.editions.classic import classic
from deckbuilder.engine import geometry
from deckbuilder.engine.carddef import CAT_CENTER
from deckbuilder.engine.choice import NONE, SEARCH
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.turn import use_before_roll
from deckbuilder.legality.check import check
from deckbuilder.legality.ownership import sets_are_owned

ruling = pytest.mark.ruling
LEFT, RIGHT = 5, 6


@ruling("R-097")
def test_an_empty_stack_still_is_a_stack():
    s = Scene(edition="classic")
    s.on_stack(0, "abbey")
    s.on_stack(1, "mint")
    s.hand(0, "spy", "spy")
    rules = s.g.table.rules
    s.run(rules.hand_step(s.g, 0), answers=[1])
    assert s.stack(1) == []
    s.hand(0, "scout")
    asked = s.run(rules.hand_step(s.g, 0), answers=["scout", 1, None])
    assert 1 in asked[1].options and s.stack(1) == ["scout"]


@ruling("R-098")
def test_who_has_paid_for_looking_through_a_stack_must_take_a_card_of_it():
    s = Scene(edition="classic")
    s.on_stack(0, "abbey", "mint")
    s.hand(0, "spy", "spy", "church")
    s.stock(0, ore=2)
    asked = s.run(s.g.table.rules.hand_step(s.g, 0), answers=["church", SEARCH, "church"])
    assert asked[-1].ask is Ask.CARD_TO_TAKE and NONE not in asked[-1].options
    assert s.hand_of(0) == ["church", "spy", "spy"] and s.has(0) == {}


@ruling("R-099")
def test_centre_cards_stay_where_they_lie():
    s = Scene(edition="classic")
    s.citadel(0, RIGHT)
    s.city(0, LEFT)
    book = s.place(0, "change-places", s.site(0, RIGHT, BELOW))
    s.wizard(0, "ari", s.region(0, "fields"), 3)
    garrison = s.place(0, "garrison", s.site(0, LEFT, ABOVE))
    abbey = s.place(0, "abbey", s.site(0, RIGHT, ABOVE))
    centre = {p.slot for p in s.g.summaries[0].own if p.definition.category == CAT_CENTER}
    assert {geometry.KIND[slot] for slot in centre} == {geometry.ROAD, geometry.SETTLEMENT}
    assert s.can(0, "use", book, before_roll=True)
    asked = s.run(use_before_roll(s.g, 0, book), [garrison])
    assert [set(choice.options) for choice in asked] == [{garrison, abbey}]
    assert not centre & {option[1] for option in s.options(0) if option[0] == "remove"}


@ruling("R-100")
def test_the_four_sites_of_a_city_take_any_mix_of_red_and_green_cards():
    red = ("church", "library", "town-hall", "mint")
    green = ("abbey", "garrison", "smithy", "wool-fleet")
    for mix in (red, green, (*red[:2], *green[:2])):
        s = Scene(edition="classic")
        s.city(0, LEFT)
        for side in (ABOVE, BELOW):
            s.place(0, "sawmill", s.site(0, RIGHT, side))
        for slug in mix:
            s.fill(0)
            s.hand(0, slug)
            assert s.can(0, "build", slug)
            s.build(0, slug, answers=_first_site(s))
        taken = {s.at(slot) for slot in geometry.SITES_OF[geometry.settlement(0, LEFT)]}
        assert taken == set(mix)


def _first_site(s: Scene) -> list[int]:
    """The site above, as long as both sides have a free one; then there is no question."""
    free = [any(slot not in s.g.board for slot in _side(s, side)) for side in (ABOVE, BELOW)]
    return [next(slot for slot in _side(s, ABOVE) if slot not in s.g.board)] if all(free) else []


def _side(s: Scene, side: int) -> tuple[int, int]:
    return s.site(0, LEFT, side, 0), s.site(0, LEFT, side, 1)


@ruling("R-102")
def test_each_start_region_holds_one_resource_and_later_three_at_most():
    g = classic().start(setup("classic-basic"), 1).state
    regions = [geometry.region(seat, *at) for seat in (0, 1) for at in geometry.START_REGIONS]
    assert [g.stock[slot] for slot in regions] == [1] * 12
    assert {g.board[slot].definition.capacity for slot in regions} == {3}


@ruling("R-103")
def test_twelve_points_win_the_basic_game():
    game = classic().start(setup("classic-basic"), 1)
    assert game.state.table.goal == 12
    s = Scene(edition="classic", goal=12)
    for town in (LEFT, RIGHT):
        s.city(0, town)
    for slug in (*["library"] * 4, *["town-hall"] * 2):
        s.place(0, slug)
    s.place(0, "conrad-the-swift")
    s.hand(0, "marketplace")
    s.stock(0, wool=1, grain=1)
    assert s.points(0) == 11
    s.act(0, Act.BUILD, s.in_hand(0, "marketplace"))
    assert s.points(0) == 12 and s.g.winner == 0, "cities, expansions and both tokens count"


def listing(without: int = 0) -> Decklist:
    """A valid tournament deck, its first titles left out."""
    deck = classic_deck("trade_and_change").deck
    return deck.model_copy(update={"deck": deck.deck[without:]})


def codes(deck: Decklist) -> set[str]:
    """The codes of the errors of a deck."""
    return {finding.code for finding in check(deck).errors}


@ruling("R-104")
def test_a_tournament_deck_has_thirty_three_cards():
    own = setup("classic-tournament")
    for pool, start in zip(own.pools, own.starts, strict=True):
        assert len(pool.cards) + len(start) == 33
    assert codes(listing()) == set()
    assert codes(listing(without=1))


@ruling("R-105")
def test_a_player_needs_a_basic_game_and_the_theme_set_of_his_deck():
    report = check(listing())
    missing = {owned: list(sets_are_owned(report, owned)) for owned in (("basic",), ("trade_and_change",))}
    assert "Trade & Change" in missing[("basic",)][0].message
    assert "Basic Set" in missing[("trade_and_change",)][0].message
    assert list(sets_are_owned(report, ("basic", "trade_and_change"))) == []


@ruling("R-106")
def test_a_deck_may_combine_cards_of_several_theme_sets():
    deck = classic_deck("wizards_and_dragons").deck
    swapped = [entry for entry in deck.deck if entry.count == 1]
    mixed = (
        *(entry for entry in deck.deck if entry not in swapped[:2]),
        Entry(card="classic/shipyard", count=1),
        Entry(card="classic/lighthouse", count=1),
    )
    both = deck.model_copy(update={"deck": tuple(sorted(mixed, key=lambda e: e.card))})
    sets = Counter(
        printing.set for entry in both.deck for printing in catalogue("classic").card(entry.card).printings
    )
    assert sets["trade_and_change"] == 2 and sets["wizards_and_dragons"] > 2
    assert codes(both) == set()
