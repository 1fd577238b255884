"""The findings of reading a list, in both languages."""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card, CardSet
from deckbuilder.cards.names import Resolution
from deckbuilder.decks.keywords import folded, shown
from deckbuilder.decks.model import Entry
from deckbuilder.decks.parsed import ParsedCard, ParsedField
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.errors import AmbiguousNameError, UnknownNameError
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Severity

FORMAT = "file format"
NAMES = "names of the catalogue"


def listed(names: tuple[str, ...], joint: str = "or") -> str:
    """``a, b or c``."""
    return f" {joint} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def shortlist(names: tuple[str, ...], limit: int = 8) -> tuple[str, ...]:
    """The names, each once, and dots for those beyond the limit."""
    once = tuple(dict.fromkeys(names))
    return once if len(once) <= limit else (*once[: limit - 1], "…")


def did_you_mean(suggestions: tuple[str, ...]) -> tuple[str, str]:
    """The question behind a misspelling, in both languages; empty without suggestions."""
    if not suggestions:
        return "", ""
    return f" Did you mean {listed(suggestions)}?", f" Gemeint: {listed(suggestions, 'oder')}?"


def bad_head(key: str, head: ParsedField, accepted: tuple[str, ...]) -> Finding:
    """RV010: a head line whose value is not among the accepted ones."""
    near = close_names(folded(head.value), accepted)
    return Finding(
        "RV010",
        Severity.ERROR,
        f"“{shown(head.value)}” is no {key}; expected {listed(accepted)}.",
        f"„{shown(head.value)}“ gilt nicht als „{key}“; erwartet wird {listed(accepted, 'oder')}.",
        where=head.where,
        expected=list(accepted),
        actual=head.value,
        source=FORMAT,
        suggestions=near,
    )


def head_of_decks_only(key: str, head: ParsedField, game_format: str) -> Finding:
    """RV004: a head line that means something in personal decks only."""
    return Finding(
        "RV004",
        Severity.WARNING,
        f"“{key}” says nothing about a kit of format {game_format}; it is not used.",
        f"„{key}“ sagt nichts über ein Spielset im Format {game_format}; es gilt nicht.",
        where=head.where,
        expected="no such key",
        actual=key,
        source=FORMAT,
    )


def format_missing(where: Location, kits: tuple[str, ...]) -> Finding:
    """RV016: sections of a kit, but no format; ``kits`` are those that there are."""
    first, *others = (f"Format: {kits[-1]}", *kits[-2::-1])
    english, german = (
        listed(tuple(f"{marks[0]}{word}{marks[1]}" for word in (first, *others)), joint)
        for marks, joint in (("“”", "or"), ("„“", "oder"))
    )
    return Finding(
        "RV016",
        Severity.ERROR,
        f"“{shown(where.as_written)}” belongs to a kit, but the file names no format; add {english}.",
        f"„{shown(where.as_written)}“ gehört zu einem Spielset, aber die Datei nennt kein Format; "
        f"es fehlt {german}.",
        where=where,
        expected=list(kits),
        actual=None,
        source=FORMAT,
        suggestions=(first, *(f"Format: {word}" for word in others)),
    )


def foreign_section(key: str, where: Location, game_format: str, allowed: tuple[str, ...]) -> Finding:
    """RV013: a section that this format does not have."""
    names = tuple(f"[{name.title()}]" for name in allowed)
    return Finding(
        "RV013",
        Severity.ERROR,
        f"A list of format {shown(game_format)} has no section [{shown(key.title())}]; its sections are "
        f"{listed(names, 'and')}. The lines below it do not count.",
        f"Eine Liste im Format {shown(game_format)} hat keinen Abschnitt [{shown(key.title())}]; sie hat "
        f"{listed(names, 'und')}. Die Zeilen darunter zählen nicht.",
        where=where,
        expected=list(allowed),
        actual=key,
        source=FORMAT,
    )


def unknown_stack(key: str, where: Location, cards: Catalogue) -> Finding:
    """RV104: a stack of a set that does not exist."""
    ids = tuple(one.id for one in cards.sets)
    english = tuple(one.name for one in cards.sets)
    german = tuple(cards.set_name(one, "de") for one in ids)
    written = key.removeprefix("stack ")
    near = close_names(written, ids)
    return Finding(
        "RV104",
        Severity.ERROR,
        f"No theme set is called “{shown(written)}”; stacks are named [Stack {english[0]} 1], "
        f"[Stack {english[-1]}] … Known sets: {listed(english, 'and')}.",
        f"Kein Themenset heißt „{shown(written)}“; Stapel heißen [Stapel {german[0]} 1], "
        f"[Stapel {german[-1]}] … Bekannt sind {listed(german, 'und')}.",
        where=where,
        expected=list(ids),
        actual=written,
        source=NAMES,
        suggestions=near,
    )


def unknown_set(
    written: str, where: Location, error: UnknownNameError | AmbiguousNameError, cards: Catalogue
) -> Finding:
    """RV104: a theme set that does not exist, or a name that stands for several."""
    offered = error.suggestions or error.known if isinstance(error, UnknownNameError) else error.candidates
    near = close_names(written, tuple(one.name for one in cards.sets)) or offered
    known = tuple(one.name for one in cards.sets)
    return Finding(
        "RV104",
        Severity.ERROR,
        f"“{shown(written)}” is not one theme set. Known sets: {listed(known, 'and')}.",
        f"„{shown(written)}“ ist kein einzelnes Themenset. Bekannt sind {listed(known, 'und')}.",
        where=where,
        expected=list(known),
        actual=written,
        source=NAMES,
        suggestions=near,
    )


def unknown_name(line: ParsedCard, found: Resolution, elsewhere: tuple[str, ...]) -> Finding:
    """RV101: no card has this name; ``elsewhere`` are the editions in which one has it."""
    suggestions = () if elsewhere else found.suggestions
    hint, hint_de = did_you_mean(suggestions)
    if elsewhere:
        heads = tuple(f"Edition: {edition}" for edition in elsewhere)
        hint = f" Perhaps the list is for “{listed(heads)}”, which has this card."
        hint_de = f" Vielleicht ist die Liste für „{listed(heads, 'oder')}“; dort gibt es die Karte."
    return Finding(
        "RV101",
        Severity.ERROR,
        f"No card is called “{shown(line.name)}”.{hint}",
        f"Keine Karte heißt „{shown(line.name)}“.{hint_de}",
        where=line.where,
        expected="the name of a card",
        actual=line.name,
        source=NAMES,
        suggestions=suggestions,
    )


def ambiguous_name(line: ParsedCard, found: Resolution) -> Finding:
    """RV102: a short form of several cards."""
    return Finding(
        "RV102",
        Severity.ERROR,
        f"“{shown(line.name)}” fits {len(found.candidates)} cards: {listed(found.suggestions, 'and')}.",
        f"„{shown(line.name)}“ passt auf {len(found.candidates)} Karten: {listed(found.suggestions, 'und')}.",
        cards=found.candidates,
        where=line.where,
        expected="the full name of one card",
        actual=line.name,
        source=NAMES,
        suggestions=found.suggestions,
    )


def contradictory_names(line: ParsedCard, found: Resolution) -> Finding:
    """RV103: two names that belong to two cards."""
    return Finding(
        "RV103",
        Severity.ERROR,
        f"“{shown(line.name)}” names two different cards: {listed(found.suggestions, 'and')}.",
        f"„{shown(line.name)}“ nennt zwei verschiedene Karten: {listed(found.suggestions, 'und')}.",
        cards=found.candidates,
        where=line.where,
        expected="two names of one card",
        actual=line.name,
        source=NAMES,
        suggestions=found.suggestions,
    )


def shortened_name(line: ParsedCard, card: Card) -> Finding:
    """RV106: a shortened name that was accepted leniently."""
    return Finding(
        "RV106",
        Severity.WARNING,
        f"“{shown(line.name)}” was taken for “{card.name}”.",
        f"„{shown(line.name)}“ wurde als „{card.name_de or card.name}“ gelesen.",
        cards=(card.id,),
        where=line.where,
        expected=card.name,
        actual=line.name,
        source=NAMES,
        suggestions=(card.name,),
    )


def wrong_set(line: ParsedCard, card: Card, sets: tuple[CardSet, ...], cards: Catalogue) -> Finding:
    """RV105: the set in brackets does not hold the card."""
    printed = tuple(cards.set(printing.set).name for printing in card.printings)
    named = listed(tuple(one.name for one in sets), "and")
    return Finding(
        "RV105",
        Severity.ERROR,
        f"“{card.name}” is not printed in {named}, but in {listed(printed, 'and')}.",
        f"„{card.name_de or card.name}“ gibt es nicht in {named}, sondern in {listed(printed, 'und')}.",
        cards=(card.id,),
        where=line.where,
        expected=list(printed),
        actual=named,
        source=NAMES,
    )


def remark(line: ParsedCard, note: str, card_id: str) -> Finding:
    """RV014: brackets behind a name that are not understood."""
    return Finding(
        "RV014",
        Severity.INFO,
        f"The remark “({shown(note)})” behind “{shown(line.name)}” is not used.",
        f"Der Zusatz „({shown(note)})“ hinter „{shown(line.name)}“ wird nicht ausgewertet.",
        cards=(card_id,),
        where=line.where,
        expected="a set, a count or a half-moon mark",
        actual=note,
        source=FORMAT,
    )


def events_moved(lines: list[ParsedCard]) -> Finding:
    """RV007: event cards found in a list without sections."""
    names = shortlist(tuple(shown(line.name) for line in lines))
    rest = tuple(line.where.line for line in lines[1:] if line.where.line is not None)
    return Finding(
        "RV007",
        Severity.INFO,
        f"The list has no sections; taken as chosen event cards: {listed(names, 'and')}.",
        f"Die Liste hat keine Abschnitte; als gewählte Ereigniskarten gelesen: {listed(names, 'und')}.",
        where=replace(lines[0].where, related=rest),
        expected="[Events]",
        actual="[Deck]",
        source=FORMAT,
    )


def repeated(entry: Entry, cards: Catalogue, path: str, section: str) -> Finding:
    """RV008: one card on several lines."""
    card = cards.card(entry.card)
    lines = tuple(sorted(set(entry.lines)))
    told = shortlist(tuple(map(str, lines)))
    places = f" (lines {listed(told, 'and')})" if lines else ""
    places_de = f" (Zeilen {listed(told, 'und')})" if lines else ""
    return Finding(
        "RV008",
        Severity.INFO,
        f"“{card.name}” is listed more than once{places}; counted together: {entry.count}.",
        f"„{card.name_de or card.name}“ steht mehrmals da{places_de}; zusammen gezählt: {entry.count}.",
        cards=(card.id,),
        where=Location(
            path, entry.line, entry.column, section, entry.as_written, related=lines[1:] if lines else ()
        ),
        expected="one line per card",
        actual=entry.count,
        source=FORMAT,
    )


def unknown_number(number: int, where: Location) -> Finding:
    """RV107: a share code with a card that this version does not know."""
    return Finding(
        "RV107",
        Severity.ERROR,
        f"The code holds a card with the number {number}, which this version does not know.",
        f"Der Code enthält eine Karte mit der Nummer {number}, die diese Version nicht kennt.",
        where=where,
        expected="the number of a card",
        actual=number,
        source=NAMES,
    )
