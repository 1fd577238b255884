"""Reading deck files by path: what is no text file at all is refused with one clear line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.decks import json_format, text_format
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.errors import UnreadableInput
from deckbuilder.finding import Finding, Where, in_order
from deckbuilder.vocabulary import Severity

MAX_BYTES = 1_000_000
MAX_LINES = 2_000
MAX_LINE_LENGTH = 10_000
BINARY = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f]")
TEXT_SUFFIXES = (".deck", ".txt")
SUFFIXES = (*TEXT_SUFFIXES, ".json")


@dataclass(frozen=True)
class Loaded:
    """A file that was read.

    Args:
        path: as the user named it.
        item: the deck or kit as far as it could be read; None if the file is no list at all.
        findings: everything that was found while reading.
    """

    path: str
    item: Decklist | Kit | None
    findings: tuple[Finding, ...]


def load(path: Path | str, *, lenient: bool = False) -> Loaded:
    """Read a deck or kit; the suffix tells the format.

    Args:
        path: a ``.deck``, ``.txt`` or ``.json`` file.
        lenient: accept a name without its subtitle, or its words in another order, if one card fits.

    Raises:
        UnreadableInput: missing, a folder, of an unknown kind, empty, too large, binary, or broken JSON.
    """
    file = Path(path)
    if file.is_dir():
        raise UnreadableInput(f"{path}: is a folder, expected a deck file ({', '.join(SUFFIXES)})")
    if file.suffix.lower() not in SUFFIXES:
        kind = f"“{file.suffix}”" if file.suffix else "no suffix"
        raise UnreadableInput(f"{path}: unknown kind of file ({kind}), expected {', '.join(SUFFIXES)}")
    try:
        with file.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableInput(f"{path}: there is no such file") from None
    except OSError as error:
        raise UnreadableInput(f"{path}: cannot be read: {error.strerror or error}") from None
    return loads(data, str(path), suffix=file.suffix.lower(), lenient=lenient)


def loads(data: bytes, path: str = "-", *, suffix: str = ".deck", lenient: bool = False) -> Loaded:
    """Read a deck or kit from bytes, for example from standard input.

    Raises:
        UnreadableInput: as `load`.
    """
    text, findings = decode(data, path)
    read = json_format.read if suffix == ".json" else text_format.read
    item, found = read(text, path, lenient=lenient)
    return Loaded(path, item, in_order([*findings, *found]))


def decode(data: bytes, path: str) -> tuple[str, list[Finding]]:
    """The text of a file, and a warning if it is not UTF-8.

    Raises:
        UnreadableInput: empty, too large, binary, too many or too long lines.
    """
    if len(data) > MAX_BYTES:
        raise UnreadableInput(f"{path}: larger than {MAX_BYTES:,} bytes; that is no decklist")
    if BINARY.search(data):
        raise UnreadableInput(f"{path}: is a binary file, expected text")
    findings: list[Finding] = []
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = _decode_western(data, path)
        findings.append(_wrong_encoding(path, data, error.start))
    if not text.strip():
        raise UnreadableInput(f"{path}: is empty")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) - (not lines[-1]) > MAX_LINES:
        raise UnreadableInput(f"{path}: {len(lines):,} lines, at most {MAX_LINES:,} are read")
    longest = max(range(len(lines)), key=lambda i: len(lines[i]))
    if len(lines[longest]) > MAX_LINE_LENGTH:
        raise UnreadableInput(
            f"{path}: line {longest + 1} has {len(lines[longest]):,} characters, "
            f"at most {MAX_LINE_LENGTH:,} are read"
        )
    return text, findings


def _decode_western(data: bytes, path: str) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        raise UnreadableInput(f"{path}: is neither UTF-8 nor Windows-1252 text") from None


def _wrong_encoding(path: str, data: bytes, start: int) -> Finding:
    line = data.count(b"\n", 0, start) + 1
    return Finding(
        "RV006",
        Severity.WARNING,
        "The file is not UTF-8; it was read as Windows-1252.",
        "Die Datei ist nicht UTF-8; sie wurde als Windows-1252 gelesen.",
        where=Where(path, line),
        expected="UTF-8",
        actual="Windows-1252",
        source="file format",
    )
