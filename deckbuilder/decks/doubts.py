"""The findings of readers, with the values that belong to them; `diagnostics` has the words."""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card, CardSet
from deckbuilder.cards.names import Resolution
from deckbuilder.decks.keywords import HEAD_KEYS, folded, section_titles
from deckbuilder.decks.model import Entry
from deckbuilder.decks.parsed import ParsedCard, ParsedField
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding, worded
from deckbuilder.diagnostics.text import Text, listed, shortlist
from deckbuilder.errors import AmbiguousNameError, UnknownNameError
from deckbuilder.suggest import close_names


def card_name(card: Card) -> Text:
    """The name in both languages, in German the English one where none is known."""
    return Text(card.name, card.name_de or card.name)


def set_name(one: CardSet) -> Text:
    """The name of a set in both languages."""
    return Text(one.name, one.name_de or one.name)


def unparsed(where: Location) -> Finding:
    """RV001: a line that fits no rule of the grammar."""
    return finding("RV001", where, expected="[count] name", actual=where.as_written)


def two_counts(first: int, second: str, where: Location) -> Finding:
    """RV002: a line with a count in front of the name and another number behind it."""
    return finding(
        "RV002",
        where,
        "two counts",
        expected="one count",
        actual=where.as_written,
        first=first,
        second=second,
    )


def unknown_section(title: str, where: Location, game_format: str = "tournament") -> Finding:
    """RV003: a section that does not exist, with the nearest headers that a list of this format may have."""
    titles = section_titles(game_format)
    near = tuple(dict.fromkeys(titles[name] for name in close_names(folded(title), list(titles))))
    return finding(
        "RV003",
        where,
        expected="a known section",
        actual=title,
        suggestions=near,
        hint="near" if near else "",
        nearest=near[:1],
    )


def sideboard(title: str, where: Location) -> Finding:
    """RV003: a sideboard, which other card games have."""
    return finding("RV003", where, "sideboard", expected="a known section", actual=title)


def unknown_head(written: str, where: Location) -> Finding:
    """RV004: a head line whose key is not known."""
    near = close_names(written.casefold(), list(HEAD_KEYS), limit=1)
    return finding(
        "RV004",
        where,
        expected=sorted(set(HEAD_KEYS.values())),
        actual=written,
        suggestions=near,
        hint="near" if near else "",
        nearest=near,
    )


def head_twice(key: str, first: ParsedField, second: ParsedField, softened: bool = False) -> Finding:
    """RV011: two different values of one key."""
    return finding(
        "RV011",
        second.where,
        softened=softened,
        expected=first.value,
        actual=second.value,
        key=key,
        place="line" if first.where.line else "",
        line=first.where.line,
    )


def bad_head(key: str, head: ParsedField, accepted: tuple[str, ...]) -> Finding:
    """RV010: a head line whose value is not among the accepted ones."""
    near = close_names(folded(head.value), accepted)
    return finding(
        "RV010",
        head.where,
        key,
        expected=list(accepted),
        actual=head.value,
        suggestions=near,
        accepted=accepted,
    )


def format_missing(where: Location, kits: tuple[str, ...]) -> Finding:
    """RV016: sections of a kit, but no format; ``kits`` are those that there are."""
    first, *others = (f"Format: {kits[-1]}", *kits[-2::-1])
    return finding(
        "RV016",
        where,
        expected=list(kits),
        suggestions=(first, *(f"Format: {word}" for word in others)),
        wanted=(first, *others),
    )


def foreign_section(key: str, where: Location, game_format: str, allowed: tuple[str, ...]) -> Finding:
    """RV013: a section that this format does not have."""
    return finding(
        "RV013",
        where,
        expected=list(allowed),
        actual=key,
        format=game_format,
        section=key.title(),
        sections=tuple(f"[{name.title()}]" for name in allowed),
    )


def unknown_stack(key: str, where: Location, cards: Catalogue) -> Finding:
    """RV104: a stack of a set that does not exist."""
    ids = tuple(one.id for one in cards.sets)
    known = tuple(map(set_name, cards.sets))
    written = key.removeprefix("stack ")
    return finding(
        "RV104",
        where,
        "stack",
        expected=list(ids),
        actual=written,
        suggestions=close_names(written, ids),
        known=known,
        first=known[0],
        last=known[-1],
    )


def unknown_set(
    written: str, where: Location, error: UnknownNameError | AmbiguousNameError, cards: Catalogue
) -> Finding:
    """RV104: a theme set that does not exist, or a name that stands for several."""
    offered = error.suggestions or error.known if isinstance(error, UnknownNameError) else error.candidates
    known = tuple(one.name for one in cards.sets)
    return finding(
        "RV104",
        where,
        "set",
        expected=list(known),
        actual=written,
        suggestions=close_names(written, known) or offered,
        known=tuple(map(set_name, cards.sets)),
    )


def unknown_name(line: ParsedCard, found: Resolution, elsewhere: tuple[str, ...]) -> Finding:
    """RV101: no card has this name; ``elsewhere`` are the editions in which one has it."""
    near = () if elsewhere else found.suggestions
    return finding(
        "RV101",
        line.where,
        expected="the name of a card",
        actual=line.name,
        suggestions=near,
        hint="edition" if elsewhere else "near" if near else "",
        elsewhere=tuple(f"Edition: {edition}" for edition in elsewhere),
    )


def ambiguous_name(line: ParsedCard, found: Resolution) -> Finding:
    """RV102: a short form of several cards."""
    return finding(
        "RV102",
        line.where,
        cards=found.candidates,
        expected="the full name of one card",
        actual=line.name,
        suggestions=found.suggestions,
        number=len(found.candidates),
    )


def contradictory_names(line: ParsedCard, found: Resolution) -> Finding:
    """RV103: two names that belong to two cards."""
    return finding(
        "RV103",
        line.where,
        cards=found.candidates,
        expected="two names of one card",
        actual=line.name,
        suggestions=found.suggestions,
    )


def shortened_name(line: ParsedCard, card: Card) -> Finding:
    """RV106: a shortened name that was accepted leniently."""
    return finding(
        "RV106",
        line.where,
        cards=(card.id,),
        named=lambda _: card_name(card),
        expected=card.name,
        actual=line.name,
        suggestions=(card.name,),
    )


def wrong_set(line: ParsedCard, card: Card, sets: tuple[CardSet, ...], cards: Catalogue) -> Finding:
    """RV105: the set in brackets does not hold the card."""
    printed = tuple(cards.set(printing.set) for printing in card.printings)
    return finding(
        "RV105",
        line.where,
        cards=(card.id,),
        named=lambda _: card_name(card),
        expected=[one.name for one in printed],
        actual=listed((one.name for one in sets), "and"),
        said=tuple(map(set_name, sets)),
        printed=tuple(map(set_name, printed)),
    )


def remark(line: ParsedCard, note: str, card_id: str) -> Finding:
    """RV014: brackets behind a name that are not understood."""
    return finding(
        "RV014",
        line.where,
        cards=(card_id,),
        expected="a set, a count or a half-moon mark",
        actual=note,
        name=line.name,
    )


def events_moved(lines: list[ParsedCard]) -> Finding:
    """RV007: event cards found in a list without sections."""
    rest = tuple(line.where.line for line in lines[1:] if line.where.line is not None)
    return finding(
        "RV007",
        replace(lines[0].where, related=rest),
        expected="[Events]",
        actual="[Deck]",
        events=shortlist(line.name for line in lines),
    )


def repeated(entry: Entry, cards: Catalogue, path: str, section: str) -> Finding:
    """RV008: one card on several lines."""
    lines = tuple(sorted(set(entry.lines)))
    return finding(
        "RV008",
        Location(path, entry.line, entry.column, section, entry.as_written, related=lines[1:]),
        cards=(entry.card,),
        named=lambda one: card_name(cards.card(one)),
        expected="one line per card",
        actual=entry.count,
        places="lines" if lines else "",
        lines=shortlist(map(str, lines)),
    )


def bad_cell(column: str, value: str, wanted: str, where: Location) -> Finding:
    """RV022: a cell of a table whose value does not fit its column; ``wanted`` is a phrase of the entry."""
    expected = worded("RV022", "wanted", wanted).en
    return finding("RV022", where, "cell", expected=expected, actual=value, column=column, wanted=wanted)
