"""What there is to know about one finding code, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckbuilder.diagnostics.text import NOTHING, Text
from deckbuilder.vocabulary import Severity


@dataclass(frozen=True)
class CodeEntry:
    """One code.

    In a template ``{card}`` is the first card's name, ``{names:and}`` are the names of all; ``actual``,
    ``expected``, ``suggestions``, ``written`` and ``pointer`` are known from the finding, every other field
    is given by whoever raises it. ``{n:copy|copies}`` is the one word if the number is 1, else the other;
    ``{names:or}`` and ``{names:“or”}`` list several values, the latter in quotes; ``{names:,}`` has no
    joint.

    Args:
        severity: how much it weighs.
        message: what was found and what was expected; by variant where one code has several sentences.
        meaning: what was found, of any list.
        rule: what it should be, and who says so.
        fix: what to do.
        source: the rule behind every finding of this code, if no ruleset states it.
        phrases: by field the parts of a sentence that the field may stand for, each by its name.
    """

    severity: Severity
    message: Text | Mapping[str, Text]
    meaning: Text
    rule: Text
    fix: Text
    source: Text = NOTHING
    phrases: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)

    @property
    def variants(self) -> Mapping[str, Text]:
        """The sentences by variant; an only sentence has no name."""
        return {"": self.message} if isinstance(self.message, Text) else self.message

    def texts(self) -> dict[str, Text]:
        """Every text of the entry by what it is."""
        return {
            "meaning": self.meaning,
            "rule": self.rule,
            "fix": self.fix,
            **{f"message {name}".strip(): text for name, text in self.variants.items()},
            **{f"{field} {name}": text for field, of in self.phrases.items() for name, text in of.items()},
        }


FILE_FORMAT = Text("file format", "Dateiformat")
NAMES = Text("names of the catalogue", "Namen des Katalogs")
NEAR = {
    "": NOTHING,
    "near": Text(" Did you mean {suggestions:or}?", " Gemeint: {suggestions:oder}?"),
}
"""The question behind a misspelling."""
DOUBT = {
    "": NOTHING,
    "line": Text(" (on a line that is not understood)", " (auf einer Zeile, die nicht zu lesen ist)"),
    "lines": Text(" (on lines that are not understood)", " (auf Zeilen, die nicht zu lesen sind)"),
    "line of": Text(
        " ({doubtful} of them on a line that is not understood)",
        " ({doubtful} davon auf einer Zeile, die nicht zu lesen ist)",
    ),
    "lines of": Text(
        " ({doubtful} of them on lines that are not understood)",
        " ({doubtful} davon auf Zeilen, die nicht zu lesen sind)",
    ),
}
"""What to add to a size if some of the cards stand on lines that are not understood."""
MISFIT = {
    "text": Text("expected text", "erwartet wird Text"),
    "number": Text("expected a whole number from 1 to 99", "erwartet wird eine ganze Zahl von 1 bis 99"),
    "card": Text("expected the name of a card", "erwartet wird der Name einer Karte"),
    "key": Text("a key begins with a small letter", "ein Schlüssel beginnt mit einem Kleinbuchstaben"),
    "list": Text(
        "expected a list, or a table of names and counts",
        "erwartet wird eine Liste oder eine Tabelle aus Namen und Anzahlen",
    ),
    "table": Text("expected a table", "erwartet wird eine Tabelle"),
    "unknown": Text("this value does not exist", "diesen Wert gibt es nicht"),
    "missing": Text("the field is missing", "das Feld fehlt"),
    "two ways": Text("give either count, or plain and half_moon", "count oder plain und half_moon angeben"),
    "no copies": Text("plain and half_moon are both 0", "plain und half_moon sind beide 0"),
    "other": Text("{detail}", "erwartet wird ein anderer Wert ({detail})"),
}
"""Why a value of a document does not fit."""
TABLE_CARD = {
    "table": Text("it lies on the table for both players", "sie liegt für beide auf dem Tisch"),
    "laid out": Text(
        "each player lays it out next to their own land", "jeder Spieler legt sie neben seinem Land aus"
    ),
    "draw card": Text("it belongs among the draw cards", "sie gehört zu den Spielkarten"),
}
"""Why a card is not where it should be."""
