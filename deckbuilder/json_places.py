"""In which line the parts of a JSON text stand; the library of Python does not tell."""

from __future__ import annotations

import json
import re
from bisect import bisect_right

from deckbuilder.decks.file_formats.shapes import Place

BLANK = re.compile(r"[ \t\r\n]*")


class PlacesOfJson:
    """The lines of all parts of a JSON text that is known to be valid.

    Args:
        text: the text.
        first_line: number of its first line in the file.

    Attributes:
        lines: line by place; of a value with a key that of the key.
        twice: keys that their object has already.
    """

    def __init__(self, text: str, first_line: int = 1) -> None:
        self._text = text
        self._first_line = first_line
        self._line_starts = [found.end() for found in re.finditer("\n", text)]
        self._decoder = json.JSONDecoder()
        self.lines: dict[Place, int] = {}
        self.twice: list[Place] = []
        self._value(self._blank(0), ())

    def _blank(self, at: int) -> int:
        found = BLANK.match(self._text, at)
        return found.end() if found else at

    def _mark(self, place: Place, at: int) -> None:
        self.lines[place] = self._first_line + bisect_right(self._line_starts, at)

    def _value(self, at: int, place: Place) -> int:
        """Note the place of a value and of all within it; the index behind it."""
        self.lines.setdefault(place, self._first_line + bisect_right(self._line_starts, at))
        if self._text[at] == "{":
            return self._object(at + 1, place)
        if self._text[at] == "[":
            return self._array(at + 1, place)
        return self._decoder.raw_decode(self._text, at)[1]

    def _object(self, at: int, place: Place) -> int:
        at = self._blank(at)
        keys: set[str] = set()
        while self._text[at] != "}":
            start = at
            key, at = self._decoder.raw_decode(self._text, at)
            if key in keys:
                self.twice.append((*place, key))
            keys.add(key)
            self._mark((*place, key), start)
            at = self._value(self._blank(self._blank(at) + 1), (*place, key))
            at = self._behind(at)
        return at + 1

    def _array(self, at: int, place: Place) -> int:
        at, number = self._blank(at), 0
        while self._text[at] != "]":
            at = self._behind(self._value(at, (*place, number)))
            number += 1
        return at + 1

    def _behind(self, at: int) -> int:
        """The next part of an object or array, or its end."""
        at = self._blank(at)
        return self._blank(at + 1) if self._text[at] == "," else at
