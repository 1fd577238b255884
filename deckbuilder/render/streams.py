"""Standard output and error as files: their encoding, and a reader who has gone away. No rich here."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from deckbuilder.errors import DeckbuilderError
from deckbuilder.escaping import escaped

_NOWHERE: list[TextIO] = []
"""Streams that swallow everything."""


class StreamError(DeckbuilderError):
    """A standard stream is closed, or cannot be read from or written to."""


def prepare_streams() -> None:
    """UTF-8 and plain line ends for files and pipes; letters a terminal does not have become escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = None if stream.isatty() else "utf-8"
            newline = None if stream.isatty() else ""
            stream.reconfigure(encoding=encoding, errors="backslashreplace", newline=newline)


def send_nowhere(stream: TextIO) -> None:
    """Let a stream whose reader is gone swallow what waits in it and all that is still to come."""
    _NOWHERE.append(stream)
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return


def write(stream: TextIO, text: str) -> None:
    """Write at once; a reader who has gone away is not an error.

    Raises:
        StreamError: the disk is full, or the stream is closed; what follows is dropped.
    """
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        send_nowhere(stream)
    except (OSError, ValueError) as error:
        send_nowhere(stream)
        raise StreamError(_cannot_write(stream, error)) from None


def flush_all() -> None:
    """Write out what waits in both streams.

    Raises:
        StreamError: as `write`; the other stream is written out all the same.
    """
    faults: list[StreamError] = []
    for stream in (sys.stdout, sys.stderr):
        try:
            write(stream, "")
        except StreamError as error:
            faults.append(error)
    if faults:
        raise faults[0]


def closed_output() -> str:
    """What is wrong if the caller closed standard output or standard error; empty if both are open."""
    names = [name for name, stream in (("output", sys.stdout), ("error", sys.stderr)) if stream is None]
    return f"standard {' and standard '.join(names)}: closed" if names else ""


def tell(text: str) -> None:
    """Say a last line on standard error, or on standard output if nobody can be told there; never raises."""
    for stream in (sys.stderr, sys.stdout):
        if stream is not None and stream not in _NOWHERE:
            try:
                return write(stream, f"{escaped(text)}\n")
            except StreamError:
                continue
    return None


def read_stdin() -> bytes:
    """All of standard input.

    Raises:
        StreamError: it is closed or cannot be read.
    """
    if sys.stdin is None:
        raise StreamError("standard input is closed")
    try:
        return sys.stdin.buffer.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise StreamError(f"standard input cannot be read: {reason}") from None


def _cannot_write(stream: TextIO, error: Exception) -> str:
    name = "standard error" if stream is sys.stderr else "standard output"
    return f"{name} cannot be written: {getattr(error, 'strerror', None) or error}"
