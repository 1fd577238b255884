"""RV5: theme sets, draw stacks and what each player lays out, in kits."""

from __future__ import annotations

from deckbuilder.diagnostics.entry import DOUBT, CodeEntry
from deckbuilder.diagnostics.text import NOTHING, Text
from deckbuilder.vocabulary import Severity

TAKE_COPIES_OUT = Text("Take copies out.", "Exemplare herausnehmen.")
TAKE_LINE_OUT = Text("Take the line out.", "Die Zeile streichen.")
PART = {
    "sea": Text("the sea of each player", "das Meer jedes Spielers"),
    "each player": Text("what each player gets", "das, was jeder Spieler erhält"),
}

ENTRIES: dict[str, CodeEntry] = {
    "RV501": CodeEntry(
        Severity.ERROR,
        Text(
            "{actual} theme {actual:set|sets}, expected exactly {expected}. Available: {available:and}.",
            "{actual} {actual:Themenset|Themensets}, erwartet werden genau {expected}. Es gibt "
            "{available:und}.",
        ),
        meaning=Text("The number of theme sets is wrong.", "Die Zahl der Themensets stimmt nicht."),
        rule=Text(
            "Introductory game none, theme game 1, Duel 3.", "Einführungsspiel keins, Themenspiel 1, Duell 3."
        ),
        fix=Text(
            "Add or take out sets under [Sets].", "Sets unter [Themensets] hinzufügen oder herausnehmen."
        ),
    ),
    "RV502": CodeEntry(
        Severity.ERROR,
        Text(
            "“{set}” cannot be chosen as a theme set here.", "„{set}“ ist hier als Themenset nicht wählbar."
        ),
        meaning=Text(
            "A set that cannot be chosen stands under [Sets].",
            "Ein Set unter [Themensets] ist nicht wählbar.",
        ),
        rule=Text(
            "The basic set is always in play and is not a theme set.",
            "Das Basisset ist immer im Spiel und ist kein Themenset.",
        ),
        fix=TAKE_LINE_OUT,
    ),
    "RV503": CodeEntry(
        Severity.ERROR,
        Text("“{set}” is chosen twice.", "„{set}“ ist zweimal gewählt."),
        meaning=Text("A theme set is chosen twice.", "Ein Themenset ist zweimal gewählt."),
        rule=Text("Duel: three different theme sets.", "Duell: drei verschiedene Themensets."),
        fix=Text("Choose another set.", "Ein anderes Set wählen."),
    ),
    "RV504": CodeEntry(
        Severity.ERROR,
        Text(
            "The stack “{stack}” has {actual} {actual:card|cards}{doubt}, expected exactly {expected}.{hint}",
            "Der Stapel „{stack}“ hat {actual} {actual:Karte|Karten}{doubt}, erwartet werden genau "
            "{expected}.{hint}",
        ),
        meaning=Text("A listed stack has the wrong size.", "Ein aufgeführter Stapel hat die falsche Größe."),
        rule=Text(
            "Basic stacks 4 × 9 or 3 × 12; theme stacks by set. Only sizes that a rulebook states count.",
            "Basisstapel 4 × 9 oder 3 × 12; Themenstapel je nach Set. Nur Größen, die eine Regel nennt, "
            "gelten.",
        ),
        fix=Text(
            "Add or take out cards, or leave the stack out: it is then dealt.",
            "Karten hinzufügen oder herausnehmen, oder den Stapel weglassen: dann wird er ausgeteilt.",
        ),
        phrases={
            "doubt": DOUBT,
            "hint": {"": NOTHING, "missing": Text(" Missing: {names:and}.", " Es fehlt: {names:und}.")},
        },
    ),
    "RV505": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}” does not lie in the stack “{stack}”: {reason}.",
            "„{card}“ liegt nicht im Stapel „{stack}“: {reason}.",
        ),
        meaning=Text(
            "A card lies in a stack to which it does not belong.",
            "Eine Karte liegt in einem Stapel, in den sie nicht gehört.",
        ),
        rule=Text(
            "A stack holds draw cards of its own set.", "Ein Stapel enthält Spielkarten seines eigenen Sets."
        ),
        fix=Text("Move the line.", "Die Zeile verschieben."),
        phrases={
            "reason": {
                "other set": Text("it belongs to {sets:and}", "sie gehört zu {sets:und}"),
                "event": Text("it is an event card", "sie ist eine Ereigniskarte"),
                "open": Text("it lies in the open stack", "sie liegt im offenen Stapel"),
                "start": Text("each player gets it at the start", "jeder Spieler erhält sie am Anfang"),
                "table": Text("it lies on the table for both players", "sie liegt für beide auf dem Tisch"),
            }
        },
    ),
    "RV506": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}” does not lie in the stack “{stack}”: cards with the half-moon are taken out.",
            "„{card}“ liegt nicht im Stapel „{stack}“: Karten mit Halbmond kommen heraus.",
        ),
        meaning=Text(
            "A card with the half-moon lies in a stack of a Duel.",
            "Eine Karte mit Halbmond liegt in einem Stapel eines Duells.",
        ),
        rule=Text(
            "Duel: cards with the half-moon are taken out.", "Duell: Karten mit Halbmond kommen heraus."
        ),
        fix=TAKE_LINE_OUT,
    ),
    "RV507": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}”: {actual} {actual:copy|copies} in the stacks of “{set}”, but the set has only {held} "
            "for them.",
            "„{card}“: {actual} Stück in den Stapeln von „{set}“, das Set hat dafür aber nur {held}.",
        ),
        meaning=Text(
            "The stacks of a set hold a card more often than the set has it for them.",
            "Die Stapel eines Sets enthalten eine Karte öfter, als das Set sie dafür hat.",
        ),
        rule=Text(
            "Printed copies; in a Duel those without the half-moon.",
            "Gedruckte Exemplare; in einem Duell die ohne Halbmond.",
        ),
        fix=TAKE_COPIES_OUT,
    ),
    "RV508": CodeEntry(
        Severity.ERROR,
        Text("The stack “{stack}” does not fit: {reason}.", "Der Stapel „{stack}“ passt nicht: {reason}."),
        meaning=Text(
            "The stacks of a set, whose sizes the rules leave open, lack a card, or one of them is empty.",
            "In den Stapeln eines Sets, deren Größe offen ist, fehlt eine Karte, oder einer ist leer.",
        ),
        rule=Text(
            "Older Catan Card Game: all cards of a set are split into stacks of roughly equal size.",
            "Älteres Kartenspiel: Alle Karten eines Sets werden in etwa gleich große Stapel geteilt.",
        ),
        fix=Text(
            "Put every card of the set into one of its stacks, or leave a stack out: it is then dealt.",
            "Jede Karte des Sets in einen seiner Stapel legen oder einen Stapel weglassen: dann wird er "
            "ausgeteilt.",
        ),
        phrases={
            "reason": {
                "empty": Text("it is empty", "er ist leer"),
                "lacking": Text(
                    "no stack of its set holds {names:and}", "kein Stapel des Sets enthält {names:und}"
                ),
                "too few": Text(
                    "what is left does not fill the {others} stacks that are not listed",
                    "der Rest füllt die {others} nicht genannten Stapel nicht",
                ),
            }
        },
    ),
    "RV509": CodeEntry(
        Severity.ERROR,
        Text(
            "The game has no stack “{title}”; its stacks are {stacks:and}.",
            "Das Spiel hat keinen Stapel „{title}“; es hat {stacks:und}.",
        ),
        meaning=Text(
            "The kit lists a stack that the game does not have.",
            "Das Spielset führt einen Stapel auf, den das Spiel nicht hat.",
        ),
        rule=Text(
            "Introductory game: basic 1 to 4; theme game: basic 1 to 3 and two theme stacks; Duel: basic "
            "1 to 3 "
            "and one stack for each theme set.",
            "Einführungsspiel: Basis 1 bis 4; Themenspiel: Basis 1 bis 3 und zwei Themenstapel; Duell: "
            "Basis 1 "
            "bis 3 und ein Stapel für jedes Themenset.",
        ),
        fix=Text("Rename the section, or take it out.", "Den Abschnitt umbenennen oder streichen."),
    ),
    "RV510": CodeEntry(
        Severity.ERROR,
        Text(
            "The open stack does not hold what it should: {wanted:and}.",
            "Der offene Stapel enthält nicht, was er soll: {wanted:und}.",
        ),
        meaning=Text(
            "The open stack does not hold the right cards.",
            "Der offene Stapel enthält nicht die richtigen Karten.",
        ),
        rule=Text(
            "Theme game: both copies of the theme set's open-stack card; otherwise there is none.",
            "Themenspiel: beide Exemplare der offenen Karte des Themensets; sonst gibt es keinen.",
        ),
        fix=Text("Correct [Open], or leave it out.", "[Offen] berichtigen oder weglassen."),
    ),
    "RV511": CodeEntry(
        Severity.ERROR,
        Text(
            "The ruleset is about “{wanted}”, the kit plays “{chosen}”.",
            "Das Regelwerk gilt für „{wanted}“, das Spielset spielt „{chosen}“.",
        ),
        meaning=Text(
            "The theme set of the kit is not that of the ruleset.",
            "Das Themenset des Spielsets ist nicht das des Regelwerks.",
        ),
        rule=Text(
            "Each theme game has a ruleset of its own.", "Jedes Themenspiel hat ein eigenes Regelwerk."
        ),
        fix=Text("Choose the other ruleset.", "Das andere Regelwerk wählen."),
    ),
    "RV512": CodeEntry(
        Severity.ERROR,
        Text("“{card}” does not belong to {part}: {reason}.", "„{card}“ gehört nicht in {part}: {reason}."),
        meaning=Text(
            "A card stands under [Sea] or [Each player] that no player lays out.",
            "Unter [Seekarten] oder [Jeder Spieler] steht eine Karte, die kein Spieler auslegt.",
        ),
        rule=Text(
            "Explorers: harbor and sea cards of each player, in a Duel those without the half-moon; "
            "Prosperity: "
            "Public Feeling.",
            "Entdecker-Set: Hafen und Seekarten jedes Spielers, in einem Duell die ohne Halbmond; "
            "Wohlstand-Set: die Karte der öffentlichen Meinung.",
        ),
        fix=Text(
            "Take the line out, or leave the section out: it follows from the theme sets.",
            "Die Zeile streichen oder den Abschnitt weglassen: Er folgt aus den Themensets.",
        ),
        phrases={
            "part": PART,
            "reason": {
                "half-moon": Text(
                    "cards with the half-moon are taken out", "Karten mit Halbmond kommen heraus"
                ),
                "other section": Text("it belongs under {title}", "sie gehört unter {title}"),
                "not handed out": Text(
                    "the sets in play do not hand it out", "die Sets im Spiel teilen sie nicht aus"
                ),
            },
        },
    ),
    "RV513": CodeEntry(
        Severity.ERROR,
        Text(
            "“{card}”: {actual} {actual:copy|copies} in {part}, but it has only {held}.",
            "„{card}“: {actual} Stück für {part}, vorgesehen sind nur {held}.",
        ),
        meaning=Text(
            "A card is listed more often under [Sea] or [Each player] than each player has it.",
            "Unter [Seekarten] oder [Jeder Spieler] steht eine Karte öfter, als jeder Spieler sie hat.",
        ),
        rule=Text(
            "Half of the copies in the set; in a Duel those without the half-moon.",
            "Die Hälfte der Exemplare des Sets; in einem Duell die ohne Halbmond.",
        ),
        fix=TAKE_COPIES_OUT,
        phrases={"part": PART},
    ),
    "RV514": CodeEntry(
        Severity.ERROR,
        Text("{wanted:and} missing in {part}.", "Es fehlt {wanted:und} für {part}."),
        meaning=Text(
            "Under [Sea] or [Each player] a card is missing.",
            "Unter [Seekarten] oder [Jeder Spieler] fehlt eine Karte.",
        ),
        rule=Text(
            "Explorers: each player lays out the harbor and nine sea cards, in a Duel six; Prosperity: "
            "each gets "
            "a Public Feeling.",
            "Entdecker-Set: Jeder Spieler legt den Hafen und neun Seekarten aus, in einem Duell sechs; "
            "Wohlstand-Set: Jeder erhält eine Karte der öffentlichen Meinung.",
        ),
        fix=Text(
            "Add the cards, or leave the section out: it follows from the theme sets.",
            "Die Karten hinzufügen oder den Abschnitt weglassen: Er folgt aus den Themensets.",
        ),
        phrases={"part": PART},
    ),
}
