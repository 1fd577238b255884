"""RV000 to RV011: lines, headers and the head of a list."""

from __future__ import annotations

from deckbuilder.diagnostics.entry import FILE_FORMAT, MISFIT, CodeEntry
from deckbuilder.diagnostics.text import NOTHING, Text
from deckbuilder.vocabulary import Severity

ENTRIES: dict[str, CodeEntry] = {
    "RV000": CodeEntry(
        Severity.ERROR,
        Text("{actual}", "{actual}"),
        meaning=Text(
            "An input cannot be read as a list at all.",
            "Eine Eingabe ist gar nicht als Liste lesbar.",
        ),
        rule=Text(
            "File format: a text file of at most 1 MB and 2,000 lines with at most 10,000 characters each.",
            "Dateiformat: eine Textdatei mit höchstens 1 MB und 2000 Zeilen von höchstens 10000 Zeichen.",
        ),
        fix=Text(
            "Name an existing .deck, .txt, .json, .toml, .yaml or .csv file, or a whole share code.",
            "Eine vorhandene Datei (.deck, .txt, .json, .toml, .yaml, .csv) oder einen ganzen Deckcode "
            "nennen.",
        ),
        source=FILE_FORMAT,
    ),
    "RV001": CodeEntry(
        Severity.ERROR,
        {
            "": Text(
                "This line is not a card, header, head line or comment: “{written}”.",
                "Diese Zeile ist weder Karte noch Überschrift, Kopfzeile oder Kommentar: „{written}“.",
            ),
            "foreign": Text(
                "“{written}” ends with a set code or a foil mark as other card games use them; expected only "
                "count and name (“{name}”).",
                "„{written}“ endet mit einem Setkürzel oder Folienzeichen, wie andere Kartenspiele sie "
                "haben; "
                "erwartet werden nur Anzahl und Name („{name}“).",
            ),
            "too many": Text(
                "This line has {actual:,} parts; at most {expected} cards are read from one line.",
                "Diese Zeile hat {actual} Teile; höchstens {expected} Karten werden aus einer Zeile gelesen.",
            ),
        },
        meaning=Text(
            "A line is neither a card nor a header, head line or comment.",
            "Eine Zeile ist weder Karte noch Überschrift, Kopfzeile oder Kommentar.",
        ),
        rule=Text(
            "File format: every line that is not blank is accounted for.",
            "Dateiformat: Jede Zeile, die nicht leer ist, muss eine Bedeutung haben.",
        ),
        fix=Text(
            "Correct the line, or put # in front of it.",
            "Die Zeile berichtigen oder # davor setzen.",
        ),
        source=FILE_FORMAT,
    ),
    "RV002": CodeEntry(
        Severity.ERROR,
        {
            "": Text(
                "The count in “{written}” is not accepted; expected a whole number from 1 to 99.",
                "Die Anzahl in „{written}“ gilt nicht; erwartet wird eine ganze Zahl von 1 bis 99.",
            ),
            "two counts": Text(
                "“{second}” behind the name may be a count too, but the line already says {first}; leave "
                "one.",
                "„{second}“ hinter dem Namen kann auch eine Anzahl sein, aber die Zeile nennt schon {first}; "
                "nur eine darf bleiben.",
            ),
            "numbered": Text(
                "The number in “{written}” may be a count or number the line; write “2x Name”, or no number.",
                "Die Zahl in „{written}“ kann eine Anzahl oder die Nummer der Zeile sein; erwartet wird "
                "„2x Name“ oder keine Zahl.",
            ),
            "value": Text(
                "{pointer}: {actual} does not fit: {reason}.", "{pointer}: {actual} passt nicht: {reason}."
            ),
        },
        meaning=Text(
            "A count is not a whole number from 1 to 99, or a line has two numbers that may be counts.",
            "Eine Anzahl ist keine ganze Zahl von 1 bis 99, oder eine Zeile hat zwei mögliche Anzahlen.",
        ),
        rule=Text(
            "File format: count and name, as in “2x Abbey” or “Abbey (2)”; without a count one copy is "
            "meant.",
            "Dateiformat: Anzahl und Name wie „2x Abtei“ oder „Abtei (2)“; ohne Anzahl ist ein Stück "
            "gemeint.",
        ),
        fix=Text(
            "Write one whole number, or take the line out.",
            "Eine ganze Zahl schreiben oder die Zeile streichen.",
        ),
        source=FILE_FORMAT,
        phrases={"reason": MISFIT},
    ),
    "RV003": CodeEntry(
        Severity.ERROR,
        {
            "": Text(
                "Unknown section “{actual}”; the cards below it are looked up, but count nowhere.{hint}",
                "Unbekannter Abschnitt „{actual}“; die Karten darunter werden nachgeschlagen, zählen aber "
                "nirgends.{hint}",
            ),
            "sideboard": Text(
                "“{actual}”: there is no sideboard in this game; the cards are looked up, but count nowhere. "
                "Take them out, or move them to a section of the list.",
                "„{actual}“: In diesem Spiel gibt es kein Sideboard; die Karten werden nachgeschlagen, "
                "zählen "
                "aber nirgends. Sie gehören in einen Abschnitt der Liste oder gar nicht hinein.",
            ),
        },
        meaning=Text(
            "A section header is not known; the cards below it are looked up, but count nowhere.",
            "Eine Überschrift ist unbekannt; die Karten darunter werden gelesen, zählen aber nirgends.",
        ),
        rule=Text(
            "File format: [Start], [Deck], [Events], [Events fixed], [Notes]; kits [Sets], [Stack …] too.",
            "Dateiformat: [Startkarten], [Deck], [Ereignisse], [Feste Ereignisse], [Notizen]; Spielsets auch "
            "[Themensets], [Stapel …].",
        ),
        fix=Text(
            "Use one of these names, in English or German.",
            "Einen dieser Namen verwenden, deutsch oder englisch.",
        ),
        source=FILE_FORMAT,
        phrases={
            "hint": {
                "": NOTHING,
                "near": Text(" Did you mean {nearest:or}?", " Ist {nearest:oder} gemeint?"),
            }
        },
    ),
    "RV004": CodeEntry(
        Severity.WARNING,
        {
            "": Text(
                "Unknown key “{actual}”; it is kept but not used.{hint}",
                "Unbekannter Schlüssel „{actual}“; er bleibt stehen, gilt aber nicht.{hint}",
            ),
            "kit": Text(
                "“{actual}” says nothing about a kit of format {format}; it is not used.",
                "„{actual}“ sagt nichts über ein Spielset im Format {format}; es gilt nicht.",
            ),
        },
        meaning=Text(
            "A line in the head of the file has a key that is not known or not used.",
            "Eine Kopfzeile hat einen Schlüssel, der unbekannt ist oder nicht gebraucht wird.",
        ),
        rule=Text(
            "File format: name, player, format, edition, role, options; own keys begin with x-.",
            "Dateiformat: Name, Spieler, Format, Ausgabe, Rolle, Optionen; eigene Schlüssel beginnen mit x-.",
        ),
        fix=Text(
            "Correct the key, or begin it with x-.",
            "Den Schlüssel berichtigen oder mit x- beginnen lassen.",
        ),
        source=FILE_FORMAT,
        phrases={
            "hint": {
                "": NOTHING,
                "near": Text(
                    " The nearest known key is {nearest:“or”}.",
                    " Der nächste bekannte Schlüssel ist {nearest:„oder“}.",
                ),
            }
        },
    ),
    "RV005": CodeEntry(
        Severity.WARNING,
        Text(
            "The header says {expected}, but {actual} are listed below it.",
            "Die Überschrift nennt {expected}, darunter stehen aber {actual}.",
        ),
        meaning=Text(
            "The count in a section header differs from what is listed.",
            "Die Anzahl in einer Überschrift stimmt nicht mit den Zeilen überein.",
        ),
        rule=Text(
            "File format: a header count is a checksum; a deck may be counted with its start cards.",
            "Dateiformat: Die Anzahl in der Überschrift ist eine Prüfsumme; ein Deck darf mit seinen "
            "Startkarten gezählt sein.",
        ),
        fix=Text(
            "Count again: either the header is old or a line is missing.",
            "Nachzählen: Entweder ist die Überschrift alt, oder eine Zeile fehlt.",
        ),
        source=FILE_FORMAT,
    ),
    "RV006": CodeEntry(
        Severity.WARNING,
        Text(
            "The file is not UTF-8; it was read as {actual}.",
            "Die Datei ist nicht UTF-8; sie wurde als {actual} gelesen.",
        ),
        meaning=Text("The file is not UTF-8.", "Die Datei ist nicht UTF-8."),
        rule=Text(
            "File format: UTF-8; Windows-1252 is read with this warning.",
            "Dateiformat: UTF-8; Windows-1252 wird mit dieser Warnung gelesen.",
        ),
        fix=Text("Save the file as UTF-8.", "Die Datei als UTF-8 speichern."),
        source=FILE_FORMAT,
    ),
    "RV007": CodeEntry(
        Severity.INFO,
        Text(
            "The list has no sections; taken as chosen event cards: {events:and}.",
            "Die Liste hat keine Abschnitte; als gewählte Ereigniskarten gelesen: {events:und}.",
        ),
        meaning=Text(
            "Event cards stood in a list without sections and were taken as chosen event cards.",
            "In einer Liste ohne Überschriften galten Ereigniskarten als gewählte Ereigniskarten.",
        ),
        rule=Text(
            "File format: without headers everything is [Deck], but event cards belong to [Events].",
            "Dateiformat: Ohne Überschriften gehört alles zu [Deck], Ereigniskarten aber zu [Ereignisse].",
        ),
        fix=Text(
            "Nothing to do; headers make it clear.",
            "Nichts zu tun; Überschriften machen es deutlich.",
        ),
        source=FILE_FORMAT,
    ),
    "RV008": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}” is listed more than once{places}; counted together: {actual}.",
            "„{card}“ steht mehrmals da{places}; zusammen gezählt: {actual}.",
        ),
        meaning=Text(
            "A card is listed on several lines or under several names; the copies were added up.",
            "Eine Karte steht auf mehreren Zeilen oder unter mehreren Namen; die Anzahlen wurden addiert.",
        ),
        rule=Text(
            "File format: one line per card; limits are checked for the sum.",
            "Dateiformat: eine Zeile je Karte; Grenzen gelten für die Summe.",
        ),
        fix=Text(
            "Nothing to do; one line is easier to read.",
            "Nichts zu tun; eine Zeile liest sich leichter.",
        ),
        source=FILE_FORMAT,
        phrases={
            "places": {"": NOTHING, "lines": Text(" (lines {lines:and})", " (Zeilen {lines:und})")},
        },
    ),
    "RV009": CodeEntry(
        Severity.ERROR,
        Text(
            "“{key}:” belongs to the head of the file, before the first section.",
            "„{key}:“ gehört in den Kopf der Datei, vor den ersten Abschnitt.",
        ),
        meaning=Text(
            "A head line stands after the first section.",
            "Eine Kopfzeile steht hinter der ersten Überschrift.",
        ),
        rule=Text("File format: head lines come first.", "Dateiformat: Kopfzeilen kommen zuerst."),
        fix=Text(
            "Move the line to the top of the file.",
            "Die Zeile an den Anfang der Datei setzen.",
        ),
        source=FILE_FORMAT,
    ),
    "RV010": CodeEntry(
        Severity.ERROR,
        {
            "edition": Text(
                "Unknown edition “{actual}”; expected {accepted:or}.",
                "Unbekannte Ausgabe „{actual}“; erwartet wird {accepted:oder}.",
            ),
            "format": Text(
                "Unknown format “{actual}”; expected {accepted:or}.",
                "Unbekanntes Format „{actual}“; erwartet wird {accepted:oder}.",
            ),
            "of edition": Text(
                "Edition {edition} has no format “{actual}”; expected {accepted:or}.",
                "Die Ausgabe {edition} hat kein Format „{actual}“; erwartet wird {accepted:oder}.",
            ),
            "role": Text(
                "Unknown role “{actual}”; expected {accepted:or}.",
                "Unbekannte Rolle „{actual}“; erwartet wird {accepted:oder}.",
            ),
        },
        meaning=Text(
            "Format, edition or role has a value that does not exist.",
            "Format, Ausgabe oder Rolle hat einen Wert, den es nicht gibt.",
        ),
        rule=Text(
            "File format: the accepted values are named in the message.",
            "Dateiformat: Die Meldung nennt die Werte, die gelten.",
        ),
        fix=Text("Use one of them.", "Einen davon verwenden."),
        source=FILE_FORMAT,
    ),
    "RV011": CodeEntry(
        Severity.ERROR,
        Text(
            "“{key}” is given twice: “{expected}”{place}, now “{actual}”.",
            "„{key}“ steht zweimal da: „{expected}“{place}, nun „{actual}“.",
        ),
        meaning=Text(
            "A head line is given twice with different values.",
            "Eine Kopfzeile steht zweimal da, mit verschiedenen Werten.",
        ),
        rule=Text("File format: one value per key.", "Dateiformat: ein Wert je Schlüssel."),
        fix=Text("Take one of the lines out.", "Eine der Zeilen streichen."),
        source=FILE_FORMAT,
        phrases={"place": {"": NOTHING, "line": Text(" in line {line}", " in Zeile {line}")}},
    ),
}
