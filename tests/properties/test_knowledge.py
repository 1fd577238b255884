"""Nobody decides by what he cannot know: views, bots and imagined games (decision 3)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest
from setups import KINDS, LATER_KINDS, setup

from deckbuilder import rng
from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Answer, AnswerKind, Choice
from deckbuilder.engine.game import Game
from deckbuilder.engine.state import EVENTS, HAND
from deckbuilder.engine.view import View
from deckbuilder.errors import DeckbuilderError
from properties.oracle import check
from properties.worlds import dump, other_world

TURNS = 400


class Dreamer:
    """Decides by everything that an imagined game holds: whatever leaks into one changes what it does."""

    def __init__(self, key: int) -> None:
        self.key = key

    def decide(self, choice: Choice, view: View) -> Answer:
        state = view.determinize(self.key).state
        held = repr((state.zones, state.seen, state.keys, state.counts, sorted(state.stock.items())))
        return choice.options[int(hashlib.sha256(held.encode()).hexdigest(), 16) % len(choice.options)]


def decisions(kind: str, seed: int, pair: int = 0, turns: int = TURNS) -> Iterator[tuple[int, Game]]:
    """A random game, handed out at each decision before it is answered."""
    game = rivals().start(setup(kind), seed, pair)
    bots = [RandomBot(rng.stream_key(seed, pair, seat)) for seat in (0, 1)]
    number = 0
    while (choice := game.choice) is not None and game.state.turn <= turns:
        yield number, game
        game.step(bots[choice.seat].decide(choice, game.view(choice.seat)))
        number += 1


BOTS = (RandomBot, Dreamer, Greedy)


def twin_decisions(game: Game, other: Game, bots: tuple[type, ...]) -> None:
    """Both games look alike to the seat that is asked, and every bot decides alike in them."""
    choice, same = game.choice, other.choice
    assert choice is not None
    assert same is not None
    assert (choice.seat, choice.ask, choice.options) == (same.seat, same.ask, same.options)
    seen, twin = game.view(choice.seat), other.view(choice.seat)
    for bot in bots:
        assert bot(99).decide(choice, seen) == bot(99).decide(same, twin), bot.__name__


@pytest.mark.parametrize("kind", KINDS + LATER_KINDS)
def test_hidden_cards_and_coming_dice_change_nothing_that_a_seat_sees_or_does(kind: str):
    changed = 0
    for number, game in decisions(kind, seed=21):
        choice = game.choice
        assert choice is not None
        if choice.ask.kind is not AnswerKind.MAIN or number % (7 if kind in KINDS else 13):
            continue
        for seat in (0, 1):
            other = other_world(game, seat, seed=number)
            changed += other.state.zones != game.state.zones
            assert dump(other.view(seat)) == dump(game.view(seat)), f"decision {number}, seat {seat}"
            if seat == choice.seat:
                twin_decisions(game, other, BOTS if number % 35 == 0 else BOTS[:2])
    assert changed > 10


@pytest.mark.parametrize("kind", KINDS + LATER_KINDS)
def test_imagined_games_agree_with_all_that_is_known_and_leave_the_original_alone(kind: str):
    differing = 0
    for number, game in decisions(kind, seed=22):
        if number % (11 if kind in KINDS else 43):
            continue
        choice, before = game.choice, game.state.digest()
        assert choice is not None
        main = choice.ask.kind is AnswerKind.MAIN
        imagined = [game.view(choice.seat).determinize(number + n) for n in (0, 1)]
        for other in imagined:
            assert dump(other.view(choice.seat)) == dump(game.view(choice.seat)), f"decision {number}"
            check(other.state, main, choice.options)
            assert other.state.keys != game.state.keys
            twin_decisions(game, other, BOTS if number % 55 == 0 and main else BOTS[:2] if main else BOTS[:1])
        hands = [other.state.zones[HAND + 1 - choice.seat] for other in imagined]
        differing += hands[0] != hands[1]
        play_a_while(imagined[0], number)
        assert game.state.digest() == before, f"decision {number}: the original was touched"
    assert differing > 5


def play_a_while(game: Game, seed: int, steps: int = 5) -> None:
    """A few random steps, with the oracle looking at each."""
    bot = RandomBot(seed)
    for _ in range(steps):
        choice = game.choice
        if choice is None:
            return
        check(game.state, choice.ask.kind is AnswerKind.MAIN, choice.options)
        game.step(bot.decide(choice, game.view(choice.seat)))


def test_an_imagined_game_can_be_cloned_from_its_next_main_decision_on():
    inside = 0
    for _, game in decisions("duel", seed=23, turns=40):
        choice = game.choice
        assert choice is not None
        imagined = game.view(choice.seat).determinize(5)
        if choice.ask.kind is AnswerKind.MAIN:
            assert imagined.clone().state.digest() == imagined.state.digest()
            continue
        inside += 1
        with pytest.raises(DeckbuilderError, match="next main decision"):
            imagined.clone()
        while (now := imagined.choice) is not None and now.ask.kind is not AnswerKind.MAIN:
            imagined.step(now.options[0])
        assert imagined.choice is None or imagined.clone().state.digest() == imagined.state.digest()
    assert inside > 10


def test_yule_keeps_its_place_and_prescribed_events_stay_in_an_imagined_stack():
    game = rivals().start(setup("duel"), seed=24, pair=0)
    titles = [piece.card for piece in setup("duel").events]
    for n in range(30):
        state = game.view(0).determinize(n).state
        names = [state.table.card[c].id for c in state.zones[EVENTS]]
        assert names[-4] == "rivals/yule", "everybody knows that three cards lie under Yule"
        assert all(names.count(t) >= titles.count(t) for t in set(titles)), names
