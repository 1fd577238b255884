"""The words of the file formats: sections, head keys and their values, in English and German."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from deckbuilder.escaping import short

SECTIONS = {
    "start": (
        "start",
        "start cards",
        "start hand",
        "starting cards",
        "starting hand",
        "opening hand",
        "startkarten",
        "starthand",
    ),
    "deck": ("deck", "playing deck", "main deck", "maindeck", "mainboard", "spieldeck", "hauptdeck"),
    "events": (
        "events",
        "event cards",
        "event stack",
        "ereignisse",
        "ereigniskarten",
        "ereignisstapel",
    ),
    "events fixed": ("events fixed", "fixed events", "feste ereignisse", "ereignisse fest"),
    "events drawn": ("events drawn", "drawn events", "gezogene ereignisse", "ereignisse gezogen"),
    "sets": ("sets", "theme sets", "themensets"),
    "open": ("open", "open stack", "offen", "offener stapel"),
    "sea": ("sea", "sea cards", "sea of each player", "see", "meer", "meer jedes spielers", "seekarten"),
    "each player": (
        "each player",
        "each player gets",
        "for each player",
        "handed out",
        "jeder spieler",
        "jeder spieler erhält",
        "für jeden spieler",
    ),
    "notes": ("notes", "notizen"),
}
SECTION_KEYS = {word: key for key, words in SECTIONS.items() for word in words}
STACK_WORDS = ("stack", "stapel")
DECK_SECTIONS = ("start", "deck", "events", "events fixed", "notes")
KIT_SECTIONS = ("sets", "stack …", "open", "sea", "each player", "events", "events drawn", "notes")

HEADINGS = {
    "building": "buildings, building, building cards, gebäude, gebäudekarten",
    "unit": "units, unit, unit cards, heroes, ships, heroes and ships, trade ships, "
    "einheiten, einheit, helden, schiffe, handelsschiffe, helden und schiffe",
    "extraordinary_site": "extraordinary sites, extraordinary site, besondere orte",
    "metropolis": "metropolises, metropolis, metropolen, metropole",
    "marker": "marker cards, markers, counters, zählkarten",
    "wizard": "wizards, zauberer",
    "magic_book": "magic books, zauberbücher",
    "action": "actions, action, action cards, aktionen, aktion, aktionskarten",
    "center": "centers, center cards, centre cards, zentrumskarten",
    "region": "regions, region cards, landschaften, landschaftskarten",
    "": "cards, expansions, settlement/city expansions, region expansions, others, other cards, "
    "karten, ausbauten, siedlungsausbauten, landschaftsausbauten, sonstige, weitere karten",
}
"""Headings inside a section by type of card: they structure a list and change nothing."""

HEADING_KEYS = {word: key for key, words in HEADINGS.items() for word in words.split(", ")}
TYPE_TITLES = {
    "building": ("Buildings", "Gebäude"),
    "unit": ("Units", "Einheiten"),
    "extraordinary_site": ("Extraordinary sites", "Besondere Orte"),
    "metropolis": ("Metropolises", "Metropolen"),
    "marker": ("Marker cards", "Zählkarten"),
    "wizard": ("Wizards", "Zauberer"),
    "magic_book": ("Magic books", "Zauberbücher"),
    "action": ("Actions", "Aktionen"),
    "event": ("Events", "Ereignisse"),
    "sea": ("Sea cards", "Seekarten"),
    "center": ("Center cards", "Zentrumskarten"),
    "region": ("Regions", "Landschaften"),
    "": ("Other cards", "Weitere Karten"),
}
"""What the cards of a type are called together, in the order in which a deck is laid out."""

SIDEBOARD = ("sideboard", "side board", "side", "sb", "maybeboard", "reserve", "ersatzbank", "commander")
"""Sections of other card games, which these do not have."""

HEADS = {
    "name": ("name",),
    "player": ("player", "spieler", "spielerin"),
    "format": ("format",),
    "edition": ("edition", "ausgabe"),
    "role": ("role", "rolle"),
    "options": ("options", "option", "optionen"),
}
HEAD_KEYS = {word: key for key, words in HEADS.items() for word in words}

FORMATS = {
    "tournament": ("tournament", "tournament game", "turnier", "turnierspiel"),
    "introductory": ("introductory", "introductory game", "einführungsspiel", "einführung"),
    "theme": ("theme", "theme game", "themenspiel"),
    "duel": ("duel", "duel of the princes", "duell", "duell der fürsten"),
    "basic": ("basic", "basic game", "basisspiel"),
    "expanded": ("expanded", "expanded game", "erweitert", "erweitertes spiel"),
}
FORMAT_KEYS = {word: key for key, words in FORMATS.items() for word in words}
KIT_FORMATS = ("introductory", "theme", "duel", "basic", "expanded")
EDITION_FORMATS = {
    "rivals": ("tournament", "introductory", "theme", "duel"),
    "classic": ("tournament", "basic", "expanded"),
}

ROLES = {"host": ("host", "gastgeber"), "guest": ("guest", "gast"), "either": ("either", "egal", "beides")}
ROLE_KEYS = {word: key for key, words in ROLES.items() for word in words}

CHOOSERS = {
    "random": ("random", "zufall", "zufällig"),
    "starting player": ("starting player", "startspieler"),
    "opponent": ("opponent", "gegner"),
}
CHOOSER_KEYS = {word: key for key, words in CHOOSERS.items() for word in words}


def formats_of(edition: str) -> tuple[str, ...]:
    """The formats of an edition; of an unknown one all that there are."""
    return EDITION_FORMATS.get(edition, tuple(FORMATS))


def folded(text: str) -> str:
    """A word of the file format as it is compared: case, blanks, hyphens and underscores do not matter."""
    return " ".join(re.sub(r"[\s_-]+", " ", text.casefold()).split())


def extra_key(title: str) -> str:
    """An unknown key of the head as it is kept: small letters, digits, blanks, hyphens, a letter first."""
    plain = unicodedata.normalize("NFKD", title.casefold())
    key = re.sub(r"[^a-z0-9 _-]+", "", re.sub(r"\s", " ", plain)).strip()
    known = folded(key) in HEAD_KEYS or section_key(key) is not None
    return key if re.match(r"[a-z]", key) and not known else f"x-{key}".rstrip("- ") or "x"


shown = short
"""How messages about lists quote what was written."""


def listed_words(words: Iterable[str]) -> str:
    """Words in quotes, joined by commas."""
    return ", ".join(f"“{word}”" for word in words)


def section_titles(game_format: str) -> dict[str, str]:
    """The headers that a list of this format may have, by the words that stand for them."""
    allowed = KIT_SECTIONS if game_format in KIT_FORMATS else DECK_SECTIONS
    words = {word: f"[{word.title()}]" for word, key in SECTION_KEYS.items() if key in allowed}
    return words | {word: f"{word.capitalize()}:" for word in HEADING_KEYS}


def section_key(title: str) -> str | None:
    """The key of a section with this title, or None; ``stack …`` keeps what follows."""
    word = folded(title)
    if word in SECTION_KEYS:
        return SECTION_KEYS[word]
    first, _, rest = word.partition(" ")
    return f"stack {rest}" if first in STACK_WORDS and rest else None
