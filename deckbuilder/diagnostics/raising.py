"""The one way to raise a finding: a code, its place and plain values; the entry of the code has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from deckbuilder.diagnostics.codes import CODES
from deckbuilder.diagnostics.entry import CodeEntry
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.text import AND, Phrase, Text, listed
from deckbuilder.escaping import short
from deckbuilder.vocabulary import Severity

QUOTED = 80
"""Of a longer text only the beginning is repeated in a sentence."""
NOT_ANY = Text("nothing", "nichts")


def finding(
    code: str,
    where: Location,
    variant: str = "",
    *,
    cards: Sequence[str] = (),
    named: Callable[[str], Text] | None = None,
    softened: bool = False,
    expected: Any = None,
    actual: Any = None,
    source: str | None = None,
    suggestions: Sequence[str] = (),
    **values: Any,
) -> Finding:
    """The finding with this code, in the words of its entry.

    Args:
        code, where, cards, expected, actual, suggestions: as in `Finding`.
        variant: which of the entry's sentences.
        named: the name of a card by its id; without it the ids stand for the names.
        softened: a warning only, whatever the entry says: in a draft, for example.
        source: the rule that is not met; that of the entry if none is given.
        values: the other fields of the templates: texts, numbers, sequences of these, or names of phrases.
    """
    entry = CODES[code]
    known = {
        "actual": actual,
        "expected": expected,
        "suggestions": tuple(suggestions),
        "written": where.as_written,
        "pointer": where.pointer,
        "names": tuple(named(card) if named else card for card in cards),
        **values,
    }
    known["card"] = known["names"][0] if known["names"] else ""
    sentence = entry.variants[variant]
    english, german = (filled(entry, sentence, known, language) for language in ("en", "de"))
    return Finding(
        code,
        Severity.WARNING if softened else entry.severity,
        english,
        german,
        tuple(cards),
        where,
        expected,
        actual,
        entry.source.en if source is None else source,
        tuple(suggestions),
    )


def filled(entry: CodeEntry, template: Text, values: Mapping[str, Any], language: str) -> str:
    """A template of an entry with its fields filled in."""
    return _Filler(entry, values, language).format(template.in_language(language))


def worded(code: str, field: str, phrase: Phrase | str) -> Text:
    """A phrase of an entry by itself."""
    entry = CODES[code]
    english, german = (_Filler(entry, {field: phrase}, one).format(f"{{{field}}}") for one in ("en", "de"))
    return Text(english, german)


class _Filler(Formatter):
    """Fills in fields as `str.format` does; see `CodeEntry` for what a field may ask for."""

    def __init__(self, entry: CodeEntry, values: Mapping[str, Any], language: str) -> None:
        self.entry, self.values, self.language = entry, values, language

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        value = self.values[str(key)]
        phrases = self.entry.phrases.get(str(key))
        return self._told(value) if phrases is None else self._phrases(value, phrases)

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            return self._listed(value, format_spec)
        one, bar, more = format_spec.partition("|")
        if not bar:
            return str(super().format_field(value, format_spec))
        return one if value == 1 else more

    def _phrases(self, value: Any, phrases: Mapping[str, Text]) -> Any:
        if isinstance(value, tuple) and not isinstance(value, Phrase):
            return tuple(dict.fromkeys(self._phrases(one, phrases) for one in value))
        phrase = value if isinstance(value, Phrase) else Phrase(value)
        return filled(self.entry, phrases[phrase.name], {**self.values, **phrase.values}, self.language)

    def _told(self, value: Any) -> Any:
        """A value in this language; sequences within a sequence are alternatives that ask for several."""
        if isinstance(value, Text):
            return value.in_language(self.language)
        if isinstance(value, str):
            return short(value, QUOTED)
        if isinstance(value, (tuple, list)):
            told = (self._told(one) for one in value)
            joint = AND.in_language(self.language)
            return tuple(listed(one, joint) if isinstance(one, tuple) else one for one in told)
        return value

    def _listed(self, words: tuple[Any, ...], spec: str) -> str:
        if not words:
            return NOT_ANY.in_language(self.language)
        if spec == ",":
            return ", ".join(map(str, words))
        if spec[0] in "“„":
            return listed((f"{spec[0]}{word}{spec[-1]}" for word in words), spec[1:-1])
        return listed(map(str, words), spec)
