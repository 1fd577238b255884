"""Names that come near a misspelt one."""

from __future__ import annotations

import difflib
from collections.abc import Sequence


def close_names(word: str, names: Sequence[str], limit: int = 3) -> tuple[str, ...]:
    """Up to ``limit`` of the names that resemble the word, best first; upper and lower case are equal."""
    by_folded = {name.casefold(): name for name in reversed(names)}
    near = difflib.get_close_matches(word.casefold(), list(by_folded), n=limit, cutoff=0.5)
    return tuple(by_folded[name] for name in near)
