"""Bots that misbehave in ways that once broke a run off, and answers that are numbers of another kind."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.bots import make_bot
from deckbuilder.bots.registry import BotError
from deckbuilder.decks import load
from deckbuilder.legality.check import check
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.prepare import make_manifest, prepared
from deckbuilder.matchups.replay import replay
from deckbuilder.matchups.results import GameId
from deckbuilder.matchups.run import run
from deckbuilder.matchups.store import RunFolder
from deckbuilder.matchups.worker import ERROR_LENGTH, play_pair, replay_game

DECKS = Path(__file__).parents[2] / "decklists" / "rivals"


def leave() -> Any:
    raise SystemExit(3)


def stop_generating() -> Any:
    raise GeneratorExit


class Quit(BaseException):
    """An exception that ``except Exception`` lets through."""


def give_up() -> Any:
    raise Quit("enough")


def shout() -> Any:
    raise ValueError("two\nlines, half a pair \udc80, a colour \x1b[31m" + "!" * 5000)


def circle() -> Any:
    found: list[Any] = []
    found.append(found)
    return found


class Mute:
    """An answer that cannot even be shown."""

    def __repr__(self) -> str:
        raise ValueError("no words")


class Bot:
    """Does the same whatever it is asked."""

    def __init__(self, key: int, act: str = "leave") -> None:
        self.act = ACTS[act]

    def decide(self, choice: Any, view: Any) -> Any:
        return self.act()


ACTS: dict[str, Callable[[], Any]] = {
    "leave": leave,
    "stop": stop_generating,
    "quit": give_up,
    "shout": shout,
    "object": object,
    "nan": lambda: float("nan"),
    "circle": circle,
    "half": lambda: "\udc80",
    "mute": Mute,
}


class Number:
    """An integer of another library: equal to an int, but none, and unknown to JSON."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return self.value == other

    def __hash__(self) -> int:
        return hash(self.value)


class Numeric:
    """Takes the first option, as another library would write it."""

    def __init__(self, key: int) -> None:
        pass

    def decide(self, choice: Any, view: Any) -> Any:
        first = choice.options[0]
        return tuple(map(Number, first)) if isinstance(first, tuple) else Number(first)


class Unborn:
    """Leaves the program before it is there."""

    def __init__(self, key: int) -> None:
        raise SystemExit(4)

    def decide(self, choice: Any, view: Any) -> Any:
        raise NotImplementedError


def planned(bot: str, **changes: Any) -> Manifest:
    first, second = (check(load(DECKS / f"{name}.deck")).validated for name in ("university", "pirate-gold"))
    assert first is not None
    assert second is not None
    return make_manifest(
        first, second, seed=3, bots=(f"{__name__}:{bot}", "random"), **{"pairs": 1, **changes}
    )  # type: ignore[arg-type]


@pytest.mark.parametrize("act", sorted(ACTS))
def test_whatever_a_bot_does_is_a_failed_game(act: str, tmp_path: Path) -> None:
    report = run(planned(f"Bot:act={act}"), tmp_path / "run").report
    assert (report.games.failed, report.games.played) == (2, 2)
    assert replay(tmp_path / "run", "0.1", trust_bots=True).same


def test_an_error_is_one_line_of_bounded_length(tmp_path: Path) -> None:
    run(planned("Bot:act=shout"), tmp_path / "run")
    (pair,) = RunFolder(tmp_path / "run").pairs(1)
    for line in pair:
        assert line.error is not None
        assert line.error.startswith("ValueError: two lines, half a pair , a colour [31m!!!")
        assert len(line.error) == ERROR_LENGTH


def test_a_bot_that_leaves_the_program_when_it_is_made_fails_its_games() -> None:
    assert [line.error for line in play_pair(planned("Unborn"), 0)] == ["SystemExit: 4"] * 2


def test_a_module_that_leaves_the_program_is_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "module_that_leaves.py").write_text("raise SystemExit(4)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotError, match="SystemExit: 4"):
        make_bot("module_that_leaves:Bot")


def test_the_record_of_a_failed_game_can_be_written() -> None:
    _, record = replay_game(planned("Bot:act=object"), GameId(0, 0))
    assert record is not None
    assert json.loads(json.dumps(record.to_json()))["answers"] == ["<object>"]


def test_numbers_of_another_library_are_answers() -> None:
    """The engine goes on with its own option, so state, digest and answers hold plain ints."""
    plan = planned("Numeric", records=True, max_turns=6)
    line, _ = play_pair(plan, 0)
    assert line.outcome == "unfinished"
    assert line.answers is not None
    assert json.loads(json.dumps(line.answers)) == line.answers
    game = prepared(plan).edition.start(prepared(plan).setup, 3)
    assert game.choice is not None
    option = game.choice.options[-1]
    assert isinstance(option, int)
    assert game.choice.option(Number(option)) is option  # type: ignore[arg-type]
