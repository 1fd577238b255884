"""Words in both languages, and how several values are listed in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Text(NamedTuple):
    """Words in both languages."""

    en: str
    de: str

    def in_language(self, language: str) -> str:
        """The words in ``en`` or ``de``."""
        return self.de if language == "de" else self.en


class Phrase(NamedTuple):
    """A part of a sentence by its name in the entry of the code, with values of its own."""

    name: str
    values: Mapping[str, Any] = {}


NOTHING = Text("", "")
AND, OR = Text("and", "und"), Text("or", "oder")


def listed(names: Iterable[str], joint: str = "or") -> str:
    """``a, b or c``."""
    words = tuple(names)
    return f" {joint} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def shortlist(names: Iterable[str], limit: int = 8) -> tuple[str, ...]:
    """The names, each once, and dots for those beyond the limit."""
    once = tuple(dict.fromkeys(names))
    return once if len(once) <= limit else (*once[: limit - 1], "…")
