"""Reading files that people write (settings, rulesets, overlays, lock files, TOML lists) within limits.

Whatever such a file holds, the caller gets plain data or an `UnreadableInputError` that names the file and
the place; never another error, and never work without bounds.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from deckbuilder.errors import UnreadableInputError
from deckbuilder.escaping import short

MAX_BYTES = 1_000_000
MAX_KEY_PARTS = 100
"""Of a dotted key; the library takes quadratic time for keys of very many parts."""
MAX_DEPTH = 100
MAX_BITS = 64
MAX_FAULTS = 20
"""So many faults of one file are told; of the rest only how many there are."""

JOINT = re.compile(r"[\w\"'-]\s*\.\s*(?=[\w\"'-])")
LONG_NUMBER = re.compile(r"\d[\d_]{3000}")
DEEP = re.compile(r"[\[{](?:[^\n\[{]{0,80}[\[{]){60}")
PLACE = re.compile(r"^(?P<what>.*?)\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)$", re.DOTALL)


def faults(found: Iterable[str]) -> str:
    """Faults in one line; of very many only the first."""
    told = [short(one, 300) for one in found]
    more = len(told) - MAX_FAULTS
    return "; ".join(told[:MAX_FAULTS] + ([f"and {more} more"] if more > 0 else []))


def read_file(path: Path | str, limit: int = MAX_BYTES) -> bytes:
    """The content of a file.

    Raises:
        UnreadableInputError: missing, not to be opened, or larger than the limit.
    """
    name = short(path, 300)
    try:
        with open(path, "rb") as stream:
            data = stream.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnreadableInputError(f"{name}: cannot be read: {reason}") from None
    if len(data) > limit:
        raise UnreadableInputError(f"{name}: larger than {limit:,} bytes")
    return data


def read_text(path: Path | str, limit: int = MAX_BYTES) -> str:
    """The text of a file in UTF-8.

    Raises:
        UnreadableInputError: as `read_file`, or in another encoding.
    """
    try:
        return read_file(path, limit).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableInputError(
            f"{short(path, 300)}: cannot be read: not UTF-8 (byte {error.start + 1})"
        ) from None


def toml_table(text: str, name: str) -> dict[str, Any]:
    """The table that a TOML text holds.

    Args:
        text: the text.
        name: of the file, for messages.

    Raises:
        UnreadableInputError: not valid TOML, or beyond the limits.
    """
    refuse_long_keys(text, name)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise UnreadableInputError(f"{name}: nested too deeply (line {_line_of(DEEP, text)})") from None
    except tomllib.TOMLDecodeError as error:
        what, line = toml_fault(error)
        raise UnreadableInputError(
            f"{name}: not valid TOML: {what}{f' (line {line})' if line else ''}"
        ) from None
    except ValueError:
        line = _line_of(LONG_NUMBER, text)
        raise UnreadableInputError(f"{name}: a number with thousands of digits (line {line})") from None
    refuse_huge_values(data, name)
    return data


def _line_of(pattern: re.Pattern[str], text: str) -> int:
    """The first line in which this stands; 1 if it is spread over several."""
    found = pattern.search(text)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def toml_fault(error: ValueError) -> tuple[str, int | None]:
    """What is wrong with a TOML text and in which line."""
    found = PLACE.match(str(error))
    if found is None:
        return short(error), None
    return short(found["what"]), int(found["line"]) if found["line"] else None


def refuse_long_keys(text: str, name: str) -> None:
    """Refuse a TOML text in which a key has very many parts.

    Raises:
        UnreadableInputError: it has one.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MAX_KEY_PARTS and len(JOINT.findall(line)) > MAX_KEY_PARTS:
            raise UnreadableInputError(
                f"{name}: not valid TOML: a key of more than {MAX_KEY_PARTS} parts (line {number})"
            )


def refuse_huge_values(data: Any, name: str) -> None:
    """Refuse data that is nested very deeply or holds numbers that Python will not even print.

    Raises:
        UnreadableInputError: with the place of the first such value.
    """
    for place, depth, value in _values(data):
        if depth > MAX_DEPTH:
            raise UnreadableInputError(f"{name}: {short(place)}: nested too deeply")
        if isinstance(value, int) and value.bit_length() > MAX_BITS:
            raise UnreadableInputError(f"{name}: {short(place)}: a number of more than {MAX_BITS} bits")


def _values(data: Any) -> Iterator[tuple[str, int, Any]]:
    """All values within the data, each with its place and depth."""
    waiting: list[tuple[str, int, Any]] = [("", 0, data)]
    while waiting:
        place, depth, value = waiting.pop()
        yield place, depth, value
        if depth > MAX_DEPTH:
            continue
        if isinstance(value, dict):
            waiting += [
                (f"{place}.{short(key)}" if place else short(key), depth + 1, one)
                for key, one in value.items()
            ]
        elif isinstance(value, list):
            waiting += [(f"{place}[{number}]", depth + 1, one) for number, one in enumerate(value)]
