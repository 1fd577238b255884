"""The findings about lines, headers and heads, in both languages; names are the business of `messages`."""

from __future__ import annotations

from typing import Any

from deckbuilder.decks.keywords import HEAD_KEYS, folded, section_titles, shown
from deckbuilder.decks.parsed import ParsedField
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Severity


def _say(
    code: str, severity: Severity, where: Location, message: str, message_de: str, **fields: Any
) -> Finding:
    return Finding(code, severity, message, message_de, where=where, source="file format", **fields)


def unparsed(where: Location) -> Finding:
    """RV001: a line that fits no rule of the grammar."""
    line = shown(where.as_written)
    return _say(
        "RV001",
        Severity.ERROR,
        where,
        f"This line is no card, header, head line or comment: “{line}”.",
        f"Diese Zeile ist weder Karte noch Überschrift, Kopfzeile oder Kommentar: „{line}“.",
        expected="[count] name",
        actual=where.as_written,
    )


def bad_count(where: Location) -> Finding:
    """RV002: a count that is no whole number from 1 to 99."""
    line = shown(where.as_written)
    return _say(
        "RV002",
        Severity.ERROR,
        where,
        f"The count in “{line}” is not accepted; expected a whole number from 1 to 99.",
        f"Die Anzahl in „{line}“ gilt nicht; erwartet wird eine ganze Zahl von 1 bis 99.",
        expected={"min": 1, "max": 99},
        actual=where.as_written,
    )


def two_counts(first: int, second: str, where: Location) -> Finding:
    """RV002: a line with a count in front of the name and another number behind it."""
    other = shown(second)
    return _say(
        "RV002",
        Severity.ERROR,
        where,
        f"“{other}” behind the name may be a count too, but the line already says {first}; leave one.",
        f"„{other}“ hinter dem Namen kann auch eine Anzahl sein, aber die Zeile nennt schon {first}; "
        "nur eine darf bleiben.",
        expected="one count",
        actual=where.as_written,
    )


def numbered(where: Location) -> Finding:
    """RV002: a number that may be a count, or number the lines."""
    line = shown(where.as_written)
    return _say(
        "RV002",
        Severity.ERROR,
        where,
        f"The number in “{line}” may be a count or number the line; write “2x Name”, or no number.",
        f"Die Zahl in „{line}“ kann eine Anzahl oder die Nummer der Zeile sein; erwartet wird "
        "„2x Name“ oder keine Zahl.",
        expected="[count] name",
        actual=where.as_written,
    )


def foreign_suffix(where: Location, name: str) -> Finding:
    """RV001: set code, collector's number or foil mark of another game's program."""
    line = shown(where.as_written)
    return _say(
        "RV001",
        Severity.ERROR,
        where,
        f"“{line}” ends with a set code or a foil mark as other card games use them; expected only count "
        f"and name (“{shown(name)}”).",
        f"„{line}“ endet mit einem Setkürzel oder Folienzeichen, wie andere Kartenspiele sie haben; "
        f"erwartet werden nur Anzahl und Name („{shown(name)}“).",
        expected="[count] name",
        actual=where.as_written,
    )


def too_many_cards(number: int, most: int, where: Location) -> Finding:
    """RV001: more cards on one line than are read."""
    return _say(
        "RV001",
        Severity.ERROR,
        where,
        f"This line has {number:,} parts; at most {most} cards are read from one line.",
        f"Diese Zeile hat {number} Teile; höchstens {most} Karten werden aus einer Zeile gelesen.",
        expected=most,
        actual=number,
    )


def unknown_section(title: str, where: Location, game_format: str = "tournament") -> Finding:
    """RV003: a section that does not exist, with the nearest headers that a list of this format may have."""
    titles = section_titles(game_format)
    near = tuple(dict.fromkeys(titles[name] for name in close_names(folded(title), list(titles))))
    hint = f" Did you mean {near[0]}?" if near else ""
    hint_de = f" Ist {near[0]} gemeint?" if near else ""
    return _say(
        "RV003",
        Severity.ERROR,
        where,
        f"Unknown section “{shown(title)}”; the cards below it are looked up, but count nowhere.{hint}",
        f"Unbekannter Abschnitt „{shown(title)}“; die Karten darunter werden nachgeschlagen, zählen aber "
        f"nirgends.{hint_de}",
        expected="a known section",
        actual=title,
        suggestions=near,
    )


def sideboard(title: str, where: Location) -> Finding:
    """RV003: a sideboard, which other card games have."""
    return _say(
        "RV003",
        Severity.ERROR,
        where,
        f"“{shown(title)}”: there is no sideboard in this game; the cards are looked up, but count nowhere. "
        "Take them out, or move them to a section of the list.",
        f"„{shown(title)}“: In diesem Spiel gibt es kein Sideboard; die Karten werden nachgeschlagen, zählen "
        "aber nirgends. Sie gehören in einen Abschnitt der Liste oder gar nicht hinein.",
        expected="a known section",
        actual=title,
    )


def unknown_head(written: str, where: Location) -> Finding:
    """RV004: a head line whose key is not known."""
    near = close_names(written.casefold(), list(HEAD_KEYS), limit=1)
    hint = f" The nearest known key is “{near[0]}”." if near else ""
    hint_de = f" Der nächste bekannte Schlüssel ist „{near[0]}“." if near else ""
    return _say(
        "RV004",
        Severity.WARNING,
        where,
        f"Unknown key “{shown(written)}”; it is kept but not used.{hint}",
        f"Unbekannter Schlüssel „{shown(written)}“; er bleibt stehen, gilt aber nicht.{hint_de}",
        expected=sorted(set(HEAD_KEYS.values())),
        actual=written,
        suggestions=near,
    )


def miscounted(declared: int, listed: int | None, where: Location) -> Finding:
    """RV005: a header count that differs from what is listed."""
    return _say(
        "RV005",
        Severity.WARNING,
        where,
        f"The header says {declared}, but {listed} are listed below it.",
        f"Die Überschrift nennt {declared}, darunter stehen aber {listed}.",
        expected=declared,
        actual=listed,
    )


def misplaced_head(written: str, where: Location) -> Finding:
    """RV009: a head line below the first section."""
    return _say(
        "RV009",
        Severity.ERROR,
        where,
        f"“{written}:” belongs to the head of the file, before the first section.",
        f"„{written}:“ gehört in den Kopf der Datei, vor den ersten Abschnitt.",
        expected="a card line",
        actual=where.as_written,
    )


def head_twice(key: str, first: ParsedField, second: ParsedField) -> Finding:
    """RV011: two different values of one key."""
    line = first.where.line
    place, place_de = (f" in line {line}", f" in Zeile {line}") if line else ("", "")
    return _say(
        "RV011",
        Severity.ERROR,
        second.where,
        f"“{key}” is given twice: “{shown(first.value)}”{place}, now “{shown(second.value)}”.",
        f"„{key}“ steht zweimal da: „{shown(first.value)}“{place_de}, nun „{shown(second.value)}“.",
        expected=first.value,
        actual=second.value,
    )


def newer_version(version: int, known: int, where: Location) -> Finding:
    """RV017: the file states a format version that this program does not know."""
    return _say(
        "RV017",
        Severity.WARNING,
        where,
        f"The file says format version {version}; this program knows version {known}.",
        f"Die Datei nennt Formatversion {version}; dieses Programm kennt Version {known}.",
        expected=known,
        actual=version,
    )


def bad_cell(column: str, value: str, expected: str, expected_de: str, where: Location) -> Finding:
    """RV022: a cell of a table whose value does not fit its column."""
    return _say(
        "RV022",
        Severity.ERROR,
        where,
        f"{column}: “{shown(value)}” does not fit: expected {expected}.",
        f"{column}: „{shown(value)}“ passt nicht: erwartet wird {expected_de}.",
        expected=expected,
        actual=value,
    )


def cells_left_over(cells: tuple[str, ...], where: Location) -> Finding:
    """RV023: a row of a table with more cells than columns."""
    text = shown(", ".join(cells))
    return _say(
        "RV023",
        Severity.ERROR,
        where,
        f"The row has more cells than the table has columns: “{text}”.",
        f"Die Zeile hat mehr Zellen, als die Tabelle Spalten hat: „{text}“.",
        expected="no further cells",
        actual=list(cells),
    )


def no_list_in_cell(row: int, reason: str, reason_de: str, where: Location) -> Finding:
    """RV024: a row of a form whose cell holds no list."""
    return _say(
        "RV024",
        Severity.ERROR,
        where,
        f"Row {row} holds no list: {reason}.",
        f"Zeile {row} der Tabelle enthält keine Liste: {reason_de}.",
        expected="a decklist or a share code",
        actual=where.as_written,
    )
