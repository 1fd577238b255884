"""What a wrong card function says before any game is played: ``mypy --strict`` refuses it."""

from __future__ import annotations

from pathlib import Path

import pytest

api = pytest.importorskip("mypy.api")

RIGHT = """
from deckbuilder.engine.hooks import before_event, once_per_turn, points, when_played
from deckbuilder.engine.verbs import Effect, PlayerSummary, State, take


@when_played("rivals/made-up")
def made_up(g: State, me: int) -> Effect[object]:
    return (yield from take(g, me, 1))


@once_per_turn("rivals/made-up", needs=lambda g, me, slot: True)
def once(g: State, me: int, slot: int) -> Effect[None]:
    yield from take(g, me, 1)


@before_event("rivals/made-up")
def spared(g: State, me: int, slot: int, event: str) -> bool:
    return event == "rivals/feud"


@points("rivals/made-up")
def worth(g: State, summary: PlayerSummary, slot: int) -> None:
    summary.victory += 1
"""
WRONG = {
    "a parameter is missing": ("def made_up(g: State, me: int)", "def made_up(g: State)"),
    "a parameter too many": (
        "def once(g: State, me: int, slot: int)",
        "def once(g: State, me: int, slot: int, n: int)",
    ),
    "a parameter of another type": ("event: str", "event: int"),
    "two parameters in the wrong order": (
        "summary: PlayerSummary, slot: int",
        "slot: int, summary: PlayerSummary",
    ),
    "an answer of another type": ("-> bool:\n    return event", "-> str:\n    return event and"),
    "a condition that takes something else": ("lambda g, me, slot:", "lambda g, me:"),
}


def complaints(text: str, folder: Path) -> str:
    """What mypy says of a file with this text; empty if nothing is wrong."""
    path = folder / "cards.py"
    path.write_text(text, encoding="utf-8")
    said, trouble, code = api.run(["--strict", "--no-error-summary", str(path)])
    assert not trouble
    return said if code else ""


@pytest.mark.slow
def test_a_card_function_with_a_wrong_signature_is_refused(tmp_path: Path) -> None:
    assert complaints(RIGHT, tmp_path) == ""
    for what, (right, wrong) in WRONG.items():
        assert right in RIGHT
        assert "error: " in complaints(RIGHT.replace(right, wrong), tmp_path), what
