"""What the installation looks like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from deckbuilder.render.screen import Screen


@dataclass(frozen=True)
class Examined:
    """One thing that was looked at.

    Args:
        name: what.
        found: its state, in words.
        ok: whether that is as it should be; None where nothing is right or wrong.
        advice: what to do if it is not.
    """

    name: str
    found: str
    ok: bool | None = None
    advice: str = ""


def show_examined(screen: Screen, parts: Sequence[tuple[str, Sequence[Examined]]]) -> None:
    """All parts, each under its heading."""
    for number, (heading, things) in enumerate(parts):
        if number:
            screen.line()
        screen.line(Text(heading, style="bold"))
        width = max((len(thing.name) for thing in things), default=0)
        for thing in things:
            mark = {True: ("ok", "green"), False: ("--", "yellow"), None: ("  ", "")}[thing.ok]
            advice = (f"  {thing.advice}", "yellow") if thing.advice else ""
            screen.line(Text.assemble("  ", mark, f"  {thing.name:<{width}}  {thing.found}", advice))
