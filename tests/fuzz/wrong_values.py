"""Every part of a document replaced by every kind of wrong value."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

WRONG: dict[str, Any] = {
    "null": None,
    "true": True,
    "negative": -1,
    "zero": 0,
    "fraction": 1.5,
    "huge": 10**30,
    "thousands of digits": 10**4000,
    "empty text": "",
    "text": "no such thing",
    "long text": "x" * 5_000,
    "controls": "\x1b]0;forged\x07\x1b[2J\x85\u202e",
    "list": [],
    "list of a number": [1],
    "list of a table": [{"set": "gold"}],
    "list of lists": [[[[]]]],
    "table": {},
    "table of a number": {"a": 1},
    "table of a table": {"a": {"b": {}}},
    "list of several": [None, True, 1, "x", [], {}, {"card": "Abbey", "count": "1"}],
}
"""Values by what they are; JSON holds all of them."""

Place = tuple[str | int, ...]


def places(data: Any, before: Place = ()) -> Iterator[Place]:
    """All places of a document, of every list only the first two elements."""
    parts = data.items() if isinstance(data, dict) else enumerate(data[:2]) if isinstance(data, list) else ()
    for key, value in parts:
        yield (*before, key)
        yield from places(value, (*before, key))


def spoilt(data: Any, place: Place, value: Any) -> Any:
    """A copy of the document with another value at this place."""
    made = copy.deepcopy(data)
    owner = made
    for part in place[:-1]:
        owner = owner[part]
    owner[place[-1]] = value
    return made


def all_spoilt(data: Any) -> Iterator[tuple[str, Any]]:
    """Every wrong value at every place, and beside the known keys of every table; each with its name."""
    for place in places(data):
        for name, value in WRONG.items():
            yield f"{'.'.join(map(str, place))}: {name}", spoilt(data, place, value)
    tables = [(), *(one for one in places(data) if isinstance(_at(data, one), dict))]
    for place in tables:
        for name, value in WRONG.items():
            yield (
                f"{'.'.join(map(str, place))}: unknown key, {name}",
                spoilt(data, (*place, "unheard"), value),
            )


def _at(data: Any, place: Place) -> Any:
    for part in place:
        data = data[part]
    return data
