"""The text format ``.deck``: read and written so that reading what was written gives the same deck."""

from __future__ import annotations

import re

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.decks.file_formats.grammar import FORMAT_VERSION, HEAD_COMMENT, parse
from deckbuilder.decks.model import Decklist, Entry, Kit, portions
from deckbuilder.decks.order import canonical
from deckbuilder.decks.resolve import build
from deckbuilder.diagnostics.finding import Finding

TITLES = {
    "start": "Start",
    "deck": "Deck",
    "events": "Events",
    "events fixed": "Events fixed",
    "events drawn": "Events drawn",
    "open": "Open",
    "sea": "Sea",
    "each player": "Each player",
}
HALF_MOON = " ☾"
PLAIN = " (plain)"


def read(
    text: str,
    path: str = "",
    *,
    lenient: bool = False,
    cards: Catalogue | None = None,
    edition: str = "rivals",
) -> tuple[Decklist | Kit, list[Finding]]:
    """Read a list.

    Args:
        text: the content, without byte-order mark.
        path: named by the findings.
        lenient: accept a name without its subtitle, or its words in another order, if one card fits.
        cards: the catalogue to use instead of the edition's own.
        edition: of a list that names none.

    Returns:
        The deck or kit, as far as it could be read, and everything that was found while reading.
    """
    return build(parse(text, path), lenient, cards, edition)


def write(item: Decklist | Kit, *, language: str = "en", cards: Catalogue | None = None) -> str:
    """The canonical text of a deck or kit: order by section, type, theme set and name; LF; final newline.

    Args:
        language: ``en`` or ``de``, for the card names.
        cards: the catalogue to use instead of the edition's own.

    Raises:
        ValueError: the item has lines that name no known card; they would be lost.
    """
    if item.unresolved:
        raise ValueError("a list with unreadable lines cannot be written: they would be lost")
    cards = cards or catalogue(item.edition)
    item = canonical(item, cards)
    blocks = ["\n".join([f"# deckbuilder {FORMAT_VERSION}", *_head(item)])]
    if isinstance(item, Kit) and item.sets:
        blocks.append("\n".join(["[Sets]", *_sets(item, cards)]))
    for key, entries in item.sections():
        if entries or isinstance(item, Kit):
            title = TITLES.get(key, key.capitalize())
            lines = [line for entry in entries for line in entry_lines(entry, cards, language)]
            blocks.append("\n".join([f"[{title}]", *lines]))
    if item.notes:
        blocks.append("\n".join(["[Notes]", item.notes]))
    return "\n\n".join(blocks) + "\n"


def _head(item: Decklist | Kit) -> list[str]:
    pairs = [("Name", item.name)]
    if isinstance(item, Decklist):
        role = "" if item.role == "either" else item.role
        pairs.append(("Player", item.player))
        pairs += [("Format", item.format), ("Edition", item.edition)]
        pairs += [("Role", role), ("Options", ", ".join(item.options))]
    else:
        pairs += [("Format", item.format), ("Edition", item.edition)]
    always = ("Format", "Edition")
    lines = [f"{key}: {quoted(value)}".rstrip() for key, value in pairs if value or key in always]
    return lines + [f"{key}: {quoted(value)}".rstrip() for key, value in sorted(item.extra.items())]


def quoted(value: str) -> str:
    """The value, in quotes where a reader would take a part of it for a comment or for quotes."""
    is_plain = HEAD_COMMENT.search(value) is None and not re.match(r'^".*"', value)
    return value if is_plain else f'"{value}"'


def _sets(kit: Kit, cards: Catalogue) -> list[str]:
    chosen = [(f"{one.chosen_by}: " if one.chosen_by else "", cards.set(one.set).name) for one in kit.sets]
    return [prefix + name for prefix, name in chosen]


def entry_lines(entry: Entry, cards: Catalogue, language: str) -> list[str]:
    """The lines of an entry: copies that show the half-moon and copies that do not stand apart."""
    card = cards.card(entry.card)
    name = card.name_de if language == "de" and card.name_de else card.name
    if entry.variant:
        name = f"{name} {entry.variant}"
    marks = {None: "", False: PLAIN, True: HALF_MOON}
    return [f"{count}x {name}{marks[marked]}" for count, marked in portions(entry)]
