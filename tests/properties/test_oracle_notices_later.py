"""The oracle can fail in games of the later sets too: each of these forgeries is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from scene import Scene
from setups import setup

from deckbuilder import rng
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import Ask
from deckbuilder.engine.derived import compute
from deckbuilder.engine.geometry import KIND, MARKER, SEA
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import SEA_CARDS, State
from properties.oracle import Judge, Witness, check, check_table, check_values
from properties.oracle_base import card_of
from properties.oracle_options import gone

KIND_OF_GAME = "duel-barbarians-explorers-prosperity"


def position() -> State:
    """A Duel with stars, markers and the sea in the middle, at an action decision."""
    game = rivals().start(setup(KIND_OF_GAME), seed=5)
    bots = [RandomBot(rng.stream_key(5, seat)) for seat in (0, 1)]
    while (choice := game.choice) is not None:
        board = game.state.board.values()
        found = any(KIND[p.slot] == SEA for p in board) and game.state.module_state[game.state.active].ready
        if game.state.turn >= 40 and choice.ask is Ask.ACTION and found and len(choice.options) > 3:
            return game.state.copy()
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
    raise AssertionError("no such position")


def _slot(g: State, kind: int) -> int:
    return next(slot for slot in g.board if KIND[slot] == kind)


def make_a_star(g: State) -> None:
    slot = _slot(g, MARKER)
    g.stock[slot] = (g.stock[slot] + 1) % 4


def turn_a_card_unnoticed(g: State) -> None:
    slot = next(s for s, p in g.board.items() if KIND[s] == SEA and p.definition.levels)
    g.board[slot] = g.board[slot].changed(level=3)


def turn_a_marker_with_stars(g: State) -> None:
    slot = _slot(g, MARKER)
    g.board[slot] = g.board[slot].changed(level=1)


def give_a_sea_card_away(g: State) -> None:
    slot = _slot(g, SEA)
    g.board[slot] = g.board[slot].changed(controller=1 - g.board[slot].controller)


def build_a_fourth_ship(g: State) -> None:
    g.module_state[g.active] = g.module_state[g.active]._replace(blank=3)


@pytest.mark.parametrize(
    "forge",
    [
        make_a_star,
        turn_a_card_unnoticed,
        turn_a_marker_with_stars,
        give_a_sea_card_away,
        build_a_fourth_ship,
    ],
)
def test_a_forged_state_is_noticed(forge: Callable[[State], None]):
    g = position()
    check(g, True, main_options(g))
    forge(g)
    with pytest.raises(AssertionError):
        check(g, True, main_options(g))


def test_a_known_sea_card_is_noticed():
    g = position()
    witness = Witness()
    witness.met = [set(range(g.table.size)) for _ in (0, 1)]
    hidden = next(c for c in g.zones[SEA_CARDS] if c >= 0 and not g.seen[0] >> c & 1)
    witness.met[0].discard(hidden)
    witness.check(g, main=True)
    g.seen[0] |= 1 << hidden
    with pytest.raises(AssertionError, match="should not know"):
        witness.check(g, main=True)


def judged(scene: Scene) -> Judge:
    judge = Judge(scene.g)
    check_table(judge, main=True)
    check_values(scene.g, judge)
    return judge


def test_a_foreign_card_whose_removal_condition_holds_is_noticed():
    s = Scene()
    s.place(0, "red-light-tavern")
    judged(s)
    for heroine in ("inga", "siglind"):
        s.place(1, heroine)
    s.city(1)
    judge = judged(s)
    assert not gone(judge, card_of("rivals/red-light-tavern"), host=1)
    s.place(1, "irmgard-keeper-of-the-light")
    judge = judged(s)
    assert not any(h.slug == "red-light-tavern" for h in judge.cards), "it has left"


def test_a_tavern_that_is_not_counted_is_noticed():
    s = Scene()
    candamir = s.place(1, "candamir", s.site(1, 5))
    road = geometry.road_complement(geometry.road(1, 6))
    s.place(0, "red-light-tavern", road)
    judged(s)
    s.g.board.pop(road)
    s.g.summaries[0] = compute(s.g)[0]
    with pytest.raises(AssertionError):
        check_values(s.g, Judge(s.g))
    assert s.g.board[candamir].controller == 1


@pytest.mark.parametrize("slug", ["arsenal", "sacrificial-site"])
def test_what_brigands_do_not_count_is_judged(slug: str):
    s = Scene()
    s.city(0)
    s.place(0, slug, s.site(0, 5, 1))
    s.fill(0)
    judge = judged(s)
    assert judge.counted(0) < sum(judge.resource_totals[0][:6])


def test_a_foreign_card_at_home_is_noticed():
    s = Scene()
    camp = s.place(0, "brigand-camp")
    judged(s)
    s.g.board[camp] = s.g.board[camp].changed(controller=1, owner=1)
    with pytest.raises(AssertionError, match="brigand-camp at"):
        check_table(Judge(s.g), main=True)
