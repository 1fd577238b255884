"""Counts as people write them: digits and number words, before or behind a name, bare or in brackets."""

from __future__ import annotations

import re

MAX_COUNT = 99
BAD = -1
"""The count of a line whose count is not accepted."""

_ENGLISH = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)
_GERMAN = (
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn "
    "siebzehn achtzehn neunzehn zwanzig"
)
_OTHERS = {
    1: "once ein eine einen einmal",
    2: "twice zwo zweimal",
    3: "thrice dreimal",
    4: "viermal",
    5: "fuenf fünfmal fuenfmal",
    12: "zwoelf",
}
WORDS = {
    word: number for words in (_ENGLISH, _GERMAN) for number, word in enumerate(words.split(), start=1)
} | {word: number for number, words in _OTHERS.items() for word in words.split()}
"""Number words from 1 to 20, in English and German."""

_DIGITS = r"[+-]?\d+(?:[.,]\d+)?"
_WORD = "|".join(sorted(WORDS, key=len, reverse=True))
_UNIT = r"(?:pcs?|pieces?|copy|copies|cards?|times|stück|stueck|stk|st|mal|karten?|exemplare?)\b\.?"
_TIMES = "[xX×*]"
_OPEN, _CLOSE = r"[(\[{<]\s*", r"\s*[)\]}>]"
_IN_BRACKETS = rf"{_OPEN}(?:{_TIMES}\s*)?(?P<number>{_DIGITS}|{_WORD})\s*(?:{_TIMES}|{_UNIT})?{_CLOSE}"
_GAP = " \t\xa0,:;=.…·_"
_BEHIND = r"(?<=[\s,:;=.…·_])"


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


BRACKET_BEFORE = _compiled(rf"^{_IN_BRACKETS}\s*(?:{_TIMES}\s+)?(?=\S)")
DIGITS_BEFORE = _compiled(
    rf"^(?P<number>{_DIGITS})"
    rf"(?:\s*{_UNIT}(?:\s+(?:of|von))?\s+|{_TIMES}\s*|\s+(?:{_TIMES}|[-–—])\s+|[-–—]\s+|\s+)(?=\S)"
)
TIMES_BEFORE = _compiled(r"^[x×]\s?(?P<number>\d+)\s+(?=\S)")
WORD_BEFORE = _compiled(rf"^(?P<number>{_WORD})(?:\s*{_UNIT}(?:\s+(?:of|von))?|\s*{_TIMES})?\s+(?=\S)")
NUMBERED = _compiled(r"^\d+[.):]{1,2}(?!\d)\s*(?=\S)")
"""A number with a sign that numbers lines: it may be a count or not."""

BRACKET_AFTER = _compiled(rf"\s*{_IN_BRACKETS}$")
DIGITS_AFTER = _compiled(
    rf"{_BEHIND}(?:{_TIMES}\s?(?P<times>\d+)|(?P<number>{_DIGITS})\s?(?:{_TIMES}|{_UNIT})?)$"
)
WORD_AFTER = _compiled(rf"{_BEHIND}(?:{_TIMES}\s?)?(?P<number>{_WORD})(?:\s+{_UNIT}|\s*{_TIMES})?$")
ALONE = _compiled(rf"^(?:{_TIMES}\s?)?(?:{_DIGITS})\s*(?:[-–—]|{_TIMES}|{_UNIT})?$")
"""A count without a name, in digits."""

_WHOLE = _compiled(rf"^(?:{_TIMES}\s*)?(?P<number>{_DIGITS}|{_WORD})\s*(?:{_TIMES}|{_UNIT})?$")
_BEGINS = _compiled(rf"^\W*(?:\d|(?:{_WORD})\b)")
_SAID = _compiled(rf"\d+|\b(?:{_WORD})\b")


def before_gap(text: str) -> str:
    """A text without what joins it to a count behind it: blanks, dots, a dash."""
    while (short := text.rstrip(_GAP)) != text or short.endswith((" -", " –", " —")):
        text = short[:-1] if short.endswith((" -", " –", " —")) else short
    return text


def number(text: str) -> int:
    """The count that digits or a number word state; `BAD` if it is not a whole number from 1 to 99."""
    if text.casefold() in WORDS:
        return WORDS[text.casefold()]
    return int(text) if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= MAX_COUNT else BAD


def stated(text: str) -> int | None:
    """The count that a remark or a cell states; `BAD` if it begins with a number, None if it does not."""
    found = _WHOLE.match(text.strip())
    if found:
        return number(found["number"])
    return BAD if _BEGINS.match(text) else None


def numbers_in(text: str) -> list[str]:
    """All numbers and number words of a text, in their order."""
    return [found.casefold() for found in _SAID.findall(text)]
