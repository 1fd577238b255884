"""Writing what the user wants in a file."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.errors import DeckbuilderError


def write_file(path: str, text: str) -> None:
    """Write a whole file as UTF-8 with plain line feeds.

    Raises:
        DeckbuilderError: the file cannot be written.
    """
    try:
        Path(path).write_text(text, encoding="utf-8", errors="backslashreplace", newline="")
    except OSError as error:
        raise DeckbuilderError(f"{path}: cannot be written: {error.strerror or error}") from None


def write_bytes(path: str, data: bytes) -> None:
    """Write a whole binary file.

    Raises:
        DeckbuilderError: the file cannot be written.
    """
    try:
        Path(path).write_bytes(data)
    except OSError as error:
        raise DeckbuilderError(f"{path}: cannot be written: {error.strerror or error}") from None
