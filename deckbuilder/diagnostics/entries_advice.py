"""RV9: advice, what a legal deck holds in vain; and what requirements ask for, in words."""

from __future__ import annotations

from deckbuilder.diagnostics.entry import CodeEntry
from deckbuilder.diagnostics.text import Text
from deckbuilder.vocabulary import Severity

PRINTED = Text("requirement printed on the card", "Bedingung auf der Karte")
OPTIONS = Text("table options", "Tischoptionen")
PRINTED_RULE = Text(
    "The requirement printed on the card; the list is legal all the same.",
    "Die Bedingung auf der Karte; die Liste ist trotzdem zulässig.",
)

POINTS = {
    "victory": Text("victory points", "Siegpunkte"),
    "commerce": Text("commerce points", "Handelspunkte"),
    "strength": Text("strength points", "Stärkepunkte"),
    "skill": Text("skill points", "Geschickpunkte"),
    "progress": Text("progress points", "Fortschrittspunkte"),
    "sail": Text("sail points", "Segelpunkte"),
    "cannon": Text("cannon points", "Kanonenpunkte"),
}
"""Points by kind."""
KINDS = {
    "hero": Text("heroes", "Helden"),
    "heroine": Text("heroines", "Heldinnen"),
    "ship": Text("ships", "Schiffe"),
    "trade_ship": Text("trade ships", "Handelsschiffe"),
    "sage": Text("sages", "Weise"),
    "grove": Text("groves", "Haine"),
    "residence": Text("residences", "Residenzen"),
    "artwork": Text("works of art", "Kunstwerke"),
    "unit": Text("units", "Einheiten"),
    "building": Text("buildings", "Gebäude"),
    "wizard": Text("wizards", "Zauberer"),
    "knight": Text("knights", "Ritter"),
    "dragon": Text("dragons", "Drachen"),
}
"""Cards by trait or category."""
BOUGHT = Text("bought commerce points", "gekaufte Handelspunkte")
CARDS = Text("cards of one kind", "Karten einer Art")

ENTRIES: dict[str, CodeEntry] = {
    "RV901": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}” needs {needed:or}; the deck has none.",
            "„{card}“ braucht {needed:oder}; das Deck hat keine solche Karte.",
        ),
        meaning=Text(
            "A card needs another card that the deck does not have.",
            "Eine Karte braucht eine andere Karte, die das Deck nicht hat.",
        ),
        rule=PRINTED_RULE,
        fix=Text(
            "Add the other card, or do without this one.",
            "Die andere Karte hinzufügen oder auf diese verzichten.",
        ),
        source=PRINTED,
    ),
    "RV902": CodeEntry(
        Severity.WARNING,
        Text(
            "Unknown table option “{actual}”; it only has to agree with the opponent's.",
            "Unbekannte Tischoption „{actual}“; sie muss nur mit der des Gegners übereinstimmen.",
        ),
        meaning=Text("A table option is not known.", "Eine Tischoption ist unbekannt."),
        rule=Text(
            "Options that rules refer to: explorers.", "Optionen, auf die sich Regeln beziehen: explorers."
        ),
        fix=Text(
            "Correct the spelling; options of your own only have to agree.",
            "Die Schreibung berichtigen; eigene Optionen müssen nur übereinstimmen.",
        ),
        source=OPTIONS,
    ),
    "RV903": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}” needs {needed:or}; the deck does not bring that.",
            "„{card}“ braucht {needed:oder}; das bringt das Deck nicht mit.",
        ),
        meaning=Text(
            "A card asks for points or kinds of cards that the deck does not bring.",
            "Eine Karte verlangt Punkte oder Kartenarten, die das Deck nicht mitbringt.",
        ),
        rule=PRINTED_RULE,
        fix=Text(
            "Add cards that bring it, or do without this one.",
            "Karten hinzufügen, die es mitbringen, oder auf diese verzichten.",
        ),
        source=PRINTED,
        phrases={
            "needed": {
                "any": Text("{what}", "{what}"),
                "at least": Text("at least {number} {what}", "mindestens {number} {what}"),
                "card": Text("“{title}”", "„{title}“"),
                "cards": Text("“{number}x {title}”", "„{number}x {title}“"),
                "sea": Text("the sea, so the option “explorers”", "die See, also die Option „explorers“"),
                "strength": Text(
                    "the strength advantage, so strength points", "den Stärkevorteil, also Stärkepunkte"
                ),
                "trade": Text(
                    "the trade advantage, so commerce points", "den Handelsvorteil, also Handelspunkte"
                ),
                "hero": Text("a hero with strength", "einen Helden mit Stärke"),
            }
        },
    ),
    "RV904": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}” needs {needed:and}, which this deck can never build.",
            "„{card}“ braucht {needed:und}, was dieses Deck nie bauen kann.",
        ),
        meaning=Text(
            "A card needs another card of the deck that can itself never be built.",
            "Eine Karte braucht eine andere Karte des Decks, die selbst nie gebaut werden kann.",
        ),
        rule=Text(
            "The requirements printed on both cards; the list is legal all the same.",
            "Die Bedingungen auf beiden Karten; die Liste ist trotzdem zulässig.",
        ),
        fix=Text(
            "Add what the other card needs, or do without both.",
            "Hinzufügen, was die andere Karte braucht, oder auf beide verzichten.",
        ),
        source=PRINTED,
    ),
    "RV905": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}” and “{other}” never stand together: one forbids the other.",
            "„{card}“ und „{other}“ stehen nie zusammen: Eins verbietet das andere.",
        ),
        meaning=Text(
            "Two cards of the deck exclude each other.", "Zwei Karten des Decks schließen einander aus."
        ),
        rule=Text(
            "The requirement printed on one of them: the other must not stand.",
            "Die Bedingung auf einer von beiden: Die andere darf nicht stehen.",
        ),
        fix=Text(
            "Nothing to do if either is to be built as the game goes; else take one out.",
            "Nichts zu tun, wenn je nach Spielverlauf eine gebaut werden soll; sonst eine herausnehmen.",
        ),
        source=PRINTED,
    ),
    "RV906": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}”: {actual} copies, but only one can stand at a time.",
            "„{card}“: {actual} Stück, es kann aber immer nur eins stehen.",
        ),
        meaning=Text(
            "A deck holds several copies of a card of which only one can stand.",
            "Ein Deck enthält mehrere Exemplare einer Karte, von der nur eins stehen kann.",
        ),
        rule=Text(
            "Base rulebook: one copy of a card with (1x), or of a person, in each principality.",
            "Grundregeln: in jedem Fürstentum ein Exemplar einer Karte mit (1x) oder einer Person.",
        ),
        fix=Text(
            "Nothing to do if the second copy is meant as a reserve.",
            "Nichts zu tun, wenn das zweite Exemplar als Reserve gedacht ist.",
        ),
        source=PRINTED,
    ),
    "RV907": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}” is of use only where the sea is laid out, which takes the option “explorers”.",
            "„{card}“ nützt nur, wenn die See ausliegt; dazu gehört die Option „explorers“.",
        ),
        meaning=Text(
            "A card is of use only where the sea is laid out, but the sea is not part of the game.",
            "Eine Karte nützt nur, wenn die See ausliegt, aber die See ist nicht im Spiel.",
        ),
        rule=Text(
            "Tournament Game: sea cards are laid out if both players agree on the option “explorers”.",
            "Turnierspiel: Seekarten liegen aus, wenn beide der Option „explorers“ zustimmen.",
        ),
        fix=Text(
            "Add “Options: explorers”, or take the card out.",
            "„Optionen: explorers“ ergänzen oder die Karte herausnehmen.",
        ),
        source=OPTIONS,
    ),
}
