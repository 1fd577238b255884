"""RV6 and RV7: two decks at one table, ownership, locks and lists that are alike."""

from __future__ import annotations

from deckbuilder.diagnostics.entry import CodeEntry
from deckbuilder.diagnostics.text import NOTHING, Text
from deckbuilder.vocabulary import Severity

LOCK = Text("lock file of the event", "Meldedatei des Turniers")
ALL_LISTS = Text("comparison of all lists of this check", "Vergleich aller Listen dieser Prüfung")
NONE = Text("none", "keine")
SWAP = Text("Swap the decks, or correct “Role:”.", "Die Decks vertauschen oder „Rolle:“ berichtigen.")

ENTRIES: dict[str, CodeEntry] = {
    "RV601": CodeEntry(
        Severity.ERROR,
        Text(
            "“{deck}” is used as the host's deck, but says “Role: guest”; then nobody brings {brings:and}.",
            "„{deck}“ gilt als Deck des Gastgebers, nennt aber „Rolle: Gast“; dann fehlt {brings:und}.",
        ),
        meaning=Text(
            "The deck used as the host's says that its player is a guest.",
            "Das Deck des Gastgebers nennt seinen Spieler einen Gast.",
        ),
        rule=Text(
            "Tournament Game: one player is host and brings center cards and Yule.",
            "Turnierspiel: Ein Spieler ist Gastgeber und bringt Zentrumskarten und Julfest mit.",
        ),
        fix=SWAP,
    ),
    "RV602": CodeEntry(
        Severity.ERROR,
        Text(
            "“{deck}” is used as the guest's deck, but says “Role: host”; only one player is the host.",
            "„{deck}“ gilt als Deck des Gastes, nennt aber „Rolle: Gastgeber“; nur einer ist Gastgeber.",
        ),
        meaning=Text(
            "The deck used as the guest's says that its player is the host.",
            "Das Deck des Gastes nennt seinen Spieler den Gastgeber.",
        ),
        rule=Text(
            "Tournament Game: only one player is host.", "Turnierspiel: Nur ein Spieler ist Gastgeber."
        ),
        fix=SWAP,
    ),
    "RV603": CodeEntry(
        Severity.ERROR,
        Text(
            "The table options differ: {mine} with “{deck}”, {theirs} with “{other}”.",
            "Die Tischoptionen sind verschieden: {mine} bei „{deck}“, {theirs} bei „{other}“.",
        ),
        meaning=Text(
            "The two decks name different table options.",
            "Die beiden Decks nennen verschiedene Tischoptionen.",
        ),
        rule=Text(
            "Tournament Game: an option holds if both agree, and then for both.",
            "Turnierspiel: Eine Option gilt, wenn beide zustimmen, und dann für beide.",
        ),
        fix=Text(
            "Agree on the options and write them into both lists.",
            "Sich auf die Optionen einigen und sie in beide Listen schreiben.",
        ),
        source=Text(
            "Tournament Game: an option holds for both players if both agree",
            "Turnierspiel: Eine Option gilt für beide, wenn beide zustimmen",
        ),
        phrases={
            "mine": {"none": NONE, "some": Text("{expected:,}", "{expected:,}")},
            "theirs": {"none": NONE, "some": Text("{actual:,}", "{actual:,}")},
        },
    ),
    "RV604": CodeEntry(
        Severity.ERROR,
        Text(
            "“{deck}” was checked by {expected}, “{other}” by {actual}.",
            "„{deck}“ wurde nach {expected} geprüft, „{other}“ nach {actual}.",
        ),
        meaning=Text(
            "The two decks were checked by different rulesets.",
            "Die beiden Decks wurden nach verschiedenen Regelwerken geprüft.",
        ),
        rule=Text("Both players play the same format.", "Beide spielen dasselbe Format."),
        fix=Text("Check both by one ruleset.", "Beide nach einem Regelwerk prüfen."),
        source=Text("both players play the same format", "beide spielen dasselbe Format"),
    ),
    "RV605": CodeEntry(
        Severity.WARNING,
        Text(
            "“{card}” of “{deck}” lies open on the table for both players, because “{other}” uses cards of "
            "its set.",
            "„{card}“ von „{deck}“ liegt offen für beide auf dem Tisch, weil „{other}“ Karten aus dem Set "
            "benutzt.",
        ),
        meaning=Text(
            "A deck holds a card that lies in the open stack, because the other deck uses cards of its set.",
            "Im Deck steht eine Karte, die offen liegt, weil das andere Deck Karten aus ihrem Set benutzt.",
        ),
        rule=Text(
            "Older Catan Card Game: the special cards of all themes in use lie open for both players "
            "(assumed).",
            "Älteres Kartenspiel: Die besonderen Karten aller benutzten Themen liegen offen für beide "
            "(angenommen).",
        ),
        fix=Text(
            "Agree before the game: the card goes to the table, and another takes its place in the deck.",
            "Sich vor dem Spiel einigen: Die Karte kommt auf den Tisch, eine andere tritt im Deck an ihre "
            "Stelle.",
        ),
    ),
    "RV701": CodeEntry(
        Severity.WARNING,
        Text("The list needs {needed:or} for {held}.", "Die Liste braucht {needed:oder} für {held}."),
        meaning=Text(
            "A list needs cards of sets that are not owned.",
            "Eine Liste braucht Karten aus Sets, die nicht vorhanden sind.",
        ),
        rule=Text(
            "Ownership: the sets named by --own or in the settings; the list is legal all the same.",
            "Besitz: die Sets, die --own oder die Einstellungen nennen; die Liste ist trotzdem zulässig.",
        ),
        fix=Text(
            "Get one of the named sets, or take the cards out.",
            "Eines der genannten Sets besorgen oder die Karten herausnehmen.",
        ),
        source=Text("the sets that are said to be owned", "die Sets, die vorhanden sein sollen"),
        phrases={
            "held": {
                "game": Text("this game", "dieses Spiel"),
                "cards": Text("{copies:and}", "{copies:und}"),
            }
        },
    ),
    "RV702": CodeEntry(
        Severity.INFO,
        {
            "": Text(
                "The same list as {others:and} (fingerprint {fingerprint}).",
                "Dieselbe Liste wie {others:und} (Fingerabdruck {fingerprint}).",
            ),
            "many": Text(
                "The same list as {others:,} and {more} more (fingerprint {fingerprint}).",
                "Dieselbe Liste wie {others:,} und {more} weitere (Fingerabdruck {fingerprint}).",
            ),
        },
        meaning=Text(
            "Two lists of one check are the same, card by card.",
            "Zwei Listen einer Prüfung sind Karte für Karte gleich.",
        ),
        rule=Text(
            "Comparison of fingerprints; it may be meant, or one list was handed in twice.",
            "Vergleich der Fingerabdrücke; es kann so gemeint sein, oder eine Liste wurde zweimal abgegeben.",
        ),
        fix=Text("Nothing to do if it was meant.", "Nichts zu tun, wenn es so gemeint war."),
        source=ALL_LISTS,
    ),
    "RV703": CodeEntry(
        Severity.WARNING,
        Text(
            "{player} has {number} lists; the others: {others:and}.",
            "{player} hat {number} Listen; die anderen: {others:und}.",
        ),
        meaning=Text(
            "A player has several lists in one check.", "Ein Spieler hat in einer Prüfung mehrere Listen."
        ),
        rule=Text(
            "Every player brings one list to a tournament.",
            "Jeder Spieler bringt zu einem Turnier eine Liste.",
        ),
        fix=Text(
            "Ask the player which one counts; “register” takes --keep ROW or --last-wins.",
            "Den Spieler fragen, welche gilt; „register“ kennt --keep ROW und --last-wins.",
        ),
        source=ALL_LISTS,
    ),
    "RV710": CodeEntry(
        Severity.ERROR,
        Text(
            "The list is not the registered one ({expected}, now {actual}){changes}.",
            "Die Liste ist nicht die gemeldete ({expected}, jetzt {actual}){changes}.",
        ),
        meaning=Text(
            "A list differs from the one that its player registered.",
            "Eine Liste ist nicht die, die ihr Spieler gemeldet hat.",
        ),
        rule=Text(
            "Lock file of the event: fingerprints cover cards, sections, format, edition and options.",
            "Meldedatei des Turniers: Der Fingerabdruck umfasst Karten, Abschnitte, Format, Ausgabe und "
            "Optionen.",
        ),
        fix=Text(
            "Play the registered list, or have the organizer register the new one.",
            "Die gemeldete Liste spielen oder die neue von der Turnierleitung melden lassen.",
        ),
        source=LOCK,
        phrases={"changes": {"": NOTHING, "known": Text(": {difference}", ": {difference}")}},
    ),
    "RV711": CodeEntry(
        Severity.ERROR,
        Text(
            "No list{by} is registered for this event.",
            "Für diese Veranstaltung ist keine Liste{by} gemeldet.",
        ),
        meaning=Text("Nobody registered this list.", "Niemand hat diese Liste gemeldet."),
        rule=Text(
            "Lock file of the event: a list belongs to the registered ones of the same player or file name.",
            "Meldedatei des Turniers: Eine Liste gehört zu den gemeldeten desselben Spielers oder "
            "Dateinamens.",
        ),
        fix=Text(
            "Correct the player's name, or have the organizer register the list.",
            "Den Namen des Spielers berichtigen oder die Liste von der Turnierleitung melden lassen.",
        ),
        source=LOCK,
        phrases={"by": {"": NOTHING, "player": Text(" by {player}", " von {player}")}},
    ),
    "RV712": CodeEntry(
        Severity.WARNING,
        Text(
            "This list is registered as that of {expected}, here it is that of {owner}.",
            "Diese Liste ist für {expected} gemeldet, hier gehört sie {owner}.",
        ),
        meaning=Text(
            "A list is registered, but for somebody else.",
            "Eine Liste ist gemeldet, aber für jemand anderen.",
        ),
        rule=Text(
            "Lock file of the event: the fingerprint is known, the player is another.",
            "Meldedatei des Turniers: Der Fingerabdruck ist bekannt, der Spieler ein anderer.",
        ),
        fix=Text("Correct the player's name.", "Den Namen des Spielers berichtigen."),
        source=LOCK,
        phrases={
            "owner": {"": Text("nobody", "niemandem"), "player": Text("{actual}", "{actual}")},
        },
    ),
}
