"""Names that come near a misspelt one."""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable, Sequence

SLOTS = 6
"""So many equal letters of a word are told apart in its signature."""


def close_names(word: str, names: Sequence[str], limit: int = 3, cutoff: float = 0.5) -> tuple[str, ...]:
    """Up to ``limit`` of the names that resemble the word, best first; upper and lower case are equal.

    Args:
        cutoff: the least ratio of equal letters (`difflib`).
    """
    by_folded = {name.casefold(): name for name in reversed(names)}
    near = difflib.get_close_matches(word.casefold(), list(by_folded), n=limit, cutoff=cutoff)
    return tuple(by_folded[name] for name in near)


class Similar:
    """Finds what `difflib.get_close_matches` finds, in a fraction of the time when many words are asked for.

    The letters of each known word are kept as bits, so that one operation tells how many letters two words
    can have in common at most; only what can reach the cutoff is compared in earnest.

    Args:
        words: the known words.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._known = [(word, len(word), *_letters(word)) for word in words]

    def near(self, word: str, limit: int, cutoff: float) -> list[str]:
        """Up to ``limit`` known words whose ratio to the word is at least ``cutoff``, best first."""
        matcher = difflib.SequenceMatcher()
        matcher.set_seq2(word)
        length, (bits, rest) = len(word), _letters(word)
        found = []
        for known, known_length, known_bits, known_rest in self._known:
            common = (bits & known_bits).bit_count() + min(rest, known_rest)
            if 2 * common < cutoff * (length + known_length):
                continue
            matcher.set_seq1(known)
            ratio = matcher.ratio()
            if ratio >= cutoff:
                found.append((ratio, known))
        return [known for _, known in heapq.nlargest(limit, found)]


def _letters(word: str) -> tuple[int, int]:
    """The letters of a word as bits, `SLOTS` for each letter, and how many have no bit of their own."""
    bits, rest = 0, 0
    counts: dict[str, int] = {}
    for letter in word:
        place = (ord(letter) - 48) if letter.isascii() else -1
        number = counts.get(letter, 0)
        counts[letter] = number + 1
        if place < 0 or number >= SLOTS:
            rest += 1
        else:
            bits |= 1 << (place * SLOTS + number)
    return bits, rest
