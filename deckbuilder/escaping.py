"""Text of other people on its way out: nothing in it acts on a terminal, a build server or a reader's eye.

Names, keys, options and paths come from files that anybody may have written. Every output passes them through
`escaped` here: the screen for all that it shows, each reporter for what it writes.
"""

from __future__ import annotations

import json
import re

ACTING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters, among them ESC, BEL, CR and all of C1
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # direction of text
    "\u2028\u2029\ud800-\udfff\ufff9-\ufffb\U000e0000-\U000e007f]"  # line ends, halves, invisible letters
)
"""Characters that do something instead of being seen; a tab and a line feed are what layout is made of."""

HALVES = re.compile("[\\ud800-\\udfff]")
"""Halves of surrogate pairs, which JSON and YAML can name and no file can hold."""


def escaped(text: str) -> str:
    """The text with every acting character as ``\\u001b``: visible for people, and the same data in JSON."""
    return ACTING.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    number = ord(found[0])
    if number < 0x10000:
        return f"\\u{number:04x}"
    high, low = divmod(number - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


def in_line(text: str) -> str:
    """A text for a place where a line end would begin another message: a path, for example."""
    return escaped(text).replace("\n", "\\n")


def json_text(value: object, indent: int | None = 2) -> str:
    """A value as JSON text that ends with a line feed; acting characters are escapes, as JSON allows."""
    return escaped(json.dumps(value, ensure_ascii=False, indent=indent)) + "\n"


def short(value: object, limit: int = 80) -> str:
    """A value as a message quotes it: in one line, without halves of pairs, only its beginning if long."""
    text = HALVES.sub("\ufffd", " ".join(str(value).split()))
    return text if len(text) <= limit else text[: limit - 1] + "…"
