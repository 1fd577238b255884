"""Cards on the screen: one in full, many in a table, the sets."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Alias, Card
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import HALF_MOON, STYLES, amounts, word
from deckbuilder.vocabulary import Category, Placement

NO_BREAK = "\u00a0"
CARD_WIDTH = 78
"""A card is read like a card: no wider than this, however wide the terminal is."""


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
    parts += [word(trait, lang) for trait in card.traits]
    return ", ".join(parts)


def copies_of(card: Card) -> str:
    """``3 (1 ☾)``: all copies, and those with the half-moon among them."""
    return f"{card.copies} ({card.half_moon} {HALF_MOON})" if card.half_moon else str(card.copies)


def show_card(screen: Screen, card: Card, cards: Catalogue) -> None:
    """One card with everything that is known about it."""
    name, other = both_names(card, screen.lang)
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column(overflow="fold")
    for label, value in _facts(screen, card, cards):
        facts.add_row(label, value)
    text = Text(card.text or screen.say("No effect of its own.", "Kein eigener Effekt."))
    if not screen.terminal:
        screen.line(f"{name} / {other}" if other else name)
        screen.show(facts)
        screen.line(text)
        _show_origin(screen, card)
        return
    title = Text.assemble((name, "bold"), (f"  {other}" if other else "", "italic dim"))
    style = STYLES.get(card.category, "white")
    body: list[RenderableType] = [facts, Padding(text, (1, 0, 0, 0))]
    origin = _origin(screen, card)
    if origin:
        body += [Padding(Rule(style="dim"), (1, 0, 0, 0)), *(Text(line, style="dim") for line in origin)]
    screen.show(
        Panel(
            Group(*body),
            title=title,
            title_align="left",
            subtitle=Text(card.id, style="dim"),
            subtitle_align="right",
            border_style=style,
            box=box.ROUNDED,
            padding=(1, 2),
            width=min(CARD_WIDTH, screen.width),
        )
    )


def _facts(screen: Screen, card: Card, cards: Catalogue) -> list[tuple[str, Text]]:
    """Label and value of everything that is printed on the card."""
    lang, say = screen.lang, screen.say
    rows: list[tuple[str, Text]] = []

    def add(label: str, label_de: str, value: str | Text) -> None:
        if value:
            rows.append((say(label, label_de), value if isinstance(value, Text) else Text(value)))

    add("Type", "Art", Text(kind_of(card, lang), style=STYLES.get(card.category, "")))
    if card.placement not in (Placement.NONE, Placement.CENTER):
        add("Built", "Bauplatz", word(card.placement, lang))
    if card.category not in (Category.REGION, Category.EVENT):
        add("Cost", "Kosten", _cost(card, lang) if card.cost else say("free", "kostenlos"))
    if card.terrain:
        add("Terrain", "Gelände", f"{word(card.terrain, lang)} ({word(card.terrain.resource, lang)})")
    if card.numbers:
        drawn = ", ".join(map(str, card.numbers.stack))
        add(
            "Numbers",
            "Zahlen",
            say(
                f"red {card.numbers.red}, blue {card.numbers.blue}, stack {drawn}",
                f"rot {card.numbers.red}, blau {card.numbers.blue}, Stapel {drawn}",
            ),
        )
    add("Points", "Punkte", amounts(card.points, lang))
    if card.requires:
        later = say(" (later printings)", " (spätere Auflagen)") if card.requires.later_printing else ""
        add("Requires", "Bedingung", card.requires.text + later)
    add("Faces", "Seiten", _faces(card))
    add(
        "Limit",
        "Grenze",
        say("one per principality", "eine je Fürstentum") if card.one_per_principality else "",
    )
    if card.top_four:
        add(
            "Returns",
            "Zurück",
            say("under the top four event cards", "unter die obersten vier Ereigniskarten"),
        )
    add("Copies", "Anzahl", _printings(screen, card, cards))
    if not screen.terminal:
        add("Id", "Id", card.id)
    add("Also", "Auch", _aliases(card.aliases))
    return rows


def _cost(card: Card, lang: str, gap: str = " ") -> Text:
    """``1 brick, 2 ore``, each in its colour; ``gap`` stands between number and word."""
    parts = [(f"{number}{gap}{word(kind, lang)}", STYLES[kind]) for kind, number in card.cost.items()]
    return Text(", ").join(Text(text, style=style) for text, style in parts)


def _faces(card: Card) -> str:
    return ", ".join(f"{v.key} ({v.copies}×)" for v in card.variants)


def _printings(screen: Screen, card: Card, cards: Catalogue) -> str:
    shown = []
    for printing in card.printings:
        one = cards.set(printing.set)
        name = one.name_de if screen.lang == "de" and one.name_de else one.name
        remarks = [f"{printing.half_moon} {HALF_MOON}"] if printing.half_moon else []
        remarks += [screen.say("open stack", "offener Stapel")] if printing.open_stack else []
        shown.append(f"{printing.copies} {name}" + (f" ({', '.join(remarks)})" if remarks else ""))
    return " · ".join(shown)


def _aliases(aliases: Sequence[Alias]) -> str:
    return ", ".join(f"{alias.name} ({alias.language})" for alias in aliases)


def _origin(screen: Screen, card: Card) -> list[str]:
    """Where the facts come from, and what about them is open."""
    source, say = card.source, screen.say
    lines = [say("Facts: ", "Angaben: ") + f"{source.facts}, {word(source.confidence, screen.lang)}."]
    if source.effect:
        lines.append(say("Effect: ", "Effekt: ") + f"{source.effect}.")
    lines += [say("Assumed ", "Angenommen ") + f"{name}: {why}" for name, why in source.assumed.items()]
    lines += [say("Sources differ: ", "Quellen verschieden: ") + conflict for conflict in source.conflicts]
    return lines


def _show_origin(screen: Screen, card: Card) -> None:
    for line in _origin(screen, card):
        screen.line(line)


def show_cards(screen: Screen, found: Sequence[Card]) -> None:
    """Many cards in a table, one or two lines each."""
    say, lang = screen.say, screen.lang
    heads = [say("Card", "Karte"), say("Type", "Art"), say("Cost", "Kosten"), say("Points", "Punkte")]
    heads.append(say("Copies", "Anzahl"))
    if screen.terminal:
        screen.table(
            "", heads, [_two_lines(card, lang) for card in found], widths=(27 if screen.width >= 90 else 18,)
        )
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
                amounts(card.cost, lang),
                amounts(card.points, lang),
                copies_of(card),
                " ".join(p.set for p in card.printings),
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
    name, other = both_names(card, lang)
    style = STYLES.get(card.category, "")
    return (
        Text.assemble((name, "bold"), (f"\n{other}" if other else "", "dim")),
        Text(_type_and_place(card, lang, "\n"), style=style),
        _cost(card, lang, NO_BREAK) if card.cost else "",
        amounts(card.points, lang),
        Text.assemble(copies_of(card), (f"\n{' '.join(p.set for p in card.printings)}", "dim")),
    )


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


def show_assumed(screen: Screen, found: Sequence[Card]) -> None:
    """What no source gives, one line each."""
    for card in found:
        for name, why in card.source.assumed.items():
            screen.line(f"{card.id}: {name}: {why}")
