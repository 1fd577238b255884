"""The figures of a bench on the screen."""

from __future__ import annotations

from deckbuilder.bench import Figures
from deckbuilder.render.screen import Screen


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
