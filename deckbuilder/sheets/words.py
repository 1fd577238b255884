"""The words on a sheet, in English and German."""

from __future__ import annotations

from typing import NamedTuple

from deckbuilder.decks.keywords import TYPE_TITLES


class SheetWords(NamedTuple):
    """All labels of a sheet in one language."""

    title: str
    continued: str
    player: str
    deck: str
    event: str
    date: str
    game: str
    role: str
    options: str
    fingerprint: str
    scan: str
    check: str
    passed: str
    failed: str
    draft_lines: str
    half_moon: str
    of: str
    signature: str
    judge: str
    deck_check: str
    list_complete: str
    deck_matches: str
    corrected: str
    time: str
    name: str
    notes: str
    page: str
    start: str
    playing_deck: str
    events: str
    host_brings: str
    each_brings: str
    sets: str
    open: str
    sea: str
    each_player: str
    events_drawn: str
    hidden: str
    stack: str
    event_stack: str
    legend: str


ENGLISH = SheetWords(
    title="Deck registration",
    continued="continued",
    player="Player",
    deck="Deck",
    event="Event",
    date="Date",
    game="Game",
    role="Role",
    options="Options",
    fingerprint="Fingerprint",
    scan="the whole list as a share code",
    check="Check",
    passed="passed",
    failed="not passed",
    draft_lines="{count} of its lines cannot be read and are missing here",
    half_moon="half-moon",
    of="of",
    signature="Signature of the player",
    judge="Judge",
    deck_check="Deck check",
    list_complete="list complete",
    deck_matches="deck as listed",
    corrected="corrected",
    time="Time",
    name="Name",
    notes="Notes",
    page="page",
    start="Start cards",
    playing_deck="Deck",
    events="Event cards",
    host_brings="the host also brings",
    each_brings="In addition each player brings",
    sets="Theme sets",
    open="Open stack",
    sea="Sea of each player",
    each_player="Each player gets",
    events_drawn="Event cards drawn unseen",
    hidden="Nobody looks at them; --show-hidden prints them.",
    stack="Stack",
    event_stack="Event stack",
    legend="copy with the half-moon",
)
GERMAN = SheetWords(
    title="Deckmeldung",
    continued="Fortsetzung",
    player="Spieler",
    deck="Deck",
    event="Veranstaltung",
    date="Datum",
    game="Spiel",
    role="Rolle",
    options="Optionen",
    fingerprint="Fingerabdruck",
    scan="die ganze Liste als Deckcode",
    check="Prüfung",
    passed="bestanden",
    failed="nicht bestanden",
    draft_lines="{count} Zeilen sind nicht lesbar und fehlen hier",
    half_moon="Halbmond",
    of="von",
    signature="Unterschrift des Spielers",
    judge="Schiedsrichter",
    deck_check="Deckkontrolle",
    list_complete="Liste vollständig",
    deck_matches="Deck wie gemeldet",
    corrected="berichtigt",
    time="Uhrzeit",
    name="Name",
    notes="Bemerkungen",
    page="Seite",
    start="Startkarten",
    playing_deck="Spieldeck",
    events="Ereigniskarten",
    host_brings="der Gastgeber bringt auch",
    each_brings="Dazu bringt jeder Spieler mit",
    sets="Themensets",
    open="Offener Stapel",
    sea="Meer jedes Spielers",
    each_player="Jeder Spieler erhält",
    events_drawn="Verdeckt gezogene Ereigniskarten",
    hidden="Niemand sieht sie an; --show-hidden druckt sie.",
    stack="Stapel",
    event_stack="Ereignisstapel",
    legend="Karte mit Halbmond",
)
TYPES = {category: titles for category, titles in TYPE_TITLES.items() if category}
"""The types of cards in the order in which a deck is laid out for a check."""
ROLES = {"host": ("host", "Gastgeber"), "guest": ("guest", "Gast")}


def words(lang: str) -> SheetWords:
    """The labels in this language."""
    return GERMAN if lang == "de" else ENGLISH


def type_name(category: str, lang: str) -> str:
    """What the cards of a type are called together."""
    english, german = TYPES.get(category, (category.replace("_", " ").capitalize(),) * 2)
    return german if lang == "de" else english
