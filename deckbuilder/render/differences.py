"""Differences between two lists, for people and as the document ``deckbuilder/diff@1``."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.difference import CardChange, Difference
from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.escaping import json_text
from deckbuilder.render.lists import section_title
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import HALF_MOON


def show_difference(
    screen: Screen, found: Difference, names: tuple[str, str], editions: tuple[str, str]
) -> None:
    """The difference by section: what was taken out, then what was added."""
    if not found:
        screen.line(screen.say("The two lists are the same.", "Beide Listen sind gleich."))
        return
    screen.line(Text(f"−  {names[0]}", style="red"))
    screen.line(Text(f"+  {names[1]}", style="green"))
    for head in found.head:
        before, after = (
            _told(head.key, said, edition, screen.lang)
            for said, edition in zip((head.before, head.after), editions, strict=True)
        )
        screen.line(f"{head.key}: {before} → {after}")
    sections = dict.fromkeys(change.section for change in (*found.cards, *found.half_moons))
    for section in sections:
        title = section_title(section, catalogue(editions[0]), screen.lang)
        screen.line(Text(f"[{title}]", style="bold"))
        for change in found.cards:
            if change.section == section:
                style = "green" if change.amount > 0 else "red"
                screen.line(Text(f"{change.signed} {_name(change, screen.lang)}", style=style))
        for change in found.half_moons:
            if change.section == section:
                name = _name(change, screen.lang)
                screen.line(f"{HALF_MOON}  {name}: {change.before} → {change.after}")
    if found.unseen:
        screen.line(
            screen.say(
                f"Event cards drawn unseen: {found.unseen} differ. --show-hidden names them.",
                f"Verdeckt gezogene Ereigniskarten: {found.unseen} anders. --show-hidden nennt sie.",
            )
        )


def _told(key: str, said: str, edition: str, lang: str) -> str:
    """What a head says, with the names of sets; a dash for nothing."""
    if key == "sets" and said:
        return ", ".join(catalogue(edition).set_name(one, lang) for one in said.split(", "))
    return said or "–"


def _name(change: CardChange, lang: str) -> str:
    card = catalogue(change.card.partition("/")[0]).card(change.card)
    name = card.name_de if lang == "de" and card.name_de else card.name
    return f"{name} {change.variant}" if change.variant else name


def as_json(found: Difference, before: Decklist | Kit, after: Decklist | Kit) -> str:
    """The difference as a document."""
    document: dict[str, Any] = {
        "schema": "deckbuilder/diff@1",
        "schema_version": 1,
        "same": not found,
        "before": fingerprint(before),
        "after": fingerprint(after),
        "head": [{"key": one.key, "before": one.before, "after": one.after} for one in found.head],
        "cards": [_change(one) for one in found.cards],
        "half_moons": [_change(one) for one in found.half_moons],
        "unseen": found.unseen,
    }
    return json_text(document)


def _change(one: CardChange) -> dict[str, Any]:
    face = {"variant": one.variant} if one.variant else {}
    counts = {"before": one.before, "after": one.after, "change": one.amount}
    return {"section": one.section, "card": one.card, **face, **counts}
