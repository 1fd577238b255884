"""What the examination of an installation has found, and how fast it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from deckbuilder.bench import Figures
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


def show_figures(screen: Screen, figures: Figures) -> None:
    """All figures, with what they were measured with."""
    screen.line(f"deckbuilder {figures.program}, {figures.python}, {figures.machine}, seed {figures.seed}")
    screen.line(f"calibration loop {figures.calibration:.1f} ms, start-up {figures.start_up:.0f} ms")
    screen.line()
    screen.table(
        "Games",
        ["Game", "Bot", "Games", "Won", "Decisions/game", "Rounds/game", "µs/decision", "Games/s"],
        [
            (
                one.table,
                one.bot,
                one.games,
                one.won,
                f"{one.decisions:.0f}",
                f"{one.rounds:.1f}",
                f"{one.microseconds:.1f}",
                f"{one.games_per_second:.2f}",
            )
            for one in figures.bots
        ],
        right=(2, 3, 4, 5, 6, 7),
    )
    if not screen.terminal:
        screen.line()
    screen.table(
        "Clones in the second half of games",
        ["Game", "Clone at", "Positions", "µs mean", "Median", "Slowest"],
        [
            (
                one.table,
                one.where,
                one.positions,
                f"{one.mean:.1f}",
                f"{one.median:.1f}",
                f"{one.slowest:.1f}",
            )
            for one in figures.clones
        ],
        right=(2, 3, 4, 5),
    )
