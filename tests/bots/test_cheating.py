"""Bots that try to win by writing, peeking or guessing: the game stays what it is without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from deckbuilder import rng
from deckbuilder.bots import make_bot
from deckbuilder.decks import load
from deckbuilder.editions import edition
from deckbuilder.editions.definition import Edition
from deckbuilder.engine.choice import Ask, Choice
from deckbuilder.engine.game import Game, GameResult
from deckbuilder.engine.setup import Setup
from deckbuilder.engine.state import State
from deckbuilder.engine.view import View
from deckbuilder.errors import ReadOnlyError
from deckbuilder.legality import check
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit

LISTS = Path(__file__).parents[2] / "decklists"
SEED, TURNS = 11, 24
Cheat = Callable[[Choice, View], Any]


@pytest.fixture(scope="module")
def table() -> tuple[Edition, Setup]:
    first, second = (
        check(load(LISTS / "rivals" / f"{name}.deck")).validated for name in ("hall-of-heroes", "university")
    )
    assert isinstance(first, ValidatedDeck)
    assert isinstance(second, ValidatedDeck)
    rivals = edition("rivals")
    return rivals, rivals.setup(first, second)


class Cheater:
    """Cheats before each of its answers; these are what it would have answered anyway."""

    def __init__(self, key: int, cheat: Cheat) -> None:
        self.honest, self.cheat = make_bot("greedy")(key), cheat

    def decide(self, choice: Choice, view: View) -> Any:
        with suppress(AttributeError, TypeError, ReadOnlyError):
            self.cheat(choice, view)
        return self.honest.decide(choice, view)


def write_points(choice: Choice, view: View) -> None:
    view.summary(view.seat).victory = 99


def write_trade(choice: Choice, view: View) -> None:
    view.summary(view.seat).rates = (1,) * 6


def clear_hooks(choice: Choice, view: View) -> None:
    view.summary(1 - view.seat).hooks.clear()  # type: ignore[attr-defined]


def own_more(choice: Choice, view: View) -> None:
    view.summary(view.seat).counts["rivals/castle"] = 5  # type: ignore[index]


def look_from_the_other_side(choice: Choice, view: View) -> None:
    view.seat = 1 - view.seat


def answer_for_the_opponent(choice: Choice, view: View) -> None:
    choice.seat = 1 - choice.seat


def ask_for_something_else(choice: Choice, view: View) -> None:
    choice.ask = Ask.ACTION


def offer_more(choice: Choice, view: View) -> None:
    choice.options = (*choice.options, (6, 1))


def turn_cards(choice: Choice, view: View) -> None:
    for placed in view.board():
        placed.level, placed.controller = 1, view.seat


def lower_costs(choice: Choice, view: View) -> None:
    for card in view.table.card:
        card.cost = 0


def lower_the_goal(choice: Choice, view: View) -> None:
    view.table.goal = 1


def build_centers_for_nothing(choice: Choice, view: View) -> None:
    view.table.center_cost.clear()  # type: ignore[attr-defined]


def lift_limits(choice: Choice, view: View) -> None:
    view.table.limits.update({"rivals/castle": 9})  # type: ignore[attr-defined]


def change_the_rules(choice: Choice, view: View) -> None:
    view.table.rules.hand_base = 20  # type: ignore[misc]


def change_the_set_up(choice: Choice, view: View) -> None:
    view.setup.goal = 1  # type: ignore[misc]


def win_in_imagination(choice: Choice, view: View) -> None:
    imagined = view.determinize(3)
    imagined.state.winner = view.seat
    imagined.state.stock.clear()
    imagined.state.board.clear()
    imagined.state.zones[:] = [()] * len(imagined.state.zones)
    imagined.state.summaries[view.seat].victory = 99


def rewrite_the_imagined_choice(choice: Choice, view: View) -> None:
    imagined = view.determinize(3)
    assert imagined.choice is not None
    imagined.choice.options = ((6, 1),)


def step_an_imagined_game(choice: Choice, view: View) -> None:
    imagined = view.determinize(3)
    for _ in range(20):
        if imagined.choice is not None:
            imagined.step(imagined.choice.options[-1])


CHEATS = (
    *(write_points, write_trade, clear_hooks, own_more, look_from_the_other_side, answer_for_the_opponent),
    *(ask_for_something_else, offer_more, turn_cards, lower_costs, lower_the_goal, build_centers_for_nothing),
    *(lift_limits, change_the_rules, change_the_set_up, win_in_imagination, rewrite_the_imagined_choice),
    step_an_imagined_game,
)


def play(table: tuple[Edition, Setup], *bots: Callable[[int], Any]) -> GameResult:
    rivals, setup = table
    return rivals.play(
        setup, seed=SEED, pair=0, game=0, bots=(bots[0], bots[1]), max_turns=TURNS, keep_answers=True
    )


@pytest.fixture(scope="module")
def honest(table: tuple[Edition, Setup]) -> GameResult:
    result = play(table, make_bot("greedy"), make_bot("random"))
    assert result.outcome == "unfinished"
    return result


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_changes_nothing(cheat: Cheat, table: tuple[Edition, Setup], honest: GameResult) -> None:
    assert play(table, lambda key: Cheater(key, cheat), make_bot("random")) == honest


def test_what_a_cheat_answers_is_held_against_the_options_of_the_engine(
    table: tuple[Edition, Setup],
) -> None:
    class Stubborn:
        def decide(self, choice: Choice, view: View) -> Any:
            with suppress(AttributeError):
                choice.options = ("I win",)  # type: ignore[assignment]
            return "I win"

    result = play(table, lambda key: Stubborn(), make_bot("random"))
    assert result.outcome == "failed"
    assert result.error is not None
    assert result.error.startswith("IllegalAnswerError: 'I win' is no answer")


# The kind: everything that can be reached from what a bot is given


KITS = ("rivals/kits/duel-golden-ages", "classic/kits/expanded-wizards-and-dragons")


def positions() -> Iterator[Game]:
    """Games of both editions in the middle: at main decisions and inside effects."""
    for name in KITS:
        kit = check(load(LISTS / f"{name}.deck")).validated
        assert isinstance(kit, ValidatedKit)
        rules = edition(kit.ruleset.edition)
        game = rules.start(rules.setup(kit), SEED)
        bots = [make_bot("random")(seat) for seat in (0, 1)]
        for step in range(300):
            choice = game.choice
            assert choice is not None
            if step % 43 == 42:
                yield game
            game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))


def shown(choice: Choice, view: View) -> Iterator[object]:
    """All that a bot is given, and what the methods of its view give it."""
    yield from (choice, view, *(getattr(view, name) for name in dir(View) if name[0] != "_"))
    for seat in (0, 1):
        yield from (view.summary(seat), view.hand(seat), view.discard_pile(seat), view.sea(seat))
        yield from (view.module_state(seat), view.points_by_source(seat))
    yield from (view.board(), view.events(), view.regions_left(), view.open_stack(), view.resolving())
    yield view.determinize(5).state


def spoil(thing: object, seen: set[int], deep: int = 0) -> None:
    """Write to everything that can be reached by names without an underscore; nothing may let itself be."""
    if id(thing) in seen or deep > 5 or thing is None or callable(thing) or isinstance(thing, int | str):
        return
    seen.add(id(thing))
    if isinstance(thing, tuple | list):
        parts: list[object] = list(thing)
    elif isinstance(thing, Mapping):
        parts = list(thing.values())
    else:
        names = [name for name in dir(thing) if name[0] != "_"]
        parts = [getattr(thing, name) for name in names]
        if not isinstance(thing, State):  # that of an imagined game belongs to who imagines it
            for name, value in zip(names, parts, strict=True):
                with pytest.raises((AttributeError, TypeError)):
                    setattr(thing, name, value)
    for part in parts:
        spoil(part, seen, deep + 1)
    for method in ("clear", "popitem", "pop"):
        with suppress(AttributeError, TypeError, KeyError, IndexError):
            getattr(thing, method)()


def test_nothing_that_a_bot_can_reach_can_be_changed() -> None:
    kinds = set()
    for game in positions():
        choice = game.choice
        assert choice is not None
        choice.seal()
        before = everything(game, choice)
        for thing in shown(choice, game.view(choice.seat)):
            spoil(thing, set())
        assert everything(game, choice) == before
        kinds.add(choice.ask.kind)
    assert len(kinds) > 1


def everything(game: Game, choice: Choice) -> str:
    """The game and what its digest does not hold: tallies, table and rules."""
    g = game.state
    parts: list[object] = [g.digest(), game.clone().state.digest(), choice.options, choice.seat, choice.ask]
    for thing in (*g.summaries, g.table, *g.table.defs):
        parts += [
            value for name in dir(thing) if not callable(value := getattr(thing, name)) and name[0] != "_"
        ]
    return repr(parts)


# The seed


def test_a_bots_key_leaves_the_seed_open() -> None:
    """For one seat of one pair there are 256 keys, whatever the seed: trying out seeds finds too many."""
    keys = [rng.bot_key(seed, 3, 1) for seed in range(20_000)]
    assert len(set(keys)) == 256
    assert min(keys.count(key) for key in set(keys)) > 30


def test_every_seat_of_every_pair_has_a_stream_of_its_own() -> None:
    keys = {rng.bot_key(42, pair, seat) for pair in range(500) for seat in (0, 1)}
    assert len(keys) == 1000
