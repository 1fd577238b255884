"""The errors that the library raises on purpose; everything else is a bug."""

from __future__ import annotations

from deckbuilder.escaping import short

MAX_PROBLEMS = 50
"""So many problems of one overlay are told; of the rest only how many there are."""


class DeckbuilderError(Exception):
    """Base of all errors whose message is meant for a person."""


class UnknownNameError(DeckbuilderError):
    """A card, set, bot, ruleset or edition that does not exist.

    Args:
        kind: what was looked up, e.g. ``"card"``.
        name: as it was written.
        suggestions: names that exist and come near, best first.
        known: all names that exist; said if none comes near.
    """

    def __init__(
        self, kind: str, name: str, suggestions: tuple[str, ...] = (), known: tuple[str, ...] = ()
    ) -> None:
        self.kind, self.name, self.suggestions, self.known = kind, name, suggestions, known
        hint = ""
        if suggestions:
            hint = f" Did you mean {', '.join(map(repr, suggestions))}?"
        elif known:
            hint = f" Known: {', '.join(map(repr, known))}."
        super().__init__(f"Unknown {kind} {short(name)!r}.{hint}")


class AmbiguousNameError(DeckbuilderError):
    """A short form that fits several cards or sets; it is never guessed which.

    Args:
        kind: what was looked up, e.g. ``"card"``.
        name: as it was written.
        candidates: the names it fits, all of them.
    """

    def __init__(self, kind: str, name: str, candidates: tuple[str, ...]) -> None:
        self.kind, self.name, self.candidates = kind, name, candidates
        super().__init__(self._message())

    def _message(self) -> str:
        listed = ", ".join(repr(c) for c in self.candidates)
        return f"The {self.kind} name {short(self.name)!r} fits several: {listed}. Write one of them in full."


class ContradictoryNamesError(AmbiguousNameError):
    """Two names joined by a slash that belong to two different cards."""

    def _message(self) -> str:
        listed = ", ".join(repr(c) for c in self.candidates)
        return f"The {self.kind} names in {short(self.name)!r} contradict each other: they mean {listed}."


class FilterError(DeckbuilderError):
    """A search filter that cannot be read."""


class UnreadableInputError(DeckbuilderError):
    """A file that cannot be read as what it should be: missing, binary, too large, broken syntax."""


class OverlayError(UnreadableInputError):
    """An overlay of card facts that does not fit the cards; every problem is told at once.

    Args:
        path: of the file, as the user named it.
        problems: place, what was found, what was expected, suggestion; one text each.
    """

    def __init__(self, path: str, problems: tuple[str, ...]) -> None:
        self.path, self.problems = path, problems
        told = [f"  {short(one, 300)}" for one in problems[:MAX_PROBLEMS]]
        more = len(problems) - len(told)
        told += [f"  and {more} more problems"] if more else []
        super().__init__("\n".join((f"{path}: the overlay cannot be used:", *told)))


class SetupError(DeckbuilderError):
    """Decks or kits from which no game of an edition can be set up."""


class IllegalAnswerError(DeckbuilderError):
    """An answer that is not among the options of the choice that was asked."""


class ReadOnlyError(DeckbuilderError, AttributeError):
    """An attempt to change what is only shown: a choice, a view, a card or the table."""


class RecordMismatchError(DeckbuilderError):
    """A recorded game or run that this version does not reproduce."""
