"""How far a run is: a bar on a terminal, now and then a line elsewhere. All of it on standard error."""

from __future__ import annotations

import time
from types import TracebackType

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from deckbuilder.matchups.run import Progress as State
from deckbuilder.render.screen import Screen

LINE_SECONDS = 60.0
"""How often a line is written where no bar can be."""


class ProgressDisplay:
    """Shows the progress of a run; a context manager that is called with every state.

    Args:
        screen: where to write.
    """

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._told = time.monotonic()
        self._stopping = False
        console = screen.progress_console
        if console is not None:
            self._bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(bar_width=None),
                MofNCompleteColumn(),
                TextColumn("{task.fields[rate]}"),
                console=console,
                transient=True,
            )

    def __enter__(self) -> ProgressDisplay:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, state: State) -> None:
        """Show this state."""
        if self._bar is None:
            self._line(state)
            return
        if self._task is None:
            self._task = self._bar.add_task(self._doing(state), total=state.total, rate="")
        self._bar.update(
            self._task, completed=state.done, description=self._doing(state), rate=self._pace(state)
        )

    def _line(self, state: State) -> None:
        now = time.monotonic()
        if state.stopping and not self._stopping:
            self._stopping = True
            self._screen.note(self._doing(state))
        elif now - self._told >= LINE_SECONDS:
            self._told = now
            pairs = self._screen.say("pairs", "Paare")
            self._screen.note(f"{state.done}/{state.total} {pairs}  {self._pace(state)}")

    def _doing(self, state: State) -> str:
        if state.stopping:
            return self._screen.say(
                "finishing what is running (Ctrl-C again: stop at once)",
                "beende laufende Spiele (noch einmal Strg-C: sofort Schluss)",
            )
        return self._screen.say("pairs", "Paare")

    def _pace(self, state: State) -> str:
        left = state.seconds_left
        if left is None:
            return ""
        rate = self._screen.say(f"{2 * state.rate:.1f} games/s", f"{2 * state.rate:.1f} Spiele/s")
        return f"{rate}, {self._screen.say('left', 'noch')} {clock(left)}"


def clock(seconds: float) -> str:
    """``1:05`` or ``2:03:04``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
