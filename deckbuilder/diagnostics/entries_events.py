"""RV4: chosen event cards and event stacks."""

from __future__ import annotations

from deckbuilder.diagnostics.entries_decks import NOWHERE
from deckbuilder.diagnostics.entry import DOUBT, TABLE_CARD, CodeEntry
from deckbuilder.diagnostics.text import NOTHING, Text
from deckbuilder.vocabulary import Severity

CHOOSE_ANOTHER = Text("Choose another card.", "Eine andere Karte wählen.")

ENTRIES: dict[str, CodeEntry] = {
    "RV401": CodeEntry(
        Severity.ERROR,
        Text(
            "{actual} chosen event {actual:card|cards}{doubt}, expected exactly {expected}.",
            "{actual} gewählte {actual:Ereigniskarte|Ereigniskarten}{doubt}, erwartet werden genau "
            "{expected}.",
        ),
        meaning=Text(
            "The number of chosen event cards is wrong.",
            "Die Zahl der gewählten Ereigniskarten stimmt nicht.",
        ),
        rule=Text(
            "Tournament Game: each player chooses exactly 4.", "Turnierspiel: Jeder Spieler wählt genau 4."
        ),
        fix=Text("Add or take out event cards.", "Ereigniskarten hinzufügen oder herausnehmen."),
        phrases={"doubt": DOUBT},
    ),
    "RV402": CodeEntry(
        Severity.ERROR,
        Text("“{card}” is not an event card; {why}.", "„{card}“ ist keine Ereigniskarte; {why}."),
        meaning=Text(
            "A card in the section of event cards is not an event card.",
            "Eine Karte bei den Ereigniskarten ist keine Ereigniskarte.",
        ),
        rule=Text("Only event cards lie in the event stack.", "Im Ereignisstapel liegen nur Ereigniskarten."),
        fix=Text(
            "Move the line to the section that the finding suggests; else take it out.",
            "Die Zeile in den Abschnitt verschieben, den der Befund vorschlägt; sonst streichen.",
        ),
        phrases={"why": TABLE_CARD},
    ),
    "RV403": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}”: {count} chosen, {actual} of them with the half-moon; of equal ones at most {limit}.",
            "„{card}“: {count} gewählt, davon {actual} mit Halbmond; von gleichen höchstens {limit}.",
        ),
        meaning=Text(
            "The same event card is chosen more than once with the half-moon.",
            "Dieselbe Ereigniskarte ist mehr als einmal mit Halbmond gewählt.",
        ),
        rule=Text(
            "Tournament Game: of equal event cards with the half-moon at most 1.",
            "Turnierspiel: von gleichen Ereigniskarten mit Halbmond höchstens 1.",
        ),
        fix=CHOOSE_ANOTHER,
    ),
    "RV404": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}” comes from the host, in addition to the chosen cards; nobody chooses it.",
            "„{card}“ kommt vom Gastgeber, neben den gewählten Karten; niemand wählt die Karte.",
        ),
        meaning=Text(
            "A card that the host brings anyway is among the chosen event cards.",
            "Eine Karte, die der Gastgeber mitbringt, ist unter den gewählten Ereigniskarten.",
        ),
        rule=Text(
            "Tournament Game: the host brings it in addition to their chosen cards.",
            "Turnierspiel: Der Gastgeber bringt sie zusätzlich zu den gewählten Karten mit.",
        ),
        fix=CHOOSE_ANOTHER,
    ),
    "RV405": CodeEntry(
        Severity.ERROR,
        Text(
            "{actual} of {names:and}, which return under the top four cards; together at most {limit}.",
            "{actual}-mal {names:und}; sie kehren unter die obersten vier Karten zurück, zusammen höchstens "
            "{limit}.",
        ),
        meaning=Text(
            "Too many events that return under the top four cards are chosen.",
            "Zu viele Ereignisse, die unter die obersten vier Karten zurückkehren, sind gewählt.",
        ),
        rule=Text(
            "Tournament Game: of Barbarian Attack and Insurrection together at most 2.",
            "Turnierspiel: von den Ereignissen, die zurückkehren, zusammen höchstens 2.",
        ),
        fix=Text("Choose other cards.", "Andere Karten wählen."),
    ),
    "RV406": CodeEntry(
        Severity.ERROR,
        Text("“{card}”: {actual} chosen, but {supply}{more}.", "„{card}“: {actual} gewählt, {supply}{more}."),
        meaning=Text(
            "An event card is chosen more often than there are copies left to choose.",
            "Eine Ereigniskarte ist öfter gewählt, als es wählbare Exemplare gibt.",
        ),
        rule=Text(
            "Tournament Game: the plain Riots and Plague are prescribed and cannot be chosen.",
            "Turnierspiel: Die vorgeschriebenen Karten ohne Halbmond sind nicht wählbar.",
        ),
        fix=CHOOSE_ANOTHER,
        phrases={
            "supply": {
                "held": Text(
                    "one collection has {held} to choose",
                    "in einer Sammlung {held:ist|sind} aber nur {held} wählbar",
                ),
                "nowhere": NOWHERE,
            },
            "more": {
                "": NOTHING,
                "prescribed": Text(" in addition to {out} prescribed", " neben {out} vorgeschriebenen"),
            },
        },
    ),
    "RV407": CodeEntry(
        Severity.ERROR,
        Text(
            "The prescribed event cards are {wanted:and}, all without the half-moon; the list names others.",
            "Vorgeschrieben sind {wanted:und}, alle ohne Halbmond; die Liste nennt andere.",
        ),
        meaning=Text(
            "The list repeats the prescribed event cards wrongly.",
            "Die Liste wiederholt die vorgeschriebenen Ereigniskarten falsch.",
        ),
        rule=Text(
            "Tournament Game: 1 Riots and 1 Plague without the half-moon; the host also Yule.",
            "Turnierspiel: je Spieler die beiden vorgeschriebenen Karten ohne Halbmond; der Gastgeber "
            "auch das Julfest.",
        ),
        fix=Text(
            "Correct [Events fixed], or leave it out.", "[Feste Ereignisse] berichtigen oder weglassen."
        ),
    ),
    "RV408": CodeEntry(
        Severity.INFO,
        Text(
            "“{card}” under [Events] is a chosen card; the prescribed one comes in addition.",
            "„{card}“ unter [Ereignisse] ist eine gewählte Karte; die vorgeschriebene kommt hinzu.",
        ),
        meaning=Text(
            "A title that is also prescribed is among the chosen event cards.",
            "Ein Titel, der auch vorgeschrieben ist, steht unter den gewählten Ereigniskarten.",
        ),
        rule=Text(
            "Tournament Game: the prescribed copy comes in addition.",
            "Turnierspiel: Das vorgeschriebene Exemplar kommt hinzu.",
        ),
        fix=Text(
            "Nothing to do if it was meant; else move the prescribed cards to [Events fixed], or leave "
            "them out.",
            "Nichts zu tun, wenn es so gemeint war; sonst die vorgeschriebenen Karten zu [Feste Ereignisse] "
            "verschieben oder weglassen.",
        ),
    ),
    "RV409": CodeEntry(
        Severity.ERROR,
        {
            "divider": Text(
                "The event stack is laid wrongly: {found}x “{card}”, expected exactly 1.",
                "Der Ereignisstapel liegt falsch: {found}-mal „{card}“, erwartet wird genau 1.",
            ),
            "below": Text(
                "The event stack is laid wrongly: {found} {found:card|cards} under “{card}”, "
                "expected {wanted}.",
                "Der Ereignisstapel liegt falsch: {found} {found:Karte|Karten} unter „{card}“, "
                "erwartet werden {wanted}.",
            ),
            "upper only": Text(
                "The event stack is laid wrongly: “{found}” lies under “{card}”.",
                "Der Ereignisstapel liegt falsch: „{found}“ liegt unter „{card}“.",
            ),
            "size": Text(
                "The event stack is laid wrongly: {found} {found:card|cards} in the stack, "
                "expected exactly {wanted}.",
                "Der Ereignisstapel liegt falsch: {found} {found:Karte|Karten} im Stapel, "
                "erwartet werden genau {wanted}.",
            ),
        },
        meaning=Text("An event stack is laid wrongly.", "Ein Ereignisstapel liegt falsch."),
        rule=Text(
            "Base rulebook: three cards, Yule, all others on top.",
            "Grundregeln: drei Karten, darauf das Julfest, darauf alle anderen.",
        ),
        fix=Text("Lay the stack anew.", "Den Stapel neu legen."),
    ),
    "RV410": CodeEntry(
        Severity.ERROR,
        Text(
            "The event stack has {actual} {actual:card|cards}{doubt}, expected exactly {expected}.",
            "Der Ereignisstapel hat {actual} {actual:Karte|Karten}{doubt}, erwartet werden genau {expected}.",
        ),
        meaning=Text(
            "An event stack has the wrong number of cards.",
            "Ein Ereignisstapel hat die falsche Zahl von Karten.",
        ),
        rule=Text(
            "Tournament Game 13; Duel 12; introductory game 9; theme games all cards of both sets.",
            "Turnierspiel 13; Duell 12; Einführungsspiel 9; Themenspiele alle Karten beider Sets.",
        ),
        fix=Text("Add or take out cards.", "Karten hinzufügen oder herausnehmen."),
        phrases={"doubt": DOUBT},
    ),
    "RV411": CodeEntry(
        Severity.ERROR,
        {
            "": Text(
                "The event stack lacks {wanted:and}; that always belongs to it.",
                "Im Ereignisstapel fehlt {wanted:und}; das gehört immer hinein.",
            ),
            "decks": Text(
                "The event stack lacks {wanted:and}, which the two decks bring.",
                "Im Ereignisstapel fehlt {wanted:und}, was die beiden Decks mitbringen.",
            ),
        },
        meaning=Text(
            "An event stack lacks cards that always belong to it.",
            "Einem Ereignisstapel fehlen Karten, die immer hineingehören.",
        ),
        rule=Text(
            "Duel: Yule, Invention, Year of Plenty, Traveling Merchant and the plain cards of the theme "
            "sets.",
            "Duell: die vier festen Ereignisse und die Karten der Themensets ohne Halbmond.",
        ),
        fix=Text("Add the cards.", "Die Karten hinzufügen."),
    ),
    "RV412": CodeEntry(
        Severity.ERROR,
        {
            "": Text(
                "“{card}”: {actual} in the event stack, the sets in play have {held}.",
                "„{card}“: {actual} im Ereignisstapel, die Sets im Spiel haben {held}.",
            ),
            "decks": Text(
                "The event stack has {wanted:and} more than the two decks bring.",
                "Der Ereignisstapel hat {wanted:und} mehr, als die beiden Decks mitbringen.",
            ),
        },
        meaning=Text(
            "An event card is listed more often than the sets in play have it.",
            "Eine Ereigniskarte steht öfter da, als die Sets im Spiel sie haben.",
        ),
        rule=Text(
            "Only event cards of the basic set and the chosen theme sets are used.",
            "Nur Ereigniskarten des Basissets und der gewählten Themensets sind im Spiel.",
        ),
        fix=Text("Take copies out.", "Exemplare herausnehmen."),
    ),
}
