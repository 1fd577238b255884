"""Names of files made from names of people: safe on every system, no two alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

MAX_LENGTH = 60
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
"""Names that Windows keeps for devices."""

_WRITTEN_OUT = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"}
)


def file_name(text: str) -> str:
    """The text as a file name without suffix: small letters, digits and hyphens; empty if nothing is left.

    Umlauts are written out and accents dropped; letters of other scripts stay.
    """
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold())
    spelled = unicodedata.normalize("NFKD", plain.translate(_WRITTEN_OUT))
    kept = "".join(c if c.isalnum() else "-" for c in spelled if not unicodedata.combining(c))
    name = re.sub("-+", "-", kept).strip("-")[:MAX_LENGTH].strip("-")
    return f"{name}-deck" if name in RESERVED else name


def file_names(texts: Iterable[str], otherwise: str = "deck") -> list[str]:
    """A file name for each text; those that would be alike are numbered from 2.

    Args:
        texts: whatever the files are to be called.
        otherwise: the name for texts of which nothing is left.
    """
    taken: set[str] = set()
    names = []
    for text in texts:
        base = file_name(text) or otherwise
        name, number = base, 1
        while name in taken:
            number += 1
            name = f"{base}-{number}"
        taken.add(name)
        names.append(name)
    return names
