"""Cards on the screen: many in a table, the sets, what is assumed; `card` shows one in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from deckbuilder.cards.catalogue import Assumed, Catalogue, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import HALF_MOON, STYLES, amounts, magic_power, word
from deckbuilder.vocabulary import Category, Placement, Point

POINTS = {point.value: point for point in Point}
NO_BREAK = "\u00a0"


def both_names(card: Card, lang: str) -> tuple[str, str]:
    """The name in the language in use, and the other one; empty where there is none."""
    if lang == "de" and card.name_de:
        return card.name_de, card.name
    return card.name, card.name_de or ""


def kind_of(card: Card, lang: str) -> str:
    """``action, attack``, ``building``: what the card is, without where it goes."""
    parts = [word(card.category, lang)]
    if card.action_class:
        parts.append(word(card.action_class, lang))
    parts += [word(trait, lang, card.edition) for trait in card.traits]
    return ", ".join(parts)


def copies_of(card: Card) -> str:
    """``3 (1 ☾)``: all copies, and those with the half-moon among them."""
    return f"{card.copies} ({card.half_moon} {HALF_MOON})" if card.half_moon else str(card.copies)


def cost_of(card: Card, lang: str, gap: str = " ") -> Text:
    """``1 brick, 2 ore``, each in its colour; ``gap`` stands between number and word."""
    parts = [(f"{number}{gap}{word(kind, lang)}", STYLES[kind]) for kind, number in card.cost.items()]
    return Text(", ").join(Text(text, style=style) for text, style in parts)


def price_of(card: Card, lang: str, gap: str = " ") -> Text:
    """All that is paid, in one cell: resources, and magic power for the card or for each of its spells."""
    parts = [cost_of(card, lang, gap)] if card.cost else []
    if card.magic_cost is not None:
        book = card.category is Category.MAGIC_BOOK
        spell = (" je Spruch" if lang == "de" else " a spell") if book else ""
        parts.append(Text(magic_power(card.magic_cost, lang) + spell))
    return Text(", ").join(parts)


def show_cards(screen: Screen, found: Sequence[Card]) -> None:
    """Many cards in a table, one or two lines each."""
    say, lang = screen.say, screen.lang
    heads = [say("Card", "Karte"), say("Type", "Art"), say("Cost", "Kosten"), say("Points", "Punkte")]
    heads.append(say("Copies", "Anzahl"))
    if screen.terminal:
        screen.table("", heads, [_two_lines(card, lang) for card in found])
        return
    heads.insert(1, say("German", "Englisch"))
    heads += ["Sets", "Id"]
    screen.table(
        "",
        heads,
        [
            (
                *both_names(card, lang),
                _type_and_place(card, lang, ", "),
                price_of(card, lang).plain,
                amounts(card.points, lang, card.edition),
                copies_of(card),
                _sets_in_words(card, lang),
                card.id,
            )
            for card in found
        ],
    )


def _type_and_place(card: Card, lang: str, joint: str) -> str:
    place = "" if card.placement is Placement.CENTER else word(card.placement, lang)
    kind = word(card.category, lang)
    detail = word(card.action_class, lang) if card.action_class else place
    return joint.join(filter(None, (kind, detail)))


def _two_lines(card: Card, lang: str) -> tuple[object, ...]:
    style = STYLES.get(card.category, "")
    return (
        both_lines(card, lang, "bold"),
        Text(_type_and_place(card, lang, "\n"), style=style),
        price_of(card, lang, NO_BREAK),
        amounts(card.points, lang, card.edition),
        Text.assemble(copies_of(card), (f"\n{_sets_in_words(card, lang)}", "dim")),
    )


def both_lines(card: Card, lang: str, style: str, mark: str = "") -> Text:
    """The name, with what is to stand behind it, and below it the one in the other language if it differs."""
    name, other = both_names(card, lang)
    return Text.assemble((f"{name}{mark}", style), (f"\n{other}" if other not in ("", name) else "", "dim"))


def _sets_in_words(card: Card, lang: str) -> str:
    """Where a card is from."""
    cards = catalogue(card.edition)
    return ", ".join(cards.set_name(printing.set, lang) for printing in card.printings)


def show_sets(screen: Screen, cards: Catalogue) -> None:
    """The theme sets with their sizes."""
    say = screen.say
    screen.table(
        say("Theme sets", "Themensets"),
        [
            "Id",
            "Name",
            say("German", "Deutsch"),
            "Box",
            say("Cards", "Karten"),
            say("Titles", "Titel"),
            HALF_MOON,
        ],
        [
            (
                one.id,
                one.name,
                one.name_de or "",
                one.box,
                one.cards,
                len(cards.in_set(one.id)),
                sum(copy.half_moon for copy in cards.copies(one.id)),
            )
            for one in cards.sets
        ],
        right=(4, 5, 6),
        styles=("bold",),
    )


def show_assumed(screen: Screen, found: Sequence[Assumed]) -> None:
    """What no source gives: card, field, value and reason; on a terminal the first three in one column."""
    say = screen.say
    as_told = say("the effect as told", "der Effekt wie beschrieben")
    rows = [
        (
            one.card.id,
            one.field,
            as_told if one.field == "text" else _told(one.value, one.card.edition),
            one.reason,
        )
        for one in found
    ]
    title, reason = say("Assumed values", "Angenommene Werte"), say("Reason", "Grund")
    if screen.terminal:
        heads = [say("Card and value", "Karte und Wert"), reason]
        told = [
            (Text.assemble((card, "bold"), f"\n{field}: {value}"), why) for card, field, value, why in rows
        ]
        screen.table(title, heads, told, widths=(31, 34))
        return
    heads = [say("Card", "Karte"), say("Field", "Angabe"), say("Value", "Wert"), reason]
    screen.table(title, heads, rows, unbroken=(0, 1))


def _told(value: Any, edition: str) -> str:
    """A value of the data files as a person reads it, in the words of the edition."""
    if isinstance(value, dict):
        named = ((POINTS.get(key), key, part) for key, part in value.items())
        told = (
            f"{word(kind, 'en', edition) if kind else key} {_told(part, edition)}"
            for kind, key, part in named
        )
        return ", ".join(told) or "–"
    if isinstance(value, list):
        return ", ".join(_told(part, edition) for part in value) or "–"
    return "–" if value is None else str(value)
