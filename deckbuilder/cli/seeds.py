"""Seeds that nobody gave."""

from __future__ import annotations

import secrets


def chosen_seed(seed: int | None) -> int:
    """The seed, or a fresh one that is easy to read out; whoever takes it shows it."""
    return secrets.randbelow(900_000) + 100_000 if seed is None else seed
