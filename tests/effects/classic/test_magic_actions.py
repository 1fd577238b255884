"""Better World, By Magic's Hand, Knowledge of the Ancients and Land: Change Thyself!, each from its text."""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.effects.classic.magic import CHARGED, exchangeable_regions
from deckbuilder.engine.card_verbs import discard_from_board
from deckbuilder.engine.moves import know
from deckbuilder.engine.phrases import Phrases
from deckbuilder.engine.state import ACTING, BOX, EVENTS, REGION_STACK
from deckbuilder.engine.turn import begin_turn
from deckbuilder.transcript.state_diff import changes

from .wizards_scenes import LEFT, RIGHT, magical

card = pytest.mark.card
COSTS = {
    "better-world": 2,
    "by-magics-hand": 2,
    "knowledge-of-the-ancients": 2,
    "land-change-thyself": 1,
}
EACH = [pytest.param(slug, n, marks=card(f"classic/{slug}"), id=slug) for slug, n in COSTS.items()]


def number(s: Scene, region: int) -> int:
    """The die number of a region."""
    return s.g.table.number[s.g.board[region].card]


@pytest.mark.parametrize(("slug", "cost"), EACH)
def test_a_magic_action_card_is_paid_with_power_and_discarded(slug: str, cost: int):
    s, arsa = magical(cost)
    s.citadel(1)
    s.place(1, "prophesy")
    s.on_discard(0, "spy")
    s.events("plague")
    s.extra_region(0, "pasture", 1)
    s.hand(0, slug)
    assert s.can(0, "play", slug) and not s.can(0, "play", slug, before_roll=True)
    s.store(arsa, cost - 1)
    assert not s.can(0, "play", slug), "too little power"
    s.store(arsa, cost)
    s.turn(arsa, CHARGED)
    assert not s.can(0, "play", slug), "he rests"
    s.turn(arsa, 0)
    answers = {
        "better-world": [None],
        "by-magics-hand": [s.site(0, LEFT)],
        "land-change-thyself": [s.region(0, "pasture"), "hills"],
    }
    s.play(0, slug, answers.get(slug, []))
    assert s.power(arsa) == 0 and s.discarded()[0] == slug


# Better World


@card("classic/better-world")
def test_better_world_takes_an_event_out_of_the_game():
    s, _ = magical()
    s.hand(0, "better-world")
    s.events("plague", "progress", "year-end", "comet")
    stack = s.g.zones[EVENTS]
    know(s.g, 1, stack)
    asked = s.play(0, "better-world", ["progress"])
    assert [c.ask for c in asked] == [Ask.EVENT_TO_REMOVE]
    assert {s.slug(c) for c in asked[0].options if c >= 0} == {"plague", "progress", "comet"}
    assert s.event_stack() == ["plague", "year-end", "comet"], "the order stays"
    assert stack[1] in s.g.zones[BOX]
    assert all(s.g.seen[0] >> c & 1 for c in stack)
    assert not any(s.g.seen[1] >> c & 1 for c in stack), "the opponent does not see which one"


@card("classic/better-world")
def test_better_world_may_leave_all_events_in_the_game():
    s, _ = magical()
    s.hand(0, "better-world")
    s.events("plague", "progress")
    stack = s.g.zones[EVENTS]
    know(s.g, 1, stack[:1])
    s.play(0, "better-world", [None])
    assert s.g.zones[EVENTS] == stack and all(s.g.seen[0] >> c & 1 for c in stack)
    assert s.g.seen[1] >> stack[0] & 1, "the opponent saw that nothing left the stack"


@card("classic/better-world")
def test_better_world_tells_equal_events_apart_by_their_place():
    s, _ = magical()
    s.hand(0, "better-world")
    s.events("plague", "comet", "plague")
    first, _, last = s.g.zones[EVENTS]
    asked = s.play(0, "better-world", ["plague", 2])
    assert [c.ask for c in asked] == [Ask.EVENT_TO_REMOVE, Ask.COPY_FROM_TOP]
    assert s.g.zones[EVENTS][0] == first and last in s.g.zones[BOX]


@card("classic/better-world")
def test_better_world_needs_an_event_besides_year_end():
    s, _ = magical()
    s.hand(0, "better-world")
    s.events("year-end")
    assert not s.can(0, "play", "better-world")
    s.events("plague")
    assert s.can(0, "play", "better-world")


@card("classic/better-world")
@pytest.mark.parametrize("chosen", ["plague", None])
def test_better_world_is_told_without_naming_the_event(chosen: str | None):
    s, _ = magical()
    s.hand(0, "better-world")
    s.events("plague", "progress", "comet")
    before = s.g.copy()
    s.play(0, "better-world", [chosen])
    for seat in (0, 1):
        told = " ".join(changes(before, s.g, Phrases(s.g.table, ("Ann", "Bob"), seat)))
        assert "Plague" not in told and "Event card:" not in told and "magic power" in told


# By Magic's Hand


def thief() -> Scene:
    """Seat 0 may steal books, seat 1 has a Citadel for some."""
    s, _ = magical(2)
    s.citadel(1)
    s.hand(0, "by-magics-hand")
    return s


@card("classic/by-magics-hand")
def test_by_magics_hand_takes_a_book_to_an_own_citadel():
    s = thief()
    assert not s.can(0, "play", "by-magics-hand"), "there is no book"
    s.place(1, "magic-mill")
    assert not s.can(0, "play", "by-magics-hand"), "a building is none"
    prophesy, potion = s.place(1, "prophesy"), s.place(1, "magic-potion")
    mine = s.place(0, "magic-potion")
    assert s.can(0, "play", "by-magics-hand")
    site = s.site(0, LEFT, 1)
    asked = s.play(0, "by-magics-hand", [potion, site])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.OPPOSING_BOOK), (0, Ask.SITE)]
    assert asked[0].options == (prophesy, potion)
    assert s.at(potion) is None and s.at(site) == s.at(mine) == "magic-potion", "a copy of an own book too"
    stolen = s.g.board[site]
    assert (stolen.owner, stolen.controller, stolen.seat) == (0, 0, 0)
    discard_from_board(s.g, site)
    assert s.discarded() == ["magic-potion", "by-magics-hand"]


@card("classic/by-magics-hand")
def test_by_magics_hand_needs_a_free_site_at_a_citadel():
    s = thief()
    s.place(1, "prophesy")
    s.city(0, RIGHT)
    for _ in range(4):
        assert s.can(0, "play", "by-magics-hand")
        last = s.place(0, "magic-mill")
    assert not s.can(0, "play", "by-magics-hand"), "sites of cities do not help"
    discard_from_board(s.g, last)
    s.play(0, "by-magics-hand")
    assert s.at(last) == "prophesy"


@card("classic/by-magics-hand")
def test_a_stolen_book_is_cast_at_once_but_not_a_second_time_in_a_turn():
    s, arsa = magical(3)
    s.citadel(1)
    s.on_stack(0, "scout")
    hers = s.place(1, "prophesy")
    own = s.place(0, "prophesy")
    s.hand(0, "by-magics-hand", "by-magics-hand")
    site = s.site(0, LEFT, 1)
    s.play(0, "by-magics-hand", [site])
    assert s.can(0, "use", site) and s.can(0, "use", own), "two copies, two casts"
    s.use(0, site)
    assert not s.can(0, "use", site)
    assert s.power(arsa) == 0
    s.wizard(1, "ari", s.region(1, "gold-field"), 2)
    s.g.active = 1
    s.hand(1, "by-magics-hand")
    s.play(1, "by-magics-hand", [site, hers])
    assert s.at(hers) == "prophesy" and not s.can(1, "use", hers), "the mark goes with the book"
    s.store(s.wizard(1, "tali", s.region(1, "fields")), 3)
    assert not s.can(1, "use", hers)
    s.g.phase = ACTING
    begin_turn(s.g, 1)
    assert s.can(1, "use", hers)


@card("classic/by-magics-hand", "classic/countermagic")
def test_countermagic_saves_itself_from_being_stolen():
    s = thief()
    book = s.place(1, "countermagic")
    s.wizard(1, "ari", s.region(1, "gold-field"), 2)
    asked = s.play(0, "by-magics-hand", [True, 3])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.CANCEL_CARD), (1, Ask.STACK_FOR_CARD)]
    assert s.at(book) == "countermagic" and s.stack(3) == ["by-magics-hand"]
    assert s.has(0) == {}, "the power stays spent"


@card("classic/by-magics-hand")
def test_a_stolen_book_stays_with_the_thief_in_a_tournament():
    s, _ = magical(2, own_stacks=True)
    s.citadel(1)
    s.place(1, "prophesy")
    s.hand(0, "by-magics-hand")
    site = s.site(0, LEFT)
    s.play(0, "by-magics-hand", [site])
    discard_from_board(s.g, site)
    assert s.discarded(0) == ["prophesy", "by-magics-hand"] and s.discarded(1) == []


# Knowledge of the Ancients


@card("classic/knowledge-of-the-ancients")
def test_knowledge_of_the_ancients_fetches_an_action_card():
    s, _ = magical(2)
    s.hand(0, "knowledge-of-the-ancients")
    s.on_discard(0, "abbey", "prophesy", "conrad-the-swift")
    assert not s.can(0, "play", "knowledge-of-the-ancients"), "no action card lies there"
    s.on_discard(1, "spy", "better-world", "scout")
    asked = s.play(0, "knowledge-of-the-ancients", ["better-world"])
    assert [c.ask for c in asked] == [Ask.CARD_TO_FETCH]
    assert {s.slug(c) for c in asked[0].options} == {"spy", "better-world", "scout"}, (
        "magic or not, any class"
    )
    assert s.hand_of(0) == ["better-world"]
    assert s.discarded() == [
        "knowledge-of-the-ancients",
        "scout",
        "spy",
        "conrad-the-swift",
        "prophesy",
        "abbey",
    ]
    assert s.g.seen[1] >> s.in_hand(0, "better-world") & 1, "it is shown"


@card("classic/knowledge-of-the-ancients")
def test_knowledge_of_the_ancients_fetches_no_copy_that_is_being_played():
    s, _ = magical(2)
    s.hand(0, "knowledge-of-the-ancients")
    s.on_discard(0, "spy")
    s.play(0, "knowledge-of-the-ancients")
    assert s.hand_of(0) == ["spy"] and s.discarded() == ["knowledge-of-the-ancients"]


@card("classic/knowledge-of-the-ancients")
def test_knowledge_of_the_ancients_knows_only_the_own_pile_in_a_tournament():
    s, _ = magical(2, own_stacks=True)
    s.hand(0, "knowledge-of-the-ancients")
    s.on_discard(1, "spy")
    assert not s.can(0, "play", "knowledge-of-the-ancients")
    s.on_discard(0, "scout")
    s.play(0, "knowledge-of-the-ancients")
    assert s.hand_of(0) == ["scout"] and s.discarded(1) == ["spy"]


# Land: Change Thyself!


@card("classic/land-change-thyself")
def test_land_change_thyself_exchanges_a_doubled_region_and_keeps_the_stock():
    s, _ = magical(1)
    s.hand(0, "land-change-thyself")
    assert not s.can(0, "play", "land-change-thyself"), "every region is the only one of its terrain"
    mountains, other = s.region(0, "mountains"), s.extra_region(0, "mountains", 6)
    s.store(mountains, 3)
    s.store(other, 1)
    old, stack = s.g.board[mountains].card, s.g.zones[REGION_STACK]
    new = next(c for c in stack if s.slug(c) == "forest" and s.g.table.number[c] == 6)
    assert s.can(0, "play", "land-change-thyself")
    asked = s.play(0, "land-change-thyself", [mountains, new])
    assert [c.ask for c in asked] == [Ask.REGION_TO_EXCHANGE, Ask.REGION_TO_TAKE]
    assert set(asked[0].options) == {mountains, other} and set(asked[1].options) == set(stack)
    assert s.g.board[mountains].card == new and number(s, mountains) == 6
    assert s.has(0) == {"lumber": 3, "ore": 1}
    assert sorted(s.g.zones[REGION_STACK]) == sorted({*stack, old} - {new})
    assert not any((s.g.seen[0] | s.g.seen[1]) >> c & 1 for c in s.g.zones[REGION_STACK]), "it is shuffled"
    s.production(6)
    assert s.has(0)["ore"] == 2 and s.has(0)["lumber"] == 3, "the new number counts"


@card("classic/land-change-thyself")
def test_land_change_thyself_touches_no_region_with_something_beside_it():
    s, arsa = magical(2)
    s.hand(0, "land-change-thyself", "land-change-thyself")
    gold, home = s.region(0, "gold-field"), s.region(0, "pasture")
    forest = s.extra_region(0, "forest", 2)
    asked = s.play(0, "land-change-thyself", ["gold-field"])
    assert s.at(forest) == "gold-field" and len(asked) == 1, "Arsa is at the other forest"
    pasture = s.extra_region(0, "pasture", 1, 1)
    assert set(exchangeable_regions(s.g, 0)) == {forest, gold, pasture, home}
    s.place(0, "dye-works", s.beside(home))
    assert set(exchangeable_regions(s.g, 0)) == {forest, gold, pasture}
    assert s.power(arsa) == 1 and s.can(0, "play", "land-change-thyself")
    s.g.zones[REGION_STACK] = ()
    assert not s.can(0, "play", "land-change-thyself"), "the region stack is empty"


@card("classic/land-change-thyself")
def test_a_foundry_no_longer_doubles_what_has_changed():
    s, _ = magical(1)
    s.hand(0, "land-change-thyself")
    mountains = s.region(0, "mountains")
    s.extra_region(0, "mountains", 6)
    s.place(0, "foundry", s.site(0, RIGHT, 1))
    s.production(number(s, mountains))
    assert s.has(0)["ore"] == 2
    fields = next(c for c in s.g.zones[REGION_STACK] if s.slug(c) == "fields" and s.g.table.number[c] == 5)
    s.play(0, "land-change-thyself", [mountains, fields])
    s.production(5)
    assert s.g.stock[mountains] == 3, "two were there, and one came"
