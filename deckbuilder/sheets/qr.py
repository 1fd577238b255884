"""QR codes as a square of light and dark."""

from __future__ import annotations

from deckbuilder.decks.extras import extra_library

Square = tuple[tuple[bool, ...], ...]


def qr_square(text: str) -> Square:
    """The modules of the QR code of a text, row by row, without the quiet zone.

    Raises:
        UnreadableInputError: the library of the extra ``pdf`` is not installed.
    """
    segno = extra_library("segno", "a QR code", "pdf")
    matrix = segno.make_qr(text, error="m").matrix
    return tuple(tuple(bool(module) for module in row) for row in matrix)


def runs(square: Square) -> tuple[tuple[int, int, int], ...]:
    """The dark stripes: row, first column, length."""
    found = []
    for row, modules in enumerate(square):
        column = 0
        while column < len(modules):
            length = 0
            while column + length < len(modules) and modules[column + length]:
                length += 1
            if length:
                found.append((row, column, length))
            column += length or 1
    return tuple(found)
