"""Where output goes: reports to stdout, chatter to stderr; plain and complete if nobody looks on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from deckbuilder.escaping import escaped
from deckbuilder.render.streams import write

ENDLESS = 100_000
"""Width of output that no terminal shows: nothing is wrapped or cut."""


class Screen:
    """Standard output and standard error.

    On a terminal tables have lines and text is wrapped; elsewhere there are neither boxes nor truncation, and
    colour only if it is asked for. A reader who closes the pipe ends the output and not the command.

    Args:
        color: ``auto``, ``always`` or ``never``.
        lang: ``en`` or ``de``.
        quiet: drop what is only chatter.
        verbose: show details.
        out: write reports here instead of to standard output.
    """

    def __init__(
        self,
        color: str = "auto",
        lang: str = "en",
        quiet: bool = False,
        verbose: bool = False,
        out: TextIO | None = None,
    ) -> None:
        self.lang, self.quiet, self.verbose = lang, quiet, verbose
        self._stdout, self._stderr = out or sys.stdout, sys.stderr
        self.terminal = self._stdout.isatty()
        self._out = _console(self._stdout, color)
        self._err = _console(self._stderr, color)

    @property
    def width(self) -> int:
        """Columns of the terminal; practically endless elsewhere."""
        return self._out.width

    @property
    def progress_console(self) -> Console | None:
        """The console for a progress bar, if standard error is a terminal and progress is wanted."""
        return self._err if self._stderr.isatty() and not self.quiet else None

    def say(self, english: str, german: str) -> str:
        """The text in the language in use."""
        return german if self.lang == "de" else english

    def show(self, *things: RenderableType) -> None:
        """Write to standard output."""
        for thing in things:
            write(self._stdout, self._render(self._out, thing))

    def line(self, text: str | Text = "") -> None:
        """Write one line to standard output, never wrapped."""
        console = self._out
        shown = text if isinstance(text, Text) else Text(escaped(text))
        with console.capture() as held:
            console.print(shown, soft_wrap=True, highlight=False)
        write(self._stdout, held.get())

    def raw(self, text: str) -> None:
        """Write a document for a program to standard output: as it is, unless a terminal would act on it."""
        write(self._stdout, escaped(text.replace("\r\n", "\n")) if self.terminal else text)

    def note(self, text: str) -> None:
        """Chatter, on standard error; nothing if the user wants quiet."""
        if not self.quiet:
            self.warn(text)

    def detail(self, text: str) -> None:
        """Chatter for those who want to know more."""
        if self.verbose:
            self.warn(text)

    def warn(self, text: str) -> None:
        """Something the user must know beside the report, on standard error."""
        with self._err.capture() as held:
            self._err.print(Text(escaped(text)), soft_wrap=True, highlight=False)
        write(self._stderr, held.get())

    def table(
        self, title: str, columns: Sequence[str], rows: Iterable[Sequence[Any]], **options: Any
    ) -> None:
        """Show a table; see `make_table`."""
        self.show(self.make_table(title, columns, rows, **options))

    def make_table(
        self,
        title: str,
        columns: Sequence[str],
        rows: Iterable[Sequence[Any]],
        *,
        right: Sequence[int] = (),
        styles: Sequence[str] = (),
        widths: Sequence[int] = (),
        unbroken: Sequence[int] = (),
    ) -> Table:
        """A table: with a title on a terminal, bare columns elsewhere.

        Args:
            title: above the table.
            columns: heads of the columns.
            rows: cells; everything that is no text is turned into one.
            right: numbers of the columns with figures.
            styles: of the columns, from the left.
            unbroken: numbers of the columns whose cells are never wrapped.
            widths: least widths of the columns on a terminal, from the left.
        """
        from rich import box

        table = Table(
            title=title if self.terminal and title else None,
            title_style="bold",
            title_justify="left",
            box=box.SIMPLE_HEAD if self.terminal else None,
            header_style="bold" if self.terminal else "",
            pad_edge=False,
            padding=(0, 1, 0, 0) if self.terminal else (0, 2, 0, 0),
        )
        for number, head in enumerate(columns):
            table.add_column(
                head,
                justify="right" if number in right else "left",
                style=styles[number] if number < len(styles) else "",
                overflow="fold",
                min_width=widths[number] if self.terminal and number < len(widths) else None,
                no_wrap=not self.terminal or number in unbroken,
            )
        for row in rows:
            table.add_row(*(cell if isinstance(cell, Text) else Text(escaped(str(cell))) for cell in row))
        if self.terminal:
            self._fit(table, widths)
        return table

    def _fit(self, table: Table, widths: Sequence[int]) -> None:
        """Set the widths of a table that is too wide for the terminal so that no word is broken, if they can.

        Every column gets room for its longest word, or what it has at least; what is left is shared out by
        what each still lacks.
        """
        console = self._out
        measured = [Measurement.get(console, console.options, Group(*c.cells)) for c in table.columns]
        heads = [Text(str(column.header)) for column in table.columns]
        wanted = [max(m.maximum, h.cell_len) for m, h in zip(measured, heads, strict=True)]
        least = [
            want if column.no_wrap else max(m.minimum, h.cell_len, *widths[number : number + 1])
            for number, (column, m, h, want) in enumerate(
                zip(table.columns, measured, heads, wanted, strict=True)
            )
        ]
        room = self.width - 2 * len(wanted) - 1
        free, lacking = room - sum(least), sum(wanted) - sum(least)
        if lacking <= free or free < 0:
            return
        for column, want, low in zip(table.columns, wanted, least, strict=True):
            column.width = low + free * (want - low) // lacking

    def _render(self, console: Console, thing: RenderableType) -> str:
        with console.capture() as held:
            console.print(thing, highlight=False)
        text = held.get()
        if self.terminal:
            return text
        return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


class _Console(Console):
    """A console that shows acting characters of whatever it renders instead of sending them."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The segments of a renderable, their texts escaped."""
        for segment in super().render(renderable, options):
            clean = segment.text if segment.control else escaped(segment.text)
            yield segment if clean == segment.text else Segment(clean, segment.style)


def _console(stream: TextIO, color: str) -> Console:
    """A console that writes nothing by itself; the width of one that is no terminal is endless."""
    terminal = stream.isatty()
    if color == "auto":
        wanted = (terminal or bool(os.environ.get("FORCE_COLOR"))) and not os.environ.get("NO_COLOR")
    else:
        wanted = color == "always"
    return _Console(
        file=stream,
        force_terminal=bool(wanted or terminal),
        no_color=not wanted,
        color_system="auto" if terminal and wanted else ("standard" if wanted else None),
        width=None if terminal else ENDLESS,
        highlight=False,
        emoji=False,
        markup=False,
    )


def overlay_line(screen: Screen, name: str, sha256: str) -> str:
    """One line that belongs to every result found with an overlay."""
    return screen.say(
        f"With facts of cards replaced by the overlay {name} (sha256 {sha256[:12]}).",
        f"Mit Kartenangaben, die das Overlay {name} ersetzt hat (sha256 {sha256[:12]}).",
    )
