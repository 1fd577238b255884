"""Lists on the screen: every card with what it is and costs, and the figures of the whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from enum import StrEnum
from typing import Any

from rich.text import Text

from deckbuilder.cards.catalogue import Catalogue, catalogue, editions
from deckbuilder.decks.file_formats.text_format import TITLES
from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.model import Decklist, Entry, Kit, copies
from deckbuilder.decks.statistics import Statistics, drawn, statistics
from deckbuilder.escaping import json_text
from deckbuilder.legality.context import Context
from deckbuilder.legality.rulesets import default_ruleset
from deckbuilder.render.cards import NO_BREAK, both_lines, both_names, kind_of, price_of
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import HALF_MOON, STYLES, WORDS, amounts, word
from deckbuilder.vocabulary import Category, plural

BAR = 24
"""Length of the longest bar of a chart."""

KINDS: dict[str, StrEnum] = {str(member): member for member in WORDS}


def show_list(screen: Screen, item: Decklist | Kit, show_hidden: bool = False) -> None:
    """The head, a table for each section, and the sums below."""
    _head(screen, item)
    if item.edition not in editions():
        return
    cards = catalogue(item.edition)
    for key, entries in item.sections():
        if key == "events drawn" and not show_hidden:
            _hidden(screen, entries)
        elif entries:
            _section(screen, key, entries, cards)
    figures = statistics(item, cards)
    if drawn(item):
        screen.line()
        screen.line(_sums(screen, figures, item.edition))


def _head(screen: Screen, item: Decklist | Kit) -> None:
    player = item.player if isinstance(item, Decklist) else ""
    title = " – ".join(filter(None, (player, item.name))) or screen.say("Unnamed list", "Liste ohne Namen")
    screen.line(Text(title, style="bold"))
    facts = [item.format, item.edition, fingerprint(item)]
    if isinstance(item, Decklist):
        facts += [item.role] if item.role != "either" else []
        facts += item.options
    elif item.sets:
        cards = catalogue(item.edition)
        facts.append(" · ".join(cards.set_name(one.set, screen.lang) for one in item.sets))
    screen.line(Text("  ".join(facts), style="dim"))


def _section(screen: Screen, key: str, entries: Sequence[Entry], cards: Catalogue) -> None:
    title = f"{section_title(key, cards, screen.lang)} ({copies(tuple(entries))})"
    columns = [
        screen.say("Count", "Anzahl"),
        screen.say("Card", "Karte"),
        *([] if screen.terminal else [""]),
        screen.say("Type", "Art"),
        screen.say("Cost", "Kosten"),
        screen.say("Points", "Punkte"),
        screen.say("Requires", "Bedingung"),
    ]
    screen.line()
    if not screen.terminal:
        screen.line(title)
    rows = [_row(screen, entry, cards) for entry in entries]
    screen.table(title, columns, rows, right=(0,), unbroken=(0, 1))


def _hidden(screen: Screen, entries: Sequence[Entry]) -> None:
    """How many event cards were drawn unseen, and no more: nobody looks at them."""
    number = copies(tuple(entries))
    screen.line()
    screen.line(
        screen.say(
            f"Event cards drawn unseen: {number}. --show-hidden shows them.",
            f"Verdeckt gezogene Ereigniskarten: {number}. --show-hidden zeigt sie.",
        )
    )


def _row(screen: Screen, entry: Entry, cards: Catalogue) -> list[str | Text]:
    card, lang = cards.card(entry.card), screen.lang
    face = f" {entry.variant}" if entry.variant else ""
    style = STYLES.get(card.category, "")
    name, other = both_names(card, lang)
    apart = [Text(name + face, style=style), Text("" if other == name else other)]
    marked = f" {entry.half_moon}{HALF_MOON}" if entry.half_moon else ""
    return [
        f"{entry.count}{marked}",
        *([both_lines(card, lang, style, face)] if screen.terminal else apart),
        kind_of(card, lang),
        price_of(card, lang, NO_BREAK if screen.terminal else " ").plain,
        amounts(card.points, lang, card.edition),
        card.requires.text if card.requires else "",
    ]


def _sums(screen: Screen, figures: Statistics, edition: str) -> str:
    """``33 cards: 12 buildings … · to pay 20 brick … · points 5 strength …``."""
    lang = screen.lang
    parts = [
        f"{figures.size} " + screen.say("cards", "Karten") + f": {_counted(figures.categories, lang)}",
        screen.say("to pay", "zu zahlen") + f" {_counted(figures.paid, lang)}" if figures.paid else "",
        screen.say("points", "Punkte") + f" {_counted(figures.points, lang, edition)}"
        if figures.points
        else "",
    ]
    return " · ".join(filter(None, parts))


def _counted(counts: dict[str, int], lang: str, edition: str = "") -> str:
    return ", ".join(f"{number} {_word(kind, lang, edition)}" for kind, number in counts.items())


def _word(kind: str, lang: str, edition: str = "") -> str:
    return word(KINDS[kind], lang, edition) if kind in KINDS else kind


def show_statistics(screen: Screen, path: str, item: Decklist | Kit) -> None:
    """Counts, cost curve, points and support, as charts of text."""
    cards = catalogue(item.edition)
    figures = statistics(item, cards)
    lang = screen.lang
    screen.line(Text(f"{path}  {item.name}".rstrip(), style="bold"))
    if not drawn(item):
        screen.line(
            screen.say(
                "The list names no cards that are drawn, perhaps only sets.",
                "Die Liste nennt keine Karten, die gezogen werden, vielleicht nur Sets.",
            )
        )
    lying_open = _laid_open(item, cards)
    _chart(screen, screen.say("Types", "Arten"), [(_word(k, lang), n) for k, n in figures.categories.items()])
    sets = [(cards.set_name(key, lang), number) for key, number in figures.sets.items()]
    _chart(screen, screen.say("Sets", "Sets"), sets)
    _chart(screen, screen.say("Cost", "Kosten"), [(str(cost), n) for cost, n in figures.costs.items()])
    _chart(screen, screen.say("Magic power", "Zauberkraft"), [(str(n), k) for n, k in figures.magic.items()])
    _chart(screen, screen.say("To pay", "Zu zahlen"), [(_word(k, lang), n) for k, n in figures.paid.items()])
    points = [(_word(kind, lang, item.edition), number) for kind, number in figures.points.items()]
    _chart(screen, screen.say("Points", "Punkte"), points)
    for one in figures.support:
        name = both_names(cards.card(one.card), lang)[0]
        there = screen.say(f"{one.held} in the deck", f"{one.held} im Deck")
        if one.card in lying_open or cards.card(one.card).category in (Category.CENTER, Category.REGION):
            there = screen.say("lies on the table", "liegt auf dem Tisch")
        who = ", ".join(both_names(cards.card(card), lang)[0] for card, _ in one.dependants)
        needed = screen.say(
            f"needed by {plural(one.copies, 'card', 'cards')} ({who})",
            f"gebraucht von {plural(one.copies, 'Karte', 'Karten')} ({who})",
        )
        screen.line(f"{name}: {needed}, {there}")


def _laid_open(item: Decklist | Kit, cards: Catalogue) -> frozenset[str]:
    """The titles that lie on the table when a deck is played by the ruleset of its format."""
    if not isinstance(item, Decklist):
        return frozenset()
    context = Context(default_ruleset(item.format, edition=item.edition), cards)
    return context.laid_open(entry.card for entry in drawn(item))


def section_title(section: str, cards: Catalogue, lang: str) -> str:
    """The title of a section of a list; that of a stack names its set."""
    if section.startswith("stack "):
        stack = cards.stack_name(section.removeprefix("stack "), lang)
        return f"{'Stapel' if lang == 'de' else 'Stack'} {stack}"
    return TITLES.get(section, section.capitalize())


def _chart(screen: Screen, title: str, rows: Sequence[tuple[str, int]]) -> None:
    """One bar for each row."""
    if not rows:
        return
    width = max(len(name) for name, _ in rows)
    most = max(number for _, number in rows)
    screen.line(Text(title, style="bold"))
    for name, number in rows:
        bar = "█" * max(1, round(BAR * number / most)) if number else ""
        screen.line(f"  {name:<{width}}  {number:>3}  {bar}".rstrip())


def statistics_document(lists: Iterable[tuple[str, Decklist | Kit]]) -> str:
    """The figures of several lists as the document ``deckbuilder/stats@1``."""
    decks: list[dict[str, Any]] = []
    for path, item in lists:
        figures = asdict(statistics(item, catalogue(item.edition)))
        figures["support"] = [{**one, "dependants": dict(one["dependants"])} for one in figures["support"]]
        figures["costs"] = {str(cost): number for cost, number in figures["costs"].items()}
        decks.append({"path": path, "name": item.name, "fingerprint": fingerprint(item), **figures})
    document = {"schema": "deckbuilder/stats@1", "schema_version": 1, "decks": decks}
    return json_text(document)
