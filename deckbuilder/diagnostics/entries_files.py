"""RV013 to RV025: what a list of a format may hold, documents, tables and limits."""

from __future__ import annotations

from deckbuilder.diagnostics.entry import FILE_FORMAT, MISFIT, CodeEntry
from deckbuilder.diagnostics.text import NOTHING, Text
from deckbuilder.vocabulary import Severity

ENTRIES: dict[str, CodeEntry] = {
    "RV013": CodeEntry(
        Severity.ERROR,
        Text(
            "A list of format {format} has no section [{section}]; its sections are {sections:and}. "
            "The lines below it do not count.",
            "Eine Liste im Format {format} hat keinen Abschnitt [{section}]; sie hat {sections:und}. "
            "Die Zeilen darunter zählen nicht.",
        ),
        meaning=Text(
            "A section does not belong to this format.", "Ein Abschnitt gehört nicht zu diesem Format."
        ),
        rule=Text(
            "File format: decks have [Start], [Deck], [Events]; kits have [Sets], [Stack …], [Open], [Sea], "
            "[Each player], [Events].",
            "Dateiformat: Decks haben [Startkarten], [Deck], [Ereignisse]; Spielsets haben [Themensets], "
            "[Stapel …], [Offen], [Seekarten], [Jeder Spieler], [Ereignisse].",
        ),
        fix=Text(
            "Correct the format, or move the lines.", "Das Format berichtigen oder die Zeilen verschieben."
        ),
        source=FILE_FORMAT,
    ),
    "RV014": CodeEntry(
        Severity.INFO,
        Text(
            "The remark “({actual})” behind “{name}” is not used.",
            "Der Zusatz „({actual})“ hinter „{name}“ wird nicht ausgewertet.",
        ),
        meaning=Text(
            "What stands in brackets behind a name is not understood.",
            "Was in Klammern hinter einem Namen steht, ist unverständlich.",
        ),
        rule=Text(
            "File format: a set, a count or a half-moon mark may stand there.",
            "Dateiformat: Dort kann ein Set, eine Anzahl oder ein Halbmond stehen.",
        ),
        fix=Text("Nothing to do; write remarks behind #.", "Nichts zu tun; Bemerkungen gehören hinter #."),
        source=FILE_FORMAT,
    ),
    "RV016": CodeEntry(
        Severity.ERROR,
        Text(
            "“{written}” belongs to a kit, but the file names no format; add {wanted:“or”}.",
            "„{written}“ gehört zu einem Spielset, aber die Datei nennt kein Format; es fehlt "
            "{wanted:„oder“}.",
        ),
        meaning=Text(
            "The file has sections of a kit but names no format.",
            "Die Datei hat Abschnitte eines Spielsets, nennt aber kein Format.",
        ),
        rule=Text(
            "File format: a kit says “Format: introductory”, “theme” or “duel”.",
            "Dateiformat: Ein Spielset nennt „Format: Einführungsspiel“, „Themenspiel“ oder „Duell“.",
        ),
        fix=Text("Add the line to the head of the file.", "Die Zeile im Kopf der Datei ergänzen."),
        source=FILE_FORMAT,
    ),
    "RV017": CodeEntry(
        Severity.WARNING,
        Text(
            "The file says format version {actual}; this program knows version {expected}.",
            "Die Datei nennt Formatversion {actual}; dieses Programm kennt Version {expected}.",
        ),
        meaning=Text(
            "The file was written for a newer format version.",
            "Die Datei wurde für eine neuere Formatversion geschrieben.",
        ),
        rule=Text(
            "File format: the first line may state the version.",
            "Dateiformat: Die erste Zeile kann die Version nennen.",
        ),
        fix=Text(
            "Update this program, and look at the result with care.",
            "Dieses Programm aktualisieren und das Ergebnis genau ansehen.",
        ),
        source=FILE_FORMAT,
    ),
    "RV018": CodeEntry(
        Severity.ERROR,
        Text(
            "“{actual}” under {part} cannot be written in any list; expected {wanted}.",
            "„{actual}“ unter {part} lässt sich in keiner Liste sagen; erwartet wird {wanted}.",
        ),
        meaning=Text(
            "A list that a program built holds something that no file can say.",
            "Eine Liste, die ein Programm gebaut hat, enthält etwas, was keine Datei sagen kann.",
        ),
        rule=Text(
            "The file formats: counts from 1 on, cards of the list's own edition, known sets, stacks and "
            "faces.",
            "Die Dateiformate: Anzahlen ab 1, Karten der eigenen Ausgabe, bekannte Sets, Stapel und Bilder.",
        ),
        fix=Text(
            "Correct the program, or read the list from a file.",
            "Das Programm berichtigen oder die Liste aus einer Datei lesen.",
        ),
        source=Text("what the file formats can say", "was die Dateiformate sagen können"),
        phrases={
            "wanted": {
                "line": Text("text in one line", "Text in einer Zeile"),
                "format": Text("a format of such a list", "ein Format einer solchen Liste"),
                "word": Text("{words:,}", "{words:,}"),
                "option": Text(
                    "one option in small letters, without commas",
                    "eine Option in Kleinbuchstaben, ohne Komma",
                ),
                "set": Text("the id of a set", "die Id eines Sets"),
                "stack": Text(
                    "the id of a set and perhaps a number", "die Id eines Sets und vielleicht eine Nummer"
                ),
                "card": Text("a card of {edition}", "eine Karte von {edition}"),
                "count": Text("a whole number from 1 on", "eine ganze Zahl ab 1"),
                "copies": Text("from 0 to {count} copies", "0 bis {count} Exemplare"),
                "face": Text("a face of {of}", "ein Bild von {of}"),
            }
        },
    ),
    "RV020": CodeEntry(
        Severity.ERROR,
        Text(
            "The key “{actual}” stands twice in one table; which one counts cannot be told.",
            "Der Schlüssel „{actual}“ steht zweimal in einer Tabelle; welcher gilt, lässt sich nicht sagen.",
        ),
        meaning=Text(
            "A key stands twice in one table, or a column twice in one sheet.",
            "Ein Schlüssel steht zweimal in einer Tabelle, oder ein Blatt hat eine Spalte zweimal.",
        ),
        rule=Text(
            "File format: each key once; which one would count cannot be told.",
            "Dateiformat: jeder Schlüssel einmal; welcher gelten würde, lässt sich nicht sagen.",
        ),
        fix=Text("Take one of them out.", "Einen davon streichen."),
        source=FILE_FORMAT,
    ),
    "RV021": CodeEntry(
        Severity.ERROR,
        Text(
            "{pointer}: there is no field “{actual}”.{hint}",
            "{pointer}: ein Feld „{actual}“ gibt es nicht.{hint}",
        ),
        meaning=Text(
            "A field of a JSON, TOML or YAML list is not known.",
            "Ein Feld einer Liste in JSON, TOML oder YAML ist unbekannt.",
        ),
        rule=Text(
            "File format: the fields of the JSON Schema; own ones go into “extra”.",
            "Dateiformat: die Felder des JSON-Schemas; eigene gehören in „extra“.",
        ),
        fix=Text(
            "Correct the name, or take the field out.", "Den Namen berichtigen oder das Feld streichen."
        ),
        source=FILE_FORMAT,
        phrases={
            "hint": {
                "": NOTHING,
                "near": Text(" Did you mean {nearest:“or”}?", " Ist {nearest:„oder“} gemeint?"),
            }
        },
    ),
    "RV022": CodeEntry(
        Severity.ERROR,
        {
            "document": Text(
                "The document is a {actual}, expected the fields of a decklist.",
                "Das Dokument ist vom Typ {actual}, erwartet werden die Felder einer Liste.",
            ),
            "value": Text(
                "{pointer}: {actual} does not fit: {reason}.", "{pointer}: {actual} passt nicht: {reason}."
            ),
            "cell": Text(
                "{column}: “{actual}” does not fit: expected {wanted}.",
                "{column}: „{actual}“ passt nicht: erwartet wird {wanted}.",
            ),
        },
        meaning=Text(
            "A value has the wrong type or form.", "Ein Wert hat den falschen Typ oder die falsche Form."
        ),
        rule=Text(
            "File format: the JSON Schema, which also describes TOML and YAML; the columns of a table.",
            "Dateiformat: das JSON-Schema, das auch TOML und YAML beschreibt; die Spalten einer Tabelle.",
        ),
        fix=Text("Correct the value.", "Den Wert berichtigen."),
        source=FILE_FORMAT,
        phrases={
            "wanted": {
                "chooser": Text("random, starting player or opponent", "Zufall, Startspieler oder Gegner"),
                "half-moon": Text("yes, no or nothing", "ja, nein oder nichts"),
                "name": Text("what the name says", "was beim Namen steht"),
            },
            "reason": MISFIT,
        },
    ),
    "RV023": CodeEntry(
        Severity.ERROR,
        Text(
            "The row has more cells than the table has columns: “{cells}”.",
            "Die Zeile hat mehr Zellen, als die Tabelle Spalten hat: „{cells}“.",
        ),
        meaning=Text(
            "A row of a table has more cells than the table has columns.",
            "Eine Zeile einer Tabelle hat mehr Zellen als die Tabelle Spalten.",
        ),
        rule=Text(
            "File format: the first row names the columns; every cell is accounted for.",
            "Dateiformat: Die erste Zeile nennt die Spalten; jede Zelle muss eine Bedeutung haben.",
        ),
        fix=Text(
            "Put texts that hold the separator into quotes, or name the column.",
            "Texte, die das Trennzeichen enthalten, in Anführungszeichen setzen oder die Spalte benennen.",
        ),
        source=FILE_FORMAT,
    ),
    "RV024": CodeEntry(
        Severity.ERROR,
        Text(
            "Row {row} holds no list: {reason}{who}.",
            "Zeile {row} der Tabelle enthält keine Liste: {reason}{who}.",
        ),
        meaning=Text("A row of a form holds no list.", "Eine Zeile eines Formulars enthält keine Liste."),
        rule=Text(
            "File format: one list or share code in the cell of each row.",
            "Dateiformat: eine Liste oder ein Deckcode in der Zelle jeder Zeile.",
        ),
        fix=Text("Ask for the list, or take the row out.", "Die Liste anfordern oder die Zeile streichen."),
        source=FILE_FORMAT,
        phrases={
            "reason": {
                "empty": Text("the cell is empty", "die Zelle ist leer"),
                "too long": Text("it has more than {limit:,} lines", "sie hat mehr als {limit} Zeilen"),
                "code": Text("{detail}", "der Deckcode ist nicht lesbar ({detail})"),
            },
            "who": {"": NOTHING, "player": Text(" ({player})", " ({player})")},
        },
    ),
    "RV025": CodeEntry(
        Severity.ERROR,
        Text(
            "{actual:,} {what}, of which the first {limit:,} count; the other {skipped:,} were skipped.",
            "{actual} {what}, von denen die ersten {limit} zählen; die anderen {skipped} wurden übergangen.",
        ),
        meaning=Text(
            "The list holds more than is read or told of one list.",
            "Die Liste enthält mehr, als von einer Liste gelesen oder gemeldet wird.",
        ),
        rule=Text(
            "File format: at most 1,000 card lines, 100 sections, 6,000 values of a document and 500 "
            "lists of a "
            "table; 500 findings are told while reading.",
            "Dateiformat: höchstens 1000 Kartenzeilen, 100 Abschnitte, 6000 Werte eines Dokuments und 500 "
            "Listen einer Tabelle; beim Lesen werden 500 Befunde gemeldet.",
        ),
        fix=Text(
            "Correct what is told, take out what is not part of the list, or divide the table.",
            "Das Gemeldete berichtigen, streichen, was nicht zur Liste gehört, oder die Tabelle teilen.",
        ),
        source=FILE_FORMAT,
        phrases={
            "what": {
                "card lines": Text("card lines", "Kartenzeilen"),
                "sections": Text("sections and sets", "Abschnitte und Sets"),
                "findings": Text("findings", "Befunde"),
                "values": Text("values", "Werte"),
                "lists": Text("lists", "Listen"),
            }
        },
    ),
}
