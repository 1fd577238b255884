"""From bytes to text: how much is read, in which encodings, and what is no text at all."""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import NamedTuple

from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.errors import UnreadableInputError

EXCEL = ".xlsx"
"""Of a workbook; read with the extra ``excel``."""
MAX_LINE_LENGTH = 10_000
BINARY = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f]")


class Limits(NamedTuple):
    """The largest input that is read; no decklist comes near.

    Args:
        size: bytes.
        lines: lines.
    """

    size: int
    lines: int


ONE_LIST = Limits(1_000_000, 2_000)
MANY_LISTS = Limits(2_000_000, 20_000)
"""Of a table, which may hold all the lists of an event."""


def read_text(path: Path | str, limits: Limits = ONE_LIST) -> str:
    """The text of a file, whatever it holds.

    Raises:
        UnreadableInputError: missing, empty, too large or binary.
    """
    return decode(read_bytes(path, limits), str(path), limits)[0]


def read_bytes(path: Path | str, limits: Limits = ONE_LIST) -> bytes:
    """The content of a file, one byte more than is allowed at most.

    Raises:
        UnreadableInputError: missing, or not to be opened.
    """
    try:
        with open(path, "rb") as stream:
            return stream.read(limits.size + 1)
    except FileNotFoundError:
        raise UnreadableInputError(f"{path}: there is no such file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnreadableInputError(f"{path}: cannot be read: {reason}") from None


def decode(data: bytes, path: str, limits: Limits = ONE_LIST) -> tuple[str, list[Finding]]:
    """The text of a file, and a warning if it is not UTF-8.

    Raises:
        UnreadableInputError: empty, too large, binary, too many or too long lines.
    """
    if len(data) > limits.size:
        raise UnreadableInputError(f"{path}: larger than {limits.size:,} bytes; that is no decklist")
    findings: list[Finding] = []
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = _from_utf16(data, path)
        findings.append(_wrong_encoding(path, 1, "UTF-16"))
    if BINARY.search(data):
        raise UnreadableInputError(f"{path}: is a binary file, expected text")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = _decode_western(data, path)
        findings.append(_wrong_encoding(path, data.count(b"\n", 0, error.start) + 1, "Windows-1252"))
    if not text.strip():
        raise UnreadableInputError(f"{path}: is empty")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) - (not lines[-1]) > limits.lines:
        raise UnreadableInputError(f"{path}: {len(lines):,} lines, at most {limits.lines:,} are read")
    longest = max(range(len(lines)), key=lambda i: len(lines[i]))
    if len(lines[longest]) > MAX_LINE_LENGTH:
        raise UnreadableInputError(
            f"{path}: line {longest + 1} has {len(lines[longest]):,} characters, "
            f"at most {MAX_LINE_LENGTH:,} are read"
        )
    return text, findings


def _from_utf16(data: bytes, path: str) -> bytes:
    """The same text as UTF-8; some programs under Windows write UTF-16."""
    try:
        return data.decode("utf-16").encode()
    except UnicodeDecodeError:
        raise UnreadableInputError(f"{path}: begins like UTF-16 text, but is none") from None


def _decode_western(data: bytes, path: str) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        raise UnreadableInputError(f"{path}: is neither UTF-8 nor Windows-1252 text") from None


def _wrong_encoding(path: str, line: int, encoding: str) -> Finding:
    return finding("RV006", Location(path, line), expected="UTF-8", actual=encoding)
