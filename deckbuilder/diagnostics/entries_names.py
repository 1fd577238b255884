"""RV1: the names of cards and sets."""

from __future__ import annotations

from deckbuilder.diagnostics.entry import NAMES, NEAR, CodeEntry
from deckbuilder.diagnostics.text import Text
from deckbuilder.vocabulary import Severity

ENTRIES: dict[str, CodeEntry] = {
    "RV101": CodeEntry(
        Severity.ERROR,
        Text("No card is called “{actual}”.{hint}", "Keine Karte heißt „{actual}“.{hint}"),
        meaning=Text("No card has this name.", "Keine Karte heißt so."),
        rule=Text(
            "Names: English, German and older names count, in any case and with or without accents.",
            "Namen: Deutsche, englische und ältere Namen gelten, groß oder klein, mit oder ohne Akzente.",
        ),
        fix=Text(
            "Correct the spelling; the nearest names are suggested, never taken.",
            "Die Schreibung berichtigen; die nächsten Namen werden nur vorgeschlagen, nie übernommen.",
        ),
        source=NAMES,
        phrases={
            "hint": {
                **NEAR,
                "edition": Text(
                    " Perhaps the list is for “{elsewhere:or}”, which has this card.",
                    " Vielleicht ist die Liste für „{elsewhere:oder}“; dort gibt es die Karte.",
                ),
            }
        },
    ),
    "RV102": CodeEntry(
        Severity.ERROR,
        Text(
            "“{actual}” fits {number} cards: {suggestions:and}.",
            "„{actual}“ passt auf {number} Karten: {suggestions:und}.",
        ),
        meaning=Text("A short form fits several cards.", "Eine Kurzform passt auf mehrere Karten."),
        rule=Text(
            "Names: nothing is guessed; an ambiguous list is a faulty list.",
            "Namen: Nichts wird geraten; eine mehrdeutige Liste ist fehlerhaft.",
        ),
        fix=Text("Write the full name.", "Den vollen Namen schreiben."),
        source=NAMES,
    ),
    "RV103": CodeEntry(
        Severity.ERROR,
        Text(
            "“{actual}” names two different cards: {suggestions:and}.",
            "„{actual}“ nennt zwei verschiedene Karten: {suggestions:und}.",
        ),
        meaning=Text(
            "Two names joined by a slash belong to two cards.",
            "Zwei Namen mit Schrägstrich gehören zu zwei verschiedenen Karten.",
        ),
        rule=Text("Names: both must name the same card.", "Namen: Beide müssen dieselbe Karte nennen."),
        fix=Text(
            "Write two lines, or the right pair of names.",
            "Zwei Zeilen schreiben oder das richtige Namenspaar.",
        ),
        source=NAMES,
    ),
    "RV104": CodeEntry(
        Severity.ERROR,
        {
            "stack": Text(
                "No theme set is called “{actual}”; stacks are named [Stack {first} 1], [Stack {last}] … "
                "Known sets: {known:and}.",
                "Kein Themenset heißt „{actual}“; Stapel heißen [Stapel {first} 1], [Stapel {last}] … "
                "Bekannt sind {known:und}.",
            ),
            "set": Text(
                "“{actual}” is not one theme set. Known sets: {known:and}.",
                "„{actual}“ ist kein einzelnes Themenset. Bekannt sind {known:und}.",
            ),
        },
        meaning=Text(
            "No theme set, or more than one, has this name.", "Kein Themenset heißt so, oder mehrere."
        ),
        rule=Text(
            "Names: sets count by id, English or German name, with or without “Era of”.",
            "Namen: Sets gelten mit Id, deutschem oder englischem Namen, auch ohne „Zeit der“.",
        ),
        fix=Text("Write the name of one set.", "Den Namen eines Sets schreiben."),
        source=NAMES,
    ),
    "RV105": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}” is not printed in {said:and}, but in {printed:and}.",
            "„{card}“ gibt es nicht in {said:und}, sondern in {printed:und}.",
        ),
        meaning=Text(
            "The set in brackets does not hold the card.", "Das Set in Klammern enthält die Karte nicht."
        ),
        rule=Text(
            "Catalogue: the sets in which a card is printed.",
            "Katalog: die Sets, in denen eine Karte gedruckt ist.",
        ),
        fix=Text("Correct the set, or leave it out.", "Das Set berichtigen oder weglassen."),
        source=NAMES,
    ),
    "RV106": CodeEntry(
        Severity.WARNING,
        Text("“{actual}” was taken for “{card}”.", "„{actual}“ wurde als „{card}“ gelesen."),
        meaning=Text(
            "A shortened name was accepted because leniency was asked for.",
            "Ein gekürzter Name wurde hingenommen, weil Nachsicht verlangt war.",
        ),
        rule=Text("Names: exactly one card fits it.", "Namen: Genau eine Karte passt dazu."),
        fix=Text("Write the full name.", "Den vollen Namen schreiben."),
        source=NAMES,
    ),
    "RV107": CodeEntry(
        Severity.ERROR,
        Text(
            "The code holds a card with the number {actual}, which this version does not know.",
            "Der Code enthält eine Karte mit der Nummer {actual}, die diese Version nicht kennt.",
        ),
        meaning=Text(
            "A share code holds a card that this version does not know.",
            "Ein Deckcode enthält eine Karte, die diese Version nicht kennt.",
        ),
        rule=Text(
            "Catalogue: the numbers of the cards; new cards get new numbers.",
            "Katalog: die Nummern der Karten; neue Karten bekommen neue Nummern.",
        ),
        fix=Text(
            "Update this program, or ask for the list as a text file.",
            "Dieses Programm aktualisieren oder um die Liste als Textdatei bitten.",
        ),
        source=NAMES,
    ),
}
