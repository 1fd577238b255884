"""The fingerprint of a composition: the same for every spelling, order, language and file format.

SHA-256 over a text of lines, shown as the first ten symbols of Crockford's base 32 in two groups. The lines
are: format, edition and options (of a kit: its sets), joined by ``|``; then one ``section card=count`` line
for each card, sorted. Half-moon marks do not count: they change nothing in a game. Test vectors stand in
``tests/decks/test_codes.py``.
"""

from __future__ import annotations

import hashlib
from collections import Counter

from deckbuilder.decks.model import Decklist, Kit

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SYMBOLS = 10


def fingerprint(item: Decklist | Kit) -> str:
    """The code of a deck or kit, e.g. ``7K3QF-9XW2M``."""
    digest = hashlib.sha256(composition(item).encode()).digest()
    symbols = base32(digest, SYMBOLS)
    return f"{symbols[:5]}-{symbols[5:]}"


def composition(item: Decklist | Kit) -> str:
    """The text that the fingerprint is taken of."""
    if isinstance(item, Decklist):
        shared = ",".join(sorted(set(item.options)))
        sections = [pair for pair in item.sections() if pair[0] != "events fixed"]
    else:
        shared = ",".join(sorted(one.set for one in item.sets))
        sections = list(item.sections())
    counts: Counter[str] = Counter()
    for key, entries in sections:
        for entry in entries:
            face = f" {entry.variant}" if entry.variant else ""
            section = "events" if key == "events drawn" else key
            counts[f"{section} {entry.card}{face}"] += entry.count
    lines = sorted(f"{name}={count}" for name, count in counts.items())
    return "\n".join([f"{item.format}|{item.edition}|{shared}", *lines])


def base32(data: bytes, symbols: int) -> str:
    """The first symbols of the data in Crockford's base 32, five bits each, most significant first."""
    number = int.from_bytes(data, "big")
    bits = 8 * len(data)
    return "".join(ALPHABET[number >> (bits - 5 * (i + 1)) & 31] for i in range(symbols))
