"""The words of the file formats: sections, head keys and their values, in English and German."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from deckbuilder.escaping import short

SECTIONS = {
    "start": ("start", "start cards", "starting cards", "startkarten", "starthand"),
    "deck": ("deck", "playing deck", "spieldeck"),
    "events": ("events", "event cards", "ereignisse", "ereigniskarten"),
    "events fixed": ("events fixed", "fixed events", "feste ereignisse", "ereignisse fest"),
    "sets": ("sets", "theme sets", "themensets"),
    "open": ("open", "open stack", "offen", "offener stapel"),
    "sea": ("sea", "sea cards", "see", "meer", "seekarten"),
    "each player": ("each player", "for each player", "handed out", "jeder spieler", "für jeden spieler"),
    "notes": ("notes", "notizen"),
}
SECTION_KEYS = {word: key for key, words in SECTIONS.items() for word in words}
STACK_WORDS = ("stack", "stapel")
DECK_SECTIONS = ("start", "deck", "events", "events fixed", "notes")
KIT_SECTIONS = ("sets", "stack …", "open", "sea", "each player", "events", "notes")

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


def section_key(title: str) -> str | None:
    """The key of a section with this title, or None; ``stack …`` keeps what follows."""
    word = folded(title)
    if word in SECTION_KEYS:
        return SECTION_KEYS[word]
    first, _, rest = word.partition(" ")
    return f"stack {rest}" if first in STACK_WORDS and rest else None
