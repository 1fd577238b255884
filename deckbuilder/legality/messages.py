"""What the rules say, in English and German, one pair of templates per code.

In a template ``{card}`` is the first card's name and ``{names}`` are the names of all; every other field is
given by the rule, as a value or as a `Text` where the languages differ. ``{actual:copy|copies}`` is the one
word if the number is 1, else the other.
"""

from __future__ import annotations

from string import Formatter
from typing import Any, NamedTuple

from deckbuilder.decks.messages import listed
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.escaping import short
from deckbuilder.legality.context import Context
from deckbuilder.vocabulary import Severity


class Text(NamedTuple):
    """Words in both languages."""

    en: str
    de: str


NOTHING = Text("", "")

MESSAGES: dict[str, Text] = {
    "RV010": Text("“{actual}” is {expected}.", "„{actual}“ ist unbekannt."),
    "RV018": Text(
        "“{actual}” under {part} is nothing that a list can say; expected {wanted}.",
        "„{actual}“ unter {part} kann keine Liste sagen; erwartet wird {wanted}.",
    ),
    "RV201": Text(
        "“{card}”: {actual} {actual:copy|copies}, but {supply}.",
        "„{card}“: {actual} Stück, {supply}.",
    ),
    "RV202": Text(
        "“{card}”: {actual} {kind}, but there are {held} such copies.",
        "„{card}“: {actual} {kind}, es gibt davon aber {held}.",
    ),
    "RV203": Text(
        "“{card}”: {count} copies need {actual} with the half-moon; at most {limit} equal ones in a deck.",
        "„{card}“: {count} Stück brauchen {actual} mit Halbmond; im Deck höchstens {limit} gleiche.",
    ),
    "RV301": Text(
        "The playing deck has {actual} {actual:card|cards}{doubt}, {start} of them start cards; "
        "expected exactly {expected}.{hint}",
        "Das Spieldeck hat {actual} {actual:Karte|Karten}{doubt}, davon {start} Startkarten; "
        "erwartet werden genau {expected}.{hint}",
    ),
    "RV302": Text(
        "{actual} start {actual:card|cards}{doubt}, expected exactly {expected}.",
        "{actual} {actual:Startkarte|Startkarten}{doubt}, erwartet werden genau {expected}.",
    ),
    "RV303": Text(
        "The section [Start] is missing or empty; it names the {expected} cards of the start hand.",
        "Der Abschnitt [Startkarten] fehlt oder ist leer; er nennt die {expected} Karten der Starthand.",
    ),
    "RV304": Text(
        "“{card}” is not part of a deck: {why}.",
        "„{card}“ gehört in kein Deck: {why}.",
    ),
    "RV305": Text(
        "“{card}” is an event card; it {home}.",
        "„{card}“ ist eine Ereigniskarte; sie {home}.",
    ),
    "RV307": Text(
        "The list is for {actual}, the ruleset for {expected}.",
        "Die Liste ist für {actual}, das Regelwerk für {expected}.",
    ),
    "RV308": Text(
        "“{card}” lies open on the table for both players when cards of {sets} are used; then it is no part "
        "of a deck.",
        "„{card}“ liegt offen für beide auf dem Tisch, wenn Karten von {sets} benutzt werden; dann gehört "
        "die Karte in kein Deck.",
    ),
    "RV401": Text(
        "{actual} chosen event {actual:card|cards}{doubt}, expected exactly {expected}.",
        "{actual} gewählte {actual:Ereigniskarte|Ereigniskarten}{doubt}, erwartet werden genau {expected}.",
    ),
    "RV402": Text(
        "“{card}” is not an event card; {why}.",
        "„{card}“ ist keine Ereigniskarte; {why}.",
    ),
    "RV403": Text(
        "“{card}”: {count} chosen, {actual} of them with the half-moon; of equal ones at most {limit}.",
        "„{card}“: {count} gewählt, davon {actual} mit Halbmond; von gleichen höchstens {limit}.",
    ),
    "RV404": Text(
        "“{card}” comes from the host, beside the chosen cards; nobody chooses it.",
        "„{card}“ kommt vom Gastgeber, neben den gewählten Karten; niemand wählt die Karte.",
    ),
    "RV405": Text(
        "{actual} of {names}, which return under the top four cards; together at most {limit}.",
        "{actual}-mal {names}; sie kehren unter die obersten vier Karten zurück, zusammen höchstens {limit}.",
    ),
    "RV406": Text(
        "“{card}”: {actual} chosen, but {supply}{more}.",
        "„{card}“: {actual} gewählt, {supply}{more}.",
    ),
    "RV407": Text(
        "The prescribed event cards are {wanted}, all without the half-moon; the list names others.",
        "Vorgeschrieben sind {wanted}, alle ohne Halbmond; die Liste nennt andere.",
    ),
    "RV408": Text(
        "“{card}” under [Events] is a chosen card; the prescribed one comes in addition.",
        "„{card}“ unter [Ereignisse] ist eine gewählte Karte; die vorgeschriebene kommt hinzu.",
    ),
    "RV409": Text("The event stack is laid wrongly: {actual}.", "Der Ereignisstapel liegt falsch: {actual}."),
    "RV410": Text(
        "The event stack has {actual} {actual:card|cards}{doubt}, expected exactly {expected}.",
        "Der Ereignisstapel hat {actual} {actual:Karte|Karten}{doubt}, erwartet werden genau {expected}.",
    ),
    "RV411": Text(
        "The event stack lacks {wanted}; that always belongs to it.",
        "Im Ereignisstapel fehlt {wanted}; das gehört immer hinein.",
    ),
    "RV412": Text(
        "“{card}”: {actual} in the event stack, the sets in play have {held}.",
        "„{card}“: {actual} im Ereignisstapel, die Sets im Spiel haben {held}.",
    ),
    "RV501": Text(
        "{actual} theme {actual:set|sets}, expected exactly {expected}. Available: {available}.",
        "{actual} {actual:Themenset|Themensets}, erwartet werden genau {expected}. Es gibt {available}.",
    ),
    "RV502": Text(
        "“{set}” cannot be chosen as a theme set here.", "„{set}“ ist hier als Themenset nicht wählbar."
    ),
    "RV503": Text("“{set}” is chosen twice.", "„{set}“ ist zweimal gewählt."),
    "RV504": Text(
        "The stack “{stack}” has {actual} {actual:card|cards}{doubt}, expected exactly {expected}.{hint}",
        "Der Stapel „{stack}“ hat {actual} {actual:Karte|Karten}{doubt}, "
        "erwartet werden genau {expected}.{hint}",
    ),
    "RV505": Text(
        "“{card}” does not lie in the stack “{stack}”: {reason}.",
        "„{card}“ liegt nicht im Stapel „{stack}“: {reason}.",
    ),
    "RV506": Text(
        "“{card}” does not lie in the stack “{stack}”: cards with the half-moon are taken out.",
        "„{card}“ liegt nicht im Stapel „{stack}“: Karten mit Halbmond kommen heraus.",
    ),
    "RV507": Text(
        "“{card}”: {actual} {actual:copy|copies} in the stacks of “{set}”, "
        "but the set has only {held} for them.",
        "„{card}“: {actual} Stück in den Stapeln von „{set}“, das Set hat dafür aber nur {held}.",
    ),
    "RV508": Text(
        "The stack “{stack}” does not fit: {reason}.",
        "Der Stapel „{stack}“ passt nicht: {reason}.",
    ),
    "RV509": Text(
        "The game has no stack “{named}”; its stacks are {stacks}.",
        "Das Spiel hat keinen Stapel „{named}“; es hat {stacks}.",
    ),
    "RV510": Text(
        "The open stack does not hold what it should: {wanted}.",
        "Der offene Stapel enthält nicht, was er soll: {wanted}.",
    ),
    "RV511": Text(
        "The ruleset is about “{wanted}”, the kit plays “{chosen}”.",
        "Das Regelwerk gilt für „{wanted}“, das Spielset spielt „{chosen}“.",
    ),
    "RV512": Text(
        "“{card}” does not belong to {part}: {reason}.",
        "„{card}“ gehört nicht in {part}: {reason}.",
    ),
    "RV513": Text(
        "“{card}”: {actual} {actual:copy|copies} in {part}, but it has only {held}.",
        "„{card}“: {actual} Stück für {part}, vorgesehen sind nur {held}.",
    ),
    "RV514": Text(
        "{wanted} missing in {part}.",
        "Es fehlt {wanted} für {part}.",
    ),
    "RV601": Text(
        "{deck} is used as the host's deck, but says “Role: guest”; then nobody brings {brings}.",
        "{deck} gilt als Deck des Gastgebers, nennt aber „Rolle: Gast“; dann fehlt {brings}.",
    ),
    "RV602": Text(
        "{deck} is used as the guest's deck, but says “Role: host”; only one player is the host.",
        "{deck} gilt als Deck des Gastes, nennt aber „Rolle: Gastgeber“; nur einer ist Gastgeber.",
    ),
    "RV603": Text(
        "The table options differ: {mine} with {deck}, {theirs} with {other}.",
        "Die Tischoptionen sind verschieden: {mine} bei {deck}, {theirs} bei {other}.",
    ),
    "RV604": Text(
        "{deck} was checked by {expected}, {other} by {actual}.",
        "{deck} wurde nach {expected} geprüft, {other} nach {actual}.",
    ),
    "RV605": Text(
        "“{card}” of {deck} lies open on the table for both players, because {other} uses cards of its set.",
        "„{card}“ von {deck} liegt offen für beide auf dem Tisch, weil {other} Karten aus dem Set benutzt.",
    ),
    "RV701": Text(
        "The list needs {needed} for {held}.",
        "Die Liste braucht {needed} für {held}.",
    ),
    "RV702": Text(
        "The same list as {others} (fingerprint {fingerprint}).",
        "Dieselbe Liste wie {others} (Fingerabdruck {fingerprint}).",
    ),
    "RV703": Text(
        "{player} has {number} lists; the others: {others}.",
        "{player} hat {number} Listen; die anderen: {others}.",
    ),
    "RV901": Text(
        "“{card}” needs {needed}; the deck has none.",
        "„{card}“ braucht {needed}; das Deck hat keine solche Karte.",
    ),
    "RV902": Text(
        "The table option “{actual}” is not known; it only has to agree with the opponent's.",
        "Die Tischoption „{actual}“ ist nicht bekannt; sie muss nur mit der des Gegners übereinstimmen.",
    ),
    "RV903": Text(
        "“{card}” needs {needed}; the deck does not bring that.",
        "„{card}“ braucht {needed}; das bringt das Deck nicht mit.",
    ),
    "RV904": Text(
        "“{card}” needs {needed}, which this deck can never build.",
        "„{card}“ braucht {needed}, was dieses Deck nie bauen kann.",
    ),
    "RV905": Text(
        "“{card}” and {other} never stand together: one forbids the other.",
        "„{card}“ und {other} stehen nie zusammen: Eins verbietet das andere.",
    ),
    "RV906": Text(
        "“{card}”: {actual} copies, but only one can stand at a time.",
        "„{card}“: {actual} Stück, es kann aber immer nur eins stehen.",
    ),
    "RV907": Text(
        "“{card}” is of use only where the sea is laid out, which takes the option “explorers”.",
        "„{card}“ nützt nur, wenn die See ausliegt; dazu gehört die Option „explorers“.",
    ),
}


class _Counting(Formatter):
    """Formats fields as `str.format` does, and ``{n:one|more}`` by the number of ``n``."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, bar, more = format_spec.partition("|")
        if not bar:
            return str(super().format_field(value, format_spec))
        return one if value == 1 else more


_COUNTING = _Counting()


def say(
    code: str,
    where: Location,
    *,
    severity: Severity = Severity.ERROR,
    context: Context | None = None,
    cards: tuple[str, ...] = (),
    expected: Any = None,
    actual: Any = None,
    source: str = "",
    suggestions: tuple[str, ...] = (),
    **values: object,
) -> Finding:
    """The finding with this code, worded by its templates.

    Args:
        code, where, severity, cards, expected, actual, source, suggestions: as in `Finding`.
        context: for the names of the cards.
        values: the other fields of the template.
    """
    texts = []
    for place, template in enumerate(MESSAGES[code]):
        fields = {key: value[place] if isinstance(value, Text) else value for key, value in values.items()}
        names = [_name(card, context, place) for card in cards]
        fields["card"] = names[0] if names else ""
        fields["names"] = listed(tuple(names), ("and", "und")[place])
        quoted = {"expected": _quoted(expected), "actual": _quoted(actual)}
        texts.append(_COUNTING.format(template, **quoted, **fields))
    return Finding(code, severity, texts[0], texts[1], cards, where, expected, actual, source, suggestions)


def _quoted(value: Any) -> Any:
    """A value for a sentence: of a very long text only the beginning."""
    return short(value, 200) if isinstance(value, str) else value


def _name(card_id: str, context: Context | None, language: int) -> str:
    if context is None:
        return card_id
    return context.name_de(card_id) if language else context.name(card_id)


def names_of(cards: tuple[str, ...], context: Context, joint: Text) -> Text:
    """Several cards in a sentence."""
    return Text(
        listed(tuple(context.name(card) for card in cards), joint.en),
        listed(tuple(context.name_de(card) for card in cards), joint.de),
    )


def counted(cards: dict[str, int], context: Context) -> Text:
    """Several cards with their numbers in a sentence."""
    english = tuple(f"{n}x {context.name(card)}" for card, n in sorted(cards.items()))
    german = tuple(f"{n}x {context.name_de(card)}" for card, n in sorted(cards.items()))
    return Text(listed(english, "and") or "nothing", listed(german, "und") or "nichts")


NOWHERE = Text("no set of this format has the card", "aber kein Set dieses Formats hat die Karte")
"""What is said of a card of which the sets hold no copy, instead of their number."""
AND = Text("and", "und")
