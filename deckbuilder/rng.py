"""Random numbers that belong to a game: keyed counter streams, the same in every process.

A stream is two ints, a key and a count. The key is the first eight bytes of the SHA-256 of the stream's
name; value number n of a stream is the splitmix64 output function applied to ``key + n * GAMMA``
(Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014). Bounded values are drawn by
rejection, so they are unbiased. Test vectors stand in ``tests/test_rng.py``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def stream_key(*names: object) -> int:
    """The 64-bit key of the stream with this name, e.g. ``stream_key(seed, pair, "event die", turn)``."""
    text = "\x1f".join(str(name) for name in names)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def bot_key(seed: int, pair: int, seat: int) -> int:
    """The key of a bot's own random stream: all that it is told of the seed of a run.

    A bot that knew the seed would know all dice and shuffles to come. There is no way back from SHA-256, but
    short seeds could be tried out. So a single byte of the seed's SHA-256 goes into the key: one seed in 256
    would fit, whatever the key.
    """
    hint = hashlib.sha256(f"bots of run {seed}".encode()).digest()[0]
    return stream_key("bot", hint, pair, seat)


def value(key: int, count: int) -> int:
    """Value number ``count`` (from 0) of a stream: a 64-bit int."""
    x = (key + (count + 1) * GAMMA) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def below(key: int, count: int, n: int) -> tuple[int, int]:
    """An unbiased int in ``range(n)`` and the stream's next count."""
    limit = (1 << 64) - (1 << 64) % n
    while True:
        x = value(key, count)
        count += 1
        if x < limit:
            return x % n, count


def shuffled(key: int, items: Sequence[T]) -> list[T]:
    """The items in the order that stream ``key`` gives them (Fisher–Yates). The caller sorts them first."""
    result = list(items)
    count = 0
    for i in range(len(result) - 1, 0, -1):
        j, count = below(key, count, i + 1)
        result[i], result[j] = result[j], result[i]
    return result


class Stream:
    """A stream that keeps its own count, for code outside the engine (bots, tools).

    Args:
        names: the parts of the stream's name; equal names give equal streams.
    """

    __slots__ = ("count", "key")

    def __init__(self, *names: object) -> None:
        self.key = stream_key(*names)
        self.count = 0

    def below(self, n: int) -> int:
        """The next unbiased int in ``range(n)``."""
        result, self.count = below(self.key, self.count, n)
        return result

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]
