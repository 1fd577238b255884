"""Standard output and error as files: their encoding, and a reader who has gone away. No rich here."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO


def prepare_streams() -> None:
    """UTF-8 and plain line ends for files and pipes; letters a terminal does not have become escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = None if stream.isatty() else "utf-8"
            newline = None if stream.isatty() else ""
            stream.reconfigure(encoding=encoding, errors="backslashreplace", newline=newline)


def send_nowhere(stream: TextIO) -> None:
    """Let a stream whose reader is gone swallow what waits in it and all that is still to come."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return


def write(stream: TextIO, text: str) -> None:
    """Write at once; a reader who has gone away is no error."""
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        send_nowhere(stream)


def flush_all() -> None:
    """Write out what waits in both streams."""
    for stream in (sys.stdout, sys.stderr):
        try:
            write(stream, "")
        except (OSError, ValueError):
            continue
