"""Bots by name and parameters."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest

from deckbuilder.bots import BotError, bots, make_bot
from deckbuilder.errors import UnknownNameError

sys.path.insert(0, str(Path(__file__).parent))
USER = "bots_of_a_user"


def settings(spec: str) -> object:
    return make_bot(spec)(11).settings  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("spec", "found"),
    [
        (f"{USER}:Stubborn", (11, 2, 0.5, False, "bold")),
        (f" {USER}:Stubborn:depth=3 ", (11, 3, 0.5, False, "bold")),
        (f"{USER}:Stubborn: weight = 1 , loud=YES,style=careful,", (11, 2, 1.0, True, "careful")),
        (f"{USER}:Stubborn:loud=off", (11, 2, 0.5, False, "bold")),
        (f"{USER}:Tasteful:gold=1,roads=3", {"gold": 1.0, "roads": 3}),
    ],
)
def test_a_bot_gets_its_key_and_its_parameters(spec: str, found: object) -> None:
    assert settings(spec) == found


def test_a_maker_can_be_sent_to_another_process() -> None:
    maker = make_bot(f"{USER}:Stubborn:depth=4")
    assert pickle.loads(pickle.dumps(maker)) == maker


def test_the_projects_bots_are_listed_with_what_they_do() -> None:
    listed = {info.name: info for info in bots()}
    assert {"random", "greedy"} <= listed.keys()
    assert all(info.summary.endswith((".", ";")) for info in listed.values())
    for name in listed:
        assert hasattr(make_bot(name)(1), "decide")


@pytest.mark.parametrize(
    ("spec", "suggested"),
    [("gredy", "greedy"), ("Random", "random"), ("gredy:depth=1", "greedy")],
)
def test_an_unknown_bot_is_answered_with_those_that_come_near(spec: str, suggested: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        make_bot(spec)
    assert caught.value.kind == "bot"
    assert suggested in caught.value.suggestions


def test_a_bot_that_resembles_none_is_answered_with_all() -> None:
    with pytest.raises(UnknownNameError, match=r"Known: 'greedy', 'random'\.") as caught:
        make_bot("")
    assert caught.value.suggestions == ()


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("random:depth=1", "no parameter 'depth': it takes none"),
        (f"{USER}:Stubborn:deep=1", "no parameter 'deep' (there is depth"),
        (f"{USER}:Tasteful:silver=1", "no parameter 'silver' (there is gold, roads)"),
        (f"{USER}:Stubborn:depth=x", "depth=x: expected a whole number"),
        (f"{USER}:Stubborn:weight=x", "weight=x: expected a number"),
        (f"{USER}:Stubborn:loud=maybe", "loud=maybe: expected true or false"),
        (f"{USER}:Stubborn:style=odd", "style=odd: expected bold or careful"),
        (f"{USER}:Stubborn:depth", "'depth' is no parameter; expected key=value"),
        (f"{USER}:Stubborn:depth=1,depth=2", "depth is set twice"),
        (f"{USER}:Stubborn:depth=0", "depth 0 is below 1"),
        (f"{USER}:Demanding", "model must be set"),
        (f"{USER}:Nobody", "cannot be loaded: AttributeError"),
        ("no_such_module:Bot", "cannot be loaded: ModuleNotFoundError"),
        (f"{USER}:NO_BOT", "expected a class with decide(choice, view), found int"),
        (f"{USER}:NoDecide", "expected a class with decide(choice, view), found a class without it"),
    ],
)
def test_a_bot_that_cannot_be_had_says_why(spec: str, said: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot(spec)
    assert said in str(caught.value)


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(BotError) as caught:
        make_bot(f"{USER}:Stubborn:depth=x,deep=1,loud=maybe")
    assert all(word in str(caught.value) for word in ("depth=x", "'deep'", "loud=maybe"))


def test_a_bot_without_parameters_is_first_made_in_its_game() -> None:
    maker = make_bot(f"{USER}:Unborn")
    with pytest.raises(OSError, match="no model file"):
        maker(1)
