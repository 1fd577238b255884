"""RV2 and RV3: copies, the half-moon, size and composition of a playing deck."""

from __future__ import annotations

from deckbuilder.diagnostics.entry import DOUBT, TABLE_CARD, CodeEntry
from deckbuilder.diagnostics.text import NOTHING, Text
from deckbuilder.vocabulary import Severity

NOWHERE = Text("no set of this format has the card", "aber kein Set dieses Formats hat die Karte")

ENTRIES: dict[str, CodeEntry] = {
    "RV201": CodeEntry(
        Severity.ERROR,
        Text("“{card}”: {actual} {actual:copy|copies}, but {supply}.", "„{card}“: {actual} Stück, {supply}."),
        meaning=Text(
            "A deck holds more copies of a card than one player's sets do.",
            "Ein Deck enthält mehr Exemplare einer Karte, als die Sets eines Spielers haben.",
        ),
        rule=Text(
            "Tournament Game: a deck is built from one's own cards, one copy of each set.",
            "Turnierspiel: Ein Deck wird aus den eigenen Karten gebaut, von jedem Set ein Exemplar.",
        ),
        fix=Text("Take copies out.", "Exemplare herausnehmen."),
        phrases={
            "supply": {
                "held": Text(
                    "one collection holds {printed}",
                    "in einer Sammlung {printed:ist|sind} aber nur {printed}",
                ),
                "nowhere": NOWHERE,
            }
        },
    ),
    "RV202": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}”: {actual} {kind}, but there {held:is|are} {held} such {held:copy|copies}.",
            "„{card}“: {actual} {kind}, es gibt davon aber {held}.",
        ),
        meaning=Text(
            "A list asks for copies with the half-moon, without it, or with a certain face, that do not "
            "exist.",
            "Eine Liste verlangt Exemplare mit oder ohne Halbmond oder mit einem Bild, die es nicht gibt.",
        ),
        rule=Text(
            "Catalogue: half-moon copies and faces of each card.",
            "Katalog: Exemplare mit Halbmond und Bilder jeder Karte.",
        ),
        fix=Text("Correct or remove the mark.", "Die Angabe berichtigen oder streichen."),
        phrases={
            "kind": {
                "half-moon": Text("with the half-moon", "mit Halbmond"),
                "plain": Text("without the half-moon", "ohne Halbmond"),
                "face": Text("{face}", "{face}"),
            }
        },
    ),
    "RV203": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}”: {count} copies need {actual} with the half-moon; at most {limit} equal ones in a "
            "deck.",
            "„{card}“: {count} Stück brauchen {actual} mit Halbmond; im Deck höchstens {limit} gleiche.",
        ),
        meaning=Text(
            "A deck holds too many equal cards with the half-moon.",
            "Ein Deck enthält zu viele gleiche Karten mit Halbmond.",
        ),
        rule=Text(
            "House rule, switched on in a ruleset; the official text states it for event cards only.",
            "Hausregel, die ein Regelwerk einschaltet; der amtliche Text nennt sie nur für Ereigniskarten.",
        ),
        fix=Text("Take copies out.", "Exemplare herausnehmen."),
    ),
    "RV301": CodeEntry(
        Severity.ERROR,
        Text(
            "The playing deck has {actual} {actual:card|cards}{doubt}, {start} of them start cards; "
            "expected exactly {expected}.{hint}",
            "Das Spieldeck hat {actual} {actual:Karte|Karten}{doubt}, davon {start} Startkarten; "
            "erwartet werden genau {expected}.{hint}",
        ),
        meaning=Text("The playing deck has the wrong size.", "Das Spieldeck hat die falsche Größe."),
        rule=Text(
            "Tournament Game: exactly 33 cards, the 3 start cards included (assumed).",
            "Turnierspiel: genau 33 Karten einschließlich der 3 Startkarten (angenommen).",
        ),
        fix=Text("Add or take out cards.", "Karten hinzufügen oder herausnehmen."),
        phrases={
            "doubt": DOUBT,
            "hint": {
                "": NOTHING,
                "twice": Text(
                    " List the start cards under [Start] only.",
                    " Die Startkarten stehen nur unter [Startkarten].",
                ),
            },
        },
    ),
    "RV302": CodeEntry(
        Severity.ERROR,
        Text(
            "{actual} start {actual:card|cards}{doubt}, expected exactly {expected}.",
            "{actual} {actual:Startkarte|Startkarten}{doubt}, erwartet werden genau {expected}.",
        ),
        meaning=Text(
            "There are too few or too many start cards.", "Es sind zu wenige oder zu viele Startkarten."
        ),
        rule=Text(
            "Tournament Game: exactly 3, counted in the deck; they are the start hand.",
            "Turnierspiel: genau 3, im Deck mitgezählt; sie sind die Starthand.",
        ),
        fix=Text(
            "Move cards between [Start] and [Deck].",
            "Karten zwischen [Startkarten] und [Deck] verschieben.",
        ),
        phrases={"doubt": DOUBT},
    ),
    "RV303": CodeEntry(
        Severity.ERROR,
        Text(
            "The section [Start] is missing or empty; it names the {expected} cards of the start hand.",
            "Der Abschnitt [Startkarten] fehlt oder ist leer; er nennt die {expected} Karten der Starthand.",
        ),
        meaning=Text("The start cards are missing.", "Die Startkarten fehlen."),
        rule=Text(
            "Tournament Game: the list names the 3 cards of the start hand.",
            "Turnierspiel: Die Liste nennt die 3 Karten der Starthand.",
        ),
        fix=Text(
            "Add a section [Start] with 3 of the deck's cards.",
            "Einen Abschnitt [Startkarten] mit 3 Karten des Decks ergänzen.",
        ),
    ),
    "RV304": CodeEntry(
        Severity.ERROR,
        Text("“{card}” is not part of a deck: {why}.", "„{card}“ gehört in kein Deck: {why}."),
        meaning=Text(
            "A road, settlement, city, region or sea card is in the deck.",
            "Eine Straße, Siedlung, Stadt, Landschaft oder Seekarte steht im Deck.",
        ),
        rule=Text(
            "Tournament Game: center cards and regions come from the host and lie on the table; so do "
            "sea cards.",
            "Turnierspiel: Zentrumskarten und Landschaften kommen vom Gastgeber und liegen auf dem Tisch, "
            "ebenso die Seekarten.",
        ),
        fix=Text("Take the line out.", "Die Zeile streichen."),
        phrases={"why": TABLE_CARD},
    ),
    "RV305": CodeEntry(
        Severity.ERROR,
        Text("“{card}” is an event card; it {home}.", "„{card}“ ist eine Ereigniskarte; sie {home}."),
        meaning=Text(
            "An event card is in the deck or among the start cards.",
            "Eine Ereigniskarte steht im Deck oder bei den Startkarten.",
        ),
        rule=Text(
            "Tournament Game: event cards form a stack of their own.",
            "Turnierspiel: Ereigniskarten bilden einen eigenen Stapel.",
        ),
        fix=Text(
            "Move the line to [Events] if the finding suggests it; else take it out.",
            "Die Zeile zu [Ereignisse] verschieben, wenn der Befund es vorschlägt; sonst streichen.",
        ),
        phrases={
            "home": {
                "events": Text("belongs under [Events]", "gehört unter [Ereignisse]"),
                "out": Text("is not part of a playing deck", "gehört in kein Spieldeck"),
            }
        },
    ),
    "RV307": CodeEntry(
        Severity.ERROR,
        Text(
            "The list is for {actual}, the ruleset for {expected}.",
            "Die Liste ist für {actual}, das Regelwerk für {expected}.",
        ),
        meaning=Text(
            "The list is made for another format or edition than the ruleset.",
            "Die Liste gilt einem anderen Format oder einer anderen Ausgabe als das Regelwerk.",
        ),
        rule=Text(
            "A list is checked by a ruleset of its own format.",
            "Eine Liste wird nach einem Regelwerk ihres Formats geprüft.",
        ),
        fix=Text(
            "Choose another ruleset, or correct “Format:”.",
            "Ein anderes Regelwerk wählen oder „Format:“ berichtigen.",
        ),
        source=Text(
            "a list is checked by a ruleset of its own format",
            "eine Liste wird nach einem Regelwerk ihres Formats geprüft",
        ),
    ),
    "RV308": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}” lies open on the table for both players when cards of {sets:and} are used; then it is "
            "not part of a deck.",
            "„{card}“ liegt offen für beide auf dem Tisch, wenn Karten von {sets:und} benutzt werden; dann "
            "gehört die Karte in kein Deck.",
        ),
        meaning=Text(
            "A deck holds a card that lies in the open stack, because it uses other cards of its set.",
            "Im Deck steht eine Karte, die offen auf dem Tisch liegt, weil es Karten aus ihrem Set benutzt.",
        ),
        rule=Text(
            "Older Catan Card Game: with Trade & Change both Counting Houses lie open on the table.",
            "Älteres Kartenspiel: Mit Handel & Wandel liegen beide Kontore offen auf dem Tisch.",
        ),
        fix=Text(
            "Take the card out of the deck; you build it from the table.",
            "Die Karte aus dem Deck nehmen; gebaut wird sie vom Tisch.",
        ),
    ),
}
